import { players, toolsFor } from '@grande/bots';
import { type Answer, type Game, type Json, Match, type Packet, packet, SeededDice } from '@grande/engine';
import { hoche } from '@grande/hoche-1793';
import { miniatures } from '@grande/miniatures';
import { outposts } from '@grande/outposts';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Given, PlayedElsewhere, type Seating } from '../store.ts';
import type { Seen } from './protocol.ts';
import { Room } from './room.ts';

/** What would have gone to the device, in order, among what was shown. */
const written: string[] = [];
let kept: Given[] = [];
/** The device takes its time: nothing is written until it is let. */
let device: Promise<void> = Promise.resolve();
/** Bots think until they are let answer. */
let thought: Promise<void> = Promise.resolve();
/** Another tab has claimed the match. */
let elsewhere = false;

vi.mock('../store.ts', async (original) => ({
  ...(await original<typeof import('../store.ts')>()),
  saveAnswer: async (given: Given) => {
    await device;
    if (elsewhere) throw new PlayedElsewhere();
    kept.push(given);
    written.push(`answer ${given.n}`);
  },
  saveMatch: async (_id: string, take: () => { record: { moves: readonly unknown[] } }) => {
    if (elsewhere) throw new PlayedElsewhere();
    written.push(`record ${take().record.moves.length}`);
    kept = [];
  },
}));
const { thinkAhead } = vi.hoisted(() => ({ thinkAhead: vi.fn() }));
vi.mock('./think.ts', () => ({
  think: async (): Promise<Answer> => {
    await thought;
    throw new Error('nobody');
  },
  thinkAhead,
}));

beforeEach(() => {
  written.length = 0;
  kept = [];
  elsewhere = false;
  device = Promise.resolve();
  thought = Promise.resolve();
});

const origin = { kind: 'seeded', seed: 'room' } as const;

function opened(single: boolean, seating: Seating = { french: 'me' }, waits = false) {
  const seen: Seen[] = [];
  const match = Match.start(
    hoche as Game,
    { scenario: 'kaiserslautern-solo' },
    { dice: new SeededDice(origin.seed), keep: 'all' },
  );
  const tell = (s: Seen) => {
    seen.push(s);
    written.push(`shown ${s.move}`);
  };
  const lost = () => {
    written.push('lost');
    room.drop();
  };
  const room = new Room(
    { id: 'r', match, dice: origin, seating, curtain: true, puzzle: waits, waits },
    tell,
    lost,
  );
  room.single = single;
  room.open();
  return { room, match, seen };
}

/** A recruit's answers, the same every time. */
function answerOf(match: Match): Answer {
  const player = players['recruit'];
  if (!player) throw new Error('no recruit');
  return player(packet(match, 'french'), toolsFor(match.game, new SeededDice(`r ${match.moves.length}`)));
}

async function played(room: Room, match: Match, most = 2000): Promise<void> {
  for (let k = 0; k < most && !match.outcome; k++) {
    const verdict = await room.answer('french', [answerOf(match)]);
    expect(verdict.ok).toBe(true);
  }
}

test('nothing is shown before the answer that led to it is written', async () => {
  const { room, match } = opened(false);
  await played(room, match, 5);
  const given = written.filter((w) => !w.startsWith('record'));
  expect(given).toEqual(['shown 0', ...[0, 1, 2, 3, 4].flatMap((n) => [`answer ${n}`, `shown ${n + 1}`])]);
});

test('the answers written since the last record bring a match back to where it was', async () => {
  const { room, match } = opened(true);
  const again = Match.start(
    hoche as Game,
    { scenario: 'kaiserslautern-solo' },
    { dice: new SeededDice(origin.seed), keep: 'all' },
  );
  await played(room, match);
  expect(match.outcome).not.toBeNull();
  for (const { n, seat, answer } of kept)
    if (n === again.moves.length) expect(again.answer(seat, answer).ok).toBe(true);
  expect(again.moves).toEqual(match.moves);
  expect(again.outcome).toEqual(match.outcome);
});

