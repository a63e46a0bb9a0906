import { Match, randomAnswer, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import { miniatures } from './game.ts';
import { meleeBattle } from './scenarios/melee.ts';

/** Random games march more than they fight; these begin in the thick of it, with players who like to charge. */
function fought(seed: string, units: number, rounds: number): ReadonlySet<string> {
  const chance = new SeededDice(`melee ${seed}`);
  const dice = new SeededDice(`dice ${seed}`);
  const setup = { scenario: 'fombio', options: {} };
  const m = Match.resume(miniatures, setup, meleeBattle(units, rounds, chance), {
    dice,
    keep: 'none',
    log: true,
  });
  while (!m.outcome) {
    expect(miniatures.invariants(m.state)).toEqual([]);
    const decision = m.pending[0];
    if (!decision) throw new Error('nobody is asked');
    const charge = decision.options.findIndex((o) => o.action === 'charge');
    if (charge >= 0 && chance.below(10) < 8) m.choose(decision, charge);
    else if (decision.kind === 'order' && chance.below(10) < 8) m.choose(decision, 0);
    else randomAnswer(m, decision, chance);
  }
  return new Set((m.events ?? []).map((e) => e.rule));
}

test('forty battles already joined: every invariant at every decision, and every kind of result', () => {
  const rules = new Set<string>();
  for (let k = 0; k < 40; k++) for (const r of fought(`${k}`, k % 4 === 0 ? 20 : 11, 8)) rules.add(r);
  const results = [
    'SP.3.9b',
    'SP.3.9e',
    'SP.3.9g',
    'SP.4.4',
    'SP.4.6d',
    'SP.4.6e',
    'SP.4.6i',
    'LC.1',
    'TP.1',
    'FU.1',
    'PU.2',
    'PU.5',
    'FL.4',
    'FL.5',
    'FL.7',
    'FL.8',
    'DE.1',
    'GE.5',
    'R-76',
  ];
  expect(results.filter((r) => !rules.has(r))).toEqual([]);
});
