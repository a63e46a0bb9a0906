import {
  type Answer,
  type Game,
  type Json,
  type Match,
  ScriptError,
  shape,
  type Verdict,
  wireDecision,
} from '@grande/engine';
import type { Command } from 'commander';
import { Failed, listed } from '../errors.ts';
import { readJson } from '../files.ts';
import { gameIds } from '../games.ts';
import type { Io } from '../io.ts';
import { type Common, columns, Output, withCommon } from '../output.ts';
import { gameOf } from '../records.ts';
import { SITUATION_HELP, SituationFile } from '../situation/file.ts';
import { type Stage, stage } from '../situation/stage.ts';
import { type Speaker, speaker } from '../speak.ts';
import { withTables } from '../tables.ts';
import { choiceLines, eventLines, failureLines, outcomeLines, promptLine } from '../tell.ts';

export function situationCommand(program: Command, io: Io): void {
  withTables(withCommon(program.command('situation')))
    .description(
      'set up a position from a file, feed it dice and answers, and show what the rules make of it',
    )
    .argument('<file>', 'the situation, as JSON')
    .addHelpText('after', SITUATION_HELP)
    .action((file: string, options: Common) => situation(file, options, io));
}

async function situation(file: string, options: Common, io: Io): Promise<void> {
  const data = await readJson(io, file);
  const read = shape.read(SituationFile, data);
  if (!read.ok) throw new Failed(`'${file}' is not a good situation`, read.problems);
  const game = await gameOf(data);
  if (!game) {
    const message = `there is no game '${read.value.game}'; there are: ${listed(gameIds)}`;
    throw new Failed(`'${file}' is not a good situation`, [{ path: '/game', message }]);
  }
  const staged = await stage(io, game, file, read.value);
  const speak = speaker(game, options.locale);
  const output = new Output(io, options);
  const fault = feed(staged, read.value, speak);
  const left = staged.dice.left;
  if (fault === null && left.length > 0) output.warn(`dice left over: ${left.join(', ')}`);
  output.lines(textOf(staged.match, speak));
  // A failure has its own document, printed where the error ends.
  if (fault) throw fault;
  output.document(documentOf(game, staged));
}

/** Gives the answers in order; the first that does not fit ends it. */
function feed({ match }: Stage, { answers = [] }: SituationFile, speak: Speaker): Failed | null {
  for (const [i, given] of answers.entries()) {
    const path = `/answers/${i}`;
    const offers = offered(match, speak);
    const seat = typeof given === 'string' ? onlySeat(match) : given.seat;
    const key = typeof given === 'string' ? given : given.key;
    if (seat === null) {
      const asked = match.pending.map((d) => d.seat);
      const message = match.outcome
        ? 'the match is over'
        : `'${key}' does not say which seat answers: ${listed(asked)} are asked`;
      return new Failed('an answer does not fit', [{ path, message }, ...offers]);
    }
    try {
      const verdict = match.answer(seat, answerOf(given));
      if (verdict.ok) continue;
      return new Failed('an answer does not fit', [{ path, message: why(key, verdict, speak) }, ...offers]);
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      return new Failed('the dice do not fit', [
        { path: '/dice', message: `${error.message} (after ${path} '${key}')` },
      ]);
    }
  }
  return null;
}

function answerOf(given: string | { readonly key: string; readonly value?: unknown }): Answer {
  if (typeof given === 'string') return { key: given };
  // Out of a JSON file, so it is JSON.
  return given.value === undefined ? { key: given.key } : { key: given.key, value: given.value as Json };
}

function onlySeat(match: Match): string | null {
  return match.pending.length === 1 ? (match.pending[0]?.seat ?? null) : null;
}

function why(key: string, verdict: Verdict & { ok: false }, speak: Speaker): string {
  return `'${key}': ${failureLines(verdict.failures, speak).join('; ')}`;
}

/** What could have been answered instead, as problems so that programs get it too. */
function offered(match: Match, speak: Speaker): shape.Problem[] {
  return match.pending.map((d) => {
    const keys = [...d.options.map((o) => o.key), ...(d.space ? [`${d.space.key} with a value`] : [])];
    return { path: '', message: `${speak.name(d.seat)} is asked '${d.kind}' (§ ${d.rule}): ${listed(keys)}` };
  });
}

function textOf(match: Match, speak: Speaker): string[] {
  const out = (match.events ?? []).flatMap((event) => eventLines(event, speak));
  if (match.outcome) return [...out, ...outcomeLines(match.outcome, speak)];
  for (const decision of match.pending) {
    out.push('', speak.words.pending(promptLine(decision, speak)));
    out.push(...columns(choiceLines(decision, speak), '  '));
  }
  return out;
}

function documentOf(game: Game, { match, dice }: Stage): unknown {
  return {
    ok: true,
    game: game.id,
    scenario: match.setup.scenario,
    options: match.setup.options,
    events: match.events,
    pending: match.pending.map((d) => ({ ...wireDecision(d), refusals: d.refusals?.() ?? [] })),
    outcome: match.outcome,
    diceLeft: dice.left,
    state: match.state,
  };
}
