/** Changed values change the rule they belong to, what is offered and refused, and what is shown of it. */
import { loadRecord, Match, odds, SeededDice, toRecord } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { describe, expect, test } from 'vitest';
import { outposts } from '../game.ts';
import { attackOdds } from '../rules/7-fights.ts';
import type { State } from '../state.ts';
import { activate, forbids, from, offered, position } from '../testing.ts';
import { SETS } from './values.ts';

SETS.add('heavy', {
  turns: { short: 2 },
  strength: { strong: 9, weak: 1 },
  gun: { range: 20, strikes: 9, rounds: 3 },
  scatter: { 4: { x: 0, y: 0 } },
  points: 4,
  cost: { wood: 3 },
  challenge: 6,
  attack: 2,
  tactic: 3,
  cover: 5,
});
const start = (options: Readonly<Record<string, string>>) =>
  Match.start(outposts, { scenario: 'short', options }, { dice: new SeededDice('heavy'), keep: 'all' });
const both = (change: (s: State) => void): readonly State[] =>
  ['', 'heavy'].map((tables) =>
    position((s) => {
      if (tables) s.tables = tables;
      change(s);
    }),
  );

describe('changed values', () => {
  rule(['2.1', '4.5', '8.3'], 'strengths, rounds and turns', () => {
    const begun = [{}, { tables: 'heavy' }].map((options) => {
      const match = start(options);
      match.answer('blue', 'contents:strong-weak-decoy');
      const { turns, rounds, markers } = match.state;
      return [turns, rounds.blue, markers['blue.a'].strength, markers['blue.b'].strength];
    });
    expect(begun).toEqual([
      [4, 2, 3, 2],
      [2, 3, 9, 1],
    ]);
  });
  rule(['5.1', '5.2'], 'points, and what ground costs', () => {
    const went = both((s) => {
      s.cup = ['blue.a'];
      s.phase = 'cup';
      s.markers['blue.a'].hex = '0602';
    }).map((s) => {
      const match = from(s, ['blue.a']);
      const { points } = match.state.active ?? {};
      match.answer('blue', 'move:blue.a:0502');
      return [points, forbids(match, 'blue', '0501')];
    });
    expect(went).toEqual([
      [2, ['5.2']],
      [4, []],
    ]);
  });
  rule(['4.1', '4.3', '4.4'], 'how far a gun carries, where the ball goes and how near it strikes', () => {
    const fired = both((s) => {
      s.phase = 'guns';
      s.guns = ['blue'];
      s.rounds.blue = 2;
      s.cup = ['blue.a'];
      s.markers['white.a'].hex = '0503';
    }).map((s) => {
      const near = from(s, [4, 'blue.a']);
      near.answer('blue', { key: 'fire', value: { x: 25, y: 47 } });
      const far = from(s, [1, 'blue.a']).answer('blue', { key: 'fire', value: { x: 30, y: 20 } });
      return [near.state.markers['white.a'].known, far.ok ? [] : far.failures.map((f) => f.message.args)];
    });
    expect(fired).toEqual([
      [false, []],
      [true, [{ distance: 32, range: 20 }]],
    ]);
  });
  rule('6.3', 'what halts an enemy: the die, its chances and the offer', () => {
    const halted = both((s) => {
      activate(s, 'blue.a');
      s.markers['blue.a'].hex = '0504';
      s.markers['white.a'].hex = '0304';
      s.cup = ['blue.b'];
    }).map((s) => {
      const match = from(s, [5, 'blue.b']);
      match.answer('blue', 'move:blue.a:0404');
      const offer = match.decisionOf('white')?.options.find((o) => o.key === 'challenge:white.a');
      const shown = offer?.detail?.().odds?.results.map(({ weight }) => weight);
      match.answer('white', 'challenge:white.a');
      return [offer?.label.args, shown, match.state.active?.marker];
    });
    expect(halted).toEqual([
      [{ needed: 4 }, [1, 1], 'blue.b'],
      [{ needed: 6 }, [5, 1], 'blue.a'],
    ]);
  });
  rule(['7.1', '7.3', '7.4'], 'the point an attack takes, tactics and cover, and the odds with them', () => {
    const fights = both((s) => {
      activate(s, 'blue.a', 1);
      s.markers['blue.a'].hex = '0304';
      s.markers['white.a'] = { hex: '0204', content: 'weak', strength: 2, known: true };
      s.markers['white.b'] = { hex: '0104', content: 'strong', strength: 3, known: true };
    }).map((s) => {
      const [a] = [from(s).whyNot('blue', 'attack:blue.a:white.a')].flat();
      activate(s, 'blue.a', 2);
      const match = from(s, [3, 3, 'blue.b']);
      const key = offered(match, 'blue').includes('attack:blue.a:white.a');
      const won = odds.chance(attackOdds(s, 'blue.a', 'white.a'), (r) => r === 'won');
      match.answer('blue', 'attack:blue.a:white.a');
      match.answer('blue', 'tactic:bayonet');
      match.answer('white', 'tactic:stand');
      const totals = match.events?.flatMap((e) => (e.kind === 'told' && e.tally ? [e.tally.total] : []));
      return [a?.failures.map((f) => f.rule) ?? [], key, Math.round(144 * won), totals];
    });
    const ways = (edge: number) => {
      let n = 0;
      for (let x = 1; x <= 6; x++) for (let y = 1; y <= 6; y++) if (edge + x > y) n++;
      return 2 * n;
    };
    expect(fights).toEqual([
      [[], true, ways(3 + 1 - 2 - 1) + ways(3 - 1 - 2 - 1), [7, 6]],
      [['7.1'], true, ways(3 + 3 - 2 - 5) + ways(3 - 3 - 2 - 5), [9, 10]],
    ]);
  });

  test('a record carries what was changed, and a state of a set nobody brought is refused', () => {
    const record = toRecord(start({ tables: 'heavy' }), { kind: 'seeded', seed: 'heavy' });
    expect(record.tables).toMatchObject({ points: 4 });
    expect(loadRecord(JSON.parse(JSON.stringify(record)), () => outposts)).toMatchObject({ ok: true });
    expect(outposts.problems?.({ ...position(), tables: 'none' })).toMatchObject([{ path: '/tables' }]);
    expect(outposts.problems?.(position())).toEqual([]);
  });
  test('a fault is named by its field', () => {
    const fault = (file: unknown) => () => SETS.add('bad', file);
    expect(fault({ turns: { short: 0 } })).toThrow('/turns/short expected 1 to 99');
    expect(fault({ turns: { long: 100 } })).toThrow('/turns/long');
    expect(fault({ strength: { weak: 0 } })).toThrow('/strength/weak expected 1 to 9');
    expect(fault({ strength: { decoy: 1 } })).toThrow('/strength');
    expect(fault({ gun: { range: 9 } })).toThrow('/gun/range expected 10');
    expect(fault({ gun: { rounds: 10 } })).toThrow('/gun/rounds expected 0 to 9');
    expect(fault({ points: 0 })).toThrow('/points expected 1 to 9');
    expect(fault({ cost: { wood: 10 } })).toThrow('/cost/wood expected 1 to 9');
    expect(fault({ challenge: 8 })).toThrow('/challenge expected 1 to 7');
  });
});
