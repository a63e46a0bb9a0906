/** 6 Command. */

import type { Flow } from '@grande/engine';
import { commandCost, FAR, joinedTo } from '@grande/la-grande-tactique';
import { automatonOf, isAutomaton } from '../../ask.ts';
import { MAP } from '../../data/map.ts';
import {
  ARMIES,
  ARMY_OF_GIC,
  type Army,
  forceId,
  GIC_IDS,
  type GicId,
  isGic,
  SIDE_OF_ARMY,
  SIDES,
  type Side,
  type UnitId,
  unitsOf,
} from '../../data/units.ts';
import { valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import type { Staff, State } from '../../state.ts';
import {
  armyOf,
  barredHexes,
  board,
  divisionsOf,
  fatigueOf,
  forceAt,
  type G,
  gicOf,
  gicsOf,
  hasTroops,
  hexOfUnit,
  isHq,
  isOnMap,
  mayCommandUnit,
  ownSlots,
  slotOfUnit,
  spOf,
} from '../02-glossary.ts';
import { freeSources, splitDemoralised } from '../03-morale/morale.ts';
import { decide, emptyPlan, type Plan } from './decisions.ts';
import { dropUnits, fuseInto } from './fusion.ts';

/** What a side may trace through in the morning: barred hexes, hexes under enemy patrols, lines to its sources. */
interface Morning {
  readonly s: State;
  readonly side: Side;
  readonly barred: Uint8Array;
  readonly watched: Uint8Array;
  /** Barred, or not for this side to enter. */
  readonly closed: Uint8Array;
  /** Hexes with a line to a source of an army, or to a general-in-chief; found when first asked for. */
  readonly lines: Partial<Record<Army | GicId, Uint8Array>>;
}
/** Room for the marks of one morning, used again every day: a new array of this size is dear. */
const marks = (): Uint8Array => new Uint8Array(MAP.size);
const room = () => ({ barred: marks(), watched: marks(), closed: marks() });
const ROOMS: Readonly<Record<Side, ReturnType<typeof room>>> = { french: room(), coalition: room() };
const LINES = Object.fromEntries([...ARMIES, ...GIC_IDS].map((id) => [id, marks()])) as Readonly<
  Record<Army | GicId, Uint8Array>
>;

/** Good until the next morning of the side. */
function morningOf(s: State, side: Side): Morning {
  const { open } = board(s, side);
  const { barred, watched, closed } = ROOMS[side];
  barredHexes(s, side, watched, barred);
  for (let h = 0; h < MAP.size; h++) closed[h] = barred[h] === 1 || open[h] === 0 ? 1 : 0;
  return { s, side, barred, watched, closed, lines: {} };
}

/** 7.6: whether a hex has a line to a source of an army. */
function toSource(m: Morning, army: Army, hex: number): boolean {
  m.lines[army] ??= joinedTo(MAP, freeSources(m.s, army), m.closed, LINES[army]);
  return m.lines[army][hex] === 1;
}

/** 6.6: whether a hex has a line to a general-in-chief. */
function toChief(m: Morning, gic: GicId, hex: number): boolean {
  m.lines[gic] ??= linesTo(m, gic);
  return m.lines[gic][hex] === 1;
}

/** The hex he stands in is never barred to his own couriers. */
function linesTo(m: Morning, gic: GicId): Uint8Array {
  const at = hexOfUnit(m.s, gic);
  const before = m.closed[at] as number;
  m.closed[at] = 0;
  const lines = joinedTo(MAP, [at], m.closed, LINES[gic]);
  m.closed[at] = before;
  return lines;
}

/** 6.1, R-9, 15.1.3: whether a general-in-chief has a line of communication; the joint commander by either French list. */
export function hasLine(
  s: State,
  gic: GicId,
  m: Morning = morningOf(s, SIDE_OF_ARMY[ARMY_OF_GIC[gic]]),
): boolean {
  const at = hexOfUnit(s, gic);
  if (s.joint === gic) return toSource(m, 'rhine', at) || toSource(m, 'moselle', at);
  return toSource(m, ARMY_OF_GIC[gic], at);
}

/** 6.1: every hex from which a line leads to a source of an army. */
export function lineHexes(s: State, side: Side, army: Army): number[] {
  const m = morningOf(s, side);
  const out: number[] = [];
  for (let h = 0; h < MAP.size; h++) if (m.closed[h] === 0 && toSource(m, army, h)) out.push(h);
  return out;
}

/** 6.6 (a), (b), (d), R-104: forces that may be given a strategic order: ready, unseen, with lines to a source and to their general. */
export function orderable(s: State, side: Side, m: Morning = morningOf(s, side)): number[] {
  const gics = gicsOf(s, side);
  return ownSlots(s, side).filter((slot) => {
    const f = forceAt(s, slot);
    if (f.routed > 0 || f.hex >= MAP.size || m.watched[f.hex] === 1 || fatigueOf(s, f) > 0) return false;
    if (spOf(s, f) > valuesOf(s).wayMostSp.road || !toSource(m, armyOf(s, f), f.hex)) return false;
    if (isHq(f)) return true;
    const unit = f.members[0] as UnitId;
    return gics.some((gic) => mayCommandUnit(s, gic, unit) && toChief(m, gic, f.hex));
  });
}

/** Beyond this no courier is sent: more points than any general has. */
const COURIER_MP = 40;

/** R-10, 6.1: what each general would pay for each division he may command; 0 where no courier gets through. */
function costsFor(s: State, side: Side, barred: Uint8Array): Staff['costs'] {
  const out: Staff['costs'] = [];
  const { measure } = board(s, side);
  const units = unitsOf(side);
  const slots = units.map((id) => (isGic(id) || s.units[id].place !== 'map' ? -1 : slotOfUnit(s, id)));
  for (const gic of gicsOf(s, side)) {
    const from = hexOfUnit(s, gic);
    const detours: { readonly cost: Staff['costs'][number]; readonly at: number }[] = [];
    for (let i = 0; i < units.length; i++) {
      const unit = units[i] as UnitId;
      const at = slots[i] === -1 ? -1 : commandable(s, gic, unit, slots[i] as number);
      if (at < 0) continue;
      const mp = at === from ? 0 : measure.alongKnown(from, at, barred);
      const cost = { gic, unit, cost: mp < 0 ? 0 : courierCost(at === from, mp) };
      out.push(cost);
      if (mp < 0) detours.push({ cost, at });
    }
    if (detours.length === 0) continue;
    const goals = detours.map((d) => d.at);
    const halves = measure.halves(from, COURIER_MP, barred, goals);
    for (const { cost, at } of detours) {
      const half = halves[at] as number;
      cost.cost = courierCost(false, half === FAR ? Infinity : half / 2);
    }
  }
  return out;
}
function courierCost(stacked: boolean, mp: number): number {
  return mp > COURIER_MP ? 0 : commandCost(stacked, mp);
}
/** Where a division stands that is not routed, of his army or already in his force; −1: not his to command. */
function commandable(s: State, gic: GicId, id: UnitId, slot: number): number {
  const f = forceAt(s, slot);
  if (f.routed > 0 || f.hex >= MAP.size) return -1;
  return mayCommandUnit(s, gic, id) || f.members.includes(gic) ? f.hex : -1;
}

/** 6.3, R-105: D(Prince → Götze) at most 4 around barred hexes. */
function goetzeShares(s: State, barred: Uint8Array): boolean {
  if (s.units.goetze.place !== 'map' || s.units.prinz.place !== 'map') return false;
  const from = hexOfUnit(s, 'prinz');
  const to = hexOfUnit(s, 'goetze');
  const { measure } = board(s, 'coalition');
  if (measure.open(from, to) > 4) return false;
  const known = measure.alongKnown(from, to, barred);
  return (known < 0 ? measure.around(from, to, (h) => barred[h] === 1) : known) <= 4;
}

function staffOf(s: State, side: Side, m: Morning = morningOf(s, side)): Staff {
  return {
    costs: costsFor(s, side, m.barred),
    orders: orderable(s, side, m),
    goetze: side === 'coalition' && goetzeShares(s, m.barred),
    merge:
      side === 'coalition' &&
      s.units.goetze.place === 'map' &&
      s.units.prinz.place === 'map' &&
      hexOfUnit(s, 'goetze') === hexOfUnit(s, 'prinz'),
  };
}

/** 6.1: lines of communication for the day, and what couriers can reach. Cut lines tell something of the enemy. */
export function morningReports(g: G): void {
  const s = g.state;
  const morning = { french: morningOf(s, 'french'), coalition: morningOf(s, 'coalition') };
  for (const army of ARMIES) {
    const side = SIDE_OF_ARMY[army];
    const gic = gicsOf(s, side).find((id) => ARMY_OF_GIC[id] === army);
    s.loc[army] = gic !== undefined && hasLine(s, gic, morning[side]);
    if (gic) g.tell('6.1', say('log.loc', { army, valid: s.loc[army] }), { reveals: true });
  }
  s.staff = {
    french: staffOf(s, 'french', morning.french),
    coalition: staffOf(s, 'coalition', morning.coalition),
  };
  g.tell('6', say('log.staff'), { reveals: true });
}
/** For sampled worlds: the same reports without a word. */
export const imaginedStaff = (s: State, side: Side): Staff => staffOf(s, side);

/** 6: both sides decide at once; nothing shows until both are done. */
export function* commandPhase(g: G): Flow {
  const s = g.state;
  const staff = s.staff;
  if (!staff) throw new Error('6: no morning reports');
  const plans = SIDES.map(emptyPlan);
  const flows = SIDES.flatMap((side, i) => {
    const plan = plans[i] as Plan;
    if (isAutomaton(s, side)) {
      automatonOf(s).command(s, staff[side], plan);
      return [];
    }
    return [decide(g, side, staff[side], plan)];
  });
  yield* g.parallel(flows);
  const drawing = SIDES.flatMap((side, i) => carryOut(g, side, plans[i] as Plan, staff[side]));
  s.staff = null;
  splitDemoralised(g);
  if (s.options.events) drawEvents(g, drawing);
  g.tell('6', say('log.command'), { reveals: true });
}

/** R-13, 6.2: the plan takes effect and the markers are put on. */
function carryOut(g: G, side: Side, plan: Plan, staff: Staff): number[] {
  const s = g.state;
  const drawing: number[] = [];
  if (plan.merge) mergeGoetze(g);
  for (const gic of gicsOf(s, side)) {
    const slot = slotOfUnit(s, gic);
    const leaving = divisionsOf(forceAt(s, slot)).filter((id) => plan.riders.get(id) !== gic);
    dropUnits(g, slot, leaving, '6.5');
  }
  for (const [id, gic] of plan.riders) {
    const from = slotOfUnit(s, id);
    const to = slotOfUnit(s, gic);
    if (from !== to) {
      fuseInto(s, to, from);
      g.tell(
        '6.5',
        say('log.fused', { force: forceId(from), hex: MAP.labels[forceAt(s, to).hex] as string }),
      );
    }
  }
  for (const slot of ownSlots(s, side)) {
    const f = forceAt(s, slot);
    f.order = plan.orders.includes(slot);
    const gic = gicOf(f);
    const by = gic ?? plan.commands.get(f.members[0] as UnitId) ?? null;
    f.commanded = by !== null && !f.order;
    f.chief = f.commanded ? by : null;
    f.linked = f.commanded && by !== null && s.loc[ARMY_OF_GIC[by]];
    if (f.commanded && hasTroops(f)) drawing.push(slot);
  }
  if (side === 'coalition') {
    s.goetzeShares = staff.goetze && s.units.goetze.place === 'map';
    if (s.goetzeShares) shareStatus(s, plan);
  }
  return drawing;
}

/** 6.3, R-105: Götze has the Prince's status unless commanded himself. */
function shareStatus(s: State, plan: Plan): void {
  const prince = forceAt(s, slotOfUnit(s, 'prinz'));
  const own = forceAt(s, slotOfUnit(s, 'goetze'));
  if (plan.commands.has('goetze') || own === prince || own.order || own.routed > 0) return;
  own.commanded = prince.commanded;
  own.linked = prince.linked;
}

/** 6.3, R-14: the brigade goes into the division for good. */
function mergeGoetze(g: G): void {
  const s = g.state;
  const { prinz, goetze } = s.units;
  prinz.inf += goetze.inf;
  prinz.inf0 += Math.min(3, goetze.inf);
  prinz.fatigue = Math.max(prinz.fatigue, goetze.fatigue);
  const slot = slotOfUnit(s, 'goetze');
  const f = forceAt(s, slot);
  f.members = f.members.filter((id) => id !== 'goetze');
  if (f.members.length === 0) {
    f.hex = -1;
    f.commanded = false;
    f.routed = 0;
    f.known = false;
    f.report = null;
  }
  goetze.place = 'gone';
  goetze.inf = 0;
  g.tell('6.3', say('log.merged'), { reveals: true });
}

/** 15.1.4, R-106: one marker, drawn blind, for every counter commanded with CP. */
function drawEvents(g: G, drawing: readonly number[]): void {
  const s = g.state;
  for (const slot of drawing) {
    const f = forceAt(s, slot);
    if (!isOnMap(f) || s.bag.length === 0) continue;
    f.event = g.draw(s.bag, '15.1.4', (e) => e, []);
    f.shown = false;
  }
}
