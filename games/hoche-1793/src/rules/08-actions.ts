/** 8.1, 8.2 Actions: the four sub-phases and who may be activated in each. */
import { type Action, type Decision, type Flow, type Law, law, lawful, offers } from '@grande/engine';
import { isAutomaton } from '../ask.ts';
import { automatonTurn, HANDLED } from '../automata/activation.ts';
import { BOX, KAISERSLAUTERN } from '../data/map.ts';
import { ARMY_OF_GIC, enemyOf, forceId, type Nation, type Side, sideOfSlot } from '../data/units.ts';
import { say } from '../say.ts';
import type { Force, State } from '../state.ts';
import {
  armyOf,
  fatigueOf,
  forceAt,
  type G,
  isDemoralised,
  isOos,
  isWatched,
  leaderOf,
  modifierOf,
  nationOf,
  ownSlots,
  spOf,
  testDetail,
} from './02-glossary.ts';
import { activationTest, beginActivation, freshActive } from './08-begin.ts';
import { capacity, capacityTally, isWintering } from './09-movement.ts';
import { type Acting, STEP } from './09-steps.ts';
import { mayFlankAct, mustFlankAct } from './15-flank-march.ts';
import { notYours } from './why-not.ts';

const bit = (sub: number): number => 1 << (sub - 1);

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

interface Turn {
  readonly s: State;
  readonly side: Side;
}

/** 8.2.1: commanded and ready. 15.3.3: or the flank force on its day. */
const first: Law<Turn, number> = law(
  '8.2.1',
  'first',
  (c, slot) => {
    const f = forceAt(c.s, slot);
    return f.hex === BOX || (f.commanded && fatigueOf(c.s, f) === 0);
  },
  (_, slot) => say('law.first', { force: forceId(slot) }),
);
/** 8.2.2, R-22, R-23: uncommanded of fatigue 0–1, or an order and ready; routed on an earlier day; demoralised at any fatigue. */
const second: Law<Turn, number> = law(
  '8.2.2',
  'second',
  (c, slot) => {
    const f = forceAt(c.s, slot);
    if (f.hex === BOX) return false;
    if (f.routed > 0) return f.routed < c.s.turn;
    if (f.order) return fatigueOf(c.s, f) === 0;
    return !f.commanded && (fatigueOf(c.s, f) <= 1 || isDemoralised(c.s, f));
  },
  (_, slot) => say('law.second', { force: forceId(slot) }),
);
/** 8.2.3. */
const third: Law<Turn, number> = law(
  '8.2.3',
  'third',
  (c, slot) => {
    const f = forceAt(c.s, slot);
    return f.hex === BOX || (f.commanded && fatigueOf(c.s, f) <= 1);
  },
  (_, slot) => say('law.third', { force: forceId(slot) }),
);
/** 8.2.4, R-103, R-31. */
const fourth: Law<Turn, number> = law(
  '8.2.4',
  'fourth',
  (c, slot) => {
    const f = forceAt(c.s, slot);
    return (
      f.order &&
      fatigueOf(c.s, f) === 0 &&
      !f.tried &&
      !f.reacted &&
      f.routed === 0 &&
      c.s.strategic.includes(slot)
    );
  },
  (_, slot) => say('law.fourth', { force: forceId(slot) }),
);
/** 8.1: once a sub-phase, and not again after a failed test. */
const notYet: Law<Turn, number> = law(
  '8.1',
  'acted',
  (c, slot) => (forceAt(c.s, slot).acted & bit(c.s.sub)) === 0,
  (_, slot) => say('law.acted', { force: forceId(slot) }),
);
const notFailed: Law<Turn, number> = law(
  '6.4',
  'failed',
  (c, slot) => !forceAt(c.s, slot).failed || forceAt(c.s, slot).hex === BOX,
  (_, slot) => say('law.failed', { force: forceId(slot) }),
);
/** 11.10.3, R-23: a force routed today is done for the day. */
const notRoutedToday: Law<Turn, number> = law(
  '11.10.3',
  'routedToday',
  (c, slot) => forceAt(c.s, slot).routed === 0 || c.s.sub === 2,
  (_, slot) => say('law.routedToday', { force: forceId(slot) }),
);
/** 15.3.3: the force beyond the Rhine waits for its day. */
const flankDay: Law<Turn, number> = law(
  '15.3.3',
  'flankDay',
  (c, slot) => forceAt(c.s, slot).hex !== BOX || mayFlankAct(c.s, slot),
  (_, slot) => say('law.flankDay', { force: forceId(slot) }),
);
/** Who may be activated, by sub-phase: of the first four laws only its own can be broken in each. */
const ELIGIBLE: readonly (readonly Law<Turn, number>[])[] = [first, second, third, fourth].map((own) => [
  notYet,
  own,
  notFailed,
  notRoutedToday,
  flankDay,
]);
const eligibleIn = (sub: number): readonly Law<Turn, number>[] =>
  ELIGIBLE[sub - 1] as readonly Law<Turn, number>[];

