import type { Line } from './lines.ts';
import type { SameRules, Statistics } from './same-rules.ts';

export interface Report {
  readonly node: string;
  readonly sameRules: SameRules;
  readonly lines: readonly Line[];
  readonly met: boolean;
}

const missed = (line: Line): boolean => line.target !== null && line.ratio < line.target;
export const met = (lines: readonly Line[]): boolean => !lines.some(missed);

const speed = (perSecond: number): string => Math.round(perSecond).toLocaleString('en-US');

function row(line: Line): string[] {
  const verdict = line.target === null ? '' : missed(line) ? 'MISSED' : 'pass';
  return [
    line.what,
    line.against,
    line.unit,
    speed(line.ours.median),
    speed(line.theirs.median),
    `${line.ratio.toFixed(1)}x`,
    line.target === null ? '' : `${line.target}x`,
    verdict,
  ];
}

const HEAD = ['', 'against', 'unit', 'ours', 'theirs', 'ratio', 'target', ''];

function table(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, i) => Math.max(...rows.map((cells) => cells[i]?.length ?? 0)));
  return rows
    .map((cells) => {
      // Words to the left, numbers to the right.
      const padded = cells.map((cell, i) =>
        i < 3 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
      );
      return padded.join('  ').trimEnd();
    })
    .join('\n');
}

const spoken = ({ games, blueWins, meanDecisions }: Statistics): string =>
  `blue wins ${(blueWins * 100).toFixed(1)} % of ${games} games of ${meanDecisions.toFixed(1)} decisions`;

export function written(report: Report): string {
  const { ours, theirs, same } = report.sameRules;
  return [
    `Node ${report.node}. Medians of interleaved rounds; the ratio is the median of the rounds' own ratios.`,
    '',
    table([HEAD, ...report.lines.map(row)]),
    '',
    `The same rules on both engines: ${same ? 'yes' : 'NO'}`,
    `  ours    ${spoken(ours)}`,
    `  theirs  ${spoken(theirs)}`,
    '',
  ].join('\n');
}
