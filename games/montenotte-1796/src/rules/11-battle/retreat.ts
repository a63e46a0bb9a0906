/** 11.10: retreat of the vanquished, forts, concentration of the victor. */
import { type Action, button, type Flow, type Law, question } from '@grande/engine';
import { firstHexes, isDoomed, rearOf, retreats, toHex } from '@grande/la-grande-tactique';
import { countryOf } from '../../data/country.ts';
import { around, hasFort, label, positions } from '../../data/map.ts';
import { enemyOf, markerId, sideOfSlot } from '../../data/units.ts';
import { aliveParts, otherRole, type Role } from '../../reading/battle.ts';
import { forceAt, gicOf, hasMarker, hasTroops, isHeld, slotsAt, unitsIn } from '../../reading/forces.ts';
import { sourceGroups, toNearest, usableSources } from '../../reading/sources.ts';
import { say } from '../../say.ts';
import type { Battle, Part, State } from '../../state.ts';
import { NAMES, ofHex } from '../../words.ts';
import { type G, moveForce } from '../02-glossary.ts';
import { distribute, eliminate, getAway } from '../08-actions/losses.ts';
import { sideOfRole } from './field.ts';

/** The ground lets it in, and no enemy marker stands there. */
const isOpen = (s: State, slot: number, from: number, to: number): boolean =>
  countryOf(s).stepCost(from, to) < Infinity && !hasMarker(s, enemyOf(sideOfSlot(slot)), to);

/** 13.7, R-56: all principal defenders out of supply, and nobody supplied fought beside them. */
export function areDoomed(s: State, b: Battle): boolean {
  const fighters = aliveParts(s, b, 'defender').filter((p) => hasTroops(forceAt(s, p.slot)));
  const hungry = (p: Part) => unitsIn(forceAt(s, p.slot)).every((id) => s.units[id].oos > 0);
  return isDoomed(fighters, (p) => p.kind === 'principal', hungry);
}

/** B12: every engaged force of the vanquished, so many hexes from D. */
export function* retreatAll(g: G, loser: Role, length: number): Flow {
  const s = g.state;
  const b = s.battle as Battle;
  if (loser === 'defender' && areDoomed(s, b)) {
    for (const p of aliveParts(s, b, 'defender')) {
      if (p.kind === 'principal' && hasTroops(forceAt(s, p.slot))) yield* eliminate(g, '13.7', p.slot);
    }
  }
  // A general-in-chief who got away when his force was lost is not in the lost hex any more.
  for (const p of aliveParts(s, b, loser)) {
    const gone = p.kind === 'principal' && loser === 'defender' && forceAt(s, p.slot).hex !== b.d;
    if (!gone) yield* retreat(g, p, length);
  }
}

/** First hexes by 11.10; inside a fort hex any way out. */
function firstOf(s: State, b: Battle, p: Part): ReturnType<typeof firstHexes> {
  const way = {
    around: around(b.d),
    forbidden: p.role === 'defender' ? b.a : -1,
    isOpen: (h: number) => isOpen(s, p.slot, b.d, h),
  };
  if (b.a === b.d) return { ...firstHexes({ ...way, prescribed: way.around }), penalty: false };
  return firstHexes({ ...way, prescribed: rearOf(positions(b.a, b.d), p.role) });
}
/** 11.10, R-37: the fort of D for a defender, the fort of A for a beaten attacker; the Coalition's only. */
function fortFor(b: Battle, p: Part): number | null {
  if (sideOfSlot(p.slot) !== 'coalition') return null;
  const hex = p.role === 'defender' ? b.d : b.a;
  return hasFort(hex) ? hex : null;
}

