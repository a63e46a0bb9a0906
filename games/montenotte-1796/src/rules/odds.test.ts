/** Every chance an option states, against all throws of the dice. */
import type { Decision, Odds } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { describe, expect } from 'vitest';
import { hex } from '../data/map.ts';
import type { Choices } from '../reading/battle.ts';
import type { State } from '../state.ts';
import {
  active,
  battleAt,
  drive,
  flush,
  forceOf,
  go,
  idOf,
  position,
  slotOf,
  type Table,
  tableFrom,
} from '../testing/position.ts';
import { acting } from './09-movement/movement.ts';
import { pursuit } from './11-battle/pursuit.ts';
import { knownFactor } from './worlds.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const oddsOf = (d: Decision | undefined, key: string): Odds => {
  const detail = d?.options.find((o) => o.key === key)?.detail?.();
  if (!detail?.odds) throw new Error(`'${key}' states no odds`);
  return detail.odds;
};
const chanceOf = (o: Odds, result: string): number =>
  (o.results.find((r) => r.result === result)?.weight ?? 0) / o.total;
/** How often a result comes about over all equally likely throws. */
function share(throws: readonly number[][], happens: (dice: number[]) => string): Map<string, number> {
  const out = new Map<string, number>();
  for (const dice of throws) {
    const result = happens(dice);
    out.set(result, (out.get(result) ?? 0) + 1 / throws.length);
  }
  return out;
}
function agree(stated: Odds, found: ReadonlyMap<string, number>): void {
  for (const r of stated.results)
    expect(chanceOf(stated, r.result), r.result).toBeCloseTo(found.get(r.result) ?? 0, 10);
  expect(stated.results).toHaveLength(found.size);
}
const one = FACES.map((d) => [d]);
const two = FACES.flatMap((a) => FACES.map((b) => [a, b]));

