import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { type Field, field, index, inf, the, umpire } from '../../testing.ts';
import { flee } from './fleeing.ts';

/** G.20: which area a runner makes for. */
type Box = readonly [number, number, number, number];
const U = inf('U', 24, 20, 180);
const F = inf('F', 24, 19.2, 0);

function shelter(f: Field, from: string | null = 'F') {
  const s = field({ fr: [F], au: [U], ...f });
  const flight = flee(umpire(s), index(s, 'U'), { from: from === null ? -1 : index(s, from) });
  const { area } = the(s, 'U');
  return { id: area < 0 ? '' : s.battle.areas[area]?.id, flight };
}
const into = (f: Field, from: string | null = 'F') => shelter(f, from).id;
const NEAR: Box = [23, 24, 25, 26];

rule(['G.20', 'FL.4'], 'woods and villages within 7" of the base, to the thou; no fort', () => {
  const off = (gap: number): Box => [23, 20.4 + gap, 25, 20.4 + gap + 2];
  expect([
    into({ woods: { W: off(7) } }),
    into({ woods: { W: off(7.001) } }),
    into({ woods: { W: off(7.002) } }),
  ]).toEqual(['W', 'W', '']);
  expect([into({ bua: { W: NEAR } }), into({ forts: { W: NEAR } })]).toEqual(['W', '']);
  const { flight } = shelter({ woods: { W: NEAR } });
  expect(flight).toMatchObject({ end: 'sheltered', shelter: 0, facing: 0, length: 4000 });
});

rule('G.20', 'the nearest; of two as near that nearer home, of two alike the first of the list', () => {
  const near: Box = [26, 22, 28, 24];
  const far: Box = [19, 23, 22, 25];
  expect([into({ woods: { a: near, b: far } }), into({ woods: { a: far, b: near } })]).toEqual(['a', 'b']);
  // Mirror images, the one deeper: its middle lies nearer the north edge.
  const left: Box = [20, 22, 22, 24];
  const right: Box = [26, 22, 28, 24];
  const deep: Box = [26, 22, 28, 26];
  expect([into({ woods: { a: left, b: deep } }), into({ woods: { a: deep, b: left } })]).toEqual(['b', 'a']);
  expect([into({ woods: { a: left, b: right } }), into({ woods: { a: right, b: left } })]).toEqual([
    'a',
    'a',
  ]);
  // A thousandth nearer is nearer.
  const hair: Box = [20, 21.999, 22, 23];
  expect([into({ woods: { a: deep, b: hair } }), into({ woods: { a: hair, b: deep } })]).toEqual(['b', 'a']);
});

rule('G.20', 'not where an enemy, a friend or a river bars the way, nor where somebody is', () => {
  const woods = { W: [22.5, 25, 25.5, 26.5] as Box };
  const bar = inf('x', 24, 22.5, 180);
  expect(into({ woods })).toBe('W');
  expect(into({ woods, fr: [F, bar] })).toBe('');
  expect(into({ woods, au: [U, bar] })).toBe('');
  expect(into({ woods, rivers: [[23, 22, 25, 22.5]] })).toBe('');
  expect(
    into({
      woods,
      au: [U, inf('x', 27.2, 22.5, 180)],
      fr: [F, inf('y', 20.8, 22.5, 180)],
      rivers: [[27, 20, 28, 22]],
    }),
  ).toBe('W');
  expect(into({ woods, au: [U, inf('x', 0, 0, 180, { holds: 'W' })] })).toBe('');
});

rule(['G.20', 'R-110'], 'never back behind the enemy’s line; with nobody behind him only homewards', () => {
  // The front line of F lies at 19.6: the anchor has to be ahead of it.
  const side = (south: number): Box => [27, south, 29, south + 2];
  expect([into({ woods: { W: side(18.6) } }), into({ woods: { W: side(18.602) } })]).toEqual(['', 'W']);
  expect(into({ woods: { W: [27, 15, 29, 19.5] } })).toBe('');
  const alone: Field = { fr: [inf('F', 5, 5, 0)] };
  expect(into({ ...alone, woods: { W: [23, 14, 25, 17] } }, null)).toBe('');
  expect(into({ ...alone, woods: { W: [27, 17, 29, 19.9] } }, null)).toBe('');
  expect(into({ ...alone, woods: { W: [27, 19, 29, 21] } }, null)).toBe('W'); // straight to the side
  expect(into({ ...alone, woods: { W: [27, 20.1, 29, 23] } }, null)).toBe('W');
});

rule(['G.20', 'G.16'], 'a wood its base already lies on is entered on the spot, facing home', () => {
  const { id, flight } = shelter({ woods: { W: [23, 20.2, 25, 23] } });
  expect([id, flight.length, flight.facing]).toEqual(['W', 0, 0]);
  const over = shelter({ woods: { W: [22, 19, 27, 23] }, fr: [inf('F', 24, 18.2, 0)] });
  expect([over.id, over.flight.length, over.flight.facing]).toEqual(['W', 0, 0]);
  // Touching is not lying on it: there is a way to go, if only a short one.
  const touching = shelter({ woods: { W: [25.2, 19.8, 27, 23] } });
  expect([touching.id, touching.flight.length, touching.flight.facing]).toEqual(['W', 1200, 900]);
});

rule('FL.3', 'not the area it has just abandoned', () => {
  const f: Field = {
    au: [inf('U', 0, 0, 180, { holds: 'W' })],
    woods: { W: [23, 19.7, 25, 21], V: [23, 24, 25, 26] },
  };
  expect(into(f)).toBe('V');
  expect(into({ ...f, woods: { W: [23, 19.7, 25, 21] } })).toBe('');
});
