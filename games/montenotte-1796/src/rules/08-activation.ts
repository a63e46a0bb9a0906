/** 8.1, 8.2: the cup, the marker in hand, and which force it sets in motion. */
import { type Action, type Flow, type Law, law, odds, offers } from '@grande/engine';
import { testOdds } from '@grande/la-grande-tactique';
import { label } from '../data/map.ts';
import { DECOY_MC } from '../data/tables.ts';
import {
  type Chit,
  factsOf,
  type Gic,
  isDecoyChit,
  isGic,
  markerId,
  nationOfChit,
  nationOfSlot,
  SIDE_OF_NATION,
  type Side,
  type UnitId,
} from '../data/units.ts';
import { say } from '../say.ts';
import type { Active, State } from '../state.ts';
import {
  capacity,
  fatigueOf,
  forceAt,
  type G,
  gicOf,
  isCommanded,
  isOrphan,
  isReal,
  slotOf,
  slotsOf,
  test,
  testValue,
} from './02-glossary.ts';
import { isDemoralised, leave, mustFlee } from './03-morale.ts';
import { nextAct } from './08-actions.ts';
import { passiveAttrition } from './08-attrition.ts';
import { markActivated } from './09-movement.ts';
import { openMarches } from './09-strategic.ts';
import { continueBattle } from './11-battle.ts';
import { settle } from './15-control.ts';

/** 4.4: whatever the action phase needs next. */
export function* nextInActionPhase(g: G): Flow {
  const s = g.state;
  if (s.battle) yield* continueBattle(g);
  else if (s.active) yield* nextAct(g);
  else if (s.chit) yield* activate(g);
  else drawMarker(g);
}

/** 8.1: one marker out of the cup. The enemy learns its nation and no more. */
function drawMarker(g: G): void {
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
  const nation = nationOfChit(chit);
  g.tell('8.1', say('log.drawn', { nation }), { reveals: true });
  g.tell('8.1', say('log.drawnOwn', { chit }), { to: [SIDE_OF_NATION[nation]], reveals: true });
}

/** 8.2, R-24, R-61: whether a force is set in motion by a marker. */
function answersTo(s: State, chit: Chit, slot: number): boolean {
  const f = forceAt(s, slot);
  if (!isReal(f)) return isDecoyChit(chit) && nationOfChit(chit) === nationOfSlot(slot);
  const gic = gicOf(f);
  if (gic) return chit === gic;
  const id = f.members[0] as UnitId;
  const { kind, parent, nation } = factsOf(id);
  if (kind === 'sardinian') return chit === 'colli';
  if (kind === 'division') return chit === id;
  return isOrphan(s, id) ? chit === CHIEF_OF[nation] : chit === parent;
}
const CHIEF_OF: Readonly<Record<string, Gic>> = {
  french: 'bonaparte',
  austrian: 'beaulieu',
  sardinian: 'colli',
};
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
type Pick =
  | { readonly do: 'go' | 'test' | 'half' | 'flee'; readonly slot: number }
  | { readonly do: 'decoy'; readonly slot: number; readonly mp: number }
  | { readonly do: 'separate'; readonly unit: UnitId }
  | { readonly do: 'done' };
type Go = { readonly slot: number };

