import {
  add,
  type Detail,
  enumerated,
  type Hazard,
  hazard,
  type Note,
  noted,
  type Odds,
  odds,
  thrown,
  valued,
} from '@grande/engine';
import { aheadBy, atMost, enfilades, inArc, muzzles, rearLine, TOL } from '@grande/table';
import {
  areaOf,
  baseOf,
  baseShape,
  idOf,
  inTouch,
  isArtillery,
  isCavalry,
  isInfantry,
  poseOf,
  shaken,
  shapeOf,
  unitOf,
} from '../../board.ts';
import { type Chances, chancesOf, ranked } from '../../chances.ts';
import { lengthsOf, valuesOf } from '../../data/values.ts';
import { groundOf } from '../../ground.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { type G, seenOf, tell, withDie } from '../../tell.ts';
import { disrupt, exhaust } from '../01-states.ts';
import { flee } from '../12-fleeing/fleeing.ts';
import { fireNerve, tested } from '../14-morale.ts';
import { strand } from '../15-generals/generals.ts';
import { afterEvent, linesAgainst } from '../16-terrain.ts';
import { bodiesBetween, canFire, type Shot, shotAt } from './targets.ts';

/** SP.3.8, SP.3.9: the dice of a shot and what they do. */

/** A modifier where it applies, noted for whoever reads. */
function counted(note: Note | null, applies: boolean, rule: string, id: string, value: number): number {
  if (!applies) return 0;
  note?.(add(rule, say('term.fire', { modifier: id }), value));
  return value;
}

/** SP.3.8: infantry, firing or fired upon. */
function infantryModifiers(s: State, i: number, enemy: number, note: Note | null): number {
  const { fire } = valuesOf(s);
  const u = unitOf(s, i);
  const inBua = u.area >= 0 && areaOf(s, u.area).kind === 'bua';
  return (
    counted(note, shaken(u), 'SP.3.8', 'disrupted', fire.disrupted) +
    counted(note, u.square, 'ST.8', 'square', fire.infantrySquare) +
    counted(note, inBua || linesAgainst(s, i, enemy), inBua ? 'TE.2' : 'TE.3', 'cover', fire.cover)
  );
}

/** SP.3.8, R-36: from one muzzle clear lines to both rear corners. */
export function isEnfilade(s: State, i: number, target: number): boolean {
  const t = unitOf(s, target);
  if (t.square || t.area >= 0) return false;
  // Seldom is a muzzle behind the target's rear line, and then nothing in between matters.
  const line = rearLine(baseOf(s, target), poseOf(t));
  if (!muzzles(baseOf(s, i), poseOf(unitOf(s, i))).some((m) => atMost(aheadBy(line, m), TOL))) return false;
  const bodies = bodiesBetween(s, baseShape(s, i), baseShape(s, target))
    .filter((b) => b.unit !== target && b.unit !== i)
    .map((b) => b.shape);
  const woods = groundOf(s).areas.flatMap((a) => (a.kind === 'fort' ? [] : [a.shape]));
  return enfilades(baseOf(s, i), poseOf(unitOf(s, i)), baseOf(s, target), poseOf(t), [...bodies, ...woods]);
}

/** SP.3.8 (T-FIRE): the firer's modifiers. */
export function firerModifiers(
  s: State,
  i: number,
  target: number,
  shot: Shot,
  note: Note | null = null,
): number {
  if (isInfantry(s, i)) return infantryModifiers(s, i, target, note);
  const { fire } = valuesOf(s);
  const u = unitOf(s, i);
  const { range } = lengthsOf(s);
  const far = !atMost(shot.range, range.effective);
  const mid = !far && !atMost(shot.range, range.canister);
  return (
    counted(note, shaken(u), 'SP.3.8', 'disrupted', fire.disrupted) +
    counted(note, unitOf(s, target).square, 'SP.3.8', 'atSquare', fire.atSquare) +
    counted(note, isEnfilade(s, i, target), 'SP.3.8', 'enfilade', fire.enfilade) +
    counted(note, shot.hill, 'SP.3.4', 'overHill', fire.overHill) +
    counted(note, far, 'SP.3.7', 'long', fire.long) +
    counted(note, mid, 'SP.3.7', 'effective', fire.effective) +
    counted(note, shot.contact, 'SP.3.8', 'contact', fire.contact)
  );
}

