import type { Seat } from '../decision.ts';
import type { Match } from '../match.ts';
import { asMade } from '../move.ts';
import {
  type DiceOrigin,
  digestOf,
  type MatchRecord,
  RECORD_FORMAT,
  RECORD_VERSION,
  type ShortRecord,
} from './format.ts';

type Players = Readonly<Record<Seat, string>>;

/** The first snapshot, the last, and every `every`-th between: enough to jump about, small enough to send. */
export function toRecord<S>(
  match: Match<S>,
  dice: DiceOrigin,
  players: Players = {},
  every = 16,
): MatchRecord<S> {
  const last = match.snapshots.length - 1;
  return {
    ...head(match, dice, players),
    moves: [...match.moves],
    ...pending(match),
    snapshots: match.snapshots.filter((_, i) => i === 0 || i === last || i % every === 0),
    events: [...(match.events ?? [])],
    standing: [...match.standing],
    outcome: match.outcome,
  };
}

/** The answers alone: small enough to keep by the dozen, of use only with the rules it was played by. */
export function toShortRecord(match: Match, dice: DiceOrigin, players: Players = {}): ShortRecord {
  return {
    ...head(match, dice, players),
    moves: match.moves.map(asMade),
    ...pending(match),
    standing: [...match.standing],
    outcome: match.outcome,
    digest: digestOf(match),
  };
}

function head<S>(match: Match<S>, dice: DiceOrigin, players: Players) {
  if (match.keep !== 'all' || !match.events)
    throw new Error("only a match that keeps everything (keep: 'all') can be recorded");
  return {
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    game: match.game.id,
    rules: match.game.version,
    scenario: match.setup.scenario,
    options: match.setup.options,
    ...tablesOf(match),
    players,
    dice,
  } as const;
}

/** The file of the tables that were brought for the match: without it nobody else could play it again. */
function tablesOf<S>({ game, setup }: Match<S>): Pick<MatchRecord, 'tables'> {
  const name = game.designer && setup.options[game.designer.option];
  const tables = name === undefined ? undefined : game.designer?.fileOf(name);
  return tables === undefined ? {} : { tables };
}

function pending<S>(match: Match<S>): Pick<MatchRecord, 'takenBack' | 'forked'> {
  const [back, fork] = [match.pendingTakeBack, match.pendingFork];
  return { ...(back ? { takenBack: back } : {}), ...(fork ? { forked: fork } : {}) };
}
