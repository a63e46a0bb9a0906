import {
  type Content,
  MARKERS,
  type MarkerId,
  OWN,
  REDOUBT,
  ROUNDS,
  type Side,
  sideOf,
  TURNS,
} from './board.ts';

export interface Marker {
  hex: string | null;
  content: Content | null;
  strength: number;
  known: boolean;
}
export interface Outcome {
  readonly winner: Side;
  readonly level: 'victory' | 'decisive';
}

/** The state of Outposts as boardgame.io's `G`: what our state holds, and where a fight or reaction stands. */
export interface G {
  turn: number;
  markers: Record<MarkerId, Marker>;
  guns: Side[];
  rounds: Record<Side, number>;
  cup: MarkerId[];
  active: { marker: MarkerId; points: number } | null;
  /** 6.1: the markers whose window is still to come; the first is being asked. */
  windows: MarkerId[];
  fight: { attacker: MarkerId; target: MarkerId; onset: string | null; reply: string | null } | null;
  retreating: MarkerId | null;
  outcome: Outcome | null;
}

export function setup(): G {
  const unplaced = (): Marker => ({ hex: null, content: null, strength: 0, known: false });
  return {
    turn: 1,
    markers: {
      'blue.a': unplaced(),
      'blue.b': unplaced(),
      'blue.c': unplaced(),
      'white.a': unplaced(),
      'white.b': unplaced(),
      'white.c': unplaced(),
    },
    guns: [],
    rounds: { blue: ROUNDS, white: ROUNDS },
    cup: [],
    active: null,
    windows: [],
    fight: null,
    retreating: null,
    outcome: null,
  };
}

export const markerAt = (g: G, hex: string): MarkerId | undefined =>
  MARKERS.find((id) => g.markers[id].hex === hex);
export const isPatrol = (m: Marker): boolean => m.content !== null && m.content !== 'decoy';

function remove(g: G, id: MarkerId): void {
  g.markers[id].hex = null;
  g.markers[id].known = true;
  g.cup = g.cup.filter((other) => other !== id);
}

/** 4.4, 7.5 */
export function loseStrength(g: G, id: MarkerId): void {
  const m = g.markers[id];
  if (isPatrol(m)) {
    m.known = true;
    m.strength--;
  }
  if (m.strength === 0) remove(g, id);
}

/** 7.2, 7.6: taken off the map whatever its strength. */
export const disperse = remove;

const hasPatrol = (g: G, side: Side): boolean =>
  OWN[side].some((id) => g.markers[id].hex !== null && isPatrol(g.markers[id]));

/** 8.2 */
export function annihilation(g: G): void {
  if (!hasPatrol(g, 'blue')) g.outcome = { winner: 'white', level: 'decisive' };
  else if (!hasPatrol(g, 'white')) g.outcome = { winner: 'blue', level: 'decisive' };
}

/** 8.1, 8.3 */
export function endOfTurn(g: G): void {
  if (g.outcome) return;
  const holder = OWN.blue.find((id) => g.markers[id].hex === REDOUBT);
  if (holder) g.markers[holder].known = true;
  if (holder && isPatrol(g.markers[holder])) g.outcome = { winner: 'blue', level: 'victory' };
  else if (g.turn === TURNS) g.outcome = { winner: 'white', level: 'victory' };
  else g.turn++;
}

/** 3.2 */
export const onMap = (g: G): MarkerId[] => MARKERS.filter((id) => g.markers[id].hex !== null);
export const activeSide = (g: G): Side => (g.active ? sideOf(g.active.marker) : 'blue');
