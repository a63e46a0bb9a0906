import caldiero from '@grande/hex/maps/caldiero-1796' with { type: 'json' };
import dego from '@grande/hex/maps/dego-1796' with { type: 'json' };
import hoche from '@grande/hex/maps/hoche-1793' with { type: 'json' };
import montenotte from '@grande/hex/maps/montenotte-1796' with { type: 'json' };
import { compile } from '../compile.ts';
import type { HexMap } from '../hexmap.ts';
import { readMap } from '../readmap.ts';

/** The maps of the games, by id, as their games import them. */
export const mapFiles: Readonly<Record<MapId, unknown>> = {
  'hoche-1793': hoche,
  'montenotte-1796': montenotte,
  'caldiero-1796': caldiero,
  'dego-1796': dego,
};

export type MapId = 'hoche-1793' | 'montenotte-1796' | 'caldiero-1796' | 'dego-1796';

export function gameMap(id: MapId): HexMap {
  const reading = readMap(mapFiles[id]);
  if (!reading.ok) throw new Error(reading.problems.map((p) => `${p.path}: ${p.message}`).join('\n'));
  return compile(reading.map);
}
