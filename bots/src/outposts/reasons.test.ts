import type { Game } from '@grande/engine';
import { outposts } from '@grande/outposts';
import { expect, test } from 'vitest';
import type { Doctrine } from '../doctrine.ts';
import { BROKEN, reasonsGiven } from '../testing/reasons.ts';
import { doctrine } from './index.ts';

test.each(outposts.scenarios.map((s) => s.id))(
  'every choice has its reason in three languages: %s',
  (scenario) => {
    const said = reasonsGiven(outposts as Game, doctrine as Doctrine, scenario, 'reasons');
    expect([...said.unreasoned]).toEqual([]);
    expect(said.choices).toBeGreaterThan(20);
    expect(said.sentences.filter((s) => BROKEN.test(s))).toEqual([]);
    // Who is in the redoubt has no way to go.
    expect(said.sentences.filter((s) => !/\d/.test(s) && !/redo|ridotta/.test(s))).toEqual([]);
  },
);
