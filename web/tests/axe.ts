import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const require = createRequire(import.meta.url);
const AXE = createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
const source = readFileSync(AXE, 'utf8');

/** What keeps somebody out, in words short enough for a test report. */
type Faults = string[];

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

const COLOURS = ['color-contrast', 'link-in-text-block'];
const RULES = {
  all: {},
  structure: { rules: Object.fromEntries(COLOURS.map((id) => [id, { enabled: false }])) },
  colours: { runOnly: { type: 'rule', values: COLOURS } },
} as const;

/**
 * What axe finds on the whole page, the drawn map and every counter included, or within one part of it. It runs in the
 * page itself and stays there: the usual wrapper brings it in anew each time, and carries every node that passed out
 * again.
 */
export async function barred(
  page: Page,
  screen: string,
  rules: keyof typeof RULES = 'all',
  within: string | null = null,
): Promise<Faults> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  const options = JSON.stringify({ resultTypes: ['violations'], ...RULES[rules] });
  const run = `axe.run(${within === null ? 'document' : JSON.stringify(within)}, ${options}).then(({ violations }) =>
    violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ target }) => ({ target })) })))`;
  const violations = (await page.evaluate(run)) as readonly Violation[];
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .flatMap((v) => v.nodes.map((n) => `${screen}: ${v.id} at ${n.target.join(' ')}`));
}

/** Runs in the page: text drawn in SVG that does not stand out from what it is printed on. */
function faint(least: number): { readonly measured: number; readonly found: string[] } {
  type Colour = readonly [number, number, number, number];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Colour>();
  const read = (css: string): Colour => {
    const before = known.get(css);
    if (before) return before;
    if (!canvas) throw new Error('no canvas to read colours with');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const colour: Colour = [r, g, b, a / 255];
    known.set(css, colour);
    return colour;
  };
  const light = ([r, g, b]: Colour): number => {
    const [x = 0, y = 0, z = 0] = [r, g, b].map((c) => {
      const v = c / 255;
      return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const contrast = (a: Colour, b: Colour): number => {
    const [dark, bright] = [light(a), light(b)].sort((m, n) => m - n) as [number, number];
    return (bright + 0.05) / (dark + 0.05);
  };
  /** What letters stand on: their halo, or the last disc or block drawn before them that lies beneath. */
  const under = (text: Element): Colour | null => {
    const style = getComputedStyle(text);
    if (style.stroke !== 'none' && style.paintOrder.startsWith('stroke')) return read(style.stroke);
    const word = text.getBoundingClientRect();
    const x = word.x + word.width / 2;
    const y = word.y + word.height / 2;
    // Shades laid over a block are mixed into it.
    const shades: Colour[] = [];
    for (let at: Element = text; at.parentElement && at.tagName !== 'svg'; at = at.parentElement)
      for (let before = at.previousElementSibling; before; before = before.previousElementSibling) {
        if (before.tagName !== 'rect' && before.tagName !== 'circle') continue;
        const box = before.getBoundingClientRect();
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
        const { fill, display, opacity, fillOpacity } = getComputedStyle(before);
        if (display === 'none' || fill === 'none' || fill.startsWith('url')) continue;
        const [r, g, b, a] = read(fill);
        shades.push([r, g, b, a * Number(opacity) * Number(fillOpacity)]);
        if ((shades.at(-1) as Colour)[3] > 0.95)
          return shades.reduceRight((low, top) => {
            const mix = (i: 0 | 1 | 2) => top[i] * top[3] + low[i] * (1 - top[3]);
            return [mix(0), mix(1), mix(2), 1];
          });
      }
    return null;
  };
  const found = new Map<string, string>();
  let measured = 0;
  for (const text of document.querySelectorAll('svg text, svg tspan')) {
    if (![...text.childNodes].some((n) => n.nodeType === 3 && n.textContent?.trim())) continue;
    const shown = text.getBoundingClientRect();
    if (shown.width === 0 || getComputedStyle(text).visibility === 'hidden') continue;
    const paper = under(text);
    if (!paper) continue;
    measured++;
    const ratio = contrast(read(getComputedStyle(text).fill), paper);
    const livery = text.closest('[class*="livery-"]')?.getAttribute('class') ?? '';
    const kind = `${livery} ${(text.closest('[class]') ?? text).getAttribute('class')}`;
    if (ratio < least) found.set(kind, `${kind} '${text.textContent}' ${ratio.toFixed(2)}`);
  }
  return { measured, found: [...found.values()] };
}

/** axe reads the colours of HTML only; what is printed on counters, bases and the map is measured here. */
export async function illegible(page: Page, screen: string): Promise<Faults> {
  const { measured, found } = (await page.evaluate(`(${faint.toString()})(4.5)`)) as ReturnType<typeof faint>;
  const blind = measured === 0 && (await page.locator('.piece text, .ft-unit text').count()) > 0;
  return [
    ...found.map((f) => `${screen}: faint ${f}`),
    ...(blind ? [`${screen}: nothing was measured`] : []),
  ];
}
