import { examine, playOut, soundNowAndThen } from '@grande/engine/battery';
import { expect, test } from 'vitest';
import { miniatures } from './game.ts';

/** Options in combination; the defaults are in conformance.test.ts. */
const VARIANTS: readonly (readonly [string, Readonly<Record<string, string>>, number])[] = [
  ['fombio', { fog: 'on' }, 6],
  [
    'fombio',
    {
      charismatic: 'on',
      freeLimbering: 'on',
      noCavalryInVillages: 'on',
      gunsRespectCharges: 'on',
      noRoadIntoContact: 'on',
      objectives: 'off',
    },
    10,
  ],
  ['fombio', { concede: 'on' }, 30],
  ['dego', { vukassovich: 'off', gunsRespectCharges: 'on' }, 3],
  ['caldiero', { sleet: 'off', ordersOfMarch: 'on', charismatic: 'on' }, 2],
  ['adhoc', { fog: 'on', budget: '18' }, 2],
  ['adhoc', { budget: '48', blueNation: 'ru', whiteNation: 'fr1812' }, 3],
  ['adhoc', { budget: '60', blueNation: 'gb', whiteNation: 'pr1813' }, 1],
];

test.each(VARIANTS)('%s with %o: %i random games end, with every invariant', (scenario, options, games) => {
  for (let k = 0; k < games; k++) {
    const seed = `variant ${k}`;
    const { match } = playOut(
      { game: miniatures, scenario, options, seed },
      'none',
      soundNowAndThen(k, seed),
    );
    expect(match.outcome).not.toBeNull();
  }
});

test('fog: the whole battery, and sampled worlds that really differ', () => {
  const report = examine(
    { game: miniatures, scenario: 'fombio', options: { fog: 'on' }, seed: 'examined fog' },
    9,
  );
  expect(report.fog.differing).toBeGreaterThan(0);
  expect(report.fog.imagined).toBeGreaterThan(0);
});
