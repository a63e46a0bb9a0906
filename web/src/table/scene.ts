import type { WireOption } from '@grande/engine';
import { terrainName } from '@grande/hex';
import { withoutNumber } from '../atlas/tongues.ts';
import type { Seen } from '../worker/protocol.ts';
import { toPlace } from './in-hand.ts';
import type { Beside, Livery, Marker, Panel, Piece, Reader, Track } from './presenter.ts';
import type { Session } from './session.ts';

/** Where a piece came from when it has just moved. */
export interface Trail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly livery: Livery;
}

/** What is on the table at one moment, worked out once for everybody who draws or reads it. */
export interface Scene {
  readonly reader: Reader;
  readonly pieces: readonly Piece[];
  /** Those that wait beside the map too. */
  readonly byId: ReadonlyMap<string, Piece>;
  readonly byHex: ReadonlyMap<string, readonly Piece[]>;
  readonly markers: readonly Marker[];
  readonly beside: readonly Beside[];
  readonly tracks: readonly Track[];
  readonly panels: () => readonly Panel[];
  readonly trails: readonly Trail[];
  /** Options by the hex they light, whether they name the hex or a piece in it. */
  readonly lit: ReadonlyMap<string, readonly WireOption[]>;
  /** Pieces that are named by an option. */
  readonly litPieces: ReadonlySet<string>;
  /** Options that have no place on the map. */
  readonly loose: readonly WireOption[];
  /** What the decision is about. */
  readonly about: ReadonlySet<string>;
  /** What is to be placed on the map. */
  readonly hand: Piece | null;
}

function handOf({ presenter }: Session, seen: Seen, byId: Scene['byId'], reader: Reader): Piece | null {
  const id = seen.decision && toPlace(seen.decision, (piece) => byId.has(piece));
  return id === null ? null : (presenter.inHand?.(seen.view, id, reader) ?? null);
}

/** The colours a piece is painted in. */
export const liveryOf = (session: Session, piece: Piece): Livery =>
  piece.livery ?? session.presenter.livery(piece.side);

/** What the ground of a hex is called. */
export function groundName(session: Session, hex: number): string {
  const { map } = session.loaded;
  if (!map) return '';
  const name = terrainName(map, hex);
  const reader = session.scene.peek()?.reader;
  return (reader && session.presenter.terrain?.(name, reader)) ?? map.file.terrainTypes[name] ?? name;
}

/** What a place is called, in the reader's language where the game has a name for it. */
export function placeName(session: Session, hex: number): string | undefined {
  const { map } = session.loaded;
  const label = map?.labels[hex];
  if (!map || label === undefined || !map.place[hex]) return undefined;
  // A game calls a hex by its place and its number, in either order.
  const name = withoutNumber(session.voice.value.name(label), label);
  return name === label ? map.place[hex] : name;
}

const places = (at: WireOption['at']): readonly string[] | undefined =>
  at === undefined ? undefined : typeof at === 'string' ? [at] : at;

/** The old object for a piece that is as it was: then nothing of its counter is drawn again. */
function unchanged(now: Piece, before: Piece | undefined): Piece {
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

export function makeScene(session: Session, seen: Seen, before: Scene | null): Scene {
  const { presenter, loaded } = session;
  const voice = session.voice.value;
  const reader: Reader = {
    locale: voice.locale,
    map: loaded.map,
    name: (id) => voice.name(id),
    told: () => session.log.value,
    show: (id) => session.show(id),
  };
  const opened = seen.outcome && !session.replaying ? session.story.revealed.value : null;
  const pieces = presenter
    .pieces(seen.view, reader)
    .map((p) => unchanged((p.hidden && opened?.get(p.id)) || p, before?.byId.get(p.id)));
  const standing = new Map(pieces.map((p) => [p.id, p]));
  const beside = presenter.beside?.(seen.view, reader) ?? [];
  const waiting = beside.flatMap((box) => box.pieces);
  const byId = new Map([...waiting.map((p) => [p.id, p] as const), ...standing]);
  const byHex = new Map<string, Piece[]>();
  for (const piece of [...pieces, ...waiting]) {
    const here = byHex.get(piece.hex);
    if (here) here.push(piece);
    else byHex.set(piece.hex, [piece]);
  }
  for (const stack of byHex.values()) stack.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const lit = new Map<string, WireOption[]>();
  const litPieces = new Set<string>();
  const loose: WireOption[] = [];
  const { decision } = seen;
  for (const option of decision?.options ?? []) {
    const hexes = new Set<string>();
    const named =
      places(option.at) ?? (decision ? (presenter.places?.(option, decision, seen.view) ?? []) : []);
    for (const place of named) {
      const piece = byId.get(place);
      if (piece) {
        litPieces.add(place);
        // Beside the map nothing is pointed at: the option is a button.
        if (standing.has(place)) hexes.add(piece.hex);
      } else if (loaded.map?.indexOf.has(place)) hexes.add(place);
      else {
        const spot = presenter.spotOf?.(seen.view, place);
        if (spot !== undefined) hexes.add(spot);
      }
    }
    if (hexes.size === 0) loose.push(option);
    for (const hex of hexes) {
      const here = lit.get(hex);
      if (here) here.push(option);
      else lit.set(hex, [option]);
    }
  }
  const about = new Set(decision ? (presenter.about?.(decision, seen.view) ?? []) : []);
  if (decision?.subject !== undefined) about.add(decision.subject);
  const trails: Trail[] = [];
  for (const piece of before?.pieces ?? []) {
    const now = byId.get(piece.id);
    if (now && now.hex !== piece.hex)
      trails.push({ id: piece.id, from: piece.hex, to: now.hex, livery: liveryOf(session, piece) });
  }
  return {
    reader,
    pieces,
    byId,
    byHex,
    markers: presenter.markers?.(seen.view, reader) ?? [],
    beside,
    tracks: presenter.tracks?.(seen.view, reader) ?? [],
    panels: () => presenter.panels?.(seen.view, reader) ?? [],
    trails,
    lit,
    litPieces,
    loose,
    about,
    hand: handOf(session, seen, standing, reader),
  };
}
