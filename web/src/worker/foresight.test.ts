import { Match, packet, SeededDice } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { expect, test } from 'vitest';
import { foresee } from './foresight.ts';

test('what a seat may be asked next, and once it has answered that', async () => {
  const game = (await loadGame('outposts'))?.game;
  if (!game) throw new Error('outposts');
  const match = Match.start(game, { scenario: 'short' }, { dice: new SeededDice('foresight') });
  match.answer('blue', 'contents:strong-weak-decoy');
  match.answer('blue', match.decisionOf('blue')?.options[0]?.key ?? '');
  const seen = packet(match, 'blue');
  const [next, ...others] = foresee(game, seen, []);
  expect(others).toEqual([]);
  expect(next?.share).toBe(100);
  expect(next?.decision).toMatchObject({ seat: 'blue', kind: 'gun' });
  expect(next?.decision.options.map(({ key }) => key)).toContain('hold');

  const then = foresee(game, seen, [{ kind: 'gun', key: 'hold' }]);
  // Which chit comes first is drawn: each of blue's markers may have to act.
  expect(then.length).toBeGreaterThan(1);
  expect(new Set(then.map(({ decision }) => `${decision.seat} ${decision.kind}`))).toEqual(
    new Set(['blue act']),
  );
  expect(then.map(({ share }) => share)).toEqual(then.map(({ share }) => share).sort((a, b) => b - a));

  expect(foresee(game, seen, [{ kind: 'gun', key: 'no such answer' }])).toEqual([]);
  // The true match has not been touched.
  expect(match.pending.map(({ seat, kind }) => [seat, kind])).toEqual([['white', 'contents']]);
});
