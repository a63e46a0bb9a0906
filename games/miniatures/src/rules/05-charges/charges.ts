import { type Action, type Decision, type Flow, question } from '@grande/engine';
import { firstCrossing, frontTouches, inArc } from '@grande/table';
import { asked } from '../../asking.ts';
import {
  allRound,
  baseOf,
  enemiesTouching,
  idOf,
  inTouch,
  isArtillery,
  isCavalry,
  isInfantry,
  poseOf,
  setPose,
  shapeOf,
  stands,
  unitOf,
} from '../../board.ts';
import { groundOf } from '../../ground.ts';
import { chargeOdds } from '../../odds.ts';
import { atFront, facingPose, makeRoomForSquare } from '../../placing.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { type G, tell } from '../../tell.ts';
import { disrupt } from '../01-states.ts';
import { silence } from '../04-firing/results.ts';
import { facingFrom, type Place, takePosition } from '../06-position.ts';
import { lockedInCombat } from '../07-locked.ts';
import { afterSuccess } from '../09-follow-ups.ts';
import { type Flight, flee } from '../12-fleeing/fleeing.ts';
import { destroy } from '../13-destruction.ts';
import { type Charge, chargedTally, chargeTally, check, trackOf } from '../14-morale.ts';
import { afterEvent, linesAgainst } from '../16-terrain.ts';
import { type End, inOrder, leader } from './chargers.ts';
import { meetHalfWay, retreat, setBack } from './meeting.ts';

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
    detail: (t, { s }) => ({ odds: chargeOdds(s, firstCharge(s, t)) }),
  },
];

function firstCharge(s: State, target: number): Charge {
  const chargers = s.units.flatMap((u, i) => (u.charge === target ? [i] : []));
  return { chargers, principal: chargers[0] ?? 0, target };
}

/** SP.4.4 to SP.4.6 (T-CHARGE): a charge from the first die to the last pursuit, in the principal's row. */
export function* resolve(g: G, c: Charge): Flow<End> {
  const s = g.state;
  for (const i of c.chargers) unitOf(s, i).charges++;
  const about = [c.principal, c.target];
  tell(g, 'SP.4.1', say('log.charges', { unit: idOf(s, c.principal), target: idOf(s, c.target) }), about);
  if (unitOf(s, c.target).fleeing) return yield* chargeRunners(g, c); // CF.1
  if (!check(g, c.principal, 'SP.4.4', chargeTally(s, c))) {
    failedCharge(g, c);
    return 'repulsed';
  }
  const held = check(g, c.target, 'SP.4.6', chargedTally(s, c));
  const rides = isCavalry(s, c.principal);
  if (isArtillery(s, c.target)) return yield* chargedGuns(g, c, held);
  if (isInfantry(s, c.target)) {
    // a square too
    if (!held) return yield* drivenOff(g, c);
    return rides ? squareFormed(g, c) : yield* stoodOnFoot(g, c);
  }
  if (!rides) return yield* cavalryGivesWay(g, c, held);
  return held ? yield* countercharge(g, c) : yield* drivenOff(g, c);
}

/** ST.1, R-52: disrupted cavalry that rides out is coherent again; exhausted cavalry never is. */
function cohere(g: G, i: number): void {
  const u = unitOf(g.state, i);
  if (u.cohesion !== 'disrupted') return;
  u.cohesion = 'coherent';
  tell(g, 'ST.1', say('log.regrouped', { unit: idOf(g.state, i) }), [i]);
}

/** ST.6: it opens or ceases fire, and that is told. */
function setFiring(g: G, i: number, firing: boolean, rule: string): void {
  const u = unitOf(g.state, i);
  if (u.firing === firing) return;
  u.firing = firing;
  tell(g, rule, say(firing ? 'log.firing' : 'log.ceases', { unit: idOf(g.state, i) }), [i]);
}

/** SP.4.4, SP.4.5, ST.2.b: the attacker's check has failed. Whoever stays in contact need neither charge nor leave. */
function failedCharge(g: G, c: Charge): void {
  const s = g.state;
  const met = isCavalry(s, c.principal) && isCavalry(s, c.target);
  if (met) {
    cohere(g, c.target);
    meetHalfWay(s, c.principal, c.target);
    tell(g, 'SP.4.5', say('log.countercharge', { unit: idOf(s, c.target), enemy: idOf(s, c.principal) }), [
      c.target,
      c.principal,
    ]);
  }
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
}

