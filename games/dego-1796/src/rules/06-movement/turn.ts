import { type Action, type Law, law } from '@grande/engine';
import { FORMATIONS, faced } from '../../data/tables.ts';
import { isGun, isSkirmisher, unit } from '../../data/units.ts';
import { say } from '../../say.ts';
import { un } from '../../state.ts';
import { neverLimbers } from '../10-scenarios/special.ts';
import { changePoints, costing, members, type Of } from './act.ts';
import { turnsBetween } from './facing.ts';
import { formationsOf } from './forms.ts';
import { changeCost, type Doing, left } from './group.ts';
import { changeKeepsRoom, roomKept, turnKeepsRoom } from './room/keeps-room.ts';

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
/** 6.5.2, R-103 (D-13): turning in place, by as many hexsides as are wanted at once. */
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
/** 6.5, R-86: one change in an activation. */
const oneChange: Law<Doing, Of<'form'>> = law(
  '6.5',
  'oneChange',
  (_, x) => !x.m.changed,
  (_, x) => say('law.oneChange', { unit: unit(x.m.u).id }),
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
