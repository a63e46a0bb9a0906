/** 11.3–11.8: positions, ratio, terrain, manoeuvre, morale and the other modifiers. */
import {
  add,
  cap,
  least,
  type Message,
  roundDown,
  roundUp,
  type Tally,
  type Term,
  tally,
  times,
} from '@grande/engine';
import { flanksOf, type Role, ratioStep } from '@grande/la-grande-tactique';
import { hasFort, hasRiver, placeAt, positions, terrainAt } from '../data/map.ts';
import type { CrtRow } from '../data/tables.ts';
import { factsOf, type Gic, isGic, markerId, mayCommand, sideOfSlot, type UnitId } from '../data/units.ts';
import { BOOK, bonusOf, chiefFacts, type Values, valuesOf } from '../data/values.ts';
import { say } from '../say.ts';
import type { Battle, Part } from '../state.ts';
import { armSp, fatigueOf, forceAt, gicOf, hasPillaged, hasTroops, slotOf, spOf } from './forces.ts';
import type { Known } from './known.ts';
import { moraleOf } from './values.ts';

export { otherRole, type Role } from '@grande/la-grande-tactique';

const partsOf = (b: Battle, role: Role): Part[] => b.parts.filter((p) => p.role === role);
/** Forces of a role that are still there. */
export const aliveParts = (s: Known, b: Battle, role: Role): Part[] =>
  b.parts.filter((p) => p.role === role && isAlive(s, p));
const isAlive = (s: Known, { slot }: Part): boolean =>
  forceAt(s, slot).hex >= 0 && forceAt(s, slot).members.length > 0;
/** Asked for every hex of a march by whoever weighs battles, like all that prospects are made of: plain loops. */
export function engagedUnits(s: Known, b: Battle, role: Role): UnitId[] {
  const out: UnitId[] = [];
  for (const p of b.parts)
    if (p.role === role && isAlive(s, p))
      for (const m of forceAt(s, p.slot).members) if (!isGic(m)) out.push(m);
  return out;
}
/** actual SP of all engaged forces. */
export function actualSp(s: Known, b: Battle, role: Role): number {
  let sp = 0;
  for (const p of b.parts) if (p.role === role && isAlive(s, p)) sp += spOf(s, forceAt(s, p.slot));
  return sp;
}
export const armOf = (s: Known, b: Battle, role: Role, arm: 'infantry' | 'cavalry'): number =>
  aliveParts(s, b, role).reduce((n, p) => n + armSp(s, forceAt(s, p.slot), arm), 0);

type Place = 'principal' | 'reinforcement' | 'flank';
/** 11.3: by the hex through which it enters D.: from inside the hex nobody comes by the flank. */
export function placeOf(s: Known, b: Battle, p: Part): Place {
  if (p.kind === 'principal') return 'principal';
  if (b.a === b.d || p.from === b.d || p.from === b.a || !hasTroops(forceAt(s, p.slot)))
    return 'reinforcement';
  return flanksOf(positions(b.a, b.d), p.role).includes(p.from) ? 'flank' : 'reinforcement';
}
function hasFlank(s: Known, b: Battle, role: Role): boolean {
  for (const p of b.parts) if (p.role === role && isAlive(s, p) && placeOf(s, b, p) === 'flank') return true;
  return false;
}

/** 11.4, EX-10: what a force weighs. */
export function weighed(s: Known, b: Battle, p: Part): number {
  const sp = spOf(s, forceAt(s, p.slot));
  const place = placeOf(s, b, p);
  if (p.kind === 'near' && place === 'flank') return Math.ceil(sp * 1.5);
  if (p.kind === 'marched' && place === 'reinforcement') return Math.floor(sp / 2);
  return sp;
}
function weightTerms(s: Known, b: Battle, p: Part): Tally {
  const sp = spOf(s, forceAt(s, p.slot));
  const place = placeOf(s, b, p);
  const name = say('term.force', { force: markerId(p.slot) });
  if (p.kind === 'near' && place === 'flank') {
    return tally([
      add('11.4', name, sp),
      times('11.4', say('term.flankWeight'), 1.5),
      roundUp('11.4', say('term.roundUp'), 1),
    ]);
  }
  if (p.kind === 'marched' && place === 'reinforcement') {
    return tally([
      add('11.4', name, sp),
      times('11.4', say('term.marchWeight'), 0.5),
      roundDown('11.4', say('term.roundDown'), 1),
    ]);
  }
  return tally([add('11.4', name, sp)]);
}
/** Weighed SP of a side, force by force; each of them opens as well. */
export function weightTally(s: Known, b: Battle, role: Role): Tally {
  return tally(
    aliveParts(s, b, role)
      .filter((p) => hasTroops(forceAt(s, p.slot)))
      .map((p) => add('11.4', say('term.force', { force: markerId(p.slot) }), weighed(s, b, p))),
  );
}
export const weightDetails = (s: Known, b: Battle, role: Role): { label: Message; tally: Tally }[] =>
  aliveParts(s, b, role)
    .filter((p) => hasTroops(forceAt(s, p.slot)))
    .map((p) => ({ label: say('tally.weight', { force: markerId(p.slot) }), tally: weightTerms(s, b, p) }));
