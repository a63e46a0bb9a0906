import { Acts, bytes, type Match, type Move, movesSeen, type Seat } from '@grande/engine';
import { GONE } from '../persons.ts';
import type { Reason, Settled } from '../protocol.ts';
import { expiryOf, isOut, refill, setHoliday } from './clock.ts';
import { forgetReplies, leaveReplies } from './replies.ts';
import type { Refused, Room } from './room.ts';
import type { Act, Offer, Replaced, RoomState } from './state.ts';
import { seatsOf } from './table.ts';

export interface Applied {
  readonly ok: true;
  /** Seats whose question is another now, even if it reads the same. */
  readonly acted: ReadonlySet<Seat>;
  readonly taken: number;
  /** The same act was done before: nothing has changed. */
  readonly again?: true;
}
type Result = Applied | Refused;
type ActOf<K extends Act['kind']> = Extract<Act, { readonly kind: K }>;

const no = (reason: Reason, failures?: Refused['failures']): Refused =>
  failures ? { ok: false, reason, failures } : { ok: false, reason };
const done = (...acted: readonly Seat[]): Applied => ({ ok: true, acted: new Set(acted), taken: 0 });
const AGAIN: Applied = { ok: true, acted: new Set(), taken: 0, again: true };

/** Does an act if it may be done; a refusal has changed nothing. */
export function apply(room: Room, by: string | null, act: Act, now: number): Result {
  switch (act.kind) {
    case 'create':
      room.begin();
      return done();
    case 'join':
      return join(room, act);
    case 'leave':
      return leave(room, by);
    case 'become':
      return become(room, act);
    case 'seatBack':
      return seatBack(room, by, act, now);
    case 'decline':
      return decline(room, by);
    case 'rematch':
      room.state.rematch = act.match;
      if (act.declined !== undefined) settle(room, 'rematch', 'declined', act.declined, now);
      return done();
    case 'late':
      return markLate(room, now);
    default:
      return playing(room, by, act, now);
  }
}

type Playing = Exclude<
  Act,
  { kind: 'create' | 'join' | 'leave' | 'decline' | 'become' | 'seatBack' | 'rematch' | 'late' }
>;

/** What takes a seat of one's own and a match that is being played. */
function playing(room: Room, by: string | null, act: Playing, now: number): Result {
  const { state, match } = room;
  const who = state.seats[act.seat];
  if (!who) return no('noSuchSeat');
  const own = by === null ? who.kind === 'bot' : who.kind === 'person' && who.id === by;
  if (!own) return no('notYours');
  if (act.kind === 'answer' && isAgain(room, act))
    return { ...AGAIN, taken: state.done[act.seat]?.taken ?? 0 };
  if (state.status === 'stopped') return no('stopped');
  if (state.status === 'over') return no('over');
  if (!match) return no('notStarted');
  switch (act.kind) {
    case 'answer':
      return answer(room, match, act);
    case 'undo':
      return undo(room, match, act);
    case 'takeBack':
      return takeBack(room, match, act, now);
    case 'draw':
      return draw(room, match, act, now);
    case 'abort':
      return abort(room, match, act);
    case 'resign':
      match.concede(act.seat);
      return done(act.seat);
    case 'orders':
      return orders(room, match, act);
    case 'replies':
      return replies(room, match, act);
    case 'claim':
      return claim(room, match, act, now);
    case 'holiday':
      return holiday(room, act, now);
  }
}

function join(room: Room, { seat, id, name, addition, program, guest }: ActOf<'join'>): Result {
  const { state } = room;
  const who = state.seats[seat];
  if (!who) return no('noSuchSeat');
  if (who.kind === 'person' && who.id === id) return AGAIN;
  if (state.status !== 'gathering' || who.kind !== 'open') return no('seatTaken');
  if (who.keptFor && who.keptFor.id !== id) return no('seatTaken');
  state.seats[seat] = {
    kind: 'person',
    id,
    name,
    ...(program ? { program } : {}),
    ...(guest ? { guest } : {}),
  };
  state.additions[seat] = addition;
  room.begin();
  return done();
}

