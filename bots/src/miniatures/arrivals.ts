import {
  areaOf,
  arrivalOf,
  baseOf,
  idOf,
  lengthwise,
  marchReach,
  mayEnter,
  stretchOf,
  unitOf,
  unitsOf,
} from '@grande/miniatures/staff';
import { advance } from '@grande/table';
import type { Field } from './field.ts';
import type { Step } from './mind.ts';

const PLACES = 9;

/** SC.3: reinforcements come on at once, as near as they can to where they are wanted. */
export function arrivals(f: Field): readonly Step[] {
  const { s, side } = f;
  for (const i of unitsOf(s, side)) {
    if (unitOf(s, i).fate !== 'reserve' || unitOf(s, i).moved) continue;
    const r = arrivalOf(s, i);
    const piece = idOf(s, i);
    if (!r || f.mind.tried.some((t) => t.startsWith(`${piece} enter`))) continue;
    const [lo, hi] = stretchOf(r);
    const half = baseOf(s, i).width / 2;
    const wish = wantedAt(f);
    const along = lengthwise(r.edge) ? wish.x : wish.y;
    const places = Array.from({ length: PLACES }, (_, k) =>
      Math.round(lo + half + ((hi - lo - 2 * half) * k) / (PLACES - 1)),
    ).sort((a, b) => Math.abs(a - along) - Math.abs(b - along));
    for (const far of [marchReach(s, i), 2500, baseOf(s, i).depth + 50]) {
      for (const at of places) {
        const value = { at, segments: [advance(Math.min(far, marchReach(s, i)))] };
        if (mayEnter({ s, i, r }, value)) return [{ piece, act: 'enter', target: null, value, why: null }];
      }
    }
  }
  return [];
}

/** Where troops are wanted: the first place that counts, or the middle of the enemy. */
function wantedAt(f: Field): { x: number; y: number } {
  const { s } = f;
  const [o] = s.battle.objectives;
  if (o) return areaOf(s, o.area).anchor;
  const n = Math.max(1, f.enemies.length);
  return {
    x: f.enemies.reduce((sum, j) => sum + unitOf(s, j).x, 0) / n,
    y: f.enemies.reduce((sum, j) => sum + unitOf(s, j).y, 0) / n,
  };
}
