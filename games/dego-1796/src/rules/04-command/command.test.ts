import { enumerated, odds, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { LASALCETTE, leaderAt } from '../../data/leaders.ts';
import { far, hexAt, NEIGHBOUR } from '../../data/map.ts';
import { UNITS_OF, unitAt } from '../../data/units.ts';
import { s2 } from '../../scenarios/s2.ts';
import { enemyIn, ld, put, type State, un } from '../../state.ts';
import {
  acting,
  asked,
  field,
  from,
  group,
  keys,
  kind,
  leaderIn,
  pick,
  quiet,
  unitIn,
  why,
} from '../../testing/field.ts';
import { chained, chief, follows, inLoC, isIsolated, superiorHelp } from './chain.ts';
import { acceptanceSum, takesUp } from './command.ts';

const inReach = (s: Parameters<typeof inLoC>[0], id: string, hex: string) =>
  inLoC(s, leaderAt(id), hexAt(hex));

rule('3.0', 'command, activation, administration, and then the next turn', () => {
  const m = from(s2());
  const kinds: string[] = [];
  const steps: string[] = [];
  while (m.state.turn < 2 || kind(m) !== 'orders') {
    kinds.push(kind(m));
    steps.push(m.state.step);
    pick(m, 'done');
  }
  expect(kinds).toEqual(['orders', 'orders', 'cup', 'removal']);
  expect(steps).toEqual(['orders', 'orders', 'cup', 'removal']);
  expect(m.state.turn).toBe(2);
});

rule('4.0', 'the steps of the command phase: return, pioneers, lines of command, orders, cup', () => {
  const s = field({
    step: 'returns',
    turn: 5,
    units: { '1-70db': { at: '0315' }, '3-99db': { at: '0312' }, pioneer: { at: '0713' } },
    leaders: { massena: { at: '0318' }, rampon: { where: 'hurt', turn: 5 }, avogadro: { at: '0713' } },
  });
  un(s, unitAt('1-70db')).acted = true;
  const m = from(s);
  // Example 4.0: Rampon is well again; his third battalion of the 99th is three hexes away and he reaches two.
  expect(kind(m)).toBe('commanderReturns');
  expect(unitIn(m, '1-70db').acted).toBe(false);
  expect(keys(m)).toEqual(['return:rampon:0312', 'return:rampon:0315', 'wait']);
  pick(m, 'return:rampon:0315');
  expect([kind(m), asked(m)]).toEqual(['pioneers', 'austrian']);
  pick(m, 'combat');
  expect([unitIn(m, '3-99db').noOrder, unitIn(m, '1-70db').noOrder]).toEqual([true, false]);
  expect(kind(m)).toBe('orders');
  expect(why(m, 'order:laharpe:attack')).toContain('4.0');
  pick(m, 'order:rampon:defense');
  expect(why(m, 'order:rampon:maneuver')).toContain('4.0');
  quiet(m, 'orders');
  expect(kind(m)).toBe('cup');
  expect(why(m, 'tracker:bonaparte')).toContain('4.0');
  pick(m, 'tracker:rampon');
  expect(why(m, 'tracker:rampon')).toContain('4.0');
});

rule('4.1', 'a chain of hexes not longer than the range; ground does not matter', () => {
  const s = field({ leaders: { rampon: { at: '0414' } } });
  expect(inReach(s, 'rampon', '0412')).toBe(true); // across the Bormida
  expect(inReach(s, 'rampon', '0514')).toBe(true);
  expect(inReach(s, 'rampon', '0411')).toBe(false);
});

rule('4.1.1', 'enemy units block the chain; a lone commander and neighbours do not', () => {
  const open = field({ leaders: { rampon: { at: '0315' }, provera: { at: '0314' } } });
  expect(inReach(open, 'rampon', '0313')).toBe(true);
  const beside = field({ leaders: { rampon: { at: '0315' } }, units: { '1-ir52': { at: '0413' } } });
  expect(inReach(beside, 'rampon', '0313')).toBe(true);
  const shut = field({ leaders: { rampon: { at: '0315' } }, units: { '1-ir52': { at: '0314' } } });
  expect(inReach(shut, 'rampon', '0313')).toBe(false);
  expect(inReach(shut, 'rampon', '0314')).toBe(false);
});

rule(['4.1.2', 'R-41'], 'a unit out of reach has no order all turn, even if its commander comes near', () => {
  const s = field({
    step: 'check',
    units: { '1-99db': { at: '0312' }, '2-99db': { at: '0314' } },
    leaders: { rampon: { at: '0315', order: 'maneuver' } },
  });
  const m = quiet(from(s, ['rampon']), 'orders');
  pick(m, 'tracker:rampon');
  quiet(m, 'cup');
  pick(m, 'activate', 'ride:rampon:0314');
  expect(why(m, 'activate:1-99db')).toContain('4.1.2');
  // Its line was there at the check; where it stands when he begins decides besides.
  expect(why(m, 'activate:2-99db')).toEqual([]);
  const later = field({ units: { '2-99db': { at: '0311' } }, leaders: { rampon: { at: '0315' } } });
  expect(why(from(acting(later, 'rampon')), 'activate:2-99db')).toContain('5.2');
});

rule(['4.1.3', '5.3'], 'a commander cut off stands on Defense, loses his paper and gets no other', () => {
  const s = field({
    step: 'check',
    units: { '1-70db': { at: '0307' } },
    leaders: {
      bonaparte: { at: '0318' },
      laharpe: { at: '0318' },
      causse: { at: '0307', order: 'attack', pending: 'maneuver' },
    },
  });
  const m = from(s);
  expect(leaderIn(m, 'causse')).toMatchObject({ isolated: true, order: 'defense', pending: null });
  expect(leaderIn(m, 'bonaparte')).toMatchObject({ isolated: false, order: 'attack' });
  expect(why(m, 'order:causse:attack')).toContain('4.1.3');
  quiet(m, 'orders');
  pick(m, 'tracker:causse'); // he may still be drawn, and acts under Defense
  const acts = from(acting(m.state, 'causse'));
  expect(acts.state.active?.order).toBe('defense');
});

rule(
  'R-40',
  'a brigadier is in command if either his divisionary or the commander-in-chief reaches him',
  () => {
    const s = field({
      leaders: { bonaparte: { at: '0318' }, laharpe: { at: '0101' }, causse: { at: '0312' } },
    });
    expect(isIsolated(s, leaderAt('causse'))).toBe(false); // six hexes from Bonaparte
    expect(isIsolated(s, leaderAt('laharpe'))).toBe(true);
    ld(s, leaderAt('bonaparte')).at = hexAt('1619');
    expect(isIsolated(s, leaderAt('causse'))).toBe(true);
    ld(s, leaderAt('laharpe')).at = hexAt('0309');
    expect(isIsolated(s, leaderAt('causse'))).toBe(false);
  },
);

rule(['R-54', 'S1.cic'], 'who is commander-in-chief, and what an acting one cannot do', () => {
  const s = field({ leaders: { avogadro: { at: '0713' }, provera: { at: '1609' } } });
  expect(chief(s, 'austrian')).toBe(leaderAt('avogadro'));
  expect(isIsolated(s, leaderAt('provera'))).toBe(false); // never cut off from an acting chief
  Object.assign(ld(s, leaderAt('argenteau')), { where: 'map', at: hexAt('1609') });
  expect(chief(s, 'austrian')).toBe(leaderAt('argenteau'));
  expect(isIsolated(s, leaderAt('avogadro'))).toBe(true);
  const fr = field({
    scenario: 's2',
    leaders: { meynier: { at: '1013' }, lasalcette: { at: '0713' }, rondeau: { at: '1305' } },
  });
  expect(chief(fr, 'french')).toBe(LASALCETTE);
  Object.assign(ld(fr, leaderAt('bonaparte')), { where: 'map', at: hexAt('0101') });
  expect(chief(fr, 'french')).toBe(leaderAt('bonaparte'));
});

rule(['R-60', 'R-143'], 'La Salcette acts for Bonaparte but leads no division', () => {
  const s = field({
    scenario: 's2',
    units: { '1-100db': { at: '0813' }, '3-8dbl': { at: '0912' } },
    leaders: { lasalcette: { at: '0713' }, meynier: { at: '0813' } },
  });
  expect(chief(s, 'french')).toBe(LASALCETTE);
  ld(s, leaderAt('meynier')).deferred = true;
  // Deferring to a divisionary who is not there is a pass: his reach does not count for La Salcette.
  const m = from(acting(s, 'lasalcette'));
  expect(m.state.active?.riders.map((r) => r.l)).toEqual([LASALCETTE]);
  const a = field({
    scenario: 's2',
    leaders: { vukassovich: { at: '1401' }, kukurina: { at: '1406' }, liptay: { at: '1405' } },
  });
  expect(isIsolated(a, leaderAt('kukurina'))).toBe(true); // five hexes, Vukassovich reaches four
  expect(isIsolated(a, leaderAt('liptay'))).toBe(false);
  ld(a, leaderAt('liptay')).deferred = true;
  acting(a, 'vukassovich');
  expect(a.active?.riders.map((r) => r.l)).toEqual([leaderAt('vukassovich'), leaderAt('liptay')]);
});

rule('4.2a', 'a divisionary commands his division, the commander-in-chief everybody', () => {
  const units = { '1-3db': { at: '0314' }, '1-70db': { at: '0316' }, '2-70db': { at: '0307' } };
  const leaders = { bonaparte: { at: '0315' }, massena: { at: '0315' } };
  const mine = from(acting(field({ units, leaders }), 'massena'));
  expect(why(mine, 'activate:1-3db')).toEqual([]);
  expect(why(mine, 'activate:1-70db')).toContain('4.2a');
  const all = from(acting(field({ units, leaders }), 'bonaparte'));
  for (const id of ['1-3db', '1-70db', '2-70db']) expect(why(all, `activate:${id}`)).toEqual([]);
});

rule(
  ['4.2b', 'S1.regroup', 'S1.outflank'],
  'five orders; the first day knows Regroup for Bonaparte only',
  () => {
    const leaders = { bonaparte: { at: '0318' }, massena: { at: '0318' }, avogadro: { at: '0713' } };
    const m = from(field({ step: 'orders', leaders }));
    const offered = (seat: string) => (m.decisionOf(seat)?.options ?? []).map((o) => o.key);
    expect(offered('french')).toContain('order:bonaparte:regroup');
    expect(offered('french')).not.toContain('order:massena:regroup');
    expect(offered('austrian')).not.toContain('order:avogadro:regroup');
    expect(m.whyNot('french', 'order:massena:regroup')[0]?.failures.map((f) => f.rule)).toContain('4.2b');
    expect(m.whyNot('french', 'order:massena:outflank')[0]?.failures.map((f) => f.rule)).toContain('4.2.5');
    for (const o of ['attack', 'defense', 'maneuver'])
      expect(offered('austrian')).toContain(`order:avogadro:${o}`);
    const second = from(field({ scenario: 's3', step: 'orders', leaders: { laharpe: { at: '0219' } } }));
    expect(keys(second)).toContain('order:laharpe:regroup');
    expect(keys(second)).not.toContain('order:laharpe:outflank');
  },
);

rule('4.3', 'a commander takes cut-off units of other divisions, one more than his capability', () => {
  const stray = { noOrder: true };
  const s = field({
    units: {
      '1-3db': { at: '0314', ...stray },
      '2-3db': { at: '0313', ...stray },
      '3-3db': { at: '0316', ...stray },
      '1-70db': { at: '0214', ...stray },
      '1-100db': { at: '0301', ...stray },
    },
    leaders: { causse: { at: '0315', order: 'defense' }, bonaparte: { at: '1619' } },
  });
  const m = from(acting(s, 'causse'));
  expect(kind(m)).toBe('aggregate');
  expect(keys(m)).toEqual(['done', 'take:1-3db', 'take:2-3db', 'take:3-3db']); // not his own 70th, not the far 100th
  pick(m, 'take:1-3db', 'take:3-3db'); // capability 1: two units
  expect(kind(m)).toBe('nextHex');
  expect(unitIn(m, '1-3db').noOrder).toBe(false);
  expect(why(m, 'activate:1-3db')).toEqual([]);
  expect(why(m, 'activate:2-3db')).toContain('4.1.2');
  expect(why(m, 'activate:1-70db')).toContain('4.1.2');
});

rule(
  ['5.1.3', 'R-47', 'R-130'],
  'help from above: automatic in his hex, otherwise the better superior in reach',
  () => {
    const s = field({
      step: 'orders',
      leaders: {
        bonaparte: { at: '0318' },
        laharpe: { at: '0315' },
        causse: { at: '0314', order: 'defense', pending: 'attack' },
        rampon: { at: '0315', order: 'defense', pending: 'attack' },
        massena: { at: '0301', order: 'defense', pending: 'attack' },
      },
    });
    expect(superiorHelp(s, leaderAt('causse'))).toMatchObject({ auto: false, help: 4 }); // Bonaparte, not Laharpe, not both
    expect(superiorHelp(s, leaderAt('rampon'))).toMatchObject({ auto: true });
    expect(superiorHelp(s, leaderAt('massena'))).toMatchObject({ auto: false, help: 0 });
    expect(superiorHelp(s, leaderAt('bonaparte'))).toMatchObject({ auto: false, help: 0 });
    // A reiterated order gets its help anew in every step f.
    const m = quiet(from(s), 'orders');
    expect(leaderIn(m, 'causse').pending).toMatchObject({ help: 4, auto: false });
    expect(leaderIn(m, 'rampon').pending).toMatchObject({ auto: true });
    // An acting commander-in-chief is a superior in this.
    const acts = field({ leaders: { avogadro: { at: '0713' }, provera: { at: '0713' } } });
    expect(superiorHelp(acts, leaderAt('provera'))).toMatchObject({ auto: true });
  },
);

rule('T-5', 'the die an order needs', () => {
  const chances = [0, 1, 2, 3, 4, 5].map((total) =>
    odds.chance(
      enumerated(takesUp(s2(), total, false), (r) => r),
      (r) => r === 'accepted',
    ),
  );
  expect(chances).toEqual([1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6, 1]);
  expect(enumerated(takesUp(s2(), 0, true), (r) => r).cases).toEqual([{ value: 'accepted', weight: 1 }]);
  expect(acceptanceSum(s2(), leaderAt('causse'), 2, 1)).toBe(4);
});

rule('R-55', 'orders in force are open, new ones covered, refused ones lie open if they are kept', () => {
  const s = field({
    step: 'orders',
    leaders: { causse: { at: '0315', order: 'defense' }, laharpe: { at: '0101' }, avogadro: { at: '0713' } },
  });
  ld(s, leaderAt('causse')).pending = { order: 'attack', bonus: 1, open: true, auto: false, help: 0 };
  const m = from(s);
  expect(m.view('austrian').leaders[leaderAt('causse')]?.order).toBe('defense');
  expect(m.view('austrian').leaders[leaderAt('causse')]?.pending?.order).toBe('attack');
  m.answer('french', 'order:causse:maneuver');
  m.answer('french', 'done');
  // The Austrian still writes: he has not seen yet that the paper was replaced.
  expect(m.view('austrian').leaders[leaderAt('causse')]?.pending).toMatchObject({
    order: 'attack',
    bonus: 1,
  });
  m.answer('austrian', 'done');
  expect(m.view('austrian').leaders[leaderAt('causse')]?.pending).toMatchObject({
    order: 'covered',
    bonus: 0,
  });
  expect(m.view('french').leaders[leaderAt('causse')]?.pending?.order).toBe('maneuver');
});

rule(
  'R-132',
  'columns on the march under clear orders are not cut off before they have been in touch',
  () => {
    const s = field({
      leaders: { argenteau: { at: '0713', order: 'defense' }, provera: { at: '1609', order: 'maneuver' } },
    });
    s.option = '11.1';
    ld(s, leaderAt('provera')).arrival = true;
    expect(isIsolated(s, leaderAt('provera'))).toBe(false);
    ld(s, leaderAt('provera')).everInLoC = true;
    expect(isIsolated(s, leaderAt('provera'))).toBe(true);
    // His order flips when the French come near: from then on he can be cut off.
    const t = field({
      units: { '1-ir52': { at: '0307', face: 3 }, '1-3db': { at: '0311', face: 0, form: 'column' } },
      leaders: {
        argenteau: { at: '1619' },
        provera: { at: '0307', order: 'maneuver' },
        massena: { at: '0311', order: 'attack' },
      },
    });
    ld(t, leaderAt('provera')).arrival = true;
    const m = group(t, 'massena', ['1-3db']);
    pick(m, 'step:1-3db:0310', 'step:1-3db:0309');
    expect(leaderIn(m, 'provera')).toMatchObject({ order: 'defense', everInLoC: true });
    expect(isIsolated(m.state, leaderAt('provera'))).toBe(true);
  },
);

rule('R-61', 'the French wake the turn after the first Austrian fire or melee', () => {
  const leaders = { lasalcette: { at: '0713' }, vukassovich: { at: '1401' } };
  const asleep = from(field({ scenario: 's2', step: 'cup', turn: 2, contact: 2, leaders }));
  expect(asleep.decisionOf('french')).toBeUndefined(); // nothing to choose but an empty hand
  const awake = from(field({ scenario: 's2', step: 'cup', turn: 3, contact: 2, leaders }));
  expect(awake.decisionOf('french')?.options.map((o) => o.key)).toContain('tracker:lasalcette');
});

rule('R-55', 'the cup is secret: neither whom nor how many', () => {
  const leaders = { bonaparte: { at: '0318' }, massena: { at: '0318' }, avogadro: { at: '0713' } };
  const m = from(field({ step: 'cup', leaders }), ['bonaparte']);
  for (const key of ['tracker:bonaparte', 'tracker:massena', 'done']) m.answer('french', key);
  m.answer('austrian', 'done');
  expect(m.state.cup).toEqual([leaderAt('massena')]);
  expect(m.view('austrian').cup).toEqual([]);
  expect(m.view('french').cup).toEqual([leaderAt('massena')]);
  expect(m.view(null).cup).toEqual([]);
});

rule('4.2.5', 'those who follow an outflanking commander are never cut off', () => {
  const s = field({
    step: 'check',
    units: { '1-8dbl': { at: '1614' }, '1-1dbl': { at: '1613' } },
    leaders: { lasalcette: { at: '1419', order: 'outflank' }, bonaparte: { at: '0101' } },
  });
  const m = from(s);
  expect(unitIn(m, '1-8dbl').noOrder).toBe(false);
  expect(unitIn(m, '1-1dbl').noOrder).toBe(true);
  expect(leaderIn(m, 'lasalcette')).toMatchObject({ isolated: false, order: 'outflank' });
  expect(follows(m.state, unitAt('1-8dbl.s1'))).toBe(true);
});

/** Every hex at the end of a chain, found without any shortcut. */
function chainedTo(s: State, from: number, range: number): ReadonlySet<number> {
  let reached = new Set([from]);
  for (let step = 0; step < range; step++) {
    const next = [...reached].flatMap((at) =>
      [0, 1, 2, 3, 4, 5].map((dir) => NEIGHBOUR[at * 6 + dir] as number),
    );
    reached = new Set([...reached, ...next.filter((to) => to >= 0 && !enemyIn(s, to, 'french'))]);
  }
  return reached;
}

rule(['4.1', '4.1.1'], 'a chain goes round the enemy as far as its length lets it, and nowhere else', () => {
  const chance = new SeededDice('chains');
  const from = hexAt('0315');
  const around = [...chainedTo(field({}), from, 5)].filter((hex) => hex !== from);
  const places = Array.from({ length: 40 }, () => {
    const s = field({});
    // So many that a straight way is often barred.
    for (const u of UNITS_OF.austrian.slice(0, 30)) {
      const hex = around[chance.below(around.length)] as number;
      if (!enemyIn(s, hex, 'french')) put(s, u, hex);
    }
    return { s, near: chainedTo(s, from, 4) };
  });
  let detours = 0;
  // In turns: nothing of one position may stay behind for the next.
  for (const to of around)
    for (const [i, { s, near }] of places.entries()) {
      expect(chained(s, 'french', from, to, 4), `${i}: ${to}`).toBe(near.has(to));
      detours += Number(near.has(to) && !chainedTo(s, from, far(from, to)).has(to));
    }
  expect(detours).toBeGreaterThan(10);
});
