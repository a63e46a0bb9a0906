import type { WireOption } from '@grande/engine';
import type { Seen } from '../worker/protocol.ts';
import type { Marker, Panel, Piece, Reader, Track } from './presenter.ts';
import type { Session } from './session.ts';

/** Where a piece came from when it has just moved. */
export interface Trail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly side: string;
}

/** What is on the table at one moment, worked out once for everybody who draws or reads it. */
export interface Scene {
  readonly reader: Reader;
  readonly pieces: readonly Piece[];
  readonly byId: ReadonlyMap<string, Piece>;
  readonly byHex: ReadonlyMap<string, readonly Piece[]>;
  readonly markers: readonly Marker[];
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
}

const places = (at: WireOption['at']): readonly string[] =>
  at === undefined ? [] : typeof at === 'string' ? [at] : at;

export function makeScene(session: Session, seen: Seen, before: Scene | null): Scene {
  const { presenter, loaded } = session;
  const voice = session.voice.value;
  const reader: Reader = { locale: voice.locale, map: loaded.map, name: (id) => voice.name(id) };
  const pieces = presenter.pieces(seen.view, reader);
  const byId = new Map(pieces.map((p) => [p.id, p]));
  const byHex = new Map<string, Piece[]>();
  for (const piece of pieces) {
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
    for (const place of places(option.at)) {
      const piece = byId.get(place);
      if (piece) {
        litPieces.add(place);
        hexes.add(piece.hex);
      } else if (loaded.map?.indexOf.has(place)) hexes.add(place);
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
      trails.push({ id: piece.id, from: piece.hex, to: now.hex, side: piece.side });
  }
  return {
    reader,
    pieces,
    byId,
    byHex,
    markers: presenter.markers?.(seen.view, reader) ?? [],
    tracks: presenter.tracks?.(seen.view, reader) ?? [],
    panels: () => presenter.panels?.(seen.view, reader) ?? [],
    trails,
    lit,
    litPieces,
    loose,
    about,
  };
}
