import type { HexMap } from '@grande/hex';
import { type Box, grow } from '../atlas/geometry.ts';
import type { Point } from './camera.ts';
import { hexCentre, UNIT } from './ground.tsx';
import type { Session } from './session.ts';
import { onPage } from './walk.ts';

/** The part of the map a scenario is played on, where it is not all of it. */
export function inPlay(session: Session): Box | null {
  const { map } = session.loaded;
  const seen = session.seen.peek();
  // Behind the curtain there is nothing to be framed yet.
  const hexes = seen && seen.curtain === null && map ? session.presenter.frame?.(seen.view) : undefined;
  if (!hexes || !map) return null;
  return around(map, hexes, 0.6);
}

/** Where anything stands or is asked. */
export function peopled(session: Session): Box | null {
  const { map } = session.loaded;
  const scene = session.scene.peek();
  if (!map || !scene) return null;
  const marked = scene.markers.flatMap((m) => m.hex ?? []);
  const stood = around(map, [...scene.byHex.keys(), ...scene.lit.keys(), ...marked], 1.3);
  // Whoever waits beside the map belongs to what is looked at.
  return scene.beside.reduce((box, { at }) => box && wide(box, at.x * UNIT, at.y * UNIT), stood);
}

/** Where pieces stand. */
export function stood(session: Session): Point[] {
  const hexes = session.scene.peek()?.byHex.keys() ?? [];
  return [...hexes].flatMap((hex) => onPage(session, hex));
}

/** A box with a place in it. */
const wide = (box: Box, x: number, y: number): Box => ({
  x0: Math.min(box.x0, x - UNIT),
  y0: Math.min(box.y0, y - UNIT),
  x1: Math.max(box.x1, x + UNIT),
  y1: Math.max(box.y1, y + UNIT),
});

/** A box around hexes, with a margin in hexes. */
function around(map: HexMap, hexes: readonly string[], margin: number): Box | null {
  const at = hexes.flatMap((label) => {
    const hex = map.indexOf.get(label);
    return hex === undefined ? [] : [hexCentre(map, hex)];
  });
  if (at.length === 0) return null;
  const x = at.map((p) => p.x);
  const y = at.map((p) => p.y);
  const box = { x0: Math.min(...x), y0: Math.min(...y), x1: Math.max(...x), y1: Math.max(...y) };
  return grow(box, UNIT * margin);
}
