import { type Infer, shape } from '@grande/engine';

/** What the lab keeps of one match: a line of the results. */
export const LineShape = shape.object({
  cell: shape.text(),
  k: shape.integer(0),
  /** Null: nobody won. */
  winner: shape.maybe(shape.text()),
  level: shape.text(),
  /** Paragraph and reason of the end. */
  rule: shape.text(),
  reason: shape.text(),
  /** For the first seat: level on the game's scale, and points. */
  worth: shape.number(),
  points: shape.number(),
  turns: shape.integer(0),
  decisions: shape.integer(0),
  /** For each seat what it had lost in all at the end of each turn, from the first on. */
  lost: shape.dictionary(shape.list(shape.number())),
  /** What a seat had lost when the set-up was over, where a scenario begins with losses. */
  before: shape.optional(shape.dictionary(shape.number())),
  /** What the game counts at the end beside that, by name: objectives held, losses in battle alone. */
  end: shape.optional(shape.dictionary(shape.number())),
  /** Turn, place, result. */
  fights: shape.list(shape.list(shape.json(), 3, 3)),
  /** Paragraph → how often something was asked, cast, told or counted by it. */
  rules: shape.dictionary(shape.integer(1)),
  /** Each seat's first choice of each kind in the opening. */
  first: shape.dictionary(shape.dictionary(shape.text())),
  /** What these choices are called, in English. */
  called: shape.optional(shape.dictionary(shape.text())),
  /** The chance of winning said for the first seat, turn by turn, in thousandths; none where nothing is fitted. */
  said: shape.list(shape.integer(0, 1000)),
  /** Why the match came to no end. */
  error: shape.optional(shape.text()),
});
export type Line = Infer<typeof LineShape>;
export type FightLine = readonly [turn: number, at: string, result: string];
