import { type Action, add, type Flow, law, question, tally } from '@grande/engine';
import type { G } from '../ask.ts';
import { say } from '../say.ts';
import {
  DESIGNATION,
  FORMATIONS,
  type Formation,
  formationOf,
  leaderOf,
  OFFICER,
  type Side,
  type State,
  sideOfFormation,
  UNITS_OF,
  unitOf,
} from '../state.ts';

/** 6.1: the French value is 2, the Austrian the number of the weather box. */
export const initiative = (s: State, side: Side): number => (side === 'french' ? 2 : s.weather);

/** 6.2: formations in play that have not acted. */
export const waiting = (s: State): Formation[] =>
  FORMATIONS.filter((f) => s.formations[f].inPlay && !s.formations[f].activated);

/** 3.3: at the first initiative of a turn, formations with nobody on the map, nobody to come and no officer are passed over. */
export function passOverEmpty(s: State): void {
  if (FORMATIONS.some((f) => s.formations[f].activated)) return;
  for (const f of waiting(s)) {
    const officer = leaderOf(s, OFFICER[f]);
    if (officer.place === 'map' || (officer.place === 'off' && officer.due <= s.turn)) continue;
    const alive = UNITS_OF[sideOfFormation(f)].some((u) => {
      const unit = unitOf(s, u);
      const own =
        formationOf(s, u) === f || (DESIGNATION[u] === 'R' && (f === 'M' || f === 'A') && s.intervened === 0);
      return own && (unit.place === 'map' || (unit.place === 'off' && unit.due <= s.turn));
    });
    if (!alive) s.formations[f].activated = true;
  }
}

/** 6.0, 6.2, R-12: who picks the next formation; null when only one is left and no dice are rolled. */
function roll(g: G): Side {
  const s = g.state;
  for (;;) {
    const total = (side: Side) => {
      const die = g.die('6.0');
      const t = tally([
        add('6.0', say('term.die'), die),
        add('6.1', say('term.initiative'), initiative(s, side)),
      ]);
      g.tell('6.0', say('log.initiative', { side, total: t.total }), { tally: t });
      return t.total;
    };
    const french = total('french');
    const austrian = total('austrian');
    if (french !== austrian) return french > austrian ? 'french' : 'austrian';
    const value = initiative(s, 'austrian');
    if (value !== 2) return value > 2 ? 'austrian' : 'french';
  }
}

/** 3.1.A.5, 3.2, 6.0-6.2, R-11, D5, D10: the formation that acts next, or null when all have acted. */
export function* nextFormation(g: G): Flow<Formation | null> {
  const s = g.state;
  passOverEmpty(s);
  const open = waiting(s);
  if (open.length === 0) return null;
  if (s.first) return yield* name(g, 'french', '3.2');
  if (open.length === 1) return open[0] as Formation;
  const winner = roll(g);
  g.tell('6.0', say('log.initiativeWon', { side: winner }));
  return yield* name(g, winner, '6.2');
}

const activateUnder = (rule: string): Action<State, Formation> => ({
  id: 'activate',
  rule,
  candidates: () => FORMATIONS,
  laws: [
    law(
      '6.2',
      'notInPlay',
      (s, f) => s.formations[f].inPlay,
      () => say('law.notInPlay'),
    ),
    law(
      '3.2',
      'frenchFirst',
      (s, f) => !s.first || sideOfFormation(f) === 'french',
      () => say('law.frenchFirst'),
    ),
    law(
      '6.2',
      'hasActed',
      (s, f) => !s.formations[f].activated,
      () => say('law.hasActed'),
    ),
  ],
  key: (f) => `activate:${f}`,
  label: (f) => say('do.activate', { formation: f }),
  concerns: (f) => ({ pieces: [f] }),
});
const ACTIVATE = { '3.2': [activateUnder('3.2')], '6.2': [activateUnder('6.2')] };

function name(g: G, seat: Side, rule: keyof typeof ACTIVATE): Flow<Formation> {
  const about = { seat, kind: 'activate', rule, prompt: say('ask.activate') };
  return g.ask(question(about, g.state, ACTIVATE[rule]));
}
