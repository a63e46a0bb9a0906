/** 11.5–11.7: position, guidance, combat values. */

import {
  type Action,
  add,
  cap,
  type Flow,
  law,
  lawful,
  question,
  type Tally,
  type Term,
  tally,
  when,
} from '@grande/engine';
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
import { MOST_VALUE, RATIO_LIMITS, RATIO_LIMITS_DOWN } from '../../data/tables.ts';
import { forceId, type GicId, isGic, sideOfSlot, type UnitId, unitsOf } from '../../data/units.ts';
import { chiefOf, initiativeOf, valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import type { Force, State } from '../../state.ts';
import { ofForce, ofUnit } from '../../words.ts';
import {
  armyOfUnit,
  cavalryOf,
  cohesionOf,
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
  isArmyDemoralised,
  leaderOf,
  mayCommand,
  modifierOf,
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

/** B5: flank forces of both sides. */
export function findFlanks(s: State, b: Battle): void {
  const rear = rearHexes(b);
  const flanking = ({ parts, role }: Camp): boolean => {
    const hexes = flanksOf(rear, role);
    return parts.some((p) => hexes.includes(forceAt(s, p.slot).hex));
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

/** 11.6, R-43: stacked with the principal force, next to the battle, or in it as defender; and his to command. */
const GUIDE: Action<Leading, GicId> = {
  id: 'guide',
  rule: '11.6',
  candidates: (c) => gicsOf(c.s, c.camp.side),
  laws: [
    law(
      '11.6',
      'guideNear',
      (c, gic) => {
        const at = hexOfUnit(c.s, gic);
        const { role } = c.camp;
        return at === principalOf(c).hex || isAdjacent(at, c.b.b) || (role === 'defender' && at === c.b.b);
      },
      (_, gic) => say('law.guideNear', { gic }),
    ),
    law(
      '11.6',
      'guideArmy',
      (c, gic) => mayCommand(c.s, gic, principalOf(c)),
      (c, gic) => say('law.guideArmy', { gic, force: forceId(c.camp.principal) }),
    ),
  ],
  key: (gic) => `guide:${gic}`,
  label: (gic) => say('do.unit', { unit: gic }),
  at: (gic, c) => forceId(slotOfUnit(c.s, gic)),
  concerns: (gic) => ({ pieces: [gic] }),
};
const GUIDES = [GUIDE];

/** 11.6, R-43: generals who could guide a side. */
export function availableGics(s: State, b: Battle, camp: Camp): GicId[] {
  const c: Leading = { s, b, camp };
  return gicsOf(s, camp.side).filter((gic) => lawful(GUIDE.laws, c, gic));
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

/** T4: cavalry counts on the ground of the battle. */
const cavalryCounts = (s: State, b: Battle): boolean => valuesOf(s).cavalry[terrainAt(b.b)];

/** 11.7.1, R-45: SP a force counts for. */
export function countedSp(s: State, b: Battle, camp: Camp, part: Part): Tally {
  const f = forceAt(s, part.slot);
  const half = (rule: string, label: ReturnType<typeof say>): Term[] => [
    { rule, label, op: 'times', value: 0.5 },
    { rule, label, op: 'roundDown', value: 1 },
  ];
  const terms: (Term | null)[] = [
    add('11.7.1', say('term.infantry'), infantryOf(s, f)),
    when(cavalryCounts(s, b), add('11.7.1', say('term.cavalry'), cavalryOf(s, f))),
  ];
  if (part.marched) terms.push(...half('11.4', say('term.marched')));
  if (fatigueOf(s, f) >= 2) terms.push(...half('11.7.1', say('term.tired')));
  if (!camp.guided.includes(part.slot)) terms.push(...half('11.6', say('term.noOrders')));
  if (b.overRhine && f.hex === BOX) terms.push(...half('15.3.3', say('term.overRhine')));
  return tally(terms);
}
/** The same as a plain number: hot in forecasts. */
function countedPlain(s: State, b: Battle, camp: Camp, part: Part): number {
  const f = forceAt(s, part.slot);
  let sp = infantryOf(s, f) + (cavalryCounts(s, b) ? cavalryOf(s, f) : 0);
  if (part.marched) sp >>= 1;
  if (fatigueOf(s, f) >= 2) sp >>= 1;
  if (!camp.guided.includes(part.slot)) sp >>= 1;
  if (b.overRhine && f.hex === BOX) sp >>= 1;
  return sp;
}
export const totalSp = (s: State, b: Battle, camp: Camp): number =>
  camp.parts.reduce((sum, p) => sum + countedPlain(s, b, camp, p), 0);

/** 11.7.1, R-46, R-47, T11: the ratio as a step from −2 (1/2) to +2 (2/1). */
export function ratio(s: State, b: Battle): number {
  const a = totalSp(s, b, b.attacker);
  const d = totalSp(s, b, b.defender);
  if (d > a && b.attacker.guide !== null && chiefOf(s, b.attacker.guide).bonus)
    return ratioStepDown(a, d, RATIO_LIMITS_DOWN);
  return ratioStep(a, d, RATIO_LIMITS);
}
export const RATIO_NAMES: readonly string[] = ['1/2', '1/1.5', '1/1', '1.5/1', '2/1'];

/** R-49, 11.7.2, R-48: terms for the attacker: the worse of ground and river, and one more for a fortified village. */
function attackerTerrain(s: State, b: Battle): (Term | null)[] {
  const terrain = terrainAt(b.b);
  const austrian = armyOfUnit(s, b.attacker.unit) === 'lowerRhine';
  const { ground } = valuesOf(s);
  const rough = terrain === 'woods' && austrian ? 0 : ground.attacker[terrain];
  const wet = b.a !== BOX && hasWater(b.a, b.b) && ground.river < rough;
  const worse = wet ? ground.river : rough;
  return [
    worse === 0 ? null : add('11.7.2', wet ? say('term.river') : say('term.terrain', { terrain }), worse),
    when(isFortified(b.b), add('11.7.2', say('term.fortified'), ground.fortified.attacker)),
  ];
}
export function defenderGround(s: State, hex: number): number {
  const { defender, fortified, works } = valuesOf(s).ground;
  let best = defender[terrainAt(hex)];
  if (isFortified(hex)) best = Math.max(best, fortified.defender);
  if (s.works && hasWorks(hex)) best = Math.max(best, works);
  return best;
}
/** 11.7.2: for mountain, fortified village or finished works, the best once. */
function defenderTerrain(s: State, b: Battle): (Term | null)[] {
  const best = defenderGround(s, b.b);
  return [best === 0 ? null : add('11.7.2', say('term.strongGround'), best)];
}

/** R-100, 11.7: base value of the chosen division; 15.1.4: Jordis makes it 4. */
function baseTerms(s: State, camp: Camp): (Term | null)[] {
  if (camp.jordis) return [add('15.1.4', say('term.jordis'), 4)];
  const army = armyOfUnit(s, camp.unit);
  if (isArmyDemoralised(s, army)) return [add('3.2', say('term.demo'), 0)];
  return [
    add('11.7', say('term.cohesion', { unit: camp.unit }), cohesionOf(s, camp.unit)),
    add('3.1', say('term.morale', { army }), modifierOf(s, army)),
  ];
}

/** 11.7.3: fatigue of the principal force, flanks, Desaix; 15.1.4: Surprise. */
function otherTerms(s: State, b: Battle, camp: Camp): (Term | null)[] {
  const fatigue = fatigueOf(s, forceAt(s, camp.principal));
  const attacking = camp.role === 'attacker';
  return [
    when(fatigue === 1, RESTED),
    when(!attacking && fatigue >= 2, FATIGUED),
    when(otherCamp(b, camp).flank, FLANK),
    when(camp.desaix, DESAIX),
    camp.surprised === 0 ? null : add('15.1.4', say('term.surprise'), camp.surprised),
  ];
}
// Made once: every battle is worked out four times.
const RESTED = add('11.7.3', say('term.rested'), -1);
const FATIGUED = add('11.7.3', say('term.fatigued'), -2);
const FLANK = add('11.5', say('term.flank'), -1);
const DESAIX = add('11.7.3', say('term.desaix'), 1);
const MOST = cap('11.7', say('term.most'), MOST_VALUE);

/** 11.7: the combat value, at most 5. */
export function combatValue(s: State, b: Battle, camp: Camp, terrain = !b.noTerrain): Tally {
  const step = ratio(s, b);
  const column = valuesOf(s).ratio[step + 2] as { attacker: number; defender: number };
  return tally([
    ...baseTerms(s, camp),
    add('11.7.1', say('term.ratio', { ratio: RATIO_NAMES[step + 2] as string }), column[camp.role]),
    ...(terrain ? (camp.role === 'attacker' ? attackerTerrain(s, b) : defenderTerrain(s, b)) : []),
    ...otherTerms(s, b, camp),
    MOST,
  ]);
}

/** B10: Desaix tests his own initiative when his division is the one chosen. */
export function desaixTest(g: G, b: Battle): void {
  const s = g.state;
  if (s.scenario === 'weissembourg') return;
  for (const camp of campsOf(b)) {
    if (camp.side !== 'french' || camp.unit !== 'desaix') continue;
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
