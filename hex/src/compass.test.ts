import { expect, it } from 'vitest';
import { pageDirection, readBearing } from './compass.ts';
import { bearingOfDir } from './layout.ts';
import { plainRectangle, rectangleMap } from './testing/rectangle.ts';

it('reads compass points and exact bearings', () => {
  expect(readBearing('north')).toBe(0);
  expect(readBearing('west')).toBe(270);
  expect(readBearing('north-north-east (bearing 30)')).toBe(30);
  expect(readBearing('north (bearing 350)')).toBe(350);
  expect(readBearing('north (bearing 180)')).toBeNull();
  expect(readBearing('up')).toBeNull();
  expect(readBearing('North')).toBeNull();
});

it('turns a bearing into a direction on the page', () => {
  expect(pageDirection(90, 270)).toBe('down');
  expect(pageDirection(0, 270)).toBe('right');
  expect(pageDirection(30, 300)).toBe('right');
  expect(pageDirection(300, 300)).toBe('up');
  expect(pageDirection(355, 0)).toBe('up');
  expect(pageDirection(45, 0)).toBeNull();
});

it('gives each direction its bearing', () => {
  const bearings = (orientation: 'pointy' | 'flat') =>
    [0, 1, 5].map((dir) => bearingOfDir(rectangleMap({ ...plainRectangle, orientation }).layout, dir));
  expect(bearings('pointy')).toEqual([30, 90, 330]);
  expect(bearings('flat')).toEqual([0, 60, 300]);
});
