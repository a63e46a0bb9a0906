import { type Game, Match, SeededDice } from '@grande/engine';
import { forceAt, hoche, KAISERSLAUTERN, type State, slotOfUnit } from '@grande/hoche-1793';
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

test('Kaiserslautern: the French seek the great battle of 15.2.2 in one force with Hoche, and mostly end with it', () => {
  const grades: (string | null)[] = [];
  let strokes = 0;
  for (let k = 0; k < 12; k++) {
    const match = Match.start(
      hoche as Game,
      { scenario: 'kaiserslautern', options: {} },
      { dice: new SeededDice(`stroke ${k}`), keep: 'none', log: false },
    );
    const officers = new Officers(doctrine as Doctrine, 'kaiserslautern', new SeededDice(`officers ${k}`));
    let fights = false;
    while (!match.outcome) {
      officers.answer(match);
      const s = match.state as State;
      const { members } = forceAt(s, slotOfUnit(s, 'hoche'));
      if (!fights && s.battle?.b === KAISERSLAUTERN && members.length >= 3) strokes++;
      fights = s.battle !== null;
    }
    grades.push(match.outcome.level);
  }
  expect(strokes).toBeGreaterThanOrEqual(5);
  // Giving up without it would be the operational grade, with six strength points lost the strategic one.
  expect(grades.filter((grade) => grade === 'tactical').length).toBeGreaterThanOrEqual(8);
});
