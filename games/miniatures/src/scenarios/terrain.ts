import {
  direction,
  distanceBetween,
  edgesOf,
  gapTo,
  inches,
  isOnTable,
  makeShape,
  makeStrip,
  middle,
  outwardNormal,
  overlaps,
  type Point,
  plus,
  type Shape,
  times,
} from '@grande/table';
import { FEATURES, FEATURES_AGAIN } from '../data/adhoc.ts';
import type { Battle } from '../state.ts';

type XY = { x: number; y: number };
type Areas = Battle['areas'];
type Die = () => number;

/** What the rolls of GEN.7 lay on the table. */
interface Laid {
  areas: Areas;
  hills: Battle['hills'];
  crops: Battle['crops'];
  lines: Battle['lines'];
  roads: Battle['roads'];
}

const round = (p: Point): XY => ({ x: Math.round(p.x) + 0, y: Math.round(p.y) + 0 });

/** Local inches turned by so many tenths of a degree about a centre. */
function placed(local: readonly (readonly [number, number])[], centre: Point, turn: number): XY[] {
  const f = direction(turn);
  return local.map(([x, y]) =>
    round({
      x: centre.x + 1000 * (x * f.y + y * f.x),
      y: centre.y + 1000 * (y * f.y - x * f.x),
    }),
  );
}

const rectangle = (w: number, d: number, x = 0): [number, number][] => [
  [x - w / 2, -d / 2],
  [x + w / 2, -d / 2],
  [x + w / 2, d / 2],
  [x - w / 2, d / 2],
];

/** GEN.7: a rectangle 9 × 5 with its corners cut by 1.5" each way. */
const HILL: [number, number][] = [
  [-3, -2.5],
  [3, -2.5],
  [4.5, -1],
  [4.5, 1],
  [3, 2.5],
  [-3, 2.5],
  [-4.5, 1],
  [-4.5, -1],
];
const CREST: [number, number][] = [
  [-4, 0],
  [4, 0],
];

/** GEN.7: the features of the table, square by square, west to east, south to north. */
export class Layout {
  private readonly table: { width: number; height: number };
  private readonly die: Die;
  readonly laid: Laid = { areas: [], hills: [], crops: [], lines: [], roads: [] };
  private readonly shapes: Shape[] = [];

  constructor(width: number, height: number, die: Die) {
    this.table = { width, height };
    this.die = die;
  }

  private id(kind: string, n: number): string {
    return `GEN.${kind}${n + 1}`;
  }

  /** Off the table, or over an area already there: left out. */
  private fits(shape: Shape): boolean {
    return isOnTable(this.table, shape) && !this.shapes.some((a) => overlaps(shape, a));
  }

  private area(kind: 'woods' | 'bua', parts: readonly XY[][], anchors: readonly XY[]): void {
    const shapes = parts.map((p) => makeShape(p));
    if (!shapes.every((p) => this.fits(p))) return;
    parts.forEach((poly, k) => {
      const n = this.laid.areas.filter((a) => a.kind === kind).length;
      this.laid.areas.push({
        id: this.id(kind === 'woods' ? 'W' : 'B', n),
        kind,
        poly,
        anchor: anchors[k] as XY,
        fortified: [],
      });
      this.shapes.push(shapes[k] as Shape);
    });
  }

  private feature(kind: string, centre: Point, turn: number): void {
    const at = (local: readonly (readonly [number, number])[]): XY[] => placed(local, centre, turn);
    const { laid } = this;
    const one = (w: number, d: number, k: 'woods' | 'bua'): void =>
      this.area(k, [at(rectangle(w, d))], [round(centre)]);
    switch (kind) {
      case 'woods':
        one(4, 4, 'woods');
        break;
      case 'bigWoods':
        one(4.8, 4.8, 'woods');
        break;
      case 'bua':
        one(3, 2.6, 'bua');
        break;
      case 'twoBua':
        this.area(
          'bua',
          [at(rectangle(3, 2.4, -2)), at(rectangle(3, 2.4, 2))],
          [at([[-2, 0]])[0] as XY, at([[2, 0]])[0] as XY],
        );
        break;
      case 'hill':
        if (this.fits(makeShape(at(HILL)))) {
          laid.hills.push({ id: this.id('H', laid.hills.length), poly: at(HILL), crest: at(CREST) });
        }
        return;
      case 'crops':
        if (this.fits(makeShape(at(rectangle(6, 4))))) {
          laid.crops.push({ id: this.id('C', laid.crops.length), poly: at(rectangle(6, 4)) });
        }
        return;
      case 'line':
        this.hedge(
          at([
            [-3, 0],
            [3, 0],
          ]),
        );
    }
  }