export const isEligible = (s: State, slot: number): boolean =>
  lawful(eligibleIn(s.sub), { s, side: sideOfSlot(slot) }, slot);

/** 7, R-19, R-107: the winner's first activation of a sub-phase is of the named army, if it can be. */
const ofNamedArmy = (s: State, slot: number): boolean => {
  if (s.named === null) return true;
  if (s.named === s.joint) return slot < 12;
  return armyOf(s, forceAt(s, slot)) === ARMY_OF_GIC[s.named];
};
const namedFirst: Law<Turn, number> = law(
  '7',
  'namedFirst',
  (c, slot) =>
    c.side !== c.s.first ||
    c.s.opened ||
    ofNamedArmy(c.s, slot) ||
    !ownSlots(c.s, c.side).some((other) => ofNamedArmy(c.s, other) && lawful(eligibleIn(c.s.sub), c, other)),
  (c) => say('law.namedFirst', { gic: c.s.named ?? 'wurmser' }),
);

/** D7. */
const activateIn = (sub: number): Action<Turn, number> => ({
  id: 'activate',
  rule: '8.1',
  candidates: (c) => ownSlots(c.s, c.side),
  laws: [...eligibleIn(sub), namedFirst],
  key: (slot) => `activate:${forceId(slot)}`,
  label: (slot, c) => say('do.activate', { force: forceId(slot), leader: leaderOf(forceAt(c.s, slot)) }),
  at: (slot) => forceId(slot),
  detail: (slot, c) => {
    const capacity = { label: say('term.mc'), tally: capacityTally(c.s, slot) };
    const value = activationTest(c.s, slot);
    return { tallies: [capacity], ...(value === null ? {} : testDetail(value)) };
  },
});
/** 8.2.2: routed forces first. */
const routsMoved: Law<Turn, number> = law(
  '8.2.2',
  'passRout',
  (c) =>
    c.s.sub !== 2 ||
    !ownSlots(c.s, c.side).some((slot) => forceAt(c.s, slot).routed > 0 && isEligible(c.s, slot)),
  () => say('law.passRout'),
);
/** 15.1.3, R-118: a commanded ready Prussian force owes its march. */
const quartersMoved: Law<Turn, number> = law(
  '15.1.3',
  'passQuarters',
  (c) =>
    c.s.sub !== 1 ||
    c.s.stance > 0 ||
    c.side === 'french' ||
    !ownSlots(c.s, c.side).some((slot) => isEligible(c.s, slot) && owesMarch(c.s, slot)),
  () => say('law.passQuarters'),
);
/** 15.3.3: on the day written down the force beyond the Rhine attacks, in 4.1 or, having failed its test, in 4.3. */
const flankStruck: Law<Turn, number> = law(
  '15.3.3',
  'passFlank',
  (c) => !ownSlots(c.s, c.side).some((slot) => mustFlankAct(c.s, slot) && isEligible(c.s, slot)),
  () => say('law.passFlank'),
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

const LOWEST_COHESION: Readonly<Record<Nation, number>> = { france: 2, prussia: 4, austria: 3 };
/** Whether a counter might be demoralised as far as anybody can see. */
export function mightBeDemoralised(s: State, f: Force): boolean {
  const nation = nationOf(f);
  const armies =
    nation === 'france'
      ? (['rhine', 'moselle'] as const)
      : nation === 'prussia'
        ? (['prussia'] as const)
        : (['lowerRhine'] as const);
  const least = LOWEST_COHESION[nation] - (isOos(s, f) ? 2 : 0);
  return armies.some((a) => s.morale[a] === 0 || least + modifierOf(s, a) <= 0);
}

/** Whether a side may have something to activate, by what everybody can see: else it passes by itself. */
export function mightActivate(s: State, side: Side): boolean {
  for (const slot of ownSlots(s, side)) {
    if (isEligible(s, slot)) return true;
    const f = forceAt(s, slot);
    if (
      s.sub === 2 &&
      !f.commanded &&
      !f.order &&
      f.routed === 0 &&
      (f.acted & 2) === 0 &&
      !f.failed &&
      mightBeDemoralised(s, f)
    )
      return true;
  }
  return false;
}

export const SUB_RULE: readonly string[] = ['8.2', '8.2.1', '8.2.2', '8.2.3', '8.2.4'];
function askActivation(s: State, side: Side): Decision<number> {
  const { options, refusals } = offers({ s, side }, TURNS[s.sub - 1] as readonly Action<Turn, number>[]);
  return {
    seat: side,
    kind: 'activate', // D7
    rule: SUB_RULE[s.sub] as string,
    prompt: say('ask.activate', { sub: s.sub }),
    window: true,
    options,
    refusals: () => [...refusals(), ...notYours(s, side, 'activate', '8.1')],
  };
}

/** 8.1: one turn to activate or pass. */
export function* turnToActivate(g: G): Flow {
  const s = g.state;
  const side = s.toAct;
  const slot = isAutomaton(s, side) ? yield* automatonTurn(g, side) : yield* g.ask(askActivation(s, side));
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
