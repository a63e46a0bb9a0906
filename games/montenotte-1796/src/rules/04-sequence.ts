/** 4 Sequence of play. Every pass of the loop starts at a rest: all that matters is in the state. */
import type { Flow, Outcome } from '@grande/engine';
import { FIRST_DAY } from '../data/tables.ts';
import { say } from '../say.ts';
import type { G } from './02-glossary.ts';
import { weather } from './05-weather.ts';
import { commandPhase } from './06-command.ts';
import { initiativePhase } from './07-initiative.ts';
import { nextInActionPhase } from './08-activation.ts';
import { nextInMarchPhase } from './09-strategic.ts';
import { reinforcementPhase } from './12-reinforcements.ts';
import { supplyPhase } from './13-supply.ts';
import { automatic, endOfTurn } from './14-end.ts';
import { Won } from './15-score.ts';
import { deploy } from './15-setup.ts';

export function* play(g: G): Flow<Outcome> {
  try {
    for (;;) {
      yield* g.rest();
      const over = yield* next(g);
      if (over) return over;
    }
  } catch (error) {
    if (error instanceof Won) return automatic(error.side); // 14.1
    throw error;
  }
}

function* next(g: G): Flow<Outcome | null> {
  const s = g.state;
  switch (s.phase) {
    case 'setup':
      yield* deploy(g); // 15.1
      s.phase = 'dawn';
      return null;
    case 'dawn':
      g.tell('4', say('log.turn', { turn: s.turn, day: FIRST_DAY + s.turn - 1 }));
      weather(g); // 1
      s.phase = 'command';
      return null;
    case 'command':
      yield* commandPhase(g); // 2
      s.phase = 'initiative';
      return null;
    case 'initiative':
      yield* initiativePhase(g); // 3
      s.phase = 'actions';
      return null;
    case 'actions':
      yield* nextInActionPhase(g); // 4
      return null;
    case 'strategic':
    case 'forced':
      yield* nextInMarchPhase(g); // 5
      return null;
    case 'night':
      yield* reinforcementPhase(g); // 6
      s.phase = 'evening';
      return null;
    case 'evening':
      yield* supplyPhase(g); // 6.3
      return yield* endOfTurn(g); // 7
  }
}
