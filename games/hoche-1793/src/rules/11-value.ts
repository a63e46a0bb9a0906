/** 11.5–11.7: position, guidance, combat values. */
import {
  add,
  cap,
  type Flow,
  type Law,
  law,
  type Option,
  option,
  type Refused,
  type Tally,
  type Term,
  tally,
  when,
} from '@grande/engine';
import { positionAround, ratioStep, ratioStepDown } from '@grande/la-grande-tactique';
import { ask } from '../ask.ts';
import {
  BESIDE_LAUTERBOURG,
  BOX,
  hasWater,
  hasWorks,
  hex,
  isAdjacent,
  isFortified,
  isMountain,
  label,
  MAP,
  terrainAt,
} from '../data/map.ts';
import { MOST_VALUE, RATIO_LIMITS, RATIO_LIMITS_DOWN, RATIO_TABLE, TERRAIN_TABLE } from '../data/tables.ts';
import { forceId, type GicId, gicFacts, initiativeOf, isGic, type UnitId, unitsOf } from '../data/units.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
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
} from './02-glossary.ts';
import { reveal } from './10-reconnaissance.ts';
import { type Battle, type Camp, campsOf, otherCamp, type Part } from './11-battle-state.ts';
import { whyNot } from './why-not.ts';

/** 11.5, R-41; from the Selz box as 8.3.2 says. */
export function rearHexes(b: { readonly a: number; readonly b: number }): {
  attackerRear: readonly number[];
  defenderRear: readonly number[];
} {
  if (b.a === BOX)
    return { attackerRear: [hex('0109')], defenderRear: [BESIDE_LAUTERBOURG, hex('0210'), hex('0209')] };
  return positionAround(MAP, b.a, b.b);
}

/** B5: flank forces of both sides. */
export function findFlanks(s: State, b: Battle): void {
  const { attackerRear, defenderRear } = rearHexes(b);
  b.attacker.flank =
    b.overRhine || b.attacker.parts.some((p) => defenderRear.includes(forceAt(s, p.slot).hex));
  b.defender.flank = b.defender.parts.some((p) => attackerRear.includes(forceAt(s, p.slot).hex));
}

/** 15.3.3: the attack over the Rhine has the flank while a Coalition force stands in 0111. */
export const hasForceBeside = (s: State): boolean => hasForceAt(s, 'coalition', BESIDE_LAUTERBOURG);

/** B6: the defender names his principal force among those in the hex, else among those that joined. */
export function* namePrincipal(g: G, b: Battle): Flow {
  const s = g.state;
  const { defender } = b;
  const troops = defender.parts.filter((p) => hasTroops(forceAt(s, p.slot)));
  const inside = troops.filter((p) => forceAt(s, p.slot).hex === b.b);
  const pool = inside.length > 0 ? inside : troops.filter((p) => !p.marched);
  defender.principal = yield* ask(
    g,
    {
      seat: defender.side,
      kind: 'principalDefender', // D17
      rule: '11.7',
      prompt: say('ask.principal', { hex: label(b.b) }),
      options: pool.map((p) => {
        const words = say('do.principal', { force: forceId(p.slot), leader: leaderOf(forceAt(s, p.slot)) });
        return option(`principal:${forceId(p.slot)}`, p.slot, '11.7', words, forceId(p.slot));
      }),
      refusals: () => notPrincipal(s, b, inside.length > 0),
    },
    b,
  );
  for (const camp of campsOf(b)) camp.unit = yield* nameDivision(g, b, camp);
}

/** 11.7, R-38: why a force of the defender is not to be the principal one. */
function notPrincipal(s: State, b: Battle, someInside: boolean): Refused[] {
  const part = (slot: number) => b.defender.parts.find((p) => p.slot === slot);
  const laws: readonly Law<State, number>[] = [
    law(
      '11.7',
      'notInBattle',
      (_, slot) => part(slot) !== undefined,
      (_, slot) => say('law.notInBattle', { force: forceId(slot) }),
    ),
    law(
      '11.7',
      'declareHq',
      (state, slot) => hasTroops(forceAt(state, slot)),
      (_, slot) => say('law.declareHq', { force: forceId(slot) }),
    ),
    law(
      '11.7',
      'principalHex',
      (state, slot) => !someInside || part(slot) === undefined || forceAt(state, slot).hex === b.b,
      (_, slot) => say('law.principalHex', { force: forceId(slot) }),
    ),
    law(
      '11.7',
      'principalMarched',
      (_, slot) => someInside || part(slot)?.marched !== true,
      (_, slot) => say('law.principalMarched', { force: forceId(slot) }),
    ),
  ];
  return whyNot(s, [], {
    acts: ownSlots(s, b.defender.side),
    laws,
    key: (slot) => `principal:${forceId(slot)}`,
    at: (slot) => forceId(slot),
  });
}

