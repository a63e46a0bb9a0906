import { boxOf, drawTablet, type Tablet, type Titles, tablet } from './cartouche.ts';
import { sample } from './field.ts';
import { type Box, grow, UNIT } from './geometry.ts';
import { escapeText, type Label } from './labels.ts';
import { legend, signsOf } from './legend.ts';
import { rectangle } from './paper.ts';
import { num, Pen, type XY } from './pen.ts';
import { rose } from './rose.ts';
import type { Scene } from './scene.ts';

/** The band around the sheet where the names stand of the places roads lead to. */
const BAND = 27;
const SCALE = 9;
const OUTER = 26;

export interface Frame {
  /** The whole sheet of paper. */
  readonly paper: Box;
  readonly svg: string;
  readonly labels: readonly Label[];
  /** Room taken inside the map. */
  readonly taken: readonly Box[];
}

export function titlesOf(scene: Scene): Titles {
  const [, head, tail] = /^(.*?)(?:[:,] (.*))?$/.exec(scene.map.file.title) ?? [];
  return {
    title: scene.style.title ?? head ?? scene.map.file.title,
    subtitle: scene.style.subtitle ?? tail ?? '',
  };
}

/** Neat line, band, graduations, and the title with its rose: at sea where there is room, else below. */
export function frame(scene: Scene): Frame {
  const sheet = tablet(titlesOf(scene), scene.map.file.hexMetres);
  const sea = atSea(scene, sheet);
  const exits = exitNames(scene);
  const foot = sea ? onSea(scene, sheet, sea) : below(scene, sheet);
  const inner: Box = { ...grow(scene.sheet, BAND), y1: scene.sheet.y1 + BAND + foot.height };
  return {
    paper: grow(inner, SCALE + OUTER),
    svg: borders(scene.sheet, inner) + foot.svg + exits.svg,
    labels: exits.labels,
    taken: foot.taken,
  };
}

interface Foot {
  readonly svg: string;
  readonly height: number;
  readonly taken: readonly Box[];
}

const moved = (svg: string, x: number, y: number, scale: number) =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${Math.round(scale * 1000) / 1000})">${svg}</g>`;

const northOf = (scene: Scene) => (360 - scene.map.layout.upBearing) % 360;

function onSea(scene: Scene, sheet: Tablet, { tablet: at, rose: middle }: { tablet: XY; rose: XY }): Foot {
  const around = grow({ x0: middle[0], y0: middle[1], x1: middle[0], y1: middle[1] }, 110);
  return {
    svg: moved(drawTablet(sheet), ...at, 1) + rose(middle, 78, northOf(scene)),
    height: 0,
    taken: [boxOf(sheet, at, 1), around],
  };
}

/** A strip under the map: the title in the middle, the key on its left, the rest of it and the rose right. */
function below(scene: Scene, sheet: Tablet): Foot {
  const wide = scene.sheet.x1 - scene.sheet.x0;
  const signs = signsOf(scene);
  const half = Math.ceil(signs.length / 6) * 3;
  const left = legend(scene, signs.slice(0, half));
  const right = legend(scene, signs.slice(half));
  const side = Math.max(left.width, right.width + 170, 190);
  const scale = Math.min(1, wide / (sheet.width + side * 2 + 60));
  const height = Math.max(sheet.height, 140) * scale + 22;
  const top = scene.sheet.y1 + BAND;
  const middle = (scene.sheet.x0 + scene.sheet.x1) / 2;
  const start = middle - (sheet.width * scale) / 2;
  const keyTop = top + (height - 132 * scale) / 2 - 6;
  const gap = (wide - (sheet.width + left.width + right.width + 150) * scale) / 4;
  const rim = Math.min(gap, 90);
  return {
    svg: [
      moved(drawTablet(sheet), start, top + 4, scale),
      moved(left.svg, (scene.sheet.x0 + start - left.width * scale) / 2, keyTop, scale),
      moved(right.svg, start + sheet.width * scale + Math.max(20, rim), keyTop, scale),
      rose([scene.sheet.x1 - Math.max(80 * scale, rim), top + height / 2 - 4], 54 * scale, northOf(scene)),
    ].join(''),
    height,
    taken: [],
  };
}

