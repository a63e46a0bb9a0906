import { enumerated, odds } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { leaderAt } from '../../data/leaders.ts';
import { BORDER, hexAt } from '../../data/map.ts';
import { unitAt } from '../../data/units.ts';
import { s1 } from '../../scenarios/s1.ts';
import { s4 } from '../../scenarios/s2.ts';
import { s3 } from '../../scenarios/s3.ts';
import { ld, put, type State, un, valueNow } from '../../state.ts';
import {
  acting,
  at,
  field,
  from,
  keys,
  kind,
  leaderIn,
  pick,
  told,
  unitIn,
  why,
} from '../../testing/field.ts';
import { freeBorder } from '../05-activation/entries.ts';
import { mayRecover, rallyHexes, recovers, recoveryBonus, recoveryDie } from './recovery.ts';

type Spec = Parameters<typeof field>[0];
const admin = (spec: Spec, step: State['step'] = 'removal') => field({ turn: 3, ...spec, step });

rule(['8.0', 'R-56'], 'the steps in their order, French before Austrians in each', () => {
  const s = admin({
    units: {
      '1-70db': { where: 'box', losses: 3 },
      '1-99db': { at: '0315' },
      '1-ir52': { at: '1312' },
      '1-ir50': { where: 'box', losses: 3 },
    },
    leaders: {
      laharpe: { at: '0315' },
      causse: { where: 'box', turn: 2 },
      provera: { at: '1312' },
      argenteau: { where: 'box', turn: 2 },
    },
  });
  const m = from(s, [6, 6]);
  const seen: string[] = [];
  while (kind(m) !== 'orders') {
    seen.push(`${m.pending[0]?.seat} ${kind(m)}`);
    pick(m, keys(m).includes('done') ? 'done' : 'stay');
  }
  expect(seen).toEqual([
    'french removal',
    'austrian removal',
    'french commanderBack',
    'austrian commanderBack',
  ]);
  expect(told(m).filter((id) => id === 'log.recoveryFails')).toHaveLength(2); // the rolls fell between the two
  expect(m.state.turn).toBe(4);
});

rule('8.1', 'after the last turn it is over', () => {
  const late = from(admin({ turn: 11, leaders: { laharpe: { at: '0315' } } }, 'end'));
  expect(late.outcome).not.toBeNull();
  const early = from(admin({ turn: 10, leaders: { laharpe: { at: '0315' } } }, 'end'));
  expect([early.outcome, kind(early)]).toEqual([null, 'removal']);
});

rule(
  ['8.2', '8.5'],
  'a commander goes to the rear, helps at once, and comes back a turn later at the earliest',
  () => {
    const s = admin({
      units: { '1-70db': { where: 'box', losses: 3 }, '1-99db': { at: '0315' } },
      leaders: { laharpe: { at: '0315' }, rampon: { at: '0314' } },
    });
    const m = from(s, [3, 1]);
    pick(m, 'remove:laharpe', 'done'); // + 2: a die of three brings a point
    expect(leaderIn(m, 'laharpe')).toMatchObject({ where: 'box', turn: 3 });
    expect([kind(m), valueNow(m.state, unitAt('1-70db'))]).toEqual(['enterMap', 1]);
    pick(m, 'stay');
    expect(kind(m)).toBe('orders'); // no return in the turn of removal
    const next = structuredClone(m.state);
    next.step = 'back';
    const n = from(next);
    expect([kind(n), keys(n)]).toEqual(['commanderBack', ['stay', 'back:0315']]);
    pick(n, 'back:0315');
    expect(leaderIn(n, 'laharpe')).toMatchObject({ where: 'map', at: hexAt('0315') });
  },
);

