import { type Action, add, type Detail, type Law, law, never, odds, tally } from '@grande/engine';
import { LEADERS_OF, leader } from '../data/leaders.ts';
import { beside, dirTo, LABELS, RIVER_HEX } from '../data/map.ts';
import { FORMATIONS, type Formation, faced, MOST_FORDS } from '../data/tables.ts';
import { isGun, isSkirmisher, UNITS_OF, unit } from '../data/units.ts';
import { say } from '../say.ts';
import {
  casualtiesOf,
  enemyIn,
  ld,
  type Member,
  onMap,
  type State,
  stackAt,
  un,
  valueNow,
} from '../state.ts';
import { fronts, partTowards, turnsBetween } from './06-facing.ts';
import { formationsOf } from './06-forms.ts';
import {
  changeCost,
  type Doing,
  enemyDistance,
  left,
  memberOf,
  openMembers,
  roadAlone,
  stackLegal,
  unfinished,
  wayToEnemy,
} from './06-group.ts';
import {
  changeKeepsRoom,
  endKeepsRoom,
  pointsKeepRoom,
  releaseKeepsRoom,
  roomKept,
  turnKeepsRoom,
} from './06-keeps-room.ts';
import { newMember } from './06-members.ts';
import { placesFor } from './06-stacking.ts';
import { couldStep } from './06-steps.ts';
import { canAttackAfter } from './07-assault.ts';
import { canFireAfter } from './07-offensive.ts';
import { neverLimbers } from './10-special.ts';

export type Act =
  | { readonly do: 'turn'; readonly m: Member; readonly face: number }
  | { readonly do: 'form'; readonly m: Member; readonly form: Formation }
  | { readonly do: 'limber'; readonly m: Member }
  | { readonly do: 'unlimber'; readonly m: Member }
  | { readonly do: 'release'; readonly m: Member }
  | { readonly do: 'absorb'; readonly m: Member; readonly by: number }
  | { readonly do: 'ford'; readonly m: Member }
  | { readonly do: 'shuffle'; readonly m: Member; readonly place: number }
  | { readonly do: 'finish'; readonly m: Member }
  | { readonly do: 'activate'; readonly u: number }
  | { readonly do: 'finishAll' };
type Of<K extends Act['do']> = Extract<Act, { do: K }>;
type WithMember = Exclude<Act, { do: 'finishAll' | 'activate' }>;

/** Members on the map that have not finished. */
const members = (d: Doing): readonly Member[] => openMembers(d.s, d.gr);

/** The movement points an action takes, as a player reads them. */
const costing = (rule: string, points: number): Detail => ({
  cost: tally([add(rule, say('term.action'), points)]),
});

const notIsolated: Law<Doing, WithMember> = law(
  '6.5.3',
  'isolatedActs',
  ({ a }) => a.order !== 'isolated',
  (_, x) => say('law.isolatedActs', { unit: unit(x.m.u).id }),
);

