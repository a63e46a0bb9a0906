/** 11.10.3: retreat, elimination, rout, concentration. */

import { type Action, button, type Flow, type Law, lawful, question } from '@grande/engine';
import { isDoomed, isRegular, rearOf, retreats, toHex } from '@grande/la-grande-tactique';
import { ask } from '../../ask.ts';
import { around, BOX, LANDAU, label, SIZE, sourcesOf } from '../../data/map.ts';
import { JORDIS } from '../../data/tables.ts';
import { enemyOf, forceId, sideOfSlot } from '../../data/units.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { NAMES, ofHex } from '../../words.ts';
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
} from '../02-glossary.ts';
import { armiesIn, toNearestSource } from '../03-morale/morale.ts';
import { dropUnits } from '../06-command/fusion.ts';
import { enterable, enterHex } from '../09-movement/movement.ts';
import { reveal } from '../10-reconnaissance.ts';
import { elsewhere, placed } from '../pointing.ts';
import { chooseLoss, eliminate, type Losing, loseOne, losses } from './losses.ts';
import { type Battle, type Camp, finalDie, otherCamp, type Part } from './state.ts';
import { rearHexes } from './value.ts';

/** 11.10.3: one hex, two when the victor's die is at least double; a chosen retreat is always one. */
export function retreatLength(loser: Camp, victor: Camp): number {
  if (loser.withdrew) return 1;
  return finalDie(victor) >= 2 * finalDie(loser) ? 2 : 1;
}

/** RN-14, 13.5, R-65: the forces in the lost hex are out of supply and nobody supplied fought beside them. */
export function areDoomed(s: State, b: Battle): boolean {
  const alive = b.defender.parts.filter((p) => isOnMap(forceAt(s, p.slot)) && hasTroops(forceAt(s, p.slot)));
  const hungry = (p: Part) => divisionsOf(forceAt(s, p.slot)).every((id) => s.units[id].oos);
  return isDoomed(alive, (p) => forceAt(s, p.slot).hex === b.b, hungry);
}

