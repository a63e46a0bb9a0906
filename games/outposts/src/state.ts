import { type Infer, shape } from '@grande/engine';
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

/** 2.1: what may lie under a marker, and with what strength. */
export const CONTENTS = ['strong', 'weak', 'decoy'] as const;
export type Content = (typeof CONTENTS)[number];
export const STRENGTH: Readonly<Record<Content, number>> = { strong: 3, weak: 2, decoy: 0 };

/** 2.2: A and B stand on fixed hexes, C on a free one of the same line. */
export const START: Readonly<Record<Side, readonly string[]>> = {
  blue: ['0601', '0604', '0602', '0605', '0603'],
  white: ['0102', '0104', '0101', '0103', '0105'],
};

/** 4: where the guns stand, in tenths of a hex on the page, and how far they carry. */
export const GUNS: Readonly<Record<Side, { readonly x: number; readonly y: number }>> = {
  blue: { x: 30, y: 52 },
  white: { x: 30, y: 0 },
};
export const GUN_RANGE = 35;
export const ROUNDS = 2;

const hex = shape.oneOf(...HEXES);
const side = shape.oneOf(...SIDES);
const marker = shape.object({
  /** Null: not yet placed, or gone. */
  hex: shape.maybe(hex),
  /** Null: not yet chosen. */
  content: shape.maybe(shape.oneOf(...CONTENTS)),
  strength: shape.integer(0, 3),
  /** The enemy has seen what lies under it. */
  known: shape.flag(),
});

export const StateShape = shape.object({
  phase: shape.oneOf('deploy', 'guns', 'cup', 'active'),
  turn: shape.integer(1, 8),
  turns: shape.integer(1, 8),
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
  rounds: shape.object({ blue: shape.integer(0, ROUNDS), white: shape.integer(0, ROUNDS) }),
  cup: shape.list(shape.oneOf(...MARKERS), 0, 6),
  active: shape.maybe(shape.object({ marker: shape.oneOf(...MARKERS), points: shape.integer(0, 2) })),
});

export type State = Infer<typeof StateShape>;
export type Marker = State['markers']['blue.a'];

export const onMap = (s: State, id: MarkerId): boolean => s.markers[id].hex !== null;
export function markerAt(s: State, at: string): MarkerId | undefined {
  for (const id of MARKERS) if (s.markers[id].hex === at) return id;
  return undefined;
}
export const isPatrol = (m: Marker): boolean => m.content !== null && m.content !== 'decoy';