/** 6.5.2: formations that look all round have nothing to turn. */
const hasFront: Law<Doing, Of<'turn'>> = law(
  '6.5.2',
  'noFacing',
  ({ s }, x) => faced(un(s, x.m.u).form) && un(s, x.m.u).face >= 0 && un(s, x.m.u).where === 'map',
  (_, x) => say('law.noFacing', { unit: unit(x.m.u).id }),
);
/** 6.5.2: a point for every hexside. */
const turnPoints: Law<Doing, Of<'turn'>> = law(
  '6.5.2',
  'turnCost',
  ({ s }, x) => un(s, x.m.u).face < 0 || 2 * turnsBetween(un(s, x.m.u).face, x.face) <= left(s, x.m),
  ({ s }, x) =>
    say('law.turnCost', { cost: turnsBetween(un(s, x.m.u).face, x.face), left: left(s, x.m) / 2 }),
);
const batteryTurn: Law<Doing, Of<'turn'>> = law(
  '6.9',
  'batteryMoves',
  ({ s }, x) =>
    un(s, x.m.u).form !== 'battery' || x.m.spent + 2 * turnsBetween(un(s, x.m.u).face, x.face) <= 2,
  (_, x) => say('law.batteryMoves', { unit: unit(x.m.u).id }),
);
export const turnRoom = roomKept<Doing, Of<'turn'>>(
  (d, x) => un(d.s, x.m.u).face < 0 || turnKeepsRoom(d, [x.m], x.face),
);
/** 6.5.2 (D-13): turning in place. */
export const turn: Action<Doing, Of<'turn'>> = {
  id: 'turn',
  rule: '6.5.2',
  candidates: (d) => {
    const out: Of<'turn'>[] = [];
    for (const m of members(d)) {
      const { face } = un(d.s, m.u);
      for (let to = 0; to < 6; to++) if (to !== face) out.push({ do: 'turn', m, face: to });
    }
    return out;
  },
  laws: [hasFront, turnPoints, batteryTurn, turnRoom],
  key: (x) => `turn:${unit(x.m.u).id}:${x.face}`,
  at: (x) => unit(x.m.u).id,
  label: (x) => say('do.turn', { unit: unit(x.m.u).id, dir: x.face }),
  concerns: (x, { s }) => ({
    pieces: [unit(x.m.u).id],
    facing: x.face,
    cost: turnsBetween(un(s, x.m.u).face, x.face),
  }),
  detail: (x, { s }) => costing('6.5.2', turnsBetween(un(s, x.m.u).face, x.face)),
};

const openToType: Law<Doing, Of<'form'>> = law(
  '6.4',
  'formationType',
  (_, x) => !isGun(x.m.u) && formationsOf(x.m.u).includes(x.form),
  (_, x) => say('law.formationType', { unit: unit(x.m.u).id, form: x.form }),
);
const oneChange: Law<Doing, Of<'form'>> = law(
  '6.5',
  'oneChange',
  (_, x) => !x.m.changed,
  (_, x) => say('law.oneChange', { unit: unit(x.m.u).id }),
);
const changePoints: Law<Doing, Of<'form'> | Of<'release'>> = law(
  '6.5',
  'changeCost',
  ({ s }, x) => left(s, x.m) >= 2 || changeCost(s, x.m.u) === 0,
  () => say('law.changeCost'),
);
/** 6.5 (D-13): another formation. */
export const changeFormation: Action<Doing, Of<'form'>> = {
  id: 'form',
  rule: '6.5',
  candidates: (d) => {
    const out: Of<'form'>[] = [];
    for (const m of members(d)) {
      const { form } = un(d.s, m.u);
      if (isGun(m.u) || isSkirmisher(m.u)) continue;
      for (const to of FORMATIONS) {
        if (to === form || to === 'skirmish' || to === 'battery' || to === 'limber' || to === 'work')
          continue;
        out.push({ do: 'form', m, form: to });
      }
    }
    return out;
  },
  laws: [
    openToType,
    oneChange,
    changePoints,
    roomKept((d, x) => changeKeepsRoom(d, x.m, x.form, changeCost(d.s, x.m.u))),
  ],
  key: (x) => `form:${unit(x.m.u).id}:${x.form}`,
  at: (x) => unit(x.m.u).id,
  label: (x) => say('do.form', { unit: unit(x.m.u).id, form: x.form }),
  concerns: (x, { s }) => ({
    pieces: [unit(x.m.u).id],
    choice: x.form,
    cost: changeCost(s, x.m.u) / 2,
  }),
  detail: (x, { s }) => costing('6.5', changeCost(s, x.m.u) / 2),
};

