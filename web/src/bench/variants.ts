import type { Game } from '@grande/engine';

/** Tables of a designer's own under the name they are chosen by. */
export interface Tables {
  readonly name: string;
  readonly file: unknown;
}

/** A scenario with other values: what a new match can be set up with. */
export interface Variant {
  readonly name: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly tables: Tables | null;
}

const key = (game: string) => `grande.variants.${game}`;

export function variantsOf(game: string): readonly Variant[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(game)) ?? '[]');
    return Array.isArray(kept) ? (kept as Variant[]) : [];
  } catch {
    return [];
  }
}

/** One of a name: the last. */
export function keepVariant(game: string, variant: Variant): void {
  const others = variantsOf(game).filter((v) => v.name !== variant.name);
  localStorage.setItem(key(game), JSON.stringify([...others, variant]));
}

export function dropVariant(game: string, name: string): void {
  localStorage.setItem(key(game), JSON.stringify(variantsOf(game).filter((v) => v.name !== name)));
}

/** A number of a game's tables: where it stands, and what it is. */
export interface Leaf {
  readonly path: string;
  readonly value: number;
}

/** All numbers of a game's tables, in their order; none where nothing can be brought. */
export function leavesOf({ designer }: Game): readonly Leaf[] {
  const out: Leaf[] = [];
  const walk = (at: unknown, path: string): void => {
    if (typeof at === 'number') out.push({ path, value: at });
    else if (typeof at === 'object' && at !== null)
      for (const [name, part] of Object.entries(at)) walk(part, path === '' ? name : `${path}/${name}`);
  };
  if (designer) walk(designer.template(), '');
  return out;
}

/** The game's own tables with some numbers changed; null where nothing is changed. */
export function tablesWith({ designer }: Game, changes: readonly Leaf[]): Tables | null {
  if (!designer || changes.length === 0) return null;
  const file = structuredClone(designer.template()) as Record<string, unknown>;
  for (const { path, value } of changes) {
    const names = path.split('/');
    const last = names.pop() as string;
    let at = file;
    for (const name of names) at = at[name] as Record<string, unknown>;
    at[last] = value;
  }
  // The name says what is in it: another change is another set.
  const text = changes.map((c) => `${c.path}=${c.value}`).join(' ');
  let hash = 0;
  for (const sign of text) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) >>> 0;
  return { name: `variant-${hash.toString(36)}`, file };
}

/** The options of a match with these tables. */
export const optionsWith = (
  { designer }: Game,
  options: Readonly<Record<string, string>>,
  tables: Tables | null,
): Readonly<Record<string, string>> =>
  tables && designer ? { ...options, [designer.option]: tables.name } : options;
