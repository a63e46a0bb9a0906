import { type Law, law } from '@grande/engine';
import { dirTo, hasRoad } from '../../../data/map.ts';
import { type Formation, faced } from '../../../data/tables.ts';
import { isGun, isSkirmisher, unit } from '../../../data/units.ts';
import { say } from '../../../say.ts';
import { ld, type Member, onMap, type Position, stackAt, un, valueNow } from '../../../state.ts';
import { turnsBetween } from '../facing.ts';
import { roadBetween } from '../ground.ts';
import { changeCost, type Doing, memberOf, openMembers, outflanks, passesWaypoint } from '../group.ts';
import { newMember } from '../members.ts';
import { fits, stackFault } from '../stacking.ts';
import { type How, stepCost } from '../step-cost.ts';
import { type Walker, walkerOf } from './reach.ts';
import {
  allEndThere,
  isSpare,
  lookAhead,
  mayStay,
  oneFindsRoom,
  othersFindRoom,
  settled,
  walkersFindRoom,
} from './room.ts';

/** an act after which somebody of the group could stop nowhere is refused. */
export const roomKept = <C, A>(holds: (d: C, x: A) => boolean): Law<C, A> =>
  law('R-122', 'roomKept', holds, () => say('law.roomKept'));

/** a limbered gun on a road edge uses the half rate; off the map, when its entry hex has a road. */
export function usesHalf(s: Position, u: number, to: number): boolean {
  const { form, at } = un(s, u);
  if (form !== 'limber') return false;
  return at < 0 ? hasRoad(to) : isGun(u) && roadBetween(at, dirTo(at, to));
}

function strode(s: Position, m: Member, to: number, how: How): Walker {
  const w = walkerOf(s, m);
  const free = un(s, m.u).where === 'off';
  return {
    ...w,
    at: to,
    face: !faced(w.form) || free ? -1 : how === 'back' ? w.face : dirTo(w.at, to),
    spent: w.spent + stepCost(s, m, to, how),
    hexes: w.hexes + 1,
    road: how === 'road' ? 1 : 2,
    roadRate: w.roadRate || how === 'road' || usesHalf(s, m.u, to),
  };
}

/** a full hex may be entered only on the way to one with room; all who enter it do so in the same way. */
export function stepKeepsRoom(d: Doing, movers: readonly Member[], to: number, how: How): boolean {
  const calm = settled(d);
  if (calm && endTogether(d, movers, to, how)) return true;
  const walking = (): Walker[] => movers.map((m) => strode(d.s, m, to, how));
  // 4.2.5: behind a way point everybody's measure is another: it is not passed while somebody else looks for room.
  if (movers.some((m) => outflanks(d, m.u)) && passesWaypoint(d.s, to)) return allEndThere(d, walking());
  const [first] = movers;
  if (first && movers.length === 1)
    return isSpare(d, first, to) || oneFindsRoom(d, strode(d.s, first, to, how));
  return walkersFindRoom(d, walking());
}

/** Whether the movers could end in the hex together with all who are in it now. */
function endTogether({ s, gr }: Doing, movers: readonly Member[], to: number, how: How): boolean {
  const there = stackAt(s, to);
  if (there.length === 0 && movers.length === 1) return true;
  let number = 0;
  for (let i = 0; i < there.length; i++) ALL[number++] = there[i] as number;
  for (let i = 0; i < movers.length; i++) {
    const m = movers[i] as Member;
    if (m.roadRate || how === 'road' || usesHalf(s, m.u, to)) return false;
    ALL[number++] = m.u;
  }
  if (stackFault(s, ALL, to, number) !== null) return false;
  for (let i = 0; i < gr.members.length; i++) {
    const m = gr.members[i] as Member;
    if (m.roadRate && !m.done && un(s, m.u).at === to) return false;
  }
  return true;
}
/** Filled and read inside one function; it never shrinks. */
const ALL: number[] = [];

/** The same of an act on the spot: it takes points, a facing, a formation. */
const actKeepsRoom = (d: Doing, m: Member, after: () => Walker): boolean =>
  settled(d) || mayStay(d, m) || oneFindsRoom(d, after());

