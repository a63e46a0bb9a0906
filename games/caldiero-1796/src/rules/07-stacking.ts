import { boardOf, unitsIn } from '../board.ts';
import { valuesOf } from '../data/sets.ts';
import { formationOf, isGun, KIND, type State, unitOf } from '../state.ts';

/** 7.1, R-26: two units that may share a hex, their status apart. */
export function mayShare(s: State, a: number, b: number): boolean {
  if (isGun(a) || isGun(b)) return true;
  return KIND[a] === KIND[b] && formationOf(s, a) === formationOf(s, b);
}

/** 7.1.1: routed units stand only with routed ones. */
export const sameNerve = (s: State, a: number, b: number): boolean =>
  (unitOf(s, a).status === 2) === (unitOf(s, b).status === 2);

/** 7.0, 7.1: units that would end a move, retreat, advance or placement in a hex stand there lawfully. */
export function mayStand(s: State, units: readonly number[], hex: number): boolean {
  // Most hexes are empty: no list is needed to see that.
  if ((boardOf(s).first[hex] as number) < 0) return true;
  const there = unitsIn(s, hex);
  const { stack } = valuesOf(s);
  let standing = units.length;
  for (let i = 0; i < there.length; i++) {
    const v = there[i] as number;
    if (units.includes(v)) continue;
    if (++standing > stack) return false;
    for (let k = 0; k < units.length; k++)
      if (!mayShare(s, units[k] as number, v) || !sameNerve(s, units[k] as number, v)) return false;
  }
  return true;
}
