import { installAutomaton } from '../ask.ts';
import { brunswick } from './brunswick.ts';
import { frenchLine } from './french-line.ts';

installAutomaton('kaiserslautern-solo', 'coalition', brunswick);
installAutomaton('weissembourg', 'french', frenchLine);
