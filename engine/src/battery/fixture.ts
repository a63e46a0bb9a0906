import type { Answer, Seat } from '../decision.ts';
import { SeededDice } from '../dice.ts';
import type { Game } from '../game.ts';
import { bytes } from '../json.ts';
import { Match } from '../match.ts';
import { hex, sha256, utf8 } from '../sha256.ts';
import * as shape from '../shape.ts';
import { playOut } from './random-play.ts';

const Fixture = shape.object({
  game: shape.text(),
  scenario: shape.text(),
  options: shape.dictionary(shape.text()),
  seed: shape.text(),
  /** Seat, key, and the value of an open answer. */
  moves: shape.list(shape.list(shape.json(), 2, 3)),
  /** SHA-256 over the events, the last state and the outcome. */
  digest: shape.text(/^[0-9a-f]{64}$/),
});

/** A recorded game small enough to keep in the project: the moves and a digest of all that came of them. */
export type Fixture = shape.Infer<typeof Fixture>;

function digest(match: Match): string {
  return hex(sha256(utf8(bytes([match.events, match.stateBytes, match.outcome]))));
}

/** A game between random players, recorded. */
export function makeFixture(
  game: Game,
  scenario: string,
  options: Readonly<Record<string, string>>,
  seed: string,
): Fixture {
  const { match } = playOut({ game, scenario, options, seed }, 'all');
  const moves = match.moves.map((m) => (m.value === undefined ? [m.seat, m.key] : [m.seat, m.key, m.value]));
  return { game: game.id, scenario, options: { ...match.setup.options }, seed, moves, digest: digest(match) };
}

/** Plays a fixture again; the problem if it does not come to the same bytes. */
export function fixtureProblem(game: Game, data: unknown): string | null {
  const checked = shape.read(Fixture, data);
  if (!checked.ok) return bytes(checked.problems);
  const { scenario, options, seed, moves } = checked.value;
  const dice = new SeededDice(`dice ${seed}`);
  const match = Match.start(game, { scenario, options }, { dice });
  for (const [i, move] of moves.entries()) {
    const [seat, key, value] = move as [Seat, string, Answer['value']];
    const verdict = match.answer(seat, value === undefined ? key : { key, value });
    if (!verdict.ok) return `move ${i}, ${seat} '${key}': ${bytes(verdict.failures)}`;
  }
  if (!match.outcome) return 'the game does not end where it ended';
  return digest(match) === checked.value.digest ? null : 'the game comes to other bytes';
}
