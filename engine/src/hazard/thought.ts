import type { Dist } from '../odds.ts';
import * as odds from '../odds.ts';
import {
  Again,
  type Dice,
  type Die,
  type Hazard,
  type Known,
  type Pools,
  type Rounds,
  type Sum,
} from './hazard.ts';
import { type Moment, Moments } from './moments.ts';
import { exactSum, meanings, poolTotal, poolWeights, quotients, SIX } from './sums.ts';

// Hazards in thought: nothing is thrown, nobody is asked, every meaning of every die is followed.

const NO_FACES: readonly number[] = [];
const notThought = (): Error =>
  new Error('a choice cannot be thought through: the rule has to say what it assumes');

/** Where chances are gathered by the rank of the result. */
interface Ranking<R> {
  readonly rank: (result: R) => number;
  readonly out: Float64Array;
}

/** What a walk through a hazard hands its results to, and what it counts on the way. */
interface Walking<R> {
  readonly sink: (result: R, chance: number) => void;
  readonly ranking: Ranking<R> | null;
  /** Null where nobody counts, `NO_TOLLS` where nothing may be counted. */
  readonly tolls: Float64Array | null;
  /** Branches of this chance and below are left out. */
  readonly rare: number;
}

class Walk<R> {
  private readonly to: Walking<R>;
  private readonly rare: number;

  constructor(to: Walking<R>) {
    this.to = to;
    this.rare = to.rare;
  }

  go(from: Hazard<R>, chance: number): void {
    let h = from;
    while (chance > this.rare)
      switch (h.is) {
        case 'end':
          this.to.sink(h.result, chance);
          return;
        case 'die':
          this.die(h, chance);
          return;
        case 'dice':
          this.dice(h, chance);
          return;
        case 'sum':
          this.sum(h, chance);
          return;
        case 'pools':
          this.pools(h, chance);
          return;
        case 'toll':
          this.toll(h.what, chance * h.by);
          h = h.next;
          break;
        case 'known':
          if (this.to.ranking) {
            this.known(h, chance, this.to.ranking);
            return;
          }
          h = h.of();
          break;
        case 'rounds':
          this.rounds(h, chance);
          return;
        case 'choice':
          throw notThought();
      }
  }

  private toll(what: number, by: number): void {
    const { tolls } = this.to;
    if (tolls === null) return;
    if (tolls === NO_TOLLS) throw new Error('known: what is counted on the way cannot be kept by a key');
    tolls[what] = (tolls[what] as number) + by;
  }

  private die(h: Die<R>, chance: number): void {
    const sides = h.how.sides ?? SIX;
    let meaning = h.read(1);
    let from = 1;
    for (let n = 2; n <= sides; n++) {
      const next = h.read(n);
      if (next === meaning) continue;
      this.go(h.then(meaning, Number.NaN), (chance * (n - from)) / sides);
      meaning = next;
      from = n;
    }
    this.go(h.then(meaning, Number.NaN), (chance * (sides + 1 - from)) / sides);
  }

  private dice(h: Dice<R>, chance: number): void {
    const { total, weights } = meanings(h);
    for (const [meaning, n] of weights) this.go(h.then(meaning, NO_FACES), (chance * n) / total);
  }

  private sum(h: Sum<R>, chance: number): void {
    const shares = quotients(h);
    for (let q = 0; q < shares.length; q++) {
      const p = chance * (shares[q] as number);
      if (p > this.rare) this.go(h.then(q), p);
    }
  }

  private pools(h: Pools<R>, chance: number): void {
    eachSums(poolWeights(h, 1 / SIX), (sums, share) => {
      if (chance * share > this.rare) this.go(h.then(sums), chance * share);
    });
  }

  private known(h: Known<R>, chance: number, { rank, out }: Ranking<R>): void {
    const kept = h.memo.by(rank);
    let shares = kept.get(h.key);
    if (!shares) {
      shares = valued(h.of(), rank, new Float64Array(out.length), { tolls: NO_TOLLS });
      kept.set(h.key, shares);
    }
    for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) + chance * (shares[i] as number);
  }

  /** Moment by moment in the order of their codes, each once: what led there has all been counted by then. */
  private rounds(h: Rounds<R>, chance: number): void {
    const waiting = new Moments();
    waiting.put(h.code(h.start), h.start, chance);
    for (let now = waiting.take(); now !== null; now = waiting.take()) this.round(h, now, waiting);
  }

  private round(h: Rounds<R>, { code, moment, chance }: Moment, waiting: Moments): void {
    const { tolls, sink } = this.to;
    const counted = tolls && new Float64Array(tolls.length);
    const ends: { readonly result: R; readonly p: number }[] = [];
    const next: Moment[] = [];
    let same = 0;
    const walk = new Walk<Again<unknown> | R>({
      sink: (result, p) => {
        if (!(result instanceof Again)) ends.push({ result, p });
        else {
          const to = h.code(result.moment);
          if (to < code) throw new Error(`rounds: the code falls from ${code} to ${to}`);
          if (to === code) same += p;
          else next.push({ code: to, moment: result.moment, chance: p });
        }
      },
      ranking: null,
      tolls: counted,
      rare: this.rare,
    });
    walk.go(h.round(moment), chance);
    if (same > 0 && ends.length === 0 && next.length === 0) {
      if (this.rare > 0) return;
      throw new Error('rounds: a round that never leads anywhere');
    }
    // A round that changes nothing is fought again until one does: the sum of all those rounds.
    const all = chance / (chance - same);
    for (const { result, p } of ends) sink(result, p * all);
    for (const x of next) waiting.put(x.code, x.moment, x.chance * all);
    if (tolls && counted)
      for (let i = 0; i < tolls.length; i++) tolls[i] = (tolls[i] as number) + (counted[i] as number) * all;
  }
}

