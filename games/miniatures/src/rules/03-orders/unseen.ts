import {
  type Advance,
  endOf,
  firstContact,
  footprint,
  isOnTable,
  layPath,
  type Path,
  poseAt,
  type Segment,
  type Shape,
  settle,
} from '@grande/table';
import { areaOf, baseOf, idOf, near, shapeOf, sideOf, touches, unitOf } from '../../board.ts';
import { DAYLIGHT } from '../../data/constants.ts';
import { groundOf } from '../../ground.ts';
import { fits, onArea, onUnit } from '../../placing.ts';
import { say } from '../../say.ts';
import { unseenBy } from '../../sight.ts';
import type { State } from '../../state.ts';
import { type G, tellOwn } from '../../tell.ts';
import type { Ride } from '../10-pursuit.ts';
import { type Move, Trial } from './trial.ts';

/** OPT.5, RN-2: what happens when an order runs into troops its side does not see. Reconstructed: the option is silent. */

function reveal(s: State, met: readonly number[]): void {
  for (const j of met) unitOf(s, j).shown = true;
}

/** Told to whoever gave an order that came to nothing: he knows why. */
export function comesUpon(g: G, piece: string): void {
  tellOwn(g, 'OPT.5', say('log.comesUpon', { piece }));
}

/** A turn or a change of formation that would come upon the unseen is not made; the unseen is seen. */
export function stumbles(g: G, i: number, shape: Shape): boolean {
  const met = shownBy(g.state, i, shape);
  if (met) comesUpon(g, idOf(g.state, i));
  return met;
}

/** Whether the unseen are where this base would be; they are seen from now on. */
function shownBy(s: State, i: number, shape: Shape): boolean {
  const met = unseenBy(s, sideOf(s, i)).filter(
    (j) => near(shape, shapeOf(s, j), 100) && touches(shape, shapeOf(s, j)),
  );
  reveal(s, met);
  return met.length > 0;
}

/** The first so many thou of a path, as segments. */
function shortened(path: Path, length: number): Segment[] {
  const out: Segment[] = [];
  for (const leg of path.legs) {
    const left = length - leg.from;
    if (left < 1) break;
    const share = Math.min(1, left / leg.length);
    const { segment } = leg;
    if (segment.kind === 'advance') {
      const distance = Math.floor(segment.distance * share);
      if (distance >= 1) out.push({ ...segment, distance } satisfies Advance);
    } else {
      const angle = Math.floor(segment.angle * share);
      if (angle >= 1) out.push({ ...segment, angle });
    }
  }
  return out;
}

/** A move as the true table lets it be made: it stops a tenth of an inch short of the first unit not seen. Null: it comes to nothing. */
export function asMet(t: Trial): Trial | null {
  const { s, i } = t;
  const hidden = unseenBy(s, sideOf(s, i));
  if (hidden.length === 0) return t;
  const start = footprint(t.base, t.start);
  if (hidden.some((j) => near(start, shapeOf(s, j), 100) && touches(start, shapeOf(s, j)))) {
    shownBy(s, i, start);
    return null;
  }
  // Whoever is in or against the area it means to hold keeps it out: it stops beside.
  const met = t.area < 0 ? [] : hidden.filter((j) => touches(areaOf(s, t.area).shape, shapeOf(s, j)));
  let first = met.length === 0 ? Number.POSITIVE_INFINITY : t.path.length + DAYLIGHT;
  for (const j of hidden) {
    if (!near(t.path, shapeOf(s, j), 100)) continue;
    const at = firstContact(t.path, shapeOf(s, j));
    if (at === null) continue;
    met.push(j);
    first = Math.min(first, at);
  }
  if (met.length === 0) return t;
  reveal(s, met);
  for (let length = first - DAYLIGHT; length >= 1; length -= DAYLIGHT) {
    const segments = shortened(t.path, length);
    if (segments.length === 0) break;
    const move: Move = { segments, enter: null, exit: t.move.exit, charge: null };
    const cut = new Trial(s, i, move, t.entry, t.start);
    if (standsWell(cut)) return cut;
  }
  return null;
}

function standsWell(t: Trial): boolean {
  const { s, i } = t;
  const shape = footprint(t.base, settle(poseAt(layPath(t.base, t.start, t.move.segments), t.path.length)));
  return isOnTable(groundOf(s).table, shape) && !onUnit(s, i, shape) && (t.overArea < 0 || !onArea(s, shape));
}

/**
 * RN-13: a ride at a target, on the true table: it stops a tenth of an inch short of the first unit not seen, or
 * comes to nothing where there is no room for that. `met`: it did, and the unseen are seen.
 */
export function asRidden(
  s: State,
  i: number,
  r: Ride,
): { readonly ride: Ride | null; readonly met: boolean } {
  const hidden = unseenBy(s, sideOf(s, i));
  const base = baseOf(s, i);
  const path = layPath(base, r.track.start, r.track.segments);
  let first = Number.POSITIVE_INFINITY;
  const met: number[] = [];
  for (const j of hidden) {
    const shape = shapeOf(s, j);
    const at = touches(footprint(base, r.track.start), shape) ? 0 : firstContact(path, shape);
    if (at === null) continue;
    met.push(j);
    first = Math.min(first, at);
  }
  if (met.length === 0) return { ride: r, met: false };
  reveal(s, met);
  for (let length = first - DAYLIGHT; length >= 1; length -= DAYLIGHT) {
    const segments = shortened(path, length);
    const end = endOf(layPath(base, r.track.start, segments));
    if (!fits(s, i, base, end)) continue;
    return { ride: { end, track: { ...r.track, segments } }, met: true };
  }
  return { ride: null, met: true };
}
