import { Acts, Match, SeededDice, wireDecision } from '@grande/engine';
import { miniatures, type View } from '@grande/miniatures';
import { expect, test } from 'vitest';
import { aimAt, extentOf } from './aiming.ts';
import { handOf, meetsEnemy } from './hand.ts';

function fombio() {
  const match = Match.start(
    miniatures,
    { scenario: 'fombio' },
    { dice: new SeededDice('hand'), keep: 'all' },
  );
  while (match.pending[0] && match.pending[0].kind !== 'order')
    match.answer(match.pending[0].seat, match.pending[0].options[0]?.key ?? '');
  const [decision] = match.pending;
  if (!decision) throw new Error('nobody is asked');
  const { seat } = decision;
  const asked = () => {
    const now = match.decisionOf(seat);
    if (!now) throw new Error('nobody is asked');
    return { view: match.view(seat) as View, wire: wireDecision(now) };
  };
  return { match, seat, asked, acts: new Acts(match) };
}

test('a base is picked up, carried and put down as one act, and taken back as one', () => {
  const { match, seat, asked, acts } = fombio();
  const { view, wire } = asked();
  const hand = handOf(view, wire, 'S1.fr1');
  if (!hand) throw new Error('it cannot be picked up');
  const { pose } = extentOf(hand.asked) ?? {};
  if (!pose) throw new Error('it stands nowhere');
  const order = aimAt(view, hand.asked, { x: pose.x, y: pose.y + 3000 }, 'best');
  if (order === undefined) throw new Error('it goes nowhere');
  expect(meetsEnemy(view, hand.asked, order)).toBe(false);
  const from = match.moves.length;
  const went = acts.give(seat, [...hand.before, { kind: 'unit', key: 'order', value: order }]);
  expect(went).toMatchObject({ taken: 2, halt: 'done' });
  const stands = asked().view.units[0];
  expect(stands?.moved).toBe(true);
  expect(stands?.y).toBeGreaterThan(pose.y + 2000);
  expect(acts.undo(seat).ok).toBe(true);
  expect(match.moves.length).toBe(from);
  expect(asked().view.units[0]?.y).toBe(pose.y);
});

test('whoever is in hand is laid down for another; who has moved is not picked up', () => {
  const { match, seat, asked } = fombio();
  match.answer(seat, 'unit:S1.fr1');
  const { view, wire } = asked();
  const other = handOf(view, wire, 'S1.fr2');
  expect(other?.before.map((m) => m.key)).toEqual(['back', 'unit:S1.fr2']);
  expect(handOf(view, wire, 'S1.au1')).toBeNull();
  for (const answer of other?.before ?? []) match.answer(seat, answer.key);
  expect(match.decisionOf(seat)?.subject).toBe('S1.fr2');
  const now = asked();
  const hand = handOf(now.view, now.wire, 'S1.fr2');
  const order = hand && aimAt(now.view, hand.asked, { x: 24_000, y: 12_000 }, 'best');
  expect(match.answer(seat, { key: 'order', value: order ?? null }).ok).toBe(true);
  match.answer(seat, 'unit:S1.fr3');
  const after = asked();
  expect(handOf(after.view, after.wire, 'S1.fr2')).toBeNull();
});

test('a move that would run into the enemy is asked once more', () => {
  const { asked } = fombio();
  const { view, wire } = asked();
  const hand = handOf(view, wire, 'S1.fr1');
  const enemy = view.units.findIndex(
    (u, i) => u.fate === 'table' && u.area < 0 && view.battle.units[i]?.side !== 0,
  );
  const target = view.units[enemy];
  const { pose, base } = (hand && extentOf(hand.asked)) ?? {};
  if (!hand || !pose || !base || !target) throw new Error('nobody to run into');
  // The enemy is set before its front.
  target.x = pose.x;
  target.y = pose.y + 2500;
  const order = aimAt(view, hand.asked, { x: pose.x, y: pose.y + 4000 }, 'wheel');
  expect(meetsEnemy(view, hand.asked, order ?? null)).toBe(true);
});
