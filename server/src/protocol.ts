import {
  type Delta,
  type Detail,
  type Event,
  type Failure,
  type Infer,
  type Json,
  type Outcome,
  type Packet,
  type Problem,
  type Refused,
  type Seat,
  type SeenTrace,
  type StandingOrder,
  shape,
  type Waiting,
  type WireDecision,
} from '@grande/engine';

export * from './persons.ts';

/** What client and server say to each other. Plain JSON, one object a message; docs/online.md tells the story. */
export const PROTOCOL = 2;

/** A longer message is not read. */
export const MOST_BYTES = 65_536;
export const MOST_ANSWERS = 64;
const MOST_ORDERS = 64;
export const MOST_REPLIES = 32;

const id = shape.integer(0, 2 ** 31);
const short = (what: string, most: number, least = 0) =>
  // No database keeps a NUL, and nobody writes one.
  shape.where(
    shape.text(),
    what,
    (text) => text.length >= least && text.length <= most && !text.includes('\0'),
  );
const word = short('a word of at most 200 letters', 200, 1);
const match = shape.text(/^[\w-]{1,40}$/);
const seat = word;
const invitation = shape.optional(shape.text(/^[\w-]{1,64}$/));
const plain = shape.where(
  shape.json(),
  'plain data without NUL',
  (value) => !JSON.stringify(value).includes('\\u0000'),
) as shape.Shape<Json>;
/** What a seat adds to the dice, so that nobody alone decides them. */
const addition = shape.optional(short('at most 100 letters', 100));

/** How long people may think. Live: seconds; by correspondence: days. */
export const ClockShape = shape.tagged('kind', {
  none: shape.object({ kind: shape.oneOf('none') }),
  live: shape.object({
    kind: shape.oneOf('live'),
    main: shape.integer(30, 86_400),
    increment: shape.integer(0, 3600),
  }),
  days: shape.object({
    kind: shape.oneOf('days'),
    days: shape.integer(1, 60),
    /** Days of holiday a seat may take in all. */
    bank: shape.integer(0, 60),
  }),
});
export type ClockSetting = Infer<typeof ClockShape>;

/** Who is to sit where: whoever asks, whoever comes, or a bot by its level (`bot:officer/bold`). */
const sitter = shape.text(/^(?:me|open|bot:[a-z]+(?:\/[a-z-]+)?(?::\d{1,4}(?:\.\d{1,2})?(?:ms|s)?)?)$/);
/** `kind` is the question it is meant for: in a list it is given to no other. */
const answer = shape.object({ key: word, value: shape.optional(plain), kind: shape.optional(word) });
const order = shape.object({
  seat,
  kind: word,
  subject: shape.optional(word),
  answer: word,
});
/** What is to be answered if one is asked this; `quiet`: only if nothing has been seen to happen meanwhile. */
const reply = shape.object({
  kind: word,
  subject: shape.optional(word),
  key: word,
  value: shape.optional(plain),
  quiet: shape.optional(shape.flag()),
});
export type Reply = Infer<typeof reply>;
const act = shape.oneOf('offer', 'agree', 'decline');

const ask = <K extends string, F extends Readonly<Record<string, shape.Shape<unknown>>>>(
  kind: K,
  fields: F,
) => shape.object({ kind: shape.oneOf(kind), id, ...fields });

