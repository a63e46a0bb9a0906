/** 7 Initiative. */

import { type Action, type Decision, type Flow, never, question } from '@grande/engine';
import { isAutomaton } from '../ask.ts';
import { ARMY_OF_GIC, forceId, type GicId, SIDES, type Side } from '../data/units.ts';
import { chiefOf } from '../data/values.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { forceAt, type G, gicOf, gicsOf, ownSlots, slotOfUnit } from './02-glossary.ts';

/** S2.solo.3, 7, R-18: each side names a general; D6 + initiative, ties rolled again. 15.2: French on the first turn; 15.3: always Coalition. */
export function* initiativePhase(g: G): Flow {
  const s = g.state;
  if (s.scenario === 'weissembourg') return win(g, 'coalition', 'wurmser');
  const second = s.scenario === 'kaiserslautern' || s.scenario === 'kaiserslautern-solo';
  if (second && s.turn === 1) return win(g, 'french', 'hoche');
  const asked = SIDES.filter((side) => !isAutomaton(s, side));
  const named: Record<Side, GicId> = { french: 'hoche', coalition: 'brunswick' };
  const answers = yield* g.askTogether(asked.map((side) => nameGeneral(s, side)));
  asked.forEach((side, i) => {
    named[side] = answers[i] as GicId;
  });
  for (;;) {
    const [co, fr] = [g.die('7'), g.die('7')];
    const coalition = co + chiefOf(s, named.coalition).initiative;
    const french = fr + chiefOf(s, named.french).initiative;
    g.tell('7', say('log.initiativeRoll', { coalition, french }));
    if (coalition === french) continue;
    return coalition > french ? win(g, 'coalition', named.coalition) : win(g, 'french', named.french);
  }
}

function win(g: G, side: Side, gic: GicId): void {
  g.state.first = side;
  g.state.named = gic;
  g.tell('7', say('log.initiative', { side, army: ARMY_OF_GIC[gic] }));
}

interface Naming {
  readonly s: State;
  readonly side: Side;
}
const NAME: Action<Naming, GicId> = {
  id: 'name',
  rule: '7',
  candidates: (c) => gicsOf(c.s, c.side),
  laws: [],
  key: (gic) => `name:${gic}`,
  label: (gic) => say('do.name', { gic }),
  at: (gic, c) => forceId(slotOfUnit(c.s, gic)),
  concerns: (gic) => ({ pieces: [gic] }),
};
const NAME_OTHER: Action<Naming, number> = {
  id: 'name',
  rule: '7',
  candidates: (c) => ownSlots(c.s, c.side).filter((slot) => gicOf(forceAt(c.s, slot)) === null),
  laws: [never('7', 'nameGic', () => say('law.nameGic'))],
  key: (slot) => `name:${forceId(slot)}`,
  label: () => say('law.nameGic'),
  at: (slot) => forceId(slot),
};
const NAMING = [NAME];

function nameGeneral(s: State, side: Side): Decision<GicId> {
  const about = { seat: side, kind: 'initiativeGeneral', rule: '7', prompt: say('ask.initiative') }; // D6
  return question(about, { s, side }, NAMING, { pointed: [NAME_OTHER] });
}
