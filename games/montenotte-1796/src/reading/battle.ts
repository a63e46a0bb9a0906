/** 11.3–11.8: positions, ratio, terrain, manoeuvre, morale and the other modifiers. */
import {
  add,
  cap,
  least,
  type Message,
  type Note,
  noted,
  roundDown,
  roundUp,
  type Tally,
  times,
} from '@grande/engine';
import { flanksOf, type Role, ratioStep } from '@grande/la-grande-tactique';
import { hasFort, hasRiver, placeAt, positions, terrainAt } from '../data/map.ts';
import { type CrtRow, FLANK_WEIGHT, IN_BATTLE, MARCH_WEIGHT, MOST_MODIFIER } from '../data/tables.ts';
import { factsOf, type Gic, isGic, markerId, mayCommand, sideOfSlot, type UnitId } from '../data/units.ts';
import { bonusOf, chiefFacts, valuesOf } from '../data/values.ts';
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
export function weightOf(s: Known, b: Battle, p: Part, note: Note | null = null): number {
  const sp = spOf(s, forceAt(s, p.slot));
  note?.(add('11.4', say('term.force', { force: markerId(p.slot) }), sp));
  const place = placeOf(s, b, p);
  if (p.kind === 'near' && place === 'flank') {
    note?.(times('11.4', say('term.flankWeight'), FLANK_WEIGHT));
    note?.(roundUp('11.4', say('term.roundUp'), 1));
    return Math.ceil(sp * FLANK_WEIGHT);
  }
  if (p.kind === 'marched' && place === 'reinforcement') {
    note?.(times('11.4', say('term.marchWeight'), MARCH_WEIGHT));
    note?.(roundDown('11.4', say('term.roundDown'), 1));
    return Math.floor(sp * MARCH_WEIGHT);
  }
  return sp;
}
/** Weighed SP of a side, force by force; each of them opens as well. */
export function totalWeight(s: Known, b: Battle, role: Role, note: Note | null = null): number {
  let sum = 0;
  for (const p of b.parts) {
    if (p.role !== role || !hasTroops(forceAt(s, p.slot))) continue;
    const weight = weightOf(s, b, p);
    note?.(add('11.4', say('term.force', { force: markerId(p.slot) }), weight));
    sum += weight;
  }
  return sum;
}
export const weightDetails = (s: Known, b: Battle, role: Role): { label: Message; tally: Tally }[] =>
  aliveParts(s, b, role)
    .filter((p) => hasTroops(forceAt(s, p.slot)))
    .map((p) => ({
      label: say('tally.weight', { force: markerId(p.slot) }),
      tally: noted((note) => weightOf(s, b, p, note)),
    }));
/** 11.9: the table the attacker rolls on. */
export const crtOf = (s: Known, b: Battle): readonly CrtRow[] =>
  valuesOf(s).crt[sideOfSlot(b.parts.find((p) => p.role === 'attacker')?.slot ?? 0)];
/** T-RATIO. */
export const ratioModifier = (s: Known, b: Battle): number =>
  ratioStep(totalWeight(s, b, 'attacker'), totalWeight(s, b, 'defender'), valuesOf(s).ratio);

