import {
  type Assault,
  between,
  defendersOf,
  enemyOf,
  fightersIn,
  holder,
  isGun,
  NEAR,
  type Side,
  type State,
  shareBoard,
  UNITS_OF,
  unitOf,
} from '@grande/caldiero-1796';
import type { Mind } from './mind.ts';

/** Whether men of this activation have gone in from one of these hexes. */
const hasMet = (s: State, { attackers }: Assault): boolean =>
  attackers.some((h) => fightersIn(s, h).some((u) => unitOf(s, u).active && unitOf(s, u).attacked));
const isWaiting = (s: State, x: Assault): boolean =>
  (s.activation?.assaults ?? []).some((y) => y.targets[0] === x.targets[0]);

/** The assault that is being fought: of those declared and no longer waiting the last, as they are kept in their order. */
export function current(s: State, mind: Mind, side: Side): Assault | null {
  const met = mind.declared.filter((x) => !isWaiting(s, x) && hasMet(s, x));
  // Whoever fell in it, or was driven off the map, no longer shows where it is.
  const there = UNITS_OF[side].filter(
    (u) => unitOf(s, u).hex >= 0 && unitOf(s, u).active && unitOf(s, u).attacked,
  );
  return met.at(-1) ?? seenOf(s, side, there, true);
}
/** The assault for which units of these hexes are asked for their Élan: nobody is marked as assaulted yet. */
export function begun(s: State, mind: Mind, side: Side, units: readonly number[]): Assault | null {
  const hexes = units.map((u) => unitOf(s, u).hex);
  const known = mind.declared.find(
    (x) =>
      hexes.every((h) => x.attackers.includes(h)) && !isWaiting(s, x) && defendersOf(s, x.targets).length > 0,
  );
  return known ?? seenOf(s, side, units, false);
}
/**
 * An assault that was declared without a question, since there was no choice (12.2.1), as the map shows it: whom all of
 * these units can have met. Nobody, where that leaves a doubt.
 */
function seenOf(s: State, side: Side, units: readonly number[], struck: boolean): Assault | null {
  const attackers = [...new Set(units.map((u) => unitOf(s, u).hex))];
  const [first] = attackers;
  if (first === undefined) return null;
  const met = (NEAR[first] as readonly number[]).filter(
    (h) =>
      holder(s, h) === enemyOf(side) &&
      attackers.every((a) => between(a, h) === 1) &&
      fightersIn(s, h).some((u) => !isGun(u) && unitOf(s, u).struck === struck),
  );
  return met.length === 1 ? { targets: met, attackers, charge: false } : null;
}

/**
 * The position as it is fought over: before the first of its questions the rules mark whoever is assaulted, so that
 * nobody is assaulted twice in a segment (12.2.3); in this fight they still stand.
 */
export function underWay(s: State, { targets }: Assault): State {
  const marked = (u: number): boolean => unitOf(s, u).struck && targets.includes(unitOf(s, u).hex);
  if (!s.units.some((_, u) => marked(u))) return s;
  const alike: State = {
    ...s,
    units: s.units.map((unit, u) => (marked(u) ? { ...unit, struck: false } : unit)),
  };
  shareBoard(s, alike);
  return alike;
}
