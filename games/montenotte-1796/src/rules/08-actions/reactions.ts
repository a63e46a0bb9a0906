/** 8.4 Reactions, 9.3 reaction movement, which tires nobody. */
import { type Action, type Flow, type Law, lifted, question } from '@grande/engine';
import { nearerBy, offersOf, testDetail } from '@grande/la-grande-tactique';
import { countryOf } from '../../data/country.ts';
import { around, label } from '../../data/map.ts';
import { enemyOf, markerId, type Side, sideOfSlot } from '../../data/units.ts';
import { forceAt, hasTroops, isHeld, slotsOf } from '../../reading/forces.ts';
import { testValue } from '../../reading/values.ts';
import { isWatching } from '../../reading/zones.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { ofForce, ofHex } from '../../words.ts';
import { type G, markMoved, moveForce, test } from '../02-glossary.ts';
import { rollReconnaissance } from '../10-reconnaissance.ts';
import { guardsOf, ON_GUARD, onlyAway, type Trigger, triggerOf } from './guards.ts';

interface Watch extends Trigger {
  readonly side: Side;
  readonly left: readonly number[];
}
interface Pass {
  readonly do: 'pass';
}
interface Move {
  readonly do: 'move';
  readonly slot: number;
  readonly to: number;
}
interface Recon {
  readonly do: 'recon';
  readonly slot: number;
}

const isTroops: Law<Watch, { slot: number }> = ofForce('2.decoy', 'noTroops', (w, r) =>
  hasTroops(forceAt(w.s, r.slot)),
);
const sees: Law<Watch, { slot: number }> = ofForce('8.4', 'unseen', (w, r) =>
  isWatching(w.s, r.slot, forceAt(w.s, w.mover).hex),
);
const oneStep: Law<Watch, Move> = ofHex(
  '9.3',
  'dearStep',
  (w, r) => countryOf(w.s).stepCost(forceAt(w.s, r.slot).hex, r.to) <= 1,
);
const notHeld: Law<Watch, Move> = ofHex('9.3', 'held', (w, r) => !isHeld(w.s, enemyOf(w.side), r.to));
/** away is where the MP distance from the mover grows. */
const isAway = (s: State, mover: number, slot: number, to: number): boolean =>
  nearerBy(countryOf(s).mp, forceAt(s, mover).hex, forceAt(s, slot).hex, to) < 0;
const awayIfMust: Law<Watch, Move> = ofForce(
  '8.4',
  'onlyAway',
  (w, r) => !hasTroops(forceAt(w.s, r.slot)) || !onlyAway(w.s, r.slot) || isAway(w.s, w.mover, r.slot, r.to),
);
const fresh: Law<Watch, Recon> = ofForce(
  '8.4',
  'onlyAway',
  (w, r) => !hasTroops(forceAt(w.s, r.slot)) || !onlyAway(w.s, r.slot),
);
const chances = (w: Watch, slot: number) => testDetail(testValue(w.s, forceAt(w.s, slot)));

const PASSING: readonly Pass[] = [{ do: 'pass' }];
const PASS: Action<Watch, Pass> = {
  id: 'pass',
  rule: '8.4',
  candidates: () => PASSING,
  laws: [],
  key: () => 'react:pass',
  label: () => say('do.noReaction'),
  concerns: () => ({ choice: 'pass' }),
};
const MOVE: Action<Watch, Move> = {
  id: 'move',
  rule: '9.3',
  candidates: (w) =>
    w.left.flatMap((slot) => around(forceAt(w.s, slot).hex).map((to) => ({ do: 'move' as const, slot, to }))),
  laws: [isTroops, sees, oneStep, notHeld, awayIfMust],
  key: (r) => `react:${markerId(r.slot)}:${label(r.to)}`,
  at: (r) => label(r.to),
  label: (r, w) =>
    say('do.reactMove', {
      force: markerId(r.slot),
      hex: label(r.to),
      away: isAway(w.s, w.mover, r.slot, r.to),
    }),
  concerns: (r, w) => ({ pieces: [markerId(r.slot)], targets: [markerId(w.mover)], places: [label(r.to)] }),
  detail: (r, w) => chances(w, r.slot),
};
const RECON: Action<Watch, Recon> = {
  id: 'recon',
  rule: '10',
  candidates: (w) => w.left.map((slot) => ({ do: 'recon', slot })),
  laws: [isTroops, sees, fresh],
  key: (r) => `react:${markerId(r.slot)}:recon`,
  at: (_, w) => label(forceAt(w.s, w.mover).hex),
  label: (r) => say('do.reactRecon', { force: markerId(r.slot) }),
  concerns: (r, w) => ({ pieces: [markerId(r.slot)], targets: [markerId(w.mover)] }),
  detail: (r, w) => chances(w, r.slot),
};
/** Markers that nobody could expect to react, so that it can be said why not. */
const ANYBODY_ELSE: Action<Watch, Recon> = {
  id: 'react',
  rule: '8.4',
  candidates: (w) =>
    slotsOf(w.s, w.side)
      .filter((slot) => !w.left.includes(slot))
      .map((slot) => ({ do: 'recon', slot })),
  laws: ON_GUARD.map((l) =>
    lifted(
      l,
      (w: Watch) => w,
      (r: Recon) => r.slot,
    ),
  ),
  key: (r) => `react:${markerId(r.slot)}`,
  at: (r, w) => label(forceAt(w.s, r.slot).hex),
  label: (r) => say('do.reactRecon', { force: markerId(r.slot) }),
  concerns: (r) => ({ pieces: [markerId(r.slot)] }),
};
const REACTIONS = [PASS, MOVE, RECON];
const ALL_REACTIONS = [PASS, MOVE, RECON, ANYBODY_ELSE];

/**
 * 8.4, D-16: one question after a trigger; true while another may follow. It opens for every marker that could
 * have seen it, decoys included, so that silence tells nothing.
 */
export function* reactOnce(g: G, mover: number, tried: number[]): Flow<boolean> {
  const s = g.state;
  if (forceAt(s, mover).hex < 0) return false;
  const trigger = triggerOf(s, mover, tried);
  const left = guardsOf(trigger);
  if (left.length === 0) return false;
  const side = enemyOf(sideOfSlot(mover));
  const watch: Watch = { ...trigger, side, left };
  const about = {
    seat: side,
    kind: 'react',
    rule: '8.4',
    prompt: say('ask.react', { force: markerId(mover), hex: label(forceAt(s, mover).hex) }),
    subject: markerId(mover),
    window: true,
  };
  const found = offersOf<Watch, Pass | Move | Recon>(watch, REACTIONS);
  const reaction = yield* g.ask(question(about, watch, ALL_REACTIONS, { found }));
  if (reaction.do === 'pass') return false;
  tried.push(reaction.slot);
  yield* react(g, reaction, mover);
  return true;
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
