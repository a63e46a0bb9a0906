import {
  add,
  type Decision,
  type Detail,
  type Flow,
  type Option,
  type Refused,
  type Tally,
  type Term,
  tally,
  when,
} from '@grande/engine';
import {
  atMost,
  boxesMeet,
  boxOfBoth,
  crossesArea,
  enfilades,
  inArc,
  inContact,
  inches,
  isBlockedBy,
  meetsLine,
  muzzles,
  pointToShape,
  rangeTo,
  type Shape,
  type Span,
} from '@grande/table';
import {
  allRound,
  areaOf,
  baseOf,
  baseShape,
  couldReach,
  enemiesTouching,
  hillOf,
  idOf,
  inTouch,
  isArtillery,
  isCavalry,
  isInfantry,
  near,
  poseOf,
  seatOf,
  shaken,
  shapeOf,
  sideOf,
  stands,
  unitOf,
  unitsOf,
} from '../board.ts';
import { FIRE, RANGE } from '../data/constants.ts';
import { groundOf } from '../ground.ts';
import { fireOdds } from '../odds.ts';
import { say } from '../say.ts';
import { knownTo, seenUnits } from '../sight.ts';
import type { State } from '../state.ts';
import { cast, type G, tell } from '../tell.ts';
import { flee } from './12-fleeing.ts';
import { check, fireTally } from './14-morale.ts';
import { strand } from './15-generals.ts';
import { afterEvent, linesAgainst } from './16-terrain.ts';

/** ST.6: can it be firing at all? */
export function canFire(s: State, i: number): boolean {
  const u = unitOf(s, i);
  if (!stands(u) || u.fleeing) return false;
  return isInfantry(s, i) || (isArtillery(s, i) && !u.limbered);
}

/** G.6, G.17: in the arc, at least partly. */
export function hasInArc(s: State, i: number, target: number): boolean {
  return allRound(s, i) || inArc(baseOf(s, i), poseOf(unitOf(s, i)), shapeOf(s, target));
}

/** SP.3.4, R-31: is the line over a hill for these two? */
function overHill(s: State, line: Span, i: number, target: number): boolean {
  const { hills } = groundOf(s);
  if (hills.length === 0) return false;
  const mine = hillOf(s, i);
  const its = hillOf(s, target);
  return hills.some(({ shape, crest }, h) => {
    if (h !== mine && h !== its) return crossesArea(line, shape);
    if (!meetsLine(line, crest)) return false;
    const onCrest = (unit: number): boolean => inContact(shapeOf(s, unit), crest);
    return !((h === mine && onCrest(i)) || (h === its && onCrest(target)));
  });
}

interface Line {
  readonly hill: boolean;
  readonly friends: readonly number[];
}

const NOBODY: readonly number[] = [];

/** What stands in the way of one line: null when it is shut (G.17, SP.3.5, R-105). */
function judgeLine(s: State, line: Span, i: number, target: number, bodies: readonly Body[]): Line | null {
  const g = groundOf(s);
  const t = unitOf(s, target);
  for (let a = 0; a < g.areas.length; a++) {
    const area = areaOf(s, a);
    if (area.kind === 'fort' || (area.kind === 'bua' && a === t.area)) continue;
    if (isBlockedBy(line, area.shape)) return null;
  }
  const side = sideOf(s, i);
  let friends = NOBODY;
  for (const { unit, shape } of bodies) {
    if (!isBlockedBy(line, shape)) continue;
    if (unit === i || unit === target || sideOf(s, unit) !== side) return null;
    friends = [...friends, unit];
  }
  return { hill: overHill(s, line, i, target), friends };
}

interface Body {
  readonly unit: number;
  readonly shape: Shape;
}

