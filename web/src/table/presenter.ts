import type { Event, Json, Locale, Meant, Outcome, Seat, WireDecision, WireOption } from '@grande/engine';
import type { HexMap } from '@grande/hex';
import type { ComponentChildren, ComponentType } from 'preact';
import type { Briefs } from '../story/brief.ts';
import type { Legend } from '../story/legend.ts';
import type { Telling } from '../story/telling.ts';
import type { Session } from './session.ts';

export type Text = Readonly<Record<Locale, string>>;

/** The field, ink, edge and device of a side: never colour alone. */
export type Livery = 'french' | 'austrian' | 'prussian' | 'sardinian' | 'neutral';

export type ArmSymbol =
  | 'infantry'
  | 'light'
  | 'grenadier'
  | 'skirmisher'
  | 'cavalry'
  | 'artillery'
  | 'leader'
  | 'chief'
  | 'headquarters'
  | 'supply'
  | 'redoubt'
  | 'decoy'
  | 'unknown';

export interface Value {
  readonly label: string;
  readonly text: string;
  /** Changed from what it began with. */
  readonly tone?: 'worse' | 'better' | undefined;
}

export interface Badge {
  /** One or two characters on the counter. */
  readonly text: string;
  readonly title: string;
  readonly tone: 'bad' | 'good' | 'plain';
}

/** A counter on the map. */
export interface Piece {
  readonly id: string;
  readonly hex: string;
  readonly side: Seat;
  /** Its own colours, where a seat leads more than one nation. */
  readonly livery?: Livery | undefined;
  readonly name: string;
  /** What fits on the counter's head. */
  readonly short: string;
  readonly symbol: ArmSymbol;
  readonly values: readonly Value[];
  readonly badges: readonly Badge[];
  /** Front, in degrees on the page: 0 is up, clockwise. */
  readonly facing?: number | undefined;
  readonly formation?: 'line' | 'column' | 'square' | 'open' | 'limbered' | undefined;
  /** Nobody on this side of the table knows what it is. */
  readonly hidden?: boolean | undefined;
  /** It has done what it may do. */
  readonly spent?: boolean | undefined;
  /** Higher lies on top. */
  readonly order?: number | undefined;
}

/** Forces that wait off the map: a box at its edge with their counters. */
export interface Beside {
  readonly id: string;
  /** The middle of the box on the page, in hexes. */
  readonly at: { readonly x: number; readonly y: number };
  /** Left or right of the map: its counters lie one below the other. */
  readonly upright?: boolean | undefined;
  readonly side: Seat;
  readonly title: string;
  /** The first of them lie in sight; `hex` is the id of the box. */
  readonly pieces: readonly Piece[];
}

/** Something that stands on the map and is nobody's: a gun emplacement, a redoubt, a victory hex. */
export interface Marker {
  readonly id: string;
  readonly hex?: string | undefined;
  /** On the page, in hexes, where it is not in a hex. */
  readonly at?: { readonly x: number; readonly y: number } | undefined;
  readonly kind: 'victory' | 'gun' | 'entry' | 'supply' | 'works' | 'flag' | 'control';
  readonly side?: Seat | undefined;
  readonly title: string;
  readonly text?: string | undefined;
  /** Which way it looks, in degrees on the page: 0 is up, clockwise. */
  readonly facing?: number | undefined;
}

/** A number or a state worth seeing all the time. */
export interface Track {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** As a row of steps: where it stands out of how many. */
  readonly steps?: { readonly at: number; readonly of: number } | undefined;
  readonly side?: Seat | undefined;
  /** The number it says, where its place on the row of steps is another. */
  readonly value?: number | undefined;
  /** Shown in the top bar, the others only among the panels. */
  readonly main?: boolean | undefined;
  readonly rule?: string | undefined;
  readonly tone?: 'bad' | 'good' | undefined;
  /** More than the label says, for whoever rests on it. */
  readonly title?: string | undefined;
}

export interface Panel {
  readonly id: string;
  readonly title: string;
  readonly body: ComponentChildren;
}

export interface Fact {
  readonly label: string;
  readonly text: string;
  readonly rule?: string | undefined;
  /** What a number is made of. */
  readonly parts?:
    | readonly { readonly label: string; readonly value: string; readonly rule?: string | undefined }[]
    | undefined;
}

/** A line from hex to hex, clear or blocked, and why. */
export interface SightLine {
  readonly from: string;
  readonly to: string;
  /** The hex that stands in the way. */
  readonly blocked?: string | undefined;
  /** What is to be said of it in a word: its reason where it is blocked, its worth where it is clear. */
  readonly text: string;
}

