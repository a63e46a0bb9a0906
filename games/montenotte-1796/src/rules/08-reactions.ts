/** 8.4 Reactions, 9.3 reaction movement. */
import { type Action, type Flow, type Law, law, odds, offers, type Refused } from '@grande/engine';
import { testOdds } from '@grande/la-grande-tactique';
import { around, label, mp, stepCost } from '../data/map.ts';
import { endSlot, enemyOf, firstSlot, markerId, type Side, sideOfSlot } from '../data/units.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import {
  fatigueOf,
  forceAt,
  type G,
  hasGeneral,
  hasPillaged,
  hasTroops,
  isHeld,
  isWatching,
  markMoved,
  mightWatch,
  moveForce,
  slotsOf,
  test,
  testValue,
} from './02-glossary.ts';
import { isDemoralised } from './03-morale.ts';
import { rollReconnaissance } from './10-reconnaissance.ts';
import { because, refused } from './why-not.ts';

interface Watch {
  readonly s: State;
  readonly side: Side;
  /** The enemy force that moved or reconnoitred. */
  readonly mover: number;
  readonly left: readonly number[];
}
type Reaction =
  | { readonly do: 'pass' }
  | { readonly do: 'move'; readonly slot: number; readonly to: number }
  | { readonly do: 'recon'; readonly slot: number };
type Move = Extract<Reaction, { do: 'move' }>;
type Recon = Extract<Reaction, { do: 'recon' }>;

/** As far as the mover can know, the patrols of this marker might have seen the trigger. */
function isPossible(s: State, i: number, hex: number, tried: readonly number[]): boolean {
  const f = forceAt(s, i);
  if (f.hex < 0 || !mightWatch(s, i, hex) || tried.includes(i)) return false;
  if (hasPillaged(s, f) || fatigueOf(s, f) === 2) return false;
  return !s.battle?.parts.some((p) => p.slot === i);
}
/** All such markers: the window opens by these alone. */
export function possibleReactors(s: State, mover: number, tried: readonly number[]): number[] {
  const side = enemyOf(sideOfSlot(mover));
  const { hex } = forceAt(s, mover);
  const out: number[] = [];
  if (hex < 0) return out;
  for (let i = firstSlot(side), end = endSlot(side); i < end; i++)
    if (isPossible(s, i, hex, tried)) out.push(i);
  return out;
}
/** Whether there is any. */
export function mayReact(s: State, mover: number, tried: readonly number[]): boolean {
  const side = enemyOf(sideOfSlot(mover));
  const { hex } = forceAt(s, mover);
  if (hex < 0) return false;
  for (let i = firstSlot(side), end = endSlot(side); i < end; i++)
    if (isPossible(s, i, hex, tried)) return true;
  return false;
}

const isTroops: Law<Watch, { slot: number }> = law(
  '2.decoy',
  'noTroops',
  (w, r) => hasTroops(forceAt(w.s, r.slot)),
  (_, r) => say('law.noTroops', { force: markerId(r.slot) }),
);
const sees: Law<Watch, { slot: number }> = law(
  '8.4',
  'unseen',
  (w, r) => isWatching(w.s, r.slot, forceAt(w.s, w.mover).hex),
  (_, r) => say('law.unseen', { force: markerId(r.slot) }),
);
const oneStep: Law<Watch, Move> = law(
  '9.3',
  'dearStep',
  (w, r) => stepCost(forceAt(w.s, r.slot).hex, r.to) <= 1,
  (_, r) => say('law.dearStep', { hex: label(r.to) }),
);
const notHeld: Law<Watch, Move> = law(
  '9.3',
  'held',
  (w, r) => !isHeld(w.s, enemyOf(w.side), r.to),
  (_, r) => say('law.held', { hex: label(r.to) }),
);
/** away is where the MP distance from the mover grows. */
const isAway = (s: State, mover: number, slot: number, to: number): boolean => {
  const from = forceAt(s, mover).hex;
  return mp(from, to) > mp(from, forceAt(s, slot).hex);
};
/** 8.4: only a rested, sound force with a general does more than fall back. */
export const onlyAway = (s: State, slot: number): boolean => {
  const f = forceAt(s, slot);
  return fatigueOf(s, f) > 0 || !hasGeneral(f) || isDemoralised(s, f);
};
const awayIfMust: Law<Watch, Move> = law(
  '8.4',
  'onlyAway',
  (w, r) => !hasTroops(forceAt(w.s, r.slot)) || !onlyAway(w.s, r.slot) || isAway(w.s, w.mover, r.slot, r.to),
  (_, r) => say('law.onlyAway', { force: markerId(r.slot) }),
);
const fresh: Law<Watch, Recon> = law(
  '8.4',
  'onlyAway',
  (w, r) => !hasTroops(forceAt(w.s, r.slot)) || !onlyAway(w.s, r.slot),
  (_, r) => say('law.onlyAway', { force: markerId(r.slot) }),
);
const chances = (w: Watch, slot: number) => ({
  odds: odds.odds(testOdds(0, testValue(w.s, forceAt(w.s, slot))), (passed) =>
    passed ? 'passed' : 'failed',
  ),
});

