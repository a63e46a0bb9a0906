import type { Game } from '@grande/engine';
import type { Command } from 'commander';
import { gameById, gameIds } from '../games.ts';
import type { Io } from '../io.ts';
import { type Common, columns, Output, withCommon } from '../output.ts';
import { type Coverage, coverageOf } from '../rules/coverage.ts';
import { findRoot } from '../rules/root.ts';
import { gameNamed } from '../setup.ts';
import { type Speaker, speaker } from '../speak.ts';

export function gamesCommand(program: Command, io: Io): void {
  withCommon(program.command('games'))
    .description('the games there are: scenarios, seats, options, how much of the rules is tested')
    .argument('[id]', 'one game only')
    .action((id: string | undefined, options: Common) => games(id, options, io));
}

async function games(id: string | undefined, options: Common, io: Io): Promise<void> {
  const found = id === undefined ? await Promise.all(gameIds.map(gameById)) : [await gameNamed(id)];
  const root = findRoot(io.cwd);
  const rows = found
    .filter((game) => game !== undefined)
    .map((game) => ({ game, rules: root === null ? null : coverageOf(root, game.id).checklist }));
  const output = new Output(io, options);
  output.document({
    games: rows.map(({ game, rules }) => documentOf(game, rules, speaker(game, options.locale))),
  });
  for (const { game, rules } of rows) output.lines(textOf(game, rules, speaker(game, options.locale)));
}

function documentOf(game: Game, rules: Coverage['checklist'], speak: Speaker): unknown {
  return {
    id: game.id,
    name: speak.name(game.id),
    version: game.version,
    scenarios: game.scenarios.map((s) => ({
      id: s.id,
      name: speak.name(s.id),
      rule: s.rule,
      seats: s.seats.map((seat) => ({ id: seat, name: speak.name(seat) })),
      options: s.options.map((o) => ({ ...o, name: speak.name(o.id), default: o.values[0] })),
    })),
    rules,
  };
}

function textOf(game: Game, rules: Coverage['checklist'], speak: Speaker): string[] {
  const tested = rules ? `${rules.tested} of ${rules.testable} testable paragraphs tested` : 'no checklist';
  const out = [`${game.id}: ${speak.name(game.id)} (rules ${game.version}; ${tested})`];
  for (const s of game.scenarios) {
    const seats = s.seats.map((seat) => `${seat} (${speak.name(seat)})`);
    out.push(`  ${s.id}: ${speak.name(s.id)}  (§ ${s.rule})`, `    seats: ${seats.join(', ')}`);
    const rows = s.options.map((o) => [
      `${o.id}=${o.values.join('|')}`,
      speak.name(o.id),
      `default ${o.values[0]}`,
      `§ ${o.rule}`,
      o.source,
    ]);
    if (rows.length > 0) out.push('    options:', ...columns(rows, '      '));
  }
  return out;
}