/** B20: every force of the loser that fought. */
export function* retreatAll(g: G, b: Battle, loser: Camp): Flow {
  const s = g.state;
  const victor = otherCamp(b, loser);
  const length = retreatLength(loser, victor);
  const lostHqs =
    loser.role === 'defender' ? slotsAt(s, loser.side, b.b).filter((i) => isHq(forceAt(s, i))) : [];
  if (loser.role === 'defender' && areDoomed(s, b)) {
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
  let first: number;
  if (b.a === BOX && loser.role === 'attacker') {
    // back to the box, or from where it stood.
    if (f.hex === BOX) return;
    first = f.hex;
  } else {
    const prescribed = rearOf(rearHexes(b), loser.role);
    const c: Leaving = { s, slot, from: b.b, prescribed, forbidden: loser.role === 'defender' ? b.a : -1 };
    const where = question(retreatAbout(slot), c, LEAVES, { pointed: [FAR_FROM_HERE] });
    if (where.options.length === 0) {
      eliminate(g, slot, '11.10.3');
      const gic = gicOf(forceAt(s, slot));
      if (gic) sendHome(g, slot);
      return;
    }
    const penalised = !hasRear(c);
    first = yield* ask(g, where, b);
    enterHex(g, slot, first);
    g.tell('11.10.3', retreats(NAMES, slot, first), { at: label(first) });
    if (penalised) yield* penalty(g, b, slot);
  }
  if (length < 2 || !isOnMap(forceAt(s, slot)) || !hasTroops(forceAt(s, slot))) return;
  const onward: GoingOn = { s, slot, from: first, lost: b.b };
  const where = question(retreatAbout(slot), onward, GOES_ON, { pointed: [FAR_FROM_HERE] });
  if (where.options.length === 0) {
    const onSource = armiesIn(s, f).some((a) => sourcesOf(s.scenario, a).includes(first));
    if (!onSource) yield* penalty(g, b, slot);
    return;
  }
  const second = yield* ask(g, where, b);
  enterHex(g, slot, second);
  g.tell('11.10.3', retreats(NAMES, slot, second), { at: label(second) });
}

const retreatAbout = (slot: number) => ({
  seat: sideOfSlot(slot),
  kind: 'retreatHexes', // D25
  rule: '11.10.3',
  prompt: say('ask.retreat', { force: forceId(slot) }),
  subject: forceId(slot),
});

interface FallingBack {
  readonly s: State;
  readonly slot: number;
  readonly from: number;
}
/** 11.3, 11.10.3: where anybody can fall back to. */
const FALLS_BACK: readonly Law<FallingBack, number>[] = [
  ofHex('9.1', 'closedHex', (c, h) => board(c.s, sideOfSlot(c.slot)).open[h] === 1),
  ofHex('11.10.3', 'enemyHeld', (c, h) => !hasForceAt(c.s, enemyOf(sideOfSlot(c.slot)), h)),
  ofHex('11.10.3', 'forbidden', (c, h) => enterable(c.from, h)),
];
const retreatTo = <C extends FallingBack>(
  candidates: (c: C) => readonly number[],
  laws: readonly Law<C, number>[],
): Action<C, number> => ({
  ...toHex(NAMES, 'retreat', '11.10.3', candidates),
  laws: [...FALLS_BACK, ...laws],
  key: (h, c) => `retreat:${forceId(c.slot)}:${label(h)}`,
});

/** The first hex, out of the one that was lost. */
interface Leaving extends FallingBack {
  /** The hexes behind the own side (11.5). */
  readonly prescribed: readonly number[];
  /** The attacker's hex for a beaten defender, else −1. */
  readonly forbidden: number;
}
/** one of the prescribed hexes is open. */
const hasRear = (c: Leaving): boolean =>
  isRegular({ prescribed: c.prescribed, isOpen: (h) => lawful(FALLS_BACK, c, h) });
const LEAVES = [
  retreatTo<Leaving>(
    (c) => [...c.prescribed, ...around(c.from).filter((h) => !c.prescribed.includes(h))],
    [
      ofHex('11.10.3', 'retreatBehind', (c, h) => !hasRear(c) || c.prescribed.includes(h)),
      ofHex('11.10.3', 'retreatFront', (c, h) => h !== c.forbidden, 'retreatBehind'),
    ],
  ),
];

/** The second hex. */
interface GoingOn extends FallingBack {
  readonly lost: number;
}
const fromSource = ({ s, slot }: FallingBack, h: number): number =>
  toNearestSource(s, forceAt(s, slot), sideOfSlot(slot), h);
const GOES_ON = [
  retreatTo<GoingOn>(
    (c) => around(c.from),
    [
      ofHex('11.10.3', 'retreatLost', (c, h) => h !== c.lost),
      ofHex('11.10.3', 'retreatNearer', (c, h) => fromSource(c, h) < fromSource(c, c.from)),
    ],
  ),
];
/** Besides what lies next to a hex: every hex that does not. */
const farFrom = (rule: string, before: (c: FallingBack) => string) =>
  elsewhere<FallingBack>({
    id: 'retreat',
    rule,
    law: 'retreatFar',
    why: say('law.retreatFar'),
    before,
    but: (c) => new Set(around(c.from)),
  });
const FAR_FROM_HERE = farFrom('11.10.3', (c) => `retreat:${forceId(c.slot)}`);

const PENALTY = losses('11.10.3', []);
/** a bad retreat costs one SP. */
function* penalty(g: G, b: Battle, slot: number): Flow {
  const s = g.state;
  const c: Losing = { s, side: sideOfSlot(slot), units: forceAt(s, slot).members, left: 1 };
  const chosen = yield* chooseLoss(g, PENALTY, c, b);
  if (chosen) loseOne(g, chosen, 'battle');
}

interface Following {
  readonly slot: number;
  readonly hexes: readonly number[];
}
const FOLLOWS = [toHex<Following>(NAMES, 'follow', '11.10.3', (c) => c.hexes)];
const NOT_FOLLOWING = [
  elsewhere<Following>({
    id: 'follow',
    rule: '11.10.3',
    law: 'followRetreat',
    why: say('law.followRetreat'),
    but: (c) => new Set(c.hexes),
  }),
];

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
  const force = forceId(slot);
  const about = {
    seat: loser.side,
    kind: 'gicFollows', // D26
    rule: '11.10.3',
    prompt: say('ask.gicLeaves', { force }),
    subject: force,
  };
  const to = yield* ask(g, question(about, { slot, hexes }, FOLLOWS, { pointed: NOT_FOLLOWING }), b);
  enterHex(g, slot, to);
  g.tell('11.10.3', retreats(NAMES, slot, to), { at: label(to) });
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
  g.tell('11.10.3', retreats(NAMES, slot, best), { at: label(best) });
}

