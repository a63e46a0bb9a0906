import type { Seat } from '@grande/engine';
import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Head, RoomState } from '../core/state.ts';
import { mayBeRated } from '../core/table.ts';
import { GONE, MOST_RESULTS, type Profile, type RatingSeen, type Result } from '../persons.ts';
import { matches, ratings, results, user } from '../store/schema.ts';
import type { Database } from '../store/sql-store.ts';
import { faded, type Rating, rated, UNKNOWN } from './rating.ts';

/** Only one process enters results at a time; any number, as long as all name the same. */
const BOOKS_LOCK = 17_961_805;
const AT_ONCE = 50;

interface Sitter {
  readonly seat: Seat;
  readonly person: string;
}

const resultOf = (winner: Seat | null, seat: Seat): Result =>
  winner === null ? 'drawn' : winner === seat ? 'won' : 'lost';
const SCORE: Readonly<Record<Result, number>> = { won: 1, drawn: 0.5, lost: 0 };

/** Results and ratings: entered once for each match that is over, whichever process finds it first. */
export class Books {
  private readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  /** Enters what is not entered yet; says how many matches it was. */
  async enter(): Promise<number> {
    return this.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${BOOKS_LOCK})`);
      const over = await tx
        .select({ head: matches.head, state: matches.state, updated: matches.updated })
        .from(matches)
        .where(and(eq(matches.status, 'over'), eq(matches.booked, false)))
        .orderBy(matches.updated)
        .limit(AT_ONCE);
      for (const row of over)
        await entered(tx, JSON.parse(row.head) as Head, JSON.parse(row.state) as RoomState, row.updated);
      return over.length;
    });
  }

  /** What everybody may know of somebody: private matches are for those who sat at them. */
  async profile(person: string, viewer: string, before: number, now: number): Promise<Profile | null> {
    const [found] = await this.db.select().from(user).where(eq(user.id, person));
    if (!found) return null;
    const { id, name, isAnonymous, createdAt } = found;
    const known = await this.db.select().from(ratings).where(eq(ratings.person, person));
    return {
      id,
      name,
      guest: isAnonymous === true,
      since: createdAt.getTime(),
      ratings: known.map((row) => seenRating(row, now)).sort((a, b) => b.played - a.played),
      ...(await this.results(person, viewer, before)),
    };
  }

  private async results(person: string, viewer: string, before: number) {
    const his = and(eq(results.person, person), person === viewer ? undefined : eq(results.listed, true));
    const counted = await this.db
      .select({ result: results.result, n: count() })
      .from(results)
      .where(his)
      .groupBy(results.result);
    const of = (result: Result) => counted.find((row) => row.result === result)?.n ?? 0;
    const rows = await this.db
      .select({ row: results, head: matches.head, state: matches.state })
      .from(results)
      .innerJoin(matches, eq(matches.id, results.match))
      .where(and(his, lt(results.at, before)))
      .orderBy(desc(results.at))
      .limit(MOST_RESULTS);
    return {
      tally: { won: of('won'), lost: of('lost'), drawn: of('drawn') },
      results: rows.map(({ row, head, state }) => ({
        match: row.match,
        game: row.game,
        scenario: (JSON.parse(head) as Head).scenario,
        at: row.at,
        seat: row.seat,
        result: row.result as Result,
        seats: (JSON.parse(state) as RoomState).seats,
        rated: row.before === null || row.after === null ? null : { before: row.before, after: row.after },
      })),
    };
  }

  /** A guest has become somebody: what he played is that one's. */
  async become(from: string, to: string): Promise<void> {
    await this.db.update(results).set({ person: to }).where(eq(results.person, from));
  }
}

const seenRating = (row: typeof ratings.$inferSelect, now: number): RatingSeen => ({
  game: row.game,
  rating: Math.round(row.rating),
  deviation: Math.round(faded(row, row.at, now).deviation),
  played: row.played,
});

async function entered(tx: Database, head: Head, state: RoomState, at: number): Promise<void> {
  const { id: match, game, listed } = head;
  const sitters = Object.entries(state.seats).flatMap(([seat, who]): Sitter[] =>
    who.kind === 'person' && !who.id.startsWith(GONE) ? [{ seat, person: who.id }] : [],
  );
  const winner = state.outcome?.winner ?? null;
  const pair = state.outcome && mayBeRated(listed, state.seats) ? await ratedPair(tx, state) : null;
  const changes = pair ? await rerated(tx, game, pair, winner, at) : {};
  if (sitters.length > 0 && state.outcome)
    await tx
      .insert(results)
      .values(
        sitters.map(({ seat, person }) => ({
          match,
          seat,
          person,
          game,
          result: resultOf(winner, seat),
          at,
          listed,
          before: changes[seat]?.before ?? null,
          after: changes[seat]?.after ?? null,
        })),
      )
      .onConflictDoNothing();
  await tx.update(matches).set({ booked: true }).where(eq(matches.id, match));
}

/** Who plays for a rating: a match that may be rated, of which both sides have decided something. */
async function ratedPair(
  tx: Database,
  { seats, done }: RoomState,
): Promise<readonly [Sitter, Sitter] | null> {
  const [one, other] = Object.entries(seats).flatMap(([seat, who]): Sitter[] =>
    who.kind === 'person' && done[seat] ? [{ seat, person: who.id }] : [],
  );
  if (!one || !other) return null;
  const accounts = await tx
    .select({ id: user.id, guest: user.isAnonymous })
    .from(user)
    .where(inArray(user.id, [one.person, other.person]));
  return accounts.length === 2 && accounts.every(({ guest }) => guest !== true) ? [one, other] : null;
}

async function rerated(
  tx: Database,
  game: string,
  [one, other]: readonly [Sitter, Sitter],
  winner: Seat | null,
  at: number,
): Promise<Readonly<Record<Seat, { before: number; after: number }>>> {
  const rows = await tx
    .select()
    .from(ratings)
    .where(and(eq(ratings.game, game), inArray(ratings.person, [one.person, other.person])));
  const rowOf = ({ person }: Sitter) => rows.find((row) => row.person === person);
  const known = (sitter: Sitter): Rating => {
    const row = rowOf(sitter);
    return row ? faded(row, row.at, at) : UNKNOWN;
  };
  const before = [known(one), known(other)] as const;
  const after = rated(...before, SCORE[resultOf(winner, one.seat)]);
  const out: Record<Seat, { before: number; after: number }> = {};
  for (const [i, sitter] of [one, other].entries()) {
    const now = after[i as 0 | 1];
    const values = { person: sitter.person, game, ...now, played: (rowOf(sitter)?.played ?? 0) + 1, at };
    await tx
      .insert(ratings)
      .values(values)
      .onConflictDoUpdate({ target: [ratings.person, ratings.game], set: values });
    out[sitter.seat] = { before: before[i as 0 | 1].rating, after: now.rating };
  }
  return out;
}
