import { add, type Tally, type Term, tally } from '@grande/engine';
import {
  type Aspect,
  aspectOf,
  boxOfBoth,
  centreLine,
  edgeToEdge,
  footprint,
  frontEdge,
  inArc,
  inContact,
  layPath,
  lineMeets,
  type Path,
  rearEdge,
  TOL,
  widened,
} from '@grande/table';
import {
  areaOf,
  BASES,
  baseOf,
  baseShape,
  defOf,
  generalDef,
  idOf,
  inCrops,
  isArtillery,
  isCavalry,
  isInfantry,
  lineBase,
  poseOf,
  shaken,
  shapeOf,
  sideOf,
  stands,
  unitOf,
} from '../board.ts';
import { valuesOf } from '../data/values.ts';
import { groundOf, passesNear } from '../ground.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { cast, type G, tell } from '../tell.ts';
import { fromFortifiedSide, linesAgainst } from './16-terrain.ts';

/** A charge on one target: who charges, who leads (MU.1). */
export interface Charge {
  readonly chargers: readonly number[];
  readonly principal: number;
  readonly target: number;
}

const term = (rule: string, id: string, value: number): Term =>
  add(rule, say('term.morale', { modifier: id }), value);
/** The modifier where it applies; most do not, and then nothing is built. */
const given = (applies: boolean, rule: string, id: string, value: number): Term | null =>
  applies ? term(rule, id, value) : null;

/** The move that brought a unit here this turn, laid on the table (G.18). */
export function trackOf(s: State, i: number): Path | null {
  const { track } = unitOf(s, i);
  return track === null ? null : layPath(lineBase(s, i), track.start, track.segments);
}

/** SP.2.15, SP.2.16, R-37, SP.2.17: which side of the target a charger has come upon. */
export function aspectOn(s: State, charger: number, target: number): Aspect {
  const t = unitOf(s, target);
  if (t.square || t.area >= 0) return 'front'; // SP.2.17
  const u = unitOf(s, charger);
  const base = baseOf(s, charger);
  const start = u.track ? footprint(base, u.track.before) : baseShape(s, charger);
  const end = { base, pose: poseOf(u) };
  return aspectOf(start, end, { base: baseOf(s, target), pose: poseOf(t) }) ?? 'front';
}

/** MU.2: the worst aspect among the chargers. */
export function worstAspect(s: State, c: Charge): Aspect {
  const all = c.chargers.map((i) => aspectOn(s, i, c.target));
  return all.includes('rear') ? 'rear' : all.includes('flank') ? 'flank' : 'front';
}

/** MO.2, R-85: cover of the place, of one kind; `against` are the enemies who cause the check, none in Regrouping. */
function coverTerm(s: State, i: number, against: readonly number[], flanked: boolean): Term | null {
  const { morale } = valuesOf(s);
  const u = unitOf(s, i);
  if (u.area >= 0) {
    const { kind } = areaOf(s, u.area);
    if (kind === 'bua') return term('TE.2', 'cover', morale.cover);
    if (kind === 'woods') return null; // TE.1
    // TE.5, R-83: one enemy at an open side is enough.
    const held = against.every((e) => fromFortifiedSide(s, u.area, unitOf(s, e)));
    return given(held, 'TE.5', 'fort', morale.fort);
  }
  if (u.lining < 0 || flanked) return null;
  const principal = against[0];
  if (principal !== undefined && !linesAgainst(s, i, principal)) return null;
  return term('TE.3', 'cover', morale.cover);
}

/** MO.2 (T-MORALE-ALL), R-92: each once, all together, without the cover, which a charger never has. */
function allTroops(s: State, i: number): (Term | null)[] {
  const { morale } = valuesOf(s);
  const u = unitOf(s, i);
  const { quality } = defOf(s, i);
  const charismatic = u.general >= 0 && s.battle.rules.charismatic && generalDef(s, u.general).charismatic;
  return [
    given(shaken(u), 'MO.2', 'cohesion', morale.disrupted),
    given(quality === 'raw', 'MO.2', 'raw', morale.raw),
    given(quality === 'veteran', 'MO.2', 'veteran', morale.veteran),
    given(u.square, 'ST.8', 'square', morale.square),
    given(u.general >= 0 && !charismatic, 'GE.4', 'general', morale.general),
    given(charismatic, 'OPT.1', 'charismatic', morale.charismatic),
  ];
}

/** SP.1: the check of a disrupted unit that regroups. */
export const regroupTally = (s: State, i: number): Tally =>
  tally([...allTroops(s, i), coverTerm(s, i, [], false)]);

/** SP.3.9e: the check of disrupted infantry beaten in fire. */
export const fireTally = (s: State, i: number, enemy: number): Tally =>
  tally([...allTroops(s, i), coverTerm(s, i, [enemy], false)]);

/** FU.1, FU.3, R-59: the roll for a follow-up; the charge it leads to has its own. */
export function followUpTally(s: State, i: number): Tally {
  const { morale } = valuesOf(s);
  const made = unitOf(s, i).charges;
  return tally([
    ...allTroops(s, i),
    given(made === 1, 'FU.3', 'followUp1', morale.followUp[0]),
    given(made >= 2, 'FU.3', 'followUp2', morale.followUp[1]),
  ]);
}

