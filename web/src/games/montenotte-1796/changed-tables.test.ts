import { doctrineOf, Officers } from '@grande/bots';
import { Match, SeededDice } from '@grande/engine';
import { MAP, montenotte } from '@grande/montenotte-1796';
import { expect, test } from 'vitest';
import { inspect } from './inspect.ts';

const row = { percent: 25, winner: 'defender', grade: 'decisive', attackerMorale: -3, defenderMorale: 2 };
montenotte.designer?.add('hopeless attacks', {
  crt: { french: Array.from({ length: 15 }, () => row) },
  ground: { hills: -4, fort: -5 },
  movement: { road: 1.5, hills: 3, river: 1 },
  forage: { hills: 7 },
  pillageSp: { village: 6 },
  pillagePrice: { village: 3 },
});

/** Officers on both sides: whether any French attack was said to be won, by the odds and by their reasons. */
async function played(tables: Record<string, string>) {
  const doctrine = await doctrineOf('montenotte-1796');
  if (!doctrine) throw new Error('no doctrine');
  const options = { losses: 'exact', screen: 'on', ...tables };
  const setup = { scenario: 'montenotte', options };
  const match = Match.start(montenotte, setup, { dice: new SeededDice('changed'), keep: 'none' });
  const seen = { offered: 0, won: 0, reasons: 0, hopeful: 0 };
  const officers = new Officers(doctrine, 'montenotte', new SeededDice('changed'), {
    told: (decision, reply) => {
      if (decision.seat !== 'french' || !reply.why) return;
      const why = reply.why();
      if (why.id !== 'mont.attack' && why.id !== 'mont.declines') return;
      seen.reasons++;
      if (Number(why.args?.['won']) > 0) seen.hopeful++;
    },
  });
  for (let n = 0; !match.outcome; n++) {
    for (const option of match.pending.flatMap((d) =>
      d.seat === 'french' && n % 5 === 0 ? d.options : [],
    )) {
      if (!option.key.startsWith('attack:')) continue;
      seen.offered++;
      if (option.detail?.().odds?.results.some((r) => r.result.startsWith('attacker.'))) seen.won++;
    }
    officers.answer(match);
  }
  return seen;
}

test('odds, officers and their reasons go by changed tables, with every option', async () => {
  const book = await played({});
  const changed = await played({ tables: 'hopeless attacks' });
  expect(book.won).toBeGreaterThan(0);
  expect(book.hopeful).toBeGreaterThan(0);
  expect(changed.offered).toBeGreaterThan(0);
  expect([changed.won, changed.hopeful]).toEqual([0, 0]);
});

test('the inspector goes by changed tables', () => {
  const reader = { locale: 'en', map: MAP, name: (id: string) => montenotte.name(id, 'en') } as const;
  const told = (at: string, options: Record<string, string>) => {
    const setup = { scenario: 'montenotte', options };
    const { state } = Match.start(montenotte, setup, { dice: new SeededDice('x') });
    const facts = inspect(montenotte.view(state, 'french'), at, reader);
    return facts.map((f) => f.text).join('; ');
  };
  const changed = { tables: 'hopeless attacks' };
  const village = '0910'; // a village with a fort in the hills
  expect(told(village, {})).not.toBe(told(village, changed));
  expect(told(village, changed)).toMatch(/1½ MP, otherwise 3 MP; an unbridged river 1 MP/);
  expect(told(village, changed)).toMatch(/−4/);
  expect(told(village, changed)).toMatch(/−5/);
});
