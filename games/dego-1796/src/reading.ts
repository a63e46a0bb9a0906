import { LEADERS_OF } from './data/leaders.ts';
import {
  ALL_HEXES,
  beside,
  far,
  inArc,
  OPEN,
  type Sight,
  sightBlock,
  TERRAIN,
  VICTORY_ZONE,
} from './data/map.ts';
import { type Formation, MANEUVER_GAP } from './data/tables.ts';
import { enemyOf, isFormed, isGun, isSkirmisher, type Side, UNITS_OF, unit } from './data/units.ts';
import { capabilityOf, groundCosts, valuesOf, type Walk } from './data/values.ts';
import { inLoC, mayCommand, superiorHelp } from './rules/04-command/chain.ts';
import { acceptanceSum, leastFace } from './rules/04-command/command.ts';
import { type Part, partTowards } from './rules/06-movement/facing.ts';
import { costOrBar, NO_STEP, RATE, type Rate, roadBetween, walkOf } from './rules/06-movement/ground.ts';
import { armed, bears, ownDice } from './rules/07-combat/fire/fire.ts';
import { allowance, casualtiesOf, holder, ld, onMap, type Position, stackAt, un, valueNow } from './state.ts';

// What can be read off a position by anybody, in a match or at a table: functions of what the state and every seat's
// view of it have in common. The rules, the odds and the table ask the same ones.

/** On the map as troops or as a trophy. */
export const isPlaced = (p: Position, u: number): boolean => onMap(p, u) && un(p, u).at >= 0;

/** 4.1: the hexes in a commander's Line of Command. */
export const lineOfCommand = (p: Position, l: number): number[] =>
  ALL_HEXES.filter((hex) => inLoC(p, l, hex));

/** 4.1, 4.2a: the commanders on the map in whose Line of Command a unit is and who may command it. */
export const commandersOf = (p: Position, u: number): number[] =>
  LEADERS_OF[unit(u).side].filter(
    (l) => ld(p, l).where === 'map' && mayCommand(p, l, u) && inLoC(p, l, un(p, u).at),
  );

export interface Acceptance {
  readonly auto: boolean;
  readonly capability: number;
  /** 5.1.3: what a superior adds, and who; -1 where it was fixed when the order was written. */
  readonly help: number;
  readonly by: number;
  /** 5.1.2: what an order that was refused before adds. */
  readonly bonus: number;
  /** T-5: the least face with which an order is taken up. */
  readonly least: number;
}

/** 5.1: how a commander would take an order: the one that waits, on what was fixed with it, or one written now. */
export function acceptanceOf(p: Position, l: number): Acceptance {
  const capability = capabilityOf(p, l);
  const { pending } = ld(p, l);
  const { auto, help, by } = pending ? { ...pending, by: -1 } : superiorHelp(p, l);
  const bonus = pending?.bonus ?? 0;
  const least = leastFace(p, acceptanceSum(p, l, bonus, help));
  return { auto, capability, help, by, bonus, least };
}

/** 6.5.1: the neighbours of a unit by what they are to it. */
export function partsAround(p: Position, u: number): ReadonlyMap<number, Part> {
  const { at, form, face } = un(p, u);
  const out = new Map<number, Part>();
  for (let dir = 0; dir < 6; dir++)
    if (beside(at, dir) >= 0) out.set(beside(at, dir), partTowards(form, face, dir));
  return out;
}

/** 7.3.4: what shuts the line between two hexes for a side. */
export const blockBetween = (p: Position, side: Side, from: number, to: number): Sight | null =>
  sightBlock(from, to, (hex) => holder(p, hex) === side);

/** 7.3.3, 7.3.4: the hexes in a battery's arc and range, with its own dice there or what shuts the line. */
export function fieldOfFire(p: Position, u: number): ReadonlyMap<number, number | Sight> {
  const { at, face } = un(p, u);
  const out = new Map<number, number | Sight>();
  if (face < 0) return out;
  for (const hex of ALL_HEXES) {
    const range = far(at, hex);
    if (range < 1 || range > valueNow(p, u) || !inArc(at, hex, face)) continue;
    out.set(hex, blockBetween(p, unit(u).side, at, hex) ?? ownDice(p, u, range));
  }
  return out;
}

