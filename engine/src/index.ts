export * from './acts.ts';
export { copied } from './copier.ts';
export * from './covered.ts';
export * from './decision.ts';
export { type Delta, DeltaError, deltaOf, patched } from './delta.ts';
export * from './dice.ts';
export * from './event.ts';
export { FitError, type Fitting, fitted, type Place, placeAt } from './fit.ts';
export type { Flow } from './flow.ts';
export { fork } from './fork.ts';
export * from './game.ts';
export {
  type Agrees,
  agreed,
  decimal,
  type Heads,
  listed,
  marked,
  type Noun,
  nounsBy,
  one,
} from './grammar.ts';
export type { Again, Hazard } from './hazard/hazard.ts';
export * as hazard from './hazard/hazard.ts';
export { rolled, thrown } from './hazard/rolled.ts';
export { enumerated, valued } from './hazard/thought.ts';
export * from './imagine.ts';
export * from './json.ts';
export { parseText } from './json-text.ts';
export { KERNEL_MESSAGES } from './kernel-messages.ts';
export * from './laws.ts';
export * from './marches.ts';
export * from './match.ts';
export * from './messages.ts';
export {
  type AnswerTrace,
  asMade,
  CONCEDED,
  type Forked,
  type Made,
  type Move,
  ReplayError,
  type TakenBack,
  type TraceItem,
} from './move.ts';
export { type Note, noted } from './note.ts';
export type { Dist, Odds } from './odds.ts';
export * as odds from './odds.ts';
export { type Choice, matching, type Order, readOrder } from './orders.ts';
export * from './question.ts';
export * from './record.ts';
export { orderFor } from './saying.ts';
export type { Infer, Problem, Shape } from './shape.ts';
export * as shape from './shape.ts';
export type { Snapshot } from './snapshots.ts';
export {
  type MarchOrder,
  marchOrder,
  pieceNamed,
  placeNamed,
  plain,
  type Reading,
  reachQuestion,
  type Spoken,
  sentenceOf,
  spokenOf,
} from './spoken.ts';
export * from './sweeps.ts';
export * from './tally.ts';
export * from './umpire.ts';
export { numbersLike, ValueSets } from './value-sets.ts';
export * from './verifiable-dice.ts';
export * from './wire.ts';
