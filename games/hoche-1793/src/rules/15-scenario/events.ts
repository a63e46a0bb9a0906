/** 15.1.4 Random events. */

import { button, type Flow, question } from '@grande/engine';
import { ask } from '../../ask.ts';
import { IN_BATTLE } from '../../data/tables.ts';
import { sideOfSlot } from '../../data/units.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { armyOfUnit, forceAt, type G, nationOf } from '../02-glossary.ts';
import { type Battle, campsOf } from '../11-battle/state.ts';

/** 15.1.4.surprise: forces in a battle that show Surprise today; each of them rolls. */
export function surprisesIn(s: State, b: Battle): number {
  let n = 0;
  if (!s.options.events) return n;
  for (const camp of campsOf(b))
    for (const p of camp.parts) {
      const f = forceAt(s, p.slot);
      if (f.event === 'surprise' && f.shown) n++;
    }
  return n;
}
/** B10: 1–3 the attacker, 4–6 the defender is surprised. */
export function surprises(g: G, b: Battle): void {
  for (let n = surprisesIn(g.state, b); n > 0; n--) {
    const struck = g.die('15.1.4') <= 3 ? b.attacker : b.defender;
    struck.surprised += IN_BATTLE.surprise;
    g.tell('15.1.4', say('log.surprise', { side: struck.side }));
  }
}

const CALLS_JORDIS = [
  button('use', true, '15.1.4', say('do.jordis')),
  button('keep', false, '15.1.4', say('do.decline')),
];
/** 15.1.4.jordis, B10, D20: Jordis, once per game. */
export function* jordis(g: G, b: Battle): Flow {
  const s = g.state;
  const slot = jordisHolder(s, b);
  if (slot < 0) return;
  const about = { seat: 'coalition', kind: 'useJordis', rule: '15.1.4', prompt: say('ask.jordis') }; // D20
  const uses = yield* ask(g, question(about, null, CALLS_JORDIS), b);
  if (!uses) return;
  s.jordisUsed = true;
  forceAt(s, slot).event = null;
  const camp = b.attacker.side === 'coalition' ? b.attacker : b.defender;
  camp.jordis = true;
  g.tell('15.1.4', say('log.jordis'));
}

/** The force whose marker lets the Coalition call Jordis in this battle, −1 if none. */
export function jordisHolder(s: State, b: Battle): number {
  if (s.jordisUsed || !s.options.events) return -1;
  let slot = -1;
  for (let i = 0; i < s.forces.length && slot < 0; i++) {
    const f = forceAt(s, i);
    if (f.event === 'jordis' && f.shown) slot = i;
  }
  if (slot < 0) return -1;
  const camp = b.attacker.side === 'coalition' ? b.attacker : b.defender;
  if (armyOfUnit(s, camp.unit) !== 'lowerRhine') return -1;
  if (sideOfSlot(slot) === 'french') return b.attacker.principal === slot ? slot : -1;
  return nationOf(forceAt(s, slot)) === 'austria' ? slot : -1;
}
