import {
  type Game,
  imagine,
  type Match,
  type Meant,
  type Packet,
  randomAnswer,
  type Seat,
  SeededDice,
  type WireDecision,
  wireDecision,
} from '@grande/engine';

/** A question that may be put to a seat next, and in how many of a hundred imagined courses it is. */
export interface Foreseen {
  readonly decision: WireDecision;
  readonly share: number;
}

/** Worlds looked into, and how long at most: some are slow to imagine. */
const WORLDS = 24;
const MOST_MS = 1500;
/** Answers of others before the seat is asked again; a course that takes longer is left. */
const MOST_ANSWERS = 150;
/** Questions that are shown: what is rarer than the sixth is not foreseen. */
const SHOWN = 6;

/**
 * What a seat may be asked next, in worlds imagined from what it knows, and after it has answered so and so. The others
 * answer in them whatever they may: their first answer each in its turn, so that none is forgotten, then any.
 */
export function foresee(game: Game, seen: Packet, line: readonly Meant[]): readonly Foreseen[] {
  const chance = new SeededDice(`foresight ${seen.seat}`);
  const found = new Map<string, { decision: WireDecision; times: number }>();
  const until = performance.now() + MOST_MS;
  let times = 0;
  for (let n = 0; n < WORLDS && (performance.now() < until || times === 0); n++) {
    const world = imagine(game, seen, chance);
    const asked = world && played(world, seen.seat, line, n, chance);
    if (!asked) continue;
    times++;
    const key = `${asked.kind} ${asked.subject ?? ''}`;
    const known = found.get(key);
    found.set(
      key,
      known
        ? { decision: joined(known.decision, asked), times: known.times + 1 }
        : { decision: asked, times: 1 },
    );
  }
  return [...found.values()]
    .sort((a, b) => b.times - a.times)
    .slice(0, SHOWN)
    .map(({ decision, times: own }) => ({ decision, share: Math.round((100 * own) / times) }));
}

/** Lets the others play until the seat is asked, and the seat give the answers of the line; null where they do not fit. */
function played(
  world: Match,
  seat: Seat,
  line: readonly Meant[],
  n: number,
  chance: SeededDice,
): WireDecision | null {
  let first = true;
  let given = 0;
  for (let i = 0; i < MOST_ANSWERS; i++) {
    const own = world.decisionOf(seat);
    if (own) {
      const next = line[given];
      if (!next) return wireDecision(own);
      if (next.kind !== own.kind || !world.answer(seat, next).ok) return null;
      given++;
      first = true;
      continue;
    }
    const [decision] = world.pending;
    if (!decision) return null;
    if (first && decision.options.length > 0) world.choose(decision, n % decision.options.length);
    else randomAnswer(world, decision, chance);
    first = false;
  }
  return null;
}

/** One question as it was asked in several worlds: everything that was offered in any of them. */
function joined(one: WireDecision, other: WireDecision): WireDecision {
  const keys = new Set(one.options.map((o) => o.key));
  const more = other.options.filter((o) => !keys.has(o.key));
  return more.length === 0 ? one : { ...one, options: [...one.options, ...more] };
}
