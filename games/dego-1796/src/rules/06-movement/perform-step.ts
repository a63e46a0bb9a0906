import { type Action, button, type Flow, type Law, law, question, type Umpire } from '@grande/engine';
import { LASALCETTE } from '../../data/leaders.ts';
import { dirTo, LABELS } from '../../data/map.ts';
import { faced } from '../../data/tables.ts';
import { ALL_UNITS, enemyOf, isGun, isHorse, unit } from '../../data/units.ts';
import { say } from '../../say.ts';
import {
  type Group,
  hasLeader,
  ld,
  lift,
  type Member,
  onMap,
  type Position,
  put,
  type State,
  stackAt,
  trophiesAt,
  un,
} from '../../state.ts';
import { follows } from '../04-command/chain.ts';
import { loneLeaders } from '../07-combat/losses.ts';
import { opensWindow, reactionWindow } from '../07-combat/reactions.ts';
import { occupy } from '../10-scenarios/special.ts';
import { chooseFacing } from './choose-facing.ts';
import { type Along, along, companions, doing, hasMates, unstick } from './companions.ts';
import { NO_WAY, wayLength, wayOnFoot } from './ground.ts';
import { memberOf, passesWaypoint, roadAlone, stackLegal, WAYPOINTS, waypointOf } from './group.ts';
import { choosePlace } from './place.ts';
import { stepKeepsRoom, usesHalf } from './room/keeps-room.ts';
import { placesFor } from './stacking.ts';
import { type How, stepCost } from './step-cost.ts';
import { roomToStop, type StepAct, step } from './steps.ts';

type G = Umpire<State>;

interface Dragging {
  readonly s: Position;
  readonly from: number;
}
const leftBehind: Law<Dragging, number> = law(
  'S2.guns',
  'otherHex',
  ({ s, from }, t) => un(s, t).at === from,
  (_, t) => say('law.otherHex', { unit: unit(t).id }),
);
const oneHexOnly: Law<Dragging, number> = law(
  'S2.guns',
  'dragged',
  ({ s }, t) => !un(s, t).acted,
  (_, t) => say('law.dragged', { unit: unit(t).id }),
);
/** S2.guns (D-24): one trophy goes along. */
const drag: Action<Dragging, number> = {
  id: 'drag',
  rule: 'S2.guns',
  candidates: ({ s }) => ALL_UNITS.filter((u) => un(s, u).trophy === 'french'),
  laws: [leftBehind, oneHexOnly],
  key: (t) => `drag:${unit(t).id}`,
  at: (t) => unit(t).id,
  label: (t) => say('do.drag', { unit: unit(t).id }),
  concerns: (t) => ({ targets: [unit(t).id] }),
};
const DRAG = [button('none', -1, 'S2.guns', say('do.leaveGuns')), drag];

/** S2.guns: French foot on the second day, in a hex with trophies. */
function mayDrag(s: State, u: number, from: number): boolean {
  if ((s.scenario !== 's2' && s.scenario !== 's4') || from < 0) return false;
  return unit(u).side === 'french' && !isGun(u) && !isHorse(u) && trophiesAt(s, from, 'french').length > 0;
}

/** S2.guns: a French foot unit may drag one trophy along; in a commander's activation it goes one hex, whoever drags. */
function* dragTrophy(g: G, u: number, from: number, to: number): Flow {
  const s = g.state;
  const prompt = say('ask.trophy', { unit: unit(u).id });
  const about = { seat: 'french', kind: 'trophy', rule: 'S2.guns', prompt, subject: unit(u).id } as const;
  const asked = question(about, { s, from }, DRAG);
  const gun = asked.options.length === 1 ? -1 : yield* g.ask(asked);
  if (gun < 0) return;
  un(s, gun).at = to;
  un(s, gun).acted = true;
}

