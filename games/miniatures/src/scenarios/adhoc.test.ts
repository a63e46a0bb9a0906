import { Match, ScriptedDice, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { gapTo, makeShape, overlaps, shapeToShape } from '@grande/table';
import { expect } from 'vitest';
import {
  BUDGETS,
  bonusFor,
  FEATURES,
  FEATURES_AGAIN,
  HOURS,
  NATIONS,
  nationOf,
  SIZES,
} from '../data/adhoc.ts';
import { miniatures } from '../game.ts';
import { judge, percentage } from '../rules/18-victory.ts';
import type { State } from '../state.ts';
import { cav, field, from, inf } from '../testing.ts';
import type { View } from '../view.ts';
import { ARMY_LAWS, type Army, type Enlisted, patternArmy } from './army.ts';
import { sumOfBonuses } from './raise.ts';
import { featuresOf } from './strike.ts';
import { Layout } from './terrain.ts';

type M = Match<State, View>;
const begin = (options: Record<string, string>, script: number[] = [], seed = 'gen'): M =>
  Match.start(
    miniatures,
    { scenario: 'adhoc', options },
    { dice: new ScriptedDice(script, new SeededDice(seed)), keep: 'none' },
  );
const seat = (m: M): string => m.pending[0]?.seat ?? '';
/** Plays on with these answers while the kind lasts, sampling spaces. */
function until(m: M, kind: string, answers: Record<string, string> = {}): void {
  const chance = new SeededDice('until');
  for (let n = 0; n < 500 && !m.outcome && m.pending[0]?.kind !== kind; n++) {
    const d = m.pending[0];
    if (!d) return;
    const wanted =
      answers[d.kind] ??
      { attacker: 'attack', army: 'pattern', terrain: 'agreed', fort: 'none', reserve: 'none' }[d.kind];
    if (wanted !== undefined) expect(m.answer(d.seat, wanted).ok, `${d.kind} ${wanted}`).toBe(true);
    else if (d.options.length > 0) m.choose(d, 0);
    else m.answer(d.seat, { key: d.space?.key ?? '', value: d.space?.sample(chance) as never });
  }
}
const points = (a: Army): number =>
  a.divisions
    .flat()
    .reduce(
      (n, u) => n + (u.arm === 'infantry' ? 2 : 4) * { raw: 0.5, regular: 1, veteran: 1.5 }[u.quality],
      0,
    );
const broken = (a: Army, budget: number, nation = 'fr1796') =>
  ARMY_LAWS.filter((l) => !l.holds({ budget, nation: nationOf(nation) }, a)).map((l) => l.rule);

rule(['GEN.1', 'T-GEN-SIZE'], 'the budget fixes table, rounds and divisions', () => {
  expect(
    Object.entries(SIZES).map(([b, s]) => [Number(b), s.width, s.height, s.rounds, ...s.divisions]),
  ).toEqual([
    [18, 48, 36, 24, 1, 2],
    [24, 48, 36, 24, 1, 2],
    [36, 60, 48, 36, 2, 2],
    [48, 72, 48, 48, 2, 3],
    [60, 84, 60, 60, 3, 4],
  ]);
  for (const budget of BUDGETS) {
    const { battle } = begin({ budget }).state;
    expect([battle.width, battle.rounds]).toEqual([
      (SIZES[Number(budget)]?.width ?? 0) * 1000,
      SIZES[Number(budget)]?.rounds,
    ]);
  }
  const army: Army = {
    divisions: [
      Array.from({ length: 7 }, (): Enlisted => ({ arm: 'infantry', quality: 'regular', trait: 'none' })),
    ],
  };
  expect(broken(army, 18)).toEqual(['GEN.1']); // 14 points
});

rule('GEN.2', 'the hour by the die', () => {
  expect(HOURS.map((h) => h / 60)).toEqual([6, 8, 10, 12, 14, 16]);
  expect([1, 6].map((d) => begin({}, [d, 6, 1]).state.battle.start / 60)).toEqual([6, 16]);
});

rule(
  'GEN.3',
  'the higher die chooses; ties again; forts for the defender, 9" behind the middle, 0.8" from areas',
  () => {
    const m = begin({ budget: '48' }, [1, 4, 4, 2, 5]);
    expect(seat(m)).toBe('white');
    m.answer('white', 'attack');
    expect([m.state.battle.first, ...m.state.battle.sides.map((s) => s.home)]).toEqual([1, 'north', 'south']);
    until(m, 'fort');
    expect([seat(m), m.state.raising?.forts]).toEqual(['blue', 2]);
    const { height, areas } = m.state.battle;
    const put = (x: number, y: number) => {
      const v = m.answer('blue', { key: 'fort', value: { x, y } });
      return v.ok ? [] : v.failures.map((f) => f.rule);
    };
    expect(put(20000, height / 2 + 9000)).toContain('GEN.3');
    expect(put(500, height - 2000)).toContain('GEN.3');
    const wood = areas.find((a) => a.anchor.y > height / 2 + 12000);
    if (wood) expect(put(wood.anchor.x, wood.anchor.y)).toContain('GEN.3');
    const spot = m.pending[0]?.space?.sample(new SeededDice('f')) as { x: number; y: number };
    expect(put(spot.x, spot.y)).toEqual([]);
    const fort = m.state.battle.areas.at(-1);
    expect(fort).toMatchObject({ kind: 'fort', fortified: [0, 1, 3], anchor: spot });
    expect((fort?.poly[2]?.x ?? 0) - (fort?.poly[0]?.x ?? 0)).toBe(2200);
    expect(
      areas.every((a) => shapeToShape(makeShape(a.poly), makeShape(fort?.poly ?? [])).distance >= 799),
    ).toBe(true);
    expect(begin({ budget: '18' }, [1, 5, 2]).state.raising?.forts).toBe(0);
  },
);

rule(['GEN.4', 'T-GEN-NATIONS'], 'the builder hits the budget; caps, arms and nations are enforced', () => {
  for (const budget of BUDGETS) {
    for (const nation of NATIONS) {
      const army = patternArmy({ budget: Number(budget), nation });
      expect(points(army)).toBe(Number(budget));
      expect(broken(army, Number(budget), nation.id)).toEqual([]);
    }
  }
  expect(patternArmy({ budget: 18, nation: nationOf('fr1796') }).divisions[0]?.map((u) => u.arm)).toEqual([
    'infantry',
    'infantry',
    'footArtillery',
    'infantry',
    'infantry',
    'cavalry',
    'infantry',
  ]);
  expect(NATIONS.length).toBe(10);
  expect(nationOf('ru')).toMatchObject({
    veteranMaxPct: 35,
    rawMaxPct: 25,
    cuirassiers: true,
    lancers: true,
    divShift: -1,
    extraCavalry: true,
  });
  const of = (...units: [Enlisted['arm'], Enlisted['quality']?, Enlisted['trait']?][]): Army => ({
    divisions: [units.map(([arm, quality = 'regular', trait = 'none']) => ({ arm, quality, trait }))],
  });
  const i = ['infantry'] as [Enlisted['arm']];
  const c = ['cavalry'] as [Enlisted['arm']];
  const f = ['footArtillery'] as [Enlisted['arm']];
  expect(broken(of(i, i, i, c, c, i), 16)).toEqual([]); // a third of 4, rounded up, is 2
  expect(broken(of(i, i, i, c, c, ['cavalry']), 18)).toContain('GEN.4');
  expect(broken(of(i, i, i, f, f), 14)).toContain('GEN.4');
  expect(broken(of(i, i, i, i, i, i, ['cavalry', 'veteran']), 18)).not.toContain('GEN.4'); // 6 of 18: 33 %
  expect(broken(of(i, i, i, ['infantry', 'veteran'], i, i, ['cavalry', 'veteran']), 19)).toContain('GEN.4'); // 9 of 19
  expect(broken(of(i, i, i, i, i, ['infantry', 'raw'], ['cavalry', 'regular', 'lancer']), 15)).toContain(
    'GEN.4',
  ); // no French lancers in 1796
  expect(broken(of(i, i, i, i, i, i, ['cavalry', 'regular', 'lancer']), 16, 'au1796')).not.toContain('GEN.4');
});

rule('GEN.5', 'divisions of four to seven; corps and army commanders by their number', () => {
  const commands = (budget: string) => {
    const m = begin({ budget });
    until(m, 'terrain');
    return m.state.battle.commands.filter((c) => c.side === 0).map((c) => c.level);
  };
  expect(commands('18')).toEqual(['division']);
  expect(commands('24')).toEqual(['corps', 'division', 'division']);
  expect(commands('48')).toEqual(['corps', 'division', 'division', 'division']);
  expect(commands('60')).toEqual(['army', 'corps', 'corps', 'division', 'division', 'division', 'division']);
  expect(patternArmy({ budget: 60, nation: nationOf('gb') }).divisions.map((d) => d.length)).toEqual([
    6, 6, 6, 5,
  ]);
  const few: Army = { divisions: [[{ arm: 'infantry', quality: 'regular', trait: 'none' }]] };
  expect(broken(few, 18)).toContain('GEN.5');
});

rule(
  ['GEN.6', 'T-GEN-GENERALS'],
  'bonuses by the dice; the lower side adds until the sums differ by 3',
  () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((d) => bonusFor('division', d))).toEqual([0, 0, 0, 1, 1, 2, 3, 3]);
    expect([1, 2, 3, 4, 5, 6].map((d) => bonusFor('corps', d))).toEqual([0, 0, 1, 1, 2, 3]);
    expect([1, 2, 3, 4, 5, 6].map((d) => bonusFor('army', d))).toEqual([1, 2, 2, 3, 3, 4]);
    // Blue (France, +1) throws 6, 6 and 6; white (Austria, 0) 1, 1 and 1.
    const m = begin({ budget: '24' }, [1, 6, 1]);
    m.answer('blue', 'attack');
    m.answer('blue', 'pattern');
    const fixed = Match.resume(miniatures, m.setup, m.state, {
      dice: new ScriptedDice([6, 6, 6, 1, 1, 1], new SeededDice('t')),
      keep: 'none',
    });
    fixed.answer('white', 'pattern');
    expect([sumOfBonuses(fixed.state.battle, 0), sumOfBonuses(fixed.state.battle, 1)]).toEqual([9, 0]);
    expect(fixed.pending[0]).toMatchObject({ seat: 'white', kind: 'bonus' });
    until(fixed, 'terrain');
    expect(sumOfBonuses(fixed.state.battle, 1)).toBe(6);
  },
);

