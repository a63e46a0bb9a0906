import { examine, playOut, soundState } from '@grande/engine/battery';
import { conformance } from '@grande/engine/testing';
import { expect, test } from 'vitest';
import { hoche } from './game.ts';
import { meleeGame } from './testing/melee.ts';

const only = (...ids: string[]) => ({
  ...hoche,
  scenarios: hoche.scenarios.filter((s) => ids.includes(s.id)),
});

// The campaign is long: few games go through the whole battery, and at every 53rd stop.
conformance(only('landau'), { games: 200, examined: 1, every: 53, hidden: true });
conformance(only('kaiserslautern', 'kaiserslautern-solo', 'weissembourg'), {
  games: 200,
  examined: 8,
  every: 3,
  hidden: true,
});

/** Every option away from its default, alone and all together. */
const VARIANTS: readonly (readonly [
  scenario: string,
  options: Readonly<Record<string, string>>,
  games: number,
])[] = [
  ['landau', { randomEvents: 'off' }, 12],
  ['landau', { randomEvents: 'off', secretTests: 'on', lossMethod: 'exact', rainAll: 'on' }, 6],
  ['landau', { secretTests: 'on', bonusSign: 'plusminus', attritionFatigued: '1' }, 6],
  ['kaiserslautern', { secretTests: 'on', lossMethod: 'exact', bonusSign: 'plusminus' }, 100],
  ['kaiserslautern', { attritionFatigued: '1', rainAll: 'on' }, 100],
  ['kaiserslautern-solo', { soloShuffle: 'on', secretTests: 'on' }, 100],
  ['weissembourg', { secretTests: 'on', lossMethod: 'exact', rainAll: 'on' }, 100],
];
for (const [scenario, options, games] of VARIANTS) {
  test(`${scenario} ${JSON.stringify(options)}: ${games} random games end`, () => {
    let decisions = 0;
    for (let i = 0; i < games; i++) {
      const seed = `variant ${i}`;
      decisions += playOut({ game: hoche, scenario, options, seed }, 'none', (m) =>
        soundState(m, seed),
      ).decisions;
    }
    expect(decisions).toBeGreaterThan(games);
  });
}

test('fog with tests rolled in secret, in every scenario', () => {
  for (const { id } of hoche.scenarios) {
    const games = id === 'landau' ? 1 : 3;
    for (let i = 0; i < games; i++) {
      const trial = { game: hoche, scenario: id, options: { secretTests: 'on' }, seed: `secret ${i}` };
      expect(examine(trial, id === 'landau' ? 149 : 5).fog.differing).toBeGreaterThan(0);
    }
  }
});

test('December in a heap: the battery where battles, routs and demoralisation are common', () => {
  for (let i = 0; i < 3; i++) {
    const trial = { game: meleeGame(i), scenario: 'landau', seed: `melee ${i}` };
    expect(examine(trial, 29).fog.differing).toBeGreaterThan(0);
  }
});
