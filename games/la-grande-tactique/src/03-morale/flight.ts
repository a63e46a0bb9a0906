/** 3.2 Where a demoralised force may end its flight. */

/** More than 4 MP from every enemy it is safe; from 5 MP on it may stay where it is. */
export const SAFE_MP = 4;
export const STAY_MP = 5;

/** A force that runs, and the hexes it can reach. */
export interface Runner {
  readonly reach: readonly number[];
  /** Nearer to one of its sources than where it set out. */
  isNearer(hex: number): boolean;
  fromEnemy(hex: number): number;
}
/** What binds it: nearer to a source if anything is, out of the enemy's reach if it can, else as far from him as can be. */
export interface Flight {
  readonly anyNearer: boolean;
  readonly anySafe: boolean;
  /** The farthest from the enemy it can get, nearer to a source if anything is. */
  readonly farthest: number;
}

export function flightOf({ reach, isNearer, fromEnemy }: Runner): Flight {
  const nearer = reach.filter(isNearer);
  const pool = nearer.length > 0 ? nearer : reach;
  const farthest = Math.max(-1, ...pool.map(fromEnemy));
  const anyNearer = nearer.length > 0;
  return { anyNearer, anySafe: anyNearer && farthest > SAFE_MP, farthest };
}

/** The three conditions of such an end, each of them a law. */
export const leadsHome = (f: Flight, r: Runner, hex: number): boolean => !f.anyNearer || r.isNearer(hex);
export const isOutOfReach = (f: Flight, r: Runner, hex: number): boolean =>
  !f.anySafe || r.fromEnemy(hex) > SAFE_MP;
export const isFarthest = (f: Flight, r: Runner, hex: number): boolean =>
  f.anySafe || r.fromEnemy(hex) >= f.farthest;

/** Every hex where it may end. */
export function flightEnds(r: Runner): number[] {
  const f = flightOf(r);
  return r.reach.filter((h) => leadsHome(f, r, h) && isOutOfReach(f, r, h) && isFarthest(f, r, h));
}
