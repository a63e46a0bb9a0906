/** 8.2–8.4: what an active force does, one act after another, and how its activation ends. */
import { type Action, type Flow, type Law, law, offers } from '@grande/engine';
import { label } from '../data/map.ts';
import { enemyOf, type Gic, markerId, sideOfSlot, type UnitId } from '../data/units.ts';
import { say } from '../say.ts';
import type { Active, State } from '../state.ts';
import { capacity, forceAt, type G, gicOf, tire, unitsIn } from './02-glossary.ts';
import { leave } from './03-morale.ts';
import { attrition, attritionLeft, hasReactors, reactorsAttrition } from './08-attrition.ts';
import { mayReact, reactOnce } from './08-reactions.ts';
import { type Act, type Acting, acting, END, MINIMUM, MOVE, RAPID, takeStep } from './09-movement.ts';
import { RECON, RECON_FAR, reconnoitre } from './10-reconnaissance.ts';
import { ATTACK, ATTACK_NOBODY, declare } from './11-declaration.ts';
import { lookOnEntry, PILLAGE, pillage, pillageOnEntry, temptsOnEntry } from './13-pillage.ts';
import { settle } from './15-control.ts';
import { because, refused } from './why-not.ts';

const underChief: Law<Acting, Act> = law(
  '6.5.3',
  'nobodyToLeave',
  (c) => gicOf(c.f) !== null && c.f.members.length > 1,
  (c) => say('law.nobodyToLeave', { force: markerId(c.slot) }),
);
const inActivation: Law<Acting, Act> = law(
  '6.5.3',
  'noSpecialMove',
  (c) => c.a.mode === 'march',
  () => say('law.noSpecialMove'),
);
const SEPARATION: readonly Act[] = [{ do: 'separate' }];
const SEPARATE: Action<Acting, Act> = {
  id: 'separate',
  rule: '6.5.3',
  candidates: () => SEPARATION,
  laws: [underChief, inActivation],
  key: () => 'separate',
  label: () => say('do.leaveBehind'),
};
/** Filled on first use, because the chapters of these acts need this one too. */
const ACTS: Action<Acting, Act>[] = [];
function acts(): readonly Action<Acting, Act>[] {
  if (ACTS.length === 0) ACTS.push(MOVE, RAPID, MINIMUM, RECON, ATTACK, PILLAGE, SEPARATE, END);
  return ACTS;
}

/** The next thing in an activation: a window of the enemy, or an act of the owner. */
export function nextAct(g: G): Flow {
  return (g.state.active as Active).stage === 'windows' ? enemyWindow(g) : ownAct(g);
}
function* enemyWindow(g: G): Flow {
  const s = g.state;
  const a = s.active as Active;
  if (yield* reactOnce(g, a.slot, a.tried)) {
    if (forceAt(s, a.slot).hex < 0) yield* finish(g);
    return;
  }
  a.stage = 'act';
  a.tried = [];
  if (a.over) yield* finish(g);
}
function* ownAct(g: G): Flow {
  const s = g.state;
  const c = acting(s);
  const { a } = c;
  const act = yield* g.ask<Act>({
    seat: c.side,
    kind: 'act',
    rule: '8.2',
    prompt: say('ask.act', { force: markerId(c.slot), members: c.f.members.slice(), mp: a.mp }),
    subject: markerId(c.slot),
    window: true,
    options: offers(c, acts()).options,
    refusals: () => offers(c, [...acts(), RECON_FAR, ATTACK_NOBODY]).refusals(),
  });
  switch (act.do) {
    case 'move':
    case 'rapid':
    case 'minimum':
      takeStep(g, c, act);
      lookOnEntry(g, c.slot);
      if (temptsOnEntry(s, c.slot)) yield* pillageOnEntry(g, c.slot);
      openWindows(s, a);
      break;
    case 'recon':
      a.mp -= 1 + act.extra;
      a.spent += 1 + act.extra;
      a.busy = true;
      a.tried = [];
      yield* reconnoitre(g, c.slot, act.target, act.extra, a.tried);
      openWindows(s, a);
      break;
    case 'attack':
      return yield* declare(g, c, act.hex);
    case 'pillage':
      pillage(g, c.slot, c.f.hex);
      a.busy = true;
      return yield* finish(g);
    case 'separate':
      return yield* leaveBehind(g, c);
    case 'end':
      return yield* finish(g);
  }
  if (a.over && a.stage === 'act') yield* finish(g);
}
/** 8.4: the enemy may react, but not in phase 5. */
function openWindows(s: State, a: Active): void {
  const quiet = a.mode === 'strategic' || a.mode === 'forced';
  if (!quiet && mayReact(s, a.slot, a.tried)) a.stage = 'windows';
  else a.tried = [];
}

