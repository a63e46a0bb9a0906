import { deltaOf, type Event } from '@grande/engine';
import type { Seen, Table } from '@grande/server/protocol';
import { expect, it } from 'vitest';
import { Copy } from './copy.ts';

const told = (n: number): Event => ({ kind: 'told', rule: '1', message: { id: `m${n}` } });
const TABLE = { match: 'm' } as Table;

function item(
  n: number,
  since: number | null,
  view: Seen['view'],
  from: number,
  events: readonly Event[],
): Seen {
  return {
    kind: 'seen',
    match: 'm',
    n,
    since,
    viewer: null,
    table: TABLE,
    view,
    question: 0,
    decision: null,
    waiting: [],
    log: { from, events },
    moves: n,
    undo: [],
    standing: [],
    replies: { left: [], lapsed: null },
    outcome: null,
  };
}

it('a copy follows its stream, and says when something of it was missed', () => {
  const copy = new Copy();
  expect(copy.held).toBeUndefined();
  expect(copy.take(item(1, null, ['=', { a: 1 }], 0, [told(0)]))).toBe(true);
  expect(copy.take(item(2, 1, deltaOf({ a: 1 }, { a: 2 }), 1, [told(1)]))).toBe(true);
  expect([copy.view, copy.log.length, copy.kept]).toEqual([{ a: 2 }, 2, 1]);
  // What came late changes nothing, what came too early is not taken.
  expect(copy.take(item(1, null, ['=', { a: 1 }], 0, []))).toBe(true);
  expect(copy.take(item(4, 3, deltaOf({ a: 3 }, { a: 4 }), 2, []))).toBe(false);
  expect([copy.view, copy.held]).toEqual([{ a: 2 }, { n: 2, log: 2 }]);
});

it('after a lost line the view comes whole and the log goes on, or steps back where something was taken back', () => {
  const copy = new Copy();
  copy.take(item(1, null, ['=', { a: 1 }], 0, [told(0), told(1)]));
  expect(copy.take(item(7, null, ['=', { a: 7 }], 1, [told(2), told(3)]))).toBe(true);
  expect(copy.view).toEqual({ a: 7 });
  expect(copy.log).toEqual([told(0), told(2), told(3)]);
});
