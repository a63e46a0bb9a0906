import { SeededDice } from '../dice.ts';
import { type Game, scenarioOf } from '../game.ts';
import { randomAnswer } from '../imagine.ts';
import { bytes } from '../json.ts';
import { Match } from '../match.ts';
import { type DiceOrigin, loadMatch, toRecord, verifyRecord } from '../record.ts';
import { wireDecision } from '../wire.ts';
import { BatteryFailure, demand, where } from './failure.ts';
import { playOut, type Trial } from './random-play.ts';

/**
 * Other matches of the same game, a decision at a time. Whatever a game keeps outside its state, to be quick, must
 * not carry over from one match to another.
 */
function neighbours<S, V>({ game, seed, options }: Trial<S, V>): () => void {
  let played = 0;
  let match: Match | null = null;
  const chance = new SeededDice(`neighbours ${seed}`);
  return () => {
    if (!match || match.outcome) {
      const { id: scenario } = game.scenarios[played % game.scenarios.length] as { id: string };
      const dice = new SeededDice(`neighbour ${seed} ${played++}`);
      const setup = {
        scenario,
        options: played % 2 === 1 ? optionsFor(game as Game, scenario, options) : {},
      };
      match = Match.start(game as Game, setup, { dice, keep: 'none', log: false });
      return;
    }
    const decision = match.pending[chance.below(match.pending.length)];
    if (decision) randomAnswer(match, decision, chance);
  };
}

/** Those of the options that this scenario knows. */
function optionsFor(game: Game, scenario: string, options: Trial['options'] = {}): Record<string, string> {
  const known = scenarioOf(game, scenario)?.options.map((o) => o.id) ?? [];
  return Object.fromEntries(Object.entries(options).filter(([id]) => known.includes(id)));
}

/**
 * The same seeds give the same bytes, also while other matches go on beside; the record verifies and loads again.
 */
export function replays<S, V>(trial: Trial<S, V>): void {
  const { game, seed } = trial;
  const { match } = playOut(trial, 'all');
  const disturb = neighbours(trial);
  const twin = playOut(trial, 'all', (here) => {
    const asked = () => bytes(here.pending.map(wireDecision));
    const before = asked();
    disturb();
    demand(
      asked() === before,
      'deterministic',
      () => `another match changes a question; ${where(here, seed)}`,
    );
  }).match;
  const at = `${game.id}/${trial.scenario}, seed '${seed}'`;
  demand(bytes(match.moves) === bytes(twin.moves), 'deterministic', () => `the moves differ; ${at}`);
  demand(bytes(match.events) === bytes(twin.events), 'deterministic', () => `the events differ; ${at}`);
  demand(match.stateBytes === twin.stateBytes, 'deterministic', () => `the states differ; ${at}`);
  const origin: DiceOrigin = { kind: 'seeded', seed: `dice ${seed}` };
  const stored: unknown = JSON.parse(bytes(toRecord(match as Match, origin)));
  const find = (id: string) => (id === game.id ? game : undefined);
  const verified = verifyRecord(stored, find);
  if (!verified.ok) throw new BatteryFailure('records verify', `${bytes(verified.problems)}; ${at}`);
  const loaded = loadMatch(stored, find);
  if (!loaded.ok) throw new BatteryFailure('records load', `${bytes(loaded.problems)}; ${at}`);
  demand(loaded.value.stateBytes === match.stateBytes, 'records load', () => `another state; ${at}`);
}

/** From every rest, through JSON, the match goes on to the very next rest with the same bytes. */
export function resumes<S, V>(trial: Trial<S, V>): number {
  const { game, seed } = trial;
  const { match } = playOut(trial, 'all');
  const rests = match.snapshots;
  rests.forEach((rest, i) => {
    const next = rests[i + 1];
    const dice = new SeededDice('');
    dice.restore(rest.dice);
    const state = JSON.parse(bytes(rest.state)) as S;
    const again = Match.resume(game, match.setup, state, { dice, keep: 'all' });
    const until = next?.at ?? match.moves.length;
    const at = () => `${game.id}/${trial.scenario}, seed '${seed}', rest at move ${rest.at}`;
    for (const move of match.moves.slice(rest.at, until)) {
      try {
        again.replay(move);
      } catch (error) {
        throw new BatteryFailure('resume', `${String(error)}; ${at()}`);
      }
    }
    const told = match.events?.slice(rest.events, next?.events) ?? [];
    const mine = again.events?.slice(0, told.length);
    demand(bytes(mine) === bytes(told), 'resume', () => `other events; ${at()}`);
    const reached = next ? bytes(again.snapshots.at(-1)?.state) : again.stateBytes;
    const wanted = next ? bytes(next.state) : match.stateBytes;
    demand(reached === wanted, 'resume', () => `another state; ${at()}`);
  });
  return rests.length;
}
