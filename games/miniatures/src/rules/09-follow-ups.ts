import { copied, type Flow, type Option, option } from '@grande/engine';
import { baseOf, idOf, isCavalry, seatOf, stands, unitOf } from '../board.ts';
import { MOST_CHARGES } from '../data/constants.ts';
import { say } from '../say.ts';
import { knownTo } from '../sight.ts';
import { type State, StateShape } from '../state.ts';
import { type G, hushed, tell } from '../tell.ts';
import { asRidden } from './03-unseen.ts';
import { chargeDetail, disrupt, inOrder, leader, resolve } from './05-charges.ts';
import { followUps, mayRideAt, pursuitOf, type Ride, ride } from './10-pursuit.ts';
import type { Flight } from './12-fleeing.ts';
import { type Charge, check, followUpTally } from './14-morale.ts';

/** FU.1, MU.4: every cavalry unit of a successful charge follows up or pursues. */
export function* afterSuccess(g: G, c: Charge, flight: Flight | null): Flow {
  const s = g.state;
  const riders = inOrder(c).filter((i) => isCavalry(s, i) && stands(unitOf(s, i)) && !unitOf(s, i).fleeing);
  const following = new Set<number>();
  for (const i of riders) {
    if (unitOf(s, i).charges >= MOST_CHARGES) continue; // FU.2
    if (check(g, i, 'FU.1', followUpTally(s, i))) following.add(i);
  }
  let limit = Number.POSITIVE_INFINITY;
  const waiting = [...riders];
  while (waiting.length > 0) {
    const next = yield* nextRider(g, waiting, following, c.target);
    if (next.kind === 'follow') {
      const joined = yield* joiners(g, next, waiting, following, c.target);
      const all = [next.unit, ...joined];
      for (const i of all) waiting.splice(waiting.indexOf(i), 1);
      waiting.push(...(yield* followUp(g, all, next.target, c.target)));
    } else {
      waiting.splice(waiting.indexOf(next.unit), 1);
      limit = yield* pursue(g, next.unit, flight, limit);
    }
  }
}

type Riding =
  | { readonly kind: 'pursue'; readonly unit: number }
  | { readonly kind: 'follow'; readonly unit: number; readonly target: number };

/** D-15, D-16: who rides next, and at whom. A follow-up is compulsory where a target exists (FU.4). */
function* nextRider(
  g: G,
  waiting: readonly number[],
  following: ReadonlySet<number>,
  beaten: number,
): Flow<Riding> {
  const s = g.state;
  const known = knownTo(s, s.active); // OPT.5: what is not seen neither shuts a way nor opens another
  const options: Option<Riding>[] = [];
  for (const unit of waiting) {
    const id = idOf(s, unit);
    const targets = able(s, unit) && following.has(unit) ? followUps(known, unit, beaten) : [];
    for (const { target, ride: way } of targets) {
      const at = [id, idOf(s, target)];
      options.push({
        ...option<Riding>(
          `follow:${id}:${idOf(s, target)}`,
          { kind: 'follow', unit, target },
          'FU.4',
          say('do.follow', { unit: id, target: idOf(s, target) }),
          at,
        ),
        action: 'follow',
        detail: () => {
          const after = copied(StateShape, known);
          ride(after, unit, way);
          return chargeDetail(after, { chargers: [unit], principal: unit, target });
        },
      });
    }
    if (targets.length === 0) {
      options.push({
        ...option<Riding>(
          `pursue:${id}`,
          { kind: 'pursue', unit },
          'PU.1',
          say('do.pursue', { unit: id }),
          id,
        ),
        action: 'pursue',
      });
    }
  }
  return yield* g.ask({
    seat: seatOf(s, s.active),
    kind: 'rider',
    rule: 'MU.4',
    prompt: say('ask.rider'),
    ...hushed(s),
    options,
  });
}

const able = (s: State, i: number): boolean => stands(unitOf(s, i)) && !unitOf(s, i).fleeing;

/** MU.4: others that passed may ride at the same target together. */
function* joiners(
  g: G,
  first: { unit: number; target: number },
  waiting: readonly number[],
  following: ReadonlySet<number>,
  beaten: number,
): Flow<number[]> {
  const s = g.state;
  const out: number[] = [];
  for (const unit of waiting) {
    if (unit === first.unit || !following.has(unit) || !able(s, unit)) continue;
    if (!followUps(knownTo(s, s.active), unit, beaten).some((f) => f.target === first.target)) continue;
    const id = idOf(s, unit);
    const joins = yield* g.ask({
      seat: seatOf(s, s.active),
      kind: 'join', // D-15
      rule: 'MU.4',
      subject: id,
      prompt: say('ask.join', { unit: id, target: idOf(s, first.target) }),
      ...hushed(s),
      options: [
        option('together', true, 'MU.4', say('do.together'), id),
        option('apart', false, 'MU.4', say('do.apart'), id),
      ],
    });
    if (joins) out.push(unit);
  }
  return out;
}

/** FU.5: the ride to the new target and a fresh charge. Those whom the first has left no room are given back. */
function* followUp(g: G, units: readonly number[], target: number, beaten: number): Flow<number[]> {
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
function* pursue(g: G, i: number, flight: Flight | null, limit: number): Flow<number> {
  const s = g.state;
  const u = unitOf(s, i);
  if (!able(s, i)) return limit;
  if (flight === null) {
    disrupt(g, i, 'R-61');
    return limit;
  }
  const third = u.charges >= MOST_CHARGES;
  const p = pursuitOf(s, i, flight, limit, third);
  if (p.ride) ride(s, i, p.ride);
  tell(g, 'PU.2', say('log.pursues', { unit: idOf(s, i), target: idOf(s, flight.unit) }), [i]);
  const runner = unitOf(s, flight.unit);
  if (stands(runner) && runner.cohesion !== 'exhausted') {
    runner.cohesion = 'exhausted'; // PU.5
    tell(g, 'PU.5', say('log.exhausted', { unit: idOf(s, flight.unit) }), [flight.unit]);
  }
  if (p.meets >= 0 && mayRideAt(s, p.meets)) {
    const end = yield* resolve(g, { chargers: [i], principal: i, target: p.meets }); // PU.3
    if (end === 'none') disrupt(g, i, 'PU.5');
  } else {
    disrupt(g, i, 'PU.5'); // ST.2.d
  }
  return Math.min(limit, p.far - baseOf(s, i).depth - 100);
}
