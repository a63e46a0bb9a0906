import {
  type Box,
  contains,
  inches,
  makeShape,
  makeStrip,
  type Point,
  type Shape,
  type Strip,
  type Table,
  type TableEdge,
} from '@grande/table';
import { perBattle } from './per-battle.ts';
import type { Battle, State } from './state.ts';

/** The ground of a battle, ready for the geometry room. */
export interface Area {
  readonly kind: 'woods' | 'bua' | 'fort';
  readonly shape: Shape;
  readonly anchor: Point;
  readonly fortified: readonly number[];
  /** G.15: the hill a BUA or fort stands on, −1 for none; woods on a hill are only woods. */
  readonly hill: number;
}

interface Ground {
  readonly table: Table;
  /** What lies beyond each edge, as a box: who could touch it? */
  readonly edges: Readonly<Record<TableEdge, Box>>;
  readonly areas: readonly Area[];
  readonly hills: readonly { readonly shape: Shape; readonly crest: Strip }[];
  readonly crops: readonly Shape[];
  readonly lines: readonly Strip[];
  readonly roads: readonly Strip[];
  readonly rivers: readonly Shape[];
  readonly bridges: readonly { readonly shape: Shape; readonly road: number }[];
}

const EVERYWHERE: Box = {
  west: Number.NEGATIVE_INFINITY,
  south: Number.NEGATIVE_INFINITY,
  east: Number.POSITIVE_INFINITY,
  north: Number.POSITIVE_INFINITY,
};

function compile(b: Battle): Ground {
  const hills = b.hills.map((h) => ({ shape: makeShape(h.poly), crest: makeStrip(h.crest) }));
  return {
    table: { width: b.width, height: b.height },
    edges: {
      north: { ...EVERYWHERE, south: b.height },
      east: { ...EVERYWHERE, west: b.width },
      south: { ...EVERYWHERE, north: 0 },
      west: { ...EVERYWHERE, east: 0 },
    },
    areas: b.areas.map((a) => ({
      kind: a.kind,
      shape: makeShape(a.poly),
      anchor: a.anchor,
      fortified: a.fortified,
      hill: a.kind === 'woods' ? -1 : hills.findIndex((h) => contains(h.shape, a.anchor)),
    })),
    hills,
    crops: b.crops.map((c) => makeShape(c.poly)),
    lines: b.lines.map((l) => makeStrip(l.line)),
    roads: b.roads.map((r) => makeStrip(r.line, r.width)),
    rivers: b.rivers.map((r) => makeShape(r.poly)),
    bridges: b.bridges.map((r) => ({ shape: makeShape(r.poly), road: r.road })),
  };
}

const compiled = perBattle(compile);
export const groundOf = (s: State): Ground => compiled(s.battle);

/** Does a line come near a box anywhere? Long lines have boxes that say nothing. */
export function passesNear(line: Strip, box: Box, reach: number): boolean {
  const by = reach + line.halfWidth;
  const points = line.line;
  for (let k = 1; k < points.length; k++) {
    const a = points[k - 1] as Point;
    const b = points[k] as Point;
    if (
      Math.min(a.x, b.x) - by <= box.east &&
      Math.max(a.x, b.x) + by >= box.west &&
      Math.min(a.y, b.y) - by <= box.north &&
      Math.max(a.y, b.y) + by >= box.south
    )
      return true;
  }
  return false;
}

/** G.16: a bridge carries a base whose centre keeps this close to the middle of the road. */
export const BRIDGE_REACH = inches(0.5);
