import { doctrineOf, letSomeoneAnswer, levelOf, seatedAs, toolsFor } from '@grande/bots';
import {
  type Decision,
  type Errand,
  type Event,
  errandOf,
  eventsFor,
  imagine,
  Match,
  type MatchRecord,
  marchersOf,
  packet,
  SeededDice,
  toRecord,
} from '@grande/engine';
import { loadGame } from '@grande/registry/node';

export interface Midway {
  readonly record: MatchRecord;
  readonly seat: string;
  readonly errand: Errand;
  /** The farthest place nothing waits at. */
  readonly to: string;
}

/** A match of officers, and how it goes on by one answer; seats not played by a bot in the browser are mine. */
async function officers(id: string, scenario: string) {
  const loaded = await loadGame(id);
  if (!loaded) throw new Error(`no game ${id}`);
  const { game } = loaded;
  const origin = { kind: 'seeded', seed: `midway ${id}` } as const;
  const match = Match.start(game, { scenario }, { dice: new SeededDice(origin.seed), keep: 'all' });
  const doctrine = await doctrineOf(id);
  const level = levelOf(doctrine ? 'officer' : 'recruit');
  if (!level) throw new Error('no such level');
  const tools = { ...toolsFor(game, new SeededDice('officers')), clock: () => performance.now() };
  const { seats } = match.scenario;
  const seating = Object.fromEntries(seats.map((s) => [s, seatedAs(level, doctrine)]));
  return {
    game,
    match,
    goOn: () => letSomeoneAnswer(match, seating, tools),
    record: (mine: string, others = 'bot:recruit') =>
      toRecord(match, origin, Object.fromEntries(seats.map((s) => [s, s === mine ? 'me' : others]))),
  };
}

/** A match played by officers until a piece of a seat can march many hexes at once, as a record to be played on from. */
export async function midway(id: string, scenario: string, seat: string, hexes: number): Promise<Midway> {
  const { game, match, goOn, record } = await officers(id, scenario);
  for (let n = 0; n < 3000 && !match.outcome; n++) {
    const world = match.decisionOf(seat) && imagine(game, packet(match, seat), new SeededDice(`world ${n}`));
    // A few of them are choice enough: each is a search of its own.
    for (const piece of world ? marchersOf(world, seat).slice(0, 2) : []) {
      const errand = world && errandOf(world, seat, { piece });
      const free = (errand?.marches ?? []).filter((m) => m.waits === undefined && m.path.length >= hexes);
      const far = free.sort((a, b) => b.path.length - a.path.length)[0];
      if (!errand || !far) continue;
      return { record: record(seat), seat, errand, to: far.place };
    }
    goOn();
  }
  throw new Error(`nobody of ${seat} ever marches ${hexes} hexes in ${id}`);
}

/** A match played by officers until a seat is asked something, as a record to be played on from. */
export async function askedFor(
  id: string,
  scenario: string,
  seat: string,
  is: (decision: Decision, match: Match) => boolean,
): Promise<MatchRecord> {
  const { match, goOn, record } = await officers(id, scenario);
  for (let n = 0; n < 3000 && !match.outcome; n++) {
    const decision = match.decisionOf(seat);
    if (decision && is(decision, match)) return record(seat);
    goOn();
  }
  throw new Error(`${seat} is never asked that in ${id}`);
}

export interface TheirTurn {
  readonly record: MatchRecord;
  /** What the seat answers, to see what the others do then. */
  readonly key: string;
}

/** A match of officers until a seat is to give the last answer before the others do enough to be told. */
export async function beforeTheirTurn(
  id: string,
  scenario: string,
  seat: string,
  enough: (events: readonly Event[]) => boolean,
): Promise<TheirTurn> {
  const { match, goOn } = await officers(id, scenario);
  for (let n = 0; n < 3000 && !match.outcome; n++) {
    const last = match.moves.findLastIndex((m) => m.seat === seat);
    const from = match.moves[last + 1]?.events;
    const { key, value } = match.moves[last] ?? {};
    const since = from === undefined ? [] : eventsFor(match.events?.slice(from) ?? [], seat);
    if (key !== undefined && value === undefined && match.decisionOf(seat) && enough(since)) {
      const again = await officers(id, scenario);
      while (again.match.moves.length < last) again.goOn();
      return { record: again.record(seat, 'bot:officer'), key };
    }
    goOn();
  }
  throw new Error(`${seat} is always asked in ${id}`);
}

/** A match played by officers until a seat has only so many decisions left, were they to play it out. */
export async function lateIn(id: string, scenario: string, seat: string, left: number): Promise<MatchRecord> {
  const mine = (match: Match<unknown, unknown>) => Number(match.decisionOf(seat) !== undefined);
  const whole = await officers(id, scenario);
  let all = 0;
  for (; !whole.match.outcome; whole.goOn()) all += mine(whole.match);
  const again = await officers(id, scenario);
  for (let asked = 0; asked < all - left; again.goOn()) asked += mine(again.match);
  return again.record(seat);
}
