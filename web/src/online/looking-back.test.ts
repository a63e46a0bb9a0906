import type { Event } from '@grande/engine';
import { afterEach, expect, test, vi } from 'vitest';
import type { Seen } from '../worker/protocol.ts';
import { LookingBack } from './looking-back.ts';

/** A moment as the table is told it; only what is looked back by counts here. */
const moment = (move: number, view: string): Seen => ({
  match: 'm',
  game: 'outposts',
  scenario: 'short',
  options: {},
  seating: { blue: 'me', white: 'friend' },
  viewer: 'blue',
  curtain: null,
  view,
  decision: null,
  waiting: [],
  thinking: null,
  log: { from: 0, events: [] },
  move,
  moves: move,
  undo: [],
  takeBack: true,
  standing: [],
  forced: [],
  reasons: null,
  outcome: null,
  serial: move,
});

/** A log of so many sentences; told anew from one of them on, they are others. */
const log = (events: number, anew = events): Event[] =>
  Array.from({ length: events }, (_, n) => ({
    kind: 'told',
    rule: '1',
    message: { id: n < anew ? 'log.first' : 'log.anew', args: { n } },
  }));

function withStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => kept.get(k) ?? null,
    setItem: (k: string, v: string) => kept.set(k, v),
  });
  return kept;
}
afterEach(() => void vi.unstubAllGlobals());

test('what was on the screen can be seen again, and nothing before it', () => {
  withStorage();
  const past = new LookingBack('m');
  past.take(moment(4, 'a'), log(10));
  past.take(moment(5, 'b'), log(12));
  past.take(moment(7, 'c'), log(15));
  expect([3, 4, 6].map((step) => past.knows(step))).toEqual([false, true, true]);
  expect([3, 4, 5, 6, 7].map((step) => past.frame(step)?.view)).toEqual([undefined, 'a', 'b', 'b', 'c']);
  expect(past.frame(6)?.move).toBe(6);
  expect(past.course()).toEqual([0, 0, 0, 0, 10, 12, 12, 15]);
  // What was taken back has not happened.
  past.take(moment(5, 'd'), log(11));
  expect([past.knows(4), past.frame(5)?.view]).toEqual([false, 'd']);
});

test('a device knows where it last answered, also when it comes back', () => {
  withStorage();
  const past = new LookingBack('m');
  past.take(moment(1, 'a'), log(3));
  expect(past.acted()).toBe(null);
  past.answers();
  past.take(moment(2, 'b'), log(5));
  past.take(moment(6, 'c'), log(9));
  expect(past.acted()).toEqual({ events: 5, step: 2 });
  const later = new LookingBack('m');
  later.take(moment(8, 'd'), log(12));
  expect([later.acted(), later.knows(3)]).toEqual([{ events: 5, step: 2 }, false]);
  // A match that was taken back to before it was answered.
  const earlier = new LookingBack('m');
  earlier.take(moment(1, 'a'), log(3));
  expect(earlier.acted()).toBe(null);
});

test('a page opened later knows what an earlier one was shown, unless it was taken back since', () => {
  withStorage();
  const early = new LookingBack('m');
  const kept = [early.take(moment(4, 'a'), log(10)), early.take(moment(5, 'b'), log(12))];
  const later = new LookingBack('m');
  later.resume(kept);
  later.take(moment(9, 'c'), log(20));
  expect([4, 5, 8, 9].map((step) => later.frame(step)?.view)).toEqual(['a', 'b', 'b', 'c']);
  expect(later.course()).toEqual([0, 0, 0, 0, 10, 12, 12, 12, 12, 20]);
  // Nobody was there between them: it is not shown again step by step.
  expect([5, 8, 9].map((step) => later.knows(step))).toEqual([false, false, true]);
  const other = new LookingBack('m');
  other.resume(kept);
  other.take(moment(9, 'c'), log(20, 11));
  expect([4, 5].map((step) => other.frame(step)?.view)).toEqual(['a', 'a']);
});
