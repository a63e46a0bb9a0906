/** 11.1–11.4: declaring a battle, joining it, marching to the sound of the guns. */
import { type Action, type Detail, type Flow, type Law, law, type Option, option } from '@grande/engine';
import { type Marcher, marchPaths } from '@grande/la-grande-tactique';
import { ask } from '../ask.ts';
import { BOX, hasWay, isAdjacent, isMountain, LAUTERBOURG, label } from '../data/map.ts';
import { enemyOf, firstSlot, forceId, type Side, SLOTS_OF, sideOfSlot } from '../data/units.ts';
import { say } from '../say.ts';
import type { Force, State } from '../state.ts';
import {
  board,
  fatigueOf,
  forceAt,
  type G,
  gicsOf,
  hasTroops,
  hexOfUnit,
  initiative,
  isDemoralised,
  leaderOf,
  mayCommand,
  ownSlots,
  risky,
  slotsAt,
  spOf,
  test,
  testDetail,
  tire,
} from './02-glossary.ts';
import { reactions } from './08-reactions.ts';
import { enterable, enterHex } from './09-movement.ts';
import { type Act, type Acting, fatigueAfter, movementFatigue, owesStep } from './09-steps.ts';
import { reveal } from './10-reconnaissance.ts';
import type { Battle, Camp } from './11-battle-state.ts';
import { declarationOdds } from './11-forecast.ts';
import { isGarrison } from './15-weissembourg.ts';
import { whyNot } from './why-not.ts';

type Declare = Extract<Act, { do: 'declare' }>;

/** 6.4, R-15, R-52: only Desaix attacks without command, and not in October. */
export const isDesaix = (s: State, f: Force): boolean =>
  s.scenario !== 'weissembourg' && f.members.length === 1 && f.members[0] === 'desaix';

/** the terrain could be entered (Landau may be attacked, R-78); from the box only 0110. */
export const canStrike = (from: number, to: number): boolean =>
  from === BOX ? to === LAUTERBOURG : enterable(from, to);

const adjacentHex: Law<Acting, Declare> = law(
  '11.3',
  (c, d) => isAdjacent(c.f.hex, d.hex),
  (_, d) => say('law.notAdjacent', { hex: label(d.hex) }),
);
const strikable: Law<Acting, Declare> = law(
  '11.3',
  (c, d) => !isAdjacent(c.f.hex, d.hex) || canStrike(c.f.hex, d.hex),
  (_, d) => say('law.forbidden', { hex: label(d.hex) }),
);
const pointLeft: Law<Acting, Declare> = law(
  '11.3',
  (c) => c.a.mp >= 1,
  (c) => say('law.declarePoint', { left: c.a.mp }),
);
const troops: Law<Acting, Declare> = law(
  '11.3',
  (c) => hasTroops(c.f),
  (c) => say('law.declareHq', { force: forceId(c.slot) }),
);
const underOrders: Law<Acting, Declare> = law(
  '6.4',
  (c) => c.f.commanded || isDesaix(c.s, c.f),
  (c) => say('law.declareUncommanded', { force: forceId(c.slot) }),
);
const freshEnough: Law<Acting, Declare> = law(
  '11.3',
  (c) => fatigueAfter(c) <= 1,
  (c) => say('law.declareTired', { force: forceId(c.slot) }),
);
const sound: Law<Acting, Declare> = law(
  '3.2',
  (c) => !isDemoralised(c.s, c.f),
  (c) => say('law.demoralised', { force: forceId(c.slot) }),
);
/** under W0 the step nearer to Kaiserslautern comes first. */
const marchFirst: Law<Acting, Declare> = law(
  '15.1.3',
  (c) => !owesStep(c),
  (c) => say('law.owesMarch', { force: forceId(c.slot) }),
);
/** 11.3: every hex with enemies can be pointed at. */
export const DECLARE: Action<Acting, Act> = {
  id: 'declare',
  rule: '11.3',
  candidates: (c) => {
    const out: Declare[] = [];
    const enemy = enemyOf(c.side);
    const first = firstSlot(enemy);
    for (let i = first, end = first + SLOTS_OF[enemy]; i < end; i++) {
      const { hex } = forceAt(c.s, i);
      if (hex >= 0 && !out.some((d) => d.hex === hex)) out.push({ do: 'declare', hex });
    }
    return out;
  },
  laws: [
    adjacentHex,
    strikable,
    pointLeft,
    troops,
    underOrders,
    freshEnough,
    sound,
    marchFirst,
  ] as unknown as Law<Acting, Act>[],
  key: (d) => `declare:${label((d as Declare).hex)}`,
  at: (d) => label((d as Declare).hex),
  label: (d) => say('do.declare', { hex: label((d as Declare).hex) }),
  detail: (d, c): Detail => declarationOdds(c.s, c.slot, (d as Declare).hex, movementFatigue(c.a)),
};

