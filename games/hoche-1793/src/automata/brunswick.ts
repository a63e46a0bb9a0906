/** 8.2.1: the Prussian automaton of scenario 2. Everything it does is an option that a player would have too. */

import type { Decision, Option } from '@grande/engine';
import type { Automaton } from '../ask.ts';
import { around, KAISERSLAUTERN, label, sourcesOf } from '../data/map.ts';
import { forceId, type UnitId } from '../data/units.ts';
import {
  board,
  cohesionOf,
  divisionsOf,
  fatigueOf,
  forceAt,
  hasForceAt,
  hasTroops,
  ownSlots,
  slotsAt,
  spOf,
} from '../rules/02-glossary.ts';
import { capacity, costOfStep } from '../rules/09-movement/movement.ts';
import { canStrike } from '../rules/11-battle/joining.ts';
import { mayCounter, wonByDice } from '../rules/11-battle/outcome.ts';
import { turned } from '../rules/11-battle/result.ts';
import { type Battle, type Camp, finalDie } from '../rules/11-battle/state.ts';
import { combatValue } from '../rules/11-battle/value.ts';
import type { State } from '../state.ts';
import { automatonLoss, best, type Choice, firstOf, orFirst, pick } from './common.ts';
import { marchHex, roadDistance, roadHex } from './march.ts';

const home = (s: State, hex: number): number => board(s, 'coalition').measure.open(hex, KAISERSLAUTERN);
const frenchSp = (s: State, hex: number): number =>
  slotsAt(s, 'french', hex).reduce((sum, i) => sum + spOf(s, forceAt(s, i)), 0);
const isReady = (s: State, slot: number): boolean =>
  fatigueOf(s, forceAt(s, slot)) === 0 && forceAt(s, slot).routed === 0;

/** S2.solo.8, RN-5: the hex a commanded force would attack, if any. */
export function attackHex(s: State, slot: number): number | null {
  const f = forceAt(s, slot);
  if (!f.commanded || !hasTroops(f)) return null;
  const held = around(f.hex).filter((h) => hasForceAt(s, 'french', h) && canStrike(f.hex, h));
  if (held.length === 0) return null;
  const ready = ownSlots(s, 'coalition').filter((i) => isReady(s, i));
  const spOfAll = (slots: readonly number[]) => slots.reduce((sum, i) => sum + spOf(s, forceAt(s, i)), 0);
  if (f.hex === KAISERSLAUTERN) {
    if (!isReady(s, slot)) return null;
    const garrison = spOfAll(ready.filter((i) => forceAt(s, i).hex === KAISERSLAUTERN));
    const weak = held.filter((h) => frenchSp(s, h) * 3 <= garrison * 2);
    return weak.sort((a, b) => frenchSp(s, a) - frenchSp(s, b) || a - b)[0] ?? null;
  }
  const nearer = around(f.hex).filter(
    (h) => home(s, h) < home(s, f.hex) && costOfStep(s, f.hex, h, spOf(s, f)) !== Infinity,
  );
  if (nearer.some((h) => !hasForceAt(s, 'french', h))) return null;
  const closing = held.filter((h) => nearer.includes(h)).sort((a, b) => home(s, a) - home(s, b) || a - b)[0];
  if (closing === undefined) return null;
  const beside = ready.filter((i) => i === slot || around(closing).includes(forceAt(s, i).hex));
  const strength = spOfAll(beside.includes(slot) ? beside : [...beside, slot]);
  return strength >= frenchSp(s, closing) ? closing : null;
}

/** S2.solo.5: march, attack if barred, else stop. */
function step(s: State, d: Decision<unknown>): Option<unknown> {
  const slot = s.active?.slot ?? -1;
  const target = attackHex(s, slot);
  if (target !== null) {
    const declare = pick(d, `declare:${label(target)}`);
    if (declare) return declare;
  }
  const next = s.active?.mode === 'strategic' ? roadHex(s, slot) : marchHex(s, slot);
  if (next !== null) {
    const on = pick(d, `step:${forceId(slot)}:${label(next)}`);
    if (on) return on;
    const whole = s.active?.steps === 0 ? pick(d, `minimum:${forceId(slot)}:${label(next)}`) : undefined;
    if (whole) return whole;
  }
  return orFirst(d, 'end');
}

/** Point 6: triple only if double does not reach. */
function triple(s: State, d: Decision<unknown>): Option<unknown> {
  const slot = s.active?.slot ?? -1;
  return orFirst(d, roadDistance(s, slot) > 2 * capacity(s, slot) ? 'triple' : 'double');
}

/** S2.solo.9: volunteers always, but somebody stays in Kaiserslautern. */
function march(s: State, d: Decision<unknown>): Option<unknown> {
  const garrison = slotsAt(s, 'coalition', KAISERSLAUTERN).filter((i) => hasTroops(forceAt(s, i)));
  const free = d.options.find((o) => {
    const value = o.value as { readonly slot: number } | null;
    return value !== null && (forceAt(s, value.slot).hex !== KAISERSLAUTERN || garrison.length > 1);
  });
  return free ?? orFirst(d, 'done');
}

