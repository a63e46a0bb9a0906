import { type Action, type Law, law, never } from '@grande/engine';
import { beside, dirTo, LABELS } from '../../data/map.ts';
import { faced } from '../../data/tables.ts';
import { isGun, UNITS_OF, unit } from '../../data/units.ts';
import { say } from '../../say.ts';
import { enemyIn, type Member, onMap, type Position, un, valueNow } from '../../state.ts';
import { canFireAfter } from '../07-combat/fire/offensive.ts';
import { canAttackAfter } from '../07-combat/melee/assault.ts';
import type { Of } from './act.ts';
import { fronts, partTowards, turnsBetween } from './facing.ts';
import {
  type Doing,
  enemyDistance,
  left,
  memberOf,
  roadAlone,
  stackLegal,
  unfinished,
  wayToEnemy,
} from './group.ts';
import { endKeepsRoom, roomKept } from './room/keeps-room.ts';
import { couldStep } from './steps.ts';

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
function facesIt(s: Position, m: Member): boolean {
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
