import {
  BUILDING_HEXES,
  isFormed,
  isGun,
  type Side,
  UNITS_OF,
  unit,
  VICTORY_ZONE,
} from '@grande/dego-1796/book';
import { coverAt, hexAt, stackAt, un, valueNow } from '@grande/dego-1796/staff';
import { withEffort } from './effort.ts';
import { type Field, formedPoints, gapAt, gunPoints } from './field.ts';
import { guardGate } from './gate.ts';
import type { Mind } from './mind.ts';
import { FAR_AWAY, waysTo } from './ways.ts';
import { ATTACKER, HOLDER, SURPRISER, type Weights } from './weights.ts';

/** What a side is about in a scenario at a time of day. */
export type Stance = 'attack' | 'hold';

/** From this turn on each side of the second day changes its mind (S4). */
const AUSTRIANS_DIG_IN = 9;
const FRENCH_COME_BACK = 9;

export function stanceOf(scenario: string, side: Side, turn: number): Stance {
  switch (scenario) {
    case 's1':
    case 's3':
      return side === 'french' ? 'attack' : 'hold';
    case 's2':
      return side === 'austrian' ? 'attack' : 'hold';
    default:
      if (side === 'austrian') return turn < AUSTRIANS_DIG_IN ? 'attack' : 'hold';
      return turn < FRENCH_COME_BACK ? 'hold' : 'attack';
  }
}
/** The first turn on which a side is about something else; 99 where it never is. */
export function turnsTo(scenario: string, side: Side, turn: number): number {
  const now = stanceOf(scenario, side, turn);
  if (scenario !== 's4') return 99;
  const change = side === 'austrian' ? AUSTRIANS_DIG_IN : FRENCH_COME_BACK;
  return stanceOf(scenario, side, change) === now ? 99 : change;
}
/**
 * Whether a side that has gathered its beaten comes back against one post after another (S4). On the first day five columns
 * come from five sides, and on the afternoon alone no post can be had by more than stand round it: there it gains nothing.
 */
export const concentrates = (
  { scenario, turn }: { readonly scenario: string; readonly turn: number },
  side: Side,
): boolean => scenario === 's4' && side === 'french' && stanceOf(scenario, side, turn) === 'attack';

/** Until this turn of the morning alone (S2), where a general has chosen so. */
const MORNING = 6;
/** The turn on which those who have gathered come back. */
export const backOn = (scenario: string): number => (scenario === 's4' ? FRENCH_COME_BACK - 1 : MORNING);
/** Surprised and scattered: who is beaten is brought together again out of the enemy's sight until it is time. */
export const rallies = (
  { scenario, turn }: { scenario: string; turn: number },
  side: Side,
  { rally }: Pick<Mind, 'rally'>,
): boolean =>
  side === 'french' &&
  (scenario === 's4' ? turn < FRENCH_COME_BACK - 1 : scenario === 's2' && rally && turn < MORNING);
/** Whether it is still to be decided on. */
export const mayRally = ({ scenario, turn }: { scenario: string; turn: number }, side: Side): boolean =>
  side === 'french' && scenario === 's2' && turn < MORNING;

/** The Austrians attack only by surprise. */
export const weightsOf = (stance: Stance, side: Side): Weights =>
  stance === 'hold' ? HOLDER : side === 'french' ? ATTACKER : SURPRISER;

/** What a side wants, and how much strength it should take. */
interface Goal {
  readonly hex: number;
  readonly need: number;
  /** How many movement points farther than the next best he would go for it. */
  readonly worth: number;
}

/** A plan: for each unit of the side the hex it makes for, -1 where it stays. Made anew with every commander. */
export interface Plan {
  readonly turn: number;
  readonly leader: number;
  readonly stance: Stance;
  readonly targets: number[];
  /** Hexes that wait for more before they are attacked. */
  readonly waits: number[];
}

/**
 * Twice the defenders' strength takes a post nearly always; of the French some fall on the way, and some come too late.
 * Those who come by surprise lose nobody on the way: more would be wasted there.
 */
const ENOUGH: Readonly<Record<Side, number>> = { french: 2.8, austrian: 1.7 };

function goalsOf(f: Field, stance: Stance): Goal[] {
  const { s, side } = f;
  const goals: Goal[] = [];
  const points = s.scenario === 's2' || s.scenario === 's4';
  if (stance === 'attack')
    for (const hex of f.foes) {
      const cover = coverAt(s, hex) * 0.1 + 1;
      const strength = (formedPoints(s, hex) + 0.6 * gunPoints(s, hex)) * cover;
      const counts = side === 'austrian' || VICTORY_ZONE[hex] === 1;
      goals.push({
        hex,
        need: 1 + ENOUGH[side] * strength,
        worth: (counts ? 2 : -8) + stackAt(s, hex).length * 0.5,
      });
    }
  if (points)
    BUILDING_HEXES.forEach((hex, i) => {
      if (s.control[i] === side || stackAt(s, hex).length > 0) return;
      const guarded = gapAt(f, hex) <= 2;
      if (stance === 'hold' && (guarded || s.turn < 4)) return;
      goals.push({ hex, need: 1, worth: 2 });
    });
  if (points && side === 'austrian')
    for (const u of UNITS_OF.austrian) {
      const { trophy, at, where } = un(s, u);
      if (trophy !== 'french' || where !== 'map') continue;
      const there = goals.find((g) => g.hex === at);
      if (there) Object.assign(there, { worth: there.worth + 2 });
      else goals.push({ hex: at, need: 3, worth: 4 });
    }
  return goals;
}

