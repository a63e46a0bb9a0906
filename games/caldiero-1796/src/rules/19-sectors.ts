import { type Law, law, type Message } from '@grande/engine';
import { area, NORTH, SOUTH, TO_ROAD } from '../map.ts';
import { type Formation, formationOf, type State, unitOf } from '../state.ts';

const CALDIERO = new Set(area('Caldiero'));
const COLOGNOLA = new Set(area('Colognola'));

/** 19.1.1, 19.1.2: the side of the road a formation may neither enter nor attack yet. */
export function barredGround(s: State, formation: Formation | null): Uint8Array | null {
  if (formation === 'A') return s.unlocked.A ? null : NORTH;
  if (formation === 'M') return s.unlocked.M ? null : SOUTH;
  return null;
}

/** 19.1.1, 19.1.2: ground a formation may neither enter nor attack yet. */
export function barred(s: State, formation: Formation | null, at: number): boolean {
  if (formation === 'A') return !s.unlocked.A && NORTH[at] === 1;
  if (formation === 'M') return !s.unlocked.M && SOUTH[at] === 1;
  return false;
}

/** a unit already on the wrong side may only move no farther from the road. */
export function mayMoveInto(s: State, formation: Formation | null, start: number, to: number): boolean {
  if (!barred(s, formation, to)) return true;
  return start >= 0 && barred(s, formation, start) && (TO_ROAD[to] as number) <= (TO_ROAD[start] as number);
}

/** 19.1.1, 19.1.2, R-62: a unit in one of its formation's towns frees the formation for good. */
export function unlock(s: State, u: number): void {
  const at = unitOf(s, u).hex;
  const formation = formationOf(s, u);
  if (formation === 'A' && CALDIERO.has(at)) s.unlocked.A = true;
  if (formation === 'M' && COLOGNOLA.has(at)) s.unlocked.M = true;
}

/** The two laws of the road, each with its paragraph: Augereau's men keep south of it, Masséna's north. */
export const sectorLaws = <C, A>(
  id: string,
  holds: (context: C, act: A, formation: Formation) => boolean,
  refusal: (context: C, act: A) => Message,
): readonly Law<C, A>[] => [
  law('19.1.1', id, (context, act) => holds(context, act, 'A'), refusal),
  law('19.1.2', id, (context, act) => holds(context, act, 'M'), refusal),
];