function become(room: Room, { from, id, name }: ActOf<'become'>): Result {
  const { state } = room;
  const mine = seatsOf(state, from);
  const lost = Object.entries(state.replaced ?? {});
  const kept = Object.entries(state.seats).filter(
    ([, who]) => who.kind === 'open' && who.keptFor?.id === from,
  );
  if (mine.length === 0 && kept.length === 0 && lost.every(([, who]) => who.id !== from)) return AGAIN;
  for (const [seat] of kept) state.seats[seat] = { kind: 'open', keptFor: { id, name } };
  for (const seat of mine) state.seats[seat] = { kind: 'person', id, name };
  // Nobody can ask for a seat back whose account is gone.
  const left = lost.filter(([, who]) => who.id !== from || !id.startsWith(GONE));
  state.replaced = Object.fromEntries(
    left.map(([seat, who]) => [seat, who.id === from ? { ...who, id, name } : who]),
  );
  return done();
}

/** Before the match begins a seat is free again; the table of the one who made it closes when nobody is left. */
function leave(room: Room, by: string | null): Result {
  const { state } = room;
  if (by === null) return no('notYours');
  const mine = seatsOf(state, by);
  if (mine.length === 0) return no('notYours');
  if (state.status !== 'gathering') return no('notNow');
  for (const seat of mine) {
    const who = state.seats[seat];
    // A rematch belongs to those who played.
    const keptFor = room.head.rematchOf !== null && who?.kind === 'person' && { id: who.id, name: who.name };
    state.seats[seat] = keptFor ? { kind: 'open', keptFor } : { kind: 'open' };
    state.additions[seat] = null;
  }
  const left = Object.values(state.seats).some((who) => who.kind === 'person');
  if (!left) state.status = 'stopped';
  return done();
}

function decline({ state }: Room, by: string | null): Result {
  const kept = Object.values(state.seats).some((who) => who.kind === 'open' && who.keptFor?.id === by);
  if (!kept) return no('notYours');
  if (state.status !== 'gathering') return no('notNow');
  state.status = 'stopped';
  return done();
}

function isAgain(room: Room, act: ActOf<'answer'>): boolean {
  const before = room.state.done[act.seat];
  return before?.question === act.question && before.what === bytes(act.answers);
}

function answer(room: Room, match: Match, { seat, question, answers }: ActOf<'answer'>): Result {
  const { state } = room;
  if (question !== state.questions[seat]) return no('stale');
  const before = match.moves.length;
  const { verdict, taken } = new Acts(match).give(seat, answers);
  if (!verdict.ok) return no('unlawful', verdict.failures);
  state.done[seat] = { question, what: bytes(answers), taken };
  state.chains[seat] = taken;
  forgetReplies(state, seat);
  lapse(state, seat, match.moves.slice(before));
  return { ...done(seat), taken };
}

function undo(room: Room, match: Match, { seat, question }: ActOf<'undo'>): Result {
  const { state } = room;
  if (question !== state.questions[seat]) return no('stale');
  const before = [...match.moves];
  const verdict = match.undo(seat);
  if (!verdict.ok) return no('unlawful', verdict.failures);
  for (let i = 1; i < (state.chains[seat] ?? 1); i++) if (!match.undo(seat).ok) break;
  state.chains[seat] = 1;
  state.standing = match.standing;
  // What was undone cannot be asked back any more; a draw may still be agreed.
  if (isOpen(before.slice(match.moves.length))) state.takeBack = null;
  forgetReplies(state, seat);
  return done(seat);
}

/** Whether everybody at the table sees that something was answered. */
const isOpen = (moves: readonly Move[]): boolean => moves.some((move) => move.secret !== true);

/**
 * Open offers lapse when play goes on. Only an answer that everybody sees counts: an offer that lapsed on a hidden
 * answer would tell the others about it.
 */
function lapse(state: RoomState, seat: Seat, moves: readonly Move[]): void {
  if (!isOpen(moves)) return;
  state.takeBack = null;
  if (state.draw && state.draw.by !== seat) state.draw = null;
}

/** Who has offered something waits so long before they offer it again: each offer calls the others. */
const OFFER_PAUSE_MS = 60_000;

