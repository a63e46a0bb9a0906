import { checkSetup, type Game, SetupError, scenarioOf } from '../game.ts';
import type { Made } from '../move.ts';
import * as shape from '../shape.ts';
import { opens } from '../verifiable-dice.ts';
import {
  type DiceOrigin,
  formatOf,
  type MatchRecord,
  RECORD_FORMAT,
  RecordShape,
  SEALED_FORMAT,
  SHOWING_FORMAT,
} from './format.ts';
import { bad, type Loaded, type Refusal, textOf } from './problems.ts';
import { type AnyRecord, replayed } from './replayed.ts';
import { under, unsealed } from './sealed.ts';
import { toRecord } from './write.ts';

type Games = (id: string) => Game | undefined;

/** A record whose shape, references and states are sound. Whether it is true is another question. */
export interface Opened {
  readonly game: Game;
  readonly record: AnyRecord;
  readonly warnings: readonly shape.Problem[];
  readonly sealed: boolean;
}

/** Foreign data in, a checked record out, from under its seal if it has one; nothing is run yet. */
export function openRecord(data: unknown, games: Games): ({ readonly ok: true } & Opened) | Refusal {
  if (formatOf(data) !== SEALED_FORMAT) return openPlain(data, games);
  const inner = unsealed(data);
  if (!inner.ok) return inner;
  const opened = openPlain(inner.value, games);
  return opened.ok ? { ...opened, sealed: true } : under(opened);
}

function openPlain(data: unknown, games: Games): ({ readonly ok: true } & Opened) | Refusal {
  const format = formatOf(data);
  if (format === SHOWING_FORMAT)
    return bad('/format', 'what one seat saw of a match: it can be watched, not gone on with');
  if (format !== RECORD_FORMAT) return bad('/format', `not a record: '${RECORD_FORMAT}' expected`);
  const checked = shape.read(RecordShape, data);
  if (!checked.ok) return checked;
  const kinds = kindProblems(checked.value);
  if (kinds.length > 0) return { ok: false, problems: kinds };
  // Which fields go together was checked just now; the shapes of their parts are those of the types.
  const found = checked.value as AnyRecord;
  const game = games(found.game);
  if (!game) return bad('/game', `no game '${found.game}' here`);
  const unfit = bringTables(game, found);
  if (unfit) return unfit;
  let record: AnyRecord;
  try {
    record = { ...found, options: checkSetup(game, found.scenario, found.options).options };
  } catch (error) {
    if (error instanceof SetupError) return { ok: false, problems: error.problems };
    throw error;
  }
  const problems = [...agreement(record, game), ...statesOf(record, game)];
  if (problems.length > 0) return { ok: false, problems };
  const other = `recorded under rules ${record.rules}, continued under ${game.version}: its past is taken on trust`;
  const warnings = record.rules === game.version ? [] : [{ path: '/rules', message: other }];
  return { ok: true, game, record, warnings, sealed: false };
}

/** Makes the tables that a record carries known to its game; faulty ones, and others under a known name, are refused. */
export function bringTables(
  { id, designer }: Game,
  { tables, options }: { readonly tables?: unknown; readonly options: Readonly<Record<string, string>> },
): Refusal | null {
  if (tables === undefined) return null;
  const name = designer && options[designer.option];
  if (!designer || name === undefined) return bad('/tables', `${id} takes no tables, or none are chosen`);
  try {
    designer.add(name, tables);
    return null;
  } catch (error) {
    return bad('/tables', error instanceof Error ? error.message : String(error));
  }
}

/**
 * Foreign data in, a whole record out. A short one is played again to make it whole, so only what the rules of
 * today still lead to can be read of it.
 */
export function readRecord(data: unknown, games: Games): Loaded<MatchRecord> {
  const opened = openRecord(data, games);
  if (!opened.ok) return opened;
  const { record, game, warnings } = opened;
  if (!('digest' in record)) return { ok: true, value: record, warnings };
  const again = replayed(record, game);
  if (!again.ok) return refusedReplay(opened, again.problem);
  return {
    ok: true,
    value: toRecord(again.match, record.dice, record.players),
    warnings: [...warnings, ...again.unproved],
  };
}

/** Where the rules are others, that is why. */
export function refusedReplay({ record, game, sealed }: Opened, { path, message }: shape.Problem): Refusal {
  const other = `recorded under rules ${record.rules}; only those can replay it, here are ${game.version}`;
  const why =
    record.rules === game.version ? bad(path, message) : bad('/rules', `${other} (${path}: ${message})`);
  return sealed ? under(why) : why;
}

