/** 11.2, 11.4 March to the sound of the guns. */

/** How far a force hears them, the last step into the battle counted. */
export const MARCH_MP = 2;

type StepCost = (from: number, to: number) => number;

/** What a way costs, from hex to hex and into the battle. */
export function marchCost(step: StepCost, from: number, path: readonly number[], battle: number): number {
  let [cost, here] = [0, from];
  for (const hex of path) {
    cost += step(here, hex);
    here = hex;
  }
  return cost + step(here, battle);
}

/** A force that would come to a battle. */
export interface Marcher {
  readonly from: number;
  readonly battle: number;
  readonly step: StepCost;
  around(hex: number): readonly number[];
  hasRoad(from: number, to: number): boolean;
  /** Whether it could fight into the battle from here. */
  strikes(from: number): boolean;
  /** Held by the enemy, or out of hearing. */
  isShut(hex: number): boolean;
}
/** What it may spend: MP, or hexes of road at rapid pace. */
export interface Purse {
  readonly mp: number;
  readonly hexes: number;
}
export interface Way {
  /** Hexes entered before the battle; the last is where it stops. */
  readonly path: readonly number[];
  readonly rapid: boolean;
}

/** Every way to the battle within its points, or by road within its hexes at rapid pace. */
export function waysToBattle(m: Marcher, purse: Purse): Way[] {
  const { from, battle } = m;
  const out: Way[] = [];
  const walk = (hex: number, path: readonly number[], spent: number, onRoad: boolean) => {
    if (path.length > 0 && m.strikes(hex)) {
      const normal = spent + m.step(hex, battle) <= purse.mp;
      const rapid = onRoad && m.hasRoad(hex, battle) && path.length + 1 <= purse.hexes;
      if (normal || rapid) out.push({ path, rapid: !normal });
    }
    if (path.length + 2 > Math.max(purse.hexes, purse.mp)) return;
    for (const next of m.around(hex)) {
      const cost = m.step(hex, next);
      if (next === battle || cost === Infinity || path.includes(next) || next === from) continue;
      if (m.isShut(next)) continue;
      const road = onRoad && m.hasRoad(hex, next);
      if (spent + cost > purse.mp && !(road && path.length + 2 <= purse.hexes)) continue;
      walk(next, [...path, next], spent + cost, road);
    }
  };
  walk(from, [], 0, true);
  return out;
}
