import { type Infer, shape } from '@grande/engine';
import { MOST, type Played, valuesOf } from './data/values.ts';
import { HEXES } from './map.ts';

export const SIDES = ['blue', 'white'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'blue' ? 'white' : 'blue');

export const MARKERS = ['blue.a', 'blue.b', 'blue.c', 'white.a', 'white.b', 'white.c'] as const;
export type MarkerId = (typeof MARKERS)[number];
export const sideOf = (id: MarkerId): Side => (id.startsWith('blue') ? 'blue' : 'white');
const OWN = {
  blue: MARKERS.filter((id) => sideOf(id) === 'blue'),
  white: MARKERS.filter((id) => sideOf(id) === 'white'),
};
export const ownMarkers = (side: Side): readonly MarkerId[] => OWN[side];

/** 2.1: what may lie under a marker. */
export const CONTENTS = ['strong', 'weak', 'decoy'] as const;
export type Content = (typeof CONTENTS)[number];
/** 2.1: the strength of what lies under a marker, before anything happens to it. */
export function strengthOf(s: Played, content: Content): number {
  return content === 'decoy' ? 0 : valuesOf(s).strength[content];
}

const hex = shape.oneOf(...HEXES);
const side = shape.oneOf(...SIDES);
const marker = shape.object({
  /** Null: not yet placed, or gone. */
  hex: shape.maybe(hex),
  /** Null: not yet chosen. */
  content: shape.maybe(shape.oneOf(...CONTENTS)),
  strength: shape.integer(0, MOST.strength),
  /** The enemy has seen what lies under it. */
  known: shape.flag(),
});

export const StateShape = shape.object({
  phase: shape.oneOf('deploy', 'guns', 'cup', 'active'),
  turn: shape.integer(1, MOST.turns),
  turns: shape.integer(1, MOST.turns),
  scatter: shape.flag(),
  markers: shape.object({
    'blue.a': marker,
    'blue.b': marker,
    'blue.c': marker,
    'white.a': marker,
    'white.b': marker,
    'white.c': marker,
  }),
  /** Guns that may still fire this turn, in order. */
  guns: shape.list(side, 0, 2),
  rounds: shape.object({ blue: shape.integer(0, MOST.rounds), white: shape.integer(0, MOST.rounds) }),
  cup: shape.list(shape.oneOf(...MARKERS), 0, 6),
  active: shape.maybe(
    shape.object({ marker: shape.oneOf(...MARKERS), points: shape.integer(0, MOST.points) }),
  ),
  /** The set of values somebody brought (data/values.ts); absent: the book's. */
  tables: shape.optional(shape.text()),
});

export type State = Infer<typeof StateShape>;
export type Marker = State['markers']['blue.a'];

export const onMap = (s: State, id: MarkerId): boolean => s.markers[id].hex !== null;
export function markerAt(s: State, at: string): MarkerId | undefined {
  for (const id of MARKERS) if (s.markers[id].hex === at) return id;
  return undefined;
}
export const isPatrol = (m: Pick<Marker, 'content'>): boolean => m.content !== null && m.content !== 'decoy';
