import { type Action, copied, type Flow, law, type Option, offered, question } from '@grande/engine';
import { asked } from '../asking.ts';
import { baseOf, idOf, isCavalry, isInWoods, stands, unitOf, unitsOf } from '../board.ts';
import { lengthsOf, valuesOf } from '../data/values.ts';
import { say } from '../say.ts';
import { knownTo } from '../sight.ts';
import { type State, StateShape } from '../state.ts';
import { type G, tell } from '../tell.ts';
import { disrupt, exhaust } from './01-states.ts';
import { asRidden } from './03-orders/unseen.ts';
import { inOrder, type Resolve } from './05-charges/charge.ts';
import { chargeDetail, leader } from './05-charges/chargers.ts';
import {
  followUps,
  isAhead,
  isInReach,
  isSafeInVillage,
  mayRideAt,
  pursuitOf,
  type Ride,
  ride,
  rideTo,
} from './10-pursuit.ts';
import type { Flight } from './12-fleeing/fleeing.ts';
import { type Charge, check, followUpNerve } from './14-morale.ts';

/** What came of the target, and how the charges that follow are made. */
interface Success {
  readonly flight: Flight | null;
  readonly resolve: Resolve;
}

/** FU.1, MU.4: every cavalry unit of a successful charge follows up or pursues. */
export function* afterSuccess(g: G, c: Charge, success: Success): Flow {
  const s = g.state;
  const riders = inOrder(c).filter((i) => isCavalry(s, i) && stands(unitOf(s, i)) && !unitOf(s, i).fleeing);
  const following = new Set<number>();
  for (const i of riders) {
    if (unitOf(s, i).charges >= valuesOf(s).limits.charges) continue; // FU.2
    if (check(g, { unit: i, rule: 'FU.1', nerve: (note) => followUpNerve(s, i, note) })) following.add(i);
  }
  let limit = Number.POSITIVE_INFINITY;
  const waiting = [...riders];
  while (waiting.length > 0) {
    const riding = new Riders(s, [...waiting], following, c.target);
    const next = yield* nextRider(g, riding);
    if (next.kind === 'follow') {
      const joined = yield* joiners(g, next, riding);
      const all = [next.unit, ...joined];
      for (const i of all) waiting.splice(waiting.indexOf(i), 1);
      waiting.push(
        ...(yield* followUp(g, {
          units: all,
          target: next.target,
          beaten: c.target,
          resolve: success.resolve,
        })),
      );
    } else {
      waiting.splice(waiting.indexOf(next.unit), 1);
      limit = yield* pursue(g, next.unit, limit, success);
    }
  }
}

interface Pursuing {
  readonly kind: 'pursue';
  readonly unit: number;
}
interface Following {
  readonly kind: 'follow';
  readonly unit: number;
  readonly target: number;
}
type Riding = Pursuing | Following;

/** Those who have still to ride, which of them passed their roll, and the table as their side knows it (OPT.5). */
class Riders {
  readonly s: State;
  readonly known: State;
  readonly waiting: readonly number[];
  readonly passed: ReadonlySet<number>;
  readonly beaten: number;
  private readonly ways = new Map<number, ReturnType<typeof followUps>>();

  constructor(s: State, waiting: readonly number[], passed: ReadonlySet<number>, beaten: number) {
    this.s = s;
    this.known = knownTo(s, s.active); // what is not seen neither shuts a way nor opens another
    this.waiting = waiting;
    this.passed = passed;
    this.beaten = beaten;
  }
  /** FU.1: it has passed, and can still ride. */
  follows(unit: number): boolean {
    return this.passed.has(unit) && able(this.s, unit);
  }
  /** FU.4: the targets it may choose among, with the way to each. */
  targets(unit: number): ReturnType<typeof followUps> {
    let kept = this.ways.get(unit);
    if (!kept) {
      kept = this.follows(unit) ? followUps(this.known, unit, this.beaten) : [];
      this.ways.set(unit, kept);
    }
    return kept;
  }
}