function turned(s: Position, m: Member, face: number): Walker {
  const w = walkerOf(s, m);
  return { ...w, face, spent: w.spent + 2 * turnsBetween(w.face, face) };
}
export function turnKeepsRoom(d: Doing, turning: readonly Member[], face: number): boolean {
  const [first] = turning;
  if (first && turning.length === 1) return actKeepsRoom(d, first, () => turned(d.s, first, face));
  if (settled(d) || turning.every((m) => mayStay(d, m))) return true;
  return walkersFindRoom(
    d,
    turning.map((m) => turned(d.s, m, face)),
  );
}

/** 6.5, 6.9, R-121: a facing that is chosen without a turn. */
export const facingKeepsRoom = (d: Doing, u: number, face: number): boolean => {
  if (settled(d)) return true;
  const m = openMembers(d.s, d.gr).find((x) => x.u === u);
  if (!m) return walkersFindRoom(d, []);
  return mayStay(d, m) || oneFindsRoom(d, { ...walkerOf(d.s, m), face });
};

/** 6.5, 6.9: another formation; its facing is free where there was none before. */
export const changeKeepsRoom = (d: Doing, m: Member, form: Formation, cost: number): boolean =>
  actKeepsRoom(d, m, () => {
    const w = walkerOf(d.s, m);
    const face = faced(form) && faced(w.form) ? w.face : -1;
    return { ...w, form, face, spent: w.spent + cost };
  });

export const pointsKeepRoom = (d: Doing, m: Member, cost: number): boolean =>
  actKeepsRoom(d, m, () => ({ ...walkerOf(d.s, m), spent: m.spent + cost }));

/** 6.8: a company that goes out needs room too; with the last one the battalion is gone. */
export function releaseKeepsRoom(d: Doing, m: Member, k: number): boolean {
  const { s } = d;
  const { at } = un(s, m.u);
  const staying = (u: number): boolean => memberOf(d.gr, u)?.done !== false;
  if (!fits(s, k, at, (u) => !staying(u))) return false;
  const skirmishers = stackAt(s, at).filter((u) => unit(u).kind === 'skirmisher').length;
  if (skirmishers < 2 && settled(d)) return true;
  const company: Walker = {
    ...walkerOf(s, { ...newMember(s, k), limit: 6, roadRate: false }),
    at,
    form: 'skirmish',
    face: -1,
  };
  const dissolves = valueNow(s, m.u) === 1;
  const battalion = { ...walkerOf(s, m), spent: m.spent + changeCost(s, m.u) };
  return dissolves ? walkersFindRoom(d, [company], m.u) : walkersFindRoom(d, [company, battalion]);
}

/** whoever finishes, or fires, stays; the others must do without his place. */
export const endKeepsRoom = (d: Doing, ending: readonly Member[]): boolean =>
  (settled(d) && !marcherBeside(d, ending)) || othersFindRoom(d, ending);

/** whether somebody who used a half rate, and has not finished, is in the hex of one who ends. */
function marcherBeside({ s, gr }: Doing, ending: readonly Member[]): boolean {
  for (let i = 0; i < gr.members.length; i++) {
    const m = gr.members[i] as Member;
    if (!m.roadRate || m.done || !onMap(s, m.u) || ending.includes(m)) continue;
    if (ending.some((x) => un(s, x.u).at === un(s, m.u).at)) return true;
  }
  return false;
}

/** where a commander rides may decide where his men may go (4.2.2, 4.2.4, 6.8.1). */
export function rideKeepsRoom(
  { s, a, prospect }: Pick<Doing, 's' | 'a' | 'prospect'>,
  l: number,
  to: number,
): boolean {
  if (a.group === null || prospect?.room === 'here') return true;
  const near = a.order === 'defense' || a.order === 'regroup';
  if (!near && !a.group.members.some((m) => isSkirmisher(m.u) && !m.done)) return true;
  // A question of its own: with the commander elsewhere other ways are open.
  const d: Doing = { s, a, gr: a.group };
  if (settled(d)) return true;
  const state = ld(s, l);
  const { where, at } = state;
  Object.assign(state, { where: 'map', at: to });
  const kept = lookAhead({ s, a, gr: a.group }).room !== 'none';
  Object.assign(state, { where, at });
  return kept;
}