test('what has one answer is answered for who plays alone, told, and never asked', async () => {
  const { room, match, seen } = opened(true);
  await played(room, match);
  const single = (s: Seen) => s.decision && !s.decision.space && s.decision.options.length === 1;
  // But for the end of a march that could still be taken back.
  expect(seen.filter((s) => single(s) && s.undo.length > 0)).toEqual([]);
  expect(seen.flatMap((s) => s.forced).length).toBeGreaterThan(0);
  const { seen: asked, room: other, match: same } = opened(false);
  await played(other, same);
  expect(asked.filter(single).length).toBeGreaterThan(0);
  expect(asked.flatMap((s) => s.forced)).toEqual([]);
});

test('what was taken back is asked again, and nothing is answered for him until he answers', async () => {
  const { room, match, seen } = opened(true);
  for (let k = 0; k < 200 && !match.outcome; k++) {
    const before = match.moves.length;
    await room.answer('french', [answerOf(match)]);
    if (match.whyNoUndo('french').length > 0) continue;
    expect((await room.undo('french')).ok).toBe(true);
    expect(match.moves.length).toBeLessThanOrEqual(Math.max(before, 0));
    expect(seen.at(-1)?.decision).not.toBeNull();
    expect(written.at(-2)).toMatch(/^record/);
    return;
  }
  throw new Error('nothing could be undone');
});

test('a list of answers is one act: written before it is shown, shown once, taken back whole', async () => {
  const { match: other } = opened(false);
  const list: Answer[] = [];
  // What a recruit does until something new is seen: the same answers lead to the same place in another room.
  for (let k = 0; k < 200 && list.length < 3; k++) {
    const answer = answerOf(other);
    list.push(answer);
    other.answer('french', answer);
    if (other.whyNoUndo('french').length > 0) list.length = 0;
    if (list.length === 0) break;
  }
  expect(list.length).toBeGreaterThan(1);
  const { room, match, seen } = opened(false);
  written.length = 0;
  expect(await room.answer('french', list)).toEqual({ ok: true });
  expect(written).toEqual([...list.map((_, n) => `answer ${n}`), `shown ${list.length}`]);
  expect(match.moves).toHaveLength(list.length);
  expect((await room.undo('french')).ok).toBe(true);
  expect(match.moves).toHaveLength(0);
  expect(seen.at(-1)?.move).toBe(0);
});

test('a march that only can be ended is not ended for him, and is taken back whole', async () => {
  const { room, match } = opened(true);
  for (let k = 0; k < 2000 && !match.outcome; k++) {
    const errands = room.marchers('french').map((piece) => room.errand('french', { piece }));
    const before = match.moves.length;
    for (const march of errands.flatMap((e) => e?.marches ?? [])) {
      if (march.waits !== undefined || march.path.length < 2) continue;
      expect((await room.answer('french', march.answers)).ok).toBe(true);
      const asked = match.decisionOf('french');
      expect(match.whyNoUndo('french')).toEqual([]);
      expect((await room.undo('french')).ok).toBe(true);
      expect(match.moves).toHaveLength(before);
      if (asked?.options.length === 1) {
        // Once he has said so, it goes on as ever.
        await room.answer('french', [...march.answers, ...asked.options.map(({ key }) => ({ key }))]);
        expect(match.decisionOf('french')?.options.length).not.toBe(1);
        return;
      }
    }
    await room.answer('french', [answerOf(match)]);
  }
  throw new Error('nobody marched as far as he could');
});

test('a tab that no longer plays the match writes nothing, shows nothing and says so', async () => {
  const { room, match } = opened(false);
  await played(room, match, 2);
  written.length = 0;
  elsewhere = true;
  await played(room, match, 1);
  await room.save();
  expect(written).toEqual(['lost']);
});

