import { describe, expect, test } from 'vitest';
import type { FromServer } from '../protocol.ts';
import { MemoryStore } from '../store/memory.ts';
import type { Client } from '../testing/client.ts';
import { testHouse } from '../testing/house.ts';
import { OPEN_TABLE } from '../testing/requests.ts';

const DAY = 86_400_000;

/** A table of Outposts with a clock of two days a decision; white sits down last. */
async function table(spectators: boolean) {
  const time = { now: 1_000_000 };
  const store = new MemoryStore();
  const house = testHouse(store, { now: () => time.now });
  const who = { blue: house.client('blue'), white: house.client('white'), by: house.client('by') };
  const clock = { kind: 'days', days: 2, bank: 0 } as const;
  const { match } = await who.blue.want<{ match: string }>({ ...OPEN_TABLE, clock, spectators });
  const sit = () => who.white.want({ kind: 'join', match, seat: 'white' });
  const answer = async (client: Client, seat: string) => {
    const { question = 0, decision } = client.question(match, seat) ?? {};
    const answers = [{ key: decision?.options[0]?.key ?? '' }];
    await client.want({ kind: 'answer', match, seat, question, answers });
  };
  /** Blue answers all it is asked, white's time runs out, and blue lets a bot play on for white. */
  const replaced = async () => {
    for (let n = 0; n < 20 && who.blue.question(match, 'blue'); n++) await answer(who.blue, 'blue');
    time.now += 3 * DAY;
    await house.hall.sweep();
    await who.blue.want({ kind: 'claim', match, seat: 'blue', against: 'white', what: 'bot' });
  };
  return { ...who, house, store, match, time, sit, answer, replaced };
}

const turned = ({ heard }: Client) => heard.filter((m) => m.kind === 'turned');
const said = (reply: FromServer) => (reply.kind === 'refused' ? reply.reason : reply.kind);

describe('the right to a stream is worked out anew at every change', () => {
  test('without spectators, a stranger who opened the table while it gathered gets nothing once it is played', async () => {
    const { by, blue, match, sit, answer } = await table(false);
    await by.want({ kind: 'open', match });
    await blue.want({ kind: 'open', match, seat: 'blue' });
    await sit();
    expect(turned(by)).toMatchObject([{ match, open: false }]);
    const quiet = by.wire.length;
    await answer(blue, 'blue');
    expect(by.wire.length).toBe(quiet);
    expect(by.copy(match).last).toBeNull();
    expect(said(await by.ask({ kind: 'open', match }))).toBe('notYours');
  });

  test('who leaves a seat before the match begins is sent the stream of a bystander', async () => {
    const { blue, match } = await table(true);
    await blue.want({ kind: 'open', match, seat: 'blue' });
    await blue.want({ kind: 'leave', match });
    expect(turned(blue)).toMatchObject([{ viewer: null, open: true, why: 'rights' }]);
    expect(blue.copy(match).last).toMatchObject({ viewer: null });
  });

  test.each([true, false])(
    'a player replaced by a bot is told and gets nothing of the seat any more (spectators: %s)',
    async (spectators) => {
      const { blue, white, match, sit, replaced, house } = await table(spectators);
      await sit();
      await blue.want({ kind: 'open', match, seat: 'blue' });
      await white.want({ kind: 'open', match, seat: 'white' });
      expect(white.copy(match).last).toMatchObject({ viewer: 'white', decision: expect.anything() });
      await replaced();
      expect(turned(white)).toMatchObject([{ match, viewer: null, open: true, why: 'replaced' }]);
      expect(white.heard).toContainEqual({ kind: 'notice', match, what: 'replaced' });
      const bystander = house.client('by');
      if (spectators) {
        await bystander.want({ kind: 'open', match });
        expect(white.copy(match).view).toEqual(bystander.copy(match).view);
      }
      expect(white.copy(match).last).toMatchObject({ viewer: null, decision: null });
      expect(said(await white.ask({ kind: 'packet', match, seat: 'white' }))).toBe('notYours');
      expect(said(await white.ask({ kind: 'open', match, seat: 'white' }))).toBe('notYours');
      const [mine] = await white.want<readonly { mine: readonly string[] }[]>({ kind: 'mine' });
      expect(mine?.mine).toEqual([]);
    },
  );

  test('the same is so for lines to another process', async () => {
    const { blue, white, match, sit, replaced, store, time } = await table(true);
    await sit();
    await blue.want({ kind: 'open', match, seat: 'blue' });
    const other = testHouse(store, { now: () => time.now });
    await other.hall.start();
    const away = other.client('white');
    await away.want({ kind: 'open', match, seat: 'white' });
    await replaced();
    store.ring(match);
    await expect.poll(() => turned(away)).toMatchObject([{ viewer: null, why: 'replaced' }]);
    expect(away.copy(match).last).toMatchObject({ viewer: null, decision: null });
    expect(turned(white)).toEqual([]);
  });

  test('what was left to be answered for the seat ends with the player who left it', async () => {
    const { blue, white, match, sit, replaced, house } = await table(true);
    await sit();
    await blue.want({ kind: 'open', match, seat: 'blue' });
    const orders = [{ seat: 'white', kind: 'anything', answer: 'pass' }];
    await white.want({ kind: 'orders', match, seat: 'white', orders });
    await replaced();
    expect(await house.hall.read(match, ({ state }) => state.standing)).toEqual([]);
  });
});

