/** Changed values change the rule they belong to. */
import { enumerated, hazard, loadRecord, Match, odds, SeededDice, toRecord } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { describe, expect, test } from 'vitest';
import { miniatures } from '../game.ts';
import { priceOf } from '../rules/03-orders/command.ts';
import { shotChances } from '../rules/04-firing/results.ts';
import { shotAt } from '../rules/04-firing/targets.ts';
import { chargeStep } from '../rules/05-charges/charges.ts';
import { flee } from '../rules/12-fleeing/fleeing.ts';
import { check, tested } from '../rules/14-morale.ts';
import { rollWeather } from '../rules/17-scenario/clock.ts';
import { losses } from '../rules/18-victory.ts';
import { seenUnits } from '../sight.ts';
import {
  cav,
  charge,
  drive,
  field,
  foot,
  from,
  index,
  inf,
  lead,
  move,
  order,
  segments,
  shot,
  tallied,
  the,
  umpire,
} from '../testing.ts';
import { SETS } from './values.ts';

const { go } = segments;

SETS.add('nerves', { morale: { needed: 6 }, fire: { exhaustingMargin: 2 } });
SETS.add('long legs', {
  move: { infantry: 6.5, roadBonus: 0 },
  range: { long: 30 },
  flight: { infantry: 3 },
  reach: { radius: 4, retreat: 1 },
});
SETS.add('dear orders', { price: { move: 2, square: 3, charge: 2, pivot: 2, limber: 2, fire: 2, stop: 2 } });
SETS.add('late Austrians', {
  battles: { caldiero: { rounds: 40, arrivals: { RF4: 20 }, objectives: { O2: 9 } } },
});
SETS.add('dear guns', { points: { artillery: { regular: 6 }, infantry: { raw: 0.5 } } });
SETS.add('grim', {
  generals: { killedBy: 6 },
  cavalryFlight: { dice: 3 },
  weather: { sleet: 2, hail: 3, every: 1 },
  sight: { eye: 8 },
  limits: { charges: 1 },
});
const GRIM = { options: { tables: 'grim' } };
const NERVES = { options: { tables: 'nerves' } };
const LONG = { options: { tables: 'long legs' } };
const DEAR_GUNS = { options: { tables: 'dear guns' } };
const DEAR = { options: { tables: 'dear orders' } };

