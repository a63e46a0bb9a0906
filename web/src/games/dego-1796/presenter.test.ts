import { dego, MAP } from '@grande/dego-1796';
import { expect, test } from 'vitest';
import { rehearse } from '../common/rehearsal.ts';
import { presenter } from './presenter.tsx';

for (const { scenario, options, games, every } of [
  { scenario: 's1', options: {}, games: 1, every: 151 },
  { scenario: 's1', options: { options: '11.4+11.2', labelledRedoubts: 'on' }, games: 1, every: 211 },
  { scenario: 's2', options: {}, games: 3, every: 37 },
  { scenario: 's3', options: {}, games: 2, every: 101 },
  { scenario: 's4', options: {}, games: 2, every: 53 },
])
  test(`${scenario} ${Object.values(options).join(' ')}: everything can be shown`, () => {
    expect(
      rehearse({ game: dego, map: MAP, presenter, scenario, options, games, every }).stops,
    ).toBeGreaterThan(5);
  });
