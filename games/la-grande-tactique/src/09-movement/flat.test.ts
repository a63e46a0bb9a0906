/** The flat ways of asking give the answers of the plain ones, whatever is barred. */
import { SeededDice } from '@grande/engine';
import { compile, readMap, SIDE } from '@grande/hex';
import file from '@grande/hex/maps/hoche-1793' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import {
  ALL,
  communications,
  compileGround,
  FAR,
  joinedTo,
  lineOfCommunication,
  makeAlertTable,
  makeMeasure,
  NEVER,
} from '../index.ts';

const reading = readMap(file);
if (!reading.ok) throw new Error('the map does not read');
const MAP = compile(reading.map);
const ground = compileGround(MAP, {
  ways: [
    { bit: SIDE.road, cost: 1, mostSp: 24 },
    { bit: SIDE.trail, cost: 1, mostSp: 12 },
  ],
  terrain: { clear: 1.5, difficult: 1.5, woods: ALL, mountain: 3, mountainWoods: NEVER },
  neverFromSame: ['woods'],
  river: 0.5,
  allCounts: 5,
});
const chance = new SeededDice('flat');
/** About one hex in `rarity` marked. */
const someMarks = (rarity: number): Uint8Array =>
  Uint8Array.from(MAP.labels, () => (chance.below(rarity) === 0 ? 1 : 0));
const someHex = (): number => chance.below(MAP.size);

describe('flat searches', () => {
  const open = someMarks(20).map((closed) => 1 - closed);
  const theatre = { ground, open };
  const measure = makeMeasure(theatre);

  it('measure the same distances', () => {
    let detours = 0;
    for (let i = 0; i < 60; i++) {
      const barred = someMarks(3 + (i % 8));
      const start = someHex();
      const goals = Array.from({ length: 1 + (i % 6) }, someHex);
      const most = 10 + (i % 4) * 10;
      const halves = [...measure.halves(start, most, barred, goals)];
      const search = measure.from(start, most, (h) => barred[h] === 1);
      for (const goal of goals) {
        expect(halves[goal] === FAR ? Infinity : (halves[goal] as number) / 2).toBe(search.cost(goal));
      }
      for (const goal of goals) {
        const known = measure.alongKnown(start, goal, barred);
        if (known < 0) detours++;
        else expect(known).toBe(measure.around(start, goal, (h) => barred[h] === 1));
      }
    }
    expect(detours).toBeGreaterThan(10);
  });

  it('join the same hexes to the same goals', () => {
    for (let i = 0; i < 40; i++) {
      const barred = someMarks(3 + (i % 8));
      const goals = Array.from({ length: 1 + (i % 3) }, someHex);
      const joined = joinedTo(MAP, goals, barred, new Uint8Array(MAP.size).fill(7));
      expect([...communications(MAP, goals, (h) => barred[h] === 1)]).toEqual([...joined]);
      for (let h = 0; h < MAP.size; h += 7) {
        const line = lineOfCommunication(
          MAP,
          h,
          (goal) => goals.includes(goal),
          (hex) => barred[hex] === 1,
        );
        expect(joined[h] === 1).toBe(line !== null);
      }
    }
  });

  it('mark the same zones', () => {
    const alert = makeAlertTable(theatre);
    for (let from = 0; from < MAP.size; from++) {
      const blocked = someMarks(4);
      for (const reach of [1, 2]) {
        const marks = new Uint8Array(MAP.size);
        alert.mark(from, reach, blocked, marks);
        const zone = alert.zone(from, reach, (h) => blocked[h] === 1);
        expect([...marks.keys()].filter((h) => marks[h] === 1)).toEqual(zone.sort((a, b) => a - b));
      }
    }
  });
});
