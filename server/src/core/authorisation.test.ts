import { describe, expect, test } from 'vitest';
import type { FromServer } from '../protocol.ts';
import { MemoryStore } from '../store/memory.ts';
import type { Client } from '../testing/client.ts';
import { testHouse } from '../testing/house.ts';

/** A table with blue and white seated, one who was invited to look on, and one who was not. */
async function table(listed: boolean, spectators: boolean) {
  const house = testHouse(new MemoryStore());
  const who = {
    blue: house.client('blue'),
    white: house.client('white'),
    guest: house.client('guest'),
    stranger: house.client('stranger'),
  };
  const { match, invitation } = await who.blue.want<{ match: string; invitation: string }>({
    kind: 'create',
    game: 'outposts',
    scenario: 'short',
    options: {},
    seats: { blue: 'me' },
    clock: { kind: 'days', days: 2, bank: 2 },
    listed,
    spectators,
  });
  await who.white.want({ kind: 'join', match, seat: 'white', invitation });
  const state = () =>
    house.hall.read(match, (room) => JSON.stringify([room.seq, room.state, room.match?.stateBytes]));
  return { ...who, match, invitation, state, house };
}

type Ask = Parameters<Client['ask']>[0];
const said = (reply: FromServer) => (reply.kind === 'refused' ? reply.reason : reply.kind);

/** Acts and questions of the seat blue. */
const ofBlue = (match: string): readonly Ask[] => [
  { kind: 'open', match, seat: 'blue' },
  { kind: 'answer', match, seat: 'blue', question: 1, answers: [{ key: 'x' }] },
  { kind: 'undo', match, seat: 'blue', question: 1 },
  { kind: 'takeBack', match, seat: 'blue', act: 'offer' },
  { kind: 'draw', match, seat: 'blue', act: 'offer' },
  { kind: 'resign', match, seat: 'blue' },
  { kind: 'orders', match, seat: 'blue', orders: [] },
  { kind: 'replies', match, seat: 'blue', question: 1, replies: [{ kind: 'move', key: 'x' }] },
  { kind: 'claim', match, seat: 'blue', against: 'white', what: 'win' },
  { kind: 'holiday', match, seat: 'blue', on: true },
  { kind: 'detail', match, seat: 'blue', key: 'x' },
  { kind: 'question', match, seat: 'blue' },
  { kind: 'packet', match, seat: 'blue' },
  { kind: 'whyNot', match, seat: 'blue', subject: 'x' },
  { kind: 'check', match, seat: 'blue', value: 1 },
  { kind: 'propose', match, seat: 'blue' },
];

describe('who may do what', () => {
  test('what is of a seat is of whoever sits there, and of nobody else', async () => {
    const t = await table(true, true);
    const before = await t.state();
    for (const ask of ofBlue(t.match))
      for (const who of ['white', 'guest', 'stranger'] as const)
        expect([ask.kind, who, said(await t[who].ask(ask))]).toEqual([ask.kind, who, 'notYours']);
    for (const ask of [
      { kind: 'note', match: t.match, text: 'x' },
      { kind: 'notes', match: t.match },
      { kind: 'leave', match: t.match },
    ] as const)
      for (const who of ['guest', 'stranger'] as const)
        expect([ask.kind, who, said(await t[who].ask(ask))]).toEqual([ask.kind, who, 'notYours']);
    expect(await t.state()).toBe(before);
  });

  test('orders are given for one’s own seat alone, and nothing is claimed before it is due', async () => {
    const { blue, match, state } = await table(true, true);
    const before = await state();
    const orders = [{ seat: 'white', kind: 'move', answer: 'pass' }];
    expect(said(await blue.ask({ kind: 'orders', match, seat: 'blue', orders }))).toBe('notYours');
    expect(said(await blue.ask({ kind: 'claim', match, seat: 'blue', against: 'white', what: 'win' }))).toBe(
      'notNow',
    );
    expect(said(await blue.ask({ kind: 'draw', match, seat: 'blue', act: 'agree' }))).toBe('notNow');
    expect(said(await blue.ask({ kind: 'takeBack', match, seat: 'blue', act: 'agree' }))).toBe('notNow');
    expect(said(await blue.ask({ kind: 'leave', match }))).toBe('notNow');
    expect(await state()).toBe(before);
  });

  test.each([
    // listed, spectators; what a stranger, one with the invitation, and a player get
    [true, true, 'ok', 'ok'],
    [true, false, 'notYours', 'notYours'],
    [false, true, 'noMatch', 'ok'],
    [false, false, 'noMatch', 'notYours'],
  ] as const)(
    'looking on where listed is %s and spectators %s',
    async (listed, spectators, stranger, guest) => {
      const t = await table(listed, spectators);
      const { match, invitation } = t;
      expect(said(await t.stranger.ask({ kind: 'open', match }))).toBe(stranger);
      expect(said(await t.guest.ask({ kind: 'open', match, invitation }))).toBe(guest);
      expect(said(await t.white.ask({ kind: 'open', match }))).toBe('ok');
      expect(said(await t.stranger.ask({ kind: 'about', match }))).toBe(listed ? 'ok' : 'noMatch');
      expect(said(await t.stranger.ask({ kind: 'about', match, invitation: 'guessed' }))).toBe(
        listed ? 'ok' : 'noMatch',
      );
      expect(said(await t.stranger.ask({ kind: 'join', match, seat: 'blue' }))).toBe(
        listed ? 'seatTaken' : 'noMatch',
      );
    },
  );

  test('players do not hear the gallery, nor the gallery the players, before the end', async () => {
    const t = await table(true, true);
    const { match } = t;
    for (const [who, seat] of [
      ['blue', 'blue'],
      ['white', 'white'],
      ['guest', undefined],
    ] as const)
      await t[who].want({ kind: 'open', match, ...(seat ? { seat } : {}) });
    const say = (who: 'blue' | 'guest', channel: 'players' | 'gallery', token: string) =>
      t[who].ask({ kind: 'chat', match, channel, token, text: token });
    expect(said(await say('blue', 'players', 'to-white'))).toBe('ok');
    expect(said(await say('blue', 'players', 'to-white'))).toBe('ok');
    expect(said(await say('guest', 'gallery', 'to-gallery'))).toBe('ok');
    expect(said(await say('guest', 'players', 'to-players'))).toBe('notYours');
    expect(said(await say('blue', 'gallery', 'from-blue'))).toBe('notYours');
    const lines = (who: 'white' | 'guest') =>
      t[who].heard.flatMap((m) => (m.kind === 'chat' ? [m.line.text] : []));
    expect(lines('white')).toEqual(['to-white']);
    expect(lines('guest')).toEqual(['to-gallery']);
    await t.blue.want({ kind: 'resign', match, seat: 'blue' });
    const { chat } = await t.guest.want<{ chat: Record<string, unknown[]> }>({ kind: 'open', match });
    expect(Object.keys(chat)).toEqual(['players', 'gallery']);
  });
});

