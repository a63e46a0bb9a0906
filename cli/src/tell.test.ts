import { add, cap, tally, times } from '@grande/engine';
import { expect, test } from 'vitest';
import { gameById } from './games.ts';
import { speaker } from './speak.ts';
import { tallyLine } from './tell.ts';

test('a negative total has a minus like its steps, not a hyphen', async () => {
  const game = await gameById('montenotte-1796');
  if (!game) throw new Error('no game');
  const speak = speaker(game, 'en');
  const label = { id: 'term.scouts' };
  expect(tallyLine(tally([add('15.3', label, -1)]), speak)).toMatch(/^−1 = −1 /);
  const halved = tally([add('10', label, -3), times('10', label, 2), cap('10', label, -8)]);
  expect(tallyLine(halved, speak)).toMatch(/^−8 = −3 .* ×2 .* ≤−8 /);
});
