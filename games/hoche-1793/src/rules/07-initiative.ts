/** 7 Initiative. */
import { type Decision, type Flow, option } from '@grande/engine';
import { isAutomaton } from '../ask.ts';
import { ARMY_OF_GIC, forceId, type GicId, gicFacts, SIDES, type Side } from '../data/units.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { forceAt, type G, gicOf, gicsOf, ownSlots, slotOfUnit } from './02-glossary.ts';
import { alike } from './why-not.ts';

/** 7, R-18: each side names a general; D6 + initiative, ties rolled again. 15.2: French on the first turn; 15.3: always Coalition. */
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
    const coalition = co + gicFacts(named.coalition).initiative;
    const french = fr + gicFacts(named.french).initiative;
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

function nameGeneral(s: State, side: Side): Decision<GicId> {
  const gics = gicsOf(s, side);
  const others = (): string[] =>
    ownSlots(s, side)
      .filter((slot) => gicOf(forceAt(s, slot)) === null)
      .map(forceId);
  return {
    seat: side,
    kind: 'initiativeGeneral', // D6
    rule: '7',
    prompt: say('ask.initiative'),
    options: gics.map((gic) => {
      const at = forceId(slotOfUnit(s, gic));
      return option(`name:${gic}`, gic, '7', say('do.name', { gic }), at);
    }),
    refusals: () => alike('name', others(), '7', say('law.nameGic')),
  };
}