const rider = ({ s }: Riders, { unit }: Riding) => ({ unit: idOf(s, unit) });
const pair = ({ s }: Riders, { unit, target }: Following) => ({
  unit: idOf(s, unit),
  target: idOf(s, target),
});

const FOLLOW: Action<Riders, Following> = {
  id: 'follow',
  rule: 'FU.4',
  candidates: ({ s, known, waiting }) =>
    waiting.flatMap((unit) =>
      unitsOf(s, 1 - s.active).flatMap((target) =>
        stands(unitOf(known, target)) ? [{ kind: 'follow' as const, unit, target }] : [],
      ),
    ),
  laws: [
    law(
      'FU.1',
      'followRoll',
      (c, { unit }) => c.follows(unit),
      (c, a) => say('law.followRoll', rider(c, a)),
    ),
    law(
      'FU.4',
      'beaten',
      ({ beaten }, { target }) => target !== beaten,
      (c, a) => say('law.beaten', pair(c, a)),
    ),
    law(
      'SP.2.10',
      'noRide',
      ({ known }, { target }) => !isInWoods(known, target),
      (c, a) => say('law.noRide', pair(c, a)),
    ),
    law(
      'OPT.3',
      'noVillage',
      ({ known }, { target }) => !isSafeInVillage(known, target),
      (c, a) => say('law.noVillage', pair(c, a)),
    ),
    law(
      'FU.4',
      'notAhead',
      ({ known }, { unit, target }) => isAhead(known, unit, target),
      (c, a) => say('law.notAhead', pair(c, a)),
    ),
    law(
      'FU.4',
      'tooFarToFollow',
      ({ known }, { unit, target }) => isInReach(known, unit, target),
      (c, a) => say('law.tooFarToFollow', { ...pair(c, a), inches: lengthsOf(c.s).reach.followUp / 1000 }),
    ),
    law(
      'G.24',
      'noWay',
      ({ known }, { unit, target }) => rideTo(known, unit, target) !== null,
      (c, a) => say('law.noWay', pair(c, a)),
    ),
  ],
  key: ({ unit, target }, { s }) => `follow:${idOf(s, unit)}:${idOf(s, target)}`,
  label: (a, c) => say('do.follow', pair(c, a)),
  at: ({ unit, target }, { s }) => [idOf(s, unit), idOf(s, target)],
  concerns: ({ unit, target }, { s }) => ({ pieces: [idOf(s, unit)], targets: [idOf(s, target)] }),
  detail: ({ unit, target }, { known }) => {
    const after = copied(StateShape, known);
    const way = rideTo(known, unit, target);
    if (way) ride(after, unit, way);
    return chargeDetail(after, { chargers: [unit], principal: unit, target });
  },
};

const PURSUE: Action<Riders, Pursuing> = {
  id: 'pursue',
  rule: 'PU.1',
  candidates: ({ waiting }) => waiting.map((unit) => ({ kind: 'pursue' as const, unit })),
  laws: [
    law(
      'FU.4',
      'mustFollow',
      (c, { unit }) => c.targets(unit).length === 0,
      (c, a) => say('law.mustFollow', rider(c, a)),
    ),
  ],
  key: ({ unit }, { s }) => `pursue:${idOf(s, unit)}`,
  label: (a, c) => say('do.pursue', rider(c, a)),
  at: ({ unit }, { s }) => idOf(s, unit),
  concerns: ({ unit }, { s }) => ({ pieces: [idOf(s, unit)] }),
};

/** D-15, D-16: who rides next, and at whom. A follow-up is compulsory where a target exists (FU.4). */
function nextRider(g: G, c: Riders): Flow<Riding> {
  const found: Option<Riding>[] = [];
  for (const unit of c.waiting) {
    const targets = c.targets(unit);
    for (const { target } of targets) found.push(offered(FOLLOW, c, { kind: 'follow', unit, target }));
    if (targets.length === 0) found.push(offered(PURSUE, c, { kind: 'pursue', unit }));
  }
  return g.ask(question(asked(g.state, 'rider', 'MU.4', say('ask.rider')), c, [FOLLOW, PURSUE], { found }));
}

