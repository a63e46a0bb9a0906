import type { Game } from '@grande/engine';
import type { HexMap } from '@grande/hex';
import type { Counting } from '../counting.ts';
import type { Study } from '../study.ts';
import { binsOf, type CellSummary, meanOf, type Summary, shareOf } from '../summary.ts';
import { comparison, openings, reliability } from './compared.ts';
import { escaped, percent, table } from './draw.ts';
import { heatMap } from './ground.ts';
import { historyPlace } from './history.ts';
import { type Paragraph, paragraphs } from './paragraphs.ts';
import {
  byLevel,
  decided,
  legend,
  lengths,
  lossesByTurn,
  margins,
  namer,
  overview,
  seatsOf,
} from './results.ts';
import { STYLE } from './style.ts';

/** What a report needs to know of a game besides its results. */
export interface Subject {
  readonly game: Game;
  readonly map: HexMap | null;
  readonly counting: Counting;
  readonly paragraphs: readonly Paragraph[];
}

/** One page that needs nothing from outside: no script, no font, no picture. */
export function reportOf(
  study: Study,
  summary: Summary,
  subjects: ReadonlyMap<string, Subject>,
  proposal: number | null,
): string {
  const cells = [...summary.cells.values()];
  const several = new Set(cells.map((s) => s.cell.variant)).size > 1;
  const nameOf = (s: CellSummary): string => {
    const { game, scenario, variant } = s.cell;
    const title = subjects.get(game)?.game.name(scenario, 'en') ?? scenario;
    const where = `${short(game)}, ${title}`;
    return several ? `${where}: ${variant}` : where;
  };
  const scenarios = new Map<string, CellSummary[]>();
  for (const s of cells) {
    const key = `${s.cell.game}/${s.cell.scenario}`;
    scenarios.set(key, [...(scenarios.get(key) ?? []), s]);
  }
  const sections = [...scenarios.values()].map((group) => scenario(group, summary, subjects, proposal));
  const calibration = reliability(binsOf(cells));
  const matches = cells.reduce((n, s) => n + s.played, 0);
  const failed = cells.reduce((n, s) => n + s.failed, 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(study.name)} – a study</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${escaped(study.name)}</h1>
<p>${escaped(study.about ?? '')}</p>
<p class="note">${matches} matches${failed > 0 ? `, ${failed} failed` : ''}; players ${escaped(study.seats.join(', '))}, who see ${study.sight === 'all' ? 'the whole position' : 'what their seats may see'}; seed ${escaped(study.seed)}.</p></header>
<main>
<section><h2>At a glance</h2>
${overview(cells, nameOf)}
${table(
  ['', 'matches', 'first seat', 'share', 'turns', 'decisions'],
  cells.map((s) => [
    nameOf(s),
    `${s.played}`,
    namer((subjects.get(s.cell.game) as Subject).game)(seatsOf(s)[0] ?? ''),
    percent(shareOf(s)),
    meanTurn(s).toFixed(1),
    meanOf(s.decisions).toFixed(0),
  ]),
)}
</section>
${sections.join('\n')}
${calibration === '' ? '' : `<section><h2>How far the chances can be trusted</h2><p>Before every turn the evaluation said how likely the first seat was to win. None of these matches was used to fit it.</p>${calibration}</section>`}
</main>
</body>
</html>
`;
}

const short = (game: string): string => game.replace(/-\d+$/, '').replace(/^./, (c) => c.toUpperCase());

function meanTurn({ turns, played }: CellSummary): number {
  let sum = 0;
  for (const [turn, n] of Object.entries(turns)) sum += Number(turn) * n;
  return played === 0 ? 0 : sum / played;
}

function scenario(
  group: readonly CellSummary[],
  summary: Summary,
  subjects: ReadonlyMap<string, Subject>,
  proposal: number | null,
): string {
  const [base] = group as readonly [CellSummary];
  const subject = subjects.get(base.cell.game) as Subject;
  const { game } = subject;
  const name = namer(game);
  const [first = ''] = seatsOf(base);
  const compared = summary.comparisons.filter((c) => c.base === base.cell.id);
  const parts = group.map((s) => cell(s, subject, group.length > 1));
  return `<section><h2>${escaped(short(game.id))}: ${escaped(name(base.cell.scenario))}</h2>
${compared.map((c) => comparison(c, summary.cells, name(first), proposal)).join('')}
${parts.join('')}
${paragraphs(group, subject.paragraphs)}
</section>`;
}

function cell(s: CellSummary, { game, map, counting }: Subject, several: boolean): string {
  const name = namer(game);
  const players = Object.entries(s.cell.players).map(([seat, level]) => `${name(seat)}: ${level}`);
  const errors = s.errors.map((e) => `<li>${escaped(e)}</li>`).join('');
  const head = several ? `<h3>${escaped(s.cell.variant)}</h3>` : '';
  if (s.played === 0) return `${head}<p>No match came to an end.</p><ul>${errors}</ul>`;
  return `${head}<p class="note">${escaped(players.join(', '))}${s.failed > 0 ? `; ${s.failed} matches failed` : ''}</p>
${errors === '' ? '' : `<ul>${errors}</ul>`}${legend(s, name)}
<div class="plots">
${historyPlace(s, game)}
${byLevel(s, game)}
${margins(s, name)}
${lengths(s)}
${lossesByTurn(s, counting.unit, name)}
${decided(s, game)}
${heatMap(s, map)}
${openings(s, name)}
</div>`;
}
