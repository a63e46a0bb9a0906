import {
  enemyOf,
  label,
  SIZE,
  type Side,
  type State,
  sealedHexes,
  UNITS_OF,
  unitOf,
  type View,
} from '@grande/caldiero-1796';
import type { Sealed } from '../doctrine.ts';
import { allowance, marchTo, spOf } from './ground.ts';

/** 20.4: who stands in the hexes held by somebody out of a seat's sight, in a world it imagined. */
export function sealed(view: View, world: State, seat: Side): readonly Sealed[] {
  const units = UNITS_OF[enemyOf(seat)];
  return sealedHexes(view).map(({ hex }) => {
    const there = units.filter((u) => unitOf(world, u).hex === hex);
    return {
      id: `held.${label(hex)}`,
      place: label(hex),
      decoy: false,
      strength: there.reduce((n, u) => n + spOf(world, u), 0),
      who: [],
      within: (turns) => {
        const points = Math.max(0, ...there.map((u) => allowance(world, u))) * turns;
        const places: string[] = [];
        for (let h = 0; h < SIZE; h++)
          if ((marchTo(h, world.weather, false)[hex] as number) <= points) places.push(label(h));
        return places;
      },
    };
  });
}