const ofThisMarker: Law<Hand, Go> = law(
  '8.2',
  (h, p) => answersTo(h.s, h.chit, p.slot),
  (h, p) => say('law.otherMarker', { force: markerId(p.slot), chit: h.chit }),
);
const onceATurn: Law<Hand, Go> = law(
  '8.1',
  (h, p) => !isActivated(h.s, p.slot),
  (_, p) => say('law.activated', { force: markerId(p.slot) }),
);
const noDecoy: Law<Hand, Go> = law(
  '2.decoy',
  (h, p) => isReal(forceAt(h.s, p.slot)),
  (_, p) => say('law.decoyMoves', { force: markerId(p.slot) }),
);
const underCommand: Law<Hand, Go> = law(
  '8.3',
  (h, p) => !isReal(forceAt(h.s, p.slot)) || isCommanded(h.s, forceAt(h.s, p.slot)),
  (_, p) => say('law.uncommanded', { force: markerId(p.slot) }),
);
const withoutCommand: Law<Hand, Go> = law(
  '8.3',
  (h, p) => !isCommanded(h.s, forceAt(h.s, p.slot)),
  (_, p) => say('law.commanded', { force: markerId(p.slot) }),
);
const sound: Law<Hand, Go> = law(
  '3.2',
  (h, p) => !isDemoralised(h.s, forceAt(h.s, p.slot)),
  (_, p) => say('law.mustFlee', { force: markerId(p.slot) }),
);
const broken: Law<Hand, Go> = law(
  '3.2',
  (h, p) => isDemoralised(h.s, forceAt(h.s, p.slot)),
  (_, p) => say('law.sound', { force: markerId(p.slot) }),
);
const mine = (h: Hand): number[] => slotsOf(h.s, h.side);
/** Forces the marker speaks of; others are explained under 'go' alone. */
const called = (h: Hand): readonly number[] => h.called;
const calledBy = (s: State, chit: Chit, side: Side): number[] =>
  slotsOf(s, side).filter((slot) => isReal(forceAt(s, slot)) && answersTo(s, chit, slot));

const go = (
  id: 'go' | 'test' | 'half' | 'flee',
  rule: string,
  slots: (h: Hand) => readonly number[],
  laws: readonly Law<Hand, Go>[],
): Action<Hand, Pick> => ({
  id,
  rule,
  candidates: (h) => slots(h).map((slot) => ({ do: id, slot })),
  laws: laws as unknown as Law<Hand, Pick>[],
  key: (p) => `${id}:${markerId((p as Go).slot)}`,
  at: (p, h) => label(forceAt(h.s, (p as Go).slot).hex),
  label: (p, h) =>
    say(`do.${id}`, { force: markerId((p as Go).slot), members: [...forceAt(h.s, (p as Go).slot).members] }),
  ...(id === 'test'
    ? {
        detail: (p: Pick, h: Hand) => ({
          odds: odds.odds(testOdds(0, testValue(h.s, forceAt(h.s, (p as Go).slot))), (ok) =>
            ok ? 'passed' : 'failed',
          ),
        }),
      }
    : {}),
});
/** D-8. */
const GO = go('go', '8.2', called, [noDecoy, ofThisMarker, onceATurn, underCommand, sound]);
/** All the others, so that it can be said why not. */
const GO_OTHERS: Action<Hand, Pick> = {
  ...GO,
  candidates: (h) =>
    mine(h)
      .filter((slot) => !called(h).includes(slot))
      .map((slot) => ({ do: 'go', slot })),
};
/** D-10. */
const TEST = go('test', '8.3', called, [ofThisMarker, onceATurn, withoutCommand, sound]);
const HALF = go('half', '8.3', called, [ofThisMarker, onceATurn, withoutCommand, sound]);
/** D-11. */
const FLEE = go('flee', '3.2', called, [ofThisMarker, onceATurn, broken]);
/** D-13: the owner's choice of two to five MP. */
const DECOY: Action<Hand, Pick> = {
  id: 'decoy',
  rule: '9.1',
  candidates: (h) =>
    isDecoyChit(h.chit)
      ? mine(h)
          .filter((slot) => !isReal(forceAt(h.s, slot)))
          .flatMap((slot) => DECOY_MC.map((mp) => ({ do: 'decoy' as const, slot, mp })))
      : [],
  laws: [ofThisMarker, onceATurn] as unknown as Law<Hand, Pick>[],
  key: (p) => `decoy:${markerId((p as Go).slot)}:${(p as { mp: number }).mp}`,
  at: (p, h) => label(forceAt(h.s, (p as Go).slot).hex),
  label: (p) => say('do.decoyMarch', { force: markerId((p as Go).slot), mp: (p as { mp: number }).mp }),
};
/** D-9, R-24: a fused division whose marker comes up before its chief's may part and act. */
const SEPARATE: Action<Hand, Pick> = {
  id: 'separate',
  rule: '6.5.3',
  candidates: (h) => {
    const id = h.chit as UnitId;
    if (isDecoyChit(h.chit) || isGic(h.chit as Gic) || h.s.units[id].sp === 0) return [];
    return gicOf(forceAt(h.s, slotOf(h.s, id))) ? [{ do: 'separate', unit: id }] : [];
  },
  laws: [
    law<Hand, { unit: UnitId }>(
      '8.1',
      (h, p) => !h.s.units[p.unit].activated,
      (_, p) => say('law.unitActivated', { unit: p.unit }),
    ),
  ] as unknown as Law<Hand, Pick>[],
  key: (p) => `separate:${(p as { unit: UnitId }).unit}`,
  at: (p, h) => label(forceAt(h.s, slotOf(h.s, (p as { unit: UnitId }).unit)).hex),
  label: (p) => say('do.separate', { unit: (p as { unit: UnitId }).unit }),
};
/** 3.2: nobody passes while a demoralised force of this marker has to flee. */
const nobodyFlees: Law<Hand, Pick> = law(
  '3.2',
  (h) => !called(h).some((slot) => !isActivated(h.s, slot) && mustFlee(h.s, slot)),
  () => say('law.othersFlee'),
);
const DONE: Action<Hand, Pick> = {
  id: 'done',
  rule: '8.1',
  candidates: () => [{ do: 'done' }],
  laws: [nobodyFlees],
  key: () => 'done',
  label: () => say('do.done'),
};
const PICKS = [DONE, GO, TEST, HALF, FLEE, DECOY, SEPARATE];

