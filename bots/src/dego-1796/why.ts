import { type Formation, far, isGun, LABELS, leader, unit } from '@grande/dego-1796/book';
import { type Forecast, groundAt, stackAt, turnsBetween, valueNow } from '@grande/dego-1796/staff';
import type { Message } from '@grande/engine';
import type { Why } from '../doctrine.ts';
import { say } from '../say.ts';
import type { Drill } from './drill.ts';
import { type Field, fireAt, gapAt, type Meets } from './field.ts';
import type { Act, Company } from './search.ts';

/** A tenth is enough, but a little is more than nothing. */
export const tenth = (n: number): number => {
  const parts = n < 0.05 ? 100 : 10;
  return Math.round(n * parts) / parts;
};
export const percent = (share: number): number => Math.round(100 * share);
export const label = (hex: number): string => LABELS[hex] ?? '';
export const nameOf = (u: number): string => unit(u).id;
export const names = (units: readonly number[]): string[] => units.map(nameOf);
export const manOf = (l: number): string => leader(l).id;
/** What the acts of a company are for: noted when they are thought out, told when somebody asks. */
export interface Purpose {
  /** Where its way ends; -1 where nobody goes anywhere. */
  readonly end: number;
  /** The hex it is after; -1 where it keeps about its post. */
  readonly goal: number;
  /** Who is stormed or fired at; -1 for nobody. */
  readonly target: number;
  readonly fight: Forecast | null;
  /** Losses its fire is expected to make. */
  readonly shot: number;
  /** Hexes to the nearest enemy, where it ends and where it begins; `before` is less than nothing off the map. */
  readonly gap: number;
  readonly before: number;
  /** Losses that fire could cost it in both places, looked up only for a post that is left. */
  readonly there: number;
  readonly here: number;
  /** Points for a loss on the ground where it ends and where it begins (T-1). */
  readonly divisor: number;
  readonly divisorBefore: number;
}

export function purposeOf(f: Field, { units, screens, kind, at }: Company, drill: Drill): Purpose {
  const { acts, fight, goal } = drill;
  const last = acts[acts.length - 1];
  const target = last?.do === 'fire' || last?.do === 'melee' ? last.to : -1;
  const end = acts.findLast((x) => x.do === 'step')?.to ?? -1;
  // More than all of them cannot fall (7.1.4).
  const most = target < 0 || fight ? 0 : stackAt(f.s, target).reduce((n, u) => n + valueNow(f.s, u), 0);
  const shot = Math.min(drill.shot, most);
  const stop = end < 0 ? at : end;
  const gap = stop < 0 ? 99 : gapAt(f, stop);
  const before = at < 0 ? -1 : gapAt(f, at);
  let there = 0;
  let here = 0;
  if (goal < 0 && target < 0 && end >= 0 && at >= 0) {
    const behind = kind === 'screen' || (kind === 'foot' && screens.length > 0 && units.length > 0);
    const meets = (hex: number): Meets =>
      behind ? 'screen' : kind === 'guns' && stackAt(f.s, hex).every(isGun) ? 'guns' : 'men';
    there = gap <= 4 ? fireAt(f, end, 0, meets(end)) : 0;
    here = before <= 4 ? fireAt(f, at, 0, meets(at)) : 0;
  }
  const divisor = end < 0 ? 0 : groundAt(f.s, end).divisor;
  const divisorBefore = at < 0 ? 0 : groundAt(f.s, at).divisor;
  return { end, goal, target, fight, shot, gap, before, there, here, divisor, divisorBefore };
}

/** Odds of a melee as they are told. */
export const told = ({ taken, killed, lost }: Forecast) => ({
  percent: percent(taken),
  killed: tenth(killed),
  lost: tenth(lost),
});

/** So much less fire is worth telling. */
const LESS_FIRE = 0.05;

