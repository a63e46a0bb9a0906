import { describe, expect, test } from 'vitest';
import type { StandingOrder } from '../decision.ts';
import { SeededDice } from '../dice.ts';
import type { Game } from '../game.ts';
import { bytes, copy, getAt, setAt } from '../json.ts';
import { Match } from '../match.ts';
import {
  loadMatch,
  type MatchRecord,
  reopenMatch,
  toRecord,
  toShortRecord,
  verifyRecord,
} from '../record.ts';
import { msg, option, question, type ToyStep, toyGame } from '../testing/toy-game.ts';

const roll: ToyStep = function* (u) {
  u.state.log.push(`dice ${u.dice(6, '5').join(' ')}`);
  u.tell('5', msg('rolled'), { to: ['red'], at: ['0101', 'a'] });
  return undefined;
};

/** Two questions and no rest between: a snapshot in the middle would be at no rest. */
const twice: ToyStep = function* (u) {
  yield* question('red', 'first', ['a', 'b'])(u);
  u.state.hidden['morale'] = '18';
  yield* question('red', 'second', ['a', 'b'])(u);
  return undefined;
};

const secret: ToyStep = function* (u) {
  const options = ['x', 'y'].map((k) => option(k, k, '2', msg(k)));
  const base = { kind: 'hide', rule: '2', prompt: msg('hide'), options };
  const [mine] = yield* u.askTogether([
    { ...base, seat: 'red' },
    { ...base, seat: 'black' },
  ]);
  u.state.log.push(`hidden ${mine}`);
  return undefined;
};

const window: ToyStep = function* (u) {
  const options = ['pass', 'fire'].map((k) => option(k, k, '8', msg(k)));
  const chosen = yield* u.ask({
    seat: 'black',
    kind: 'react',
    rule: '8',
    prompt: msg('react'),
    options,
    window: true,
  });
  u.state.log.push(chosen);
  return undefined;
};

const game = toyGame([
  question('red', 'one', ['a', 'b']),
  roll,
  twice,
  secret,
  window,
  roll,
  window,
  question('red', 'last', ['a', 'b']),
  roll,
  window,
  question('red', 'end', ['a', 'b']),
]) as Game;
const find = (id: string) => (id === 'toy' ? game : undefined);
const SEED = { kind: 'seeded', seed: 's' } as const;
const PASS: StandingOrder = { seat: 'black', kind: 'react', answer: 'pass' };
const json = <T>(value: T): T => JSON.parse(bytes(value)) as T;

function goBack(match: Match, to: number): void {
  match.proposeTakeBack('red', to);
  match.consent('black');
}

/** A match with everything a record can hold: secrets, standing orders, take-backs one upon another, a fork. */
function rich(): Match {
  const match = Match.start(game, { scenario: 'only' }, { dice: new SeededDice('s') });
  const give = (seat: string, key: string) => expect(match.answer(seat, key)).toEqual({ ok: true });
  give('red', 'a');
  goBack(match, 0);
  give('red', 'b');
  give('red', 'a');
  goBack(match, 1);
  goBack(match, 0);
  give('red', 'a');
  give('red', 'a');
  give('red', 'b');
  give('black', 'y');
  match.standing = [PASS];
  give('red', 'x');
  expect(match.moves.at(-1)).toMatchObject({ seat: 'black', standing: true });
  match.fork('another');
  give('red', 'b');
  return match;
}

const stored = (match: Match): MatchRecord => json(toRecord(match, SEED, {}, 1));

function problemOf(record: unknown): string {
  const result = verifyRecord(record, find);
  return result.ok ? 'true' : `${result.problems[0]?.path}: ${result.problems[0]?.message}`;
}

function forged(change: (record: MatchRecord) => void): string {
  const record = stored(rich());
  change(record);
  return problemOf(record);
}

