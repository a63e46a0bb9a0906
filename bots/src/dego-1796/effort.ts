import { far, isFormed, UNITS_OF, VICTORY_ZONE } from '@grande/dego-1796/book';
import { un } from '@grande/dego-1796/staff';
import type { Field } from './field.ts';

/**
 * The main effort: one post of the enemy that is wanted above all others. An officer has none, he divides his men among
 * all posts by what each needs; a general compares several and keeps to one until it has fallen.
 */
export const NO_EFFORT = -1;

/** How many movement points farther than for another post men come for it, and how many times what it needs. */
const PULL = 8;
const MASS = 3;

interface Goal {
  readonly hex: number;
  readonly need: number;
  readonly worth: number;
}

/** Goals of a plan, with the main effort among them. */
export const withEffort = (goals: readonly Goal[], effort: number): readonly Goal[] =>
  effort === NO_EFFORT
    ? goals
    : goals.map((g) => (g.hex === effort ? { ...g, worth: g.worth + PULL, need: g.need * MASS } : g));

/** Whether there is still somebody to be driven out of a post. */
export const isOpen = (f: Field, effort: number): boolean => f.foes.includes(effort);

/** Posts in the zone that a main effort might be made against: those with most of one's own men near come first. */
export function effortsFor(f: Field, most: number): number[] {
  const men: number[] = [];
  for (const u of UNITS_OF[f.side]) {
    const { where, at, trophy } = un(f.s, u);
    if (where === 'map' && trophy === 'no' && isFormed(u)) men.push(at);
  }
  if (men.length === 0) return [];
  return f.foes
    .filter((hex) => VICTORY_ZONE[hex] === 1)
    .map((hex) => ({ hex, near: men.reduce((n, at) => n + 1 / (1 + far(at, hex)), 0) }))
    .sort((a, b) => b.near - a.near)
    .slice(0, most)
    .map(({ hex }) => hex);
}
