import { beside, heading, lengthOf, resample } from './curve.ts';
import { type Box, hexCentre, inBox } from './geometry.ts';
import { escapeText, type Label, lettering } from './labels.ts';
import { textWidth } from './metrics.ts';
import { num, Pen, type XY } from './pen.ts';
import type { Scene } from './scene.ts';
import { everyTongue, inTongues } from './tongues.ts';

/** Names written along a line: rivers beside their water, regions across the land. */
export interface AlongNames {
  readonly defs: string;
  readonly svg: string;
  readonly labels: readonly Label[];
  /** The room they take, for other names to avoid. */
  readonly boxes: readonly Box[];
}

export function riverNames(scene: Scene, id: string): AlongNames {
  const seen = new Set<string>();
  const all = scene.courses.map((course, i): AlongNames | null => {
    if (course.name === null || course.name === '' || seen.has(course.name)) return null;
    const broad = Math.max(...course.width);
    const size = (broad > 14 ? 21 : course.kind === 'canal' ? 14 : 16.5) * lettering(scene.map);
    const spacing = 0.14;
    const text = course.name;
    const width = textWidth(text, 'italic', size, spacing);
    const found = calmest(scene, course.points, width * 1.12);
    if (!found) return null;
    seen.add(course.name);
    const inside = broad > size * 0.95;
    const line = inside
      ? beside(found, size * 0.27)
      : beside(found, (k) => -((course.width[0] ?? 3) / 2 + broad / 4 + 3.6) + 0 * k);
    return along({
      id: `${id}-r${i}`,
      text,
      line: resample(line, 9),
      size,
      kind: 'river',
      classes: 'at-river-name',
      spacing,
    });
  });
  return merge(all.filter((one) => one !== null));
}

export function regionNames(scene: Scene, id: string): AlongNames {
  return merge(
    (scene.style.regions ?? []).flatMap((region, i): AlongNames[] => {
      const ends = [region.from, region.to].map((label) => scene.map.indexOf.get(label));
      const [from, to] = ends;
      if (from === undefined || to === undefined) return [];
      const [a, b] = [hexCentre(scene.map, from), hexCentre(scene.map, to)];
      const bow = (region.bow ?? 0) * 100;
      const dir = heading([a, b], 0);
      const line = Array.from({ length: 13 }, (_, k): XY => {
        const t = k / 12;
        const lift = Math.sin(Math.PI * t) * bow;
        return [a[0] + (b[0] - a[0]) * t + dir[1] * lift, a[1] + (b[1] - a[1]) * t - dir[0] * lift];
      });
      const size = region.size ?? 34;
      const classes = region.water ? 'at-region at-region-water' : 'at-region';
      const written = (text: string, tongue: string) => {
        const bare = textWidth(text, 'italic', size);
        const spacing = Math.max(0.05, (lengthOf(line) * 0.96 - bare) / size / text.length);
        return along({ id: `${id}-g${i}`, text, line, size, kind: 'region', classes, spacing, tongue });
      };
      const [text = ''] = everyTongue(region.text);
      const svg = inTongues(region.text, (words, tongue) => written(words, tongue).svg);
      // Other names may stand in the wide gaps of a region's name: it claims no room.
      return [{ ...written(text, ''), svg, boxes: [] }];
    }),
  );
}

interface Written {
  readonly id: string;
  readonly text: string;
  readonly line: readonly XY[];
  readonly size: number;
  readonly kind: 'river' | 'region';
  readonly classes: string;
  readonly spacing: number;
  /** The language it is for, as an attribute, where it is not for all. */
  readonly tongue?: string;
}

function along({ id, text, line, size, kind, classes, spacing, tongue = '' }: Written): AlongNames {
  const pen = new Pen().soft(line, false);
  const middle = line[Math.floor(line.length / 2)] as XY;
  const style = `font-size="${num(size)}" letter-spacing="${num(size * spacing)}"`;
  return {
    defs: `<path id="${id}" d="${pen}"/>`,
    svg: `<text class="${classes}"${tongue} ${style}><textPath href="#${id}" startOffset="50%">${escapeText(text)}</textPath></text>`,
    labels: [{ text, kind, hexes: [], x: middle[0], y: middle[1], size }],
    boxes: line.map(([x, y]) => ({ x0: x - 5, y0: y - size * 0.7, x1: x + 5, y1: y + 2 })),
  };
}

function merge(all: readonly AlongNames[]): AlongNames {
  return {
    defs: all.map((one) => one.defs).join(''),
    svg: all.map((one) => one.svg).join(''),
    labels: all.flatMap((one) => one.labels),
    boxes: all.flatMap((one) => one.boxes),
  };
}

/** The straightest free stretch of a river that is long enough for its name, read from left to right. */
function calmest(scene: Scene, course: readonly XY[], length: number): XY[] | null {
  const line = resample(course, 6);
  const span = Math.ceil(length / 6);
  let best: XY[] | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let from = 0; from + span < line.length; from += 3) {
    const piece = line.slice(from, from + span + 1);
    if (!piece.every(([x, y]) => inBox(scene.hexes, x, y))) continue;
    const [hx, hy] = heading([piece[0] as XY, piece[piece.length - 1] as XY], 0);
    let turn = 0;
    for (let i = 4; i < piece.length - 4; i += 4) {
      const [ax, ay] = heading(piece, i - 3);
      const [bx, by] = heading(piece, i + 3);
      turn += 1 - (ax * bx + ay * by);
    }
    const steep = Math.abs(hy) * 0.8;
    const crossed = scene.ways.crossings.filter((c) =>
      piece.some(([x, y]) => Math.hypot(c.at[0] - x, c.at[1] - y) < 12),
    );
    const built = piece.filter(([x, y]) =>
      scene.sites.some((s) => Math.hypot(s.at[0] - x, s.at[1] - y) < 34),
    );
    const cost = turn * 2 + steep + crossed.length * 1.2 + built.length * 0.12;
    if (cost >= least) continue;
    least = cost;
    best = hx < -0.05 || (Math.abs(hx) <= 0.05 && hy > 0) ? piece.reverse() : piece;
  }
  return best ? soften(best) : null;
}

/** Evens out a line so that letters stand calmly on it. */
function soften(line: readonly XY[]): XY[] {
  let points = [...line];
  for (let pass = 0; pass < 10; pass++) {
    points = points.map((p, i) => {
      const a = points[i - 1];
      const b = points[i + 1];
      return a && b ? [(a[0] + p[0] * 2 + b[0]) / 4, (a[1] + p[1] * 2 + b[1]) / 4] : p;
    });
  }
  return points;
}
