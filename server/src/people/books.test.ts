import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../store/embedded.ts';
import type { SqlStore } from '../store/sql-store.ts';
import { testHouse } from '../testing/house.ts';
import { Books } from './books.ts';
import { faded, rated, UNKNOWN } from './rating.ts';

let store: SqlStore;
let books: Books;
let house: ReturnType<typeof testHouse>;
let ended = 0;
beforeAll(async () => {
  store = await openEmbedded(null);
  books = new Books(store.db);
  house = testHouse(store, { ended: () => ended++ });
  for (const name of ['ann', 'bob', 'guest'])
    await store.db.execute(
      sql`insert into "user" (id, name, email, is_anonymous)
        values (${`p-${name}`}, ${name}, ${`${name}@example.org`}, ${name === 'guest'})`,
    );
});
afterAll(() => store.close());

const NOW = 2_000_000;
const profile = async (of: string, viewer = of) => {
  const found = await books.profile(`p-${of}`, `p-${viewer}`, Number.MAX_SAFE_INTEGER, NOW);
  if (!found) throw new Error(`${of} is unknown`);
  return found;
};

interface Ending {
  readonly blue?: string;
  readonly white?: string;
  readonly listed?: boolean;
  readonly program?: true;
  readonly drawn?: true;
  readonly undecided?: true;
}

/** A match that white gives up, or that both call a draw. */
async function finished({
  blue = 'ann',
  white = 'bob',
  listed = true,
  program,
  drawn,
  undecided,
}: Ending): Promise<string> {
  const [one, two] = [house.client(blue), house.client(white)];
  Object.assign(two.person, program ? { program } : {});
  for (const [who, name] of [
    [one, blue],
    [two, white],
  ] as const)
    Object.assign(who.person, { guest: name === 'guest' });
  const { match, invitation } = await one.want<{ match: string; invitation: string }>({
    kind: 'create',
    game: 'outposts',
    scenario: 'short',
    options: {},
    seats: white.startsWith('bot:') ? { blue: 'me', white } : { blue: 'me' },
    clock: { kind: 'none' },
    listed,
    spectators: true,
  });
  if (!white.startsWith('bot:')) await two.want({ kind: 'join', match, seat: 'white', invitation });
  if (!undecided)
    for (const [who, seat] of [
      [one, 'blue'],
      [two, 'white'],
    ] as const) {
      if (seat === 'white' && white.startsWith('bot:')) continue;
      await who.want({ kind: 'open', match, seat });
      const { question = 0, decision } = who.question(match, seat) ?? {};
      const answers = [{ key: decision?.options[0]?.key ?? '' }];
      await who.want({ kind: 'answer', match, seat, question, answers });
    }
  const [seat, loser] = white.startsWith('bot:') ? (['blue', one] as const) : (['white', two] as const);
  if (drawn) {
    await one.want({ kind: 'draw', match, seat: 'blue', act: 'offer' });
    await two.want({ kind: 'draw', match, seat: 'white', act: 'agree' });
  } else await loser.want({ kind: 'resign', match, seat });
  return match;
}

test('Glicko-2: who beats an equal unknown gains what he loses, and both are surer; time makes doubt', () => {
  const [won, lost] = rated(UNKNOWN, UNKNOWN, 1);
  expect([Math.round(won.rating), Math.round(won.deviation)]).toEqual([1662, 290]);
  expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating, 6);
  const [up, down] = rated(won, lost, 0.5);
  expect(up.rating).toBeLessThan(won.rating);
  expect(down.rating).toBeGreaterThan(lost.rating);
  const month = 30 * 86_400_000;
  expect(faded(won, 0, month - 1).deviation).toBe(won.deviation);
  expect(faded(won, 0, 12 * month).deviation).toBeGreaterThan(won.deviation);
  expect(faded(won, 0, 1e6 * month).deviation).toBe(350);
});

test('a listed match of two accounts is rated, once, whoever enters it', async () => {
  const match = await finished({});
  expect(ended).toBe(1);
  const entered = await Promise.all([books.enter(), books.enter()]);
  expect(entered[0] + entered[1]).toBe(1);
  const [ann, bob] = [await profile('ann'), await profile('bob', 'ann')];
  expect(ann.ratings).toEqual([{ game: 'outposts', rating: 1662, deviation: 290, played: 1 }]);
  expect(bob.ratings).toEqual([{ game: 'outposts', rating: 1338, deviation: 290, played: 1 }]);
  expect([ann.tally, bob.tally]).toEqual([
    { won: 1, lost: 0, drawn: 0 },
    { won: 0, lost: 1, drawn: 0 },
  ]);
  expect(ann.results).toMatchObject([{ match, scenario: 'short', seat: 'blue', result: 'won' }]);
  expect(ann.results[0]?.rated?.before).toBe(1500);
  expect(ann.results[0]?.seats['white']).toMatchObject({ name: 'bob' });
});

test.each([
  ['a private match', { listed: false }],
  ['a guest', { white: 'guest' }],
  ['a bot', { white: 'bot:recruit' }],
  ['oneself', { white: 'ann' }],
  ['a program', { program: true }],
  ['nothing decided', { undecided: true }],
] as const)('%s: a result and no rating', async (_, ending) => {
  const before = await profile('ann');
  const match = await finished(ending);
  expect(await books.enter()).toBe(1);
  const after = await profile('ann');
  expect(after.ratings).toEqual(before.ratings);
  expect(after.results.find((r) => r.match === match)).toMatchObject({ rated: null });
  // What was private stays so.
  const shown = (await profile('ann', 'bob')).results.some((r) => r.match === match);
  expect(shown).toBe(!('listed' in ending));
});

test('a draw brings unequal ratings nearer; a guest’s results become the account’s', async () => {
  await finished({ drawn: true });
  await books.enter();
  const [ann, bob] = [await profile('ann'), await profile('bob')];
  expect(ann.ratings[0]?.rating).toBeLessThan(1662);
  expect(bob.ratings[0]?.rating).toBeGreaterThan(1338);
  expect(ann.tally.drawn).toBe(1);
  expect((await profile('guest')).tally.lost).toBe(1);
  await books.become('p-guest', 'p-bob');
  expect((await profile('guest')).results).toEqual([]);
  expect((await profile('bob')).tally.lost).toBe(bob.tally.lost + 1);
});

test('the list of one’s own matches begins with those that wait for one, however old', async () => {
  const one = house.client('ann');
  const waiting = await store.mine('p-ann');
  expect(waiting.every(({ state }) => state.status === 'over')).toBe(true);
  const { match } = await one.want<{ match: string }>({
    kind: 'create',
    game: 'outposts',
    scenario: 'short',
    options: {},
    seats: { blue: 'me', white: 'me' },
    clock: { kind: 'none' },
    listed: false,
    spectators: false,
  });
  await finished({ white: 'bob' });
  await store.db.execute(sql`update matches set updated = 1 where id = ${match}`);
  expect((await store.mine('p-ann'))[0]?.head.id).toBe(match);
});
