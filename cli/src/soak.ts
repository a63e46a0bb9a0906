import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Scenario } from '@grande/engine';
import { examine, fogHolds, loadMutants, noFog } from '@grande/engine/battery';
import { loadGame } from '@grande/registry/node';
import { Command } from 'commander';
import { byEar } from './ear.ts';
import { gameById, gameIds } from './games.ts';
import { list, whole } from './setup.ts';
import { captured } from './testing/capture.ts';
import { makeOriginals, tryMutant } from './testing/mutants.ts';

/** Mutated files, each fed to a command; throws at the first that is not handled, naming its seed. */
export async function soakFiles(count: number, seed: string): Promise<{ good: number; refused: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'grande-soak-'));
  const found = { good: 0, refused: 0 };
  try {
    const originals = await makeOriginals(folder);
    for (let i = 0; i < count; i++) {
      const { code } = await tryMutant(folder, originals, `${seed}:${i}`);
      if (code === 0) found.good++;
      else found.refused++;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return found;
}

/** Random matches of every scenario with the invariants looked at before every decision. */
async function soakGame(
  id: string,
  games: number,
  seats: string,
  seed: string,
  bias: readonly string[] = [],
): Promise<boolean> {
  const wanted = ['--games', `${games}`, '--seats', seats, '--seed', seed, '--check', ...bias];
  const { code, out, err } = await captured(['simulate', id, ...wanted]);
  process.stdout.write(out);
  process.stderr.write(err);
  return code === 0;
}

/** The same between players with one thing in mind, for each of the game's biases. */
async function soakBiased(id: string, games: number, seed: string): Promise<boolean> {
  let well = true;
  for (const bias of Object.keys((await gameById(id))?.biases ?? {})) {
    process.stdout.write(`${id}, players after '${bias}':\n`);
    well = (await soakGame(id, games, 'random', seed, ['--bias', bias])) && well;
  }
  return well;
}

/** Whole matches through the battery: replay, resume at every rest, undo, words, offers, fog. */
async function soakBattery(id: string, count: number, seed: string): Promise<boolean> {
  const game = await gameById(id);
  if (!game) return false;
  const fog = { looked: 0, differing: 0, stretches: 0 };
  for (const { id: scenario } of game.scenarios) {
    for (let i = 0; i < count; i++) {
      try {
        const shown = examine({ game, scenario, seed: `${seed} ${i}` }).fog;
        for (const key of ['looked', 'differing', 'stretches'] as const) fog[key] += shown[key];
      } catch (error) {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        return false;
      }
    }
  }
  const seen = `${fog.looked} views, ${fog.differing} other worlds, ${fog.stretches} stretches of the wire`;
  process.stdout.write(`${id}: ${count} matches of every scenario through the battery; ${seen}\n`);
  return true;
}

/** How often the fog is looked at in a match: often, but not at neighbours only, so that many matches are seen. */
const FOG_EVERY = 3;

/** Options that hide more: fog always, tests rolled out of sight in every other round. */
function foggiest({ options }: Scenario, round: number): Readonly<Record<string, string>> {
  const veils = round % 2 === 0 ? ['fog'] : ['fog', 'secretTests'];
  return Object.fromEntries(options.filter(({ id }) => veils.includes(id)).map(({ id }) => [id, 'on']));
}

/** Stops of random and biased matches, each through the eyes of every seat, until so many have been looked at. */
async function soakFog(id: string, stops: number, seed: string): Promise<boolean> {
  const game = await gameById(id);
  if (!game) return false;
  const biases = [undefined, ...Object.keys(game.biases ?? {})];
  const fog = noFog();
  let looked = 0;
  let matches = 0;
  for (let round = 0; looked < stops; round++) {
    for (const [at, scenario] of game.scenarios.entries()) {
      const bias = biases[(round + at) % biases.length];
      const options = foggiest(scenario, round);
      const seeded = `${seed} fog ${round}`;
      const trial = { game, scenario: scenario.id, options, seed: seeded, ...(bias && { bias }) };
      const before = fog.looked;
      try {
        fogHolds(trial, FOG_EVERY, fog);
      } catch (error) {
        const who = bias ? `players after '${bias}', ` : '';
        process.stderr.write(
          `${id} ${scenario.id}, ${who}${error instanceof Error ? error.message : error}\n`,
        );
        return false;
      }
      looked += Math.floor((fog.looked - before) / scenario.seats.length);
      matches++;
    }
    if (fog.differing === 0) break;
  }
  const seen = `${fog.looked} views, ${fog.differing} other worlds, ${fog.stretches} stretches of the wire`;
  const told =
    fog.differing === 0 ? 'hides nothing' : `${looked} stops in ${matches} matches: ${seen}, no difference`;
  process.stdout.write(`${id}, fog: ${told}\n`);
  return true;
}

/** Mutated records of every kind, through the loader that command line and browser share. */
async function soakRecords(ids: readonly string[], count: number, seed: string): Promise<boolean> {
  const share = Math.ceil(count / ids.length);
  for (const id of ids) {
    const game = await gameById(id);
    if (!game) return false;
    try {
      const { loaded, refused } = loadMutants(game, share, seed);
      process.stdout.write(
        `${id}: ${share} mutated records: ${loaded} loaded whole, ${refused} refused by field\n`,
      );
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      return false;
    }
  }
  return true;
}

/** Whole matches of officers by sentences alone, in every language. */
async function soakEars(id: string, count: number, seed: string): Promise<boolean> {
  const game = await gameById(id);
  const map = (await loadGame(id))?.map ?? null;
  let well = game !== undefined;
  for (const scenario of game?.scenarios ?? []) {
    let [decisions, faults, words] = [0, 0, 0];
    for (let i = 0; game && i < count; i++) {
      const heard = await byEar(game, map, scenario, `${seed} ${i}`);
      for (const fault of heard.faults) process.stderr.write(`${id} ${fault}\n`);
      decisions += heard.decisions;
      faults += heard.faults.length;
      words += heard.words;
    }
    const each = (words / Math.max(1, decisions) / 3).toFixed(1);
    process.stdout.write(
      `${id} ${scenario.id}: ${decisions} decisions in sentences of ${each} words, ${faults} not read as meant\n`,
    );
    well = well && faults === 0;
  }
  return well;
}

interface Options {
  readonly games: number;
  readonly biased: number;
  readonly examined: number;
  readonly fog: number;
  readonly recruits: number;
  readonly officers: number;
  readonly ears: number;
  readonly files: number;
  readonly records: number;
  readonly seed: string;
  readonly only?: readonly string[];
}

async function soak(options: Options): Promise<boolean> {
  const { games, biased, examined, fog, recruits, officers, ears, files, records, seed } = options;
  let well = true;
  for (const id of options.only ?? gameIds) {
    if (games > 0) well = (await soakGame(id, games, 'random', seed)) && well;
    if (biased > 0) well = (await soakBiased(id, biased, seed)) && well;
    if (examined > 0) well = (await soakBattery(id, examined, seed)) && well;
    if (fog > 0) well = (await soakFog(id, fog, seed)) && well;
    if (recruits > 0) well = (await soakGame(id, recruits, 'recruit', seed)) && well;
    if (officers > 0) well = (await soakGame(id, officers, 'officer', seed)) && well;
    if (ears > 0) well = (await soakEars(id, ears, seed)) && well;
  }
  if (records > 0) well = (await soakRecords(options.only ?? gameIds, records, seed)) && well;
  if (files > 0) {
    const { good, refused } = await soakFiles(files, seed);
    process.stdout.write(`${files} mutated files: ${good} still good, ${refused} refused by field\n`);
  }
  return well;
}

/** Run as a script by `npm run soak`; the tests import what they need. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const program = new Command('soak')
    .description('the long version of what the tests do in short')
    .option('--games <n>', 'random matches of every scenario', whole(0), 10_000)
    .option('--biased <n>', 'matches of every scenario and bias of the game', whole(0), 500)
    .option('--examined <n>', 'matches of every scenario through the whole battery', whole(0), 500)
    .option(
      '--fog <n>',
      'stops of every game that hides something, through the eyes of each seat',
      whole(0),
      20_000,
    )
    .option('--recruits <n>', 'matches between recruits of every scenario', whole(0), 200)
    .option('--officers <n>', 'matches between officers of every scenario', whole(0), 200)
    .option('--ears <n>', 'matches between officers of every scenario by sentences alone', whole(0), 2)
    .option('--records <n>', 'mutated records of all games, through the loader', whole(0), 10_000)
    .option('--files <n>', 'mutated record and situation files', whole(0), 10_000)
    .option('--seed <text>', 'the same seed soaks the same', 'soak')
    .option('--only <games>', 'ids of games, with commas between', list)
    .action(async (options: Options) => {
      process.exitCode = (await soak(options)) ? 0 : 1;
    });
  await program.parseAsync();
}
