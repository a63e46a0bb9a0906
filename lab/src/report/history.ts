import type { Game } from '@grande/engine';
import { wilson } from '../statistics.ts';
import type { CellSummary } from '../summary.ts';
import { escaped, percent } from './draw.ts';
import { namer, seatsOf } from './results.ts';

/** How many matches ended as history did, and how many better or worse for the first seat. */
export interface Place {
  readonly same: number;
  readonly better: number;
  readonly worse: number;
}

/** Where the historical result lies among the matches of a cell; null where none is named. */
export function placeOf(s: CellSummary, game: Game): Place | null {
  const { history } = s.cell;
  if (!history) return null;
  const [first] = seatsOf(s);
  const height = (winner: string, level: string): number =>
    winner === '' ? 0 : (winner === first ? 1 : -1) * (game.scale?.levels[level] ?? 1);
  const isPast = (winner: string, level: string): boolean =>
    winner === (history.winner ?? '') && (history.levels?.includes(level) ?? true);
  const all = Object.entries(s.levels).map(([key, n]) => {
    const cut = key.indexOf(' ');
    const [winner, level] = [key.slice(0, cut), key.slice(cut + 1)];
    return { n, height: height(winner, level), past: isPast(winner, level) };
  });
  const levels = history.levels ?? Object.keys(game.scale?.levels ?? {});
  const winner = history.winner ?? '';
  const known = levels.map((level) => height(winner, level));
  const heights = winner === '' || known.length === 0 ? [height(winner, '')] : known;
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const sum = (which: (d: (typeof all)[number]) => boolean): number =>
    all.filter(which).reduce((a, d) => a + d.n, 0);
  return {
    same: sum((d) => d.past),
    better: sum((d) => !d.past && d.height > high),
    worse: sum((d) => !d.past && d.height < low),
  };
}

/** What happened in truth, and how common that is among the matches. */
export function historyPlace(s: CellSummary, game: Game): string {
  const place = placeOf(s, game);
  const { history } = s.cell;
  if (!place || !history || s.played === 0) return '';
  const name = namer(game);
  const [first = ''] = seatsOf(s);
  const result =
    history.winner === null
      ? 'nobody wins'
      : `${name(history.winner)}${history.levels ? `: ${history.levels.map(name).join(' or ')}` : ' win'}`;
  const [low, high] = wilson(place.same / s.played, s.played);
  const share = (n: number): string => `${n.toLocaleString('en')} (${percent(n / s.played)})`;
  return `<figure class="past"><figcaption>History’s place</figcaption>
<p>${escaped(history.what)} In the game’s terms: ${escaped(result)}.</p>
<p><strong>${share(place.same)}</strong> of ${s.played.toLocaleString('en')} matches ended so (95 %: ${percent(low)} to ${percent(high)}); ${share(place.better)} went better for ${escaped(name(first))}, ${share(place.worse)} worse.</p>
${bar(place, s.played)}</figure>`;
}

/** Worse, as it was, better: one bar, true to the numbers. */
function bar({ same, better, worse }: Place, played: number): string {
  const parts: readonly (readonly [string, number])[] = [
    ['worse', worse],
    ['same', same],
    ['better', better],
  ];
  const spans = parts.map(([kind, n]) => {
    const share = percent(n / played);
    return n === 0
      ? ''
      : `<span class="${kind}" style="flex-grow:${n}" title="${kind}: ${share}">${n / played > 0.08 ? `${kind === 'same' ? 'history' : kind} ${percent(n / played, 0)}` : ''}</span>`;
  });
  return `<div class="bar" role="img" aria-label="worse ${percent(worse / played)}, as in history ${percent(same / played)}, better ${percent(better / played)}">${spans.join('')}</div>`;
}
