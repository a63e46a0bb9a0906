import type { Grid } from './grid.ts';
import type { MapFile } from './mapfile.ts';

/** A named set of hexes. */
export interface Area {
  /** In the order of the file. */
  readonly hexes: readonly number[];
  /** has[hex] is 1 inside, 0 outside. */
  readonly has: Uint8Array;
}

export interface Road {
  readonly kind: string;
  readonly name: string;
  readonly path: readonly number[];
}

/** A hexside named from one of its two hexes. */
export interface Side {
  readonly hex: number;
  readonly dir: number;
}

export interface River {
  readonly kind: string;
  readonly name: string;
  readonly sides: readonly Side[];
}

/** A way between two hexes that are not neighbours (it leaves the map), at a fixed cost. */
export interface Link {
  readonly from: number;
  readonly to: number;
  readonly mp: number;
  readonly kind: string;
  readonly name: string;
}

export interface Source {
  readonly side: string;
  readonly hex: number;
  readonly kind: string;
}

export interface Entry {
  readonly hex: number;
  readonly for: string;
}

/**
 * Positions on the page for drawing: x to the right, y down, the top left corner of the map at 0, 0, the
 * distance between the centres of two neighbours 1. Vertices are shared, so that lines along hexsides join.
 */
export interface Page {
  readonly width: number;
  readonly height: number;
  /** Centres. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** vertex[hex * 6 + v]: the vertex between the sides v and v+1 of the hex. */
  readonly vertex: Int32Array;
  readonly vertexX: Float64Array;
  readonly vertexY: Float64Array;
}

/** A map file compiled for play. Immutable by agreement; shared by every match on the map. */
export interface HexMap extends Grid {
  readonly file: MapFile;
  readonly page: Page;

  /** Index into `terrains`. */
  readonly terrain: Uint8Array;
  readonly terrains: readonly string[];
  readonly level: Int8Array;
  readonly place: readonly (string | null)[];
  readonly kind: readonly (string | null)[];
  /** Hexes by the place name they carry, in label order. */
  readonly places: ReadonlyMap<string, readonly number[]>;

  /** Bitset per hex; bit i is tagNames[i]. */
  readonly tags: Uint32Array;
  readonly tagNames: readonly string[];

  /** sides[hex * 6 + dir]: bitset of what the side carries as seen from this hex; bit i is features[i]. */
  readonly sides: Uint32Array;
  readonly features: readonly string[];
  /** The bits of all kinds of way, and of all kinds of water, on this map. */
  readonly wayMask: number;
  readonly waterMask: number;
  /** Per hex, the kinds of way on any of its sides or links. */
  readonly ways: Uint32Array;

  readonly roads: readonly Road[];
  readonly rivers: readonly River[];
  readonly links: readonly Link[];
  readonly sources: readonly Source[];
  readonly entries: readonly Entry[];
  readonly areas: ReadonlyMap<string, Area>;
}
