import { MAP, type View } from '@grande/outposts';
import { columns } from '../output.ts';
import type { Speaker } from '../speak.ts';
import { hexBoard } from './hexes.ts';

const GROUND: Readonly<Record<string, string>> = { clear: '.', wood: '^', lake: '~', redoubt: '#' };

/** 'bA3': blue A of strength 3; '?' where it is not known, 'x' for straw. */
function token(id: string, marker: View['markers']['blue.a']): string {
  const [side = '', letter = ''] = id.split('.');
  const inside = marker.content === 'unknown' || marker.content === null ? '?' : `${marker.strength || 'x'}`;
  return `${side.slice(0, 1)}${letter.toUpperCase()}${inside}`;
}

export function outpostsBoard(view: unknown, speak: Speaker): string[] {
  const { markers, turn, turns, rounds, active } = view as View;
  const placed = Object.entries(markers).filter(([, m]) => m.hex !== null);
  const map = hexBoard(MAP, (label, terrain) => {
    const [here] = placed.filter(([, m]) => m.hex === label).map(([id, m]) => token(id, m));
    return `${label}${GROUND[terrain] ?? ' '}${(here ?? '').padEnd(4)}`;
  });
  const list = Object.entries(markers).map(([id, m]) => [
    `${active?.marker === id ? '*' : ' '}${speak.name(id)}`,
    token(id, m),
    m.hex ?? '–',
    m.content === null ? '–' : speak.name(m.content),
  ]);
  const guns = Object.entries(rounds).map(([side, n]) => `${speak.name(side)} ${n}`);
  const legend = Object.entries(GROUND)
    .map(([name, sign]) => `${sign} ${speak.name(name)}`)
    .join('  ');
  return [`${turn}/${turns}   ● ${guns.join(', ')}`, ...map, legend, ...columns(list)];
}
