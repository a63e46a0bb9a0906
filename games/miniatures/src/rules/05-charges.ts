import { add, copied, type Decision, type Flow, type Option, option, tally, when } from '@grande/engine';
import {
  aheadBy,
  direction,
  facingOf,
  firstContact,
  firstCrossing,
  firstOff,
  firstOverlap,
  footprint,
  frontLine,
  frontTouches,
  inArc,
  meetingPose,
  minus,
  type Pose,
  poseAt,
  settle,
  straightRun,
  turned,
} from '@grande/table';
import {
  allRound,
  areaOf,
  baseOf,
  enemiesTouching,
  idOf,
  inTouch,
  isArtillery,
  isCavalry,
  isInfantry,
  poseOf,
  seatOf,
  setPose,
  shapeOf,
  sideOf,
  stands,
  unitOf,
} from '../board.ts';
import { LOCKED, MOST_CHARGES, RETREAT } from '../data/constants.ts';
import { groundOf } from '../ground.ts';
import { chargeOdds } from '../odds.ts';
import { atFront, facingPose, fits, makeRoomForSquare, onUnit } from '../placing.ts';
import { say } from '../say.ts';
import { type State, StateShape } from '../state.ts';
import { cast, type G, hushed, tell } from '../tell.ts';
import { silence } from './04-firing.ts';
import { occupyPlace, type Place, takePosition } from './06-position.ts';
import { followUps, mayRideAt, pursuitOf, type Ride, ride } from './10-pursuit.ts';
import { type Flight, flee } from './12-fleeing.ts';
import { destroy } from './13-destruction.ts';
import { type Charge, chargedTally, chargeTally, check, followUpTally, trackOf } from './14-morale.ts';
import { afterEvent, linesAgainst } from './16-terrain.ts';

/** How a charge ended for those who made it. */
type End = 'driven' | 'lockedWon' | 'lockedLost' | 'repulsed' | 'none';

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
  const chargers = s.units.flatMap((u, i) => (u.charge === target ? [i] : []));
  const principal = yield* leader(g, chargers, target);
  for (const i of chargers) unitOf(s, i).charge = -1;
  yield* resolve(g, { chargers, principal, target });
  afterEvent(s);
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
  const targets = [...new Set(s.units.flatMap((u) => (u.charge >= 0 ? [u.charge] : [])))].sort(
    (a, b) => a - b,
  );
  if (targets.length === 0) return null;
  const options = targets.map(
    (t): Option<number> => ({
      ...option(`charge:${idOf(s, t)}`, t, 'SP.4.1', say('do.resolve', { target: idOf(s, t) }), idOf(s, t)),
      action: 'charge',
      detail: () => ({ odds: chargeOdds(s, firstCharge(s, t)) }),
    }),
  );
  return {
    seat: seatOf(s, s.active),
    kind: 'charge',
    rule: 'SP.4.1',
    prompt: say('ask.charge'),
    options,
    ...hushed(s),
  };
}

function firstCharge(s: State, target: number): Charge {
  const chargers = s.units.flatMap((u, i) => (u.charge === target ? [i] : []));
  return { chargers, principal: chargers[0] ?? 0, target };
}

/** D-13, MU.1: who leads when several charge together. */
function* leader(g: G, chargers: readonly number[], target: number): Flow<number> {
  const s = g.state;
  return yield* g.ask({
    seat: seatOf(s, s.active),
    kind: 'principal',
    rule: 'MU.1',
    prompt: say('ask.principal', { target: idOf(s, target) }),
    ...hushed(s),
    options: chargers.map((i): Option<number> => {
      const c: Charge = { chargers, principal: i, target };
      return {
        ...option(`lead:${idOf(s, i)}`, i, 'MU.1', say('do.lead', { unit: idOf(s, i) }), idOf(s, i)),
        action: 'lead',
        detail: () => chargeDetail(s, c),
      };
    }),
  });
}

/** Both tallies and the exact chances of a charge. */
export const chargeDetail = (s: State, c: Charge) => ({
  tallies: [
    { label: say('tally.attacker'), tally: chargeTally(s, c) },
    { label: say('tally.defender'), tally: chargedTally(s, c) },
  ],
  odds: chargeOdds(s, c),
});

