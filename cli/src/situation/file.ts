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

/** Where random players stop who take over after the answers. */
const Until = shape.where(
  shape.object({
    kind: shape.optional(shape.text(/./)),
    seat: shape.optional(shape.text(/./)),
    count: shape.optional(shape.integer(1, 1_000_000)),
  }),
  "a 'kind' of decision, a 'seat' or a 'count'",
  (u) => u.kind !== undefined || u.seat !== undefined || u.count !== undefined,
);
export type Until = Infer<typeof Until>;

export const SituationFile = shape.object({
  game: shape.text(),
  scenario: shape.text(),
  options: shape.optional(shape.dictionary(shape.text())),
  /** Dice after the written ones; without it, missing dice are an error. */
  seed: shape.optional(shape.text()),
  /** Ground other than the map's. */
  terrain: shape.optional(shape.dictionary(shape.json())),
  start: shape.optional(Start),
  /** JSON pointer into the state → new value. */
  set: shape.optional(shape.dictionary(shape.json())),
  dice: shape.optional(shape.list(face)),
  answers: shape.optional(shape.list(answer)),
  until: shape.optional(Until),
});
export type SituationFile = Infer<typeof SituationFile>;

/** For the help text of the command. */
export const SITUATION_HELP = `
The file is JSON:
  {
    "game": "outposts", "scenario": "short",
    "options": { "scatter": "off" },              optional
    "terrain": { "0304": "wood",                  optional: other ground, hex by hex (kind, or its fields),
                 "clear": [["0304", "0305"]],               hexsides cleared of ways and water,
                 "roads": [{ "kind": "road", "path": ["0304", "0404"] }] },  … and roads, rivers, bridges, fords added
    "start": { "random": 12, "seed": "a" },       optional: the last rest within so many random decisions
             or { "record": "file", "move": 20 },           … or of a record's first moves
    "set": { "/markers/blue.a": { "strength": 1, "hex": "0304" } },
                                                  optional: changes of the state at that rest. Units, leaders and hexes
                                                  may be named by id, label, place or name, also in lists, and a force
                                                  by one of its members; what is not said stays as it is
    "dice": [4, 6, "white.b"],                    optional: faces, or names of what is drawn
    "seed": "b",                                  optional: dice after those; else missing dice are an error
    "answers": ["stop:blue.a", { "seat": "blue", "key": "fire", "value": { "x": 30, "y": 20 } }],
    "until": { "kind": "retreat", "seat": "blue", "count": 2 }
                                                  optional: then players at random go on and stop before the second
                                                  decision of that kind and seat ("count" alone: after so many)
  }
A record named in it is looked for beside it. Choices with one answer are made by the umpire; they are told, with what
was refused. --trace tells which functions and laws were gone through.`;
