/** 8.3 What an activated force does: event and test, movement, reconnaissance, combat, the end. */
import {
  type Action,
  type Decision,
  type Flow,
  law,
  type Message,
  type Outcome,
  offers,
  option,
} from '@grande/engine';
import { ask, isAutomaton } from '../ask.ts';
import { BOX } from '../data/map.ts';
import { enemyOf, forceId, GIC_OF_ARMY, gicFacts, sideOfSlot, type UnitId } from '../data/units.ts';
import { say } from '../say.ts';
import type { Force, State } from '../state.ts';
import {
  armyOf,
  divisionsOf,
  forceAt,
  type G,
  initiative,
  isDemoralised,
  isFused,
  isWatched,
  leaderOf,
  risky,
  test,
  testDetail,
  tire,
} from './02-glossary.ts';
import { flight } from './03-morale.ts';
import { dropUnits } from './06-fusion.ts';
import { isEligible, lookRound, mightBeDemoralised, settle } from './08-actions.ts';
import { looksPastUnseen, reactions } from './08-reactions.ts';
import { capacity, isWintering, routMove, step } from './09-movement.ts';
import {
  type Act,
  type Acting,
  acting,
  MINIMUM,
  movementFatigue,
  owesStep,
  pay,
  STEP,
  STRATEGIC_STEP,
  strategicFatigue,
} from './09-steps.ts';
import { RECON, reconnoitre } from './10-reconnaissance.ts';
import { battle } from './11-battle.ts';
import { DECLARE, declare } from './11-declaration.ts';
import { showEvent } from './15-events.ts';
import { flankStrike } from './15-flank-march.ts';

const bit = (sub: number): number => 1 << (sub - 1);

export function freshActive(slot: number, mp: number): NonNullable<State['active']> {
  return {
    slot,
    mode: 'march',
    mp,
    spent: 0,
    steps: 0,
    minimum: false,
    whole: true,
    seen: [],
    free: null,
    pinned: false,
    begun: false,
  };
}

/** 8.3 a: event, tests, and then the force is active; or its activation is over already. */
export function* beginActivation(g: G, slot: number): Flow {
  const s = g.state;
  const f = forceAt(s, slot);
  f.acted |= bit(s.sub);
  g.tell(`8.2.${s.sub}`, say('log.activated', { force: forceId(slot) }), { at: forceId(slot) });
  const ready = yield* prepare(g, slot);
  if (!ready) {
    endActivation(g);
    return;
  }
  if (f.hex === BOX) {
    yield* flankStrike(g, slot);
    endActivation(g);
    return;
  }
  if (f.routed > 0) {
    yield* routMove(g, slot);
    endActivation(g);
    return;
  }
  if (isDemoralised(s, f)) {
    yield* flight(g, slot);
    endActivation(g);
    return;
  }
  // That it does not run tells something where it might have.
  if (!f.known && mightBeDemoralised(s, f))
    g.tell('3.2', say('log.steady', { force: forceId(slot) }), { reveals: true });
  s.active = freshActive(slot, capacity(s, slot));
  s.phase = 'active';
  if (s.sub === 4) yield* beginStrategic(g, slot);
  else if (isWintering(s, slot) && s.stance === 1 && f.commanded) yield* freeOrNearer(g, slot);
}

/** The value an activation is tested on now; null where no test is needed. A marker still face down is nobody's to foresee. */
export function activationTest(s: State, slot: number): number | null {
  const f = forceAt(s, slot);
  if (f.hex === BOX) return s.flank.late ? null : initiative(s, f);
  if (f.routed > 0 || s.sub === 1 || s.sub === 4) return null;
  if (s.sub === 3) return chiefInitiative(s, f);
  return isDemoralised(s, f) ? null : initiative(s, f);
}

/** Event marker and activation test; false when the activation is over. */
function* prepare(g: G, slot: number): Flow<boolean> {
  const s = g.state;
  const f = forceAt(s, slot);
  if (f.hex === BOX) return s.flank.late || flankTest(g, slot);
  if (f.event !== null && !f.shown) {
    yield* showEvent(g, slot);
    // what the event set off may have tired, routed or destroyed the force.
    f.acted &= ~bit(s.sub);
    const still = f.hex >= 0 && f.members.length > 0 && isEligible(s, slot);
    f.acted |= bit(s.sub);
    if (!still) return false;
    if (f.event === 'hesitation' && !tested(g, slot, '15.1.4', initiative(s, f))) return false;
  }
  if (s.sub === 2 && f.order) f.tried = true;
  const value = activationTest(s, slot);
  return value === null || tested(g, slot, s.sub === 2 ? '6.4' : '8.2.3', value);
}