/** Notes that a seat offers something; false where it has done so a moment ago. */
function mayOffer({ state }: Room, what: 'draw' | 'takeBack', seat: Seat, now: number): boolean {
  const key = `${what} ${seat}`;
  if (now < (state.offered?.[key] ?? Number.NEGATIVE_INFINITY) + OFFER_PAUSE_MS) return false;
  state.offered = { ...state.offered, [key]: now };
  return true;
}

/** So many settled offers are kept: the talk of a long match shows the latest. */
const MOST_SETTLED = 30;

/** Keeps how an offer was answered, for everybody at the table to read. */
function settle({ state }: Room, what: Settled['what'], how: Settled['how'], by: Seat, at: number): void {
  state.settled = [...(state.settled ?? []), { what, how, by, at }].slice(-MOST_SETTLED);
}

/** Bots agree to anything that is undone, and to no draw. */
function agreedBy(room: Room, offer: Offer): boolean {
  return room.seats.every((seat) => offer.agreed.includes(seat));
}
const botsOf = (room: Room): Seat[] => room.seats.filter((seat) => room.state.seats[seat]?.kind === 'bot');

function takeBack(room: Room, match: Match, { seat, act }: ActOf<'takeBack'>, now: number): Result {
  const { state } = room;
  const offer = state.takeBack;
  if (act === 'offer') {
    if (offer) return offer.by === seat ? AGAIN : no('notNow');
    if (lastOwn(match, seat) < 0 || !mayOffer(room, 'takeBack', seat, now)) return no('notNow');
    state.takeBack = { by: seat, agreed: [seat, ...botsOf(room)] };
  } else if (!offer) return no('notNow');
  else if (act === 'decline') {
    state.takeBack = null;
    settle(room, 'takeBack', offer.by === seat ? 'withdrawn' : 'declined', seat, now);
    return done();
  } else if (offer.agreed.includes(seat)) return AGAIN;
  else offer.agreed.push(seat);
  if (!state.takeBack || !agreedBy(room, state.takeBack)) return done();
  const { by } = state.takeBack;
  state.takeBack = null;
  settle(room, 'takeBack', 'agreed', seat, now);
  const to = lastOwn(match, by);
  // The seat has undone it meanwhile.
  if (to < 0) return done();
  // What was left was left for another course of things.
  state.replies = {};
  match.proposeTakeBack(by, to);
  for (const other of match.takeBackProposal?.missing ?? []) match.consent(other);
  return done(...room.seats);
}

/** A seat's last answer of its own, not one given by a standing order. */
const lastOwn = (match: Match, seat: Seat): number =>
  match.moves.findLastIndex((move) => move.seat === seat && !move.standing);

function draw(room: Room, match: Match, { seat, act }: ActOf<'draw'>, now: number): Result {
  const { state } = room;
  const offer = state.draw;
  if (act === 'offer' && !offer) {
    if (botsOf(room).length > 0 || !mayOffer(room, 'draw', seat, now)) return no('notNow');
    state.draw = { by: seat, agreed: [seat] };
  } else if (!offer) return no('notNow');
  else if (act === 'decline') {
    state.draw = null;
    settle(room, 'draw', offer.by === seat ? 'withdrawn' : 'declined', seat, now);
    return done();
  } else if (offer.agreed.includes(seat)) return AGAIN;
  // To offer what is offered is to agree.
  else offer.agreed.push(seat);
  if (state.draw && agreedBy(room, state.draw)) {
    settle(room, 'draw', 'agreed', seat, now);
    match.agreeDraw(seat);
  }
  return done();
}

/** Only what the seat itself has seen decided counts: a refusal must not tell of hidden answers. */
function abort({ state }: Room, match: Match, { seat }: ActOf<'abort'>): Result {
  if (movesSeen(match.moves, seat) > 0) return no('notNow');
  state.status = 'stopped';
  return done();
}

function orders(room: Room, match: Match, act: ActOf<'orders'>): Result {
  if (act.orders.some((order) => order.seat !== act.seat)) return no('notYours');
  const others = match.standing.filter((order) => order.seat !== act.seat);
  match.standing = [...others, ...act.orders];
  room.state.standing = match.standing;
  return done();
}

