/** The map of volume 2 with its ground, for tests of the chapters. */
import { compile, hexOf, readMap, SIDE } from '@grande/hex';
import file from '@grande/hex/maps/hoche-1793' with { type: 'json' };
import { ALL, compileGround, NEVER } from '../09-movement/ground.ts';

const reading = readMap(file);
if (!reading.ok) throw new Error('the map does not read');
export const MAP = compile(reading.map);
export const at = (label: string): number => hexOf(MAP, label);
export const side = (from: string, to: string): number => {
  for (let dir = 0; dir < 6; dir++)
    if (MAP.neighbour[at(from) * 6 + dir] === at(to)) return at(from) * 6 + dir;
  throw new Error(`${from} and ${to} do not touch`);
};
export const ground = compileGround(MAP, {
  ways: [
    { bit: SIDE.road, cost: 1, mostSp: 24 },
    { bit: SIDE.trail, cost: 1, mostSp: 12 },
  ],
  terrain: { clear: 1.5, difficult: 1.5, woods: ALL, mountain: 3, mountainWoods: NEVER },
  neverFromSame: ['woods'],
  river: 0.5,
  allCounts: 5,
});
export const theatre = { ground, open: new Uint8Array(MAP.size).fill(1) };