export type Ground = 'ground' | 'fort' | 'town';
export interface TerrainChoice {
  readonly ground: Ground;
  readonly value: number;
}
/** 11.5, R-11: what the ground of a hex gives its defender, without rivers and garrisons. */
export function groundsOf(s: Pick<Known, 'options'>, hex: number): TerrainChoice[] {
  const { ground } = valuesOf(s);
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
  return groundsOf(s, b.d)
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
/** 11.6: manoeuvre of one side. */
export function manoeuvreOf(
  s: Known,
  b: Battle,
  role: Role,
  by: Captain | null,
  note: Note | null = null,
): number {
  const units = engagedUnits(s, b, role);
  const divisions = divisionsLed(s, by, units);
  const captain = by === 'bonaparte' || by === 'massena' ? 1 : 0;
  let bonus = 0;
  for (const id of units) if (id !== by && bonusOf(s, id) === true) bonus = 1;
  const flank = hasFlank(s, b, role) ? 1 : 0;
  note?.(add('11.6', say('term.divisions'), divisions));
  note?.(add('11.6', say('term.captain'), captain));
  note?.(add('11.6', say('term.bonus'), bonus));
  note?.(add('11.6', say('term.flank'), flank));
  return divisions + captain + bonus + flank;
}
/** to his advantage is rounded. */
function defendsBonaparte(s: Known, b: Battle): boolean {
  for (const p of b.parts)
    if (p.role === 'defender' && isAlive(s, p) && forceAt(s, p.slot).members[0] === 'bonaparte') return true;
  return false;
}
/** 11.6, R-27, EX-5: half the difference of both manoeuvres, up, or to Bonaparte's advantage; from −2 to +2. */
export function manoeuvreModifier(
  s: Known,
  b: Battle,
  attacker: number,
  defender: number,
  note: Note | null = null,
): number {
  const down = defendsBonaparte(s, b);
  const half = (attacker - defender) / 2;
  note?.(add('11.6', say('term.attacker'), attacker));
  note?.(add('11.6', say('term.defender'), -defender));
  note?.(times('11.6', say('term.half'), 0.5));
  note?.(down ? roundDown('11.6', say('term.roundDown'), 1) : roundUp('11.6', say('term.roundUp'), 1));
  return limited(down ? Math.floor(half) : Math.ceil(half), '11.6', note);
}
/** The same under the captains of both sides. */
export const manoeuvreUnder = (
  s: Known,
  b: Battle,
  { attacker, defender }: Choices['chiefs'],
  note: Note | null = null,
): number =>
  manoeuvreModifier(
    s,
    b,
    manoeuvreOf(s, b, 'attacker', attacker),
    manoeuvreOf(s, b, 'defender', defender),
    note,
  );
/** 11.6, 11.7: no single modifier is worth more than two. */
function limited(value: number, rule: string, note: Note | null): number {
  note?.(cap(rule, say('term.most'), MOST_MODIFIER));
  note?.(least(rule, say('term.least'), -MOST_MODIFIER));
  // Without a minus before the zero, as tallies have none either.
  return Math.max(-MOST_MODIFIER, Math.min(MOST_MODIFIER, value)) + 0;
}

/** 11.7, EX-6: units a side may name. */
export function moraleUnits(s: Known, b: Battle, role: Role): UnitId[] {
  const out: UnitId[] = [];
  for (const p of b.parts)
    if (p.role === role && p.kind === 'principal' && isAlive(s, p))
      for (const m of forceAt(s, p.slot).members) if (!isGic(m)) out.push(m);
  return out;
}
export function moraleModifier(
  s: Known,
  attacker: UnitId,
  defender: UnitId,
  note: Note | null = null,
): number {
  const [ours, theirs] = [moraleOf(s, attacker), moraleOf(s, defender)];
  note?.(add('11.7', say('term.unit', { unit: attacker }), ours));
  note?.(add('11.7', say('term.unit', { unit: defender }), -theirs));
  return limited(ours - theirs, '11.7', note);
}

/** 11.8: troops that have pillaged, and tired ones, defend badly. */
export function pillagers(s: Known, named: UnitId, note: Note | null = null): number {
  const value = hasPillaged(s, forceAt(s, slotOf(s, named))) ? IN_BATTLE.pillagers : 0;
  note?.(add('11.8', say('term.pillagers'), value));
  return value;
}
export function tiredDefence(s: Known, named: UnitId, note: Note | null = null): number {
  const value = fatigueOf(s, forceAt(s, slotOf(s, named)));
  note?.(add('11.8', say('term.tiredDefence'), value));
  return value;
}
/** 11.8, R-28: worst where all attackers are tired, less where the principal one is, whose fatigue may be supposed. */
export function tiredAttack(s: Known, b: Battle, fatigue?: number, note: Note | null = null): number {
  let all = true;
  let principal: boolean | null = null;
  for (const p of b.parts) {
    const f = forceAt(s, p.slot);
    if (p.role !== 'attacker' || !isAlive(s, p) || !hasTroops(f)) continue;
    const first = p.kind === 'principal' && principal === null;
    const tired = (p.kind === 'principal' && fatigue !== undefined ? fatigue : fatigueOf(s, f)) > 0;
    if (!tired) all = false;
    if (first) principal = tired;
  }
  const value = all ? IN_BATTLE.allTired : principal === true ? IN_BATTLE.principalTired : 0;
  note?.(add('11.8', say('term.tiredAttack'), value));
  return value;
}
/** B5–B9: the whole modifier of the roll. */
export interface Choices {
  readonly terrain: number;
  readonly chiefs: Readonly<Record<Role, Captain | null>>;
  readonly units: Readonly<Record<Role, UnitId>>;
}
export function battleModifier(s: Known, b: Battle, c: Choices, note: Note | null = null): number {
  const ratio = ratioModifier(s, b);
  note?.(add('11.4', say('term.ratio'), ratio));
  note?.(add('11.5', say('term.terrain'), c.terrain));
  const manoeuvre = manoeuvreUnder(s, b, c.chiefs);
  note?.(add('11.6', say('term.manoeuvre'), manoeuvre));
  const morale = moraleModifier(s, c.units.attacker, c.units.defender);
  note?.(add('11.7', say('term.morale'), morale));
  const others =
    pillagers(s, c.units.defender, note) +
    tiredAttack(s, b, undefined, note) +
    tiredDefence(s, c.units.defender, note);
  return ratio + c.terrain + manoeuvre + morale + others;
}