/** G.17: bases that could block between two places; occupants of woods and BUA have none here. */
function bodiesBetween(s: State, a: Shape, b: Shape): Body[] {
  const box = boxOfBoth(a.box, b.box);
  const out: Body[] = [];
  for (let j = 0; j < s.units.length; j++) {
    const u = unitOf(s, j);
    if (!stands(u) || !couldReach(u, box, 0)) continue;
    if (u.area >= 0 && areaOf(s, u.area).kind !== 'fort') continue;
    const shape = baseShape(s, j);
    if (boxesMeet(shape.box, box)) out.push({ unit: j, shape });
  }
  return out;
}

/** SP.3.5, R-32: may artillery on a hill fire over these friends at that target? */
function mayFireOver(s: State, i: number, target: number, friends: readonly number[]): boolean {
  if (hillOf(s, i) < 0) return false;
  if (friends.some((f) => enemiesTouching(s, f).length > 0)) return false;
  return enemiesTouching(s, target).length === 0;
}

/** How a shot would go: the range, and whether it is over a hill. Null: no valid target (SP.3.3). */
interface Shot {
  readonly range: number;
  readonly hill: boolean;
  readonly contact: boolean;
}

/** S3.x1: how far guns carry in this weather. */
const reachOf = (s: State): number =>
  s.weather === 'hail' ? RANGE.canister : s.weather === 'sleet' ? RANGE.effective : RANGE.long;

/** SP.3.3: the shot at a target, or null when it is none. */
export function shotAt(table: State, i: number, target: number): Shot | null {
  const s = knownTo(table, sideOf(table, i)); // OPT.5: the unseen is no target and stops no ball
  if (!stands(unitOf(s, target)) || sideOf(s, target) === sideOf(s, i)) return null;
  if (isInfantry(s, i)) {
    if (!couldReach(unitOf(s, target), shapeOf(s, i).box, inches(0.1))) return null;
    const touching = inTouch(s, i, target);
    return touching && hasInArc(s, i, target) ? { range: 0, hill: false, contact: true } : null;
  }
  return isArtillery(s, i) ? gunShot(s, i, target) : null;
}

function gunShot(s: State, i: number, target: number): Shot | null {
  const u = unitOf(s, i);
  const t = unitOf(s, target);
  const shape = shapeOf(s, target);
  const reach = reachOf(s);
  if (!near(baseShape(s, i), shape, reach)) return null;
  if (t.area >= 0 && areaOf(s, t.area).kind === 'woods') return null; // SP.3.6
  if (
    s.battle.rules.gunsRespectCharges &&
    s.units.some((f, j) => f.charge === target && sideOf(s, j) === sideOf(s, i))
  )
    return null; // OPT.4
  const base = baseOf(s, i);
  if (!inArc(base, u, shape)) return null;
  const range = rangeTo(base, u, shape);
  if (!atMost(range, reach)) return null;
  if (inTouch(s, i, target)) return { range, hill: false, contact: true };
  const bodies = bodiesBetween(s, baseShape(s, i), shape);
  let best: Shot | null = null;
  for (const from of muzzles(base, u)) {
    const marks = t.area >= 0 ? [...shape.corners, pointToShape(from, shape).there] : shape.corners;
    for (const to of marks) {
      const way = judgeLine(s, { from, to }, i, target, bodies);
      if (way === null) continue;
      if (way.friends.length > 0 && !mayFireOver(s, i, target, way.friends)) continue;
      if (!way.hill) return { range, hill: false, contact: false };
      best = { range, hill: true, contact: false };
    }
  }
  return best;
}

export function hasTarget(s: State, i: number): boolean {
  for (const j of unitsOf(s, 1 - sideOf(s, i))) if (shotAt(s, i, j)) return true;
  return false;
}

const term = (rule: string, id: string, value: number): Term =>
  add(rule, say('term.fire', { modifier: id }), value);

/** SP.3.8: infantry, firing or fired upon. */
function infantryTerms(s: State, i: number, enemy: number): (Term | null)[] {
  const u = unitOf(s, i);
  const inBua = u.area >= 0 && areaOf(s, u.area).kind === 'bua';
  return [
    when(shaken(u), term('SP.3.8', 'disrupted', FIRE.disrupted)),
    when(u.square, term('ST.8', 'square', FIRE.infantrySquare)),
    when(inBua || linesAgainst(s, i, enemy), term(inBua ? 'TE.2' : 'TE.3', 'cover', FIRE.cover)),
  ];
}

