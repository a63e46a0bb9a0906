import {
  alike,
  errandOf,
  type Game,
  isAlike,
  Match,
  marchersOf,
  SeededDice,
  sweepOf,
  wireDecision,
} from '@grande/engine';
import { rule, tryMarches } from '@grande/engine/testing';
import { expect } from 'vitest';
import { LEADERS, leaderAt } from './data/leaders.ts';
import { LABELS } from './data/map.ts';
import { unitAt } from './data/units.ts';
import { dego } from './game.ts';
import { ld, type State, un } from './state.ts';

const at = (state: unknown, piece: string): string | undefined => {
  const s = state as State;
  const { at: hex } = LEADERS.some((l) => l.id === piece) ? ld(s, leaderAt(piece)) : un(s, unitAt(piece));
  return LABELS[hex];
};

rule(['6.0', '6.1', 'R-52'], 'the marches that are shown are those the rules let happen', () => {
  const { marches, longest, stopped, faults } = tryMarches(dego as Game, 's1', at, {
    decisions: 420,
    seed: 'columns',
    every: 17,
  });
  expect(faults).toEqual([]);
  expect(marches).toBeGreaterThan(5);
  expect(stopped).toBe(0);
  expect(longest).toBeGreaterThan(2);
});

/** A match played at random up to a question of a kind. */
function upTo(kind: string, seed: string): Match | null {
  const match = Match.start(dego as Game, { scenario: 's1' }, { dice: new SeededDice(seed), keep: 'last' });
  const chance = new SeededDice(`players ${seed}`);
  for (let n = 0; n < 900 && !match.outcome; n++) {
    const [asked] = match.pending;
    if (!asked || asked.kind === kind) return asked ? match : null;
    match.answer(asked.seat, asked.options[chance.below(asked.options.length)]?.key ?? '');
  }
  return null;
}

rule(['5.1.1', 'R-49'], 'whoever takes up a man of the brigadier that is drawn lets him act', () => {
  const match = upTo('brigadier', 'brigadier 4');
  const seat = match?.pending[0]?.seat ?? '';
  const [piece] = match ? marchersOf(match, seat).filter((p) => !LEADERS.some((l) => l.id === p)) : [];
  const errand = match && errandOf(match, seat, { piece: piece ?? '' });
  expect(errand?.before.slice(0, 2)).toEqual([
    { kind: 'brigadier', key: 'activate' },
    { kind: 'nextHex', key: `activate:${piece}` },
  ]);
});

rule(['R-121', '8.4'], 'who comes onto the map by a march comes in marching order', () => {
  const match = upTo('enterMap', 'enterMap 1');
  const asked = match?.pending[0];
  const piece = asked?.subject ?? asked?.options.flatMap((o) => o.concerns?.pieces ?? [])[0] ?? '';
  const ways = match && errandOf(match, asked?.seat ?? '', { piece })?.marches;
  expect(ways?.[0]?.answers[1]).toMatchObject({ kind: 'arrivalFormation', key: 'form:rompe' });
});

rule(
  ['4.0', 'R-121'],
  'orders are one list, one for each commander; a formation may be meant for all',
  () => {
    const match = upTo('orders', 'orders 1');
    expect(sweepOf(dego as Game, 'orders')).toMatchObject({ each: 'order', end: 'done', one: true });
    expect(isAlike(dego as Game, 'arrivalFormation')).toBe(true);
    expect(isAlike(dego as Game, 'orders')).toBe(false);
    const asked = match?.pending[0];
    expect(asked && alike(wireDecision(asked), 'done')[0]).toEqual({ kind: 'orders', key: 'done' });
  },
);
