import { distance } from '@grande/hex';
import { expect, test } from 'vitest';
import { at, MAP, theatre } from '../testing/ground.ts';
import { makeAlertTable } from './alert.ts';

test('knows what patrols watch, and through which hexes', () => {
  const alert = makeAlertTable(theatre);
  const nobody = () => false;
  expect(alert.watches(at('0202'), at('0203'), 1, nobody)).toBe(true);
  expect(alert.watches(at('0202'), at('0204'), 1, nobody)).toBe(false);
  expect(alert.watches(at('0202'), at('0204'), 2, nobody)).toBe(true);
  expect(alert.watches(at('0202'), at('0204'), 2, (h) => h === at('0203'))).toBe(false);
  expect(alert.passages(at('0202'), at('0204'))).toEqual([at('0203')]);
  expect([alert.isNear(at('0202'), at('0204')), alert.isNear(at('0202'), at('0205'))]).toEqual([true, false]);
  for (const h of alert.zone(at('0202'), 2, nobody))
    expect(distance(MAP, at('0202'), h)).toBeLessThanOrEqual(2);
});
