import { type Doctrine, doctrineOf, LEVELS, type Level, levelOf, needsDoctrine } from '@grande/bots';
import { checkSetup, type Game, type Scenario, type Setup, SetupError } from '@grande/engine';
import { InvalidArgumentError } from 'commander';
import { listed, Usage } from './errors.ts';
import { gameById, gameIds } from './games.ts';
import { withTablesChosen } from './tables.ts';

export async function gameNamed(id: string): Promise<Game> {
  const game = await gameById(id);
  if (!game) throw new Usage(`there is no game '${id}'; there are: ${listed(gameIds)}`);
  return game;
}

/** Without a name, the only scenario or the first. */
export function scenarioNamed(game: Game, id: string | undefined): Scenario {
  const found = id === undefined ? game.scenarios[0] : game.scenarios.find((s) => s.id === id);
  if (found) return found;
  throw new Usage(`${game.id} has no scenario '${id}'; it has: ${listed(game.scenarios.map((s) => s.id))}`);
}

/** Scenario and options as typed; what does not exist is an error that names what does. */
export function setupOf(game: Game, scenario: string, options: Readonly<Record<string, string>>): Setup {
  try {
    return checkSetup(game, scenario, withTablesChosen(game, options));
  } catch (error) {
    if (error instanceof SetupError) throw new Usage(error.message);
    throw error;
  }
}

/**
 * The players of a scenario's seats. One name alone sits everywhere; as many as the game has seats sit in that
 * order, also where a scenario leaves some of them empty.
 */
export function seatsOf(game: Game, scenario: Scenario, names: readonly string[]): Record<string, string> {
  for (const name of names) levelNamed(name);
  const { seats } = scenario;
  const fits = (order: readonly string[]) =>
    names.length === order.length && seats.every((s) => order.includes(s));
  const order = [seats, ...game.scenarios.map((s) => s.seats)].find(fits);
  if (names.length !== 1 && !order) {
    throw new Usage(
      `scenario ${scenario.id} has the ${seats.length} seats ${listed(seats)}; --seats names ${names.length}`,
    );
  }
  const place = (seat: string) => (names.length === 1 ? 0 : (order?.indexOf(seat) ?? 0));
  return Object.fromEntries(seats.map((seat) => [seat, names[place(seat)] ?? '']));
}

/** How levels are written, for those who ask. */
export const LEVELS_HELP = `${listed(LEVELS)}; officer/bold, general:2s`;

/** A level as it is written; wrong ones end the command. */
export function levelNamed(name: string): Level {
  const level = levelOf(name);
  if (!level) throw new Usage(`there is no player '${name}'; there are: ${LEVELS_HELP}`);
  return level;
}

/** What officers and generals of these levels lead by; an error where the game has no doctrine. */
export async function doctrineFor(game: Game, names: Iterable<string>): Promise<Doctrine | null> {
  const wanted = [...names].find((name) => needsDoctrine(levelNamed(name).name));
  if (wanted === undefined) return null;
  const doctrine = await doctrineOf(game.id);
  if (!doctrine) throw new Usage(`nobody has taught ${game.id} to a player like '${wanted}' yet`);
  return doctrine;
}

/** `--option k=v`, any number of times. */
export function addOption(
  text: string,
  before: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const cut = text.indexOf('=');
  if (cut < 1) throw new InvalidArgumentError('It must look like name=value.');
  return { ...before, [text.slice(0, cut)]: text.slice(cut + 1) };
}

export function list(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

/** A whole number within bounds, for commander. */
export function whole(least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const n = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (Number.isSafeInteger(n) && n >= least && n <= most) return n;
    throw new InvalidArgumentError(
      most === Number.MAX_SAFE_INTEGER
        ? `It must be a whole number of at least ${least}.`
        : `It must be a whole number from ${least} to ${most}.`,
    );
  };
}