const GIVES_WAY: Action<FallingBack, number> = {
  ...toHex<FallingBack>(NAMES, 'retreat', '11.3', (c) => around(c.from)),
  laws: FALLS_BACK,
};
const GENERAL_LEAVES = [GIVES_WAY];
const GENERAL_STAYS_NEAR = [farFrom('11.3', () => 'retreat')];

interface Taking {
  readonly slot: number;
  readonly hex: number;
}
const into = (c: Taking) => ({ pieces: [forceId(c.slot)], places: [label(c.hex)] });
const thither = (c: Taking) => say('do.to', { hex: label(c.hex) });
const ADVANCES = [
  placed<Taking, boolean>('advance', true, '11.3', thither, into),
  button('stay', false, '11.3', say('do.stay')),
];

/** B3, R-38: a lone general falls back one hex; the attacker may advance. */
export function* lonelyGeneral(g: G, b: Battle): Flow {
  const s = g.state;
  for (const slot of slotsAt(s, b.defender.side, b.b)) {
    const force = forceId(slot);
    const about = {
      seat: b.defender.side,
      kind: 'hqRetreat', // D15
      rule: '11.3',
      prompt: say('ask.hqRetreat', { force }),
      subject: force,
    };
    const where = question(about, { s, slot, from: b.b }, GENERAL_LEAVES, { pointed: GENERAL_STAYS_NEAR });
    if (where.options.length === 0) {
      sendHome(g, slot);
      continue;
    }
    const to = yield* ask(g, where, b);
    enterHex(g, slot, to);
    g.tell('11.3', retreats(NAMES, slot, to), { at: label(to) });
  }
  const { side: seat, principal: slot } = b.attacker;
  if (board(s, seat).open[b.b] === 0) return;
  const about = { seat, kind: 'advanceOnHQ', rule: '11.3', prompt: say('ask.advance', { hex: label(b.b) }) }; // D14
  if (!(yield* ask(g, question(about, { slot, hex: b.b }, ADVANCES), b))) return;
  moveTo(g, slot, b.b, '11.3');
  // RN-15
  forceAt(s, slot).moved = true;
}

/** 3.3, B21, R-54, R-64, R-119: each force of the loser tests its morale. */
export function routTests(g: G, b: Battle, loser: Camp): void {
  const s = g.state;
  const spared = loser.withdrew && !(loser.role === 'attacker' && b.defender.tactic === 'counter');
  if (spared) return;
  for (const p of [...loser.parts]) {
    const f = forceAt(s, p.slot);
    if (!isOnMap(f) || !hasTroops(f) || f.routed > 0) continue;
    const morale =
      loser.jordis && divisionsOf(f).every((id) => armyOfUnit(s, id) === 'lowerRhine')
        ? JORDIS
        : forceMorale(s, f);
    if (test(g, { rule: '11.10.3', slot: p.slot, value: morale, kind: 'morale' })) continue;
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

const GOES_ALONG = [
  placed<Taking, boolean>('follow', true, '11.10.3', thither, into),
  button('stay', false, '11.10.3', say('do.stay')),
];
/** D26: a general who guided from outside may go along. */
function* guideFollows(g: G, b: Battle, camp: Camp, to: number): Flow {
  const s = g.state;
  const { guide: gic } = camp;
  if (gic === null) return;
  const slot = slotOfUnit(s, gic);
  const f = forceAt(s, slot);
  if (camp.parts.some((p) => p.slot === slot) || f.hex === to || hasTroops(f)) return;
  const prompt = say('ask.gicFollows', { gic, hex: label(to) });
  const about = { seat: camp.side, kind: 'gicFollows', rule: '11.10.3', prompt }; // D26
  if (yield* ask(g, question(about, { slot, hex: to }, GOES_ALONG), b)) moveTo(g, slot, to, '11.10.3');
}
