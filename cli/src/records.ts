import { dirname, resolve } from 'node:path';
import {
  copy,
  type Game,
  type Loaded,
  loadAny,
  loadRecord,
  Match,
  makeDice,
  type Problem,
  type Resumable,
  type Showing,
} from '@grande/engine';
import { Failed } from './errors.ts';
import { readJson } from './files.ts';
import { gameById } from './games.ts';
import type { Io } from './io.ts';

/** The game a file says it is of, so that it can be loaded before the file is checked. */
export async function gameOf(data: unknown): Promise<Game | undefined> {
  const id = typeof data === 'object' && data !== null && 'game' in data ? data.game : undefined;
  return typeof id === 'string' ? gameById(id) : undefined;
}

export interface ReadRecord extends Resumable {
  readonly game: Game;
  readonly warnings: readonly string[];
}

/** A record from a file and its match; every fault names its field. */
export async function openRecord(io: Io, file: string): Promise<ReadRecord> {
  const data = await readJson(io, file);
  return read(loading(file, loadRecord(data, only(await gameOf(data)))));
}

/** A record, or what one seat saw of a match. */
export async function openToWatch(io: Io, file: string): Promise<ReadRecord | Showing> {
  const data = await readJson(io, file);
  const { value, warnings } = loading(file, loadAny(data, only(await gameOf(data))));
  return 'showing' in value ? value.showing : read({ value, warnings });
}

function read({ value, warnings }: { value: Resumable; warnings: readonly Problem[] }): ReadRecord {
  return { game: value.match.game, ...value, warnings: warnings.map((w) => `${w.path}: ${w.message}`) };
}

/** The one game there is to choose from. */
export function only(game: Game | undefined): (id: string) => Game | undefined {
  return (id) => (id === game?.id ? game : undefined);
}

/** What the kernel found, or an error that lists its problems. */
export function loading<T>(file: string, loaded: Loaded<T>): Loaded<T> & { readonly ok: true } {
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