/** 11.3, R-35: a general who commands it in its hex or next to it makes the declaration automatic. */
export function isAutomatic(s: State, slot: number): boolean {
  const f = forceAt(s, slot);
  if (!f.commanded || (f.event === 'timorous' && f.shown)) return false;
  return gicsOf(s, sideOfSlot(slot)).some((gic) => {
    const at = hexOfUnit(s, gic);
    return mayCommand(s, gic, f) && (at === f.hex || isAdjacent(at, f.hex));
  });
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
  const prepared = fatigueOf(s, f) === 0;
  if (!isAutomatic(s, slot) && !test(g, '11.3', slot, initiative(s, f), 0, 'initiative')) return;
  yield* fight(g, slot, hex, prepared);
}

export const inBattle = (b: Battle, slot: number): boolean =>
  b.attacker.parts.some((p) => p.slot === slot) || b.defender.parts.some((p) => p.slot === slot);
export const engagedSlots = (b: Battle): Set<number> =>
  new Set([...b.attacker.parts, ...b.defender.parts].map((p) => p.slot));

/** 11.3, R-124: whether it could fight from where it stands: enterable, and into mountains only by road or trail. */
export const canJoinFrom = (from: number, to: number): boolean =>
  isAdjacent(from, to) && canStrike(from, to) && (!isMountain(to) || hasWay(from, to));

/** 11.3, R-36: ready forces next to the defender's hex that are tested. */
export function joinCandidates(s: State, b: Battle, side: Side): number[] {
  return ownSlots(s, side).filter((slot) => {
    const f = forceAt(s, slot);
    return (
      !inBattle(b, slot) &&
      !isGarrison(s, f) &&
      f.hex !== BOX &&
      hasTroops(f) &&
      fatigueOf(s, f) === 0 &&
      f.routed === 0 &&
      !isDemoralised(s, f) &&
      canJoinFrom(f.hex, b.b)
    );
  });
}

/** B2: each is tested on D6 − 2; passed, its owner decides, failed, the opponent. */
export function* joinAdjacent(g: G, b: Battle, camp: Camp, tested: Set<number>): Flow {
  const s = g.state;
  let waiting = joinCandidates(s, b, camp.side);
  while (waiting.length > 0) {
    const slot = yield* nextTested(g, b, camp, waiting);
    waiting = waiting.filter((other) => other !== slot);
    tested.add(slot);
    const f = forceAt(s, slot);
    const passed = test(g, '11.3', slot, initiative(s, f), -2, 'initiative');
    const force = forceId(slot);
    const joins = yield* ask(
      g,
      {
        seat: passed ? camp.side : enemyOf(camp.side),
        kind: 'join', // D13
        rule: '11.3',
        prompt: passed ? say('ask.join', { force, leader: leaderOf(f) }) : say('ask.joinEnemy', { force }),
        subject: force,
        options: [
          option('in', true, '11.3', say('do.in', { force }), force),
          option('out', false, '11.3', say('do.out', { force }), force),
        ],
      },
      b,
    );
    g.tell('11.3', say('log.join', { force, joins }));
    if (!joins) continue;
    camp.parts.push({ slot, marched: false });
    reveal(g, slot, '11.3');
  }
}

/** D13: the forces of a side are taken in its player's order. */
function* nextTested(g: G, b: Battle, camp: Camp, waiting: readonly number[]): Flow<number> {
  return yield* ask(
    g,
    {
      seat: camp.side,
      kind: 'joinNext', // D13
      rule: '11.3',
      prompt: say('ask.joinNext', { hex: label(b.b) }),
      options: waiting.map((slot) => {
        const force = forceId(slot);
        const words = say('do.principal', { force, leader: leaderOf(forceAt(g.state, slot)) });
        return option(`test:${force}`, slot, '11.3', words, force);
      }),
    },
    b,
  );
}

type March = { readonly slot: number; readonly path: readonly number[] } | null;

/** 11.4, R-39: who may still march, and how. */
export function marchOptions(
  s: State,
  b: Battle,
  camp: Camp,
  tested: ReadonlySet<number>,
): Exclude<March, null>[] {
  const out: Exclude<March, null>[] = [];
  for (const slot of ownSlots(s, camp.side)) {
    const f = forceAt(s, slot);
    if (tested.has(slot) || inBattle(b, slot) || f.hex === BOX || !hasTroops(f)) continue;
    if (f.routed > 0 || isDemoralised(s, f)) continue;
    const fatigue = fatigueOf(s, f);
    if (fatigue === 3) continue;
    if (fatigue > 0) {
      if (canJoinFrom(f.hex, b.b)) out.push({ slot, path: [] });
      continue;
    }
    for (const path of pathsOf(s, b, slot)) out.push({ slot, path });
  }
  return out;
}

