import { type Box, grow } from './geometry.ts';
import { chance } from './noise.ts';
import { num } from './pen.ts';

export function rectangle(box: Box, classes: string, more = ''): string {
  const size = `width="${num(box.x1 - box.x0)}" height="${num(box.y1 - box.y0)}"`;
  return `<rect class="${classes}" x="${num(box.x0)}" y="${num(box.y0)}" ${size}${more}/>`;
}

/** The laid lines and chain lines of the mould, and the soft tones of age. */
export function paperDefs(id: string): string {
  const laid = [0, 3, 6.2, 9.1, 12].map((y, i) => `M0 ${y + 0.7}h96${i === 2 ? '' : 'm0 .1h.1'}`).join('');
  return [
    `<pattern id="${id}-laid" width="96" height="15" patternUnits="userSpaceOnUse">`,
    `<path class="at-laid" d="${laid}"/><path class="at-chain" d="M48 0v15"/></pattern>`,
    `<radialGradient id="${id}-age" cx=".5" cy=".46" r=".75"><stop offset=".45" class="at-age-in"/>`,
    `<stop offset="1" class="at-age-out"/></radialGradient>`,
    `<radialGradient id="${id}-stain"><stop offset="0" class="at-stain-in"/><stop offset=".72" class="at-stain-mid"/>`,
    `<stop offset="1" class="at-stain-out"/></radialGradient>`,
  ].join('');
}

/** The sheet itself with its margins: tone, mould, a little foxing. */
export function paper(id: string, sheet: Box, seed: number): string {
  const all = grow(sheet, 2);
  const wide = all.x1 - all.x0;
  const high = all.y1 - all.y0;
  const stains = Array.from({ length: 9 }, (_, i) => {
    const cx = all.x0 + chance(seed, i, 1) * wide;
    const cy = all.y0 + chance(seed, i, 2) * high;
    const rx = 60 + chance(seed, i, 3) * 190;
    const ry = rx * (0.5 + chance(seed, i, 4) * 0.5);
    return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="url(#${id}-stain)"/>`;
  });
  return [
    rectangle(all, 'at-paper'),
    `<g class="at-mould">`,
    rectangle(all, 'at-mould-lines', ` fill="url(#${id}-laid)"`),
    stains.join(''),
    rectangle(all, 'at-age', ` fill="url(#${id}-age)"`),
    '</g>',
  ].join('');
}