const mayLimber: Law<Doing, Of<'limber'>> = law(
  'S3.guns',
  'neverLimbers',
  ({ s }, x) => !neverLimbers(s, x.m.u),
  (_, x) => say('law.neverLimbers', { unit: unit(x.m.u).id }),
);
const limberPoint: Law<Doing, Of<'limber'> | Of<'unlimber'>> = law(
  '6.9',
  'limberCost',
  ({ s }, x) => left(s, x.m) >= 2,
  () => say('law.limberCost'),
);
/** 6.9, R-33 */
export const limber: Action<Doing, Of<'limber'>> = {
  id: 'limber',
  rule: '6.9',
  candidates: (d) => {
    const out: Of<'limber'>[] = [];
    for (const m of members(d)) if (un(d.s, m.u).form === 'battery') out.push({ do: 'limber', m });
    return out;
  },
  laws: [mayLimber, limberPoint, roomKept((d, x) => changeKeepsRoom(d, x.m, 'limber', 2))],
  key: (x) => `limber:${unit(x.m.u).id}`,
  at: (x) => unit(x.m.u).id,
  label: (x) => say('do.limber', { unit: unit(x.m.u).id }),
  concerns: (x) => ({ pieces: [unit(x.m.u).id], cost: 1 }),
  detail: () => costing('6.9', 1),
};
/** 6.9 */
export const unlimber: Action<Doing, Of<'unlimber'>> = {
  id: 'unlimber',
  rule: '6.9',
  candidates: (d) => {
    const out: Of<'unlimber'>[] = [];
    for (const m of members(d)) if (un(d.s, m.u).form === 'limber') out.push({ do: 'unlimber', m });
    return out;
  },
  laws: [limberPoint, roomKept((d, x) => changeKeepsRoom(d, x.m, 'battery', 2))],
  key: (x) => `unlimber:${unit(x.m.u).id}`,
  at: (x) => unit(x.m.u).id,
  label: (x) => say('do.unlimber', { unit: unit(x.m.u).id }),
  concerns: (x) => ({ pieces: [unit(x.m.u).id], cost: 1 }),
  detail: () => costing('6.9', 1),
};

/** 6.8: a skirmisher of a battalion that is neither on the map nor in the box; -1 for none. */
export function freeSkirmisher(s: State, u: number): number {
  for (const k of unit(u).skirmishers) {
    const { where } = un(s, k);
    if (where === 'none' || where === 'merged') return k;
  }
  return -1;
}
const isLight: Law<Doing, Of<'release'>> = law(
  '6.8',
  'notLight',
  (_, x) => unit(x.m.u).kind === 'light',
  (_, x) => say('law.notLight', { unit: unit(x.m.u).id }),
);
const rightFormation: Law<Doing, Of<'release'>> = law(
  '6.8',
  'releaseFormation',
  ({ s }, x) => un(s, x.m.u).form !== 'rompe' && un(s, x.m.u).form !== 'square',
  (_, x) => say('law.releaseFormation', { unit: unit(x.m.u).id }),
);
const roomForOne: Law<Doing, Of<'release'>> = law(
  '6.8',
  'twoSkirmishers',
  (d, x) => {
    const k = freeSkirmisher(d.s, x.m.u);
    return unit(x.m.u).kind !== 'light' || (k >= 0 && releaseKeepsRoom(d, x.m, k));
  },
  () => say('law.twoSkirmishers'),
);
/** 6.8 (D-13): a company goes out as skirmishers. */
export const release: Action<Doing, Of<'release'>> = {
  id: 'release',
  rule: '6.8',
  candidates: (d) => {
    const out: Of<'release'>[] = [];
    for (const m of members(d)) {
      if (isGun(m.u) || isSkirmisher(m.u)) continue;
      out.push({ do: 'release', m });
    }
    return out;
  },
  laws: [isLight, notIsolated, rightFormation, roomForOne, changePoints],
  key: (x) => `release:${unit(x.m.u).id}`,
  at: (x) => unit(x.m.u).id,
  label: (x) => say('do.release', { unit: unit(x.m.u).id }),
  concerns: (x, { s }) => ({ pieces: [unit(x.m.u).id], cost: changeCost(s, x.m.u) / 2 }),
  detail: (x, { s }) => costing('6.8', changeCost(s, x.m.u) / 2),
};

