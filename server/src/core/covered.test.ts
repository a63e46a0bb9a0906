import { bytes, coversOf, type MatchRecord, verifyRecord } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { expect, test } from 'vitest';
import { MemoryStore } from '../store/memory.ts';
import { testHouse } from '../testing/house.ts';
import { OPEN_TABLE } from '../testing/requests.ts';
import { playOn } from '../trials/keep.ts';
import { recordOf } from './record.ts';

async function table() {
  const store = new MemoryStore();
  const house = testHouse(store);
  const [blue, white] = [house.client('blue'), house.client('white')];
  const { match } = await blue.want<{ match: string }>(OPEN_TABLE);
  await white.want({ kind: 'join', match, seat: 'white' });
  for (const [seat, client] of Object.entries({ blue, white }))
    await client.want({ kind: 'open', match, seat });
  const covered = (who: typeof blue) => who.copy(match).last?.table.covered;
  const answer = async (who: typeof blue, seat: string) => {
    const { question, decision } = who.question(match, seat) ?? {};
    const answers = [{ key: decision?.options[0]?.key ?? '' }];
    await who.want({ kind: 'answer', match, seat, question: question ?? 0, answers });
  };
  return { store, house, blue, white, match, covered, answer };
}

test('the house commits to what was set up under cover when the cover is lifted, and not before', async () => {
  const { blue, white, match, covered, answer } = await table();
  expect(covered(blue)).toEqual({ n: 0, commitments: {} });
  const heard = white.wire.length;
  while (blue.question(match, 'blue')) await answer(blue, 'blue');
  // Not a byte, and no commitment, while the other side still sets up; nor when it thinks again.
  await blue.ask({ kind: 'undo', match, seat: 'blue', question: blue.copy(match).last?.question ?? 0 });
  while (blue.question(match, 'blue')) await answer(blue, 'blue');
  expect([white.wire.length, covered(white)?.n]).toEqual([heard, 0]);
  while (covered(white)?.n === 0) await answer(white, 'white');
  expect(covered(white)?.n).toBe(1);
  expect(Object.keys(covered(white)?.commitments ?? {})).toEqual(['blue', 'white']);
  expect(covered(blue)).toEqual(covered(white));
});

test('at the end the answers are those committed to, whoever looked after the match; others are found out', async () => {
  const { store, house, blue, match, covered } = await table();
  await playOn(house, match, 10);
  const early = covered(blue);
  // Another process plays on.
  const other = testHouse(store);
  await playOn(other, match, 500);
  const record = (await other.hall.read(match, recordOf)) as MatchRecord;
  const game = (await loadGame('outposts'))?.game;
  const verdict = (data: unknown) => verifyRecord(data, () => game);
  expect(verdict(record)).toMatchObject({ ok: true, value: { covers: record.covered?.ends.length } });
  const { dice, covered: kept } = record;
  if (dice.kind !== 'verifiable' || !kept || !early) throw new Error('nothing was committed to');
  const covers = coversOf(dice.secret, ['blue', 'white'], record.moves, kept.ends);
  expect(covers[early.n - 1]?.commitments).toEqual(early.commitments);
  // A house that changes its mind about a decoy must leave the commitment or the answer: both do not fit.
  const hidden = record.moves.findIndex((move) => move.secret && move.seat === 'white');
  const moves = record.moves.map((move, i) => (i === hidden ? { ...move, key: 'contents.other' } : move));
  const [changed] = coversOf(dice.secret, ['blue', 'white'], moves, kept.ends.slice(0, 1));
  expect(changed?.commitments['white']).not.toBe(covers[0]?.commitments['white']);
  expect(changed?.commitments['blue']).toBe(covers[0]?.commitments['blue']);
  const lied = { ...kept, commitments: { ...kept.commitments, white: kept.commitments['blue'] } };
  expect(verdict({ ...record, covered: lied })).toMatchObject({
    ok: false,
    problems: [{ path: '/covered/commitments/white' }],
  });
  const ends = [...kept.ends.slice(0, -1), record.moves.length + 1];
  expect(verdict({ ...record, covered: { ...kept, ends } })).toMatchObject({
    ok: false,
    problems: [{ path: '/covered/ends' }],
  });
  expect(bytes(record)).toContain('"covered"');
});
