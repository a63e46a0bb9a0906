import {
  assaultOdds,
  caldiero,
  label,
  printedSp,
  type State,
  template,
  UNIT_IDS,
  unitOf,
  unitsIn,
  valuesOf,
} from '@grande/caldiero-1796';
import { type Game, Match, odds, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import type { Doctrine } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { doctrine } from './index.ts';
import { assailants } from './why-assault.ts';

/** Stronger and braver French, three to a hex, and a table that knows no exchange. */
caldiero.designer.add('another day', {
  combat: template().combat?.map((row) =>
    row.map((result) => (result === 'Dr' || result === 'Ex' ? 'De' : result)),
  ),
  counters: Object.fromEntries(['M1', 'M3', 'M4', 'M5', 'A1', 'A2'].map((id) => [id, { sp: [9, 5], ma: 6 }])),
  leaders: { massena: { ir: 1 } },
  limits: { stack: 3, elan: 7 },
  source: 'reconstructed: a trial',
});

test('officers play by the values of the match, and so do their reasons', () => {
  let [deepest, compared] = [0, 0];
  for (let n = 0; n < 3; n++) {
    const match = Match.start(
      caldiero as Game,
      { scenario: 'historical', options: { tables: 'another day', flank: 'on' } },
      { dice: new SeededDice(`changed ${n}`), keep: 'none', log: false },
    );
    const s = match.state as State;
    expect(s.elan).toBe(valuesOf(s).elan);
    const officers = new Officers(doctrine as Doctrine, 'historical', new SeededDice(`officers ${n}`), {
      told: (decision, reply) => {
        const why = reply.why?.();
        if (decision.kind !== 'declare' || why?.id !== 'caldiero.complete') return;
        // What is told of the assault that stands open: the strength its attackers have in this match.
        const open = (match.state as State).activation?.open;
        if (!open) return;
        const own = assailants(match.state as State, open.attackers);
        expect(why.args).toMatchObject({
          hex: label(open.targets[0] as number),
          own: own.reduce((sum, a) => sum + printedSp(match.state as State, a.unit), 0),
        });
        compared++;
      },
    });
    while (!match.outcome) {
      officers.answer(match);
      const now = match.state as State;
      if (!now.activation?.mover)
        for (let u = 0; u < UNIT_IDS.length; u++)
          deepest = Math.max(deepest, unitsIn(now, unitOf(now, u).hex).length);
    }
    expect(caldiero.invariants(match.state as State)).toEqual([]);
  }
  expect(deepest).toBe(3);
  expect(compared).toBeGreaterThan(1);
});

test('an officer’s chances are those of the table of the match', () => {
  const told = (tables: string) => {
    const match = Match.start(
      caldiero as Game,
      { scenario: 'historical', options: { tables } },
      { dice: new SeededDice('table'), keep: 'none', log: false },
    );
    const officers = new Officers(doctrine as Doctrine, 'historical', new SeededDice('table'));
    let [exchanged, destroyed] = [0, 0];
    for (; !match.outcome; officers.answer(match)) {
      const s = match.state as State;
      const { assaults = [], open = null } = s.activation ?? {};
      for (const x of open && open.attackers.length > 0 ? [...assaults, open] : assaults) {
        const chances = assaultOdds(s, x);
        exchanged += odds.chance(chances, (r) => r === 'Ex');
        destroyed += odds.chance(chances, (r) => r === 'De');
      }
    }
    return { exchanged, destroyed };
  };
  expect(told('specification').exchanged).toBeGreaterThan(0);
  const { exchanged, destroyed } = told('another day');
  expect(exchanged).toBe(0);
  expect(destroyed).toBeGreaterThan(0);
});