rule(['8.3', 'R-57'], 'reinforcements come up the turn before, may be held back or called off', () => {
  const s = s1('none', false);
  Object.assign(s, { step: 'reinforcements', turn: 3 });
  const m = from(s);
  expect([kind(m), m.pending[0]?.seat, keys(m)]).toEqual([
    'reinforcements',
    'austrian',
    ['bring', 'postpone', 'cancel'],
  ]);
  const brought = pick(from(s), 'bring');
  expect([unitIn(brought, '1-ir52').where, leaderIn(brought, 'provera').where, brought.state.turn]).toEqual([
    'off',
    'off',
    4,
  ]);
  const later = pick(from(s), 'postpone');
  expect([
    unitIn(later, '1-ir52').where,
    later.state.entries.find((e) => e.leaders.includes(leaderAt('provera')))?.due,
  ]).toEqual(['due', 5]);
  expect(unitIn(pick(from(s), 'cancel'), '1-ir52').where).toBe('none');
  const early = structuredClone(s);
  early.turn = 2;
  expect(kind(from(early))).not.toBe('reinforcements');
  // In the activation of turn 4 they come on, each paying for the hex.
  const go = brought.state;
  const e = from(acting(go, 'provera'));
  pick(e, 'activate:1-ir52', 'go', 'form:column', 'step:1-ir52:1609', 'face:5');
  expect([at(e, '1-ir52'), unitIn(e, '1-ir52').since]).toEqual(['1609', 4]);
  // A road leaves the map there.
  const road = pick(from(acting(go, 'provera')), 'activate:2-ir52', 'go', 'form:rompe');
  expect(keys(road)).toContain('road:2-ir52:1609');
  // Those who find no room wait for the next turn, or disband.
  const crowd = structuredClone(go);
  for (const id of ['1-ir49', '1-ir26']) {
    un(crowd, unitAt(id)).where = 'map';
    crowd.stacks[un(crowd, unitAt(id)).at]?.splice(0, 9);
    put(crowd, unitAt(id), hexAt('1609'));
  }
  const full = pick(from(acting(crowd, 'provera')), 'activate:1-ir52', 'go', 'form:square');
  expect(why(full, 'step:1-ir52:1609')).toContain('6.2');
});

rule(
  ['8.3', 'R-139'],
  'an entry held or watched by the enemy: a turn later at the nearest free border hex',
  () => {
    const s = s1('none', false);
    put(s, unitAt('1-70db'), hexAt('1608'));
    un(s, unitAt('1-70db')).entry = -1;
    Object.assign(s, { turn: 4, contact: 1 });
    for (const e of s.entries) if (e.leaders.includes(leaderAt('provera'))) e.due = 4;
    for (const id of ['2-monferrato', '1-ir52', '2-ir52']) un(s, unitAt(id)).where = 'off';
    ld(s, leaderAt('provera')).where = 'off';
    const entry = s.entries.find((e) => e.leaders.includes(leaderAt('provera'))) as State['entries'][number];
    expect(freeBorder(s, entry)).toEqual([hexAt('1610')]);
    const m = from(acting(structuredClone(s), 'provera'));
    expect(m.state.entries.find((e) => e.leaders.includes(leaderAt('provera')))).toMatchObject({
      due: 5,
      at: hexAt('1610'),
    });
    expect([unitIn(m, '1-ir52').where, m.state.step]).not.toEqual(['off', 'active']); // not this turn
    // Two hexes equally near: the owner chooses.
    s.stacks[hexAt('1608')] = [];
    put(s, unitAt('1-70db'), hexAt('1609'));
    const n = from(acting(s, 'provera'));
    expect([kind(n), keys(n)]).toEqual(['entryHex', ['entry:1607', 'entry:1611']]);
    // A column with a battery does not come through trackless woods.
    const west = s1('none', false);
    put(west, unitAt('1-ir50'), hexAt('0115'));
    const laharpe = west.entries.find((e) =>
      e.leaders.includes(leaderAt('laharpe')),
    ) as State['entries'][number];
    expect(freeBorder(west, laharpe)).toEqual([hexAt('0113')]); // not the woods of 0117
    const rampon = west.entries.find((e) =>
      e.leaders.includes(leaderAt('rampon')),
    ) as State['entries'][number];
    expect(freeBorder({ ...west, stacks: west.stacks }, { ...rampon, printed: hexAt('0115') })).toEqual(
      ['0113', '0117'].map(hexAt),
    );
    expect(BORDER).not.toContain(hexAt('1509')); // fewer than six neighbours, and this has six
    expect(BORDER).toContain(hexAt('0109'));
  },
);

