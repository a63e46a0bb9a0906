/** 8.1, 8.2 Actions: the four sub-phases and who may be activated in each. */

import { type Action, type Decision, type Flow, type Law, lawful, noted, question } from '@grande/engine';
import { automatonOf, HANDLED, isAutomaton } from '../../ask.ts';
import { BOX, KAISERSLAUTERN } from '../../data/map.ts';
import { enemyOf, forceId, type Side, sideOfSlot } from '../../data/units.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { plain } from '../../words.ts';
import {
  forceAt,
  type G,
  isDemoralised,
  isWatched,
  leaderOf,
  ownSlots,
  spOf,
  testDetail,
} from '../02-glossary.ts';
import { capacity, isWintering } from '../09-movement/movement.ts';
import { type Acting, freshActive, STEP } from '../09-movement/steps.ts';
import { notYours } from '../pointing.ts';
import { beginActivation } from './begin.ts';
import {
  activationTest,
  eligibleIn,
  isEligible,
  mightActivate,
  namedFirst,
  SUB_RULE,
  type Turn,
} from './eligible.ts';

/** 8.1: a sub-phase begins with the side that has the initiative. */
export function openSubPhase(g: G, sub: number): void {
  const s = g.state;
  s.phase = 'actions';
  s.sub = sub;
  s.toAct = s.first;
  s.passes = 0;
  s.opened = false;
  if (sub === 4) lookRound(g);
  g.tell(SUB_RULE[sub] as string, say('log.sub', { sub }));
}

/** 8.2.4, R-31: which forces with an order still stand out of sight; it tells something of the enemy. */
export function lookRound(g: G): void {
  const s = g.state;
  const before = s.strategic.length;
  s.strategic = [...ownSlots(s, 'french'), ...ownSlots(s, 'coalition')].filter(
    (slot) => forceAt(s, slot).order && !isWatched(s, enemyOf(sideOfSlot(slot)), forceAt(s, slot).hex),
  );
  if (before > 0 || s.forces.some((f) => f.order)) g.tell('8.2.4', say('log.lookRound'), { reveals: true });
}

/** D7. */
const activateIn = (sub: number): Action<Turn, number> => ({
  id: 'activate',
  rule: '8.1',
  candidates: (c) => ownSlots(c.s, c.side),
  laws: [...eligibleIn(sub), namedFirst],
  key: (slot) => `activate:${forceId(slot)}`,
  label: (slot, c) => say('do.activate', { force: forceId(slot), leader: leaderOf(forceAt(c.s, slot)) }),
  at: (slot) => forceId(slot),
  concerns: (slot) => ({ pieces: [forceId(slot)] }),
  detail: (slot, c) => {
    const mc = { label: say('term.mc'), tally: noted((note) => capacity(c.s, slot, note)) };
    const value = activationTest(c.s, slot);
    return { tallies: [mc], ...(value === null ? {} : testDetail(value)) };
  },
});
/** 8.2.2: routed forces first. */
const routsMoved: Law<Turn, number> = plain(
  '8.2.2',
  'passRout',
  (c) =>
    c.s.sub !== 2 ||
    !ownSlots(c.s, c.side).some((slot) => forceAt(c.s, slot).routed > 0 && isEligible(c.s, slot)),
);
/** 15.1.3, R-118: a commanded ready Prussian force owes its march. */
const quartersMoved: Law<Turn, number> = plain(
  '15.1.3',
  'passQuarters',
  (c) =>
    c.s.sub !== 1 ||
    c.s.stance > 0 ||
    c.side === 'french' ||
    !ownSlots(c.s, c.side).some((slot) => isEligible(c.s, slot) && owesMarch(c.s, slot)),
);
/** 15.3.3: on the day written down the force beyond the Rhine attacks, in 4.1 or, having failed its test, in 4.3; later it may. */
const flankStruck: Law<Turn, number> = plain(
  '15.3.3',
  'passFlank',
  (c) =>
    c.s.turn !== c.s.flank.day ||
    !ownSlots(c.s, c.side).some((slot) => forceAt(c.s, slot).hex === BOX && isEligible(c.s, slot)),
);
const PASS: Action<Turn, number> = {
  id: 'pass',
  rule: '8.1',
  candidates: () => [-1],
  laws: [routsMoved, quartersMoved, flankStruck],
  key: () => 'pass',
  label: () => say('do.pass'),
};
/** What a side may do in its turn, by sub-phase. */
const TURNS: readonly (readonly Action<Turn, number>[])[] = [1, 2, 3, 4].map((sub) => [
  activateIn(sub),
  PASS,
]);

/** 15.1.3: W0 and a step nearer to Kaiserslautern that could be made. */
export function owesMarch(s: State, slot: number): boolean {
  if (!isWintering(s, slot) || s.stance > 0) return false;
  const f = forceAt(s, slot);
  if (f.hex === KAISERSLAUTERN || isDemoralised(s, f)) return false;
  const mp = capacity(s, slot);
  const a = freshActive(slot, mp);
  const c: Acting = { s, slot, f, a, sp: spOf(s, f), side: 'coalition', near: [] };
  for (const act of STEP.candidates(c)) if (lawful(STEP.laws, c, act)) return true;
  return false;
}

const NOT_YOURS = { pointed: [notYours('activate', '8.1')] };
function askActivation(s: State, side: Side): Decision<number> {
  const about = {
    seat: side,
    kind: 'activate', // D7
    rule: SUB_RULE[s.sub] as string,
    prompt: say('ask.activate', { sub: s.sub }),
    window: true,
  };
  const actions = TURNS[s.sub - 1] as readonly Action<Turn, number>[];
  return question(about, { s, side }, actions, NOT_YOURS);
}

/** 8.1: one turn to activate or pass. */
export function* turnToActivate(g: G): Flow {
  const s = g.state;
  const side = s.toAct;
  const slot = isAutomaton(s, side) ? yield* automatonOf(s).turn(g) : yield* g.ask(askActivation(s, side));
  if (slot === HANDLED) {
    s.passes = 0;
    s.toAct = enemyOf(side);
  } else if (slot < 0) {
    s.passes++;
    s.toAct = enemyOf(side);
    g.tell('8.1', say('log.pass', { side }));
  } else {
    s.passes = 0;
    if (side === s.first) s.opened = true;
    yield* beginActivation(g, slot);
  }
}

/** Goes on until somebody has to decide: automatic passes, the next sub-phase; true once the evening has come. */
export function isDayOver(g: G): boolean {
  const s = g.state;
  while (s.phase === 'actions') {
    if (s.passes >= 2) {
      if (s.sub === 4) return true;
      openSubPhase(g, s.sub + 1);
    } else if (mightActivate(s, s.toAct)) return false;
    else {
      s.passes++;
      s.toAct = enemyOf(s.toAct);
    }
  }
  return false;
}
