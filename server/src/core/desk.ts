import {
  checkSetup,
  type Decision,
  type Failure,
  type Game,
  type Json,
  packet,
  type Seat,
  SeededDice,
  SetupError,
  scenarioOf,
  shape,
} from '@grande/engine';
import { reasonOf } from '../guard.ts';
import { GONE } from '../persons.ts';
import type {
  Occupant,
  Person,
  Reason,
  Refusal,
  Request,
  RequestKind,
  RequestOf,
  Values,
} from '../protocol.ts';
import { isAway } from '../store/connections.ts';
import type { Stored } from '../store/store.ts';
import type { Connection } from './company.ts';
import { type Acted, type Hall, refusal } from './hall.ts';
import { MOST_TABLES, type Quotas } from './quotas.ts';
import { wasReplaced } from './rights.ts';
import { Room } from './room.ts';
import type { Act, Head, RoomState } from './state.ts';
import { seatsOf, summaryOf } from './table.ts';

type Answered = Refusal | { readonly kind: 'ok'; readonly id: number; readonly value: Values[RequestKind] };

/** A request is refused: nothing has changed. */
class No extends Error {
  readonly reason: Reason;
  readonly more: Partial<Refusal>;
  constructor(reason: Reason, more: Partial<Refusal> = {}) {
    super(reason);
    this.reason = reason;
    this.more = more;
  }
}

/** A program plays for somebody; what he writes for himself is none of its business. */
const NOT_FOR_PROGRAMS: ReadonlySet<RequestKind> = new Set<RequestKind>(['note', 'notes']);

/** Takes the requests of people one by one: who may do what is decided here and at the tables, nowhere else. */
export class Desk {
  private readonly hall: Hall;
  /** Which bots there are: their levels as they are written. */
  private readonly isLevel: (level: string) => boolean;
  private readonly quotas: Quotas | null;

  constructor(hall: Hall, isLevel: (level: string) => boolean, quotas: Quotas | null = null) {
    this.hall = hall;
    this.isLevel = isLevel;
    this.quotas = quotas;
  }

  /** Answers a request, once; nothing it says of what was granted can be lost any more. */
  async handle(person: Person, connection: Connection | null, request: Request): Promise<Answered | null> {
    const { id } = request;
    try {
      const { now } = this.hall.house;
      if (this.quotas?.allows(person.id, request.kind, now()) === false) throw new No('tooMany');
      if (person.program && NOT_FOR_PROGRAMS.has(request.kind)) throw new No('notYours');
      if (request.kind === 'open') return await this.open(connection, request);
      return { kind: 'ok', id, value: await this.value(person, connection, request) };
    } catch (error) {
      if (error instanceof No) return refusal(id, error.reason, error.more);
      this.hall.house.log('request failed', { kind: request.kind, error: reasonOf(error) });
      return refusal(id, isAway(error) ? 'busy' : 'failed');
    }
  }

  private async value(
    person: Person,
    connection: Connection | null,
    request: Exclude<Request, { kind: 'open' }>,
  ): Promise<Values[RequestKind]> {
    const { store, now } = this.hall.house;
    const listed = (stored: readonly Stored[]) =>
      stored.map(({ head, state }) => summaryOf(head, this.hall.excused(state), person.id, now()));
    switch (request.kind) {
      case 'create':
        return this.create(person, request);
      case 'lobby':
        return listed((await store.lobby(request)).filter(({ state }) => !this.areApart(person, state)));
      case 'mine':
        return listed(await store.mine(person.id));
      case 'about': {
        const { head, state } = await this.visible(person, request);
        return summaryOf(head, this.hall.excused(state), person.id, now());
      }
      case 'join':
        return this.join(person, request);
      case 'leave':
        return this.acted(request.match, person, { kind: 'leave' });
      case 'decline':
        return this.decline(person, request.match);
      case 'close':
        if (connection) this.hall.close(request.match, connection);
        return null;
      case 'answer':
        return { taken: (await this.done(request.match, person, actOf(request))).taken };
      case 'undo':
      case 'takeBack':
      case 'draw':
      case 'seatBack':
      case 'resign':
      case 'abort':
      case 'orders':
      case 'replies':
      case 'claim':
      case 'holiday':
        return this.acted(request.match, person, actOf(request));
      case 'detail':
      case 'question':
      case 'packet':
      case 'whyNot':
      case 'check':
      case 'propose':
        return this.asked(person, request);
      case 'chat':
        return this.chat(person, request);
      case 'note':
        await this.seated(person, request.match);
        await store.note(request.match, person.id, request.text);
        return null;
      case 'notes':
        await this.seated(person, request.match);
        return store.noteOf(request.match, person.id);
    }
  }

