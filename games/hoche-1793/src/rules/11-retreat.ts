/** 11.10.3: retreat, elimination, rout, concentration. */
import { type Flow, type Law, law, lawful, type Option, option, type Refused } from '@grande/engine';
import { firstRetreat, nextRetreat, type RetreatBoard } from '@grande/la-grande-tactique';
import { ask } from '../ask.ts';
import { around, BOX, GROUND, LANDAU, label, SIZE, sourcesOf } from '../data/map.ts';
import { enemyOf, forceId, sideOfSlot } from '../data/units.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import {
  armyOf,
  armyOfUnit,
  board,
  divisionsOf,
  forceAt,
  forceMorale,
  type G,
  gicOf,
  hasForceAt,
  hasTroops,
  isHq,
  isOnMap,
  ownSlots,
  slotOfUnit,
  slotsAt,
  test,
} from './02-glossary.ts';
import { armiesIn, toNearestSource } from './03-morale.ts';
import { dropUnits } from './06-fusion.ts';
import { enterable, enterHex } from './09-movement.ts';
import { reveal } from './10-reconnaissance.ts';
import { type Battle, type Camp, otherCamp } from './11-battle-state.ts';
import { armsOf, chooseLoss, eliminate, loseOne } from './11-losses.ts';
import { finalDie } from './11-result.ts';
import { rearHexes } from './11-value.ts';
import { alike, otherHexes, whyNot } from './why-not.ts';

function retreatBoard(s: State, slot: number): RetreatBoard {
  const side = sideOfSlot(slot);
  const f = forceAt(s, slot);
  const { open } = board(s, side);
  return {
    ground: GROUND,
    isOpen: (h) => open[h] === 1,
    hasEnemy: (h) => hasForceAt(s, enemyOf(side), h),
    toSource: (h) => toNearestSource(s, f, side, h),
  };
}

/** 11.10.3: one hex, two when the victor's die is at least double; a chosen retreat is always one. */
export function retreatLength(loser: Camp, victor: Camp): number {
  if (loser.withdrew) return 1;
  return finalDie(victor) >= 2 * finalDie(loser) ? 2 : 1;
}

/** 13.5, R-65: the forces in the lost hex are out of supply and nobody supplied fought beside them. */
export function isDoomed(s: State, b: Battle): boolean {
  const alive = b.defender.parts.filter((p) => isOnMap(forceAt(s, p.slot)) && hasTroops(forceAt(s, p.slot)));
  const inside = alive.filter((p) => forceAt(s, p.slot).hex === b.b);
  return (
    inside.length > 0 && alive.every((p) => divisionsOf(forceAt(s, p.slot)).every((id) => s.units[id].oos))
  );
}

/** B20: every force of the loser that fought. */
export function* retreatAll(g: G, b: Battle, loser: Camp): Flow {
  const s = g.state;
  const victor = otherCamp(b, loser);
  const length = retreatLength(loser, victor);
  const lostHqs =
    loser.role === 'defender' ? slotsAt(s, loser.side, b.b).filter((i) => isHq(forceAt(s, i))) : [];
  if (loser.role === 'defender' && isDoomed(s, b)) {
    for (const p of loser.parts)
      if (forceAt(s, p.slot).hex === b.b && hasTroops(forceAt(s, p.slot))) eliminate(g, p.slot, '13.5');
  }
  for (const p of loser.parts) {
    const f = forceAt(s, p.slot);
    if (!isOnMap(f) || !hasTroops(f)) continue;
    yield* retreat(g, b, loser, p.slot, length);
  }
  for (const slot of bystanders(s, b, loser)) {
    reveal(g, slot, '11.10.3');
    yield* retreat(g, b, loser, slot, length);
  }
  for (const p of loser.parts) {
    const f = forceAt(s, p.slot);
    if (isOnMap(f) && isHq(f) && f.hex === b.b && !lostHqs.includes(p.slot)) lostHqs.push(p.slot);
  }
  for (const slot of lostHqs) yield* leaveLostHex(g, b, loser, slot);
}

/** R-115, RN-20: forces that came into the hex by a reaction without a part in the battle; lost, they leave it like the rest. */
const bystanders = (s: State, b: Battle, loser: Camp): number[] =>
  loser.role === 'defender'
    ? slotsAt(s, loser.side, b.b).filter(
        (slot) => hasTroops(forceAt(s, slot)) && !loser.parts.some((p) => p.slot === slot),
      )
    : [];

