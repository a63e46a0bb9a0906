import type { Seat, StandingOrder } from './decision.ts';
import { type DiceSource, ScriptedDice, type ScriptItem, SeededDice } from './dice.ts';
import type { Event } from './event.ts';
import { checkSetup, type Game, type Outcome, type Setup, SetupError, scenarioOf } from './game.ts';
import { bytes, copy } from './json.ts';
import { Match, type Move, type TakenBack } from './match.ts';
import * as shape from './shape.ts';
import type { Snapshot } from './snapshots.ts';
import { opens, VerifiableDice } from './verifiable-dice.ts';

export const RECORD_FORMAT = 'grande-tactique/record';
export const RECORD_VERSION = 1;

/** Where the dice of a match came from. */
export type DiceOrigin =
  | { readonly kind: 'seeded'; readonly seed: string }
  | { readonly kind: 'scripted'; readonly script: readonly ScriptItem[] }
  | {
      readonly kind: 'verifiable';
      readonly commitment: string;
      readonly additions: readonly string[];
      readonly secret: string;
    };

/** A match as a file: everything to resume it, replay it and check it. */
export interface MatchRecord<S = unknown> {
  readonly format: typeof RECORD_FORMAT;
  readonly version: typeof RECORD_VERSION;
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly players: Readonly<Record<Seat, string>>;
  readonly dice: DiceOrigin;
  readonly moves: readonly Move[];
  readonly takenBack?: TakenBack;
  readonly snapshots: readonly Snapshot<S>[];
  readonly events: readonly Event[];
  readonly standing: readonly StandingOrder[];
  readonly outcome: Outcome | null;
}

export function makeDice(origin: DiceOrigin): DiceSource {
  switch (origin.kind) {
    case 'seeded':
      return new SeededDice(origin.seed);
    case 'scripted':
      return new ScriptedDice(origin.script);
    case 'verifiable':
      return new VerifiableDice(origin.secret, origin.additions);
  }
}

/** The first snapshot, the last, and every `every`-th between: enough to jump about, small enough to send. */
export function toRecord<S>(
  match: Match<S>,
  dice: DiceOrigin,
  players: Readonly<Record<Seat, string>> = {},
  every = 16,
): MatchRecord<S> {
  if (match.keep !== 'all' || !match.events)
    throw new Error("only a match that keeps everything (keep: 'all') can be recorded");
  const last = match.snapshots.length - 1;
  const back = match.pendingTakeBack;
  return {
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    game: match.game.id,
    rules: match.game.version,
    scenario: match.setup.scenario,
    options: match.setup.options,
    players,
    dice,
    moves: [...match.moves],
    ...(back ? { takenBack: back } : {}),
    snapshots: match.snapshots.filter((_, i) => i === 0 || i === last || i % every === 0),
    events: [...match.events],
    standing: [...match.standing],
    outcome: match.outcome,
  };
}

const message = shape.object({ id: shape.text(), args: shape.optional(shape.dictionary(shape.json())) });
const seats = shape.list(shape.text());
const term = shape.object({
  rule: shape.text(),
  label: message,
  op: shape.oneOf('add', 'times', 'roundDown', 'roundUp', 'cap', 'least'),
  value: shape.number(),
});
const told = shape.object({
  kind: shape.oneOf('told'),
  rule: shape.text(),
  message,
  to: shape.optional(seats),
  reveals: shape.optional(shape.where(shape.flag(), 'true', (v) => v)),
  tally: shape.optional(shape.object({ total: shape.number(), terms: shape.list(term) })),
  at: shape.optional(shape.json()),
});
const rolled = (kind: 'die' | 'draw' | 'shuffle') =>
  shape.object({
    kind: shape.oneOf(kind),
    rule: shape.text(),
    sides: shape.integer(1),
    faces: shape.list(shape.integer(1)),
    drawn: shape.optional(shape.text()),
    to: shape.optional(seats),
  });
