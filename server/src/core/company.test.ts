import { expect, test } from 'vitest';
import { MemoryStore } from '../store/memory.ts';
import { testHouse } from '../testing/house.ts';
import { OPEN_TABLE } from '../testing/requests.ts';

test('what is said through two processes is heard by all, once, in whatever order it comes', async () => {
  const house = testHouse(new MemoryStore());
  const [ann, bob] = [house.client('ann'), house.client('bob')];
  const { match, invitation } = await ann.want<{ match: string; invitation: string }>({
    ...OPEN_TABLE,
    listed: false,
    spectators: false,
  });
  await bob.want({ kind: 'join', match, invitation, seat: 'white' });
  await ann.want({ kind: 'open', match, seat: 'blue' });
  const line = (n: number) => ({ n, by: 'p-bob', name: 'bob', at: n, text: `line ${n}` });
  house.hall.said(match, 'players', line(2));
  await bob.want({ kind: 'open', match, seat: 'white' });
  for (const n of [1, 2, 3, 1]) house.hall.said(match, 'players', line(n));
  const heard = (client: typeof ann) =>
    client.heard.flatMap((message) => (message.kind === 'chat' ? [message.line.n] : []));
  expect(heard(ann)).toEqual([2, 1, 3]);
  expect(heard(bob)).toEqual([1, 2, 3]);
});
