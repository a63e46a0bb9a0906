import {
  beside,
  enemyOf,
  far,
  isFormed,
  isGun,
  LEADERS,
  MAP,
  SIZE,
  type Side,
  UNITS,
  UNITS_OF,
} from '@grande/dego-1796/book';
import {
  armed,
  bears,
  fireDivisor,
  hitsNeeded,
  meanFire,
  meanLosses,
  ownDice,
  type Position,
  stackAt,
  un,
  valueNow,
} from '@grande/dego-1796/staff';
import type { Choice } from '../doctrine.ts';
import type { Known } from './recall.ts';
import { Site, Standing } from './standing.ts';

export type World = Position;

/** Numbers of counters, commanders and hexes by the names that options carry. */
const UNIT_BY_ID: ReadonlyMap<string, number> = new Map(UNITS.map(({ id }, u) => [id, u]));
const LEADER_BY_ID: ReadonlyMap<string, number> = new Map(LEADERS.map(({ id }, l) => [id, l]));
export const unitOf = (id: string | undefined): number => UNIT_BY_ID.get(id ?? '') ?? -1;
export const leaderOf = (id: string | undefined): number => LEADER_BY_ID.get(id ?? '') ?? -1;
export const hexOf = (label: string | undefined): number => MAP.indexOf.get(label ?? '') ?? -1;

/** What an option is about: its first unit or all of them, and its first place; -1 for none. */
export const pieceOf = (o: Choice): number => unitOf(o.concerns?.pieces?.[0]);
export const piecesOf = (o: Choice): number[] => (o.concerns?.pieces ?? []).map(unitOf);
export const placeOf = (o: Choice): number => hexOf(o.concerns?.places?.[0]);

/** A fire that could come from a hex of the enemy: dice before the target's formation, those of guns among them, and how many units throw them. */
export interface Shots {
  readonly from: number;
  readonly dice: number;
  readonly guns: number;
  readonly firers: number;
}

/** What a fire meets first: formed men, a screen of skirmishers (7.1.5), or guns alone (7.3.5). */
export type Meets = 'men' | 'screen' | 'guns';

/**
 * What has been worked out about a field, hex by hex as it was asked. Nearly all of it is about the enemy and holds as
 * long as none of his units moves: while a company of one's own goes from hex to hex he mostly stands.
 */
interface Notes {
  /** Hexes with enemy units. */
  foes: readonly number[];
  /** Their formed points, in the same order. */
  strengths: readonly number[];
  /** Hexes to the nearest enemy unit, and one; 0 where not yet asked. */
  readonly gaps: Uint8Array;
  /** Where most of the enemy lies: the direction and one; 0 where not yet asked. */
  readonly towards: Uint8Array;
  /** What could fire at a hex: 0 where not yet asked, else `shots` says. */
  readonly aimed: Uint8Array;
  readonly shots: (readonly Shots[])[];
  /** What that would cost, by what the target's formation adds; less than nothing where not yet asked. */
  readonly fires: Float64Array;
  /** Formed points of the enemy within two hexes, and one; 0 where not yet asked. */
  readonly theirs: Uint8Array;
  /** The same of one's own within one hex: it holds as long as none of them moves. */
  readonly ours: Uint8Array;
  /** Ways to a hex round the enemy's fire, as they were asked for. */
  readonly rounds: Map<number, Uint16Array>;
}

/** The field as one side sees it at one moment. */
export interface Field extends Readonly<Notes> {
  readonly p: Position;
  readonly s: World;
  readonly side: Side;
  readonly enemy: Side;
}

/** Formations add none, one or two dice to a fire at them; behind a screen they do not count. */
const ADDED = 3;
const PLACE: Readonly<Record<Meets, number>> = { men: 0, screen: ADDED, guns: ADDED + 1 };
const TARGETS = 2 * ADDED + 1;
/** No more is reckoned to fall to one fire. */
const MOST = 6;
/** 7.1.5: a fire takes the company of skirmishers first and then one of those it covers (example E-16), more hardly ever. */
const THROUGH_SCREEN = 2;

/** What companies could do best while all stood in some way, by their first unit. */
type Drills = Map<number, Known>;

