/** Odds of a declaration, from what the chooser may know. */
import { copied, type Detail, type Dist, type Message, odds, SeededDice, Umpire } from '@grande/engine';
import { attritionOdds, JOIN_MODIFIER, overWorlds, sampledOdds, testOdds } from '@grande/la-grande-tactique';
import { enemyOf, markerId, sideOfSlot } from '../../data/units.ts';
import { attritionFactor, attritionTally } from '../../reading/attrition.ts';
import { actualSp, battleModifier, crtOf } from '../../reading/battle.ts';
import { forceAt, hasTroops, isCommanded, isReal, slotsAt, spOf, unitsIn } from '../../reading/forces.ts';
import { isDemoralised, testValue } from '../../reading/values.ts';
import { say } from '../../say.ts';
import { type Active, type Battle, type Part, type State, StateShape } from '../../state.ts';
import { tire } from '../02-glossary.ts';
import { allocations } from '../08-actions/attrition.ts';
import { isTiring } from '../08-actions/ending.ts';
import { lose } from '../08-actions/losses.ts';
import type { Acting } from '../09-movement/movement.ts';
import { Won } from '../15-scenario/score.ts';
import { isNear, marchModifier, mayJoin, possibleJoiners, possibleMarchers, waysOf } from './field.ts';
import { bestChoices, rolled } from './standing.ts';

