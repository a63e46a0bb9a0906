import { type Action, type Law, law, lawful, type Option, offered } from '@grande/engine';
import { beside, dirTo, LABELS, NEIGHBOURS } from '../../../data/map.ts';
import { faced } from '../../../data/tables.ts';
import { isGun, isHorse, isSkirmisher, unit } from '../../../data/units.ts';
import { say } from '../../../say.ts';
import { enemyIn, holder, ld, type Member, type Position, stackAt, un } from '../../../state.ts';
import type { GroupAct } from '../../05-activation/group.ts';
import { type Asking, gapFrom } from '../../06-movement/asking.ts';
import { keepsWay, maneuverAllows } from '../../06-movement/bounds.ts';
import { barrier, costOrBar, NO_STEP, RATE, RIDER, stepHalves, walkOf } from '../../06-movement/ground.ts';
import { type Doing, left, unfinished } from '../../06-movement/group.ts';
import { stepCost } from '../../06-movement/step-cost.ts';
import type { Look } from '../../06-movement/steps.ts';
import { gunSees } from '../fire/fire.ts';
import { chargeGround } from './charge-ground.ts';
import { onlyLoose } from './melee.ts';
import { meleeDetail } from './odds.ts';

export interface MeleeAct {
  readonly do: 'melee';
  readonly m: Member;
  readonly to: number;
}
export interface ChargeAct {
  readonly do: 'charge';
  readonly m: Member;
  readonly to: number;
}

type MeleeLaw = Law<Doing, MeleeAct | ChargeAct>;
const hexArg = (x: { to: number }) => ({ hex: LABELS[x.to] as string });

/** 7.4: guns, squares, loose ranks, working parties and pillagers never attack; skirmishers only skirmishers or lone guns. */
export function mayAssault(s: Position, u: number, to: number): boolean {
  const { form, pillage } = un(s, u);
  if (isGun(u) || pillage) return false;
  if (isSkirmisher(u)) return onlyLoose(s, to);
  return form === 'line' || form === 'column';
}
const rightTroops: MeleeLaw = law(
  '7.4',
  'cannotAssault',
  ({ s }, x) => mayAssault(s, x.m.u, x.to),
  (_, x) => say('law.cannotAssault', { unit: unit(x.m.u).id }),
);
const ahead: MeleeLaw = law(
  '6.1',
  'direction',
  ({ s }, x) => {
    const { form, face, at } = un(s, x.m.u);
    return !faced(form) || dirTo(at, x.to) === face;
  },
  (_, x) => say('law.direction', { unit: unit(x.m.u).id, ...hexArg(x) }),
);
const noBarrier: MeleeLaw = law(
  '6.1',
  'barrier',
  ({ s }, x) => {
    const { form, at } = un(s, x.m.u);
    return barrier(s, walkOf(unit(x.m.u).kind, form), form, at, dirTo(at, x.to)) === null;
  },
  ({ s }, x) => {
    const { form, at } = un(s, x.m.u);
    const what = barrier(s, walkOf(unit(x.m.u).kind, form), form, at, dirTo(at, x.to)) ?? 'edge';
    return say('law.barrier', { ...hexArg(x), what });
  },
);
const affordable: MeleeLaw = law(
  '6.1',
  'cost',
  ({ s }, x) => {
    const cost = stepCost(s, x.m, x.to, 'plain');
    return !Number.isFinite(cost) || cost <= left(s, x.m);
  },
  ({ s }, x) =>
    say('law.cost', { ...hexArg(x), cost: stepCost(s, x.m, x.to, 'plain') / 2, left: left(s, x.m) / 2 }),
);
const notOnRoadMarch: MeleeLaw = law(
  '6.6.3',
  'roadKept',
  (_, x) => x.m.road !== 1,
  (_, x) => say('law.roadKept', { unit: unit(x.m.u).id }),
);
/** 4.2.2, 4.2.4, 6.5.3: orders under which nobody begins a melee. */
const notDefending: MeleeLaw = law(
  '4.2.2',
  'defenseMelee',
  ({ a }) => a.order !== 'defense',
  () => say('law.defenseMelee'),
);
const notRegrouping: MeleeLaw = law(
  '4.2.4',
  'regroupMelee',
  ({ a }) => a.order !== 'regroup',
  () => say('law.regroupMelee'),
);
const notIsolated: MeleeLaw = law(
  '6.5.3',
  'isolatedActs',
  ({ a }) => a.order !== 'isolated',
  (_, x) => say('law.isolatedActs', { unit: unit(x.m.u).id }),
);
const keepsOff: MeleeLaw = law(
  '4.2.3',
  'maneuver',
  ({ s, a }, x) => a.order !== 'maneuver' || maneuverAllows(s, a, un(s, x.m.u).at, x.to),
  (_, x) => say('law.maneuver', hexArg(x)),
);
const towardsWaypoint: MeleeLaw = law(
  '4.2.5',
  'outflank',
  (d, x) => keepsWay(d, x.m, x.to),
  (_, x) => say('law.outflank', hexArg(x)),
);
const ORDER_LAWS = [notDefending, notRegrouping, notIsolated, keepsOff, towardsWaypoint];
export const MELEE_LAWS: readonly MeleeLaw[] = [
  ahead,
  rightTroops,
  noBarrier,
  notOnRoadMarch,
  affordable,
  ...ORDER_LAWS,
];