describe('changed values', () => {
  rule('MO.1', 'what a check needs', () => {
    const passed = [{}, NERVES].map((f) => {
      const s = field({ fr: [inf('A', 20, 10, 0)], ...f });
      const plain = { unit: 0, rule: 'MO.1', nerve: () => 0 };
      const shown = enumerated(tested(s, plain, null, hazard.end), Boolean);
      return [check(umpire(s, [5]), plain), odds.chance(shown, (p) => p)];
    });
    expect(passed).toEqual([
      [true, 1 / 2],
      [false, 1 / 6],
    ]);
  });
  rule('SP.3.9g', 'the margin that exhausts, in the shot and in its chances', () => {
    const fired = (f: object) => {
      const s = field({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, 10.8, 180)], ...f });
      const { exhausted } = shotChances(s, 0, 1, 0);
      shot(s, 'A', 'E', [5, 3]);
      return [the(s, 'E').cohesion, Math.round(36 * exhausted)];
    };
    expect([fired({}), fired(NERVES)]).toEqual([
      ['disrupted', 3],
      ['exhausted', 10],
    ]);
  });

  rule(['SP.2.5', 'SP.2.6'], 'how far an order carries', () => {
    const far = (f: object, length: number) =>
      order(from(field({ fr: [inf('A', 20, 10, 0)], ...f })), 'A', move(go(length)));
    expect([far({}, 4), far({}, 6.5), far(LONG, 6.5), far(LONG, 6.6)]).toEqual([
      [],
      ['SP.2.5'],
      [],
      ['SP.2.5'],
    ]);
  });
  rule(['SP.3.7', 'SP.2.18', 'FL.1', 'SP.4.6e'], 'ranges, radius, flight and retreat', () => {
    const both = [{}, LONG];
    const seen = both.map((f) =>
      shotAt(field({ size: [60, 48], fr: [foot('G', 20, 10, 0)], au: [inf('E', 20, 36, 180)], ...f }), 0, 1),
    );
    expect(seen.map((x) => x !== null)).toEqual([false, true]);
    const prices = both.map((f) =>
      priceOf(field({ fr: [inf('A', 24, 12, 0)], frPosts: [{ at: [24, 6] }], ...f }), 0, 'move'),
    );
    expect(prices).toEqual([1, 2]);
    const ran = both.map((f) => {
      const s = field({ fr: [inf('A', 24, 19.2, 0)], au: [inf('E', 24, 20, 180)], ...f });
      charge(s, ['A'], 'E', [6, 1]);
      return the(s, 'E').y - 20_000;
    });
    expect(ran).toEqual([7000, 3000]);
    const gaveWay = both.map((f) => {
      const s = field({ fr: [inf('A', 24, 19.1, 0)], au: [cav('E', 24, 20, 180)], ...f });
      charge(s, ['A'], 'E', [6, 6]);
      return the(s, 'E').y - 20_000;
    });
    expect(gaveWay).toEqual([3000, 1000]);
  });

  rule(['SP.2.3', 'SP.2.1'], 'what orders cost, and who can pay for none', () => {
    const put = (points: number, f: object) => from(field({ fr: [inf('A', 20, 10, 0)], points, ...f }));
    const dear = put(5, DEAR);
    expect(order(dear, 'A', move(go(1)))).toEqual([]);
    expect(dear.state.commands[0]?.cp).toBe(3);
    expect(order(dear, 'A', 'square')).toEqual([]);
    expect(dear.state.commands[0]?.cp).toBe(0);
    expect([order(put(1, {}), 'A', move(go(1))), order(put(1, DEAR), 'A', move(go(1)))]).toEqual([
      [],
      ['SP.2.1'],
    ]);
  });

  rule(['S3.reinforcements', 'S3.victory', 'VI.2'], 'how a historical battle is arranged', () => {
    const arranged = (options: Readonly<Record<string, string>>) => {
      const m = Match.start(miniatures, { scenario: 'caldiero', options }, { dice: new SeededDice('late') });
      const { rounds, reinforcements, objectives } = m.state.battle;
      const of = <T extends { readonly id: string }>(list: readonly T[], id: string) =>
        list.find((x) => x.id === `S3.${id}`);
      return [rounds, of(reinforcements, 'RF4')?.round, of(reinforcements, 'RF5')?.round].concat(
        of(objectives, 'O2')?.percent,
        of(objectives, 'O1')?.percent,
      );
    };
    expect(arranged({})).toEqual([57, 13, 16, 6, 3]);
    expect(arranged({ tables: 'late Austrians' })).toEqual([40, 20, 16, 9, 3]);
  });

  rule(['SC.5', 'VI.1'], 'what units are worth, in a battle that is written, raised or counted', () => {
    const lost = [{}, DEAR_GUNS].map((f) => {
      const gone = { fate: 'surrounded' } as const;
      const fr = [foot('G', 20, 10, 0, gone), inf('A', 26, 10, 0), inf('R', 30, 10, 0, { quality: 'raw' })];
      const { all, full } = losses(field({ fr, ...f }), 0);
      return [all / 4, full / 4];
    });
    expect(lost).toEqual([
      [7, 4],
      [8.5, 6],
    ]);
    const worths = (scenario: string, options: Readonly<Record<string, string>>) => {
      const m = Match.start(miniatures, { scenario, options }, { dice: new SeededDice('dear') });
      const chance = new SeededDice('players');
      while (m.state.battle.units.length === 0 || m.state.raising?.step === 'armies') {
        const d = m.pending[0];
        if (!d) throw new Error('nobody raises an army');
        m.choose(d, chance.below(d.options.length));
      }
      const guns = m.state.battle.units.filter(({ arm }) => arm === 'footArtillery');
      return new Set(guns.filter(({ quality }) => quality === 'regular').map((u) => u.halfPoints / 2));
    };
    for (const scenario of ['fombio', 'adhoc'])
      expect([worths(scenario, {}), worths(scenario, { tables: 'dear guns' })]).toEqual([
        new Set([4]),
        new Set([6]),
      ]);
  });

  rule(['GE.5', 'FL.2', 'S3.x1'], 'what kills a general, how many dice riders fear, and the weather', () => {
    const fled = [{}, GRIM].map((f) => {
      const s = field({
        fr: [cav('C', 24, 19.1, 0)],
        au: [cav('E', 24, 20, 180, { cohesion: 'disrupted' })],
        ...f,
      });
      lead(s, 1, 'E');
      const dice = 'options' in f ? [6, 1, 3, 2, 4, 4] : [6, 1, 3, 2, 4];
      const g = umpire(s, dice);
      flee(g, index(s, 'E'), { from: 0 });
      return [s.generals[1]?.alive, g.left(), the(s, 'E').y];
    });
    expect(fled.map(([alive]) => alive)).toEqual([true, false]);
    const sky = [{}, GRIM.options].map((more) => {
      const s = field({ options: { sleet: 'on', ...more } });
      rollWeather(umpire(s, [3]));
      return s.weather;
    });
    expect(sky).toEqual(['clear', 'hail']);
  });

  rule(['SP.2.2', 'SP.2.18', 'FU.4'], 'refusals and prices name the lengths in force', () => {
    const said = [{}, LONG].map((f) => {
      const s = field({ fr: [inf('A', 40, 30, 0)], frPosts: [{ at: [24, 6] }], ...f });
      const [, doubled] = tallied(priceOf, s, 0, 'move').terms;
      return doubled?.label.args;
    });
    expect(said).toEqual([{ inches: 9 }, { inches: 4 }]);
  });

  rule('OPT.5', 'how far an eye reaches', () => {
    const seen = [{}, GRIM.options].map((more) => {
      const options = { fog: 'on', ...more };
      const s = field({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, 20, 180)], options });
      return seenUnits(s, 0).has(1);
    });
    expect(seen).toEqual([true, false]);
  });

  rule('FU.2', 'how many charges a turn cavalry may make', () => {
    const follows = [{}, GRIM].map((f) => {
      const s = field({
        fr: [cav('C', 20, 12, 0, { charges: 0 })],
        au: [inf('E', 20, 12.9, 0, { cohesion: 'disrupted' }), inf('F', 20, 30, 0)],
        phase: 'charge',
        ...f,
      });
      the(s, 'C').charge = 1;
      const g = umpire(s, 'options' in f ? [6, 1] : [6, 1, 1]);
      drive(chargeStep(g), 'first');
      return g.left();
    });
    expect(follows).toEqual([0, 0]); // a follow-up is rolled for by the book, and not where one charge is the most
  });

  test('a record carries what was changed', () => {
    const setup = { scenario: 'fombio', options: { tables: 'long legs' } };
    const m = Match.start(miniatures, setup, { dice: new SeededDice('long'), keep: 'all' });
    const record = toRecord(m, { kind: 'seeded', seed: 'long' });
    expect(record.tables).toMatchObject({ move: { infantry: 6.5 } });
    expect(loadRecord(JSON.parse(JSON.stringify(record)), () => miniatures)).toMatchObject({ ok: true });
  });
  test('a fault is named by its field', () => {
    const fault = (file: unknown) => () => SETS.add('bad', file);
    expect(fault({ price: { move: 0 } })).toThrow('/price/move expected 1 to 9');
    expect(fault({ points: { infantry: { raw: 0.75 } } })).toThrow(
      '/points/infantry/raw expected a whole or a half',
    );
    expect(fault({ points: { cavalry: { veteran: 7 } } })).toThrow('/points/cavalry/veteran');
    expect(fault({ points: { cavalry: { elite: 3 } } })).toThrow('/points/cavalry');
    expect(fault({ range: { canister: 15 } })).toThrow('/range canister');
    expect(fault({ move: { infantry: 0.1 } })).toThrow('/move/infantry');
    expect(fault({ move: { infantry: 100 } })).toThrow('/move/infantry');
    expect(fault({ weather: { every: 0 } })).toThrow('/weather/every expected 1 or more');
    expect(fault({ limits: { charges: 10 } })).toThrow('/limits/charges expected 1 to 9');
    expect(fault({ fire: { exhaustingMargin: 0 } })).toThrow('/fire/exhaustingMargin');
    expect(fault({ battles: { dego: { rounds: 0 } } })).toThrow('/battles/dego/rounds expected 1 to 200');
    expect(fault({ battles: { dego: { objectives: { O1: 101 } } } })).toThrow('/battles/dego/objectives/O1');
    expect(fault({ battles: { dego: { arrivals: { RF9: 3 } } } })).toThrow('/battles/dego/arrivals/RF9');
  });
});
