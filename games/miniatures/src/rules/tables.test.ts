import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { occupantOf } from '../board.ts';
import { cav, charge, field, foot, from, inf, move, order, segments, shot, the, where } from '../testing.ts';

const { go } = segments;

/** What one row of T-CHARGE does: dice, then what became of target and charger. */
interface Row {
  readonly charger: 'infantry' | 'cavalry';
  readonly target: ReturnType<typeof inf>;
  readonly dice: number[];
  readonly expected: readonly [target: object, charger: object];
}
const E = inf('E', 24, 20, 180, { firing: true });
const D = cav('E', 24, 20.1, 180);
const G = foot('E', 24, 20.1, 180);
const ROWS: Readonly<Record<string, Row>> = {
  a: {
    charger: 'infantry',
    target: E,
    dice: [4, 3],
    expected: [
      { fleeing: true, y: 27000 },
      { y: 20000, cohesion: 'coherent' },
    ],
  },
  b: {
    charger: 'infantry',
    target: E,
    dice: [4, 4, 6, 1],
    expected: [
      { fleeing: true, firing: false },
      { y: 20000, cohesion: 'coherent' },
    ],
  },
  c: {
    charger: 'cavalry',
    target: E,
    dice: [3, 3, 1],
    expected: [
      { fleeing: true, y: 27000, cohesion: 'exhausted' },
      { y: 26000, cohesion: 'disrupted' },
    ],
  },
  d: {
    charger: 'cavalry',
    target: E,
    dice: [3, 4],
    expected: [{ square: true, firing: true, fleeing: false }, { cohesion: 'disrupted' }],
  },
  e: {
    charger: 'infantry',
    target: D,
    dice: [4, 3],
    expected: [{ cohesion: 'disrupted', y: 23100, facing: 1800 }, { y: 20100 }],
  },
  f: {
    charger: 'infantry',
    target: D,
    dice: [4, 4],
    expected: [{ cohesion: 'coherent', y: 23100, facing: 1800 }, { y: 20100 }],
  },
  g: {
    charger: 'cavalry',
    target: D,
    dice: [3, 3, 1, 1, 1],
    expected: [{ fleeing: true, y: 33100, cohesion: 'exhausted' }, { cohesion: 'disrupted' }],
  },
  h: {
    charger: 'cavalry',
    target: D,
    dice: [3, 4, 6, 1, 1, 1],
    expected: [{ fleeing: true, cohesion: 'coherent' }, { cohesion: 'coherent' }],
  },
  i: {
    charger: 'cavalry',
    target: G,
    dice: [5, 3, 1],
    expected: [
      { silenced: true, cohesion: 'coherent' },
      { y: 20100, cohesion: 'disrupted' },
    ],
  },
  j: {
    charger: 'infantry',
    target: G,
    dice: [5, 4],
    expected: [{ silenced: false, firing: true, y: 20100, facing: 1800 }, { cohesion: 'coherent' }],
  },
};

rule('T-CHARGE', 'all ten rows of the charge table', () => {
  for (const [row, { charger, target, dice, expected }] of Object.entries(ROWS)) {
    const front = target.at[1] - (target.arm === 'infantry' ? 0.4 : 0.5);
    const c = charger === 'infantry' ? inf('C', 24, front - 0.4, 0) : cav('C', 24, front - 0.5, 0);
    const s = field({ size: [48, 48], fr: [c], au: [target], phase: 'charge' });
    charge(s, ['C'], 'E', dice);
    expect(the(s, 'E'), `SP.4.6${row}`).toMatchObject(expected[0]);
    expect(the(s, 'C'), `SP.4.6${row}`).toMatchObject(expected[1]);
  }
});

rule(['T-FIRERES', 'SP.3.9'], 'all seven fire results', () => {
  const after = (fr: ReturnType<typeof inf>, au: ReturnType<typeof inf>, dice: number[]) => {
    const s = field({ fr: [fr], au: [au] });
    shot(s, fr.id, au.id, dice);
    return [the(s, au.id), the(s, fr.id)] as const;
  };
  const a = inf('A', 20, 20, 0);
  const e = (extra = {}) => inf('E', 20, 20.8, 180, extra);
  const g = foot('A', 20, 10, 0);
  expect(after(a, e(), [3, 3])[0]).toMatchObject({ cohesion: 'coherent', fleeing: false });
  expect(after(a, e(), [4, 3])[0]).toMatchObject({ cohesion: 'disrupted', fleeing: false });
  expect(after(g, cav('E', 20, 14, 180, { cohesion: 'disrupted' }), [4, 4])[0]).toMatchObject({
    fleeing: true,
  });
  expect(after(g, foot('E', 20, 14, 180, { cohesion: 'disrupted' }), [4, 3])[0]).toMatchObject({
    silenced: true,
  });
  expect(after(a, e({ cohesion: 'disrupted' }), [4, 4, 3])[0]).toMatchObject({ fleeing: true });
  expect(after(inf('A', 20, 20, 0, { cohesion: 'disrupted' }), e(), [4, 4, 3])[1]).toMatchObject({
    fleeing: true,
  });
  expect(after(g, inf('E', 20, 10.9, 180), [4, 4])[0]).toMatchObject({ fleeing: true, cohesion: 'coherent' });
  expect(after(a, e(), [6, 2])[0]).toMatchObject({ cohesion: 'exhausted' });
});

rule('R-46', 'silenced guns in a fort leave it free for one other unit, and nobody aims at them', () => {
  const s = field({
    fr: [inf('A', 20, 18.6, 0)],
    au: [foot('G', 0, 0, 180, { holds: 'F', silenced: true })],
    forts: { F: [19, 19, 21, 21] },
  });
  expect(occupantOf(s, 0)).toBe(-1);
  const m = from(s);
  expect(
    order(m, 'A', { do: 'move', segments: [], enter: { area: 'F', facing: 0 }, exit: null, charge: null }),
  ).toEqual([]);
  expect(where(m.state, 'A')).toEqual([20, 20, 0]);
  expect(order(m, 'A', 'spike:G')).toEqual([]);
  const n = from(field({ fr: [inf('A', 20, 18, 0)], au: [foot('G', 20, 20, 180, { silenced: true })] }));
  expect(order(n, 'A', move(go(2)))).toEqual([]); // to the very place
});