/** 7.4 (D-13): going in with the bayonet. */
export const assault: Action<Doing, MeleeAct> = {
  id: 'melee',
  rule: '7.4',
  candidates: ({ s, a, gr }) => {
    const out: MeleeAct[] = [];
    for (const m of gr.members) {
      if (!unfinished(s, m) || un(s, m.u).where !== 'map') continue;
      for (const to of NEIGHBOURS[un(s, m.u).at] as readonly number[])
        if (enemyIn(s, to, a.side)) out.push({ do: 'melee', m, to });
    }
    return out;
  },
  laws: MELEE_LAWS,
  key: (x) => `melee:${unit(x.m.u).id}:${LABELS[x.to]}`,
  at: (x) => LABELS[x.to] as string,
  label: (x) => say('do.melee', { unit: unit(x.m.u).id, ...hexArg(x) }),
  concerns: (x, { s }) => ({
    pieces: [unit(x.m.u).id],
    targets: stackAt(s, x.to).map((u) => unit(u).id),
    places: [LABELS[x.to] as string],
  }),
  detail: (x, { s }) =>
    meleeDetail(s, {
      attackers: [{ u: x.m.u, from: un(s, x.m.u).at }],
      at: x.to,
      leaders: [],
      kind: 'plain',
    }),
};

/** Lawful melees: only where an enemy stands next to a member, and not under orders that forbid any. */
export function offerMelee(d: Asking, out: Option<GroupAct>[]): void {
  const { order } = d.a;
  if (order === 'defense' || order === 'regroup') return;
  for (const m of d.open) {
    const { at } = un(d.s, m.u);
    if (gapFrom(d, at) > 1) continue;
    for (const to of NEIGHBOURS[at] as readonly number[]) {
      const x: MeleeAct = { do: 'melee', m, to };
      if (enemyIn(d.s, to, d.a.side) && lawful(MELEE_LAWS, d, x)) out.push(offered(assault, d, x));
    }
  }
}

/** 4.2.1: whether a melee in a direction would be possible, perhaps after turning. */
export function canAttackAfter(d: Doing, m: Member, dir: number, look: Look): boolean {
  const { s, a } = d;
  const state = un(s, m.u);
  const to = beside(state.at, dir);
  const there = to < 0 ? null : holder(s, to);
  if (there === null || there === a.side) return false;
  const { face } = state;
  const { spent } = m;
  if (look.face !== undefined) state.face = look.face;
  m.spent += look.extra ?? 0;
  const ok = MELEE_LAWS.every((l) => l.holds(d, { do: 'melee', m, to }));
  state.face = face;
  m.spent = spent;
  return ok;
}

/** 7.5.3: the hexes of a charge straight ahead up to and with the first enemy; empty when there is none. */
export function chargePath(s: Position, u: number): number[] {
  const { at, face, form } = un(s, u);
  if (face < 0 || !faced(form)) return [];
  const path: number[] = [];
  for (let hex = beside(at, face); hex >= 0 && path.length < 6; hex = beside(hex, face)) {
    path.push(hex);
    const there = holder(s, hex);
    if (there !== null && there !== unit(u).side) return path;
  }
  return [];
}

