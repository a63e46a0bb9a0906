import { type Flow, option, type Umpire } from '@grande/engine';
import { LASALCETTE } from '../data/leaders.ts';
import { dirTo, hasRoad, LABELS } from '../data/map.ts';
import { faced } from '../data/tables.ts';
import { isGun, isHorse, unit } from '../data/units.ts';
import { say } from '../say.ts';
import {
  type Group,
  ld,
  lift,
  type Member,
  onMap,
  put,
  type State,
  stackAt,
  trophiesAt,
  un,
} from '../state.ts';
import { follows } from './04-chain.ts';
import { companions, doing, sameHex, unstick } from './06-companions.ts';
import { chooseFacing } from './06-facing.ts';
import { NO_WAY, roadBetween, wayLength, wayOnFoot } from './06-ground.ts';
import { memberOf, passesWaypoint, roadAlone, stackLegal, WAYPOINTS, waypointOf } from './06-group.ts';
import { placesFor } from './06-stacking.ts';
import { type How, type StepAct, step, stepCost } from './06-steps.ts';
import { loneLeaders } from './07-losses.ts';
import { reactionWindow } from './07-reactions.ts';
import { occupy } from './10-special.ts';

type G = Umpire<State>;

/** D-34, R-118: the place in the stack of a hex with friends. */
function* choosePlace(g: G, u: number, hex: number): Flow<number> {
  const [low, high] = placesFor(g.state, u, hex);
  if (low === high) return low;
  return yield* g.ask<number>({
    seat: unit(u).side,
    kind: 'place',
    rule: 'R-118',
    prompt: say('ask.place', { unit: unit(u).id, hex: LABELS[hex] as string }),
    subject: unit(u).id,
    options: Array.from({ length: high - low + 1 }, (_, i) =>
      option(
        `place:${low + i}`,
        low + i,
        'R-118',
        say('do.place', { place: low + i + 1 }),
        LABELS[hex] as string,
      ),
    ),
  });
}

/** S2.guns: a French foot unit may drag one trophy along, one hex an activation. */
function* dragTrophy(g: G, u: number, from: number, to: number): Flow {
  const s = g.state;
  const group = s.active?.group;
  if (!group || from < 0 || unit(u).side !== 'french' || isGun(u) || isHorse(u)) return;
  if (s.scenario !== 's2' && s.scenario !== 's4') return;
  const guns = trophiesAt(s, from, 'french').filter((t) => !group.dragged.includes(t));
  if (guns.length === 0) return;
  const gun = yield* g.ask<number>({
    seat: 'french',
    kind: 'trophy',
    rule: 'S2.guns',
    prompt: say('ask.trophy', { unit: unit(u).id }),
    subject: unit(u).id,
    options: [
      option('none', -1, 'S2.guns', say('do.leaveGuns')),
      ...guns.map((t) =>
        option(`drag:${unit(t).id}`, t, 'S2.guns', say('do.drag', { unit: unit(t).id }), unit(t).id),
      ),
    ],
  });
  if (gun < 0) return;
  un(s, gun).at = to;
  group.dragged.push(gun);
}

/** 6.1: one hex by one unit or several together, with everything that follows from it. */
export function* performStep(g: G, x: StepAct): Flow {
  const d = doing(g);
  const { s, gr } = d;
  const also = (chosen: readonly Member[]) =>
    sameHex(s, gr, x.m).filter(
      (m) =>
        step.laws.every((l) => l.holds(d, { do: 'step', m, to: x.to, how: x.how })) &&
        sameWay(s, m, x) &&
        chosen.every((y) => !(isGun(y.u) && isHorse(m.u)) && !(isHorse(y.u) && isGun(m.u))), // 6.2.1
    );
  const movers = yield* companions(g, x.m, also, '6.1');
  const from = un(s, x.m.u).at;
  const before = from < 0 ? -1 : (stackAt(s, from)[0] ?? -1);
  gr.steps++;
  const ordered = movers.map((m) => m.u);
  if (from >= 0) ordered.sort((a, b) => stackAt(s, from).indexOf(a) - stackAt(s, from).indexOf(b));
  for (const u of ordered) yield* moveOne(g, memberOf(gr, u) as Member, x.to, x.how, from);
  const by = ordered[0] as number;
  g.tell('6.1', say('log.moves', { units: ordered.map((u) => unit(u).id), hex: LABELS[x.to] as string }), {
    at: LABELS[x.to] as string,
  });
  yield* arrive(g, ordered, x.to, by);
  yield* reactionWindow(g, x.to, 'enter', ordered);
  const after = from < 0 ? -1 : (stackAt(s, from)[0] ?? -1);
  if (after >= 0 && after !== before && memberOf(gr, after)) yield* reactionWindow(g, from, 'top', [after]);
}

