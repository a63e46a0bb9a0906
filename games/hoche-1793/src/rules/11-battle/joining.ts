/** 11.3: who may strike from where, and who joins a battle next door. */

import { type Action, type Flow, type Law, lawful, question } from '@grande/engine';
import { type Approach, decides, JOIN_MODIFIER, strikesFrom } from '@grande/la-grande-tactique';
import { ask } from '../../ask.ts';
import { BOX, hasWay, isAdjacent, isMountain, LAUTERBOURG, label } from '../../data/map.ts';
import { enemyOf, forceId, type Side } from '../../data/units.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { ofForce } from '../../words.ts';
import { forceAt, type G, initiative, leaderOf, ownSlots, test } from '../02-glossary.ts';
import { enterable } from '../09-movement/movement.ts';
import { reveal } from '../10-reconnaissance.ts';
import { isGarrison } from '../15-scenario/weissembourg.ts';
import { ready, sound, troops, unrouted } from '../fit.ts';
import { placed } from '../pointing.ts';
import type { Battle, Camp } from './state.ts';

/** the terrain could be entered (Landau may be attacked, R-78); from the box only 0110. */
export const canStrike = (from: number, to: number): boolean =>
  from === BOX ? to === LAUTERBOURG : enterable(from, to);

/** 6.4, R-15, R-52: only Desaix attacks without command, and not in October. */
/** Those in a battle, by side. */
type Engaged = {
  readonly [K in 'attacker' | 'defender']: { readonly parts: readonly { readonly slot: number }[] };
};
export const inBattle = (b: Engaged, slot: number): boolean =>
  b.attacker.parts.some((p) => p.slot === slot) || b.defender.parts.some((p) => p.slot === slot);
export const engagedSlots = (b: Battle): Set<number> =>
  new Set([...b.attacker.parts, ...b.defender.parts].map((p) => p.slot));

/** 11.3, R-124: whether it could fight from where it stands: enterable, and into mountains only by road or trail. */
export const canJoinFrom = (from: number, to: number): boolean => strikesFrom(APPROACH, from, to);
const APPROACH: Approach = { isAdjacent, enterable: canStrike, isMountain, hasWay };

interface Joining {
  readonly s: State;
  readonly b: Battle;
  readonly side: Side;
  /** Tested already, the one whose part is being decided included. */
  readonly tested: ReadonlySet<number>;
  /** The force whose part is being decided, −1 while the next to be tested is chosen. */
  readonly slot: number;
}
/** 11.3, 11.4: a force that comes to another's battle has neither been routed today nor lost heart. */
export const STEADY = [unrouted.any, sound.any];
/** 11.3, R-36: what makes a force next to the defender's hex be tested. */
interface Near {
  readonly s: State;
  /** The battle, or one that is only supposed, at the hex `b`. */
  readonly b: Engaged & { readonly b: number };
}
const JOINS: readonly Law<Near, number>[] = [
  ofForce('11.3', 'inBattle', (c, slot) => !inBattle(c.b, slot)),
  ofForce('11.3', 'joinAside', (c, slot) => {
    const { hex } = forceAt(c.s, slot);
    return inBattle(c.b, slot) || (hex !== BOX && canJoinFrom(hex, c.b.b));
  }),
  troops.any,
  ready.any,
  ...STEADY,
  ofForce('15.3.3', 'joinGarrison', (c, slot) => !isGarrison(c.s, forceAt(c.s, slot))),
];
/** 11.3, R-36: ready forces next to the defender's hex that are tested. */
export const joinCandidates = (s: State, b: Near['b'], side: Side): number[] =>
  ownSlots(s, side).filter((slot) => isAdjacent(forceAt(s, slot).hex, b.b) && lawful(JOINS, { s, b }, slot));

/** D13: the forces of a side are taken in its player's order. */
const TEST: Action<Joining, number> = {
  id: 'test',
  rule: '11.3',
  candidates: (c) => ownSlots(c.s, c.side),
  laws: [ofForce('11.3', 'marchTested', (c, slot) => !c.tested.has(slot)), ...JOINS],
  key: (slot) => `test:${forceId(slot)}`,
  label: (slot, c) => say('do.principal', { force: forceId(slot), leader: leaderOf(forceAt(c.s, slot)) }),
  at: (slot) => forceId(slot),
  concerns: (slot) => ({ pieces: [forceId(slot)] }),
};
const TESTING = [TEST];
/** While one force is decided about the others wait. */
const NOT_NOW: Action<Joining, number> = {
  ...TEST,
  laws: [...TEST.laws, ofForce('11.3', 'joinTurn', (c, slot) => !lawful(TEST.laws, c, slot))],
};
const asked = (c: Joining) => ({ pieces: [forceId(c.slot)] });
const TAKES_PART = [
  placed<Joining, boolean>('in', true, '11.3', (c) => say('do.in', { force: forceId(c.slot) }), asked),
  placed<Joining, boolean>('out', false, '11.3', (c) => say('do.out', { force: forceId(c.slot) }), asked),
];

/** B2: each is tested on D6 − 2; passed, its owner decides, failed, the opponent. */
export function* joinAdjacent(g: G, b: Battle, camp: Camp, tested: Set<number>): Flow {
  const s = g.state;
  const { side } = camp;
  for (;;) {
    const c: Joining = { s, b, side, tested, slot: -1 };
    const prompt = say('ask.joinNext', { hex: label(b.b) });
    const next = question({ seat: side, kind: 'joinNext', rule: '11.3', prompt }, c, TESTING);
    if (next.options.length === 0) return;
    const slot = yield* ask(g, next, b);
    tested.add(slot);
    const f = forceAt(s, slot);
    const passed = test(g, { rule: '11.3', slot, value: initiative(s, f), modifier: JOIN_MODIFIER });
    const force = forceId(slot);
    const about = {
      seat: decides(passed, side, enemyOf(side)),
      kind: 'join', // D13
      rule: '11.3',
      prompt: passed ? say('ask.join', { force, leader: leaderOf(f) }) : say('ask.joinEnemy', { force }),
      subject: force,
    };
    // What the enemy's other forces are is no business of anybody's.
    const pointed = passed ? [NOT_NOW] : [];
    const joins = yield* ask(g, question(about, { ...c, slot }, TAKES_PART, { pointed }), b);
    g.tell('11.3', say('log.join', { force, joins }));
    if (!joins) continue;
    camp.parts.push({ slot, marched: false });
    reveal(g, slot, '11.3');
  }
}