/** 11.7, R-44: a fused principal force: the division whose cohesion counts. */
function* nameDivision(g: G, b: Battle, camp: Camp): Flow<UnitId> {
  const { units } = g.state;
  const divisions = divisionsOf(forceAt(g.state, camp.principal));
  return yield* ask(
    g,
    {
      seat: camp.side,
      kind: 'cohesionDivision', // D18
      rule: '11.7',
      prompt: say('ask.cohesion'),
      options: divisions.map((id) =>
        option(`division:${id}`, id, '11.7', say('do.unit', { unit: id }), placesOf(g.state, id)),
      ),
      refusals: () =>
        unitsOf(camp.side)
          .filter((unit) => !isGic(unit) && units[unit].place === 'map' && !divisions.includes(unit))
          .map((unit) => ({
            key: `division:${unit}`,
            at: placesOf(g.state, unit),
            failures: [{ rule: '11.7', message: say('law.cohesionOther', { unit }) }],
          })),
    },
    b,
  );
}

/** 11.6, R-43: generals who could guide a side. */
export function availableGics(s: State, b: Battle, camp: Camp): GicId[] {
  const principal = forceAt(s, camp.principal);
  return gicsOf(s, camp.side).filter((gic) => {
    const at = hexOfUnit(s, gic);
    const near = at === principal.hex || isAdjacent(at, b.b) || (camp.role === 'defender' && at === b.b);
    return near && mayCommand(s, gic, principal);
  });
}

/** B7: which general guides, and which forces, the principal one first. */
export function* guidance(g: G, b: Battle, camp: Camp): Flow {
  const s = g.state;
  camp.guided = [camp.principal];
  const gics = availableGics(s, b, camp);
  if (gics.length === 0) return;
  const guide = yield* ask(
    g,
    {
      seat: camp.side,
      kind: 'guidance', // D19
      rule: '11.6',
      prompt: say('ask.guide'),
      options: gics.map((gic) => {
        const at = forceId(slotOfUnit(s, gic));
        return option(`guide:${gic}`, gic, '11.6', say('do.unit', { unit: gic }), at);
      }),
    },
    b,
  );
  camp.guide = guide;
  reveal(g, slotOfUnit(s, guide), '11.6');
  const others = camp.parts
    .map((p) => p.slot)
    .filter((slot) => {
      const f = forceAt(s, slot);
      return slot !== camp.principal && hasTroops(f) && mayCommand(s, guide, f);
    });
  let left = gicFacts(guide).command - 1;
  while (left > 0 && others.length > 0) {
    const slot = others.length <= left ? (others[0] as number) : yield* chooseGuided(g, b, camp, others);
    others.splice(others.indexOf(slot), 1);
    camp.guided.push(slot);
    left--;
  }
  g.tell('11.6', say('log.guides', { gic: guide, forces: camp.guided.map(forceId) }));
}

function* chooseGuided(g: G, b: Battle, camp: Camp, slots: readonly number[]): Flow<number> {
  const options: Option<number>[] = slots.map((slot) => {
    const words = say('do.guide', { force: forceId(slot) });
    return option(`guide:${forceId(slot)}`, slot, '11.6', words, forceId(slot));
  });
  return yield* ask(
    g,
    {
      seat: camp.side,
      kind: 'guidance',
      rule: '11.6',
      prompt: say('ask.guideForce'),
      options,
      refusals: () =>
        whyNot(g.state, options, {
          acts: camp.parts.map((p) => p.slot).filter((slot) => !camp.guided.includes(slot)),
          laws: [
            law<State, number>(
              '11.6',
              'guideArmy',
              (s, slot) => camp.guide !== null && mayCommand(s, camp.guide, forceAt(s, slot)),
              (_, slot) => say('law.guideArmy', { gic: camp.guide ?? '', force: forceId(slot) }),
            ),
          ],
          key: (slot) => `guide:${forceId(slot)}`,
          at: (slot) => forceId(slot),
        }),
    },
    b,
  );
}

