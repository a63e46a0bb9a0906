/** sources a retreat or a flight runs to, and a line of communication. */
import { communications, lineOfCommunication } from '@grande/la-grande-tactique';
import { countryOf } from '../data/country.ts';
import { MAP, ORMEA, placeIndex, type SourceHex, sourceAt, sourcesOf } from '../data/map.ts';
import { type Nation, nationOf, type Piece, SIDE_OF_NATION } from '../data/units.ts';
import { WATCHED } from '../state.ts';
import type { Known, KnownForce } from './known.ts';

/** a source of the nation in this hex that serves: an edge, or a depot while it is held. */
export function servesAt(s: Known, nation: Nation, hex: number): boolean {
  const source = sourceAt(nation, hex);
  return source !== null && (!source.depot || s.control[placeIndex(hex)] === SIDE_OF_NATION[nation]);
}
/** 6.1, R-33: an unbroken chain of road from a hex to a source of the nation, nothing that bars it on the way. */
export function hasLineFrom(
  s: Known,
  nation: Nation,
  from: number,
  barred: (hex: number) => boolean,
): boolean {
  return !barred(from) && lineOfCommunication(MAP, from, (h) => servesAt(s, nation, h), barred) !== null;
}
/** Every hex from which there is such a chain: the same roads, walked from the sources. */
export function joinedTo(s: Known, nation: Nation, barred: (hex: number) => boolean): readonly number[] {
  const serving = sourcesOf(nation).flatMap((x) => (servesAt(s, nation, x.hex) ? [x.hex] : []));
  const joined = communications(MAP, serving, barred);
  return MAP.labels.flatMap((_, h) => (joined[h] === 1 && !barred(h) ? [h] : []));
}

/** hexes a unit may run to. Provera has the sources of both nations, Sérurier also Ormea. */
export function usableSources(s: Known, piece: Piece): number[] {
  const usable: number[] = [];
  const nations = nationsOfSources(piece);
  for (const nation of nations) {
    for (const x of sourcesOf(nation)) if (isSourceUsable(s, x)) usable.push(x.hex);
  }
  if (piece === 'serurier' && !isCut(s, ORMEA)) usable.push(ORMEA);
  return usable.length > 0 ? usable : nations.flatMap((n) => sourcesOf(n).map((x) => x.hex));
}

const BOTH: readonly Nation[] = ['austrian', 'sardinian'];

const ALONE: Readonly<Record<Nation, readonly Nation[]>> = {
  french: ['french'],
  austrian: ['austrian'],
  sardinian: ['sardinian'],
};

const nationsOfSources = (piece: Piece): readonly Nation[] =>
  piece === 'provera' ? BOTH : ALONE[nationOf(piece)];

/** An edge without enemy combat units, a depot that is held. */
const isSourceUsable = (s: Known, x: SourceHex): boolean =>
  x.depot ? s.control[placeIndex(x.hex)] === SIDE_OF_NATION[x.nation] : !isCut(s, x.hex);

const WATCHED_AT = new Map(WATCHED.map((w, i) => [w.hex, i]));

/** An enemy combat unit stands in a watched source (as last looked at). */
export const isCut = (s: Known, hex: number): boolean => s.cut[WATCHED_AT.get(hex) ?? -1] === true;

/** Groups of sources a force may measure by: one group, or two for Provera (owner's choice each time). */
export function sourceGroups(s: Known, f: KnownForce): number[][] {
  const lead = f.members[0] as Piece;
  const own = usableSources(s, lead);
  if (lead !== 'provera') return [own];
  const isAustrian = (h: number) => sourceAt('austrian', h) !== null;
  const groups = [own.filter(isAustrian), own.filter((h) => !isAustrian(h))];
  return groups.filter((group) => group.length > 0);
}

export function toNearest(s: Known, from: number, sources: readonly number[]): number {
  const { mp } = countryOf(s);
  let best = Infinity;
  for (const source of sources) best = Math.min(best, mp(from, source));
  return best;
}