function* retreat(g: G, p: Part, length: number): Flow {
  const s = g.state;
  const b = s.battle as Battle;
  const f = forceAt(s, p.slot);
  if (f.fort) return; // a beaten garrison stays in its fort
  const first = firstOf(s, b, p);
  const fort = fortFor(b, p);
  if (first.hexes.length === 0 && fort === null) {
    if (hasTroops(f))
      yield* eliminate(g, '11.10', p.slot); // R-34 (b)
    else yield* getAway(g, gicOf(f) as 'bonaparte');
    return;
  }
  const to = yield* g.ask(leaving({ s, slot: p.slot, from: b.d, hexes: first.hexes, fort }));
  if (typeof to !== 'number') return enterFort(g, p.slot, to.fort);
  fallBack(g, p.slot, to);
  if (first.penalty) yield* penalty(g, p.slot); // R-34 (a)
  for (let gone = 1; gone < length && f.hex >= 0 && f.members.length > 0; gone++) {
    const next = nextHexes(s, b, p.slot);
    if (next.length === 0) {
      if (!isOnSource(s, p.slot)) for (let i = gone; i < length; i++) yield* penalty(g, p.slot); // R-34 (c)
      return;
    }
    fallBack(g, p.slot, yield* choose(g, p.slot, f.hex, next));
  }
}
/** Strictly closer to a source, by either nation's for Provera. */
function nextHexes(s: State, b: Battle, slot: number): number[] {
  const f = forceAt(s, slot);
  const out = new Set<number>();
  for (const group of sourceGroups(s, f)) {
    const here = toNearest(s, f.hex, group);
    for (const h of around(f.hex))
      if (h !== b.d && isOpen(s, slot, f.hex, h) && toNearest(s, h, group) < here) out.add(h);
  }
  return [...out];
}
const isOnSource = (s: State, slot: number): boolean => {
  const f = forceAt(s, slot);
  return f.members.some((m) => usableSources(s, m).includes(f.hex));
};
function fallBack(g: G, slot: number, to: number): void {
  moveForce(g.state, slot, to);
  g.tell('11.10', retreats(NAMES, slot, to), { at: label(to) });
}
function enterFort(g: G, slot: number, hex: number): void {
  const f = forceAt(g.state, slot);
  if (f.hex !== hex) moveForce(g.state, slot, hex);
  f.fort = true;
  g.tell('11.10', say('log.intoFort', { force: markerId(slot), hex: label(hex) }), { at: label(hex) });
}
function* penalty(g: G, slot: number): Flow {
  const f = forceAt(g.state, slot);
  if (f.hex >= 0 && hasTroops(f)) yield* distribute(g, '11.10', unitsIn(f), 1, null);
}
interface Retreat {
  readonly s: State;
  readonly slot: number;
  readonly from: number;
  /** Where 11.10 lets it go, and the fort it may shut itself in. */
  readonly hexes: readonly number[];
  readonly fort: number | null;
}
const passable: Law<Retreat, number> = ofHex(
  '11.10',
  'impassable',
  (c, h) => countryOf(c.s).stepCost(c.from, h) < Infinity,
);
const notHeld: Law<Retreat, number> = ofHex(
  '11.10',
  'held',
  (c, h) => !hasMarker(c.s, enemyOf(sideOfSlot(c.slot)), h),
);
/** The prescribed hexes, or failing these any other way out; then nearer to a source. */
const rearward: Law<Retreat, number> = ofHex(
  '11.10',
  'notRearward',
  (c, h) => c.hexes.includes(h) || !isOpen(c.s, c.slot, c.from, h),
);
const BACK: Action<Retreat, number> = {
  ...toHex<Retreat>(NAMES, 'retreat', '11.10', (c) => [
    ...c.hexes,
    ...around(c.from).filter((h) => !c.hexes.includes(h)),
  ]),
  laws: [passable, notHeld, rearward],
  key: (h, c) => `retreat:${markerId(c.slot)}:${label(h)}`,
};
interface IntoFort {
  readonly fort: number;
}
const INTO_FORT: Action<Retreat, IntoFort> = {
  id: 'fort',
  rule: '11.10',
  candidates: ({ fort }) => (fort === null ? [] : [{ fort }]),
  laws: [],
  key: ({ fort }, c) => `fort:${markerId(c.slot)}:${label(fort)}`,
  at: ({ fort }) => label(fort),
  label: ({ fort }) => say('do.fort', { hex: label(fort) }),
  concerns: ({ fort }, c) => ({ pieces: [markerId(c.slot)], places: [label(fort)], choice: 'fort' }),
};
const BACKWARD = [BACK];
const LEAVES = [BACK, INTO_FORT];
/** D-25. */
const about = (slot: number) => ({
  seat: sideOfSlot(slot),
  kind: 'retreat',
  rule: '11.10',
  prompt: say('ask.retreat', { force: markerId(slot) }),
  subject: markerId(slot),
});
const leaving = (c: Retreat) => question(about(c.slot), c, LEAVES);
const choose = (g: G, slot: number, from: number, hexes: readonly number[]): Flow<number> =>
  g.ask(question(about(slot), { s: g.state, slot, from, hexes, fort: null }, BACKWARD));

