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
  past.take(moment(4, 'a'), 10);
  past.take(moment(5, 'b'), 12);
  past.take(moment(7, 'c'), 15);
  expect([3, 4, 6].map((step) => past.knows(step))).toEqual([false, true, true]);
  expect([3, 4, 5, 6, 7].map((step) => past.frame(step)?.view)).toEqual([undefined, 'a', 'b', 'b', 'c']);
  expect(past.frame(6)?.move).toBe(6);
  expect(past.course()).toEqual([0, 0, 0, 0, 10, 12, 12, 15]);
  // What was taken back has not happened.
  past.take(moment(5, 'd'), 11);
  expect([past.knows(4), past.frame(5)?.view]).toEqual([false, 'd']);
});

test('a device knows where it last answered, also when it comes back', () => {
  withStorage();
  const past = new LookingBack('m');
  past.take(moment(1, 'a'), 3);
  expect(past.acted()).toBe(null);
  past.answers();
  past.take(moment(2, 'b'), 5);
  past.take(moment(6, 'c'), 9);
  expect(past.acted()).toEqual({ events: 5, step: 2 });
  const later = new LookingBack('m');
  later.take(moment(8, 'd'), 12);
  expect([later.acted(), later.knows(3)]).toEqual([{ events: 5, step: 2 }, false]);
  // A match that was taken back to before it was answered.
  const earlier = new LookingBack('m');
  earlier.take(moment(1, 'a'), 3);
  expect(earlier.acted()).toBe(null);
});
