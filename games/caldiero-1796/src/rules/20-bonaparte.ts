import type { Flow } from '@grande/engine';
import { choice, type G } from '../ask.ts';
import { say } from '../say.ts';
import { DESIGNATION, leaderOf, OFFICER, UNITS_OF, unitOf } from '../state.ts';

/** 20.1, R-64, D6: Bonaparte may take the reserve into his own hand, once and for good. */
export function* intervention(g: G): Flow {
  const s = g.state;
  if (!s.options.bonaparte || s.intervened > 0 || leaderOf(s, OFFICER.B).place !== 'map') return;
  const yes = yield* g.ask({
    seat: 'french',
    kind: 'intervene',
    rule: '20.1',
    prompt: say('ask.intervene'),
    options: [
      choice('intervene:no', false, '20.1', say('do.notIntervene')),
      choice('intervene:yes', true, '20.1', say('do.intervene')),
    ],
  });
  if (!yes) return;
  s.intervened = s.turn;
  s.formations.B.inPlay = true;
  for (const u of UNITS_OF.french) if (DESIGNATION[u] === 'R') unitOf(s, u).attached = '';
  // His own order follows with the others of this segment (20.1.1).
  g.tell('20.1', say('log.intervened'));
}
