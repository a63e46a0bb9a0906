import { rule } from '@grande/engine/testing';
import { line, NO_HEX } from '@grande/hex';
import { expect } from 'vitest';
import { LASALCETTE, leaderAt } from '../data/leaders.ts';
import {
  BUILDING_HEXES,
  hexAt,
  LABELS,
  LEVEL,
  MAP,
  NEIGHBOURS,
  OPEN,
  SIZE,
  sightBlock,
  TERRAIN,
} from '../data/map.ts';
import { unitAt } from '../data/units.ts';
import { s1 } from '../scenarios/s1.ts';
import { s2, s4 } from '../scenarios/s2.ts';
import { s3 } from '../scenarios/s3.ts';
import { type Entry, ld, OPTION_SETS, put, type State, un } from '../state.ts';
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
  unitIn,
  why,
} from '../testing/field.ts';
import { isIsolated } from './04-command/chain.ts';
import { freeBorder } from './05-activation/entries.ts';
import { wayLength } from './06-movement/ground.ts';
import { skirmisherRefuges } from './07-combat/melee/retreat.ts';

rule(
  ['4.2.1', 'R-46'],
  'never farther from the enemy than at the start, at no moment; points left decide (RN-1)',
  () => {
    const loose = field({
      units: { '1-70db': { at: '0314', form: 'rompe' }, '1-ir52': { at: '0310', face: 3 } },
      leaders: { laharpe: { at: '0315', order: 'attack' } },
    });
    const u = unitAt('1-70db');
    const way = (hex: number) => wayLength(loose, u, hex, hexAt('0310'));
    const m = group(loose, 'laharpe', ['1-70db']);
    let farther = 0;
    for (const hex of NEIGHBOURS[hexAt('0314')] as readonly number[]) {
      const refused = why(m, `step:1-70db:${LABELS[hex]}`).includes('4.2.1');
      expect([LABELS[hex], refused]).toEqual([LABELS[hex], way(hex) > way(hexAt('0314'))]);
      if (refused) farther++;
    }
    expect(farther).toBeGreaterThan(0); // though six points would bring it back in time
    // A battalion that has turned all its points away can do no more, and may finish.
    const stiff = field({
      units: { '1-70db': { at: '0314', face: 3 }, '1-ir52': { at: '0310', face: 3 } },
      leaders: { laharpe: { at: '0315', order: 'attack' } },
    });
    const n = group(stiff, 'laharpe', ['1-70db']);
    expect(why(n, 'finish:1-70db')).toEqual(['4.2.1']);
    pick(n, 'turn:1-70db:0', 'turn:1-70db:1');
    expect(why(n, 'finish:1-70db')).toEqual([]);
  },
);

rule(['7.3.4', 'R-81'], 'along the map edge the one hex beside the line decides (RN-2)', () => {
  let hidden = 0;
  let seen = 0;
  for (let a = 0; a < SIZE; a++)
    for (let b = 0; b < SIZE; b++) {
      const steps = line(MAP, a, b).slice(1, -1);
      const edge = steps.find((step) => step.length === 2 && step[1] === NO_HEX);
      if (
        !edge ||
        steps.some((step) => step !== edge && step.some((hex) => hex !== NO_HEX && blocks(hex, a, b)))
      )
        continue;
      const alone = blocks(edge[0], a, b);
      expect(sightBlock(a, b)?.hex ?? -1).toBe(alone ? edge[0] : -1);
      if (alone) hidden++;
      else seen++;
    }
  expect(hidden).toBeGreaterThan(0);
  expect(seen).toBeGreaterThan(0);
});
/** 7.3.4 (b), (c) for one hex. */
function blocks(hex: number, gun: number, target: number): boolean {
  const [level, from, to] = [LEVEL[hex] as number, LEVEL[gun] as number, LEVEL[target] as number];
  return TERRAIN[hex] === OPEN ? level > from && level >= to : level >= from;
}

rule('6.3', 'a unit changes its place once in each hex it stands in (RN-3)', () => {
  const s = field({
    units: {
      '1-70db': { at: '0315', face: 0 },
      '2-70db': { at: '0315', face: 0 },
      '3-70db': { at: '0314', face: 0 },
    },
    leaders: { laharpe: { at: '0315', order: 'maneuver' } },
  });
  const m = pick(group(s, 'laharpe', ['1-70db']), 'stack:1-70db:1');
  expect(why(m, 'stack:1-70db:0')).toEqual(['6.3']);
  pick(m, 'step:1-70db:0314', 'place:0');
  expect(why(m, 'stack:1-70db:1')).toEqual([]);
});

