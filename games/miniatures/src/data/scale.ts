import { BASES, FLIGHT, FOLLOW_UP_REACH, MOVE, PURSUIT_SHORT, RADIUS, RANGE, RETREAT } from './constants.ts';

/** BA.3, R-101: every length of the game in inches for bases k times as large; the proportions stay as printed. */
export function atScale(k: number) {
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
    move: all(MOVE),
    ranges: all(RANGE),
    flight: {
      infantry: inches(FLIGHT.infantry),
      cavalry: inches(FLIGHT.cavalry),
      shelter: inches(FLIGHT.shelter),
    },
    radius: inches(RADIUS),
    retreat: inches(RETREAT),
    pursuitShort: inches(PURSUIT_SHORT),
    followUp: inches(FOLLOW_UP_REACH),
  };
}
