import type { Dir } from './directions.ts';
import { dirTo, NO_HEX } from './grid.ts';
import type { HexMap } from './hexmap.ts';
import { line } from './line.ts';

/** What to do where the line runs along a hexside: blocked only if both hexes block, or if either does. */
export type AlongHexside = 'both' | 'either';

/** Something in the way. `other` is the second hex of a side or of a pair beside the line, else NO_HEX. */
export interface Block<Reason> {
  readonly hex: number;
  readonly other: number;
  readonly reason: Reason;
}

/** The questions a line is tested with: null means nothing there blocks. */
export interface LineTest<Reason> {
  /** Asked for every hex between the two ends, never for the ends themselves. */
  readonly hex: (hex: number) => Reason | null;
  /** Asked for every hexside crossed, the first and the last included; not for a side the line runs along. */
  readonly side?: (from: number, to: number, dir: Dir) => Reason | null;
  readonly alongHexside?: AlongHexside;
}

/**
 * The first thing that blocks the line, walking from `from` to `to`; null when it is clear. For rulings that
 * tell the one who looks from what he looks at. Hexes off the map do not block: beside the edge, the hex
 * that is on the map decides alone.
 */
export function firstBlock<Reason>(
  map: HexMap,
  from: number,
  to: number,
  test: LineTest<Reason>,
): Block<Reason> | null {
  const steps = line(map, from, to);
  const needBoth = (test.alongHexside ?? 'both') === 'both';
  const last = steps.length - 1;
  let before = from;
  for (let i = 1; i <= last; i++) {
    const [hex, other] = steps[i] ?? [NO_HEX];
    if (other === undefined) {
      const block = enter(map, test, before, hex, i === last);
      if (block) return block;
      before = hex;
      continue;
    }
    // Beside a pair the line leaves one hex by a vertex and reaches the next by the far one: two ways round.
    const [beyond] = steps[i + 1] ?? [NO_HEX];
    const ends = i + 1 === last;
    const ways = [hex, other]
      .filter((beside) => beside !== NO_HEX)
      .map((beside) => enter(map, test, before, beside, false) ?? crossing(map, test, beside, beyond));
    const blocked = ways.filter((block) => block !== null);
    const [block, second] = blocked;
    if (block && (!needBoth || blocked.length === ways.length)) {
      return second && needBoth ? { hex, other, reason: block.reason } : block;
    }
    const into = beyond === NO_HEX || ends ? null : test.hex(beyond);
    if (into !== null) return { hex: beyond, other: NO_HEX, reason: into };
    before = beyond;
    i++;
  }
  return null;
}

function crossing<Reason>(
  map: HexMap,
  test: LineTest<Reason>,
  from: number,
  to: number,
): Block<Reason> | null {
  if (!test.side || from === NO_HEX || to === NO_HEX) return null;
  const reason = test.side(from, to, dirTo(map, from, to));
  return reason === null ? null : { hex: Math.min(from, to), other: Math.max(from, to), reason };
}

function enter<Reason>(
  map: HexMap,
  test: LineTest<Reason>,
  from: number,
  to: number,
  isEnd: boolean,
): Block<Reason> | null {
  const side = crossing(map, test, from, to);
  if (side || isEnd || to === NO_HEX) return side;
  const reason = test.hex(to);
  return reason === null ? null : { hex: to, other: NO_HEX, reason };
}
