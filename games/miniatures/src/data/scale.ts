import { BASES } from './constants.ts';
import { type Fought, lengthsOf } from './values.ts';

/** BA.3, R-101: every length of a battle in inches for bases k times as large; the proportions stay. */
export function atScale(s: Fought, k: number) {
  const { move, range, flight, reach } = lengthsOf(s);
  const inches = (thou: number): number => (thou * k) / 1000;
  const all = <T extends Readonly<Record<string, number>>>(lengths: T): { readonly [P in keyof T]: number } =>
    Object.fromEntries(Object.entries(lengths).map(([id, n]) => [id, inches(n)])) as {
      readonly [P in keyof T]: number;
    };
  const size = ({ width, depth }: { readonly width: number; readonly depth: number }) =>
    [inches(width), inches(depth)] as const;
  return {
    bases: {
      infantry: size(BASES.infantry),
      square: size(BASES.square),
      cavalry: size(BASES.cavalry),
      footArtillery: size(BASES.footArtillery),
      horseArtillery: size(BASES.horseArtillery),
      general: size(BASES.general),
    },
    move: all(move),
    ranges: all(range),
    flight: all(flight),
    ...all(reach),
  };
}
