import type { Game } from '@grande/engine';
import * as Plot from '@observablehq/plot';
import { wilson } from '../statistics.ts';
import { type CellSummary, meanOf, shareOf } from '../summary.ts';
import { englishById } from '../words.ts';
import { figure, fitting, INK, percent, SIDES, type Size } from './draw.ts';

export const seatsOf = ({ cell }: CellSummary): readonly string[] => Object.keys(cell.players);

/** Names of seats, scenarios and levels as players read them. */
export function namer(game: Game): (id: string) => string {
  return (id) => (id === '' ? 'nobody' : game.name(id, 'en'));
}

const colourOf = (seats: readonly string[], winner: string): string =>
  SIDES[winner === '' ? 2 : Math.max(0, seats.indexOf(winner)) % 2] as string;

/** Everything at a glance: the share of the first seat, with its interval, beside the band of an even scenario. */
export function overview(cells: readonly CellSummary[], title: (s: CellSummary) => string): string {
  const data = cells.map((s) => {
    const share = shareOf(s);
    const [low, high] = wilson(share, s.played);
    return { name: title(s), share: 100 * share, low: 100 * low, high: 100 * high };
  });
  return figure(
    'Share won by the first seat, draws for half, with its interval at 95 %',
    (_, size) => ({
      height: 70 + 26 * data.length,
      marginLeft: size === 'wide' ? 230 : 168,
      x: { domain: [0, 100], label: '% won', grid: true },
      y: { label: null, domain: data.map((d) => d.name), tickFormat: fitting(size) },
      marks: [
        Plot.rectX([{}], { x1: 35, x2: 65, fill: INK, fillOpacity: 0.06 }),
        Plot.ruleX([50], { stroke: INK, strokeOpacity: 0.3, strokeDasharray: '3,3' }),
        Plot.ruleY(data, { y: 'name', x1: 'low', x2: 'high', stroke: SIDES[0], strokeWidth: 3 }),
        Plot.dot(data, { y: 'name', x: 'share', fill: SIDES[0], r: 5 }),
      ],
    }),
    'The shaded band, 35 to 65 %, is what the project calls even.',
  );
}

/** Levels from the best for the first seat to the worst. */
export function byLevel(s: CellSummary, game: Game): string {
  const seats = seatsOf(s);
  const name = namer(game);
  const height = (winner: string, level: string): number =>
    winner === '' ? 0 : (winner === seats[0] ? 1 : -1) * (game.scale?.levels[level] ?? 1);
  const data = Object.entries(s.levels)
    .map(([key, n]) => {
      const cut = key.indexOf(' ');
      const [winner, level] = [key.slice(0, cut), key.slice(cut + 1)];
      const share = n / s.played;
      const [low, high] = wilson(share, s.played);
      const label = winner === '' ? name(level) : `${name(winner)}: ${name(level)}`;
      return {
        label,
        winner,
        share: 100 * share,
        low: 100 * low,
        high: 100 * high,
        height: height(winner, level),
      };
    })
    .sort((a, b) => b.height - a.height);
  return figure(`Results by level, ${s.played} matches`, (_, size) => ({
    height: 62 + 30 * data.length,
    marginLeft: size === 'wide' ? 210 : 168,
    marginRight: 50,
    x: { label: '% of matches', grid: true, domain: [0, Math.max(10, ...data.map((d) => d.high))] },
    y: { label: null, domain: data.map((d) => d.label), tickFormat: fitting(size) },
    marks: [
      Plot.barX(data, {
        y: 'label',
        x: 'share',
        fill: (d) => colourOf(seats, d.winner),
        insetTop: 4,
        insetBottom: 4,
      }),
      Plot.ruleY(data, { y: 'label', x1: 'low', x2: 'high', stroke: INK, strokeWidth: 1.5 }),
      Plot.text(data, {
        y: 'label',
        x: 'high',
        text: (d) => percent(d.share / 100),
        textAnchor: 'start',
        dx: 6,
      }),
    ],
  }));
}

/** A whole number of bins over counted values. */
function histogram(counts: Readonly<Record<string, number>>, most = 40) {
  const values = Object.entries(counts).map(([x, n]) => ({ x: Number(x), n }));
  const [low, high] = [Math.min(...values.map((v) => v.x)), Math.max(...values.map((v) => v.x))];
  const width = Math.max(1, Math.ceil((high - low + 1) / most));
  const bins = new Map<number, number>();
  for (const { x, n } of values) {
    const bin = Math.floor(x / width) * width;
    bins.set(bin, (bins.get(bin) ?? 0) + n);
  }
  return [...bins].map(([x, n]) => ({ x1: x, x2: x + width, n })).sort((a, b) => a.x1 - b.x1);
}

export function margins(s: CellSummary, name: (id: string) => string): string {
  const data = histogram(s.points);
  const [first = ''] = seatsOf(s);
  return figure(`Margins: points of ${name(first)} at the end`, () => ({
    height: 210,
    x: { label: 'points', nice: true },
    y: { label: 'matches', grid: true },
    marks: [
      Plot.rectY(data, {
        x1: 'x1',
        x2: 'x2',
        y: 'n',
        fill: (d) => (d.x1 >= 0 ? SIDES[0] : SIDES[1]),
        insetLeft: 0.5,
        insetRight: 0.5,
      }),
      Plot.ruleY([0], { stroke: INK }),
      Plot.ruleX([0], { stroke: INK, strokeOpacity: 0.5 }),
    ],
  }));
}

