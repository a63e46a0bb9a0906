// What came of an examination, for people and for programs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

const NOTICED = ['noticed', 'endless'];
const isNoticed = ({ verdict }) => NOTICED.includes(verdict);
const isNone = ({ verdict }) => verdict === 'equivalent';

const line = ({ file, line: n }) => readFileSync(join(root, file), 'utf8').split('\n')[n - 1]?.trim() ?? '';
const change = ({ from, to }) =>
  `${from.replace(/\s+/g, ' ')} → ${to === '' ? '(left out)' : to.replace(/\s+/g, ' ')}`;

const percent = (part, whole) => (whole === 0 ? 100 : Math.floor((100 * part) / whole));

/** A game's line, then a change that nobody noticed and the line it was made in, or why it is none, each. */
export function linesOf({ game, possible, results }) {
  const noticed = results.filter(isNoticed).length;
  const replayed = results.filter((r) => /\/records\.test\.ts/.test(r.by ?? '')).length;
  const none = results.filter(isNone).length;
  const share = percent(noticed + none, results.length);
  const head = `${game}: ${noticed} of ${results.length} changes noticed, ${none} known for none (${share} %), ${replayed} only by recorded games; ${possible} possible`;
  const survivors = results.filter((r) => !isNoticed(r));
  return [
    head,
    ...survivors.flatMap((r) => [
      `  ${r.file}:${r.line}:${r.column}  ${r.kind}: ${change(r)}${r.verdict === 'untouched' ? '  (no test comes here)' : ''}`,
      `      ${r.why ? `none: ${r.why}` : line(r)}`,
    ]),
  ];
}

export function summaryOf(examinations) {
  const all = examinations.flatMap(({ results }) => results);
  const noticed = all.filter(isNoticed).length;
  const none = all.filter(isNone).length;
  return `${noticed} of ${all.length} changes noticed, ${none} known for none (${percent(noticed + none, all.length)} %)`;
}

export function documentOf(seed, examinations) {
  return {
    seed,
    games: examinations.map(({ game, possible, results }) => ({
      game,
      possible,
      tried: results.length,
      noticed: results.filter(isNoticed).length,
      equivalent: results.filter(isNone).length,
      mutants: results.map((r) => {
        const { file, line: n, column, kind, from, to, verdict, by = null, why = null } = r;
        return { file, line: n, column, kind, from, to, verdict, by, why };
      }),
    })),
  };
}