const REQUESTS = {
  // Tables.
  create: ask('create', {
    game: word,
    scenario: word,
    options: shape.dictionary(word, word),
    seats: shape.dictionary(sitter, seat),
    clock: ClockShape,
    /** Shown in the lobby; otherwise found by its link alone. */
    listed: shape.flag(),
    /** Whether people without a seat may look on, under fog until the end. */
    spectators: shape.flag(),
    addition,
    /** The match this one is the rematch of: open seats are kept for the others who played it, in the order of its seats. */
    rematch: shape.optional(match),
  }),
  lobby: ask('lobby', {
    game: shape.optional(word),
    clock: shape.optional(shape.oneOf('none', 'live', 'days')),
  }),
  mine: ask('mine', {}),
  about: ask('about', { match, invitation }),
  join: ask('join', { match, seat, invitation, addition }),
  leave: ask('leave', { match }),
  /** The rematch at which a seat is kept for one is not wanted: its table is closed. */
  decline: ask('decline', { match }),
  // The stream of a table: `seen` is what the client has of it already.
  open: ask('open', {
    match,
    /** One's own seat; without it one looks on. */
    seat: shape.optional(seat),
    invitation,
    seen: shape.optional(shape.object({ n: shape.integer(0), log: shape.integer(0) })),
    /** Also what it takes to imagine worlds: for players that are programs. */
    packets: shape.optional(shape.flag()),
  }),
  close: ask('close', { match }),
  // Acts of a seat. `question` is the number of the question that is answered, as the last `seen` gave it.
  answer: ask('answer', {
    match,
    seat,
    question: shape.integer(0),
    answers: shape.list(answer, 1, MOST_ANSWERS),
  }),
  undo: ask('undo', { match, seat, question: shape.integer(0) }),
  takeBack: ask('takeBack', { match, seat, act }),
  draw: ask('draw', { match, seat, act }),
  /** The seat was given to a bot: who sat there asks for it back, the others agree or decline. */
  seatBack: ask('seatBack', { match, seat, act }),
  resign: ask('resign', { match, seat }),
  /** Ends a match of which nothing has been decided yet, without a result. */
  abort: ask('abort', { match, seat }),
  orders: ask('orders', { match, seat, orders: shape.list(order, 0, MOST_ORDERS) }),
  /** Answers left for the questions to come; `question` as the last `seen` gave it. */
  replies: ask('replies', {
    match,
    seat,
    question: shape.integer(0),
    replies: shape.list(reply, 0, MOST_REPLIES),
  }),
  /** The other seat is out of time: the match is taken as won, or a bot plays on for it. */
  claim: ask('claim', { match, seat, against: seat, what: shape.oneOf('win', 'bot') }),
  holiday: ask('holiday', { match, seat, on: shape.flag() }),
  // Questions about the question; nothing changes.
  detail: ask('detail', { match, seat, key: word, value: shape.optional(plain) }),
  question: ask('question', { match, seat }),
  /** All that the seat may know, once: what it takes to imagine worlds. */
  packet: ask('packet', { match, seat }),
  whyNot: ask('whyNot', { match, seat, subject: word }),
  check: ask('check', { match, seat, value: plain }),
  propose: ask('propose', { match, seat }),
  // Words. `token` is the client's own name of the line: sent twice it is said once.
  chat: ask('chat', {
    match,
    channel: shape.oneOf('players', 'gallery'),
    token: shape.text(/^[\w-]{8,64}$/),
    text: short('1 to 1000 letters', 1000, 1),
  }),
  note: ask('note', { match, text: short('at most 20000 letters', 20_000) }),
  notes: ask('notes', { match }),
} as const;

export const RequestShape = shape.tagged('kind', REQUESTS);
export type Request = Infer<typeof RequestShape>;
export type RequestKind = Request['kind'];
export type RequestOf<K extends RequestKind> = Extract<Request, { readonly kind: K }>;

/** Whoever holds a session. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
  /** A program with a token of the person's plays for him, and says so. */
  readonly program?: true;
}

export type Occupant =
  /** Free; in a rematch only for whoever played the match before. */
  | { readonly kind: 'open'; readonly keptFor?: { readonly id: string; readonly name: string } }
  | { readonly kind: 'bot'; readonly level: string }
  | {
      readonly kind: 'person';
      readonly id: string;
      readonly name: string;
      readonly program?: true;
      /** Has no account: anybody may call themselves so. */
      readonly guest?: true;
    };

export type Status = 'gathering' | 'playing' | 'over' | 'stopped';

