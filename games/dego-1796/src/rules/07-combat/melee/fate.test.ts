import { odds } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { leaderAt } from '../../../data/leaders.ts';
import { hexAt } from '../../../data/map.ts';
import { unitAt } from '../../../data/units.ts';
import { ld, moraleOf, type State, un } from '../../../state.ts';
import {
  asked,
  at,
  field,
  from,
  group,
  keys,
  kind,
  leaderIn,
  pick,
  spent,
  thrown,
  unitIn,
} from '../../../testing/field.ts';
import { fireDice } from '../fire/fire.ts';
import { type Attack, attackDice, beginning, clashOf, defenceDice } from './clash.ts';
import { firstRoundOdds, meleeDetail } from './odds.ts';
import { skirmisherRefuges } from './retreat.ts';

type Units = NonNullable<Parameters<typeof field>[0]['units']>;
type Leaders = NonNullable<Parameters<typeof field>[0]['leaders']>;
const battle = (units: Units, leaders: Leaders = {}) =>
  field({ units, leaders: { argenteau: { at: '0311', order: 'attack' }, ...leaders } });
const attack = (pairs: Record<string, string>, to: string, kindOf: Attack['kind'] = 'plain'): Attack => ({
  attackers: Object.entries(pairs).map(([id, hex]) => ({ u: unitAt(id), from: hexAt(hex) })),
  at: hexAt(to),
  leaders: [],
  kind: kindOf,
});
const throws = (s: State, a: Attack, round = 1) => {
  const c = clashOf(s, a);
  const m = { ...beginning(c), round };
  return [attackDice(c, m), defenceDice(c, m)];
};

rule(
  ['7.4.7', 'R-25', 'R-26'],
  'flank and rear (example): 8 + 1 + 1 dice, one fewer against; no retreat, and who breaks is gone',
  () => {
    const s = battle({
      '1-ir52': { at: '0415', face: 5 },
      '1-ir39': { at: '0316', face: 0 },
      '1-70db': { at: '0315', face: 0 },
    });
    ld(s, leaderAt('argenteau')).at = hexAt('0313');
    const m = group(s, 'argenteau', ['1-ir52'], [...new Array(10).fill(1), 1, 1, 6]);
    pick(m, 'melee:1-ir52:0315');
    expect([kind(m), keys(m)]).toEqual(['joinMelee', ['go', 'with:1-ir39']]);
    pick(m, 'with:1-ir39');
    expect(thrown(m)[0]).toHaveLength(10);
    expect(thrown(m)[1]).toHaveLength(2);
    // One loss leaves a morale of three; a six is not held, and from the rear that is the end.
    expect(unitIn(m, '1-70db').where).toBe('box');
    // Both flanks count once.
    const both = attack({ '1-ir52': '0415', '1-ir39': '0215' }, '0315');
    expect(throws(s, both)).toEqual([9, 2]);
    const all = battle({ '1-ir52': { at: '0415', face: 5 }, '1-70db': { at: '0315', form: 'rompe' } });
    expect(clashOf(all, attack({ '1-ir52': '0415' }, '0315'))).toMatchObject({ flank: false, rear: false });
  },
);

rule(
  'R-26',
  'joint melee: other hexes beside the target, in line or column with it straight ahead, a legal stack',
  () => {
    const s = battle({
      '1-ir50': { at: '0314', face: 3 },
      '2-ir50': { at: '0414', face: 4 },
      '1-ir52': { at: '0214', face: 2 },
      '3-ir50': { at: '0415', face: 0 },
      '1-ir26': { at: '0215', form: 'square' },
      '1-70db': { at: '0315', face: 0 },
    });
    const m = pick(group(s, 'argenteau', ['1-ir50'], new Array(9).fill(1)), 'melee:1-ir50:0315');
    expect(keys(m)).toEqual(['go', 'with:2-ir50', 'with:1-ir52']);
    expect(m.pending[0]?.options[0]?.detail?.().tallies?.map((t) => t.tally.total)).toEqual([3, 3]);
    // Who goes in last starts the fight: the dice with him are told before.
    expect(m.pending[0]?.options[1]?.detail?.().tallies?.map((t) => t.tally.total)).toEqual([6, 3]);
    pick(m, 'with:2-ir50');
    // A third battalion, of another regiment, would not stack: the two go in at once.
    expect(thrown(m).map((x) => x.length)).toEqual([6, 3]);
    expect(kind(m)).toBe('hold');
  },
);

