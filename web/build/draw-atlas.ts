import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, type HexMap, readMap } from '@grande/hex';
import { MAP as OUTPOSTS } from '@grande/outposts';
import { drawAtlas } from '../src/atlas/draw.ts';

function mapOf(id: string): HexMap {
  if (id === 'outposts') return OUTPOSTS;
  const file = join(import.meta.dirname, '..', '..', 'hex', 'maps', `${id}.json`);
  const reading = readMap(JSON.parse(readFileSync(file, 'utf8')) as unknown);
  if (!reading.ok) throw new Error(`${id}: ${JSON.stringify(reading.problems)}`);
  return compile(reading.map);
}

/** A finished drawing as text. */
export function drawn(id: string): string {
  return JSON.stringify(drawAtlas(mapOf(id)));
}
