import {
  bytes,
  copy,
  type Game,
  imagine,
  loadRecord,
  Match,
  packetOf,
  randomAnswer,
  readShowing,
  type Seat,
  SeededDice,
  type Showing,
  sealRecord,
  setAt,
  toRecord,
  toShowing,
  verifyRecord,
} from '@grande/engine';
import { describe, expect, test } from 'vitest';
import { outposts } from './game.ts';

const game = outposts as Game;
const find = (id: string) => (id === game.id ? game : undefined);
const origin = { kind: 'seeded', seed: 'the seed of it all' } as const;
const json = <T>(value: T): T => JSON.parse(bytes(value)) as T;

function played(decisions: number): Match {
  const match = Match.start(game, { scenario: 'long' }, { dice: new SeededDice(origin.seed) });
  const chance = new SeededDice('players');
  for (let n = 0; n < decisions && !match.outcome; n++) {
    const decision = match.pending[chance.below(match.pending.length)];
    if (decision) randomAnswer(match, decision, chance);
  }
  return match;
}

describe('a record under seal', () => {
  test('shows nothing of what is hidden at a glance, and goes on like the open one', () => {
    const match = played(30);
    const record = toRecord(match, origin);
    const file = json(sealRecord(record, 'a key'));
    const text = bytes(file);
    for (const word of ['contents:', 'decoy', 'strong', origin.seed, 'moves', 'snapshots'])
      expect(text).not.toContain(word);
    expect(verifyRecord(file, find).ok).toBe(true);
    const loaded = loadRecord(file, find);
    if (!loaded.ok) throw new Error(bytes(loaded.problems));
    expect(bytes(loaded.value.record)).toBe(bytes(record));
    expect(loaded.value.match.stateBytes).toBe(match.stateBytes);
  });

  test('is refused where it was touched, with the field also of what lies under it', () => {
    const record = toRecord(played(30), origin);
    const problem = (data: unknown) => {
      const loaded = loadRecord(data, find);
      return loaded.ok ? 'fine' : loaded.problems[0]?.path;
    };
    const file = sealRecord(record, 'a key');
    expect(problem({ ...file, key: 'another' })).toBe('/sealed');
    expect(problem({ ...file, sealed: `${file.sealed.slice(0, -8)}AAAA====` })).toBe('/sealed');
    expect(problem({ ...file, digest: '0'.repeat(64) })).toBe('/sealed');
    expect(problem({ ...file, game: 'whist' })).toBe('/game');
    const forged = json(record);
    setAt(forged, '/moves/3/key', 'nowhere');
    expect(problem(sealRecord(forged, 'a key'))).toBe('/sealed/moves/3/key');
    expect(problem(sealRecord({ ...record, moves: 7 as never }, 'a key'))).toBe('/sealed/moves');
  });
});

describe('a showing', () => {
  const shown = (match: Match, seat: Seat | null): Showing =>
    json(toShowing(toRecord(match, origin), game, seat));

  test('is what the seat saw, frame by frame, and nothing else', () => {
    const match = played(40);
    for (const seat of ['blue', 'white', null]) {
      const read = readShowing(shown(match, seat), find);
      if (!read.ok) throw new Error(bytes(read.problems));
      const { showing, views } = read.value;
      expect(bytes(views.at(-1))).toBe(bytes(match.view(seat)));
      const told = showing.frames.flatMap((f) => f.events);
      expect(bytes(told)).toBe(bytes(match.events?.filter((e) => !e.to || (seat && e.to.includes(seat)))));
      for (const { move } of showing.frames)
        if (move?.key.startsWith('contents:')) expect(move.seat).toBe(seat);
      expect(bytes(showing)).not.toContain(origin.seed);
    }
  });

  test('does not tell how much the other side did unseen', () => {
    const start = () => Match.start(game, { scenario: 'long' }, { dice: new SeededDice(origin.seed) });
    const [quiet, busy] = [start(), start()];
    const [asked] = busy.pending.filter((d) => d.seat === 'white');
    busy.answer('white', asked?.options[0]?.key ?? '');
    expect(busy.moves.length).toBe(1);
    expect(bytes(shown(busy, 'blue'))).toBe(bytes(shown(quiet, 'blue')));
  });

  test('is enough to imagine worlds from wherever the seat was asked', () => {
    const read = readShowing(shown(played(40), 'blue'), find);
    if (!read.ok) throw new Error(bytes(read.problems));
    const chance = new SeededDice('worlds');
    let worlds = 0;
    for (const [i, frame] of read.value.showing.frames.entries()) {
      const seen = packetOf(read.value, i);
      if (!frame.decision || !seen) continue;
      const world = Array.from({ length: 40 }, () => imagine(game, seen, chance)).find((m) => m !== null);
      expect(bytes(world?.view('blue'))).toBe(bytes(read.value.views[i]));
      worlds++;
    }
    expect(worlds).toBeGreaterThan(5);
  });

  test('that no match could look like is refused by its field', () => {
    const good = shown(played(40), 'blue');
    const problem = (change: (data: Showing) => void) => {
      const data = copy(good);
      change(data);
      const read = readShowing(data, find);
      return read.ok ? 'fine' : read.problems[0]?.path;
    };
    expect(problem(() => undefined)).toBe('fine');
    expect(problem((d) => setAt(d, '/seat', 'red'))).toBe('/seat');
    expect(problem((d) => setAt(d, '/frames/4/view', ['[', {}, 3]))).toBe('/frames/4/view');
    expect(problem((d) => setAt(d, '/frames/4/rest', ['=', { phase: 'none' }]))).toBe('/frames/4/rest');
    expect(problem((d) => setAt(d, '/frames/4/events', [{ kind: 'told' }]))).toBe('/frames/4/events/0/rule');
    expect(problem((d) => setAt(d, '/first', null))).toMatch(/^\/frames\/\d+\/(view|rest)/);
    expect(problem((d) => setAt(d, '/game', 'whist'))).toBe('/game');
  });
});