rule(['GEN.7', 'T-GEN-TERRAIN'], 'a feature for each square by its die, roads, perhaps a stream', () => {
  expect(FEATURES).toEqual(['open', 'open', 'hill', 'woods', 'bua', 'again']);
  expect(FEATURES_AGAIN).toEqual(['crops', 'crops', 'line', 'line', 'twoBua', 'bigWoods']);
  const lay = (dice: number[], size: [number, number] = [48, 36]) => {
    const script = [...dice];
    return new Layout(size[0] * 1000, size[1] * 1000, () => script.shift() ?? 1).lay();
  };
  // A wood in the first square: centre (6 + 0.6 × (6 − 3.5), 6 + 0.6 × (1 − 3.5)), not turned.
  const wood = lay([4, 6, 1, 1]).areas[0];
  expect(wood).toMatchObject({ kind: 'woods', anchor: { x: 7500, y: 4500 } });
  expect([(wood?.poly[1]?.x ?? 0) - (wood?.poly[0]?.x ?? 0), wood?.poly[0]]).toEqual([
    4000,
    { x: 5500, y: 2500 },
  ]);
  expect(lay([3, 4, 4, 1]).hills[0]?.crest).toEqual([
    { x: 2300, y: 6300 },
    { x: 10300, y: 6300 },
  ]);
  expect(lay([6, 5, 4, 4, 1]).areas.map((a) => a.kind)).toEqual(['bua', 'bua']);
  expect(lay([6, 1, 4, 4, 1]).crops.length).toBe(1);
  expect(lay([6, 3, 4, 4, 1]).lines[0]?.kind).toBe('hedge');
  const big = lay([6, 6, 4, 4, 1]).areas[0];
  expect((big?.poly[1]?.x ?? 0) - (big?.poly[0]?.x ?? 0)).toBe(4800);
  // Twelve open squares; a second road on 4; a stream on 6 with five points.
  const open = Array.from({ length: 12 }, () => 1);
  const plain = lay([...open, 3, 1]);
  expect(plain.roads.map((r) => r.line)).toEqual([
    [
      { x: 24000, y: 0 },
      { x: 24000, y: 36000 },
    ],
  ]);
  const wet = lay([...open, 4, 6, 1, 2, 3, 4, 5]);
  expect(wet.roads.length).toBe(2);
  expect(wet.lines[0]).toMatchObject({
    kind: 'stream',
    line: [
      { x: 0, y: 15500 },
      { x: 12000, y: 16500 },
      { x: 24000, y: 17500 },
      { x: 36000, y: 18500 },
      { x: 48000, y: 19500 },
    ],
  });
  // A village bends the roads: 0.75" outside the edge nearest the centre of the table.
  const bent = lay([5, 4, 4, 1, ...Array.from({ length: 11 }, () => 1), 1, 1]).roads[0]?.line;
  expect(bent?.length).toBe(3);
  expect(bent?.[1]).toEqual({ x: 6300 + 1500 + 750, y: 6300 });
  // What would lie on another area, or off the table, is left out.
  for (let seed = 0; seed < 40; seed++) {
    const dice = new SeededDice(`terrain ${seed}`);
    const { areas, lines } = new Layout(60000, 48000, () => dice.below(6) + 1).lay();
    areas.forEach((a, k) => {
      expect(a.poly.every((p) => p.x >= 0 && p.y >= 0 && p.x <= 60000 && p.y <= 48000)).toBe(true);
      for (const b of areas.slice(k + 1)) expect(overlaps(makeShape(a.poly), makeShape(b.poly))).toBe(false);
      for (const l of lines.filter((x) => x.kind === 'stream'))
        expect(
          gapTo(makeShape(a.poly), {
            kind: 'strip',
            line: l.line,
            halfWidth: 0,
            box: makeShape([...l.line, { x: 0, y: 0 }]).box,
          }).size,
        ).toBeGreaterThan(500);
    });
  }
});

