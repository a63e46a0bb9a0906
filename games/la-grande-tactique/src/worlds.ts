/** Odds from what a chooser may know: exact, or over worlds he cannot tell from the true one. */
import { type Dist, type Odds, odds } from '@grande/engine';

/** What comes of something in each of some worlds, all as likely. */
export const overWorlds = <W, T>(worlds: readonly W[], one: (world: W) => Dist<T>): Dist<T> =>
  odds.chain(odds.uniform(worlds.map((_, i) => i)), (i) => one(worlds[i] as W));

/** The same said of itself: how many worlds it was drawn from, where it was; 0: it is exact. */
export const sampledOdds = (dist: Dist<string>, worlds: number): Odds => {
  const shown = odds.odds(dist, (result) => result);
  return worlds === 0 ? shown : { ...shown, sampled: worlds };
};