/** 7.1, 7.3: the hexes a side's troops can fire into: in front of its top units, in the arcs of its guns. */
export function fireZone(p: Position, side: Side): number[] {
  const firers = UNITS_OF[side].filter(
    (u) => isPlaced(p, u) && armed(p, u) && (isGun(u) || stackAt(p, un(p, u).at)[0] === u),
  );
  return ALL_HEXES.filter((hex) => firers.some((u) => far(un(p, u).at, hex) >= 1 && bears(p, u, hex)));
}

/** 4.2.3, R-44: hexes where a Maneuver does not lead. */
export const tooCloseFor = (p: Position, side: Side): number[] =>
  ALL_HEXES.filter((hex) =>
    UNITS_OF[enemyOf(side)].some((u) => isFormed(u) && onMap(p, u) && far(un(p, u).at, hex) < MANEUVER_GAP),
  );

const rateOf = (form: Formation, onRoad: boolean): Rate => {
  if (!onRoad) return RATE.full;
  if (form === 'rompe') return RATE.level;
  return form === 'column' || form === 'limber' ? RATE.half : RATE.full;
};

/** T-1 in force: half points that each arm pays for the ground of a hex, and points for a loss in it. */
export function groundAt(
  p: Position,
  hex: number,
): Readonly<Record<Walk, number>> & { readonly divisor: number } {
  const terrain = TERRAIN[hex] as number;
  const values = valuesOf(p);
  const costs = groundCosts(values)[terrain] as Readonly<Record<Walk, number>>;
  return { ...costs, divisor: values.divisors[terrain] as number };
}
/** 7.4.6: by how many points for a loss a hex is better than the open. */
export function coverAt(p: Position, hex: number): number {
  const { divisors } = valuesOf(p);
  return (divisors[TERRAIN[hex] as number] as number) - (divisors[OPEN] as number);
}

/** T-1, T-2, 6.6.3: half points a unit pays to go into a neighbour, by road where there is one; null for none. */
export function costInto(p: Position, u: number, from: number, dir: number): number | null {
  const { form } = un(p, u);
  const rate = rateOf(form, roadBetween(from, dir));
  const cost = costOrBar(p, { walk: walkOf(unit(u).kind, form), form }, from, dir, rate);
  return cost === NO_STEP ? null : cost;
}

/** T-1: how far the ground lets a unit go with its whole allowance, and the half points that takes. */
export function groundReach(p: Position, u: number): ReadonlyMap<number, number> {
  const { at: start } = un(p, u);
  const most = allowance(p, u);
  const cost = new Map<number, number>([[start, 0]]);
  const edge = [start];
  for (const at of edge)
    for (let dir = 0; dir < 6; dir++) {
      const to = beside(at, dir);
      if (to < 0 || holder(p, to) === enemyOf(unit(u).side)) continue;
      const more = costInto(p, u, at, dir);
      const total = (cost.get(at) as number) + (more ?? Infinity);
      if (total > most || total >= (cost.get(to) ?? Infinity)) continue;
      cost.set(to, total);
      edge.push(to);
    }
  cost.delete(start);
  return cost;
}

/** The troops of a side that were in the battle, skirmishers apart: they are losses of their battalions (6.8). */
const troopsOf = (p: Position, side: Side): number[] =>
  UNITS_OF[side].filter((u) => !isSkirmisher(u) && un(p, u).where !== 'none');
export const countIn = (p: Position, side: Side, where: Position['units'][number]['where']): number =>
  troopsOf(p, side).filter((u) => un(p, u).where === where).length;
/** 7.6: points lost in the field. */
export const pointsLost = (p: Position, side: Side): number =>
  troopsOf(p, side).reduce((n, u) => n + casualtiesOf(p, u), 0);
/** 8.4: everybody in a side's box, skirmishers too. */
export const inBox = (p: Position, side: Side): number =>
  UNITS_OF[side].filter((u) => un(p, u).where === 'box').length;
/** 8.3: who still waits off the map at an entry. */
export const waitingUnits = (p: Position, entry: number): number[] =>
  (p.entries[entry]?.units ?? []).filter((u) => un(p, u).where === 'off' || un(p, u).where === 'due');
export const waitingLeaders = (p: Position, entry: number): number[] =>
  (p.entries[entry]?.leaders ?? []).filter((l) => ld(p, l).where === 'off' || ld(p, l).where === 'due');

export const ZONE: readonly number[] = ALL_HEXES.filter((hex) => VICTORY_ZONE[hex] === 1);