rule(
  ['7.1.2', '7.2.2', '7.3.5'],
  'infantry that fires with guns at a battery adds its faces, the guns count sixes (RN-16)',
  () => {
    const leaders = { argenteau: { at: '0312', order: 'attack' } } as const;
    const both = {
      '1-ir50': { at: '0313', face: 3 },
      'rb-1': { at: '0313', face: 3 },
      'mb-b': { at: '0314', face: 3 },
      '1-70db': { at: '0314', face: 3 },
    } as const;
    const joint = (...faces: number[]) => {
      const m = group(field({ units: both, leaders }), 'argenteau', ['1-ir50', 'rb-1'], faces);
      return pick(m, 'fire:1-ir50:0314', 'with:rb-1');
    };
    const lost = (m: ReturnType<typeof joint>) => [unitIn(m, 'mb-b').losses, unitIn(m, '1-70db').losses];
    // Three dice of the battalion, then two of the guns.
    expect(lost(joint(5, 5, 5, 5, 5))).toEqual([2, 0]);
    expect(lost(joint(1, 1, 1, 6, 5))).toEqual([1, 0]);
    expect(lost(joint(2, 2, 2, 6, 6))).toEqual([3, 0]);
    // What is added falls through to the unit below; a hit at the battery that is gone does not.
    const weak = field({ units: { ...both, 'mb-b': { at: '0314', face: 3, losses: 1 } }, leaders });
    const m = pick(group(weak, 'argenteau', ['1-ir50', 'rb-1'], [6, 6, 6, 6, 6]), 'fire:1-ir50:0314');
    const [go, along] = (m.pending[0]?.options ?? []).map((o) => o.detail?.().odds?.results.length);
    expect([go, along]).toEqual([4, undefined]);
    pick(m, 'with:rb-1');
    expect([unitIn(m, 'mb-b').where, unitIn(m, '1-70db').losses]).toEqual(['dead', 1]);
  },
);

rule(
  ['7.5.6', 'R-122'],
  'horse thrown back by a square stops in the last hex of its way, if there is room (RN-5)',
  () => {
    const charged = (there: Parameters<typeof field>[0]['units']) => {
      const s = field({
        units: { '1-ir52': { at: '0310', form: 'square' }, '5dragoons': { at: '0313', face: 0 }, ...there },
        leaders: { provera: { at: '0309', order: 'attack' }, laharpe: { at: '0314' } },
      });
      const m = pick(group(s, 'provera', ['1-ir52'], [1, 1]), 'step:1-ir52:0311');
      return pick(m, 'charge:5dragoons:0312');
    };
    expect(at(charged({}), '5dragoons')).toBe('0312');
    expect(at(charged({ '22chasseurs': { at: '0312', face: 3 } }), '5dragoons')).toBe('0313'); // no room for two
  },
);

rule(
  ['7.7.1', '8.4'],
  'a unit that rallies drives out lone enemy commanders and takes the hex and its trophies (RN-6)',
  () => {
    const s = field({
      scenario: 's2',
      step: 'recovery',
      units: { '1-ir25': { where: 'box', losses: 3 } },
      leaders: { vukassovich: { at: '0613' }, lasalcette: { at: '0613' } },
    });
    s.control = s.control.map(() => 'french');
    Object.assign(un(s, unitAt('rb-8')), { where: 'map', at: hexAt('0613'), trophy: 'french', face: -1 });
    const m = pick(from(s, [6, 1]), 'enter:0613'); // the recovery die, then La Salcette's escape fails
    expect(leaderIn(m, 'lasalcette').where).toBe('dead');
    expect(m.state.control[BUILDING_HEXES.indexOf(hexAt('0613'))]).toBe('austrian');
    expect(unitIn(m, 'rb-8').trophy).toBe('retaken');
  },
);

rule(
  '4.2.5',
  'a way point passed: the start is measured to the next, from its hex or from here if farther (RN-7)',
  () => {
    const s = field({
      units: { '1-8dbl': { at: '1613', face: 0, form: 'column' } },
      leaders: { lasalcette: { at: '1611', order: 'outflank' } },
    });
    const m = pick(group(s, 'lasalcette', ['1-8dbl'], [1]), 'step:1-8dbl:1612');
    const u = unitAt('1-8dbl');
    const next = (hex: string) => wayLength(m.state, u, hexAt(hex), hexAt('1508'));
    expect(ld(m.state, LASALCETTE).waypoint).toBe(1);
    expect(m.state.active?.group?.members[0]?.startWay).toBe(Math.max(next('1613'), next('1612')));
    expect(next('1613')).toBeGreaterThan(next('1612')); // so it may step back to where it began
    expect(why(m, 'back:1-8dbl:1613')).not.toContain('4.2.5');
  },
);

rule(['6.5.3', '7.4.9'], 'of several commanders equally near any serves (RN-8)', () => {
  const s = field({
    step: 'isolated',
    units: { '1-70db': { at: '0312', form: 'rompe', noOrder: true }, '1-ir52': { at: '1619', face: 3 } },
    leaders: { laharpe: { at: '0309' }, causse: { at: '0315' } },
  });
  s.side = 'french';
  s.todo = [0, 1];
  const m = pick(from(s), 'activate:1-70db');
  expect(keys(m)).toContain('step:1-70db:0311'); // to Laharpe
  expect(keys(m)).toContain('step:1-70db:0313'); // to Causse
  const refuge = field({
    units: { '1-16dbl.s1': { at: '0312' }, '1-ir52': { at: '0311', face: 3 } },
    leaders: { laharpe: { at: '0110' }, causse: { at: '0514' } },
  });
  const attack = {
    attackers: [{ u: unitAt('1-ir52'), from: hexAt('0311') }],
    at: hexAt('0312'),
    leaders: [],
  };
  const hexes = skirmisherRefuges(refuge, unitAt('1-16dbl.s1'), { ...attack, kind: 'plain' });
  expect(hexes).toContain(hexAt('0313')); // farther from Laharpe, not from Causse
});