/** Hexes to tint, with what they mean. */
export interface Overlay {
  readonly id: string;
  readonly title: string;
  readonly hexes: readonly string[];
  readonly side?: Seat | undefined;
  /** A word in a hex: what it costs to get there, why it cannot be seen. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** Lines that are drawn at once. */
  readonly lines?: readonly SightLine[] | undefined;
  /** The line to whatever hex is pointed at. */
  readonly line?: ((to: string) => SightLine | null) | undefined;
  /** A sentence about the whole, with its paragraph. */
  readonly note?: string | undefined;
  readonly rule?: string | undefined;
}

export interface GuideStep {
  /** The kind of decision it explains. */
  readonly kind: string;
  readonly title: Text;
  readonly text: Text;
  readonly rules: readonly string[];
  /** Where one kind of question comes up in several phases: whether this step is the one to read. */
  readonly when?: ((decision: WireDecision, view: unknown) => boolean) | undefined;
}

/** What a presenter may use: the game's words in the reader's language. */
export interface Reader {
  readonly locale: Locale;
  readonly map: HexMap | null;
  name(id: string): string;
  /** What the viewer has been told so far; absent where there is no log. */
  told?(): readonly Event[];
  /** Chooses a piece or a hex and brings it into sight; absent where there is no table to show it on. */
  show?(id: string): void;
}

/** An open decision answered by pointing at the page (units: hexes). */
export interface Pointing {
  readonly value: (point: { readonly x: number; readonly y: number }) => Json;
  /** Where it may be pointed from and how far, to draw a circle. */
  readonly circle?: { readonly x: number; readonly y: number; readonly radius: number } | undefined;
  readonly mark: (value: Json) => { readonly x: number; readonly y: number } | null;
  /** What a number of the answer is called for those who type it, and how many of it make one. */
  readonly field?:
    | ((key: string, locale: Locale) => { readonly label: string; readonly unit: number } | null)
    | undefined;
}

/** What a game adds to the table that every game gets. */
export interface Presenter<V = unknown> {
  /** Which of the game's sentences mean what: turns, moves, fights, losses. */
  readonly telling?: Telling | undefined;
  /** What one has to know of each scenario before the first move. */
  readonly briefs?: Briefs | undefined;
  /** What is printed on the counters, explained. */
  legend?(reader: Reader): Legend;
  livery(side: Seat): Livery;
  pieces(view: V, reader: Reader): readonly Piece[];
  /** A counter that is not on the map, as it will stand there: what is to be placed. */
  inHand?(view: V, id: string, reader: Reader): Piece | null;
  markers?(view: V, reader: Reader): readonly Marker[];
  beside?(view: V, reader: Reader): readonly Beside[];
  tracks?(view: V, reader: Reader): readonly Track[];
  panels?(view: V, reader: Reader): readonly Panel[];
  /** Facts about a piece or a hex beyond what the counter shows. */
  inspect?(view: V, id: string, reader: Reader): readonly Fact[];
  overlays?(view: V, viewer: Seat | null, selected: string | null, reader: Reader): readonly Overlay[];
  pointing?(decision: WireDecision): Pointing | null;
  /** A piece sent to a place by its name or its measures, where nobody marches hex by hex. */
  marched?(
    view: V,
    decision: WireDecision,
    piece: string,
    to: string,
    name: (id: string) => string,
  ): readonly Meant[] | null;
  /** A form for an open answer that is neither pointed at nor a plain number; it fills `session.aim`. */
  form?(
    decision: WireDecision,
  ): ComponentType<{ readonly session: Session; readonly decision: WireDecision }> | null;
  /** True: the player is asked once more before this answer is given. */
  hurts?(option: WireOption, decision: WireDecision): boolean;
  /** Whom a decision is about, where its subject is not a piece. */
  about?(decision: WireDecision, view: V): readonly string[];
  /** Where an option lies that carries no place of its own. */
  places?(option: WireOption, decision: WireDecision, view: V): readonly string[];
  /** Where a part of the ground lies, on a table without hexes, that an option names. */
  spotOf?(view: V, place: string): string | undefined;
  /** The hexes a scenario is played on, where it is not the whole map: the map opens on these. */
  frame?(view: V): readonly string[] | undefined;
  /** The ground's name in the reader's language. */
  terrain?(name: string, reader: Reader): string | undefined;
  /** The table itself, where the game has no hexes: drawn and pointed at by the game's own. */
  readonly field?: ComponentType<{ readonly session: Session }> | undefined;
  /** The account on the last page; `hands` are the others' views, once they have been laid open. */
  summary?(view: V, outcome: Outcome, reader: Reader, hands?: ReadonlyMap<Seat, V>): ComponentChildren;
  /** Word for a result of the odds. */
  result?(result: string, reader: Reader): string;
  /** Events that need no line of their own. */
  quiet?(event: Event): boolean;
  readonly guide?: readonly GuideStep[];
}