/** A seat's time as its opponent may know it: milliseconds left when the message was sent. */
export interface ClockSeen {
  readonly left: number;
  readonly running: boolean;
  /** On holiday, and how many milliseconds of holiday are left. */
  readonly holiday: boolean;
  readonly bank: number;
}

/** What the house has committed to, and what the seats added; the secret once the match is over. */
export interface DiceSeen {
  readonly commitment: string;
  readonly additions: readonly (string | null)[];
  readonly secret?: string;
}

/** How often a cover was lifted under which answers were given, and what the house then committed to for each seat. */
export interface CoveredSeen {
  readonly n: number;
  readonly commitments: Readonly<Record<Seat, string>>;
}

/** How an offer was answered, by whom and when. */
export interface Settled {
  readonly what: 'draw' | 'takeBack' | 'seatBack' | 'rematch';
  readonly how: 'agreed' | 'declined' | 'withdrawn';
  readonly by: Seat;
  readonly at: number;
}

/** A table as everybody at it may know it. */
export interface Table {
  readonly match: string;
  readonly game: string;
  /** The version of the rules the match began with. */
  readonly rules: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly status: Status;
  readonly seats: Readonly<Record<Seat, Occupant>>;
  readonly clock: ClockSetting;
  readonly clocks: Readonly<Record<Seat, ClockSeen>> | null;
  readonly listed: boolean;
  readonly spectators: boolean;
  /** Whether the result will count, with those who sit here so far. */
  readonly rated: boolean;
  /** Who offers a draw. */
  readonly draw: Seat | null;
  /** Who asks to take his last answer back, and who agrees so far. */
  readonly takeBack: { readonly by: Seat; readonly agreed: readonly Seat[] } | null;
  /** By seat: who was replaced there by a bot, and whether they ask for the seat back. */
  readonly replaced: Readonly<
    Record<Seat, { readonly id: string; readonly name: string; readonly asks: boolean }>
  >;
  /** How the latest offers were answered. */
  readonly settled: readonly Settled[];
  /** Seats out of time, against whom something may be claimed. */
  readonly late: readonly Seat[];
  /** Seats on holiday: their clocks stand. */
  readonly away: readonly Seat[];
  readonly dice: DiceSeen;
  readonly covered: CoveredSeen;
  readonly rematch: string | null;
  readonly created: number;
}

/** The part of the log that is new: keep `from` events, then append these. */
export interface LogPart {
  readonly from: number;
  readonly events: readonly Event[];
}

/**
 * One item of a viewer's stream. Items are numbered by what that viewer saw, not by what happened. With `since` null
 * the view is whole (`['=', view]`); otherwise it is the change from the view of item `since`, null where nothing changed.
 */
export interface Seen {
  readonly kind: 'seen';
  readonly match: string;
  readonly n: number;
  readonly since: number | null;
  readonly viewer: Seat | null;
  readonly table: Table;
  readonly view: Delta | null;
  /** The number of the question now put to the viewer. */
  readonly question: number;
  readonly decision: WireDecision | null;
  readonly waiting: readonly Waiting[];
  readonly log: LogPart;
  /** How many moves the viewer has seen. */
  readonly moves: number;
  /** Why the viewer's last answer cannot be taken back alone; empty when it can. */
  readonly undo: readonly Failure[];
  readonly standing: readonly StandingOrder[];
  readonly replies: RepliesSeen;
  readonly outcome: Outcome | null;
  /** With `packets`: what is wanted, besides the rest, to imagine worlds. */
  readonly packet?: { readonly rest: unknown; readonly trace: readonly SeenTrace[] };
}

/** Why replies lapsed: something else was asked, it was not possible, or something had happened; and the first it was so of. */
export interface Lapse {
  readonly why: 'asked' | 'offered' | 'news';
  readonly reply: Reply;
}

/** What the viewer has left to be answered for him, or that it has lapsed. */
export interface RepliesSeen {
  readonly left: readonly Reply[];
  readonly lapsed: Lapse | null;
}

