/** 9.1 How far a force can go with some points. */
import { type HexMap, makeSearch } from '@grande/hex';
import { ALL } from './ground.ts';

export interface Walker {
  readonly from: number;
  readonly mp: number;
  /** What a step costs it: points, ALL, MORE_THAN_ALL or NEVER. */
  cost(from: number, to: number): number;
  /** Held by the enemy, or not for it to enter. */
  isClosed(hex: number): boolean;
}

/** One search at a time: read costs and paths before the next. */
export interface Reach {
  /** Every hex it can reach, the first one included; steps of ALL apart. */
  search(walker: Walker): Iterable<number>;
  /** What a hex of the last search costs to reach. */
  cost(hex: number): number;
  /** The hexes from the first to one of the last search; null where the search did not come. */
  path(hex: number): readonly number[] | null;
}

export function makeReach(map: HexMap): Reach {
  const search = makeSearch(map);
  const links = { links: true };
  return {
    search({ from, mp, cost, isClosed }) {
      search.run(
        from,
        mp,
        (a, b) => {
          const price = cost(a, b);
          return price < 0 || price > mp || isClosed(b) ? Infinity : price;
        },
        links,
      );
      return search.hexes();
    },
    cost: (hex) => search.cost(hex),
    path: (hex) => search.path(hex) ?? null,
  };
}

/** The neighbours that take its whole capacity, while that is whole. */
export const wholeSteps = (
  { from, mp, cost, isClosed }: Walker,
  around: readonly number[],
): readonly number[] => (mp >= 1 ? around.filter((to) => cost(from, to) === ALL && !isClosed(to)) : []);

/** 13.4, 13.6: out of supply a unit has half its capacity, and always 1. */
export const halved = (capacity: number): number => Math.max(1, Math.floor(capacity / 2));