/** 6.8.1, R-39: its own battalion takes it back; another one only to fill up real losses. */
export function mayAbsorb(s: State, k: number, by: number): boolean {
  if (unit(by).kind !== 'light' || valueNow(s, by) <= 0) return false;
  return unit(k).origin === by ? un(s, by).losses > 0 : casualtiesOf(s, by) > 0;
}
const hasGap: Law<Doing, Of<'absorb'>> = law(
  '6.8.1',
  'noGap',
  ({ s }, x) => mayAbsorb(s, x.m.u, x.by),
  (_, x) => say('law.noGap', { unit: unit(x.by).id }),
);
const absorbPoints: Law<Doing, Of<'absorb'>> = law(
  '6.8.1',
  'absorbCost',
  ({ s }, x) => left(s, x.m) >= 4,
  () => say('law.absorbCost'),
);
/** 6.8.1 (D-13) */
export const absorb: Action<Doing, Of<'absorb'>> = {
  id: 'absorb',
  rule: '6.8.1',
  candidates: (d) => {
    const out: Of<'absorb'>[] = [];
    for (const m of members(d)) {
      if (!isSkirmisher(m.u)) continue;
      for (const by of stackAt(d.s, un(d.s, m.u).at))
        if (unit(by).kind === 'light') out.push({ do: 'absorb', m, by });
    }
    return out;
  },
  laws: [notIsolated, hasGap, absorbPoints],
  key: (x) => `absorb:${unit(x.m.u).id}:${unit(x.by).id}`,
  at: (x) => unit(x.by).id,
  label: (x) => say('do.absorb', { unit: unit(x.m.u).id, by: unit(x.by).id }),
  concerns: (x) => ({ pieces: [unit(x.m.u).id], targets: [unit(x.by).id], cost: 2 }),
  detail: () => costing('6.8.1', 2),
};

/** 6.10: the best commander in the hex helps. */
export function fordBonus(s: State, hex: number, side: 'french' | 'austrian'): number {
  let best = 0;
  for (const l of LEADERS_OF[side])
    if (ld(s, l).where === 'map' && ld(s, l).at === hex) best = Math.max(best, leader(l).capability);
  return best;
}
const fordLaw = (
  holds: (d: Doing, x: Of<'ford'>) => boolean,
  id: 'law.fordFoot' | 'law.fordAgain' | 'law.fordNone' | 'law.fordThere' | 'law.fordCost',
) => law<Doing, Of<'ford'>>('6.10', id.slice('law.'.length), holds, () => say(id));
/** 6.10 (D-13): looking for a ford. */
export const searchFord: Action<Doing, Of<'ford'>> = {
  id: 'ford',
  rule: '6.10',
  candidates: (d) => {
    const out: Of<'ford'>[] = [];
    for (const m of members(d)) if (RIVER_HEX[un(d.s, m.u).at] === 1) out.push({ do: 'ford', m });
    return out;
  },
  laws: [
    notIsolated,
    fordLaw((_, x) => !isGun(x.m.u), 'law.fordFoot'),
    fordLaw(({ s }, x) => !x.m.fordTried && !s.fordSearched.includes(un(s, x.m.u).at), 'law.fordAgain'),
    fordLaw(({ s }) => s.fords.length < MOST_FORDS, 'law.fordNone'),
    fordLaw(({ s }, x) => !s.fords.includes(un(s, x.m.u).at), 'law.fordThere'),
    fordLaw(({ s }, x) => left(s, x.m) >= 2, 'law.fordCost'),
    roomKept((d, x) => pointsKeepRoom(d, x.m, 2)),
  ],
  key: (x) => `ford:${unit(x.m.u).id}`,
  at: (x) => unit(x.m.u).id,
  label: (x) => say('do.ford', { unit: unit(x.m.u).id }),
  concerns: (x, { s }) => ({
    pieces: [unit(x.m.u).id],
    places: [LABELS[un(s, x.m.u).at] as string],
    cost: 1,
  }),
  detail: (x, { s }) => {
    const bonus = fordBonus(s, un(s, x.m.u).at, unit(x.m.u).side);
    return {
      ...costing('6.10', 1),
      odds: odds.odds(
        odds.change(odds.die(), (d) => d + bonus >= 6),
        (ok) => (ok ? 'ford' : 'noFord'),
      ),
    };
  },
};