const PASS: Action<Watch, Reaction> = {
  id: 'pass',
  rule: '8.4',
  candidates: () => [{ do: 'pass' }],
  laws: [],
  key: () => 'react:pass',
  label: () => say('do.noReaction'),
};
const MOVE: Action<Watch, Reaction> = {
  id: 'move',
  rule: '9.3',
  candidates: (w) =>
    w.left.flatMap((slot) => around(forceAt(w.s, slot).hex).map((to) => ({ do: 'move' as const, slot, to }))),
  laws: [isTroops, sees, oneStep, notHeld, awayIfMust] as unknown as Law<Watch, Reaction>[],
  key: (r) => `react:${markerId((r as Move).slot)}:${label((r as Move).to)}`,
  at: (r) => label((r as Move).to),
  label: (r, w) =>
    say('do.reactMove', {
      force: markerId((r as Move).slot),
      hex: label((r as Move).to),
      away: isAway(w.s, w.mover, (r as Move).slot, (r as Move).to),
    }),
  detail: (r, w) => chances(w, (r as Move).slot),
};
const RECON: Action<Watch, Reaction> = {
  id: 'recon',
  rule: '10',
  candidates: (w) => w.left.map((slot) => ({ do: 'recon' as const, slot })),
  laws: [isTroops, sees, fresh] as unknown as Law<Watch, Reaction>[],
  key: (r) => `react:${markerId((r as Recon).slot)}:recon`,
  at: (_, w) => label(forceAt(w.s, w.mover).hex),
  label: (r) => say('do.reactRecon', { force: markerId((r as Recon).slot) }),
  detail: (r, w) => chances(w, (r as Recon).slot),
};

/**
 * 8.4, D-16: one question after a trigger; true while another may follow. It opens for every marker that could
 * have seen it, decoys included, so that silence tells nothing.
 */
export function* reactOnce(g: G, mover: number, tried: number[]): Flow<boolean> {
  const s = g.state;
  if (forceAt(s, mover).hex < 0) return false;
  const left = possibleReactors(s, mover, tried);
  if (left.length === 0) return false;
  const side = enemyOf(sideOfSlot(mover));
  const watch: Watch = { s, side, mover, left };
  const { options, refusals } = offers(watch, [PASS, MOVE, RECON]);
  const reaction = yield* g.ask<Reaction>({
    seat: side,
    kind: 'react',
    rule: '8.4',
    prompt: say('ask.react', { force: markerId(mover), hex: label(forceAt(s, mover).hex) }),
    subject: markerId(mover),
    window: true,
    options,
    refusals: () => [
      ...refusals(),
      ...slotsOf(s, side).flatMap((slot) => (left.includes(slot) ? [] : noReaction(s, slot, tried))),
    ],
  });
  if (reaction.do === 'pass') return false;
  tried.push(reaction.slot);
  yield* react(g, reaction, mover);
  return true;
}
/** Markers that nobody could expect to react. */
function noReaction(s: State, slot: number, tried: readonly number[]): Refused[] {
  const f = forceAt(s, slot);
  const force = markerId(slot);
  const engaged = s.battle?.parts.some((p) => p.slot === slot) === true;
  const again = tried.includes(slot);
  return refused(`react:${force}`, label(f.hex), [
    engaged && because('8.4', say('law.inBattle', { force })),
    again && because('8.4', say('law.hasTried', { force })),
    hasPillaged(s, f) && because('13.4', say('law.scattered', { force })),
    fatigueOf(s, f) === 2 && because('3.3', say('law.exhausted', { force })),
    !engaged && !again && because('8.4', say('law.unseen', { force })),
  ]);
}
function* react(g: G, reaction: Move | Recon, mover: number): Flow {
  const s = g.state;
  const force = markerId(reaction.slot);
  g.tell('8.4', say('log.tries', { force, recon: reaction.do === 'recon' }), { reveals: true });
  if (!test(g, '8.4', reaction.slot, 0)) return;
  if (reaction.do === 'recon') {
    yield* rollReconnaissance(g, reaction.slot, mover, 0, 0);
    return;
  }
  const f = forceAt(s, reaction.slot);
  moveForce(s, reaction.slot, reaction.to);
  markMoved(s, f);
  f.reacted = true;
  g.tell('9.3', say('log.reacted', { force, hex: label(reaction.to) }), { at: label(reaction.to) });
}
