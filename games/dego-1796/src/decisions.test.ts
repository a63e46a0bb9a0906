import { type Match, SeededDice } from '@grande/engine';
import { playOut } from '@grande/engine/battery';
import { expect, test } from 'vitest';
import { leaderAt } from './data/leaders.ts';
import { hexAt } from './data/map.ts';
import { unitAt } from './data/units.ts';
import { dego } from './game.ts';
import { KINDS } from './kinds.ts';
import { s1 } from './scenarios/s1.ts';
import { ld, put, type State, un } from './state.ts';
import { fight, playBrawl } from './testing/brawl.ts';
import { acting, field, from } from './testing/field.ts';
import type { View } from './view.ts';

/** Questions whose every answer is open: a yes or no, what to do with a column that is due. */
const ALL_OPEN = ['brigadier', 'counterCharge', 'hold', 'pioneers', 'regroup', 'reinforcements', 'square'];

/** What these refuse takes a position of its own: see rules/refusals.test.ts. */
const RARE = ['joinFire', 'trophy'];

/** Positions from which random players soon come to questions the scenarios seldom put. */
function corners(): State[] {
  const duel = field({
    units: { '5dragoons': { at: '0308', face: 3 }, hussars: { at: '0312', face: 0 }, 'sk-1': { at: '0713' } },
    leaders: { laharpe: { at: '0309', order: 'attack' } },
  });
  const barred = s1('none', false);
  barred.turn = 4;
  for (const id of ['2-monferrato', '1-ir52', '2-ir52']) un(barred, unitAt(id)).where = 'off';
  ld(barred, leaderAt('provera')).where = 'off';
  put(barred, unitAt('1-70db'), hexAt('1609'));
  Object.assign(un(barred, unitAt('1-70db')), { entry: -1, face: 0 });
  const screen = field({
    units: {
      '1-ir50': { at: '0314', face: 3 },
      '1-16dbl': { where: 'box', losses: 3, detached: 1 },
      '1-16dbl.s1': { at: '0315' },
    },
    leaders: { argenteau: { at: '0314', order: 'attack' }, laharpe: { at: '0317' } },
  });
  const tied = field({
    units: { '1-100db': { at: '0312', face: 0 }, '1-ir52': { at: '0309', face: 3, form: 'column' } },
    leaders: {
      meynier: { at: '0314', order: 'maneuver' },
      rondeau: { at: '0410', order: 'maneuver' },
      provera: { at: '0308', order: 'attack' },
    },
  });
  const back = field({
    units: {
      '1-ir50': { at: '0314', face: 3, form: 'column' },
      '1-70db': { at: '0315', face: 0 },
      '1-ir52': { at: '0316', face: 3 },
    },
    leaders: { argenteau: { at: '0313', order: 'attack' } },
  });
  const guns = field({
    units: {
      howitzers: { at: '0312', face: 3 },
      '1-70db': { at: '0314', face: 0 },
      'mb-b': { at: '0314', face: 0 },
    },
    leaders: { argenteau: { at: '0312', order: 'attack' } },
  });
  const joint = field({
    units: {
      '1-ir50': { at: '0314', face: 3 },
      'rb-1': { at: '0314', face: 3 },
      '1-70db': { at: '0315', face: 0 },
    },
    leaders: { argenteau: { at: '0314', order: 'attack' } },
  });
  const rally = field({
    step: 'recovery',
    units: {
      '1-16dbl': { where: 'box', losses: 3, detached: 1 },
      '1-16dbl.s1': { where: 'box', losses: 1 },
      '1-70db': { where: 'box', losses: 3 },
    },
    leaders: { laharpe: { at: '0315' } },
  });
  return [
    acting(duel, 'laharpe'),
    acting(barred, 'provera'),
    acting(screen, 'argenteau'),
    acting(tied, 'provera'),
    acting(back, 'argenteau'),
    acting(guns, 'argenteau'),
    acting(joint, 'argenteau'),
    rally,
  ];
}

test('random play reaches every kind of decision, without a broken invariant; all but the open ones refuse something', () => {
  const seen = new Set<string>();
  const refusing = new Set<string>();
  const look = (m: Match<State, View>) => {
    for (const d of m.pending) {
      seen.add(d.kind);
      if (!refusing.has(d.kind) && (d.refusals?.().length ?? 0) > 0) refusing.add(d.kind);
    }
    const broken = dego.invariants(m.state);
    if (broken.length > 0) throw new Error(broken.join('; '));
  };
  const setups = [
    { scenario: 's1' },
    { scenario: 's2' },
    { scenario: 's3' },
    { scenario: 's4' },
    { scenario: 's1', options: { options: '11.1' } },
    { scenario: 's1', options: { options: '11.2' } },
    { scenario: 's1', options: { options: '11.4' } },
    { scenario: 's1', options: { options: 'none', labelledRedoubts: 'on' } },
  ];
  for (const setup of setups)
    for (const seed of ['a', 'b']) playOut({ game: dego, ...setup, seed }, 'none', look as never);
  for (let i = 0; i < 90; i++) playBrawl(`kinds ${i}`, look);
  for (const [n, corner] of corners().entries())
    for (let i = 0; i < 40; i++) {
      const m = from(corner, new SeededDice(`corner ${n} ${i}`));
      const chance = new SeededDice(`players ${n} ${i}`);
      for (let k = 0; k < 25 && !m.outcome; k++) {
        look(m);
        fight(m, chance);
      }
    }
  expect([...seen].sort()).toEqual([...KINDS].sort());
  const silent = KINDS.filter((kind) => !refusing.has(kind) && !RARE.includes(kind));
  expect(silent).toEqual(ALL_OPEN);
});

test('a whole first day between two random players takes less than a second of one core', () => {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 6; i++) {
    // What others do on the machine meanwhile does not count.
    const start = process.cpuUsage();
    playOut({ game: dego, scenario: 's1', seed: `speed ${i}` }, 'none');
    best = Math.min(best, process.cpuUsage(start).user / 1000);
  }
  expect(best).toBeLessThan(1000);
});
