import { describe, expect, test } from 'vitest';
import { Acts } from './acts.ts';
import { ScriptedDice } from './dice.ts';
import { Match } from './match.ts';
import { msg, option, question, type ToyStep, toyGame } from './testing/toy-game.ts';

function begin(steps: readonly ToyStep[], script: readonly number[] = []) {
  const match = Match.start(toyGame(steps), { scenario: 'only' }, { dice: new ScriptedDice(script) });
  return { match, acts: new Acts(match as Match) };
}
const step = (name: string) => question('red', name, ['on', 'back']);
const on = (kind: string) => ({ key: 'on', kind });

const dieFor = (to?: readonly string[]): ToyStep =>
  function* (u) {
    u.die('9', to);
    yield* u.rest();
    return undefined;
  };
const telling = (reveals: boolean): ToyStep =>
  function* (u) {
    u.tell('9', msg('told'), reveals ? { reveals: true } : {});
    return undefined;
  };
const window: ToyStep = function* (u) {
  const options = [option('pass', 'pass', '8.4', msg('pass'))];
  const about = { seat: 'red', kind: 'window', rule: '8.4', prompt: msg('window'), window: true };
  u.state.log.push(yield* u.ask({ ...about, options }));
  return undefined;
};

describe('a list of answers', () => {
  test('is given to its end while nothing new is shown', () => {
    const { match, acts } = begin([step('a'), telling(false), step('b'), step('c'), step('d')]);
    expect(acts.give('red', [on('a'), on('b'), on('c')])).toEqual({
      verdict: { ok: true },
      taken: 3,
      halt: 'done',
      marched: false,
    });
    expect(match.decisionOf('red')?.kind).toBe('d');
  });

  test('stops where another question comes up that has the same key', () => {
    const { match, acts } = begin([step('a'), step('surprise'), step('b')]);
    expect(acts.give('red', [on('a'), on('b')])).toMatchObject({ taken: 1, halt: 'asked' });
    expect(match.decisionOf('red')?.kind).toBe('surprise');
  });

  test('stops where the next answer is not offered; a list that cannot begin changes nothing', () => {
    const { match, acts } = begin([step('a'), step('b')]);
    expect(acts.give('red', [{ key: 'sideways' }]).verdict.ok).toBe(false);
    expect(match.moves).toHaveLength(0);
    expect(acts.give('red', [on('a'), { key: 'sideways' }])).toMatchObject({ taken: 1, halt: 'asked' });
  });

  test('stops at a die that is seen, not at one that is not', () => {
    const { acts } = begin([step('a'), dieFor(), step('b'), step('c')], [3]);
    expect(acts.give('red', [on('a'), on('b')])).toMatchObject({ taken: 1, halt: 'news' });
    const unseen = begin([step('a'), dieFor(['black']), step('b'), step('c')], [3]);
    expect(unseen.acts.give('red', [on('a'), on('b')])).toMatchObject({ taken: 2, halt: 'done' });
  });

  test('stops where something comes to light', () => {
    const { acts } = begin([step('a'), telling(true), step('b'), step('c')]);
    expect(acts.give('red', [on('a'), on('b')])).toMatchObject({ taken: 1, halt: 'news' });
  });

  test('stops where somebody else is asked, or his orders answer for him', () => {
    const steps = [step('a'), question('black', 'react', ['yes', 'no']), step('b'), step('c')];
    const { acts } = begin(steps);
    expect(acts.give('red', [on('a'), on('b')])).toMatchObject({ taken: 1, halt: 'others' });
    const ordered = begin(steps);
    ordered.match.standing = [{ seat: 'black', kind: 'react', answer: 'no' }];
    expect(ordered.acts.give('red', [on('a'), on('b')])).toMatchObject({ taken: 1, halt: 'others' });
  });

  test('stops with the match', () => {
    const { acts } = begin([step('a')]);
    expect(acts.give('red', [on('a'), on('b')])).toMatchObject({ taken: 1, halt: 'over' });
  });
});

describe('taken back', () => {
  test('a list is one act, and what was done before it stays', () => {
    const { match, acts } = begin([step('a'), step('b'), step('c'), step('d'), step('e')]);
    acts.give('red', [on('a')]);
    acts.give('red', [on('b'), on('c'), on('d')]);
    expect(acts.undo('red').ok).toBe(true);
    expect(match.decisionOf('red')?.kind).toBe('b');
    expect(acts.undo('red').ok).toBe(true);
    expect(match.decisionOf('red')?.kind).toBe('a');
    expect(acts.undo('red').ok).toBe(false);
  });

  test('what had one answer goes with it, and the rest of a list that it held up', () => {
    const { match, acts } = begin([step('a'), window, step('b'), step('c')]);
    expect(acts.give('red', [on('a'), on('b')])).toMatchObject({ taken: 1, halt: 'asked' });
    expect(acts.giveOnly('red')).toMatchObject({ answer: { key: 'pass' }, news: false, move: 1 });
    expect(acts.giveOnly('red')).toBeNull();
    expect(acts.give('red', [on('b')], true)).toMatchObject({ taken: 1, halt: 'done' });
    expect([0, 1, 2].map((n) => acts.isOwn(n))).toEqual([true, false, false]);
    acts.undo('red');
    expect(match.moves).toHaveLength(0);
  });

  test('never past a die: the list stays as it is', () => {
    const { match, acts } = begin([step('a'), step('b'), dieFor(), step('c'), step('d')], [3]);
    acts.give('red', [on('a'), on('b'), on('c')]);
    expect(match.moves).toHaveLength(2);
    expect(acts.undo('red').ok).toBe(false);
    expect(match.moves).toHaveLength(2);
  });

  test('under seal the other seat’s answers between stay where they are', () => {
    const parallel: ToyStep = function* (u) {
      const flow = function* (seat: string) {
        for (const kind of ['a', 'b', 'c'])
          u.state.log.push(
            yield* u.ask({
              seat,
              kind,
              rule: '1',
              prompt: msg(kind),
              secret: true,
              options: ['on', 'back'].map((k) => option(k, `${seat}:${kind}:${k}`, '1', msg(k))),
            }),
          );
      };
      yield* u.parallel([flow('red'), flow('black')]);
      return undefined;
    };
    const { match, acts } = begin([parallel]);
    acts.give('red', [on('a'), on('b')]);
    match.answer('black', 'on');
    expect(acts.undo('red').ok).toBe(true);
    expect(match.moves.map((m) => m.seat)).toEqual(['black']);
    expect(match.decisionOf('red')?.kind).toBe('a');
    expect(match.decisionOf('black')?.kind).toBe('b');
    expect(acts.isOwn(0)).toBe(true);
  });
});
