import {
  between,
  enemyOf,
  isGun,
  label,
  printedSp,
  type Side,
  type State,
  UNIT_IDS,
  UNITS_OF,
  unitOf,
  VICTORY,
  worth,
} from '@grande/caldiero-1796';
import type { Message } from '@grande/engine';
import type { Choice, Question, Why } from '../doctrine.ts';
import { say } from '../say.ts';
import { friendsIn, spOf, victoryAt } from './ground.ts';

// Reasons that several questions have in common. They are made when somebody asks, of the position as it stood when
// the officer answered: nobody asks after that.

/** Within so many hexes the enemy can be upon somebody soon: what a reason counts of him. */
const NEAR = 3;

/** The rules offer this and nothing else. */
export const only: Why = () => say('caldiero.only');

/** The pieces an option names, as the table calls them. */
export const piecesOf = (o: Choice | undefined): readonly string[] => o?.concerns?.pieces ?? [];

/** A number that a question itself tells in its sentence. */
export const toldBy = ({ prompt }: Question, name: string): number => Number(prompt?.args?.[name] ?? 0);

/** Strength points of a side within a few hexes of one, but for one unit. */
export function spNear(s: State, side: Side, hex: number, except = -1): number {
  let sum = 0;
  for (const u of UNITS_OF[side]) {
    const unit = unitOf(s, u);
    if (u === except || unit.hex < 0 || isGun(u) || unit.status === 2) continue;
    if (between(unit.hex, hex) <= NEAR) sum += printedSp(s, u);
  }
  return sum;
}

/** How far the nearest enemy is. */
export function hexesToEnemy(s: State, side: Side, hex: number): number {
  let least = 99;
  for (const u of UNITS_OF[enemyOf(side)]) {
    const at = unitOf(s, u).hex;
    if (at >= 0) least = Math.min(least, between(at, hex));
  }
  return least;
}

/** In what one place beats another most, or has most of where there is no other; null where in nothing. */
export function tipped<F extends string>(
  here: Readonly<Record<F, number>>,
  there: Readonly<Record<F, number>> | null,
): F | null {
  let found: F | null = null;
  let most = 1e-6;
  for (const fact of Object.keys(here) as F[]) {
    const more = here[fact] - (there ? there[fact] : 0);
    if (more > most) [found, most] = [fact, more];
  }
  return found;
}

/** The next best of some options but one; -1 where there is none. */
export function runnerUp(
  options: readonly Choice[],
  some: readonly number[],
  but: number,
  value: (o: Choice) => number,
): number {
  let [found, most] = [-1, Number.NEGATIVE_INFINITY];
  for (const i of some) {
    const worth = i === but ? Number.NEGATIVE_INFINITY : value(options[i] as Choice);
    if (worth > most) [found, most] = [i, worth];
  }
  return found;
}

/** Who goes where, and whose officer he has. */
export interface Spot {
  readonly s: State;
  readonly side: Side;
  readonly u: number;
  readonly hex: number;
  /** The victory hex it is meant for, by its number; -1 for none. */
  readonly goal: number;
  /** Where its officer is, -1 if he is nowhere, and how far his orders reach. */
  readonly officer: number;
  readonly range: number;
}

/** What may tell for a place. */
export type Fact = 'march' | 'prize' | 'danger' | 'walls' | 'friends' | 'zone' | 'command';

/** Why a unit goes to a place: the one thing that told for it. */
export function spotReason(fact: Fact, spot: Spot): Message {
  const { s, side, u, hex, goal, officer, range } = spot;
  const unit = UNIT_IDS[u] as string;
  const there = { unit, hex: label(hex) };
  switch (fact) {
    case 'march':
      return goingTo(s, side, unit, { goal, from: hex });
    case 'prize':
      return prizeReason(s, side, [unit], hex);
    case 'walls':
      return say('caldiero.walls', { ...there, hexes: hexesToEnemy(s, side, hex) });
    case 'friends':
      return say('caldiero.friends', { ...there, own: friendsIn(s, side, hex, u) + spOf(s, u) });
    case 'zone':
      return say('caldiero.zone', { ...there, hexes: hexesToEnemy(s, side, hex) });
    case 'command':
      return say('caldiero.command', { ...there, hexes: between(officer, hex), range });
    case 'danger':
      return say('caldiero.safer', {
        ...there,
        own: spNear(s, side, hex, u) + spOf(s, u),
        enemy: spNear(s, enemyOf(side), hex),
      });
  }
}

/** On the way to a victory hex, or there. */
export function goingTo(
  s: State,
  side: Side,
  unit: string,
  { goal, from }: { readonly goal: number; readonly from: number },
): Message {
  const to = (VICTORY[goal] as { hex: number }).hex;
  const hexes = between(from, to);
  if (hexes === 0) return prizeReason(s, side, [unit], to);
  const held = s.control[goal] === side;
  return say(held ? 'caldiero.garrison' : 'caldiero.take', { unit, hex: label(to), hexes });
}

/** A victory hex is taken, or held. */
export function prizeReason(s: State, side: Side, units: readonly string[], hex: number): Message {
  const i = victoryAt(hex);
  const held = s.control[i] === side;
  return say(held ? 'caldiero.holds' : 'caldiero.takes', {
    units,
    hex: label(hex),
    points: worth(s, i, side),
  });
}