const cavalryCounts = (b: Battle): boolean => TERRAIN_TABLE[terrainAt(b.b)].cavalry;

/** 11.7.1, R-45: SP a force counts for. */
export function countedSp(s: State, b: Battle, camp: Camp, part: Part): Tally {
  const f = forceAt(s, part.slot);
  const half = (rule: string, label: ReturnType<typeof say>): Term[] => [
    { rule, label, op: 'times', value: 0.5 },
    { rule, label, op: 'roundDown', value: 1 },
  ];
  const terms: (Term | null)[] = [
    add('11.7.1', say('term.infantry'), infantryOf(s, f)),
    when(cavalryCounts(b), add('11.7.1', say('term.cavalry'), cavalryOf(s, f))),
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
  let sp = infantryOf(s, f) + (cavalryCounts(b) ? cavalryOf(s, f) : 0);
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
  if (d > a && b.attacker.guide !== null && gicFacts(b.attacker.guide).bonus)
    return ratioStepDown(a, d, RATIO_LIMITS_DOWN);
  return ratioStep(a, d, RATIO_LIMITS);
}
export const RATIO_NAMES: readonly string[] = ['1/2', '1/1.5', '1/1', '1.5/1', '2/1'];

/** 11.7.2, R-48: terms for the attacker: one −1 for the ground, and one more for a fortified village. */
function attackerTerrain(s: State, b: Battle): (Term | null)[] {
  const terrain = terrainAt(b.b);
  const austrian = armyOfUnit(s, b.attacker.unit) === 'lowerRhine';
  const rough = TERRAIN_TABLE[terrain].attacker < 0 && !(terrain === 'woods' && austrian);
  const wet = b.a !== BOX && hasWater(b.a, b.b);
  return [
    when(rough || wet, add('11.7.2', rough ? say('term.terrain', { terrain }) : say('term.river'), -1)),
    when(isFortified(b.b), add('11.7.2', say('term.fortified'), -1)),
  ];
}
/** 11.7.2: +1 for mountain, fortified village or finished works, once. */
function defenderTerrain(s: State, b: Battle): (Term | null)[] {
  const strong = isMountain(b.b) || isFortified(b.b) || (s.works && hasWorks(b.b));
  return [when(strong, add('11.7.2', say('term.strongGround'), 1))];
}

/** 11.7: base value of the chosen division; 15.1.4: Jordis makes it 4. */
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
    when(fatigue === 1, add('11.7.3', say('term.rested'), -1)),
    when(!attacking && fatigue >= 2, add('11.7.3', say('term.fatigued'), -2)),
    when(otherCamp(b, camp).flank, add('11.5', say('term.flank'), -1)),
    when(camp.desaix, add('11.7.3', say('term.desaix'), 1)),
    when(camp.surprised !== 0, add('15.1.4', say('term.surprise'), camp.surprised)),
  ];
}

/** 11.7: the combat value, at most 5. */
export function combatValue(s: State, b: Battle, camp: Camp, terrain = !b.noTerrain): Tally {
  const step = ratio(s, b);
  const column = RATIO_TABLE[step + 2] as { attacker: number; defender: number };
  return tally([
    ...baseTerms(s, camp),
    add('11.7.1', say('term.ratio', { ratio: RATIO_NAMES[step + 2] as string }), column[camp.role]),
    ...(terrain ? (camp.role === 'attacker' ? attackerTerrain(s, b) : defenderTerrain(s, b)) : []),
    ...otherTerms(s, b, camp),
    cap('11.7', say('term.most'), MOST_VALUE),
  ]);
}

/** B10: Desaix tests his own initiative when his division is the one chosen. */
export function desaixTest(g: G, b: Battle): void {
  const s = g.state;
  if (s.scenario === 'weissembourg') return;
  for (const camp of campsOf(b)) {
    if (camp.side !== 'french' || camp.unit !== 'desaix') continue;
    camp.desaix = test(g, '11.7.3', camp.principal, initiativeOf('desaix'), 0, 'initiative');
  }
}

/** The initiative that retreat and pursuit are tested on: the guide's, else the principal force's. */
export const leadInitiative = (s: State, camp: Camp): number =>
  camp.guide !== null ? initiativeOf(camp.guide) : initiative(s, forceAt(s, camp.principal));
