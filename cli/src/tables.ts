import { basename } from 'node:path';
import type { Game } from '@grande/engine';
import type { Command } from 'commander';
import { Failed, textOf, Usage } from './errors.ts';
import { readJson } from './files.ts';
import type { Io } from './io.ts';

/** A designer's file with tables and values of his own, under the name it is chosen by. */
export interface Brought {
  readonly name: string;
  readonly file: unknown;
}

let brought: Brought | null = null;

export const broughtTables = (): Brought | null => brought;

/** What was read once is handed to worker threads, each of which has games of its own. */
export function bring(tables: Brought | null): void {
  brought = tables;
}

export function withTables(command: Command): Command {
  return command.option(
    '--tables <file>',
    "a designer's own tables (`grande tables` prints a file to start from)",
  );
}

/** Reads the file of `--tables` before a command runs; without it, nothing is left of an earlier one. */
export async function readTables(io: Io, path: string | undefined): Promise<void> {
  bring(null);
  if (path !== undefined)
    bring({ name: basename(path).replace(/\.json$/i, ''), file: await readJson(io, path) });
}

/** The game, knowing the tables that were brought. */
export function tabled(game: Game): Game {
  if (brought === null) return game;
  if (!game.designer) throw new Usage(`${game.id} has no tables that a file could replace`);
  try {
    game.designer.add(brought.name, brought.file);
  } catch (error) {
    throw new Failed(textOf(error));
  }
  return game;
}

/** The options as typed, with the tables that were brought unless others are named. */
export function withTablesChosen(
  game: Game,
  options: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (brought === null || !game.designer) return options;
  return { [game.designer.option]: brought.name, ...options };
}
