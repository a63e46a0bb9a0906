import type { Advice, Moment, StaffMap } from '@grande/bots';
import type {
  Answer,
  Detail,
  DiceOrigin,
  Errand,
  Event,
  Failure,
  Json,
  MatchRecord,
  Meant,
  Message,
  Odds,
  Outcome,
  Packet,
  Problem,
  Refused,
  Rolled,
  Seat,
  StandingOrder,
  Verdict,
  Waiting,
  Wanted,
  WireDecision,
} from '@grande/engine';
import type { Tables } from '../bench/variants.ts';
import type { Occupant, Reason, Seating } from '../store.ts';
import type { Foreseen } from './foresight.ts';

export interface NewMatch {
  readonly game: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seating: Seating;
  /** Hide the table while another person comes to the screen. */
  readonly curtain: boolean;
  /** The bots say why, at once. */
  readonly teaches?: boolean;
  /** Tables of a designer's own, which an option chooses by their name. */
  readonly tables?: Tables | undefined;
  readonly seed?: string;
}

/** The part of the log that is new: keep `from` events, then append these. */
export interface LogPart {
  readonly from: number;
  readonly events: readonly Event[];
  /** In a replay: how many events there were before the step that is looked at. */
  readonly step?: number;
}

/** A question that had one answer, and was given it. */
export interface Forced {
  readonly prompt: Message;
  readonly label: Message;
  readonly rule: string;
}

/** Everything the page holds of a match: what the present viewer may see, and nothing else. */
export interface Seen {
  readonly match: string;
  readonly game: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  /** What of them is a designer's own. */
  readonly tables?: Tables | undefined;
  readonly seating: Seating;
  /** Whose eyes; null is a bystander. */
  readonly viewer: Seat | null;
  /** Somebody else must come to the screen first: view and log are withheld. */
  readonly curtain: Seat | null;
  readonly view: unknown;
  readonly decision: WireDecision | null;
  readonly waiting: readonly Waiting[];
  /** A bot at work. */
  readonly thinking: Seat | null;
  readonly log: LogPart;
  /** How many moves led here, and how many there are in all (they differ in a replay). */
  readonly move: number;
  readonly moves: number;
  /** Why the viewer's last answer cannot be taken back; empty when it can. */
  readonly undo: readonly Failure[];
  /** It can be taken back by consent: the viewer has answered before, and all the others are bots. */
  readonly takeBack: boolean;
  readonly standing: readonly StandingOrder[];
  /** What was answered for the viewer since his last own answer, there being no other answer. */
  readonly forced: readonly Forced[];
  /**
   * Why bots did what they did: since the viewer's last own answer where he asked for it, null where he did not; in a
   * replay of a match that is over, why the last move was made.
   */
  readonly reasons: readonly Reason[] | null;
  readonly outcome: Outcome | null;
  /** Grows with every change: what was asked of an older one is void. */
  readonly serial: number;
}

