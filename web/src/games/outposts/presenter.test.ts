import { MAP, outposts } from '@grande/outposts';
import { expect, test } from 'vitest';
import { rehearse } from '../common/rehearsal.ts';
import { presenter } from './presenter.tsx';

test('everything can be shown', () => {
  const { stops } = rehearse({ game: outposts, map: MAP, presenter, scenario: 'short', games: 4, every: 3 });
  expect(stops).toBeGreaterThan(20);
});