const able = (s: State, i: number): boolean => stands(unitOf(s, i)) && !unitOf(s, i).fleeing;

interface Joining {
  readonly s: State;
  readonly unit: number;
  readonly target: number;
}
const joining = (value: boolean) => ({
  rule: 'MU.4',
  candidates: () => [value],
  laws: [],
  at: (_: boolean, { s, unit }: Joining) => idOf(s, unit),
  concerns: (_: boolean, { s, unit, target }: Joining) => ({
    pieces: [idOf(s, unit)],
    targets: [idOf(s, target)],
  }),
});
const JOIN: readonly Action<Joining, boolean>[] = [
  { ...joining(true), id: 'together', key: () => 'together', label: () => say('do.together') },
  { ...joining(false), id: 'apart', key: () => 'apart', label: () => say('do.apart') },
];

/** MU.4: others that passed may ride at the same target together. */
function* joiners(g: G, first: Following, c: Riders): Flow<number[]> {
  const { s } = c;
  const out: number[] = [];
  for (const unit of c.waiting) {
    if (unit === first.unit || !c.targets(unit).some((f) => f.target === first.target)) continue;
    const id = idOf(s, unit);
    const prompt = say('ask.join', { unit: id, target: idOf(s, first.target) });
    const context = { s, unit, target: first.target };
    // D-15
    if (yield* g.ask(question(asked(s, 'join', 'MU.4', prompt, id), context, JOIN))) out.push(unit);
  }
  return out;
}

interface FollowUp {
  readonly units: readonly number[];
  readonly target: number;
  readonly beaten: number;
  readonly resolve: Resolve;
}

/** FU.5: the ride to the new target and a fresh charge. Those whom the first has left no room are given back and choose again (RN-6). */
function* followUp(g: G, { units, target, beaten, resolve }: FollowUp): Flow<number[]> {
  const s = g.state;
  const charging: number[] = [];
  const left: number[] = [];
  for (const i of units) {
    const found: { target: number; ride: Ride } | undefined = followUps(knownTo(s, s.active), i, beaten).find(
      (f) => f.target === target,
    );
    if (!found) {
      left.push(i);
      continue;
    }
    const way = asRidden(s, i, found.ride);
    if (way.ride) ride(s, i, way.ride);
    tell(g, 'FU.5', say('log.follows', { unit: idOf(s, i), target: idOf(s, target) }), [i, target]);
    if (way.met)
      disrupt(g, i, 'PU.5'); // RN-13
    else charging.push(i);
  }
  const first = charging[0];
  if (first === undefined) return left;
  const principal = charging.length > 1 ? yield* leader(g, charging, target) : first;
  yield* resolve(g, { chargers: charging, principal, target });
  return left;
}

/** PU: cavalry that does not follow up pursues; the limit for the next pursuer on the same path. */
function* pursue(g: G, i: number, limit: number, { flight, resolve }: Success): Flow<number> {
  const s = g.state;
  const u = unitOf(s, i);
  if (!able(s, i)) return limit;
  if (flight === null) {
    disrupt(g, i, 'R-61');
    return limit;
  }
  const third = u.charges >= valuesOf(s).limits.charges;
  const p = pursuitOf(s, i, flight, limit, third);
  if (p.ride) ride(s, i, p.ride);
  tell(g, 'PU.2', say('log.pursues', { unit: idOf(s, i), target: idOf(s, flight.unit) }), [i]);
  const runner = unitOf(s, flight.unit);
  if (stands(runner)) exhaust(g, flight.unit, 'PU.5'); // ST.3
  if (p.meets >= 0 && mayRideAt(s, p.meets)) {
    const end = yield* resolve(g, { chargers: [i], principal: i, target: p.meets }); // PU.3
    if (end === 'none') disrupt(g, i, 'PU.5');
  } else {
    disrupt(g, i, 'PU.5'); // ST.2.d
  }
  return Math.min(limit, p.far - baseOf(s, i).depth - 100);
}
