export { type AgreementOptions, agreement } from './agreement.ts';
export { type ConformanceOptions, conformance } from './conformance.ts';
export { type Answers, type Driven, drive } from './drive.ts';
export { type MarchesTried, tryMarches } from './marches.ts';
export { recorded } from './recorded.ts';
export { rule } from './rule.ts';
export { msg, question as toyQuestion, type ToyState, type ToyStep, toyGame } from './toy-game.ts';
export { wholeQuestion } from './whole.ts';
