import type { Game } from '../game.ts';
import { copy } from '../json.ts';
import { Match } from '../match.ts';
import type { Move } from '../move.ts';
import type { Problem } from '../shape.ts';
import { type MatchRecord, makeDice } from './format.ts';
import { bad, type Loaded, textOf } from './problems.ts';
import { openRecord, refusedReplay } from './read.ts';
import { replayed } from './replayed.ts';
import { isShowing, readShowing, type Shown } from './showing.ts';
import { toRecord } from './write.ts';

type Games = (id: string) => Game | undefined;

/** A record and the match that goes on where it stopped. */
export interface Resumable {
  readonly record: MatchRecord;
  readonly match: Match;
}

/**
 * A record that somebody brings; nothing is changed unless all of it loads. Under the rules it was played by the
 * whole of it is played again, so that nothing false is ever gone on with. Under other rules that cannot be: it goes
 * on from its last snapshot, on trust, and a warning says so.
 */
export function loadRecord(data: unknown, games: Games): Loaded<Resumable> {
  const opened = openRecord(data, games);
  if (!opened.ok) return opened;
  const { record, game, warnings } = opened;
  if (record.rules !== game.version && !('digest' in record)) return worthIt(resumed(record, game, warnings));
  const again = replayed(record, game);
  if (!again.ok) return refusedReplay(opened, again.problem);
  const { match, unproved } = again;
  const whole = 'digest' in record ? toRecord(match, record.dice, record.players) : record;
  return { ok: true, value: { record: whole, match }, warnings: [...warnings, ...unproved] };
}

/** Of a record that somebody brings more must be left than its set-up: an empty board is no match. */
function worthIt(loaded: Loaded<Resumable>): Loaded<Resumable> {
  if (!loaded.ok || loaded.value.match.moves.length > 0 || loaded.value.record.moves.length === 0)
    return loaded;
  const why = loaded.warnings.findLast((w) => w.path === '/moves')?.message ?? '';
  return bad('/moves/0', `not one decision of it can be played under the rules of today: ${why}`);
}

/** Whatever somebody brings: a record of any kind, or what one seat saw of a match. */
export function loadAny(data: unknown, games: Games): Loaded<Resumable | Shown> {
  return isShowing(data) ? readShowing(data, games) : loadRecord(data, games);
}

/** The match of a record that somebody brings. */
export function loadMatch(data: unknown, games: Games): Loaded<Match> {
  return matchOf(loadRecord(data, games));
}

/** The same of a record that this program wrote for itself: from its last snapshot, without playing it all again. */
export function reopenMatch(data: unknown, games: Games): Loaded<Match> {
  const opened = openRecord(data, games);
  if (!opened.ok) return opened;
  const { record, game, warnings } = opened;
  return 'digest' in record ? loadMatch(data, games) : matchOf(resumed(record, game, warnings));
}

function matchOf(loaded: Loaded<Resumable>): Loaded<Match> {
  return loaded.ok ? { ...loaded, value: loaded.value.match } : loaded;
}

const STUMBLED = 'the rules cannot go on from this state';

function resumed(read: MatchRecord, game: Game, known: readonly Problem[]): Loaded<Resumable> {
  const record = copy(read);
  const setup = { scenario: record.scenario, options: record.options };
  const warnings = [...known];
  const restored = (moves: readonly Move[]) =>
    Match.restore(game, setup, { ...record, moves }, { dice: makeDice(record.dice) });
  let match: Match;
  try {
    match = restored(record.moves);
  } catch (error) {
    // A rule may have been mended since: the match is still good up to its last rest.
    const at = record.snapshots.at(-1)?.at ?? 0;
    const text = textOf(error, STUMBLED);
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
  return { ok: true, value: { record: read, match }, warnings };
}
