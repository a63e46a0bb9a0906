/** 11.1–11.3: declaring a battle and joining it. */
import {
  type Action,
  type Detail,
  type Flow,
  type Law,
  law,
  lawful,
  option,
  type Refused,
} from '@grande/engine';
import { ask } from '../ask.ts';
import { BOX, hasWay, isAdjacent, isMountain, LAUTERBOURG, label } from '../data/map.ts';
import { enemyOf, forceId, type Side, sideOfSlot } from '../data/units.ts';
import { say } from '../say.ts';
import type { Force, State } from '../state.ts';
import {
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
  test,
} from './02-glossary.ts';
import { enterable } from './09-movement.ts';
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
  'notAdjacent',
  (c, d) => isAdjacent(c.f.hex, d.hex),
  (_, d) => say('law.notAdjacent', { hex: label(d.hex) }),
);
const strikable: Law<Acting, Declare> = law(
  '11.3',
  'forbidden',
  (c, d) => !isAdjacent(c.f.hex, d.hex) || canStrike(c.f.hex, d.hex),
  (_, d) => say('law.forbidden', { hex: label(d.hex) }),
);
const pointLeft: Law<Acting, Declare> = law(
  '11.3',
  'declarePoint',
  (c) => c.a.mp >= 1,
  (c) => say('law.declarePoint', { left: c.a.mp }),
);
const troops: Law<Acting, Declare> = law(
  '11.3',
  'declareHq',
  (c) => hasTroops(c.f),
  (c) => say('law.declareHq', { force: forceId(c.slot) }),
);
const underOrders: Law<Acting, Declare> = law(
  '6.4',
  'declareUncommanded',
  (c) => c.f.commanded || isDesaix(c.s, c.f),
  (c) => say('law.declareUncommanded', { force: forceId(c.slot) }),
);
const freshEnough: Law<Acting, Declare> = law(
  '11.3',
  'declareTired',
  (c) => fatigueAfter(c) <= 1,
  (c) => say('law.declareTired', { force: forceId(c.slot) }),
);
const sound: Law<Acting, Declare> = law(
  '3.2',
  'demoralised',
  (c) => !isDemoralised(c.s, c.f),
  (c) => say('law.demoralised', { force: forceId(c.slot) }),
);
/** under W0 the step nearer to Kaiserslautern comes first. */
const marchFirst: Law<Acting, Declare> = law(
  '15.1.3',
  'owesMarch',
  (c) => !owesStep(c),
  (c) => say('law.owesMarch', { force: forceId(c.slot) }),
);
/** 11.3: every hex with enemies can be pointed at. */
export const DECLARE: Action<Acting, Act> = {
  id: 'declare',
  rule: '11.3',
  candidates: (c) => attacks(c, ownSlots(c.s, enemyOf(c.side))),
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

/** The same without those who are too far away to be attacked by anybody. */
export const DECLARE_NEAR: Action<Acting, Act> = { ...DECLARE, candidates: (c) => attacks(c, c.near) };

function attacks(c: Acting, targets: readonly number[]): Declare[] {
  const out: Declare[] = [];
  for (const target of targets) {
    const { hex } = forceAt(c.s, target);
    if (!out.some((d) => d.hex === hex)) out.push({ do: 'declare', hex });
  }
  return out;
}

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

interface Joining {
  readonly s: State;
  readonly b: Battle;
}
/** 11.3, 11.4: a force that comes to another's battle has neither been routed today nor lost heart. */
export const STEADY: readonly Law<{ readonly s: State }, number>[] = [
  law(
    '11.10.3',
    'routedToday',
    (c, slot) => forceAt(c.s, slot).routed === 0,
    (_, slot) => say('law.routedToday', { force: forceId(slot) }),
  ),
  law(
    '3.2',
    'demoralised',
    (c, slot) => !isDemoralised(c.s, forceAt(c.s, slot)),
    (_, slot) => say('law.demoralised', { force: forceId(slot) }),
  ),
];
/** 11.3, R-36: what makes a force next to the defender's hex be tested. */
const JOINS: readonly Law<Joining, number>[] = [
  law(
    '11.3',
    'inBattle',
    (c, slot) => !inBattle(c.b, slot),
    (_, slot) => say('law.inBattle', { force: forceId(slot) }),
  ),
  law(
    '11.3',
    'joinAside',
    (c, slot) => {
      const { hex } = forceAt(c.s, slot);
      return inBattle(c.b, slot) || (hex !== BOX && canJoinFrom(hex, c.b.b));
    },
    (_, slot) => say('law.joinAside', { force: forceId(slot) }),
  ),
  law(
    '11.3',
    'declareHq',
    (c, slot) => hasTroops(forceAt(c.s, slot)),
    (_, slot) => say('law.declareHq', { force: forceId(slot) }),
  ),
  law(
    '11.3',
    'joinTired',
    (c, slot) => fatigueOf(c.s, forceAt(c.s, slot)) === 0,
    (_, slot) => say('law.joinTired', { force: forceId(slot) }),
  ),
  ...STEADY,
  law(
    '15.3.3',
    'joinGarrison',
    (c, slot) => !isGarrison(c.s, forceAt(c.s, slot)),
    (_, slot) => say('law.joinGarrison', { force: forceId(slot) }),
  ),
];
/** 11.3, R-36: ready forces next to the defender's hex that are tested. */
export const joinCandidates = (s: State, b: Battle, side: Side): number[] =>
  ownSlots(s, side).filter((slot) => lawful(JOINS, { s, b }, slot));

/** Why the other forces of a side are not asked; what the enemy's are is no business of anybody's. */
function notJoining(s: State, b: Battle, side: Side, tested: ReadonlySet<number>): Refused[] {
  const once: Law<Joining, number> = law(
    '11.3',
    'marchTested',
    (_, slot) => !tested.has(slot),
    (_, slot) => say('law.marchTested', { force: forceId(slot) }),
  );
  return whyNot({ s, b }, [], {
    acts: ownSlots(s, side),
    laws: [once, ...JOINS],
    key: (slot) => `test:${forceId(slot)}`,
    at: (slot) => forceId(slot),
  });
}

/** B2: each is tested on D6 − 2; passed, its owner decides, failed, the opponent. */
export function* joinAdjacent(g: G, b: Battle, camp: Camp, tested: Set<number>): Flow {
  const s = g.state;
  let waiting = joinCandidates(s, b, camp.side);
  while (waiting.length > 0) {
    const slot = yield* nextTested(g, b, camp, waiting, tested);
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
        refusals: () => (passed ? notJoining(s, b, camp.side, tested) : []),
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
function* nextTested(
  g: G,
  b: Battle,
  camp: Camp,
  waiting: readonly number[],
  tested: ReadonlySet<number>,
): Flow<number> {
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
      refusals: () => notJoining(g.state, b, camp.side, tested),
    },
    b,
  );
}
