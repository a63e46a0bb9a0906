import { type Infer, shape } from '@grande/engine';

const answer: shape.Shape<string | { seat: string; key: string; value?: unknown }> = {
  what: 'a key, or an object with seat and key',
  check(value, path, problems) {
    if (typeof value !== 'string') answerObject.check(value, path, problems);
  },
};
const answerObject = shape.object({
  seat: shape.text(),
  key: shape.text(),
  value: shape.optional(shape.json()),
});

const face: shape.Shape<number | string> = {
  what: 'a face or the name of what is drawn',
  check(value, path, problems) {
    if (typeof value !== 'number' && typeof value !== 'string') {
      problems.push({ path, message: `${this.what} expected` });
    }
  },
};

/** Where a situation begins: after random decisions, or at a move of a record. */
const Start = shape.where(
  shape.object({
    random: shape.optional(shape.integer(0, 1_000_000)),
    seed: shape.optional(shape.text()),
    record: shape.optional(shape.text()),
    move: shape.optional(shape.integer(0)),
  }),
  "either 'random' (with 'seed') or 'record' (with 'move')",
  (s) =>
    (s.random === undefined) !== (s.record === undefined) &&
    !(s.random !== undefined && s.move !== undefined) &&
    !(s.record !== undefined && s.seed !== undefined),
);

export const SituationFile = shape.object({
  game: shape.text(),
  scenario: shape.text(),
  options: shape.optional(shape.dictionary(shape.text())),
  /** Dice after the written ones; without it, missing dice are an error. */
  seed: shape.optional(shape.text()),
  start: shape.optional(Start),
  /** JSON pointer into the state → new value. */
  set: shape.optional(shape.dictionary(shape.json())),
  dice: shape.optional(shape.list(face)),
  answers: shape.optional(shape.list(answer)),
});
export type SituationFile = Infer<typeof SituationFile>;

/** For the help text of the command. */
export const SITUATION_HELP = `
The file is JSON:
  {
    "game": "outposts", "scenario": "short",
    "options": { "scatter": "off" },              optional
    "start": { "random": 12, "seed": "a" },       optional: the last rest within so many random decisions
             or { "record": "file", "move": 20 },           … or of a record's first moves
    "set": { "/markers/blue.a/strength": 1 },     optional: changes of the state at that rest
    "dice": [4, 6, "white.b"],                    optional: faces, or names of what is drawn
    "seed": "b",                                  optional: dice after those; else missing dice are an error
    "answers": ["stop:blue.a", { "seat": "blue", "key": "fire", "value": { "x": 30, "y": 20 } }]
  }
A record named in it is looked for beside it.`;
