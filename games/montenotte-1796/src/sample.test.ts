import { Match, packet, randomAnswer, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import { isGic, sideOfSlot } from './data/units.ts';
import { forceAt } from './reading/forces.ts';
import { sample } from './sample.ts';
import { meleeGame } from './testing/melee.ts';

test('whoever has shown himself in a battle since the last rest lies where he was shown, as strong as he was', () => {
  let found = 0;
  for (let i = 0; i < 20; i++) {
    const match = Match.start(
      meleeGame(i),
      { scenario: 'montenotte' },
      { dice: new SeededDice(`shown ${i}`), keep: 'last', log: false },
    );
    const chance = new SeededDice(`players ${i}`);
    for (let n = 0; !match.outcome && n < 600; n++) {
      const [decision] = match.pending;
      if (!decision) throw new Error('nobody is asked anything');
      for (const seat of match.state.battle ? match.scenario.seats : []) {
        const { rest, view } = packet(match, seat);
        const before = rest.battle?.shown ?? [];
        const since = (view.battle?.shown ?? []).filter(
          (x) =>
            sideOfSlot(x.slot) !== seat &&
            (rest.forces[x.slot]?.hex ?? -1) >= 0 &&
            !before.some((y) => y.unit === x.unit),
        );
        if (since.length === 0) continue;
        found++;
        const world = sample(rest, seat, chance, view);
        for (const x of since) {
          expect(forceAt(world, x.slot).members).toContain(x.unit);
          if (!isGic(x.unit)) expect(world.units[x.unit].sp).toBe(x.sp);
        }
      }
      randomAnswer(match, decision, chance);
    }
  }
  expect(found).toBeGreaterThan(20);
});