function* retreat(g: G, b: Battle, loser: Camp, slot: number, length: number): Flow {
  const s = g.state;
  const f = forceAt(s, slot);
  const force = forceId(slot);
  let first: number;
  if (b.a === BOX && loser.role === 'attacker') {
    // back to the box, or from where it stood.
    if (f.hex === BOX) return;
    first = f.hex;
  } else {
    const { attackerRear, defenderRear } = rearHexes(b);
    const prescribed = loser.role === 'attacker' ? attackerRear : defenderRear;
    const choice = firstRetreat(retreatBoard(s, slot), b.b, prescribed, loser.role === 'defender' ? b.a : -1);
    if (choice.hexes.length === 0) {
      eliminate(g, slot, '11.10.3');
      const gic = gicOf(forceAt(s, slot));
      if (gic) sendHome(g, slot);
      return;
    }
    first = yield* chooseRetreat(g, b, slot, choice.hexes, b.b);
    enterHex(g, slot, first);
    g.tell('11.10.3', say('log.retreats', { force, hex: label(first) }), { at: label(first) });
    if (choice.penalty) yield* penalty(g, b, slot);
  }
  if (length < 2 || !isOnMap(forceAt(s, slot)) || !hasTroops(forceAt(s, slot))) return;
  const seconds = nextRetreat(retreatBoard(s, slot), b.b, first);
  if (seconds.length === 0) {
    const onSource = armiesIn(s, f).some((a) => sourcesOf(s.scenario, a).includes(first));
    if (!onSource) yield* penalty(g, b, slot);
    return;
  }
  const second = yield* chooseRetreat(g, b, slot, seconds, first);
  enterHex(g, slot, second);
  g.tell('11.10.3', say('log.retreats', { force, hex: label(second) }), { at: label(second) });
}

function* chooseRetreat(g: G, b: Battle, slot: number, hexes: readonly number[], from: number): Flow<number> {
  const s = g.state;
  const force = forceId(slot);
  const options = hexes.map((h) =>
    option(`retreat:${force}:${label(h)}`, h, '11.10.3', say('do.to', { hex: label(h) }), label(h)),
  );
  return yield* ask(
    g,
    {
      seat: sideOfSlot(slot),
      kind: 'retreatHexes', // D25
      rule: '11.10.3',
      prompt: say('ask.retreat', { force }),
      subject: force,
      options,
      refusals: () =>
        andFarAway(
          options,
          whyNot({ s, b, slot, from, hexes }, options, {
            acts: around(from),
            laws: RETREATS,
            key: (h) => `retreat:${force}:${label(h)}`,
            at: (h) => label(h),
          }),
          '11.10.3',
        ),
    },
    b,
  );
}

/** Besides what the laws refuse next to a hex: every hex that is not next to it. */
const andFarAway = (
  options: readonly Option<number>[],
  refused: readonly Refused[],
  rule: string,
): Refused[] => [...refused, ...alike('retreat', otherHexes(options, refused), rule, say('law.retreatFar'))];

interface FallingBack {
  readonly s: State;
  readonly slot: number;
  readonly from: number;
}
/** 11.3, 11.10.3: where anybody can fall back to. */
const FALLS_BACK: readonly Law<FallingBack, number>[] = [
  law(
    '9.1',
    'closedHex',
    (c, h) => board(c.s, sideOfSlot(c.slot)).open[h] === 1,
    (_, h) => say('law.closedHex', { hex: label(h) }),
  ),
  law(
    '11.10.3',
    'enemyHeld',
    (c, h) => !hasForceAt(c.s, enemyOf(sideOfSlot(c.slot)), h),
    (_, h) => say('law.enemyHeld', { hex: label(h) }),
  ),
  law(
    '11.10.3',
    'forbidden',
    (c, h) => enterable(c.from, h),
    (_, h) => say('law.forbidden', { hex: label(h) }),
  ),
];

interface Retreating extends FallingBack {
  readonly b: Battle;
  readonly hexes: readonly number[];
}
/** 11.10.3: why a force does not fall back to a hex. */
const RETREATS: readonly Law<Retreating, number>[] = [
  ...FALLS_BACK,
  law(
    '11.10.3',
    'retreatLost',
    (c, h) => h !== c.b.b,
    (_, h) => say('law.retreatLost', { hex: label(h) }),
  ),
  law(
    '11.10.3',
    'retreatBehind',
    (c, h) => c.from !== c.b.b || c.hexes.includes(h),
    (_, h) => say('law.retreatBehind', { hex: label(h) }),
  ),
  law(
    '11.10.3',
    'retreatNearer',
    (c, h) => c.from === c.b.b || c.hexes.includes(h),
    (_, h) => say('law.retreatNearer', { hex: label(h) }),
  ),
];