/** A battle between the declaring force, some neighbours of its side, and all that stands in the hex. */
export function fieldOf(s: State, slot: number, hex: number, joiners: readonly number[] = []): Battle {
  const own = (i: number, kind: Part['kind']): Part => ({
    slot: i,
    role: 'attacker',
    kind,
    from: forceAt(s, i).hex,
  });
  const there = slotsAt(s, enemyOf(sideOfSlot(slot)), hex).filter((i) => isReal(forceAt(s, i)));
  return {
    a: forceAt(s, slot).hex,
    d: hex,
    stage: 'fight',
    up: 'attacker',
    parts: [
      own(slot, 'principal'),
      ...joiners.map((i) => own(i, 'near')),
      ...there.map((i): Part => ({ slot: i, role: 'defender', kind: 'principal', from: hex })),
    ],
    near: [],
    heard: [],
    shown: [],
  };
}
/** 11.9: what comes of a declaration in one world, once those who marched have lost what they lose. */
function fought(w: State, slot: number, hex: number, joiners: readonly number[]): Dist<string> {
  const b = fieldOf(w, slot, hex, joiners);
  const defenders = b.parts.some((p) => p.role === 'defender');
  if (!hasTroops(forceAt(w, slot)) || !defenders) return odds.certain('wornOut');
  if (actualSp(w, b, 'defender') === 0) return odds.certain('chiefOnly');
  return rolled(battleModifier(w, b, bestChoices(w, b)), crtOf(w, b));
}
/** 8.5: each of some forces makes its test of attrition, one after the other. */
function afterAttrition(w: State, slots: readonly number[], then: (w: State) => Dist<string>): Dist<string> {
  const [slot, ...others] = slots;
  if (slot === undefined) return then(w);
  const f = forceAt(w, slot);
  const modifier = attritionTally(w, f, false).total;
  return odds.chain(attritionOdds(modifier, attritionFactor(w, slot), spOf(w, f)), (points) => {
    if (points === 0) return afterAttrition(w, others, then);
    const after = copied(StateShape, w);
    return strip(after, slot, points) ? odds.certain('over') : afterAttrition(after, others, then);
  });
}
/** SP are taken off, the first way there is; true when that ends the campaign. */
function strip(w: State, slot: number, points: number): boolean {
  const silent = new Umpire(w, { dice: new SeededDice('nothing is rolled'), events: null, trace: null });
  const [lost = []] = allocations(w, unitsIn(forceAt(w, slot)), points);
  try {
    for (const id of lost) lose(silent, id, 1);
    return false;
  } catch (error) {
    if (error instanceof Won) return true;
    throw error;
  }
}
/** B1 and the battle in one world: phantoms vanish, the march is over, whoever marched or reacted may lose SP. */
export function declaredIn(
  world: State,
  slot: number,
  hex: number,
  joiners: readonly number[] = [],
): Dist<string> {
  const enemy = enemyOf(sideOfSlot(slot));
  const there = slotsAt(world, enemy, hex).filter((i) => isReal(forceAt(world, i)));
  if (there.length === 0) return odds.certain('phantom');
  const w = copied(StateShape, world);
  const a = w.active as Active;
  if (isTiring(a)) tire(w, forceAt(w, slot));
  const reactors = there.filter((i) => {
    const f = forceAt(w, i);
    return f.reacted && hasTroops(f) && !a.worn.includes(i);
  });
  const tested = a.steps > 0 ? [slot, ...reactors] : reactors;
  return afterAttrition(w, tested, (after) => fought(after, slot, hex, joiners));
}
/** 8.3, 11.1: whether it attacks at all, and what comes of it, with or without friends next door. */
function attackOdds(
  c: Acting,
  hex: number,
  needsTest: boolean,
  joiners: readonly number[] = [],
): Dist<string> {
  const declared = needsTest ? testOdds(0, testValue(c.s, c.f)) : odds.certain(true);
  const battle = overWorlds(c.worlds, (world) => declaredIn(world, c.slot, hex, joiners));
  return odds.chain(declared, (ok) => (ok ? battle : odds.certain('notDeclared')));
}
/** For a declaration: nobody joining on either side; what friends could do stands beside it, line by line. */
export function declarationOdds(c: Acting, hex: number, needsTest: boolean): Detail {
  return {
    odds: sampledOdds(attackOdds(c, hex, needsTest), c.worlds.length),
    notes: [
      say('note.worlds', { worlds: c.worlds.length }),
      say('note.alone'),
      ...others(c, hex, (joiners) => attackOdds(c, hex, needsTest, joiners)),
    ],
  };
}
/** Who else could come: the chooser's own forces by name, the enemy's markers by number. */
function others(c: Acting, hex: number, joinedBy: (joiners: readonly number[]) => Dist<string>): Message[] {
  const { slot } = c;
  const b = fieldOf(c.s, slot, hex);
  // Looked at as if the battle had begun; markers in the hex itself fight anyway, if they are troops at all.
  const s: State = { ...c.s, battle: b };
  b.near = s.forces.flatMap((f, i) => (f.hex >= 0 && isNear(b, f.hex) ? [i] : []));
  const out: Message[] = [];
  const friends = possibleJoiners(s, 'attacker').filter((i) => mayJoin(s, i));
  const willing = friends.filter((i) => isCommanded(s, forceAt(s, i)));
  if (willing.length > 0) out.push(withFriends(willing, joinedBy(willing)));
  for (const i of friends) {
    if (willing.includes(i)) continue;
    out.push(say('note.mayTest', { force: markerId(i), chance: passing(s, i, JOIN_MODIFIER) }));
  }
  for (const i of possibleMarchers(s, 'attacker')) {
    const f = forceAt(s, i);
    if (!isReal(f) || isDemoralised(s, f) || waysOf(s, i, hex).length === 0) continue;
    out.push(say('note.mayMarch', { force: markerId(i), chance: passing(s, i, marchModifier(s, i)) }));
  }
  const joiners = possibleJoiners(s, 'defender').filter((i) => forceAt(s, i).hex !== hex).length;
  const marchers = possibleMarchers(s, 'defender').length;
  if (joiners + marchers > 0) out.push(say('note.enemies', { joiners, marchers }));
  return out;
}
const percent = (chance: number): number => Math.round(chance * 100);
const passing = (s: State, slot: number, modifier: number): number =>
  percent(odds.chance(testOdds(modifier, testValue(s, forceAt(s, slot))), (passed) => passed));
/** Won, indecisive or lost, and whatever else may come of it: nothing that can happen is left out. */
function withFriends(joiners: readonly number[], dist: Dist<string>): Message {
  const brief = odds.change(dist, (x) =>
    x.startsWith('attacker.') ? 'won' : x.startsWith('defender.') ? 'lost' : x,
  );
  const { total, cases } = brief;
  // What may fail is never certain.
  const most = cases.length > 1 ? 99 : 100;
  const order = ['won', 'indecisive', 'lost'];
  const shares = cases
    .map(({ value, weight }) => ({ result: value, percent: Math.min(most, percent(weight / total)) }))
    .sort((x, y) => rank(order, x.result) - rank(order, y.result));
  return say('note.withFriends', { forces: joiners.map(markerId), shares });
}
const rank = (order: readonly string[], result: string): number => {
  const at = order.indexOf(result);
  return at < 0 ? order.length : at;
};
