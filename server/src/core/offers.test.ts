import { describe, expect, test } from 'vitest';
import type { Unsent } from '../testing/client.ts';
import { coveredTable } from '../testing/table.ts';

const offers: readonly Unsent['kind'][] = ['draw', 'takeBack'];

describe('an open offer tells nothing about hidden answers', () => {
  test.each(offers)('%s: stays while the other side answers and undoes under a seal', async (kind) => {
    const { match, blue, white, bystander, answer, house } = await coveredTable();
    // A take-back needs an answer of one's own.
    await answer(blue, 'blue');
    await blue.want({ kind, match, seat: 'blue', act: 'offer' } as Unsent);
    const quiet = [blue.wire.length, bystander.wire.length];
    const act = (room: { state: { questions: Record<string, number> } }) =>
      room.state.questions['white'] ?? 0;
    expect(white.question(match, 'white')).not.toBeNull();
    await answer(white, 'white');
    await white.ask({
      kind: 'undo',
      match,
      seat: 'white',
      question: (await house.hall.read(match, act)) ?? 0,
    });
    await answer(white, 'white');
    expect([blue.wire.length, bystander.wire.length]).toEqual(quiet);
    expect(white.copy(match).last?.table).toMatchObject({ [kind]: expect.anything() });
  });

  test('a take-back also stays while the side that asked answers under a seal', async () => {
    const { match, blue, white, bystander, answer } = await coveredTable();
    await answer(blue, 'blue');
    await blue.want({ kind: 'takeBack', match, seat: 'blue', act: 'offer' });
    const quiet = [white.wire.length, bystander.wire.length];
    await answer(blue, 'blue');
    expect([white.wire.length, bystander.wire.length]).toEqual(quiet);
  });

  test.each(offers)('%s: lapses when the other side answers openly', async (kind) => {
    const { match, blue, white, answer } = await coveredTable();
    for (let n = 0; n < 60 && white.copy(match).last?.table.covered.n === 0; n++)
      for (const [client, seat] of [
        [blue, 'blue'],
        [white, 'white'],
      ] as const)
        if (client.question(match, seat)) await answer(client, seat);
    const [asked, seat, other, otherSeat] = blue.question(match, 'blue')
      ? ([blue, 'blue', white, 'white'] as const)
      : ([white, 'white', blue, 'blue'] as const);
    await other.want({ kind, match, seat: otherSeat, act: 'offer' } as Unsent);
    expect(asked.copy(match).last?.table).toMatchObject({ [kind]: expect.anything() });
    await answer(asked, seat);
    expect(asked.copy(match).last?.table).toMatchObject({ [kind]: null });
  });
});

describe('how an offer was answered is told to everybody at the table', () => {
  test.each(offers)('%s: declined, withdrawn and agreed', async (kind) => {
    const time = { now: 1_000_000 };
    const { match, blue, white, bystander, answer } = await coveredTable({ now: () => time.now });
    await answer(blue, 'blue');
    const settled = () => bystander.copy(match).last?.table.settled.map(({ how, by }) => `${how} ${by}`);
    for (const [who, seat, act] of [
      [white, 'white', 'decline'],
      [blue, 'blue', 'decline'],
      [white, 'white', 'agree'],
    ] as const) {
      await blue.want({ kind, match, seat: 'blue', act: 'offer' } as Unsent);
      await who.want({ kind, match, seat, act } as Unsent);
      // Not again and again.
      expect(await blue.ask({ kind, match, seat: 'blue', act: 'offer' } as Unsent)).toMatchObject({
        kind: 'refused',
      });
      time.now += 60_000;
    }
    expect(settled()).toEqual(['declined white', 'withdrawn blue', 'agreed white']);
  });

  test('agreeing to take back what was undone meanwhile changes nothing', async () => {
    const { match, blue, white, answer } = await coveredTable();
    await answer(blue, 'blue');
    await blue.want({ kind: 'takeBack', match, seat: 'blue', act: 'offer' });
    const question = blue.copy(match).last?.question ?? 0;
    await blue.want({ kind: 'undo', match, seat: 'blue', question });
    await white.want({ kind: 'takeBack', match, seat: 'white', act: 'agree' });
    expect(white.copy(match).last?.table.takeBack).toBeNull();
  });
});