/**
 * D-8 to D-11, D-13: one question after a marker is drawn and one after each activation, whatever the marker is,
 * so that nothing but the marker that moves is seen.
 */
function* activate(g: G): Flow {
  const s = g.state;
  const chit = s.chit as Chit;
  const side = SIDE_OF_NATION[nationOfChit(chit)];
  const hand: Hand = { s, chit, side, called: calledBy(s, chit, side) };
  const pick = yield* g.ask<Pick>({
    seat: side,
    kind: 'activate',
    rule: '8.2',
    prompt: say('ask.activate', { chit }),
    secret: true,
    window: true,
    options: offers(hand, PICKS).options,
    refusals: () => offers(hand, [...PICKS, GO_OTHERS]).refusals(),
  });
  switch (pick.do) {
    case 'done':
      return yield* passMarker(g, chit, side);
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

/** who passes tests attrition with −2; the marker is laid aside. */
function* passMarker(g: G, chit: Chit, side: Side): Flow {
  const s = g.state;
  const left = slotsOf(s, side).filter((slot) => answersTo(s, chit, slot) && !isActivated(s, slot));
  // Nobody sees who passes: the marker on the map stays as it was. A decoy's marker speaks for none in particular.
  for (const slot of left) if (isReal(forceAt(s, slot))) markActivated(s, forceAt(s, slot), false);
  s.chit = null;
  yield* passiveAttrition(g, side, left);
  settle(g);
}

export function freshActive(s: State, slot: number, mode: Active['mode'], mp: number): Active {
  const f = forceAt(s, slot);
  return {
    slot,
    mode,
    stage: 'act',
    mp,
    spent: 0,
    test: 'none',
    mayAttack: true,
    fresh: fatigueOf(s, f) === 0,
    rapid: 0,
    minimum: false,
    steps: 0,
    left: false,
    busy: false,
    over: false,
    from: f.hex,
    tried: [],
    worn: [],
  };
}
function begin(g: G, slot: number, mode: 'march' | 'decoy' | 'flight', mp: number | null): void {
  const s = g.state;
  const f = forceAt(s, slot);
  markActivated(s, f);
  s.active = freshActive(s, slot, mode, mp ?? capacity(s, f));
  g.tell('8.2', say('log.activated', { force: markerId(slot) }), { at: label(f.hex) });
}
/** 8.3: passed, full MC; failed or not taken, half of it and nothing but a simple movement. */
function beginUncommanded(g: G, slot: number, tests: boolean): void {
  const s = g.state;
  begin(g, slot, 'march', null);
  const a = s.active as Active;
  const passed = tests && test(g, '8.3', slot, 0);
  a.test = passed ? 'passed' : 'half';
  if (!passed) a.mp = Math.floor(a.mp / 2);
}
