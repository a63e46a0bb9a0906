import { Match, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { leaderAt } from '../../data/leaders.ts';
import { hexAt } from '../../data/map.ts';
import { unitAt } from '../../data/units.ts';
import { dego } from '../../game.ts';
import { s1 } from '../../scenarios/s1.ts';
import { ld, un } from '../../state.ts';
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
  quiet,
  told,
  unitIn,
  why,
} from '../../testing/field.ts';

rule(['5.0', 'R-92'], 'trackers are drawn one after the other, each as likely', () => {
  const leaders = { bonaparte: { at: '0318' }, massena: { at: '0318' }, avogadro: { at: '0713' } };
  const s = field({ step: 'draw', leaders });
  s.cup = ['bonaparte', 'massena', 'avogadro'].map(leaderAt);
  const m = from(s, ['massena', 'avogadro', 'bonaparte']);
  expect(m.state.active?.leader).toBe(leaderAt('massena'));
  pick(m, 'end');
  expect(m.state.active?.leader).toBe(leaderAt('avogadro'));
  pick(m, 'end');
  expect(m.state.active?.leader).toBe(leaderAt('bonaparte'));
  const first = [0, 0, 0];
  for (let i = 0; i < 600; i++) {
    const options = { options: 'none', labelledRedoubts: 'off' };
    const game = Match.resume(dego, { scenario: 's1', options }, structuredClone(s), {
      dice: new SeededDice(`draw ${i}`),
    });
    const l = (game.state as typeof s).active?.leader ?? -1;
    const place = s.cup.indexOf(l);
    first[place] = (first[place] ?? 0) + 1;
  }
  for (const n of first) expect(n).toBeGreaterThan(150);
});

rule(['5.1', '5.1.1'], 'acceptance (example): Causse, capability 1, needs a five', () => {
  const causse = (die: number, pending: 'attack' | 'defense' = 'attack') =>
    from(
      acting(
        field({
          units: { '1-70db': { at: '0315' } },
          leaders: { causse: { at: '0315', order: 'defense', pending } },
        }),
        'causse',
      ),
      die > 0 ? [die] : [],
    );
  const taken = causse(5);
  expect([
    taken.state.active?.order,
    leaderIn(taken, 'causse').order,
    leaderIn(taken, 'causse').pending,
  ]).toEqual(['attack', 'attack', null]);
  const refused = causse(4);
  expect(refused.state.active?.order).toBe('defense');
  expect(leaderIn(refused, 'causse').pending).toMatchObject({ order: 'attack', bonus: 1, open: true });
  const same = causse(0, 'defense'); // the order he has already: no die
  expect(same.state.active?.order).toBe('defense');
  expect(leaderIn(same, 'causse').pending).toBeNull();
});

rule(['5.1.2', 'R-48'], 'repeated orders (example): one more for every refusal', () => {
  const s = field({
    units: { '1-70db': { at: '0315' } },
    leaders: { causse: { at: '0315', order: 'defense', pending: 'attack', bonus: 1 } },
  });
  const m = from(acting(s, 'causse'), [3]);
  expect(leaderIn(m, 'causse')).toMatchObject({ order: 'defense', pending: { bonus: 2 } });
  const again = structuredClone(m.state);
  again.active = null;
  const n = from(acting(again, 'causse'), [3]);
  expect(leaderIn(n, 'causse').order).toBe('attack'); // 3 + 1 + 2
  // Another order, or the same after a withdrawal, begins anew; a turn without activation adds nothing.
  const w = field({
    step: 'orders',
    leaders: {
      causse: { at: '0315', order: 'defense', pending: 'attack', bonus: 2 },
      laharpe: { at: '0101' },
    },
  });
  expect(why(from(w), 'order:causse:attack')).toContain('5.1.2');
  const kept = quiet(from(w), 'orders');
  expect(leaderIn(kept, 'causse').pending).toMatchObject({ order: 'attack', bonus: 2 });
  const changed = quiet(pick(from(w), 'order:causse:maneuver'), 'orders');
  expect(leaderIn(changed, 'causse').pending).toMatchObject({ order: 'maneuver', bonus: 0 });
  const withdrawn = quiet(pick(from(w), 'withdraw:causse'), 'orders');
  expect(leaderIn(withdrawn, 'causse').pending).toBeNull();
});