rule(
  ['8.4', 'R-37', 'T-6'],
  'recovery: the die less bonus and points, against the points, one at least',
  () => {
    const highest = (n: number, bonus: number) => [6, 5, 4, 3, 2, 1].find((d) => recovers(d, bonus, n)) ?? 0;
    expect([0, 1, 2, 3].map((n) => highest(n, 0))).toEqual([1, 2, 4, 6]);
    expect([0, 1, 2, 3].map((n) => highest(n, 1))).toEqual([2, 3, 5, 6]);
    expect([0, 1, 2, 3].map((n) => highest(n, 2))).toEqual([3, 4, 6, 6]);
    expect([0, 1, 2, 3].map((n) => highest(n, 3))).toEqual([4, 5, 6, 6]);
    expect([0, 1, 2, 3].map((n) => highest(n, 4))).toEqual([5, 6, 6, 6]);
    expect([0, 1, 2, 3].map((n) => highest(n, 5))).toEqual([6, 6, 6, 6]);
    expect(
      odds.chance(
        enumerated(recoveryDie(4, 0), (r) => r),
        (r) => r === 'recovered',
      ),
    ).toBe(5 / 6);
  },
);

rule(['8.4', '8.4.3'], 'the die of a recovery with a bonus of two, three and four', () => {
  const recovered = (helpers: readonly string[], losses: number, die: number): boolean => {
    const inBox = Object.fromEntries(helpers.map((id) => [id, { where: 'box', turn: 2 } as const]));
    const s = admin(
      { units: { '1-70db': { where: 'box', losses } }, leaders: { bonaparte: { at: '0318' }, ...inBox } },
      'recovery',
    );
    const m = from(s, [die]);
    return told(m).includes('log.recovers');
  };
  const highest = (helpers: readonly string[], losses: number): number =>
    [6, 5, 4, 3, 2, 1].find((die) => recovered(helpers, losses, die)) ?? 0;
  // Laharpe and Causse help by two each, Massena's men nobody; with a point back it is one easier, and one more.
  expect(highest([], 3)).toBe(1);
  expect(highest(['laharpe'], 3)).toBe(3);
  expect(highest(['laharpe', 'causse'], 3)).toBe(5);
  expect(highest(['laharpe'], 2)).toBe(4);
  expect(highest(['laharpe', 'causse'], 2)).toBe(6);
});

rule(
  '8.4',
  'recovery (example): three battalions, a 1, a 3 and a 6; the first may come in with one point or wait',
  () => {
    const s = admin(
      {
        units: {
          '1-70db': { where: 'box', losses: 3 },
          '2-70db': { where: 'box', losses: 3 },
          '3-70db': { where: 'box', losses: 3 },
          'mb-b': { where: 'box' },
        },
        leaders: { laharpe: { at: '0315' } },
      },
      'recovery',
    );
    un(s, unitAt('mb-b')).where = 'dead';
    const m = from(s, [1, 3, 6]);
    expect([kind(m), keys(m), m.pending[0]?.subject]).toEqual(['enterMap', ['stay', 'enter:0315'], '1-70db']);
    pick(m, 'enter:0315', 'form:line', 'face:2');
    expect([valueNow(m.state, unitAt('1-70db')), at(m, '1-70db'), unitIn(m, '1-70db').since]).toEqual([
      1,
      '0315',
      3,
    ]);
    expect([unitIn(m, '2-70db').losses, unitIn(m, '3-70db').losses]).toEqual([3, 3]);
    // With one point back the next needs a 1 or 2.
    expect([recovers(2, 0, 1), recovers(3, 0, 1)]).toEqual([true, false]);
    expect([mayRecover(s, unitAt('mb-b')), mayRecover(s, unitAt('1-70db'))]).toEqual([false, true]);
  },
);

