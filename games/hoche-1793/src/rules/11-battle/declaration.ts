/** 11.1–11.3: declaring a battle and joining it. */

import { type Action, type Detail, type Flow, type Law, lawful, question } from '@grande/engine';
import { type Approach, decides, JOIN_MODIFIER, pointLeft, strikesFrom } from '@grande/la-grande-tactique';
import { ask } from '../../ask.ts';
import { BOX, hasWay, isAdjacent, isMountain, LAUTERBOURG, label } from '../../data/map.ts';
import { enemyOf, forceId, type Side } from '../../data/units.ts';
import { say } from '../../say.ts';
import type { Force, State } from '../../state.ts';
import { ofActive, ofForce, ofHex } from '../../words.ts';
import { fatigueOf, forceAt, type G, initiative, leaderOf, ownSlots, slotsAt, test } from '../02-glossary.ts';
import { enterable } from '../09-movement/movement.ts';
import { type Acting, fatigueAfter, movementFatigue, owesStep } from '../09-movement/steps.ts';
import { farEnemies, reveal } from '../10-reconnaissance.ts';
import { isGarrison } from '../15-scenario/weissembourg.ts';
import { ready, sound, troops, unrouted } from '../fit.ts';
import { placed } from '../pointing.ts';
import { declarationOdds } from './forecast.ts';
import type { Battle, Camp } from './state.ts';
import { isAutomatic } from './value.ts';

type Declare = { readonly do: 'declare'; readonly hex: number };

/** 6.4, R-15, R-52: only Desaix attacks without command, and not in October. */
export const isDesaix = (s: State, f: Force): boolean =>
  s.scenario !== 'weissembourg' && f.members.length === 1 && f.members[0] === 'desaix';

/** the terrain could be entered (Landau may be attacked, R-78); from the box only 0110. */
export const canStrike = (from: number, to: number): boolean =>
  from === BOX ? to === LAUTERBOURG : enterable(from, to);

const adjacentHex: Law<Acting, Declare> = ofHex('11.3', 'notAdjacent', (c, d) => isAdjacent(c.f.hex, d.hex));
const strikable: Law<Acting, Declare> = ofHex(
  '11.3',
  'forbidden',
  (c, d) => !isAdjacent(c.f.hex, d.hex) || canStrike(c.f.hex, d.hex),
);
const underOrders: Law<Acting, Declare> = ofActive(
  '6.4',
  'declareUncommanded',
  (c) => c.f.commanded || isDesaix(c.s, c.f),
);
const freshEnough: Law<Acting, Declare> = ofActive('11.3', 'declareTired', (c) => fatigueAfter(c) <= 1);
/** under W0 the step nearer to Kaiserslautern comes first. */
const marchFirst: Law<Acting, Declare> = ofActive('15.1.3', 'owesMarch', (c) => !owesStep(c));
/** 11.3: every hex with enemies can be pointed at; the others are too far to be attacked by anybody. */
export const DECLARE: Action<Acting, Declare> = {
  id: 'declare',
  rule: '11.3',
  candidates: (c) => attacksOn(c, c.near),
  laws: [
    adjacentHex,
    strikable,
    pointLeft('11.3'),
    troops.active,
    underOrders,
    freshEnough,
    sound.active,
    marchFirst,
  ],
  key: (d) => `declare:${label(d.hex)}`,
  at: (d) => label(d.hex),
  label: (d) => say('do.declare', { hex: label(d.hex) }),
  concerns: (d, c) => ({
    pieces: [forceId(c.slot)],
    targets: slotsAt(c.s, enemyOf(c.side), d.hex).map(forceId),
    places: [label(d.hex)],
    cost: 1,
  }),
  detail: (d, c): Detail => declarationOdds(c.s, c.slot, d.hex, movementFatigue(c.a)),
};
export const DECLARE_FAR: Action<Acting, Declare> = {
  ...DECLARE,
  candidates: (c) => attacksOn(c, farEnemies(c)),
};

export function attacksOn(c: Acting, targets: readonly number[]): Declare[] {
  const out: Declare[] = [];
  for (const target of targets) {
    const { hex } = forceAt(c.s, target);
    if (!out.some((d) => d.hex === hex)) out.push({ do: 'declare', hex });
  }
  return out;
}

export type BattleFlow = (g: G, slot: number, hex: number, prepared: boolean) => Flow;

/** 11.3: the declaration; a failed test ends the activation. */
export function* declare(g: G, slot: number, hex: number, fight: BattleFlow): Flow {
  const s = g.state;
  const f = forceAt(s, slot);
  g.tell('11.3', say('log.declared', { force: forceId(slot), hex: label(hex) }), {
    reveals: true,
    at: label(hex),
  });
  // 11.2, 11.2.1, 11.2.2: ready it is a prepared combat, else a marching one
  const prepared = fatigueOf(s, f) === 0;
  if (!isAutomatic(s, slot) && !test(g, { rule: '11.3', slot, value: initiative(s, f) })) return;
  yield* fight(g, slot, hex, prepared);
}

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
