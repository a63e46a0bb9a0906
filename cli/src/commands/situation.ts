import { randomPlayer } from '@grande/bots';
import {
  type Answer,
  asMade,
  type Decision,
  type Detail,
  type Event,
  type Game,
  type Json,
  type Made,
  type Match,
  ScriptError,
  SeededDice,
  shape,
  type Verdict,
  wireDecision,
} from '@grande/engine';
import { MapChangeError } from '@grande/hex';
import type { Command } from 'commander';
import { Failed, listed, textOf } from '../errors.ts';
import { readJson } from '../files.ts';
import { gameById, gameIds } from '../games.ts';
import type { Io } from '../io.ts';
import { type Common, columns, Output, withCommon } from '../output.ts';
import { SITUATION_HELP, SituationFile, type Until } from '../situation/file.ts';
import { OutOfDice, type Stage, stage } from '../situation/stage.ts';
import { changeTerrain, terrainPath } from '../situation/terrain.ts';
import { type Note, Watch } from '../situation/watch.ts';
import { type Speaker, speaker } from '../speak.ts';
import { withTables } from '../tables.ts';
import {
  choiceLines,
  detailLines,
  detailOf,
  eventLines,
  failureLines,
  outcomeLines,
  paragraph,
  promptLine,
  refusedLines,
} from '../tell.ts';

interface Options extends Common {
  readonly trace?: boolean;
}

export function situationCommand(program: Command, io: Io): void {
  withTables(withCommon(program.command('situation')))
    .description(
      'set up a position from a file, feed it dice and answers, and show what the rules make of it',
    )
    .argument('<file>', 'the situation, as JSON')
    .option('--trace', 'tell which functions of the rules and which laws were gone through')
    .addHelpText('after', SITUATION_HELP)
    .action((file: string, options: Options) => situation(file, options, io));
}

async function situation(file: string, options: Options, io: Io): Promise<void> {
  const data = await readJson(io, file);
  const read = shape.read(SituationFile, data);
  if (!read.ok) throw new Failed(`'${file}' is not a good situation`, read.problems);
  const game = await gameFor(file, read.value);
  const watch = new Watch(options.trace === true);
  const speak = speaker(game, options.locale);
  const output = new Output(io, options);
  const staged = await stage(io, game, file, read.value, watch).catch((error: unknown) => {
    // What happened before the dice ran out is told all the same.
    if (error instanceof OutOfDice) output.lines(storyOf(error.told, watch.notes, speak));
    throw error;
  });
  const { match, dice } = staged;
  const { fault, given } = watch.during(() => feed(staged, read.value, speak));
  if (fault === null && dice.left.length > 0) output.warn(`dice left over: ${dice.left.join(', ')}`);
  const told = [...(match.events ?? []), ...(fault instanceof OutOfDice ? fault.told : [])];
  output.lines([...storyOf(told, watch.notes, speak), ...endOf(match, speak)]);
  // A failure has its own document, printed where the error ends.
  if (fault) throw fault;
  output.document(documentOf(game, staged, watch.notes, given));
}

/** The game, on other ground if the file says so. */
async function gameFor(file: string, { game: id, terrain }: SituationFile): Promise<Game> {
  const bad = (problems: readonly shape.Problem[]) =>
    new Failed(`'${file}' is not a good situation`, problems);
  if (terrain) {
    const problems = tried(() => changeTerrain(id, terrain));
    if (problems.length > 0) throw bad(problems);
  }
  try {
    const game = await gameById(id);
    if (game) return game;
  } catch (error) {
    if (!(error instanceof MapChangeError)) throw error;
    throw bad(error.problems.map((p) => ({ path: terrainPath(p.path), message: p.message })));
  }
  throw bad([{ path: '/game', message: `there is no game '${id}'; there are: ${listed(gameIds)}` }]);
}

function tried(change: () => readonly shape.Problem[]): readonly shape.Problem[] {
  try {
    return change();
  } catch (error) {
    return [{ path: '/terrain', message: textOf(error) }];
  }
}

interface Fed {
  readonly fault: Failed | null;
  /** What players at random answered after the written answers. */
  readonly given: readonly Made[];
}

/** Gives the answers in order, then lets players at random go on; the first that does not fit ends it. */
function feed(staged: Stage, file: SituationFile, speak: Speaker): Fed {
  const fault = answered(staged, file, speak);
  const { match } = staged;
  if (fault || !file.until) return { fault, given: [] };
  const before = match.moves.length;
  const late = playUntil(match, file.until, file.seed ?? '1');
  return { fault: late, given: match.moves.slice(before).map(asMade) };
}

