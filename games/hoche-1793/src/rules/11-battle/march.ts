/** 11.4: marching to the sound of the guns. */

import { type Action, button, type Flow, law, question } from '@grande/engine';
import { MARCH_MP, marchCost } from '@grande/la-grande-tactique';
import { ask } from '../../ask.ts';
import { around, BOX, isAdjacent, label } from '../../data/map.ts';
import { enemyOf, forceId, type Side } from '../../data/units.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { ofForce } from '../../words.ts';
import {
  board,
  fatigueOf,
  forceAt,
  type G,
  hasTroops,
  initiative,
  ownSlots,
  slotsAt,
  spOf,
  test,
  testDetail,
  tire,
} from '../02-glossary.ts';
import { reactions } from '../08-actions/reactions.ts';
import { costOfStep, enterHex } from '../09-movement/movement.ts';
import { reveal } from '../10-reconnaissance.ts';
import { canJoinFrom, engagedSlots, inBattle, STEADY } from './joining.ts';
import type { Battle, Camp } from './state.ts';

/** A force and the hex it would march to, STAY where it fights from its own. */
type March = { readonly slot: number; readonly via: number };
const STAY = -1;
/** No hex lies both next to it and next to the battle. */
const NO_WAY = -2;

interface Marching {
  readonly s: State;
  readonly b: Battle;
  readonly side: Side;
  readonly tested: ReadonlySet<number>;
}
const ready = (c: Marching, slot: number): boolean => fatigueOf(c.s, forceAt(c.s, slot)) === 0;
/** Its part in this battle has been decided. */
const isSettled = (c: Marching, slot: number): boolean => inBattle(c.b, slot) || c.tested.has(slot);
const cost = (s: State, from: number, to: number, sp: number): number => {
  const mp = costOfStep(s, from, to, sp);
  return mp < 0 ? Infinity : mp; // ALL counts more than two
};
/** 11.4, R-39: who may still march, and how. */
const MARCH: Action<Marching, March> = {
  id: 'march',
  rule: '11.4',
  candidates: (c) => ownSlots(c.s, c.side).flatMap((slot) => marchesOf(c, slot)),
  laws: [
    ofForce('11.4', 'inBattle', (c, m) => !inBattle(c.b, m.slot)),
    ofForce('11.4', 'marchHq', (c, m) => hasTroops(forceAt(c.s, m.slot)), 'declareHq'),
    ofForce('11.4', 'marchTested', (c, m) => !c.tested.has(m.slot)),
    ...STEADY,
    ofForce('11.4', 'marchExhausted', (c, m) => fatigueOf(c.s, forceAt(c.s, m.slot)) < 3),
    ofForce('11.4', 'marchAside', (c, m) => m.via !== STAY || canJoinFrom(forceAt(c.s, m.slot).hex, c.b.b)),
    ofForce('11.4', 'marchFar', (c, m) => {
      if (m.via < 0) return m.via === STAY || isSettled(c, m.slot);
      const f = forceAt(c.s, m.slot);
      const sp = spOf(c.s, f);
      return marchCost((from, to) => cost(c.s, from, to, sp), f.hex, [m.via], c.b.b) <= MARCH_MP;
    }),
    law(
      '9.1',
      'closedHex',
      (c, m) => m.via < 0 || board(c.s, c.side).open[m.via] === 1,
      (_, m) => say('law.closedHex', { hex: label(m.via) }),
    ),
    law(
      '11.4',
      'marchHeld',
      (c, m) => m.via < 0 || slotsAt(c.s, enemyOf(c.side), m.via).every((e) => inBattle(c.b, e)),
      (_, m) => say('law.enemyHeld', { hex: label(m.via) }),
    ),
    law(
      '11.4',
      'marchGround', // R-124, and the mountain clause of 11.3
      (c, m) => m.via < 0 || canJoinFrom(m.via, c.b.b),
      (c) => say('law.forbidden', { hex: label(c.b.b) }),
    ),
  ],
  key: (m) => (m.via === NO_WAY ? `march:${forceId(m.slot)}` : `march:${forceId(m.slot)}:${viaOf(m)}`),
  label: (m) => say('do.march', { force: forceId(m.slot), via: viaOf(m) }),
  at: (m) => forceId(m.slot),
  concerns: (m) => ({ pieces: [forceId(m.slot)], ...(m.via >= 0 ? { places: [label(m.via)] } : {}) }),
  detail: (m, c) => testDetail(initiative(c.s, forceAt(c.s, m.slot))),
};
const viaOf = (m: March): string => (m.via < 0 ? 'stay' : label(m.via));

/** A ready force through each hex between it and the battle; a tired one from where it stands. */
function marchesOf(c: Marching, slot: number): March[] {
  if (isSettled(c, slot)) return [{ slot, via: NO_WAY }];
  if (!ready(c, slot)) return [{ slot, via: STAY }];
  const { hex } = forceAt(c.s, slot);
  const between = hex === BOX ? [] : around(hex).filter((via) => isAdjacent(via, c.b.b));
  return between.length > 0 ? between.map((via) => ({ slot, via })) : [{ slot, via: NO_WAY }];
}
const MARCHES = [MARCH, button('done', null, '11.4', say('do.done'))];

/** B4: volunteers, one after another, in their owner's order. */
export function* marchToTheGuns(g: G, b: Battle, camp: Camp, tested: Set<number>): Flow {
  for (;;) {
    const about = {
      seat: camp.side,
      kind: 'march',
      rule: '11.4',
      prompt: say('ask.march', { hex: label(b.b) }),
    }; // D16
    const c: Marching = { s: g.state, b, side: camp.side, tested: new Set(tested) };
    const who = question(about, c, MARCHES);
    if (who.options.length === 1) return;
    const choice = yield* ask(g, who, b);
    if (choice === null) return;
    yield* march(g, b, camp, choice, tested);
  }
}

function* march(g: G, b: Battle, camp: Camp, choice: March, tested: Set<number>): Flow {
  const s = g.state;
  const { slot, via } = choice;
  const f = forceAt(s, slot);
  tested.add(slot);
  if (!test(g, { rule: '11.4', slot, value: initiative(s, f) })) return;
  if (via !== STAY) {
    enterHex(g, slot, via);
    f.moved = true;
    g.tell('11.4', say('log.moved', { force: forceId(slot), hex: label(via) }), { at: label(via) });
    yield* reactions(g, slot, engagedSlots(b));
  }
  tire(s, f, 1);
  camp.parts.push({ slot, marched: true });
  reveal(g, slot, '11.4');
}
