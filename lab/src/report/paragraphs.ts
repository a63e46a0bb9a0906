import type { CellSummary } from '../summary.ts';
import { escaped, table } from './draw.ts';

/** A paragraph of a game's checklist. */
export interface Paragraph {
  readonly id: string;
  readonly title: string;
}

const SHOWN = 15;

/** Which paragraphs a question, a die, a sentence or a term named, how often, and which none did. */
export function paragraphs(cells: readonly CellSummary[], list: readonly Paragraph[]): string {
  const played = cells.reduce((n, s) => n + s.played, 0);
  if (played === 0) return '';
  const uses: Record<string, number> = {};
  const usedIn: Record<string, number> = {};
  for (const s of cells) {
    for (const [rule, n] of Object.entries(s.uses)) uses[rule] = (uses[rule] ?? 0) + n;
    for (const [rule, n] of Object.entries(s.usedIn)) usedIn[rule] = (usedIn[rule] ?? 0) + n;
  }
  const title = new Map(list.map((p) => [p.id, p.title]));
  const row = ([rule, n]: readonly [string, number]) => [
    rule,
    title.get(rule) ?? '',
    (n / played).toFixed(n / played < 1 ? 3 : 1),
    `${((100 * (usedIn[rule] ?? 0)) / played).toFixed(1)} %`,
  ];
  const sorted = Object.entries(uses).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const never = list.filter((p) => uses[p.id] === undefined);
  const head = ['paragraph', '', 'times a match', 'in matches'];
  const rest =
    sorted.length > SHOWN
      ? `<details><summary>All ${sorted.length} paragraphs that were used</summary>${table(head, sorted.map(row), 2)}</details>`
      : '';
  const named = never.map((p) => `<span title="${escaped(p.title)}">${escaped(p.id)}</span>`).join(' ');
  return [
    '<h3>Paragraphs</h3>',
    table(head, sorted.slice(0, SHOWN).map(row), 2),
    rest,
    list.length === 0
      ? ''
      : `<details><summary>${never.length} of the ${list.length} paragraphs of the checklist were never named</summary><p class="ids">${named}</p><p class="note">Named means: by a question, a die, a sentence of the log or a term of a sum. Definitions and components are in the checklist too.</p></details>`,
  ].join('');
}
