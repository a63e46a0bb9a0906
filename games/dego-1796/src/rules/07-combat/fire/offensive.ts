import { type Action, type Law, law, lawful, type Option, offered } from '@grande/engine';
import { LEADERS_OF } from '../../../data/leaders.ts';
import { ALL_HEXES, far, LABELS } from '../../../data/map.ts';
import { enemyOf, isGun, isSkirmisher, UNITS_OF, unit } from '../../../data/units.ts';
import { say } from '../../../say.ts';
import {
  enemyIn,
  hasLeader,
  holder,
  ld,
  type Member,
  type Position,
  stackAt,
  un,
  valueNow,
} from '../../../state.ts';
import type { GroupAct } from '../../05-activation/group.ts';
import { type Asking, gapFrom } from '../../06-movement/asking.ts';
import { type Doing, gunMayFire, roadAlone, stackLegal, unfinished } from '../../06-movement/group.ts';
import { endKeepsRoom, roomKept } from '../../06-movement/room/keeps-room.ts';
import type { Look } from '../../06-movement/steps.ts';
import { bearingLaws } from './bearing.ts';
import { armed, bears, fireDice, type Shot } from './fire.ts';
import { shotDetail } from './volleys.ts';

export interface FireAct {
  readonly do: 'fire';
  readonly m: Member;
  readonly at: number;
}

/** units that came into this hex in one step with a member and can fire with it at a hex. */
export function volleyMates(d: Doing, m: Member, at: number): Member[] {
  const { s, gr } = d;
  if (m.entered === 0 || isGun(m.u)) return [];
  const here = un(s, m.u).at;
  const top = stackAt(s, here)[0] as number;
  if (!isSkirmisher(m.u) && isSkirmisher(top)) return [];
  return gr.members.filter(
    (x) =>
      x !== m &&
      x.entered === m.entered &&
      unfinished(s, x) &&
      un(s, x.u).at === here &&
      !isGun(x.u) &&
      isSkirmisher(x.u) === isSkirmisher(m.u) &&
      armed(s, x.u) &&
      bears(s, x.u, at),
  );
}

/** 7.2.1, 7.2.2: only the top unit and the guns fire; others only in a volley. */
function mayLead(d: Doing, m: Member, at: number): boolean {
  const top = stackAt(d.s, un(d.s, m.u).at)[0];
  return top === m.u || isGun(m.u) || volleyMates(d, m, at).length > 0;
}

const shotOf = (s: Position, firers: readonly number[], at: number): Shot => ({
  from: un(s, firers[0] as number).at,
  firers,
  at,
  mode: 'of',
  counter: -1,
});

type FireLaw = Law<Doing, FireAct>;
const enemyThere: FireLaw = law(
  '7.2',
  'noTarget',
  ({ s, a }, x) => enemyIn(s, x.at, a.side) || hasLeader(s, x.at, enemyOf(a.side)),
  (_, x) => say('law.noTarget', { hex: LABELS[x.at] as string }),
);
const troops: FireLaw = law(
  '7.2.6',
  'onlyLeaders',
  ({ s, a }, x) => enemyIn(s, x.at, a.side) || !hasLeader(s, x.at, enemyOf(a.side)),
  (_, x) => say('law.onlyLeaders', { hex: LABELS[x.at] as string }),
);
const ableToFire: FireLaw = law(
  '7.2',
  'cannotFire',
  ({ s }, x) => armed(s, x.m.u),
  (_, x) => say('law.cannotFire', { unit: unit(x.m.u).id }),
);
const bearing = bearingLaws<Doing, FireAct>(({ s }, x) => ({ s, units: [x.m.u], to: x.at }));
const leads: FireLaw = law(
  '7.2.1',
  'notTop',
  (d, x) => mayLead(d, x.m, x.at),
  (_, x) => say('law.notTop', { unit: unit(x.m.u).id }),
);
const gunsReady: FireLaw = law(
  '6.9',
  'gunMoved',
  (_, x) => gunMayFire(x.m),
  (_, x) => say('law.gunMoved', { unit: unit(x.m.u).id }),
);
const notIsolated: FireLaw = law(
  '6.5.3',
  'isolatedActs',
  ({ a }) => a.order !== 'isolated',
  (_, x) => say('law.isolatedActs', { unit: unit(x.m.u).id }),
);
const regroupStands: FireLaw = law(
  '4.2.4',
  'regroupFire',
  ({ a }, x) => a.order !== 'regroup' || x.m.hexes === 0,
  (_, x) => say('law.regroupFire', { unit: unit(x.m.u).id }),
);
const placeLegal: FireLaw = law(
  '6.2',
  'stack',
  (d, x) => stackLegal(d, x.m) && roadAlone(d, x.m),
  ({ s }, x) => say('law.stack', { hex: LABELS[un(s, x.m.u).at] as string }),
);
const dice: FireLaw = law(
  '7.2.3',
  'noFireDice',
  (d, x) => {
    const { s } = d;
    if (!enemyIn(s, x.at, d.a.side)) return true;
    if (fireDice(s, shotOf(s, [x.m.u], x.at)) >= 1) return true;
    return volleyMates(d, x.m, x.at).some((y) => fireDice(s, shotOf(s, [x.m.u, y.u], x.at)) >= 1);
  },
  () => say('law.noFireDice'),
);
const FIRE_LAWS: readonly FireLaw[] = [
  enemyThere,
  troops,
  ableToFire,
  ...bearing,
  notIsolated,
  gunsReady,
  leads,
  regroupStands,
  dice,
  placeLegal,
  roomKept((d, x) => endKeepsRoom(d, [x.m])),
];

