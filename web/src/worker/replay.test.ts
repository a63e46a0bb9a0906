import { type Game, Match, randomAnswer, SeededDice, toRecord } from '@grande/engine';
import { outposts } from '@grande/outposts';
import { expect, test } from 'vitest';
import { lastActed, Replay, restoredAt } from './replay.ts';

const game = outposts as Game;
const origin = { kind: 'seeded', seed: 'watched' } as const;
const SEATING = { blue: 'me', white: 'me' } as const;
const ALL = ['blue', 'white', null] as const;

function played(decisions: number): Match {
  const match = Match.start(game, { scenario: 'short' }, { dice: new SeededDice(origin.seed) });
  playOn(match, decisions);
  return match;
}

function playOn(match: Match, decisions: number): void {
  const chance = new SeededDice('players');
  for (let n = 0; n < decisions; n++) {
    const [decision] = match.pending;
    if (decision) randomAnswer(match, decision, chance);
  }
}

const replayOf = (match: Match) =>
  new Replay({ id: 'm', record: toRecord(match, origin), seating: SEATING }, game);

test('a replay fits its match until something is played or another answer is given', () => {
  const match = played(6);
  const replay = replayOf(match);
  expect(replay.fits(match)).toBe(true);
  expect(replay.fits(played(6))).toBe(true);
  playOn(match, 1);
  expect(replay.fits(match)).toBe(false);
  expect(replayOf(match).frame(0, undefined, ALL).moves).toBe(7);
  // As many moves, but not the same.
  const [before, asked] = [played(0), match.pending];
  expect(asked.length).toBeGreaterThan(0);
  const options = before.pending[0]?.options ?? [];
  const other = options.find((o) => o.key !== match.moves[0]?.key);
  const one = played(1);
  before.answer(before.pending[0]?.seat ?? '', other?.key ?? '');
  expect(before.moves.length).toBe(one.moves.length);
  expect(replayOf(one).fits(before)).toBe(false);
});

test('until a match is over nobody counts what he did not see, and changing eyes keeps the place', () => {
  const match = played(12);
  const hidden = match.moves.filter((m) => m.secret && m.seat === 'white').length;
  expect(hidden).toBeGreaterThan(0);
  const apart = { blue: 'me', white: 'friend' } as const;
  const replay = new Replay({ id: 'm', record: toRecord(match, origin), seating: apart }, game);
  const seen = replay.frame(99, 'blue', ALL);
  expect(seen.moves).toBe(12 - hidden);
  expect(seen.move).toBe(seen.moves);
  expect(replay.movesAt(99)).toBe(12);
  expect(replay.movesAt(seen.moves - 1)).toBe(11);
  const step = replay.frame(seen.moves - 2, 'blue', ALL);
  const moves = replay.movesAt(step.move);
  replay.frame(step.move, 'white', ALL);
  expect(replay.movesAt(replay.frame(99, 'white', ALL).moves - 2)).toBeGreaterThanOrEqual(moves - 1);
});

test('whose eyes may be used is asked every time: a second player never gets the first one’s', () => {
  const replay = replayOf(played(12));
  expect(replay.frame(3, 'blue', ['blue', null]).viewer).toBe('blue');
  const later = replay.frame(3, 'blue', ['white', null]);
  expect(later.viewer).toBe('white');
  expect(later.viewpoints).toEqual(['white', null]);
  expect(replay.frame(3, 'blue', [null]).viewer).toBeNull();
});

test('whoever comes anew is told the whole log', () => {
  const replay = replayOf(played(12));
  const first = replay.frame(12, undefined, ALL);
  expect(first.log.from).toBe(0);
  expect(first.log.events.length).toBeGreaterThan(0);
  expect(replay.frame(12, 'blue', ALL).log.events).toEqual([]);
  expect(replay.frame(12, undefined, ALL).log).toEqual(first.log);
});

test('a glimpse of another moment moves nothing of what is looked at', () => {
  const replay = replayOf(played(12));
  replay.frame(6, undefined, ALL);
  const then = replay.glimpse(3, 'blue', ALL);
  expect(then.move).toBe(3);
  expect(then.log.events).toEqual([]);
  replay.glimpse(12, 'white', ALL);
  const next = replay.frame(7, 'blue', ALL);
  const apart = replayOf(played(12));
  apart.frame(6, undefined, ALL);
  expect(next.log).toEqual(apart.frame(7, 'blue', ALL).log);
  expect(then.view).toEqual(apart.frame(3, 'blue', ALL).view);
});

test('while a match goes on a glimpse shows no more than may be seen', () => {
  const replay = replayOf(played(12));
  expect(replay.glimpse(3, 'white', ['blue', null]).viewer).toBe('blue');
  const match = played(500);
  expect(match.outcome).not.toBe(null);
  expect(replayOf(match).glimpse(3, 'white', ['blue', null]).viewer).toBe('white');
});

test('a fork at the present move has other dice to come than the match it left', () => {
  const seeds = ['one', 'two', 'three'];
  const falls = seeds.map((seed) => {
    const match = played(12);
    const fork = restoredAt(toRecord(match, origin), game, match.moves.length);
    fork.fork(seed);
    playOn(fork, 20);
    return fork.events?.filter((e) => e.kind === 'die' || e.kind === 'draw').slice(-6);
  });
  const plain = played(12);
  playOn(plain, 20);
  falls.push(plain.events?.filter((e) => e.kind === 'die' || e.kind === 'draw').slice(-6));
  expect(new Set(falls.map((f) => JSON.stringify(f))).size).toBe(4);
});

test('a moment the rules of today do not lead to says so, and shows the last one before it', () => {
  const record = toRecord(played(12), origin);
  const first = record.moves.findIndex((m) => !m.standing);
  const moves = record.moves.map((m, i) => (i === first ? { ...m, key: 'nowhere' } : m));
  const old = { ...record, rules: '0', moves, snapshots: record.snapshots.slice(0, 1) };
  const replay = new Replay({ id: 'm', record: old, seating: SEATING }, game);
  expect(replay.frame(0, 'blue', ALL).stale).toBe(false);
  expect(replay.frame(12, 'blue', ALL).stale).toBe(true);
  const whole = replayOf(played(12));
  expect(whole.frame(12, 'blue', ALL).stale).toBe(false);
});

test('whoever comes back knows from where he has not acted himself, in steps and events of his own', () => {
  const match = played(0);
  expect(lastActed(match, ['blue'], 'blue')).toBe(null);
  const chance = new SeededDice('players');
  const apart = { blue: 'me', white: 'friend' } as const;
  let away = 0;
  for (let n = 0; n < 30; n++) {
    const [decision] = match.pending;
    if (!decision) break;
    randomAnswer(match, decision, chance);
    const since = lastActed(match, ['blue'], 'blue');
    const last = match.moves.findLastIndex((m) => m.seat === 'blue');
    if (!since) continue;
    const replay = new Replay({ id: 'm', record: toRecord(match, origin), seating: apart }, game);
    expect(since.events).toBe(replay.course('blue', ['blue'])[since.step]);
    replay.frame(since.step, 'blue', ['blue']);
    // Nothing of his own lies after it, and his last answer does before.
    expect(match.moves.slice(replay.movesAt(since.step)).some((m) => m.seat === 'blue')).toBe(false);
    expect(replay.movesAt(since.step)).toBeGreaterThan(last);
    if (match.moves.length > replay.movesAt(since.step)) away++;
  }
  expect(away).toBeGreaterThan(0);
});
