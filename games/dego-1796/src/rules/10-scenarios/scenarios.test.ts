import { Match, odds, ScriptedDice, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { leaderAt } from '../../data/leaders.ts';
import {
  BUILDING_HEXES,
  ECCE_HOMO,
  far,
  hexAt,
  labelAt,
  OPEN,
  TERRAIN,
  VICTORY_ZONE,
} from '../../data/map.ts';
import { ALL_UNITS, unit, unitAt } from '../../data/units.ts';
import { dego } from '../../game.ts';
import { s1 } from '../../scenarios/s1.ts';
import { s2 } from '../../scenarios/s2.ts';
import { s3 } from '../../scenarios/s3.ts';
import { ld, put, type State, un } from '../../state.ts';
import {
  acting,
  at,
  field,
  from,
  group,
  keys,
  kind,
  laws,
  leaderIn,
  pick,
  thrown,
  unitIn,
  why,
} from '../../testing/field.ts';
import { chief } from '../04-command/chain.ts';
import { placeHexes } from './setup.ts';
import { cameLate, pillageOdds } from './special.ts';
import { austrianPoints, enemiesInZone, gradeOf } from './victory.ts';

rule(
  ['S1.pillage', 'R-71', 'R-124'],
  'a French battalion or horse that comes into a town without a commander rolls its morale',
  () => {
    const s = field({
      units: {
        '1-70db': { at: '0612', face: 3, losses: 1 },
        '1-16dbl.s1': { at: '0612' },
        '22chasseurs': { at: '0512', face: 2 },
      },
      leaders: { bonaparte: { at: '0312', order: 'maneuver' } },
    });
    const go = (die: number) => pick(group(s, 'bonaparte', ['1-70db'], [die]), 'step:1-70db:0613');
    const shown = go(3);
    expect([unitIn(shown, '1-70db').pillage, kind(shown)]).toEqual([false, 'action']); // morale 4 less a loss
    const failed = go(4);
    expect(unitIn(failed, '1-70db')).toMatchObject({ pillage: true, face: -1, acted: true });
    const out = pillageOdds(s, unitAt('1-70db'), hexAt('0613'));
    expect(out?.results).toEqual([
      { result: 'inRanks', weight: 1 },
      { result: 'pillage', weight: 1 },
    ]);
    // Skirmishers and guns do not; nor anybody with a commander in the hex; nor in a single house.
    expect(kind(pick(group(s, 'bonaparte', ['1-16dbl.s1']), 'step:1-16dbl.s1:0613'))).toBe('action');
    const led = structuredClone(s);
    Object.assign(ld(led, leaderAt('causse')), { where: 'map', at: hexAt('0613') });
    expect(kind(pick(group(led, 'bonaparte', ['1-70db']), 'step:1-70db:0613'))).toBe('action');
    const house = field({
      units: { '1-70db': { at: '1008', face: 0 } },
      leaders: { bonaparte: { at: '1008', order: 'maneuver' } },
    });
    expect(kind(pick(group(house, 'bonaparte', ['1-70db']), 'step:1-70db:1007'))).toBe('action');
    const third = structuredClone(s);
    third.scenario = 's3';
    expect(pillageOdds(third, unitAt('1-70db'), hexAt('0613'))).toBeNull();
  },
);

rule(
  'R-124',
  'the check comes before the reaction window; several roll each, top first; after a melee when the hex is won',
  () => {
    const s = field({
      units: {
        '1-70db': { at: '0612', face: 3 },
        '2-70db': { at: '0612', face: 3 },
        '1-ir52': { at: '0614', face: 0 },
      },
      leaders: { bonaparte: { at: '0312', order: 'attack' } },
    });
    const m = group(s, 'bonaparte', ['1-70db', '2-70db'], [5, 4]);
    pick(m, 'step:1-70db:0613', 'with:2-70db', 'place:1');
    expect(thrown(m)).toEqual([[5], [4]]);
    expect([unitIn(m, '1-70db').pillage, unitIn(m, '2-70db').pillage, kind(m)]).toEqual([
      true,
      false,
      'react',
    ]);
    const won = field({
      units: { '1-70db': { at: '0612', face: 3 }, '1-ir52': { at: '0613', face: 3, losses: 3 } },
      leaders: { bonaparte: { at: '0312', order: 'attack' } },
    });
    const n = pick(group(won, 'bonaparte', ['1-70db'], [6, 6, 6, 6, 1, 5]), 'melee:1-70db:0613', 'face:3');
    expect(unitIn(n, '1-70db')).toMatchObject({ pillage: true, at: hexAt('0613') });
  },
);

rule(
  'S1.pillage',
  'plunderers: shot at with two dice more, and the fire brings them back as loose ranks',
  () => {
    const s = field({
      units: { '1-ir50': { at: '0612', face: 3 }, '1-70db': { at: '0613', pillage: true } },
      leaders: { argenteau: { at: '0611', order: 'attack' } },
    });
    const m = pick(group(s, 'argenteau', ['1-ir50'], [1, 1, 1, 1, 1]), 'fire:1-ir50:0613');
    expect(thrown(m)).toEqual([[1, 1, 1, 1, 1]]);
    expect(unitIn(m, '1-70db')).toMatchObject({ pillage: false, form: 'rompe' });
  },
);

rule(
  'S1.pillage',
  'a commander who begins in the hex may call one battalion to order; it takes all their points',
  () => {
    const s = field({
      units: {
        '1-70db': { at: '0613', pillage: true },
        '2-70db': { at: '0613', pillage: true },
        '3-70db': { at: '0612' },
      },
      leaders: { laharpe: { at: '0613', order: 'maneuver' } },
    });
    const m = from(acting(s, 'laharpe'), [3]);
    expect([kind(m), keys(m)]).toEqual(['pillageRecovery', ['none', 'recall:1-70db', 'recall:2-70db']]);
    pick(m, 'recall:1-70db', 'face:2'); // 3 + 1
    expect(unitIn(m, '1-70db')).toMatchObject({ pillage: false, form: 'line', face: 2, acted: true });
    expect(keys(m).some((k) => k.startsWith('ride'))).toBe(false);
    expect(why(m, 'activate:3-70db')).toEqual([]); // others may still act
    const failed = pick(from(acting(s, 'laharpe'), [2]), 'recall:1-70db');
    expect(unitIn(failed, '1-70db')).toMatchObject({ pillage: true, acted: true });
  },
);

rule(
  ['S1.victory', 'R-4', 'R-96', 'R-120'],
  'the French win when no Austrian unit that counts is left in the zone',
  () => {
    const s = field({ step: 'end', turn: 11 });
    const verdict = (t: State) => from(structuredClone(t)).outcome;
    expect(verdict(s)).toMatchObject({ winner: 'french', rule: 'S1.victory' });
    const stand = (id: string, hex: string, since = 0) => {
      const t = structuredClone(s);
      put(t, unitAt(id), hexAt(hex));
      un(t, unitAt(id)).since = since;
      un(t, unitAt(id)).face = un(t, unitAt(id)).form === 'skirmish' ? -1 : 0;
      return t;
    };
    for (const id of ['1-ir50', 'rb-1', 'sk-1'])
      expect(verdict(stand(id, '1112'))).toMatchObject({ winner: 'austrian' });
    expect(VICTORY_ZONE[hexAt('1401')]).toBe(0);
    expect(verdict(stand('1-ir50', '1401'))).toMatchObject({ winner: 'french' }); // beyond the line
    expect(verdict(stand('1-ir50', '0315'))).toMatchObject({ winner: 'french' }); // west of the river
    expect(VICTORY_ZONE[hexAt('0111')]).toBe(0);
    expect([
      verdict(stand('1-ir50', '1112', 9))?.winner,
      verdict(stand('1-ir50', '1112', 10))?.winner,
    ]).toEqual(['austrian', 'french']);
    const lead = structuredClone(s);
    Object.assign(ld(lead, leaderAt('avogadro')), { where: 'map', at: hexAt('0713') });
    expect(verdict(lead)).toMatchObject({ winner: 'french' }); // commanders do not count
  },
);

rule(
  'R-120',
  'skirmishers carry the date of their battalion; a rallied unit has the turn it came back',
  () => {
    const s = field({
      turn: 10,
      units: { '1-grentz': { at: '0713', face: 0, since: 0 } },
      leaders: { avogadro: { at: '0713', order: 'maneuver' } },
    });
    const m = pick(group(s, 'avogadro', ['1-grentz']), 'release:1-grentz');
    expect(cameLate(m.state, unitAt('1-grentz.s1'))).toBe(false);
    un(m.state, unitAt('1-grentz')).since = 10;
    expect(cameLate(m.state, unitAt('1-grentz'))).toBe(true);
    const back = field({
      turn: 10,
      step: 'recovery',
      units: { '1-ir52': { where: 'box', losses: 3 } },
      leaders: { provera: { at: '1112' } },
    });
    const n = pick(from(back, [6]), 'enter:1112', 'form:rompe');
    expect([cameLate(n.state, unitAt('1-ir52')), enemiesInZone(n.state)]).toEqual([true, 0]);
  },
);

rule(['S3.victory', 'S4.victory'], 'the second day is judged by the same zone after turns 9 and 21', () => {
  for (const [scenario, last] of [
    ['s3', 9],
    ['s4', 21],
  ] as const) {
    const s = field({ scenario, step: 'end', turn: last, last });
    expect(from(structuredClone(s)).outcome).toMatchObject({
      winner: 'french',
      rule: `S${scenario.slice(1)}.victory`,
    });
    put(s, unitAt('1-ir25'), hexAt('1112'));
    un(s, unitAt('1-ir25')).since = last - 2;
    expect(from(structuredClone(s)).outcome?.winner).toBe('austrian');
    un(s, unitAt('1-ir25')).since = last - 1;
    expect(from(structuredClone(s)).outcome?.winner).toBe('french');
    // A captured gun is no unit.
    Object.assign(un(s, unitAt('rb-1')), { where: 'map', at: hexAt('1112'), trophy: 'french', face: -1 });
    expect(from(structuredClone(s)).outcome?.winner).toBe('french');
  }
});

rule(['S2.victory', 'R-97'], 'points for buildings and batteries, in five grades', () => {
  const grade = (n: number) => `${gradeOf(n).winner} ${gradeOf(n).level}`;
  expect([0, 5, 6, 8, 9, 11, 12, 15, 16, 23].map(grade)).toEqual([
    'french triumph',
    'french triumph',
    'french victory',
    'french victory',
    'null draw',
    'null draw',
    'austrian victory',
    'austrian victory',
    'austrian triumph',
    'austrian triumph',
  ]);
  const s = s2();
  expect(austrianPoints(s)).toEqual({ buildings: 0, guns: 0 });
  s.control = s.control.map((side, i) => (i < 7 ? 'austrian' : side));
  un(s, unitAt('rb-1')).trophy = 'retaken';
  un(s, unitAt('rb-2')).trophy = 'retaken';
  expect(austrianPoints(s)).toEqual({ buildings: 7, guns: 2 });
  Object.assign(s, { step: 'end', turn: 11 });
  expect(from(s).outcome).toMatchObject({ winner: null, level: 'draw', rule: 'S2.victory' });
});

rule(['R-97', 'R-140'], 'a unit that walks through takes control; commanders and trophies do not', () => {
  const s = field({
    scenario: 's2',
    units: { '1-ir25': { at: '1304', face: 3, form: 'column' } },
    leaders: { vukassovich: { at: '1304', order: 'attack' } },
  });
  const held = (m: { state: State }, hex: string) => m.state.control[BUILDING_HEXES.indexOf(hexAt(hex))];
  const m = group(s, 'vukassovich', ['1-ir25']);
  pick(m, 'ride:vukassovich:1305');
  expect(held(m, '1305')).toBe('french');
  pick(m, 'step:1-ir25:1305', 'step:1-ir25:1306');
  expect([held(m, '1305'), held(m, '1306'), held(m, '1406')]).toEqual(['austrian', 'austrian', 'french']);
});

const guns = (units: NonNullable<Parameters<typeof field>[0]['units']>) => {
  const s = field({
    scenario: 's2',
    units,
    leaders: { lasalcette: { at: '0712', order: 'maneuver' }, vukassovich: { at: '0611', order: 'attack' } },
  });
  for (const id of ['rb-1', 'rb-2', 'rb-3'])
    Object.assign(un(s, unitAt(id)), {
      where: 'map',
      at: hexAt('0613'),
      trophy: 'french',
      face: -1,
      form: 'battery',
    });
  return s;
};

rule(['S2.guns', 'R-59'], 'captured guns: no units at all; dragged a hex at a time by foot', () => {
  const s = guns({ '1-8dbl': { at: '0613', face: 0 }, '2-8dbl': { at: '0613', face: 0 } });
  const m = group(s, 'lasalcette', ['1-8dbl']);
  expect(keys(m).some((k) => k.includes('rb-'))).toBe(false);
  pick(m, 'step:1-8dbl:0612');
  expect([kind(m), keys(m)]).toEqual(['trophy', ['none', 'drag:rb-1', 'drag:rb-2', 'drag:rb-3']]);
  pick(m, 'drag:rb-2');
  expect([at(m, 'rb-2'), at(m, 'rb-1')]).toEqual(['0612', '0613']);
  pick(m, 'turn:1-8dbl:5', 'step:1-8dbl:0512'); // the same gun goes no farther in this activation
  expect([at(m, 'rb-2'), at(m, '1-8dbl')]).toEqual(['0612', '0512']);
  // Three batteries and two battalions of one regiment: trophies do not count for stacking, nor as targets.
  expect(dego.invariants(s)).toEqual([]);
  const empty = guns({ '1-ir25': { at: '0612', face: 3 } });
  const fire = group(empty, 'vukassovich', ['1-ir25']);
  expect(laws(fire, 'fire:1-ir25:0613')).toEqual(['noTarget']);
  expect(why(fire, 'step:1-ir25:0613')).toEqual([]); // entered like an empty hex
});

rule(
  ['S2.guns', 'R-123'],
  'retaken guns: inert until the next turn, then turned and served; taken again before that',
  () => {
    const s = guns({ '1-ir25': { at: '0612', face: 3 } });
    const m = pick(group(s, 'vukassovich', ['1-ir25']), 'step:1-ir25:0613');
    expect(['rb-1', 'rb-2', 'rb-3'].map((id) => unitIn(m, id).trophy)).toEqual([
      'retaken',
      'retaken',
      'retaken',
    ]);
    expect(m.state.stacks[hexAt('0613')]).toEqual([unitAt('1-ir25')]);
    const next = structuredClone(m.state);
    Object.assign(next, { step: 'pioneers', active: null, turn: 3 });
    const n = from(next);
    expect([kind(n), n.pending[0]?.seat]).toEqual(['facing', 'austrian']);
    pick(n, 'face:3', 'face:2', 'face:1');
    expect(unitIn(n, 'rb-1')).toMatchObject({
      trophy: 'no',
      form: 'battery',
      face: 3,
      retakenAt: hexAt('0613'),
    });
    expect(dego.invariants(n.state)).toEqual([]); // three guns and a battalion: they do not count here yet
    const g = group(structuredClone(n.state), 'vukassovich', ['rb-1']);
    expect(why(g, 'limber:rb-1')).toContain('S3.guns'); // never
    pick(g, 'step:rb-1:0614');
    expect(unitIn(g, 'rb-1').retakenAt).toBe(-1); // from now on it counts
    // A French unit that has the hex to itself before that turn takes them again.
    const lost = structuredClone(m.state);
    Object.assign(lost, { active: null, step: 'draw' });
    lost.stacks[hexAt('0613')] = [];
    Object.assign(un(lost, unitAt('1-ir25')), { where: 'box', at: -1, losses: 4 });
    put(lost, unitAt('1-8dbl'), hexAt('0612'));
    un(lost, unitAt('1-8dbl')).face = 3;
    const f = pick(group(lost, 'lasalcette', ['1-8dbl'], [1]), 'step:1-8dbl:0613');
    expect(unitIn(f, 'rb-1').trophy).toBe('french');
    // Served again and overrun alone they are gone and score nothing.
    const alone = structuredClone(n.state);
    Object.assign(alone, { step: 'draw' });
    alone.stacks[hexAt('0613')] = ['rb-1', 'rb-2', 'rb-3'].map(unitAt);
    Object.assign(un(alone, unitAt('1-ir25')), { where: 'box', at: -1, losses: 4 });
    put(alone, unitAt('1-8dbl'), hexAt('0612'));
    un(alone, unitAt('1-8dbl')).face = 3;
    ld(alone, leaderAt('lasalcette')).order = 'attack';
    const over = pick(group(alone, 'lasalcette', ['1-8dbl'], [1]), 'melee:1-8dbl:0613');
    expect(unitIn(over, 'rb-1').where).toBe('dead');
    expect(austrianPoints(over.state).guns).toBe(0);
  },
);

rule('S3.guns', 'Austrian guns of the second day never limber', () => {
  const s = field({
    scenario: 's3',
    units: { howitzers: { at: '0714', face: 3 } },
    leaders: { vukassovich: { at: '0713', order: 'maneuver' } },
  });
  expect(why(group(s, 'vukassovich', ['howitzers']), 'limber:howitzers')).toContain('S3.guns');
  const first = field({
    units: { howitzers: { at: '0714', face: 3 } },
    leaders: { avogadro: { at: '0713', order: 'maneuver' } },
  });
  expect(why(group(first, 'avogadro', ['howitzers']), 'limber:howitzers')).toEqual([]);
});

rule('S3.cic', 'Laharpe acts for Bonaparte, also while he waits; when Massena is on the map it is he', () => {
  const s = s3();
  expect(chief(s, 'french')).toBe(leaderAt('laharpe'));
  Object.assign(ld(s, leaderAt('massena')), { where: 'map', at: hexAt('0219') });
  expect(chief(s, 'french')).toBe(leaderAt('massena'));
  const four = field({
    scenario: 's4',
    turn: 5,
    leaders: { lasalcette: { at: '0713' }, meynier: { at: '1013' } },
  });
  expect(chief(four, 'french')).toBe(leaderAt('lasalcette')); // until Laharpe comes up
});

rule('R-93', 'within three hexes of the named place, in a legal stack', () => {
  const s = s3();
  const hexes = placeHexes(s, unitAt('3-ir24'));
  expect(hexes.every((hex) => far(hex, hexAt('1013')) <= 3)).toBe(true);
  expect(hexes).toContain(hexAt('1010'));
  expect(hexes).not.toContain(hexAt('1009'));
  const m = from(s);
  expect([kind(m), m.pending[0]?.seat]).toEqual(['setUpHex', 'austrian']);
  put(s, unitAt('1-ir25'), hexAt('1010'));
  put(s, unitAt('2-ir25'), hexAt('1010'));
  expect(placeHexes(s, unitAt('3-ir24'))).not.toContain(hexAt('1010'));
});

rule(
  ['R-104', '11.2', '11.4'],
  'free set-up keeps clear of the French; redoubts and pioneers in the open, one redoubt to a hex',
  () => {
    const near = ['0318', '0418', '0419', '0819', '1419', '0114', '0115'].map(hexAt);
    const two = s1('11.2', false);
    const redoubt = placeHexes(two, 700);
    expect(redoubt.every((hex) => TERRAIN[hex] === OPEN && near.every((f) => far(f, hex) > 1))).toBe(true);
    expect(redoubt).not.toContain(hexAt('1007'));
    two.redoubts = [{ at: hexAt('1112'), front: 3 }];
    expect(placeHexes(two, 701)).not.toContain(hexAt('1112'));
    const four = s1('11.4', false);
    const anywhere = placeHexes(four, unitAt('1-ir50'));
    expect(anywhere.every((hex) => ECCE_HOMO[hex] === 1 && near.every((f) => far(f, hex) > 1))).toBe(true);
    expect(anywhere.map(labelAt)).toContain('0613');
    expect(anywhere.map(labelAt)).not.toContain('0716'); // row 16
    const m = Match.start(
      dego,
      { scenario: 's1', options: { options: '11.2' } },
      { dice: new SeededDice('') },
    );
    m.answer('austrian', 'hex:1112');
    expect(m.pending[0]?.kind).toBe('redoubtFront');
    expect(m.pending[0]?.options.map((o) => o.key)).toEqual(['front:3', 'front:4']);
  },
);

rule(
  ['10.1', '6.5', '6.8'],
  'deployment: formation, facing, skirmishers out and the place in the stack',
  () => {
    const m = Match.start(dego, { scenario: 's1' }, { dice: new ScriptedDice([]) });
    expect([kind(m), m.pending[0]?.seat]).toEqual(['deploy', 'austrian']);
    pick(m, 'set:1-grentz', 'form:line', 'face:4', 'out:2', 'place:3');
    expect(unitIn(m, '1-grentz')).toMatchObject({ face: 4, losses: 2, detached: 2 });
    expect(m.state.stacks[hexAt('0713')]?.map((u) => unit(u).id)).toEqual([
      '1-grentz.s2',
      '1-grentz.s1',
      'pioneer',
      '1-grentz',
    ]);
    expect(why(m, 'set:1-grentz')).toEqual(['6.5']); // once
    pick(m, 'ready');
    expect(m.pending[0]?.seat).toBe('french');
    pick(m, 'ready', 'combat');
    expect(m.state.step).toBe('orders');
    expect(leaderIn(m, 'avogadro').order).toBe('defense'); // in force without a die
  },
);

rule('S1.setup', 'every counter of the list is somewhere at the start, and no other', () => {
  for (const s of [s1('none', false), s2(), s3()]) expect(dego.invariants(s)).toEqual([]);
  expect(ALL_UNITS.filter((u) => un(s1('none', false), u).where !== 'none').length).toBe(
    19 + 2 + 2 + 11 + 6 + 10 + 4,
  );
});

rule('S1.pillage', 'the odds of calling to order are the die and the capability', () => {
  const s = field({
    units: { '1-70db': { at: '0613', pillage: true } },
    leaders: { causse: { at: '0613' } },
  });
  const m = from(acting(s, 'causse'), [1]);
  const shown = m.pending[0]?.options[1]?.detail?.().odds;
  expect(shown?.results.find((r) => r.result === 'recovered')?.weight).toBe(2);
  expect(shown?.total).toBe(3); // four of six
  expect(
    odds.chance(
      odds.change(odds.die(), (d) => d + 1 >= 4),
      (x) => x,
    ),
  ).toBe(4 / 6);
});
