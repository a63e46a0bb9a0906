import { type Game, Match, SeededDice } from '@grande/engine';
import { hoche, type State } from '@grande/hoche-1793';
import { expect, test } from 'vitest';
import type { Doctrine } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { doctrine } from './index.ts';

test('Landau: Hoche leaves the Prussians in their winter quarters until the last week (15.1.3), and is there for the end (15.1.2)', () => {
  const match = Match.start(
    hoche as Game,
    { scenario: 'landau', options: {} },
    { dice: new SeededDice('relief'), keep: 'none', log: false },
  );
  const officers = new Officers(doctrine as Doctrine, 'landau', new SeededDice('officers'));
  const stances: number[] = [];
  while (!match.outcome) {
    officers.answer(match);
    const { turn, stance } = match.state as State;
    stances[turn] = stance;
  }
  expect(stances.slice(1, 37).every((stance) => stance === 0)).toBe(true);
  expect(Math.max(...stances.slice(37))).toBe(2);
});