const FARTHEST = 4;
/** 7.3: how far a unit's weapons carry at most. */
const reachOf = (s: Position, u: number): number => (isGun(u) ? valueNow(s, u) : 1);

/** Hexes with enemies, or enemy commanders alone (7.1.6: they are no target), within the reach of any weapon. */
function targets(s: Position, m: Member, quick = false): number[] {
  const { at } = un(s, m.u);
  const reach = quick ? reachOf(s, m.u) : isGun(m.u) ? FARTHEST : 2;
  const enemy = enemyOf(unit(m.u).side);
  const out: number[] = [];
  for (const u of UNITS_OF[enemy]) {
    const state = un(s, u);
    if (
      state.where === 'map' &&
      state.trophy === 'no' &&
      far(state.at, at) <= reach &&
      !out.includes(state.at)
    )
      out.push(state.at);
  }
  if (quick) return out;
  for (const l of LEADERS_OF[enemy]) {
    const state = ld(s, l);
    if (state.where === 'map' && far(state.at, at) <= reach && !out.includes(state.at)) out.push(state.at);
  }
  return out;
}

/** 7.2 (D-13, D-14): offensive fire; who else joins is asked afterwards. */
export const fire: Action<Doing, FireAct> = {
  id: 'fire',
  rule: '7.2',
  candidates: (d) => {
    const out: FireAct[] = [];
    for (const m of d.gr.members) {
      if (!unfinished(d.s, m) || un(d.s, m.u).where !== 'map') continue;
      const seen = targets(d.s, m);
      for (const at of seen) out.push({ do: 'fire', m, at });
      // Whatever else lies about as far as any weapon carries, and one hex more.
      const here = un(d.s, m.u).at;
      const reach = isGun(m.u) ? FARTHEST + 1 : 2;
      for (const at of ALL_HEXES)
        if (at !== here && far(at, here) <= reach && !seen.includes(at)) out.push({ do: 'fire', m, at });
    }
    return out;
  },
  laws: FIRE_LAWS,
  key: (x) => `fire:${unit(x.m.u).id}:${LABELS[x.at]}`,
  at: (x) => LABELS[x.at] as string,
  label: (x) => say('do.fire', { units: [unit(x.m.u).id], hex: LABELS[x.at] as string }),
  concerns: (x) => ({ pieces: [unit(x.m.u).id], places: [LABELS[x.at] as string] }),
  detail: (x, { s }) =>
    holder(s, x.at) === enemyOf(unit(x.m.u).side) ? shotDetail(s, shotOf(s, [x.m.u], x.at)) : {},
};

/** Lawful fires; most questions are put far from any enemy. */
export function offerFire(d: Asking, out: Option<GroupAct>[]): void {
  for (const m of d.open) {
    if (gapFrom(d, un(d.s, m.u).at) > reachOf(d.s, m.u) || !armed(d.s, m.u)) continue;
    for (const at of targets(d.s, m, true)) {
      const x: FireAct = { do: 'fire', m, at };
      if (lawful(FIRE_LAWS, d, x)) out.push(offered(fire, d, x));
    }
  }
}

/** whether a unit could fire at anything, perhaps after turning. */
export function canFireAfter(d: Doing, m: Member, look: Look): boolean {
  const { s } = d;
  if (!armed(s, m.u)) return false;
  const state = un(s, m.u);
  const { face } = state;
  const { spent } = m;
  if (look.face !== undefined) state.face = look.face;
  m.spent += look.extra ?? 0;
  const ok = targets(s, m, true).some((at) => FIRE_LAWS.every((l) => l.holds(d, { do: 'fire', m, at })));
  state.face = face;
  m.spent = spent;
  return ok;
}

/** A fire led by a unit below the top needs a volley. */
export const needsMate = (d: Doing, firers: readonly Member[]): boolean => {
  const lead = firers[0] as Member;
  if (isGun(lead.u) || stackAt(d.s, un(d.s, lead.u).at)[0] === lead.u) return false;
  return firers.filter((m) => !isGun(m.u)).length < 2;
};
