/** 8 Action phase; 8.1, 8.2: the cup, the marker in hand, and which force it sets in motion. */

import { type Action, type Flow, type Law, law, question } from '@grande/engine';
import { offersOf, testDetail } from '@grande/la-grande-tactique';
import { label } from '../../data/map.ts';
import { DECOY_MC } from '../../data/tables.ts';
import {
  type Chit,
  endSlot,
  factsOf,
  firstSlot,
  type Gic,
  isDecoyChit,
  isGic,
  markerId,
  nationOfChit,
  nationOfSlot,
  type Piece,
  SIDE_OF_NATION,
  type Side,
  SLOTS,
  type UnitId,
} from '../../data/units.ts';
import { forceAt, gicOf, isCommanded, isOrphan, isReal, slotOf, slotsOf } from '../../reading/forces.ts';
import { mustFlee } from '../../reading/reach.ts';
import { capacity, isDemoralised, testValue } from '../../reading/values.ts';
import { say } from '../../say.ts';
import type { Active, State } from '../../state.ts';
import { ofForce, ofUnit, plain } from '../../words.ts';
import { CHIEF_OF, callsHimAlone, type G, test } from '../02-glossary.ts';
import { leave } from '../03-morale.ts';
import { openMarches } from '../09-movement/strategic.ts';
import { battle } from '../11-battle/battle.ts';
import { settle } from '../15-scenario/control.ts';
import { noDecoy, sound } from '../fit.ts';
import { nextAct } from './actions.ts';
import { freshActive, markActivated } from './active.ts';
import { passiveAttrition } from './attrition.ts';

/** A marker is in hand: it, its force or a battle goes on. */
export const isUnderWay = (s: State): boolean => s.chit !== null || s.active !== null || s.battle !== null;
/** 4.4: whatever the action phase needs next. */
export function nextInActionPhase(g: G): Flow {
  if (g.state.battle) return battle(g);
  return g.state.active ? nextAct(g) : activate(g);
}

/** 8.1: one marker out of the cup. The enemy learns its nation and no more. */
export function drawMarker(g: G): void {
  const s = g.state;
  if (s.cup.length === 0) {
    g.tell('8.1', say('log.cupEmpty'), { reveals: true });
    openMarches(s, 'strategic');
    return;
  }
  const chit = g.draw(s.cup, '8.1', (c) => c, []);
  if (chit === 'inertia') {
    s.inertia = true;
    s.cup.push(...s.box.french, ...s.box.coalition);
    s.box = { french: [], coalition: [] };
    g.tell('8.1', say('log.inertia'), { reveals: true });
    return;
  }
  s.chit = chit;
  if (!g.listening) return;
  const nation = nationOfChit(chit);
  g.tell('8.1', say('log.drawn', { nation }), { reveals: true });
  g.tell('8.1', say('log.drawnOwn', { chit }), { to: [SIDE_OF_NATION[nation]], reveals: true });
}

/** 8.2, R-24, R-61, RN-8: whether a force is set in motion by a marker. */
function answersTo(s: State, chit: Chit, slot: number): boolean {
  const f = forceAt(s, slot);
  if (!isReal(f)) return isDecoyChit(chit) && nationOfChit(chit) === nationOfSlot(slot);
  const id = f.members[0] as Piece;
  if (isGic(id)) return chit === id;
  const { kind, parent, nation } = factsOf(id);
  if (kind === 'sardinian') return chit === 'colli';
  if (kind === 'division') return chit === id;
  return isOrphan(s, id) ? chit === CHIEF_OF[nation] : chit === parent;
}
function isActivated(s: State, slot: number): boolean {
  const first = forceAt(s, slot).members[0];
  if (first === undefined) return forceAt(s, slot).activated;
  return isGic(first) ? s.gics[first].activated : s.units[first].activated;
}

interface Hand {
  readonly s: State;
  readonly chit: Chit;
  readonly side: Side;
  /** Real forces the marker speaks of. */
  readonly called: readonly number[];
}
type Way = 'go' | 'test' | 'half' | 'flee';
interface Go {
  readonly do: Way;
  readonly slot: number;
}
interface March {
  readonly do: 'decoy';
  readonly slot: number;
  readonly mp: number;
}
interface Part {
  readonly do: 'separate';
  readonly unit: UnitId;
}
interface Done {
  readonly do: 'done';
}
type Pick = Go | March | Part | Done;
type Slot = { readonly slot: number };

