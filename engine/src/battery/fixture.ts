import type { Game } from '../game.ts';
import { type ShortRecord, toShortRecord } from '../record.ts';
import { playOut } from './random-play.ts';

/** A game between random players as a short record, small enough to keep in the project. */
export function recordedGame(
  game: Game,
  scenario: string,
  options: Readonly<Record<string, string>>,
  seed: string,
): ShortRecord {
  const { match } = playOut({ game, scenario, options, seed }, 'all');
  return toShortRecord(match, { kind: 'seeded', seed: `dice ${seed}` });
}