type Same = Along<StepAct>;
const sameStep = (m: Member, x: StepAct): StepAct => ({ do: 'step', m, to: x.to, how: x.how });
const horseApartFromGuns: Law<Same, Member> = law(
  '6.2.1',
  'horseBesideGuns',
  ({ chosen }, m) => chosen.every((y) => !(isGun(y.u) && isHorse(m.u)) && !(isHorse(y.u) && isGun(m.u))),
  ({ x }) => say('law.horseAndGuns', { hex: LABELS[x.to] as string }),
);
/** those who go together need room together. */
const roomForAll: Law<Same, Member> = law(
  roomToStop.rule,
  roomToStop.id,
  ({ d, x, chosen }, m) => stepKeepsRoom(d, [...chosen, m], x.to, x.how),
  ({ x }) => say('law.noRoom', { hex: LABELS[x.to] as string }),
);
const STEP_ALONG = along<StepAct>('6.1', [
  ...step.laws
    .filter((l) => l !== roomToStop)
    .map((l) =>
      law<Same, Member>(
        l.rule,
        l.id,
        ({ d, x }, m) => l.holds(d, sameStep(m, x)),
        ({ d, x }, m) => l.refusal(d, sameStep(m, x)),
      ),
    ),
  horseApartFromGuns,
  roomForAll,
]);

/** 6.1: one hex by one unit or several together, with everything that follows from it. */
export function* performStep(g: G, x: StepAct): Flow {
  const s = g.state;
  const gr = s.active?.group as Group;
  const movers = hasMates(s, gr, x.m) ? yield* companions(g, x.m, x, STEP_ALONG) : [x.m];
  const from = un(s, x.m.u).at;
  const before = from < 0 ? -1 : (stackAt(s, from)[0] ?? -1);
  gr.steps++;
  const ordered = movers.map((m) => m.u);
  if (from >= 0 && ordered.length > 1)
    ordered.sort((a, b) => stackAt(s, from).indexOf(a) - stackAt(s, from).indexOf(b));
  for (const u of ordered) yield* moveOne(g, gr, memberOf(gr, u) as Member, { to: x.to, how: x.how, from });
  const by = ordered[0] as number;
  if (g.listening)
    g.tell('6.1', say('log.moves', { units: ordered.map((u) => unit(u).id), hex: LABELS[x.to] as string }), {
      at: LABELS[x.to] as string,
    });
  yield* arrive(g, ordered, x.to, by);
  if (opensWindow(s, x.to)) yield* reactionWindow(g, x.to, 'enter', ordered);
  const after = from < 0 ? -1 : (stackAt(s, from)[0] ?? -1);
  if (after >= 0 && after !== before && memberOf(gr, after) && opensWindow(s, from))
    yield* reactionWindow(g, from, 'top', [after]);
}

interface OneStep {
  readonly from: number;
  readonly to: number;
  readonly how: How;
}
function* moveOne(g: G, gr: Group, m: Member, { to, how, from }: OneStep): Flow {
  const s = g.state;
  const state = un(s, m.u);
  if (mayDrag(s, m.u, from)) yield* dragTrophy(g, m.u, from, to);
  m.spent += stepCost(s, m, to, how);
  m.hexes++;
  m.road = how === 'road' ? 1 : 2;
  const dir = from < 0 ? -1 : dirTo(from, to);
  if (how === 'road' || usesHalf(s, m.u, to)) m.roadRate = true;
  m.entered = gr.steps;
  m.shuffled = false;
  if (from >= 0) m.path.push(from);
  const [low, high] = placesFor(s, m.u, to);
  const place = low === high ? low : yield* g.ask(choosePlace(s, m.u, to, 'R-118'));
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

/** What standing in a new hex brings: lone commanders, way points, control, guns, pillage. */
export function* arrive(g: G, units: readonly number[], hex: number, by: number): Flow {
  const s = g.state;
  if (hasLeader(s, hex, enemyOf(unit(by).side))) yield* loneLeaders(g, hex, by);
  reachWaypoints(g, units, hex);
  const gone = occupy(g, units, hex);
  if (gone.length === 0) return;
  const d = doing(g);
  for (const m of s.active?.group?.members ?? []) {
    if (!gone.includes(m.u)) continue;
    m.done = true;
    if (!stackLegal(d, m) || !roadAlone(d, m)) unstick(g, m);
  }
}

/** R-46, RN-7: with a new way point the length of way at the start is that from the hex of the start, or from here. */
function measureAnew(s: Position): void {
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