const activated: Law<Doing, Of<'shuffle'>> = law(
  '6.3',
  'notActivated',
  ({ gr }, x) => memberOf(gr, x.m.u) !== undefined,
  (_, x) => say('law.notActivated', { unit: unit(x.m.u).id }),
);
const onceHere: Law<Doing, Of<'shuffle'>> = law(
  '6.3',
  'shuffledHere',
  (_, x) => !x.m.shuffled,
  (_, x) => say('law.shuffledHere', { unit: unit(x.m.u).id }),
);
const skirmishersOnTop: Law<Doing, Of<'shuffle'>> = law(
  '6.3',
  'skirmishersOnTop',
  ({ s }, x) => {
    const { at } = un(s, x.m.u);
    const [low, high] = placesFor(s, x.m.u, at);
    return x.place >= low && x.place <= high - 1;
  },
  () => say('law.skirmishersOnTop'),
);
/** Units in the members' hexes that were not activated. */
function bystanders({ s, gr }: Doing): Member[] {
  const hexes = new Set(openMembers(s, gr).map((m) => un(s, m.u).at));
  return [...hexes].flatMap((hex) =>
    stackAt(s, hex)
      .filter((u) => memberOf(gr, u) === undefined)
      .map((u) => newMember(s, u)),
  );
}
/** 6.3 (D-13): another place in the stack. */
export const shuffle: Action<Doing, Of<'shuffle'>> = {
  id: 'shuffle',
  rule: '6.3',
  candidates: (d) => {
    const out: Of<'shuffle'>[] = [];
    for (const m of [...members(d), ...bystanders(d)]) {
      const stack = stackAt(d.s, un(d.s, m.u).at);
      if (stack.length < 2) continue;
      const here = stack.indexOf(m.u);
      for (let place = 0; place < stack.length; place++)
        if (place !== here) out.push({ do: 'shuffle', m, place });
    }
    return out;
  },
  laws: [activated, onceHere, notIsolated, skirmishersOnTop],
  key: (x) => `stack:${unit(x.m.u).id}:${x.place}`,
  at: (x) => unit(x.m.u).id,
  label: (x) => say('do.shuffle', { unit: unit(x.m.u).id, place: x.place + 1 }),
  concerns: (x) => ({ pieces: [unit(x.m.u).id], amount: x.place + 1 }),
};

/** 4.2.1, R-43: the duty of Attack is done, or nothing that would fulfil it is possible. */
export function dutyDone(d: Doing, m: Member): boolean {
  const { s, a } = d;
  if (a.order !== 'attack' || m.duty || m.enemy < 0 || un(s, m.u).where !== 'map') return true;
  const { at, face, form } = un(s, m.u);
  const way = wayToEnemy(s, m, at);
  if (way === null || way < m.startWay) return true;
  if (canStillAttack(d, m, at, way, faced(form) ? face : -1)) return false;
  return facesIt(s, m);
}

/** 4.2.1: a unit that starts beside its enemy and can neither fire nor attack at least turns to face it. */
function facesIt(s: State, m: Member): boolean {
  const { at, face, form } = un(s, m.u);
  const dir = dirTo(at, un(s, m.enemy).at);
  if (dir < 0 || m.start !== at || !faced(form) || face < 0 || fronts(s, m.u, dir)) return true;
  const within = form === 'battery' ? Math.min(left(s, m), 2 - m.spent) : left(s, m);
  return ![0, 1, 2, 3, 4, 5].some(
    (to) => partTowards(form, to, dir) === 'front' && 2 * turnsBetween(face, to) <= within,
  );
}