rule('5.1.3', 'in a superior’s reach (example): a four is enough for Causse; in his hex no die falls', () => {
  const go = (laharpe: string, dice: number[]) => {
    const s = field({
      step: 'orders',
      units: { '1-70db': { at: '0315' } },
      leaders: { laharpe: { at: laharpe }, causse: { at: '0315', order: 'defense', pending: 'attack' } },
    });
    const m = quiet(from(s), 'orders');
    return from(acting(m.state, 'causse'), dice).state.active?.order;
  };
  expect(go('0312', [4])).toBe('attack'); // 4 + 1 + 1
  expect(go('0312', [3])).toBe('defense');
  expect(go('0101', [4])).toBe('defense');
  expect(go('0315', [])).toBe('attack');
});

rule(['5.1.1', 'R-50'], 'deferral (example): Massena acts for Meynier’s men under his own order', () => {
  const s = field({
    units: { '1-3db': { at: '0307' }, '1-100db': { at: '0318' }, '1-70db': { at: '0308' } },
    leaders: {
      massena: { at: '0318', order: 'attack' },
      meynier: { at: '0307', order: 'defense', pending: 'maneuver' },
    },
  });
  s.cup = [leaderAt('meynier'), leaderAt('massena')];
  const m = from(s, ['meynier', 'massena']);
  expect([kind(m), keys(m)]).toEqual(['brigadier', ['activate', 'defer']]);
  pick(m, 'defer');
  expect(m.state.active).toMatchObject({ leader: leaderAt('massena'), order: 'attack' });
  expect(why(m, 'activate:1-3db')).toEqual([]); // eleven hexes from Massena, in Meynier's hex
  expect(why(m, 'activate:1-100db')).toEqual([]);
  expect(why(m, 'activate:1-70db')).not.toEqual([]); // Laharpe's
  expect(keys(m)).toContain('ride:meynier:0306');
  expect(leaderIn(m, 'meynier').pending?.order).toBe('maneuver'); // stays where it is
  // Under Defense the deferred brigadier's reach counts as the commander's.
  const d = structuredClone(s);
  ld(d, leaderAt('massena')).order = 'defense';
  ld(d, leaderAt('massena')).pending = null;
  const n = pick(from(d, ['meynier', 'massena']), 'defer');
  pick(n, 'activate:1-3db');
  expect(why(n, 'step:1-3db:0306')).toEqual([]);
  // Divisionaries and commanders-in-chief are never asked.
  const only = field({ leaders: { massena: { at: '0318' } } });
  only.cup = [leaderAt('massena')];
  expect(kind(from(only, ['massena']))).toBe('nextHex');
});

rule(
  'R-49',
  'deferral without a divisionary to come is a pass; the commander-in-chief may still take the men',
  () => {
    const s = field({
      units: { '1-3db': { at: '0315' } },
      leaders: { bonaparte: { at: '0318', order: 'attack' }, meynier: { at: '0315' } },
    });
    s.cup = [leaderAt('meynier'), leaderAt('bonaparte')];
    const m = pick(from(s, ['meynier', 'bonaparte']), 'defer');
    expect(m.state.active?.leader).toBe(leaderAt('bonaparte'));
    expect(why(m, 'activate:1-3db')).toEqual([]);
    expect(keys(m)).not.toContain('ride:meynier:0314');
  },
);

rule(['5.2', 'R-127'], 'units in reach, once a turn; a hex may be used again for those left out', () => {
  const s = field({
    units: { '1-3db': { at: '0315' }, '2-3db': { at: '0315' }, '3-3db': { at: '0307' } },
    leaders: { massena: { at: '0315', order: 'maneuver' } },
  });
  const m = group(s, 'massena', ['1-3db']);
  pick(m, 'finish:1-3db'); // it did nothing, and has acted all the same
  expect(unitIn(m, '1-3db').acted).toBe(true);
  expect(why(m, 'activate:1-3db')).toContain('5.2');
  expect(why(m, 'activate:2-3db')).toEqual([]);
  expect(why(m, 'activate:3-3db')).toContain('5.2');
});

rule('5.4', 'the owner stops when he likes', () => {
  const s = field({
    units: { '1-3db': { at: '0315' } },
    leaders: { massena: { at: '0315' }, bonaparte: { at: '0318' } },
  });
  s.cup = [leaderAt('bonaparte')];
  const m = pick(from(acting(s, 'massena'), ['bonaparte']), 'end');
  expect(m.state.active?.leader).toBe(leaderAt('bonaparte'));
  expect(unitIn(m, '1-3db').acted).toBe(false);
});

