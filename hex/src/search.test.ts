import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from './distance.ts';
import { dirTo } from './grid.ts';
import type { HexMap } from './hexmap.ts';
import { hexOf } from './lookup.ts';
import { makeSearch, reach, type StepCost } from './search.ts';
import { anyMap, plainRectangle, rectangleMap } from './testing/rectangle.ts';

const map = rectangleMap(plainRectangle);
const at = (label: string) => hexOf(map, label);
const labels = (hexes: readonly number[] | null) => hexes?.map((hex) => map.labels[hex]);
const one: StepCost = () => 1;

/** Costs for every directed step of a map: halves, some forbidden, some free. */
function anyCosts(on: HexMap): fc.Arbitrary<number[]> {
  const cost = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 8 }).map((halves) => halves / 2) },
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.constant(Infinity) },
  );
  return fc.array(cost, { minLength: on.size * 6, maxLength: on.size * 6 });
}

const anyCase = anyMap.chain((on) =>
  fc.record({
    on: fc.constant(on),
    costs: anyCosts(on),
    starts: fc.array(fc.nat(on.size - 1), { minLength: 1, maxLength: 3 }),
    budget: fc.oneof(
      fc.integer({ min: 0, max: 24 }).map((halves) => halves / 2),
      fc.constant(Infinity),
    ),
    stops: fc.array(fc.boolean(), { minLength: on.size, maxLength: on.size }),
    hasStops: fc.boolean(),
  }),
);

/** Plain Dijkstra: look for the nearest open hex by going through them all. */
function slowCosts(
  on: HexMap,
  starts: readonly number[],
  budget: number,
  cost: StepCost,
  stop: (hex: number) => boolean,
): number[] {
  const best = new Array<number>(on.size).fill(Infinity);
  for (const start of starts) best[start] = 0;
  const open = new Set(best.keys());
  while (open.size > 0) {
    const hex = [...open].reduce((a, b) => ((best[b] ?? 0) < (best[a] ?? 0) ? b : a));
    open.delete(hex);
    if (best[hex] === Infinity || (stop(hex) && !starts.includes(hex))) continue;
    for (let dir = 0; dir < 6; dir++) {
      const there = on.neighbour[hex * 6 + dir] as number;
      if (there < 0) continue;
      const total = (best[hex] ?? 0) + cost(hex, there, dir);
      if (total <= budget && total < (best[there] ?? 0)) best[there] = total;
    }
  }
  return best;
}

const costsOf = (on: HexMap, search: { cost(hex: number): number }) =>
  Array.from({ length: on.size }, (_, hex) => search.cost(hex));

