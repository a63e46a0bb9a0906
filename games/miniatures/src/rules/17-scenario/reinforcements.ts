import {
  type Action,
  type Chance,
  type Flow,
  type Infer,
  type Law,
  law,
  lifted,
  type OpenAction,
  question,
  shape,
} from '@grande/engine';
import {
  advance,
  type Base,
  FACING_EDGE,
  footprint,
  type Pose,
  pose,
  settle,
  type TableEdge,
} from '@grande/table';
import { asked } from '../../asking.ts';
import { idOf, lineBase, stands } from '../../board.ts';
import { perBattle } from '../../per-battle.ts';
import { onUnit } from '../../placing.ts';
import { say } from '../../say.ts';
import { knownTo } from '../../sight.ts';
import { type Reinforcement, SegmentsShape, type State } from '../../state.ts';
import { type G, lookRound, tellSighted } from '../../tell.ts';
import { march } from '../03-orders/effects.ts';
import { MOVE_LAWS, mayMove } from '../03-orders/movement.ts';
import { marchReach, roadReach, Trial } from '../03-orders/trial.ts';
import { afterEvent } from '../16-terrain.ts';

/** SC.3: the arrival a waiting unit belongs to, if its hour has come. */
export function arrivalOf(s: State, unit: number): Reinforcement | null {
  const { reinforcements } = s.battle;
  for (let k = 0; k < reinforcements.length; k++) {
    const r = reinforcements[k] as Reinforcement;
    if (r.round <= s.round && r.units.includes(unit)) return r;
  }
  return null;
}

export function arrivalOfGeneral(s: State, general: number): Reinforcement | null {
  return s.battle.reinforcements.find((r) => r.generals.includes(general) && r.round <= s.round) ?? null;
}

const EntryShape = shape.object({
  /** Where on the stretch the middle of the front edge starts, along the edge. */
  at: shape.integer(0, 400_000),
  segments: SegmentsShape,
});
export type EntryOrder = Infer<typeof EntryShape>;

export const lengthwise = (edge: TableEdge): boolean => edge === 'north' || edge === 'south';

/** The ends of a stretch, along its edge. */
export function stretchOf(r: Reinforcement): readonly [number, number] {
  const [a, b] = lengthwise(r.edge) ? [r.from.x, r.to.x] : [r.from.y, r.to.y];
  return a <= b ? [a, b] : [b, a];
}

export const OPPOSITE: Readonly<Record<TableEdge, TableEdge>> = {
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
};

/** SC.3: front edge on the table edge, or so far beyond it, facing inwards. */
export function entryPose(s: State, edge: TableEdge, base: Base, at: number, far = 0): Pose {
  const facing = FACING_EDGE[OPPOSITE[edge]];
  const half = base.depth / 2 - far;
  const { width, height } = s.battle;
  const [x, y] =
    edge === 'north'
      ? [at, height + half]
      : edge === 'south'
        ? [at, -half]
        : edge === 'east'
          ? [width + half, at]
          : [-half, at];
  return settle(pose(x, y, facing));
}

interface Arrival {
  readonly s: State;
  readonly i: number;
  readonly r: Reinforcement;
}

const inStretch: Law<Arrival, EntryOrder> = law(
  'SC.3',
  'outsideStretch',
  ({ s, i, r }, o) => {
    const [lo, hi] = stretchOf(r);
    const half = lineBase(s, i).width / 2;
    return o.at - half >= lo - 1 && o.at + half <= hi + 1;
  },
  () => say('law.outsideStretch'),
);

const trialOf = ({ s, i, r }: Arrival, o: EntryOrder): Trial => {
  const move = { segments: o.segments, enter: null, exit: null, charge: null };
  return new Trial(s, i, move, { edge: r.edge }, entryPose(s, r.edge, lineBase(s, i), o.at));
};

/** The laws of any move, said of an entry; it is laid on the table once for all of them. */
const ENTRY_LAWS: readonly Law<Arrival, EntryOrder>[] = [
  inStretch,
  ...MOVE_LAWS.map((l) => lifted(l, laidOut, () => null)),
];
let last: { readonly c: Arrival; readonly o: EntryOrder; readonly t: Trial } | null = null;
function laidOut(c: Arrival, o: EntryOrder): Trial {
  if (last?.c !== c || last.o !== o) last = { c, o, t: trialOf(c, o) };
  return last.t;
}

/** SC.3: may it come on like this? */
export const mayEnter = (c: Arrival, o: EntryOrder): boolean =>
  inStretch.holds(c, o) && mayMove(trialOf(c, o));

/** Straight in from some place of the stretch. */
function straightIn(c: Arrival, share: number, far: number): EntryOrder {
  const half = lineBase(c.s, c.i).width / 2;
  const [lo, hi] = stretchOf(c.r);
  return { at: Math.round(lo + half + (hi - lo - 2 * half) * share), segments: [advance(far)] };
}

/** The likely place that last let a unit on: mostly it still does, and nobody need look further. */
const lately = perBattle((b) => new Array<EntryOrder | null>(b.units.length).fill(null));

