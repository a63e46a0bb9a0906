/** 13 Supply. */

import { type Action, type Flow, question } from '@grande/engine';
import { byHex, CHARIOTS, type Eater, fed, isShort } from '@grande/la-grande-tactique';
import { ask } from '../ask.ts';
import { BOX, forageAt, label, sourcesOf } from '../data/map.ts';
import { forceId, isGic, UNIT_IDS, type UnitId } from '../data/units.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { ofForce } from '../words.ts';
import {
  armyOfUnit,
  forceAt,
  type G,
  hasTroops,
  ownSlots,
  slotOfUnit,
  slotsAt,
  spOf,
} from './02-glossary.ts';

const BESIEGERS: readonly UnitId[] = ['prinz', 'goetze', 'hohenlohe', 'courbiere'];

/** 15.1.3.siege, 15.1.3, 6.3: besiegers of Landau are fed until they first leave their hexes. */
export const isFedBySiege = (s: State, id: UnitId): boolean =>
  s.scenario === 'landau' && BESIEGERS.includes(id) && !s.units[id].left;

/** 13.1, R-101: supplied without feeding itself. */
export function isProvided(s: State, slot: number, id: UnitId): boolean {
  const f = forceAt(s, slot);
  if (f.linked || f.order || f.arrived || f.hex === BOX) return true;
  return sourcesOf(s.scenario, armyOfUnit(s, id)).includes(f.hex) || isFedBySiege(s, id);
}

/** Phase 6. */
export function* supplyPhase(g: G): Flow {
  const { units } = g.state;
  const before = UNIT_IDS.map((id) => units[id].oos);
  yield* frenchSupply(g);
  coalitionSupply(g);
  for (let i = 0; i < UNIT_IDS.length; i++) {
    const id = UNIT_IDS[i] as UnitId;
    const { place, oos } = units[id];
    if (place !== 'map' || oos === before[i]) continue;
    g.tell('13.4', say('log.supply', { force: forceId(slotOfUnit(g.state, id)), out: oos }), {
      reveals: true,
    });
  }
}

/** 13.3, R-75: isolated French forces live off their hex; too many, and their player says who eats first. */
function* frenchSupply(g: G): Flow {
  const s = g.state;
  const isolated: number[] = [];
  for (const slot of ownSlots(s, 'french')) {
    const f = forceAt(s, slot);
    if (!hasTroops(f)) continue;
    if (f.members.some((id) => !isGic(id) && !isProvided(s, slot, id))) isolated.push(slot);
    else for (const id of f.members) s.units[id].oos = false;
  }
  for (const [hex, slots] of byHex(isolated, (slot) => forceAt(s, slot).hex)) {
    const eaters: Eater[] = slots.map((slot) => ({ id: slot, sp: spOf(s, forceAt(s, slot)) }));
    const capacity = forageAt(s, hex);
    const order = isShort(eaters, capacity) ? yield* forageOrder(g, hex, eaters) : eaters;
    const full = fed(order, capacity);
    for (const slot of slots) {
      for (const id of forceAt(s, slot).members) s.units[id].oos = !isGic(id) && !full.includes(slot);
    }
  }
}

interface Foraging {
  readonly s: State;
  readonly hex: number;
  readonly eaters: readonly Eater[];
  /** Those that have not had their turn. */
  readonly left: readonly Eater[];
}
const among = (eaters: readonly Eater[], slot: number): boolean => eaters.some((e) => e.id === slot);
const FEED: Action<Foraging, number> = {
  id: 'feed',
  rule: '13.3',
  candidates: (c) => slotsAt(c.s, 'french', c.hex),
  laws: [
    ofForce('13.1', 'provided', (c, slot) => among(c.eaters, slot)),
    ofForce('13.3', 'fed', (c, slot) => !among(c.eaters, slot) || among(c.left, slot)),
  ],
  key: (slot) => `feed:${forceId(slot)}`,
  label: (slot, c) => say('do.feed', { force: forceId(slot), sp: spOf(c.s, forceAt(c.s, slot)) }),
  at: (slot) => forceId(slot),
  concerns: (slot, c) => ({ pieces: [forceId(slot)], amount: spOf(c.s, forceAt(c.s, slot)) }),
};
const FEEDS = [FEED];

/** D31. */
function* forageOrder(g: G, hex: number, eaters: readonly Eater[]): Flow<Eater[]> {
  const order: Eater[] = [];
  let left = eaters;
  while (left.length > 0) {
    const prompt = say('ask.forage', { hex: label(hex), capacity: forageAt(g.state, hex) });
    const about = { seat: 'french', kind: 'forageOrder', rule: '13.3', prompt, secret: true }; // D31
    const slot = yield* ask(g, question(about, { s: g.state, hex, eaters, left }, FEEDS));
    order.push(...left.filter((e) => e.id === slot));
    left = left.filter((e) => e.id !== slot);
  }
  return order;
}

/** 13.2, R-74, R-121, R-105: chariots; Götze eats with the Prince. */
function coalitionSupply(g: G): void {
  const s = g.state;
  for (const slot of ownSlots(s, 'coalition')) {
    const f = forceAt(s, slot);
    for (const id of f.members) {
      if (isGic(id) || id === 'goetze') continue;
      const u = s.units[id];
      if (f.linked) u.chariots = CHARIOTS;
      if (isProvided(s, slot, id)) u.oos = false;
      else if (u.chariots > 0) {
        u.chariots--;
        u.oos = false;
      } else u.oos = true;
    }
  }
  const goetze = s.units.goetze;
  if (goetze.place !== 'map') return;
  const shares = s.goetzeShares && s.units.prinz.place === 'map' && !s.units.prinz.oos;
  goetze.oos = !shares && !isProvided(s, slotOfUnit(s, 'goetze'), 'goetze');
}
