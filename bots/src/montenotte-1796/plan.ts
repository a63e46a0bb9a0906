import { bytes } from '@grande/engine';
import { forceAt, GENOA, hex, isGic, type Piece, SAVONA, type Supposed } from '@grande/montenotte-1796';
import { type Field, NO_WAY, type Troop, way } from './field.ts';
import type { Aims, Plan } from './mind.ts';
import { gainAt, isHeldBy, OBJECTIVES, turnsLeft } from './prizes.ts';

const [BAGNASCO, CEVA, MONDOVI, CHERASCO, VOLTRI] = ['0707', '0907', '0905', '1405', '0917'].map(hex) as [
  number,
  number,
  number,
  number,
  number,
];
const [CARCARE, CAIRO, DEGO, BISTAGNO] = ['0810', '0911', '1011', '1512'].map(hex) as [
  number,
  number,
  number,
  number,
];

/** The plan of the day; made once a turn. */
export function planOf(f: Field): Plan {
  const { mind, s } = f;
  if (mind.plan?.turn === s.turn) return mind.plan;
  const goals: number[] = s.forces.map(() => -1);
  if (f.side === 'french') french(f, goals);
  else coalition(f, goals);
  const left = turnsLeft(s);
  const haste = f.side === 'french' ? (left < 3 ? 0.8 : left < 7 ? 0.35 : 0) : 0;
  mind.plan = { turn: s.turn, goals, haste };
  return mind.plan;
}
export const goalOf = (f: Field, slot: number): number => planOf(f).goals[slot] ?? -1;

/** Fighting power of some troops around a hex: whole within some points, less farther off. */
function mass(troops: readonly Troop[], at: number, within: number): number {
  let sum = 0;
  for (const t of troops) {
    const d = way(t.hex, at);
    if (d <= within) sum += t.power;
    else if (d <= within * 1.6) sum += t.power * 0.4;
  }
  return sum;
}

const leads = (s: Supposed, slot: number, ...ids: readonly Piece[]): boolean => {
  const { members } = forceAt(s, slot);
  for (const id of ids) if (members.includes(id)) return true;
  return false;
};

/** Where some troops would best strike, the best first: something to gain, weak, and near. */
function targetsOf(
  f: Field,
  group: readonly Troop[],
  reach: number,
  but: readonly number[] = [],
): readonly number[] {
  const { s } = f;
  const seen = new Set<number>(but);
  const found: { readonly h: number; readonly score: number }[] = [];
  const consider = (h: number) => {
    if (seen.has(h)) return;
    seen.add(h);
    let distance = 0;
    let power = 0;
    for (const t of group) {
      const d = way(t.hex, h);
      if (d >= NO_WAY) continue;
      distance += d * t.power;
      power += t.power;
    }
    if (power === 0) return;
    const odds = mass(group, h, reach) - 1.25 * mass(f.foes, h, 2);
    const score =
      gainAt(s, f.side, h) * 1.2 + Math.max(-8, Math.min(8, odds)) * 0.3 - (distance / power) * 0.55;
    found.push({ h, score });
  };
  for (const h of OBJECTIVES) if (!isHeldBy(s, f.side, h)) consider(h);
  for (const t of f.foes) consider(t.hex);
  return found.sort((a, b) => b.score - a.score).map(({ h }) => h);
}

interface Wings {
  readonly left: readonly Troop[];
  readonly right: readonly Troop[];
  readonly centre: readonly Troop[];
}
function wings(f: Field): Wings {
  const { s } = f;
  const left: Troop[] = [];
  const right: Troop[] = [];
  const centre: Troop[] = [];
  for (const t of f.own) {
    if (leads(s, t.slot, 'serurier', 'guieu')) left.push(t);
    else if (leads(s, t.slot, 'laharpe', 'pijon') && !forceAt(s, t.slot).members.some(isGic)) right.push(t);
    else centre.push(t);
  }
  return { left, right, centre };
}

/** 15.2.4: places break Sardinia's will, armies in the hills do not: an enemy is sought where he holds one of them. */
const mainOf = (targets: readonly number[]): number =>
  targets.find((h) => OBJECTIVES.includes(h)) ?? targets[0] ?? -1;