describe('search', () => {
  it('equals a plain slow search on random costs', () => {
    fc.assert(
      fc.property(anyCase, ({ on, costs, starts, budget, stops, hasStops }) => {
        const cost: StepCost = (from, _to, dir) => costs[from * 6 + dir] ?? Infinity;
        const stop = (hex: number) => hasStops && stops[hex] === true;
        const search = reach(on, starts, budget, cost, { stop });
        expect(costsOf(on, search)).toEqual(slowCosts(on, starts, budget, cost, stop));
      }),
      { numRuns: 300 },
    );
  });

  it('in reverse equals a forward search on reversed costs', () => {
    fc.assert(
      fc.property(anyCase, ({ on, costs, starts, budget, stops, hasStops }) => {
        const cost: StepCost = (from, _to, dir) => costs[from * 6 + dir] ?? Infinity;
        const back: StepCost = (from, to) => cost(to, from, dirTo(on, to, from));
        const stop = (hex: number) => hasStops && stops[hex] === true;
        const search = reach(on, starts, budget, cost, { stop, reverse: true });
        expect(costsOf(on, search)).toEqual(costsOf(on, reach(on, starts, budget, back, { stop })));
      }),
      { numRuns: 200 },
    );
  });

  it('gives paths that cost what it says, cheapest hexes first', () => {
    fc.assert(
      fc.property(anyCase, fc.boolean(), ({ on, costs, starts, budget }, reverse) => {
        const cost: StepCost = (from, _to, dir) => costs[from * 6 + dir] ?? Infinity;
        const search = reach(on, starts, budget, cost, { reverse });
        for (let hex = 0; hex < on.size; hex++) {
          const path = search.path(hex);
          expect(path === null).toBe(search.cost(hex) === Infinity);
          if (!path) continue;
          const [first, last] = [path[0] ?? -1, path.at(-1) ?? -1];
          expect(reverse ? first : last).toBe(hex);
          expect(starts).toContain(reverse ? last : first);
          const total = path.slice(1).reduce((sum, to, i) => {
            const from = path[i] ?? -1;
            return sum + cost(from, to, dirTo(on, from, to));
          }, 0);
          expect(total).toBe(search.cost(hex));
        }
        const order = Array.from(search.hexes(), (hex) => search.cost(hex));
        expect(order).toEqual([...order].sort((a, b) => a - b));
        expect(new Set(search.hexes()).size).toBe(order.length);
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same answer from a used search as from a fresh one', () => {
    fc.assert(
      fc.property(
        anyCase,
        fc.array(fc.nat(1000), { minLength: 2, maxLength: 6 }),
        ({ on, costs, budget }, froms) => {
          const cost: StepCost = (from, _to, dir) => costs[from * 6 + dir] ?? Infinity;
          const used = makeSearch(on);
          for (const from of froms.map((n) => n % on.size)) {
            used.run(from, Infinity, cost, { until: (hex) => distance(on, hex, from) > 1 });
            used.run(from, budget, cost);
            const fresh = reach(on, from, budget, cost);
            expect(costsOf(on, used)).toEqual(costsOf(on, fresh));
            expect(used.hexes()).toEqual(fresh.hexes());
            for (let hex = 0; hex < on.size; hex++) expect(used.path(hex)).toEqual(fresh.path(hex));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('reaches the disc at uniform cost, within the budget and not beyond', () => {
    const search = reach(map, at('0505'), 2.5, one);
    for (let hex = 0; hex < map.size; hex++) {
      const steps = distance(map, at('0505'), hex);
      expect(search.reached(hex)).toBe(steps <= 2);
      expect(search.cost(hex)).toBe(steps <= 2 ? steps : Infinity);
    }
    expect(search.hexes()).toHaveLength(19);
    expect(search.previous(at('0505'))).toBe(-1);
    expect(search.previous(at('0506'))).toBe(at('0505'));
    expect(search.previous(at('0101'))).toBe(-1);
  });

  it('breaks ties by the direction tried first', () => {
    const search = reach(map, at('0505'), 9, one);
    // 0606 lies between directions 1 and 2: the step in direction 1 comes first.
    expect(labels(search.path(at('0606')))).toEqual(['0505', '0506', '0606']);
    expect(labels(search.path(at('0705')))).toEqual(['0505', '0605', '0705']);
    expect(search.hexes()[0]).toBe(at('0505'));
    expect(labels([...search.hexes()].slice(1, 7))).toEqual(['0405', '0506', '0605', '0604', '0504', '0404']);
  });

  it('breaks ties between starts by their order', () => {
    expect(reach(map, [at('0503'), at('0505')], 1, one).path(at('0504'))).toEqual([at('0503'), at('0504')]);
    expect(reach(map, [at('0505'), at('0503')], 1, one).path(at('0504'))).toEqual([at('0505'), at('0504')]);
  });

  it('enters a stop hex but does not leave it, except from the start', () => {
    const wall = (hex: number) => hex % 9 === 4; // column 05
    const search = reach(map, at('0502'), 20, one, { stop: wall });
    expect(search.reached(at('0505'))).toBe(true);
    expect(search.reached(at('0506'))).toBe(false);
    expect(reach(map, at('0505'), 20, one, { stop: wall }).reached(at('0509'))).toBe(true);
  });

  it('ends at the first hex that is wanted', () => {
    const search = makeSearch(map);
    const wanted = new Set([at('0509'), at('0501'), at('0508')]);
    expect(search.run(at('0505'), Infinity, one, { until: (hex) => wanted.has(hex) })).toBe(at('0508'));
    expect(search.cost(at('0508'))).toBe(3);
    expect(search.cost(at('0501'))).toBe(Infinity);
    expect(search.run(at('0505'), 2, one, { until: (hex) => wanted.has(hex) })).toBe(-1);
    expect(search.run(at('0505'), 2, one, { until: (hex) => hex === at('0505') })).toBe(at('0505'));
  });

  it('takes other units, and refuses what is no multiple of the unit', () => {
    expect(reach(map, at('0505'), 1, () => 0.25, { unit: 0.25 }).cost(at('0508'))).toBe(0.75);
    expect(reach(map, at('0505'), 7, () => 3, { unit: 1 }).cost(at('0507'))).toBe(6);
    expect(() => reach(map, at('0505'), 3, () => 0.25)).toThrow(
      'cost 0.25 from 0505 to 0405 is no multiple of 0.5',
    );
    expect(() => reach(map, at('0505'), 3, () => -1)).toThrow('cost -1');
    expect(() => reach(map, at('0505'), 3, () => Number.NaN)).toThrow('cost NaN');
    expect(() => reach(map, at('0505'), Infinity, () => 1e6)).toThrow('use Infinity');
    expect(() => reach(map, -1, 3, one)).toThrow('no hex number -1');
  });

  it('still works after a cost function threw', () => {
    const search = makeSearch(map);
    const broken: StepCost = (from) => {
      if (from === at('0506')) throw new Error('broken');
      return 4;
    };
    expect(() => search.run(at('0505'), Infinity, broken)).toThrow('broken');
    search.run(at('0505'), 1, one);
    expect(search.hexes()).toHaveLength(7);
  });

  it('grows to totals far beyond its first buckets', () => {
    expect(reach(map, at('0501'), Infinity, () => 1000).cost(at('0509'))).toBe(8000);
  });
});
