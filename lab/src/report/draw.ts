import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';

/** Wide for a desk, narrow for a telephone: each plot is drawn for both, so that its words stay readable. */
const WIDTHS = { wide: 560, narrow: 350 } as const;
export type Size = keyof typeof WIDTHS;

const { document } = parseHTML('<!doctype html><html><body></body></html>');

/** Colours that stand on light and dark: the first seat, the second, nobody. */
export const SIDES = ['#3f74c7', '#c9862b', '#8b929c'] as const;
export const INK = 'currentColor';
const ACCENT = '#c2504c';
export const MARK = ACCENT;

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.codePointAt(0)};`);

/** A plot in both sizes, with a title that says what is seen. */
export function figure(
  title: string,
  draw: (width: number, size: Size) => Plot.PlotOptions,
  note = '',
): string {
  const drawn = (Object.keys(WIDTHS) as Size[]).map((size) => {
    const svg = Plot.plot({
      document,
      width: WIDTHS[size],
      marginBottom: 42,
      style: { fontSize: '12px', background: 'transparent' },
      ...draw(WIDTHS[size], size),
    });
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', title);
    return `<div class="${size}">${svg.outerHTML}</div>`;
  });
  const small = note === '' ? '' : `<p class="note">${escaped(note)}</p>`;
  return `<figure><figcaption>${escaped(title)}</figcaption>${drawn.join('')}${small}</figure>`;
}

/** Names at an axis, cut short in the middle where there is little room: it is their ends that differ. */
export const fitting =
  (size: Size, wide = 34, narrow = 26) =>
  (name: string): string => {
    const most = size === 'wide' ? wide : narrow;
    const head = Math.floor(most / 3);
    return name.length <= most ? name : `${name.slice(0, head)}…${name.slice(head + 1 - most)}`;
  };

export const percent = (x: number, digits = 1): string => `${(100 * x).toFixed(digits)} %`;
export const signed = (x: number): string => `${x < 0 ? '−' : '+'}${percent(Math.abs(x))}`;
export const chance = (p: number): string => (p < 0.001 ? 'under 0.001' : p.toFixed(3));

/** A table; the first columns hold words, the others numbers. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  words: 1 | 2 = 1,
): string {
  const cells = (row: readonly string[], tag: string) =>
    row.map((c) => `<${tag}>${escaped(c)}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<div class="scroll"><table class="words${words}"><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`;
}