/** Units that stand or wait together, as the plan sees them. */
interface Body {
  readonly units: number[];
  readonly at: number;
  readonly points: number;
}

function bodiesOf(f: Field): Body[] {
  const { s, side } = f;
  const out = new Map<string, Body & { points: number }>();
  for (const u of UNITS_OF[side]) {
    const { where, at, entry, trophy, pillage } = un(s, u);
    if ((where !== 'map' && where !== 'off') || trophy !== 'no' || pillage || isGun(u)) continue;
    const hex = where === 'map' ? at : (s.entries[entry]?.at ?? -1);
    if (hex < 0) continue;
    const key = where === 'map' ? `${hex}` : `off ${entry} ${unit(u).regiment}`;
    const body = out.get(key);
    const value = isFormed(u) ? valueNow(s, u) : 0;
    if (body) {
      body.units.push(u);
      body.points += value;
    } else out.set(key, { units: [u], at: hex, points: value });
  }
  return [...out.values()];
}

/** Where Austrian columns that come in by 1609 take their stand (S1). */
const RALLY = hexAt('1410');

/** Who makes for what: the nearest bodies first, until a goal has enough; the others join the nearest. */
export function planFor(f: Field, leader: number, before: Plan | null, effort: number): Plan {
  const { s, side } = f;
  const stance = stanceOf(s.scenario, side, s.turn);
  const goals = withEffort(goalsOf(f, stance), effort);
  const bodies = bodiesOf(f);
  const targets: number[] = [];
  for (let u = 0; u < s.units.length; u++) targets.push(-1);
  const pairs: { readonly b: number; readonly g: number; readonly cost: number }[] = [];
  bodies.forEach((body, b) => {
    goals.forEach((goal, g) => {
      const way = waysTo(s, goal.hex)[body.at] as number;
      if (way === FAR_AWAY) return;
      // Whoever is on the way to something keeps to it unless something else is plainly nearer.
      const kept = before?.targets[body.units[0] as number] === goal.hex ? 2 : 0;
      pairs.push({ b, g, cost: way / 2 - goal.worth - kept });
    });
  });
  pairs.sort((x, y) => x.cost - y.cost);
  const sent = goals.map(() => 0);
  const taken = new Uint8Array(bodies.length);
  for (const pass of [1, 2])
    for (const { b, g, cost } of pairs) {
      const body = bodies[b] as Body;
      const goal = goals[g] as Goal;
      if (taken[b] === 1 || (pass === 1 && (sent[g] as number) >= goal.need)) continue;
      // Holding troops leave their posts only for what lies near.
      if (stance === 'hold' && cost > 8) continue;
      taken[b] = 1;
      sent[g] = (sent[g] as number) + body.points;
      for (const u of body.units) targets[u] = goal.hex;
    }
  if (stance === 'attack') guardGate(f, bodies, targets);
  // Guns go where the infantry goes that is nearest to them.
  for (const u of UNITS_OF[side]) {
    if (!isGun(u) || stance === 'hold') continue;
    targets[u] = gunTarget(f, u, goals);
  }
  if (s.scenario === 's1' && side === 'austrian')
    for (const u of UNITS_OF.austrian)
      if (un(s, u).where === 'off' || (un(s, u).since > 0 && gapAt(f, RALLY) > 3)) targets[u] = RALLY;
  return {
    turn: s.turn,
    leader,
    stance,
    targets,
    waits: stance === 'attack' ? waitsFor(f, goals, bodies, targets) : [],
  };
}

/** A post is attacked when enough has come up, or when time presses, or when nobody more is to come. */
const UP = 12;
const GATHERED = 0.3;
const TIME_PRESSES = 3;
function waitsFor(
  { s }: Field,
  goals: readonly Goal[],
  bodies: readonly Body[],
  targets: readonly number[],
): number[] {
  if (s.turn > s.lastTurn - TIME_PRESSES) return [];
  const out: number[] = [];
  for (const { hex, need } of goals) {
    const ways = waysTo(s, hex);
    let up = 0;
    let coming = 0;
    for (const body of bodies) {
      if (targets[body.units[0] as number] !== hex) continue;
      if ((ways[body.at] as number) <= UP) up += body.points;
      else coming += body.points;
    }
    if (coming > 0 && up < need * GATHERED) out.push(hex);
  }
  return out;
}

function gunTarget(f: Field, u: number, goals: readonly Goal[]): number {
  const { s } = f;
  const { where, at, entry } = un(s, u);
  const from = where === 'map' ? at : (s.entries[entry]?.at ?? -1);
  if (from < 0) return -1;
  let best = -1;
  let least = FAR_AWAY;
  for (const { hex } of goals) {
    const way = waysTo(s, hex)[from] as number;
    if (way < least) [best, least] = [hex, way];
  }
  return best;
}