/** S2.solo.10: cohesion less fatigue, then SP. */
function principal(s: State, d: Decision<unknown>): Option<unknown> {
  return best<number>(d, (slot) => {
    const f = forceAt(s, slot);
    const fatigue = fatigueOf(s, f);
    const quality = Math.max(...divisionsOf(f).map((id) => cohesionOf(s, id)));
    return (quality - (fatigue === 0 ? 0 : fatigue === 1 ? 1 : 2)) * 1000 + spOf(s, f);
  });
}

/** S2.solo.11: tactics by the values, with and without the ground. */
export function tactics(s: State, d: Decision<unknown>, b: Battle): Option<unknown> {
  const attacking = b.attacker.side === 'coalition';
  const own: Camp = attacking ? b.attacker : b.defender;
  const foe: Camp = attacking ? b.defender : b.attacker;
  const p = own.value;
  const f = foe.value;
  if (attacking) return orFirst(d, p >= f ? 'normal' : 'skirmish');
  const p0 = combatValue(s, b, own, null, false);
  const f0 = combatValue(s, b, foe, null, false);
  if (mayCounter(s, b) && p0 >= f0) return orFirst(d, 'counter');
  return orFirst(d, p <= 1 && f >= p + 2 ? 'retreat' : 'normal');
}

/** S2.solo.12: the bonus if it turns a failure into a success. */
function bonus(d: Decision<unknown>, own: Camp): Option<unknown> {
  const helps = own.die - 1 <= own.value && own.die > own.value;
  return (
    pick(d, helps ? 'try' : 'leave') ?? pick(d, own.die > own.value ? 'lower' : 'keep') ?? orFirst(d, 'keep')
  );
}

/** Point 12: the smallest charge that turns defeat into more, or a draw into victory. */
export function charge(d: Choice, own: Camp, foe: Camp): Option<unknown> {
  let chosen = orFirst(d, 'decline');
  if (own.withdrew || foe.withdrew) return chosen; // the dice no longer decide
  const now = rank(finalDie(own), finalDie(foe));
  let fewest = Infinity;
  for (const o of d.options) {
    const value = o.value as { readonly sp: number } | null;
    if (value === null || value.sp >= fewest) continue;
    const die = turned(own.die, value.sp);
    if (rank(die <= own.value ? die : 0, finalDie(foe)) <= now) continue;
    fewest = value.sp;
    chosen = o;
  }
  return chosen;
}
function rank(own: number, foe: number): number {
  const won = wonByDice(own, foe);
  return won === 'attacker' ? 2 : won === null ? 1 : 0;
}

/** S2.solo.13: nearest to Kaiserslautern; driven from it, nearest to a source. */
function retreat(s: State, d: Decision<unknown>, b: Battle | null): Option<unknown> {
  const { measure } = board(s, 'coalition');
  const sources = sourcesOf(s.scenario, 'prussia');
  const far = (h: number) =>
    b?.b === KAISERSLAUTERN ? Math.min(...sources.map((x) => measure.open(h, x))) : home(s, h);
  return best<number>(d, (h) => -far(h) * 1000 - h);
}

export const brunswick: Automaton['answer'] = (g, d, b) => {
  const s = g.state;
  const own = b ? (b.attacker.side === 'coalition' ? b.attacker : b.defender) : null;
  const foe = b ? (b.attacker.side === 'coalition' ? b.defender : b.attacker) : null;
  switch (d.kind) {
    case 'step':
      return step(s, d);
    case 'triple':
      return triple(s, d);
    // S2.solo.15
    case 'announce':
      return g.draw([...d.options], '15.2.3', undefined, []); // point 15
    case 'join':
      return isOwn(d) ? orFirst(d, 'in') : orFirst(d, 'out');
    case 'march':
      return march(s, d);
    case 'principalDefender':
      return principal(s, d);
    case 'cohesionDivision':
      return best<UnitId>(d, (id) => (s.units[id] ? cohesionOf(s, id) : 0));
    case 'guidance':
      return best<number | string>(d, (v) => (typeof v === 'number' ? spOf(s, forceAt(s, v)) : 0));
    case 'tactics':
      return b ? tactics(s, d, b) : firstOf(d);
    case 'useBonus':
      return own ? bonus(d, own) : firstOf(d);
    case 'heavyCavalry':
      return own && foe ? charge(d, own, foe) : firstOf(d);
    case 'distributeLosses':
      return automatonLoss(s, d, b);
    case 'retreatHexes':
    case 'hqRetreat':
    case 'flight':
      return retreat(s, d, b);
    case 'gicFollows':
      return pick(d, 'stay') ?? retreat(s, d, b);
    case 'pursue':
      return orFirst(d, 'pursue');
    case 'advanceOnHQ':
      return orFirst(d, 'stay');
    case 'demoralisedStay':
      return orFirst(d, 'stay');
    // S2.solo.14
    case 'placeReplacements':
      return best<UnitId>(d, (id) => s.units[id].inf0 - s.units[id].inf); // point 14
    case 'stragglerUnit':
      return firstOf(d);
    default:
      return firstOf(d);
  }
};

/** A join question about an own force comes after a passed test: its subject is a Coalition counter. */
const isOwn = (d: Decision<unknown>): boolean => d.subject?.startsWith('c') ?? false;
