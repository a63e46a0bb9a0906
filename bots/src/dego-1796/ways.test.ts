import { dego } from '@grande/dego-1796';
import { LEADERS, UNITS_OF } from '@grande/dego-1796/book';
import { fullValue, hexAt, type Position, stackAt } from '@grande/dego-1796/staff';
import { type Game, Match, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import { BY_THE_BOOK, type Doctrine, type Post, type Question } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { effortOf, NO_EFFORT } from './effort.ts';
import { fieldOf, fireAt } from './field.ts';
import { doctrine } from './index.ts';
import { type Mind, newMind } from './mind.ts';
import { waysRound, waysTo } from './ways.ts';

/** Officers' match of a scenario up to the first question of a turn, or of some kind in it. */
function begun(scenario: string, turn: number, kind?: string): { p: Position; q: Question } {
  const match = Match.start(
    dego as Game,
    { scenario, options: {} },
    { dice: new SeededDice('ways'), keep: 'none', log: false },
  );
  const officers = new Officers(doctrine as Doctrine, scenario, new SeededDice('officers'));
  const here = () =>
    (match.state as Position).turn >= turn &&
    match.pending.some((d) => d.seat === 'french' && (kind === undefined || d.kind === kind));
  while (!here()) officers.answer(match);
  const q = match.pending.find((d) => d.seat === 'french' && (kind === undefined || d.kind === kind));
  return { p: match.state as Position, q: q as Question };
}

test('attackers go round hexes where fires cross: they are farther than their ground alone makes them (7.1)', () => {
  const { p } = begun('s3', 2);
  const f = fieldOf(p, 'french');
  const castle = hexAt('0713');
  expect(f.foes).toContain(castle);
  const [straight, round] = [waysTo(f.s, castle), waysRound(f, castle)];
  expect(round.every((way, hex) => way >= (straight[hex] as number))).toBe(true);
  const swept = f.gaps.findIndex(
    (_, hex) => fireAt(f, hex, 0, 'men') > 2 && stackAt(f.s, hex).length === 0 && (round[hex] as number) < 99,
  );
  expect(swept).toBeGreaterThanOrEqual(0);
  expect(round.some((way, hex) => way > (straight[hex] as number))).toBe(true);
});

test('the outflanking column is led to the attack when its march is over (S1.outflank)', () => {
  const salcette = LEADERS.findIndex(({ id }) => id === 'lasalcette');
  const before = begun('s1', 3, 'orders').p.leaders[salcette];
  expect([before?.order, before?.pending ?? null]).toEqual(['outflank', null]);
  const { p } = begun('s1', 7);
  expect([p.leaders[salcette]?.order, p.leaders[salcette]?.pending?.order]).toContain('attack');
});

test('coming back on 15 April an officer keeps to the post where he is most superior (S4)', () => {
  const { p, q } = begun('s4', 13, 'nextHex');
  const mind: Mind = newMind();
  const post = { seat: 'french', temper: BY_THE_BOOK } as Post;
  doctrine.answer(p, q, mind, post);
  const f = fieldOf(p, 'french');
  expect(mind.effort).not.toBe(NO_EFFORT);
  expect(mind.effort).toBe(effortOf(f));
  const drawn = UNITS_OF.french.filter((u) => mind.plan?.targets[u] === mind.effort && fullValue(f.s, u) > 1);
  expect(drawn.length).toBeGreaterThan(0);
});
