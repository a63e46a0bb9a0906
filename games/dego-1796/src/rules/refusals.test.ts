import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { leaderAt } from '../data/leaders.ts';
import { hexAt } from '../data/map.ts';
import { unitAt } from '../data/units.ts';
import { s1 } from '../scenarios/s1.ts';
import { put, type State, un } from '../state.ts';
import { acting, field, from, group, keys, kind, laws, pick, why } from '../testing/field.ts';

/** Whatever is pointed at has its paragraphs: `why` lists them, an empty list means that it is offered. */
const admin = (spec: Parameters<typeof field>[0], step: State['step']) => field({ ...spec, step, turn: 3 });

rule(
  ['6.0', '5.2'],
  'who takes part: units elsewhere, those who have acted or have no order are refused',
  () => {
    const s = field({
      units: {
        '1-70db': { at: '0315' },
        '2-70db': { at: '0315' },
        '3-70db': { at: '0315', noOrder: true },
        '1-99db': { at: '0314' },
      },
      leaders: { laharpe: { at: '0315', order: 'maneuver' } },
    });
    un(s, unitAt('1-99db')).acted = true;
    const m = pick(from(acting(s, 'laharpe')), 'activate:1-70db');
    expect(kind(m)).toBe('members');
    expect([why(m, 'with:2-70db'), why(m, 'with:3-70db')]).toEqual([[], ['4.1.2']]);
    expect(why(m, 'with:1-99db')).toEqual(['6.0', '5.2']); // both at once
  },
);

rule('4.2.1', 'whom to close with: an enemy farther off is refused', () => {
  const s = field({
    units: {
      '1-70db': { at: '0314', face: 0 },
      '1-ir52': { at: '0312', face: 3 },
      '1-ir50': { at: '0316', face: 3 },
      '2-ir50': { at: '0310', face: 3 },
    },
    leaders: { laharpe: { at: '0314', order: 'attack' } },
  });
  const m = pick(from(acting(s, 'laharpe')), 'activate:1-70db');
  expect(keys(m)).toEqual(
    ['enemy:1-ir52', 'enemy:1-ir50'].sort((a, b) => keys(m).indexOf(a) - keys(m).indexOf(b)),
  );
  expect(why(m, 'enemy:2-ir50')).toEqual(['4.2.1']);
});

rule(['7.7.2', '8.5'], 'where a commander comes back: only where men of his are', () => {
  const units = { '1-70db': { at: '0315' }, '1-3db': { at: '0312' } } as const;
  const healed = from(
    admin({ units, leaders: { causse: { where: 'hurt', turn: 3 }, laharpe: { at: '0314' } } }, 'returns'),
  );
  expect([kind(healed), why(healed, 'return:causse:0312')]).toEqual(['commanderReturns', ['7.7.2']]);
  expect([why(healed, 'return:causse:0315'), why(healed, 'return:causse:0314')]).toEqual([[], []]);
  const back = from(admin({ units, leaders: { causse: { where: 'box', turn: 2 } } }, 'back'));
  expect([kind(back), why(back, 'back:0312'), why(back, 'back:0315')]).toEqual([
    'commanderBack',
    ['8.5'],
    [],
  ]);
});

rule(
  ['8.4', '8.4.2'],
  'where a rallied battalion comes back: no commander of its division, or no room',
  () => {
    const s = admin(
      {
        units: {
          '1-70db': { where: 'box', losses: 2 },
          '1-3db': { at: '0315' },
          '1-99db': { at: '0315' },
        },
        leaders: { laharpe: { at: '0315' }, causse: { at: '0312' }, massena: { at: '0310' } },
      },
      'recovery',
    );
    const m = from(s, [6]);
    expect([kind(m), why(m, 'enter:0312')]).toEqual(['enterMap', []]);
    expect(why(m, 'enter:0310')).toEqual(['8.4']); // Massena leads another division
    expect(why(m, 'enter:0315')).toEqual(['6.2']); // two regiments already
  },
);