rule('8.4', 'where: a commander of the division with room, else the commander-in-chief’s hex', () => {
  const s = admin({
    units: { '1-70db': { where: 'box', losses: 2 }, '1-99db': { at: '0315' }, '1-3db': { at: '0315' } },
    leaders: { laharpe: { at: '0315' }, bonaparte: { at: '0318' } },
  });
  expect(rallyHexes(s, unitAt('1-70db'))).toEqual([hexAt('0318')]); // no room with Laharpe
  ld(s, leaderAt('causse')).where = 'map';
  ld(s, leaderAt('causse')).at = hexAt('0312');
  expect(rallyHexes(s, unitAt('1-70db'))).toEqual([hexAt('0312')]);
});

rule('R-110', 'without a commander of the division on the map the battalion stays in the box', () => {
  const s = admin({
    units: { '1-70db': { where: 'box', losses: 2 } },
    leaders: { bonaparte: { at: '0318' }, massena: { at: '0318' } },
  });
  expect(rallyHexes(s, unitAt('1-70db'))).toEqual([]);
  // S4: Massena's men come on with him by whole demi-brigades when nobody of the division is on the map.
  const four = s4();
  Object.assign(four, { step: 'recovery', turn: 5 });
  for (const l of ['lasalcette', 'meynier', 'rondeau'])
    Object.assign(ld(four, leaderAt(l)), { where: 'dead', at: -1 });
  for (const u of four.units)
    if (u.where === 'map' && u.trophy === 'no') Object.assign(u, { where: 'none', at: -1, pillage: false });
  four.stacks = four.stacks.map(() => []);
  for (const id of ['1-3db', '2-3db', '3-3db'])
    Object.assign(un(four, unitAt(id)), { where: 'box', losses: 2 });
  Object.assign(ld(four, leaderAt('massena')), { where: 'box', turn: 4 });
  const m = from(four, [6, 6, 6]);
  expect([kind(m), keys(m)]).toEqual(['massena', ['wait', 'brigade:3db']]);
});

rule(
  '8.4.1',
  'skirmishers (example): nothing to roll for while all are on the map; then the battalion or the company',
  () => {
    const s = admin(
      {
        units: {
          '1-16dbl': { where: 'box', losses: 3, detached: 3 },
          '1-16dbl.s1': { at: '0314' },
          '1-16dbl.s2': { at: '0314' },
          '1-16dbl.s3': { at: '0313' },
        },
        leaders: { laharpe: { at: '0315' } },
      },
      'recovery',
    );
    expect(mayRecover(s, unitAt('1-16dbl'))).toBe(false);
    expect(kind(from(structuredClone(s)))).not.toBe('recovery');
    const lost = structuredClone(s);
    lost.stacks[hexAt('0313')] = [];
    Object.assign(un(lost, unitAt('1-16dbl.s3')), { where: 'box', at: -1, losses: 1 });
    const m = from(lost, [1]);
    expect([kind(m), keys(m)]).toEqual(['recovery', ['roll:1-16dbl.s3', 'roll:1-16dbl']]);
    pick(m, 'roll:1-16dbl.s3');
    expect([at(m, '1-16dbl.s3'), unitIn(m, '1-16dbl').losses]).toEqual(['0315', 3]);
    const n = pick(from(lost, [1]), 'roll:1-16dbl');
    expect(unitIn(n, '1-16dbl')).toMatchObject({ losses: 2, detached: 2 });
    expect(unitIn(n, '1-16dbl.s3').where).toBe('merged');
    ld(lost, leaderAt('laharpe')).where = 'hurt';
    ld(lost, leaderAt('laharpe')).at = -1;
    expect(mayRecover(lost, unitAt('1-16dbl.s3'))).toBe(false);
  },
);

rule('8.4.2', 'nobody rallies with an outflanking commander', () => {
  const s = admin({
    units: { '1-8dbl': { where: 'box', losses: 2 } },
    leaders: { lasalcette: { at: '1419', order: 'outflank' } },
  });
  expect(rallyHexes(s, unitAt('1-8dbl'))).toEqual([]);
  ld(s, leaderAt('lasalcette')).order = 'defense';
  expect(rallyHexes(s, unitAt('1-8dbl'))).toEqual([hexAt('1419')]);
});