  private async done(match: string, person: Person, act: Act): Promise<Extract<Acted, { ok: true }>> {
    const acted = await this.hall.act(match, person.id, act);
    if (acted.ok) return acted;
    throw new No(acted.reason, acted.failures ? { failures: acted.failures } : {});
  }

  private async acted(match: string, person: Person, act: Act): Promise<null> {
    await this.done(match, person, act);
    return null;
  }

  /** A table that is not listed is there for those who sit at it or bring its invitation; for others it is not. */
  private async visible(
    person: Person,
    { match, invitation }: { readonly match: string; readonly invitation?: string },
  ): Promise<Stored> {
    const stored = await this.hall.house.store.look(match);
    if (!stored) throw new No('noMatch');
    const { head, state } = stored;
    const known =
      head.listed ||
      invitation === head.invitation ||
      head.creator === person.id ||
      wasReplaced(state, person.id);
    if (!known && seatsOf(state, person.id).length === 0 && !(await this.mayAnswer(person, head)))
      throw new No('noMatch');
    return stored;
  }

  /** Whoever sat at a match may see its return. */
  private async mayAnswer(person: Person, { rematchOf }: Head): Promise<boolean> {
    const before = rematchOf === null ? null : await this.hall.house.store.look(rematchOf);
    return before !== null && seatsOf(before.state, person.id).length > 0;
  }

  private async seated(person: Person, match: string): Promise<Stored> {
    const stored = await this.hall.house.store.look(match);
    if (!stored) throw new No('noMatch');
    if (seatsOf(stored.state, person.id).length === 0) throw new No('notYours');
    return stored;
  }

  private async create(person: Person, request: RequestOf<'create'>): Promise<Values['create']> {
    const { house } = this.hall;
    const game = await house.games(request.game);
    if (!game) throw new No('badSetup', { problems: [{ path: '/game', message: 'no such game' }] });
    const options = checkedOptions(game, request);
    const seats = scenarioOf(game, request.scenario)?.seats ?? [];
    await this.mayOpen(
      person,
      seats.map((seat) => request.seats[seat] ?? 'open'),
    );
    const stranger = Object.keys(request.seats).find((seat) => !seats.includes(seat));
    if (stranger !== undefined)
      throw new No('badSetup', { problems: [{ path: `/seats/${stranger}`, message: 'no such seat' }] });
    const kept = request.rematch === undefined ? [] : await this.others(person, request.rematch);
    const sitters: Record<Seat, Occupant> = {};
    const additions: Record<Seat, string | null> = {};
    for (const seat of seats) {
      const sitter = this.sitter(person, seat, request.seats[seat] ?? 'open');
      const keptFor = sitter.kind === 'open' ? kept.shift() : undefined;
      sitters[seat] = keptFor ? { kind: 'open', keptFor } : sitter;
      // A bot has nothing to add; the house's own secret is in every draw anyway.
      const own = { open: null, bot: '', person: request.addition ?? '' };
      additions[seat] = own[sitter.kind];
    }
    const head: Head = {
      id: house.secret().slice(0, 22),
      game: game.id,
      rules: game.version,
      scenario: request.scenario,
      options,
      clock: request.clock,
      listed: request.listed,
      spectators: request.spectators,
      invitation: house.secret(),
      secret: `${house.secret()}${house.secret()}`,
      creator: person.id,
      created: house.now(),
      rematchOf: request.rematch ?? null,
    };
    await this.hall.create(head, Room.create(head, game, sitters, additions));
    if (request.rematch !== undefined)
      await this.hall.act(request.rematch, person.id, { kind: 'rematch', match: head.id });
    return { match: head.id, invitation: head.invitation };
  }

