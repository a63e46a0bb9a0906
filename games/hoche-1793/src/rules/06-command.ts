/** 6 Command. */
import type { Flow } from '@grande/engine';
import { commandCost, communications } from '@grande/la-grande-tactique';
import { isAutomaton } from '../ask.ts';
import { planOfBrunswick } from '../automata/command.ts';
import { MAP } from '../data/map.ts';
import { ROAD_MOST_SP } from '../data/tables.ts';
import {
  ARMIES,
  ARMY_OF_GIC,
  type Army,
  forceId,
  type GicId,
  isGic,
  SIDE_OF_ARMY,
  SIDES,
  type Side,
  type UnitId,
  unitsOf,
} from '../data/units.ts';
import { say } from '../say.ts';
import type { Staff, State } from '../state.ts';
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
} from './02-glossary.ts';
import { freeSources, splitDemoralised } from './03-morale.ts';
import { decide, emptyPlan, type Plan } from './06-decisions.ts';
import { dropUnits, fuseInto } from './06-fusion.ts';

/** What a side may trace through in the morning: barred hexes, hexes under enemy patrols, lines to its sources. */
interface Morning {
  readonly barred: Uint8Array;
  readonly watched: Uint8Array;
  isClosed(hex: number): boolean;
  /** Hexes with a line to a source of an army (7.6). */
  toSource(army: Army): Uint8Array;
}
function morningOf(s: State, side: Side): Morning {
  const { open } = board(s, side);
  const watched = new Uint8Array(MAP.size);
  const barred = barredHexes(s, side, watched);
  const isClosed = (h: number) => barred[h] === 1 || open[h] === 0;
  const lines = new Map<Army, Uint8Array>();
  const toSource = (army: Army) => {
    const known = lines.get(army) ?? communications(MAP, freeSources(s, army), isClosed);
    lines.set(army, known);
    return known;
  };
  return { barred, watched, isClosed, toSource };
}

/** 6.1, R-9, 15.1.3: whether a general-in-chief has a line of communication; the joint commander by either French list. */
export function hasLine(
  s: State,
  gic: GicId,
  m: Morning = morningOf(s, SIDE_OF_ARMY[ARMY_OF_GIC[gic]]),
): boolean {
  const armies: readonly Army[] = s.joint === gic ? ['rhine', 'moselle'] : [ARMY_OF_GIC[gic]];
  return armies.some((army) => m.toSource(army)[hexOfUnit(s, gic)] === 1);
}

/** 6.6 (a), (b), (d), R-104: forces that may be given a strategic order: ready, unseen, with lines to a source and to their general. */
export function orderable(s: State, side: Side, m: Morning = morningOf(s, side)): number[] {
  const toGic = new Map<GicId, Uint8Array>();
  const chief = (gic: GicId) => {
    const at = hexOfUnit(s, gic);
    const known = toGic.get(gic) ?? communications(MAP, [at], (h) => h !== at && m.isClosed(h));
    toGic.set(gic, known);
    return known;
  };
  return ownSlots(s, side).filter((slot) => {
    const f = forceAt(s, slot);
    if (f.routed > 0 || fatigueOf(s, f) > 0 || f.hex >= MAP.size || m.watched[f.hex] === 1) return false;
    if (spOf(s, f) > ROAD_MOST_SP || m.toSource(armyOf(s, f))[f.hex] === 0) return false;
    if (isHq(f)) return true;
    return gicsOf(s, side).some(
      (gic) => mayCommandUnit(s, gic, f.members[0] as UnitId) && chief(gic)[f.hex] === 1,
    );
  });
}

/** 6.1: what each general would pay for each division he may command; 0 where no courier gets through. */
function costsFor(s: State, side: Side, barred: Uint8Array): Staff['costs'] {
  const out: Staff['costs'] = [];
  for (const gic of gicsOf(s, side)) {
    const subordinates = unitsOf(side).filter((id) => isWithin(s, gic, id));
    const places = new Set(subordinates.map((id) => hexOfUnit(s, id)));
    let left = places.size;
    const found = (h: number) => places.has(h) && --left === 0; // every one of them is reached
    const from = hexOfUnit(s, gic);
    const search = board(s, side).measure.from(from, 40, (h) => barred[h] === 1, found);
    for (const unit of subordinates) {
      const at = hexOfUnit(s, unit);
      const cost = commandCost(at === from, search.cost(at));
      out.push({ gic, unit, cost: cost === Infinity ? 0 : cost });
    }
  }
  return out;
}
/** A division on the map, not routed, of his army or already in his force. */
function isWithin(s: State, gic: GicId, id: UnitId): boolean {
  if (isGic(id) || s.units[id].place !== 'map') return false;
  const f = forceAt(s, slotOfUnit(s, id));
  if (f.routed > 0 || f.hex >= MAP.size) return false;
  return f.members.includes(gic) || mayCommandUnit(s, gic, id);
}

/** 6.3, R-105: D(Prince → Götze) at most 4 around barred hexes. */
function goetzeShares(s: State, barred: Uint8Array): boolean {
  if (s.units.goetze.place !== 'map' || s.units.prinz.place !== 'map') return false;
  const from = hexOfUnit(s, 'prinz');
  const to = hexOfUnit(s, 'goetze');
  return board(s, 'coalition').measure.around(from, to, (h) => barred[h] === 1) <= 4;
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
      planOfBrunswick(s, side, staff[side], plan);
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

/** 6.2: the plan takes effect and the markers are put on. */
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
    s.forces[slot] = { ...f, commanded: false, routed: 0, known: false, report: null };
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
