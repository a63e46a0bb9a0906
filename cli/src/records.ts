import { dirname, resolve } from 'node:path';
import { copy, type Game, type Loaded, Match, type MatchRecord, makeDice, readRecord } from '@grande/engine';
import { Failed, textOf } from './errors.ts';
import { readJson } from './files.ts';
import { gameById } from './games.ts';
import type { Io } from './io.ts';

/** The game a file says it is of, so that it can be loaded before the file is checked. */
export async function gameOf(data: unknown): Promise<Game | undefined> {
  const id = typeof data === 'object' && data !== null && 'game' in data ? data.game : undefined;
  return typeof id === 'string' ? gameById(id) : undefined;
}

export interface ReadRecord {
  readonly game: Game;
  readonly record: MatchRecord;
  readonly data: unknown;
  readonly warnings: readonly string[];
}

/** A checked record from a file; every fault names its field. */
export async function openRecord(io: Io, file: string): Promise<ReadRecord> {
  const data = await readJson(io, file);
  const game = await gameOf(data);
  const loaded = loading(file, () => readRecord(data, (id) => (game?.id === id ? game : undefined)));
  // Without its game no record is read; the check is for the compiler.
  if (!game) throw new Failed(`'${file}' is of no game known here`, [{ path: '/game', message: 'unknown' }]);
  return {
    game,
    record: loaded.value,
    data,
    warnings: loaded.warnings.map((w) => `${w.path}: ${w.message}`),
  };
}

/** What the kernel found, or an error that lists its problems. Data nested past all reason ends here too. */
export function loading<T>(file: string, load: () => Loaded<T>): Loaded<T> & { readonly ok: true } {
  let loaded: Loaded<T>;
  try {
    loaded = load();
  } catch (error) {
    throw new Failed(`'${file}' cannot be read as a record`, [{ path: '/', message: textOf(error) }]);
  }
  if (!loaded.ok) throw new Failed(`'${file}' is not a good record`, loaded.problems);
  return loaded;
}

/** The match as it stood after its first `moves` moves. */
export function matchAfter({ game, record }: ReadRecord, moves: number): Match {
  const snapshots = record.snapshots.filter((s) => s.at <= moves);
  if (snapshots.length === 0) throw new Error(`the record has no state before move ${moves}`);
  const past = copy({ snapshots, moves: record.moves.slice(0, moves), events: record.events });
  const setup = { scenario: record.scenario, options: record.options };
  return Match.restore(game, setup, past, { dice: makeDice(record.dice) });
}

/** A path written in a file is meant from where that file lies. */
export function beside(io: Io, file: string, other: string): string {
  return resolve(io.cwd, dirname(file), other);
}