rule('R-132', 'only the Austrian columns of 11.1, 11.3 and 11.4 march out of touch (RN-9)', () => {
  const marching = (s: State): string[] =>
    s.leaders.flatMap((l, i) =>
      l.arrival
        ? [i === leaderAt('provera') ? 'provera' : i === leaderAt('vukassovich') ? 'vukassovich' : 'other']
        : [],
    );
  const found = Object.fromEntries(OPTION_SETS.map((o) => [o, marching(s1(o, false))]));
  expect(found).toEqual({
    none: [],
    '11.1': ['provera', 'vukassovich'],
    '11.2': [],
    '11.3': ['provera', 'vukassovich'],
    '11.4': ['vukassovich'],
    '11.4+11.2': ['vukassovich'],
  });
  for (const s of [s2(), s3(), s4()]) expect(marching(s)).toEqual([]);
  const rampon = field({ leaders: { bonaparte: { at: '1619' }, rampon: { at: '0114' } } });
  expect(isIsolated(rampon, leaderAt('rampon'))).toBe(true);
});

rule(
  '7.5.7',
  'who rides to meet a charge faces it, meets it half-way from start to start, and reacts no more (RN-10)',
  () => {
    const duel = (hussars: { face: number }) => {
      const s = field({
        units: { '5dragoons': { at: '0308', face: 3 }, hussars: { at: '0313', ...hussars } },
        leaders: { laharpe: { at: '0307', order: 'attack' } },
      });
      return pick(group(s, 'laharpe', ['5dragoons'], new Array(12).fill(1)), 'charge:5dragoons:0313');
    };
    const m = duel({ face: 0 });
    expect(kind(m)).toBe('counterCharge');
    pick(m, 'counterCharge');
    expect(at(m, 'hussars')).toBe('0311'); // five hexes from start to start: odd
    expect(kind(m)).not.toBe('react'); // it has had its reaction
    expect(kind(duel({ face: 1 }))).not.toBe('counterCharge');
  },
);

rule('R-139', 'a column with guns does not come on through trackless woods (RN-11)', () => {
  const s = s1('none', false);
  put(s, unitAt('1-ir50'), hexAt('0115'));
  const entry = (id: string) => s.entries.find((e) => e.leaders.includes(leaderAt(id))) as Entry;
  expect(freeBorder(s, entry('laharpe'))).toEqual([hexAt('0113')]); // a battery: not the woods of 0117
  expect(freeBorder(s, { ...entry('rampon'), printed: hexAt('0115') })).toEqual(['0113', '0117'].map(hexAt));
});

rule('4.3', 'a commander-in-chief aggregates too, out of every division but his own (RN-12)', () => {
  const units = { '1-3db': { at: '0314', noOrder: true }, '1-70db': { at: '0316', noOrder: true } } as const;
  const asked = (leaders: Parameters<typeof field>[0]['leaders'], id: string) =>
    from(acting(field({ units, ...(leaders ? { leaders } : {}) }), id));
  const chief = asked({ bonaparte: { at: '0315', order: 'attack' } }, 'bonaparte');
  expect(keys(chief)).toEqual(['done', 'take:1-3db', 'take:1-70db']);
  const deputy = asked({ laharpe: { at: '0315', order: 'attack' } }, 'laharpe'); // he acts for him
  expect([keys(deputy), laws(deputy, 'take:1-70db')]).toEqual([['done', 'take:1-3db'], ['ownDivision']]);
  pick(chief, 'take:1-3db', 'done');
  expect([why(chief, 'activate:1-3db'), laws(chief, 'activate:1-70db')]).toEqual([[], ['noOrder']]);
  expect(keys(chief).filter((key) => key === 'activate:1-3db')).toHaveLength(1);
});

rule(['7.3.4', 'R-80'], 'a gun on the height fires over a wood that hides it from below (RN-13)', () => {
  // Any such pair on the map within range of the howitzers.
  for (let a = 0; a < SIZE; a++)
    for (const b of [...MAP.places.values()].flat()) {
      if ((LEVEL[a] as number) <= (LEVEL[b] as number)) continue;
      if (sightBlock(a, b) !== null || sightBlock(b, a) === null) continue;
      const by = sightBlock(b, a);
      expect(LEVEL[by?.hex as number]).toBeGreaterThanOrEqual(LEVEL[b] as number);
      expect(LEVEL[by?.hex as number]).toBeLessThanOrEqual(LEVEL[a] as number);
      return;
    }
  throw new Error('no such pair');
});
