import { bytes, verifyRecord } from '@grande/engine';
import { msg, type ToyState, type ToyStep, toyGame, toyQuestion } from '@grande/engine/testing';
import { describe, expect, test } from 'vitest';
import type { FromServer, Reply, Seen } from '../protocol.ts';
import { MemoryStore } from '../store/memory.ts';
import type { Client, Unsent } from '../testing/client.ts';
import { testHouse } from '../testing/house.ts';
import { recordOf } from './record.ts';

const red = (kind: string, ...keys: string[]) => toyQuestion('red', kind, keys);
const black = (kind: string, ...keys: string[]) => toyQuestion('black', kind, keys);
const says: ToyStep = function* (u) {
  u.tell('1', msg('a line'));
  return undefined;
};
const rolls: ToyStep = function* (u) {
  u.die('1');
  return undefined;
};
const whispers: ToyStep = function* (u) {
  u.tell('1', msg('for black alone'), { to: ['black'] });
  u.die('1', ['black']);
  return undefined;
};

/** A match of these steps; red's first answer is given, and black is asked. */
async function waiting(...steps: readonly ToyStep[]) {
  const game = toyGame([red('march', 'go', 'stop'), ...steps]);
  const store = new MemoryStore();
  const house = testHouse(store, { games: async () => game });
  const [ann, bob] = [house.client('ann'), house.client('bob')];
  const { match } = await ann.want<{ match: string }>({
    kind: 'create',
    game: 'toy',
    scenario: 'only',
    options: {},
    seats: { red: 'me' },
    clock: { kind: 'live', main: 900, increment: 10 },
    listed: true,
    spectators: true,
  });
  await bob.want({ kind: 'join', match, seat: 'black' });
  await ann.want({ kind: 'open', match, seat: 'red' });
  await bob.want({ kind: 'open', match, seat: 'black' });
  const seen = (client: Client): Seen => client.copy(match).last as Seen;
  const answer = (client: Client, seat: string, key: string) =>
    client.want({ kind: 'answer', match, seat, question: seen(client).question, answers: [{ key }] });
  const leave = (replies: readonly Reply[], question = seen(ann).question) =>
    ann.ask({ kind: 'replies', match, seat: 'red', question, replies: [...replies] });
  const log = async () =>
    (await house.hall.read(match, (room) => (room.match?.view(null) as ToyState | undefined)?.log)) ?? [];
  await answer(ann, 'red', 'go');
  return {
    game,
    store,
    house,
    ann,
    bob,
    match,
    leave,
    log,
    ann_: (key: string) => answer(ann, 'red', key),
    bob_: (key: string) => answer(bob, 'black', key),
    annSees: () => seen(ann),
    bobSees: () => seen(bob),
  };
}
const said = (reply: FromServer) => (reply.kind === 'refused' ? reply.reason : reply.kind);
const march = (key: string, more: Partial<Reply> = {}): Reply => ({ kind: 'march', key, ...more });