rule('GEN.7', 'the players may agree to strike or move a feature', () => {
  const m = begin({}, [], 'strike');
  until(m, 'terrain');
  const [first] = featuresOf(m.state.battle);
  expect(first).toBeDefined();
  const one = seat(m);
  m.answer(one, `strike:${first}`);
  expect(m.pending[0]).toMatchObject({ kind: 'agree' });
  expect(seat(m)).not.toBe(one);
  m.answer(seat(m), 'yes');
  expect(featuresOf(m.state.battle)).not.toContain(first);
});

rule('GEN.8', 'deployment by commands in turn, the defender first, wholly in the zone', () => {
  const m = begin({ budget: '24' }, [1, 6, 1], 'deploy');
  until(m, 'command');
  expect(seat(m)).toBe('white'); // blue attacks
  m.choose(m.pending[0] as never, 0);
  const put = (x: number, y: number, extra = {}) => {
    const v = m.answer(seat(m), {
      key: 'place',
      value: { x, y, facing: 1800, limbered: false, area: null, ...extra },
    });
    return v.ok ? [] : v.failures.map((f) => f.rule);
  };
  expect(m.pending[0]?.kind).toBe('deploy');
  expect(put(20000, 20000)).toContain('GEN.8'); // beyond 12"
  expect(put(20000, 35800)).toContain('GEN.8'); // off the table
  until(m, 'command');
  expect(seat(m)).toBe('blue');
  until(m, 'order');
  expect([m.state.phase, m.state.raising]).toEqual(['orders', null]);
  const zone = m.state.units.map((u, i) =>
    m.state.battle.units[i]?.side === 0 ? u.y <= 9000 : u.y >= 24000,
  );
  expect(zone.every(Boolean)).toBe(true);
});

