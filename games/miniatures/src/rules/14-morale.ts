import { add, type Hazard, hazard, type Note, thrown } from '@grande/engine';
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
import { type G, seenOf, tell, withDie } from '../tell.ts';
import { fromFortifiedSide, linesAgainst } from './16-terrain.ts';

/** A charge on one target: who charges, who leads (MU.1). */
export interface Charge {
  readonly chargers: readonly number[];
  readonly principal: number;
  readonly target: number;
}

/** A modifier where it applies, noted for whoever reads; most do not, and then nothing is made. */
function counted(note: Note | null, applies: boolean, rule: string, id: string, value: number): number {
  if (!applies) return 0;
  note?.(add(rule, say('term.morale', { modifier: id }), value));
  return value;
}

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
function coverOf(
  s: State,
  i: number,
  against: readonly number[],
  flanked: boolean,
  note: Note | null,
): number {
  const { morale } = valuesOf(s);
  const u = unitOf(s, i);
  if (u.area >= 0) {
    const { kind } = areaOf(s, u.area);
    if (kind === 'woods') return 0; // TE.1
    if (kind === 'bua') return counted(note, true, 'TE.2', 'cover', morale.cover);
    // TE.5, R-83: one enemy at an open side is enough.
    const held = against.every((e) => fromFortifiedSide(s, u.area, unitOf(s, e)));
    return counted(note, held, 'TE.5', 'fort', morale.fort);
  }
  if (u.lining < 0 || flanked) return 0;
  const principal = against[0];
  const between = principal === undefined || linesAgainst(s, i, principal);
  return counted(note, between, 'TE.3', 'cover', morale.cover);
}

/** MO.2 (T-MORALE-ALL), R-92: each once, all together, without the cover, which a charger never has. */
function allTroops(s: State, i: number, note: Note | null): number {
  const { morale } = valuesOf(s);
  const u = unitOf(s, i);
  const { quality } = defOf(s, i);
  const charismatic = u.general >= 0 && s.battle.rules.charismatic && generalDef(s, u.general).charismatic;
  return (
    counted(note, shaken(u), 'MO.2', 'cohesion', morale.disrupted) +
    counted(note, quality === 'raw', 'MO.2', 'raw', morale.raw) +
    counted(note, quality === 'veteran', 'MO.2', 'veteran', morale.veteran) +
    counted(note, u.square, 'ST.8', 'square', morale.square) +
    counted(note, u.general >= 0 && !charismatic, 'GE.4', 'general', morale.general) +
    counted(note, charismatic, 'OPT.1', 'charismatic', morale.charismatic)
  );
}

/** SP.1: the modifiers of a disrupted unit that regroups. */
export const regroupNerve = (s: State, i: number, note: Note | null = null): number =>
  allTroops(s, i, note) + coverOf(s, i, [], false, note);

/** SP.3.9e: those of disrupted infantry beaten in fire. */
export const fireNerve = (s: State, i: number, enemy: number, note: Note | null = null): number =>
  allTroops(s, i, note) + coverOf(s, i, [enemy], false, note);

/** FU.1, FU.3, R-59: those of a follow-up; the charge it leads to has its own. */
export function followUpNerve(s: State, i: number, note: Note | null = null): number {
  const { followUp } = valuesOf(s).morale;
  const made = unitOf(s, i).charges;
  return (
    allTroops(s, i, note) +
    counted(note, made === 1, 'FU.3', 'followUp1', followUp[0]) +
    counted(note, made >= 2, 'FU.3', 'followUp2', followUp[1])
  );
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

/** MO.3 (T-MORALE-CHARGE): the attacker's modifiers, on the principal charger. */
export function chargeNerve(s: State, c: Charge, note: Note | null = null): number {
  const { morale } = valuesOf(s);
  const { principal: i, target } = c;
  const t = unitOf(s, target);
  const { trait } = defOf(s, i);
  const rides = isCavalry(s, i);
  const onHorse = isCavalry(s, target);
  const onFoot = isInfantry(s, target);
  const { facing } = unitOf(s, i);
  return (
    allTroops(s, i, note) +
    counted(note, c.chargers.length > 1, 'MO.3', 'friendsHelp', morale.friendsHelp) +
    counted(note, shaken(t), 'MO.3', 'victoryIsOurs', morale.victoryIsOurs) +
    counted(note, aspectOn(s, i, target) !== 'front', 'MO.3', 'outflanking', morale.outflanking) +
    counted(note, isGrapeshot(s, i, target), 'MO.3', 'grapeshot', morale.grapeshot) +
    counted(note, inCrops(s, target), 'MO.3', 'cropsCharging', morale.cropsCharging) + // TE.6
    counted(note, isEnMasse(s, i), 'MO.3', 'enMasse', morale.enMasse) +
    counted(note, rides && onHorse && trait !== 'cuirassier', 'MO.3', 'tallyHo', morale.tallyHo) +
    counted(note, rides && onHorse && trait === 'cuirassier', 'MO.3', 'cuirassiers', morale.cuirassiers) +
    counted(note, onFoot && trait === 'lancer', 'MO.3', 'lancers', morale.lancers) +
    counted(note, rides && onFoot && t.square, 'MO.3', 'versusSquare', morale.versusSquare) +
    counted(note, rides && onFoot && !t.square, 'MO.3', 'envelopment', morale.envelopment) +
    counted(note, s.weather === 'hail' && facing >= 450 && facing <= 1350, 'S3.x1', 'hail', morale.hail)
  );
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

/** MO.4 (T-MORALE-CHARGED): the defender's modifiers. */
export function chargedNerve(s: State, c: Charge, note: Note | null = null): number {
  const { morale } = valuesOf(s);
  const { target } = c;
  const u = unitOf(s, target);
  const aspect = worstAspect(s, c);
  const against = [c.principal, ...c.chargers.filter((i) => i !== c.principal)];
  const sudden = c.chargers.some((i) => isSudden(s, i, target));
  return (
    allTroops(s, target, note) +
    coverOf(s, target, against, aspect !== 'front', note) +
    counted(note, aspect === 'flank', 'MO.4', 'flanked', morale.flanked) +
    counted(note, aspect === 'rear', 'MO.4', 'rear', morale.rear) +
    counted(note, isArtillery(s, target) && u.limbered, 'MO.4', 'limbered', morale.limbered) +
    counted(note, inCrops(s, target), 'MO.4', 'cropsCharged', morale.cropsCharged) +
    counted(note, sudden, 'MO.4', 'cusp', morale.cusp)
  );
}

/** A check: who is tested, by which paragraph, and the modifiers that count for it. */
interface Check {
  readonly unit: number;
  readonly rule: string;
  readonly nerve: (note: Note | null) => number;
}

/** MO.1: a die and its modifiers against what is needed. */
export function tested<R>(
  s: State,
  { unit, rule, nerve }: Check,
  g: G | null,
  then: (passed: boolean) => Hazard<R>,
): Hazard<R> {
  const { needed } = valuesOf(s).morale;
  const modifiers = nerve(null);
  return hazard.die(
    'MO.1',
    (face) => face + modifiers >= needed,
    (passed, face) => {
      if (g?.listening) {
        const shown = withDie('MO.1', face, nerve);
        tell(g, rule, say('log.check', { unit: idOf(s, unit), total: shown.total, passed }), [unit], shown);
      }
      return then(passed);
    },
    seenOf(g, [unit]),
  );
}

/** MO.1: the same for a rule that goes on by itself. */
export const check = (g: G, c: Check): boolean => thrown(g, tested(g.state, c, g, hazard.end));