  private hedge(line: XY[]): void {
    const strip = makeStrip(line);
    const on = line.every((p) => p.x >= 0 && p.y >= 0 && p.x <= this.table.width && p.y <= this.table.height);
    if (!on || this.shapes.some((a) => gapTo(a, strip).size <= 0)) return;
    this.laid.lines.push({ id: this.id('L', this.laid.lines.length), kind: 'hedge', line });
  }

  /** All squares, then roads, then the stream. */
  lay(): Laid {
    const across = Math.floor(this.table.width / 12_000);
    const up = Math.floor(this.table.height / 12_000);
    for (let row = 0; row < up; row++)
      for (let column = 0; column < across; column++) this.square(column, row);
    this.roads();
    this.stream();
    return this.laid;
  }

  private square(column: number, row: number): void {
    const first = FEATURES[this.die() - 1];
    if (first === undefined || first === 'open') return;
    const kind = first === 'again' ? FEATURES_AGAIN[this.die() - 1] : first;
    const x = 12_000 * column + 6000 + 600 * (this.die() - 3.5);
    const y = 12_000 * row + 6000 + 600 * (this.die() - 3.5);
    this.feature(kind ?? 'open', { x, y }, 300 * (this.die() - 1));
  }

  /** The point beside the middle village through which the roads are bent; null without a village. */
  private bend(): XY | null {
    const centre = { x: this.table.width / 2, y: this.table.height / 2 };
    let best: { far: number; shape: Shape } | null = null;
    this.laid.areas.forEach((a, k) => {
      if (a.kind !== 'bua') return;
      const far = distanceBetween(a.anchor, centre);
      if (best === null || far < best.far) best = { far, shape: this.shapes[k] as Shape };
    });
    const village = best as { far: number; shape: Shape } | null;
    if (village === null) return null;
    let nearest: { far: number; at: Point } | null = null;
    for (const edge of edgesOf(village.shape.corners)) {
      const mid = middle(edge.from, edge.to);
      const far = distanceBetween(mid, centre);
      if (nearest === null || far < nearest.far) {
        nearest = { far, at: plus(mid, times(outwardNormal(village.shape, edge), inches(0.75))) };
      }
    }
    return nearest && round(nearest.at);
  }

  private roads(): void {
    const { width, height } = this.table;
    const bend = this.bend();
    const road = (from: XY, to: XY): void => {
      const line = bend ? [from, bend, to] : [from, to];
      this.laid.roads.push({ id: this.id('R', this.laid.roads.length), width: 500, line });
    };
    road({ x: width / 2, y: 0 }, { x: width / 2, y: height });
    if (this.die() >= 4) road({ x: 0, y: height / 2 }, { x: width, y: height / 2 });
  }

  private stream(): void {
    if (this.die() !== 6) return;
    const { width, height } = this.table;
    const points: XY[] = [];
    for (let x = 0; x <= width; x += 12_000) {
      points.push({ x, y: Math.round(height / 2 + 1000 * (this.die() - 3.5)) });
    }
    for (const shift of [0, 1, 2, 3, 4, 5, 6, -1, -2, -3, -4, -5, -6]) {
      const line = points.map((p) => ({ x: p.x, y: p.y + 1000 * shift }));
      if (this.shapes.some((a) => gapTo(a, makeStrip(line)).size <= 500)) continue;
      this.laid.lines.push({ id: this.id('L', this.laid.lines.length), kind: 'stream', line });
      return;
    }
  }
}
