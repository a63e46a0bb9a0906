import { inside } from './inside.ts';
import { cloth } from './suites/cloth.ts';
import { framing } from './suites/framing.ts';
import { hands } from './suites/hands.ts';
import { marches } from './suites/marches.ts';
import { scenarios } from './suites/scenarios.ts';

inside([scenarios, hands, marches, cloth, framing]);
