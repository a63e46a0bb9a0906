import type { Game } from '@grande/engine';
import { hoche } from '@grande/hoche-1793';
import { expect, test } from 'vitest';
import { doctrineOf } from '../doctrines.ts';
import { playCourse } from './course.ts';
import { evaluate } from './evaluation.ts';

const scenarioOf = (id: string) => {
  const found = hoche.scenarios.find((s) => s.id === id);
  if (!found) throw new Error(`no scenario '${id}'`);
  return found;
};

test('a course is measured once a turn, after its opening, and ends; also with a division beyond the Rhine', async () => {
  const doctrine = await doctrineOf('hoche-1793');
  if (!doctrine) throw new Error('nobody leads Hoche');
  for (const seed of ['1796 weissembourg 26', '1796 weissembourg 32']) {
    const { level, positions, names } = playCourse(hoche as Game, scenarioOf('weissembourg'), doctrine, seed);
    expect([-3, -2, -1, 0, 1, 2, 3]).toContain(level);
    for (const { values } of positions) expect(values.length).toBe(names.length);
    const clocks = positions.map((p) => p.clock);
    expect(clocks).toEqual([...new Set(clocks)].sort((a, b) => a - b));
  }
});

test('the weights in the project speak of the terms that are measured, and give chances', async () => {
  for (const id of ['outposts', 'caldiero-1796', 'dego-1796', 'hoche-1793', 'montenotte-1796']) {
    const doctrine = await doctrineOf(id);
    const { scenarios = {} } = doctrine?.evaluation ?? {};
    expect(Object.keys(scenarios).length).toBeGreaterThan(0);
    for (const { terms, weights, levels } of Object.values(scenarios)) {
      expect(weights.length).toBe(levels.length);
      for (const row of weights) expect(row.length).toBe(terms.length);
    }
  }
  const doctrine = await doctrineOf('hoche-1793');
  if (!doctrine) throw new Error('nobody leads Hoche');
  const options = Object.fromEntries(scenarioOf('landau').options.map((o) => [o.id, o.values[0] as string]));
  const setup = { scenario: 'landau', options };
  const state = hoche.setup(setup);
  const chances = evaluate(doctrine, { game: hoche as Game, state, setup }, 'french');
  expect(chances?.levels.reduce((n, l) => n + l.chance, 0)).toBeCloseTo(1, 9);
  expect(chances?.win).toBeGreaterThan(0.05);
  expect(chances?.win).toBeLessThan(0.95);
});