/** SP.3.8, R-36: from one muzzle clear lines to both rear corners. */
export function isEnfilade(s: State, i: number, target: number): boolean {
  const t = unitOf(s, target);
  if (t.square || t.area >= 0) return false;
  const bodies = bodiesBetween(s, baseShape(s, i), baseShape(s, target))
    .filter((b) => b.unit !== target && b.unit !== i)
    .map((b) => b.shape);
  const woods = groundOf(s).areas.flatMap((a) => (a.kind === 'fort' ? [] : [a.shape]));
  return enfilades(baseOf(s, i), poseOf(unitOf(s, i)), baseOf(s, target), poseOf(t), [...bodies, ...woods]);
}

/** SP.3.8 (T-FIRE): the firer's modifiers. */
export function firerTally(s: State, i: number, target: number, shot: Shot): Tally {
  if (isInfantry(s, i)) return tally(infantryTerms(s, i, target));
  const u = unitOf(s, i);
  const far = !atMost(shot.range, RANGE.effective);
  const mid = !far && !atMost(shot.range, RANGE.canister);
  return tally([
    when(shaken(u), term('SP.3.8', 'disrupted', FIRE.disrupted)),
    when(unitOf(s, target).square, term('SP.3.8', 'atSquare', FIRE.atSquare)),
    when(isEnfilade(s, i, target), term('SP.3.8', 'enfilade', FIRE.enfilade)),
    when(shot.hill, term('SP.3.4', 'overHill', FIRE.overHill)),
    when(far, term('SP.3.7', 'long', FIRE.long)),
    when(mid, term('SP.3.7', 'effective', FIRE.effective)),
    when(shot.contact, term('SP.3.8', 'contact', FIRE.contact)),
  ]);
}

/** SP.3.8: the target's modifiers; artillery fired upon has none. */
export function targetTally(s: State, target: number, firer: number): Tally {
  if (isInfantry(s, target)) return tally(infantryTerms(s, target, firer));
  const hit = isCavalry(s, target) && shaken(unitOf(s, target));
  return tally([when(hit, term('SP.3.8', 'disrupted', FIRE.disrupted))]);
}

/** SP.3.9f, R-44: a unit in contact with unlimbered guns and in their arc. */
export function underTheGuns(s: State, i: number, guns: number): boolean {
  return (
    isArtillery(s, guns) &&
    !unitOf(s, guns).limbered &&
    !isArtillery(s, i) &&
    inTouch(s, i, guns) &&
    inArc(baseOf(s, guns), poseOf(unitOf(s, guns)), shapeOf(s, i))
  );
}

/** could the target itself have fired at the firer? */
const couldReply = (s: State, target: number, firer: number): boolean =>
  canFire(s, target) && shotAt(s, target, firer) !== null;

function exhaust(g: G, i: number): void {
  const u = unitOf(g.state, i);
  if (u.cohesion === 'exhausted') return;
  u.cohesion = 'exhausted';
  tell(g, 'SP.3.9g', say('log.exhausted', { unit: idOf(g.state, i) }), [i]);
}

function disrupt(g: G, i: number, rule: string): void {
  const u = unitOf(g.state, i);
  if (u.cohesion !== 'coherent') return;
  u.cohesion = 'disrupted';
  tell(g, rule, say('log.disrupted', { unit: idOf(g.state, i) }), [i]);
}

/** ST.5: guns fall silent; a general with them looks for other friends (GE.6). */
export function silence(g: G, i: number, rule: string): void {
  const u = unitOf(g.state, i);
  strand(g, i);
  u.silenced = true;
  u.firing = false;
  tell(g, rule, say('log.silenced', { unit: idOf(g.state, i) }), [i]);
}

