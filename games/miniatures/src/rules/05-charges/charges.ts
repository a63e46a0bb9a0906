import { type Action, type Decision, type Flow, question, thrown } from '@grande/engine';
import { firstCrossing, frontTouches, inArc } from '@grande/table';
import { asked } from '../../asking.ts';
import {
  baseOf,
  idOf,
  inTouch,
  isCavalry,
  isInfantry,
  poseOf,
  shapeOf,
  stands,
  unitOf,
} from '../../board.ts';
import { groundOf } from '../../ground.ts';
import { makeRoomForSquare } from '../../placing.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { type G, tell } from '../../tell.ts';
import { disrupt, setFiring } from '../01-states.ts';
import { silence } from '../04-firing/results.ts';
import { facingFrom, type Place, takePosition } from '../06-position.ts';
import { attackerWins, defenderWins } from '../07-locked.ts';
import { afterSuccess } from '../09-follow-ups.ts';
import { type Flight, flee } from '../12-fleeing/fleeing.ts';
import { destroy } from '../13-destruction.ts';
import { type Charge, trackOf } from '../14-morale.ts';
import { afterEvent, linesAgainst } from '../16-terrain.ts';
import { type End, inOrder } from './charge.ts';
import { leader, supposedDetail } from './chargers.ts';
import { charged, countercharge, type Decided } from './checks.ts';
import { retreat, setBack } from './meeting.ts';

/** SP.2.14, R-49: a charge is made to the front; the occupant of an area may charge whatever touches it. */
export function frontContact(s: State, i: number, target: number): boolean {
  const u = unitOf(s, i);
  if (u.area >= 0) return inTouch(s, i, target);
  return frontTouches(baseOf(s, i), poseOf(u), shapeOf(s, target));
}

/** G.14, R-29: cavalry would have to charge across a linear feature. */
export function isAcrossLine(s: State, i: number, target: number): boolean {
  const path = trackOf(s, i);
  const { lines } = groundOf(s);
  if (path && lines.some((l) => firstCrossing(path, l) !== null)) return true;
  return linesAgainst(s, target, i);
}

/** SP.4.2, R-48: is a declared charge still one? */
export function isValid(s: State, i: number): boolean {
  const u = unitOf(s, i);
  if (u.charge < 0 || !stands(u) || u.fleeing || u.firing || u.square || u.cohesion !== 'coherent')
    return false;
  const t = unitOf(s, u.charge);
  return stands(t) && inTouch(s, i, u.charge);
}

/** SP.4.1: one step of the Charge Phase; false when every declared charge is resolved or void. */
export function* chargeStep(g: G): Flow<boolean> {
  const s = g.state;
  dropVoid(g);
  const decision = nextCharge(s);
  if (!decision) return false;
  const target = yield* g.ask(decision);
  const chargers = s.units.flatMap((u, i) => (u.charge === target ? [i] : [])); // all at once
  const principal = yield* leader(g, chargers, target);
  for (const i of chargers) unitOf(s, i).charge = -1;
  yield* resolve(g, { chargers, principal, target });
  afterEvent(g);
  return true;
}

function dropVoid(g: G): void {
  const s = g.state;
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    if (u.charge < 0 || isValid(s, i)) continue;
    tell(g, 'SP.4.2', say('log.void', { unit: idOf(s, i) }), [i]);
    u.charge = -1;
  }
}

/** D-12: which declared target next. */
function nextCharge(s: State): Decision<number> | null {
  const targets: number[] = [];
  for (let i = 0; i < s.units.length; i++) {
    const { charge } = unitOf(s, i);
    if (charge >= 0 && !targets.includes(charge)) targets.push(charge);
  }
  if (targets.length === 0) return null;
  targets.sort((a, b) => a - b);
  return question(asked(s, 'charge', 'SP.4.1', say('ask.charge')), { s, targets }, RESOLVE);
}

const RESOLVE: readonly Action<{ readonly s: State; readonly targets: readonly number[] }, number>[] = [
  {
    id: 'charge',
    rule: 'SP.4.1',
    candidates: (c) => c.targets,
    laws: [],
    key: (t, { s }) => `charge:${idOf(s, t)}`,
    label: (t, { s }) => say('do.resolve', { target: idOf(s, t) }),
    at: (t, { s }) => idOf(s, t),
    concerns: (t, { s }) => ({
      pieces: firstCharge(s, t).chargers.map((i) => idOf(s, i)),
      targets: [idOf(s, t)],
    }),
    detail: (t, { s }) => supposedDetail(s, firstCharge(s, t)),
  },
];

function firstCharge(s: State, target: number): Charge {
  const chargers = s.units.flatMap((u, i) => (u.charge === target ? [i] : []));
  return { chargers, principal: chargers[0] ?? 0, target };
}

/** SP.4.4 to SP.4.6 (T-CHARGE): a charge from the first die to the last pursuit. */
export function* resolve(g: G, c: Charge): Flow<End> {
  const s = g.state;
  for (const i of c.chargers) unitOf(s, i).charges++;
  const about = [c.principal, c.target];
  tell(g, 'SP.4.1', say('log.charges', { unit: idOf(s, c.principal), target: idOf(s, c.target) }), about);
  return yield* AFTER[thrown(g, charged(s, c, g))](g, c);
}

