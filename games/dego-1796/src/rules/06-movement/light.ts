import { type Action, type Law, law } from '@grande/engine';
import { isGun, isSkirmisher, unit } from '../../data/units.ts';
import { valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import { casualtiesOf, type Position, stackAt, un, valueNow } from '../../state.ts';
import { changePoints, costing, members, notIsolated, type Of } from './act.ts';
import { changeCost, type Doing, left } from './group.ts';
import { releaseKeepsRoom } from './room/keeps-room.ts';

/** 6.8: a skirmisher of a battalion that is neither on the map nor in the box; -1 for none. */
export function freeSkirmisher(s: Position, u: number): number {
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
  ({ s }) => say('law.twoSkirmishers', { most: valuesOf(s).stacking.skirmishers }),
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
export function mayAbsorb(s: Position, k: number, by: number): boolean {
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
