import { type Action, button, type Law, law } from '@grande/engine';
import { LABELS } from '../../../data/map.ts';
import { isGun, isSkirmisher, unit } from '../../../data/units.ts';
import { say } from '../../../say.ts';
import { type Member, type Position, stackAt, un } from '../../../state.ts';
import { type Doing, gunMayFire, roadAlone, stackLegal, unfinished } from '../../06-movement/group.ts';
import { endKeepsRoom } from '../../06-movement/room/keeps-room.ts';
import { bearingLaws } from './bearing.ts';
import { armed, fireDice, type Shot, screened } from './fire.ts';
import { needsMate, volleyMates } from './offensive.ts';
import { atHex, shotDetail } from './volleys.ts';

/** A fire that has begun: who fires so far, at which hex. */
export interface Firing {
  readonly d: Doing;
  readonly firers: readonly Member[];
  readonly at: number;
}
type JoinLaw = Law<Firing, Member>;
const id = (m: Member): string => unit(m.u).id;
const lead = (f: Firing): Member => f.firers[0] as Member;
const infantryOf = (f: Firing): Member[] => f.firers.filter((m) => !isGun(m.u));

const notTakenYet: JoinLaw = law(
  '7.2.2',
  'takenAlong',
  ({ firers }, m) => !firers.includes(m),
  (_, m) => say('law.takenAlong', { unit: id(m) }),
);
const notFinished: JoinLaw = law(
  '5.2',
  'finished',
  ({ d }, m) => unfinished(d.s, m),
  (_, m) => say('law.finished', { unit: id(m) }),
);
const sameHex: JoinLaw = law(
  '7.2.2',
  'otherHex',
  (f, m) => un(f.d.s, m.u).where === 'map' && un(f.d.s, m.u).at === un(f.d.s, lead(f).u).at,
  (_, m) => say('law.otherHex', { unit: id(m) }),
);
const hasFire: JoinLaw = law(
  '7.2',
  'cannotFire',
  ({ d }, m) => armed(d.s, m.u),
  (_, m) => say('law.cannotFire', { unit: id(m) }),
);
const bearing = bearingLaws<Firing, Member>(({ d, at }, m) => ({ s: d.s, units: [m.u], to: at }));
const placeLegal: JoinLaw = law(
  '6.2',
  'stack',
  ({ d, firers }, m) => stackLegal(d, m, firers) && roadAlone(d, m, firers),
  ({ d }, m) => say('law.stack', { hex: LABELS[un(d.s, m.u).at] as string }),
);
const regroupStands: JoinLaw = law(
  '4.2.4',
  'regroupFire',
  ({ d }, m) => d.a.order !== 'regroup' || m.hexes === 0,
  (_, m) => say('law.regroupFire', { unit: id(m) }),
);
const gunsReady: JoinLaw = law(
  '6.9',
  'gunMoved',
  (_, m) => gunMayFire(m),
  (_, m) => say('law.gunMoved', { unit: id(m) }),
);
const leavesRoom: JoinLaw = law(
  'R-122',
  'roomKept',
  ({ d, firers }, m) => endKeepsRoom(d, [...firers, m]),
  () => say('law.roomKept'),
);
/** skirmishers who fire a volley fire it alone. */
const volleyAlone: JoinLaw = law(
  'R-19',
  'volleyAlone',
  (f, m) => {
    const infantry = infantryOf(f);
    if (isGun(m.u)) return !(infantry.length > 1 && infantry.some((x) => isSkirmisher(x.u)));
    return infantry.length === 0 || !isSkirmisher(m.u) || infantry.length === f.firers.length;
  },
  (_, m) => say('law.volleyAlone', { unit: id(m) }),
);
const topOrVolley: JoinLaw = law(
  '7.2.1',
  'notTop',
  (f, m) => {
    if (isGun(m.u)) return true;
    const [first] = infantryOf(f);
    if (first === undefined) return stackAt(f.d.s, un(f.d.s, lead(f).u).at)[0] === m.u;
    return volleyMates(f.d, first, f.at).includes(m);
  },
  (_, m) => say('law.notTop', { unit: id(m) }),
);
/** 7.2.2, R-19 (D-14): guns of the hex, mates of a volley, the top unit with its guns. */
const joinFire: Action<Firing, Member> = {
  id: 'with',
  rule: '7.2.2',
  candidates: (f) => f.d.gr.members.filter((m) => m !== lead(f)),
  laws: [
    notTakenYet,
    notFinished,
    sameHex,
    hasFire,
    ...bearing,
    placeLegal,
    regroupStands,
    gunsReady,
    volleyAlone,
    topOrVolley,
    leavesRoom,
  ],
  key: (m) => `with:${id(m)}`,
  at: id,
  label: (m) => say('do.with', { unit: id(m) }),
  concerns: (m) => ({ pieces: [id(m)] }),
};
/** 7.2, 7.2.3: those who have joined fire now; the chances are theirs together. */
const goFire: Action<Firing, null> = {
  ...button('go', null, '7.2', say('do.go')),
  laws: [
    law(
      'R-19',
      'notTop',
      ({ d, firers }) => !needsMate(d, firers),
      (f) => say('law.notTop', { unit: id(lead(f)) }),
    ),
    law(
      '7.2.3',
      'noFireDice',
      ({ d, firers, at }) => fireDice(d.s, shotOf(d.s, firers, at, -1)) >= 1,
      () => say('law.noFireDice'),
    ),
  ],
  detail: (_, { d, firers, at }) => {
    return shotDetail(d.s, shotOf(d.s, firers, at, -1));
  },
};
export const JOIN_FIRE = [goFire, joinFire];

