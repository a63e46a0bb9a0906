/**
 * `npm run bench:officers`: officers on both sides of every scenario, as a general plays them out. How many decisions a
 * second one core makes, how long the longest answer takes once the code is warm, and how often and how fast a world is
 * found for what a seat sees. Every scenario has a process of its own: who plays against a general plays one game, and
 * code that has seen several is compiled for all of them.
 */
import { spawnSync } from 'node:child_process';
import { doctrineOf, Officers, SeatedOfficer, toolsFor } from '@grande/bots';
import { type Game, imagine, Match, packet, type Scenario, SeededDice } from '@grande/engine';
import { Command } from 'commander';
import { gameById, gameIds } from './games.ts';
import { list, whole } from './setup.ts';

/** A world that cannot be found in so many tries is none for a general. */
const TRIES = 20;
/** Worlds are looked for at one decision in so many. */
const EVERY = 7;

interface Speed {
  readonly decisions: number;
  /** Milliseconds of one core, rules included. */
  readonly ms: number;
  /** The longest answers of officers, in milliseconds, the longest first. */
  readonly longest: readonly number[];
}

const coreMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function raced(game: Game, { id }: Scenario, matches: number, seed: string): Promise<Speed> {
  const doctrine = await doctrineOf(game.id);
  if (!doctrine) throw new Error(`no doctrine for ${game.id}`);
  // What officers remember of a match must not help them in the next: every match is a new one.
  let played = 0;
  const whole = (answered: (officers: Officers, match: Match) => void): number => {
    const k = played++;
    const dice = new SeededDice(`dice ${seed} ${k}`);
    const match = Match.start(game, { scenario: id }, { dice, keep: 'none', log: false });
    const officers = new Officers(doctrine, id, new SeededDice(`officers ${seed} ${k}`));
    let n = 0;
    for (; !match.outcome; n++) answered(officers, match);
    return n;
  };
  const plainly = (officers: Officers, match: Match) => officers.answer(match);
  // Compiled code is what a general runs: short scenarios are played until it is.
  const cold = coreMs();
  while (played < matches || coreMs() - cold < WARM) whole(plainly);
  const begun = coreMs();
  let decisions = 0;
  for (let k = 0; k < matches || coreMs() - begun < MEASURED; k++) decisions += whole(plainly);
  const ms = coreMs() - begun;
  // Timed one by one in matches of their own: looking at the clock costs something too.
  const longest: number[] = [];
  const timed = (officers: Officers, match: Match) => {
    const from = coreMs();
    officers.answer(match);
    const took = coreMs() - from;
    if (took > (longest.at(-1) ?? 0) || longest.length < SHOWN) {
      longest.push(took);
      longest.sort((a, b) => b - a);
      longest.length = Math.min(longest.length, SHOWN);
    }
  };
  for (let k = 0; k < matches; k++) whole(timed);
  return { decisions, ms, longest };
}
const SHOWN = 3;
/** Milliseconds of one core played before anything is measured. */
const WARM = 6000;
/** Milliseconds of one core that are measured at least: ten matches of a short scenario are over in half a second, and a single compilation would weigh as much as they. */
const MEASURED = 4000;

interface Worlds {
  readonly packets: number;
  readonly none: number;
  /** Kinds of questions for which none was found, and how often. */
  readonly blind: ReadonlyMap<string, number>;
  readonly longest: number;
  readonly mean: number;
}

async function imagined(game: Game, { id }: Scenario, matches: number, seed: string): Promise<Worlds> {
  const doctrine = await doctrineOf(game.id);
  if (!doctrine) throw new Error(`no doctrine for ${game.id}`);
  const blind = new Map<string, number>();
  let [packets, none, longest, sum] = [0, 0, 0, 0];
  for (let k = 0; k < matches; k++) {
    const dice = new SeededDice(`dice ${seed} ${k}`);
    const match = Match.start(game, { scenario: id }, { dice, keep: 'last', log: false });
    const seated = new Map(match.scenario.seats.map((seat) => [seat, new SeatedOfficer(doctrine)]));
    const tools = toolsFor(game, new SeededDice(`officers ${seed} ${k}`));
    const chance = new SeededDice(`worlds ${seed} ${k}`);
    for (let n = 0; !match.outcome; n++) {
      const decision = match.pending[0];
      if (!decision) throw new Error('nobody is asked anything');
      if (n % EVERY === 0 && decision.options.length > 1) {
        const seen = packet(match, decision.seat);
        const from = coreMs();
        let world: Match | null = null;
        for (let i = 0; i < TRIES && !world; i++) world = imagine(game, seen, chance);
        const took = coreMs() - from;
        packets++;
        sum += took;
        longest = Math.max(longest, took);
        if (!world) {
          none++;
          blind.set(decision.kind, (blind.get(decision.kind) ?? 0) + 1);
        }
      }
      seated.get(decision.seat)?.answer(match, decision, tools);
    }
  }
  return { packets, none, blind, longest, mean: sum / Math.max(1, packets) };
}

/** One scenario in a process of its own. */
function alone(which: string, matches: number, seed: string): void {
  const args = [process.argv[1] ?? '', '--games', which, '--matches', `${matches}`, '--seed', seed];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${which} could not be measured`);
}

/** Prints what a scenario comes to. */
async function told(game: Game, scenario: Scenario, matches: number, seed: string): Promise<void> {
  const { decisions, ms, longest } = await raced(game, scenario, matches, seed);
  const { packets, none, blind, longest: slowest, mean } = await imagined(game, scenario, matches, seed);
  const times = longest.map((t) => t.toFixed(1)).join(', ');
  const kinds = [...blind].map(([kind, n]) => `${kind} ${n}`).join(', ');
  process.stdout.write(
    `${game.id} ${scenario.id}: ${Math.round((1000 * decisions) / ms)} decisions a second, longest ${times} ms; ` +
      `no world for ${none} of ${packets} packets${none > 0 ? ` (${kinds})` : ''}, ` +
      `${mean.toFixed(2)} ms a world, longest ${slowest.toFixed(1)} ms\n`,
  );
}

interface Options {
  readonly matches: number;
  readonly seed: string;
  readonly games?: string[];
}

new Command('bench:officers')
  .option('--games <ids>', 'some games, or scenarios as game:scenario', list)
  .option('--matches <n>', 'matches of each scenario', whole(1, 10_000), 10)
  .option('--seed <text>', 'seed of dice and officers', 'officers')
  .action(async ({ matches, seed, games = [...gameIds] }: Options) => {
    for (const wanted of games) {
      const [id = '', only] = wanted.split(':');
      const game = await gameById(id);
      if (!game) throw new Error(`no game ${id}; there are ${gameIds.join(', ')}`);
      const scenarios = game.scenarios.filter((scenario) => only === undefined || scenario.id === only);
      for (const scenario of scenarios) {
        if (only !== undefined) await told(game, scenario, matches, seed);
        else alone(`${id}:${scenario.id}`, matches, seed);
      }
    }
  })
  .parseAsync()
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
