import { expect, test } from 'vitest';
import { busiest } from './busiest.ts';

const room = { x: 10, y: 8 };

test('looks at both sides of a front rather than at the middle of one army', () => {
  const own = [0, 2, 4, 6].map((x) => ({ x, y: 10 }));
  const enemies = [1, 3, 5].map((x) => ({ x, y: 5 }));
  const rear = [{ x: 3, y: 25 }];
  const at = busiest([{ x: 4, y: 10 }], [...own, ...enemies, ...rear], room);
  if (!at) throw new Error('looks nowhere');
  for (const p of [...own, ...enemies]) {
    expect(Math.abs(p.x - at.x)).toBeLessThanOrEqual(room.x / 2);
    expect(Math.abs(p.y - at.y)).toBeLessThanOrEqual(room.y / 2);
  }
});

test('leaves room about what is asked about, to go to', () => {
  const asked = [{ x: 0, y: 0 }];
  const crowd = [3, 4, 5].map((y) => ({ x: 0, y }));
  const at = busiest(asked, [...asked, ...crowd], room);
  expect(Math.abs(at?.y ?? 9)).toBeLessThanOrEqual(room.y / 4);
});

test('what is asked about counts more than a crowd elsewhere; where nothing is, looks nowhere', () => {
  const crowd = [0, 1].map((x) => ({ x: 40 + x, y: 40 }));
  const at = busiest([{ x: 0, y: 0 }], crowd, room);
  expect(at).toEqual({ x: 0, y: 0 });
  expect(busiest([], [], room)).toBeNull();
});
