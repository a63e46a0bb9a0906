import { type Action, type Detail, type Law, law } from '@grande/engine';
import { beside, dirTo, hasRoad, LABELS, NEIGHBOURS } from '../../data/map.ts';
import { faced } from '../../data/tables.ts';
import { isGun, isSkirmisher, unit } from '../../data/units.ts';
import { say } from '../../say.ts';
import { enemyIn, type Member, type Position, un } from '../../state.ts';
import { pillageOdds } from '../10-scenarios/special.ts';
import { closes, keepsWay, maneuverAllows, nearsCommander, regroupsTo, staysInReach } from './bounds.ts';
import { barrier, roadBetween, walkOf } from './ground.ts';
import { type Doing, inActiveLoC, left, unfinished } from './group.ts';
import { stepKeepsRoom } from './room/keeps-room.ts';
import { neverTogether } from './stacking.ts';
import { costTally, type How, stepCost } from './step-cost.ts';

export interface StepAct {
  readonly do: 'step';
  readonly m: Member;
  readonly to: number;
  readonly how: How;
}

const off = (s: Position, m: Member): boolean => un(s, m.u).where === 'off';

/** The facing a member is judged by; tests of 'could it go there after turning' look with another. */
export interface Look {
  readonly face?: number | undefined;
  readonly extra?: number;
}

type StepLaw = Law<Doing, StepAct>;
const hexArg = (x: StepAct) => ({ hex: LABELS[x.to] as string });

/** 6.1, 6.5.4: straight ahead, straight back, or anywhere for all-round formations. */
const direction: StepLaw = law(
  '6.1',
  'direction',
  ({ s }, x) => {
    if (off(s, x.m)) return true;
    const { form, face, at } = un(s, x.m.u);
    if (x.how === 'road') return true;
    const dir = dirTo(at, x.to);
    if (x.how === 'back') return true;
    return !faced(form) || face < 0 || dir === face;
  },
  (_, x) => say('law.direction', { unit: unit(x.m.u).id, ...hexArg(x) }),
);
/** 6.5.4: backwards is straight back. */
const straightBack: StepLaw = law(
  '6.5.4',
  'straightBack',
  ({ s }, x) => {
    const { face, at } = un(s, x.m.u);
    return x.how !== 'back' || dirTo(at, x.to) === (face + 3) % 6;
  },
  (_, x) => say('law.straightBack', { unit: unit(x.m.u).id, ...hexArg(x) }),
);
/** 7.4: a hex with enemies is entered by melee. */
const noEnemies: StepLaw = law(
  '7.4',
  'enemyHex',
  ({ s, a }, x) => !enemyIn(s, x.to, a.side),
  (_, x) => say('law.enemyHex', hexArg(x)),
);
const noBarrier: StepLaw = law(
  '6.1',
  'barrier',
  ({ s }, x) => {
    if (off(s, x.m)) return true;
    const { form, at } = un(s, x.m.u);
    return barrier(s, walkOf(unit(x.m.u).kind, form), form, at, dirTo(at, x.to)) === null;
  },
  ({ s }, x) => {
    const { form, at } = un(s, x.m.u);
    const what = barrier(s, walkOf(unit(x.m.u).kind, form), form, at, dirTo(at, x.to)) ?? 'edge';
    return say('law.barrier', { ...hexArg(x), what });
  },
);
/** 6.6.3, R-87: a road march is declared with the first hex and follows road edges to its end. */
const roadKept: StepLaw = law(
  '6.6.3',
  'roadStart',
  ({ s }, x) => {
    if (x.how !== 'road') return x.m.road !== 1;
    const { form, at } = un(s, x.m.u);
    if (x.m.road === 2 || (form !== 'column' && form !== 'rompe')) return false;
    return off(s, x.m) ? hasRoad(x.to) : roadBetween(at, dirTo(at, x.to));
  },
  (_, x) => say(x.how === 'road' ? 'law.roadStart' : 'law.roadKept', { unit: unit(x.m.u).id }),
);
/** 6.9: a battery moves by less than half its points. */
const batteryLimit: StepLaw = law(
  '6.9',
  'batteryMoves',
  ({ s }, x) =>
    un(s, x.m.u).form !== 'battery' || off(s, x.m) || x.m.spent + stepCost(s, x.m, x.to, x.how) <= 2,
  (_, x) => say('law.batteryMoves', { unit: unit(x.m.u).id }),
);
const affordable: StepLaw = law(
  '6.1',
  'cost',
  ({ s }, x) => {
    const cost = stepCost(s, x.m, x.to, x.how);
    return Number.isFinite(cost) ? cost <= left(s, x.m) : true;
  },
  ({ s }, x) =>
    say('law.cost', { ...hexArg(x), cost: stepCost(s, x.m, x.to, x.how) / 2, left: left(s, x.m) / 2 }),
);
const apart: StepLaw = law(
  '6.2.1',
  'horseAndGuns',
  ({ s }, x) => !neverTogether(s, x.m.u, x.to),
  (_, x) => say('law.horseAndGuns', hexArg(x)),
);
/** a full hex may be entered only on the way to one with room, for everybody of the group. */
export const roomToStop: StepLaw = law(
  '6.2',
  'noRoom',
  (d, x) => enemyIn(d.s, x.to, d.a.side) || stepKeepsRoom(d, [x.m], x.to, x.how),
  (_, x) => say('law.noRoom', hexArg(x)),
);

