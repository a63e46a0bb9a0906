import { describe, expect, test } from 'vitest';
import { ScriptedDice, SeededDice } from './dice.ts';
import { imagine, Undealt } from './imagine.ts';
import { bytes } from './json.ts';
import { Match } from './match.ts';
import { msg, option, type ToyStep, toyGame } from './testing/toy-game.ts';
import { eventsFor, movesSeen, packet, waitingOn } from './wire.ts';

const secretly: ToyStep = function* (u) {
  const options = ['a', 'b'].map((k) => option(k, k, '1', msg(k)));
  u.state.hidden['red'] = yield* u.ask({
    seat: 'red',
    kind: 'hide',
    rule: '1',
    prompt: msg('hide'),
    options,
    secret: true,
  });
  const secretDie = u.die('2', ['red']);
  u.tell('2', msg('rolled'), { to: ['red'] });
  u.state.hidden['red'] += String(secretDie);
  u.die('3');
  const more = ['c', 'd'].map((k) => option(k, k, '1', msg(k)));
  u.state.log.push(
    yield* u.ask({ seat: 'black', kind: 'guess', rule: '4', prompt: msg('guess'), options: more }),
  );
  return undefined;
};

function hidden() {
  const game = toyGame([secretly]);
  const match = Match.start(game, { scenario: 'only' }, { dice: new ScriptedDice([5, 2]) });
  match.answer('red', 'b');
  return { game, match };
}

describe('a packet', () => {
  test('tells a seat its own secrets and hides the others’', () => {
    const { match } = hidden();
    const [red, black] = [packet(match, 'red'), packet(match, 'black')];
    expect(red.view.hidden).toEqual({ red: 'b5' });
    expect(black.view.hidden).toEqual({});
    expect(red.trace).toEqual([
      { kind: 'answer', seat: 'red', answer: { key: 'b' } },
      { kind: 'chance', value: 4 },
      { kind: 'chance', value: 1 },
    ]);
    // An answer and a die unseen leave no gap.
    expect(black.trace).toEqual([{ kind: 'chance', value: 1 }]);
    expect(movesSeen(match.moves, 'black')).toBe(0);
    expect(movesSeen(match.moves, 'red')).toBe(1);
    expect(bytes(black)).not.toContain('b5');
  });

  test('carries the decision without values or functions, and whom the table waits for', () => {
    const { match } = hidden();
    const { decision } = packet(match, 'black');
    expect(decision).toEqual({
      seat: 'black',
      kind: 'guess',
      rule: '4',
      prompt: { id: 'guess' },
      options: ['c', 'd'].map((key) => ({ key, rule: '1', label: { id: key }, action: key })),
    });
    expect(packet(match, 'red').waiting).toEqual([{ seat: 'black', kind: 'guess', rule: '4' }]);
    expect(waitingOn(match as Match, 'black')).toEqual([]);
  });

  test('events reach their audience only, and leave no gap', () => {
    const { match } = hidden();
    const kinds = (seat: string | null) =>
      eventsFor(match.events ?? [], seat).map((e) => `${e.kind} ${e.rule}`);
    expect(kinds('red')).toEqual(['die 2', 'told 2', 'die 3']);
    expect(kinds('black')).toEqual(['die 3']);
    expect(kinds(null)).toEqual(['die 3']);
  });
});

describe('imagine', () => {
  test('has no world where the game cannot deal what is hidden this time, and lets other faults be heard', () => {
    const { game, match } = hidden();
    const seen = packet(match, 'black');
    const failing = (error: Error) => ({
      ...game,
      sample: () => {
        throw error;
      },
    });
    expect(imagine(failing(new Undealt('no way')), seen, new SeededDice('w'))).toBeNull();
    expect(() => imagine(failing(new Error('a fault')), seen, new SeededDice('w'))).toThrow('a fault');
  });

  test('repeats what the seat saw and redraws what it did not', () => {
    const { game, match } = hidden();
    const seen = packet(match, 'black');
    const chance = new SeededDice('worlds');
    const worlds = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const world = imagine(game, seen, chance);
      if (!world) continue;
      expect(world.pending.map((d) => d.kind)).toEqual(['guess']);
      worlds.add(world.state.hidden['red'] as string);
    }
    // Both answers and several secret dice: black cannot know which.
    expect(new Set([...worlds].map((w) => w[0]))).toEqual(new Set(['a', 'b']));
    expect(worlds.size).toBeGreaterThan(6);
  });

  test('a seat’s own past is fixed', () => {
    const { game, match } = hidden();
    const world = imagine(game, packet(match, 'red'), new SeededDice('w'));
    expect(world?.state.hidden).toEqual({ red: 'b5' });
  });
});
