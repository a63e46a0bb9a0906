import { SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import { doctrineOf } from '../doctrines.ts';
import { chancesBy, dot, evaluate, hoped, lateness, termsOf } from './evaluation.ts';
import { bins, type Course, fitScenario, reliability } from './fit.ts';

/** Matches in which one number decides: won with chance 1 / (1 + exp(−2x)) in the end, even at the start. */
function courses(matches: number): Course[] {
  const chance = new SeededDice('courses');
  return Array.from({ length: matches }, () => {
    const x = chance.below(4001) / 1000 - 2;
    const noise = chance.below(4001) / 1000 - 2;
    const won = chance.below(1_000_000) / 1_000_000 < 1 / (1 + Math.exp(-2 * x));
    const positions = [0, 5, 10].map((clock) => ({ clock, values: [(x * clock) / 10, noise] }));
    return { level: won ? 1 : -1, points: 4 * x + 1, names: ['edge', 'noise'], positions };
  });
}

const about = { seat: 'white', seed: 'fit' };
const fit = fitScenario(courses(1500), about);
const winning = (edge: number, noise: number, clock: number): number =>
  chancesBy(fit, termsOf([edge, noise], lateness(clock, fit.clock)))[1] as number;

test('the chances that made the results are found again', () => {
  expect(fit.levels).toEqual([-1, 1]);
  expect(fit.clock).toBe(10);
  for (const edge of [-1.5, -0.5, 0, 0.5, 1.5]) {
    const truly = 1 / (1 + Math.exp(-2 * edge));
    expect(Math.abs(winning(edge, 1, 10) - truly)).toBeLessThan(0.08);
    expect(Math.abs(winning(edge, -1, 10) - truly)).toBeLessThan(0.08);
  }
  expect(Math.abs(winning(0, 0, 0) - 0.5)).toBeLessThan(0.08);
});

test('the points at the end are found again too', () => {
  const said = (edge: number, noise: number) => dot(fit.points ?? [], termsOf([edge, noise], 1));
  for (const edge of [-1.5, 0, 1.5])
    for (const noise of [-1, 1]) expect(Math.abs(said(edge, noise) - (4 * edge + 1))).toBeLessThan(0.2);
});

test('what is held back was not learnt from, and is judged better than blindly', () => {
  const { held, matches } = fit.found;
  expect([matches, held.matches, held.positions]).toEqual([1200, 300, 900]);
  expect(held.loss).toBeLessThan(held.blind - 0.1);
  expect(held.error).toBeLessThan(0.08);
  for (const { said, won, weight } of reliability(fit, courses(1500)))
    if (weight > 20) expect(Math.abs(said - won)).toBeLessThan(0.2);
});

test('the same matches give the same weights', () => {
  expect(fitScenario(courses(200), about)).toEqual(fitScenario(courses(200), about));
});

test('bins: a match counts once, however many positions it has', () => {
  const told = [
    { said: 0.72, won: 1, weight: 0.5 },
    { said: 0.78, won: 1, weight: 0.5 },
    { said: 0.75, won: 0, weight: 1 },
    { said: 1, won: 1, weight: 1 },
  ];
  expect(bins(told)).toEqual([
    { said: 0.75, won: 0.5, weight: 2 },
    { said: 1, won: 1, weight: 1 },
  ]);
});

test('what one seat hopes the other fears; unknown scenarios have no chances', async () => {
  const outposts = await doctrineOf('outposts');
  if (!outposts) throw new Error('nobody leads outposts');
  const fitted = {
    ...outposts,
    promise: () => 0.4,
    features: () => ({}),
    clock: () => 10,
    evaluation: {
      game: 'outposts',
      scenarios: { here: { ...fit, terms: fit.terms, seat: 'white' } },
    },
  };
  const game = { scale: { levels: {}, points: () => 0.3 } };
  const at = (scenario: string, seat: string) =>
    evaluate(fitted, { game, state: {}, setup: { scenario, options: {} } } as never, seat);
  const [white, blue] = [at('here', 'white'), at('here', 'blue')];
  expect(white?.win).toBeCloseTo(winning(0.4, 0.3, 10), 10);
  expect(blue?.win).toBeCloseTo(1 - (white?.win ?? 0), 10);
  expect(blue?.mean).toBeCloseTo(-(white?.mean ?? 0), 10);
  expect(white?.levels.map((l) => l.level)).toEqual([-1, 1]);
  expect(blue?.levels.map((l) => l.level)).toEqual([-1, 1]);
  expect(at('elsewhere', 'white')).toBeNull();
  const end = (seat: string) =>
    hoped(fitted, { game, state: {}, setup: { scenario: 'here', options: {} } } as never, seat).points;
  expect(end('white')).toBeCloseTo(dot(fit.points ?? [], termsOf([0.4, 0.3], 1)), 10);
  expect(end('blue')).toBeCloseTo(-(end('white') ?? 0), 10);
});
