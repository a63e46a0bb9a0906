import type { HexMap } from '@grande/hex';
import * as Plot from '@observablehq/plot';
import type { CellSummary } from '../summary.ts';
import { figure, INK } from './draw.ts';

const HEAT = ['#f4d58d', '#e8973f', '#d1493f', '#8e1f4f', '#4b1248'] as const;

/** Where fights were: on the game's map, or on the table in squares of two inches. */
export function heatMap(s: CellSummary, map: HexMap | null): string {
  const fights = Object.values(s.places).reduce((a, b) => a + b, 0);
  if (fights === 0) return '';
  const a = (fights / Math.max(1, s.played)).toFixed(1);
  const title = `Where they fought: ${a} fights a match`;
  return map ? onHexes(title, s, map) : onTable(title, s);
}

const scale = (most: number) => ({
  type: 'sqrt' as const,
  domain: [0, most],
  range: [...HEAT],
  interpolate: 'rgb' as const,
  label: 'fights a match',
  legend: false,
});

function onHexes(title: string, s: CellSummary, map: HexMap): string {
  const { page, labels } = map;
  const all = labels.map((label, h) => ({
    x: page.x[h] as number,
    y: page.y[h] as number,
    n: (s.places[label] ?? 0) / Math.max(1, s.played),
  }));
  const hot = all.filter((d) => d.n > 0);
  const busy = new Set([...hot].sort((p, q) => q.n - p.n).slice(0, 5));
  const towns = [...map.places].flatMap(([name, hexes]) => {
    const h = hexes[0];
    return h === undefined ? [] : [{ x: page.x[h] as number, y: (page.y[h] as number) + 0.05, name, hex: h }];
  });
  const named = towns.filter((t) => busy.has(all[t.hex] as (typeof all)[number]));
  return figure(
    title,
    (width) => {
      const r = (width - 16) / page.width / Math.sqrt(3) / 0.91;
      const hexagon = { symbol: 'hexagon' as const, rotate: map.layout.orientation === 'flat' ? 30 : 0 };
      return {
        margin: 8,
        marginBottom: 8,
        height: ((width - 16) * page.height) / page.width + 16,
        x: { axis: null, domain: [0, page.width] },
        y: { axis: null, domain: [0, page.height], reverse: true },
        color: scale(Math.max(...hot.map((d) => d.n))),
        marks: [
          Plot.dot(all, {
            x: 'x',
            y: 'y',
            r: r * 0.86,
            ...hexagon,
            stroke: INK,
            strokeOpacity: 0.16,
            fill: INK,
            fillOpacity: 0.03,
          }),
          Plot.dot(hot, { x: 'x', y: 'y', r: r * 0.86, ...hexagon, fill: 'n' }),
          Plot.text(named, {
            x: 'x',
            y: 'y',
            text: 'name',
            fontSize: width < 500 ? 9 : 12,
            stroke: 'var(--paper)',
            strokeWidth: 3,
            fill: INK,
          }),
        ],
      };
    },
    scaleNote(hot.map((d) => d.n)),
  );
}

function onTable(title: string, s: CellSummary): string {
  const hot = Object.entries(s.places).map(([at, n]) => {
    const [x, y] = at.split(',').map(Number);
    return { x: x ?? 0, y: y ?? 0, n: n / Math.max(1, s.played) };
  });
  const [width, height] = [Math.max(...hot.map((d) => d.x)) + 2, Math.max(...hot.map((d) => d.y)) + 2];
  return figure(
    title,
    (w) => ({
      margin: 8,
      marginBottom: 8,
      height: ((w - 16) * height) / width + 16,
      x: { axis: null, domain: [-1, width] },
      y: { axis: null, domain: [-1, height] },
      color: scale(Math.max(...hot.map((d) => d.n))),
      marks: [
        Plot.frame({ strokeOpacity: 0.3 }),
        Plot.rect(hot, {
          x1: (d) => d.x - 1,
          x2: (d) => d.x + 1,
          y1: (d) => d.y - 1,
          y2: (d) => d.y + 1,
          fill: 'n',
        }),
      ],
    }),
    scaleNote(hot.map((d) => d.n)),
  );
}

const scaleNote = (n: readonly number[]): string =>
  `From light (few) to dark; the busiest place sees ${Math.max(...n).toFixed(2)} fights a match.`;
