import { rule } from '@grande/engine/testing';
import { inches } from '@grande/table';
import { expect } from 'vitest';
import {
  cav,
  type Field,
  field,
  foot,
  forbiddenBy,
  from,
  inf,
  lead,
  move,
  offered,
  segments,
} from '../../testing.ts';
import type { Order } from './ordered.ts';

/** Where several laws share a paragraph, the one that forbids is the one meant. */
const { go, wheel } = segments;
const told = (f: Field, what: string | Order, unit = 'A'): string[] =>
  forbiddenBy(from(field(f)), unit, what);
const into = (area: string, ...list: Parameters<typeof move>): Order => ({
  ...(move(...list) as Extract<Order, { do: 'move' }>),
  enter: { area, facing: 0 },
});
const A = inf('A', 20, 10, 0);

rule('G.10', 'off the table and over an enemy are two laws', () => {
  expect(told({ fr: [inf('A', 20, 34, 0)] }, move(go(3)))).toEqual(['offTable']);
  expect(told({ fr: [A], au: [inf('E', 20, 12, 180)] }, move(go(3)))).toEqual(['overEnemy', 'runsPast']);
});

rule('G.13', 'six laws of areas, each by its name', () => {
  const village = { bua: { B: [18, 12, 22, 15] } as const };
  expect(told({ fr: [A], ...village }, move(go(2)))).toEqual(['overArea']);
  expect(told({ fr: [A], ...village }, into('B', go(0.5)))).toEqual(['notAtArea']);
  const held = { fr: [inf('A', 0, 0, 0, { holds: 'B' })], ...village };
  expect(told(held, move(go(1)))).toContain('exit');
  const far = { ...(move(go(1)) as Extract<Order, { do: 'move' }>), exit: { x: 0, y: 0, facing: 0 } };
  expect(told(held, far)).toContain('exitPlace');
  const fort = { forts: { F: [18, 12, 22, 15] } as const, au: [inf('E', 20, 15.4, 180)] };
  expect(told({ fr: [cav('A', 20, 11.4, 0)], ...fort }, into('F', go(0.1)))).toContain('fortTouched');
  expect(told({ fr: [cav('A', 20, 10, 0)], ...village }, into('B', go(1.5)))).toContain('cannotEnter');
});

rule('ST.8', 'who forms square, and what a square does not do', () => {
  expect(told({ fr: [cav('A', 20, 10, 0)] }, 'square')).toEqual(['notInfantry']);
  expect(told({ fr: [inf('A', 20, 10, 0, { square: true })] }, 'square')).toEqual(['inSquare']);
  expect(told({ fr: [inf('A', 0, 0, 0, { holds: 'B' })], bua: { B: [18, 12, 22, 15] } }, 'square')).toEqual([
    'squareInArea',
  ]);
  expect(told({ fr: [inf('A', 20, 10, 0, { square: true })] }, move(wheel('left', 10)))).toEqual([
    'squareWheels',
  ]);
  expect(told({ fr: [A] }, { do: 'line', facing: 0 })).toEqual(['noSquare']);
});

rule('SP.4.2', 'guns, shaken troops and squares do not charge, each by its own law', () => {
  const at = (a: Parameters<typeof field>[0]['fr']): string[] =>
    told({ ...(a ? { fr: a } : {}), au: [inf('E', 20, 10.9, 180)] }, 'charge:E');
  expect(at([foot('A', 20, 10, 0)])).toContain('gunsCharge');
  expect(at([inf('A', 20, 10.1, 0, { cohesion: 'disrupted' })])).toEqual(['notCoherent']);
  expect(at([inf('A', 20, 9.5, 0, { square: true })])).toEqual(['squareCharges']);
});

rule('G.11', 'turning: no overlap, no new contact, one enemy to face', () => {
  const beside = { fr: [A, inf('B', 20, 10.9, 0)] };
  expect(told(beside, { do: 'pivot', facing: 900 })).toEqual(['pivotOverlap']);
  const close = { fr: [A], au: [inf('E', 20, 11.62, 180)] };
  expect(told(close, { do: 'pivot', facing: 900 })).toEqual(['pivotContact']);
  const two = { fr: [A], au: [inf('E', 21.6, 10, 270), inf('F', 18.4, 10, 90)] };
  expect(told(two, 'face:E')).toEqual(['severalEnemies']);
});

rule('ST.7', 'guns: moved limbered, fired unlimbered, and only guns', () => {
  expect(told({ fr: [foot('A', 20, 10, 0)] }, move(go(1)))).toEqual(['unlimbered']);
  expect(told({ fr: [foot('A', 20, 10, 0, { limbered: true })] }, 'fire')).toEqual(['limbered']);
  expect(told({ fr: [A] }, 'team')).toEqual(['notGuns']);
});

rule(['GE.2', 'GE.3'], 'whom a general may join, each refusal by its law', () => {
  const s = field({
    fr: [
      inf('A', 20, 10, 0),
      inf('B', 20, 8, 0, { fleeing: true }),
      inf('C', 22.4, 8.6, 0),
      inf('D', 17.6, 8.8, 0),
    ],
    frPosts: [{ at: [20, 9.225] }, { at: [40, 3] }],
  });
  (s.battle.units[3] as { command: number }).command = 1;
  const m = from(s);
  m.answer('french', 'general:g.fr.0');
  const why = (id: string) => m.whyNot('french', `attach:${id}`).flatMap((r) => r.failures.map((f) => f.law));
  expect(offered(m)).toContain('attach:A');
  expect(why('B')).toContain('notJoinable');
  expect(why('C')).toEqual(['notBeside']);
  expect(why('D')).toContain('notHis');
  expect(m.whyNot('french', 'detach').flatMap((r) => r.failures.map((f) => f.law))).toEqual(['generalFree']);
  const led = field({ fr: [inf('A', 20, 10, 0)] });
  lead(led, 0, 'A');
  const n = from(led);
  n.answer('french', 'general:g.fr.0');
  const ride = { key: 'ride', value: { do: 'ride', to: { x: inches(20), y: inches(8) } } };
  const verdict = n.answer('french', ride);
  expect(verdict.ok).toBe(false);
  expect(n.whyNot('french', 'ride').flatMap((r) => r.failures.map((f) => f.law))).toEqual([
    'generalAttached',
  ]);
});

rule('SP.2.1', 'the enemy’s units and generals obey somebody else', () => {
  const s = field({ fr: [A], au: [inf('E', 20, 30, 180)] });
  for (const command of s.commands) command.cp = command === s.commands[0] ? 3 : 0;
  const m = from(s);
  const why = (key: string) => m.whyNot('french', key).flatMap((r) => r.failures.map((f) => f.law));
  expect(why('unit:E')).toEqual(['notYours']); // and not what its general could pay, who may be out of sight
  expect(why('general:g.au.0')).toContain('notYourGeneral');
});