  /** A person sits at every table, and nobody has more tables than they can look after. */
  private async mayOpen(person: Person, sitters: readonly string[]): Promise<void> {
    const bots = sitters.some((wanted) => wanted.startsWith('bot:'));
    if (sitters.every((wanted) => wanted.startsWith('bot:')))
      throw new No('badSetup', { problems: [{ path: '/seats', message: 'a person must sit at the table' }] });
    if (!this.quotas) return;
    const { store } = this.hall.house;
    const mine = (await store.mine(person.id)).filter(({ state }) => state.status === 'playing');
    const withBots = mine.filter(({ state }) => Object.values(state.seats).some((who) => who.kind === 'bot'));
    if (
      (await store.gathering(person.id)) >= MOST_TABLES.gathering ||
      mine.length >= MOST_TABLES.playing ||
      (bots && withBots.length >= MOST_TABLES.bots)
    )
      throw new No('enough');
  }

  /** The others who played a match that may have a rematch: it is over, has none yet, and nobody declined one. */
  private async others(person: Person, match: string): Promise<{ id: string; name: string }[]> {
    const { state } = await this.seated(person, match);
    if (state.status !== 'over') throw new No('notNow');
    if (this.areApart(person, state)) throw new No('blocked');
    if (state.settled?.some(({ what, how }) => what === 'rematch' && how === 'declined'))
      throw new No('notNow');
    const before = state.rematch === null ? null : await this.hall.house.store.look(state.rematch);
    if (before && before.state.status !== 'stopped') throw new No('notNow');
    return Object.values(state.seats).flatMap((who) =>
      who.kind === 'person' && who.id !== person.id && !who.id.startsWith(GONE)
        ? [{ id: who.id, name: who.name }]
        : [],
    );
  }

  /** Whether somebody at the table has blocked this person, or the other way round. */
  private areApart({ id }: Person, { seats }: RoomState): boolean {
    const { manners } = this.hall.house;
    if (!manners) return false;
    const people = Object.values(seats).flatMap((who) =>
      who.kind === 'person' ? [who.id] : who.kind === 'open' && who.keptFor ? [who.keptFor.id] : [],
    );
    return people.some((other) => other !== id && (manners.ignores(id, other) || manners.ignores(other, id)));
  }

  private async decline(person: Person, match: string): Promise<null> {
    await this.acted(match, person, { kind: 'decline' });
    const { rematchOf } = (await this.visible(person, { match })).head;
    const before = rematchOf === null ? null : await this.hall.house.store.look(rematchOf);
    const [declined] = before ? seatsOf(before.state, person.id) : [];
    if (rematchOf !== null && declined !== undefined)
      await this.hall.act(rematchOf, person.id, { kind: 'rematch', match: null, declined });
    return null;
  }

  private sitter(person: Person, seat: Seat, wanted: string): Occupant {
    if (wanted === 'me') return { kind: 'person', ...sitting(person) };
    if (wanted === 'open') return { kind: 'open' };
    const level = wanted.slice('bot:'.length);
    if (this.isLevel(level)) return { kind: 'bot', level };
    throw new No('badSetup', { problems: [{ path: `/seats/${seat}`, message: 'no such player' }] });
  }

  private async join(person: Person, request: RequestOf<'join'>): Promise<null> {
    const { match, seat, addition = '' } = request;
    const { state } = await this.visible(person, request);
    if (this.areApart(person, state)) throw new No('blocked');
    return this.acted(match, person, { kind: 'join', seat, ...sitting(person), addition });
  }

