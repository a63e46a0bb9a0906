import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { Failed, listed, Usage } from '../errors.ts';
import { gameIds } from '../games.ts';
import type { Io } from '../io.ts';
import { type Common, Output, withCommon } from '../output.ts';
import { type Coverage, coverageOf, gameFolders, hasGaps, type Named } from '../rules/coverage.ts';
import { findRoot } from '../rules/root.ts';
import { whole } from '../setup.ts';
import { rulesPlayed } from './rules-played.ts';

interface Options extends Common {
  readonly root?: string;
  readonly missing?: boolean;
  readonly cited?: boolean;
  readonly played?: boolean;
  readonly games: number;
  readonly seed: string;
  readonly workers?: number;
}

export function rulesCommand(program: Command, io: Io): void {
  withCommon(program.command('rules'))
    .description('compare the paragraphs of each rulebook with the tests and the code that name them')
    .argument('[game]', 'id of one game; all without it')
    .option('--missing', 'list the paragraphs that no code names')
    .option('--cited', 'a complete game must name every paragraph in its code too')
    .option(
      '--played',
      'count how often each paragraph takes effect in matches of officers and random players',
    )
    .option(
      '--games <n>',
      'with --played: matches of each scenario and kind of player',
      whole(1, 1_000_000),
      1000,
    )
    .option('--seed <text>', 'with --played: the same seed gives the same matches', 'played')
    .option('--workers <n>', 'with --played: threads (default: one a core)', whole(1, 256))
    .option('--root <folder>', 'the folder of the project (default: found from here)')
    .action((id: string | undefined, options: Options) => rules(id, options, io));
}

async function rules(id: string | undefined, options: Options, io: Io): Promise<void> {
  const root = rootOf(options, io);
  const there = gameFolders(root);
  if (id !== undefined && !there.includes(id)) {
    throw new Usage(`games/ has no '${id}'; it has: ${listed(there)}`);
  }
  if (options.played) return rulesPlayed(root, id === undefined ? gameIds : [id], options, io);
  const found = (id === undefined ? there : [id]).map((game) => coverageOf(root, game));
  const output = new Output(io, options);
  output.document({ games: found });
  const cited = options.cited === true;
  const told = { titles: id !== undefined, missing: options.missing === true, cited };
  for (const coverage of found) output.lines(coverageText(coverage, told));
  const short = found.filter((c) => c.complete && hasGaps(c, cited)).map((c) => c.game);
  if (short.length > 0) throw new Failed(`marked complete, but with gaps: ${listed(short)}`, [], true);
}

function rootOf(options: Options, io: Io): string {
  const root = options.root === undefined ? findRoot(io.cwd) : resolve(io.cwd, options.root);
  if (root === null) throw new Usage(`no project found from '${io.cwd}'; name its folder with --root`);
  if (!existsSync(join(root, 'games'))) throw new Usage(`'${root}' has no folder 'games'`);
  return root;
}

interface Told {
  /** With titles for one game; for all of them the missing paragraphs only by number. */
  readonly titles: boolean;
  readonly missing: boolean;
  readonly cited: boolean;
}

function coverageText(c: Coverage, { titles, missing, cited }: Told): string[] {
  const out: string[] = [];
  const { uncited } = c;
  const mark = c.complete ? (hasGaps(c, cited) ? ', marked complete' : ', complete') : '';
  if (c.checklist) {
    const { tested, testable, paragraphs } = c.checklist;
    const percent = testable === 0 ? 100 : Math.floor((100 * tested) / testable);
    const code = uncited.length > 0 ? `, ${uncited.length} cited nowhere in code` : '';
    out.push(
      `${c.game}: ${tested} of ${testable} testable paragraphs tested (${percent} %)${code}, ${paragraphs} in all${mark}`,
    );
  } else {
    out.push(`${c.game}: no checklist (games/${c.game}/rules.json)${mark}`);
  }
  out.push(...c.problems.map((p) => `  checklist ${p.path}: ${p.message}`));
  out.push(...list('without a test', c.untested, titles));
  if (missing) out.push(...list('cited nowhere in code', uncited, titles));
  out.push(...c.unknown.map((p) => `  not in the checklist: ${p.id}  (${p.file}:${p.line})`));
  out.push(...c.unreadable.map((p) => `  paragraph not written out: ${p.file}:${p.line}`));
  return out;
}

function list(what: string, paragraphs: readonly Named[], titles: boolean): string[] {
  if (titles) return paragraphs.map((p) => `  ${what}: ${p.id}  ${p.title}`);
  return paragraphs.length > 0 ? [`  ${what}:`, ...wrapped(paragraphs.map((p) => p.id))] : [];
}

const WIDTH = 96;

function wrapped(words: readonly string[]): string[] {
  const lines = [''];
  for (const word of words) {
    const line = lines.pop() ?? '';
    if (line.length + word.length + 1 > WIDTH) lines.push(line, `    ${word}`);
    else lines.push(line === '' ? `    ${word}` : `${line} ${word}`);
  }
  return lines;
}