const NO_TOLLS = new Float64Array(0);

/** How a hazard is valued. */
interface Valuing {
  /** What is counted on the way (`toll`), by place: the mean of each is added here. */
  readonly tolls?: Float64Array;
  /** Branches no likelier than this are left out; what is wanting to 1 is theirs. Where nothing is said, nothing is. */
  readonly rare?: number;
}

/** The chances of all results, added to the place of `out` that the ranking gives each. */
export function valued<R>(
  h: Hazard<R>,
  rank: (result: R) => number,
  out: Float64Array,
  { tolls, rare = 0 }: Valuing = {},
): Float64Array {
  const sink = (result: R, chance: number): void => {
    const place = rank(result);
    out[place] = (out[place] as number) + chance;
  };
  new Walk<R>({ sink, ranking: { rank, out }, tolls: tolls ?? null, rare }).go(h, 1);
  return out;
}

/**
 * The chances of all results by name: exact, in whole numbers. Rounds, and dice beyond what whole numbers hold, are
 * reckoned in parts of 10¹² instead.
 */
export function enumerated<R, T>(h: Hazard<R>, name: (result: R) => T): Dist<T> {
  const whole = inWholes(h, name);
  if (whole) return whole;
  const chances = new Map<unknown, [T, number]>();
  const sink = (result: R, chance: number): void => {
    const value = name(result);
    const key = odds.keyOf(value);
    const found = chances.get(key);
    if (found) found[1] += chance;
    else chances.set(key, [value, chance]);
  };
  new Walk<R>({ sink, ranking: null, tolls: null, rare: 0 }).go(h, 1);
  return odds.reckoned(chances.values());
}

function inWholes<R, T>(h: Hazard<R>, name: (result: R) => T): Dist<T> | null {
  try {
    return exact(h, name);
  } catch (error) {
    if (error instanceof RangeError) return null; // more cases than whole numbers can count
    throw error;
  }
}

/** Null where whole numbers do not do. */
function exact<R, T>(h: Hazard<R>, name: (result: R) => T): Dist<T> | null {
  switch (h.is) {
    case 'end':
      return odds.certain(name(h.result));
    case 'die':
      return followed(h.how.sides ?? SIX, runs(h), (meaning) => exact(h.then(meaning, Number.NaN), name));
    case 'dice': {
      const { total, weights } = meanings(h);
      return followed(total, [...weights], (meaning) => exact(h.then(meaning, NO_FACES), name));
    }
    case 'sum': {
      const { total, weights } = exactSum(h);
      return followed(total, [...weights.entries()], (quotient) => exact(h.then(quotient), name));
    }
    case 'pools': {
      const cases: [readonly number[], number][] = [];
      eachSums(poolWeights(h, 1), (sums, weight) => cases.push([sums, weight]));
      return followed(poolTotal(h), cases, (sums) => exact(h.then(sums), name));
    }
    case 'toll':
      return exact(h.next, name);
    case 'known':
      return exact(h.of(), name);
    case 'rounds':
      return fought(h, name);
    case 'choice':
      throw notThought();
  }
}

/** A round that is fought again until it is decided counts by its decisions alone; where moments lead to others, null. */
function fought<R, T>(h: Rounds<R>, name: (result: R) => T): Dist<T> | null {
  const here = h.code(h.start);
  let leads = false;
  const once = exact(h.round(h.start), (result: R | Again<unknown>): { readonly over: T } | null => {
    if (!(result instanceof Again)) return { over: name(result) };
    leads ||= h.code(result.moment) !== here;
    return null;
  });
  return once === null || leads ? null : decidedOf(once);
}

function decidedOf<T>({ cases }: Dist<{ readonly over: T } | null>): Dist<T> {
  const decided = cases.flatMap(({ value, weight }) => (value ? [{ value, weight }] : []));
  const total = decided.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) throw new Error('rounds: a round that never leads anywhere');
  return odds.change({ total, cases: decided }, ({ over }) => over);
}

/** Every falling of a few sums that do not hang on each other, and its weight. */
function eachSums(
  weights: readonly Float64Array[],
  each: (sums: readonly number[], weight: number) => void,
  before: readonly number[] = [],
  weight = 1,
): void {
  const mine = weights[before.length];
  if (!mine) {
    each(before, weight);
    return;
  }
  for (let n = 0; n < mine.length; n++)
    if (mine[n] !== 0) eachSums(weights, each, [...before, n], weight * (mine[n] as number));
}

/** The meanings of a die, faces in a row with one meaning together. */
function runs<R>(h: Die<R>): [unknown, number][] {
  const out: [unknown, number][] = [];
  for (let n = 1; n <= (h.how.sides ?? SIX); n++) {
    const meaning = h.read(n);
    const last = out.at(-1);
    if (last && last[0] === meaning) last[1]++;
    else out.push([meaning, 1]);
  }
  return out;
}

function followed<M, T>(
  total: number,
  meanings: readonly (readonly [M, number])[],
  follow: (meaning: M) => Dist<T> | null,
): Dist<T> | null {
  const dists: Dist<T>[] = [];
  const cases: { readonly value: number; readonly weight: number }[] = [];
  for (const [meaning, weight] of meanings) {
    if (weight === 0) continue;
    const dist = follow(meaning);
    if (dist === null) return null;
    cases.push({ value: dists.length, weight });
    dists.push(dist);
  }
  return odds.chain({ total, cases }, (i) => dists[i] as Dist<T>);
}
