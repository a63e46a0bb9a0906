import type { Covered } from '../covered.ts';
import type { Seat, StandingOrder } from '../decision.ts';
import { type DiceSource, ScriptedDice, type ScriptItem, SeededDice } from '../dice.ts';
import type { Event } from '../event.ts';
import type { Outcome } from '../game.ts';
import { bytes } from '../json.ts';
import type { Match } from '../match.ts';
import type { Forked, Made, Move, TakenBack } from '../move.ts';
import { hex, sha256, utf8 } from '../sha256.ts';
import * as shape from '../shape.ts';
import type { Snapshot } from '../snapshots.ts';
import { VerifiableDice } from '../verifiable-dice.ts';

export const RECORD_FORMAT = 'grande-tactique/record';
export const RECORD_VERSION = 1;
export const SEALED_FORMAT = 'grande-tactique/sealed';
export const SHOWING_FORMAT = 'grande-tactique/showing';

/** What a file says it is. */
export function formatOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'format' in data ? data.format : undefined;
}

/** Where the dice of a match came from. */
export type DiceOrigin =
  | { readonly kind: 'seeded'; readonly seed: string }
  | { readonly kind: 'scripted'; readonly script: readonly ScriptItem[] }
  | {
      readonly kind: 'verifiable';
      readonly commitment: string;
      readonly additions: readonly string[];
      readonly secret: string;
    };

/** What both kinds of record hold: the set-up, and everything that was chosen. */
interface Told {
  readonly format: typeof RECORD_FORMAT;
  readonly version: typeof RECORD_VERSION;
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  /** A designer's file, where the match is played with tables that somebody brought. */
  readonly tables?: unknown;
  readonly players: Readonly<Record<Seat, string>>;
  readonly dice: DiceOrigin;
  readonly takenBack?: TakenBack;
  readonly forked?: Forked;
  readonly standing: readonly StandingOrder[];
  readonly outcome: Outcome | null;
}

/** A match as a file: everything to resume it, replay it and check it. */
export interface MatchRecord<S = unknown> extends Told {
  /** Where a house kept the answers given under cover: what it had committed to. */
  readonly covered?: Covered;
  readonly moves: readonly Move[];
  readonly snapshots: readonly Snapshot<S>[];
  readonly events: readonly Event[];
}

/** The same without what follows from it: the answers alone, and a digest of all that came of them. */
export interface ShortRecord extends Told {
  readonly moves: readonly Made[];
  readonly digest: string;
}

/** SHA-256 over the events, the last state and the outcome of a match. */
export function digestOf(match: Match): string {
  return hex(sha256(utf8(bytes([match.events, match.stateBytes, match.outcome]))));
}

export function makeDice(origin: DiceOrigin): DiceSource {
  switch (origin.kind) {
    case 'seeded':
      return new SeededDice(origin.seed);
    case 'scripted':
      return new ScriptedDice(origin.script);
    case 'verifiable':
      return new VerifiableDice(origin.secret, origin.additions);
  }
}

const message = shape.object({ id: shape.text(), args: shape.optional(shape.dictionary(shape.json())) });
const seats = shape.list(shape.text());
const yes = shape.optional(shape.where(shape.flag(), 'true', (v) => v));
const term = shape.object({
  rule: shape.text(),
  label: message,
  op: shape.oneOf('add', 'times', 'roundDown', 'roundUp', 'cap', 'least'),
  value: shape.number(),
});
const told = shape.object({
  kind: shape.oneOf('told'),
  rule: shape.text(),
  message,
  to: shape.optional(seats),
  reveals: yes,
  tally: shape.optional(shape.object({ total: shape.number(), terms: shape.list(term) })),
  at: shape.optional(shape.json()),
});
const rolled = (kind: 'die' | 'draw' | 'shuffle') =>
  shape.object({
    kind: shape.oneOf(kind),
    rule: shape.text(),
    sides: shape.integer(1),
    faces: shape.list(shape.integer(1)),
    drawn: shape.optional(shape.text()),
    to: shape.optional(seats),
  });
export const EventShape = shape.tagged('kind', {
  told,
  die: rolled('die'),
  draw: rolled('draw'),
  shuffle: rolled('shuffle'),
});
const standing = shape.object({
  seat: shape.text(),
  kind: shape.text(),
  subject: shape.optional(shape.text()),
  answer: shape.text(),
});
const diceState = shape.list(shape.integer(), 1, 8);
const forked = shape.object({ seed: shape.text() });
const back = {
  moves: shape.integer(0),
  undone: shape.optional(shape.integer(1)),
  dice: diceState,
};
const made = {
  seat: shape.text(),
  key: shape.text(),
  value: shape.optional(shape.json()),
  standing: yes,
  forked: shape.optional(forked),
  orders: shape.optional(shape.list(standing)),
};
/** What was taken back, as it was played; a step back within it holds no line of its own. */
const line = shape.list(shape.object({ ...made, takenBack: shape.optional(shape.object(back)) }));
const takenBack = shape.object({ ...back, line: shape.optional(line) });
const move = shape.object({
  ...made,
  takenBack: shape.optional(takenBack),
  events: shape.optional(shape.integer(0)),
  secret: yes,
});
const face: shape.Shape<ScriptItem> = {
  what: 'a number or a name',
  check(value, path, problems) {
    if (typeof value !== 'number' && typeof value !== 'string')
      problems.push({ path, message: `${this.what} expected` });
  },
};
const origin = shape.tagged('kind', {
  seeded: shape.object({ kind: shape.oneOf('seeded'), seed: shape.text() }),
  scripted: shape.object({ kind: shape.oneOf('scripted'), script: shape.list(face) }),
  verifiable: shape.object({
    kind: shape.oneOf('verifiable'),
    commitment: shape.text(/^[0-9a-f]{64}$/),
    additions: shape.list(shape.text()),
    secret: shape.text(),
  }),
});
export const OutcomeShape = shape.object({
  winner: shape.maybe(shape.text()),
  level: shape.text(),
  rule: shape.text(),
  reason: message,
});
const snapshot = shape.object({
  at: shape.integer(0),
  events: shape.integer(0),
  dice: diceState,
  state: shape.json(),
});

/** A record of either kind as a file holds it; which fields go together is checked after the shape. */
export const RecordShape = shape.object({
  format: shape.oneOf(RECORD_FORMAT),
  version: shape.oneOf(RECORD_VERSION),
  game: shape.text(),
  rules: shape.text(),
  scenario: shape.text(),
  options: shape.dictionary(shape.text()),
  tables: shape.optional(shape.json()),
  players: shape.dictionary(shape.text()),
  dice: origin,
  moves: shape.list(move),
  takenBack: shape.optional(takenBack),
  forked: shape.optional(forked),
  snapshots: shape.optional(shape.list(snapshot, 1)),
  events: shape.optional(shape.list(EventShape)),
  digest: shape.optional(shape.text(/^[0-9a-f]{64}$/)),
  covered: shape.optional(
    shape.object({
      ends: shape.list(shape.integer(0)),
      commitments: shape.dictionary(shape.text(/^[0-9a-f]{64}$/)),
    }),
  ),
  standing: shape.list(standing),
  outcome: shape.maybe(OutcomeShape),
});
