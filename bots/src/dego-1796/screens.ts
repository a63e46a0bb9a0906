import { far, isFormed, isSkirmisher, UNITS_OF, unit } from '@grande/dego-1796/book';
import { divisionOf, stackAt, un, valueNow } from '@grande/dego-1796/staff';
import type { Answered, Choice, Question } from '../doctrine.ts';
import { say } from '../say.ts';
import { type Field, formedPoints, gapAt, unitOf, type World } from './field.ts';
import { find, reply } from './mind.ts';
import { stanceOf } from './plan.ts';
import type { Company } from './search.ts';
import { nameOf } from './why.ts';

/** A stack is worth a company of skirmishers from this many points on. */
const WORTH_COVER = 3;
/** Companies beyond these many hexes from a stack do not reach it in time. */
const IN_REACH = 8;
const FAR_ENOUGH = 10;
/** Stacks this far off are seen to: those who are sent out have three points of movement left, and six next turn. */
const LENT = 6;
/** Within these many hexes of the enemy a screen is needed, and beyond this few it costs nothing. */
const CONTACT = 5;
const FREE = 4;
const ON_THE_MARCH = 9;
/** So many stay in a hex; one more may be on its way to others. */
const FULL = 2;

export function screensIn(s: World, hex: number): number {
  let n = 0;
  for (const u of stackAt(s, hex)) if (isSkirmisher(u)) n++;
  return n;
}

/** How much a stack of the skirmishers' division would gain by them. */
function need(f: Field, u: number, hex: number): number {
  const { s } = f;
  const stack = stackAt(s, hex);
  const first = stack.find(isFormed);
  if (first === undefined || divisionOf(s, first) !== divisionOf(s, u)) return 0;
  const points = formedPoints(s, hex);
  if (points < WORTH_COVER || un(s, first).pillage) return 0;
  let there = 0;
  for (const x of stack) if (x !== u && isSkirmisher(x)) there++;
  if (there >= 2) return 0;
  return (there === 0 ? 4 : 1) + 0.3 * points - 0.3 * Math.min(ON_THE_MARCH, gapAt(f, hex));
}

/** 7.1.5: the stack that skirmishers should cover; -1 for none. */
export function coverFor(f: Field, u: number): number {
  const { s, side } = f;
  const { at } = un(s, u);
  let best = -1;
  let most = 0;
  const seen: number[] = [];
  for (const x of UNITS_OF[side]) {
    const { where, at: hex } = un(s, x);
    if (where !== 'map' || !isFormed(x) || seen.includes(hex)) continue;
    seen.push(hex);
    const d = far(hex, at);
    if (d > IN_REACH) continue;
    const value = need(f, u, hex);
    if (value > 0 && FAR_ENOUGH + value - 0.7 * d > most) [best, most] = [hex, FAR_ENOUGH + value - 0.7 * d];
  }
  return best;
}

/** Whether the second company of a stack is better sent to one that has none. */
export function lends(f: Field, u: number): boolean {
  const { s } = f;
  if (stanceOf(s.scenario, f.side, s.turn) !== 'attack') return false;
  const hex = coverFor(f, u);
  return hex >= 0 && hex !== un(s, u).at && screensIn(s, hex) === 0;
}

/** Whether another stack nearby is still without a screen. */
function othersWant(f: Field, u: number, at: number): boolean {
  const { s, side } = f;
  for (const x of UNITS_OF[side]) {
    const { where, at: hex } = un(s, x);
    if (where !== 'map' || hex === at || far(hex, at) > LENT || !isFormed(x)) continue;
    if (screensIn(s, hex) === 0 && need(f, u, hex) > 0) return true;
  }
  return false;
}

const light = (f: Field, o: Choice, at: number, least: number): boolean => {
  const u = unitOf(o.concerns?.pieces?.[0]);
  return unit(u).kind === 'light' && un(f.s, u).at === at && valueNow(f.s, u) >= least;
};

/** A company that goes out to cover its own stack, or another one near. */
function sentOut(q: Question, option: number, own: boolean, points: number, hexes: number): Answered {
  const u = unitOf(q.options[option]?.concerns?.pieces?.[0]);
  return reply(option, () => {
    const who = nameOf(u);
    return own
      ? say('dego.screen', { unit: who, points, hexes })
      : say('dego.screen.others', { unit: who, hexes });
  });
}

/** 6.8: a company goes out before the stack does: for others while it costs nothing, for oneself near the enemy. */
export function sendOutFirst(f: Field, q: Question, units: readonly number[]): Answered | null {
  const lead = units[0] as number;
  const { at, where } = un(f.s, lead);
  if (where !== 'map' || unit(lead).kind !== 'light') return null;
  const gap = gapAt(f, at);
  if (gap >= FREE && gap <= ON_THE_MARCH && screensIn(f.s, at) <= FULL) {
    const wanted = (o: Choice) => othersWant(f, unitOf(o.concerns?.pieces?.[0]), at);
    const more = find(q.options, 'release', (o) => light(f, o, at, 2) && wanted(o));
    if (more >= 0) return sentOut(q, more, false, 0, gap);
  }
  if (gap > CONTACT || screensIn(f.s, at) > 0) return null;
  const points = formedPoints(f.s, at);
  if (points < WORTH_COVER) return null;
  const own = (o: Choice) => unitOf(o.concerns?.pieces?.[0]) === lead && light(f, o, at, 2);
  const option = find(q.options, 'release', own);
  return option < 0 ? null : sentOut(q, option, true, points, gap);
}

/** The company of skirmishers that a stack would send out before it goes; -1 for none. */
export function wouldSend(f: Field, { units, screens, at, kind }: Company): number {
  const lead = units[0] as number;
  const { form } = un(f.s, lead);
  if (kind !== 'foot' || screens.length > 0 || unit(lead).kind !== 'light') return -1;
  if (at < 0 || gapAt(f, at) > CONTACT || screensIn(f.s, at) > 0 || formedPoints(f.s, at) < WORTH_COVER)
    return -1;
  if (form === 'rompe' || form === 'square' || valueNow(f.s, lead) < 2) return -1;
  return UNITS_OF[f.side].find((u) => isSkirmisher(u) && un(f.s, u).where !== 'map') ?? -1;
}

/** 6.5, 6.8: at the end of a march, where it costs nothing: two for oneself, and one for every stack nearby. */
export function sendOutLast(f: Field, q: Question, at: number): Answered | null {
  const gap = gapAt(f, at);
  if (gap > ON_THE_MARCH) return null;
  const n = screensIn(f.s, at);
  if (gap < FREE && n > 0) return null;
  const option = find(q.options, 'release', (o) => {
    const u = unitOf(o.concerns?.pieces?.[0]);
    return light(f, o, at, 2) && (n === 0 || (n < 2 && othersWant(f, u, at)));
  });
  return option < 0 ? null : sentOut(q, option, n === 0, n === 0 ? formedPoints(f.s, at) : 0, gap);
}
