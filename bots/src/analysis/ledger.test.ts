import { Match, SeededDice, toRecord } from '@grande/engine';
import { outposts } from '@grande/outposts';
import { expect, test } from 'vitest';
import { doctrineOf } from '../doctrines.ts';
import { recruit } from '../recruit.ts';
import { letSomeoneAnswer } from '../table.ts';
import { toolsFor } from '../tools.ts';
import { accountOf } from './account.ts';
import {
  byClock,
  choiceOf,
  keepLedger,
  type Ledger,
  luckOf,
  poorChoices,
  sumsOf,
  turned,
  turningPoints,
  WHOLE,
} from './ledger.ts';

async function ledgerOf(seed: string, samples = 4): Promise<Ledger> {
  const doctrine = await doctrineOf('outposts');
  const [scenario] = outposts.scenarios;
  if (!doctrine || !scenario) throw new Error('nobody leads outposts');
  const options = Object.fromEntries(scenario.options.map((o) => [o.id, o.values[0] as string]));
  const match = Match.start(
    outposts,
    { scenario: scenario.id, options },
    { dice: new SeededDice(seed) },
  ) as Match;
  const tools = toolsFor(outposts, new SeededDice(`players ${seed}`));
  const seating = Object.fromEntries(scenario.seats.map((seat) => [seat, recruit]));
  while (!match.outcome) letSomeoneAnswer(match, seating, tools);
  const record = toRecord(match, { kind: 'seeded', seed });
  const kept = keepLedger(match.game, record, doctrine, { seat: scenario.seats[0] as string, samples });
  for (;;) {
    const step = kept.next();
    if (step.done) return step.value;
  }
}

test('start, choices and dice come to the result, to the last millionth', async () => {
  for (const seed of ['a', 'b', 'c']) {
    const ledger = await ledgerOf(seed);
    const { choices, dice } = sumsOf(ledger.entries);
    const chosen = Object.values(choices).reduce((a, b) => a + b, 0);
    expect(ledger.start + chosen + dice).toBe(ledger.result);
    expect([0, WHOLE / 2, WHOLE]).toContain(ledger.result);
    const turns = byClock(ledger.entries);
    expect(turns.reduce((n, t) => n + t.sums.dice, 0)).toBe(dice);
    expect(turns.at(-1)?.after).toBe(ledger.result);
    for (const entry of ledger.entries) expect(Number.isInteger(entry.chosen)).toBe(true);
  }
});

test('a move without dice has no luck in it; with dice the mean of throws is booked between', async () => {
  const { entries } = await ledgerOf('a');
  const lucky = entries.filter((e) => luckOf(e) !== 0);
  expect(lucky.length).toBeGreaterThan(0);
  expect(lucky.length).toBeLessThan(entries.length);
  const plain = (await ledgerOf('a', 0)).entries;
  expect(plain.every((e) => luckOf(e) === 0)).toBe(true);
});

test('turning points and poor choices are the greatest, in order, and of the right seat', async () => {
  const ledger = await ledgerOf('b');
  const sizes = turningPoints(ledger.entries, 5).map((e) => Math.abs(e.after - e.before));
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(sizes[0]).toBe(Math.max(...ledger.entries.map((e) => Math.abs(e.after - e.before))));
  for (const seat of new Set(ledger.entries.map((e) => e.by))) {
    const poor = poorChoices(ledger, seat, 3);
    const sign = seat === ledger.seat ? 1 : -1;
    expect(poor.every((e) => e.by === seat && sign * choiceOf(e) < 0)).toBe(true);
  }
});

test('as it is printed a ledger adds up by rows and by columns, for either side', async () => {
  const { entries, start, result } = await ledgerOf('c');
  for (const kept of [entries, entries.map(turned)]) {
    const seats = ['blue', 'white'];
    const { columns, start: first, rows, totals, result: last } = accountOf(kept, seats, (e) => e.clock);
    const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
    expect(columns.map((c) => `${c.of} ${c.seat}`)).toEqual([
      'choices blue',
      'choices white',
      'dice blue',
      'dice white',
    ]);
    expect(first + sum(totals)).toBe(last);
    let before = first;
    for (const { cells, after } of rows) {
      expect(before + sum(cells)).toBe(after);
      before = after;
    }
    expect(before).toBe(last);
    for (const [i, total] of totals.entries()) expect(sum(rows.map((r) => r.cells[i] as number))).toBe(total);
    // Nothing is further from the truth than rounding explains.
    const truth = kept === entries ? start : WHOLE - start;
    expect(Math.abs(first - truth / 1000)).toBeLessThan(3);
  }
  expect(accountOf(entries, ['blue', 'white'], () => 0).result * 1000).toBe(result);
});

test('how far off an expectation may be is told where dice fell, and nowhere else', async () => {
  const { entries } = await ledgerOf('a', 8);
  expect(entries.some((e) => e.spread > 0)).toBe(true);
  expect(entries.every((e) => luckOf(e) === 0 || e.spread >= 0)).toBe(true);
  expect((await ledgerOf('a', 0)).entries.every((e) => e.spread === 0)).toBe(true);
});
