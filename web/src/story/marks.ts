import type { Event, Told } from '@grande/engine';
import type { Livery } from '../table/presenter.ts';
import type { Scene } from '../table/scene.ts';
import { named, placesOf, type Sort, sortOf, type Telling } from './telling.ts';

/** The way a piece went while its enemy looked on, from where it stood. */
export interface Path {
  readonly id: string;
  readonly places: readonly string[];
  readonly livery: Livery;
}

/** What happened at a place. */
export interface Mark {
  readonly id: string;
  readonly place: string;
  readonly kind: 'fought' | 'lost' | 'revealed' | 'ground';
}

/** Paths with what has moved since added to them; what is gone leaves its path behind. */
export function walked(
  paths: readonly Path[],
  was: Scene,
  now: Scene,
  livery: (scene: Scene, id: string) => Livery,
): readonly Path[] {
  const out = new Map(paths.map((p) => [p.id, p]));
  for (const piece of was.pieces) {
    const moved = now.byId.get(piece.id);
    if (!moved || moved.hex === piece.hex) continue;
    const before = out.get(piece.id);
    const places = [...(before?.places ?? [piece.hex]), moved.hex];
    out.set(piece.id, { id: piece.id, places, livery: livery(now, piece.id) });
  }
  return [...out.values()];
}

const KINDS: Partial<Record<Sort, Mark['kind']>> = {
  result: 'fought',
  volley: 'fought',
  opens: 'fought',
  loss: 'lost',
  revealed: 'revealed',
  ground: 'ground',
};

/** Where a sentence took place: the place it names, or where what it names stood. */
function placeOf(told: Told, was: Scene, now: Scene): string | null {
  const stood = (id: string) => was.byId.get(id)?.hex ?? now.byId.get(id)?.hex;
  const last = placesOf(told).at(-1);
  if (last !== undefined) return stood(last) ?? last;
  for (const id of named(told)) {
    const hex = stood(id);
    if (hex !== undefined) return hex;
  }
  return null;
}

export function marksOf(events: readonly Event[], telling: Telling, was: Scene, now: Scene): readonly Mark[] {
  const out = new Map<string, Mark>();
  for (const event of events) {
    if (event.kind !== 'told') continue;
    const kind = KINDS[sortOf(telling, event)];
    const place = kind && placeOf(event, was, now);
    if (kind && place) out.set(`${kind} ${place}`, { id: `${kind} ${place}`, place, kind });
  }
  return [...out.values()];
}
