/** Where a value comes from: the rulebook's own text, or our reconstruction. */
export type Provenance = 'book' | 'reconstructed';

/** Two neighbouring hexes: the hexside between them. */
export type SideText = readonly [string, string];

export interface LayoutText {
  readonly orientation: 'pointy' | 'flat';
  readonly cols: readonly [number, number];
  readonly rows: readonly [number, number];
  readonly label: 'RRCC' | 'CCRR';
  /** 'even rows are shifted half a hex right (east)' and the like. */
  readonly shifted: string;
  /** Compass directions ('north', 'west-north-west (bearing 300)'); together they fix the page. */
  readonly colGrows: string;
  readonly rowGrows: string;
  readonly screenUp: string;
}

export interface Georeference {
  readonly method: string;
  readonly rotationDeg: number;
  readonly kmPerHex: number;
  readonly originHex: string;
  readonly originLonLat: readonly [number, number];
  readonly residualKm: Readonly<Record<string, number>>;
}

export interface HexText {
  readonly t: string;
  readonly level?: number;
  readonly place?: string;
  readonly kind?: string;
  readonly tags?: readonly string[];
  readonly src?: Provenance;
}

export interface RoadText {
  readonly kind: string;
  readonly name?: string;
  readonly path: readonly string[];
  readonly src?: Provenance;
}

export interface RiverText {
  readonly kind: string;
  readonly name?: string;
  readonly sides: readonly SideText[];
  readonly src?: Provenance;
}

/** A change of level: `from` is the lower hex, `to` the higher. */
export interface SlopeText {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
}

/** A way that leaves the map and comes back: joins two hexes that are not neighbours, at a fixed cost. */
export interface LinkText {
  readonly from: string;
  readonly to: string;
  readonly mp: number;
  readonly kind: string;
  readonly name?: string;
  readonly src?: Provenance;
}

export interface SourceText {
  readonly side: string;
  readonly hex: string;
  readonly kind: string;
  readonly src?: Provenance;
}

export interface EntryText {
  readonly hex: string;
  readonly for: string;
  readonly src?: Provenance;
}

/** The map file as written: labels and words. `readMap` checks one, `compile` makes it fast. */
export interface MapFile {
  readonly id: string;
  readonly title: string;
  readonly hexMetres: number;
  readonly layout: LayoutText;
  readonly georef?: Georeference;
  readonly terrainTypes: Readonly<Record<string, string>>;
  readonly hexes: Readonly<Record<string, HexText>>;
  readonly roads?: readonly RoadText[];
  readonly rivers?: readonly RiverText[];
  readonly bridges?: readonly SideText[];
  readonly fords?: readonly SideText[];
  readonly slopes?: readonly SlopeText[];
  readonly links?: readonly LinkText[];
  readonly sources?: readonly SourceText[];
  readonly entries?: readonly EntryText[];
  readonly areas?: Readonly<Record<string, readonly string[]>>;
}
