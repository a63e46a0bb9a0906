import {
  type Chance,
  type Failure,
  type Flow,
  failures,
  type Infer,
  type Law,
  law,
  type Space,
  shape,
} from '@grande/engine';
import { advance, type Base, FACING_EDGE, type Pose, pose, settle, type TableEdge } from '@grande/table';
import { idOf, lineBase, seatOf, unitOf } from '../board.ts';
import { say } from '../say.ts';
import { knownTo } from '../sight.ts';
import { type Reinforcement, SegmentsShape, type State } from '../state.ts';
import { type G, hushed, tell } from '../tell.ts';
import { march } from './03-effects.ts';
import { mayMove, whyNotMove } from './03-movement.ts';
import { plainDistance, Trial } from './03-trial.ts';
import { asMet } from './03-unseen.ts';
import { afterEvent } from './16-terrain.ts';

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
type EntryOrder = Infer<typeof EntryShape>;

const lengthwise = (edge: TableEdge): boolean => edge === 'north' || edge === 'south';

/** The ends of a stretch, along its edge. */
export function stretchOf(r: Reinforcement): readonly [number, number] {
  const [a, b] = lengthwise(r.edge) ? [r.from.x, r.to.x] : [r.from.y, r.to.y];
  return a <= b ? [a, b] : [b, a];
}

const OPPOSITE: Readonly<Record<TableEdge, TableEdge>> = {
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
};

/** SC.3: front edge on the table edge, facing inwards. */
function entryPose(s: State, edge: TableEdge, base: Base, at: number): Pose {
  const facing = FACING_EDGE[OPPOSITE[edge]];
  const half = base.depth / 2;
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

const whyNotEnter = (c: Arrival, o: EntryOrder): Failure[] => [
  ...failures([inStretch], c, o),
  ...whyNotMove(trialOf(c, o)),
];

const mayEnter = (c: Arrival, o: EntryOrder): boolean => inStretch.holds(c, o) && mayMove(trialOf(c, o));

/** Straight in from some place of the stretch. */
function straightIn(c: Arrival, share: number, far: number): EntryOrder {
  const half = lineBase(c.s, c.i).width / 2;
  const [lo, hi] = stretchOf(c.r);
  return { at: Math.round(lo + half + (hi - lo - 2 * half) * share), segments: [advance(far)] };
}

/** A place where the unit can come on, or null when the stretch is full. */
function witness(c: Arrival): EntryOrder | null {
  const full = plainDistance(c.s, c.i);
  for (const far of [full, 2000, 4000]) {
    for (let k = 0; k <= 12; k++) {
      const o = straightIn(c, ((k * 5) % 13) / 12, Math.min(far, full));
      if (mayEnter(c, o)) return o;
    }
  }
  return null;
}

/** D-4: a unit of the reserve comes on, if there is room. Its 1 CP is its own and is never doubled. */
export function* entryDecision(g: G, i: number): Flow {
  const s = g.state;
  s.phase = 'orders';
  s.chosen = -1;
  const r = arrivalOf(s, i);
  if (!r) return;
  const c: Arrival = { s: knownTo(s, s.active), i, r };
  const found = witness(c);
  if (!found) return;
  let checked: EntryOrder | null = null;
  const sample = (chance: Chance): EntryOrder => {
    checked = found;
    for (let k = 0; k < 4; k++) {
      const o = straightIn(c, chance.below(101) / 100, 1500 + 100 * chance.below(26));
      if (!mayEnter(c, o)) continue;
      checked = o;
      break;
    }
    return checked;
  };
  const space: Space<EntryOrder | null> = {
    key: 'enter',
    rule: 'SC.3',
    label: say('do.enter', { unit: idOf(s, i) }),
    shape: EntryShape as Space<EntryOrder | null>['shape'],
    failures: (o) => (o === checked || o === null ? [] : whyNotEnter(c, o)),
    sample,
    extent: { piece: idOf(s, i), edge: r.edge, from: { ...r.from }, to: { ...r.to } },
  };
  s.phase = 'unit';
  s.chosen = i;
  const chosen = yield* g.ask<EntryOrder | null>({
    seat: seatOf(s, s.active),
    kind: 'enter',
    rule: 'SC.3',
    subject: idOf(s, i),
    prompt: say('ask.enter', { unit: idOf(s, i) }),
    options: [{ key: 'back', value: null, rule: 'SC.3', label: say('do.back'), action: 'pass' }],
    space,
    ...hushed(s),
  });
  s.phase = 'orders';
  s.chosen = -1;
  if (chosen === null) return;
  s.begun = true;
  const u = unitOf(s, i);
  const t = trialOf({ s, i, r }, chosen);
  if (asMet(t) === null) return; // OPT.5: it waits
  u.fate = 'table';
  u.arrived = true;
  tell(g, 'SC.3', say('log.arrives', { unit: idOf(s, i) }), [i]);
  march(g, t);
  afterEvent(s);
}
