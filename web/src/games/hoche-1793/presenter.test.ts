import { hoche, MAP } from '@grande/hoche-1793';
import { expect, test } from 'vitest';
import { rehearse } from '../common/rehearsal.ts';
import { presenter } from './presenter.tsx';

for (const { scenario, games, every } of [
  { scenario: 'landau', games: 1, every: 61 },
  { scenario: 'kaiserslautern', games: 4, every: 2 },
  { scenario: 'kaiserslautern-solo', games: 4, every: 2 },
  { scenario: 'weissembourg', games: 3, every: 2 },
])
  test(`${scenario}: everything can be shown`, () => {
    expect(rehearse({ game: hoche, map: MAP, presenter, scenario, games, every }).stops).toBeGreaterThan(20);
  });