rule(['GEN.8', 'G.13', 'SP.2.10'], 'into an area with a unit of its arm, where nobody is', () => {
  const into = (unit: ReturnType<typeof inf>, area: string) => {
    const s = field({
      fr: [inf('B', 0, 0, 0, { holds: 'held' }), { ...unit, fate: 'reserve' }],
      woods: { held: [10, 3, 13, 6], free: [20, 3, 23, 6] },
      forts: { fort: [30, 3, 33, 6] },
      phase: 'deploy',
    });
    s.raising = {
      ...{ step: 'deploy', budget: 24, nations: ['fr1796', 'at1796'], attacker: 0, forts: 0 },
      ...{ asked: 0, proposed: '', done: 0, waiting: [], current: 0 },
    };
    const value = { x: 0, y: 0, facing: 0, limbered: false, area };
    const v = from(s, [4]).answer('french', { key: 'place', value });
    return v.ok ? [] : v.failures.map((f) => `${f.rule} ${f.law}`);
  };
  expect(into(inf('A', 0, 0, 0), 'free')).toEqual([]);
  expect(into(inf('A', 0, 0, 0), 'held')).toEqual(['G.13 areaTaken']);
  expect(into(cav('A', 0, 0, 0), 'free')).toEqual(['SP.2.10 cannotEnter']);
  expect(into(cav('A', 0, 0, 0), 'held')).toEqual(['SP.2.10 cannotEnter', 'G.13 areaTaken']);
  expect(into(cav('A', 0, 0, 0), 'fort')).toEqual([]);
  expect(into(inf('A', 0, 0, 0), 'nowhere')).toContain('G.13 noFeature');
});

