import { type Option, offered } from '@grande/engine';
import { NEIGHBOUR, RIVER_HEX } from '../../data/map.ts';
import { type Formation, faced } from '../../data/tables.ts';
import { isGun, isSkirmisher, unit } from '../../data/units.ts';
import { valuesOf } from '../../data/values.ts';
import { enemyIn, type Member, type Position, stackAt, un } from '../../state.ts';
import { nearestCommanders } from '../04-command/chain.ts';
import type { GroupAct } from '../05-activation/group.ts';
import { neverLimbers } from '../10-scenarios/special.ts';
import { type Asking, gapFrom } from './asking.ts';
import { inOrder, nearsCommander, staysInReach } from './bounds.ts';
import { turnsBetween } from './facing.ts';
import { dutyDone, finish } from './finish.ts';
import { searchFord } from './ford.ts';
import { formationsOf } from './forms.ts';
import { costOrBar, NO_STEP, RATE, roadBetween, walkOf } from './ground.ts';
import { changeCost, left, roadAlone, stackLegal, unfinished } from './group.ts';
import { absorb, freeSkirmisher, mayAbsorb, release } from './light.ts';
import {
  changeKeepsRoom,
  endKeepsRoom,
  pointsKeepRoom,
  releaseKeepsRoom,
  turnKeepsRoom,
} from './room/keeps-room.ts';
import { shuffle } from './shuffle.ts';
import { neverTogether, placesFor, stackFault } from './stacking.ts';
import type { How } from './step-cost.ts';
import { roomToStop, type StepAct, step, stepsOf } from './steps.ts';
import { changeFormation, limber, turn, unlimber } from './turn.ts';

type Out = Option<GroupAct>[];

/** Points for moving on the spot or forward: a battery has one in all (6.9). */
const mostPoints = (s: Position, m: Member): number =>
  un(s, m.u).form === 'battery' ? Math.min(left(s, m), 2 - m.spent) : left(s, m);

export function offerSteps(d: Asking, out: Out): void {
  const { members } = d.gr;
  for (let i = 0; i < members.length; i++) {
    const m = members[i] as Member;
    if (!unfinished(d.s, m)) continue;
    if (un(d.s, m.u).where === 'off') arrivals(d, m, out);
    else marches(d, m, out);
  }
}

function arrivals(d: Asking, m: Member, out: Out): void {
  const all: StepAct[] = [];
  stepsOf(d, m, all);
  for (const x of all) if (step.laws.every((l) => l.holds(d, x))) out.push(offered(step, d, x));
}

function marches(d: Asking, m: Member, out: Out): void {
  const { s, a } = d;
  const most = mostPoints(s, m);
  if (most <= 0 || (a.order === 'defense' && m.hexes > 0)) return;
  const { form, face, at } = un(s, m.u);
  const gait = { walk: walkOf(unit(m.u).kind, form), form };
  const looks = faced(form) && face >= 0 ? face : -1;
  const onRoad = (form === 'column' || form === 'rompe') && m.road !== 2 && !isGun(m.u);
  const goals = a.order === 'isolated' ? nearestCommanders(s, m.u) : null;
  const rate = form === 'limber' ? RATE.half : RATE.full;
  for (let dir = 0; dir < 6; dir++) {
    const to = NEIGHBOUR[at * 6 + dir] as number;
    const back = looks >= 0 && dir === (looks + 3) % 6;
    const road = onRoad && to >= 0 && roadBetween(at, dir);
    const plain = m.road !== 1 && (looks < 0 || dir === looks || back);
    if (to < 0 || !(plain || road) || enemyIn(s, to, a.side)) continue;
    const cost = plain ? costOrBar(s, gait, at, dir, rate) : NO_STEP;
    const slow = cost !== NO_STEP && cost + (back ? 2 : 0) <= most;
    const quick = road && costOrBar(s, gait, at, dir, form === 'rompe' ? RATE.level : RATE.half) <= most;
    if (!(slow || quick)) continue;
    if (goals !== null ? !nearsCommander(s, m.u, at, to, goals) : !lawfulHex(d, m, at, to)) continue;
    if (slow) mayStop(d, m, to, back ? 'back' : 'plain', out);
    if (quick) mayStop(d, m, to, 'road', out);
  }
}

/** 4.2.3: far from everybody a Maneuver needs no look at each enemy. */
function lawfulHex(d: Asking, m: Member, at: number, to: number): boolean {
  if (d.a.order !== 'maneuver' || gapFrom(d, at) < 4) return inOrder(d, m, at, m.hexes, to);
  return !isSkirmisher(m.u) || staysInReach(d.s, m.u, to);
}

function mayStop(d: Asking, m: Member, to: number, how: How, out: Out): void {
  const x: StepAct = { do: 'step', m, to, how };
  const empty = stackAt(d.s, to).length === 0;
  if (!empty && neverTogether(d.s, m.u, to)) return;
  if (!(empty && d.settled) && !roomToStop.holds(d, x)) return;
  out.push(offered(step, d, x));
}

