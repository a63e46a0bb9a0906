import { rule } from '@grande/engine/testing';
import { line, NO_HEX } from '@grande/hex';
import { expect } from 'vitest';
import { dego } from '../game.ts';
import { clock } from '../rules/03-sequence.ts';
import { climb } from '../rules/06-movement/ground.ts';
import { LAST_TURN, s1 } from '../scenarios/s1.ts';
import { s2, s4 } from '../scenarios/s2.ts';
import { s3 } from '../scenarios/s3.ts';
import { divisionOf, ld, OPTION_SETS, type State, un, valueNow } from '../state.ts';
import { LEADERS, leaderAt, PRINTED_LEADERS, type PrintedLeader, SUCCESSION } from './leaders.ts';
import {
  BUILDING_HEXES,
  beside,
  far,
  hexAt,
  inArc,
  isTown,
  LEVEL,
  labelAt,
  MAP,
  NEIGHBOURS,
  SIZE,
  sightBlock,
  TERRAIN,
  WOODS,
} from './map.ts';
import { FORMATION, TERRAINS } from './tables.ts';
import { isFormed, PRINTED_UNITS, type PrintedUnit, UNITS, unit, unitAt } from './units.ts';

const sum = (s: State, side: string, where: string, test: (u: number) => boolean): number =>
  s.units.reduce(
    (n, state, u) => (unit(u).side === side && state.where === where && test(u) ? n + valueNow(s, u) : n),
    0,
  );
const kindIs =
  (...kinds: string[]) =>
  (u: number) =>
    kinds.includes(unit(u).kind);
const foot = kindIs('line', 'light', 'engineer');
const place = (s: State, id: string): string => labelAt(un(s, unitAt(id)).at);

