import { bytes, type Game, Match, type Packet, packet, SeededDice } from '@grande/engine';
import { outposts } from '@grande/outposts';
import { describe, expect, test } from 'vitest';
import {
  letAnswer,
  letSomeoneAnswer,
  type Player,
  players,
  RefusedAnswer,
  randomPlayer,
  toolsFor,
} from './index.ts';

const game: Game = outposts;

function started(seed: string, keep: 'none' | 'last' = 'last', scenario = 'short'): Match {
  const dice = new SeededDice(`dice ${seed}`);
  return Match.start(game, { scenario }, { dice, keep, log: false });
}

/** A player that gets its packet as a stranger's program would: as text. */
const byWire =
  (player: Player): Player =>
  (seen, tools) =>
    player(JSON.parse(bytes(seen)) as Packet, tools);

function playedOut(seed: string, player: Player, scenario = 'short'): { match: Match; keys: string[] } {
  const match = started(seed, 'last', scenario);
  const tools = toolsFor(game, new SeededDice(`players ${seed}`));
  const keys: string[] = [];
  const noting: Player = (seen, t) => {
    const answer = player(seen, t);
    keys.push(answer.key);
    return answer;
  };
  const seating = Object.fromEntries(match.scenario.seats.map((seat) => [seat, noting]));
  for (let i = 0; i < 1000 && !match.outcome; i++) letSomeoneAnswer(match, seating, tools);
  return { match, keys };
}

describe.each(Object.entries(players))('%s', (_, player) => {
  test('plays every scenario to its end from packets alone, as text', () => {
    for (const { id } of game.scenarios) {
      for (let i = 0; i < 15; i++) expect(playedOut(`${i}`, byWire(player), id).match.outcome).not.toBeNull();
    }
  });

  test('the same seed gives the same match', () => {
    expect(playedOut('twin', player).keys).toEqual(playedOut('twin', player).keys);
    expect(playedOut('twin', player).keys).not.toEqual(playedOut('other', player).keys);
  });

  test('complains when nothing is asked of it', () => {
    const match = started('idle');
    const tools = toolsFor(game, new SeededDice('idle'));
    const seen: Packet = { ...packet(match, 'blue'), decision: null };
    expect(() => player(seen, tools)).toThrow('nothing is asked of blue');
  });
});

describe('recruit', () => {
  const recruit = players['recruit'] as Player;

  test('fires the gun far more often than it holds, at lawful points', () => {
    const keys = Array.from({ length: 40 }, (_, i) => playedOut(`gun ${i}`, recruit).keys).flat();
    const [fired, held] = ['fire', 'hold'].map((key) => keys.filter((k) => k === key).length) as [
      number,
      number,
    ];
    expect(held).toBeGreaterThan(0);
    expect(fired / (fired + held)).toBeGreaterThan(0.7);
  });

  test('never gives the match up', () => {
    const match = started('quits');
    const tools = toolsFor(game, new SeededDice('quits'));
    const option = (action: string) => ({ key: action, rule: '1', label: { id: 'do.hold' }, action });
    const decision = { seat: 'blue', kind: 'x', rule: '1', prompt: { id: 'ask.gun' } };
    const options = ['giveUp', 'concede', 'fightOn'].map(option);
    const seen: Packet = { ...packet(match, 'blue'), decision: { ...decision, options } };
    for (let i = 0; i < 50; i++) expect(recruit(seen, tools)).toEqual({ key: 'fightOn' });
  });

  test('takes an option when no world can be imagined, and says so when there is none', () => {
    const match = started('blind');
    const tools = { ...toolsFor(game, new SeededDice('x')), imagine: () => null };
    const seen = packet(match, 'blue');
    const decision = { seat: 'blue', kind: 'gun', rule: '4', prompt: { id: 'ask.gun' } };
    const space = { key: 'fire', rule: '4.1', label: { id: 'do.fire' } };
    const hold = { key: 'hold', rule: '4', label: { id: 'do.hold' }, action: 'hold' };
    const open = (options: (typeof hold)[]): Packet => ({
      ...seen,
      decision: { ...decision, options, space },
    });
    for (let i = 0; i < 20; i++) expect(recruit(open([hold]), tools)).toEqual({ key: 'hold' });
    expect(() => recruit(open([]), tools)).toThrow('4: blue could imagine no world');
    expect(() => (players['random'] as Player)(open([]), tools)).toThrow('could imagine no world');
  });
});

test('a player that answers out of turn or unlawfully is found out', () => {
  const match = started('cheat');
  const tools = toolsFor(game, new SeededDice('cheat'));
  expect(() => letAnswer(match, 'blue', () => ({ key: 'win' }), tools)).toThrow(RefusedAnswer);
  expect(() => letSomeoneAnswer(match, {}, tools)).toThrow('nobody sits at');
});

test('the fast path needs neither packets nor a past', () => {
  const match = started('fast', 'none');
  const chance = new SeededDice('players fast');
  for (let i = 0; i < 1000 && !match.outcome; i++) randomPlayer(match, chance);
  expect(match.outcome).not.toBeNull();
  expect(() => randomPlayer(match, chance)).toThrow('nobody is asked');
});