describe('a replaced player may have the seat back', () => {
  test('asks for it, the other side declines or agrees, and the seat’s own stream comes again', async () => {
    const { blue, white, by, match, sit, replaced } = await table(true);
    await sit();
    await blue.want({ kind: 'open', match, seat: 'blue' });
    await white.want({ kind: 'open', match, seat: 'white' });
    await replaced();
    const back = (client: Client, act: 'offer' | 'agree' | 'decline') =>
      client.ask({ kind: 'seatBack', match, seat: 'white', act }).then(said);
    expect([await back(by, 'offer'), await back(blue, 'offer'), await back(white, 'agree')]).toEqual([
      'notYours',
      'notYours',
      'ok',
    ]);
    expect(blue.copy(match).last?.table.replaced['white']).toMatchObject({ name: 'white', asks: true });
    expect(await back(by, 'agree')).toBe('notYours');
    expect(await back(blue, 'decline')).toBe('ok');
    expect(blue.copy(match).last?.table.replaced['white']).toMatchObject({ asks: false });
    expect(await back(white, 'offer')).toBe('ok');
    expect(await back(blue, 'agree')).toBe('ok');
    const { last } = white.copy(match);
    expect(last).toMatchObject({ viewer: 'white', decision: expect.anything() });
    expect(last?.table.seats['white']).toMatchObject({ kind: 'person', id: 'p-white' });
    expect(last?.table.clocks?.['white']?.left).toBe(2 * DAY);
    expect(last?.table.settled.map(({ what, how }) => `${what} ${how}`)).toEqual([
      'seatBack declined',
      'seatBack agreed',
    ]);
  });

  test('no agreement is needed where only bots are left', async () => {
    const { blue, white, match, sit, replaced, house } = await table(true);
    await sit();
    await blue.want({ kind: 'open', match, seat: 'blue' });
    await replaced();
    await house.hall.act(match, null, {
      kind: 'become',
      from: 'p-blue',
      id: 'gone-x',
      name: 'a former player',
    });
    await house.hall.read(match, ({ state }) => {
      state.seats['blue'] = { kind: 'bot', level: 'officer' };
    });
    await white.want({ kind: 'seatBack', match, seat: 'white', act: 'offer' });
    expect(await house.hall.read(match, ({ state }) => state.seats['white'])).toMatchObject({
      id: 'p-white',
    });
  });

  test('a replaced guest who makes an account may still ask, a removed account is forgotten', async () => {
    const { blue, match, sit, replaced, house } = await table(true);
    await sit();
    await blue.want({ kind: 'open', match, seat: 'blue' });
    await replaced();
    const become = (from: string, id: string) =>
      house.hall.act(match, null, { kind: 'become', from, id, name: 'somebody' });
    await become('p-white', 'p-ann');
    expect(blue.copy(match).last?.table.replaced['white']).toMatchObject({ id: 'p-ann' });
    await become('p-ann', 'gone-1');
    expect(blue.copy(match).last?.table.replaced).toEqual({});
    expect(await house.hall.house.store.mine('p-ann')).toEqual([]);
  });
});