rule(
  ['5.5', 'R-42'],
  'with the cup empty the isolated step follows, first the side of the first tracker',
  () => {
    const s = field({
      units: {
        '1-3db': { at: '0307', noOrder: true, face: 0 },
        '1-ir52': { at: '1609', noOrder: true, face: 0 },
      },
      leaders: { bonaparte: { at: '0318' }, avogadro: { at: '0713' } },
    });
    s.cup = [leaderAt('avogadro')];
    const m = pick(from(s, ['avogadro']), 'end');
    expect([kind(m), m.pending[0]?.seat]).toEqual(['isolatedUnit', 'austrian']);
    pick(m, 'end');
    expect([kind(m), m.pending[0]?.seat]).toEqual(['isolatedUnit', 'french']);
    pick(m, 'end');
    expect(kind(m)).toBe('removal');
    const nobody = from(structuredClone({ ...s, cup: [] }));
    expect([kind(nobody), nobody.pending[0]?.seat]).toEqual(['isolatedUnit', 'french']);
  },
);

rule('R-52', 'a commander rides six points in portions, at any moment, without provoking anybody', () => {
  const s = field({
    units: { '1-70db': { at: '0315', face: 0 }, '1-ir52': { at: '0311', face: 3 } },
    leaders: { laharpe: { at: '0315', order: 'attack' }, causse: { at: '0315' } },
  });
  const m = group(s, 'laharpe', ['1-70db']);
  pick(m, 'ride:laharpe:0314', 'step:1-70db:0314', 'ride:laharpe:0313', 'ride:laharpe:0312');
  expect(kind(m)).toBe('action'); // beside the enemy, and no window
  expect(why(m, 'ride:laharpe:0311')).toContain('2.2.2');
  expect(keys(m).some((k) => k.startsWith('ride:causse'))).toBe(false); // only the active one
  pick(m, 'ride:laharpe:0313', 'ride:laharpe:0314', 'ride:laharpe:0313');
  expect(laws(m, 'ride:laharpe:0312')).toEqual(['cost']); // six points are gone
  const river = from(acting(field({ leaders: { laharpe: { at: '0415' } } }), 'laharpe'));
  expect(why(river, 'ride:laharpe:0515')).toContain('2.2.2');
  expect(why(river, 'ride:laharpe:0414')).toEqual([]);
});

rule('R-53', 'a lost commander’s tracker leaves the cup; the hex under way is finished, then he is', () => {
  const s = field({
    units: {
      '1-70db': { at: '0315', face: 0 },
      '2-70db': { at: '0315', face: 0 },
      '1-99db': { at: '0316', face: 0 },
      '1-ir52': { at: '0314', face: 3 },
    },
    leaders: { laharpe: { at: '0315', order: 'attack' }, causse: { at: '0315' }, avogadro: { at: '0713' } },
  });
  s.cup = [leaderAt('causse'), leaderAt('avogadro')];
  // 1-70db fires without effect; the answer costs two, Laharpe falls on a 1, Causse on a 1.
  const m = group(s, 'laharpe', ['1-70db', '2-70db'], [1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 1, 1, 'avogadro']);
  pick(m, 'fire:1-70db:0314', 'fire:0314:1-ir52');
  expect([leaderIn(m, 'laharpe').where, leaderIn(m, 'causse').where]).toEqual(['dead', 'dead']);
  expect(m.state.cup).toEqual([leaderAt('avogadro')]);
  expect(kind(m)).toBe('action'); // 2-70db still plays
  pick(m, 'stack:2-70db:0', 'pass', 'fire:2-70db:0314');
  expect(m.state.active?.leader).toBe(leaderAt('avogadro')); // no further hex for Laharpe
});

rule('S1.activations', 'until contact the French play all their commanders, then the Austrian his', () => {
  const s = s1('none', false);
  s.step = 'orders';
  const m = quiet(from(s), 'orders');
  expect([kind(m), m.pending[0]?.seat]).toEqual(['commander', 'french']);
  expect(keys(m)).toContain('commander:rampon'); // waiting at his entry hex
  pick(m, 'commander:bonaparte', 'end');
  expect(keys(m)).not.toContain('commander:bonaparte');
  pick(m, 'stop');
  expect([kind(m), m.pending[0]?.seat, keys(m)]).toEqual([
    'commander',
    'austrian',
    ['commander:avogadro', 'stop'],
  ]);
});

rule('R-94', 'contact is any fire or melee with Austrians in it; the cup comes with the turn after', () => {
  const s = field({
    contact: 0,
    turn: 3,
    units: { '1-70db': { at: '0315', face: 0 }, '1-ir52': { at: '0314', face: 0 } },
    leaders: { laharpe: { at: '0315', order: 'attack' }, avogadro: { at: '0713' } },
  });
  const m = group(s, 'laharpe', ['1-70db'], [1, 1, 1]);
  pick(m, 'fire:1-70db:0314'); // an Austrian unit is fired at
  expect(m.state.contact).toBe(3);
  pick(m, 'end');
  expect(kind(m)).toBe('commander'); // the turn of contact is played out as it began
  quiet(m, 'commander', 'nextHex', 'isolatedUnit', 'removal', 'orders');
  expect([m.state.turn, kind(m)]).toEqual([4, 'cup']);
});

