/** 4 Sequence of play, 5 weather. Every pass of the loop starts at a rest: all that matters is in the state. */

import type { Flow, Outcome } from '@grande/engine';
import { weather } from '@grande/la-grande-tactique';
import { dateOf } from '../data/calendar.ts';
import { say } from '../say.ts';
import { deploy } from '../scenarios/deployment.ts';
import type { G } from './02-glossary.ts';
import { commandPhase, morningReports } from './06-command/command.ts';
import { initiativePhase } from './07-initiative.ts';
import { isDayOver, openSubPhase, turnToActivate } from './08-actions/actions.ts';
import { nextAct } from './08-actions/activation.ts';
import { evening } from './14-end.ts';
import { jointCommander, worksTest } from './15-scenario/landau.ts';

export function* play(g: G): Flow<Outcome> {
  const s = g.state;
  for (;;) {
    yield* g.rest();
    switch (s.phase) {
      case 'setup':
        yield* deploy(g);
        s.phase = 'dawn';
        break;
      case 'dawn':
        yield* dawn(g);
        break;
      case 'command':
        // What both sides ordered lies open once the reports are put away.
        if (s.staff)
          yield* commandPhase(g); // 2
        else {
          yield* initiativePhase(g); // 3
          openSubPhase(g, 1); // 4
        }
        break;
      case 'actions':
        yield* turnToActivate(g);
        break;
      case 'active':
        yield* nextAct(g);
        break;
    }
    if (!isDayOver(g)) continue;
    const over = yield* evening(g);
    if (over) return over;
  }
}

/** 1 and the openings of 2. */
function* dawn(g: G): Flow {
  const s = g.state;
  const { day, month } = dateOf(s.scenario, s.turn);
  g.tell('4', say('log.turn', { day, month, turn: s.turn }));
  weather(g); // T8, 5
  if (s.scenario === 'landau') {
    worksTest(g);
    yield* jointCommander(g);
  }
  morningReports(g);
  s.phase = 'command';
}
