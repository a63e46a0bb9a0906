import { Match, SeededDice } from '@grande/engine';
import { miniatures } from '@grande/miniatures';
import { expect, test } from 'vitest';
import { doctrineOf } from '../doctrines.ts';
import { levelOf, seatedAs } from '../levels.ts';
import { Officers } from '../officer.ts';
import { letSomeoneAnswer } from '../table.ts';
import { toolsFor } from '../tools.ts';

test('whoever is named and has nothing to be told is not named for it for ever', async () => {
  const [officer, recruit] = [levelOf('officer'), levelOf('recruit')];
  if (!officer || !recruit) throw new Error('no such level');
  // In this match a battalion could only be let go again, and was named until the end of time.
  const dice = new SeededDice('dice 1:81');
  const match = Match.start(miniatures, { scenario: 'dego' }, { dice, keep: 'last', log: false });
  const tools = toolsFor(miniatures, new SeededDice('players 1:81'));
  const seating = {
    french: seatedAs(officer, await doctrineOf('miniatures')),
    allied: seatedAs(recruit, null),
  };
  expect(match.scenario.seats.every((seat) => seat in seating)).toBe(true);
  let decisions = 0;
  for (; !match.outcome && decisions < 5000; decisions++) letSomeoneAnswer(match, seating, tools);
  expect(match.outcome).not.toBeNull();
});

test('officers lead a match that is kept as they lead one that is not', async () => {
  const doctrine = await doctrineOf('miniatures');
  if (!doctrine) throw new Error('no doctrine');
  const [kept, lost] = (['all', 'none'] as const).map((keep) => {
    const match = Match.start(
      miniatures,
      { scenario: 'fombio' },
      { dice: new SeededDice('kept'), keep, log: false },
    );
    const officers = new Officers(doctrine, 'fombio', new SeededDice('players'));
    for (let n = 0; n < 60; n++) officers.answer(match);
    return match;
  });
  expect(kept?.moves.some(({ value }) => value !== undefined)).toBe(true);
  expect(kept?.stateBytes).toBe(lost?.stateBytes);
});