/** Half points of the whole run, the target hex included. */
export function chargeCost(s: Position, u: number, path: readonly number[]): number {
  let here = un(s, u).at;
  let cost = 0;
  for (const hex of path) {
    cost += stepHalves(s, 'horse', here, dirTo(here, hex), false, true);
    here = hex;
  }
  return cost;
}

const pathTo = (s: Position, x: ChargeAct): number[] => chargePath(s, x.m.u);
const chargeLaw = (
  rule: string,
  holds: (d: Doing, x: ChargeAct) => boolean,
  id: 'law.chargeLine' | 'law.chargeSight' | 'law.chargeWay' | 'law.chargeShort' | 'law.chargeFar',
): Law<Doing, ChargeAct> =>
  law(rule, id.slice('law.'.length), holds, (_, x) => say(id, { unit: unit(x.m.u).id }));

/** 7.5.2, 7.5.3 (D-13): a charge. */
export const charge: Action<Doing, ChargeAct> = {
  id: 'charge',
  rule: '7.5.3',
  candidates: ({ s, gr }) => {
    const out: ChargeAct[] = [];
    for (const m of gr.members) {
      if (!isHorse(m.u) || !unfinished(s, m) || un(s, m.u).where !== 'map') continue;
      const path = chargePath(s, m.u);
      const to = path[path.length - 1];
      if (to !== undefined) out.push({ do: 'charge', m, to });
    }
    return out;
  },
  laws: [
    chargeLaw('7.5.3', ({ s }, x) => un(s, x.m.u).form === 'line' && !un(s, x.m.u).pillage, 'law.chargeLine'),
    chargeLaw('7.5.2', ({ s }, x) => gunSees(s, x.m.u, x.to), 'law.chargeSight'),
    chargeLaw(
      '7.5.3',
      ({ s }, x) => {
        let here = un(s, x.m.u).at;
        return pathTo(s, x).every((hex) => {
          const ok = chargeGround(s, here, hex) && (hex === x.to || !stackAt(s, hex).some(isGun));
          here = hex;
          return ok;
        });
      },
      'law.chargeWay',
    ),
    chargeLaw('7.5.3', ({ s }, x) => chargeCost(s, x.m.u, pathTo(s, x)) >= 6, 'law.chargeShort'),
    chargeLaw('7.5.3', ({ s }, x) => chargeCost(s, x.m.u, pathTo(s, x)) <= left(s, x.m), 'law.chargeFar'),
    notOnRoadMarch,
    ...ORDER_LAWS,
  ],
  key: (x) => `charge:${unit(x.m.u).id}:${LABELS[x.to]}`,
  at: (x) => LABELS[x.to] as string,
  label: (x) => say('do.charge', { unit: unit(x.m.u).id, ...hexArg(x) }),
  concerns: (x, { s }) => ({
    pieces: [unit(x.m.u).id],
    targets: stackAt(s, x.to).map((u) => unit(u).id),
    places: chargePath(s, x.m.u).map((hex) => LABELS[hex] as string),
  }),
  detail: (x, { s }) => {
    const path = chargePath(s, x.m.u);
    const from = path.length > 1 ? (path[path.length - 2] as number) : un(s, x.m.u).at;
    const attack = { attackers: [{ u: x.m.u, from }], at: x.to, leaders: [], kind: 'charge' as const };
    return { ...meleeDetail(s, attack), path: path.map((h) => LABELS[h] as string) };
  },
};

/** Lawful charges; there are few horsemen. */
export function offerCharge(d: Asking, out: Option<GroupAct>[]): void {
  for (const m of d.open) {
    if (!isHorse(m.u)) continue;
    const path = chargePath(d.s, m.u);
    if (path.length === 0) continue;
    const x: ChargeAct = { do: 'charge', m, to: path[path.length - 1] as number };
    if (lawful(charge.laws, d, x)) out.push(offered(charge, d, x));
  }
}

/** 2.2.2, R-52: half points a commander pays for the next hex; Infinity where he cannot go. */
export function riderCost(s: Position, l: number, to: number): number {
  const { at } = ld(s, l);
  const dir = dirTo(at, to);
  const cost = dir < 0 ? NO_STEP : costOrBar(s, RIDER, at, dir, RATE.half);
  return cost === NO_STEP ? Infinity : cost;
}
