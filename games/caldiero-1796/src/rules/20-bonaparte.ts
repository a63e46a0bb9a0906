import { type Flow, question } from '@grande/engine';
import { type G, yesOrNo } from '../ask.ts';
import { say } from '../say.ts';
import { DESIGNATION, leaderOf, OFFICER, UNITS_OF, unitOf } from '../state.ts';

const INTERVENE = [yesOrNo('intervene', '20.1', (yes) => say(yes ? 'do.intervene' : 'do.notIntervene'))];

/** 20.1, R-64, D6: Bonaparte may take the reserve into his own hand, once and for good. */
export function* intervention(g: G): Flow {
  const s = g.state;
  if (!s.options.bonaparte || s.intervened > 0 || leaderOf(s, OFFICER.B).place !== 'map') return;
  const about = { seat: 'french', kind: 'intervene', rule: '20.1', prompt: say('ask.intervene') };
  const yes = yield* g.ask(question(about, null, INTERVENE));
  if (!yes) return;
  s.intervened = s.turn;
  s.formations.B.inPlay = true;
  for (const u of UNITS_OF.french) if (DESIGNATION[u] === 'R') unitOf(s, u).attached = '';
  // His own order follows with the others of this segment (20.1.1).
  g.tell('20.1', say('log.intervened'));
}