const ofThisMarker: Law<Hand, Slot> = law(
  '8.2',
  'otherMarker',
  (h, p) => h.called.includes(p.slot) || answersTo(h.s, h.chit, p.slot),
  (h, p) => say('law.otherMarker', { force: markerId(p.slot), chit: h.chit }),
);
const onceATurn: Law<Hand, Slot> = ofForce('8.1', 'activated', (h, p) => !isActivated(h.s, p.slot));
const underCommand: Law<Hand, Slot> = ofForce(
  '8.3',
  'uncommanded',
  (h, p) => !isReal(forceAt(h.s, p.slot)) || isCommanded(h.s, forceAt(h.s, p.slot)),
);
const withoutCommand: Law<Hand, Slot> = ofForce(
  '8.3',
  'commanded',
  (h, p) => !isCommanded(h.s, forceAt(h.s, p.slot)),
);
const broken: Law<Hand, Slot> = ofForce('3.2', 'sound', (h, p) => isDemoralised(h.s, forceAt(h.s, p.slot)));
function calledBy(s: State, chit: Chit, side: Side): number[] {
  const out: number[] = [];
  for (let slot = firstSlot(side), end = endSlot(side); slot < end; slot++) {
    const f = forceAt(s, slot);
    if (f.hex >= 0 && isReal(f) && answersTo(s, chit, slot)) out.push(slot);
  }
  return out;
}

/** The answers are the same in every match. */
const go = (
  id: Way,
  rule: string,
  laws: readonly Law<Hand, Slot>[],
  detail?: Action<Hand, Go>['detail'],
): Action<Hand, Go> => {
  const picks = Array.from({ length: SLOTS }, (_, slot): Go => ({ do: id, slot }));
  return {
    id,
    rule,
    candidates: (h) => h.called.map((slot) => picks[slot] as Go),
    laws,
    key: (p) => `${id}:${markerId(p.slot)}`,
    at: (p, h) => label(forceAt(h.s, p.slot).hex),
    label: (p, h) => say(`do.${id}`, { force: markerId(p.slot), members: [...forceAt(h.s, p.slot).members] }),
    concerns: (p) => ({ pieces: [markerId(p.slot)] }),
    ...(detail ? { detail } : {}),
  };
};
/** D-8. */
const GO = go('go', '8.2', [noDecoy.any, ofThisMarker, onceATurn, underCommand, sound.any]);
/** All the others, so that it can be said why not. */
const GO_OTHERS: Action<Hand, Go> = {
  ...GO,
  candidates: (h) =>
    slotsOf(h.s, h.side)
      .filter((slot) => !h.called.includes(slot))
      .map((slot) => ({ do: 'go', slot })),
};
/** D-10. */
const TEST = go('test', '8.3', [ofThisMarker, onceATurn, withoutCommand, sound.any], (p, h) =>
  testDetail(testValue(h.s, forceAt(h.s, p.slot))),
);
const HALF = go('half', '8.3', [ofThisMarker, onceATurn, withoutCommand, sound.any]);
/** D-11. */
const FLEE = go('flee', '3.2', [ofThisMarker, onceATurn, broken]);
const DECOY_PICKS = Array.from({ length: SLOTS }, (_, slot) =>
  DECOY_MC.map((mp): March => ({ do: 'decoy', slot, mp })),
);
const NO_MARCH: readonly March[] = [];
/** D-13: the owner's choice of two to five MP. */
const DECOY: Action<Hand, March> = {
  id: 'decoy',
  rule: '9.1',
  candidates: (h) => {
    if (!isDecoyChit(h.chit)) return NO_MARCH;
    const out: March[] = [];
    for (const slot of slotsOf(h.s, h.side))
      if (!isReal(forceAt(h.s, slot))) out.push(...(DECOY_PICKS[slot] as March[]));
    return out;
  },
  laws: [ofThisMarker, onceATurn],
  key: (p) => `decoy:${markerId(p.slot)}:${p.mp}`,
  at: (p, h) => label(forceAt(h.s, p.slot).hex),
  label: (p) => say('do.decoyMarch', { force: markerId(p.slot), mp: p.mp }),
  concerns: (p) => ({ pieces: [markerId(p.slot)], amount: p.mp }),
};
const notActivated: Law<Hand, Part> = ofUnit('8.1', 'unitActivated', (h, p) => !h.s.units[p.unit].activated);
const NO_PART: readonly Part[] = [];
/** D-9, R-24: a fused division whose marker comes up before its chief's may part and act. */
const SEPARATE: Action<Hand, Part> = {
  id: 'separate',
  rule: '6.5.3',
  candidates: (h) => {
    const id = h.chit as UnitId;
    // A division that its marker calls under a marker of its own is fused with nobody.
    if (h.called.length > 0 && forceAt(h.s, h.called[0] as number).members[0] === id) return NO_PART;
    if (isDecoyChit(h.chit) || isGic(h.chit as Gic) || h.s.units[id].sp === 0) return NO_PART;
    return gicOf(forceAt(h.s, slotOf(h.s, id))) ? [{ do: 'separate', unit: id }] : NO_PART;
  },
  laws: [notActivated],
  key: (p) => `separate:${p.unit}`,
  at: (p, h) => label(forceAt(h.s, slotOf(h.s, p.unit)).hex),
  label: (p) => say('do.separate', { unit: p.unit }),
  concerns: (p) => ({ pieces: [p.unit] }),
};
/** 3.2: nobody passes while a demoralised force of this marker has to flee. */
const nobodyFlees: Law<Hand, Done> = plain('3.2', 'othersFlee', (h) => {
  for (const slot of h.called) if (!isActivated(h.s, slot) && mustFlee(h.s, slot)) return false;
  return true;
});
const DONE_PICK: readonly Done[] = [{ do: 'done' }];
const DONE: Action<Hand, Done> = {
  id: 'done',
  rule: '8.1',
  candidates: () => DONE_PICK,
  laws: [nobodyFlees],
  key: () => 'done',
  label: () => say('do.done'),
};
const PICKS: readonly Action<Hand, Pick>[] = [DONE, GO, TEST, HALF, FLEE, SEPARATE];
const PICKS_OF_DECOYS: readonly Action<Hand, Pick>[] = [DONE, DECOY];
const ALL_PICKS = [DONE, GO, TEST, HALF, FLEE, DECOY, SEPARATE, GO_OTHERS];

