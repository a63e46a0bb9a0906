import { MAP, montenotte } from '@grande/montenotte-1796';
import { expect, test } from 'vitest';
import { rehearse } from '../common/rehearsal.ts';
import { presenter } from './presenter.tsx';

for (const { options, title } of [
  { options: {}, title: 'as printed' },
  {
    options: { losses: 'exact', tests: 'open', screen: 'on', austrians: 'slow' },
    title: 'with every option',
  },
])
  test(`the campaign ${title}: everything can be shown`, () => {
    expect(
      rehearse({
        game: montenotte,
        map: MAP,
        presenter,
        scenario: 'montenotte',
        options,
        games: 3,
        every: 23,
      }).stops,
    ).toBeGreaterThan(10);
  });
