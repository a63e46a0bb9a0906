/** 4 Sequence of play. Every pass of the loop starts at a rest: all that matters is in the state. */

import type { Flow, Outcome } from '@grande/engine';
import { weather } from '@grande/la-grande-tactique';
import { FIRST_DAY } from '../data/tables.ts';
import { say } from '../say.ts';
import type { G } from './02-glossary.ts';
import { commandPhase } from './06-command/command.ts';
import { initiativePhase } from './07-initiative.ts';
import { drawMarker, isUnderWay, nextInActionPhase } from './08-actions/activation.ts';
import { nextInMarchPhase } from './09-movement/strategic.ts';
import { reinforcementPhase } from './12-reinforcements.ts';
import { supplyPhase } from './13-supply/supply.ts';
import { automatic, endOfTurn } from './14-end.ts';
import { Won } from './15-scenario/score.ts';
import { deploy } from './15-scenario/setup.ts';

/** One loop and one switch: what is asked most often goes through no generator it does not need. */
export function* play(g: G): Flow<Outcome> {
  const s = g.state;
  try {
    for (;;) {
      yield* g.rest();
      switch (s.phase) {
        case 'setup':
          yield* deploy(g); // 15.1
          s.phase = 'dawn';
          break;
        case 'dawn':
          g.tell('4', say('log.turn', { turn: s.turn, day: FIRST_DAY + s.turn - 1 }));
          weather(g); // 1: 4.1, 5, T-WEATHER, the French player's die
          s.phase = 'command';
          break;
        case 'command':
          yield* commandPhase(g); // 2
          s.phase = 'initiative';
          break;
        case 'initiative':
          yield* initiativePhase(g); // 3
          s.phase = 'actions';
          break;
        case 'actions':
          if (isUnderWay(s))
            yield* nextInActionPhase(g); // 4
          else drawMarker(g);
          break;
        case 'strategic':
        case 'forced':
          yield* nextInMarchPhase(g); // 5
          break;
        case 'night':
          yield* reinforcementPhase(g); // 6
          s.phase = 'evening';
          break;
        case 'evening': {
          yield* supplyPhase(g); // 6.3
          const over = yield* endOfTurn(g); // 7
          if (over) return over;
        }
      }
    }
  } catch (error) {
    if (error instanceof Won) return automatic(error.side); // 14.1
    throw error;
  }
}
