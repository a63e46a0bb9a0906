/** What the dice and answers a seat saw tell of counters that still lie face down. */
import type { Seat, SeenTrace } from '@grande/engine';
import { dateOf } from './data/calendar.ts';
import { REPLACEMENT_DAYS } from './data/tables.ts';
import { ARMIES, endSlot, FORCE_IDS, firstSlot, isGic, type Side, type UnitId } from './data/units.ts';
import type { SeenForce, View } from './view.ts';

const headOf = (item: SeenTrace | undefined): string | null =>
  item?.kind === 'answer' ? (item.answer.key.split(':')[0] as string) : null;

/** Forces that are named where only troops can be: to join a battle, to march to it, to lead it, to be guided in it. */
export function namedIn(trace: readonly SeenTrace[]): Set<number> {
  const out = new Set<number>();
  for (const item of trace) {
    if (item.kind !== 'answer') continue;
    const [what = '', force = ''] = item.answer.key.split(':');
    if (TROOPS.includes(what)) out.add(FORCE_IDS.indexOf(force));
  }
  return out;
}
const TROOPS: readonly string[] = ['test', 'march', 'principal', 'guide'];

/** Cavalry thrown in before everybody's eyes: whose first, and how much. */
export interface Charge {
  readonly first: UnitId;
  readonly sp: number;
}
export function chargesIn(trace: readonly SeenTrace[]): Charge[] {
  return trace.flatMap((item) => {
    const [what, first, sp] = item.kind === 'answer' ? item.answer.key.split(':') : [];
    return what === 'charge' ? [{ first: first as UnitId, sp: Number(sp) }] : [];
  });
}

/** How many steps were made. */
export const stepsIn = (trace: readonly SeenTrace[]): number =>
  trace.filter((item) => headOf(item) === 'step').length;

/** Counters that are tired in the evening, and under how many of them a general lies alone. */
export interface TiredChiefs {
  readonly slots: ReadonlySet<number>;
  readonly chiefs: number;
}

const tiredSlots = (v: View, later: View, side: Side): number[] => {
  const out: number[] = [];
  for (let slot = firstSlot(side); slot < endSlot(side); slot++) {
    const [then, now] = [v.forces[slot] as SeenForce, later.forces[slot] as SeenForce];
    // Who has left play since is as tired as he was.
    if (then.hex >= 0 && (now.hex >= 0 ? now : then).fatigue > 0) out.push(slot);
  }
  return out;
};
const hasOnlyChief = (f: SeenForce): boolean => f.members?.every(isGic) ?? false;

/** 12.3: one die for each tired force with troops, the French first; the first loss of the own shows whose dice are whose. */
export function tiredChiefs(
  v: View,
  seat: Seat,
  later: View | undefined,
  trace: readonly SeenTrace[],
): TiredChiefs | null {
  if (seat !== 'coalition' || later?.turn !== v.turn) return null;
  const first = trace.findIndex((item) => headOf(item) === 'lose');
  let from = first;
  let dice = 0;
  for (; from > 0 && [null, 'give'].includes(headOf(trace[from - 1])); from--)
    if (trace[from - 1]?.kind === 'chance') dice++;
  // 12.2: one for each army.
  if (REPLACEMENT_DAYS.includes(dateOf(v.scenario, v.turn).day)) dice -= ARMIES.length;
  if (first < 0 || !LAST_ACTS.includes(headOf(trace[from - 1]) ?? '')) return null;
  const unit = (trace[first] as { answer: { key: string } }).answer.key.split(/[:.]/)[1] as UnitId;
  const own = tiredSlots(v, later, 'coalition').filter((slot) => !hasOnlyChief(v.forces[slot] as SeenForce));
  const rank = own.findIndex((slot) => v.forces[slot]?.members?.includes(unit)) + 1;
  const tired = tiredSlots(v, later, 'french').filter((slot) => !hasOnlyChief(v.forces[slot] as SeenForce));
  const chiefs = tired.length - (dice - rank);
  return rank > 0 && chiefs >= 0 ? { slots: new Set(tired), chiefs } : null;
}
/** After these no die falls before the evening. */
const LAST_ACTS: readonly string[] = ['end', 'pass'];