/** MO.3, R-89, G.7: another friendly infantry unit pressed against the charger's rear. */
export function isEnMasse(s: State, i: number): boolean {
  const u = unitOf(s, i);
  if (!isInfantry(s, i) || u.area >= 0) return false;
  const rear = rearEdge(baseOf(s, i), poseOf(u));
  const side = sideOf(s, i);
  return s.units.some((f, j) => {
    if (j === i || !stands(f) || f.fleeing || f.square || f.area >= 0) return false;
    if (sideOf(s, j) !== side || !isInfantry(s, j)) return false;
    return edgeToEdge(frontEdge(BASES.infantry, poseOf(f)), rear) >= BASES.infantry.width / 2 - 1;
  });
}

/** coherent unlimbered guns that have the charger in their arc. */
function isGrapeshot(s: State, charger: number, target: number): boolean {
  const t = unitOf(s, target);
  if (!isArtillery(s, target) || t.limbered || shaken(t)) return false;
  return inArc(baseOf(s, target), poseOf(t), shapeOf(s, charger));
}

/** MO.3 (T-MORALE-CHARGE): the attacker's check, on the principal charger. */
export function chargeTally(s: State, c: Charge): Tally {
  const { morale } = valuesOf(s);
  const { principal: i, target } = c;
  const t = unitOf(s, target);
  const { trait } = defOf(s, i);
  const rides = isCavalry(s, i);
  const onHorse = isCavalry(s, target);
  const onFoot = isInfantry(s, target);
  const { facing } = unitOf(s, i);
  return tally([
    ...allTroops(s, i),
    given(c.chargers.length > 1, 'MO.3', 'friendsHelp', morale.friendsHelp),
    given(shaken(t), 'MO.3', 'victoryIsOurs', morale.victoryIsOurs),
    given(aspectOn(s, i, target) !== 'front', 'MO.3', 'outflanking', morale.outflanking),
    given(isGrapeshot(s, i, target), 'MO.3', 'grapeshot', morale.grapeshot),
    given(inCrops(s, target), 'MO.3', 'cropsCharging', morale.cropsCharging), // TE.6
    given(isEnMasse(s, i), 'MO.3', 'enMasse', morale.enMasse),
    given(rides && onHorse && trait !== 'cuirassier', 'MO.3', 'tallyHo', morale.tallyHo),
    given(rides && onHorse && trait === 'cuirassier', 'MO.3', 'cuirassiers', morale.cuirassiers),
    given(onFoot && trait === 'lancer', 'MO.3', 'lancers', morale.lancers),
    given(rides && onFoot && t.square, 'MO.3', 'versusSquare', morale.versusSquare),
    given(rides && onFoot && !t.square, 'MO.3', 'envelopment', morale.envelopment),
    given(s.weather === 'hail' && facing >= 450 && facing <= 1350, 'S3.x1', 'hail', morale.hail),
  ]);
}

/** MO.4, TE.4, R-86: a charger appears over a crest that neither he at his start nor the target touched. */
export function isSudden(s: State, charger: number, target: number): boolean {
  const { hills } = groundOf(s);
  if (hills.length === 0) return false;
  const path = trackOf(s, charger);
  if (path === null || path.length === 0) return false;
  const t = unitOf(s, target);
  // The way and what is left to the target lie in one box: a crest that keeps clear of it is not crossed.
  const box = widened(boxOfBoth(path.box, { west: t.x, south: t.y, east: t.x, north: t.y }), TOL);
  const near = hills.filter(({ crest }) => passesNear(crest, box, 0));
  if (near.length === 0) return false;
  const line = [...centreLine(path), { x: t.x, y: t.y }];
  const start = footprint(path.base, path.start);
  return near.some(
    ({ crest }) =>
      lineMeets(line, crest) && !inContact(start, crest) && !inContact(shapeOf(s, target), crest),
  );
}

/** MO.4 (T-MORALE-CHARGED): the defender's check. */
export function chargedTally(s: State, c: Charge): Tally {
  const { morale } = valuesOf(s);
  const { target } = c;
  const u = unitOf(s, target);
  const aspect = worstAspect(s, c);
  const against = [c.principal, ...c.chargers.filter((i) => i !== c.principal)];
  return tally([
    ...allTroops(s, target),
    coverTerm(s, target, against, aspect !== 'front'),
    given(aspect === 'flank', 'MO.4', 'flanked', morale.flanked),
    given(aspect === 'rear', 'MO.4', 'rear', morale.rear),
    given(isArtillery(s, target) && u.limbered, 'MO.4', 'limbered', morale.limbered),
    given(inCrops(s, target), 'MO.4', 'cropsCharged', morale.cropsCharged),
    given(
      c.chargers.some((i) => isSudden(s, i, target)),
      'MO.4',
      'cusp',
      morale.cusp,
    ),
  ]);
}

/** MO.1: a die and its modifiers against what is needed. */
export function check(g: G, i: number, rule: string, modifiers: Tally): boolean {
  const die = cast(g, 'MO.1', [i]);
  const passed = die + modifiers.total >= valuesOf(g.state).morale.needed;
  if (!g.listening) return passed;
  const shown = tally([add('MO.1', say('term.die'), die), ...modifiers.terms]);
  tell(g, rule, say('log.check', { unit: idOf(g.state, i), total: shown.total, passed }), [i], shown);
  return passed;
}
