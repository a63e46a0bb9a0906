export { type Account, type AccountRow, accountOf, type Column, PRINTED } from './analysis/account.ts';
export { Adviser, type Moment } from './analysis/adviser.ts';
export { type Tried, tryOut } from './analysis/bench.ts';
export {
  byClock,
  choiceOf,
  type Entry,
  keepLedger,
  type Ledger,
  luckOf,
  poorChoices,
  type Sums,
  sumsOf,
  turned,
  turningPoints,
  WHOLE,
} from './analysis/ledger.ts';
export { checkedPuzzle, leadNeeded, type Puzzle, type PuzzlePlan, seekPuzzles } from './analysis/puzzles.ts';
export { type Estimate, type StaffMap, staffMap, TURNS_AHEAD } from './analysis/staff-map.ts';
export { type Doctrine, TEMPERS, type Temper } from './doctrine.ts';
export { doctrineOf, hasDoctrine } from './doctrines.ts';
export { type Duellists, type Pair, playPair } from './duel.ts';
export { playCourse } from './evaluation/course.ts';
export {
  type Chances,
  doubtAt,
  doubtOf,
  type Evaluation,
  evaluate,
  measured,
  type Quality,
  type ScenarioFit,
} from './evaluation/evaluation.ts';
export { type Bin, type Course, fitScenario, reliability } from './evaluation/fit.ts';
export { type Advice, advising, type Progress, type Thinker, type Thought } from './general.ts';
export { LEVELS, type Level, levelOf, needsDoctrine, seatedAs, thinkerAs } from './levels.ts';
export { reasonsOf } from './messages/reasons-of.ts';
export type { Reasons } from './messages/spoken.ts';
export { Officers, officer } from './officer.ts';
export type { Player, Tools } from './player.ts';
export type { Pondering } from './ponder.ts';
export { biasedPlayer, randomPlayer } from './random.ts';
export { SeatedOfficer } from './seated.ts';
export { letAnswer, letSomeoneAnswer, players, RefusedAnswer, type Seating } from './table.ts';
export { toolsFor } from './tools.ts';
export { compare, levelFor, type Worth, worthOf } from './worth.ts';