describe('verify', () => {
  test('holds a rich record to be true, and says how often it was taken back and forked', () => {
    expect(verifyRecord(stored(rich()), find)).toMatchObject({
      ok: true,
      value: { moves: 9, takenBack: 1, forked: 1 },
    });
    expect(verifyRecord(json(toShortRecord(rich(), SEED)), find).ok).toBe(true);
  });

  test('refuses a snapshot that is no rest, although its state is the true one', () => {
    const match = Match.start(game, { scenario: 'only' }, { dice: new SeededDice('s') });
    match.answer('red', 'a');
    match.answer('red', 'a');
    const record = json(toRecord(match, SEED, {}, 1));
    const between = {
      at: 2,
      events: match.events?.length ?? 0,
      dice: match.dice.save(),
      state: json(match.state),
    };
    const problem = problemOf({ ...record, snapshots: [...record.snapshots, between] });
    expect(problem).toBe('/snapshots/2/at: the match does not rest after move 2');
  });

  test('names the move and the field of a forged snapshot', () => {
    const at = (record: MatchRecord) => record.snapshots.findIndex((s) => s.at === 3);
    const index = at(stored(rich()));
    expect(forged((r) => setAt(r, `/snapshots/${at(r)}/state/hidden/morale`, '1'))).toBe(
      `/snapshots/${index}/state/hidden/morale: "1" stored, the replay has "18" after move 3`,
    );
    expect(forged((r) => setAt(r, `/snapshots/${at(r)}/dice/4`, 9))).toMatch(/^\/snapshots\/\d\/dice\/4: 9 /);
    expect(forged((r) => setAt(r, `/snapshots/${at(r)}/events`, 4))).toMatch(/^\/snapshots\/\d\/events: /);
  });

  test('names the move of a stripped or invented flag and of a false count', () => {
    const without = (i: number, field: string) =>
      forged((r) => {
        const { [field as 'secret']: _, ...move } = r.moves[i] as MatchRecord['moves'][number];
        setAt(r, `/moves/${i}`, move);
      });
    expect(without(3, 'secret')).toBe('/moves/3/secret: missing, the replay has true');
    expect(without(5, 'standing')).toBe('/moves/5/standing: missing: a standing order of black answered');
    expect(without(4, 'orders')).toBe('/moves/5/standing: no standing order that is stored gave this answer');
    const with_ = (i: number, change: object) =>
      forged((r) => setAt(r, `/moves/${i}`, { ...r.moves[i], ...change }));
    expect(with_(1, { secret: true })).toBe('/moves/1/secret: true stored, the replay has nothing');
    expect(with_(1, { standing: true })).toMatch(/^\/moves\/1\/standing: no standing order/);
    expect(with_(7, { orders: [PASS] })).toBe('/moves/7/orders: they were the same before');
    expect(with_(2, { events: 1 })).toMatch(/^\/moves\/2\/events: 1 stored, the replay has /);
  });

  test('plays out what was taken back: a false count, line or place of the dice is found', () => {
    const back = '/moves/0/takenBack';
    expect(forged((r) => setAt(r, `${back}/moves`, 3))).toBe(`${back}/moves: 3 stored, the replay has 2`);
    expect(forged((r) => setAt(r, `${back}/dice/0`, 77))).toMatch(new RegExp(`^${back}/dice/0: 77 stored`));
    expect(forged((r) => setAt(r, `${back}/line/1/key`, 'z'))).toMatch(new RegExp(`^${back}/line/1/key: `));
    expect(forged((r) => setAt(r, `${back}/line/1/takenBack/moves`, 2))).toBe(
      `${back}/line/1/takenBack/moves: more than had been played`,
    );
    expect(
      forged((r) => {
        const { line: _, ...rest } = getAt(r, back) as { line: unknown };
        setAt(r, back, rest);
      }),
    ).toBe(`${back}/line: what was taken back is not stored`);
  });

  test('refuses moves after the end', () => {
    const match = rich();
    match.concede('black');
    const record = stored(match);
    const again = { ...record.moves.at(-1), events: record.events.length };
    expect(problemOf({ ...record, moves: [...record.moves, again] })).toMatch(
      /^\/moves\/10\/key: the match is over/,
    );
  });

  /** Every place in the data, with its pointer. */
  function places(value: unknown, path: string, out: string[]): string[] {
    if (typeof value !== 'object' || value === null) return out;
    for (const [key, item] of Object.entries(value)) {
      out.push(`${path}/${key}`);
      places(item, `${path}/${key}`, out);
    }
    return out;
  }

  test.each([
    ['whole', () => stored(rich()) as unknown],
    ['short', () => json(toShortRecord(rich(), SEED)) as unknown],
  ])('notices whatever is changed or left out of a %s record', (_, make) => {
    // Who played and which orders stand at the end is what somebody chose: nothing else tells of it. An option
    // that is left out has its first value.
    const free = /^\/(players|standing)(\/|$)|^\/options\/./;
    const whole = make();
    const other = (value: unknown): unknown => {
      if (typeof value === 'number') return value + 1;
      if (typeof value === 'string') return `${value}x`;
      if (typeof value === 'boolean') return !value;
      return value === null ? { winner: null, level: 'x', rule: '1', reason: { id: 'x' } } : null;
    };
    for (const path of places(whole, '', []).filter((p) => !free.test(p))) {
      const changed = copy(whole);
      setAt(changed, path, other(getAt(whole, path)));
      expect(problemOf(changed), `${path} changed`).toMatch(/^\/[a-z]/);
      const cut = copy(whole);
      const [, parent = '', key = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
      const at = parent === '' ? cut : getAt(cut, parent);
      if (Array.isArray(at)) at.splice(Number(key), 1);
      else delete (at as Record<string, unknown>)[key];
      // A snapshot may be kept or not.
      if (/^\/snapshots\/[1-9]\d*$/.test(path)) continue;
      expect(problemOf(cut), `${path} left out`).toMatch(/^\/[a-z]/);
    }
  });
});

describe('loading', () => {
  test('never goes on from a forged state under the rules it was played by', () => {
    const record = stored(rich());
    const last = record.snapshots.length - 1;
    setAt(record, `/snapshots/${last}/state/hidden/morale`, '1');
    expect(loadMatch(record, find)).toMatchObject({
      ok: false,
      problems: [{ path: `/snapshots/${last}/state/hidden/morale` }],
    });
  });

  test('says that it takes a record of other rules on trust', () => {
    const record = { ...stored(rich()), rules: '0' };
    setAt(record, `/snapshots/${record.snapshots.length - 1}/state/hidden/morale`, '1');
    const loaded = loadMatch(record, find);
    expect(loaded.ok && loaded.warnings.map((w) => w.path)).toEqual(['/rules']);
    expect(loaded.ok && loaded.warnings[0]?.message).toContain('on trust');
  });

  test('an unlawful first move is refused, however old', () => {
    const record = stored(rich());
    setAt(record, '/moves/1/key', 'nowhere');
    expect(loadMatch(record, find)).toMatchObject({ ok: false, problems: [{ path: '/moves/1/key' }] });
  });

  test('a record of other rules of which nothing can be played is refused, with the reason', () => {
    const record = { ...stored(rich()), rules: '0' };
    record.snapshots = record.snapshots.slice(0, 1);
    setAt(record, '/moves/0/key', 'nowhere');
    const loaded = loadMatch(record, find);
    expect(loaded).toMatchObject({ ok: false, problems: [{ path: '/moves/0' }] });
    expect(!loaded.ok && loaded.problems[0]?.message).toContain("'nowhere' is not offered");
    // What this program kept for itself is opened all the same: it can be begun again.
    expect(reopenMatch(record, find)).toMatchObject({ ok: true, value: { moves: [] } });
  });

  test('a short record goes on like the whole one', () => {
    const [whole, short] = [stored(rich()), json(toShortRecord(rich(), SEED))].map((r) => loadMatch(r, find));
    if (!whole?.ok || !short?.ok) throw new Error(bytes([whole, short]));
    for (const { value } of [whole, short]) value.answer('red', 'a');
    expect(bytes(toRecord(short.value, SEED))).toBe(bytes(toRecord(whole.value, SEED)));
    expect(short.value.outcome).not.toBeNull();
  });

  test('a record from before lines and orders were kept still loads, with a warning for each', () => {
    const record = stored(rich());
    const moves = record.moves.map(({ orders: _, takenBack: back, ...m }) =>
      back ? { ...m, takenBack: { moves: back.moves, dice: back.dice } } : m,
    );
    const loaded = loadMatch({ ...record, moves }, find);
    expect(loaded.ok && loaded.warnings.map((w) => w.path)).toEqual([
      '/moves/0/takenBack/line',
      '/moves/5/standing',
      '/moves/6/standing',
      '/moves/8/standing',
    ]);
  });
});
