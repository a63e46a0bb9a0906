import { caldiero, MAP, type View } from '@grande/caldiero-1796';
import { type Game, Match, SeededDice } from '@grande/engine';
import { playOut } from '@grande/engine/battery';
import { expect, test } from 'vitest';
import type { Reader } from '../../table/presenter.ts';
import { inspect } from './inspect.ts';
import { overlays } from './overlays.ts';
import { tracks } from './tracks.ts';

caldiero.designer.add('as a designer has it', {
  counters: {
    M3: { sp: [9, 4], efficiency: 5 },
    M7: { gun: { factor: 6, range: 1, canister: 3 } },
  },
  limits: { stack: 3, elan: 7 },
  source: 'reconstructed: a trial',
});
const reader: Reader = { locale: 'en', map: MAP, name: (id) => id };

/** What is shown of a match that has been set up, by a set of tables. */
function shown(tables: string) {
  const match = Match.start(
    caldiero as Game,
    { scenario: 'historical', options: { tables } },
    { dice: new SeededDice('shown'), keep: 'none', log: false },
  );
  while (match.pending[0]?.kind === 'place') match.choose(match.pending[0], 0);
  const view = match.view('french') as View;
  const facts = (id: string) => inspect(view, id, reader).map((fact) => `${fact.label} ${fact.text}`);
  return {
    infantry: facts('M3'),
    battery: facts('M7'),
    elan: tracks(view, reader).find((t) => t.id === 'elan')?.steps,
    overlays: overlays(view, 'french', 'M7', reader),
  };
}

test('inspector, overlays and tracks show the values of the match', () => {
  const [book, changed] = [shown('specification'), shown('as a designer has it')];
  expect(changed.infantry).not.toEqual(book.infantry);
  expect(changed.infantry.some((fact) => fact.includes('9'))).toBe(true);
  expect(changed.battery).not.toEqual(book.battery);
  expect([book.elan, changed.elan]).toEqual([
    { at: 4, of: 4 },
    { at: 7, of: 7 },
  ]);
  expect(changed.overlays).not.toEqual(book.overlays);
});

test('everything can be played and shown with three to a hex', () => {
  let most = 0;
  playOut(
    {
      game: caldiero as Game,
      scenario: 'historical',
      options: { tables: 'as a designer has it', fog: 'on' },
      seed: 'deep',
    },
    'none',
    (match) => {
      expect(caldiero.invariants(match.state as never)).toEqual([]);
      most++;
    },
  );
  expect(most).toBeGreaterThan(100);
});
