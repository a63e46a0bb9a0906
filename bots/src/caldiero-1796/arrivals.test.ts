import { caldiero, hex, type State, unitNumber, unitOf } from '@grande/caldiero-1796';
import { type Game, Match, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import type { Doctrine } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { doctrine } from './index.ts';

test('the battalion at Caldiero begins in the Rocca with its guns (21.1, 10.5)', () => {
  const match = Match.start(
    caldiero as Game,
    { scenario: 'historical', options: {} },
    { dice: new SeededDice('set-up'), keep: 'none', log: false },
  );
  const officers = new Officers(doctrine as Doctrine, 'historical', new SeededDice('officers'));
  while (match.pending[0]?.kind === 'place') officers.answer(match);
  const s = match.state as State;
  const at = (id: string): number => unitOf(s, unitNumber(id)).hex;
  expect([at('H3'), at('H12')]).toEqual([hex('1712'), hex('1712')]);
});
