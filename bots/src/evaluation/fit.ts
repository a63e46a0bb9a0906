import type { Seat } from '@grande/engine';
import {
  chancesBy,
  dot,
  type Found,
  lateness,
  type Quality,
  type ScenarioFit,
  softmax,
  termNames,
  termsOf,
} from './evaluation.ts';

/** Positions of one match, measured, and how it ended for the seat they are seen from. */
export interface Course {
  readonly level: number;
  readonly points: number;
  /** Names of what was measured. */
  readonly names: readonly string[];
  readonly positions: readonly { readonly clock: number; readonly values: readonly number[] }[];
}

interface Sample {
  readonly terms: readonly number[];
  /** Which of the levels it came to. */
  readonly label: number;
  readonly points: number;
  /** Every match counts the same, however many positions it gave. */
  readonly weight: number;
}

/** One match in five is held back. */
const HELD = 5;
/** Steps of the descent, their first length, and how dear great weights are. */
const STEPS = 400;
const PACE = 0.08;
const RIDGE = 0.002;

/** Fits one scenario: the same courses in the same order give the same weights. */
export function fitScenario(
  courses: readonly Course[],
  about: { readonly seat: Seat; readonly seed: string },
): ScenarioFit {
  const levels = [...new Set(courses.map((c) => c.level))].sort((a, b) => a - b);
  const clock = Math.max(...courses.flatMap((c) => c.positions.map((p) => p.clock)));
  const samples = (chosen: readonly Course[]): Sample[] =>
    chosen.flatMap(({ level, points, positions }) =>
      positions.map((p) => ({
        terms: termsOf(p.values, lateness(p.clock, clock)),
        label: levels.indexOf(level),
        points,
        weight: 1 / positions.length,
      })),
    );
  const learnt = samples(courses.filter((_, i) => i % HELD !== 0));
  const back = courses.filter((_, i) => i % HELD === 0);
  const weights = regression(learnt, levels.length);
  const found = (held: Quality): Found => ({
    seed: about.seed,
    matches: courses.length - back.length,
    positions: learnt.length,
    held,
  });
  const fit: ScenarioFit = {
    seat: about.seat,
    clock,
    levels,
    terms: termNames(courses[0]?.names ?? []),
    weights: weights.map((row) => row.map(rounded)),
    points: leastSquares(learnt).map(rounded),
    found: found({ matches: 0, positions: 0, loss: 0, blind: 0, error: 0 }),
  };
  return { ...fit, found: found(qualityOf(fit, learnt, samples(back), back.length)) };
}

const rounded = (x: number): number => Number(x.toPrecision(6));

/** Descent with momentum (Adam) on the mean surprise, over terms brought to the same spread. */
function regression(samples: readonly Sample[], classes: number): number[][] {
  const terms = samples[0]?.terms.length ?? 0;
  const spread = Array.from({ length: terms }, (_, k) => {
    const square = samples.reduce((n, s) => n + (s.terms[k] as number) ** 2, 0) / samples.length;
    return Math.sqrt(square) || 1;
  });
  const scaled = samples.map((s) => ({ ...s, terms: s.terms.map((x, k) => x / (spread[k] as number)) }));
  const total = samples.reduce((n, s) => n + s.weight, 0);
  const zero = () => Array.from({ length: classes }, () => new Array<number>(terms).fill(0));
  const [w, slow, fast] = [zero(), zero(), zero()];
  for (let step = 1; step <= STEPS; step++) {
    const slope = zero();
    for (const { terms: x, label, weight } of scaled) {
      const p = softmax(w.map((row) => dot(row, x)));
      for (let c = 0; c < classes; c++) {
        const miss = (weight / total) * ((p[c] as number) - (c === label ? 1 : 0));
        const row = slope[c] as number[];
        for (let k = 0; k < terms; k++) row[k] = (row[k] as number) + miss * (x[k] as number);
      }
    }
    const pace = PACE * (1 - step / (STEPS + 1));
    for (let c = 0; c < classes; c++) {
      const [row, m, v] = [w[c] as number[], slow[c] as number[], fast[c] as number[]];
      for (let k = 0; k < terms; k++) {
        const g = ((slope[c] as number[])[k] as number) + RIDGE * (row[k] as number);
        m[k] = 0.9 * (m[k] as number) + 0.1 * g;
        v[k] = 0.999 * (v[k] as number) + 0.001 * g * g;
        const lead = (m[k] as number) / (1 - 0.9 ** step);
        const size = Math.sqrt((v[k] as number) / (1 - 0.999 ** step)) + 1e-8;
        row[k] = (row[k] as number) - (pace * lead) / size;
      }
    }
  }
  return w.map((row) => row.map((x, k) => x / (spread[k] as number)));
}