/** a bad retreat costs one SP. */
function* penalty(g: G, b: Battle, slot: number): Flow {
  const s = g.state;
  const targets = armsOf(s, forceAt(s, slot).members, true);
  if (targets.length === 0) return;
  loseOne(g, yield* chooseLoss(g, sideOfSlot(slot), targets, 1, '11.10.3', b), 'battle');
}

/** an HQ in the lost hex goes with one of the forces that retreat. */
function* leaveLostHex(g: G, b: Battle, loser: Camp, slot: number): Flow {
  const s = g.state;
  const hexes = [
    ...new Set(
      loser.parts
        .map((p) => forceAt(s, p.slot))
        .filter((f) => isOnMap(f) && hasTroops(f) && f.hex !== b.b && f.hex < SIZE)
        .map((f) => f.hex),
    ),
  ];
  if (hexes.length === 0) {
    sendHome(g, slot);
    return;
  }
  const options = hexes.map((h) =>
    option(`follow:${label(h)}`, h, '11.10.3', say('do.to', { hex: label(h) }), label(h)),
  );
  const to = yield* ask(
    g,
    {
      seat: loser.side,
      kind: 'gicFollows', // D26
      rule: '11.10.3',
      prompt: say('ask.gicLeaves', { force: forceId(slot) }),
      subject: forceId(slot),
      options,
      refusals: () => alike('follow', otherHexes(options), '11.10.3', say('law.followRetreat')),
    },
    b,
  );
  enterHex(g, slot, to);
  g.tell('11.10.3', say('log.retreats', { force: forceId(slot), hex: label(to) }), { at: label(to) });
}

/** a general without a way out is placed with the nearest friendly force with SP, else on the nearest source. */
export function sendHome(g: G, slot: number): void {
  const s = g.state;
  const side = sideOfSlot(slot);
  const f = forceAt(s, slot);
  const { measure } = board(s, side);
  const friends = ownSlots(s, side)
    .filter(
      (i) =>
        i !== slot && hasTroops(forceAt(s, i)) && forceAt(s, i).hex < SIZE && forceAt(s, i).hex !== f.hex,
    )
    .map((i) => forceAt(s, i).hex);
  const pool = friends.length > 0 ? friends : [...sourcesOf(s.scenario, armyOf(s, f))];
  const free = pool.filter((h) => !hasForceAt(s, enemyOf(side), h));
  const from = f.hex;
  const best = (free.length > 0 ? free : pool).reduce(
    (a, h) => (measure.open(from, h) < measure.open(from, a) ? h : a),
    (free.length > 0 ? free : pool)[0] as number,
  );
  enterHex(g, slot, best);
  g.tell('11.10.3', say('log.retreats', { force: forceId(slot), hex: label(best) }), { at: label(best) });
}

const cannotFallBack = (c: FallingBack, options: readonly Option<number>[]): Refused[] =>
  whyNot(c, options, {
    acts: around(c.from),
    laws: FALLS_BACK,
    key: (h) => `retreat:${label(h)}`,
    at: (h) => label(h),
  });

/** B3, R-38: a lone general falls back one hex; the attacker may advance. */
export function* lonelyGeneral(g: G, b: Battle): Flow {
  const s = g.state;
  for (const slot of slotsAt(s, b.defender.side, b.b)) {
    const c = { s, slot, from: b.b };
    const hexes = around(b.b).filter((h) => lawful(FALLS_BACK, c, h));
    if (hexes.length === 0) {
      sendHome(g, slot);
      continue;
    }
    const options = hexes.map((h) =>
      option(`retreat:${label(h)}`, h, '11.3', say('do.to', { hex: label(h) }), label(h)),
    );
    const to = yield* ask(
      g,
      {
        seat: b.defender.side,
        kind: 'hqRetreat', // D15
        rule: '11.3',
        prompt: say('ask.hqRetreat', { force: forceId(slot) }),
        subject: forceId(slot),
        options,
        refusals: () => andFarAway(options, cannotFallBack(c, options), '11.3'),
      },
      b,
    );
    enterHex(g, slot, to);
    g.tell('11.3', say('log.retreats', { force: forceId(slot), hex: label(to) }), { at: label(to) });
  }
  const mayEnter = board(s, b.attacker.side).open[b.b] === 1;
  if (!mayEnter) return;
  const advance = yield* ask(
    g,
    {
      seat: b.attacker.side,
      kind: 'advanceOnHQ', // D14
      rule: '11.3',
      prompt: say('ask.advance', { hex: label(b.b) }),
      options: [
        option('advance', true, '11.3', say('do.to', { hex: label(b.b) }), label(b.b)),
        option('stay', false, '11.3', say('do.stay')),
      ],
    },
    b,
  );
  if (!advance) return;
  moveTo(g, b.attacker.principal, b.b, '11.3');
  forceAt(s, b.attacker.principal).moved = true;
}

