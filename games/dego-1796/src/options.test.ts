import type { Game } from '@grande/engine';
import { examine, playOut, soundNowAndThen } from '@grande/engine/battery';
import { describe, expect, test } from 'vitest';
import { dego } from './game.ts';
import { OPTION_SETS } from './state.ts';

/** The options of the first day make it half as long again: the same battery on fewer games. */
describe.each(OPTION_SETS.filter((o) => o !== 'none'))('dego-1796 s1 options=%s', (chosen) => {
  const setup = { game: dego, scenario: 's1', options: { options: chosen, labelledRedoubts: 'off' } };
  test('8 random games end, with every invariant', () => {
    let decisions = 0;
    for (let i = 0; i < 8; i++) {
      const seed = `options ${i}`;
      decisions += playOut({ ...setup, seed }, 'none', soundNowAndThen(i, seed)).decisions;
    }
    expect(decisions).toBeGreaterThan(8_000);
  });
});

test.each(['11.3', '11.4+11.2'])('dego-1796 s1 options=%s: a game through the whole battery', (chosen) => {
  const options = { options: chosen, labelledRedoubts: 'off' };
  const report = examine({ game: dego as Game, scenario: 's1', options, seed: 'options examined' }, 193);
  expect(report.rests).toBeGreaterThan(0);
  expect(report.fog.differing).toBeGreaterThan(0);
});
