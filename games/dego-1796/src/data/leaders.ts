import type { Division, Provenance, Side } from './units.ts';

export type Rank = 'cic' | 'dc' | 'bc';

/** A commander, 2.2.2. Capability and range may differ by scenario. */
export interface LeaderData {
  readonly id: string;
  readonly side: Side;
  readonly rank: Rank;
  readonly division: Division | null;
  readonly capability: number;
  readonly range: number;
  readonly provenance: Provenance;
}

const at = (where: string, source: Provenance['source'] = 'book'): Provenance => ({ source, where });
const man = (
  id: string,
  side: Side,
  rank: Rank,
  division: Division | null,
  capability: number,
  range: number,
  provenance: Provenance,
): LeaderData => ({ id, side, rank, division, capability, range, provenance });

/** In the order of the specification's table, which is the order of their loss dice (3.5). */
export const LEADERS: readonly LeaderData[] = [
  man('bonaparte', 'french', 'cic', null, 4, 8, at('10.1, sheet')),
  man('massena', 'french', 'dc', 'massena', 0, 5, at('10.1')),
  man('laharpe', 'french', 'dc', 'laharpe', 1, 4, at('10.1')),
  man('meynier', 'french', 'bc', 'massena', 0, 2, at('10.1; rank from 5.1.1')),
  man('rondeau', 'french', 'bc', 'massena', 0, 2, at('10.1')),
  man('lasalcette', 'french', 'bc', 'massena', 1, 4, at('10.1')),
  man('rampon', 'french', 'bc', 'laharpe', 0, 2, at('10.1, R-13')),
  man('causse', 'french', 'bc', 'laharpe', 1, 4, at('10.1')),
  man('argenteau', 'austrian', 'cic', 'argenteau', 0, 4, at('10.1, sheet')),
  man('avogadro', 'austrian', 'dc', 'garrison', 1, 2, at('10.1')),
  man('provera', 'austrian', 'dc', 'provera', 0, 2, at('10.1')),
  man('vukassovich', 'austrian', 'dc', 'vukassovich', 1, 4, at('10.2; 1/2 in 11.1 and 11.4, R-10')),
  man('kukurina', 'austrian', 'bc', 'vukassovich', 1, 2, at('10.2')),
  man('liptay', 'austrian', 'bc', 'vukassovich', 1, 2, at('10.2')),
];
const BY_ID: ReadonlyMap<string, number> = new Map(LEADERS.map((l, i) => [l.id, i]));
export const leaderAt = (id: string): number => {
  const found = BY_ID.get(id);
  if (found === undefined) throw new Error(`dego-1796: no commander ${id}`);
  return found;
};
export const leader = (l: number): LeaderData => LEADERS[l] as LeaderData;
export const ALL_LEADERS: readonly number[] = LEADERS.map((_, i) => i);
export const LEADERS_OF: Readonly<Record<Side, readonly number[]>> = {
  french: ALL_LEADERS.filter((l) => leader(l).side === 'french'),
  austrian: ALL_LEADERS.filter((l) => leader(l).side === 'austrian'),
};
export const [BONAPARTE, MASSENA, LAHARPE, LASALCETTE, ARGENTEAU, VUKASSOVICH] = [
  'bonaparte',
  'massena',
  'laharpe',
  'lasalcette',
  'argenteau',
  'vukassovich',
].map(leaderAt) as [number, number, number, number, number, number];

const order = (...ids: string[]): readonly number[] => ids.map(leaderAt);
/** who commands when the commander-in-chief is not on the map. */
export const SUCCESSION: Readonly<Record<Side, readonly number[]>> = {
  french: order('bonaparte', 'massena', 'laharpe', 'lasalcette', 'causse', 'meynier', 'rampon', 'rondeau'),
  austrian: order('argenteau', 'vukassovich', 'avogadro', 'provera', 'kukurina', 'liptay'),
};
