import { Match, SeededDice } from '@grande/engine';
import { miniatures, type View } from '@grande/miniatures';
import { expect, test } from 'vitest';
import { isFeatureAt } from './pointing.ts';

test('a hedge, which has two ends and no inside, is found along its line and nowhere else', () => {
  const match = Match.start(miniatures, { scenario: 'fombio' }, { dice: new SeededDice('hedge') });
  const view = match.view(match.pending[0]?.seat ?? '') as View;
  const hedge = view.battle.lines.find((l) => l.line.length === 2);
  const [from, to] = hedge?.line ?? [];
  if (!hedge || !from || !to) throw new Error('Fombio has hedges');
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const beside = {
    x: middle.x - ((to.y - from.y) / long) * 900,
    y: middle.y + ((to.x - from.x) / long) * 900,
  };
  expect(isFeatureAt(view, hedge.id, middle, 0)).toBe(true);
  expect(isFeatureAt(view, hedge.id, beside, 0)).toBe(false);
  expect(isFeatureAt(view, hedge.id, beside, 1000)).toBe(true);
});