const event = shape.tagged('kind', {
  told,
  die: rolled('die'),
  draw: rolled('draw'),
  shuffle: rolled('shuffle'),
});
const diceState = shape.list(shape.integer(), 1, 8);
const takenBack = shape.object({ moves: shape.integer(0), dice: diceState });
const move = shape.object({
  seat: shape.text(),
  key: shape.text(),
  value: shape.optional(shape.json()),
  events: shape.integer(0),
  secret: shape.optional(shape.where(shape.flag(), 'true', (v) => v)),
  standing: shape.optional(shape.where(shape.flag(), 'true', (v) => v)),
  takenBack: shape.optional(takenBack),
});
const origin = shape.tagged('kind', {
  seeded: shape.object({ kind: shape.oneOf('seeded'), seed: shape.text() }),
  scripted: shape.object({ kind: shape.oneOf('scripted'), script: shape.list(shape.json()) }),
  verifiable: shape.object({
    kind: shape.oneOf('verifiable'),
    commitment: shape.text(/^[0-9a-f]{64}$/),
    additions: shape.list(shape.text()),
    secret: shape.text(),
  }),
});
const outcome = shape.object({
  winner: shape.maybe(shape.text()),
  level: shape.text(),
  rule: shape.text(),
  reason: message,
});
const standing = shape.object({
  seat: shape.text(),
  kind: shape.text(),
  subject: shape.optional(shape.text()),
  answer: shape.text(),
});
const recordShape = shape.object({
  format: shape.oneOf(RECORD_FORMAT),
  version: shape.oneOf(RECORD_VERSION),
  game: shape.text(),
  rules: shape.text(),
  scenario: shape.text(),
  options: shape.dictionary(shape.text()),
  players: shape.dictionary(shape.text()),
  dice: origin,
  moves: shape.list(move),
  takenBack: shape.optional(takenBack),
  snapshots: shape.list(
    shape.object({ at: shape.integer(0), events: shape.integer(0), dice: diceState, state: shape.json() }),
    1,
  ),
  events: shape.list(event),
  standing: shape.list(standing),
  outcome: shape.maybe(outcome),
});

export type Loaded<T> =
  | { readonly ok: true; readonly value: T; readonly warnings: readonly shape.Problem[] }
  | { readonly ok: false; readonly problems: readonly shape.Problem[] };

function bad(path: string, text: string): { ok: false; problems: shape.Problem[] } {
  return { ok: false, problems: [{ path, message: text }] };
}