/** A companion goes the same way: the same kind of step, from a formation that can. */
function sameWay(s: State, m: Member, x: StepAct): boolean {
  if (x.how !== 'road') return true;
  const { form } = un(s, m.u);
  return form === 'column' || form === 'rompe';
}

function* moveOne(g: G, m: Member, to: number, how: How, from: number): Flow {
  const s = g.state;
  const gr = s.active?.group as Group;
  const state = un(s, m.u);
  yield* dragTrophy(g, m.u, from, to);
  m.spent += stepCost(s, m, to, how);
  m.hexes++;
  m.road = how === 'road' ? 1 : 2;
  const dir = from < 0 ? -1 : dirTo(from, to);
  if (how === 'road' || (state.form === 'limber' && usedHalf(m, from, to))) m.roadRate = true;
  m.entered = gr.steps;
  m.shuffled = false;
  if (from >= 0) m.path.push(from);
  const place = yield* choosePlace(g, m.u, to);
  lift(s, m.u);
  put(s, m.u, to, Math.min(place, stackAt(s, to).length));
  state.retakenAt = -1;
  if (from < 0) {
    state.since = s.turn;
    state.entry = -1;
    m.duty = true;
    if (faced(state.form)) state.face = yield* chooseFacing(g, unit(m.u).side, m.u, 'R-121');
  } else if (how === 'road' && faced(state.form)) state.face = dir;
}

/** a limbered gun on a road edge has used the half rate; off the map, when its entry hex has a road. */
function usedHalf(m: Member, from: number, to: number): boolean {
  if (from < 0) return hasRoad(to);
  return isGun(m.u) && roadBetween(from, dirTo(from, to));
}

/** What standing in a new hex brings: lone commanders, way points, control, guns, pillage. */
export function* arrive(g: G, units: readonly number[], hex: number, by: number): Flow {
  const s = g.state;
  yield* loneLeaders(g, hex, by);
  reachWaypoints(g, units, hex);
  const gone = yield* occupy(g, units, hex);
  const d = doing(g);
  for (const m of s.active?.group?.members ?? []) {
    if (!gone.includes(m.u)) continue;
    m.done = true;
    if (!stackLegal(d, m) || !roadAlone(d, m)) unstick(g, m);
  }
}

/** with a new way point the length of way at the start is that from the hex of the start, or from here. */
function measureAnew(s: State): void {
  const goal = waypointOf(s);
  for (const m of s.active?.group?.members ?? []) {
    if (!onMap(s, m.u)) continue;
    const here = wayLength(s, m.u, un(s, m.u).at, goal);
    m.startWay = m.start < 0 ? here : Math.max(here, wayLength(s, m.u, m.start, goal));
  }
  for (const r of s.active?.riders ?? [])
    if (r.startWay !== NO_WAY && ld(s, r.l).where === 'map')
      r.startWay = Math.max(wayOnFoot(s, ld(s, r.l).at, goal), wayOnFoot(s, r.start, goal));
}

/** 4.2.5: way points are passed by units; in Cà Sodano the order turns into Defense. */
export function reachWaypoints(g: G, units: readonly number[], hex: number): void {
  const s = g.state;
  const state = ld(s, LASALCETTE);
  while (state.order === 'outflank' && units.some((u) => follows(s, u)) && passesWaypoint(s, hex)) {
    state.waypoint++;
    g.tell('4.2.5', say('log.waypoint', { hex: LABELS[hex] as string }), { at: LABELS[hex] as string });
    if (state.waypoint >= WAYPOINTS.length) {
      state.order = 'defense';
      state.waypoint = WAYPOINTS.length - 1;
      if (s.active?.leader === LASALCETTE) s.active.order = 'defense';
    } else measureAnew(s);
  }
}
