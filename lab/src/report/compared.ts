import * as Plot from '@observablehq/plot';
import { mcnemar, paired, pairsFor, twoShares, variance, wilson } from '../statistics.ts';
import { BINS, type Bin, type CellSummary, type Comparison, shareOf } from '../summary.ts';
import { chance, escaped, figure, INK, MARK, percent, SIDES, signed, table } from './draw.ts';
import { namesAbove, seatsOf } from './results.ts';

const EFFECTS = [0.02, 0.03, 0.05, 0.1] as const;
const POWERS = [0.8, 0.9] as const;

/** One variant against the first of its scenario. */
export function comparison(
  c: Comparison,
  cells: ReadonlyMap<string, CellSummary>,
  first: string,
  proposal: number | null,
): string {
  const [base, other] = [cells.get(c.base), cells.get(c.other)];
  if (!base || !other || c.score.n === 0) return '';
  const [score, worth, points] = [paired(c.score), paired(c.worth), paired(c.points)];
  const loose = twoShares(
    shareOf(base) * base.played,
    base.played,
    shareOf(other) * other.played,
    other.played,
  );
  const [a, b] = [escaped(other.cell.variant), escaped(base.cell.variant)];
  const found = score.p < 0.05;
  const verdict = found
    ? `<strong>Found:</strong> matches won by ${escaped(first)} under <em>${a}</em> are ${signed(score.mean)} of all against <em>${b}</em> (95 %: ${signed(score.interval[0])} to ${signed(score.interval[1])}).`
    : `<strong>Not found:</strong> the difference between <em>${a}</em> and <em>${b}</em>, ${signed(score.mean)} of the matches (95 %: ${signed(score.interval[0])} to ${signed(score.interval[1])}), is no more than chance gives.`;
  const rows = [
    [`share won under ${base.cell.variant}`, percent(shareOf(base)), ''],
    [`share won under ${other.cell.variant}`, percent(shareOf(other)), ''],
    ['difference within pairs', signed(score.mean), `p ${chance(score.p)}`],
    [
      `pairs won under one only (${base.cell.variant}, ${other.cell.variant})`,
      `${c.onlyBase}, ${c.onlyOther}`,
      `McNemar p ${chance(mcnemar(c.onlyBase, c.onlyOther))}`,
    ],
    ['the same as if they were no pairs', signed(loose.mean), `two shares p ${chance(loose.p)}`],
    ['level of victory', worth.mean.toFixed(3), `p ${chance(worth.p)}`],
    ['points', points.mean.toFixed(3), `p ${chance(points.p)}`],
  ];
  const spread = variance(c.score);
  const needs = EFFECTS.map((size) => [
    percent(size, 0),
    ...POWERS.map((power) => (spread === 0 ? '–' : pairsFor(size, spread, power).toLocaleString('en'))),
  ]);
  const asked = proposal === null ? '' : `<p>The lab asked for ${proposal} pairs after its pilot.</p>`;
  return [
    `<h3>${a} against ${b}</h3><p>${verdict}</p>${asked}`,
    table(['', 'first seat', `over ${c.score.n} pairs`], rows),
    '<p class="note">Match <i>k</i> of every variant has the same seeds: the differences are taken within pairs (score: win 1, draw ½), and their mean is held against its standard error. The test is two-sided at 5 %.</p>',
    '<h4>Pairs an effect of this size would need</h4>',
    table(['effect on the share', ...POWERS.map((p) => `found ${percent(p, 0)} of the time`)], needs),
  ].join('');
}

/** What the opening did: first choices that differed, and how often the first seat won after each. */
export function openings(s: CellSummary, name: (id: string) => string): string {
  const least = Math.max(3, 0.03 * s.played);
  const [first = ''] = seatsOf(s);
  const groups = Object.entries(s.first).flatMap(([seat, kinds]) =>
    Object.values(kinds).flatMap((keys) => {
      const often = Object.entries(keys).filter(([, { n }]) => n >= least);
      return often.length < 2 ? [] : [{ seat, often: often.sort((a, b) => b[1].n - a[1].n).slice(0, 6) }];
    }),
  );
  if (groups.length === 0)
    return '<p class="note">Effects of the first move: no first choice differed often enough between the matches to tell.</p>';
  const data = groups.slice(0, 5).flatMap(({ seat, often }) =>
    often.map(([key, { n, won }]) => {
      const [low, high] = wilson(won / n, n);
      return {
        y: `${name(seat)}: ${key} (${n})`,
        share: (100 * won) / n,
        low: 100 * low,
        high: 100 * high,
      };
    }),
  );
  return figure(
    `Effects of the first move: share won by ${name(first)} after each first choice`,
    (_, size) => ({
      height: 62 + 34 * data.length,
      marginLeft: 12,
      x: { domain: [0, 100], label: '% won', grid: true },
      y: { axis: null, domain: data.map((d) => d.y) },
      marks: [
        Plot.ruleX([100 * shareOf(s)], { stroke: INK, strokeOpacity: 0.4, strokeDasharray: '3,3' }),
        Plot.ruleY(data, { y: 'y', x1: 'low', x2: 'high', stroke: SIDES[2], strokeWidth: 3, dy: 7 }),
        Plot.dot(data, { y: 'y', x: 'share', fill: MARK, r: 4, dy: 7 }),
        namesAbove(
          data.map((d) => d.y),
          size,
          8,
        ),
      ],
    }),
    'The broken line is the share over all matches. Choices are those of the players as they are, not of somebody told to try them.',
  );
}

/** Of positions said to be won with such a chance, how many were. */
export function reliability(bins: readonly Bin[]): string {
  const data = bins
    .map((bin, i) => ({ bin, i }))
    .filter(({ bin }) => bin.weight > 0)
    .map(({ bin, i }) => {
      const [said, won] = [bin.said / bin.weight, bin.won / bin.weight];
      const [low, high] = wilson(won, bin.weight);
      return { said: 100 * said, won: 100 * won, low: 100 * low, high: 100 * high, bin, i };
    });
  if (data.length === 0) return '';
  const plot = figure(
    'Reliability: chance of winning said for the first seat, and the share that was won',
    (width) => ({
      height: Math.min(420, width),
      x: { domain: [0, 100], label: 'said, %', grid: true },
      y: { domain: [0, 100], label: 'won, %', grid: true },
      marks: [
        Plot.areaY([0, 100], {
          x: (d) => d,
          y1: (d) => Math.max(0, d - 5),
          y2: (d) => Math.min(100, d + 5),
          fill: INK,
          fillOpacity: 0.08,
        }),
        Plot.line([0, 100], {
          x: (d) => d,
          y: (d) => d,
          stroke: INK,
          strokeOpacity: 0.5,
          strokeDasharray: '4,4',
        }),
        Plot.ruleX(data, { x: 'said', y1: 'low', y2: 'high', stroke: SIDES[0], strokeWidth: 2 }),
        Plot.dot(data, {
          x: 'said',
          y: 'won',
          fill: SIDES[0],
          r: (d) => 3 + 2 * Math.log10(1 + d.bin.weight),
        }),
      ],
    }),
    'Shaded: five per cent either way. Every match counts as one, spread over the positions it was measured in.',
  );
  const rows = data.map(({ bin, i, said, won }) => [
    `${(100 * i) / BINS}–${(100 * (i + 1)) / BINS} %`,
    `${said.toFixed(1)} %`,
    `${won.toFixed(1)} %`,
    bin.weight.toFixed(1),
    `${bin.matches}`,
  ]);
  return plot + table(['said', 'mean said', 'won', 'matches’ worth', 'matches with such a position'], rows);
}
