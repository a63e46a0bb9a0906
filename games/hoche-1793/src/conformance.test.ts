import { examine, playOut, soundNowAndThen } from '@grande/engine/battery';
import { conformance } from '@grande/engine/testing';
import { expect, test } from 'vitest';
import { hoche } from './game.ts';
import { meleeGame } from './testing/melee.ts';

const only = (...ids: string[]) => ({
  ...hoche,
  scenarios: hoche.scenarios.filter((s) => ids.includes(s.id)),
});

// The campaign is long: its 200 games are played in four parts, and few go through the whole battery.
conformance(only('landau'), { games: 50, examined: 1, every: 97, hidden: true, biased: 3 });
for (const from of [50, 100, 150]) {
  test(`landau: random games ${from} to ${from + 49} end, with every invariant`, () => {
    for (let i = from; i < from + 50; i++) {
      const seed = `conformance ${i}`;
      const played = playOut({ game: hoche, scenario: 'landau', seed }, 'none', soundNowAndThen(i, seed));
      expect(played.match.outcome).not.toBe(null);
    }
  });
}
conformance(only('kaiserslautern', 'kaiserslautern-solo', 'weissembourg'), {
  games: 200,
  examined: 2,
  every: 3,
  hidden: true,
  biased: 20,
});

/** Every option away from its default, alone and all together. */
const VARIANTS: readonly (readonly [
  scenario: string,
  options: Readonly<Record<string, string>>,
  games: number,
])[] = [
  ['landau', { randomEvents: 'off' }, 8],
  ['landau', { randomEvents: 'off', secretTests: 'on', lossMethod: 'exact', rainAll: 'on' }, 3],
  ['landau', { secretTests: 'on', bonusSign: 'plusminus', attritionFatigued: '1' }, 3],
  ['kaiserslautern', { secretTests: 'on', lossMethod: 'exact', bonusSign: 'plusminus' }, 40],
  ['kaiserslautern', { attritionFatigued: '1', rainAll: 'on' }, 40],
  ['kaiserslautern-solo', { soloShuffle: 'on', secretTests: 'on' }, 40],
  ['weissembourg', { secretTests: 'on', lossMethod: 'exact', rainAll: 'on' }, 40],
];
for (const [scenario, options, games] of VARIANTS) {
  test(`${scenario} ${JSON.stringify(options)}: ${games} random games end`, () => {
    let decisions = 0;
    for (let i = 0; i < games; i++) {
      const seed = `variant ${i}`;
      decisions += playOut(
        { game: hoche, scenario, options, seed },
        'none',
        soundNowAndThen(i, seed),
      ).decisions;
    }
    expect(decisions).toBeGreaterThan(games);
  });
}

test('a window that opens past a counter lying face down says that patrols got through', () => {
  // In this match it once told its side, unsaid, that the counter was a headquarters.
  const { fog } = examine({ game: hoche, scenario: 'kaiserslautern', seed: 'dense 60' }, 2);
  expect(fog.stretches).toBeGreaterThan(0);
});

test('fog with tests rolled in secret, in every scenario', () => {
  const options = { secretTests: 'on' };
  for (const scenario of ['kaiserslautern', 'kaiserslautern-solo', 'weissembourg']) {
    const report = examine({ game: hoche, scenario, options, seed: 'secret 0' }, 11);
    expect(report.fog.differing).toBeGreaterThan(0);
  }
  expect(
    examine({ game: meleeGame(0), scenario: 'landau', options, seed: 'secret' }, 197).fog.differing,
  ).toBeGreaterThan(0);
});

test('December in a heap: the battery where battles, routs and demoralisation are common', () => {
  const trial = { game: meleeGame(1), scenario: 'landau', seed: 'melee 1' };
  expect(examine(trial, 97).fog.differing).toBeGreaterThan(0);
});
