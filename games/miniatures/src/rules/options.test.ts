import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { atScale } from '../data/scale.ts';
import {
  cav,
  field,
  foot,
  from,
  inf,
  lead,
  move,
  offered,
  order,
  segments,
  tallied,
  terms,
  the,
} from '../testing.ts';
import { mayRideAt } from './10-pursuit.ts';
import { regroupNerve } from './14-morale.ts';

const { go } = segments;

rule('OPT.1', 'a super-charismatic general gives +2, if the option is on', () => {
  const led = (charismatic: string, star: boolean) => {
    const s = field({
      fr: [inf('A', 20, 20, 0)],
      frPosts: [{ charismatic: star }],
      options: { charismatic },
    });
    lead(s, 0, 'A');
    return terms(tallied(regroupNerve, s, 0));
  };
  expect([led('on', true), led('on', false), led('off', true)]).toEqual([
    ['charismatic 2'],
    ['general 1'],
    ['general 1'],
  ]);
});

rule('OPT.2', 'any facing when limbering, if the option is on', () => {
  const s = (freeLimbering: string) => field({ fr: [foot('G', 20, 20, 0)], options: { freeLimbering } });
  const m = from(s('on'));
  expect(order(m, 'G', { do: 'limber', facing: 1234 })).toEqual([]);
  expect(the(m.state, 'G')).toMatchObject({ limbered: true, facing: 1234, pivoted: false });
  expect(order(from(s('off')), 'G', { do: 'limber', facing: 1234 })).toEqual(['OPT.2']);
});

rule('OPT.3', 'no cavalry charge on a village, but on runners in it', () => {
  const s = (fleeing: boolean, noCavalryInVillages: string) =>
    field({
      fr: [cav('C', 20, 12.5, 0)],
      au: [inf('E', 0, 0, 180, { holds: 'B', fleeing })],
      bua: { B: [18, 13, 22, 16] },
      options: { noCavalryInVillages },
    });
  expect([mayRideAt(s(false, 'off'), 1), mayRideAt(s(false, 'on'), 1), mayRideAt(s(true, 'on'), 1)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(order(from(s(false, 'on')), 'C', 'charge:E')).toEqual(['OPT.3']);
});

rule('OPT.6', 'a move that needed the road bonus may not end in contact', () => {
  const s = (noRoadIntoContact: string, y: number) =>
    field({
      fr: [inf('A', 20, 10, 0)],
      au: [inf('E', 20, y, 180)],
      roads: [
        [
          [20, 0],
          [20, 36],
        ],
      ],
      options: { noRoadIntoContact },
    });
  expect(order(from(s('off', 15.8)), 'A', move(go(5)))).toEqual([]);
  expect(order(from(s('on', 15.8)), 'A', move(go(5)))).toEqual(['OPT.6']);
  expect(order(from(s('on', 13.8)), 'A', move(go(3)))).toEqual([]); // within the plain 4"
  const shaken = field({
    fr: [inf('A', 20, 10, 0, { cohesion: 'disrupted' })],
    au: [inf('E', 20, 12.6, 180)],
    roads: [
      [
        [20, 0],
        [20, 36],
      ],
    ],
    options: { noRoadIntoContact: 'on' },
  });
  expect(order(from(shaken), 'A', move(go(1.8)))).toEqual([]); // within its plain 2"
});

rule('R-101', 'the printed distances hold; other basings multiply everything by one factor', () => {
  const printed = field({});
  const one = atScale(printed, 1);
  expect([
    one.move.infantry,
    one.move.cavalry,
    one.flight.infantry,
    one.flight.cavalry,
    one.ranges.canister,
  ]).toEqual([4, 9, 7, 11, 5]);
  const two = atScale(printed, 1.5);
  expect(two.move.infantry / one.move.infantry).toBe(two.bases.infantry[0] / one.bases.infantry[0]);
  expect([two.move.infantry, two.flight.cavalry, two.ranges.long, two.radius]).toEqual([6, 16.5, 30, 13.5]);
});

rule('OPT.7', 'objectives can be left out', () => {
  expect(field({ fr: [], options: { objectives: 'off' } }).battle.rules.objectives).toBe(false);
  expect(offered(from(field({ fr: [inf('A', 20, 20, 0)] })))).toContain('unit:A');
});
