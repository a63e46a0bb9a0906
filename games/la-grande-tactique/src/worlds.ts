/** Odds from what a chooser may know: exact, or over worlds he cannot tell from the true one. */
import { type Chance, type Dist, type Odds, odds, SeededDice } from '@grande/engine';

/** What comes of something in each of some worlds, all as likely. */
export const overWorlds = <W, T>(worlds: readonly W[], one: (world: W) => Dist<T>): Dist<T> =>
  odds.chain(odds.uniform(worlds.map((_, i) => i)), (i) => one(worlds[i] as W));

/** The same said of itself: how many worlds it was drawn from, where it was; 0: it is exact. */
export const sampledOdds = (dist: Dist<string>, worlds: number): Odds => {
  const shown = odds.odds(dist, (result) => result);
  return worlds === 0 ? shown : { ...shown, sampled: worlds };
};

/** How worlds are drawn: the same ones as long as the same is seen. */
export interface Drawing<W> {
  readonly seed: string;
  readonly count: number;
  draw(chance: Chance): W;
  /** What has been told of the world; where hardly any agrees with it, it is not insisted upon. */
  readonly fits?: (world: W) => boolean;
}
/** How many are tried for each that is wanted. */
const TRIES = 4;
export function drawWorlds<W>({ seed, count, draw, fits = () => true }: Drawing<W>): W[] {
  const chance = new SeededDice(seed);
  const fitting: W[] = [];
  const others: W[] = [];
  for (let i = 0; i < TRIES * count && fitting.length < count; i++) {
    const world = draw(chance);
    if (fits(world)) fitting.push(world);
    else if (others.length < count) others.push(world);
  }
  return fitting.length > 0 ? fitting : others;
}
