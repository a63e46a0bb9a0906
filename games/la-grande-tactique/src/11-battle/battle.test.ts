/** 11: what both volumes reckon alike in a battle. */
import { odds } from '@grande/engine';
import { drive } from '@grande/engine/testing';
import { expect, test } from 'vitest';
import { at, MAP } from '../testing/ground.ts';
import { decides, strikesFrom } from './joining.ts';
import { bandMiddle, bearsFirst, exactLoss, isDoomed, isSpared, spread } from './losses.ts';
import { flanksOf, positionAround, rearOf } from './position.ts';
import { pursue, pursuitDetail } from './pursuit.ts';
import { firstHexes, isRegular, retreats } from './retreat.ts';

const names = (hexes: readonly number[]) => hexes.map((h) => MAP.labels[h]).sort();

test('the six hexes around the defender: three behind each side, and a flank is the other side’s rear', () => {
  const position = positionAround(MAP, at('0204'), at('0205'));
  expect([names(rearOf(position, 'attacker')), names(rearOf(position, 'defender'))]).toEqual([
    ['0105', '0204', '0305'],
    ['0106', '0206', '0306'],
  ]);
  expect(flanksOf(position, 'attacker')).toEqual(rearOf(position, 'defender'));
  expect(flanksOf(position, 'defender')).toEqual(rearOf(position, 'attacker'));
});

test('into mountains only by road or trail, and only where one could go at all', () => {
  const ground = {
    isAdjacent: () => true,
    enterable: () => true,
    isMountain: () => true,
    hasWay: () => false,
  };
  expect(strikesFrom(ground, 1, 2)).toBe(false);
  expect(strikesFrom({ ...ground, hasWay: () => true }, 1, 2)).toBe(true);
  expect(strikesFrom({ ...ground, isMountain: () => false }, 1, 2)).toBe(true);
  expect(strikesFrom({ ...ground, hasWay: () => true, enterable: () => false }, 1, 2)).toBe(false);
  expect(strikesFrom({ ...ground, hasWay: () => true, isAdjacent: () => false }, 1, 2)).toBe(false);
});

test('a neighbour that fails its test is the enemy’s to draw in', () => {
  expect([decides(true, 'french', 'coalition'), decides(false, 'french', 'coalition')]).toEqual([
    'french',
    'coalition',
  ]);
});

test('losses by bands or exactly, halves up', () => {
  expect([
    exactLoss(bandMiddle(14, 3), 5),
    exactLoss(bandMiddle(16, 3), 2.5),
    exactLoss(bandMiddle(0, 3), 30),
    exactLoss(20, 7.5),
  ]).toEqual([1, 0, 0, 2]);
});

const bearers = (sp: Readonly<Record<string, number>>) => ({
  all: Object.keys(sp).filter((id) => sp[id] !== 0),
  sp: (id: string) => sp[id] as number,
});
test('a last SP is spared while anybody else has two', () => {
  const some = bearers({ a: 1, b: 3, c: 2 });
  expect(some.all.map((id) => isSpared(some, id))).toEqual([true, false, false]);
  const last = bearers({ a: 1, b: 1 });
  expect(last.all.map((id) => isSpared(last, id))).toEqual([false, false]);
});
test('the first SP is the principal’s, unless his is spared', () => {
  const able = bearers({ a: 1, b: 3 });
  expect([bearsFirst(able, ['b'], false), bearsFirst(able, ['b'], true)]).toEqual([false, true]);
  expect(bearsFirst(able, ['a'], false)).toBe(true);
  expect(bearsFirst(able, null, false)).toBe(true);
  const arms = bearers({ 'p.inf': 1, 'p.cav': 2, q: 5 });
  expect(bearsFirst(arms, ['p.inf', 'p.cav'], false)).toBe(false); // one of his may still lose it
});

test('the hungry in the lost hex are lost, unless somebody fed fought beside them', () => {
  const doomed = (...parts: readonly string[]) =>
    isDoomed(
      parts,
      (p) => p.includes('inside'),
      (p) => p.includes('hungry'),
    );
  expect(doomed('inside hungry', 'hungry')).toBe(true);
  expect(doomed('inside hungry', 'outside')).toBe(false);
  expect(doomed('inside', 'inside hungry')).toBe(false);
  expect(doomed('hungry')).toBe(false);
});

test('the beaten leave by their rear; if it is shut by any other way but the enemy’s, at a price', () => {
  const way = { prescribed: [1, 2, 3], around: [1, 2, 3, 4, 5, 6], forbidden: 5, isOpen: () => true };
  expect(firstHexes(way)).toEqual({ hexes: [1, 2, 3], penalty: false });
  expect(firstHexes({ ...way, isOpen: (h) => h === 2 || h === 4 })).toEqual({ hexes: [2], penalty: false });
  const shut = { ...way, isOpen: (h: number) => h > 3 };
  expect(firstHexes(shut)).toEqual({ hexes: [4, 6], penalty: true });
  expect([isRegular(way), isRegular(shut)]).toEqual([true, false]);
  expect(firstHexes({ ...way, isOpen: () => false })).toEqual({ hexes: [], penalty: true });
  expect(retreats({ force: (slot) => `f${slot}`, hex: (h) => `0${h}` }, 3, 7)).toEqual({
    id: 'log.retreats',
    args: { force: 'f3', hex: '07' },
  });
});

test('a pursuit is a test first, and its odds say so', () => {
  const chase = { value: 4, caught: () => odds.certain(2), failed: 'failed' };
  expect(pursuitDetail(chase).odds?.results).toEqual([
    { result: '2 SP', weight: 2 },
    { result: 'failed', weight: 1 },
  ]);
  const action = pursue<number>('11.11', (value) => ({ ...chase, value }));
  expect([action.key(true, 1), action.rule, action.detail?.(true, 0).odds?.results]).toEqual([
    'pursue',
    '11.11',
    [{ result: 'failed', weight: 1 }],
  ]);
});

test('losses are borne one by one until nobody is left', () => {
  const lost: string[] = [];
  const asked: number[] = [];
  const run = (points: number, names: readonly string[]) =>
    drive({ state: {}, dice: [], otherwise: 'first' }, function* () {
      const borne = yield* spread(
        points,
        function* (left) {
          asked.push(left);
          return names[points - left] ?? null;
        },
        (name) => lost.push(name),
      );
      expect(borne).toEqual(names.slice(0, points));
    });
  run(2, ['a', 'b', 'c']);
  run(3, ['d']);
  expect([lost, asked]).toEqual([
    ['a', 'b', 'd'],
    [2, 1, 3, 2],
  ]);
});
