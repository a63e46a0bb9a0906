import { miniatures } from '@grande/miniatures';
import { expect, test } from 'vitest';
import { rehearse } from '../common/rehearsal.ts';
import { presenter } from './presenter.tsx';

for (const scenario of ['fombio', 'dego', 'caldiero', 'adhoc'])
  test(`${scenario}: everything can be shown`, () => {
    expect(
      rehearse({ game: miniatures, map: null, presenter, scenario, games: 1, every: 41 }).stops,
    ).toBeGreaterThan(3);
  });
