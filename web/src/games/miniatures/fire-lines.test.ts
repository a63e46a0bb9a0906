import { Match, SeededDice, wireDecision } from '@grande/engine';
import { playOut } from '@grande/engine/battery';
import { miniatures, type View } from '@grande/miniatures';
import { type State, shotAt, targetsOf } from '@grande/miniatures/book';
import { expect, test } from 'vitest';
import { aimAt } from './aiming.ts';

test('lines of fire agree with the rules: clear where a shot can be made, shut with a reason where it cannot', () => {
  const seen = { clear: 0, shut: 0 };
  playOut({ game: miniatures, scenario: 'fombio', seed: 'lines of fire' }, 'last', (match, n) => {
    if (n % 7 !== 0) return;
    const view = match.view(null) as View;
    view.units.forEach((_, i) => {
      for (const { target, shut, lines } of targetsOf(view, i)) {
        expect(shut === null).toBe(shotAt(view as State, i, target) !== null);
        expect(lines.length).toBeGreaterThan(0);
        seen[shut === null ? 'clear' : 'shut']++;
      }
    });
  });
  expect(seen.clear).toBeGreaterThan(10);
  expect(seen.shut).toBeGreaterThan(0);
});

test('a fort is put where one points', () => {
  const match = Match.start(
    miniatures,
    { scenario: 'adhoc' },
    { dice: new SeededDice('fort'), keep: 'last' },
  );
  for (let k = 0; k < 40 && match.pending[0]?.kind !== 'fort'; k++) {
    const [decision] = match.pending;
    const first = decision?.options[0];
    if (!decision || !first) break;
    match.answer(decision.seat, first.key);
  }
  const [decision] = match.pending;
  expect(decision?.kind).toBe('fort');
  if (!decision) return;
  const view = match.view(decision.seat) as View;
  const spot = decision.space?.sample(new SeededDice('here')) as { x: number; y: number };
  expect(aimAt(view, wireDecision(decision), spot, 'wheel')).toEqual(spot);
  expect(match.answer(decision.seat, { key: 'fort', value: spot }).ok).toBe(true);
});
