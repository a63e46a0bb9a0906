import type { Seat } from './decision.ts';
import { bytes } from './json.ts';
import type { Move } from './move.ts';
import { hex, hmacKey, hmacSha256, sha256, utf8 } from './sha256.ts';

/**
 * What the house has committed to of answers given under cover (who is the decoy, where everybody is set up): after how
 * many moves each cover was lifted, and each seat's last commitment. A commitment holds the one before it, so the last
 * one speaks for all.
 */
export interface Covered {
  readonly ends: readonly number[];
  readonly commitments: Readonly<Record<Seat, string>>;
}

export const NOTHING_COVERED: Covered = { ends: [], commitments: {} };

/**
 * There are few ways to set up, and without a salt all of them could be tried. Each seat has one of its own at each
 * cover; it follows from the house's secret and comes to light with it.
 */
const saltOf = (secret: string, n: number, seat: Seat): string =>
  hex(hmacSha256(hmacKey(utf8(secret)), utf8(`cover|${n}|${seat}`)));

/** One more cover was lifted, after so many moves: every seat's commitment goes on, whether it hid anything or not. */
export function uncovered(
  before: Covered,
  secret: string,
  seats: readonly Seat[],
  moves: readonly Move[],
  end: number,
): Covered {
  const { ends, commitments } = before;
  const hidden = moves.slice(ends.at(-1) ?? 0, end).filter((move) => move.secret);
  const next = (seat: Seat): string => {
    const answers = hidden
      .filter((move) => move.seat === seat)
      .map(({ key, value }) => (value === undefined ? { key } : { key, value }));
    return hex(sha256(utf8(bytes([commitments[seat] ?? '', saltOf(secret, ends.length, seat), answers]))));
  };
  return {
    ends: [...ends, end],
    commitments: Object.fromEntries(seats.map((seat) => [seat, next(seat)])),
  };
}

/** The commitments after each cover, worked out from the answers themselves. */
export function coversOf(
  secret: string,
  seats: readonly Seat[],
  moves: readonly Move[],
  ends: readonly number[],
): readonly Covered[] {
  const out: Covered[] = [];
  for (const end of ends) out.push(uncovered(out.at(-1) ?? NOTHING_COVERED, secret, seats, moves, end));
  return out;
}
