import type { Message } from '@grande/engine';
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
import { say } from '../say.ts';
import { type Field, unitNamed } from './field.ts';
import type { Purpose, Step } from './mind.ts';
import { inches } from './numbers.ts';

const PLACES = 9;
const COMES_ON: Purpose = { for: 'enter' };

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
        if (mayEnter({ s, i, r }, value))
          return [{ piece, act: 'enter', target: null, value, purpose: COMES_ON }];
      }
    }
  }
  return [];
}

/** Why it comes on there. */
export function entryWhy(f: Field, { piece, value }: Step): Message {
  const { s } = f;
  const r = arrivalOf(s, unitNamed(s, piece));
  const wish = wantedAt(f);
  const along = r && lengthwise(r.edge) ? wish.x : wish.y;
  const off = value && 'at' in value ? Math.abs(value.at - along) : 0;
  const [o] = s.battle.objectives;
  const area = o ? (s.battle.areas[o.area]?.id ?? null) : null;
  return say('mini.enter', { unit: piece, area, inches: inches(off) });
}

/** Reinforcements come before all orders: how many of them wait. */
export function entersFirstWhy({ s, side }: Field, piece: string): Message {
  const waiting = unitsOf(s, side).filter((i) => {
    const u = unitOf(s, i);
    return u.fate === 'reserve' && !u.moved && arrivalOf(s, i) !== null;
  });
  return say('mini.entersFirst', { unit: piece, waiting: waiting.length });
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
