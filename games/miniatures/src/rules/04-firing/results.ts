import { add, type Tally, type Term, tally } from '@grande/engine';
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
import { lengthsOf, valuesOf } from '../../data/values.ts';
import { groundOf } from '../../ground.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { cast, type G, tell } from '../../tell.ts';
import { disrupt, exhaust } from '../01-states.ts';
import { flee } from '../12-fleeing/fleeing.ts';
import { check, fireTally } from '../14-morale.ts';
import { strand } from '../15-generals/generals.ts';
import { afterEvent, linesAgainst } from '../16-terrain.ts';
import { bodiesBetween, canFire, type Shot, shotAt } from './targets.ts';

/** SP.3.8, SP.3.9: the dice of a shot and what they do. */

const term = (rule: string, id: string, value: number): Term =>
  add(rule, say('term.fire', { modifier: id }), value);
/** The modifier where it applies; most do not, and then nothing is built. */
const given = (applies: boolean, rule: string, id: string, value: number): Term | null =>
  applies ? term(rule, id, value) : null;

/** SP.3.8: infantry, firing or fired upon. */
function infantryTerms(s: State, i: number, enemy: number): (Term | null)[] {
  const { fire } = valuesOf(s);
  const u = unitOf(s, i);
  const inBua = u.area >= 0 && areaOf(s, u.area).kind === 'bua';
  return [
    given(shaken(u), 'SP.3.8', 'disrupted', fire.disrupted),
    given(u.square, 'ST.8', 'square', fire.infantrySquare),
    given(inBua || linesAgainst(s, i, enemy), inBua ? 'TE.2' : 'TE.3', 'cover', fire.cover),
  ];
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
export function firerTally(s: State, i: number, target: number, shot: Shot): Tally {
  if (isInfantry(s, i)) return tally(infantryTerms(s, i, target));
  const { fire } = valuesOf(s);
  const u = unitOf(s, i);
  const { range } = lengthsOf(s);
  const far = !atMost(shot.range, range.effective);
  const mid = !far && !atMost(shot.range, range.canister);
  return tally([
    given(shaken(u), 'SP.3.8', 'disrupted', fire.disrupted),
    given(unitOf(s, target).square, 'SP.3.8', 'atSquare', fire.atSquare),
    given(isEnfilade(s, i, target), 'SP.3.8', 'enfilade', fire.enfilade),
    given(shot.hill, 'SP.3.4', 'overHill', fire.overHill),
    given(far, 'SP.3.7', 'long', fire.long),
    given(mid, 'SP.3.7', 'effective', fire.effective),
    given(shot.contact, 'SP.3.8', 'contact', fire.contact),
  ]);
}

/** SP.3.8: the target's modifiers; artillery fired upon has none. */
export function targetTally(s: State, target: number, firer: number): Tally {
  if (isInfantry(s, target)) return tally(infantryTerms(s, target, firer));
  const hit = isCavalry(s, target) && shaken(unitOf(s, target));
  return tally([given(hit, 'SP.3.8', 'disrupted', valuesOf(s).fire.disrupted)]);
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

/** SP.3.9 (T-FIRERES), ST.4.a, R-45: what happens to the beaten target, one that flees already included. State is that before the shot. */
function beatenTarget(g: G, target: number, firer: number, margin: number): void {
  const s = g.state;
  const u = unitOf(s, target);
  const was = shaken(u);
  const close = underTheGuns(s, target, firer);
  if (margin >= valuesOf(s).fire.exhaustingMargin) exhaust(g, target, 'SP.3.9g'); // before any check
  if (close) {
    flee(g, target, { from: firer });
    return;
  }
  if (!was)
    disrupt(g, target, 'SP.3.9b'); // ST.2.a
  else if (isCavalry(s, target))
    flee(g, target, { from: firer }); // SP.3.9c, ST.4.a
  else if (isArtillery(s, target)) {
    if (isArtillery(s, firer)) silence(g, target, 'SP.3.9d'); // ST.5.a
  } else if (!check(g, target, 'SP.3.9e', fireTally(s, target, firer))) flee(g, target, { from: firer });
}

/** SP.3.9e to g, R-42: what happens to a beaten firer. */
function beatenFirer(g: G, firer: number, target: number, margin: number): void {
  const s = g.state;
  const was = shaken(unitOf(s, firer));
  const close = underTheGuns(s, firer, target);
  if (margin >= valuesOf(s).fire.exhaustingMargin && meetsVolley(s, target, firer))
    exhaust(g, firer, 'SP.3.9g');
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
