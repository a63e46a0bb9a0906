/** 13 Supply phase: isolated units feed themselves or go hungry. */
import { type Action, type Flow, type Law, law, lifted, question } from '@grande/engine';
import { answer, byHex, isShort } from '@grande/la-grande-tactique';
import { countryOf } from '../../data/country.ts';
import { label, placeAt } from '../../data/map.ts';
import {
  DIVISIONS,
  type Division,
  factsOf,
  markerId,
  SIDES,
  type Side,
  UNITS,
  type UnitId,
  unitsOf,
} from '../../data/units.ts';
import { forceAt, hexOfPiece, slotsOf } from '../../reading/forces.ts';
import { capacityAt, isFedAtHome, isPillaged, isUnitIsolated } from '../../reading/supply.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import type { G } from '../02-glossary.ts';
import { countDemoralised } from '../03-morale.ts';
import { coni } from '../15-scenario/coni.ts';
import { settle } from '../15-scenario/control.ts';
import { hasMen, isolated, pillage, pillageBy, priceDetail, unfed } from './pillage.ts';

/** What a side decides in the evening, before anything of it is shown. */
export interface Evening {
  readonly pillages: readonly number[];
  readonly fed: ReadonlySet<UnitId>;
  readonly wagons: readonly UnitId[];
}

/** 4.6: both sides at once; then pillages, wagons and hunger, and the siege of Coni. */
export function* supplyPhase(g: G): Flow {
  const s = g.state;
  const [french, coalition] = (yield* g.parallel(SIDES.map((side) => evening(g, side)))) as [
    Evening,
    Evening,
  ];
  for (const e of [french, coalition]) {
    for (const slot of e.pillages) pillage(g, slot, forceAt(s, slot).hex, true);
    for (const id of e.wagons) s.units[id].chariots--;
  }
  for (const id of UNITS) goHungry(s, id, french.fed.has(id) || coalition.fed.has(id));
  g.tell('13', say('log.supply'), { reveals: true });
  countDemoralised(g);
  coni(g); // 15.2.2
  settle(g);
}
/** 13.6: isolated and not fed. */
function goHungry(s: State, id: UnitId, fed: boolean): void {
  const u = s.units[id];
  if (u.sp === 0 || !isUnitIsolated(s, id)) return;
  if (fed) u.oos = 0;
  else if (u.oos === 0) u.oos = s.turn;
}

/** D-31: voluntary pillage, then who is fed where there is not enough. One question at least, whatever is hidden. */
export function* evening(g: G, side: Side): Flow<Evening> {
  const s = g.state;
  const pillages: number[] = [];
  // Nobody moves and no line changes in the evening: who needs food is looked at once.
  const eaters = eatersOf(s, side);
  const carted = side === 'coalition' ? DIVISIONS.flatMap((d) => (hasWagons(s, d) ? reachOf(s, d) : [])) : [];
  for (;;) {
    const about = {
      seat: side,
      kind: 'supply',
      rule: '13',
      prompt: say('ask.supply', { hungry: hungryNow(s, side, eaters, carted, pillages) }),
      secret: true,
      window: true,
    };
    const pick = yield* g.ask(question(about, { s, side, tonight: pillages }, SUPPLY));
    if (pick < 0) break;
    pillages.push(pick);
  }
  return yield* feed(g, side, eaters, pillages);
}
interface Night {
  readonly s: State;
  readonly side: Side;
  /** Forces that will pillage this evening. */
  readonly tonight: readonly number[];
}
const hexOf = (c: Night, slot: number): number => forceAt(c.s, slot).hex;
const inPlace: Law<Night, number> = law(
  '13.4',
  'noPlace',
  (c, slot) => placeAt(hexOf(c, slot)) !== null,
  (c, slot) => say('law.noPlace', { hex: label(hexOf(c, slot)) }),
);
const stillRich: Law<Night, number> = law(
  '13.4',
  'pillaged',
  (c, slot) => !isPillaged(c.s, hexOf(c, slot)) && !c.tonight.some((i) => hexOf(c, i) === hexOf(c, slot)),
  (c, slot) => say('law.pillaged', { hex: label(hexOf(c, slot)) }),
);
const ofForce = (l: typeof hasMen): Law<Night, number> =>
  lifted(
    l,
    (c: Night, slot: number) => ({ s: c.s, slot }),
    (slot: number): unknown => slot,
  );
