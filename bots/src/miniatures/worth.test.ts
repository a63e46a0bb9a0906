import { Match, SeededDice } from '@grande/engine';
import { miniatures } from '@grande/miniatures';
import type { State } from '@grande/miniatures/staff';
import { expect, test } from 'vitest';
import { points } from './field.ts';
import { promise } from './promise.ts';

miniatures.designer?.add('guns worth six', { points: { artillery: { regular: 6, veteran: 6, raw: 6 } } });

/** Fombio with the first French battery spiked. */
function spiked(options: Readonly<Record<string, string>>): { readonly s: State; readonly gun: number } {
  const m = Match.start(miniatures, { scenario: 'fombio', options }, { dice: new SeededDice('worth') });
  const s = structuredClone(m.state) as State;
  const gun = s.battle.units.findIndex(({ arm, side }) => side === 0 && arm.endsWith('Artillery'));
  Object.assign(s.units[gun] ?? {}, { fate: 'spiked' });
  return { s, gun };
}

test('officers weigh units, and what is lost of them, by the points in force', () => {
  const [plain, dear] = [spiked({}), spiked({ tables: 'guns worth six' })];
  expect(points(dear.s, dear.gun)).toBe(6);
  expect(points(plain.s, plain.gun)).toBeLessThan(6);
  expect(promise(dear.s, 0)).toBeLessThan(promise(plain.s, 0));
});