/** 11.9: the table the attacker rolls on. */
export const crtOf = (s: Known, b: Battle): readonly CrtRow[] =>
  valuesOf(s).crt[sideOfSlot(b.parts.find((p) => p.role === 'attacker')?.slot ?? 0)];
/** T-RATIO. */
export const ratioModifier = (s: Known, b: Battle): number =>
  ratioStep(weightTally(s, b, 'attacker').total, weightTally(s, b, 'defender').total, valuesOf(s).ratio);

export type Ground = 'ground' | 'fort' | 'town';
export interface TerrainChoice {
  readonly ground: Ground;
  readonly value: number;
}
/** 11.5, R-11: what the ground of a hex gives its defender, without rivers and garrisons. */
export function groundsOf(hex: number, { ground }: Values = BOOK): TerrainChoice[] {
  const out: TerrainChoice[] = [{ ground: 'ground', value: ground[terrainAt(hex)] }];
  if (hasFort(hex)) out.push({ ground: 'fort', value: ground.fort });
  const place = placeAt(hex);
  if (place === 'town' || place === 'city') out.push({ ground: 'town', value: ground.town });
  return out;
}
/** 11.5, R-11, R-37, R-64: the combinations a defender may claim. */
export function terrainChoices(s: Known, b: Battle): TerrainChoice[] {
  const principals = partsOf(b, 'defender').filter((p) => p.kind === 'principal');
  const garrison = principals.some((p) => forceAt(s, p.slot).fort);
  const inside = b.a === b.d;
  if (inside && garrison) return [{ ground: 'fort', value: valuesOf(s).ground.fort }];
  const river = !inside && hasRiver(b.a, b.d) ? valuesOf(s).ground.river : 0;
  const shutOut = inside || (!garrison && hasFort(b.d) && s.forces.some((f) => f.hex === b.d && f.fort));
  return groundsOf(b.d, valuesOf(s))
    .filter(({ ground }) => ground !== 'fort' || !shutOut)
    .map((c) => (c.ground === 'ground' ? { ...c, value: c.value + river } : c));
}

