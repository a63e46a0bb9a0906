import { caldiero, MAP } from '@grande/caldiero-1796';
import { expect, test } from 'vitest';
import { rehearse } from '../common/rehearsal.ts';
import { presenter } from './presenter.tsx';

const ALL = { bonaparteIntervenes: 'on', charge: 'on', storm: 'on', fog: 'on', flank: 'on' };
for (const { scenario, options, title } of [
  { scenario: 'historical', options: {}, title: 'as it was' },
  { scenario: 'betterWeather', options: {}, title: 'in better weather' },
  { scenario: 'historical', options: ALL, title: 'with every optional rule, fog included' },
])
  test(`the battle ${title}: everything can be shown`, () => {
    expect(
      rehearse({ game: caldiero, map: MAP, presenter, scenario, options, games: 2, every: 61 }).stops,
    ).toBeGreaterThan(10);
  });
