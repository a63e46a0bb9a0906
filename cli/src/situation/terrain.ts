import { shape } from '@grande/engine';
import { changeMap } from '@grande/hex';

type Problem = shape.Problem;

/** A hexside by the two hexes it lies between. */
const side: shape.Shape<readonly [string, string]> = {
  what: 'two neighbouring hexes',
  check: (value, path, problems) => shape.list(shape.text(/./), 2, 2).check(value, path, problems),
};
const HexChange = shape.object({
  t: shape.optional(shape.text(/./)),
  level: shape.optional(shape.integer(-100, 100)),
  place: shape.optional(shape.text(/./)),
  kind: shape.optional(shape.text(/./)),
  tags: shape.optional(shape.list(shape.text(/./))),
});
const Parts = shape.object({
  clear: shape.optional(shape.list(side)),
  roads: shape.optional(
    shape.list(shape.object({ kind: shape.text(/./), path: shape.list(shape.text(/./), 2) })),
  ),
  rivers: shape.optional(shape.list(shape.object({ kind: shape.text(/./), sides: shape.list(side, 1) }))),
  bridges: shape.optional(shape.list(side)),
  fords: shape.optional(shape.list(side)),
});

const LABEL = /^\d{4}$/;

/**
 * Other ground than the map's, told to the map before its game is loaded. What is wrong with the fragment itself is
 * returned; whether it fits the map shows when the game is loaded.
 */
export function changeTerrain(game: string, terrain: Readonly<Record<string, unknown>>): readonly Problem[] {
  const entries = Object.entries(terrain);
  const hexes: Record<string, shape.Infer<typeof HexChange>> = {};
  const problems: Problem[] = [];
  for (const [label, value] of entries.filter(([key]) => LABEL.test(key))) {
    const read = shape.read(HexChange, typeof value === 'string' ? { t: value } : value, `/terrain/${label}`);
    if (read.ok) hexes[label] = read.value;
    else problems.push(...read.problems);
  }
  const rest = Object.fromEntries(entries.filter(([key]) => !LABEL.test(key)));
  const parts = shape.read(Parts, rest, '/terrain');
  if (!parts.ok) return [...problems, ...parts.problems];
  if (problems.length > 0) return problems;
  changeMap(game, { ...parts.value, hexes });
  return [];
}

/** Where a problem of the changed map lies in the fragment: `hexes.0304.t` is '/terrain/0304/t'. */
export function terrainPath(path: string): string {
  const slashed = path.replace(/\[(\d+)\]/g, '/$1').replaceAll('.', '/');
  return `/terrain/${slashed.replace(/^hexes\//, '')}`;
}
