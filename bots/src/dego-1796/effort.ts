import { far, isFormed, UNITS_OF, VICTORY_ZONE } from '@grande/dego-1796/book';
import { un, valueNow } from '@grande/dego-1796/staff';
import { type Field, formedPoints, gunPoints } from './field.ts';
import { FAR_AWAY, waysRound } from './ways.ts';

/**
 * The main effort: one post of the enemy that is wanted above all others, kept to until it has fallen. An officer who
 * concentrates takes the one where he is most superior, the others divide their men among all posts by what each needs; a
 * general compares several.
 */
export const NO_EFFORT = -1;

/** How many movement points farther than for another post men come for it, and how many times what it needs. */
const PULL = 17;
const MASS = 4;

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

/** Men so many half points away count for nothing in a superiority, those on the spot in full. */
const REACH = 32;
/** Posts within so many hexes help each other; each hex apart takes so much of the help. */
const HELP = 2;
const APART = 0.5;
/** Nobody near is still somebody. */
const AT_LEAST = 2;

/** One's own formed points that could be brought against a post, the nearer the more. */
function broughtTo(f: Field, post: number): number {
  const ways = waysRound(f, post);
  let points = 0;
  for (const u of UNITS_OF[f.side]) {
    const { where, at, trophy } = un(f.s, u);
    if (where !== 'map' || trophy !== 'no' || !isFormed(u)) continue;
    const way = Math.min(ways[at] as number, FAR_AWAY);
    if (way < REACH) points += valueNow(f.s, u) * (1 - way / REACH);
  }
  return points;
}
/** What would meet them there: the post itself and those that help it, guns like men. */
function metBy({ s, foes }: Field, post: number): number {
  let points = AT_LEAST;
  for (const foe of foes) {
    const d = far(foe, post);
    if (d <= HELP) points += (formedPoints(s, foe) + gunPoints(s, foe)) / (1 + APART * d);
  }
  return points;
}

/** The post in the zone where superiority is greatest. */
export function effortOf(f: Field): number {
  let best = NO_EFFORT;
  let most = 0;
  for (const post of f.foes) {
    if (VICTORY_ZONE[post] === 0) continue;
    const superior = broughtTo(f, post) / metBy(f, post);
    if (superior > most) [best, most] = [post, superior];
  }
  return best;
}