/** CF: a charge on runners needs no checks. */
function* chargeRunners(g: G, c: Charge): Flow<End> {
  const s = g.state;
  const { target, principal } = c;
  const u = unitOf(s, target);
  const place: Place = { centre: { x: u.x, y: u.y }, facing: u.facing, area: u.area };
  if (!isCavalry(s, principal)) {
    const flight = flee(g, target, { from: principal, continued: true }); // CF.2, R-64
    yield* takePosition(g, principal, { ...place, facing: facingFrom(s, principal, place, flight) });
    yield* afterSuccess(g, c, { flight, resolve });
    return 'driven';
  }
  const flight: Flight = {
    unit: target,
    start: place.centre,
    facing: unitOf(s, principal).facing,
    length: 0,
    end: 'destroyed',
    fromArea: u.area,
    shelter: -1,
  };
  destroy(g, target, 'riddenDown', 'CF.3');
  yield* afterSuccess(g, c, { flight, resolve });
  return 'driven';
}

/** SP.4.6a, SP.4.6c, SP.4.6g, ST.4.b, R-94: the target flees, out of every contact; only the principal takes its place (MU.3). */
function* drivenOff(g: G, c: Charge): Flow<End> {
  const s = g.state;
  const u = unitOf(s, c.target);
  const place: Place = { centre: { x: u.x, y: u.y }, facing: u.facing, area: u.area };
  const flight = flee(g, c.target, { from: c.principal });
  if (isInfantry(s, c.principal)) {
    yield* takePosition(g, c.principal, { ...place, facing: facingFrom(s, c.principal, place, flight) });
  }
  yield* afterSuccess(g, c, { flight, resolve });
  return 'driven';
}

/** SP.4.6b: infantry stands against infantry. */
function* stoodOnFoot(g: G, c: Charge): Flow<End> {
  const s = g.state;
  const u = unitOf(s, c.target);
  setFiring(g, c.target, false, 'SP.4.6b');
  const touching = enemiesTouching(s, c.target);
  if (touching.length === 1 && !allRound(s, c.target) && !atFront(s, c.target, c.principal)) {
    const face = facingPose(s, c.target, c.principal);
    if (face) {
      setPose(u, face);
      u.lining = -1;
      tell(g, 'SP.4.6b', say('log.faces', { unit: idOf(s, c.target), target: idOf(s, c.principal) }), [
        c.target,
        c.principal,
      ]);
    }
  }
  return yield* lockedInCombat(g, c);
}

/** SP.4.6d, R-54: infantry stands against cavalry and forms square. */
function squareFormed(g: G, c: Charge): End {
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
  const u = unitOf(s, c.target);
  const place: Place = { centre: { x: u.x, y: u.y }, facing: u.facing, area: u.area };
  const moved = retreat(s, c.target, c.principal);
  if (!held || moved === null) disrupt(g, c.target, 'SP.4.6e');
  if (moved === null) return 'repulsed';
  tell(g, 'SP.4.6e', say('log.retreats', { unit: idOf(s, c.target) }), [c.target]);
  yield* takePosition(g, c.principal, { ...place, facing: moved });
  return 'driven';
}

/** SP.4.6h: cavalry countercharges. */
function* countercharge(g: G, c: Charge): Flow<End> {
  const s = g.state;
  cohere(g, c.target);
  meetHalfWay(s, c.principal, c.target);
  tell(g, 'SP.4.6h', say('log.countercharge', { unit: idOf(s, c.target), enemy: idOf(s, c.principal) }), [
    c.target,
    c.principal,
  ]);
  return yield* lockedInCombat(g, c);
}

/** SP.4.6i, SP.4.6j: a charge on guns. */
function* chargedGuns(g: G, c: Charge, held: boolean): Flow<End> {
  const s = g.state;
  const u = unitOf(s, c.target);
  if (held) {
    const seen = c.chargers.some((i) => inArc(baseOf(s, c.target), poseOf(u), shapeOf(s, i)));
    tell(g, 'SP.4.6j', say('log.gunsHold', { unit: idOf(s, c.target) }), [c.target]);
    if (!u.limbered && seen) setFiring(g, c.target, true, 'ST.6.c');
    return 'none';
  }
  const area = u.area;
  silence(g, c.target, 'SP.4.6i'); // ST.5.b
  const place: Place = { centre: { x: u.x, y: u.y }, facing: unitOf(s, c.principal).facing, area };
  yield* takePosition(g, c.principal, place); // cavalry rides on from there
  yield* afterSuccess(g, c, { flight: null, resolve });
  return 'driven';
}
