import { MemoryStore } from '../store/memory.ts';
import type { Store } from '../store/store.ts';
import type { Client } from './client.ts';
import { seededSecret, testHouse } from './house.ts';
import { OPEN_TABLE } from './requests.ts';

let made = 0;

/** Outposts at its start: both players are asked under a seal, and somebody without a seat looks on. */
export async function coveredTable(
  more: Parameters<typeof testHouse>[1] = {},
  store: Store = new MemoryStore(),
) {
  const house = testHouse(store, { secret: seededSecret(`table ${made++}`), ...more });
  const [blue, white, bystander] = [house.client('blue'), house.client('white'), house.client('by')];
  const { match } = await blue.want<{ match: string }>(OPEN_TABLE);
  await white.want({ kind: 'join', match, seat: 'white' });
  await blue.want({ kind: 'open', match, seat: 'blue' });
  await white.want({ kind: 'open', match, seat: 'white' });
  await bystander.want({ kind: 'open', match });
  /** Gives the first answer that is offered. */
  const answer = async (client: Client, seat: string): Promise<void> => {
    const { question, decision } = client.question(match, seat) ?? {};
    const answers = [{ key: decision?.options[0]?.key ?? '' }];
    await client.want({ kind: 'answer', match, seat, question: question ?? 0, answers });
  };
  return { house, match, blue, white, bystander, answer };
}