function borders(sheet: Box, inner: Box): string {
  const outer = grow(inner, SCALE);
  const cells = new Pen();
  const step = UNIT / 2;
  const along = (from: number, to: number, draw: (a: number, b: number) => void) => {
    const count = Math.max(1, Math.round((to - from) / step));
    for (let i = 0; i < count; i += 2) {
      draw(from + ((to - from) * i) / count, from + ((to - from) * (i + 1)) / count);
    }
  };
  const cell = (x0: number, y0: number, x1: number, y1: number) =>
    cells.polygon([
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ]);
  along(inner.x0, inner.x1, (a, b) => {
    cell(a, outer.y0 + 2, b, inner.y0 - 2);
    cell(a, inner.y1 + 2, b, outer.y1 - 2);
  });
  along(inner.y0, inner.y1, (a, b) => {
    cell(outer.x0 + 2, a, inner.x0 - 2, b);
    cell(inner.x1 + 2, a, outer.x1 - 2, b);
  });
  return [
    cells.path('at-degrees'),
    rectangle(sheet, 'at-neat'),
    rectangle(grow(sheet, 3.5), 'at-neat at-neat-hair'),
    rectangle(inner, 'at-neat at-neat-hair'),
    rectangle(outer, 'at-neat at-neat-hair'),
    rectangle(grow(outer, 5), 'at-neat at-neat-bold'),
  ].join('');
}

/** Room at sea for the title and the rose. */
function atSea(scene: Scene, sheet: Tablet): { tablet: XY; rose: XY } | null {
  const sea = scene.washes.get('sea');
  if (!sea) return null;
  const free = (box: Box): boolean => {
    for (let x = box.x0; x <= box.x1; x += 20) {
      for (let y = box.y0; y <= box.y1; y += 20) if (sample(sea, x, y) < 0.9) return false;
    }
    return true;
  };
  const { x0, y0, x1, y1 } = scene.sheet;
  for (let y = y1 - sheet.height - 34; y > y0; y -= 24) {
    for (let x = x1 - sheet.width - 34; x > x0; x -= 24) {
      if (!free(grow(boxOf(sheet, [x, y], 1), 14))) continue;
      // The rose above the tablet, as far from every shore as it can be.
      for (const far of [210, 180, 150]) {
        const at: XY = [x + sheet.width - 130, y - far];
        if (free({ x0: at[0] - 105, y0: at[1] - 105, x1: at[0] + 105, y1: at[1] + 105 })) {
          return { tablet: [x, y], rose: at };
        }
      }
    }
  }
  return null;
}

/** The names of where roads go, on the band beside the road's end. */
function exitNames(scene: Scene): { svg: string; labels: Label[] } {
  const labels: Label[] = [];
  const parts: string[] = [];
  const { x0, y0, x1, y1 } = scene.sheet;
  for (const { hex, text } of scene.style.exits ?? []) {
    const from = scene.map.indexOf.get(hex);
    const exit = scene.ways.exits.find((e) => e.hex === from);
    if (from === undefined || !exit) continue;
    if (labels.some((label) => label.text === text && Math.abs(label.x - exit.to[0]) < 260)) continue;
    const [cx, cy] = [(scene.map.page.x[from] as number) * UNIT, (scene.map.page.y[from] as number) * UNIT];
    const [dx, dy] = [exit.to[0] - cx, exit.to[1] - cy];
    const spans = [
      dx < 0 ? (x0 - cx) / dx : dx > 0 ? (x1 - cx) / dx : 9,
      dy < 0 ? (y0 - cy) / dy : dy > 0 ? (y1 - cy) / dy : 9,
    ];
    const upright = (spans[0] as number) < (spans[1] as number);
    const t = Math.min(...spans);
    const [ex, ey] = [cx + dx * t, cy + dy * t];
    const at: XY = upright
      ? [dx < 0 ? x0 - BAND / 2 : x1 + BAND / 2, ey]
      : [ex, dy < 0 ? y0 - BAND / 2 : y1 + BAND / 2];
    const turn = upright ? ` transform="rotate(${dx < 0 ? -90 : 90} ${num(at[0])} ${num(at[1])})"` : '';
    parts.push(
      `<text class="at-exit" font-size="16" x="${num(at[0])}" y="${num(at[1] + 5)}"${turn}>${escapeText(text)}</text>`,
    );
    labels.push({ text, kind: 'exit', hexes: [from], x: at[0], y: at[1], size: 16 });
  }
  return { svg: parts.join(''), labels };
}