/** What follows when the dice have decided. */
const AFTER: Readonly<Record<Decided, (g: G, c: Charge) => Flow<End>>> = {
  ridesDown: rideDown,
  chases: chase,
  failed: failedCharge,
  failedMet: failedCharge,
  drivesOff: drivenOff,
  squared: squareFormed,
  givesWay: (g, c) => cavalryGivesWay(g, c, true),
  givesWayShaken: (g, c) => cavalryGivesWay(g, c, false),
  gunsHold,
  gunsTaken,
  lockedWon: attackerWins,
  lockedLost: defenderWins,
};

/** SP.4.4, SP.4.5, ST.2.b: the attacker's check has failed. Whoever stays in contact need neither charge nor leave. */
function* failedCharge(g: G, c: Charge): Flow<End> {
  const s = g.state;
  const met = isCavalry(s, c.principal) && isCavalry(s, c.target);
  if (met) countercharge(g, c, 'SP.4.5');
  const event = new Set<number>();
  for (const i of inOrder(c)) {
    if (!met || !isCavalry(s, i)) {
      disrupt(g, i, 'SP.4.4');
      continue;
    }
    if (!stands(unitOf(s, i))) continue;
    if (i !== c.principal) setBack(s, i);
    if (!event.has(i)) flee(g, i, { from: c.target }, event);
  }
  return 'repulsed';
}

const placeOf = (s: State, i: number): Place => {
  const u = unitOf(s, i);
  return { centre: { x: u.x, y: u.y }, facing: u.facing, area: u.area };
};

/** CF.2, R-64: foot on runners, who run on. */
function* chase(g: G, c: Charge): Flow<End> {
  const s = g.state;
  const { target, principal } = c;
  const place = placeOf(s, target);
  const flight = flee(g, target, { from: principal, continued: true });
  yield* takePosition(g, principal, { ...place, facing: facingFrom(s, principal, place, flight) });
  yield* afterSuccess(g, c, { flight, resolve });
  return 'driven';
}

/** CF.3: cavalry on runners. */
function* rideDown(g: G, c: Charge): Flow<End> {
  const s = g.state;
  const { target, principal } = c;
  const place = placeOf(s, target);
  const flight: Flight = {
    unit: target,
    start: place.centre,
    facing: unitOf(s, principal).facing,
    length: 0,
    end: 'destroyed',
    fromArea: place.area,
    shelter: -1,
  };
  destroy(g, target, 'riddenDown', 'CF.3');
  yield* afterSuccess(g, c, { flight, resolve });
  return 'driven';
}

/** SP.4.6a, SP.4.6c, SP.4.6g, ST.4.b, R-94: the target flees, out of every contact; only the principal takes its place (MU.3). */
function* drivenOff(g: G, c: Charge): Flow<End> {
  const s = g.state;
  const place = placeOf(s, c.target);
  const flight = flee(g, c.target, { from: c.principal });
  if (isInfantry(s, c.principal)) {
    yield* takePosition(g, c.principal, { ...place, facing: facingFrom(s, c.principal, place, flight) });
  }
  yield* afterSuccess(g, c, { flight, resolve });
  return 'driven';
}

/** SP.4.6d, R-54: infantry stands against cavalry and forms square. */
function* squareFormed(g: G, c: Charge): Flow<End> {
  const s = g.state;
  const u = unitOf(s, c.target);
  setFiring(g, c.target, true, 'ST.6.c');
  if (u.area < 0 && !u.square) {
    u.square = true;
    u.lining = -1;
    makeRoomForSquare(s, c.target, c.principal, c.chargers);
    tell(g, 'SP.4.6d', say('log.square', { unit: idOf(s, c.target) }), [c.target]);
  }
  for (const i of inOrder(c)) disrupt(g, i, 'SP.4.6d');
  return 'repulsed';
}

/** SP.4.6e, SP.4.6f, G.21: cavalry gives way before infantry, facing it. */
function* cavalryGivesWay(g: G, c: Charge, held: boolean): Flow<End> {
  const s = g.state;
  const place = placeOf(s, c.target);
  const moved = retreat(s, c.target, c.principal);
  if (!held || moved === null) disrupt(g, c.target, 'SP.4.6e');
  if (moved === null) return 'repulsed';
  tell(g, 'SP.4.6e', say('log.retreats', { unit: idOf(s, c.target) }), [c.target]);
  yield* takePosition(g, c.principal, { ...place, facing: moved });
  return 'driven';
}

/** SP.4.6j: the guns stand. */
function* gunsHold(g: G, c: Charge): Flow<End> {
  const s = g.state;
  const u = unitOf(s, c.target);
  const seen = c.chargers.some((i) => inArc(baseOf(s, c.target), poseOf(u), shapeOf(s, i)));
  tell(g, 'SP.4.6j', say('log.gunsHold', { unit: idOf(s, c.target) }), [c.target]);
  if (!u.limbered && seen) setFiring(g, c.target, true, 'ST.6.c');
  return 'none';
}

/** SP.4.6i: the guns are silenced, and the charger stands among them. */
function* gunsTaken(g: G, c: Charge): Flow<End> {
  const s = g.state;
  const place = placeOf(s, c.target);
  silence(g, c.target, 'SP.4.6i'); // ST.5.b
  yield* takePosition(g, c.principal, { ...place, facing: unitOf(s, c.principal).facing }); // R-47; cavalry rides on from there
  yield* afterSuccess(g, c, { flight: null, resolve });
  return 'driven';
}
