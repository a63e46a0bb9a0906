import type { Seen } from '@grande/server/protocol';
import { expect, test } from 'vitest';
import { sealedBeside } from './sealed.ts';

const seen = (viewer: string | null, asked: boolean, waiting: readonly object[]): Seen =>
  ({ viewer, decision: asked ? {} : null, waiting }) as unknown as Seen;
const white = { seat: 'white' };

test('a clock is unknown only while its seat may be done under the same seal', () => {
  expect(sealedBeside(seen('blue', true, [white]))).toEqual(['white']);
  // Who is done knows that the others are not.
  expect(sealedBeside(seen('blue', false, [white]))).toEqual([]);
  expect(sealedBeside(seen('blue', false, [{ ...white, kind: 'move', rule: '1' }]))).toEqual([]);
  expect(sealedBeside(seen(null, false, [{ seat: 'blue' }, white]))).toEqual(['blue', 'white']);
  expect(sealedBeside(seen(null, false, [white]))).toEqual([]);
});
