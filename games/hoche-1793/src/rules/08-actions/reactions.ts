/** 8.4 Reactions, 9.5 reaction movement. */

import {
  type Action,
  button,
  type Detail,
  type Flow,
  type Law,
  law,
  lawful,
  type Option,
  offered,
  question,
} from '@grande/engine';
import { nearerBy } from '@grande/la-grande-tactique';
import { ask, automatonOf, isAutomaton } from '../../ask.ts';
import { around, hexDistance, label, linkFrom, MAP, SIZE } from '../../data/map.ts';
import { endSlot, enemyOf, firstSlot, forceId, type Side, sideOfSlot } from '../../data/units.ts';
import { valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { ofForce, ofHex } from '../../words.ts';
import {
  board,
  cavalryOf,
  fatigueOf,
  forceAt,
  type G,
  hasTroops,
  hasTroopsAt,
  initiative,
  isHq,
  ownSlots,
  slotsAt,
  test,
  testDetail,
  tire,
  watches,
} from '../02-glossary.ts';
import { enterHex, pointsTo, reachOf, wayTo } from '../09-movement/movement.ts';
import { reconnoitre, showPatrols } from '../10-reconnaissance.ts';
import { sound, unrouted } from '../fit.ts';
import { elsewhere, notYours } from '../pointing.ts';

type Look = { readonly do: 'recon'; readonly slot: number };
type Move = { readonly do: 'move'; readonly slot: number; readonly to: number; readonly away: boolean };

export const TOWARDS_MP = 1;
export const AWAY_MP = 2;

/**
 * Whether a force might react as far as the mover's side can know: whatever lies face down could have cavalry.
 * Windows open by this, so that silence tells nothing.
 */
function mightReact(s: State, slot: number, hex: number): boolean {
  const f = forceAt(s, slot);
  if (f.hex < 0 || f.hex >= SIZE || hex >= SIZE) return false;
  if (f.known && isHq(f)) return false;
  const side = sideOfSlot(slot);
  const enemy = enemyOf(side);
  const { alert } = board(s, side);
  if (!alert.isNear(f.hex, hex)) return false;
  const reach = !f.known ? 2 : cavalryOf(s, f) > 0 ? 2 : 1;
  return alert.watches(f.hex, hex, reach, (via) => hasTroopsAt(s, enemy, via));
}

/** Whether anybody might react to a force that has just entered its hex: most steps are made out of everybody's sight. */
export function drawsReactions(s: State, mover: number): boolean {
  const side = enemyOf(sideOfSlot(mover));
  if (isAutomaton(s, side)) return true;
  const { hex } = forceAt(s, mover);
  const first = firstSlot(side);
  for (let i = first, end = endSlot(side); i < end; i++)
    if (mightReact(s, i, hex) || opensByUnseen(s, i, hex)) return true;
  return false;
}

/**
 * Patrols can pass an HQ: whether a window opens depends on what an enemy counter in between is (2.AZ). It opens for
 * whatever might have cavalry: that it opens, or not, tells its own side something.
 */
function opensByUnseen(s: State, slot: number, hex: number): boolean {
  const f = forceAt(s, slot);
  if (f.hex < 0 || f.hex >= SIZE || hex >= SIZE || (f.known && cavalryOf(s, f) === 0)) return false;
  const side = sideOfSlot(slot);
  const passages = board(s, side).alert.passages(f.hex, hex);
  return passages !== null && isUnsure(s, enemyOf(side), passages);
}

/** Whether patrols get through depends on what an enemy counter is that lies face down. */
function isUnsure(s: State, enemy: Side, passages: readonly number[]): boolean {
  const sure = (via: number) =>
    slotsAt(s, enemy, via).some((i) => forceAt(s, i).known && hasTroops(forceAt(s, i)));
  const maybe = (via: number) =>
    slotsAt(s, enemy, via).some((i) => !forceAt(s, i).known || hasTroops(forceAt(s, i)));
  return passages.some((via) => !sure(via)) !== passages.some((via) => !maybe(via));
}

/** Whether what a force may reconnoitre depends on what an enemy counter in between is. */
export function looksPastUnseen(s: State, slot: number): boolean {
  const f = forceAt(s, slot);
  if (f.hex < 0 || cavalryOf(s, f) === 0) return false;
  const side = sideOfSlot(slot);
  const { alert } = board(s, side);
  const first = firstSlot(enemyOf(side));
  for (let i = first, end = endSlot(enemyOf(side)); i < end; i++) {
    const { hex } = forceAt(s, i);
    if (hex < 0 || hex >= SIZE || !alert.isNear(f.hex, hex)) continue;
    const passages = alert.passages(f.hex, hex);
    if (passages !== null && isUnsure(s, enemyOf(side), passages)) return true;
  }
  return false;
}

/** 8.4, R-25, R-108: after a trigger each force whose zone holds the mover may try once, in its owner's order. */
export function* reactions(
  g: G,
  mover: number,
  engaged: ReadonlySet<number> | null,
  trigger: 'enters' | 'reconnoitres' = 'enters',
): Flow {
  const s = g.state;
  const side = enemyOf(sideOfSlot(mover));
  if (isAutomaton(s, side)) {
    if (trigger === 'enters') yield* automatonOf(s).react(g, mover, engaged);
    return;
  }
  const tried = new Set<number>();
  const { hex } = forceAt(s, mover);
  for (;;) {
    const left = slotsLeft(s, side, hex, tried, engaged);
    if (ownSlots(s, side).some((slot) => !tried.has(slot) && opensByUnseen(s, slot, hex))) {
      g.tell('2.AZ', say('log.patrols'), { to: [side], reveals: true });
    }
    if (left.length === 0) return;
    const about = {
      seat: side,
      kind: 'react', // D11
      rule: '8.4',
      prompt: say('ask.react', { force: forceId(mover), hex: label(hex) }),
      subject: forceId(mover),
      window: true,
    };
    const c: Answering = { s, side, hex, tried, engaged, reach: new Map() };
    const found = foundReactions(c, left);
    const reaction = yield* ask(g, question(about, c, REACTIONS, { found, pointed: NO_REACTIONS }));
    if (reaction === null) return;
    tried.add(reaction.slot);
    yield* react(g, reaction, mover);
    if (forceAt(s, mover).hex !== hex) return;
  }
}

function slotsLeft(
  s: State,
  side: Side,
  hex: number,
  tried: ReadonlySet<number>,
  engaged: ReadonlySet<number> | null,
): number[] {
  const out: number[] = [];
  const first = firstSlot(side);
  for (let i = first, end = endSlot(side); i < end; i++) {
    if (!tried.has(i) && !engaged?.has(i) && mightReact(s, i, hex)) out.push(i);
  }
  return out;
}

interface Answering {
  readonly s: State;
  readonly side: Side;
  /** Where the mover stands. */
  readonly hex: number;
  readonly tried: ReadonlySet<number>;
  readonly engaged: ReadonlySet<number> | null;
  /** What each hex costs a force, as far as it was looked up. */
  readonly reach: Map<number, ReadonlyMap<number, number>>;
}
/** MP to a hex that a force can reach in a reaction; Infinity beyond. */
function pointsFor(c: Answering, slot: number, to: number): number {
  let points = c.reach.get(slot);
  if (!points) {
    const reach = reachOf(c.s, slot, AWAY_MP, false);
    points = new Map(reach.hexes.map((h, i) => [h, reach.points[i] as number]));
    c.reach.set(slot, points);
  }
  return points.get(to) ?? Infinity;
}
const approaches = (c: Answering, r: Move): number =>
  nearerBy(hexDistance, c.hex, forceAt(c.s, r.slot).hex, r.to);

/** 8.4: who may answer at all. */
const ANSWERS: readonly Law<Answering, { readonly slot: number }>[] = [
  ofForce('8.4', 'reactHq', (c, r) => !isHq(forceAt(c.s, r.slot)), 'reconHq'),
  ofForce('8.4', 'reactZone', (c, r) => isHq(forceAt(c.s, r.slot)) || watches(c.s, r.slot, c.hex, true)),
  ofForce('8.4', 'reactTried', (c, r) => !c.tried.has(r.slot)),
  ofForce('8.4', 'reactEngaged', (c, r) => !c.engaged?.has(r.slot)),
];
const isAway = (r: Look | Move): boolean => r.do === 'move' && r.away;
/** Whoever cannot close up may still draw off. */
const unlessAway = (
  l: Law<Pick<Answering, 's'>, { readonly slot: number }>,
): Law<Answering, Look | Move> => ({
  ...l,
  holds: (c, r) => isAway(r) || l.holds(c, r),
});
/** 8.4, 3.2, 11.10.3: reconnaissance and approach are for ready forces in good order. */
const CLOSES_UP: readonly Law<Answering, Look | Move>[] = [
  unlessAway(ofForce('8.4', 'reactTired', (c, r) => fatigueOf(c.s, forceAt(c.s, r.slot)) === 0)),
  unlessAway(sound.any),
  unlessAway(unrouted.any),
];
/** 9.5, R-26: where it may go. */
const inReach: Law<Answering, Move> = law(
  '9.5',
  'reactReach',
  (c, r) => pointsFor(c, r.slot, r.to) <= (r.away ? AWAY_MP : TOWARDS_MP),
  (_, r) => say('law.reactReach', { hex: label(r.to), mp: r.away ? AWAY_MP : TOWARDS_MP }),
);
const farther: Law<Answering, Move> = ofHex('9.5', 'reactAway', (c, r) => !r.away || approaches(c, r) < 0);
const nearer: Law<Answering, Move> = ofHex('9.5', 'reactTowards', (c, r) => r.away || approaches(c, r) > 0);

const odds = (c: Answering, slot: number, away: boolean): Detail =>
  testDetail(initiative(c.s, forceAt(c.s, slot)), reactionModifier(c.s, slot, away));
const onMap = (c: Answering): number[] =>
  ownSlots(c.s, c.side).filter((slot) => forceAt(c.s, slot).hex < SIZE);

const LOOK_BACK: Action<Answering, Look> = {
  id: 'recon',
  rule: '8.4',
  candidates: (c) => onMap(c).map((slot) => ({ do: 'recon', slot })),
  laws: [...ANSWERS, ...CLOSES_UP],
  key: (r) => `recon:${forceId(r.slot)}`,
  label: (r) => say('do.reactRecon', { force: forceId(r.slot) }),
  at: (r) => forceId(r.slot),
  concerns: (r) => ({ pieces: [forceId(r.slot)] }),
  detail: (r, c) => odds(c, r.slot, false),
};
/** Hexes that can be pointed at for a force that sees the mover: as far as two steps lead. */
const hexesNear = (c: Answering, slot: number): number[] =>
  MAP.labels.flatMap((_, h) => (isNearby(forceAt(c.s, slot).hex, h) ? [h] : []));
const isNearby = (from: number, h: number): boolean => {
  if (h === from) return false;
  const ends = [from, ...around(from), linkFrom(from)].filter((e) => e >= 0 && e < SIZE);
  return ends.some((e) => hexDistance(e, h) <= 1 || linkFrom(e) === h);
};
const moves = (id: 'towards' | 'away'): Action<Answering, Move> => ({
  id,
  rule: '9.5',
  candidates: (c) =>
    onMap(c)
      .filter((slot) => watches(c.s, slot, c.hex, true))
      .flatMap((slot) => hexesNear(c, slot).map((to) => moveOf(slot, to, id === 'away'))),
  laws: [...ANSWERS, ...CLOSES_UP, inReach, farther, nearer],
  key: (r) => `${id}:${forceId(r.slot)}:${label(r.to)}`,
  label: (r) =>
    r.away
      ? say('do.reactAway', { force: forceId(r.slot), hex: label(r.to) })
      : say('do.reactTowards', { force: forceId(r.slot), hex: label(r.to) }),
  at: (r) => label(r.to),
  concerns: (r, c) => ({
    pieces: [forceId(r.slot)],
    places: [label(r.to)],
    cost: pointsFor(c, r.slot, r.to),
  }),
  detail: (r, c) => odds(c, r.slot, r.away),
});
const moveOf = (slot: number, to: number, away: boolean): Move => ({ do: 'move', slot, to, away });
const TOWARDS = moves('towards');
const AWAY = moves('away');
const STAND = button('none', null, '8.4', say('do.noReaction'));
const REACTIONS = [STAND, LOOK_BACK, TOWARDS, AWAY];
const NO_REACTIONS = [
  elsewhere<Answering>({
    id: 'react',
    rule: '9.5',
    law: 'reactFar',
    why: say('law.reactFar'),
    but: (c) => new Set(Array.from(AWAY.candidates(c), (r) => r.to)),
  }),
  notYours('react', '8.4'),
];

/** The lawful reactions force by force, each searched once. */
function foundReactions(c: Answering, left: readonly number[]): Option<Look | Move | null>[] {
  const { s, hex } = c;
  const out: Option<Look | Move | null>[] = [offered(STAND, c, null)];
  for (const slot of left) {
    if (!watches(s, slot, hex, true)) continue;
    const { towards, away } = reactionMoves(s, slot, hex);
    const look: Look = { do: 'recon', slot };
    if (lawful(CLOSES_UP, c, look)) {
      out.push(offered(LOOK_BACK, c, look));
      for (const to of towards) out.push(offered(TOWARDS, c, moveOf(slot, to, false)));
    }
    for (const to of away) out.push(offered(AWAY, c, moveOf(slot, to, true)));
  }
  return out;
}

/** 9.5, R-26: within 2 MP and farther in hexes, or within 1 MP and nearer. */
export function reactionMoves(s: State, slot: number, from: number): { towards: number[]; away: number[] } {
  const { hex } = forceAt(s, slot);
  const towards: number[] = [];
  const away: number[] = [];
  const reach = reachOf(s, slot, AWAY_MP, false);
  for (const h of reach.hexes) {
    const nearer = nearerBy(hexDistance, from, hex, h);
    if (nearer < 0) away.push(h);
    else if (nearer > 0 && pointsTo(reach, h) <= TOWARDS_MP) towards.push(h);
  }
  return { towards, away };
}

/** 8.4: the die of a reaction away grows with fatigue. */
export const reactionModifier = (s: State, slot: number, away: boolean): number =>
  away ? (valuesOf(s).reactionFatigue[fatigueOf(s, forceAt(s, slot))] as number) : 0;

function* react(g: G, reaction: Look | Move, mover: number): Flow {
  const s = g.state;
  const { slot } = reaction;
  const f = forceAt(s, slot);
  const away = isAway(reaction);
  showPatrols(s, slot, forceAt(s, mover).hex);
  if (!test(g, { rule: '8.4', slot, value: initiative(s, f), modifier: reactionModifier(s, slot, away) }))
    return;
  if (reaction.do === 'recon') {
    yield* reconnoitre(g, slot, mover, 0);
    return;
  }
  reactionMove(g, slot, reaction.to);
}

/** RN-9, 9.5: the movement itself; one level of fatigue, nothing follows. */
export function reactionMove(g: G, slot: number, to: number): void {
  const f = forceAt(g.state, slot);
  for (const hex of wayTo(g.state, slot, to, AWAY_MP)) enterHex(g, slot, hex); // every hex is entered
  f.moved = true;
  f.reacted = true;
  tire(g.state, f, 1);
  g.tell('9.5', say('log.reacted', { force: forceId(slot), hex: label(to) }), { at: label(to) });
}
