import { numbersLike, type shape, ValueSets } from '@grande/engine';

/** The numbers of the rulebook, and what a designer may change. Lengths are in tenths of a hex. */
const BOOK = {
  /** 8.3 */
  turns: { short: 4, long: 8 },
  /** 2.1: a decoy has none. */
  strength: { strong: 3, weak: 2 },
  /** 4.1, 4.4, 4.5 */
  gun: { range: 35, strikes: 5, rounds: 2 },
  /** 4.3: where the ball goes by the die; every other face flies true. */
  scatter: { 4: { x: 5, y: -9 }, 5: { x: 5, y: 9 }, 6: { x: -10, y: 0 } },
  /** 5.1 */
  points: 2,
  /** 5.2: what it costs to enter. */
  cost: { clear: 1, redoubt: 1, wood: 2 },
  /** 6.3: what the die must show at least. */
  challenge: 4,
  /** 7.1: what must be left. */
  attack: 1,
  /** 7.3 */
  tactic: 1,
  /** 7.4: in a wood and in the redoubt. */
  cover: 1,
};

type Widened<T> = { readonly [K in keyof T]: T[K] extends number ? number : Widened<T[K]> };
export type Values = Widened<typeof BOOK>;

/** The least and the most of anything that is counted. */
export const MOST = { turns: 99, strength: 9, rounds: 9, points: 9 } as const;
const NEAREST = 10;

function problemsOf({ turns, strength, gun, points, cost, challenge }: Values): shape.Problem[] {
  const out: shape.Problem[] = [];
  const within = (path: string, value: number, least: number, most: number) => {
    if (value < least || value > most) out.push({ path, message: `expected ${least} to ${most}` });
  };
  for (const [id, n] of Object.entries(turns)) within(`/turns/${id}`, n, 1, MOST.turns);
  for (const [id, n] of Object.entries(strength)) within(`/strength/${id}`, n, 1, MOST.strength);
  within('/gun/range', gun.range, NEAREST, 1000);
  within('/gun/rounds', gun.rounds, 0, MOST.rounds);
  within('/points', points, 1, MOST.points);
  for (const [id, n] of Object.entries(cost)) within(`/cost/${id}`, n, 1, MOST.points);
  within('/challenge', challenge, 1, 7);
  return out;
}

/** The sets of values there are: the rules read them by `valuesOf`, or keep what they make of each. */
export const SETS = new ValueSets<Values>({
  values: BOOK,
  file: numbersLike(BOOK),
  problems: problemsOf,
});

/** A position that names the set it is played with. */
export interface Played {
  readonly tables?: string | undefined;
}

/** The values a match is played with: the only way to any of them. */
export const valuesOf = ({ tables }: Played): Values => SETS.of(tables);