const closing: StepLaw = law(
  '4.2.1',
  'farther',
  ({ s, a }, x) => a.order !== 'attack' || off(s, x.m) || closes(s, x.m, x.to),
  (_, x) => say('law.farther', { unit: unit(x.m.u).id, enemy: unit(x.m.enemy).id }),
);
/** 4.2.2: one hex under Defense, inside the commander's LoC. */
const oneHex: StepLaw = law(
  '4.2.2',
  'defenseOneHex',
  ({ a }, x) => a.order !== 'defense' || x.m.hexes < 1,
  (_, x) => say('law.defenseOneHex', { unit: unit(x.m.u).id }),
);
const defenseLoC: StepLaw = law(
  '4.2.2',
  'leavesLoC',
  ({ s, a }, x) => a.order !== 'defense' || off(s, x.m) || inActiveLoC(s, a, x.to),
  (_, x) => say('law.leavesLoC', hexArg(x)),
);

const keepsOff: StepLaw = law(
  '4.2.3',
  'maneuver',
  ({ s, a }, x) => a.order !== 'maneuver' || maneuverAllows(s, a, un(s, x.m.u).at, x.to),
  (_, x) => say('law.maneuver', hexArg(x)),
);
const regroups: StepLaw = law(
  '4.2.4',
  'regroup',
  (d, x) =>
    d.a.order !== 'regroup' || off(d.s, x.m) || regroupsTo(d, x.m.u, un(d.s, x.m.u).at, x.m.hexes, x.to),
  (_, x) => say('law.regroup', hexArg(x)),
);
const towardsWaypoint: StepLaw = law(
  '4.2.5',
  'outflank',
  (d, x) => off(d.s, x.m) || keepsWay(d, x.m, x.to),
  (_, x) => say('law.outflank', hexArg(x)),
);
/** 6.5.3, R-134: an isolated unit only comes nearer to the nearest commander who may lead it. */
const towardsCommander: StepLaw = law(
  '6.5.3',
  'isolatedStep',
  ({ s, a }, x) => a.order !== 'isolated' || nearsCommander(s, x.m.u, un(s, x.m.u).at, x.to),
  (_, x) => say('law.isolatedStep', { unit: unit(x.m.u).id }),
);
const skirmisherLoC: StepLaw = law(
  '6.8.1',
  'skirmisherLoC',
  ({ s, a }, x) => !isSkirmisher(x.m.u) || a.order === 'isolated' || staysInReach(s, x.m.u, x.to),
  (_, x) => say('law.skirmisherLoC', hexArg(x)),
);
/** 8.3: nobody comes on next to the enemy. */
const entryFree: StepLaw = law(
  '8.3',
  'entryBlocked',
  ({ s }, x) => !off(s, x.m) || !entryBlocked(s, s.entries[un(s, x.m.u).entry]?.at ?? -1, unit(x.m.u).side),
  (_, x) => say('law.entryBlocked', hexArg(x)),
);

