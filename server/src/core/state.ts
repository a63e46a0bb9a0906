import type {
  Covered,
  Event,
  Meant,
  Move,
  Outcome,
  Seat,
  Snapshot,
  StandingOrder,
  TakenBack,
} from '@grande/engine';
import type { ClockSetting, Notice, Occupant, Reply, Settled, Status } from '../protocol.ts';
import type { LeftReplies } from './replies.ts';

/** What a match is from its first moment on and never changes. */
export interface Head {
  readonly id: string;
  readonly game: string;
  /** The version of the rules it began with. */
  readonly rules: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly clock: ClockSetting;
  readonly listed: boolean;
  readonly spectators: boolean;
  /** Opens the table to whoever brings it. */
  readonly invitation: string;
  /** What the dice hang on; told to nobody before the end. */
  readonly secret: string;
  readonly creator: string;
  readonly created: number;
  readonly rematchOf: string | null;
}

/** A seat's time, in milliseconds. */
export interface ClockState {
  left: number;
  bank: number;
  /** Since when it runs down; null while the seat is asked nothing. */
  since: number | null;
  /** Since when the seat is on holiday. */
  holiday: number | null;
  /** As everybody sees it: what was left when the table began to wait for the seat, and when that was. */
  turn: { left: number; since: number } | null;
}

/** A proposal that holds once every seat agrees. */
export interface Offer {
  readonly by: Seat;
  agreed: Seat[];
}

/** Who lost a seat to a bot, and whether they ask for it back. */
export interface Replaced {
  readonly id: string;
  readonly name: string;
  readonly asks: boolean;
}

/** The last act of a seat that was accepted, to know it again when it is sent twice. */
export interface Done {
  readonly question: number;
  readonly what: string;
  readonly taken: number;
}

/** Everything about a room that changes, besides the match itself. Plain data, stored with every act. */
export interface RoomState {
  status: Status;
  seats: Record<Seat, Occupant>;
  additions: Record<Seat, string | null>;
  standing: readonly StandingOrder[];
  /** What seats have left to be answered for them; tables of before have none. */
  replies?: Record<Seat, LeftReplies>;
  /** How many questions were put to each seat. */
  questions: Record<Seat, number>;
  done: Record<Seat, Done>;
  /** How many moves the last act of each seat was: they are undone as one. */
  chains: Record<Seat, number>;
  /** By viewer ('' is a bystander): how many items its stream has, and where its log was cut short. */
  streams: Record<string, { n: number; cuts: [number, number][] }>;
  clocks: Record<Seat, ClockState> | null;
  /** The end of the last absence of the servers that the clocks do not count. */
  excused?: number;
  /** Where there is no clock: since when each person who is asked has not answered. */
  idle?: Readonly<Record<Seat, number>>;
  draw: Offer | null;
  takeBack: Offer | null;
  /** By seat, who was replaced there by a bot; older tables have none. */
  replaced?: Readonly<Record<Seat, Replaced>>;
  /** When each seat last offered what (`draw white`). */
  offered?: Readonly<Record<string, number>>;
  /** How the latest offers were answered; older tables have none. */
  settled?: readonly Settled[];
  /** Seats that were found out of time. */
  late: Seat[];
  /** Who is asked something now, and for whom the table seems to wait. */
  asked: Seat[];
  waiting: Seat[];
  /** What the match owes its next move. */
  takenBack: TakenBack | null;
  /** What the house has committed to of answers given under cover; tables of before have none. */
  covered?: Covered;
  outcome: Outcome | null;
  rematch: string | null;
}

type Word = 'offer' | 'agree' | 'decline';

/** Something that was done at a table, as it is stored. */
export type Act =
  | { readonly kind: 'create' }
  | {
      readonly kind: 'join';
      readonly seat: Seat;
      readonly id: string;
      readonly name: string;
      readonly addition: string;
      readonly program?: true;
      readonly guest?: true;
    }
  | { readonly kind: 'leave' }
  /** Whom a seat is kept for does not want the rematch. */
  | { readonly kind: 'decline' }
  /** A guest has become somebody: his seats are that one's now. */
  | { readonly kind: 'become'; readonly from: string; readonly id: string; readonly name: string }
  | {
      readonly kind: 'answer';
      readonly seat: Seat;
      readonly question: number;
      readonly answers: readonly Meant[];
    }
  | { readonly kind: 'undo'; readonly seat: Seat; readonly question: number }
  | { readonly kind: 'takeBack'; readonly seat: Seat; readonly act: Word }
  | { readonly kind: 'draw'; readonly seat: Seat; readonly act: Word }
  /** Whoever was replaced at a seat asks for it back; another seat agrees or declines. */
  | { readonly kind: 'seatBack'; readonly seat: Seat; readonly act: Word }
  | { readonly kind: 'resign'; readonly seat: Seat }
  | { readonly kind: 'orders'; readonly seat: Seat; readonly orders: readonly StandingOrder[] }
  | {
      readonly kind: 'replies';
      readonly seat: Seat;
      readonly question: number;
      readonly replies: readonly Reply[];
    }
  | {
      readonly kind: 'claim';
      readonly seat: Seat;
      readonly against: Seat;
      readonly what: 'win' | 'bot';
    }
  | { readonly kind: 'holiday'; readonly seat: Seat; readonly on: boolean }
  /** Before anything has been decided, as far as the seat may know: there is no match and no result. */
  | { readonly kind: 'abort'; readonly seat: Seat }
  | { readonly kind: 'late' }
  /** Of the match that is over: where its rematch is, or that whoever sat at `declined` does not want one. */
  | { readonly kind: 'rematch'; readonly match: string | null; readonly declined?: Seat };

/** What an act came to: keep so many moves and events, then append these. */
export interface Effect {
  readonly from: number;
  readonly moves: readonly Move[];
  readonly told: number;
  readonly events: readonly Event[];
}

export interface StoredSnapshot extends Snapshot<unknown> {
  readonly rules: string;
  /** A short hash of the state: two processes that differ must not go on. */
  readonly hash: string;
}

/** What is to be stored of an act, all or nothing. */
export interface Commit {
  readonly match: string;
  readonly seq: number;
  readonly at: number;
  /** Who did it; null is the house: bots and the clock. */
  readonly by: string | null;
  readonly act: Act;
  readonly effect: Effect;
  /** The room's state as text: the room itself goes on changing. */
  readonly state: string;
  readonly snapshot: StoredSnapshot | null;
  /** By what the table is found. */
  readonly index: Index;
  /** Who is to be told of it, wherever he is. */
  readonly notices?: readonly Notified[];
}

export interface Notified {
  readonly person: string;
  readonly match: string;
  readonly what: Notice;
  readonly at: number;
}

export interface Index {
  readonly status: Status;
  /** Who sits there, and who of them is asked something. */
  readonly people: readonly string[];
  readonly asked: readonly string[];
  /** When somebody will be out of time. */
  readonly due: number | null;
}
