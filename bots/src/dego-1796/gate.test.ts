import { dego } from '@grande/dego-1796';
import { isSkirmisher, UNITS_OF } from '@grande/dego-1796/book';
import { hexAt, type Position } from '@grande/dego-1796/staff';
import { type Game, Match, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import type { Doctrine } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { atGate, gateOf } from './gate.ts';
import { doctrine } from './index.ts';

test('14 April: the French know which entry to bar and when, and send out their skirmishers (R-120, 8.3, 7.1.5)', () => {
  const match = Match.start(
    dego as Game,
    { scenario: 's1', options: {} },
    { dice: new SeededDice('gate'), keep: 'none', log: false },
  );
  const officers = new Officers(doctrine as Doctrine, 's1', new SeededDice('officers'));
  const gates = new Map<number, number>();
  let screens = 0;
  while (!match.outcome) {
    const s = match.state as Position;
    if (!gates.has(s.turn)) gates.set(s.turn, gateOf(s, 'french'));
    const out = UNITS_OF.french.filter((u) => isSkirmisher(u) && s.units[u]?.where === 'map').length;
    screens = Math.max(screens, out);
    if (s.turn === 8) expect(atGate(s, 'french', hexAt('1610'))).toBe(true);
    officers.answer(match);
  }
  const gate = hexAt('1609');
  expect([4, 5, 8, 11].map((turn) => gates.get(turn))).toEqual([-1, gate, gate, -1]);
  expect(screens).toBeGreaterThanOrEqual(6);
});