/** The French: the centre takes place after place, the right looks to Genoa, Sérurier waits in the Tanaro valley. */
function french(f: Field, goals: number[]): void {
  const { s } = f;
  const { left, right, centre } = wings(f);
  const targets = targetsOf(f, centre, 5, [GENOA]);
  const wanted = f.mind.aims?.main ?? -1;
  const main = targets.includes(wanted) ? wanted : mainOf(targets);
  for (const t of centre) goals[t.slot] = main;
  const near = mass([...centre, ...right], CEVA, 4);
  const open = mass(f.foes, CEVA, 2) < mass(left, CEVA, 4) + near;
  for (const t of left)
    goals[t.slot] = open && near > 0 ? (isHeldBy(s, 'french', CEVA) ? main : CEVA) : BAGNASCO;
  const guards = mass(f.foes, GENOA, 3) + 0.5 * mass(f.foes, VOLTRI, 3);
  const ours = mass(right, VOLTRI, 4);
  const late = turnsLeft(s) < 8;
  const goes = f.mind.aims?.genoa ?? (ours > guards * 1.1 || (late && ours > guards * 0.8));
  const threatened = mass(f.foes, SAVONA, 4) > 4;
  for (const t of right) {
    if (t.hex === GENOA || goes) goals[t.slot] = GENOA;
    // The brigade is enough to keep the depot; the division is wanted where it is decided.
    else goals[t.slot] = threatened && leads(s, t.slot, 'pijon') ? SAVONA : main;
  }
}

const WALLS = [CEVA, MONDOVI, CHERASCO] as const;

/**
 * The Coalition: the left goes for the French depot where it is open and else shuts the coast road, Argenteau follows
 * into the rear of the French as far as he can stand and falls back on Acqui, Colli trades space for time.
 */
function coalition(f: Field, goals: number[]): void {
  const { s } = f;
  const home = f.mind.aims?.home ?? wall(f, WALLS);
  for (const t of f.own) {
    if (t.nation === 'sardinian' || leads(s, t.slot, 'provera')) goals[t.slot] = home;
    else if (leads(s, t.slot, 'argenteau', 'vukassovitch'))
      goals[t.slot] = f.mind.aims?.argenteau ?? argenteau(f);
    else goals[t.slot] = leftWing(f, t);
  }
  const [dellera] = f.own.filter((t) => leads(s, t.slot, 'dellera'));
  if (dellera && mass(f.foes, MONDOVI, 4) === 0) goals[dellera.slot] = MONDOVI;
}
/** How much stronger than the French near it he must be to go there. */
const SURE_GROUND = 1.4;
/** 15.3: French who have gone on leave Carcare and Cairo behind them. */
function argenteau(f: Field): number {
  for (const h of [CARCARE, CAIRO]) if (mass(f.own, h, 4) >= SURE_GROUND * mass(f.foes, h, 4)) return h;
  return stands(f, DEGO, 4) ? DEGO : BISTAGNO;
}
/** Own troops near a hex can face what may come there. */
const stands = (f: Field, at: number, within: number): boolean =>
  mass(f.own, at, 3) * 1.25 >= mass(f.foes, at, within);
/** The first of some places that can be held. */
function wall(f: Field, places: readonly number[]): number {
  for (const h of places) if (stands(f, h, 3)) return h;
  return places[places.length - 1] as number;
}
/** Savona feeds the French (6.1); Voltri shuts the coast road; Genoa itself is never left. */
function leftWing(f: Field, t: Troop): number {
  const { s } = f;
  if (leads(s, t.slot, 'pittoni')) return GENOA;
  if (f.mind.aims?.left !== undefined) return f.mind.aims.left;
  const ours = f.own.filter((o) => leads(s, o.slot, 'sebottendorff', 'pittoni', 'chobinin'));
  const front = mass(ours, VOLTRI, 5) > mass(f.foes, VOLTRI, 3) * 0.9;
  if (isHeldBy(s, 'french', GENOA)) return GENOA;
  if (mass(ours, SAVONA, 6) > mass(f.foes, SAVONA, 3)) return SAVONA;
  return front ? VOLTRI : GENOA;
}

/** What a general might be after this turn: what he is after now first, and what his officer would be after (null). */
export function aimsFor(f: Field, before: Aims | null): readonly (Aims | null)[] {
  const fresh = [null, ...(f.side === 'french' ? frenchAims(f) : coalitionAims(f))];
  return [before, ...fresh.filter((aims) => bytes(aims) !== bytes(before))];
}
const MOST_TARGETS = 4;
function frenchAims(f: Field): Aims[] {
  const { right, centre } = wings(f);
  const targets = targetsOf(f, centre, 5, [GENOA]);
  const own = mainOf(targets);
  const others = targets.filter((h) => h !== own).slice(0, MOST_TARGETS - 1);
  const out: Aims[] = others.map((main) => ({ main }));
  if (own >= 0 && right.length > 0) {
    const goes = right.some((t) => goalOf(f, t.slot) === GENOA);
    out.push({ genoa: !goes });
  }
  return out;
}
function coalitionAims(f: Field): Aims[] {
  // Of some twenty that were played out from 48 mornings on, all that was better than the officer's own now and then.
  const out: Aims[] = [{ argenteau: CEVA, left: CEVA }, { left: CEVA }, { left: DEGO }];
  if (wall(f, WALLS) !== CEVA) out.push({ home: CEVA });
  return out;
}
