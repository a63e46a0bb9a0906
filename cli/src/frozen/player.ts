import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Bots from '@grande/bots';
import type { Player } from '@grande/bots';
import type { Game } from '@grande/engine';
import type * as Registry from '@grande/registry/node';
import { Usage } from '../errors.ts';

/** What is used of an earlier state of the project; it had the same names for it. */
type OldBots = Pick<typeof Bots, 'doctrineOf' | 'levelOf' | 'seatedAs' | 'toolsFor'>;
type OldRegistry = Pick<typeof Registry, 'loadGame'>;

export interface Frozen {
  /** Of the rules he learnt. */
  readonly version: string;
  readonly seated: () => Player;
}

/**
 * Somebody who plays as he did then: packets and answers are plain data, so all of him, his search and the rules he
 * imagines worlds by too, is the code of that tree.
 */
export async function frozenPlayer(tree: string, game: string, level: string): Promise<Frozen> {
  const at = (...path: string[]) => pathToFileURL(join(tree, ...path)).href;
  const bots: OldBots = await import(/* @vite-ignore */ at('bots', 'dist', 'index.js'));
  const registry: OldRegistry = await import(/* @vite-ignore */ at('registry', 'dist', 'node.js'));
  const loaded = await registry.loadGame(game);
  const doctrine = await bots.doctrineOf(game);
  const known = bots.levelOf(level);
  if (!loaded || !doctrine) throw new Usage(`at that commit nobody had been taught ${game} yet`);
  if (!known) throw new Usage(`at that commit there was no player '${level}' yet`);
  const rules: Game = loaded.game;
  const seated = (): Player => {
    const player = bots.seatedAs(known, doctrine);
    return (seen, { chance, clock }) =>
      player(seen, { ...bots.toolsFor(rules, chance), ...(clock && { clock }) });
  };
  return { version: rules.version, seated };
}