rule(
  ['8.4.3', 'R-38', 'R-133'],
  'commanders in the box (example): capability and one for their own; a chief’s capability for others',
  () => {
    const s = admin({ leaders: { laharpe: { where: 'box' }, causse: { where: 'box' } } });
    expect([recoveryBonus(s, unitAt('1-70db')), recoveryBonus(s, unitAt('1-3db'))]).toEqual([4, 0]);
    ld(s, leaderAt('laharpe')).wasChief = true;
    expect([recoveryBonus(s, unitAt('1-70db')), recoveryBonus(s, unitAt('1-3db'))]).toEqual([4, 1]);
    // Whoever acts when he goes is remembered as chief.
    const acts = admin({
      scenario: 's3',
      units: { '1-70db': { at: '0315' } },
      leaders: { laharpe: { at: '0315' }, causse: { at: '0314' } },
    });
    const m = pick(from(acts), 'remove:laharpe');
    expect(leaderIn(m, 'laharpe').wasChief).toBe(true);
    const n = pick(from(acts), 'remove:causse');
    expect(leaderIn(n, 'causse').wasChief).toBe(false);
    ld(s, leaderAt('bonaparte')).where = 'box';
    expect(recoveryBonus(s, unitAt('1-3db'))).toBe(1 + 4);
  },
);

rule('8.5', 'back on a unit of his own division, a commander-in-chief on any', () => {
  const s = admin(
    {
      units: { '1-70db': { at: '0315' }, '1-3db': { at: '0318' } },
      leaders: {
        causse: { where: 'box', turn: 2 },
        bonaparte: { where: 'box', turn: 2 },
        meynier: { at: '0301' },
      },
    },
    'back',
  );
  const m = from(s);
  expect(keys(m)).toEqual(['stay', 'back:0315', 'back:0318']);
  pick(m, 'stay');
  expect(keys(m)).toEqual(['stay', 'back:0315']);
});

rule(
  ['9.1', '9.1.1'],
  'pioneers: muskets or spades; at work they neither move nor fire, and dig at the end of the turn',
  () => {
    const s = field({
      step: 'pioneers',
      units: { pioneer: { at: '0713', face: 3 }, '1-70db': { at: '0714', face: 0 } },
      leaders: { avogadro: { at: '0713', order: 'attack' } },
    });
    const m = pick(from(s), 'work');
    expect(unitIn(m, 'pioneer')).toMatchObject({ form: 'work', face: -1 });
    expect(why(from(acting(structuredClone(m.state), 'avogadro')), 'activate:pioneer')).toContain('9.1.1');
    const end = structuredClone(m.state);
    end.step = 'works';
    expect(from(end).state.earthworks).toEqual([hexAt('0713')]);
    end.earthworks = [hexAt('0713')];
    expect(from(structuredClone(end)).state.earthworks).toEqual([hexAt('0713')]); // one to a hex
    const back = structuredClone(m.state);
    back.step = 'pioneers';
    const armed = pick(from(back), 'combat', 'face:2');
    expect(unitIn(armed, 'pioneer')).toMatchObject({ form: 'line', face: 2 });
    const dead = admin({
      units: { pioneer: { where: 'box', losses: 2 } },
      leaders: { avogadro: { at: '0713' } },
    });
    expect(mayRecover(dead, unitAt('pioneer'))).toBe(false);
  },
);