/** Only while the seat is asked nothing: what is left is for what comes, and never for what it has not seen. */
function replies(room: Room, match: Match, act: ActOf<'replies'>): Result {
  const { state } = room;
  const { seat } = act;
  if (act.question !== state.questions[seat]) return no('stale');
  if (bytes(act.replies) === bytes(state.replies?.[seat]?.left)) return AGAIN;
  if (act.replies.length > 0 && match.decisionOf(seat)) return no('notNow');
  leaveReplies(state, match, seat, act.replies);
  return done();
}

function claim(room: Room, match: Match, { seat, against, what }: ActOf<'claim'>, now: number): Result {
  const { state } = room;
  if (against === seat || !state.seats[against]) return no('noSuchSeat');
  if (!state.asked.includes(against) || !isOut(state, against, now)) return no('notNow');
  state.late = state.late.filter((late) => late !== against);
  if (what === 'win') match.forfeit(against);
  else replace(room, match, against);
  return done();
}

/** A bot plays on for a person, without what the person had left to be answered. */
function replace({ state }: Room, match: Match, seat: Seat): void {
  const who = state.seats[seat];
  if (who?.kind === 'person')
    state.replaced = { ...state.replaced, [seat]: { id: who.id, name: who.name, asks: false } };
  state.seats[seat] = { kind: 'bot', level: 'officer' };
  forgetReplies(state, seat);
  match.standing = match.standing.filter((order) => order.seat !== seat);
  state.standing = match.standing;
}

/** Who was replaced by a bot asks for the seat; another person at the table decides, and where there is none, nobody needs to. */
function seatBack(room: Room, by: string | null, { seat, act }: ActOf<'seatBack'>, now: number): Result {
  const { state } = room;
  if (!state.seats[seat]) return no('noSuchSeat');
  const { [seat]: lost, ...others } = state.replaced ?? {};
  if (state.status === 'over') return no('over');
  if (!lost || by === null || state.status !== 'playing') return no('notNow');
  const deciding = room.seats.find((s) => s !== seat && seatsOf(state, by).includes(s));
  const own = lost.id === by;
  if (!own && deciding === undefined) return no('notYours');
  if (act === 'offer' || (act === 'agree' && !deciding)) {
    if (!own) return no('notYours');
    if (lost.asks) return AGAIN;
    state.replaced = { ...others, [seat]: { ...lost, asks: true } };
    if (Object.values(state.seats).every((who) => who.kind !== 'person')) restore(room, seat, lost);
    return done();
  }
  if (!lost.asks) return no('notNow');
  if (act === 'decline') {
    state.replaced = { ...others, [seat]: { ...lost, asks: false } };
    settle(room, 'seatBack', own ? 'withdrawn' : 'declined', deciding ?? seat, now);
    return done();
  }
  restore(room, seat, lost);
  settle(room, 'seatBack', 'agreed', deciding ?? seat, now);
  return done();
}

function restore(room: Room, seat: Seat, { id, name }: Replaced): void {
  const { state, head } = room;
  const { [seat]: _, ...others } = state.replaced ?? {};
  state.replaced = others;
  state.seats[seat] = { kind: 'person', id, name };
  const clock = state.clocks?.[seat];
  if (clock) refill(clock, head.clock);
}

function markLate(room: Room, now: number): Result {
  const { state, head } = room;
  if (state.status === 'gathering' && head.created + expiryOf(head) <= now) {
    state.status = 'stopped';
    return done();
  }
  const late = room.seats.filter((seat) => state.asked.includes(seat) && isOut(state, seat, now));
  if (state.status !== 'playing' || late.every((seat) => state.late.includes(seat))) return no('notNow');
  state.late = late;
  return done();
}

function holiday(room: Room, { seat, on }: ActOf<'holiday'>, now: number): Result {
  const clock = room.state.clocks?.[seat];
  if (!clock || (on && clock.bank <= 0)) return no('notNow');
  if ((clock.holiday !== null) === on) return AGAIN;
  setHoliday(clock, on, now);
  return done();
}