/** Foreign data in, a checked record out; nothing is run yet. */
export function readRecord(data: unknown, games: (id: string) => Game | undefined): Loaded<MatchRecord> {
  const format = typeof data === 'object' && data !== null && 'format' in data ? data.format : undefined;
  if (format !== RECORD_FORMAT) return bad('/format', `not a record: '${RECORD_FORMAT}' expected`);
  const checked = shape.read(recordShape, data);
  if (!checked.ok) return checked;
  const record = checked.value as MatchRecord;
  const game = games(record.game);
  if (!game) return bad('/game', `no game '${record.game}' here`);
  let setup: Setup;
  try {
    setup = checkSetup(game, record.scenario, record.options);
  } catch (error) {
    if (error instanceof SetupError) return { ok: false, problems: error.problems };
    throw error;
  }
  const problems = [
    ...agreement(record, game),
    ...record.snapshots.flatMap((s, i) => stateProblems(game, s.state, `/snapshots/${i}/state`)),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const warnings: shape.Problem[] = [];
  if (record.rules !== game.version) {
    warnings.push({
      path: '/rules',
      message: `recorded under rules ${record.rules}, continued under ${game.version}`,
    });
  }
  return { ok: true, value: { ...record, options: setup.options }, warnings };
}

/** Shape, then references, then invariants: the first kind of fault found is reported whole. */
export function stateProblems(game: Game, state: unknown, path: string): readonly shape.Problem[] {
  const checked = shape.read(game.state, state, path);
  if (!checked.ok) return checked.problems;
  const further = game.problems?.(state) ?? [];
  if (further.length > 0) return further.map((p) => ({ path: `${path}${p.path}`, message: p.message }));
  try {
    return game.invariants(state).map((text) => ({ path, message: text }));
  } catch (error) {
    return [
      {
        path,
        message: `the state contradicts itself: ${error instanceof Error ? error.message : String(error)}`,
      },
    ];
  }
}

/** The parts of a record must agree with each other. */
function agreement(record: MatchRecord, game: Game): shape.Problem[] {
  const out: shape.Problem[] = [];
  const known = scenarioOf(game, record.scenario)?.seats ?? [];
  const seat = (name: string, path: string) => {
    if (!known.includes(name))
      out.push({ path, message: `no seat '${name}'; there are ${known.join(', ')}` });
  };
  record.moves.forEach((m, i) => {
    seat(m.seat, `/moves/${i}/seat`);
    if (m.events > record.events.length)
      out.push({ path: `/moves/${i}/events`, message: 'more events than there are' });
  });
  record.standing.forEach((s, i) => {
    seat(s.seat, `/standing/${i}/seat`);
  });
  for (const name of Object.keys(record.players)) seat(name, `/players/${name}`);
  let before = { at: -1, events: 0 };
  record.snapshots.forEach((s, i) => {
    const path = `/snapshots/${i}`;
    if (s.at <= before.at || s.at > record.moves.length)
      out.push({ path: `${path}/at`, message: 'out of order' });
    if (s.events < before.events || s.events > record.events.length) {
      out.push({ path: `${path}/events`, message: 'out of order' });
    }
    before = s;
  });
  const { dice } = record;
  if (dice.kind === 'verifiable' && !opens(dice.secret, dice.commitment)) {
    out.push({ path: '/dice/secret', message: 'does not open the commitment' });
  }
  if (dice.kind === 'scripted') {
    dice.script.forEach((item: unknown, i) => {
      if (typeof item !== 'number' && typeof item !== 'string') {
        out.push({ path: `/dice/script/${i}`, message: 'a number or a name expected' });
      }
    });
  }
  return out;
}

/** A match that goes on where the record stopped. Nothing is changed unless all of it loads. */
export function loadMatch(data: unknown, games: (id: string) => Game | undefined): Loaded<Match> {
  const loaded = readRecord(data, games);
  if (!loaded.ok) return loaded;
  const record = copy(loaded.value);
  const game = games(record.game) as Game;
  const setup = { scenario: record.scenario, options: record.options };
  const warnings = [...loaded.warnings];
  const restored = (moves: readonly Move[]) =>
    Match.restore(game, setup, { ...record, moves }, { dice: makeDice(record.dice) });
  let match: Match;
  try {
    match = restored(record.moves);
  } catch (error) {
    // A rule may have been mended since: the match is still good up to its last rest.
    const at = record.snapshots.at(-1)?.at ?? 0;
    const text = error instanceof Error ? error.message : String(error);
    if (at === record.moves.length) return bad(`/snapshots/${record.snapshots.length - 1}/state`, text);
    try {
      match = restored(record.moves.slice(0, at));
    } catch {
      return bad(`/snapshots/${record.snapshots.length - 1}/state`, text);
    }
    if (record.rules === game.version) return bad('/moves', text);
    warnings.push({
      path: '/moves',
      message: `decisions after the ${at}th no longer fit the rules and were dropped: ${text}`,
    });
  }
  match.standing = record.standing;
  return { ok: true, value: match, warnings };
}

/** Plays the whole record again from the set-up and compares everything that is stored. */
export function verifyRecord(
  data: unknown,
  games: (id: string) => Game | undefined,
): Loaded<{ readonly moves: number }> {
  const loaded = readRecord(data, games);
  if (!loaded.ok) return loaded;
  const record = loaded.value;
  const game = games(record.game) as Game;
  if (record.rules !== game.version) {
    return bad(
      '/rules',
      `recorded under rules ${record.rules}; only those can verify it, here are ${game.version}`,
    );
  }
  let match: Match;
  try {
    match = Match.start(game, record, { dice: makeDice(record.dice) });
  } catch (error) {
    return bad('/dice', error instanceof Error ? error.message : String(error));
  }
  for (const [i, m] of record.moves.entries()) {
    try {
      match.replay(m);
    } catch (error) {
      return bad(`/moves/${i}`, error instanceof Error ? error.message : String(error));
    }
  }
  const differs = record.events.findIndex((e, i) => bytes(e) !== bytes(match.events?.[i]));
  if (differs >= 0) return bad(`/events/${differs}`, 'the replay tells something else');
  if (record.events.length !== match.events?.length) {
    return bad('/events', `${record.events.length} stored, the replay tells ${match.events?.length}`);
  }
  for (const [i, s] of record.snapshots.entries()) {
    const mine = match.snapshots.find((m) => m.at === s.at);
    if (mine && bytes(mine) !== bytes(s)) return bad(`/snapshots/${i}`, 'the replay came to another state');
  }
  if (bytes(record.outcome) !== bytes(match.outcome)) return bad('/outcome', 'the replay ended otherwise');
  return { ok: true, value: { moves: record.moves.length }, warnings: loaded.warnings };
}
