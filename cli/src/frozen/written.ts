import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { needsDoctrine } from '@grande/bots';
import { Usage } from '../errors.ts';
import { levelNamed } from '../setup.ts';

/** A player as a duel writes him: a level, and at which commit of the project he learnt to play. */
export interface Written {
  /** The level alone: `general/bold:0.3s`. */
  readonly level: string;
  /** A name of docs/data/frozen.json, or a commit, tag or branch; null for whoever plays today. */
  readonly ref: string | null;
}

/** `officer`, `officer/bold@v1`, `general@first:0.3s`; wrong ones end the command. */
export function written(text: string): Written {
  const [, who = '', ref = null, budget = ''] = /^([^@]*)@([^:@]*)(:.*)?$/.exec(text) ?? [null, text];
  const level = `${who}${budget}`;
  const { name } = levelNamed(level);
  if (ref === null) return { level, ref };
  if (!/^[A-Za-z0-9][\w./~^-]*$/.test(ref)) throw new Usage(`'${text}' names no commit after its @`);
  if (!needsDoctrine(name))
    throw new Usage(`'${text}': who plays without a doctrine is the same at every commit`);
  return { level, ref };
}

/** The commits kept under a name, so that later players can always be measured against them. */
export function namedRefs(root: string): Readonly<Record<string, { readonly commit: string }>> {
  return JSON.parse(readFileSync(join(root, 'docs', 'data', 'frozen.json'), 'utf8'));
}
