import {
  type Chance,
  type Infer,
  type Law,
  law,
  lawful,
  lifted,
  type OpenAction,
  shape,
} from '@grande/engine';
import {
  atMost,
  type Box,
  boxAround,
  crossesArea,
  distanceBetween,
  facingOf,
  footprint,
  isAlong,
  isOnTable,
  minus,
  overlaps,
  type Point,
  pose,
  type Shape,
  straightRun,
} from '@grande/table';
import {
  BASES,
  couldReach,
  generalDef,
  generalId,
  generalOf,
  groundCentre,
  near,
  onTable,
  shapeOf,
  stands,
  touches,
  unitOf,
  unitsOf,
} from '../../board.ts';
import { lengthsOf } from '../../data/values.ts';
import { groundOf } from '../../ground.ts';
import { onRiver } from '../../placing.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { arrivalOfGeneral, stretchOf } from '../17-scenario/reinforcements.ts';
import { unitsOfCommand } from './generals.ts';

const Spot = shape.object({ x: shape.integer(0, 400_000), y: shape.integer(0, 400_000) });
export type Spot = Infer<typeof Spot>;
const RideShape = shape.object({ do: shape.oneOf('ride'), to: Spot });
export type Riding = Infer<typeof RideShape>;

/** A general who may be sent somewhere, as his side knows the table. */
export class Led {
  readonly s: State;
  readonly g: number;
  private kept: Spot | null | undefined;

  constructor(s: State, g: number) {
    this.s = s;
    this.g = g;
  }
  /** Where he may certainly ride to, found once for the question; null: nowhere. */
  get place(): Spot | null {
    if (this.kept === undefined) this.kept = ridesOnto(this);
    return this.kept;
  }
}

export const me = (c: Led) => generalOf(c.s, c.g);
export const name = (c: Led) => ({ general: generalId(c.s, c.g) });

/** Law after law asks about the same place: the last base is at hand. */
let lastBase: Shape | null = null;
let lastPlace: Spot = { x: Number.NaN, y: Number.NaN };
export function baseAt(p: Point): Shape {
  if (lastBase && p.x === lastPlace.x && p.y === lastPlace.y) return lastBase;
  lastPlace = { x: p.x, y: p.y };
  lastBase = footprint(BASES.general, pose(p.x, p.y, 0));
  return lastBase;
}

/** Where his move starts: his place, or the nearest place of the stretch by which he comes on. */
export function startOf(c: Led, to: Point): Point {
  if (me(c).present) return me(c);
  const r = arrivalOfGeneral(c.s, c.g);
  if (!r) return me(c);
  const [lo, hi] = stretchOf(r);
  const along = (n: number): number => Math.max(lo, Math.min(hi, n));
  const lengthwise = r.edge === 'north' || r.edge === 'south';
  return groundCentre(c.s, lengthwise ? { x: along(to.x), y: r.from.y } : { x: r.from.x, y: along(to.y) });
}

const far = (c: Led, to: Point): number => distanceBetween(startOf(c, to), to);

/** SP.2.6: the whole of his way keeps to one road. */
function byRoad(c: Led, to: Point): boolean {
  const from = startOf(c, to);
  if (from.x === to.x && from.y === to.y) return false;
  const run = straightRun(
    BASES.general,
    pose(from.x, from.y, 0),
    facingOf(minus(to, from)),
    Math.round(far(c, to)),
  );
  return groundOf(c.s).roads.some((r) => isAlong(run, r));
}

/** Is there an enemy near a box of whom this is true? */
function anyEnemy(c: Led, about: { readonly box: Box }, holds: (shape: Shape) => boolean): boolean {
  const { s } = c;
  const enemies = unitsOf(s, 1 - generalDef(s, c.g).side);
  for (let k = 0; k < enemies.length; k++) {
    const j = enemies[k] as number;
    const u = unitOf(s, j);
    if (!stands(u) || !couldReach(u, about.box, 0)) continue;
    const shape = shapeOf(s, j);
    if (near(about, shape, 0) && holds(shape)) return true;
  }
  return false;
}

