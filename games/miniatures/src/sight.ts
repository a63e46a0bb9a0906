import { atMost, crossesArea, inches, meetsLine, shapeToShape } from '@grande/table';
import { generalOf, generalShape, isHere, near, shapeOf, sideOf, unitOf } from './board.ts';
import { groundOf } from './ground.ts';
import type { State } from './state.ts';

/** OPT.5: how far an eye reaches, and how far into standing crops. */
const EYE = inches(20);
const CROPS = inches(5);

type Spot = { readonly x: number; readonly y: number };

function lineFree(s: State, from: Spot, to: Spot, gap: number, own: number, its: number): boolean {
  const g = groundOf(s);
  const line = { from, to };
  const open = g.areas.every(
    (a, k) => a.kind === 'fort' || k === own || k === its || !crossesArea(line, a.shape),
  );
  if (!open) return false;
  if (g.hills.some((h) => meetsLine(line, h.crest))) return false;
  return gap <= CROPS || !g.crops.some((c) => crossesArea(line, c));
}

/** OPT.5: the enemy units a side sees. Without the option it sees them all. */
export function seenUnits(s: State, side: number): ReadonlySet<number> {
  const out = new Set<number>();
  for (let j = 0; j < s.units.length; j++) {
    const u = unitOf(s, j);
    if (sideOf(s, j) === side) continue;
    if (!s.battle.rules.fog || u.fate !== 'table' || u.shown || isSeen(s, side, j)) out.add(j);
  }
  return out;
}

function isSeen(s: State, side: number, j: number): boolean {
  const target = unitOf(s, j);
  const shape = shapeOf(s, j);
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    if (u.fate !== 'table' || sideOf(s, i) !== side) continue;
    const own = shapeOf(s, i);
    if (!near(own, shape, EYE)) continue;
    const gap = shapeToShape(own, shape).distance;
    if (atMost(gap, EYE) && lineFree(s, u, target, gap, u.area, target.area)) return true;
  }
  return s.generals.some((_, g) => generalSees(s, side, g, j));
}

function generalSees(s: State, side: number, g: number, j: number): boolean {
  const general = generalOf(s, g);
  if (s.battle.generals[g]?.side !== side || !isHere(general) || general.with >= 0) return false;
  const target = unitOf(s, j);
  const own = generalShape(s, g);
  const shape = shapeOf(s, j);
  if (!near(own, shape, EYE)) return false;
  const gap = shapeToShape(own, shape).distance;
  return atMost(gap, EYE) && lineFree(s, general, target, gap, -1, target.area);
}