export interface ChatLine {
  readonly n: number;
  readonly by: string;
  readonly name: string;
  readonly at: number;
  readonly text: string;
  readonly guest?: true;
  /** An operator has taken it away. */
  readonly removed?: true;
}

/** A table in a list. */
export interface Summary {
  readonly table: Table;
  /** Seats of the person who asks. */
  readonly mine: readonly Seat[];
  readonly yourTurn: boolean;
}

/** Why something is refused: a word for programs; people read it in their language. */
export type Reason =
  | 'malformed'
  | 'tooLarge'
  | 'tooMany'
  /** As many tables as one person may have. */
  | 'enough'
  /** One of the two has blocked the other. */
  | 'blocked'
  /** An operator has taken the word away for a while. */
  | 'muted'
  | 'noSession'
  | 'noMatch'
  | 'notYours'
  | 'noSuchSeat'
  | 'seatTaken'
  | 'notStarted'
  | 'over'
  | 'stopped'
  | 'stale'
  | 'unlawful'
  | 'notNow'
  | 'badSetup'
  | 'busy'
  | 'failed';

/** What a granted request answers with. */
export interface Values {
  create: { readonly match: string; readonly invitation: string };
  lobby: readonly Summary[];
  mine: readonly Summary[];
  about: Summary;
  join: null;
  leave: null;
  decline: null;
  open: { readonly chat: Readonly<Record<string, readonly ChatLine[]>> };
  close: null;
  /** How many of the answers were taken; the rest no longer fitted what came of them. */
  answer: { readonly taken: number };
  undo: null;
  takeBack: null;
  draw: null;
  seatBack: null;
  resign: null;
  abort: null;
  orders: null;
  replies: null;
  claim: null;
  holiday: null;
  detail: Detail | null;
  question: Detail | null;
  packet: Packet;
  whyNot: readonly Refused[];
  check: readonly Failure[];
  propose: Json;
  chat: null;
  note: null;
  notes: string;
}

/** From the server. `ok` and `refused` answer the request of that id, once; what was granted is committed. */
export type FromServer =
  | { readonly kind: 'welcome'; readonly protocol: typeof PROTOCOL; readonly me: Person }
  | { readonly kind: 'ok'; readonly id: number; readonly value: Values[RequestKind] }
  | Refusal
  | Seen
  | { readonly kind: 'chat'; readonly match: string; readonly channel: string; readonly line: ChatLine }
  /** An operator has taken a line away. */
  | { readonly kind: 'unsaid'; readonly match: string; readonly channel: string; readonly n: number }
  /** Who is at the table now: the seats with a line to it, and how many others look on. */
  | {
      readonly kind: 'present';
      readonly match: string;
      readonly seats: readonly Seat[];
      readonly watching: number;
    }
  /**
   * What one may be sent of a table has changed: from now on the stream of `viewer` comes, from its beginning, or with
   * `open: false` nothing any more.
   */
  | {
      readonly kind: 'turned';
      readonly match: string;
      readonly viewer: Seat | null;
      readonly open: boolean;
      readonly why: 'replaced' | 'rights';
    }
  /** Something waits for the person at a table that need not be open here. */
  | { readonly kind: 'notice'; readonly match: string; readonly what: Notice }
  /** The server goes away in order: come back to the same address. */
  | { readonly kind: 'bye' };

export interface Refusal {
  readonly kind: 'refused';
  readonly id: number;
  readonly reason: Reason;
  /** Every law the answer breaks. */
  readonly failures?: readonly Failure[];
  /** Every field that is wrong. */
  readonly problems?: readonly Problem[];
}

export type Notice =
  | 'yourTurn'
  | 'started'
  | 'over'
  | 'draw'
  | 'takeBack'
  | 'late'
  | 'replaced'
  | 'seatBack'
  | 'rematch'
  | 'aborted';
