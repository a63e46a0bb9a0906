import { installAutomaton } from '../ask.ts';
import { frenchTurn, prussianTurn } from './activation.ts';
import { brunswick } from './brunswick.ts';
import { planOfBrunswick } from './command.ts';
import { frenchLine } from './french-line.ts';
import { stepAside } from './reactions.ts';

installAutomaton('kaiserslautern-solo', {
  side: 'coalition',
  answer: brunswick,
  turn: prussianTurn,
  react: stepAside,
  command: planOfBrunswick,
});
// S3.solo.1, S3.solo.7: 8.3.1: the French line has no general-in-chief and never reacts.
installAutomaton('weissembourg', {
  side: 'french',
  answer: frenchLine,
  turn: frenchTurn,
  *react() {},
  command: () => {},
});