describe('replies left for what comes', () => {
  test('are given in their order as the questions come, and are plain answers in the record', async () => {
    const t = await waiting(
      black('react', 'pass', 'shoot'),
      red('march', 'go', 'stop'),
      black('react', 'pass', 'shoot'),
      red('march', 'go', 'stop'),
      black('react', 'pass', 'shoot'),
      red('rally', 'yes', 'no'),
    );
    expect(said(await t.leave([march('go'), march('stop')]))).toBe('ok');
    expect(t.annSees().replies.left).toHaveLength(2);
    await t.bob_('pass');
    expect(await t.log()).toEqual(['red:go', 'black:pass', 'red:go']);
    expect(t.annSees().replies).toEqual({ left: [march('stop')], lapsed: null });
    // Another process goes on with what is left.
    const next = testHouse(t.store, { games: async () => t.game });
    const bob = next.client('bob');
    const { match } = t;
    const { question } = t.bobSees();
    await bob.want({ kind: 'answer', match, seat: 'black', question, answers: [{ key: 'pass' }] });
    await bob.want({ kind: 'resign', match, seat: 'black' });
    const ended = await next.hall.read(match, (room) => ({
      record: recordOf(room),
      replies: room.state.replies,
    }));
    expect(ended?.replies).toEqual({});
    const moves = (ended?.record?.moves ?? []).map(({ seat, key, standing }) => [seat, key, standing]);
    expect(moves.slice(0, 5)).toEqual([
      ['red', 'go', undefined],
      ['black', 'pass', undefined],
      ['red', 'go', undefined],
      ['black', 'pass', undefined],
      ['red', 'stop', undefined],
    ]);
    expect(verifyRecord(JSON.parse(bytes(ended?.record)), () => t.game)).toMatchObject({ ok: true });
  });

  test('lapse, and are told to have, when something else is asked or it is not offered', async () => {
    const t = await waiting(
      black('react', 'pass'),
      black('react', 'pass', 'shoot'),
      red('rally', 'yes', 'no'),
    );
    await t.leave([march('go')]);
    await t.bob_('pass');
    expect(t.annSees()).toMatchObject({
      decision: { kind: 'rally' },
      replies: { left: [], lapsed: { why: 'asked', reply: march('go') } },
    });
    expect(t.ann.heard.filter((m) => m.kind === 'notice')).toContainEqual({
      kind: 'notice',
      match: t.match,
      what: 'yourTurn',
    });
    await t.ann_('yes');
    expect(t.annSees().replies.lapsed).toBeNull();

    const other = await waiting(black('react', 'pass', 'shoot'), red('march', 'left', 'right'));
    await other.leave([march('go')]);
    await other.bob_('pass');
    expect(other.annSees().replies.lapsed?.why).toBe('offered');
    expect(await other.log()).toEqual(['red:go', 'black:pass']);
  });

  test('the first that fits is given, and those before it are passed over', async () => {
    const t = await waiting(
      black('react', 'pass', 'shoot'),
      red('march', 'left', 'right'),
      black('react', 'pass', 'shoot'),
      red('rally', 'yes', 'no'),
    );
    await t.leave([{ kind: 'rally', key: 'no' }, march('go'), march('right'), { kind: 'rally', key: 'yes' }]);
    await t.bob_('shoot');
    await t.bob_('pass');
    expect(await t.log()).toEqual(['red:go', 'black:shoot', 'red:right', 'black:pass', 'red:yes']);
  });

  test.each([
    ['nothing', [], true],
    ['something that the seat is not told', [whispers], true],
    ['a line of the log', [says], false],
    ['a die', [rolls], false],
  ] as const)('left for quiet: after %s', async (_, meanwhile, given) => {
    const t = await waiting(black('react', 'pass', 'shoot'), ...meanwhile, red('march', 'go', 'stop'));
    await t.leave([march('stop', { quiet: true })]);
    await t.bob_('pass');
    expect((await t.log()).includes('red:stop')).toBe(given);
    expect(t.annSees().replies.lapsed?.why).toBe(given ? undefined : 'news');
  });

  test('left for quiet: what the reply itself brings about is no news, unless a die falls', async () => {
    const course = (meanwhile: ToyStep) =>
      waiting(
        black('react', 'pass', 'shoot'),
        red('march', 'go', 'stop'),
        meanwhile,
        black('react', 'pass', 'shoot'),
        red('march', 'go', 'stop'),
      );
    for (const [meanwhile, given] of [
      [says, true],
      [rolls, false],
    ] as const) {
      const t = await course(meanwhile);
      await t.leave([march('go', { quiet: true }), march('stop', { quiet: true })]);
      await t.bob_('pass');
      await t.bob_('pass');
      expect((await t.log()).includes('red:stop')).toBe(given);
    }
  });

  test('are left by whoever waits, for a question he knows of, and can be withdrawn', async () => {
    const t = await waiting(
      black('react', 'pass', 'shoot'),
      red('march', 'go', 'stop'),
      red('march', 'a', 'b'),
    );
    expect(said(await t.leave([march('go')], 0))).toBe('stale');
    expect(said(await t.leave([march('go')]))).toBe('ok');
    // Sent twice it is left once.
    expect(said(await t.leave([march('go')]))).toBe('ok');
    expect(said(await t.leave([]))).toBe('ok');
    await t.bob_('pass');
    expect(await t.log()).toEqual(['red:go', 'black:pass']);
    expect(said(await t.leave([march('a')]))).toBe('notNow');
    const { question } = t.bobSees();
    const { match } = t;
    const forged: Unsent = { kind: 'replies', match, seat: 'red', question, replies: [march('go')] };
    expect(said(await t.bob.ask(forged))).toBe('notYours');
  });

  test('an undone answer and a take-back by consent end them', async () => {
    const t = await waiting(black('react', 'pass', 'shoot'), red('march', 'go', 'stop'));
    const { match } = t;
    await t.leave([march('go')]);
    await t.ann.want({ kind: 'undo', match, seat: 'red', question: t.annSees().question });
    expect(t.annSees()).toMatchObject({ decision: { kind: 'march' }, replies: { left: [], lapsed: null } });
    await t.ann_('stop');
    await t.leave([march('go')]);
    await t.ann.want({ kind: 'takeBack', match, seat: 'red', act: 'offer' });
    await t.bob.want({ kind: 'takeBack', match, seat: 'black', act: 'agree' });
    expect(await t.log()).toEqual([]);
    expect(t.annSees()).toMatchObject({ decision: { kind: 'march' }, replies: { left: [] } });
  });

  test('nobody else is sent a byte of it', async () => {
    const wires = [];
    for (const replies of [[], [march('go'), march('nowhere')]]) {
      const t = await waiting(black('react', 'pass', 'shoot'), red('rally', 'yes', 'no'));
      if (replies.length > 0) await t.leave(replies);
      await t.bob_('pass');
      await t.ann_('yes');
      wires.push(t.bob.wire);
    }
    expect(wires[0]).toEqual(wires[1]);
  });
});