rule('7.4.8', 'a commander among men who have spent their fire adds nothing', () => {
  const s = battle(
    { '1-ir50': { at: '0313', face: 3 }, '1-70db': { at: '0315', face: 0 } },
    { laharpe: { at: '0315' } },
  );
  const m = pick(
    group(s, 'argenteau', ['1-ir50'], new Array(6).fill(1)),
    'step:1-ir50:0314',
    'fire:0315:1-70db',
  );
  pick(m, 'melee:1-ir50:0315');
  expect(thrown(m).map((x) => x.length)).toEqual([3, 3, 0]);
});

rule(['7.4.8', 'R-52'], 'commanders (example): capability in dice and off the hold die', () => {
  const s = field({
    units: { '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 0 } },
    leaders: { argenteau: { at: '0311', order: 'attack' }, causse: { at: '0315' } },
  });
  const a = attack({ '1-ir50': '0314' }, '0315');
  expect(throws(s, a)).toEqual([3, 4]);
  const m = pick(
    group(s, 'argenteau', ['1-ir50'], [1, 1, 1, 1, 1, 1, 2, 5, 1, 1, 1, 1, 1, 1, 1, 1]),
    'melee:1-ir50:0315',
    'hold',
  );
  expect(kind(m)).toBe('hold'); // 5 - 1 = 4: held, another round was thrown
  // Capability 2 in the hex: two dice; without a unit that throws, none.
  const two = field({
    units: { '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 0 } },
    leaders: { causse: { at: '0315' }, laharpe: { at: '0315' } },
  });
  expect(throws(two, a)).toEqual([3, 5]);
  // The attackers' commander goes in with them, if he likes and has the points.
  const v = field({
    units: { '1-ir25': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 0, losses: 2 } },
    leaders: { vukassovich: { at: '0314', order: 'attack' } },
  });
  const n = pick(group(v, 'vukassovich', ['1-ir25'], [6, 1, 1, 1, 1, 1]), 'melee:1-ir25:0315');
  expect(keys(n)).toEqual(['go', 'lead:vukassovich']);
  pick(n, 'lead:vukassovich');
  expect(thrown(n)[0]).toHaveLength(5);
  pick(n, 'face:3');
  expect(leaderIn(n, 'vukassovich').at).toBe(hexAt('0315'));
});

rule(
  ['7.4.9', 'R-119'],
  'skirmishers go before the dice: even lost, odd one hex back, next to no enemy',
  () => {
    const units: Units = { '1-ir50': { at: '0314', face: 3 }, '1-16dbl.s1': { at: '0315' } };
    const s = battle(units, { laharpe: { at: '0317' } });
    const a = attack({ '1-ir50': '0314' }, '0315');
    // Away from 0314, and no farther from Laharpe.
    expect(skirmisherRefuges(s, unitAt('1-16dbl.s1'), a).map((h) => h)).toEqual([
      hexAt('0415'),
      hexAt('0316'),
      hexAt('0215'),
    ]);
    const even = pick(group(s, 'argenteau', ['1-ir50'], [4]), 'melee:1-ir50:0315');
    expect(unitIn(even, '1-16dbl.s1').where).toBe('box');
    // Nothing else was there: they are in, unfired at, look where they like and go on.
    pick(even, 'face:3');
    expect([at(even, '1-ir50'), kind(even)]).toEqual(['0315', 'action']);
    const odd = pick(group(s, 'argenteau', ['1-ir50'], [3]), 'melee:1-ir50:0315');
    expect(kind(odd)).toBe('skirmisherRetreat');
    pick(odd, 'to:0316');
    expect([at(odd, '1-16dbl.s1'), at(odd, '1-ir50')]).toEqual(['0316', '0315']);
    // Horse rides them down without a die.
    const horse = battle({ hussars: { at: '0314', face: 3 }, '1-16dbl.s1': { at: '0315' } });
    const h = pick(group(horse, 'argenteau', ['hussars']), 'melee:hussars:0315');
    expect(unitIn(h, '1-16dbl.s1').where).toBe('box');
  },
);

rule(
  '7.4.10',
  'artillery (example): alone it is lost without a die; with infantry it shares its fate',
  () => {
    const lone = battle({
      '1-ir50': { at: '0314', face: 3 },
      '2-ir50': { at: '0314', face: 3 },
      'mb-b': { at: '0315', face: 0 },
    });
    const m = pick(group(lone, 'argenteau', ['1-ir50', '2-ir50']), 'melee:1-ir50:0315', 'with:2-ir50');
    expect(unitIn(m, 'mb-b').where).toBe('dead');
    pick(m, 'face:3', 'face:3');
    expect([at(m, '1-ir50'), at(m, '2-ir50'), kind(m)]).toEqual(['0315', '0315', 'action']); // they go on
    const units: Units = {
      '1-ir50': { at: '0314', face: 3 },
      '1-16dbl': { at: '0315', face: 0 },
      'mb-b': { at: '0315', face: 0 },
    };
    const fate = (hold: number, gun: number) =>
      pick(
        group(battle(units), 'argenteau', ['1-ir50'], [5, 1, 1, ...new Array(6).fill(1), hold, gun]),
        'melee:1-ir50:0315',
        'hold',
      );
    const even = fate(6, 4);
    expect([at(even, '1-16dbl'), unitIn(even, 'mb-b').where]).toEqual(['0316', 'dead']);
    const odd = fate(6, 3);
    expect([at(odd, '1-16dbl'), at(odd, 'mb-b')]).toEqual(['0316', '0316']);
    expect(() => fate(4, 1)).toThrow(/7.4.1 asks/); // the battalion holds: so does the battery, and the fight goes on
  },
);

rule(
  ['7.4.5', '7.4.9', '7.4.10'],
  'after a walk-over the winners choose their facing for nothing and go on with the points they have left',
  () => {
    const walked = (there: Units, dice: readonly number[], who: Units[string] = {}) => {
      const s = battle({ '1-ir50': { at: '0314', face: 3, form: 'column', ...who }, ...there });
      return pick(group(s, 'argenteau', ['1-ir50'], dice), 'melee:1-ir50:0315');
    };
    for (const m of [
      walked({ 'mb-b': { at: '0315', face: 0 } }, []),
      walked({ '1-16dbl.s1': { at: '0315' } }, [2]),
    ]) {
      expect([kind(m), m.pending[0]?.rule, keys(m).length]).toEqual(['facing', '7.4.5', 6]);
      pick(m, 'face:1');
      expect([unitIn(m, '1-ir50').face, spent(m, '1-ir50'), kind(m)]).toEqual([1, 1, 'action']);
    }
    // Horse that rides skirmishers down, in a charge and in an opportunity charge.
    const hussars = battle({ hussars: { at: '0312', face: 3 }, '1-16dbl.s1': { at: '0315' } });
    const charge = pick(group(hussars, 'argenteau', ['hussars']), 'charge:hussars:0315', 'pass');
    expect([at(charge, 'hussars'), kind(charge)]).toEqual(['0315', 'facing']);
    const company = field({
      units: { 'sk-1': { at: '0310' }, '5dragoons': { at: '0313', face: 0 } },
      leaders: { argenteau: { at: '0309', order: 'attack' }, laharpe: { at: '0314' } },
    });
    const met = pick(group(company, 'argenteau', ['sk-1']), 'step:sk-1:0311', 'charge:5dragoons:0312');
    expect([at(met, '5dragoons'), kind(met), asked(met)]).toEqual(['0311', 'facing', 'french']);
    // Those who have no facing are not asked.
    const loose = battle({ 'sk-1': { at: '0314' }, '1-16dbl.s1': { at: '0315' } });
    expect(kind(pick(group(loose, 'argenteau', ['sk-1'], [2]), 'melee:sk-1:0315'))).toBe('action');
  },
);

rule('7.4.10', 'attacked from the rear the guns are lost without a die', () => {
  const s = battle({
    '1-ir50': { at: '0316', face: 0 },
    '1-70db': { at: '0315', face: 0 },
    'mb-b': { at: '0315', face: 0 },
  });
  ld(s, leaderAt('argenteau')).at = hexAt('0317');
  // 3 + 1 dice for one loss; six dice against; the battalion breaks on a six, and there is no die for the battery.
  const m = pick(group(s, 'argenteau', ['1-ir50'], [3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6]), 'melee:1-ir50:0315');
  expect([unitIn(m, '1-70db').where, unitIn(m, 'mb-b').where]).toEqual(['box', 'dead']);
  expect(thrown(m)).toHaveLength(3);
});

rule('R-31', 'silent guns in battery throw their value, limbered ones nothing', () => {
  const units: Units = { '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 0 } };
  const a = attack({ '1-ir50': '0314' }, '0315');
  expect(throws(battle({ ...units, 'mb-b': { at: '0315', face: 0 } }), a)).toEqual([3, 6]);
  expect(throws(battle({ ...units, 'mb-b': { at: '0315', form: 'limber' } }), a)).toEqual([3, 3]);
});

rule('R-137', 'skirmishers and guns of the assaulting stack stay behind', () => {
  const s = battle({
    'sk-1': { at: '0314' },
    '1-ir50': { at: '0314', face: 3 },
    'rb-1': { at: '0314', face: 3 },
    '1-70db': { at: '0315', face: 0, losses: 2 },
  });
  const m = pick(group(s, 'argenteau', ['sk-1', '1-ir50', 'rb-1'], [6, 1, 1, 1]), 'melee:1-ir50:0315');
  pick(m, 'face:3');
  expect([at(m, 'sk-1'), at(m, 'rb-1'), at(m, '1-ir50')]).toEqual(['0314', '0314', '0315']);
});

rule('T-4', 'all the dice of a melee', () => {
  const s = battle({
    '1-ir50': { at: '0415', face: 5, form: 'column' },
    '2-ir50': { at: '0415', face: 5, losses: 1 },
    '1-70db': { at: '0315', face: 0, form: 'column' },
    '2-70db': { at: '0315', face: 0, losses: 1 },
  });
  // Attack 3 + 2 + 2 + 1 flank; defence 3 + 2 + 2 - 1.
  expect(throws(s, attack({ '1-ir50': '0415', '2-ir50': '0415' }, '0315'))).toEqual([8, 6]);
  // At least one die for the attack; the defence may have none.
  const weak = battle({
    '1-ir50': { at: '1014', face: 0, losses: 2 },
    '1-70db': { at: '1013', face: 5, losses: 2 },
  });
  weak.earthworks = [hexAt('1013')];
  expect(throws(weak, attack({ '1-ir50': '1014' }, '1013'))[0]).toBe(1);
});

rule(
  ['R-125', '6.6.5'],
  'loose ranks throw one die whatever their value; commanders and works are added',
  () => {
    const s = field({
      units: { '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', form: 'rompe' } },
      leaders: { laharpe: { at: '0315' } },
    });
    const a = attack({ '1-ir50': '0314' }, '0315');
    expect(throws(s, a)[1]).toBe(2);
    s.earthworks = [hexAt('0315')];
    expect(throws(s, a)[1]).toBe(3);
    ld(s, leaderAt('laharpe')).where = 'dead';
    s.earthworks = [];
    expect(throws(s, a)[1]).toBe(1);
  },
);

rule(
  ['R-72', 'S1.pillage'],
  'against plunderers the whole attack is doubled in the first round; then they are loose ranks',
  () => {
    const s = battle({
      '1-ir50': { at: '0314', face: 3, form: 'column' },
      '1-70db': { at: '0315', pillage: true },
    });
    const a = attack({ '1-ir50': '0314' }, '0315');
    expect(throws(s, a)).toEqual([10, 1]);
    const mixed = battle({
      '1-ir50': { at: '0314', face: 3, form: 'column' },
      '1-70db': { at: '0315', pillage: true },
      '2-70db': { at: '0315', face: 0 },
    });
    expect(throws(mixed, a)).toEqual([5, 4]);
    const m = pick(group(s, 'argenteau', ['1-ir50'], [...new Array(10).fill(1), 1]), 'melee:1-ir50:0315');
    expect(unitIn(m, '1-70db')).toMatchObject({ pillage: false, form: 'rompe', losses: 1 });
  },
);

rule(
  ['S1.pillage', '9.1.2', 'R-72'],
  'plunderers in earthworks: one die fewer against them, two more for plunderers, doubled after that',
  () => {
    const s = battle({
      '1-ir50': { at: '0314', face: 3 },
      '1-70db': { at: '0315', pillage: true },
    });
    const shot = {
      from: hexAt('0314'),
      firers: [unitAt('1-ir50')],
      at: hexAt('0315'),
      mode: 'of',
      counter: -1,
    } as const;
    const a = attack({ '1-ir50': '0314' }, '0315');
    expect([fireDice(s, shot), ...throws(s, a)]).toEqual([5, 6, 1]);
    s.earthworks = [hexAt('0315')];
    expect([fireDice(s, shot), ...throws(s, a)]).toEqual([4, 4, 2]); // (3 - 1) x 2; 1 + 1
  },
);

rule(['7.6', '7.4.1'], 'each loss takes one from value and one from morale', () => {
  const s = battle({ '1-70db': { at: '0315', losses: 1 } });
  expect([moraleOf(s, unitAt('1-70db')), un(s, unitAt('1-70db')).losses]).toEqual([3, 1]);
});

rule('7.7', 'loss of commanders (example): two losses; 1 dead, 2 wounded, more unharmed', () => {
  const s = field({
    turn: 5,
    units: { '1-ir50': { at: '0314', face: 3 }, '1-99db': { at: '0315', face: 3 } },
    leaders: { argenteau: { at: '0311', order: 'attack' }, rampon: { at: '0315' }, laharpe: { at: '0318' } },
  });
  const after = (...dice: number[]) =>
    leaderIn(pick(group(s, 'argenteau', ['1-ir50'], [6, 5, 2, ...dice]), 'fire:1-ir50:0315'), 'rampon');
  expect(after(1).where).toBe('dead');
  expect(after(2, 4)).toMatchObject({ where: 'hurt', turn: 9 });
  expect(after(3).where).toBe('map');
});

rule(
  ['7.7.1', 'R-77', 'R-78'],
  'unprotected commanders: six and away, three more against horse; else taken',
  () => {
    const s = battle(
      { '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0318' }, '2-70db': { at: '0312' } },
      { laharpe: { at: '0315' }, argenteau: { at: '0313', order: 'maneuver' } },
    );
    const go = (die: number) => pick(group(s, 'argenteau', ['1-ir50'], [die]), 'step:1-ir50:0315');
    expect(leaderIn(go(5), 'laharpe').where).toBe('dead');
    const safe = go(6);
    expect([kind(safe), keys(safe)]).toEqual(['escape', ['escape:0318', 'escape:0312']]); // both three hexes away
    pick(safe, 'escape:0318');
    expect(leaderIn(safe, 'laharpe').at).toBe(hexAt('0318'));
    const horse = battle(
      { hussars: { at: '0314', face: 3 }, '1-70db': { at: '0318' } },
      { laharpe: { at: '0315' } },
    );
    const ridden = pick(group(horse, 'argenteau', ['hussars'], [3]), 'step:hussars:0315'); // 3 + 3
    expect(leaderIn(ridden, 'laharpe')).toMatchObject({ where: 'map', at: hexAt('0318') });
    // Whichever battalion it is, the first on the list as well.
    const first = battle(
      { '1-ir50': { at: '0314', face: 3 }, '1-1dbl': { at: '0318' } },
      { massena: { at: '0315' }, argenteau: { at: '0313', order: 'maneuver' } },
    );
    const saved = pick(group(first, 'argenteau', ['1-ir50'], [6]), 'step:1-ir50:0315');
    expect(leaderIn(saved, 'massena')).toMatchObject({ where: 'map', at: hexAt('0318') });
    // With troops beside him he is safe; when all go back he goes with them; when all are lost he is on his own.
    const pair = battle(
      { '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 0 } },
      { laharpe: { at: '0315' } },
    );
    const back = pick(
      group(pair, 'argenteau', ['1-ir50'], [1, 1, 1, 1, 1, 1, 1]),
      'melee:1-ir50:0315',
      'retreat',
    );
    expect(leaderIn(back, 'laharpe').at).toBe(hexAt('0316'));
    const lost = battle(
      { '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 0, losses: 2 } },
      { laharpe: { at: '0315' } },
    );
    const gone = pick(group(lost, 'argenteau', ['1-ir50'], [6, 1, 1, 1, 1, 5, 2]), 'melee:1-ir50:0315');
    expect(leaderIn(gone, 'laharpe').where).toBe('dead'); // die 5 against one loss, then 2: taken
  },
);

rule('7.7.2', 'a healed commander comes back to his own division, a commander-in-chief to anybody', () => {
  const s = field({
    step: 'returns',
    turn: 6,
    units: { '1-70db': { at: '0315' }, '1-3db': { at: '0318' } },
    leaders: {
      rampon: { where: 'hurt', turn: 6 },
      bonaparte: { where: 'hurt', turn: 5 },
      meynier: { where: 'hurt', turn: 7 },
      causse: { at: '0307' },
    },
  });
  const ids = (k: string[]) => k.map((x) => x.split(':').pop());
  const match = from(s);
  expect(ids(keys(match))).toEqual(['0315', '0318', 'wait']);
  pick(match, 'return:bonaparte:0318');
  expect(ids(keys(match))).toEqual(['0307', '0315', 'wait']); // his division's unit or commander
  pick(match, 'wait');
  expect(kind(match)).toBe('orders'); // Meynier's turn has not come
});

rule(
  ['10.0.1', 'R-95', 'R-113'],
  'without Bonaparte the French have lost; wounded or in the rear he is not lost',
  () => {
    const s = battle(
      { '1-ir50': { at: '0314', face: 3 }, '1-99db': { at: '0315', face: 3 } },
      { bonaparte: { at: '0315' } },
    );
    const dead = pick(group(s, 'argenteau', ['1-ir50'], [6, 5, 2, 1]), 'fire:1-ir50:0315');
    expect(dead.outcome).toMatchObject({ winner: 'austrian', rule: '10.0.1' });
    const hurt = pick(group(s, 'argenteau', ['1-ir50'], [6, 5, 2, 2, 3]), 'fire:1-ir50:0315');
    expect(hurt.outcome).toBeNull();
    const alone = battle({ '1-ir50': { at: '0314', face: 3 } }, { bonaparte: { at: '0315' } });
    const taken = pick(group(alone, 'argenteau', ['1-ir50'], [5]), 'step:1-ir50:0315');
    expect(taken.outcome).toMatchObject({ winner: 'austrian', rule: '10.0.1' });
    const box = field({ step: 'orders', leaders: { bonaparte: { where: 'box' }, laharpe: { at: '0315' } } });
    expect(from(box).outcome).toBeNull();
  },
);

rule(['7.4.1', 'T-4'], 'the first round’s odds are those of every throw, also beyond twenty dice', () => {
  const s = battle({ '1-ir50': { at: '0314', face: 3, losses: 1 }, '1-70db': { at: '0315', face: 0 } });
  const a = attack({ '1-ir50': '0314' }, '0315');
  const shown = firstRoundOdds(clashOf(s, a));
  expect(odds.chance(shown, (n) => n === 0)).toBeCloseTo(10 / 36, 12); // two dice below six
  expect(odds.chance(shown, (n) => n === 2)).toBeCloseTo(1 / 36, 12);
  expect(meleeDetail(s, a).tallies).toHaveLength(2);
  const big = battle({
    '1-ir25': { at: '0314', face: 3, form: 'column' },
    '2-ir25': { at: '0314', face: 3, form: 'column' },
    '3-ir25': { at: '0314', face: 3, form: 'column' },
    '1-70db': { at: '0315', pillage: true },
  });
  const storm = attack({ '1-ir25': '0314', '2-ir25': '0314', '3-ir25': '0314' }, '0315');
  expect(throws(big, storm)[0]).toBe(36);
  expect(odds.chance(firstRoundOdds(clashOf(big, storm)), (n) => n === 3)).toBeCloseTo(1, 9);
});