rule(
  ['S3.activations', 'R-63'],
  'the first turn of the counter-attack: the French, then Vukassovich alone',
  () => {
    const s = field({
      scenario: 's3',
      step: 'orders',
      turn: 1,
      contact: 0,
      leaders: {
        laharpe: { at: '0219' },
        vukassovich: { at: '0713' },
        kukurina: { at: '1013' },
        liptay: { at: '1312' },
      },
    });
    const m = quiet(from(s), 'orders');
    expect(keys(m)).toEqual(['commander:laharpe', 'stop']);
    pick(m, 'stop');
    expect([m.pending[0]?.seat, keys(m)]).toEqual(['austrian', ['commander:vukassovich', 'stop']]);
    quiet(m, 'commander', 'removal', 'orders');
    expect([m.state.turn, kind(m)]).toEqual([2, 'cup']);
  },
);

rule('S2.surprise', 'no French tracker before an Austrian unit has fired at or fought a French one', () => {
  const s = field({
    scenario: 's2',
    contact: 0,
    turn: 1,
    units: { '1-1dbl': { at: '1305', pillage: true }, '1-ir25': { at: '1304', face: 3 } },
    leaders: { rondeau: { at: '1305' }, vukassovich: { at: '1304', order: 'attack' } },
  });
  s.step = 'cup';
  expect(from(structuredClone(s)).decisionOf('french')).toBeUndefined();
  const m = group({ ...s, step: 'draw' }, 'vukassovich', ['1-ir25'], [6, 6, 6, 6, 6, 6, 6]);
  pick(m, 'fire:1-ir25:1305');
  expect(m.state.contact).toBe(1);
  expect(told(m)).toContain('log.fire');
});

rule('R-121', 'waiting groups obey the commanders listed with them and nobody else', () => {
  const s = s1('none', false);
  s.contact = 0;
  const m = from(acting(s, 'bonaparte'));
  expect(why(m, 'activate:1-16dbl')).not.toEqual([]); // waits with Rampon
  const r = from(acting(s1('none', false), 'rampon'));
  expect(why(r, 'activate:1-16dbl')).toEqual([]);
  expect(why(r, 'activate:1-70db')).not.toEqual([]); // waits with Laharpe at 0115
  const lost = s1('none', false);
  ld(lost, leaderAt('rampon')).where = 'dead';
  expect(why(from(acting(lost, 'laharpe')), 'activate:1-16dbl')).toEqual([]); // all of those are lost
  // Formation free before, facing free on entering; the entry hex costs its ground only.
  const g = pick(r, 'activate:1-16dbl');
  expect([kind(g), keys(g)]).toEqual([
    'arrivalFormation',
    ['form:line', 'form:column', 'form:square', 'form:rompe'],
  ]);
  pick(g, 'form:line', 'step:1-16dbl:0114');
  expect([kind(g), keys(g).length]).toEqual(['facing', 6]);
  pick(g, 'face:2');
  expect(at(g, '1-16dbl')).toBe('0114');
  expect(unitIn(g, '1-16dbl')).toMatchObject({ face: 2, since: 1, noOrder: false });
  expect(g.state.active?.group?.members[0]?.spent).toBe(2);
});

rule('R-121', 'at the start of a road march the entry hex costs half a point; 0114 lies on no road', () => {
  const road = pick(from(acting(s1('none', false), 'laharpe')), 'activate:1-70db', 'go', 'form:column');
  expect(keys(road)).toContain('road:1-70db:0115');
  pick(road, 'road:1-70db:0115', 'face:2');
  expect(road.state.active?.group?.members[0]?.spent).toBe(1);
  const none = pick(from(acting(s1('none', false), 'rampon')), 'activate:1-16dbl', 'form:column');
  expect(keys(none)).not.toContain('road:1-16dbl:0114');
});

rule('5.2', 'pillagers and waiting units of a later turn cannot be activated', () => {
  const s = field({
    units: { '1-70db': { at: '0613', pillage: true }, '2-70db': { at: '0612' } },
    leaders: { laharpe: { at: '0612' } },
  });
  const m = from(acting(s, 'laharpe'));
  expect(why(m, 'activate:1-70db')).toContain('S1.pillage');
  expect(why(m, 'activate:2-70db')).toEqual([]);
  expect(un(s, unitAt('1-70db')).at).toBe(hexAt('0613'));
});
