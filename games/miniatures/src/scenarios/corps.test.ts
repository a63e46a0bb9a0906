import { Match, randomAnswer, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import { miniatures } from '../game.ts';
import { largeBattle } from './large.ts';

/** Processor seconds of one battle to sundown with random seats, so many units a side. */
function seconds(units: number, seed: number): number {
  const before = process.cpuUsage();
  const chance = new SeededDice(`players ${seed}`);
  const match = Match.resume(miniatures, { scenario: 'fombio', options: {} }, largeBattle(units), {
    dice: new SeededDice(`dice ${seed}`),
    keep: 'none',
    log: false,
  });
  while (match.pending[0]) randomAnswer(match, match.pending[0], chance, true);
  expect(match.outcome).not.toBeNull();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** The best of a few: what else runs on the machine only ever adds. */
const best = (units: number): number => Math.min(...[1, 2, 3].map((seed) => seconds(units, seed)));

test('a corps-sized battle of 60 units to sundown in under two seconds; twice the units cost less than thrice', () => {
  const corps = best(30);
  expect(corps).toBeLessThan(2);
  expect(best(60)).toBeLessThan(3 * corps);
});