function pathsOf(s: State, b: Battle, slot: number): number[][] {
  const f = forceAt(s, slot);
  const side = sideOfSlot(slot);
  const enemy = enemyOf(side);
  const engaged = (hex: number) => slotsAt(s, enemy, hex).every((e) => inBattle(b, e));
  const marcher: Marcher = {
    hex: f.hex,
    sp: spOf(s, f),
    mayStrike: (from) => canJoinFrom(from, b.b),
    mayPass: engaged,
    mayStop: engaged,
  };
  return marchPaths(board(s, side), marcher, b.b).filter((path) => path.length > 0);
}

/** B4: volunteers, one after another, in their owner's order. */
export function* marchToTheGuns(g: G, b: Battle, camp: Camp, tested: Set<number>): Flow {
  const s = g.state;
  for (;;) {
    const possible = marchOptions(s, b, camp, tested);
    if (possible.length === 0) return;
    const options = [
      ...possible.map((m) => marchOption(s, m)),
      option<March>('done', null, '11.4', say('do.done')),
    ];
    const choice: March = yield* ask<March>(
      g,
      {
        seat: camp.side,
        kind: 'march', // D16
        rule: '11.4',
        prompt: say('ask.march', { hex: label(b.b) }),
        options,
        refusals: () => {
          const able = new Set(possible.map((m) => m.slot));
          return whyNot({ s, b, tested: new Set(tested) }, options, {
            acts: ownSlots(s, camp.side).filter((slot) => !able.has(slot) && !inBattle(b, slot)),
            laws: MARCHES,
            key: (slot) => `march:${forceId(slot)}`,
            at: (slot) => forceId(slot),
          });
        },
      },
      b,
    );
    if (choice === null) return;
    yield* march(g, b, camp, choice, tested);
  }
}

function marchOption(s: State, m: Exclude<March, null>): Option<March> {
  const via = m.path.length === 0 ? 'stay' : label(m.path[0] as number);
  const words = say('do.march', { force: forceId(m.slot), via });
  const odds = () => testDetail(initiative(s, forceAt(s, m.slot)));
  return risky<March>(`march:${forceId(m.slot)}:${via}`, m, '11.4', words, odds, forceId(m.slot));
}

interface Marching {
  readonly s: State;
  readonly b: Battle;
  readonly tested: ReadonlySet<number>;
}
const ready = (c: Marching, slot: number): boolean => fatigueOf(c.s, forceAt(c.s, slot)) === 0;
/** 11.4: why a force does not march. */
const MARCHES: readonly Law<Marching, number>[] = [
  law(
    '11.4',
    (c, slot) => hasTroops(forceAt(c.s, slot)),
    (_, slot) => say('law.declareHq', { force: forceId(slot) }),
  ),
  law(
    '11.4',
    (c, slot) => !c.tested.has(slot),
    (_, slot) => say('law.marchTested', { force: forceId(slot) }),
  ),
  law(
    '11.10.3',
    (c, slot) => forceAt(c.s, slot).routed === 0,
    (_, slot) => say('law.routedToday', { force: forceId(slot) }),
  ),
  law(
    '3.2',
    (c, slot) => !isDemoralised(c.s, forceAt(c.s, slot)),
    (_, slot) => say('law.demoralised', { force: forceId(slot) }),
  ),
  law(
    '11.4',
    (c, slot) => fatigueOf(c.s, forceAt(c.s, slot)) < 3,
    (_, slot) => say('law.marchExhausted', { force: forceId(slot) }),
  ),
  law(
    '11.4',
    (c, slot) => ready(c, slot) || canJoinFrom(forceAt(c.s, slot).hex, c.b.b),
    (_, slot) => say('law.marchAside', { force: forceId(slot) }),
  ),
  law(
    '11.4',
    (c, slot) => !ready(c, slot) || (forceAt(c.s, slot).hex !== BOX && pathsOf(c.s, c.b, slot).length > 0),
    (_, slot) => say('law.marchFar', { force: forceId(slot) }),
  ),
];

function* march(g: G, b: Battle, camp: Camp, choice: Exclude<March, null>, tested: Set<number>): Flow {
  const s = g.state;
  const { slot, path } = choice;
  const f = forceAt(s, slot);
  tested.add(slot);
  if (!test(g, '11.4', slot, initiative(s, f), 0, 'initiative')) return;
  for (const hex of path) {
    enterHex(g, slot, hex);
    f.moved = true;
    g.tell('11.4', say('log.moved', { force: forceId(slot), hex: label(hex) }), { at: label(hex) });
    yield* reactions(g, slot, engagedSlots(b));
  }
  tire(s, f, 1);
  camp.parts.push({ slot, marched: true });
  reveal(g, slot, '11.4');
}