export type Opened =
  | { readonly ok: true; readonly warnings: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export type Imported =
  | {
      readonly ok: true;
      readonly match: string;
      /** It can be watched, not played. */
      readonly watch: boolean;
      readonly warnings: readonly Problem[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** What came of playing a record again from its set-up, draw by draw. */
export type Checked =
  | {
      readonly ok: true;
      readonly moves: number;
      /** How many answers were given in secret. */
      readonly secrets: number;
      readonly draws: readonly Rolled[];
      readonly dice: DiceOrigin;
      /** Whether the opened secret is the one committed to. */
      readonly fits: boolean;
      /** What the house must have committed to, by seat, each time a cover was lifted. */
      readonly covers: readonly Readonly<Record<Seat, string>>[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A moment of a replay, in the same shape as the living table, and the viewpoints that are allowed. */
export type Frame = Seen & {
  readonly viewpoints: readonly (Seat | null)[];
  /** Whether a match can be gone on with from here. */
  readonly forkable: boolean;
  /** The rules of today do not lead here: what is shown is the last moment before that they know. */
  readonly stale?: boolean;
};

/** From where somebody has not acted himself: how much he had been told, and at which step. */
export interface Since {
  readonly events: number;
  readonly step: number;
}

/** What a match is exported for: to go on with it elsewhere, or to show what was seen of it. */
export type ExportKind = 'goOn' | 'show';

/** What the page may ask of the worker. Every call is answered once. */
export interface Calls {
  /** Somebody is about to play this game: it is fetched here, and where bots think. */
  ready(game: string): null;
  /** Who may be asked to play this game. */
  levels(game: string): readonly string[];
  /** What a general would do in the place of this seat, the best first, `also` among it; he knows no more than it does. */
  advise(match: string, seat: Seat, also?: Answer): readonly Advice[];
  /** The ideas a general has here, each with its reason as the table stands now; hardly anything is played out. */
  ideas(match: string, seat: Seat): readonly Advice[];
  /** What an officer would give where a value is asked for; null where he would do something else. */
  counsel(match: string, seat: Seat): Json | null;
  /** What a seat's staff makes of the enemy's sealed markers, from what the seat lawfully knows. */
  staffMap(match: string, seat: Seat): StaffMap | null;
  /** The bot that is thinking answers with the best it has found so far. */
  hurry(match: string): null;
  create(setup: NewMatch): string;
  open(match: string): Opened;
  leave(match: string): null;
  sit(match: string, seat: Seat): null;
  /** A list is one act: it goes on while each answer is offered and nothing new has been shown. */
  answer(match: string, seat: Seat, answers: readonly Meant[]): Verdict;
  detail(match: string, seat: Seat, key: string, value: Json | null): Detail | null;
  question(match: string, seat: Seat): Detail | null;
  /** The pieces a seat could send somewhere now. */
  marchers(match: string, seat: Seat): readonly string[];
  /** What one of them could do, and everywhere it could go. */
  errand(match: string, seat: Seat, wanted: Wanted): Errand | null;
  /** The same of a match that lives elsewhere, from what its server has shown the seat; `at` names the question. */
  marchersIn(at: string, seen: Packet): readonly string[];
  errandIn(at: string, seen: Packet, wanted: Wanted): Errand | null;
  /** What a seat may be asked next, or once it has given these answers. */
  foreseenIn(seen: Packet, line: readonly Meant[]): readonly Foreseen[];
  whyNot(match: string, seat: Seat, subject: string): readonly Refused[];
  /** Which values of an open decision break a law. */
  check(match: string, seat: Seat, value: Json): readonly Failure[];
  /** A sensible value of an open decision, for those who cannot point. */
  propose(match: string, seat: Seat): Json;
  /**
   * Answers these kinds of question for a person until another is asked: with the places of the rulebook's list, or
   * as an officer would; he also fills in what the book leaves open.
   */
  setUp(match: string, seat: Seat, kinds: readonly string[], by: 'book' | 'officer'): null;
  undo(match: string, seat: Seat): Verdict;
  takeBack(match: string, seat: Seat): Verdict;
  concede(match: string, seat: Seat): Verdict;
  standing(match: string, seat: Seat, orders: readonly StandingOrder[]): null;
  /** Somebody else sits down: a bot for a person, or a person for a bot. */
  hand(match: string, seat: Seat, who: Occupant): null;
  pace(milliseconds: number): null;
  /** Whether bots may think while people do: not where nobody looks, nor at a battery's cost. */
  spare(on: boolean): null;
  /** Whether the only answer there is shall be given for a person who plays alone. */
  single(on: boolean): null;
  save(match: string): null;
  exported(match: string, kind: ExportKind): Blob;
  /** A puzzle is kept only once it has been answered. */
  imported(text: string, as?: 'puzzle'): Imported;
  /** Plays a whole record again and compares everything. */
  verified(text: string): Checked;
  replay(match: string, at: number, viewpoint: Seat | null | undefined): Frame | null;
  /** A moment of a match beside what is looked at: nothing of a replay that is under way is moved by it. */
  glimpse(match: string, at: number, viewpoint: Seat | null): Frame | null;
  /** Everything a viewpoint has been told of a match. */
  told(match: string, viewpoint: Seat | null): readonly Event[];
  /** How many events a viewpoint had been told after each step of a match. */
  course(match: string, viewpoint: Seat | null): readonly number[];
  /** Where a seat last answered for itself: its step, and how many events it had been told when that was over. */
  acted(match: string, seat: Seat): Since | null;
  /** The odds before him who did what led to a step, the last question first; none of another's while the match goes on. */
  stakes(match: string, step: number, viewpoint: Seat | null): readonly Odds[];
  fork(match: string, at: number, seating: Seating): string;
  /** All of a match that is over, to be looked into; null while it goes on. */
  finished(match: string): Finished | null;
  /** The same of a match that was brought as a file. */
  finishedIn(text: string): Finished | null;
  /** How it ended, as one seat saw it. */
  endIn(text: string, viewpoint: Seat): Frame | null;
}

/** A match that is over: nothing in it is hidden any more. */
export interface Finished {
  readonly record: MatchRecord;
  readonly seats: readonly Seat[];
  /** A designer's tables it was played with. */
  readonly tables?: Tables | undefined;
}

export type CallName = keyof Calls;

export interface Call<K extends CallName = CallName> {
  readonly id: number;
  readonly name: K;
  readonly args: Parameters<Calls[K]>;
}

export type FromWorker =
  | { readonly kind: 'result'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | { readonly kind: 'seen'; readonly seen: Seen }
  /** The match is being played in another tab now. */
  | { readonly kind: 'away'; readonly match: string };

/** What the thinking worker is sent and gives back. It gets a packet: a bot never holds the true state. */
export interface Thought {
  readonly id: number;
  readonly level: string;
  /** Whose seat of which match: he remembers what he had in mind there. */
  readonly who: string;
  readonly seed: string;
  readonly packet: unknown;
  /** A person wants to know what a general would do here; how far the match has come, where he is to remember it. */
  readonly advise?: true;
  readonly now?: Moment | undefined;
  /** An answer that is to be compared with his. */
  readonly also?: Answer | undefined;
  /** A person wants to know what may lie under the enemy's seals. */
  readonly staff?: true;
}
/** To the thinking worker: others are asked now, and this seat may think ahead from what it sees; null: no longer. */
export interface ThinkAhead {
  readonly ahead: Pick<Thought, 'level' | 'who' | 'seed' | 'packet'> | null;
}
/** To the thinking worker: answer now. */
export interface Hurry {
  readonly hurry: true;
}
/** To the thinking worker: this game is about to be played. */
export interface Ready {
  readonly ready: string;
}
/** To the thinking worker: a match is played with these tables. */
export interface Bring {
  readonly bring: Tables;
  readonly game: string;
}
/** From the thinking worker: it is there. */
export interface Here {
  readonly here: true;
}
/** What a bot answers; why, where there was a choice; and what a general's play-outs came to. */
export interface Thoughtful {
  readonly answer: Answer;
  readonly why?: Message | undefined;
  readonly compared?: Message | undefined;
}
export type Thinking =
  | (Thoughtful & {
      readonly id: number;
      readonly ok: true;
      readonly advice?: readonly Advice[];
      readonly map?: StaffMap;
    })
  | { readonly id: number; readonly ok: false; readonly message: string };

/** What is said to whoever asks about a match that has been opened elsewhere meanwhile. */
export const NOT_OPEN = 'the match is not open here';