test('a general opposite thinks ahead from his own packet while the person is asked and power is to spare', async () => {
  const match = Match.start(
    hoche as Game,
    { scenario: 'kaiserslautern' },
    { dice: new SeededDice(origin.seed), keep: 'all' },
  );
  const seating = { french: 'me', coalition: 'bot:general:0.3s' } as const;
  const room = new Room(
    { id: 'g', match, dice: origin, seating, curtain: true },
    () => undefined,
    () => undefined,
  );
  room.pace = 0;
  // Nobody thinks in this test: he answers with whatever comes first.
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  thinkAhead.mockClear();
  room.open();
  await vi.waitFor(() => expect(match.pending.map((d) => d.seat)).toEqual(['french']));
  await vi.waitFor(() => expect(thinkAhead).toHaveBeenLastCalledWith(null));
  room.spare(true);
  const [[asked]] = thinkAhead.mock.calls.slice(-1) as [[{ level: string; who: string; packet: Packet }]];
  expect(asked).toMatchObject({ level: 'general:0.3s', who: 'g coalition' });
  expect(asked.packet).toEqual(packet(match, 'coalition'));
  expect(asked.packet.decision).toBeNull();
  room.spare(false);
  expect(thinkAhead).toHaveBeenLastCalledWith(null);
  warned.mockRestore();
});

test('a set-up given to an officer is his to the end, though the sides deploy in turns', async () => {
  const match = Match.start(
    miniatures as Game,
    { scenario: 'adhoc' },
    { dice: new SeededDice(origin.seed), keep: 'all' },
  );
  const seating = { blue: 'me', white: 'bot:recruit' } as const;
  const room = new Room(
    { id: 'r', match, dice: origin, seating, curtain: true },
    () => undefined,
    () => undefined,
  );
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  room.pace = 0;
  room.open();
  const { asks = [] } = match.game.deployment ?? {};
  const asked = () => vi.waitFor(() => match.decisionOf('blue') ?? Promise.reject(new Error('not yet')));
  let decision = await asked();
  for (let n = 0; n < 20 && !asks.includes(decision.kind); n++) {
    const [option] = decision.options;
    const value = decision.space?.sample(new SeededDice('blue')) as Json;
    const answer = option ? { key: option.key } : { key: decision.space?.key ?? '', value };
    expect((await room.answer('blue', [answer])).ok).toBe(true);
    decision = await asked();
  }
  expect(asks).toContain(decision.kind);
  await room.setUp('blue', 'recruit', asks, 'officer');
  await vi.waitFor(() => expect(asks).not.toContain(match.decisionOf('blue')?.kind ?? 'command'));
  const own = match.moves.filter((m) => m.seat === 'blue' && m.key.startsWith('deploy:'));
  expect(own.length).toBeGreaterThan(1);
  warned.mockRestore();
});

test('what a bot answers while an answer is being written is shown after it, not before', async () => {
  const seen: Seen[] = [];
  const match = Match.start(
    outposts as Game,
    { scenario: 'short' },
    { dice: new SeededDice(origin.seed), keep: 'all' },
  );
  const seating = { blue: 'me', white: 'bot:recruit' } as const;
  let think = (): void => undefined;
  thought = new Promise((done) => {
    think = done;
  });
  const room = new Room(
    { id: 'r', match, dice: origin, seating, curtain: false },
    (s) => seen.push(s),
    vi.fn(),
  );
  room.pace = 0;
  room.open();
  const first = (): Answer => ({ key: match.decisionOf('blue')?.options[0]?.key ?? '' });
  await room.answer('blue', [first()]);
  let write = (): void => undefined;
  device = new Promise((done) => {
    write = done;
  });
  const last = room.answer('blue', [first()]);
  // White is asked for the same at the same time, and answers while that of Blue is under way to the device.
  think();
  await vi.waitFor(() => expect(match.decisionOf('blue')?.kind).toBe('gun'));
  const before = seen.length;
  write();
  await last;
  expect(seen.length).toBeGreaterThan(before);
  expect(seen.map((s) => s.serial)).toEqual([...seen.map((s) => s.serial)].sort((a, b) => a - b));
  expect(seen.at(-1)?.decision?.kind).toBe('gun');
});

test('saves nothing of a puzzle before its first answer, and marks it as a puzzle', async () => {
  const { room, match } = opened(false, { french: 'me' }, true);
  await room.save();
  room.leave();
  expect(written.filter((w) => !w.startsWith('shown'))).toEqual([]);
  room.open();
  const answer = answerOf(match);
  expect((await room.answer('french', [answer])).ok).toBe(true);
  expect(written.filter((w) => w.startsWith('record'))).toEqual(['record 1']);
  expect(room.summary().puzzle).toBe(true);
});