function purposeIs(numbers: readonly number[], x: Purpose): Message {
  const units = names(numbers);
  if (x.fight) return say('dego.attack', { units, hex: label(x.target), ...told(x.fight) });
  if (x.target >= 0) return say('dego.fire', { units, hex: label(x.target), losses: tenth(x.shot) });
  if (x.end < 0) return say('dego.ready', { units, hexes: x.gap });
  const hex = label(x.end);
  if (x.before < 0) return say('dego.enter', { units, hex, hexes: x.gap });
  if (x.goal >= 0)
    return say('dego.march', { units, hex, goal: label(x.goal), hexes: far(x.end, x.goal), gap: x.gap });
  if (x.there < x.here - LESS_FIRE)
    return say('dego.post.fire', { units, hex, losses: tenth(x.there), before: tenth(x.here) });
  const { divisor, divisorBefore: before } = x;
  if (divisor > before) return say('dego.post.cover', { units, hex, divisor, before });
  return say('dego.post', { units, hex, hexes: x.gap, before: x.before });
}

/** Why a company is set in motion. */
export const setOut =
  (units: readonly number[], purpose: Purpose): Why =>
  () =>
    purposeIs(units, purpose);

/** One act among those of a company. */
export interface Doing {
  readonly act: Act;
  readonly acts: readonly Act[];
  /** Its place among them. */
  readonly at: number;
  readonly units: readonly number[];
  readonly purpose: Purpose;
  /** Who does it; for a turn the way he looks before it. */
  readonly u: number;
  readonly face: number;
  /** What the formation he takes adds to the dice of a melee. */
  readonly dice: number;
  /** Half points of movement in the formation he has and in the one he takes. */
  readonly mp: number;
  readonly after: number;
}

/** Why the next act of a company is done. */
export const underWay =
  (x: Doing): Why =>
  () =>
    whyAct(x);

function whyAct({ act, acts, at, units, purpose, u, face, dice, mp, after }: Doing): Message {
  const left = acts.slice(at + 1).filter((a) => a.do === 'step').length;
  const next = acts[at + 1];
  const who = names(units);
  switch (act.do) {
    case 'step':
      return left > 0 ? onTheWay(units, purpose, left) : purposeIs(units, purpose);
    case 'turn':
      return next && next.to >= 0
        ? say('dego.turn', {
            units: who,
            dir: `dir.${act.face}`,
            hex: label(next.to),
            points: turnsBetween(face, act.face),
          })
        : say('dego.ready', { units: who, hexes: purpose.gap });
    case 'limber':
      if (purpose.end < 0) return purposeIs(units, purpose);
      return say('dego.limber', { units: who, points: after / 2, hex: label(purpose.end) });
    case 'form':
      return whyForm(u, act.form as Formation, { purpose, left, dice, mp, after });
    case 'unlimber':
      return purpose.target >= 0
        ? onTheWay(units, purpose, left)
        : say('dego.form.stand', { unit: nameOf(u), form: 'battery', hexes: purpose.gap });
    default:
      return purposeIs(units, purpose);
  }
}

/** The same in few words, for the acts before the last. */
function onTheWay(numbers: readonly number[], x: Purpose, left: number): Message {
  const units = names(numbers);
  const hex = label(x.target);
  if (x.fight) return say('dego.attack.way', { units, hex, percent: percent(x.fight.taken) });
  if (x.target >= 0) return say('dego.fire.way', { units, hex, losses: tenth(x.shot) });
  if (x.before < 0) return purposeIs(numbers, x);
  return say('dego.march.way', { units, hex: label(x.end), left });
}

interface Forming {
  readonly purpose: Purpose;
  /** Hexes still to be entered after it. */
  readonly left: number;
  readonly dice: number;
  readonly mp: number;
  readonly after: number;
}
/** 6.5, 6.6: what a formation is taken for. */
function whyForm(u: number, form: Formation, { purpose, left, dice, mp, after }: Forming): Message {
  const who = nameOf(u);
  if (left > 0) {
    if (after > mp) return say('dego.form.march', { unit: who, form, points: after / 2, before: mp / 2 });
    return say('dego.form.early', { unit: who, form, left });
  }
  if (purpose.fight && dice > 0)
    return say('dego.form.storm', { unit: who, form, dice, hex: label(purpose.target) });
  if (purpose.target >= 0) return onTheWay([u], purpose, left);
  return say('dego.form.stand', { unit: who, form, hexes: purpose.gap });
}