rule('8.4.2', 'a rallied unit does not come back to a commander on his way round the flank', () => {
  const rallied = (dego: string) => {
    const units = { '1-8dbl': { where: 'box', losses: 2 } } as const;
    const leaders = {
      lasalcette: { at: '1419', order: 'outflank' },
      massena: { at: '0310' },
      rondeau: { at: dego },
    } as const;
    return from(admin({ units, leaders }, 'recovery'), [6]);
  };
  const m = rallied('0315');
  expect([kind(m), why(m, 'enter:1419'), why(m, 'enter:0315')]).toEqual(['enterMap', ['8.4.2'], []]);
  // Not even where another commander of the division is with him.
  expect(why(rallied('1419'), 'enter:1419')).toEqual(['8.4.2']);
});

rule(
  ['7.4.3', 'R-29'],
  'where a beaten unit goes: forwards, aside while the rear is open, into the enemy',
  () => {
    const s = field({
      units: {
        '1-ir50': { at: '0314', face: 3 },
        '1-70db': { at: '0315', face: 0 },
        '1-ir52': { at: '0316', face: 3 },
      },
      leaders: { argenteau: { at: '0313', order: 'attack' } },
    });
    const m = pick(group(s, 'argenteau', ['1-ir50'], [1, 1, 1, 1, 1, 1]), 'melee:1-ir50:0315');
    pick(m, 'retreat');
    expect(kind(m)).toBe('retreatHex');
    expect(keys(m).map((k) => why(m, k))).toEqual([[], []]);
    expect(why(m, 'to:0316')).toEqual(['7.4.3']); // the enemy stands there
    expect(why(m, 'to:0314')).toContain('7.4.3'); // the attacker's own hex
  },
);

rule('7.2.2', 'who joins a fire: elsewhere, without fire, not bearing, moved too far', () => {
  const s = field({
    units: {
      '1-ir50': { at: '0314', face: 3 },
      'rb-1': { at: '0314', face: 3 },
      'rb-2': { at: '0314', face: 0 },
      '1-70db': { at: '0315', face: 0 },
    },
    leaders: { argenteau: { at: '0314', order: 'attack' } },
  });
  const m = pick(group(s, 'argenteau', ['1-ir50', 'rb-1', 'rb-2']), 'fire:1-ir50:0315');
  expect([kind(m), keys(m)]).toEqual(['joinFire', ['go', 'with:rb-1']]);
  expect(why(m, 'with:rb-2')).toEqual(['7.3.3']); // it faces north
});

rule('S2.guns', 'which trophy goes along: not one of another hex, not one that has been moved', () => {
  const s = field({
    scenario: 's2',
    units: { '1-8dbl': { at: '0613', face: 0 } },
    leaders: { lasalcette: { at: '0613', order: 'maneuver' } },
  });
  for (const [id, hex] of [
    ['rb-8', '0613'],
    ['rb-9', '0712'],
  ] as const)
    Object.assign(un(s, unitAt(id)), { where: 'map', at: hexAt(hex), trophy: 'french', face: -1 });
  const m = pick(group(s, 'lasalcette', ['1-8dbl']), 'step:1-8dbl:0612');
  expect([kind(m), why(m, 'drag:rb-8'), why(m, 'drag:rb-9')]).toEqual(['trophy', [], ['S2.guns']]);
});

rule(
  ['8.3', 'R-139'],
  'where a barred column comes on: the enemy near, a nearer free hex, woods for guns',
  () => {
    const s = s1('none', false);
    Object.assign(s, { turn: 4, contact: 1 });
    put(s, unitAt('1-70db'), hexAt('1609'));
    un(s, unitAt('1-70db')).entry = -1;
    for (const id of ['2-monferrato', '1-ir52', '2-ir52']) un(s, unitAt(id)).where = 'off';
    Object.assign(s.leaders[leaderAt('provera')] as object, { where: 'off' });
    const m = from(acting(s, 'provera'));
    expect([kind(m), why(m, 'entry:1607')]).toEqual(['entryHex', []]);
    expect(why(m, 'entry:1610')).toEqual(['8.3']);
    expect(why(m, 'entry:1601')).toEqual(['R-139']);
  },
);

