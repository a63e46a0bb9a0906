import { add, type Detail, type Law, law, tally } from '@grande/engine';
import type { Formation } from '../../data/tables.ts';
import { unit } from '../../data/units.ts';
import { say } from '../../say.ts';
import type { Member } from '../../state.ts';
import { changeCost, type Doing, left, openMembers } from './group.ts';

/** Everything a unit can do besides stepping, firing and attacking. */
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
export type Of<K extends Act['do']> = Extract<Act, { do: K }>;
type WithMember = Exclude<Act, { do: 'finishAll' | 'activate' }>;

/** Members on the map that have not finished. */
export const members = (d: Doing): readonly Member[] => openMembers(d.s, d.gr);

/** The movement points an action takes, as a player reads them. */
export const costing = (rule: string, points: number): Detail => ({
  cost: tally([add(rule, say('term.action'), points)]),
});

export const notIsolated: Law<Doing, WithMember> = law(
  '6.5.3',
  'isolatedActs',
  ({ a }) => a.order !== 'isolated',
  (_, x) => say('law.isolatedActs', { unit: unit(x.m.u).id }),
);

/** 6.5: a change, or a company sent out, takes a point where the enemy is near. */
export const changePoints: Law<Doing, Of<'form'> | Of<'release'>> = law(
  '6.5',
  'changeCost',
  ({ s }, x) => left(s, x.m) >= 2 || changeCost(s, x.m.u) === 0,
  () => say('law.changeCost'),
);
