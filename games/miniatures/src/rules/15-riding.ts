import {
  type Action,
  type Chance,
  type Flow,
  type Infer,
  type Law,
  law,
  lawful,
  lifted,
  type OpenAction,
  type Option,
  offerInto,
  question,
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
import { asked } from '../asking.ts';
import {
  BASES,
  couldReach,
  generalDef,
  generalId,
  generalOf,
  generalShape,
  groundCentre,
  idOf,
  near,
  onTable,
  shapeOf,
  stands,
  touches,
  unitOf,
  unitsOf,
} from '../board.ts';
import { MOVE } from '../data/constants.ts';
import { groundOf } from '../ground.ts';
import { onRiver } from '../placing.ts';
import { say } from '../say.ts';
import { knownTo, unseenBy } from '../sight.ts';
import type { State } from '../state.ts';
import { type G, lookRound, tellLooking, tellSighted } from '../tell.ts';
import { comesUpon } from './03-unseen.ts';
import { isUnder, joinable, setDown, unitsOfCommand } from './15-generals.ts';
import { giveWay } from './16-terrain.ts';
import { arrivalOfGeneral, stretchOf } from './17-reinforcements.ts';

/** D-9 and the free move of generals: what a general may do between two orders. */
const Spot = shape.object({ x: shape.integer(0, 400_000), y: shape.integer(0, 400_000) });
type Spot = Infer<typeof Spot>;
interface Attaching {
  readonly do: 'attach';
  readonly unit: number;
}
const RideShape = shape.object({ do: shape.oneOf('ride'), to: Spot });
type Riding = Infer<typeof RideShape>;
const DETACH = [{ do: 'detach' }] as const;
const BACK = [{ do: 'back' }] as const;
type Act = Attaching | Riding | (typeof DETACH)[number] | (typeof BACK)[number];

class Led {
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

const me = (c: Led) => generalOf(c.s, c.g);
const name = (c: Led) => ({ general: generalId(c.s, c.g) });

/** Law after law asks about the same place: the last base is at hand. */
let lastBase: Shape | null = null;
let lastPlace: Spot = { x: Number.NaN, y: Number.NaN };
function baseAt(p: Point): Shape {
  if (lastBase && p.x === lastPlace.x && p.y === lastPlace.y) return lastBase;
  lastPlace = { x: p.x, y: p.y };
  lastBase = footprint(BASES.general, pose(p.x, p.y, 0));
  return lastBase;
}

/** Where his move starts: his place, or the nearest place of the stretch by which he comes on. */
function startOf(c: Led, to: Point): Point {
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
      atMost(far(c, to), MOVE.general) ||
      (atMost(far(c, to), MOVE.general + MOVE.roadBonus) && byRoad(c, to)),
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

const attach: Action<Led, Attaching> = {
  id: 'attach',
  rule: 'GE.2',
  candidates: (c) => {
    const own = generalShape(c.s, c.g);
    const { side } = generalDef(c.s, c.g);
    const out: Attaching[] = [];
    for (const unit of unitsOf(c.s, side)) {
      const u = unitOf(c.s, unit);
      if (!onTable(u) || !couldReach(u, own.box, 1000)) continue;
      if (near(own, shapeOf(c.s, unit), 1000)) out.push({ do: 'attach', unit });
    }
    return out;
  },
  laws: [
    law(
      'R-109',
      'generalAway',
      (c) => me(c).present,
      (c) => say('law.generalAway', name(c)),
    ),
    law(
      'GE.2',
      'generalAttached',
      (c) => me(c).with < 0,
      (c) => say('law.generalAttached', name(c)),
    ),
    law(
      'GE.2',
      'notHis',
      (c, a) => isUnder(c.s, a.unit, generalDef(c.s, c.g).command),
      (c, a) => say('law.notHis', pair(c, a)),
    ),
    law(
      'GE.2',
      'notJoinable',
      (c, a) => joinable(c.s, c.g, a.unit) || !isUnder(c.s, a.unit, generalDef(c.s, c.g).command),
      (c, a) => say('law.notJoinable', pair(c, a)),
    ),
    law(
      'GE.2',
      'notBeside',
      (c, a) => touches(generalShape(c.s, c.g), shapeOf(c.s, a.unit)),
      (c, a) => say('law.notBeside', pair(c, a)),
    ),
  ],
  key: (a, c) => `attach:${idOf(c.s, a.unit)}`,
  label: (a, c) => say('do.attach', pair(c, a)),
  at: (a, c) => idOf(c.s, a.unit),
  concerns: (a, c) => ({ pieces: [generalId(c.s, c.g)], targets: [idOf(c.s, a.unit)] }),
};
const pair = (c: Led, a: Attaching) => ({ ...name(c), unit: idOf(c.s, a.unit) });

const detach: Action<Led, (typeof DETACH)[number]> = {
  id: 'detach',
  rule: 'GE.3',
  candidates: () => DETACH,
  laws: [
    law(
      'GE.3',
      'generalFree',
      (c) => me(c).with >= 0,
      (c) => say('law.generalFree', name(c)),
    ),
    law(
      'GE.3',
      'justJoined',
      (c) => !me(c).joined,
      (c) => say('law.justJoined', name(c)),
    ),
  ],
  key: () => 'detach',
  label: (_, c) => say('do.detach', name(c)),
  at: (_, c) => generalId(c.s, c.g),
  concerns: (_, c) => ({ pieces: [generalId(c.s, c.g)] }),
};

const back: Action<Led, (typeof BACK)[number]> = {
  id: 'pass',
  rule: 'SP.2',
  candidates: () => BACK,
  laws: [],
  key: () => 'back',
  label: () => say('do.back'),
};

const ACTIONS = [attach, detach, back];

type Fixed = Exclude<Act, Riding>;

function found(c: Led): Option<Fixed>[] {
  const out: Option<Fixed>[] = [];
  // Who is with a unit, or has not come, joins none: nobody need be looked for.
  if (me(c).with < 0 && me(c).present) offerInto(out, c, attach);
  offerInto(out, c, detach);
  offerInto(out, c, back);
  return out;
}

/** May the general be given anything at all? What the first step of D-4 asks. */
export function generalCanAct(s: State, g: number): boolean {
  const general = generalOf(s, g);
  if (!general.alive || general.absentUntil > 0) return false;
  if (!general.present)
    return arrivalOfGeneral(s, g) !== null && new Led(knownTo(s, s.active), g).place !== null;
  if (general.with >= 0) return !general.joined;
  if (!general.moved) return true;
  const own = generalShape(s, g);
  return unitsOf(s, generalDef(s, g).side).some(
    (i) => onTable(unitOf(s, i)) && touches(own, shapeOf(s, i)) && joinable(s, g, i),
  );
}

/** G.8, SP.2.5: the ride of a general, to any place its laws allow. */
const RIDING: OpenAction<Led, Riding> = {
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
    distance: MOVE.general,
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
  for (let deep = 0; deep <= MOVE.general; deep += STEP_IN) {
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

/** D-4, D-9, second step: what the chosen general does. */
export function* generalStep(g: G): Flow {
  const s = g.state;
  const c = new Led(knownTo(s, s.active), s.chosen);
  const about = asked(s, 'general', 'GE.1', say('ask.general', name(c)), generalId(s, c.g));
  const act: Act = yield* g.ask(question(about, c, ACTIONS, { found: found(c), open: RIDING }));
  s.phase = 'orders';
  s.chosen = -1;
  if (act.do === 'back') return;
  s.begun = true;
  const seen = lookRound(g);
  carry(g, new Led(s, c.g), act);
  if (act.do === 'ride') giveWay(s, c.g);
  tellSighted(g, seen);
}

function carry(g: G, c: Led, act: Exclude<Act, { do: 'back' }>): void {
  const general = me(c);
  if (act.do === 'attach') {
    general.with = act.unit;
    general.joined = true;
    unitOf(c.s, act.unit).general = c.g;
    tellLooking(g, 'GE.2', say('log.attached', { ...name(c), unit: idOf(c.s, act.unit) }));
  } else if (act.do === 'detach') {
    const unit = general.with;
    setDown(c.s, c.g, unitOf(c.s, unit));
    tellLooking(g, 'GE.3', say('log.detached', { ...name(c), unit: idOf(c.s, unit) }));
  } else {
    general.moved = true;
    if (meetsUnseen(c, act.to)) {
      comesUpon(g, generalId(c.s, c.g));
      return;
    }
    if (!general.present) general.arrived = true;
    general.present = true;
    general.x = act.to.x;
    general.y = act.to.y;
    tellLooking(g, 'SP.2.3', say('log.rides', name(c)));
  }
}

/** OPT.5: a ride that would run into troops his side does not see comes to nothing, and shows them. */
function meetsUnseen(c: Led, to: Spot): boolean {
  const from = startOf(c, to);
  const shape = baseAt(to);
  const met = unseenBy(c.s, generalDef(c.s, c.g).side).filter((j) => {
    const its = shapeOf(c.s, j);
    return (near(shape, its, 0) && overlaps(shape, its)) || crossesArea({ from, to }, its);
  });
  for (const j of met) unitOf(c.s, j).shown = true;
  return met.length > 0;
}
