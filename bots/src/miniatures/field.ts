import type { Seat } from '@grande/engine';
import {
  defOf,
  homeOf,
  isArtillery,
  type Position,
  type State,
  shaken,
  shapeOf,
  stands,
  tableFor,
  unitOf,
  unitsOf,
} from '@grande/miniatures/staff';
import { boxesMeet, distance, widened } from '@grande/table';
import type { Choice, Post } from '../doctrine.ts';
import type { Way } from './known-ways.ts';
import type { Mind } from './mind.ts';
import { POSTURES, type Posture } from './posture.ts';
import { STANDING } from './weights.ts';

/** A position as an officer looks at it: a table of his own to try things on. */
export interface Field {
  readonly s: State;
  readonly side: number;
  readonly own: readonly number[];
  readonly enemies: readonly number[];
  /** Of the enemies, batteries in action, and those who could charge. */
  readonly guns: readonly number[];
  readonly chargers: readonly number[];
  readonly mind: Mind;
  readonly posture: Posture;
  /** By temper and posture: 1 is by the book. */
  readonly boldness: number;
  readonly post: Post;
  /** Ways into contact, by unit and enemy, as long as everybody stands where he stands: looked for once. */
  readonly ways: Map<number, readonly Way[]>;
  /** By what number the whole table is known (`known-position.ts`); 0 until somebody asks. */
  readonly table: { number: number };
}

export const sideOfSeat = (p: Position, seat: Seat): number => (p.battle.sides[0]?.seat === seat ? 0 : 1);

export function fieldOf(p: Position, mind: Mind, post: Post): Field {
  const side = sideOfSeat(p, post.seat);
  const s = tableFor(p, side);
  const standing = (of: number) => unitsOf(s, of).filter((i) => stands(unitOf(s, i)));
  const enemies = standing(1 - side);
  const posture = POSTURES[mind.posture] as Posture;
  return {
    s,
    side,
    own: standing(side),
    enemies,
    guns: enemies.filter((j) => isArtillery(s, j) && !unitOf(s, j).limbered),
    chargers: enemies.filter((j) => !isArtillery(s, j) && !shaken(unitOf(s, j))),
    mind,
    posture,
    boldness: post.temper.boldness + posture.boldness,
    post,
    ways: new Map(),
    table: { number: 0 },
  };
}

/** The option that scores highest; the first of equals. */
export function best<T>(options: readonly T[], score: (option: T) => number): number {
  let at = 0;
  let most = Number.NEGATIVE_INFINITY;
  options.forEach((o, k) => {
    const value = score(o);
    if (value > most) [at, most] = [k, value];
  });
  return at;
}

/** A unit by its id; −1 where there is none. */
export const unitNamed = (s: State, id: string | undefined): number =>
  s.battle.units.findIndex((u) => u.id === id);
export const pieceOf = (o: Choice): string => o.concerns?.pieces?.[0] ?? '';
export const targetOf = (o: Choice): string => o.concerns?.targets?.[0] ?? '';

/** SC.5. */
export const points = (s: State, i: number): number => defOf(s, i).halfPoints / 2;

/** What is left of a unit, as a share of its points. */
export function share(s: State, i: number): number {
  const u = unitOf(s, i);
  if (u.silenced) return STANDING.silenced;
  return u.fleeing ? STANDING.fleeing : STANDING[u.cohesion];
}

/** Between two footprints, in thou. */
export const gapOf = (s: State, i: number, j: number): number => distance(shapeOf(s, i), shapeOf(s, j));

/** The same where it is asked whether they are nearer than so much: infinite where their boxes alone keep further apart. */
export function gapUnder(s: State, i: number, j: number, most: number): number {
  const [a, b] = [shapeOf(s, i), shapeOf(s, j)];
  return boxesMeet(widened(a.box, most + 1), b.box) ? distance(a, b) : Number.POSITIVE_INFINITY;
}

/** To the nearest enemy that stands, in thou. */
export function nearestGap(f: Field, i: number): number {
  const u = unitOf(f.s, i);
  let least = Number.POSITIVE_INFINITY;
  for (const j of f.enemies) {
    const e = unitOf(f.s, j);
    const far = Math.max(Math.abs(e.x - u.x), Math.abs(e.y - u.y)) - 5000;
    if (far < least) least = Math.min(least, gapUnder(f.s, i, j, least));
  }
  return least;
}

/** How far it is from its own edge, in thou. */
export function fromHome(s: State, i: number): number {
  const u = unitOf(s, i);
  switch (s.battle.sides[defOf(s, i).side]?.home) {
    case 'north':
      return s.battle.height - u.y;
    case 'east':
      return s.battle.width - u.x;
    case 'west':
      return u.x;
    default:
      return u.y;
  }
}

/** Between its base and its own edge. */
export function edgeGap({ s, side }: Field, i: number): number {
  const { west, east, south, north } = shapeOf(s, i).box;
  const { width, height } = s.battle;
  const gaps = { west, south, east: width - east, north: height - north };
  return Math.max(0, gaps[homeOf(s, side)]);
}

/** VI.2: an objective's percentage in points of the side that would suffer it. */
export function percentWorth(s: State, percent: number, side: number): number {
  const all = s.battle.units.reduce((sum, u) => sum + (u.side === side ? u.halfPoints : 0), 0);
  return (percent / 100) * (all / 2);
}
