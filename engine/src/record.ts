export {
  type DiceOrigin,
  digestOf,
  type MatchRecord,
  makeDice,
  RECORD_FORMAT,
  RECORD_VERSION,
  type ShortRecord,
} from './record/format.ts';
export { loadAny, loadMatch, loadRecord, type Resumable, reopenMatch } from './record/load.ts';
export { type Loaded, textOf as readableText } from './record/problems.ts';
export { readRecord, stateProblems } from './record/read.ts';
export { type SealedRecord, sealRecord, veiled } from './record/sealed.ts';
export {
  packetOf,
  readShowing,
  type Showing,
  type Shown,
  type ShownFrame,
  stepsSeen,
  toShowing,
} from './record/showing.ts';
export { type Verified, verifyRecord } from './record/verify.ts';
export { toRecord, toShortRecord } from './record/write.ts';