/** SP.4.4 to SP.4.6: a charge from the first die to the last pursuit. */
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
    if (!held) return yield* drivenOff(g, c);
    return rides ? squareFormed(g, c) : yield* stoodOnFoot(g, c);
  }
  if (!rides) return yield* cavalryGivesWay(g, c, held);
  return held ? yield* countercharge(g, c) : yield* drivenOff(g, c);
}

function disrupt(g: G, i: number, rule: string): void {
  const u = unitOf(g.state, i);
  if (u.cohesion !== 'coherent') return;
  u.cohesion = 'disrupted';
  tell(g, rule, say('log.disrupted', { unit: idOf(g.state, i) }), [i]);
}

/** MU.1, R-98: principal first, then the others in order-of-battle order. */
const inOrder = (c: Charge): number[] => [
  c.principal,
  ...c.chargers.filter((i) => i !== c.principal).sort((a, b) => a - b),
];

/** SP.4.4, SP.4.5: the attacker's check has failed. */
function failedCharge(g: G, c: Charge): void {
  const s = g.state;
  const met = isCavalry(s, c.principal) && isCavalry(s, c.target);
  if (met) {
    const d = unitOf(s, c.target);
    if (d.cohesion === 'disrupted') d.cohesion = 'coherent';
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

/** a co-charger goes back to the middle of its own path, or as near to it as there is room. */
function setBack(s: State, i: number): void {
  const path = trackOf(s, i);
  if (path === null) return;
  for (let d = path.length / 2; d < path.length; d += 100) {
    const at = settle(poseAt(path, d));
    if (!fits(s, i, baseOf(s, i), at)) continue;
    setPose(unitOf(s, i), at);
    return;
  }
}

/** G.18: charger and defender meet half way along the charge path. */
export function meetHalfWay(s: State, charger: number, defender: number): void {
  const path = trackOf(s, charger);
  const d = unitOf(s, defender);
  if (path && path.length > 0) {
    for (let far = path.length / 2; far < path.length - 1; far += 100) {
      const mine = settle(poseAt(path, far));
      const its = settle(meetingPose(baseOf(s, defender), path.base, mine));
      if (!meetingFits(s, charger, defender, mine, its)) continue;
      setPose(unitOf(s, charger), mine);
      setPose(d, its);
      d.area = -1;
      d.lining = -1;
      return;
    }
  }
  if (atFront(s, defender, charger)) return;
  const face = facingPose(s, defender, charger);
  if (face) setPose(d, face);
}

function meetingFits(s: State, charger: number, defender: number, mine: Pose, its: Pose): boolean {
  const pair = [charger, defender];
  if (onUnit(s, defender, footprint(baseOf(s, defender), its), pair)) return false;
  if (!fits(s, charger, baseOf(s, charger), mine, { units: pair })) return false;
  const d = unitOf(s, defender);
  const g = groundOf(s);
  const base = baseOf(s, defender);
  if (firstOff(straightRun(base, its, its.facing, 1), g.table) !== null) return false;
  const from = { x: d.x, y: d.y, facing: its.facing };
  const way = minus(its, from);
  const far = Math.round(Math.sqrt(way.x * way.x + way.y * way.y));
  if (far < 1) return true;
  const path = straightRun(base, from, facingOf(way), far);
  if (g.lines.some((l) => firstCrossing(path, l) !== null)) return false;
  if (g.areas.some((a, k) => k !== d.area && firstOverlap(path, a.shape) !== null)) return false;
  if (g.rivers.some((r) => firstOverlap(path, r) !== null)) return false;
  const side = sideOf(s, defender);
  return !s.units.some(
    (u, j) =>
      j !== charger && stands(u) && sideOf(s, j) !== side && firstContact(path, shapeOf(s, j)) !== null,
  );
}

/** CF: a charge on runners needs no checks. */
function* chargeRunners(g: G, c: Charge): Flow<End> {
  const s = g.state;
  const { target, principal } = c;
  const u = unitOf(s, target);
  const place: Place = { centre: { x: u.x, y: u.y }, facing: u.facing, area: u.area };
  if (!isCavalry(s, principal)) {
    const flight = flee(g, target, { from: principal, continued: true }); // CF.2
    yield* takePosition(g, principal, { ...place, facing: flight.facing });
    yield* afterSuccess(g, c, flight);
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
  yield* afterSuccess(g, c, flight);
  return 'driven';
}

/** SP.4.6a, SP.4.6c, SP.4.6g: the target flees. */
function* drivenOff(g: G, c: Charge): Flow<End> {
  const s = g.state;
  const u = unitOf(s, c.target);
  const place: Place = { centre: { x: u.x, y: u.y }, facing: u.facing, area: u.area };
  const flight = flee(g, c.target, { from: c.principal });
  if (isInfantry(s, c.principal)) {
    const facing = flight.end === 'destroyed' ? unitOf(s, c.principal).facing : flight.facing;
    yield* takePosition(g, c.principal, { ...place, facing });
  }
  yield* afterSuccess(g, c, flight);
  return 'driven';
}

/** SP.4.6b: infantry stands against infantry. */
function* stoodOnFoot(g: G, c: Charge): Flow<End> {
  const s = g.state;
  const u = unitOf(s, c.target);
  u.firing = false;
  const touching = enemiesTouching(s, c.target);
  if (touching.length === 1 && !allRound(s, c.target) && !atFront(s, c.target, c.principal)) {
    const face = facingPose(s, c.target, c.principal);
    if (face) {
      setPose(u, face);
      u.lining = -1;
    }
  }
  return yield* lockedInCombat(g, c);
}

/** SP.4.6d, R-54: infantry stands against cavalry and forms square. */
function squareFormed(g: G, c: Charge): End {
  const s = g.state;
  const u = unitOf(s, c.target);
  u.firing = true;
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

/** G.21: the retreat of 3"; the direction taken, or null when it cannot stir. */
export function retreat(s: State, i: number, charger: number): number | null {
  const u = unitOf(s, i);
  const away = awayFrom(s, i, charger);
  const facing = turned(away + 1800);
  const start = { x: u.x, y: u.y, facing };
  for (let d = 0; d <= 900; d += 50) {
    for (const delta of d === 0 ? [0] : [d, -d]) {
      const heading = turned(away + delta);
      if (!canRetreat(s, i, charger, start, heading, RETREAT)) continue;
      return go(s, i, start, heading, RETREAT);
    }
  }
  for (let far = RETREAT - 100; far > 0; far -= 100) {
    if (canRetreat(s, i, charger, start, away, far)) return go(s, i, start, away, far);
  }
  return null;
}

function go(s: State, i: number, start: Pose, heading: number, far: number): number {
  const u = unitOf(s, i);
  const way = direction(heading);
  setPose(u, settle({ x: start.x + way.x * far, y: start.y + way.y * far, facing: start.facing }));
  u.area = -1;
  return heading;
}

/** f_R of G.19, as a facing. */
function awayFrom(s: State, i: number, charger: number): number {
  const r = unitOf(s, charger);
  const u = unitOf(s, i);
  const plain = !r.square && r.area < 0 && aheadBy(frontLine(baseOf(s, charger), poseOf(r)), u) > 0;
  const way = minus(u, r);
  return plain || (way.x === 0 && way.y === 0) ? r.facing : facingOf(way);
}

function canRetreat(
  s: State,
  i: number,
  charger: number,
  start: Pose,
  heading: number,
  far: number,
): boolean {
  const base = baseOf(s, i);
  const path = straightRun(base, start, heading, far);
  const g = groundOf(s);
  const u = unitOf(s, i);
  if (firstOff(path, g.table) !== null || g.rivers.some((r) => firstOverlap(path, r) !== null)) return false;
  const closed = (k: number): boolean => areaOf(s, k).kind !== 'fort';
  if (g.areas.some((a, k) => closed(k) && firstOverlap(path, a.shape) !== null)) return false;
  const side = sideOf(s, i);
  const met = s.units.some((e, j) => {
    if (j === charger || !stands(e) || sideOf(s, j) === side) return false;
    const shape = shapeOf(s, j);
    return firstContact(path, shape) !== null || firstOverlap(path, shape) !== null;
  });
  if (met) return false;
  const end = settle(poseAt(path, far));
  return fits(s, i, base, end, { areas: u.area >= 0 ? [u.area] : [] });
}

/** SP.4.6h: cavalry countercharges. */
function* countercharge(g: G, c: Charge): Flow<End> {
  const s = g.state;
  const u = unitOf(s, c.target);
  if (u.cohesion === 'disrupted') u.cohesion = 'coherent';
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
    if (!u.limbered && seen) u.firing = true; // ST.6.c, R-91
    tell(g, 'SP.4.6j', say('log.gunsHold', { unit: idOf(s, c.target) }), [c.target]);
    return 'none';
  }
  const area = u.area;
  silence(g, c.target, 'SP.4.6i');
  const place: Place = { centre: { x: u.x, y: u.y }, facing: unitOf(s, c.principal).facing, area };
  if (isInfantry(s, c.principal)) yield* takePosition(g, c.principal, place);
  else occupyPlace(g, c.principal, place);
  yield* afterSuccess(g, c, null);
  return 'driven';
}

/** LC.1, LC.2: both throw until one is higher. */
function* lockedInCombat(g: G, c: Charge): Flow<End> {
  const about = [c.principal, c.target];
  for (;;) {
    const [mine, its] = [throwFor(g, c.principal, about), throwFor(g, c.target, about)];
    if (mine === its) continue;
    if (mine > its) return yield* attackerWins(g, c);
    return yield* defenderWins(g, c);
  }
}

function throwFor(g: G, i: number, about: readonly number[]): number {
  const s = g.state;
  const def = s.battle.units[i];
  const shown = tally([
    add('LC.1', say('term.die'), cast(g, 'LC.1', about)),
    when(
      def?.quality === 'veteran',
      add('LC.1', say('term.morale', { modifier: 'veteran' }), LOCKED.veteran),
    ),
    when(def?.trait === 'lancer', add('LC.1', say('term.morale', { modifier: 'lancers' }), LOCKED.lancer)),
  ]);
  tell(g, 'LC.1', say('log.locked', { unit: idOf(s, i), total: shown.total }), about, shown);
  return shown.total;
}

/** LC.2, R-53: the defender flees; winning cavalry stays where it is, coherent. */
function* attackerWins(g: G, c: Charge): Flow<End> {
  const s = g.state;
  const u = unitOf(s, c.target);
  const place: Place = { centre: { x: u.x, y: u.y }, facing: u.facing, area: u.area };
  const flight = flee(g, c.target, { from: c.principal });
  if (isInfantry(s, c.principal)) yield* takePosition(g, c.principal, { ...place, facing: flight.facing });
  return 'lockedWon';
}

/** LC.2: the chargers flee, and winning infantry may take their place. */
function* defenderWins(g: G, c: Charge): Flow<End> {
  const s = g.state;
  const u = unitOf(s, c.principal);
  const place: Place = { centre: { x: u.x, y: u.y }, facing: u.facing, area: u.area };
  const event = new Set<number>();
  let facing = place.facing;
  for (const i of inOrder(c)) {
    if (!stands(unitOf(s, i)) || event.has(i)) continue;
    const flight = flee(g, i, { from: c.target }, event);
    if (i === c.principal) facing = flight.facing;
  }
  if (isInfantry(s, c.target)) yield* takePosition(g, c.target, { ...place, facing });
  return 'lockedLost';
}

/** FU.1, MU.4: every cavalry unit of a successful charge follows up or pursues. */
function* afterSuccess(g: G, c: Charge, flight: Flight | null): Flow {
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
  const options: Option<Riding>[] = [];
  for (const unit of waiting) {
    const id = idOf(s, unit);
    const targets = able(s, unit) && following.has(unit) ? followUps(s, unit, beaten) : [];
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
          const after = copied(StateShape, s);
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
    if (!followUps(s, unit, beaten).some((f) => f.target === first.target)) continue;
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
    const found: { target: number; ride: Ride } | undefined = followUps(s, i, beaten).find(
      (f) => f.target === target,
    );
    if (!found) {
      left.push(i);
      continue;
    }
    ride(s, i, found.ride);
    tell(g, 'FU.5', say('log.follows', { unit: idOf(s, i), target: idOf(s, target) }), [i, target]);
    charging.push(i);
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
  if (stands(runner)) runner.cohesion = 'exhausted'; // PU.5
  if (p.meets >= 0 && mayRideAt(s, p.meets)) {
    const end = yield* resolve(g, { chargers: [i], principal: i, target: p.meets }); // PU.3
    if (end === 'none') disrupt(g, i, 'PU.5');
  } else {
    disrupt(g, i, 'PU.5'); // ST.2.d
  }
  return Math.min(limit, p.far - baseOf(s, i).depth - 100);
}