/** Whether he may ride at all. */
const AT_ALL: readonly Law<Led, unknown>[] = [
  law(
    'SP.2.3',
    'generalMoved',
    (c) => !me(c).moved,
    (c) => say('law.generalMoved', name(c)),
  ),
  law(
    'GE.3',
    'generalAttached',
    (c) => me(c).with < 0,
    (c) => say('law.generalAttached', name(c)),
  ),
];
const RIDE: readonly Law<Led, Spot>[] = [
  ...AT_ALL,
  law(
    'SP.2.5',
    'generalTooFar',
    (c, to) =>
      atMost(far(c, to), lengthsOf(c.s).move.general) ||
      (atMost(far(c, to), lengthsOf(c.s).move.general + lengthsOf(c.s).move.roadBonus) && byRoad(c, to)),
    (c, to) => say('law.generalTooFar', { ...name(c), inches: Math.round(far(c, to)) / 1000 }),
  ),
  law(
    'G.10',
    'offTable',
    (c, to) => isOnTable(groundOf(c.s).table, baseAt(to)),
    () => say('law.offTable'),
  ),
  law(
    'G.25',
    'generalOnEnemy',
    (c, to) => {
      const shape = baseAt(to);
      return !anyEnemy(c, shape, (its) => overlaps(shape, its));
    },
    () => say('law.generalOnEnemy'),
  ),
  law(
    'G.25',
    'generalThrough',
    (c, to) => {
      const from = startOf(c, to);
      if (from.x === to.x && from.y === to.y) return true;
      const line = { from, to };
      return !anyEnemy(c, { box: boxAround([from, to]) }, (its) => crossesArea(line, its));
    },
    () => say('law.generalThrough'),
  ),
  law(
    'TE.7',
    'river',
    (c, to) => c.s.battle.rivers.length === 0 || (!onRiver(c.s, baseAt(to)) && !wades(c, to)),
    () => say('law.river'),
  ),
];

/** G.25: over a river only by a bridge. */
function wades(c: Led, to: Point): boolean {
  const g = groundOf(c.s);
  const line = { from: startOf(c, to), to };
  return g.rivers.some(
    (r) => crossesArea(line, r) && !g.bridges.some((b) => near(b.shape, r, 0) && byRoad(c, to)),
  );
}

/** G.8, SP.2.5: the ride of a general, to any place its laws allow. */
export const RIDING: OpenAction<Led, Riding> = {
  id: 'ride',
  rule: 'SP.2.5',
  key: 'ride',
  label: (c) => say('do.ride', name(c)),
  at: (c) => generalId(c.s, c.g),
  shape: RideShape,
  opens: [
    ...AT_ALL,
    law(
      'R-109',
      'noEntry',
      (c) => me(c).moved || me(c).with >= 0 || c.place !== null,
      (c) => say('law.noEntry', { piece: generalId(c.s, c.g) }),
    ),
  ],
  laws: RIDE.map((l) =>
    lifted(
      l,
      (c: Led) => c,
      (a: Riding) => a.to,
    ),
  ),
  sample: (c, chance) => ({ do: 'ride', to: sampleRide(c, c.place ?? me(c), chance) }),
  extent: (c) => ({
    piece: generalId(c.s, c.g),
    base: { ...BASES.general },
    from: { ...(c.place ?? { x: me(c).x, y: me(c).y }) },
    distance: lengthsOf(c.s).move.general,
  }),
};

/** A place he may certainly ride to: where he is, or somewhere along the stretch by which he comes on; null: nowhere. */
function ridesOnto(c: Led): Spot | null {
  const here: Spot = groundCentre(c.s, startOf(c, me(c)));
  if (lawful(RIDE, c, here)) return here;
  const r = me(c).present ? null : arrivalOfGeneral(c.s, c.g);
  if (!r) return null;
  const [lo, hi] = stretchOf(r);
  const { width, height } = c.s.battle;
  const far = r.edge === 'north' ? height : r.edge === 'east' ? width : 0;
  for (let deep = 0; deep <= lengthsOf(c.s).move.general; deep += STEP_IN) {
    const across = Math.abs(far - deep);
    for (let along = lo; along <= hi; along += STEP_ALONG) {
      const lengthwise = r.edge === 'north' || r.edge === 'south';
      const to = groundCentre(c.s, lengthwise ? { x: along, y: across } : { x: across, y: along });
      if (lawful(RIDE, c, to)) return to;
    }
  }
  return null;
}
const STEP_IN = 750;
const STEP_ALONG = 250;

/** Beside one of his units, or somewhere within reach. */
function sampleRide(c: Led, { x, y }: Spot, chance: Chance): Spot {
  const here = { x, y };
  const { command } = generalDef(c.s, c.g);
  const own = unitsOfCommand(c.s, command).filter((i) => onTable(unitOf(c.s, i)));
  for (let k = 0; k < 3; k++) {
    const unit = own[chance.below(Math.max(1, own.length))];
    const wish =
      unit !== undefined && chance.below(2) === 0
        ? beside(c, here, unit)
        : { x: here.x + chance.below(12_001) - 6000, y: here.y + chance.below(12_001) - 6000 };
    const to = groundCentre(c.s, wish);
    if (lawful(RIDE, c, to)) return to;
  }
  return here;
}

/** A place behind a unit, touching it, no further than he can ride. */
function beside(c: Led, here: Spot, unit: number): Point {
  const u = unitOf(c.s, unit);
  const shape = shapeOf(c.s, unit);
  const way = minus(here, u);
  const size = Math.max(1, distanceBetween(here, u));
  for (let d = 500; d < 4000; d += 100) {
    const at = { x: Math.round(u.x + (way.x * d) / size), y: Math.round(u.y + (way.y * d) / size) };
    const own = baseAt(at);
    if (overlaps(own, shape)) continue;
    if (touches(own, shape)) return at;
    if (shape.convex) break; // further out it is further off
  }
  return here;
}
