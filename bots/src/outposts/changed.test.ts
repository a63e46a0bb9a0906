import { type Game, Match, SeededDice } from '@grande/engine';
import { outposts, type View } from '@grande/outposts';
import { expect, test } from 'vitest';
import type { Doctrine } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { doctrine } from './index.ts';
import { sealed } from './sealed.ts';

outposts.designer?.add('heavy weather', {
  strength: { strong: 7, weak: 5 },
  points: 5,
  cost: { wood: 5 },
  challenge: 2,
  turns: { short: 3 },
});
const CHANGED = { tables: 'heavy weather' };

const begun = (options: Readonly<Record<string, string>>): Match<unknown, View> =>
  Match.start(outposts as Game<unknown, View>, { scenario: 'short', options }, { dice: new SeededDice('x') });

test('officers’ reasons give the numbers in force', () => {
  const supposed = new Set<unknown>();
  const needed = new Set<unknown>();
  for (let k = 0; k < 12; k++) {
    const match = Match.start(
      outposts as Game,
      { scenario: 'short', options: CHANGED },
      { dice: new SeededDice(`dice ${k}`) },
    );
    const officers = new Officers(doctrine as Doctrine, 'short', new SeededDice(`officers ${k}`), {
      told: (_, reply) => {
        const { id, args } = reply.why?.() ?? {};
        if (id === 'outposts.challenge') needed.add(args?.['needed']);
        if (id === 'outposts.stand' || id === 'outposts.attack') supposed.add(args?.['enemy']);
      },
    });
    while (!match.outcome) officers.answer(match);
    expect(match.state).toMatchObject({ turns: 3 });
  }
  expect([...needed]).toEqual([2]);
  expect([...supposed]).toContain((7 + 5) / 3); // a strong one, a weak one, or straw
});

test('how far a marker may have come is reckoned with the points and costs in force', () => {
  const reach = [{}, CHANGED].map((options) => {
    const match = begun(options);
    for (const side of ['blue', 'white']) {
      match.answer(side, 'contents:strong-weak-decoy');
      const place = match.decisionOf(side)?.options[0]?.key ?? '';
      match.answer(side, place);
    }
    const world = match.state as View;
    const [first] = sealed(match.view('blue'), world, 'blue');
    return first?.within(1).length ?? 0;
  });
  expect(reach[1]).toBeGreaterThan(reach[0] as number);
});
