export { offersHold } from './decisions.ts';
export { type Examination, examine } from './examine.ts';
export { BatteryFailure } from './failure.ts';
export { type Fixture, fixtureProblem, makeFixture } from './fixture.ts';
export { type FogReport, fogHolds, noFog } from './fog.ts';
export { plainState, playOut, soundState, type Trial } from './random-play.ts';
export { replays, resumes } from './replay.ts';
export { undoes } from './undo.ts';
export { wordsHold } from './words.ts';