describe('odds', () => {
  rule('11.11', 'a pursuit: 36 throws', () => {
    const choices: Choices = {
      terrain: -2,
      chiefs: { attacker: null, defender: null },
      units: { attacker: 'laharpe', defender: 'argenteau' },
    };
    const field = (): State => {
      const s = position({ at: { 'laharpe 12': '0913', 'argenteau 9': '1012' } });
      s.battle = battleAt(s, '0813', '0913', ['laharpe'], ['argenteau']);
      return s;
    };
    const stated: Odds[] = [];
    const found = share(two, (dice) => {
      const s = field();
      const failed = (dice[0] as number) > 3;
      drive(s, failed ? dice.slice(0, 1) : dice, (g) => pursuit(g, s.battle as never, 'attacker', choices), {
        pursue: (d) => {
          stated.push(oddsOf(d, 'pursue'));
          return 'pursue';
        },
      });
      return `${9 - s.units.argenteau.sp} SP`;
    });
    agree(stated.at(-1) as Odds, found);
  });
  rule('8.5', 'the attrition of a march: six faces', () => {
    const start = (): { m: (dice: number[]) => Table } => {
      const s = position({ at: { 'laharpe 14': '0713' } });
      s.units.laharpe.cursor = -4;
      s.units.laharpe.oos = 0;
      return { m: (dice) => tableFrom(active(s, 'laharpe'), dice) };
    };
    const first = start().m([]);
    const stated = oddsOf(first.pending[0], 'rapid:0813');
    const found = share(one, (dice) => {
      const { m } = start();
      const t = go(m(dice), 'rapid:0813', 'end');
      const key = t.pending[0]?.options[0]?.key ?? '';
      t.answer('french', key);
      return `${14 - t.state.units.laharpe.sp} SP`;
    });
    agree(stated, found);
  });
  rule('8.5', 'hungry next to a marker nobody knows: twice or three times, over possible worlds', () => {
    const s = position({ at: { 'laharpe 6': '0810', 'decoy.austrian': '0911', 'argenteau 7': '1111' } });
    s.units.laharpe.oos = 1;
    const factor = (t: State, at = '0810') => {
      const c = acting(active(t, 'laharpe'));
      return knownFactor(t, c.slot, hex(at), () => c.worlds);
    };
    const dist = factor(s);
    expect(dist.cases.map((c) => c.value).every((n) => n === 2 || n === 3)).toBe(true);
    const same = position({ at: { 'laharpe 6': '0810', 'decoy.austrian': '0911', 'argenteau 7': '1111' } });
    same.units.laharpe.oos = 1;
    // The same markers with another truth beneath: the same answer.
    const [a, b] = [slotOf(same, 'argenteau'), same.forces.findIndex((f) => f.decoy)];
    Object.assign(forceOf(same, 'argenteau'), { members: [], decoy: true });
    Object.assign(same.forces[b] ?? {}, { members: ['argenteau'], decoy: false });
    expect(a).not.toBe(b);
    expect(factor(same)).toEqual(dist);
    expect(factor(s, '0713')).toMatchObject({ cases: [{ value: 2 }] });
  });
  rule('13.4', 'the temper of the troops: six faces', () => {
    const enter = (dice: number[]): Table => {
      const s = position({ at: { 'serurier 8': '0811' } });
      Object.assign(s.units.serurier, { cmd: 0, cursor: -1 });
      s.ormea = false;
      return go(tableFrom(active(s, 'serurier'), [...dice, 1]), 'move:0810');
    };
    for (const key of ['pillage:test', 'pillage:general']) {
      const stated = oddsOf(enter([]).pending[0], key);
      const found = share(one, (dice) =>
        go(enter(dice), key).state.pillaged.length > 0 ? 'pillage' : 'obey',
      );
      agree(stated, found);
    }
  });
  rule(['8.3', '8.4', '11.2'], 'tests: to move, to react, to march', () => {
    const uncommanded = (dice: number[]): Table => {
      const s = position({ at: { 'sebottendorff 5': '1513' } });
      s.units.sebottendorff.cmd = 0;
      s.chit = 'sebottendorff';
      return tableFrom(s, dice);
    };
    const test = `test:${idOf(uncommanded([]).state, 'sebottendorff')}`;
    agree(
      oddsOf(uncommanded([]).pending[0], test),
      share(one, (d) => (go(uncommanded(d), test).state.active?.test === 'passed' ? 'passed' : 'failed')),
    );
    const met = (dice: number[]): Table =>
      go(
        tableFrom(active(position({ at: { 'laharpe 6': '0713', 'argenteau 7': '0913' } }), 'laharpe'), dice),
        'move:0813',
      );
    const react = `react:${idOf(met([]).state, 'argenteau')}:1012`;
    agree(
      oddsOf(met([]).pending[0], react),
      share(one, (d) =>
        forceOf(go(met(d), react).state, 'argenteau').hex === hex('1012') ? 'passed' : 'failed',
      ),
    );
    const guns = (dice: number[]): Table => {
      const s = position({ at: { 'laharpe 8': '0813', 'joubert 3': '0911', 'argenteau 7': '0913' } });
      return go(tableFrom(active(s, 'laharpe'), [...dice, 3, 4, 1, 1, 1, 1]), 'attack:0913');
    };
    const march = `march:${idOf(guns([]).state, 'joubert')}:normal:0912`;
    agree(
      oddsOf(guns([]).pending[0], march),
      share(one, (d) => (go(guns(d), march).state.units.joubert.moved ? 'passed' : 'failed')),
    );
  });
  rule('10', 'a reconnaissance: six faces', () => {
    const look = (dice: number[]): Table =>
      tableFrom(active(position({ at: { 'stengel 6': '0810', 'argenteau 7': '0911' } }), 'stengel'), dice);
    const key = `recon:${idOf(look([]).state, 'argenteau')}:1`;
    const found = share(one, (d) => {
      const m = go(look(d), key);
      if (m.pending[0]?.kind === 'announce') m.answer('coalition', m.pending[0].options[0]?.key ?? '');
      const sight = forceOf(m.state, 'argenteau').sight;
      if (!sight) return 'nothing';
      return sight.names.length > 0 ? 'names' : sight.sp === null ? 'type' : `±${sight.margin} %`;
    });
    agree(oddsOf(look([]).pending[0], key), found);
    expect(acting(look([]).state).a.mp).toBe(5);
  });
  rule(
    '8.5',
    'what hunger makes of a march is drawn where an unknown marker stands near, exact where none does',
    () => {
      const stop = (at: Readonly<Record<string, string>>) => {
        const s = position({ at });
        s.units.laharpe.oos = 1;
        const m = flush(go(tableFrom(active(s, 'laharpe'), []), 'move:0813'));
        return m.pending[0]?.options.find((o) => o.key === 'end')?.detail?.().odds;
      };
      const near = stop({ 'laharpe 6': '0713', 'argenteau 7': '0913' });
      const far = stop({ 'laharpe 6': '0713', 'argenteau 7': '1513' });
      expect([near?.sampled, far?.sampled]).toEqual([400, undefined]);
    },
  );
});