rule('GEN.9', 'with 48 points a 5 or 6 lets a division be held back', () => {
  const m = begin({ budget: '48' }, [], 'reserve');
  until(m, 'fort');
  m.answer(seat(m), 'none');
  const resumed = Match.start(
    miniatures,
    { scenario: 'adhoc', options: { budget: '18' } },
    { dice: new SeededDice('z'), keep: 'none' },
  );
  until(resumed, 'command');
  expect(resumed.state.battle.reinforcements).toEqual([]); // never with fewer points
  let found = false;
  for (let k = 0; k < 20 && !found; k++) {
    const n = begin({ budget: '48' }, [], `held ${k}`);
    until(n, 'reserve');
    if (n.pending[0]?.kind !== 'reserve') continue;
    found = true;
    const key = n.pending[0].options[1]?.key ?? '';
    expect(n.answer(seat(n), key).ok).toBe(true);
    const [r] = n.state.battle.reinforcements;
    expect(r?.round).toBeGreaterThanOrEqual(7);
    expect(r?.round).toBeLessThanOrEqual(12);
    expect([r?.from.x, r?.to.x]).toEqual([0, 72000]);
    expect(r?.units.length).toBe(6);
  }
  expect(found).toBe(true);
});

rule('GEN.10', 'no objectives; an attacker who caused no loss counts 2 more', () => {
  const s = field({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, 30, 180)] });
  s.battle = { ...s.battle, rules: { ...s.battle.rules, adHoc: true, objectives: false } };
  expect([percentage(s, 0).total, percentage(s, 1).total]).toEqual([2, 1]);
  expect(judge(s)).toEqual({ winner: 1, level: 'decisive' });
  (s.units[1] as { fate: string }).fate = 'fledOff';
  expect(percentage(s, 0).total).toBe(1);
});
