import {
  type Action,
  type Chance,
  type Failure,
  type Flow,
  failures,
  type Infer,
  type Json,
  type Law,
  law,
  lawful,
  type Message,
  type Option,
  offerInto,
  offers,
  type Space,
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
  generalShape,
  groundCentre,
  idOf,
  near,
  onTable,
  seatOf,
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
import { type G, lookRound, tellOwn, tellSighted } from '../tell.ts';
import { comesUpon } from './03-unseen.ts';
import { isUnder, joinable, setDown, unitsOfCommand } from './15-generals.ts';
import { giveWay } from './16-terrain.ts';
import { arrivalOfGeneral, stretchOf } from './17-reinforcements.ts';

/** D-9 and the free move of generals: what a general may do between two orders. */
const Spot = shape.object({ x: shape.integer(0, 400_000), y: shape.integer(0, 400_000) });
type Spot = Infer<typeof Spot>;
type Act =
  | { readonly do: 'back' }
  | { readonly do: 'attach'; readonly unit: number }
  | { readonly do: 'detach' }
  | { readonly do: 'ride'; readonly to: Spot };

interface Led {
  readonly s: State;
  readonly g: number;
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

const RIDE: readonly Law<Led, Spot>[] = [
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

const attach: Action<Led, Act> = {
  id: 'attach',
  rule: 'GE.2',
  candidates: (c) => {
    const own = generalShape(c.s, c.g);
    const { side } = generalDef(c.s, c.g);
    const out: Act[] = [];
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
      (c, a) => isUnder(c.s, target(a), generalDef(c.s, c.g).command),
      (c, a) => say('law.notHis', pair(c, a)),
    ),
    law(
      'GE.2',
      'notJoinable',
      (c, a) => joinable(c.s, c.g, target(a)) || !isUnder(c.s, target(a), generalDef(c.s, c.g).command),
      (c, a) => say('law.notJoinable', pair(c, a)),
    ),
    law(
      'GE.2',
      'notBeside',
      (c, a) => touches(generalShape(c.s, c.g), shapeOf(c.s, target(a))),
      (c, a) => say('law.notBeside', pair(c, a)),
    ),
  ],
  key: (a, c) => `attach:${idOf(c.s, target(a))}`,
  label: (a, c) => say('do.attach', pair(c, a)),
  at: (a, c) => idOf(c.s, target(a)),
};
const target = (a: Act): number => (a as { unit: number }).unit;
const pair = (c: Led, a: Act) => ({ ...name(c), unit: idOf(c.s, target(a)) });

const DETACH: readonly Act[] = [{ do: 'detach' }];
const BACK: readonly Act[] = [{ do: 'back' }];

const detach: Action<Led, Act> = {
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
};

const back: Action<Led, Act> = {
  id: 'pass',
  rule: 'SP.2',
  candidates: () => BACK,
  laws: [],
  key: () => 'back',
  label: () => say('do.back'),
};

const ACTIONS = [attach, detach, back];

function optionsOf(c: Led): Option<Act>[] {
  const out: Option<Act>[] = [];
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
    return arrivalOfGeneral(s, g) !== null && ridesOnto({ s: knownTo(s, s.active), g }) !== null;
  if (general.with >= 0) return !general.joined;
  if (!general.moved) return true;
  const own = generalShape(s, g);
  return unitsOf(s, generalDef(s, g).side).some(
    (i) => onTable(unitOf(s, i)) && touches(own, shapeOf(s, i)) && joinable(s, g, i),
  );
}

const RideShape = shape.object({ do: shape.oneOf('ride'), to: Spot }) as Space<Act>['shape'];

function riding(c: Led): Space<Act> | undefined {
  if (me(c).moved || me(c).with >= 0) return undefined;
  const here = ridesOnto(c);
  return here ? new Ride(c, here) : undefined;
}

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

/** A class, so that nothing is built for a reader who does not look. */
class Ride implements Space<Act> {
  readonly key = 'ride';
  readonly rule = 'SP.2.5';
  readonly shape = RideShape;
  private readonly c: Led;
  private readonly here: Spot;
  /** The last proposal, known to be lawful. */
  private proposed: Act | null = null;

  constructor(c: Led, here: Spot) {
    this.c = c;
    this.here = here;
  }
  get label(): Message {
    return say('do.ride', name(this.c));
  }
  get extent(): Json {
    return {
      piece: generalId(this.c.s, this.c.g),
      base: { ...BASES.general },
      from: { ...this.here },
      distance: MOVE.general,
    };
  }
  failures(a: Act): readonly Failure[] {
    return a === this.proposed || a.do !== 'ride' ? [] : failures(RIDE, this.c, a.to);
  }
  sample(chance: Chance): Act {
    this.proposed = { do: 'ride', to: sampleRide(this.c, this.here, chance) };
    return this.proposed;
  }
}

/** Beside one of his units, or somewhere within reach. */
function sampleRide(c: Led, here: Spot, chance: Chance): Spot {
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
  const c: Led = { s: knownTo(s, s.active), g: s.chosen };
  const act: Act = yield* g.ask<Act>({
    seat: seatOf(s, s.active),
    kind: 'general',
    rule: 'GE.1',
    subject: generalId(s, c.g),
    prompt: say('ask.general', name(c)),
    options: optionsOf(c),
    refusals: () => offers(c, ACTIONS).refusals(),
    space: riding(c),
    secret: s.battle.rules.fog || undefined,
  });
  s.phase = 'orders';
  s.chosen = -1;
  if (act.do === 'back') return;
  s.begun = true;
  const seen = lookRound(g);
  carry(g, { s, g: c.g }, act);
  if (act.do === 'ride') giveWay(s, c.g);
  tellSighted(g, seen);
}

function carry(g: G, c: Led, act: Exclude<Act, { do: 'back' }>): void {
  const general = me(c);
  if (act.do === 'attach') {
    general.with = act.unit;
    general.joined = true;
    unitOf(c.s, act.unit).general = c.g;
    tellOwn(g, 'GE.2', say('log.attached', { ...name(c), unit: idOf(c.s, act.unit) }));
  } else if (act.do === 'detach') {
    const unit = general.with;
    setDown(c.s, c.g, unitOf(c.s, unit));
    tellOwn(g, 'GE.3', say('log.detached', { ...name(c), unit: idOf(c.s, unit) }));
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
    tellOwn(g, 'SP.2.3', say('log.rides', name(c)));
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