rule(
  ['S3.massena', 'R-62'],
  'the morning’s losses; whole demi-brigades come on, the first at 0219 with Massena',
  () => {
    const s = s3();
    s.todo = [];
    for (const l of ['vukassovich', 'kukurina', 'liptay'])
      Object.assign(ld(s, leaderAt(l)), { where: 'map', at: hexAt('1312') });
    s.step = 'massena';
    const m = from(s, [1, 2, 3, 4, 5, 6, 1, 1, 1, 2, 2, 2]);
    const left = (id: string) => valueNow(m.state, unitAt(id));
    expect(['1-1dbl', '2-1dbl', '3-1dbl', '1-3db', '1-8dbl', '1-100db'].map(left)).toEqual([
      2, 1, 0, 0, 2, 1,
    ]);
    const end = structuredClone(m.state);
    end.step = 'recovery';
    // 1 and 3 DB fail, the others stand; Massena's bonus of one makes a two enough for a battalion without points.
    const n = from(end, [6, 6, 3, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
    expect([kind(n), keys(n)]).toEqual(['massena', ['wait', 'brigade:8dbl', 'brigade:100db']]);
    pick(n, 'brigade:8dbl');
    for (let i = 0; i < 3; i++) pick(n, 'form:line', 'face:0');
    expect([at(n, '1-8dbl'), leaderIn(n, 'massena')]).toMatchObject([
      '0219',
      { where: 'map', at: hexAt('0219') },
    ]);
    // The next would join him in his hex: there is no room for six battalions.
    expect(kind(n)).not.toBe('massena');
    const second = structuredClone(n.state);
    Object.assign(second, { step: 'recovery', active: null });
    ld(second, leaderAt('massena')).at = hexAt('0318');
    const o = from(second, new Array(12).fill(6));
    expect([kind(o), keys(o)]).toEqual(['massena', ['wait', 'brigade:100db']]);
  },
);

rule('S3.massena', 'single battalions of the pool never come on by themselves', () => {
  const s = field({
    scenario: 's3',
    step: 'recovery',
    units: {
      '1-8dbl': { where: 'box', losses: 1 },
      '2-8dbl': { where: 'box', losses: 3 },
      '3-8dbl': { at: '0318' },
    },
    leaders: { massena: { at: '0318' } },
  });
  for (const id of ['1-8dbl', '2-8dbl']) un(s, unitAt(id)).entry = 14;
  const m = from(s, [6, 6]);
  expect(kind(m)).not.toBe('enterMap');
  // One beaten later, which is no longer of the pool, rallies singly.
  const later = structuredClone(s);
  un(later, unitAt('1-8dbl')).entry = -1;
  expect(kind(from(later, [6, 6]))).toBe('enterMap');
});

rule(
  'S4.massena',
  'where is Massena? a six with the help of those in the rear, from the first broken battalion on',
  () => {
    const four = (help: boolean) => {
      const s = s4();
      Object.assign(s, { step: 'recovery', turn: 4 });
      s.stacks = s.stacks.map(() => []);
      for (const u of s.units)
        if (u.where === 'map' && u.trophy === 'no')
          Object.assign(u, { where: 'none', at: -1, pillage: false });
      if (help) Object.assign(ld(s, leaderAt('lasalcette')), { where: 'box', at: -1, turn: 3 });
      return s;
    };
    const quietTurn = from(four(false));
    expect(told(quietTurn)).not.toContain('log.massenaMissing'); // nobody of his is broken
    const broken = four(false);
    Object.assign(un(broken, unitAt('1-3db')), { where: 'box', losses: 3 });
    const five = from(structuredClone(broken), [5]);
    expect(leaderIn(five, 'massena').where).toBe('missing');
    expect(told(five)).not.toContain('log.recoveryFails'); // until he is found nobody of his rolls
    const six = from(structuredClone(broken), [6, 2]);
    expect(leaderIn(six, 'massena').where).toBe('box');
    expect(told(six)).toContain('log.recoveryFails'); // a two without his bonus is not enough this turn
    const helped = four(true);
    Object.assign(un(helped, unitAt('1-3db')), { where: 'box', losses: 3 });
    expect(leaderIn(from(helped, [5, 6]), 'massena').where).toBe('box'); // 5 + La Salcette's 1
  },
);

rule('8.3', 'those who cannot be placed wait or are disbanded', () => {
  const s = s1('none', false);
  Object.assign(s, { step: 'reinforcements', turn: 1 });
  un(s, unitAt('1-70db')).acted = true;
  const m = from(s, [6]);
  expect([kind(m), keys(m)]).toEqual(['waiting', ['wait', 'disband:1-70db']]);
  pick(m, 'disband:1-70db');
  expect(unitIn(m, '1-70db').where).toBe('box');
});