/** A record has its states and events, or a digest in their place. */
function kindProblems(record: shape.Infer<typeof RecordShape>): shape.Problem[] {
  const short = record.digest !== undefined;
  const out: shape.Problem[] = [];
  const must = (there: boolean, path: string) => {
    if (there && short) out.push({ path, message: 'not beside a digest' });
    if (!there && !short) out.push({ path, message: 'the field is missing' });
  };
  must(record.snapshots !== undefined, '/snapshots');
  must(record.events !== undefined, '/events');
  record.moves.forEach((move, i) => {
    must(move.events !== undefined, `/moves/${i}/events`);
    if (move.secret) must(true, `/moves/${i}/secret`);
  });
  return out.slice(0, MOST);
}

function statesOf(record: AnyRecord, game: Game): shape.Problem[] {
  if ('digest' in record) return [];
  return record.snapshots.flatMap((s, i) => stateProblems(game, s.state, `/snapshots/${i}/state`));
}

const CONTRADICTS = 'the state contradicts itself';

/** Shape, then references, then invariants: the first kind of fault found is reported whole. */
export function stateProblems(game: Game, state: unknown, path: string): readonly shape.Problem[] {
  const checked = shape.read(game.state, state, path);
  if (!checked.ok) return checked.problems;
  try {
    const further = game.problems?.(state) ?? [];
    if (further.length > 0) return further.map((p) => ({ path: `${path}${p.path}`, message: p.message }));
    return game.invariants(state).map((text) => ({ path, message: text }));
  } catch (error) {
    const text = textOf(error, '');
    return [{ path, message: text === '' ? CONTRADICTS : `${CONTRADICTS}: ${text}` }];
  }
}

/** How many numbers say where the dice stand. */
function placesOf(dice: DiceOrigin): readonly number[] {
  if (dice.kind === 'seeded') return [5];
  // One, and after a fork those of the seeded dice that took over.
  return dice.kind === 'verifiable' ? [1, 5] : [1, 6];
}

/** The parts of a record must agree with each other. */
function agreement(record: AnyRecord, game: Game): shape.Problem[] {
  const out: shape.Problem[] = [];
  const known = scenarioOf(game, record.scenario)?.seats ?? [];
  const lengths = placesOf(record.dice);
  const seat = (name: string, path: string) => {
    if (!known.includes(name))
      out.push({ path, message: `no seat '${name}'; there are ${known.join(', ')}` });
  };
  const place = (state: readonly number[], path: string) => {
    if (!lengths.includes(state.length))
      out.push({ path, message: `${lengths.join(' or ')} numbers expected, found ${state.length}` });
  };
  const moves = (all: readonly Made[], path: string) => {
    all.forEach((m, i) => {
      const here = `${path}/${i}`;
      seat(m.seat, `${here}/seat`);
      m.orders?.forEach((o, k) => {
        seat(o.seat, `${here}/orders/${k}/seat`);
      });
      back(m.takenBack, `${here}/takenBack`);
    });
  };
  const back = (taken: AnyRecord['takenBack'], path: string) => {
    if (!taken) return;
    place(taken.dice, `${path}/dice`);
    moves(taken.line ?? [], `${path}/line`);
  };
  moves(record.moves, '/moves');
  back(record.takenBack, '/takenBack');
  record.standing.forEach((s, i) => {
    seat(s.seat, `/standing/${i}/seat`);
  });
  for (const name of Object.keys(record.players)) seat(name, `/players/${name}`);
  if (!('digest' in record)) {
    const total = record.events.length;
    record.moves.forEach((m, i) => {
      if (m.events > total) out.push({ path: `/moves/${i}/events`, message: 'more events than there are' });
    });
    let before = { at: -1, events: 0 };
    record.snapshots.forEach((s, i) => {
      const path = `/snapshots/${i}`;
      if (s.at <= before.at || s.at > record.moves.length || (i === 0 && s.at !== 0))
        out.push({ path: `${path}/at`, message: 'out of order' });
      if (s.events < before.events || s.events > total)
        out.push({ path: `${path}/events`, message: 'out of order' });
      place(s.dice, `${path}/dice`);
      before = s;
    });
  }
  const { dice } = record;
  if (dice.kind === 'verifiable' && !opens(dice.secret, dice.commitment))
    out.push({ path: '/dice/secret', message: 'does not open the commitment' });
  return out.slice(0, MOST);
}

const MOST = 20;
