import { GAME_IDS } from '@grande/registry';
import { expect, test } from 'vitest';
import { FogOnTheWire } from './fog.ts';

test.each(GAME_IDS)('%s: what a seat may not know changes no byte that it is sent', async (id) => {
  const trial = await FogOnTheWire.run(id, 'fog', 3, 8);
  expect(trial.faults).toEqual([]);
  expect(trial.compared).toBeGreaterThan(3);
});
