import { expect, test } from 'vitest';
import { SeededDice } from './dice.ts';
import { fork } from './fork.ts';
import { Match } from './match.ts';
import { msg, option, type ToyStep, toyGame } from './testing/toy-game.ts';

/** Three throws with a choice before each, and no rest in between. */
const throws: ToyStep = function* (u) {
  const options = ['a', 'b'].map((k) => option(k, k, '1', msg(k)));
  for (let i = 0; i < 3; i++) {
    const key = yield* u.ask({ seat: 'red', kind: 'throw', rule: '1', prompt: msg('throw'), options });
    u.state.log.push(`${key}${u.die('2', undefined, 1000)}`);
  }
  return undefined;
};

test('a fork stands where its match stands and goes its own way', () => {
  const match = Match.start(toyGame([throws]), { scenario: 'only' }, { dice: new SeededDice('true') });
  match.answer('red', 'a');
  const before = match.stateBytes;
  const one = fork(match, new SeededDice('one'));
  const twin = fork(match, new SeededDice('one'));
  const other = fork(match, new SeededDice('two'));
  expect(one.stateBytes).toBe(before);
  for (const world of [one, twin, other]) world.answer('red', 'b');
  expect(twin.stateBytes).toBe(one.stateBytes);
  expect(other.stateBytes).not.toBe(one.stateBytes);
  // A fork of a fork, and the match itself untouched.
  const again = fork(one, new SeededDice('three'));
  expect(again.stateBytes).toBe(one.stateBytes);
  expect(match.stateBytes).toBe(before);
});

test('a match that keeps nothing cannot be forked', () => {
  const match = Match.start(
    toyGame([throws]),
    { scenario: 'only' },
    { dice: new SeededDice('x'), keep: 'none' },
  );
  expect(() => fork(match, new SeededDice('y'))).toThrow('cannot be forked');
});