/** B21, R-54, R-64, R-119: each force of the loser tests its morale. */
export function routTests(g: G, b: Battle, loser: Camp): void {
  const s = g.state;
  const spared = loser.withdrew && !(loser.role === 'attacker' && b.defender.tactic === 'counter');
  if (spared) return;
  for (const p of [...loser.parts]) {
    const f = forceAt(s, p.slot);
    if (!isOnMap(f) || !hasTroops(f) || f.routed > 0) continue;
    const morale =
      loser.jordis && divisionsOf(f).every((id) => armyOfUnit(s, id) === 'lowerRhine')
        ? 4
        : forceMorale(s, f);
    if (test(g, '11.10.3', p.slot, morale, 0, 'morale')) continue;
    rout(g, loser, p.slot);
  }
}

/** 11.10.3: routed; a fused force falls apart, its general an HQ in the same hex. */
export function rout(g: G, loser: Camp | null, slot: number): void {
  const s = g.state;
  const f = forceAt(s, slot);
  g.tell('11.10.3', say('log.routs', { force: forceId(slot) }));
  if (!gicOf(f)) {
    f.routed = s.turn;
    return;
  }
  for (const to of dropUnits(g, slot, divisionsOf(f), '11.10.3')) {
    forceAt(s, to).routed = s.turn;
    loser?.parts.push({ slot: to, marched: false });
  }
}

function moveTo(g: G, slot: number, to: number, rule: string): void {
  if (forceAt(g.state, slot).hex === to) return;
  enterHex(g, slot, to);
  g.tell(rule, say('log.concentrates', { force: forceId(slot), hex: label(to) }), { at: label(to) });
}

/** B22, R-66, R-78, R-117: the victor goes to B; after a draw each side stacks with its principal force. */
export function* concentrate(g: G, b: Battle, winner: Camp | null): Flow {
  const s = g.state;
  for (const camp of winner ? [winner] : [b.attacker, b.defender]) {
    const to = gatheringHex(s, b, camp, winner);
    if (to === null) continue;
    for (const p of camp.parts) if (isOnMap(forceAt(s, p.slot))) moveTo(g, p.slot, to, '11.10.3');
    yield* guideFollows(g, b, camp, to);
  }
}

function gatheringHex(s: State, b: Battle, camp: Camp, winner: Camp | null): number | null {
  if (camp.role === 'defender') return b.b;
  if (winner === null) return b.a === BOX ? null : b.a;
  return b.b === LANDAU && camp.side === 'coalition' && board(s, camp.side).open[LANDAU] === 0 ? b.a : b.b;
}

/** D26: a general who guided from outside may go along. */
function* guideFollows(g: G, b: Battle, camp: Camp, to: number): Flow {
  const s = g.state;
  if (camp.guide === null) return;
  const slot = slotOfUnit(s, camp.guide);
  const f = forceAt(s, slot);
  if (camp.parts.some((p) => p.slot === slot) || f.hex === to || hasTroops(f)) return;
  const follows = yield* ask(
    g,
    {
      seat: camp.side,
      kind: 'gicFollows', // D26
      rule: '11.10.3',
      prompt: say('ask.gicFollows', { gic: camp.guide, hex: label(to) }),
      options: [
        option('follow', true, '11.10.3', say('do.to', { hex: label(to) }), label(to)),
        option('stay', false, '11.10.3', say('do.stay')),
      ],
    },
    b,
  );
  if (follows) moveTo(g, slot, to, '11.10.3');
}