/** can it come on at all, as its side knows the table? */
export function canEnter(table: State, i: number): boolean {
  const s = knownTo(table, table.active);
  const r = arrivalOf(s, i);
  if (r === null) return false;
  const c = { s, i, r };
  const places = lately(s.battle);
  const known = places[i] ?? null;
  if (known !== null && mayEnter(c, known)) return true;
  places[i] = likely(c);
  return places[i] !== null || anywhere(c) !== null;
}

/** A place where the unit can come on, or null when there is none: first the likely ones, then everywhere. */
const witness = (c: Arrival): EntryOrder | null => likely(c) ?? anywhere(c);

/** The first of thirteen places along the stretch. They are the same whatever stands about. */
function likely(c: Arrival): EntryOrder | null {
  const full = marchReach(c.s, c.i);
  for (const far of [full, 2000, 4000]) {
    for (let k = 0; k <= 12; k++) {
      const o = straightIn(c, ((k * 5) % 13) / 12, Math.min(far, full));
      if (mayEnter(c, o)) return o;
    }
  }
  return null;
}

/** How finely the ground behind a stretch is looked over, and how many places are weighed by every law. */
const FINE = 250;
const MOST_WEIGHED = 300;

/** Straight in, to every depth at every place, flush with whoever stands there. */
function anywhere(c: Arrival): EntryOrder | null {
  const { s, i, r } = c;
  const base = lineBase(s, i);
  const [lo, hi] = stretchOf(r);
  const half = base.width / 2;
  const places = steps(lo + half, hi - half);
  const depths = steps(base.depth, roadReach(s, i));
  for (const u of s.units) {
    if (!stands(u)) continue;
    const [along, across] = lengthwise(r.edge) ? [u.x, u.y] : [u.y, u.x];
    const deep = Math.abs(across - borderOf(s, r.edge));
    for (const by of FLUSH) {
      places.push(along - by - half, along + by + half);
      depths.push(deep - by, deep + by + base.depth);
    }
  }
  let weighed = 0;
  for (const far of depths) {
    if (far < base.depth || far > roadReach(s, i)) continue;
    for (const at of places) {
      const o = { at, segments: [advance(far)] };
      if (!inStretch.holds(c, o)) continue;
      const end = entryPose(s, r.edge, base, at, far);
      if (onUnit(s, i, footprint(base, end)) || weighed++ > MOST_WEIGHED) continue;
      if (mayEnter(c, o)) return o;
    }
  }
  return null;
}

/** Half the sides of the bases that stand about: what lies flush with them begins or ends there. */
const FLUSH = [400, 500, 750, 1000, 1200];

function steps(from: number, to: number): number[] {
  const out = [to];
  for (let at = from; at < to; at += FINE) out.push(Math.round(at));
  return out;
}

export const borderOf = (s: State, edge: TableEdge): number =>
  edge === 'north' ? s.battle.height : edge === 'east' ? s.battle.width : 0;

/** Straight in, somewhere, to some depth. */
function sampleEntry(c: Arrival, chance: Chance): EntryOrder {
  const least = lineBase(c.s, c.i).depth;
  const most = marchReach(c.s, c.i);
  for (let k = 0; k < 4; k++) {
    const far = least + 100 * chance.below(Math.floor((most - least) / 100) + 1);
    const o = straightIn(c, chance.below(101) / 100, far);
    if (mayEnter(c, o)) return o;
  }
  return witness(c) ?? straightIn(c, 0.5, most);
}

const ENTRY: OpenAction<Arrival, EntryOrder> = {
  id: 'enter',
  rule: 'SC.3',
  key: 'enter',
  label: (c) => say('do.enter', { unit: idOf(c.s, c.i) }),
  at: (c) => idOf(c.s, c.i),
  shape: EntryShape,
  opens: [
    law(
      'R-81',
      'noEntry',
      (c) => witness(c) !== null,
      (c) => say('law.noEntry', { piece: idOf(c.s, c.i) }),
    ),
  ],
  laws: ENTRY_LAWS,
  sample: sampleEntry,
  extent: ({ s, i, r }) => ({ piece: idOf(s, i), edge: r.edge, from: { ...r.from }, to: { ...r.to } }),
};
const BACK: readonly Action<unknown, null>[] = [
  {
    id: 'pass',
    rule: 'SC.3',
    candidates: () => [null],
    laws: [],
    key: () => 'back',
    label: () => say('do.back'),
  },
];

/** D-4: a unit of the reserve comes on. Its 1 CP is its own and is never doubled. */
export function* entryDecision(g: G, i: number): Flow {
  const s = g.state;
  const r = arrivalOf(s, i);
  if (r) {
    const c: Arrival = { s: knownTo(s, s.active), i, r };
    const about = asked(s, 'enter', 'SC.3', say('ask.enter', { unit: idOf(s, i) }), idOf(s, i));
    const chosen = yield* g.ask(question(about, c, BACK, { open: ENTRY }));
    if (chosen !== null) {
      s.begun = true;
      const seen = lookRound(g);
      if (march(g, trialOf({ s, i, r }, chosen))) afterEvent(g); // OPT.5: else it waits
      tellSighted(g, seen);
    }
  }
  s.phase = 'orders';
  s.chosen = -1;
}