export function offerTurns(d: Asking, out: Out): void {
  for (const m of d.open) {
    const { form, face } = un(d.s, m.u);
    if (face < 0 || !faced(form)) continue;
    const most = mostPoints(d.s, m);
    if (most < 2) continue;
    for (let to = 0; to < 6; to++)
      if (to !== face && 2 * turnsBetween(face, to) <= most && (d.settled || turnKeepsRoom(d, [m], to)))
        out.push(offered(turn, d, { do: 'turn', m, face: to }));
  }
}

/** 6.5: a change of formation, or a company sent out, costs a point near the enemy. */
const affordsChange = (d: Asking, m: Member): boolean => left(d.s, m) >= 2 || gapFrom(d, un(d.s, m.u).at) > 3;

export function offerFormations(d: Asking, out: Out): void {
  for (const m of d.open) {
    if (m.changed || isGun(m.u) || isSkirmisher(m.u) || !affordsChange(d, m)) continue;
    const { form } = un(d.s, m.u);
    const forms = formationsOf(m.u);
    for (let i = 0; i < forms.length; i++) {
      const to = forms[i] as Formation;
      if (to === form || !(d.settled || changeKeepsRoom(d, m, to, changeCost(d.s, m.u)))) continue;
      out.push(offered(changeFormation, d, { do: 'form', m, form: to }));
    }
  }
}

export function offerLimber(d: Asking, out: Out): void {
  for (const m of d.open)
    if (
      un(d.s, m.u).form === 'battery' &&
      left(d.s, m) >= 2 &&
      !neverLimbers(d.s, m.u) &&
      (d.settled || changeKeepsRoom(d, m, 'limber', 2))
    )
      out.push(offered(limber, d, { do: 'limber', m }));
}

export function offerUnlimber(d: Asking, out: Out): void {
  for (const m of d.open)
    if (
      un(d.s, m.u).form === 'limber' &&
      left(d.s, m) >= 2 &&
      (d.settled || changeKeepsRoom(d, m, 'battery', 2))
    )
      out.push(offered(unlimber, d, { do: 'unlimber', m }));
}

export function offerRelease(d: Asking, out: Out): void {
  for (const m of d.open) {
    if (unit(m.u).kind !== 'light') continue;
    const { form } = un(d.s, m.u);
    if (form === 'rompe' || form === 'square' || !affordsChange(d, m)) continue;
    const k = freeSkirmisher(d.s, m.u);
    if (k >= 0 && releaseKeepsRoom(d, m, k)) out.push(offered(release, d, { do: 'release', m }));
  }
}

export function offerAbsorb(d: Asking, out: Out): void {
  for (const m of d.open) {
    if (!isSkirmisher(m.u) || left(d.s, m) < 4) continue;
    for (const by of stackAt(d.s, un(d.s, m.u).at))
      if (mayAbsorb(d.s, m.u, by)) out.push(offered(absorb, d, { do: 'absorb', m, by }));
  }
}

export function offerFords(d: Asking, out: Out): void {
  const { s } = d;
  if (s.fords.length >= valuesOf(s).fords) return;
  for (const m of d.open) {
    const { at } = un(s, m.u);
    if (RIVER_HEX[at] !== 1 || m.fordTried || isGun(m.u) || left(s, m) < 2) continue;
    if (s.fordSearched.includes(at) || s.fords.includes(at)) continue;
    if (d.settled || pointsKeepRoom(d, m, 2)) out.push(offered(searchFord, d, { do: 'ford', m }));
  }
}

export function offerPlaces(d: Asking, out: Out): void {
  for (const m of d.open) {
    if (m.shuffled) continue;
    const { at } = un(d.s, m.u);
    const stack = stackAt(d.s, at);
    if (stack.length < 2) continue;
    const [low, high] = placesFor(d.s, m.u, at);
    for (let place = low; place < high; place++)
      if (stack[place] !== m.u) out.push(offered(shuffle, d, { do: 'shuffle', m, place }));
  }
}

/** 6.2: a part of a lawful stack is lawful, so a whole stack without fault spares counting who stays. */
function stackSound(d: Asking, m: Member): boolean {
  const { at, where } = un(d.s, m.u);
  if (where !== 'map') return true;
  const stack = stackAt(d.s, at);
  return stack.length === 1 || stackFault(d.s, stack, at) === null || stackLegal(d, m);
}

export function offerFinish(d: Asking, out: Out): void {
  const { members } = d.gr;
  for (let i = 0; i < members.length; i++) {
    const m = members[i] as Member;
    if (unfinished(d.s, m) && stackSound(d, m) && roadAlone(d, m) && endKeepsRoom(d, [m]) && dutyDone(d, m))
      out.push(offered(finish, d, { do: 'finish', m }));
  }
}