/**
 * D-8 to D-11, D-13, RN-2: one question after a marker is drawn and one after each activation, whatever the marker is,
 * so that nothing but the marker that moves is seen.
 */
function* activate(g: G): Flow {
  const s = g.state;
  const chit = s.chit as Chit;
  const side = SIDE_OF_NATION[nationOfChit(chit)];
  const hand: Hand = { s, chit, side, called: calledBy(s, chit, side) };
  const about = {
    seat: side,
    kind: 'activate',
    rule: '8.2',
    prompt: say('ask.activate', { chit }),
    secret: true,
    window: !isOpenlyDone(s, chit),
  };
  const found = offersOf(hand, isDecoyChit(chit) ? PICKS_OF_DECOYS : PICKS);
  const pick = yield* g.ask(question(about, hand, ALL_PICKS, { found }));
  switch (pick.do) {
    case 'done':
      return yield* passMarker(g, hand);
    case 'separate':
      return begin(g, leave(g, slotOf(s, pick.unit), pick.unit), 'march', null);
    case 'decoy':
      return begin(g, pick.slot, 'decoy', pick.mp);
    case 'flee':
      return begin(g, pick.slot, 'flight', null);
    case 'go':
      return begin(g, pick.slot, 'march', null);
    case 'half':
    case 'test':
      return beginUncommanded(g, pick.slot, pick.do === 'test');
  }
}

/** RN-19: the winner of the initiative has acted, all have seen it, and his marker calls nobody else. */
const isOpenlyDone = (s: State, chit: Chit): boolean =>
  chit === s.initiative && s.gics[chit as Gic].activated && callsHimAlone(s, chit as Gic);
/** As far as the enemy can know, a general-in-chief with several units may be among those who pass. */
function mayPassAsChief(s: State, chit: Chit): boolean {
  if (chit === s.initiative) return !isOpenlyDone(s, chit);
  return s.initiative !== CHIEF_OF[nationOfChit(chit)];
}
/** who passes tests attrition with −2; the marker is laid aside. */
function* passMarker(g: G, { s, chit, side, called }: Hand): Flow {
  // Nobody sees who passes: the marker on the map stays as it was. A decoy's marker speaks for none in particular.
  const left = called.filter((slot) => !isActivated(s, slot));
  const mayChoose = mayPassAsChief(s, chit);
  for (const slot of left) markActivated(s, forceAt(s, slot), false);
  s.chit = null;
  yield* passiveAttrition(g, side, left, mayChoose);
  settle(g);
}

function begin(g: G, slot: number, mode: 'march' | 'decoy' | 'flight', mp: number | null): void {
  const s = g.state;
  const f = forceAt(s, slot);
  markActivated(s, f);
  s.active = freshActive(s, slot, mode, mp ?? capacity(s, f));
  if (g.listening) g.tell('8.2', say('log.activated', { force: markerId(slot) }), { at: label(f.hex) });
}
/** 6.4, 8.3: passed, full MC; failed or not taken, half of it and nothing but a simple movement. */
function beginUncommanded(g: G, slot: number, tests: boolean): void {
  const s = g.state;
  begin(g, slot, 'march', null);
  const a = s.active as Active;
  const passed = tests && test(g, '8.3', slot, 0);
  a.test = passed ? 'passed' : 'half';
  if (!passed) a.mp = Math.floor(a.mp / 2);
}
