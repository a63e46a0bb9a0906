import { dego } from '@grande/dego-1796';
import { UNITS_OF } from '@grande/dego-1796/book';
import type { Position } from '@grande/dego-1796/staff';
import { type Game, Match, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import type { Doctrine } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { doctrine } from './index.ts';

test('15 April: beaten battalions come together out of sight and come back together (8.4, S4)', () => {
  const match = Match.start(
    dego as Game,
    { scenario: 's4', options: {} },
    { dice: new SeededDice('rally'), keep: 'none', log: false },
  );
  const officers = new Officers(doctrine as Doctrine, 's4', new SeededDice('officers'));
  const position = () => match.state as Position;
  const boxed = () => UNITS_OF.french.filter((u) => position().units[u]?.where === 'box');
  const back: number[] = [];
  while (!match.outcome) {
    const before = boxed();
    const { turn } = position();
    officers.answer(match);
    for (const u of before) if (position().units[u]?.where === 'map') back.push(turn);
  }
  expect(Math.min(...back)).toBeGreaterThanOrEqual(8);
  expect(back.filter((turn) => turn <= 15).length).toBeGreaterThanOrEqual(3);
});
