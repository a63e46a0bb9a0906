import { dego } from '@grande/dego-1796';
import { isFormed, UNITS_OF, VICTORY_ZONE } from '@grande/dego-1796/book';
import { type Position, un, valueNow } from '@grande/dego-1796/staff';
import { type Game, Match, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import { BY_THE_BOOK, type Doctrine, type Post } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { NO_EFFORT } from './effort.ts';
import { fieldOf } from './field.ts';
import { doctrine } from './index.ts';
import { type Mind, newMind } from './mind.ts';
import { planFor } from './plan.ts';

const postOf = (seat: string) => ({ seat, temper: BY_THE_BOOK }) as Post;

/** A position of officers' counter-attack of 15 April, when the first question of a turn is asked. */
function begun(turn: number): Position {
  const match = Match.start(
    dego as Game,
    { scenario: 's3', options: {} },
    { dice: new SeededDice('effort'), keep: 'none', log: false },
  );
  const officers = new Officers(doctrine as Doctrine, 's3', new SeededDice('officers'));
  while ((match.state as Position).turn < turn) officers.answer(match);
  return structuredClone(match.state) as Position;
}
const p = begun(4);
const plansOf = (mind: Mind, seat = 'french') => (doctrine.plans?.(p, mind, postOf(seat)) ?? []) as Mind[];

test('a general compares main efforts against posts in the zone: none is the officer’s, what he is after comes first', () => {
  const efforts = plansOf(newMind()).map((m) => m.effort);
  expect(efforts).toHaveLength(5);
  expect(efforts[0]).toBe(NO_EFFORT);
  const others = efforts.slice(1);
  const { foes } = fieldOf(p, 'french');
  expect(others.every((hex) => foes.includes(hex) && VICTORY_ZONE[hex] === 1)).toBe(true);
  const last = others.at(-1) as number;
  expect(plansOf({ ...newMind(), effort: last }).map((m) => m.effort)).toEqual([
    last,
    NO_EFFORT,
    ...others.slice(0, -1),
  ]);
  // A post that has fallen is nobody's aim any more.
  const empty = p.units.findIndex((_, hex) => !foes.includes(hex));
  expect(plansOf({ ...newMind(), effort: empty }).map((m) => m.effort)).toEqual(efforts);
  expect(plansOf(newMind(), 'austrian')).toEqual([]);
});

test('a main effort draws more men than the post would get otherwise, and leaves the officer’s plan alone without it', () => {
  const f = fieldOf(p, 'french');
  const s = p;
  const sent = (effort: number, hex: number): number => {
    const { targets } = planFor(f, -1, null, effort);
    return UNITS_OF.french.reduce(
      (n, u) => n + (targets[u] === hex && isFormed(u) && un(s, u).where !== 'box' ? valueNow(s, u) : 0),
      0,
    );
  };
  const efforts = plansOf(newMind())
    .map((m) => m.effort)
    .slice(1);
  for (const hex of efforts) expect(sent(hex, hex)).toBeGreaterThanOrEqual(sent(NO_EFFORT, hex));
  const last = efforts.at(-1) as number;
  expect(sent(last, last)).toBeGreaterThan(sent(NO_EFFORT, last));
});
