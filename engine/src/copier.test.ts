import { expect, test } from 'vitest';
import { compiled, copied, interpreted } from './copier.ts';
import * as shape from './shape.ts';

const Force = shape.object({
  hex: shape.text(),
  sp: shape.integer(),
  mp: shape.halves(0, 8),
  side: shape.oneOf('french', 'austrian'),
  order: shape.maybe(shape.text()),
  note: shape.optional(shape.text()),
});

test.each(['compiled', 'interpreted'] as const)(
  'a %s copy is equal, in the order of the shape, and shares no object',
  (way) => {
    const Campaign = shape.object({
      turn: shape.integer(),
      forces: shape.list(Force),
      notes: shape.list(shape.text()),
      byName: shape.dictionary(shape.object({ at: shape.maybe(shape.list(shape.integer())) })),
      act: shape.tagged('do', {
        move: shape.object({ do: shape.oneOf('move'), path: shape.list(shape.text()) }),
        wait: shape.object({ do: shape.oneOf('wait') }),
      }),
      last: shape.maybe(Force),
      free: shape.json(),
      extra: shape.optional(shape.object({ list: shape.list(shape.integer()) })),
    });
    const force = (note?: string) => ({
      sp: 3,
      hex: '0814',
      mp: 2.5,
      side: 'french' as const,
      order: null,
      ...(note ? { note } : {}),
    });
    const value: shape.Infer<typeof Campaign> = {
      forces: [force(), force('tired')],
      turn: 4,
      notes: ['a'],
      byName: { x: { at: [1, 2] }, y: { at: null } },
      act: { do: 'move', path: ['0101'] },
      last: force(),
      free: { deep: [{ er: 1 }] },
    };
    expect(shape.read(Campaign, value).ok).toBe(true);
    const copier = (way === 'compiled' ? compiled : interpreted)(Campaign);
    if (!copier) throw new Error('this platform does not compile');
    const twin = copier(value as never);
    expect(twin).toEqual(value);
    expect(Object.keys(twin as object)).toEqual(['turn', 'forces', 'notes', 'byName', 'act', 'last', 'free']);
    expect(Object.keys((twin as typeof value).forces[1] as object)).toEqual([
      'hex',
      'sp',
      'mp',
      'side',
      'order',
      'note',
    ]);
    const objects = (v: unknown): object[] =>
      typeof v === 'object' && v !== null ? [v, ...Object.values(v).flatMap(objects)] : [];
    const mine = new Set(objects(value));
    expect(objects(twin).filter((o) => mine.has(o))).toEqual([]);
  },
);

test('the copier of a shape is made once and used again; simple values are their own copy', () => {
  const Point = shape.object({ x: shape.integer(), y: shape.integer() });
  const point = { y: 2, x: 1 };
  expect(JSON.stringify(copied(Point, point))).toBe('{"x":1,"y":2}');
  expect(copied(Point, point)).not.toBe(point);
  expect(copied(shape.integer(), 7)).toBe(7);
  expect(copied(shape.maybe(Point), null)).toBeNull();
});
