import { doctrineOf, Officers } from '@grande/bots';
import { Match, SeededDice } from '@grande/engine';
import { hoche, MAP, type State, type View } from '@grande/hoche-1793';
import { expect, test } from 'vitest';
import { inspect } from './inspect.ts';

const HOPELESS = { clear: -9, difficult: -9, woods: -9, mountain: -9, mountainWoods: -9 };
hoche.designer?.add('hopeless attacks', {
  ground: { attacker: HOPELESS, defender: { clear: 2 }, works: 3 },
  movement: { way: 1.5, clear: 2, mountain: 4 },
  wayMostSp: { road: 30, trail: 9 },
  pursuitGround: { difficult: 4 },
  cavalry: { clear: false },
});

/** Officers on both sides: whether the odds of a declaration, or their reasons, say that it may be won. */
async function played(tables: Record<string, string>) {
  const doctrine = await doctrineOf('hoche-1793');
  if (!doctrine) throw new Error('no doctrine');
  const options = { lossMethod: 'exact', attritionFatigued: '1', ...tables };
  const setup = { scenario: 'kaiserslautern', options };
  const match = Match.start(hoche, setup, { dice: new SeededDice('changed'), keep: 'none' });
  const won = { offered: 0, some: 0, hopeful: 0 };
  const officers = new Officers(doctrine, 'kaiserslautern', new SeededDice('changed'), {
    told: (decision, reply) => {
      if (decision.kind === 'step' && Number(reply.why?.().args?.['won']) > 0) won.hopeful++;
    },
  });
  while (!match.outcome) {
    for (const option of match.pending.flatMap((d) => d.options)) {
      if (option.concerns?.cost !== 1 || !option.key.startsWith('declare:')) continue;
      won.offered++;
      if (option.detail?.().odds?.results.some((r) => r.result === 'won')) won.some++;
    }
    officers.answer(match);
  }
  return won;
}

test('odds, officers and their reasons go by changed tables, with every option', async () => {
  const book = await played({});
  const changed = await played({ tables: 'hopeless attacks' });
  expect(book.some).toBeGreaterThan(0);
  expect(book.hopeful).toBeGreaterThan(0);
  expect(changed.offered).toBeGreaterThan(0);
  expect([changed.some, changed.hopeful]).toEqual([0, 0]);
});

test('the inspector goes by changed tables', () => {
  const reader = { locale: 'en', map: MAP, name: (id: string) => hoche.name(id, 'en') } as const;
  const told = (at: string, options: Record<string, string>) => {
    const { state } = Match.start(hoche, { scenario: 'landau', options }, { dice: new SeededDice('x') });
    const view = hoche.view({ ...state, works: true } as State, 'french') as View;
    return Object.fromEntries(inspect(view, at, reader).map((f) => [f.rule, f.text]));
  };
  const changed = { tables: 'hopeless attacks' };
  const clear = '0205'; // one of the works
  expect(told(clear, {})).toMatchObject({ '9.1': expect.stringContaining('1½ MP; by road (to 24 SP)') });
  expect(told(clear, changed)).toMatchObject({
    '9.1': expect.stringMatching(/^2 MP; by road \(to 30 SP\) or trail \(to 9 SP\) 1½ MP$/),
    '11.7.2': expect.stringMatching(/−9.*\+3/),
  });
  expect(told('1307', changed)['11.10.4']).toBe('+4');
});
