import type { Division, Provenance, Side } from './units.ts';

export type Rank = 'cic' | 'dc' | 'bc';

/** A commander, 2.2.2. */
export interface LeaderData {
  readonly id: string;
  readonly side: Side;
  readonly rank: Rank;
  readonly division: Division | null;
  readonly provenance: Provenance;
}
/** The figures printed on his counter; the range may differ by scenario. What a match is played with stands in values.ts. */
export interface PrintedLeader extends LeaderData {
  readonly capability: number;
  readonly range: number;
}

const at = (where: string, source: Provenance['source'] = 'book'): Provenance => ({ source, where });
const man = (
  id: string,
  data: Omit<PrintedLeader, 'id' | 'provenance'>,
  provenance: Provenance,
): PrintedLeader => ({
  id,
  ...data,
  provenance,
});

/** C-CMD, in the order of the specification's table, which is the order of their loss dice (3.5). */
export const PRINTED_LEADERS: readonly PrintedLeader[] = [
  man(
    'bonaparte',
    { side: 'french', rank: 'cic', division: null, capability: 4, range: 8 },
    at('10.1, sheet'),
  ),
  man('massena', { side: 'french', rank: 'dc', division: 'massena', capability: 0, range: 5 }, at('10.1')),
  man('laharpe', { side: 'french', rank: 'dc', division: 'laharpe', capability: 1, range: 4 }, at('10.1')),
  man(
    'meynier',
    { side: 'french', rank: 'bc', division: 'massena', capability: 0, range: 2 },
    at('10.1; rank from 5.1.1'),
  ),
  man('rondeau', { side: 'french', rank: 'bc', division: 'massena', capability: 0, range: 2 }, at('10.1')),
  man('lasalcette', { side: 'french', rank: 'bc', division: 'massena', capability: 1, range: 4 }, at('10.1')),
  man(
    'rampon',
    { side: 'french', rank: 'bc', division: 'laharpe', capability: 0, range: 2 },
    at('10.1, R-13'),
  ),
  man('causse', { side: 'french', rank: 'bc', division: 'laharpe', capability: 1, range: 4 }, at('10.1')),
  man(
    'argenteau',
    { side: 'austrian', rank: 'cic', division: 'argenteau', capability: 0, range: 4 },
    at('10.1, sheet'),
  ),
  man(
    'avogadro',
    { side: 'austrian', rank: 'dc', division: 'garrison', capability: 1, range: 2 },
    at('10.1'),
  ),
  man('provera', { side: 'austrian', rank: 'dc', division: 'provera', capability: 0, range: 2 }, at('10.1')),
  man(
    'vukassovich',
    { side: 'austrian', rank: 'dc', division: 'vukassovich', capability: 1, range: 4 },
    at('10.2; 1/2 in 11.1 and 11.4, R-10'),
  ),
  man(
    'kukurina',
    { side: 'austrian', rank: 'bc', division: 'vukassovich', capability: 1, range: 2 },
    at('10.2'),
  ),
  man(
    'liptay',
    { side: 'austrian', rank: 'bc', division: 'vukassovich', capability: 1, range: 2 },
    at('10.2'),
  ),
];
export const LEADERS: readonly LeaderData[] = [...PRINTED_LEADERS];
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
