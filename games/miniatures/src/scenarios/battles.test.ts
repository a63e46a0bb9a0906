import { Match, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { boxesMeet, contains, gapTo, makeShape, overlaps, pointToShape, TOL } from '@grande/table';
import { expect, test } from 'vitest';
import { baseShape, generalOf, shapeOf, unitOf } from '../board.ts';
import { CALDIERO } from '../data/caldiero.ts';
import { DEGO } from '../data/dego.ts';
import { FOMBIO } from '../data/fombio.ts';
import { miniatures } from '../game.ts';
import { groundOf } from '../ground.ts';
import { invariants } from '../invariants.ts';
import { rollCommand } from '../rules/03-orders/command.ts';
import type { Move } from '../rules/03-orders/trial.ts';
import { Trial } from '../rules/03-orders/trial.ts';
import { shotAt } from '../rules/04-firing/targets.ts';
import { chargeNerve } from '../rules/14-morale.ts';
import { clockText, rollWeather, sundown } from '../rules/17-scenario/clock.ts';
import { losses } from '../rules/18-victory.ts';
import type { State } from '../state.ts';
import { cav, field, foot, from, inf, move, order, segments, tallied, terms, umpire } from '../testing.ts';
import { setup } from './index.ts';

const { go } = segments;
const start = (scenario: string, options: Record<string, string> = {}): State =>
  Match.start(miniatures, { scenario, options }, { dice: new SeededDice('start'), keep: 'none' }).state;
const fresh = (scenario: string, options: Record<string, string> = {}): State =>
  setup({ scenario, options: { objectives: 'on', ...options } });
const strength = (s: State) =>
  [0, 1].map((side) => [losses(s, side).all / 4, s.battle.units.filter((u) => u.side === side).length]);
const nearGeneral = (s: State, i: number): number => {
  const command = s.battle.units[i]?.command ?? 0;
  const g = generalOf(s, s.battle.commands[command]?.general ?? 0);
  return gapTo(
    shapeOf(s, i),
    makeShape([
      { x: g.x - 375, y: g.y - 375 },
      { x: g.x + 375, y: g.y - 375 },
      { x: g.x + 375, y: g.y + 375 },
      { x: g.x - 375, y: g.y + 375 },
    ]),
  ).size;
};

rule('S1.setup', 'Fombio: 48 × 36, 17:00 to 19:00, French south and first', () => {
  const { battle } = start('fombio');
  expect([
    battle.width,
    battle.height,
    clockText(battle.start),
    clockText(sundown(battle)),
    battle.first,
  ]).toEqual([48000, 36000, '17:00', '19:00', 0]);
  expect(battle.sides.map((s) => s.home)).toEqual(['south', 'north']);
  expect(battle.areas.map((a) => a.kind)).toEqual(['woods', 'woods', 'woods', 'bua', 'bua', 'fort']);
  expect([battle.hills, battle.crops, battle.lines, battle.roads].map((l) => l.length)).toEqual([1, 2, 3, 2]);
  expect(battle.areas[5]?.fortified).toEqual([0, 1, 3]);
});

rule('S1.oob', 'Fombio: 19 points in 6 units against 18 in 7, all within reach of their generals', () => {
  const s = start('fombio');
  expect(strength(s)).toEqual([
    [19, 6],
    [18, 7],
  ]);
  expect(s.units.every((_, i) => nearGeneral(s, i) <= 9000)).toBe(true);
  expect(s.battle.generals.map((g) => g.bonus)).toEqual([2, 2]);
  expect(s.units[12]).toMatchObject({ area: 5, limbered: false });
  // au2 lines the hedge, au3 the ditch.
  expect([s.units[7]?.lining, s.units[8]?.lining]).toEqual([0, 1]);
});

rule('S1.victory', 'Fombio: 5 for either half of the village', () => {
  const { battle, held } = start('fombio');
  expect(battle.objectives.map((o) => [o.percent, o.side, battle.areas[o.area]?.id])).toEqual([
    [5, 0, 'S1.B1'],
    [5, 0, 'S1.B2'],
  ]);
  expect(held).toEqual([1, 1]);
});

rule(['S1.length', 'S2.length', 'S3.length'], '24, 45 and 57 rounds', () => {
  expect(['fombio', 'dego', 'caldiero'].map((id) => fresh(id).battle.rounds)).toEqual([24, 45, 57]);
});

rule('S2.setup', 'Dego: 60 × 48, 15:00 to 18:45', () => {
  const { battle } = start('dego');
  expect([battle.width, battle.height, clockText(battle.start), clockText(sundown(battle))]).toEqual([
    60000,
    48000,
    '15:00',
    '18:45',
  ]);
  expect(battle.areas.filter((a) => a.kind === 'fort').length).toBe(3);
  expect([battle.areas.length, battle.hills.length, battle.lines.length, battle.roads.length]).toEqual([
    14, 5, 3, 2,
  ]);
});

rule('S2.oob', 'Dego: 30 points in 11 units against 30 in 14', () => {
  const s = start('dego');
  expect(strength(s)).toEqual([
    [30, 11],
    [30, 14],
  ]);
  expect(s.battle.commands.map((c) => [c.level, s.battle.generals[c.general]?.bonus])).toEqual([
    ['army', 4],
    ['division', 3],
    ['division', 2],
    ['corps', 1],
    ['division', 1],
    ['division', 1],
    ['division', 2],
  ]);
  // al11 and al12 stand directly under Argenteau.
  expect(s.battle.units.filter((u) => u.command === 3).map((u) => u.id)).toEqual(['S2.al11', 'S2.al12']);
});

rule('S2.reinforcements', 'Dego: rounds 7, 13 and 19, by east and north', () => {
  const { battle } = start('dego');
  expect(battle.reinforcements.map((r) => [r.round, r.edge, r.units.length, r.generals.length])).toEqual([
    [7, 'east', 2, 0],
    [13, 'east', 2, 1],
    [19, 'north', 2, 1],
  ]);
});

rule('S2.x1', 'without Vukassovich: 25 points, 12 units, objectives at 3', () => {
  const s = start('dego', { vukassovich: 'off' });
  expect(strength(s)[1]).toEqual([25, 12]);
  expect(s.battle.reinforcements.length).toBe(2);
  expect(s.battle.objectives.map((o) => o.percent)).toEqual([3, 3, 3]);
  expect(invariants(s)).toEqual([]);
});

rule('S2.x2', 'no pool for the Allied corps before Argenteau has come', () => {
  const s = fresh('dego');
  s.active = 1;
  rollCommand(umpire(s, [1, 1]));
  expect(s.commands[3]?.pool).toBe(0);
  Object.assign(s.generals[3] as object, { present: true, x: 50000, y: 30000 });
  rollCommand(umpire(s, [1, 1]));
  expect(s.commands[3]?.pool).toBe(1);
});

rule('S2.x3', 'the massed battalion guns are never limbered', () => {
  const s = fresh('dego');
  Object.assign(s, { phase: 'orders', active: 1 });
  for (const c of s.commands) c.cp = 9;
  const { battle, ...rest } = s;
  const m = Match.resume(
    miniatures,
    { scenario: 'dego', options: {} },
    { ...JSON.parse(JSON.stringify(rest)), battle },
    { dice: new SeededDice('x') },
  );
  m.answer('allied', 'unit:S2.al8');
  expect(m.whyNot('allied', 'team').flatMap((r) => r.failures.map((f) => f.rule))).toEqual(['S2.x3']);
  m.answer('allied', 'back');
  m.answer('allied', 'unit:S2.al7');
  expect(m.answer('allied', 'team').ok).toBe(true);
});

rule('S2.victory', 'Dego: 6 each for the castle, Magliani and the Poggio redoubt', () => {
  const { battle } = start('dego');
  expect(battle.objectives.map((o) => [o.percent, battle.areas[o.area]?.id])).toEqual([
    [6, 'S2.B2'],
    [6, 'S2.B3'],
    [6, 'S2.F3'],
  ]);
});

rule('S3.setup', 'Caldiero: 72 × 48, 12:00 to 16:45, west against east', () => {
  const { battle } = start('caldiero');
  expect([battle.width, battle.height, clockText(battle.start), clockText(sundown(battle))]).toEqual([
    72000,
    48000,
    '12:00',
    '16:45',
  ]);
  expect(battle.sides.map((s) => s.home)).toEqual(['west', 'east']);
  expect([
    battle.areas.length,
    battle.hills.length,
    battle.crops.length,
    battle.lines.length,
    battle.roads.length,
  ]).toEqual([11, 3, 2, 3, 3]);
});

rule(
  'S3.oob',
  'Caldiero: 51 points in 17 units against 53 in 19; Augereau charismatic only by option',
  () => {
    const s = start('caldiero');
    expect(strength(s)).toEqual([
      [51, 17],
      [53, 19],
    ]);
    expect(s.battle.generals.filter((g) => g.charismatic).map((g) => g.id)).toEqual(['S3.g-augereau']);
    expect(s.battle.units.filter((u) => u.trait === 'lancer').map((u) => u.id)).toEqual(['S3.ab4']);
    expect(s.battle.units.find((u) => u.id === 'S3.fa1')?.command).toBe(0); // under Bonaparte
  },
);

rule('S3.reinforcements', 'Caldiero: six arrivals at their rounds', () => {
  const { battle } = start('caldiero');
  expect(battle.reinforcements.map((r) => [r.side, r.round, r.edge, r.units.length])).toEqual([
    [0, 4, 'west', 2],
    [0, 10, 'west', 3],
    [0, 19, 'west', 2],
    [1, 13, 'east', 4],
    [1, 16, 'east', 1],
    [1, 28, 'east', 5],
  ]);
});

rule('S3.x1', 'sleet and hail by the die, every third round, worse from round 25', () => {
  const sky = (round: number, die: number) => {
    const s = fresh('caldiero', { sleet: 'on' });
    s.round = round;
    rollWeather(umpire(s, round % 3 === 1 ? [die] : []));
    return s.weather;
  };
  expect([1, 2, 3, 4, 5, 6].map((d) => sky(1, d))).toEqual([
    'clear',
    'clear',
    'clear',
    'sleet',
    'sleet',
    'hail',
  ]);
  expect([sky(25, 3), sky(25, 5), sky(22, 5), sky(2, 6)]).toEqual(['sleet', 'hail', 'sleet', 'clear']);
  // What it does: guns are short-sighted, and who charges east has hail in his face.
  const guns = field({ fr: [foot('G', 20, 10, 0)], au: [inf('E', 20, 18, 180), inf('F', 20, 24, 180)] });
  const reach = (weather: State['weather'], id: number) => {
    guns.weather = weather;
    return shotAt(guns, 0, id) !== null;
  };
  expect([reach('clear', 1), reach('sleet', 1), reach('hail', 1)]).toEqual([true, true, false]);
  const east = field({ fr: [cav('C', 20, 20, 90)], au: [cav('E', 21, 20, 270)] });
  east.weather = 'hail';
  expect(terms(tallied(chargeNerve, east, { chargers: [0], principal: 0, target: 1 }))).toEqual([
    'tallyHo 1',
    'hail -1',
  ]);
  expect(terms(tallied(chargeNerve, east, { chargers: [1], principal: 1, target: 0 }))).toEqual([
    'tallyHo 1',
  ]);
  const far = field({ fr: [foot('G', 20, 10, 0)], au: [inf('F', 20, 24, 180)] });
  far.weather = 'sleet';
  expect(shotAt(far, 0, 1)).toBeNull();
});

rule('S3.x2', 'orders of march: Masséna north of 26, Augereau south of 31, until 13:00', () => {
  const s = fresh('caldiero', { ordersOfMarch: 'on' });
  const why = (id: string, y: number, facing: number) => {
    const i = s.battle.units.findIndex((u) => u.id === id);
    Object.assign(unitOf(s, i), { x: 12000, y: y * 1000, facing });
    return new Trial(s, i, move(go(1)) as Move);
  };
  const broken = (t: Trial) =>
    order(
      from({ ...s, phase: 'orders', commands: s.commands.map((c) => ({ ...c, cp: 9 })) }),
      s.battle.units[t.i]?.id ?? '',
      move(go(1)),
    );
  expect(broken(why('S3.fm1', 26.5, 1800))).toContain('S3.x2');
  expect(broken(why('S3.fm1', 28.5, 1800))).not.toContain('S3.x2');
  expect(broken(why('S3.fg1', 30.5, 0))).toContain('S3.x2');
  s.round = 13;
  expect(broken(why('S3.fg1', 30.5, 0))).not.toContain('S3.x2');
});

rule('S3.victory', 'Caldiero: 3, 6, 6 and 3', () => {
  const { battle } = start('caldiero');
  expect(battle.objectives.map((o) => [o.percent, battle.areas[o.area]?.id])).toEqual([
    [3, 'S3.B3'],
    [6, 'S3.B2'],
    [6, 'S3.B4'],
    [3, 'S3.B5'],
  ]);
});

test.each(['fombio', 'dego', 'caldiero'])('%s: the ground is sound', (id) => {
  const s = fresh(id);
  const g = groundOf(s);
  expect(invariants(s)).toEqual([]);
  for (const [k, a] of g.areas.entries()) {
    expect(a.shape.convex, s.battle.areas[k]?.id).toBe(true);
    expect(contains(a.shape, a.anchor)).toBe(true);
    for (const [n, b] of g.areas.entries())
      if (n > k && boxesMeet(a.shape.box, b.shape.box)) expect(overlaps(a.shape, b.shape)).toBe(false);
    for (const l of g.lines) expect(gapTo(a.shape, l).size).toBeGreaterThan(0);
  }
  for (const h of s.battle.hills)
    expect(h.crest.every((p) => pointToShape(p, makeShape(h.poly)).distance <= TOL)).toBe(true);
  for (const r of s.battle.reinforcements) {
    const onEdge = (p: { x: number; y: number }) =>
      ({ north: p.y === s.battle.height, south: p.y === 0, east: p.x === s.battle.width, west: p.x === 0 })[
        r.edge
      ];
    expect([onEdge(r.from), onEdge(r.to)]).toEqual([true, true]);
  }
  // Nobody stands on anybody, on an area he does not hold, or off the table.
  for (const [i, u] of s.units.entries()) {
    if (u.fate !== 'table' || u.area >= 0) continue;
    expect(
      g.areas.some((a) => overlaps(baseShape(s, i), a.shape)),
      s.battle.units[i]?.id,
    ).toBe(false);
  }
});

test('points in the files are those of the rules', () => {
  for (const f of [FOMBIO, DEGO, CALDIERO]) {
    const points = f.units.map(
      (u) => (u.arm === 'infantry' ? 2 : 4) * { raw: 0.5, regular: 1, veteran: 1.5 }[u.quality],
    );
    expect(f.units.map((u) => u.points)).toEqual(points);
  }
});
