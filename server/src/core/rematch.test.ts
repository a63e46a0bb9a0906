import { expect, test } from 'vitest';
import type { FromServer, Summary } from '../protocol.ts';
import { OPEN_TABLE } from '../testing/requests.ts';
import { coveredTable } from '../testing/table.ts';

const said = (reply: FromServer) => (reply.kind === 'refused' ? reply.reason : reply.kind);

/** A match that white has given up. */
async function finished() {
  const table = await coveredTable();
  await table.white.want({ kind: 'resign', match: table.match, seat: 'white' });
  const again = { ...OPEN_TABLE, seats: { white: 'me' }, rematch: table.match } as const;
  return { ...table, again };
}

test('a rematch is kept for who played: a stranger neither finds it nor sits down, the opponent is told', async () => {
  const { house, blue, white, bystander, match, again } = await finished();
  const { match: next } = await blue.want<{ match: string }>(again);
  expect(white.heard).toContainEqual({ kind: 'notice', match: next, what: 'rematch' });
  expect(bystander.heard).not.toContainEqual(expect.objectContaining({ what: 'rematch' }));
  expect(await bystander.want({ kind: 'lobby' })).toEqual([]);
  expect(said(await bystander.ask({ kind: 'join', match: next, seat: 'blue' }))).toBe('seatTaken');
  expect(said(await bystander.ask({ kind: 'decline', match: next }))).toBe('notYours');
  const { table } = await white.want<Summary>({ kind: 'about', match: next });
  expect(table.seats['blue']).toEqual({ kind: 'open', keptFor: { id: 'p-white', name: 'white' } });
  expect(white.copy(match).last?.table.rematch).toBe(next);
  // One is enough.
  expect(said(await white.ask({ ...again, seats: { blue: 'me' } }))).toBe('notNow');
  // A seat that was left is still kept.
  await blue.want({ kind: 'open', match: next, seat: 'white' });
  await white.want({ kind: 'join', match: next, seat: 'blue' });
  expect(await house.hall.read(next, ({ state }) => state.status)).toBe('playing');
});

test('declining closes the table, tells the other in the talk, and no second rematch can be asked for', async () => {
  const { blue, white, match, again } = await finished();
  const { match: next } = await blue.want<{ match: string }>(again);
  await blue.want({ kind: 'open', match: next, seat: 'white' });
  await white.want({ kind: 'decline', match: next });
  expect(blue.copy(next).last?.table.status).toBe('stopped');
  expect(blue.copy(match).last?.table).toMatchObject({
    rematch: null,
    settled: [{ what: 'rematch', how: 'declined', by: 'white' }],
  });
  expect(said(await blue.ask(again))).toBe('notNow');
});

test('the rematch of an unlisted match is visible to both players', async () => {
  const { white, blue, again } = await finished();
  const { match: next } = await blue.want<{ match: string }>({ ...again, listed: false });
  await white.want({ kind: 'join', match: next, seat: 'blue' });
});
