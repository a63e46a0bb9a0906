import { describe, expect, test } from 'vitest';
import { ScriptedDice, SeededDice } from './dice.ts';
import type { Game } from './game.ts';
import { bytes } from './json.ts';
import { Match } from './match.ts';
import { loadMatch, makeDice, readRecord, toRecord, verifyRecord } from './record.ts';
import { question, type ToyStep, toyGame } from './testing/toy-game.ts';
import { commit } from './verifiable-dice.ts';

const die: ToyStep = function* (u) {
  u.state.log.push(`die ${u.die('5')}`);
  return undefined;
};
const STEPS = [
  question('red', '1', ['a', 'b']),
  die,
  question('black', '2', ['a', 'b']),
  die,
  question('red', '3', ['a', 'b']),
];
const game = toyGame(STEPS);
const find = (id: string) => (id === 'toy' ? (game as Game) : undefined);
const json = (value: unknown): unknown => JSON.parse(bytes(value));

function played(keys: readonly (readonly [string, string])[]): Match {
  const match = Match.start(game as Game, { scenario: 'only' }, { dice: new SeededDice('s') });
  for (const [seat, key] of keys) match.answer(seat, key);
  return match;
}
const SEED = { kind: 'seeded', seed: 's' } as const;

describe('a record', () => {
  test('resumes in the middle and goes on with the same dice', () => {
    const whole = played([
      ['red', 'a'],
      ['black', 'b'],
      ['red', 'b'],
    ]);
    const half = toRecord(played([['red', 'a']]), SEED);
    const loaded = loadMatch(json(half), find);
    if (!loaded.ok) throw new Error(bytes(loaded.problems));
    const match = loaded.value;
    match.answer('black', 'b');
    match.answer('red', 'b');
    expect(bytes(match.state)).toBe(bytes(whole.state));
    expect(bytes(match.events)).toBe(bytes(whole.events));
    expect(bytes(toRecord(match, SEED))).toBe(bytes(toRecord(whole, SEED)));
    expect(verifyRecord(json(toRecord(match, SEED)), find).ok).toBe(true);
  });

  test('keeps a take-back and its jump of the dice', () => {
    const match = played([['red', 'a']]);
    match.proposeTakeBack('black', 0);
    match.consent('red');
    const stored = json(toRecord(match, SEED));
    const loaded = loadMatch(stored, find);
    if (!loaded.ok) throw new Error(bytes(loaded.problems));
    for (const m of [match, loaded.value]) {
      m.answer('red', 'b');
      m.answer('black', 'a');
    }
    expect(bytes(loaded.value.state)).toBe(bytes(match.state));
    expect(verifyRecord(json(toRecord(match, SEED)), find)).toMatchObject({ ok: true, value: { moves: 2 } });
  });

  test('of another kind, version or game is refused with its field', () => {
    const good = json(toRecord(played([['red', 'a']]), SEED)) as Record<string, unknown>;
    const problem = (change: Record<string, unknown>) => {
      const result = readRecord({ ...good, ...change }, find);
      return result.ok ? 'fine' : `${result.problems[0]?.path}: ${result.problems[0]?.message}`;
    };
    expect(problem({})).toBe('fine');
    expect(problem({ format: 'vassal' })).toBe("/format: not a record: 'grande-tactique/record' expected");
    expect(problem({ version: 2 })).toBe('/version: one of 1 expected, found 2');
    expect(problem({ game: 'chess' })).toBe("/game: no game 'chess' here");
    expect(problem({ scenario: 'x' })).toBe("/scenario: toy has no scenario 'x'; it has only");
    expect(problem({ moves: [{ seat: 'green', key: 'a', events: 0 }] })).toBe(
      "/moves/0/seat: no seat 'green'; there are red, black",
    );
    expect(problem({ snapshots: [] })).toContain('/snapshots: a list of 1 to');
    expect(problem({ dice: { kind: 'loaded' } })).toBe(
      '/dice/kind: one of seeded, scripted, verifiable expected, found "loaded"',
    );
    expect(readRecord('text', find)).toMatchObject({ ok: false });
    expect(readRecord(null, find)).toMatchObject({ ok: false });
  });

  test('whose dice or moves were touched does not verify', () => {
    const good = toRecord(
      played([
        ['red', 'a'],
        ['black', 'b'],
      ]),
      SEED,
    );
    const fails = (change: object) => {
      const result = verifyRecord(json({ ...good, ...change }), find);
      return result.ok ? 'fine' : result.problems[0]?.path;
    };
    expect(fails({})).toBe('fine');
    expect(fails({ dice: { kind: 'seeded', seed: 'other' } })).toMatch(/^\/(events|snapshots)/);
    expect(fails({ moves: [{ seat: 'red', key: 'b', events: 0 }, good.moves[1]] })).toMatch(
      /^\/(events|snapshots)/,
    );
    expect(fails({ moves: [{ seat: 'red', key: 'z', events: 0 }, good.moves[1]] })).toBe('/moves/0/key');
    expect(fails({ events: good.events.slice(1) })).toMatch(/^\/(events|snapshots)/);
    expect(fails({ outcome: { winner: 'red', level: 'x', rule: '1', reason: { id: 'x' } } })).toBe(
      '/outcome',
    );
  });

  test('with verifiable dice must open its commitment', () => {
    const dice = {
      kind: 'verifiable',
      secret: 'house',
      commitment: commit('house'),
      additions: ['r', 'b'],
    } as const;
    const match = Match.start(game as Game, { scenario: 'only' }, { dice: makeDice(dice) });
    match.answer('red', 'a');
    expect(verifyRecord(json(toRecord(match, dice)), find).ok).toBe(true);
    const false_ = readRecord(json(toRecord(match, { ...dice, secret: 'changed' })), find);
    expect(false_).toEqual({
      ok: false,
      problems: [{ path: '/dice/secret', message: 'does not open the commitment' }],
    });
  });

  test('under mended rules keeps what was played and drops only what no longer fits', () => {
    const twoAsks: ToyStep = function* (u) {
      yield* question('red', 'x', ['a', 'b'])(u);
      yield* question('red', 'y', ['a', 'b'])(u);
      return undefined;
    };
    const old = toyGame([question('black', '0', ['a', 'b']), twoAsks]);
    const match = Match.start(old as Game, { scenario: 'only' }, { dice: new SeededDice('s') });
    match.answer('black', 'b');
    match.answer('red', 'b');
    const stored = json(toRecord(match, SEED));
    const mended = {
      ...toyGame([question('black', '0', ['a']), question('red', 'x', ['a', 'c'])]),
      version: '2',
    };
    const loaded = loadMatch(stored, () => mended as Game);
    if (!loaded.ok) throw new Error(bytes(loaded.problems));
    expect(loaded.warnings.map((w) => w.path)).toEqual(['/rules', '/moves']);
    expect((loaded.value.state as { log: string[] }).log).toEqual(['black:b']);
    expect(loaded.value.moves.length).toBe(1);
    expect(verifyRecord(stored, () => mended as Game)).toMatchObject({
      ok: false,
      problems: [{ path: '/rules' }],
    });
  });

  test('is not made of a match that keeps nothing', () => {
    const match = Match.start(
      game as Game,
      { scenario: 'only' },
      { dice: new ScriptedDice([1, 1]), keep: 'last' },
    );
    expect(() => toRecord(match, SEED)).toThrow("keep: 'all'");
  });
});
