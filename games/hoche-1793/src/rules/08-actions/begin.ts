/** 8.3 a How an activation begins: event marker, test, what binds the force; and how it ends. */

import { type Action, button, type Flow, question } from '@grande/engine';
import { venture } from '@grande/la-grande-tactique';
import { ask, isAutomaton } from '../../ask.ts';
import { BOX } from '../../data/map.ts';
import { enemyOf, forceId, sideOfSlot } from '../../data/units.ts';
import { say } from '../../say.ts';
import type { Force, State } from '../../state.ts';
import { plain } from '../../words.ts';
import { forceAt, type G, initiative, isDemoralised, isWatched, test, testDetail } from '../02-glossary.ts';
import { flight } from '../03-morale/flight.ts';
import { routMove } from '../09-movement/forced.ts';
import { capacity, isWintering } from '../09-movement/movement.ts';
import { acting, freshActive, STEP } from '../09-movement/steps.ts';
import { flankStrike } from '../15-scenario/flank-march.ts';
import { showEvent } from '../15-scenario/le-bas.ts';
import { activationTest, isEligible, mightBeDemoralised, SUB_RULE } from './eligible.ts';

const bit = (sub: number): number => 1 << (sub - 1);

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

/** 15.1.4.hesitation: The event marker is turned up; false when the activation is over. */
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
  const passed = test(g, { rule, slot, value });
  if (!passed) forceAt(g.state, slot).failed = true;
  return passed;
}

/** 15.3.3: on its day the flank force tests; failing, it acts in 4.3. */
function flankTest(g: G, slot: number): boolean {
  const s = g.state;
  const passed = test(g, { rule: '15.3.3', slot, value: initiative(s, forceAt(s, slot)) });
  if (!passed) s.flank.late = true;
  return passed;
}

interface Beginning {
  readonly s: State;
  readonly f: Force;
  /** What the test would be on. */
  readonly value: number;
}
const FREE: Action<Beginning, boolean> = {
  ...venture<Beginning, boolean>('free', true, '15.1.3', say('do.free'), (c) => testDetail(c.value)),
  laws: [plain('15.1.3', 'brunswickNearer', (c) => !c.f.members.includes('brunswick'))],
};
const QUARTERS = [button('nearer', false, '15.1.3', say('do.nearer')), FREE];

/** D10: W1, nearer without a test or anywhere after one. */
function* freeOrNearer(g: G, slot: number): Flow {
  const s = g.state;
  const f = forceAt(s, slot);
  const force = forceId(slot);
  const value = initiative(s, f);
  const about = {
    seat: 'coalition',
    kind: 'freeOrNearer', // D10
    rule: '15.1.3',
    prompt: say('ask.freeOrNearer', { force }),
    subject: force,
    window: true,
  };
  const free = yield* ask(g, question(about, { s, f, value }, QUARTERS));
  const a = s.active;
  if (!a) return;
  a.free = false;
  if (!free) return;
  a.free = test(g, { rule: '15.1.3', slot, value });
  a.pinned = !a.free;
}

const PACES = [
  button('double', false, '9.6', say('do.double')),
  venture<Beginning, boolean>('triple', true, '9.6', say('do.triple'), (c) => testDetail(c.value)),
];

/** 9.6: doubled, or tripled after a test announced first. */
function* beginStrategic(g: G, slot: number): Flow {
  const s = g.state;
  const a = s.active;
  if (!a) return;
  a.mode = 'strategic';
  const mc = capacity(s, slot);
  const f = forceAt(s, slot);
  const seat = sideOfSlot(slot);
  const value = isAutomaton(s, seat) ? 3 : initiative(s, f);
  const force = forceId(slot);
  const about = { seat, kind: 'triple', rule: '9.6', prompt: say('ask.triple', { force }), subject: force }; // D35
  const triple = yield* ask(g, question(about, { s, f, value }, PACES));
  const tripled = triple && test(g, { rule: '9.6', slot, value });
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
  for (const { to } of STEP.candidates(c)) {
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