/** SP.3.9 (T-FIRERES): what happens to the beaten target. State is that before the shot. */
function beatenTarget(g: G, target: number, firer: number, margin: number): void {
  const s = g.state;
  const u = unitOf(s, target);
  const was = shaken(u);
  const close = underTheGuns(s, target, firer);
  if (margin >= FIRE.exhaustingMargin) exhaust(g, target);
  if (close) {
    flee(g, target, { from: firer });
    return;
  }
  if (!was) disrupt(g, target, 'SP.3.9b');
  else if (isCavalry(s, target)) flee(g, target, { from: firer });
  else if (isArtillery(s, target)) {
    if (isArtillery(s, firer)) silence(g, target, 'SP.3.9d');
  } else if (!check(g, target, 'SP.3.9e', fireTally(s, target, firer))) flee(g, target, { from: firer });
}

/** SP.3.9e to g, R-42: what happens to a beaten firer. */
function beatenFirer(g: G, firer: number, target: number, margin: number): void {
  const s = g.state;
  const was = shaken(unitOf(s, firer));
  const close = underTheGuns(s, firer, target);
  if (margin >= FIRE.exhaustingMargin && couldReply(s, target, firer)) exhaust(g, firer);
  if (close) flee(g, firer, { from: target });
  else if (was && isInfantry(s, firer) && !check(g, firer, 'SP.3.9e', fireTally(s, firer, target))) {
    flee(g, firer, { from: target });
  }
}

/** SP.3.2, SP.3.8, SP.3.9: one shot, from the dice to its last consequence. */
export function shoot(g: G, firer: number, target: number): void {
  const s = g.state;
  const shot = shotAt(s, firer, target);
  unitOf(s, firer).shot = true;
  if (!shot) return;
  if (s.battle.rules.fog) {
    unitOf(s, firer).shown = true;
    unitOf(s, target).shown = true;
  }
  const mine = firerTally(s, firer, target, shot);
  const its = targetTally(s, target, firer);
  const replies = shotAt(s, target, firer) !== null;
  const about = [firer, target];
  const a = add('SP.3.8', say('term.die'), cast(g, 'SP.3.8', about));
  const b = add('SP.3.8', say('term.die'), cast(g, 'SP.3.8', about));
  const total = tally([a, ...mine.terms]);
  const reply = tally([b, ...its.terms]);
  tell(
    g,
    'SP.3.8',
    say('log.fires', { unit: idOf(s, firer), target: idOf(s, target), total: total.total }),
    about,
    total,
  );
  tell(g, 'SP.3.8', say('log.underFire', { unit: idOf(s, target), total: reply.total }), about, reply);
  const margin = total.total - reply.total;
  if (margin > 0) beatenTarget(g, target, firer, margin);
  else if (margin < 0) beatenFirer(g, firer, target, -margin);
  else tell(g, 'SP.3.9a', say('log.noEffect'), about);
  if (replies) returnFire(g, target);
  afterEvent(s);
}

/** ST.6.b, R-39: a unit fired upon starts firing at an enemy it can fire at. */
function returnFire(g: G, i: number): void {
  const s = g.state;
  const u = unitOf(s, i);
  if (u.firing || !canFire(s, i)) return;
  u.firing = true;
  tell(g, 'ST.6.b', say('log.firing', { unit: idOf(s, i) }), [i]);
}

/** SP.3.1: firing units of either side without a target stop. */
export function openFiring(g: G): void {
  const s = g.state;
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    u.shot = false;
    if (!u.firing || hasTarget(s, i)) continue;
    u.firing = false;
    tell(g, 'SP.3.1', say('log.ceases', { unit: idOf(s, i) }), [i]);
  }
}

interface Shooting {
  readonly firer: number;
  readonly target: number;
}

