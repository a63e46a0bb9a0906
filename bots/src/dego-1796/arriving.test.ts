import { dego } from '@grande/dego-1796';
import { isGun, UNITS_OF } from '@grande/dego-1796/book';
import { type Active, fireDivisor, type Position, un, valueNow } from '@grande/dego-1796/staff';
import { type Game, Match, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import { BY_THE_BOOK, type Doctrine, type Post } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { companyOf } from './company.ts';
import { fieldOf, fireAt, fireFrom, type Meets, type Shots, shotsAt } from './field.ts';
import { Ground } from './ground.ts';
import { doctrine } from './index.ts';
import { aimOf } from './march.ts';
import { newMind } from './mind.ts';
import { HOLDER } from './weights.ts';

/** Officers' counter-attack of 15 April when a French commander is asked whom he activates. */
function asked(): Position {
  const match = Match.start(
    dego as Game,
    { scenario: 's3', options: {} },
    { dice: new SeededDice('arriving'), keep: 'none', log: false },
  );
  const officers = new Officers(doctrine as Doctrine, 's3', new SeededDice('officers'));
  const here = () =>
    (match.state as Position).turn >= 3 &&
    match.pending.some((d) => d.seat === 'french' && d.kind === 'nextHex');
  while (!here()) officers.answer(match);
  return match.state as Position;
}
const p = asked();
const f = fieldOf(p, 'french');

class Way extends Ground {
  worthOf(here: number, risk: number): number {
    return this.arriving(here, risk);
  }
}

test('a place is worth going to as far as those who go come there: who loses every other man comes for nothing', () => {
  const a = p.active as Active;
  const lead = UNITS_OF.french.find((u) => un(f.s, u).where === 'map' && !isGun(u) && valueNow(f.s, u) === 3);
  const company = companyOf(f, a, [lead as number], null);
  const aim = aimOf(f, a, company, newMind(), { seat: 'french', temper: BY_THE_BOOK } as Post);
  const way = new Way(f, a, company, aim);
  const here = way.place(company.at);
  expect(way.worthOf(here + 4, 0)).toBeCloseTo(here + 4);
  expect(way.worthOf(here + 4, 0.75)).toBeCloseTo(here + 2);
  expect(way.worthOf(here + 4, 1.5)).toBeCloseTo(here);
  expect(way.worthOf(here + 4, 6)).toBeCloseTo(here);
  expect(way.worthOf(here - 1, 1)).toBeCloseTo(here - 1);
  const late = new Way(f, a, company, { ...aim, boldness: 4 });
  expect(late.worthOf(late.place(company.at) + 4, 1.5)).toBeCloseTo(late.place(company.at) + 3);
  const post = new Way(f, a, company, { ...aim, weights: HOLDER });
  expect(post.worthOf(post.place(company.at) + 4, 6)).toBeCloseTo(post.place(company.at) + 4);
});

test('three guns that fire at a screened stack may hit more than its one company of skirmishers (7.1.5, E-16)', () => {
  const alone = f.gaps.findIndex((_, hex) => {
    const shots = shotsAt(f, hex);
    return shots.length === 1 && shots[0]?.firers === 3;
  });
  expect(alone).toBeGreaterThanOrEqual(0);
  expect(fireAt(f, alone, 0, 'screen')).toBeGreaterThan(1);
});

test('guns alone have less to fear from guns, which count sixes, and as much from infantry (7.3.5)', () => {
  const open = f.gaps.findIndex((_, hex) => fireDivisor(f.s, hex, hex) === 6);
  const shot = (guns: number, foot: number): Shots => ({ from: open, dice: guns + foot, guns, firers: 1 });
  const losses = (x: Shots, meets: Meets) => fireFrom(f, open, x, 0, meets, 6);
  expect(losses(shot(3, 0), 'guns')).toBeCloseTo(3 / 6, 9);
  expect(losses(shot(3, 0), 'men')).toBeGreaterThan(1);
  expect(losses(shot(0, 3), 'guns')).toBe(losses(shot(0, 3), 'men'));
  expect(losses(shot(2, 3), 'guns')).toBeCloseTo(losses(shot(0, 3), 'men') + 2 / 6, 2);
});
