/** The chapters that both volumes have, tried on a volume's own pieces, map and state. */
import type { Odds } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { SAFE_MP } from '../03-morale/flight.ts';

/** What the tests ask of a volume; a unit goes by its name. */
export interface Played<S> {
  /** The volume's own paragraphs. */
  readonly rules: Readonly<
    Record<
      'forces' | 'alert' | 'flight' | 'command' | 'movement' | 'declaration' | 'attrition' | 'hunger',
      string
    > & { readonly replacements: readonly string[] }
  >;
  /** A general-in-chief of the French, and units: French foot and horse, and an enemy. */
  readonly gic: string;
  readonly foot: string;
  readonly horse: string;
  readonly enemy: string;
  /** A hex with roads, another a few days away, and a hex next to the first. */
  readonly here: string;
  readonly away: string;
  readonly next: string;
  readonly size: number;
  /** A position with just these: 'foot 8' is eight SP. */
  position(at: Readonly<Record<string, string>>): S;
  hex(label: string): number;
  /** Measured distance for the French, nothing in the way. */
  mp(s: S, from: number, to: number): number;
  hasTroopsAt(s: S, hex: number): boolean;
  watches(s: S, unit: string, hex: number): boolean;
  capacity(s: S, unit: string): number;
  cohesion(s: S, unit: string): number;
  starve(s: S, unit: string): void;
  dishearten(s: S, unit: string): void;
  reach(s: S, unit: string): readonly number[];
  flight(s: S, unit: string): readonly number[];
  toSource(s: S, unit: string, hex: number): number;
  fromEnemy(s: S, unit: string, hex: number): number;
  /** What the general pays for a force in each hex, and his points. */
  range(s: S): { readonly costs: ReadonlyMap<number, number>; readonly points: number };
  attrition(s: S, unit: string): { readonly modifier: number; readonly times: number };
  /** SP for each face of the die, French. */
  replacements(die: number): number;
  /** The odds of declaring against the next hex, the enemy there hidden. */
  declaration(s: S, unit: string, hex: number): Odds | undefined;
}