rule('1.3', 'formed means neither skirmisher nor artillery; pioneers and horse are formed', () => {
  expect(['1-ir50', '1-grentz', 'pioneer', '5dragoons'].map((id) => isFormed(unitAt(id)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['sk-1', 'rb-1', '1-8dbl.s1'].map((id) => isFormed(unitAt(id)))).toEqual([false, false, false]);
});

rule(['2.1', 'T-1'], 'terrain costs and divisors are those of the table', () => {
  const row = (name: string) => TERRAINS[TERRAIN[hexAt(name)] as number];
  expect(row('0515')).toMatchObject({ foot: 2, loose: 2, horse: 2, guns: 2, divisor: 6 });
  expect(row('0917')).toMatchObject({ foot: 4, loose: 2, horse: 6, guns: Infinity, divisor: 7 });
  expect(row('0613')).toMatchObject({ foot: 2, horse: 4, guns: 2, divisor: 7 });
  expect(row('1007')).toMatchObject({ horse: 2, divisor: 7 });
  expect(row('0713')).toMatchObject({ horse: 4, divisor: 8 });
});

rule('2.1.1', 'no two neighbours differ by three levels or more', () => {
  let steep = 0;
  for (let hex = 0; hex < SIZE; hex++)
    for (const there of NEIGHBOURS[hex] as readonly number[]) {
      expect(Math.abs(climb(hex, there))).toBeLessThan(3);
      if (climb(hex, there) === 2) steep++;
    }
  expect(steep).toBe(52);
});

rule(['2.2.1', 'C-FR', 'R-14', 'R-8', 'R-106'], 'French counters', () => {
  const of = (id: string) => {
    const { value, morale, mp, kind, division } = PRINTED_UNITS[unitAt(id)] as PrintedUnit;
    return [value, morale, mp, kind, division];
  };
  for (const r of ['1dbl', '8dbl']) expect(of(`2-${r}`)).toEqual([3, 5, 4, 'light', 'massena']);
  for (const r of ['3db', '100db']) expect(of(`3-${r}`)).toEqual([3, 4, 4, 'line', 'massena']);
  for (const r of ['70db', '99db']) expect(of(`1-${r}`)).toEqual([3, 4, 4, 'line', 'laharpe']);
  expect(of('1-16dbl')).toEqual([3, 5, 4, 'light', 'laharpe']);
  for (const id of ['22chasseurs', '5dragoons']) expect(of(id)).toEqual([1, 5, 6, 'cavalry', 'laharpe']);
  expect(of('mb-a').slice(0, 1).concat(of('mb-a').slice(4))).toEqual([3, 'massena']);
  expect(of('mb-b').slice(0, 1).concat(of('mb-b').slice(4))).toEqual([3, 'laharpe']);
});

rule(['C-AU', 'R-5', 'R-7', 'R-9', 'R-11', 'R-107'], 'Austrian and Piedmontese counters', () => {
  const of = (id: string) => {
    const { value, morale, division } = PRINTED_UNITS[unitAt(id)] as PrintedUnit;
    return [value, morale, division];
  };
  expect(of('1-grentz')).toEqual([4, 5, 'garrison']);
  expect(of('pioneer')).toEqual([2, 6, 'garrison']);
  expect(of('1-ir26')).toEqual([4, 4, 'garrison']);
  expect(of('3-ir50')).toEqual([3, 4, 'garrison']);
  expect(of('1-ir50')).toEqual([3, 4, 'argenteau']);
  expect(of('2-monferrato')).toEqual([3, 4, 'provera']);
  expect(of('2-ir60')).toEqual([4, 4, 'vukassovich']);
  expect(of('howitzers')[0]).toBe(4);
  expect(PRINTED_UNITS.filter((u) => /^rb-/.test(u.id)).map((u) => u.value)).toEqual(new Array(9).fill(2));
  const second = s2();
  expect(divisionOf(second, unitAt('rb-3'))).toBe('vukassovich');
  expect(divisionOf(s1('none', false), unitAt('rb-3'))).toBe('garrison');
  expect(UNITS.every((u) => u.provenance.where !== '')).toBe(true);
});

rule(['C-CMD', '2.2.2', 'R-10', 'R-13'], 'commanders with capability and range', () => {
  const of = (id: string) => {
    const { capability, range, rank } = PRINTED_LEADERS[leaderAt(id)] as PrintedLeader;
    return [capability, range, rank];
  };
  expect(of('bonaparte')).toEqual([4, 8, 'cic']);
  expect(of('massena')).toEqual([0, 5, 'dc']);
  expect(of('laharpe')).toEqual([1, 4, 'dc']);
  expect(of('rampon')).toEqual([0, 2, 'bc']);
  expect(of('causse')).toEqual([1, 4, 'bc']);
  expect(of('argenteau')).toEqual([0, 4, 'cic']);
  expect(of('avogadro')).toEqual([1, 2, 'dc']);
  expect(of('kukurina')).toEqual([1, 2, 'bc']);
  expect(LEADERS).toHaveLength(14);
  expect(SUCCESSION.french[0]).toBe(leaderAt('bonaparte'));
});

rule(['T-3', 'R-15', 'R-17', 'R-18', '6.6'], 'formations: points, fire, being shot at, melee, front', () => {
  expect(FORMATION.line).toMatchObject({ mp: 0, fire: 0, shotAt: 0, melee: 0, front: 3 });
  expect(FORMATION.column).toMatchObject({ mp: 10, fire: -2, shotAt: 1, melee: 2, front: 1 });
  expect(FORMATION.square).toMatchObject({ mp: 2, fire: -2, shotAt: 2, melee: 0, front: 6 });
  expect(FORMATION.rompe).toMatchObject({ mp: 12, fire: null, shotAt: 1, front: 6 });
  expect(FORMATION.skirmish).toMatchObject({ mp: 12, front: 6 });
  expect(FORMATION.battery).toMatchObject({ mp: 8, fire: 0, shotAt: 0, front: 3 });
  expect(FORMATION.limber).toMatchObject({ mp: 12, fire: null, shotAt: 1, front: 6 });
});

rule(['S1.setup', '10.1', 'R-6', 'R-12', 'R-58'], 'the order of battle of the first day', () => {
  const s = s1('none', false);
  expect(sum(s, 'french', 'map', foot) + sum(s, 'french', 'off', foot)).toBe(57);
  expect(sum(s, 'french', 'off', kindIs('cavalry'))).toBe(2);
  expect(sum(s, 'french', 'off', kindIs('artillery')) + sum(s, 'french', 'map', kindIs('artillery'))).toBe(6);
  expect(sum(s, 'austrian', 'map', kindIs('line', 'light', 'engineer'))).toBe(36);
  expect(sum(s, 'austrian', 'due', foot)).toBe(18);
  expect(sum(s, 'austrian', 'map', kindIs('skirmisher'))).toBe(4);
  expect(sum(s, 'austrian', 'map', kindIs('artillery'))).toBe(22);
  expect([place(s, '1-grentz'), place(s, 'howitzers'), place(s, '3-ir50'), place(s, '3-99db')]).toEqual([
    '0713',
    '0714',
    '1011',
    'off',
  ]);
  expect(ld(s, leaderAt('rondeau')).order).toBe('maneuver');
  expect(ld(s, leaderAt('argenteau')).order).toBe('maneuver');
  expect(ld(s, leaderAt('lasalcette')).order).toBe('outflank');
  expect(valueNow(s, unitAt('1-ir19'))).toBe(1);
});

rule(['S1.reinforcements', 'S1.length', 'R-1', 'R-2'], 'the columns of the first day and its hours', () => {
  const s = s1('none', false);
  const due = s.entries.filter((e) => e.side === 'austrian').map((e) => [e.due, labelAt(e.at)]);
  expect(due).toEqual([
    [4, '1609'],
    [9, '1609'],
  ]);
  expect([s.lastTurn, clock(s)]).toEqual([11, 720]);
  s.turn = 11;
  expect(clock(s)).toBe(17 * 60);
});

rule(['10.2', 'S2.setup', 'S2.length', 'S2.pillage'], 'the second morning: everybody plunders', () => {
  const s = s2();
  expect([sum(s, 'austrian', 'off', foot), sum(s, 'french', 'map', foot), s.lastTurn]).toEqual([36, 36, 11]);
  expect(
    s.units.filter((u, i) => unit(i).side === 'french' && u.where === 'map').every((u) => u.pillage),
  ).toBe(true);
  expect(s.units.filter((u) => u.trophy === 'french')).toHaveLength(9);
  expect(s.entries.map((e) => labelAt(e.at))).toEqual(['1401']);
});

rule(['10.3', 'S3.setup', 'S3.reinforcements', 'S3.length'], 'the counter-attack', () => {
  const s = s3();
  expect(s.entries.filter((e) => e.units.length > 0).map((e) => [e.due, labelAt(e.at)])).toEqual([
    [1, '0219'],
    [2, '0219'],
    [3, '0219'],
  ]);
  expect(sum(s, 'french', 'off', foot) + sum(s, 'french', 'due', foot)).toBe(21);
  expect(sum(s, 'austrian', 'map', kindIs('artillery')) + 4).toBe(22);
  expect(s.todo).toHaveLength(14);
  expect(s.lastTurn).toBe(9);
  expect(s.redoubts).toEqual([]);
});

rule(['10.4', 'S4.setup', 'S4.reinforcements', 'S4.length', 'R-64'], 'the whole second day', () => {
  const s = s4();
  expect(s.lastTurn).toBe(21);
  const due = s.entries.filter((e) => e.side === 'french' && e.units.length > 0).map((e) => e.due);
  expect(due).toEqual([13, 14, 15]);
  expect(ld(s, leaderAt('massena')).where).toBe('missing');
  s.turn = 13;
  expect(clock(s)).toBe(13 * 60);
});

rule(
  ['11.0', '11.1', '11.2', '11.3', '11.4', 'R-65', 'R-66'],
  'options: lengths, columns and what is placed freely',
  () => {
    expect(OPTION_SETS.map((o) => LAST_TURN[o])).toEqual([11, 17, 13, 19, 11, 13]);
    expect(dego.scenarios.slice(1).every((x) => x.options.length === 0)).toBe(true);
    const one = s1('11.1', false);
    expect(ld(one, leaderAt('argenteau'))).toMatchObject({
      where: 'map',
      order: 'defense',
      at: hexAt('0713'),
    });
    expect(valueNow(one, unitAt('2-monferrato'))).toBe(2);
    expect(one.entries.filter((e) => e.side === 'austrian').map((e) => e.due)).toEqual([1, 5]);
    expect(one.todo).toEqual(['1-ir19', '1-ir50', '2-ir50'].map(unitAt));
    const two = s1('11.2', false);
    expect(two.todo).toHaveLength(5);
    expect(two.redoubts).toEqual([]);
    expect(s1('11.3', false).todo).toHaveLength(8);
    const four = s1('11.4', false);
    expect(four.entries.filter((e) => e.side === 'austrian').map((e) => e.due)).toEqual([7]);
    expect(ld(four, leaderAt('provera')).order).toBe('maneuver');
    expect(four.todo.length).toBe(4 + 3 + 25 + 6);
  },
);

rule(['10.0.2', 'R-67', 'R-68'], 'redoubts stand where listed and look to the front of the map', () => {
  const hexes = (s: State) => s.redoubts.map((r) => [labelAt(r.at), r.front]);
  expect(hexes(s1('none', false))).toEqual([
    ['0609', 4],
    ['0610', 4],
    ['0711', 4],
    ['1112', 3],
  ]);
  expect(hexes(s1('none', true)).map((x) => x[0])).toEqual(['0811', '0912', '1011', '1312']);
});

type Point = readonly [number, number];
const centre = (hex: number): Point => {
  const [c, r] = [Number(labelAt(hex).slice(0, 2)), Number(labelAt(hex).slice(2))];
  return [c * 1.5, (r + (c % 2 === 0 ? 0.5 : 0)) * Math.sqrt(3)];
};

/** Where the segment runs inside a regular hexagon of the given half-height, as a part of its length; null if nowhere. */
function inside([ax, ay]: Point, [bx, by]: Point, [hx, hy]: Point, half: number): Point | null {
  let [low, high] = [0, 1];
  for (let side = 0; side < 6; side++) {
    const angle = (Math.PI / 3) * side + Math.PI / 6;
    const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
    const start = (ax - hx) * nx + (ay - hy) * ny - half;
    const change = (bx - ax) * nx + (by - ay) * ny;
    if (Math.abs(change) < 1e-12) {
      if (start > 0) return null;
    } else if (change > 0) high = Math.min(high, -start / change);
    else low = Math.max(low, -start / change);
  }
  return high - low > 1e-6 ? [low, high] : null;
}

/** What a line between two hexes meets, as steps in columns and half rows: hexes it runs through, pairs it runs between. */
interface Walk {
  readonly through: readonly Point[];
  readonly between: readonly (readonly [Point, Point])[];
}
const WALKS = new Map<string, Walk>();
const place2 = (hex: number): Point => {
  const [c, r] = [Number(labelAt(hex).slice(0, 2)), Number(labelAt(hex).slice(2))];
  return [c, 2 * r + (c % 2 === 0 ? 1 : 0)];
};

/** The walk depends on the displacement alone, so it is worked out once for each; plane geometry, no hex lore. */
function walkOf([dc, dr]: Point): Walk {
  const key = `${dc},${dr}`;
  const known = WALKS.get(key);
  if (known) return known;
  const xy = ([c, r]: Point): Point => [c * 1.5, (r / 2) * Math.sqrt(3)];
  const [from, to] = [xy([0, 0]), xy([dc, dr])];
  const half = Math.sqrt(3) / 2;
  const through: Point[] = [];
  const edges: { hex: Point; span: Point }[] = [];
  for (let c = Math.min(0, dc) - 1; c <= Math.max(0, dc) + 1; c++)
    for (let r = Math.min(0, dr) - 2; r <= Math.max(0, dr) + 2; r++) {
      if ((c + r) % 2 !== 0 || (c === 0 && r === 0) || (c === dc && r === dr)) continue;
      if (inside(from, to, xy([c, r]), half - 1e-6)) through.push([c, r]);
      else {
        const span = inside(from, to, xy([c, r]), half + 1e-7);
        if (span && span[1] - span[0] > 1e-3) edges.push({ hex: [c, r], span });
      }
    }
  const between = edges.flatMap((e, i) =>
    edges
      .slice(i + 1)
      .filter((f) => Math.abs(e.span[0] - f.span[0]) < 1e-4)
      .map((f) => [e.hex, f.hex] as const),
  );
  const walk = { through, between };
  WALKS.set(key, walk);
  return walk;
}

const BY_PLACE = new Map(Array.from({ length: SIZE }, (_, hex) => [place2(hex).join(), hex]));

/** 7.3.4 by the letter. */
function slowSight(from: number, to: number): boolean {
  if (far(from, to) <= 1) return true;
  const [gun, target] = [LEVEL[from] as number, LEVEL[to] as number];
  const [a, b] = [place2(from), place2(to)];
  const hexOf = ([dc, dr]: Point) => BY_PLACE.get([a[0] + dc, a[1] + dr].join());
  const blocks = (at: Point): boolean => {
    const hex = hexOf(at);
    if (hex === undefined) return false;
    const level = LEVEL[hex] as number;
    return TERRAIN[hex] === TERRAIN[hexAt('0515')] ? level > gun && level >= target : level >= gun;
  };
  const walk = walkOf([b[0] - a[0], b[1] - a[1]]);
  // Along the edge of the map there is only one hex beside the line, and it decides.
  const both = (pair: readonly Point[]) => pair.filter((p) => hexOf(p) !== undefined).every(blocks);
  return !walk.through.some(blocks) && !walk.between.some(both);
}

rule(
  ['7.3.4', 'R-80', 'R-81'],
  'sight agrees with plane geometry on every pair of hexes, and every block names its hex',
  () => {
    let hidden = 0;
    let along = 0;
    const wrong: string[] = [];
    for (let a = 0; a < SIZE; a++)
      for (let b = 0; b < SIZE; b++) {
        if (a === b) continue;
        const block = sightBlock(a, b);
        if ((block === null) !== slowSight(a, b)) wrong.push(`${labelAt(a)} ${labelAt(b)}`);
        if (!block) continue;
        hidden++;
        if (block.other >= 0 && block.other !== block.hex) along++;
        const on = far(a, block.hex) + far(block.hex, b) <= far(a, b) + 1;
        if (!on || block.hex === a || block.hex === b || !['cover', 'crest'].includes(block.reason))
          wrong.push(`${labelAt(a)} ${labelAt(b)} at ${labelAt(block.hex)}`);
      }
    expect(wrong).toEqual([]);
    expect(hidden).toBeGreaterThan(10_000);
    expect(along).toBeGreaterThan(10); // lines along hexsides with both neighbours in the way
    expect(centre(hexAt('0201'))[1]).toBeGreaterThan(centre(hexAt('0101'))[1]); // even columns lie lower
  },
);

/** The hexes strictly between two others, in order: one the line crosses, or the two beside a hexside it follows. */
const between = (a: number, b: number): number[][] =>
  line(MAP, a, b)
    .slice(1, -1)
    .map((step) => step.filter((hex) => hex !== NO_HEX));

rule('7.3.4', 'the line between two hexes is the same from both ends, on every pair', () => {
  const wrong: string[] = [];
  let pairs = 0;
  for (let a = 0; a < SIZE; a++)
    for (let b = a + 1; b < SIZE; b++) {
      const there = between(a, b);
      if (JSON.stringify(there) !== JSON.stringify(between(b, a).reverse()))
        wrong.push(`${labelAt(a)} ${labelAt(b)}`);
      pairs += there.filter((step) => step.length === 2).length;
    }
  expect(wrong).toEqual([]);
  expect(pairs).toBeGreaterThan(1000); // hexsides the line runs along, with the two hexes beside them
});

rule(
  ['7.3.4', 'R-80'],
  'sight is mutual between equal levels; between levels the height sees all that sees it, and more (RN-13)',
  () => {
    const wrong: string[] = [];
    const oneWay = { cover: 0, crest: 0 };
    const bare = (hex: number): boolean => TERRAIN[hex] === TERRAIN[hexAt('0515')];
    for (let a = 0; a < SIZE; a++)
      for (let b = a + 1; b < SIZE; b++) {
        const [up, down] = (LEVEL[a] as number) >= (LEVEL[b] as number) ? [a, b] : [b, a];
        const [high, low] = [LEVEL[up] as number, LEVEL[down] as number];
        const fromBelow = sightBlock(down, up) === null;
        const fromAbove = sightBlock(up, down) === null;
        const steps = far(a, b) <= 1 ? [] : between(a, b);
        const level = (hex: number): number => LEVEL[hex] as number;
        // What hides from above: cover as high as the height, bare ground higher than it.
        const above = (hex: number): boolean => (bare(hex) ? level(hex) > high : level(hex) >= high);
        // What hides only from below: cover between the two levels, and a bare crest as high as the height.
        const only = (hex: number): boolean =>
          high > low && (bare(hex) ? level(hex) === high : level(hex) >= low && level(hex) < high);
        const hidden = (by: (hex: number) => boolean): boolean =>
          steps.some((step) => step.length > 0 && step.every(by));
        if (fromAbove === hidden(above) || fromBelow === hidden((hex) => above(hex) || only(hex)))
          wrong.push(`${labelAt(a)} ${labelAt(b)}`);
        if (high === low && fromBelow !== fromAbove) wrong.push(`${labelAt(a)} ${labelAt(b)} level`);
        const block = sightBlock(down, up);
        if (fromAbove && block && block.reason !== 'friend') oneWay[block.reason]++;
      }
    expect(wrong).toEqual([]);
    expect(oneWay.cover).toBeGreaterThan(0);
    expect(oneWay.crest).toBeGreaterThan(0);
    expect(inArc(hexAt('0515'), hexAt('0513'), 0)).toBe(true);
    expect(inArc(hexAt('0515'), hexAt('0517'), 0)).toBe(false);
  },
);

rule(['R-97', '2.1'], 'fourteen building hexes; towns, single buildings and the castle as listed', () => {
  expect(BUILDING_HEXES).toHaveLength(14);
  const towns = ['0613', '0614', '0714', '0411', '0511', '0912', '1013', '1314', '1612'];
  expect(towns.every((h) => isTown(hexAt(h)))).toBe(true);
  expect(isTown(hexAt('1007'))).toBe(false);
  expect(TERRAIN[hexAt('0917')]).toBe(WOODS);
  expect(labelAt(beside(hexAt('0908'), 1))).toBe('1007');
});