interface Paper {
  readonly site: Site;
  readonly own: Standing;
  readonly enemy: Standing;
  readonly notes: Notes;
  /** Of how all stand now; null where nobody has asked yet. */
  drills: Drills | null;
}
const blank = (side: Side): Paper => ({
  site: new Site(),
  own: new Standing(side),
  enemy: new Standing(enemyOf(side)),
  notes: {
    foes: [],
    strengths: [],
    gaps: new Uint8Array(SIZE),
    towards: new Uint8Array(SIZE),
    aimed: new Uint8Array(SIZE),
    shots: new Array<readonly Shots[]>(SIZE).fill([]),
    fires: new Float64Array(SIZE * TARGETS),
    theirs: new Uint8Array(SIZE),
    ours: new Uint8Array(SIZE),
    rounds: new Map(),
  },
  drills: null,
});
/** Scratch paper of either side: many questions are asked while nobody moves. A field is for one answer, never kept. */
const PAPER: Readonly<Record<Side, Paper>> = { french: blank('french'), austrian: blank('austrian') };

export function fieldOf(p: Position, side: Side): Field {
  const s = p;
  const enemy = enemyOf(side);
  const paper = PAPER[side];
  const { notes } = paper;
  // All three are looked at every time: each remembers what it saw last.
  const built = paper.site.holds(s);
  const stands = paper.enemy.holds(s) && built;
  const stays = paper.own.holds(s) && built;
  if (!stands) {
    notes.foes = hexesOf(s, enemy);
    notes.strengths = notes.foes.map((hex) => formedPoints(s, hex));
    notes.gaps.fill(0);
    notes.towards.fill(0);
    notes.aimed.fill(0);
    notes.theirs.fill(0);
    notes.rounds.clear();
  }
  if (!stays) notes.ours.fill(0);
  if (!stands || !stays) paper.drills = null;
  const { foes, strengths, gaps, towards, aimed, shots, fires, theirs, ours, rounds } = notes;
  return { p, s, side, enemy, foes, strengths, gaps, towards, aimed, shots, fires, theirs, ours, rounds };
}

/**
 * Drills by how all stood when they were found, ground and tables included, for either side. A general plays the same
 * hour out many times, and the same standings come again: with another idea, in another world. The text of a standing is
 * all of it, so nothing can be taken for another; when there are many of them all are forgotten.
 */
const DRILLS: Readonly<Record<Side, Map<string, Drills>>> = { french: new Map(), austrian: new Map() };
const MOST_STANDINGS = 2000;

/** What has been found for companies while all stood as in this field, perhaps in another world. */
export function drillsOf({ side }: Field): Drills {
  const paper = PAPER[side];
  if (paper.drills) return paper.drills;
  const all = DRILLS[side];
  const key = paper.site.text() + paper.own.text() + paper.enemy.text();
  const drills: Drills = all.get(key) ?? new Map();
  if (drills.size === 0) {
    if (all.size >= MOST_STANDINGS) all.clear();
    all.set(key, drills);
  }
  paper.drills = drills;
  return drills;
}

/** Hexes from here to the nearest enemy unit; 99 where there is none. */
export function gapAt(f: Field, hex: number): number {
  const known = f.gaps[hex] as number;
  if (known > 0) return known - 1;
  let least = 99;
  for (let i = 0; i < f.foes.length; i++) {
    const d = far(f.foes[i] as number, hex);
    if (d < least) least = d;
  }
  f.gaps[hex] = least + 1;
  return least;
}

/** Hexes in which a side has units on the map. */
export function hexesOf(s: World, side: Side): number[] {
  const out: number[] = [];
  for (const u of UNITS_OF[side]) {
    const { where, trophy, at } = un(s, u);
    if (where === 'map' && trophy === 'no' && !out.includes(at)) out.push(at);
  }
  return out;
}

/** Points of the formed units of a stack. */
export function formedPoints(s: World, hex: number): number {
  let points = 0;
  for (const u of stackAt(s, hex)) if (isFormed(u)) points += valueNow(s, u);
  return points;
}
export function gunPoints(s: World, hex: number): number {
  let points = 0;
  for (const u of stackAt(s, hex)) if (isGun(u)) points += valueNow(s, u);
  return points;
}

/** 7.1: the fires that the enemy's stacks, as they stand, could make at a hex. */
export function shotsAt(f: Field, hex: number): readonly Shots[] {
  if (f.aimed[hex] === 1) return f.shots[hex] as readonly Shots[];
  const out: Shots[] = [];
  if (gapAt(f, hex) <= 4)
    for (const from of f.foes) {
      const d = far(from, hex);
      if (d > 4 || d === 0) continue;
      const shot = shotFrom(f.s, from, hex);
      if (shot) out.push(shot);
    }
  f.aimed[hex] = 1;
  f.shots[hex] = out;
  for (let key = hex * TARGETS; key < (hex + 1) * TARGETS; key++) f.fires[key] = -1;
  return out;
}