function tested(g: G, slot: number, rule: string, value: number): boolean {
  const passed = test(g, rule, slot, value, 0, 'initiative');
  if (!passed) forceAt(g.state, slot).failed = true;
  return passed;
}

/** 15.3.3: on its day the flank force tests; failing, it acts in 4.3. */
function flankTest(g: G, slot: number): boolean {
  const s = g.state;
  const passed = test(g, '15.3.3', slot, initiative(s, forceAt(s, slot)), 0, 'initiative');
  if (!passed) s.flank.late = true;
  return passed;
}

/** 8.2.3: of the army's general-in-chief; of the joint commander if he commanded it. */
export function chiefInitiative(s: State, f: Force): number {
  const chief = f.chief !== null && f.chief === s.joint ? f.chief : GIC_OF_ARMY[armyOf(s, f)];
  return gicFacts(chief).initiative;
}

/** D10: W1, nearer without a test or anywhere after one. */
function* freeOrNearer(g: G, slot: number): Flow {
  const s = g.state;
  const f = forceAt(s, slot);
  const options = [option('nearer', false, '15.1.3', say('do.nearer'))];
  if (!f.members.includes('brunswick'))
    options.push(risky('free', true, '15.1.3', say('do.free'), () => testDetail(initiative(s, f))));
  const free = yield* ask(g, {
    seat: 'coalition',
    kind: 'freeOrNearer', // D10
    rule: '15.1.3',
    prompt: say('ask.freeOrNearer', { force: forceId(slot) }),
    subject: forceId(slot),
    window: true,
    options,
  });
  const a = s.active;
  if (!a) return;
  a.free = false;
  if (!free) return;
  a.free = test(g, '15.1.3', slot, initiative(s, f), 0, 'initiative');
  a.pinned = !a.free;
}

/** 9.6: doubled, or tripled after a test announced first. */
function* beginStrategic(g: G, slot: number): Flow {
  const s = g.state;
  const a = s.active;
  if (!a) return;
  a.mode = 'strategic';
  const mc = capacity(s, slot);
  const value = isAutomaton(s, sideOfSlot(slot)) ? 3 : initiative(s, forceAt(s, slot));
  const triple = yield* ask(g, {
    seat: sideOfSlot(slot),
    kind: 'triple', // D35
    rule: '9.6',
    prompt: say('ask.triple', { force: forceId(slot) }),
    subject: forceId(slot),
    options: [
      option('double', false, '9.6', say('do.double')),
      risky('triple', true, '9.6', say('do.triple'), () => testDetail(value)),
    ],
  });
  const tripled = triple && test(g, '9.6', slot, value, 0, 'initiative');
  a.mp = mc * (tripled ? 3 : 2);
  lookAhead(g);
}

/** 9.6: the steps that enemy patrols close; it tells something of the enemy. */
function lookAhead(g: G): void {
  const s = g.state;
  const a = s.active;
  if (a?.mode !== 'strategic') {
    s.closed = [];
    return;
  }
  const c = acting(s);
  s.closed = [];
  for (const act of STEP.candidates(c)) {
    const { to } = act as { to: number };
    if (isWatched(s, enemyOf(c.side), to)) s.closed.push(to);
  }
  g.tell('9.6', say('log.lookRound'), { reveals: true });
}

const END: Action<Acting, Act> = {
  id: 'end',
  rule: '8.3',
  candidates: () => [{ do: 'end' }],
  laws: [
    law<Acting, Act>(
      '15.1.3',
      (c) => !owesStep(c),
      (c) => say('law.owesMarch', { force: forceId(c.slot) }),
    ),
  ],
  key: () => 'end',
  label: () => say('do.end'),
};
/** 6.5, R-16: at the start of its activation a fused force may leave divisions behind. */
const SEPARATE: Action<Acting, Act> = {
  id: 'separate',
  rule: '6.5',
  candidates: (c) => (isFused(c.f) ? [{ do: 'separate' }] : []),
  laws: [
    law<Acting, Act>(
      '6.5',
      (c) => c.a.steps === 0 && !c.a.begun,
      () => say('law.separateLate'),
    ),
  ],
  key: () => 'separate',
  label: () => say('do.separate'),
};

const MARCHING: readonly Action<Acting, Act>[] = [STEP, MINIMUM, RECON, DECLARE, SEPARATE, END];
const STRATEGIC: readonly Action<Acting, Act>[] = [STRATEGIC_STEP, END];