  private async open(connection: Connection | null, request: RequestOf<'open'>): Promise<null> {
    if (!connection) throw new No('notNow');
    const { match, seat, seen, packets = false, id } = request;
    const { state } = await this.visible(connection.person, request);
    if (seat !== undefined && !Object.hasOwn(state.seats, seat)) throw new No('noSuchSeat');
    const opened = (chat: Values['open']['chat']) =>
      connection.send(JSON.stringify({ kind: 'ok', id, value: { chat } }));
    const look = { viewer: seat ?? null, held: seen ?? null, packets };
    if (!(await this.hall.open(match, connection, look, opened))) throw new No('notYours');
    return null;
  }

  /** Questions about the question that is put to one's own seat. */
  private async asked(
    person: Person,
    request: RequestOf<'detail' | 'question' | 'packet' | 'whyNot' | 'check' | 'propose'>,
  ): Promise<Values[RequestKind]> {
    const { secret } = this.hall.house;
    const found = await this.hall.read(request.match, ({ state, match }) => {
      const { seat } = request;
      const who = state.seats[seat];
      if (!who) throw new No('noSuchSeat');
      if (who.kind !== 'person' || who.id !== person.id) throw new No('notYours');
      if (!match) throw new No('notStarted');
      const decision = match.decisionOf(seat);
      switch (request.kind) {
        case 'detail': {
          const { key, value } = request;
          if (value !== undefined && decision?.space?.key === key) {
            if (failuresOf(decision.space, value).length > 0) throw new No('unlawful');
            return { value: decision.space.detail?.(value) ?? null };
          }
          return { value: decision?.options.find((o) => o.key === key)?.detail?.() ?? null };
        }
        case 'question':
          return { value: decision?.detail?.() ?? null };
        case 'packet':
          return { value: packet(match, seat) };
        case 'whyNot':
          return { value: decision ? match.whyNot(seat, request.subject) : [] };
        case 'check':
          return { value: decision?.space ? failuresOf(decision.space, request.value) : [] };
        case 'propose':
          return { value: (decision?.space?.sample(new SeededDice(secret())) ?? null) as Json };
      }
    });
    if (!found) throw new No('noMatch');
    return found.value;
  }

  private async chat(person: Person, request: RequestOf<'chat'>): Promise<null> {
    const { match, channel, token, text } = request;
    if (this.hall.house.manners?.isUnder('mute', person.id)) throw new No('muted');
    const { head, state } = await this.visible(person, request);
    const mine = seatsOf(state, person.id).length > 0;
    if (state.status !== 'over' && (channel === 'players') !== mine) throw new No('notYours');
    if (channel === 'gallery' && !head.spectators && !mine) throw new No('notYours');
    const { store, now } = this.hall.house;
    const line = await store.say({
      match,
      channel,
      by: person.id,
      name: person.name,
      at: now(),
      text,
      token,
      guest: person.guest,
    });
    if (line) this.hall.said(match, channel, line);
    return null;
  }
}

/** What others read of whoever sits down. */
const sitting = ({ id, name, program, guest }: Person) => ({
  id,
  name,
  ...(program ? { program } : {}),
  ...(guest ? ({ guest: true } as const) : {}),
});

function checkedOptions(game: Game, { scenario, options }: RequestOf<'create'>) {
  try {
    return checkSetup(game, scenario, options).options;
  } catch (error) {
    if (error instanceof SetupError) throw new No('badSetup', { problems: error.problems });
    throw error;
  }
}

/** What is wrong with a value that somebody sent; only one of the right shape is shown to the rules. */
function failuresOf(space: NonNullable<Decision['space']>, value: Json): readonly Failure[] {
  const read = shape.read(space.shape, value);
  if (!read.ok) throw new No('malformed', { problems: read.problems });
  return space.failures(read.value);
}

/** The act of a request: what is left when the address is taken off. */
function actOf({
  id: _,
  match: __,
  ...act
}: RequestOf<
  | 'answer'
  | 'undo'
  | 'takeBack'
  | 'draw'
  | 'seatBack'
  | 'resign'
  | 'abort'
  | 'orders'
  | 'replies'
  | 'claim'
  | 'holiday'
>): Act {
  return act;
}