/** SP.3.8: the target's modifiers; artillery fired upon has none. */
export function targetModifiers(s: State, target: number, firer: number, note: Note | null = null): number {
  if (isInfantry(s, target)) return infantryModifiers(s, target, firer, note);
  const hit = isCavalry(s, target) && shaken(unitOf(s, target));
  return counted(note, hit, 'SP.3.8', 'disrupted', valuesOf(s).fire.disrupted);
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

/** a beaten firer can be exhausted if the target could itself have fired at him; as printed, always. */
export const meetsVolley = (s: State, target: number, firer: number): boolean =>
  s.battle.rules.printedVolley === true || (canFire(s, target) && shotAt(s, target, firer) !== null);

/** ST.5: guns fall silent; a general with them looks for other friends (GE.6). */
export function silence(g: G, i: number, rule: string): void {
  const u = unitOf(g.state, i);
  strand(g, i);
  u.silenced = true;
  u.firing = false;
  tell(g, rule, say('log.silenced', { unit: idOf(g.state, i) }), [i]);
}

/** What a shot may come to, named for the reader. */
export type ShotResult =
  | 'none'
  | 'disrupted'
  | 'exhausted'
  | 'flees'
  | 'silenced'
  | 'firerFlees'
  | 'firerExhausted';

/** Who fires at whom, with the modifiers of both: those of the table, or those somebody supposes. */
interface Fire {
  readonly firer: number;
  readonly target: number;
  readonly mine: (note: Note | null) => number;
  readonly its: (note: Note | null) => number;
}

/** SP.3.8, SP.3.9: one shot, stated once; rolled with the umpire there, and thought through without. */
function fired(s: State, f: Fire, g: G | null): Hazard<ShotResult> {
  const { firer, target } = f;
  const { exhaustingMargin } = valuesOf(s).fire;
  const difference = f.mine(null) - f.its(null);
  const seen = seenOf(g, [firer, target]);
  return hazard.pair(
    'SP.3.8',
    (a, b) => classOf(a + difference - b, exhaustingMargin),
    (by, a, b) => {
      if (g?.listening) tellShot(g, f, a, b);
      if (by > 0) return beatenTarget(s, f, by === MASSIVE, g);
      if (by < 0) return beatenFirer(s, f, by === -MASSIVE, g);
      if (g) tell(g, 'SP.3.9a', say('log.noEffect'), [firer, target]);
      return hazard.end('none');
    },
    { ...seen, apart: true },
  );
}

/** SP.3.9: by how much the target is beaten, or below nought the firer: 1, or 2 by the margin that exhausts. */
function classOf(margin: number, exhausting: number): number {
  return Math.sign(margin) * (Math.abs(margin) >= exhausting ? MASSIVE : 1);
}
const MASSIVE = 2;

function tellShot(g: G, { firer, target, mine, its }: Fire, a: number, b: number): void {
  const unit = idOf(g.state, firer);
  const enemy = idOf(g.state, target);
  const total = withDie('SP.3.8', a, mine);
  const reply = withDie('SP.3.8', b, its);
  const about = [firer, target];
  tell(g, 'SP.3.8', say('log.fires', { unit, target: enemy, total: total.total }), about, total);
  tell(g, 'SP.3.8', say('log.underFire', { unit: enemy, total: reply.total }), about, reply);
}

/**
 * SP.3.9 (T-FIRERES), ST.4.a, R-45: what happens to the beaten target, one that flees already included. What it was
 * before the shot decides; it is exhausted before any check, and was shaken already where there is one.
 */
function beatenTarget(s: State, f: Fire, massive: boolean, g: G | null): Hazard<ShotResult> {
  const { firer, target } = f;
  const u = unitOf(s, target);
  const was = shaken(u);
  const close = underTheGuns(s, target, firer);
  const held: ShotResult = massive && u.cohesion !== 'exhausted' ? 'exhausted' : 'none';
  if (g && massive) exhaust(g, target, 'SP.3.9g');
  if (close) return runs(g, target, firer, 'flees'); // SP.3.9f
  if (!was) {
    if (g) disrupt(g, target, 'SP.3.9b'); // ST.2.a
    return hazard.end(massive ? 'exhausted' : 'disrupted');
  }
  if (isCavalry(s, target)) return runs(g, target, firer, 'flees'); // SP.3.9c, ST.4.a
  if (isArtillery(s, target)) {
    if (!isArtillery(s, firer)) return hazard.end(held);
    if (g) silence(g, target, 'SP.3.9d'); // ST.5.a
    return hazard.end('silenced');
  }
  const nerve = (note: Note | null) => fireNerve(s, target, firer, note);
  return tested(s, { unit: target, rule: 'SP.3.9e', nerve }, g, (holds) =>
    holds ? hazard.end(held) : runs(g, target, firer, 'flees'),
  );
}

/** SP.3.9e to g, R-42: what happens to a beaten firer. */
function beatenFirer(s: State, f: Fire, massive: boolean, g: G | null): Hazard<ShotResult> {
  const { firer, target } = f;
  const u = unitOf(s, firer);
  const was = shaken(u);
  const close = underTheGuns(s, firer, target);
  const struck = massive && meetsVolley(s, target, firer);
  const held: ShotResult = struck && u.cohesion !== 'exhausted' ? 'firerExhausted' : 'none';
  if (g && struck) exhaust(g, firer, 'SP.3.9g');
  if (close) return runs(g, firer, target, 'firerFlees');
  if (!was || !isInfantry(s, firer)) return hazard.end(held);
  const nerve = (note: Note | null) => fireNerve(s, firer, target, note);
  return tested(s, { unit: firer, rule: 'SP.3.9e', nerve }, g, (holds) =>
    holds ? hazard.end(held) : runs(g, firer, target, 'firerFlees'),
  );
}

function runs(g: G | null, i: number, from: number, result: ShotResult): Hazard<ShotResult> {
  if (g) flee(g, i, { from });
  return hazard.end(result);
}

const asItStands = (s: State, firer: number, target: number, shot: Shot): Fire => ({
  firer,
  target,
  mine: (note) => firerModifiers(s, firer, target, shot, note),
  its: (note) => targetModifiers(s, target, firer, note),
});

/** SP.3.8, SP.3.9: both tallies and the exact chances of a shot. */
export function shotDetail(s: State, firer: number, target: number, shot: Shot): Detail {
  const f = asItStands(s, firer, target, shot);
  return {
    tallies: [
      { label: say('tally.firer'), tally: noted(f.mine) },
      { label: say('tally.target'), tally: noted(f.its) },
    ],
    odds: shotOdds(s, f),
  };
}
const shotOdds = (s: State, f: Fire): Odds => odds.odds(enumerated(fired(s, f, null), asItIs), asItIs);
const asItIs = (result: ShotResult): ShotResult => result;

const RESULTS: readonly ShotResult[] = [
  'none',
  'disrupted',
  'exhausted',
  'flees',
  'silenced',
  'firerFlees',
  'firerExhausted',
];
const RANKS = ranked(RESULTS);
const rankOf = (result: ShotResult): number => RANKS[result];

/** The same as plain shares, for players who weigh many; `difference` is the firer's modifiers less the target's. */
export function shotChances(
  s: State,
  firer: number,
  target: number,
  difference: number,
): Chances<ShotResult> {
  const f = { firer, target, mine: () => difference, its: () => 0 };
  return chancesOf(RESULTS, valued(fired(s, f, null), rankOf, new Float64Array(RESULTS.length)));
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
  const replies = shotAt(s, target, firer) !== null;
  thrown(g, fired(s, asItStands(s, firer, target, shot), g));
  if (replies) returnFire(g, target);
  afterEvent(g);
}

/** ST.6.b, R-39: a unit fired upon starts firing at an enemy it can fire at. */
function returnFire(g: G, i: number): void {
  const s = g.state;
  const u = unitOf(s, i);
  if (u.firing || !canFire(s, i)) return;
  u.firing = true;
  tell(g, 'ST.6.b', say('log.firing', { unit: idOf(s, i) }), [i]);
}