function askStep(c: Acting): Decision<Act> {
  const { options, refusals } = offers(c, c.a.mode === 'strategic' ? STRATEGIC : MARCHING);
  return {
    seat: c.side,
    kind: 'step', // D9
    rule: '8.3',
    prompt: say('ask.step', { force: forceId(c.slot), leader: leaderOf(c.f), mp: c.a.mp }),
    subject: forceId(c.slot),
    window: true,
    options,
    refusals,
  };
}

/** 8.3 b: the next thing the active force does. */
export function* nextAct(g: G): Flow<Outcome | null> {
  const s = g.state;
  const c = acting(s);
  if (!isAutomaton(s, c.side) && looksPastUnseen(s, c.slot)) {
    g.tell('2.AZ', say('log.patrols'), { to: [c.side], reveals: true });
  }
  const act = yield* ask(g, askStep(c));
  yield* perform(g, c, act);
  return s.phase === 'active' ? null : yield* settle(g);
}

function* perform(g: G, c: Acting, act: Act): Flow {
  const { s, a } = c;
  switch (act.do) {
    case 'step':
      return yield* takeStep(g, c, act.to, false);
    case 'minimum':
      return yield* takeStep(g, c, act.to, true);
    case 'recon':
      a.mp -= act.mp;
      if (act.mp > 0) a.whole = false;
      a.begun = true;
      a.seen.push(act.target);
      yield* reconnoitre(g, c.slot, act.target, act.mp);
      return yield* reactions(g, c.slot, null, 'reconnoitres');
    case 'separate':
      return yield* separate(g, c);
    case 'declare':
      endMovement(g, c);
      yield* declare(g, c.slot, act.hex, battle);
      return endActivation(g);
    case 'end':
      endMovement(g, c);
      if (a.mode === 'strategic' && a.steps > 0) lookRound(g);
      s.closed = [];
      return endActivation(g);
  }
}

function* takeStep(g: G, c: Acting, to: number, minimum: boolean): Flow {
  const { s, a, f } = c;
  const cost = minimum ? a.mp : pay(c, to);
  a.spent += cost;
  a.mp -= cost;
  a.steps++;
  a.whole = false;
  a.minimum = a.minimum || minimum;
  yield* step(g, c.slot, to, minimum ? '9.4' : a.mode === 'strategic' ? '9.6' : '9.3');
  if (f.hex < 0) {
    endActivation(g);
    return;
  }
  if (a.mode === 'strategic') lookAhead(g);
  else s.closed = [];
}

/** D8: divisions dropped one after another; their counters appear. */
function* separate(g: G, c: Acting): Flow {
  const { s, slot } = c;
  const staying = new Set<UnitId>();
  for (;;) {
    const f = forceAt(s, slot);
    const can = divisionsOf(f).filter((id) => !staying.has(id));
    if (can.length === 0) break;
    const options: { key: string; value: UnitId | null; rule: string; label: Message; action: string }[] =
      can.map((id) => ({
        key: `drop:${id}`,
        value: id,
        rule: '6.5',
        label: say('do.drop', { unit: id }),
        action: 'drop',
      }));
    options.push({ key: 'done', value: null, rule: '6.5', label: say('do.done'), action: 'done' });
    const id = yield* ask(g, {
      seat: c.side,
      kind: 'dropDivisions', // D8
      rule: '6.5',
      prompt: say('ask.drop', { force: forceId(slot) }),
      subject: forceId(slot),
      options,
    });
    if (id === null) break;
    dropUnits(g, slot, [id], '6.5');
  }
  const a = s.active;
  if (a) {
    a.begun = true;
    a.mp = capacity(s, slot);
  }
}

/** 8.3 c: movement is over; its fatigue comes before any combat (9.3). */
function endMovement(g: G, c: Acting): void {
  const { s, a, f } = c;
  if (a.steps === 0) return;
  const levels = a.mode === 'strategic' ? strategicFatigue(a.spent, capacity(s, c.slot)) : movementFatigue(a);
  tire(s, f, levels);
  // What a long march cost tells what kind of force it was.
  const reveals = a.mode === 'strategic' ? ({ reveals: true } as const) : {};
  g.tell(
    a.mode === 'strategic' ? '9.6' : a.minimum ? '9.4' : '9.3',
    say('log.tired', { force: forceId(c.slot), levels }),
    reveals,
  );
}

/** 8.1: the activation is over and the other side is next. */
export function endActivation(g: G): void {
  const s = g.state;
  s.active = null;
  s.closed = [];
  s.phase = 'actions';
  s.toAct = enemyOf(s.toAct);
}
