import type {
  Decision,
  Detail,
  Event,
  Failure,
  Odds,
  Option,
  Outcome,
  Refused,
  Rolled,
  Seat,
  Tally,
  Term,
} from '@grande/engine';
import type { Speaker } from './speak.ts';

/** With a true minus. */
const written = (v: number): string => (v < 0 ? `−${-v}` : `${v}`);
const SIGN: Readonly<Record<Term['op'], (value: number) => string>> = {
  add: (v) => (v < 0 ? written(v) : `+${v}`),
  times: (v) => `×${written(v)}`,
  roundDown: (v) => `↓${written(v)}`,
  roundUp: (v) => `↑${written(v)}`,
  cap: (v) => `≤${written(v)}`,
  least: (v) => `≥${written(v)}`,
};

export function paragraph(rule: string): string {
  return rule === '' ? '' : `§ ${rule}`;
}

/** '8 = +3 strength (§ 7.4) +1 tactics (§ 7.3) …' */
export function tallyLine(sum: Tally, speak: Speaker): string {
  const terms = sum.terms.map((t) => `${SIGN[t.op](t.value)} ${speak.say(t.label)} (${paragraph(t.rule)})`);
  return `${written(sum.total)} = ${terms.join('  ')}`;
}

function seatNames(seats: readonly Seat[], speak: Speaker): string {
  return seats.length === 0 ? speak.words.nobody : seats.map((s) => speak.name(s)).join(', ');
}

function rolledText(event: Rolled, speak: Speaker): string {
  const { words } = speak;
  if (event.kind === 'die') return words.dice(event.sides, event.faces.join(' '));
  if (event.kind === 'shuffle') return words.shuffled(event.sides);
  const what = event.drawn === undefined ? `${event.faces.join(' ')}` : speak.name(event.drawn);
  return words.drawn(event.sides, what);
}

/** One event with its paragraph, its audience where not all see it, and the number behind it. */
export function eventLines(event: Event, speak: Speaker): string[] {
  const text = event.kind === 'told' ? speak.say(event.message) : rolledText(event, speak);
  const to = event.to ? `  [${speak.words.only(seatNames(event.to, speak))}]` : '';
  const rule = event.rule === '' ? '' : `  (${paragraph(event.rule)})`;
  const lines = [`${text}${rule}${to}`];
  if (event.kind === 'told' && event.tally) lines.push(`    ${tallyLine(event.tally, speak)}`);
  return lines;
}

export function failureLines(failures: readonly Failure[], speak: Speaker): string[] {
  return failures.map((f) => [paragraph(f.rule), speak.say(f.message)].filter((t) => t !== '').join(' '));
}

export function refusedLines(refused: readonly Refused[], speak: Speaker): string[] {
  return refused.flatMap((r) => failureLines(r.failures, speak).map((text) => `${r.key}: ${text}`));
}

/** The choices as they can be typed: numbered options, then the space under its key. Keys are for who writes files. */
export function choiceLines(
  decision: Decision,
  speak: Speaker,
  only: readonly Option[] = decision.options,
  keys = false,
): string[][] {
  const { space, options } = decision;
  const rows = options.flatMap((o, i) =>
    only.includes(o) ? [[`${i + 1}`, speak.say(o.label), ...(keys ? [o.key] : []), paragraph(o.rule)]] : [],
  );
  if (space && only === options) {
    const label = speak.say(space.label);
    const row = keys ? [label, `${space.key} …`] : [`${label} …`];
    rows.push([`${rows.length + 1}`, ...row, paragraph(space.rule)]);
  }
  return rows;
}

export function promptLine(decision: Decision, speak: Speaker): string {
  return speak.words.asked(speak.name(decision.seat), decision.rule, speak.say(decision.prompt));
}

export function outcomeLines(outcome: Outcome, speak: Speaker): string[] {
  const { words } = speak;
  const who =
    outcome.winner === null
      ? words.noWinner(speak.name(outcome.level))
      : words.winner(speak.name(outcome.winner), speak.name(outcome.level));
  return [`${words.over(who, speak.say(outcome.reason))}  (${paragraph(outcome.rule)})`];
}

function oddsLines(odds: Odds, speak: Speaker): string[] {
  return odds.results.map(({ result, weight }) => {
    const share = (100 * weight) / odds.total;
    // An estimate is rounded to what it is worth and has no fraction.
    if (odds.sampled !== undefined)
      return `    ${`≈${Math.round(share)}`.padStart(5)} %  ${speak.name(result)}`;
    return `    ${share.toFixed(1).padStart(5)} %  ${speak.name(result)}  (${weight}/${odds.total})`;
  });
}

/** What stands behind a choice: cost, path, sums, chances, notes. */
export function detailLines(detail: Detail, speak: Speaker): string[] {
  const { words } = speak;
  const out: string[] = [];
  if (detail.cost) out.push(`  ${words.cost(tallyLine(detail.cost, speak))}`);
  if (detail.path) out.push(`  ${words.path(detail.path.map((p) => speak.name(p)).join(' → '))}`);
  for (const t of detail.tallies ?? []) out.push(`  ${speak.say(t.label)}: ${tallyLine(t.tally, speak)}`);
  if (detail.odds) out.push(`  ${words.odds}`, ...oddsLines(detail.odds, speak));
  for (const note of detail.notes ?? []) out.push(`  ${speak.say(note)}`);
  return out.length === 0 ? [`  ${words.noDetail}`] : out;
}

export function detailOf(option: Option): Detail {
  return option.detail?.() ?? {};
}
