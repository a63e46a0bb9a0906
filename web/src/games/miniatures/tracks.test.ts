import { Match, SeededDice } from '@grande/engine';
import { miniatures } from '@grande/miniatures';
import type { View } from '@grande/miniatures/book';
import { expect, test } from 'vitest';
import { lossesOf } from './tracks.ts';

function viewOf(change: (v: View) => void = () => {}): View {
  const match = Match.start(miniatures, { scenario: 'dego' }, { dice: new SeededDice('losses') });
  const view = match.view(null);
  change(view);
  return view;
}
const shown = (view: View): string[] => [0, 1].map((k) => lossesOf(view, k, 'fr').replace(/\s/g, ' '));

test('an army that has lost nothing is not said to have lost 1 %', () => {
  expect(shown(viewOf())).toEqual(['0 %', '0 %']);
});

test('losses and what objectives add to them are told apart', () => {
  const lost = viewOf((v) => {
    const first = v.battle.units.findIndex((u) => u.side === 1);
    Object.assign(v.units[first] as object, { fate: 'surrounded' });
  });
  const [, own = ''] = shown(lost);
  expect(own).toMatch(/^[1-9]\d*(,\d)? %$/);
  const taken = viewOf((v) => {
    v.held = v.battle.objectives.map((o) => o.side);
  });
  const percent = (side: number) =>
    taken.battle.objectives.filter((o) => o.side !== side).reduce((sum, o) => sum + o.percent, 0);
  expect(percent(0) + percent(1)).toBeGreaterThan(0);
  expect(shown(taken)).toEqual([0, 1].map((k) => (percent(k) > 0 ? `0 % + ${percent(k)} %` : '0 %')));
});
