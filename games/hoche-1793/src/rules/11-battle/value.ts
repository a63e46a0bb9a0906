/** 11.5–11.7: position, guidance, combat values. */

import { type Action, add, cap, type Flow, law, type Message, type Note, question } from '@grande/engine';
import {
  flanksOf,
  type Position,
  positionAround,
  ratioStep,
  ratioStepDown,
} from '@grande/la-grande-tactique';
import { ask } from '../../ask.ts';
import {
  BESIDE_LAUTERBOURG,
  BOX,
  hasWater,
  hasWorks,
  hex,
  isAdjacent,
  isFortified,
  label,
  MAP,
  terrainAt,
} from '../../data/map.ts';
import { IN_BATTLE, JORDIS, MOST_VALUE, RATIO_LIMITS, RATIO_LIMITS_DOWN } from '../../data/tables.ts';
import { forceId, type GicId, isGic, sideOfSlot, type UnitId, unitsOf } from '../../data/units.ts';
import { chiefOf, initiativeOf, valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import type { Force, State } from '../../state.ts';
import { ofForce, ofUnit } from '../../words.ts';
import {
  armyOfUnit,
  cavalryOf,
  divisionsOf,
  fatigueOf,
  forceAt,
  type G,
  gicsOf,
  hasForceAt,
  hasTroops,
  hexOfUnit,
  infantryOf,
  initiative,
  leaderOf,
  mayCommand,
  moraleOf,
  ownSlots,
  placesOf,
  slotOfUnit,
  test,
} from '../02-glossary.ts';
import { reveal } from '../10-reconnaissance.ts';
import { type Battle, type Camp, campsOf, otherCamp, type Part } from './state.ts';

/** 11.5, R-41; from the Selz box as 8.3.2 says. */
export function rearHexes(b: { readonly a: number; readonly b: number }): Position {
  if (b.a === BOX) return FROM_BOX;
  const pair = b.a * MAP.size + b.b;
  const known = POSITIONS.get(pair);
  if (known) return known;
  const made = positionAround(MAP, b.a, b.b);
  POSITIONS.set(pair, made);
  return made;
}
const POSITIONS = new Map<number, Position>();
const FROM_BOX: Position = {
  attackerRear: [hex('0109')],
  defenderRear: [BESIDE_LAUTERBOURG, hex('0210'), hex('0209')],
};

/** The part of the principal force. */
function leadOf({ parts, principal }: Camp): Part | undefined {
  for (const p of parts) if (p.slot === principal) return p;
  return undefined;
}
/** Where a force strikes from, and how tired it is then. */
const fromHex = (s: State, p: Part): number => p.from ?? forceAt(s, p.slot).hex;
const tiredness = (s: State, p: Part): number => p.fatigue ?? fatigueOf(s, forceAt(s, p.slot));

/** B5: flank forces of both sides. */
export function findFlanks(s: State, b: Battle): void {
  const rear = rearHexes(b);
  const flanking = ({ parts, role }: Camp): boolean => {
    const hexes = flanksOf(rear, role);
    return parts.some((p) => hexes.includes(fromHex(s, p)));
  };
  b.attacker.flank = b.overRhine || flanking(b.attacker);
  b.defender.flank = flanking(b.defender);
}

/** 15.3.3: the attack over the Rhine has the flank while a Coalition force stands in 0111. */
export const hasForceBeside = (s: State): boolean => hasForceAt(s, 'coalition', BESIDE_LAUTERBOURG);

interface Naming {
  readonly s: State;
  readonly b: Battle;
  /** Some of the defender's troops stand in the hex itself. */
  readonly inside: boolean;
}
const partOf = (c: Naming, slot: number): Part | undefined => c.b.defender.parts.find((p) => p.slot === slot);
/** 11.7, R-38: a force of the defender in the hex, else one that joined from where it stood. */
const PRINCIPAL: Action<Naming, number> = {
  id: 'principal',
  rule: '11.7',
  candidates: ({ s, b: { defender } }) => {
    const parts = defender.parts.map((p) => p.slot);
    return [...parts, ...ownSlots(s, defender.side).filter((slot) => !parts.includes(slot))];
  },
  laws: [
    ofForce('11.7', 'notInBattle', (c, slot) => partOf(c, slot) !== undefined),
    ofForce('11.7', 'principalHq', (c, slot) => hasTroops(forceAt(c.s, slot)), 'declareHq'),
    ofForce(
      '11.7',
      'principalHex',
      (c, slot) => !c.inside || partOf(c, slot) === undefined || forceAt(c.s, slot).hex === c.b.b,
    ),
    ofForce('11.7', 'principalMarched', (c, slot) => c.inside || partOf(c, slot)?.marched !== true),
  ],
  key: (slot) => `principal:${forceId(slot)}`,
  label: (slot, c) => say('do.principal', { force: forceId(slot), leader: leaderOf(forceAt(c.s, slot)) }),
  at: (slot) => forceId(slot),
  concerns: (slot) => ({ pieces: [forceId(slot)] }),
};
const PRINCIPALS = [PRINCIPAL];

/** B6: the defender names his principal force, and each side the division whose cohesion counts. */
export function* namePrincipal(g: G, b: Battle): Flow {
  const s = g.state;
  const { defender } = b;
  const inside = defender.parts.some((p) => {
    const f = forceAt(s, p.slot);
    return f.hex === b.b && hasTroops(f);
  });
  const prompt = say('ask.principal', { hex: label(b.b) });
  const about = { seat: defender.side, kind: 'principalDefender', rule: '11.7', prompt }; // D17
  defender.principal = yield* ask(g, question(about, { s, b, inside }, PRINCIPALS), b);
  for (const camp of campsOf(b)) camp.unit = yield* nameDivision(g, b, camp);
}

interface Leading {
  readonly s: State;
  readonly b: Battle;
  readonly camp: Camp;
}
const principalOf = (c: Leading): Force => forceAt(c.s, c.camp.principal);
/** 11.7, R-44: a fused principal force: the division whose cohesion counts. */
const DIVISION: Action<Leading, UnitId> = {
  id: 'division',
  rule: '11.7',
  candidates: (c) => {
    const divisions = divisionsOf(principalOf(c));
    const others = unitsOf(c.camp.side).filter(
      (unit) => !isGic(unit) && c.s.units[unit].place === 'map' && !divisions.includes(unit),
    );
    return [...divisions, ...others];
  },
  laws: [ofUnit('11.7', 'cohesionOther', (c, unit) => principalOf(c).members.includes(unit))],
  key: (unit) => `division:${unit}`,
  label: (unit) => say('do.unit', { unit }),
  at: (unit, c) => placesOf(c.s, unit),
  concerns: (unit) => ({ pieces: [unit] }),
};
const DIVISIONS = [DIVISION];
function nameDivision(g: G, b: Battle, camp: Camp): Flow<UnitId> {
  const about = { seat: camp.side, kind: 'cohesionDivision', rule: '11.7', prompt: say('ask.cohesion') }; // D18
  return ask(g, question(about, { s: g.state, b, camp }, DIVISIONS), b);
}

/** 11.6, R-43: stacked with the principal force, next to the battle, or in it as defender. */
function isNearEnough(s: State, b: Pick<Battle, 'b'>, camp: Camp, gic: GicId): boolean {
  const at = hexOfUnit(s, gic);
  const lead = leadOf(camp);
  const hex = lead ? fromHex(s, lead) : forceAt(s, camp.principal).hex;
  return at === hex || isAdjacent(at, b.b) || (camp.role === 'defender' && at === b.b);
}
const mayLead = (s: State, camp: Camp, gic: GicId): boolean => mayCommand(s, gic, forceAt(s, camp.principal));
/** 11.6: near enough, and his to command. */
const GUIDE: Action<Leading, GicId> = {
  id: 'guide',
  rule: '11.6',
  candidates: (c) => gicsOf(c.s, c.camp.side),
  laws: [
    law(
      '11.6',
      'guideNear',
      (c, gic) => isNearEnough(c.s, c.b, c.camp, gic),
      (_, gic) => say('law.guideNear', { gic }),
    ),
    law(
      '11.6',
      'guideArmy',
      (c, gic) => mayLead(c.s, c.camp, gic),
      (c, gic) => say('law.guideArmy', { gic, force: forceId(c.camp.principal) }),
    ),
  ],
  key: (gic) => `guide:${gic}`,
  label: (gic) => say('do.unit', { unit: gic }),
  at: (gic, c) => forceId(slotOfUnit(c.s, gic)),
  concerns: (gic) => ({ pieces: [gic] }),
};
const GUIDES = [GUIDE];

/** 11.6, R-43: the first general who could guide a side. */
export function guideOf(s: State, b: Pick<Battle, 'b'>, camp: Camp): GicId | null {
  for (const gic of gicsOf(s, camp.side))
    if (isNearEnough(s, b, camp, gic) && mayLead(s, camp, gic)) return gic;
  return null;
}

interface Guiding extends Leading {
  readonly gic: GicId;
}
/** 11.6: a further force he may command. */
const GUIDED: Action<Guiding, number> = {
  id: 'guide',
  rule: '11.6',
  candidates: (c) => c.camp.parts.map((p) => p.slot),
  laws: [
    ofForce('11.6', 'guidedAlready', (c, slot) => !c.camp.guided.includes(slot)),
    ofForce('11.6', 'guideHq', (c, slot) => hasTroops(forceAt(c.s, slot)), 'declareHq'),
    law(
      '11.6',
      'guideArmy',
      (c, slot) => mayCommand(c.s, c.gic, forceAt(c.s, slot)),
      (c, slot) => say('law.guideArmy', { gic: c.gic, force: forceId(slot) }),
    ),
  ],
  key: (slot) => `guide:${forceId(slot)}`,
  label: (slot) => say('do.guide', { force: forceId(slot) }),
  at: (slot) => forceId(slot),
  concerns: (slot, c) => ({ pieces: [c.gic], targets: [forceId(slot)] }),
};
const GUIDED_FORCES = [GUIDED];

/** B7: which general guides, and which forces, the principal one first. */
export function* guidance(g: G, b: Battle, camp: Camp): Flow {
  const s = g.state;
  camp.guided = [camp.principal];
  const about = { seat: camp.side, kind: 'guidance', rule: '11.6' }; // D19
  const who = question({ ...about, prompt: say('ask.guide') }, { s, b, camp }, GUIDES);
  if (who.options.length === 0) return;
  const gic = yield* ask(g, who, b);
  camp.guide = gic;
  reveal(g, slotOfUnit(s, gic), '11.6');
  for (let left = chiefOf(s, gic).command - 1; left > 0; left--) {
    const which = question({ ...about, prompt: say('ask.guideForce') }, { s, b, camp, gic }, GUIDED_FORCES);
    const [only] = which.options;
    if (!only) break;
    // Where he can guide them all there is nothing to choose.
    camp.guided.push(which.options.length <= left ? only.value : yield* ask(g, which, b));
  }
  g.tell('11.6', say('log.guides', { gic, forces: camp.guided.map(forceId) }));
}

/** What the strength of a side hangs on besides itself. */
type Ground = Pick<Battle, 'b' | 'overRhine'>;
/** T4: cavalry counts on the ground of the battle. */
const cavalryCounts = (s: State, b: Pick<Battle, 'b'>): boolean => valuesOf(s).cavalry[terrainAt(b.b)];

const HALF = { op: 'times', value: 0.5 } as const;
const DOWN = { op: 'roundDown', value: 1 } as const;
function halved(sp: number, note: Note | null, rule: string, label: Message): number {
  note?.({ rule, label, ...HALF });
  note?.({ rule, label, ...DOWN });
  return sp >> 1;
}
const MARCHED = say('term.marched');
const TIRED = say('term.tired');
const NO_ORDERS = say('term.noOrders');
const OVER_RHINE = say('term.overRhine');

/** actual SP of a force, without cavalry where it does not count. */
export function engagedSp(
  s: State,
  b: Pick<Battle, 'b'>,
  { slot }: Pick<Part, 'slot'>,
  note: Note | null = null,
): number {
  const f = forceAt(s, slot);
  const inf = infantryOf(s, f);
  note?.(add('11.7.1', say('term.infantry'), inf));
  if (!cavalryCounts(s, b)) return inf;
  const cav = cavalryOf(s, f);
  note?.(add('11.7.1', say('term.cavalry'), cav));
  return inf + cav;
}
/** 11.7.1, R-45: SP a force counts for. */
export function countedSp(s: State, b: Ground, camp: Camp, part: Part, note: Note | null = null): number {
  let sp = engagedSp(s, b, part, note);
  if (part.marched) sp = halved(sp, note, '11.4', MARCHED);
  if (tiredness(s, part) >= 2) sp = halved(sp, note, '11.7.1', TIRED);
  if (!camp.guided.includes(part.slot)) sp = halved(sp, note, '11.6', NO_ORDERS);
  if (b.overRhine && fromHex(s, part) === BOX) sp = halved(sp, note, '15.3.3', OVER_RHINE);
  return sp;
}
/** Of a whole side: what counts for the ratio, and what bears losses. */
export function totalSp(s: State, b: Ground, camp: Camp): number {
  let sum = 0;
  for (const p of camp.parts) sum += countedSp(s, b, camp, p);
  return sum;
}
export function campSp(s: State, b: Ground, camp: Camp): number {
  let sum = 0;
  for (const p of camp.parts) sum += engagedSp(s, b, p);
  return sum;
}

/** 11.7.1, R-46, R-47, T11: the ratio as a step from −2 (1/2) to +2 (2/1). */
export function ratio(
  s: State,
  b: Battle,
  a: number = totalSp(s, b, b.attacker),
  d: number = totalSp(s, b, b.defender),
): number {
  if (d > a && b.attacker.guide !== null && chiefOf(s, b.attacker.guide).bonus)
    return ratioStepDown(a, d, RATIO_LIMITS_DOWN);
  return ratioStep(a, d, RATIO_LIMITS);
}
export const RATIO_NAMES: readonly string[] = ['1/2', '1/1.5', '1/1', '1.5/1', '2/1'];

/**
 * R-49, 11.7.2, R-48: for the attacker the worse of ground and river, and one more for a fortified village; for any
 * attacker from any side where none is named.
 */
export function attackerGround(
  s: State,
  unit: UnitId | null,
  from: number | null,
  target: number,
  note: Note | null = null,
): number {
  const terrain = terrainAt(target);
  const { ground } = valuesOf(s);
  const croats = unit !== null && terrain === 'woods' && armyOfUnit(s, unit) === 'lowerRhine';
  const rough = croats ? 0 : ground.attacker[terrain];
  const wet = from !== null && from !== BOX && hasWater(from, target) && ground.river < rough;
  const worse = wet ? ground.river : rough;
  note?.(add('11.7.2', wet ? say('term.river') : say('term.terrain', { terrain }), worse));
  if (!isFortified(target)) return worse;
  note?.(add('11.7.2', say('term.fortified'), ground.fortified.attacker));
  return worse + ground.fortified.attacker;
}
/** 11.7.2: for mountain, fortified village or finished works, the best once. */
export function defenderGround(s: State, hex: number, note: Note | null = null): number {
  const { defender, fortified, works } = valuesOf(s).ground;
  let best = defender[terrainAt(hex)];
  if (isFortified(hex)) best = Math.max(best, fortified.defender);
  if (s.works && hasWorks(hex)) best = Math.max(best, works);
  note?.(add('11.7.2', say('term.strongGround'), best));
  return best;
}

/** R-100, 11.7: base value of the chosen division; 15.1.4: Jordis makes it another. */
function baseValue(s: State, camp: Camp, note: Note | null): number {
  if (!camp.jordis) return moraleOf(s, camp.unit, note);
  note?.(add('15.1.4', say('term.jordis'), JORDIS));
  return JORDIS;
}

/** 11.7.3: what fatigue of the principal force counts. */
export function fatigueInBattle(fatigue: number, attacking: boolean, note: Note | null = null): number {
  if (fatigue === 1) {
    note?.(RESTED);
    return IN_BATTLE.rested;
  }
  if (attacking || fatigue === 0) return 0;
  note?.(FATIGUED);
  return IN_BATTLE.fatigued;
}
/** 11.5, 11.7.3: fatigue of the principal force, flanks, Desaix; 15.1.4: Surprise. */
function circumstances(s: State, b: Battle, camp: Camp, note: Note | null): number {
  const fatigue = leadOf(camp)?.fatigue ?? fatigueOf(s, forceAt(s, camp.principal));
  let value = fatigueInBattle(fatigue, camp.role === 'attacker', note);
  if (otherCamp(b, camp).flank) {
    note?.(FLANK);
    value += IN_BATTLE.flank;
  }
  if (camp.desaix) {
    note?.(DESAIX);
    value += IN_BATTLE.desaix;
  }
  if (camp.surprised !== 0) note?.(add('15.1.4', say('term.surprise'), camp.surprised));
  return value + camp.surprised;
}
// Made once: every battle is worked out four times.
const RESTED = add('11.7.3', say('term.rested'), IN_BATTLE.rested);
const FATIGUED = add('11.7.3', say('term.fatigued'), IN_BATTLE.fatigued);
const FLANK = add('11.5', say('term.flank'), IN_BATTLE.flank);
const DESAIX = add('11.7.3', say('term.desaix'), IN_BATTLE.desaix);
const MOST = cap('11.7', say('term.most'), MOST_VALUE);

/**
 * 11.7: the combat value of a side, at most 5: in a battle that is fought or in one that is only supposed. What the
 * ratio is worth out for both sides is handed in.
 */
export function combatValue(
  s: State,
  b: Battle,
  camp: Camp,
  note: Note | null = null,
  terrain: boolean = !b.noTerrain,
  step: number = ratio(s, b),
): number {
  let value = baseValue(s, camp, note);
  const column = valuesOf(s).ratio[step + 2] as { attacker: number; defender: number };
  note?.(add('11.7.1', say('term.ratio', { ratio: RATIO_NAMES[step + 2] as string }), column[camp.role]));
  value += column[camp.role];
  if (terrain)
    value +=
      camp.role === 'attacker' ? attackerGround(s, camp.unit, b.a, b.b, note) : defenderGround(s, b.b, note);
  value += circumstances(s, b, camp, note);
  note?.(MOST);
  return Math.min(MOST_VALUE, value);
}

/** Desaix tests his own initiative when his division is the one chosen; not in October. */
export const isDesaixTested = (s: State, camp: Camp): boolean =>
  camp.unit === 'desaix' && camp.side === 'french' && s.scenario !== 'weissembourg';
/** B10. */
export function desaixTest(g: G, b: Battle): void {
  const s = g.state;
  for (const camp of campsOf(b)) {
    if (!isDesaixTested(s, camp)) continue;
    camp.desaix = test(g, { rule: '11.7.3', slot: camp.principal, value: initiativeOf(s, 'desaix') });
  }
}

/** The initiative that retreat and pursuit are tested on: the guide's, else the principal force's. */
export const leadInitiative = (s: State, camp: Camp): number =>
  camp.guide !== null ? initiativeOf(s, camp.guide) : initiative(s, forceAt(s, camp.principal));

/** 15.1.4.timorous, 11.3, R-35: a general who commands it in its hex or next to it makes the declaration automatic. */
export function isAutomatic(s: State, slot: number): boolean {
  const f = forceAt(s, slot);
  if (!f.commanded || (f.event === 'timorous' && f.shown)) return false;
  return gicsOf(s, sideOfSlot(slot)).some((gic) => {
    const at = hexOfUnit(s, gic);
    return mayCommand(s, gic, f) && (at === f.hex || isAdjacent(at, f.hex));
  });
}
