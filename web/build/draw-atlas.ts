import { unpacked } from '@grande/registry';
import { drawAtlas } from '../src/atlas/draw.ts';

/** A finished drawing of a game's map as text. */
export function drawn(id: string, exported: Readonly<Record<string, unknown>>): string {
  const { game, map } = unpacked(id, exported);
  if (!map) throw new Error(`${id} has a map style, but no map`);
  return JSON.stringify(drawAtlas(map, (hex, locale) => game.name(hex, locale)));
}