/** Turns are whole: of a few of them an axis would name halves, and round them to the same number twice. */
function wholeTicks(bins: readonly { readonly x1: number; readonly x2: number }[]): number[] {
  const from = Math.ceil(Math.min(...bins.map((b) => b.x1)));
  const to = Math.floor(Math.max(...bins.map((b) => b.x2)));
  const step = Math.max(1, Math.ceil((to - from + 1) / MOST_TICKS));
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
}
const MOST_TICKS = 10;

export function lengths(s: CellSummary): string {
  const data = histogram(s.turns).map((d) => ({ ...d, x1: d.x1 - 0.5, x2: d.x2 - 0.5 }));
  const { least, most } = s.decisions;
  return figure(
    'Length: the turn on which matches ended',
    () => ({
      height: 190,
      x: { label: 'turn', tickFormat: 'd', ticks: wholeTicks(data) },
      y: { label: 'matches', grid: true },
      marks: [
        Plot.rectY(data, { x1: 'x1', x2: 'x2', y: 'n', fill: SIDES[2], insetLeft: 0.5, insetRight: 0.5 }),
        Plot.ruleY([0], { stroke: INK }),
      ],
    }),
    `Decisions a match: ${least} to ${most}, ${meanOf(s.decisions).toFixed(0)} in the mean.`,
  );
}

/** What each side had lost by the end of each turn: the mean, and where two thirds of the matches lie. */
export function lossesByTurn(s: CellSummary, unit: string, name: (id: string) => string): string {
  const seats = Object.keys(s.lost);
  const data = seats.flatMap((seat, i) =>
    (s.lost[seat] ?? []).map((sums, turn) => {
      const mean = meanOf(sums);
      const spread = Math.sqrt(Math.max(0, sums.squares / Math.max(1, sums.n) - mean * mean));
      return {
        seat: name(seat),
        turn: turn + 1,
        mean,
        low: Math.max(0, mean - spread),
        high: mean + spread,
        i,
      };
    }),
  );
  if (data.length === 0 || data.every((d) => d.high === 0)) return '';
  return figure(
    `Losses by turn, in ${unit}`,
    () => ({
      height: 230,
      x: { label: 'turn', tickFormat: 'd' },
      y: { label: 'lost in all', grid: true },
      color: { domain: seats.map(name), range: SIDES.slice(0, seats.length), legend: false },
      marks: [
        Plot.areaY(data, { x: 'turn', y1: 'low', y2: 'high', fill: 'seat', fillOpacity: 0.15, z: 'seat' }),
        Plot.lineY(data, { x: 'turn', y: 'mean', stroke: 'seat', strokeWidth: 2 }),
        Plot.text(
          data,
          Plot.selectLast({
            x: 'turn',
            y: 'mean',
            text: 'seat',
            z: 'seat',
            fill: 'seat',
            dy: -9,
            textAnchor: 'end',
          }),
        ),
        Plot.ruleY([0], { stroke: INK }),
      ],
    }),
    'Means over the matches that still went on; shaded, one standard deviation either way.',
  );
}

/** By what paragraph and reason matches ended, and for whom. */
export function decided(s: CellSummary, game: Game): string {
  const name = namer(game);
  const seats = seatsOf(s);
  const data = Object.entries(s.decided).flatMap(([why, winners]) =>
    Object.entries(winners).map(([winner, n]) => ({
      why: why.replace(/ (.*)$/, (_, id: string) => ` ${englishById(game, id)}`),
      winner,
      share: (100 * n) / s.played,
    })),
  );
  const reasons = [...new Set(data.map((d) => d.why))];
  const often = (why: string): number =>
    data.filter((d) => d.why === why).reduce((sum, d) => sum + d.share, 0);
  reasons.sort((a, b) => often(b) - often(a));
  return figure('What decided: paragraph and reason of the end', (_, size) => ({
    height: 62 + 44 * reasons.length,
    marginLeft: 12,
    x: { label: '% of matches', grid: true },
    y: { axis: null, domain: reasons },
    color: {
      domain: [...seats, ''].map(name),
      range: [...seats.map((seat) => colourOf(seats, seat)), SIDES[2]],
      legend: false,
    },
    marks: [
      Plot.barX(data, {
        y: 'why',
        x: 'share',
        fill: (d) => name(d.winner),
        insetTop: 18,
        insetBottom: 2,
      }),
      namesAbove(reasons, size, 10),
    ],
  }));
}

/** Long names stand above their bars: beside them they would have to be cut. */
export const namesAbove = (names: readonly string[], size: Size, rise: number): Plot.Markish =>
  Plot.text(names, {
    y: (d: string) => d,
    frameAnchor: 'left',
    dy: -rise,
    textAnchor: 'start',
    text: (d: string) => fitting(size, 80, 52)(d),
  });

/** A line of colours and names, for plots that tell the sides apart by colour. */
export const legend = (s: CellSummary, name: (id: string) => string): string =>
  `<p class="legend">${[...seatsOf(s), '']
    .map((seat) => `<span style="--c:${colourOf(seatsOf(s), seat)}">${name(seat)}</span>`)
    .join('')}</p>`;