/** D-12, 6.5.3: units of a chief's force stay behind; if they moved with him they have acted. */
function* leaveBehind(g: G, c: Acting): Flow {
  const { s, a, slot } = c;
  const unit = yield* g.ask<UnitId>({
    seat: c.side,
    kind: 'leaveBehind',
    rule: '6.5.3',
    prompt: say('ask.leaveBehind', { force: markerId(slot) }),
    secret: true,
    window: true,
    options: unitsIn(c.f).map((id) => ({
      key: `leave:${id}`,
      value: id,
      rule: '6.5.3',
      label: say('do.separate', { unit: id }),
      action: 'leave',
    })),
    refusals: () => {
      const gic = gicOf(c.f) as Gic;
      const why = because('6.5.3', say('law.chiefStays', { gic }));
      return refused(`leave:${gic}`, label(c.f.hex), [why]);
    },
  });
  const there = leave(g, slot, unit);
  const acted = a.left || a.busy;
  forceAt(s, there).activated = acted;
  s.units[unit].activated = acted;
  a.mp = Math.max(0, capacity(s, c.f) - a.spent);
  // 8.5, R-31: its movement is over here, and it pays for it like the rest of the force at the end.
  if (a.steps === 0) return;
  if (isTiring(a)) tireMarched(g, there);
  yield* attritionLeft(g, there);
}

/** 3.3: a movement at a special pace, or in phase 5. */
export const isTiring = (a: Active): boolean =>
  a.rapid > 0 || a.minimum || (a.steps > 0 && (a.mode === 'strategic' || a.mode === 'forced'));
/** 3.3, R-31: everybody who made such a movement. */
function tireMarched(g: G, slot: number): void {
  tire(g.state, forceAt(g.state, slot));
  g.tell('3.3', say('log.tired', { force: markerId(slot) }));
}
/** 8.5: fatigue of a special movement, then the tests of the active force and of those who reacted. */
export function* endMovement(g: G): Flow {
  const s = g.state;
  const a = s.active as Active;
  const f = forceAt(s, a.slot);
  const moved = a.steps > 0;
  if (f.hex >= 0) {
    if (isTiring(a)) tireMarched(g, a.slot);
    a.rapid = 0;
    a.minimum = false;
    if (moved) yield* attrition(g, a.slot);
  }
  a.steps = 0;
  const enemy = enemyOf(sideOfSlot(a.slot));
  if (hasReactors(s, enemy)) yield* reactorsAttrition(g, enemy);
}
/** The activation is over; who has done nothing at all tests with −2. */
export function* finish(g: G): Flow {
  const s = g.state;
  const a = s.active as Active;
  const f = forceAt(s, a.slot);
  const idle = !a.left && !a.busy;
  if (a.steps > 0 || hasReactors(s, enemyOf(sideOfSlot(a.slot)))) yield* endMovement(g);
  if (idle && f.hex >= 0) yield* attrition(g, a.slot, true);
  s.active = null;
  // Control is looked at next: whether a place changes hands tells what stands in it.
  if (g.listening) g.tell('8.1', say('log.activationOver', { force: markerId(a.slot) }), { reveals: true });
  settle(g);
}