/** 13.4, R-30 (5). */
const PILLAGE: Action<Night, number> = {
  id: 'pillage',
  rule: '13.4',
  candidates: (c) => slotsOf(c.s, c.side),
  laws: [inPlace, stillRich, ofForce(hasMen), ofForce(isolated), ofForce(unfed)],
  key: (slot) => `pillage:${markerId(slot)}`,
  at: (slot, c) => label(hexOf(c, slot)),
  label: (slot, c) => pillageBy(c.s, slot),
  concerns: (slot, c) => ({ pieces: [markerId(slot)], places: [label(hexOf(c, slot))] }),
  detail: (slot, c) => priceDetail(c.s, slot),
};
const SUPPLY = [answer('supply:done', 'supply:done', -1, '13', say('do.done')), PILLAGE];
/** Units that would go without, for the question's sake. */
function hungryNow(
  s: State,
  side: Side,
  eaters: readonly UnitId[],
  carted: readonly UnitId[],
  pillages: readonly number[],
): UnitId[] {
  return eaters.filter(
    (id) => !carted.includes(id) && capacityAt(s, side, hexOfPiece(s, id), pillages) === 0,
  );
}
/** 13.1: isolated units that neither a source nor home feeds. */
const eatersOf = (s: State, side: Side): UnitId[] =>
  unitsOf(side).filter((id) => s.units[id].sp > 0 && isUnitIsolated(s, id) && !isFedAtHome(s, id));
/** R-30 (1)–(4), (6). */
function* feed(g: G, side: Side, eaters: readonly UnitId[], pillages: readonly number[]): Flow<Evening> {
  const s = g.state;
  const fed = new Set<UnitId>();
  for (const id of unitsOf(side)) {
    if (s.units[id].sp > 0 && isUnitIsolated(s, id) && !eaters.includes(id)) fed.add(id);
  }
  for (const [hex, ids] of byHex(eaters, (id) => hexOfPiece(s, id))) {
    const capacity = capacityAt(s, side, hex, pillages);
    if (capacity === 0) continue;
    for (const id of yield* share(g, side, hex, ids, capacity)) fed.add(id);
  }
  const wagons = side === 'coalition' ? loadWagons(s, fed) : [];
  return { pillages, fed, wagons };
}
interface Table {
  readonly s: State;
  readonly hex: number;
  readonly waiting: readonly UnitId[];
  readonly left: number;
}
const fits: Law<Table, UnitId> = law(
  '13.3',
  'tooManyMouths',
  (c, id) => c.s.units[id].sp <= c.left,
  (c, id) => say('law.tooManyMouths', { unit: id, sp: c.s.units[id].sp, left: c.left }),
);
const FEED: Action<Table, UnitId> = {
  id: 'feed',
  rule: '13.3',
  candidates: (c) => c.waiting,
  laws: [fits],
  key: (id) => `feed:${id}`,
  at: (_, c) => label(c.hex),
  label: (id, c) => say('do.feed', { unit: id, sp: c.s.units[id].sp }),
  concerns: (id, c) => ({ pieces: [id], places: [label(c.hex)], amount: c.s.units[id].sp }),
};
/** 13.3: whole units or none; the owner says who while the hex cannot feed all. */
function* share(g: G, side: Side, hex: number, ids: readonly UnitId[], capacity: number): Flow<UnitId[]> {
  const s = g.state;
  const out: UnitId[] = [];
  let left = capacity;
  for (;;) {
    const waiting = ids.filter((id) => !out.includes(id));
    const [first] = waiting.filter((id) => s.units[id].sp <= left);
    if (first === undefined) return out;
    const all = !isShort(
      waiting.map((id) => s.units[id]),
      left,
    );
    const about = {
      seat: side,
      kind: 'feed',
      rule: '13.3',
      prompt: say('ask.feed', { hex: label(hex), left }),
      secret: true,
    };
    const id = all ? first : yield* g.ask(question(about, { s, hex, waiting, left }, [FEED]));
    out.push(id);
    left -= s.units[id].sp;
  }
}

const WAGON_MP = 4;
/** 13.2: units a division's wagons reach: itself and its brigades within four MP of the general. */
function reachOf(s: State, division: Division): UnitId[] {
  const from = hexOfPiece(s, division);
  return (FAMILY_OF.get(division) as UnitId[]).filter((id) => {
    if (s.units[id].sp === 0 || !isUnitIsolated(s, id)) return false;
    return id === division || countryOf(s).mp(from, hexOfPiece(s, id)) <= WAGON_MP;
  });
}
/** A division and its brigades. */
const FAMILY_OF = new Map(
  DIVISIONS.map((d) => [d, UNITS.filter((id) => id === d || factsOf(id).parent === d)]),
);
const hasWagons = (s: State, division: UnitId): boolean =>
  factsOf(division).nation === 'austrian' &&
  s.units[division].sp > 0 &&
  s.units[division].chariots > 0 &&
  isUnitIsolated(s, division);
/** 13.2, T-CHARIOTS, R-30 (3), RN-17: compulsory where nothing else has fed them. */
function loadWagons(s: State, fed: Set<UnitId>): UnitId[] {
  const used: UnitId[] = [];
  for (const division of DIVISIONS) {
    if (!hasWagons(s, division)) continue;
    const reached = reachOf(s, division);
    if (reached.every((id) => fed.has(id))) continue;
    for (const id of reached) fed.add(id);
    used.push(division);
  }
  return used;
}