function answered({ match }: Stage, { answers = [] }: SituationFile, speak: Speaker): Failed | null {
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
      const message = `${error.message} (after ${path} '${key}')`;
      return new OutOfDice(error.told, [{ path: '/dice', message }]);
    }
  }
  return null;
}

const MOST = 100_000;

/** Players at random, up to the decision that is waited for. */
function playUntil(match: Match, until: Until, seed: string): Failed | null {
  const chance = new SeededDice(`until ${seed}`);
  const wanted = (d: Decision) =>
    (until.kind === undefined || d.kind === until.kind) &&
    (until.seat === undefined || d.seat === until.seat);
  const named = until.kind !== undefined || until.seat !== undefined;
  let left = until.count ?? 1;
  for (let n = 0; n < MOST && !match.outcome; n++) {
    if (named ? match.pending.some(wanted) && --left === 0 : left-- === 0) return null;
    try {
      randomPlayer(match, chance);
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      return new OutOfDice(error.told, [
        { path: '/dice', message: `${error.message} (on the way to /until)` },
      ]);
    }
  }
  const message = match.outcome ? 'the match is over before that' : `not within ${MOST} decisions`;
  return new Failed('what is waited for does not come', [{ path: '/until', message }]);
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

/** What was told, and between it what the umpire answered himself and what was gone through. */
function storyOf(events: readonly Event[], notes: readonly Note[], speak: Speaker): string[] {
  const out: string[] = [];
  let next = 0;
  const notesUpTo = (told: number) => {
    for (let note = notes[next]; note && note.events <= told; note = notes[++next])
      out.push(...noteLines(note, speak));
  };
  events.forEach((event, i) => {
    notesUpTo(i);
    out.push(...eventLines(event, speak));
  });
  notesUpTo(Number.POSITIVE_INFINITY);
  return out;
}

/** Of what was refused, so much in the text; --json holds all. */
const SHOWN_REFUSALS = 12;

function noteLines(note: Note, speak: Speaker): string[] {
  switch (note.kind) {
    case 'forced': {
      const { seat, rule, prompt, options } = note.decision;
      const only = options.map((o) => `${speak.say(o.label)} (${o.key})`).join();
      const asked = speak.words.asked(speak.name(seat), rule, speak.say(prompt));
      const refused = refusedLines(note.refusals, speak).map((line) => `    ${line}`);
      const more = refused.length - SHOWN_REFUSALS;
      const rest = more > 0 ? [`    ${speak.words.more(more)}`] : [];
      return [speak.words.forced(asked, only), ...refused.slice(0, SHOWN_REFUSALS), ...rest];
    }
    case 'passed':
      return [`  · ${note.flow.join(' › ')}: ${note.act} ${paragraph(note.rule)}`];
    case 'laws':
      return note.laws.map(
        ({ law, rule, held, broken }) => `    ${paragraph(rule)} ${law}: held ${held}, broken ${broken}`,
      );
  }
}

function endOf(match: Match, speak: Speaker): string[] {
  if (match.outcome) return outcomeLines(match.outcome, speak);
  return match.pending.flatMap((decision) => [
    '',
    speak.words.pending(promptLine(decision, speak)),
    ...detailOnly(decision.detail?.(), speak),
    ...choicesWithDetails(decision, speak),
  ]);
}

/** The choices in columns; where some have odds, costs or sums, each with its own beneath. */
function choicesWithDetails(decision: Decision, speak: Speaker): string[] {
  const lines = columns(choiceLines(decision, speak, decision.options, true), '  ');
  return lines.flatMap((line, i) => {
    const option = decision.options[i];
    return [line, ...detailOnly(option && detailOf(option), speak).map((detail) => `    ${detail}`)];
  });
}

function detailOnly(detail: Detail | undefined, speak: Speaker): string[] {
  return detail && Object.keys(detail).length > 0 ? detailLines(detail, speak) : [];
}

function documentOf(
  game: Game,
  { match, dice }: Stage,
  notes: readonly Note[],
  given: readonly Made[],
): unknown {
  return {
    ok: true,
    game: game.id,
    scenario: match.setup.scenario,
    options: match.setup.options,
    events: match.events,
    forced: notes.filter((n) => n.kind === 'forced'),
    ...(notes.some((n) => n.kind === 'passed') ? { trace: notes.filter((n) => n.kind !== 'forced') } : {}),
    given,
    pending: match.pending.map((d) => ({
      ...wireDecision(d),
      detail: d.detail?.() ?? {},
      options: wireDecision(d).options.map((o, i) => {
        const option = d.options[i];
        return { ...o, detail: option ? detailOf(option) : {} };
      }),
      refusals: d.refusals?.() ?? [],
    })),
    outcome: match.outcome,
    diceLeft: dice.left,
    state: match.state,
  };
}