/** 8.3: an enemy unit in the entry hex or next to it. */
export function entryBlocked(s: Position, hex: number, side: 'french' | 'austrian'): boolean {
  if (hex < 0 || enemyIn(s, hex, side)) return true;
  return (NEIGHBOURS[hex] as readonly number[]).some((x) => enemyIn(s, x, side));
}

const STEP_LAWS: readonly StepLaw[] = [
  direction,
  straightBack,
  noEnemies,
  noBarrier,
  roadKept,
  oneHex,
  batteryLimit,
  affordable,
  apart,
  keepsOff,
  closing,
  towardsWaypoint,
  regroups,
  towardsCommander,
  entryFree,
  roomToStop,
  defenseLoC,
  skirmisherLoC,
];

/** Every hex a member could be pointed to; none of them is off the map. */
export function stepsOf(d: Doing, m: Member, out: StepAct[]): void {
  const { s } = d;
  const state = un(s, m.u);
  if (state.where === 'off') {
    const to = s.entries[state.entry]?.at ?? -1;
    if (to < 0) return;
    out.push({ do: 'step', m, to, how: 'plain' });
    if ((state.form === 'column' || state.form === 'rompe') && hasRoad(to))
      out.push({ do: 'step', m, to, how: 'road' });
    return;
  }
  const marches = (state.form === 'column' || state.form === 'rompe') && m.road !== 2 && !isGun(m.u);
  for (let dir = 0; dir < 6; dir++) {
    const to = beside(state.at, dir);
    if (to < 0) continue;
    out.push({ do: 'step', m, to, how: 'plain' });
    if (state.face >= 0 && dir !== state.face) out.push({ do: 'step', m, to, how: 'back' });
    if (marches && roadBetween(state.at, dir)) out.push({ do: 'step', m, to, how: 'road' });
  }
}

/** 6.1 (D-13): one hex. */
export const step: Action<Doing, StepAct> = {
  id: 'step',
  rule: '6.1',
  candidates: (d) => {
    const out: StepAct[] = [];
    for (const m of d.gr.members) if (unfinished(d.s, m)) stepsOf(d, m, out);
    return out;
  },
  laws: STEP_LAWS,
  key: (x) => `${x.how === 'plain' ? 'step' : x.how}:${unit(x.m.u).id}:${LABELS[x.to]}`,
  at: (x) => LABELS[x.to] as string,
  label: (x) =>
    say(x.how === 'plain' ? 'do.step' : x.how === 'back' ? 'do.back' : 'do.road', {
      unit: unit(x.m.u).id,
      hex: LABELS[x.to] as string,
    }),
  concerns: (x, { s }) => ({
    pieces: [unit(x.m.u).id],
    places: [LABELS[x.to] as string],
    cost: stepCost(s, x.m, x.to, x.how) / 2,
    choice: x.how,
  }),
  detail: (x, { s }): Detail => {
    const risk = pillageOdds(s, x.m.u, x.to);
    return { cost: costTally(s, x.m, x.to, x.how), ...(risk ? { odds: risk } : {}) };
  },
};

/** Whether a step would be lawful, perhaps after turning (for 4.2.1). */
export function couldStep(d: Doing, m: Member, to: number, look: Look): boolean {
  const { s } = d;
  const state = un(s, m.u);
  const face = state.face;
  const spent = m.spent;
  if (look.face !== undefined) state.face = look.face;
  m.spent += look.extra ?? 0;
  const act: StepAct = { do: 'step', m, to, how: 'plain' };
  let ok = true;
  for (const l of STEP_LAWS)
    if (!l.holds(d, act)) {
      ok = false;
      break;
    }
  state.face = face;
  m.spent = spent;
  return ok;
}
