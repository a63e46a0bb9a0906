/** 8.3 a How an activation begins: event marker, test, what binds the force; and how it ends. */
import { type Flow, option } from '@grande/engine';
import { ask, isAutomaton } from '../ask.ts';
import { BOX } from '../data/map.ts';
import { enemyOf, forceId, GIC_OF_ARMY, gicFacts, sideOfSlot } from '../data/units.ts';
import { say } from '../say.ts';
import type { Force, State } from '../state.ts';
import {
  armyOf,
  forceAt,
  type G,
  initiative,
  isDemoralised,
  isWatched,
  risky,
  test,
  testDetail,
} from './02-glossary.ts';
import { flight } from './03-morale.ts';
import { isEligible, mightBeDemoralised, SUB_RULE } from './08-actions.ts';
import { capacity, isWintering, routMove } from './09-movement.ts';
import { acting, STEP } from './09-steps.ts';
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
  g.tell(SUB_RULE[s.sub] as string, say('log.activated', { force: forceId(slot) }), { at: forceId(slot) });
  const hidden = f.event !== null && !f.shown && f.hex !== BOX;
  if ((hidden && !(yield* turnUp(g, slot))) || !isRoused(g, slot)) {
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

/** The event marker is turned up; false when the activation is over. */
function* turnUp(g: G, slot: number): Flow<boolean> {
  const s = g.state;
  const f = forceAt(s, slot);
  yield* showEvent(g, slot);
  // what the event set off may have tired, routed or destroyed the force.
  f.acted &= ~bit(s.sub);
  const still = f.hex >= 0 && f.members.length > 0 && isEligible(s, slot);
  f.acted |= bit(s.sub);
  if (!still) return false;
  return f.event !== 'hesitation' || tested(g, slot, '15.1.4', initiative(s, f));
}

/** The activation test; false when the activation is over. */
function isRoused(g: G, slot: number): boolean {
  const s = g.state;
  const f = forceAt(s, slot);
  if (f.hex === BOX) return s.flank.late || flankTest(g, slot);
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
    refusals: () =>
      options.length > 1
        ? []
        : [{ key: 'free', failures: [{ rule: '15.1.3', message: say('law.brunswickNearer') }] }],
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
export function lookAhead(g: G): void {
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

/** 8.1: the activation is over and the other side is next. */
export function endActivation(g: G): void {
  const s = g.state;
  s.active = null;
  s.closed = [];
  s.phase = 'actions';
  s.toAct = enemyOf(s.toAct);
}