const aims = (f: Firing): boolean => f.firers.every((m) => isGun(m.u)) && !screened(f.d.s, f.at);
/** 7.3.5 (D-14): fire at the hex. */
const aimHex: Action<Firing, number> = {
  ...button('hex', -1, '7.2', say('do.aimHex')),
  laws: [
    law(
      '7.3.5',
      'sixesOnly',
      ({ d, firers, at }) => atHex(d.s, shotOf(d.s, firers, at, -1)),
      ({ d, at }) => say('law.sixesOnly', { unit: unit(stackAt(d.s, at)[0] as number).id }),
    ),
  ],
  at: (_, { at }) => LABELS[at] as string,
  detail: (_, { d, firers, at }) => shotDetail(d.s, shotOf(d.s, firers, at, -1)),
};
/** 7.3.5 (D-14): or at one battery in it; where one lies on top there is no other fire for guns. */
const aimGun: Action<Firing, number> = {
  id: 'gun',
  rule: '7.3.5',
  candidates: ({ d, at }) => stackAt(d.s, at),
  laws: [
    law(
      '7.3.5',
      'aimOnlyGuns',
      (f, u) => isGun(u) && aims(f),
      (_, u) => say('law.aimOnlyGuns', { unit: unit(u).id }),
    ),
  ],
  key: (u) => `gun:${unit(u).id}`,
  at: (u) => unit(u).id,
  label: (u) => say('do.aimGun', { unit: unit(u).id }),
  concerns: (u) => ({ targets: [unit(u).id] }),
  detail: (u, { d, firers, at }) => shotDetail(d.s, shotOf(d.s, firers, at, u)),
};
export const AIM = [aimHex, aimGun];

/** The fire as it will be thrown, its units from the top of the stack down (3.5). */
export function shotOf(s: Position, firers: readonly Member[], at: number, counter: number): Shot {
  const from = un(s, (firers[0] as Member).u).at;
  const stack = stackAt(s, from);
  const ordered = firers.map((m) => m.u).sort((a, b) => stack.indexOf(a) - stack.indexOf(b));
  return { from, firers: ordered, at, mode: 'of', counter };
}