/** B3a, R-21: lone generals-in-chief in D fall back one hex; the hex may then be entered. */
export function* fallBackAlone(g: G): Flow {
  const s = g.state;
  const b = s.battle as Battle;
  for (const p of b.parts.filter((x) => x.role === 'defender')) {
    const f = forceAt(s, p.slot);
    if (f.hex !== b.d || f.fort) continue;
    const first = firstOf(s, b, p);
    if (first.hexes.length === 0) yield* getAway(g, gicOf(f) as 'bonaparte');
    else fallBack(g, p.slot, yield* choose(g, p.slot, b.d, first.hexes));
  }
}

/** B13: the victor in D; after an indecisive fight both where they fought. */
export function* gather(g: G, winner: Role | null): Flow {
  const s = g.state;
  const b = s.battle as Battle;
  if (winner === null) {
    for (const p of b.parts) place(g, p, p.role === 'attacker' ? b.a : b.d);
    return;
  }
  const besieged = slotsAt(s, sideOfRole(b, otherRole(winner)), b.d).some((i) => forceAt(s, i).fort);
  if (besieged && b.a !== b.d && winner === 'attacker' && !(yield* advances(g, b))) {
    for (const p of aliveParts(s, b, winner)) place(g, p, b.a);
    return;
  }
  for (const p of aliveParts(s, b, winner)) place(g, p, b.d);
}
const ADVANCE: Action<Battle, boolean> = {
  id: 'advance',
  rule: '11.10',
  candidates: () => [true],
  laws: [],
  key: () => 'advance',
  at: (_, b) => label(b.d),
  label: (_, b) => say('do.advance', { hex: label(b.d) }),
  concerns: (_, b) => ({ places: [label(b.d)] }),
};
const ADVANCES = [ADVANCE, button('stay', false, '11.10', say('do.stay'))];
/** D-26: a garrison has shut itself in; the victor may stand before its walls. */
function* advances(g: G, b: Battle): Flow<boolean> {
  const prompt = say('ask.advance', { hex: label(b.d) });
  const about = { seat: sideOfRole(b, 'attacker'), kind: 'advance', rule: '11.10', prompt };
  return yield* g.ask(question(about, b, ADVANCES));
}
/** RN-6: a force goes there unless the enemy bars it; garrisons stay inside. */
function place(g: G, p: Part, hex: number): void {
  const s = g.state;
  const f = forceAt(s, p.slot);
  if (f.hex < 0 || f.hex === hex || f.fort || f.members.length === 0) return;
  if (isHeld(s, enemyOf(sideOfSlot(p.slot)), hex)) return;
  moveForce(s, p.slot, hex);
  g.tell('11.10', say('log.gathers', { force: markerId(p.slot), hex: label(hex) }), { at: label(hex) });
}