rule(['R-93', 'R-104', 'R-68'], 'where something may be placed, and which way a redoubt looks', () => {
  const m = from(s1('11.2', false));
  expect(kind(m)).toBe('setUpHex');
  expect(why(m, 'hex:0418')).toContain('R-104'); // the French are there
  expect(why(m, 'hex:0714')).toContain('11.2'); // houses
  pick(m, keys(m)[0] as string);
  expect([kind(m), why(m, 'front:3'), why(m, 'front:0')]).toEqual(['redoubtFront', [], ['R-68']]);
});

rule(
  ['11.4', 'R-93'],
  'Ecce Homo: nobody south of row 15; in 11.1 the column within five hexes of Dego',
  () => {
    for (const option of ['11.4', '11.4+11.2'] as const) {
      const m = from(s1(option, false));
      expect([kind(m), why(m, 'hex:0716')]).toEqual(['setUpHex', ['11.4']]);
    }
    const m = from(s1('11.1', false));
    expect([kind(m), why(m, 'hex:0701')]).toEqual(['setUpHex', ['R-93']]);
  },
);

rule(['6.5.2', '6.1', '6.2.1'], 'who goes along with a step or a turn', () => {
  const s = field({
    units: {
      '1-70db': { at: '0315', face: 0 },
      '2-70db': { at: '0315', face: 3 },
      '3-70db': { at: '0315', face: 0, form: 'square' },
    },
    leaders: { laharpe: { at: '0315', order: 'maneuver' } },
  });
  const walk = pick(group(s, 'laharpe', ['1-70db', '2-70db', '3-70db']), 'step:1-70db:0314');
  expect([kind(walk), why(walk, 'with:3-70db'), why(walk, 'with:2-70db')]).toEqual(['together', [], ['6.1']]);
  const turn = pick(group(s, 'laharpe', ['1-70db', '2-70db', '3-70db']), 'turn:1-70db:1');
  expect([kind(turn), laws(turn, 'with:3-70db'), why(turn, 'with:2-70db')]).toEqual([
    'together',
    ['noFacing'],
    [],
  ]);
});

rule('6.1', 'a unit left two hexes behind does not go along', () => {
  const s = field({
    units: {
      '1-70db': { at: '0315', face: 0 },
      '2-70db': { at: '0315', face: 0 },
      '3-70db': { at: '0315', face: 3 },
    },
    leaders: { laharpe: { at: '0315', order: 'maneuver' } },
  });
  const behind = pick(group(s, 'laharpe', ['1-70db', '2-70db', '3-70db']), 'step:3-70db:0316');
  const walk = pick(behind, 'step:1-70db:0314');
  expect([kind(walk), why(walk, 'with:2-70db'), why(walk, 'with:3-70db')]).toEqual(['together', [], ['6.1']]);
});

rule('R-26', 'who joins a melee: troops who have acted, guns of another hex, no room in the hex', () => {
  const s = field({
    units: {
      '1-ir50': { at: '0314', face: 3 },
      '2-ir50': { at: '0415', face: 4 },
      'rb-1': { at: '0415', face: 4 },
      '1-70db': { at: '0315', face: 0 },
    },
    leaders: { argenteau: { at: '0314', order: 'attack' } },
  });
  const m = pick(group(s, 'argenteau', ['1-ir50']), 'melee:1-ir50:0315');
  expect(kind(m)).toBe('joinMelee');
  expect(why(m, 'with:rb-1')).toEqual(expect.arrayContaining(['R-26', '7.4']));
  expect(why(m, 'with:2-ir50')).toEqual(['6.1']); // the target is not straight ahead
  expect(why(m, 'lead:argenteau')).toEqual([]);
});