describe('agreements and clocks', () => {
  test('a draw takes both, a take-back too; the dice’s secret is told at the end and not before', async () => {
    const { blue, white, match } = await table(true, true);
    await blue.want({ kind: 'open', match, seat: 'blue' });
    await white.want({ kind: 'open', match, seat: 'white' });
    expect(blue.copy(match).last?.table.dice.secret).toBeUndefined();
    await blue.want({ kind: 'draw', match, seat: 'blue', act: 'offer' });
    expect(white.copy(match).last?.table.draw).toBe('blue');
    await white.want({ kind: 'draw', match, seat: 'white', act: 'decline' });
    expect(blue.copy(match).last?.table.draw).toBeNull();
    await white.want({ kind: 'draw', match, seat: 'white', act: 'offer' });
    await blue.want({ kind: 'draw', match, seat: 'blue', act: 'agree' });
    expect(white.copy(match).last?.outcome).toMatchObject({ winner: null, level: 'agreed' });
    expect(white.copy(match).last?.table.dice.secret).toBeDefined();
    expect(said(await blue.ask({ kind: 'resign', match, seat: 'blue' }))).toBe('over');
  });

  test('who takes holiday is seen to be away, by everybody at the table, until he is back', async () => {
    const { blue, white, match } = await table(true, true);
    await white.want({ kind: 'open', match, seat: 'white' });
    await blue.want({ kind: 'open', match, seat: 'blue' });
    const away = () => [blue, white].map((who) => who.copy(match).last?.table.away);
    expect(away()).toEqual([[], []]);
    await blue.want({ kind: 'holiday', match, seat: 'blue', on: true });
    expect(away()).toEqual([['blue'], ['blue']]);
    expect(white.copy(match).last?.table.clocks?.['blue']).toMatchObject({ holiday: true, running: false });
    await blue.want({ kind: 'holiday', match, seat: 'blue', on: false });
    expect(away()).toEqual([[], []]);
  });

  test('who is out of time may be replaced or beaten, by his opponent alone', async () => {
    let now = 1_000_000;
    const house = testHouse(new MemoryStore(), { now: () => now });
    const [blue, white] = [house.client('blue'), house.client('white')];
    const { match } = await blue.want<{ match: string }>({
      kind: 'create',
      game: 'outposts',
      scenario: 'short',
      options: {},
      seats: { blue: 'me' },
      clock: { kind: 'live', main: 60, increment: 0 },
      listed: true,
      spectators: true,
    });
    await white.want({ kind: 'join', match, seat: 'white' });
    await white.want({ kind: 'open', match, seat: 'white' });
    const late = await house.hall.read(match, ({ state }) => state.asked[0]);
    const other = late === 'blue' ? white : blue;
    const seat = late === 'blue' ? 'white' : 'blue';
    if (!late) throw new Error('nobody is asked');
    now += 59_000;
    await house.hall.sweep();
    expect(said(await other.ask({ kind: 'claim', match, seat, against: late, what: 'win' }))).toBe('notNow');
    now += 2000;
    await house.hall.sweep();
    expect(white.copy(match).last?.table.late).toContain(late);
    await other.want({ kind: 'claim', match, seat, against: late, what: 'win' });
    expect(white.copy(match).last?.outcome).toMatchObject({
      winner: seat,
      reason: { id: 'kernel.outOfTime' },
    });
  });
});