/** Whether fire, melee or a hex nearer is still within its points, perhaps after turning. */
function canStillAttack(d: Doing, m: Member, at: number, way: number, face: number): boolean {
  const { s, a } = d;
  const gap = enemyDistance(s, a.side, at);
  const fires = gap <= (isGun(m.u) ? valueNow(s, m.u) : 1);
  const most = un(s, m.u).form === 'battery' ? Math.min(left(s, m), 2 - m.spent) : left(s, m);
  for (let dir = 0; dir < 6; dir++) {
    const turns = face < 0 ? 0 : turnsBetween(face, dir);
    if (2 * turns > most) continue;
    const look = { face: face < 0 ? undefined : dir, extra: 2 * turns };
    if ((fires && canFireAfter(d, m, look)) || (gap === 1 && canAttackAfter(d, m, dir, look))) return true;
    const to = beside(at, dir);
    if (to < 0 || enemyIn(s, to, a.side)) continue;
    const nearer = wayToEnemy(s, m, to);
    if (nearer !== null && nearer < way && couldStep(d, m, to, look)) return true;
  }
  return false;
}

const stackOk: Law<Doing, Of<'finish'>> = law(
  '6.2',
  'stack',
  (d, x) => stackLegal(d, x.m),
  ({ s }, x) => say('law.stack', { hex: LABELS[un(s, x.m.u).at] as string }),
);
const aloneOnRoad: Law<Doing, Of<'finish'>> = law(
  '6.2',
  'roadAlone',
  (d, x) => roadAlone(d, x.m),
  (_, x) => say('law.roadAlone', { unit: unit(x.m.u).id }),
);
const duty: Law<Doing, Of<'finish'>> = law(
  '4.2.1',
  'attackDuty',
  (d, x) => dutyDone(d, x.m),
  (_, x) => say('law.attackDuty', { unit: unit(x.m.u).id, enemy: unit(Math.max(0, x.m.enemy)).id }),
);
const FINISH_LAWS: readonly Law<Doing, Of<'finish'>>[] = [
  stackOk,
  aloneOnRoad,
  roomKept((d, x) => endKeepsRoom(d, [x.m])),
  duty,
];

/** 6.0 (D-13): a unit has done its part. */
export const finish: Action<Doing, Of<'finish'>> = {
  id: 'finish',
  rule: '6.0',
  candidates: (d) => {
    const out: Of<'finish'>[] = [];
    for (const m of d.gr.members) if (unfinished(d.s, m)) out.push({ do: 'finish', m });
    return out;
  },
  laws: FINISH_LAWS,
  key: (x) => `finish:${unit(x.m.u).id}`,
  at: (x) => unit(x.m.u).id,
  label: (x) => say('do.finish', { unit: unit(x.m.u).id }),
  concerns: (x) => ({ pieces: [unit(x.m.u).id] }),
};

/** 6.0: another hex is activated when this one is finished. */
export const activateOther: Action<Doing, Of<'activate'>> = {
  id: 'activate',
  rule: '6.0',
  candidates: ({ s, a, gr }) =>
    UNITS_OF[a.side]
      .filter((u) => (onMap(s, u) || un(s, u).where === 'off') && memberOf(gr, u) === undefined)
      .map((u) => ({ do: 'activate', u })),
  laws: [never('6.0', 'hexUnfinished', () => say('law.hexUnfinished'))],
  key: (x) => `activate:${unit(x.u).id}`,
  at: (x) => unit(x.u).id,
  label: (x) => say('do.activate', { unit: unit(x.u).id }),
  concerns: (x) => ({ pieces: [unit(x.u).id] }),
};