export function chapters<S>(v: Played<S>): void {
  const alone = (unit: string, sp = 5): S => v.position({ [`${unit} ${sp}`]: v.here });
  const here = v.hex(v.here);
  const hexes = Array.from({ length: v.size }, (_, h) => h);
  const at = (s: S, points: number): number => {
    const found = hexes.find((h) => v.mp(s, here, h) === points);
    if (found === undefined) throw new Error(`nothing is ${points} MP from ${v.here}`);
    return found;
  };

  rule(v.rules.forces, 'a general-in-chief alone is no troops, with a unit he is', () => {
    expect(v.hasTroopsAt(v.position({ [v.gic]: v.here }), here)).toBe(false);
    expect(v.hasTroopsAt(v.position({ [`${v.gic}+${v.foot} 5`]: v.here }), here)).toBe(true);
  });

  rule(v.rules.alert, 'patrols watch one point around foot and two around horse; a general has none', () => {
    const foot = alone(v.foot);
    const [near, far] = [at(foot, 1), at(foot, 2)];
    expect([v.watches(foot, v.foot, near), v.watches(foot, v.foot, far)]).toEqual([true, false]);
    const horse = alone(v.horse);
    expect([v.watches(horse, v.horse, near), v.watches(horse, v.horse, far)]).toEqual([true, true]);
    expect(v.watches(v.position({ [v.gic]: v.here }), v.gic, near)).toBe(false);
  });

  rule(
    v.rules.command,
    'half a point in his hex, one for every four points of the way begun, within what he has',
    () => {
      const s = v.position({ [v.gic]: v.here });
      const { costs, points } = v.range(s);
      for (const h of hexes) {
        const mp = v.mp(s, here, h);
        const cost = h === here ? 0.5 : Math.max(1, Math.ceil(mp / 4));
        expect([h, costs.get(h)]).toEqual([h, cost <= points ? cost : undefined]);
      }
      expect(costs.size).toBeGreaterThan(20);
    },
  );

  rule(v.rules.movement, 'a force reaches what its points pay for, and no hex the enemy holds', () => {
    const s = v.position({ [`${v.foot} 5`]: v.here, [`${v.enemy} 5`]: v.next });
    const within = v.reach(s, v.foot);
    expect(within).not.toContain(v.hex(v.next));
    expect(v.reach(alone(v.foot), v.foot)).toContain(v.hex(v.next));
    // Measured distances overlook what is in the way and what a way carries: never dearer than the march.
    for (const h of within) expect(v.mp(s, here, h)).toBeLessThanOrEqual(Math.max(5, v.capacity(s, v.foot)));
  });

  rule(v.rules.flight, 'flight: nearer to a source, out of reach if it can, else as far as it can', () => {
    const s = v.position({ [`${v.foot} 5`]: v.here, [`${v.enemy} 5`]: v.next });
    v.dishearten(s, v.foot);
    const ends = v.flight(s, v.foot);
    const nearer = v.reach(s, v.foot).filter((h) => v.toSource(s, v.foot, h) < v.toSource(s, v.foot, here));
    expect(nearer.length).toBeGreaterThan(0);
    const farthest = Math.max(...nearer.map((h) => v.fromEnemy(s, v.foot, h)));
    const least = farthest > SAFE_MP ? SAFE_MP + 0.5 : farthest;
    expect([...ends].sort()).toEqual(nearer.filter((h) => v.fromEnemy(s, v.foot, h) >= least).sort());
  });

  rule(v.rules.hunger, 'out of supply: two off the cohesion, half the capacity', () => {
    const s = alone(v.foot);
    const [cohesion, capacity] = [v.cohesion(s, v.foot), v.capacity(s, v.foot)];
    v.starve(s, v.foot);
    expect([v.cohesion(s, v.foot), v.capacity(s, v.foot)]).toEqual([
      cohesion - 2,
      Math.max(1, Math.floor(capacity / 2)),
    ]);
  });

  rule(
    v.rules.attrition,
    'attrition by size; hunger adds two and doubles it, triples it next to the enemy',
    () => {
      const bySize = [4, 5, 8, 9, 12, 13, 16, 17, 20, 21].map(
        (sp) => v.attrition(alone(v.foot, sp), v.foot).modifier,
      );
      expect(bySize.map((n) => n - (bySize[1] as number))).toEqual([-1, 0, 0, 1, 1, 2, 2, 3, 3, 4]);
      const fed = alone(v.foot);
      const hungry = alone(v.foot);
      v.starve(hungry, v.foot);
      expect([v.attrition(fed, v.foot).times, v.attrition(hungry, v.foot).times]).toEqual([1, 2]);
      // Hunger costs morale besides, which may count on its own.
      const added = v.attrition(hungry, v.foot).modifier - v.attrition(fed, v.foot).modifier;
      expect([2, 4]).toContain(added);
      const pressed = v.position({ [`${v.foot} 5`]: v.here, [`${v.enemy} 5`]: v.next });
      expect(v.attrition(pressed, v.foot).times).toBe(1);
      v.starve(pressed, v.foot);
      expect(v.attrition(pressed, v.foot).times).toBe(3);
    },
  );

  rule(v.rules.replacements, 'replacements by the modified die: 1 2 2 3 3 4, its ends prolonged', () => {
    const all = [1, 2, 3, 4, 5, 6].map((die) => v.replacements(die));
    expect([
      [1, 1, 2, 2, 3, 3], // −1
      [2, 2, 3, 3, 4, 4], // +1
    ]).toContainEqual(all);
  });

  rule(v.rules.declaration, 'against what is hidden the odds are drawn, and say from how many worlds', () => {
    const s = v.position({ [`${v.foot} 8`]: v.here, [`${v.enemy} 5`]: v.next, [v.gic]: v.away });
    const odds = v.declaration(s, v.foot, v.hex(v.next));
    expect(odds?.sampled).toBeGreaterThan(100);
    expect(odds?.results.reduce((n, r) => n + r.weight, 0)).toBe(odds?.total);
  });
}