/** D-11: next firer and target. */
function nextShot(s: State): Decision<Shooting> | null {
  const options: Option<Shooting>[] = [];
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    if (!u.firing || u.shot || u.fate !== 'table' || sideOf(s, i) !== s.active) continue;
    for (const j of unitsOf(s, 1 - s.active)) {
      const shot = shotAt(s, i, j);
      if (shot) options.push(shooting(s, i, j, shot));
    }
  }
  if (options.length === 0) return null;
  return {
    seat: seatOf(s, s.active),
    kind: 'shot',
    rule: 'SP.3.2',
    prompt: say('ask.shot'),
    options,
    refusals: () => refusedShots(s, options),
    secret: s.battle.rules.fog || undefined,
  };
}

function shooting(s: State, firer: number, target: number, shot: Shot): Option<Shooting> {
  const unit = idOf(s, firer);
  const enemy = idOf(s, target);
  return {
    key: `fire:${unit}:${enemy}`,
    value: { firer, target },
    rule: 'SP.3.2',
    label: say('do.shoot', { unit, target: enemy }),
    at: [unit, enemy],
    action: 'fire',
    detail: () => shotDetail(s, firer, target, shot),
  };
}

/** SP.3.8, SP.3.9: both tallies and the exact chances of a shot. */
function shotDetail(s: State, firer: number, target: number, shot: Shot): Detail {
  const mine = firerTally(s, firer, target, shot);
  const its = targetTally(s, target, firer);
  return {
    tallies: [
      { label: say('tally.firer'), tally: mine },
      { label: say('tally.target'), tally: its },
    ],
    odds: fireOdds(s, firer, target, mine.total - its.total),
  };
}

/** SP.3.3: why the others are no targets. */
function refusedShots(s: State, options: readonly Option<Shooting>[]): Refused[] {
  const offered = new Set(options.map((o) => o.key));
  const seen = seenUnits(s, s.active);
  const firers = s.units.flatMap((u, i) =>
    u.firing && !u.shot && u.fate === 'table' && sideOf(s, i) === s.active ? [i] : [],
  );
  return firers.flatMap((i) =>
    s.units.flatMap((u, j) => {
      const key = `fire:${idOf(s, i)}:${idOf(s, j)}`;
      if (u.fate !== 'table' || sideOf(s, j) === s.active || !seen.has(j) || offered.has(key)) return [];
      return [{ key, at: idOf(s, j), failures: [whyNoShot(s, i, j)] }];
    }),
  );
}

function whyNoShot(s: State, i: number, j: number): Refused['failures'][number] {
  const names = { unit: idOf(s, i), target: idOf(s, j) };
  const u = unitOf(s, j);
  if (u.silenced) return { rule: 'ST.5', message: say('law.silencedTarget', names) };
  if (isInfantry(s, i)) {
    return inTouch(s, i, j)
      ? { rule: 'G.6', message: say('law.notInArc', names) }
      : { rule: 'R-1', message: say('law.notInContact', names) };
  }
  const shape = shapeOf(s, j);
  if (u.area >= 0 && areaOf(s, u.area).kind === 'woods')
    return { rule: 'SP.3.6', message: say('law.inWoods') };
  if (!hasInArc(s, i, j)) return { rule: 'G.6', message: say('law.notInArc', names) };
  if (!atMost(rangeTo(baseOf(s, i), poseOf(unitOf(s, i)), shape), reachOf(s)))
    return { rule: 'SP.3.7', message: say('law.outOfRange', names) };
  if (
    s.units.some((f, k) => f.charge === j && sideOf(s, k) === s.active) &&
    s.battle.rules.gunsRespectCharges
  )
    return { rule: 'OPT.4', message: say('law.friendsCharge', names) };
  return { rule: 'G.17', message: say('law.noLine', names) };
}

/** SP.3: one step of the Firing Phase; false when every compulsory shot has been fired. */
export function* fireStep(g: G): Flow<boolean> {
  const decision = nextShot(g.state);
  if (!decision) return false;
  const { firer, target } = yield* g.ask(decision);
  shoot(g, firer, target);
  return true;
}