/** Who leads a side in this battle: a general-in-chief, or Masséna for himself and Laharpe. */
export type Captain = Gic | 'massena';
export function captains(s: Known, b: Battle, role: Role): Captain[] {
  const out: Captain[] = [];
  let massena = false;
  for (const p of b.parts) {
    if (p.role !== role || !isAlive(s, p)) continue;
    const gic = gicOf(forceAt(s, p.slot));
    if (gic) out.push(gic);
    massena ||= forceAt(s, p.slot).members.includes('massena');
  }
  return out.length === 0 && massena ? ['massena'] : out;
}
/** Sardinian brigades count as divisions here. */
const countsAsDivision = (id: UnitId): boolean => factsOf(id).kind !== 'detached';
const MASSENA_COMMANDS: readonly UnitId[] = ['massena', 'laharpe'];
function divisionsLed(s: Known, captain: Captain | null, units: readonly UnitId[]): number {
  let led = 0;
  for (const id of units) {
    if (!countsAsDivision(id)) continue;
    if (captain === null) return 1;
    if (captain === 'massena' ? MASSENA_COMMANDS.includes(id) : mayCommand(captain, id)) led++;
  }
  return captain === null || captain === 'massena' ? led : Math.min(chiefFacts(s, captain).command, led);
}
/** 11.6: manoeuvre of one side, by what counts. */
interface Manoeuvre {
  readonly divisions: number;
  readonly captain: number;
  readonly bonus: number;
  readonly flank: number;
}
function manoeuvreOf(s: Known, b: Battle, role: Role, captain: Captain | null): Manoeuvre {
  const units = engagedUnits(s, b, role);
  let bonus = 0;
  for (const id of units) if (id !== captain && bonusOf(s, id) === true) bonus = 1;
  return {
    divisions: divisionsLed(s, captain, units),
    captain: captain === 'bonaparte' || captain === 'massena' ? 1 : 0,
    bonus,
    flank: hasFlank(s, b, role) ? 1 : 0,
  };
}
export function manoeuvreTally(s: Known, b: Battle, role: Role, by: Captain | null): Tally {
  const { divisions, captain, bonus, flank } = manoeuvreOf(s, b, role, by);
  return tally([
    add('11.6', say('term.divisions'), divisions),
    add('11.6', say('term.captain'), captain),
    add('11.6', say('term.bonus'), bonus),
    add('11.6', say('term.flank'), flank),
  ]);
}
/** The same as one number, for whoever weighs battles without telling of them. */
export function manoeuvreValue(s: Known, b: Battle, role: Role, by: Captain | null): number {
  const { divisions, captain, bonus, flank } = manoeuvreOf(s, b, role, by);
  return divisions + captain + bonus + flank;
}
/** to his advantage is rounded. */
function defendsBonaparte(s: Known, b: Battle): boolean {
  for (const p of b.parts)
    if (p.role === 'defender' && isAlive(s, p) && forceAt(s, p.slot).members[0] === 'bonaparte') return true;
  return false;
}
/** 11.6 as one number, of what either side is worth. */
export function manoeuvreGap(s: Known, b: Battle, attacker: number, defender: number): number {
  const half = (attacker - defender) / 2;
  // Without a minus before the zero, as tallies have none either.
  return Math.max(-2, Math.min(2, defendsBonaparte(s, b) ? Math.floor(half) : Math.ceil(half))) + 0;
}
/** 11.6, R-27, EX-5: half the difference, up, or to Bonaparte's advantage; from −2 to +2. */
export function manoeuvreModifier(
  s: Known,
  b: Battle,
  chiefs: Readonly<Record<Role, Captain | null>>,
): Tally {
  const attacker = manoeuvreTally(s, b, 'attacker', chiefs.attacker).total;
  const defender = manoeuvreTally(s, b, 'defender', chiefs.defender).total;
  const down = defendsBonaparte(s, b);
  const round = down ? roundDown : roundUp;
  return tally([
    add('11.6', say('term.attacker'), attacker),
    add('11.6', say('term.defender'), -defender),
    times('11.6', say('term.half'), 0.5),
    round('11.6', down ? say('term.roundDown') : say('term.roundUp'), 1),
    cap('11.6', say('term.most'), 2),
    least('11.6', say('term.least'), -2),
  ]);
}

/** 11.7, EX-6: units a side may name. */
export function moraleUnits(s: Known, b: Battle, role: Role): UnitId[] {
  const out: UnitId[] = [];
  for (const p of b.parts)
    if (p.role === role && p.kind === 'principal' && isAlive(s, p))
      for (const m of forceAt(s, p.slot).members) if (!isGic(m)) out.push(m);
  return out;
}
export function moraleModifier(s: Known, attacker: UnitId, defender: UnitId): Tally {
  return tally([
    add('11.7', say('term.unit', { unit: attacker }), moraleOf(s, attacker)),
    add('11.7', say('term.unit', { unit: defender }), -moraleOf(s, defender)),
    cap('11.7', say('term.most'), 2),
    least('11.7', say('term.least'), -2),
  ]);
}

/** 11.8, R-28. */
export function otherTerms(s: Known, b: Battle, named: UnitId): Term[] {
  const attackers = aliveParts(s, b, 'attacker').filter((p) => hasTroops(forceAt(s, p.slot)));
  const tired = (p: Part) => fatigueOf(s, forceAt(s, p.slot)) > 0;
  const principal = attackers.find((p) => p.kind === 'principal');
  const attack = attackers.every(tired) ? -2 : principal && tired(principal) ? -1 : 0;
  const target = forceAt(s, slotOf(s, named));
  return [
    add('11.8', say('term.pillagers'), hasPillaged(s, target) ? 2 : 0),
    add('11.8', say('term.tiredAttack'), attack),
    add('11.8', say('term.tiredDefence'), fatigueOf(s, target)),
  ];
}
/** B5–B9: the whole modifier of the roll. */
export interface Choices {
  readonly terrain: number;
  readonly chiefs: Readonly<Record<Role, Captain | null>>;
  readonly units: Readonly<Record<Role, UnitId>>;
}
export function battleTally(s: Known, b: Battle, c: Choices): Tally {
  return tally([
    add('11.4', say('term.ratio'), ratioModifier(s, b)),
    add('11.5', say('term.terrain'), c.terrain),
    add('11.6', say('term.manoeuvre'), manoeuvreModifier(s, b, c.chiefs).total),
    add('11.7', say('term.morale'), moraleModifier(s, c.units.attacker, c.units.defender).total),
    ...otherTerms(s, b, c.units.defender),
  ]);
}