/** The line through the points at the end, by the normal equations; as dear great weights as above. */
function leastSquares(samples: readonly Sample[]): number[] {
  const terms = samples[0]?.terms.length ?? 0;
  const total = samples.reduce((n, s) => n + s.weight, 0) || 1;
  const rows = Array.from({ length: terms }, () => new Array<number>(terms + 1).fill(0));
  for (const { terms: x, points, weight } of samples)
    for (let i = 0; i < terms; i++) {
      const row = rows[i] as number[];
      const w = ((x[i] as number) * weight) / total;
      for (let k = 0; k < terms; k++) row[k] = (row[k] as number) + w * (x[k] as number);
      row[terms] = (row[terms] as number) + w * points;
    }
  for (let i = 0; i < terms; i++) {
    const row = rows[i] as number[];
    row[i] = (row[i] as number) * (1 + RIDGE) + 1e-9;
  }
  return solved(rows);
}

/** Gauss and Jordan; the matrix is positive, so that no rows change places. */
function solved(rows: number[][]): number[] {
  const size = rows.length;
  for (let i = 0; i < size; i++) {
    const row = rows[i] as number[];
    const lead = row[i] as number;
    for (let k = i; k <= size; k++) row[k] = (row[k] as number) / lead;
    rows.forEach((other, j) => {
      const times = other[i] as number;
      if (j === i || times === 0) return;
      for (let k = i; k <= size; k++) other[k] = (other[k] as number) - times * (row[k] as number);
    });
  }
  return rows.map((row) => row[size] as number);
}

/** Of positions said to be won with such a chance, how many were. */
export interface Bin {
  readonly said: number;
  readonly won: number;
  readonly weight: number;
}

/** Ten bins by the chance of winning that was said; a match counts the same however many positions it has. */
export function bins(told: readonly { said: number; won: number; weight: number }[]): Bin[] {
  const out: Bin[] = [];
  for (let b = 0; b < 10; b++) {
    const inside = told.filter(({ said }) => Math.min(9, Math.floor(said * 10)) === b);
    const weight = inside.reduce((n, t) => n + t.weight, 0);
    if (weight === 0) continue;
    const mean = (of: 'said' | 'won') => inside.reduce((n, t) => n + t.weight * t[of], 0) / weight;
    out.push({ said: mean('said'), won: mean('won'), weight });
  }
  return out;
}

function qualityOf(
  fit: ScenarioFit,
  learnt: readonly Sample[],
  held: readonly Sample[],
  matches: number,
): Quality {
  const total = held.reduce((n, s) => n + s.weight, 0) || 1;
  const surprise = (of: (s: Sample) => number) =>
    held.reduce((n, s) => n - (s.weight / total) * Math.log(Math.max(1e-9, of(s))), 0);
  const share = fit.levels.map((_, c) => {
    const here = learnt.reduce((n, s) => n + (s.label === c ? s.weight : 0), 0);
    return (here + 0.5) / (learnt.reduce((n, s) => n + s.weight, 0) + 0.5 * fit.levels.length);
  });
  const table = bins(saidOf(fit, held));
  return {
    matches,
    positions: held.length,
    loss: rounded(surprise((s) => chancesBy(fit, s.terms)[s.label] as number)),
    blind: rounded(surprise((s) => share[s.label] as number)),
    error: rounded(table.reduce((n, b) => n + (b.weight / total) * Math.abs(b.said - b.won), 0)),
  };
}

const saidOf = (fit: ScenarioFit, samples: readonly Sample[]) =>
  samples.map(({ terms, label, weight }) => ({
    said: chancesBy(fit, terms).reduce((n, p, c) => n + ((fit.levels[c] as number) > 0 ? p : 0), 0),
    won: (fit.levels[label] as number) > 0 ? 1 : 0,
    weight,
  }));

/** The chance of winning said of each held-back position, and what came of it: for a table of reliability. */
export function reliability(fit: ScenarioFit, courses: readonly Course[]): Bin[] {
  const held = courses.filter((_, i) => i % HELD === 0);
  return bins(
    held.flatMap(({ level, positions }) =>
      positions.map((p) => {
        const chances = chancesBy(fit, termsOf(p.values, lateness(p.clock, fit.clock)));
        return {
          said: chances.reduce((n, x, c) => n + ((fit.levels[c] as number) > 0 ? x : 0), 0),
          won: level > 0 ? 1 : 0,
          weight: 1 / positions.length,
        };
      }),
    ),
  );
}