function shotFrom(s: World, from: number, hex: number): Shots | null {
  const stack = stackAt(s, from);
  const range = far(from, hex);
  let [dice, guns, firers] = [0, 0, 0];
  for (let i = 0; i < stack.length; i++) {
    const u = stack[i] as number;
    if (i > 0 && !isGun(u)) continue;
    if (!armed(s, u) || !bears(s, u, hex)) continue;
    const own = ownDice(s, u, range);
    dice += own;
    if (isGun(u)) guns += own;
    firers++;
  }
  return firers > 0 ? { from, dice, guns, firers } : null;
}

/** Losses to be expected in a hex if everybody who could fires at it; `not` leaves one hex out. */
export function fireAt(f: Field, hex: number, formation: number, meets: Meets, not = -1): number {
  const shots = shotsAt(f, hex);
  if (shots.length === 0) return 0;
  if (not >= 0 || formation < 0 || formation >= ADDED) return lossesOf(f, hex, shots, formation, meets, not);
  const key = hex * TARGETS + PLACE[meets] + (meets === 'screen' ? 0 : formation);
  if ((f.fires[key] as number) < 0) f.fires[key] = lossesOf(f, hex, shots, formation, meets, not);
  return f.fires[key] as number;
}

function lossesOf(
  f: Field,
  hex: number,
  shots: readonly Shots[],
  formation: number,
  meets: Meets,
  not: number,
): number {
  let sum = 0;
  for (const shot of shots) if (shot.from !== not) sum += fireFrom(f, hex, shot, formation, meets, MOST);
  return sum;
}

/** Losses to be expected of one fire into a hex, where no more than so many can be lost. */
export function fireFrom(
  f: Field,
  hex: number,
  shot: Shots,
  formation: number,
  meets: Meets,
  most: number,
): number {
  const divisor = fireDivisor(f.s, hex, shot.from);
  if (meets === 'screen') return meanLosses(shot.firers, divisor, Math.min(most, THROUGH_SCREEN));
  const dice = shot.dice + formation;
  if (meets === 'men' || shot.guns === 0) return meanLosses(dice, divisor, most);
  // 7.3.5: with nobody else the dice that belong to no unit count sixes too.
  const sixes = shot.dice === shot.guns ? dice : shot.guns;
  const needed = hitsNeeded(f.s, hex, shot.from);
  const both = [
    { dice: dice - sixes, sixes: false, more: false },
    { dice: sixes, sixes: true, more: false },
  ];
  return meanFire({ rule: '7.1.3', dice: both, divisor, needed, most, battery: most, onTop: true });
}

/** Formed points of the enemy within two hexes. */
export function theirsNear(f: Field, hex: number): number {
  if (f.theirs[hex] === 0) f.theirs[hex] = 1 + pointsNear(f.s, f.enemy, hex, 2);
  return (f.theirs[hex] as number) - 1;
}
/** Formed points of one's own within one hex. */
export function oursNear(f: Field, hex: number): number {
  if (f.ours[hex] === 0) f.ours[hex] = 1 + pointsNear(f.s, f.side, hex, 1);
  return (f.ours[hex] as number) - 1;
}

function pointsNear(s: World, side: Side, hex: number, within: number): number {
  let points = 0;
  const units = UNITS_OF[side];
  for (let i = 0; i < units.length; i++) {
    const u = units[i] as number;
    const { where, at, pillage } = un(s, u);
    if (where === 'map' && !pillage && far(at, hex) <= within && isFormed(u)) points += valueNow(s, u);
  }
  return points;
}

/** The direction in which most of the enemy's strength lies, seen from a hex. */
export function towardsEnemy(f: Field, hex: number): number {
  const known = f.towards[hex] as number;
  if (known > 0) return known - 1;
  const sums = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < f.foes.length; i++) {
    const foe = f.foes[i] as number;
    const d = far(foe, hex);
    if (d === 0 || d > 8) continue;
    const weight = (1 + (f.strengths[i] as number)) / (d * d * d);
    for (let dir = 0; dir < 6; dir++) {
      const ahead = beside(hex, dir);
      if (ahead < 0) continue;
      const gain = d - far(foe, ahead);
      if (gain >= 0) sums[dir] = (sums[dir] as number) + (gain > 0 ? weight : weight * 0.25);
    }
  }
  let best = 0;
  for (let dir = 1; dir < 6; dir++) if ((sums[dir] as number) > (sums[best] as number)) best = dir;
  f.towards[hex] = best + 1;
  return best;
}
