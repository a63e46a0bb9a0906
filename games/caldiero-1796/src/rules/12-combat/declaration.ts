import { boardOf, inEnemyZone, unitsIn } from '../../board.ts';
import { COUNTERS } from '../../data/counters.ts';
import { LOWEST_COLUMN } from '../../data/tables.ts';
import { between, DRY, isClear, isShelter, riverBetween } from '../../map.ts';
import {
  type Activation,
  type Assault,
  activationOf,
  isGun,
  SIDE_OF,
  type Side,
  type State,
  sideOfFormation,
  UNITS_OF,
  unitOf,
} from '../../state.ts';
import { orderOf } from '../05-orders/orders.ts';
import { mayRideInto } from '../09-movement/walk.ts';
import { barred } from '../19-sectors.ts';
import { columnOf, fightOf, lonelyGuns, zoneReaches } from './strength.ts';

/** 12.2, R-37, R-81: an infantry or cavalry unit of the active formation that may assault. */
export function able(s: State, u: number): boolean {
  const unit = unitOf(s, u);
  if (!unit.active || unit.hex < 0 || isGun(u) || unit.status > 0 || unit.entered || unit.attacked)
    return false;
  const order = orderOf(s, u);
  return order === 'attack' || order === 'advance';
}

export const ableIn = (s: State, h: number): number[] => unitsIn(s, h).filter((u) => able(s, u));

/** The position as 12.2 and 12.4 see it. Sets of attacking and target hexes are bit masks over these lists. */
export interface Field {
  readonly s: State;
  readonly side: Side;
  readonly attackers: readonly number[];
  readonly targets: readonly number[];
  /** For each attacking hex: the targets it may assault, may charge, and must see attacked (12.2.1). */
  readonly reach: readonly number[];
  readonly charge: readonly number[];
  readonly required: readonly number[];
  /** Attacking hexes under an obligation (5.1.2). */
  readonly obliged: number;
  /** Targets that hold only artillery: never joined with others. */
  readonly lonely: number;
  /** Strength tests made so far: the same sets come up again and again. */
  readonly known: Map<number, boolean>;
}

const NOBODY: readonly number[] = [];

/** The field of a declaration in progress: while it is put together nothing on the map changes. */
export function fieldOf(s: State): Field {
  const act = activationOf(s);
  const { moves } = boardOf(s);
  if (act.open === null && act.assaults.length === 0) kept = null;
  else if (kept?.act === act && kept.french === moves.french && kept.austrian === moves.austrian)
    return kept.field;
  const field = survey(s);
  kept = { act, french: moves.french, austrian: moves.austrian, field };
  return field;
}
let kept: {
  readonly act: Activation;
  readonly french: number;
  readonly austrian: number;
  readonly field: Field;
} | null = null;

function survey(s: State): Field {
  const { formation } = activationOf(s);
  const side = sideOfFormation(formation);
  const attackers: number[] = [];
  for (const u of UNITS_OF[side]) {
    const { hex } = unitOf(s, u);
    if (hex >= 0 && able(s, u) && !attackers.includes(hex)) attackers.push(hex);
  }
  attackers.sort((a, b) => a - b);
  const targets: number[] = [];
  const { first } = boardOf(s);
  for (const a of attackers)
    for (const t of DRY[a] as readonly number[]) {
      const held = first[t] as number;
      if (held < 0 || SIDE_OF[held] === side || targets.includes(t) || barred(s, formation, t)) continue;
      targets.push(t);
    }
  if (targets.length === 0)
    return {
      s,
      side,
      attackers,
      targets,
      reach: NOBODY,
      charge: NOBODY,
      required: NOBODY,
      obliged: 0,
      lonely: 0,
      known: new Map(),
    };
  targets.sort((a, b) => a - b);
  const masks = (holds: (a: number, t: number) => boolean) =>
    attackers.map((a) => targets.reduce((m, t, i) => (holds(a, t) ? m | (1 << i) : m), 0));
  let obliged = 0;
  attackers.forEach((a, i) => {
    if (isObliged(s, side, a)) obliged |= 1 << i;
  });
  return {
    s,
    side,
    attackers,
    targets,
    reach: masks((a, t) => between(a, t) === 1 && !riverBetween(a, t)),
    charge: masks((a, t) => mayCharge(s, a, t)),
    required: masks(
      (a, t) =>
        !lonelyGuns(s, t) && zoneReaches(t, a) && unitsIn(s, t).some((v) => unitOf(s, v).status === 0),
    ),
    obliged,
    lonely: targets.reduce((m, t, i) => (lonelyGuns(s, t) ? m | (1 << i) : m), 0),
    known: new Map(),
  };
}

/** R-37, RN-6: a unit under Attack in an EZOC, not staying in a town or the fortress. */
function isObliged(s: State, side: Side, a: number): boolean {
  if (isShelter(a) || !inEnemyZone(s, side, a)) return false;
  return ableIn(s, a).some((u) => orderOf(s, u) === 'attack');
}

/** 20.2, 20.2.1, R-65: every able unit of the hex is a hussar under Attack with points left to ride into a clear hex. */
export function mayCharge(s: State, a: number, t: number): boolean {
  if (!s.options.charge || between(a, t) !== 1 || riverBetween(a, t) || !isClear(t)) return false;
  const units = ableIn(s, a);
  return (
    units.length > 0 &&
    units.every((u) => COUNTERS[u]?.hussar === true && orderOf(s, u) === 'attack' && mayRideInto(s, u, t))
  );
}

/** An assault as two masks. */
export interface Joined {
  readonly a: number;
  readonly t: number;
  readonly charge: boolean;
}

const list = (mask: number, of: readonly number[]): number[] => of.filter((_, i) => (mask & (1 << i)) !== 0);
const mask = (hexes: readonly number[], of: readonly number[]): number =>
  hexes.reduce((m, h) => m | (1 << of.indexOf(h)), 0);

/** The targets every one of the attacking hexes may assault (12.4.1). */
export function common(f: Field, a: number, charge: boolean): number {
  let m = -1;
  for (let i = 0; i < f.attackers.length; i++)
    if ((a & (1 << i)) !== 0) m &= (charge ? f.charge[i] : f.reach[i]) as number;
  return m & ((1 << f.targets.length) - 1);
}

/** 12.4.2, R-37: no worse than 1-5 before shifts and drop-outs. */
function strongEnough(f: Field, j: Joined): boolean {
  if ((j.t & f.lonely) !== 0) return true;
  const key = (j.a * (1 << f.targets.length) + j.t) * 2 + (j.charge ? 1 : 0);
  const before = f.known.get(key);
  if (before !== undefined) return before;
  const units = list(j.a, f.attackers).flatMap((h) => ableIn(f.s, h));
  const fight = fightOf(f.s, units, list(j.t, f.targets), j.charge);
  const enough = columnOf(fight) >= LOWEST_COLUMN;
  f.known.set(key, enough);
  return enough;
}

/** 12.4.1: mutual adjacency, lone artillery by itself, one hex for a charge (20.2.2). */
function shaped(f: Field, j: Joined): boolean {
  if (j.a === 0 || j.t === 0 || (common(f, j.a, j.charge) & j.t) !== j.t) return false;
  const single = (j.t & (j.t - 1)) === 0;
  return single || (!j.charge && (j.t & f.lonely) === 0);
}

/**
 * Why no assault on these targets could be declared, whatever else is: nobody is fit to make it, or nobody is left
 * (12.2.3), or nobody touches them all (12.4.1), lone guns are joined with others, or all who could come are too
 * weak (12.4.2).
 */
export type Hopeless = 'unfit' | 'nobody' | 'apart' | 'guns' | 'weak';
export function hopeless(f: Field, d: Draft, t: number, charge: boolean): Hopeless | null {
  const single = (t & (t - 1)) === 0;
  if (!single && (t & f.lonely) !== 0) return 'guns';
  const fit = reaching(f, (1 << f.attackers.length) - 1, t, charge);
  const a = d.closed.reduce((m, j) => m & ~j.a, fit);
  if (a === 0 || (d.open && (d.open.a & ~a) !== 0)) return !single ? 'apart' : fit === 0 ? 'unfit' : 'nobody';
  return strongEnough(f, { a, t, charge }) ? null : 'weak';
}

/** R-37 (i): an assault that is legal by itself. */
export const legalAssault = (f: Field, j: Joined): boolean => shaped(f, j) && strongEnough(f, j);

/** 12.2.1: the targets that the declared attackers oblige; chargers oblige none (20.2.2). */
export function requiredBy(f: Field, j: Joined): number {
  if (j.charge) return 0;
  let m = 0;
  for (let i = 0; i < f.attackers.length; i++) if ((j.a & (1 << i)) !== 0) m |= f.required[i] as number;
  return m;
}

/** What is declared so far: closed assaults, and the one being put together. */
export interface Draft {
  readonly closed: readonly Joined[];
  readonly open: Joined | null;
}

export function draftOf(f: Field, closed: readonly Assault[], open: Assault | null): Draft {
  const joined = (x: Assault): Joined => ({
    a: mask(x.attackers, f.attackers),
    t: mask(x.targets, f.targets),
    charge: x.charge,
  });
  return { closed: closed.map(joined), open: open && joined(open) };
}

interface Sum {
  readonly a: number;
  readonly t: number;
  readonly need: number;
}
function sumOf(f: Field, closed: readonly Joined[]): Sum {
  let [a, t, need] = [0, 0, 0];
  for (const j of closed) {
    a |= j.a;
    t |= j.t;
    need |= requiredBy(f, j);
  }
  return { a, t, need };
}

/** R-37 (i), (ii): a whole declaration is legal. */
export function legalDeclaration(f: Field, closed: readonly Joined[]): boolean {
  if (closed.length === 0) return true;
  const { t, need } = sumOf(f, closed);
  return (need & ~t) === 0 && closed.every((j) => legalAssault(f, j));
}

/** A draft that can still become a legal declaration. */
export function canComplete(f: Field, d: Draft): boolean {
  const sum = sumOf(f, d.closed);
  const failed = new Set<string>();
  return d.open ? grows(f, d.open, sum, failed) : fill(f, sum, failed);
}

const plus = (f: Field, sum: Sum, j: Joined): Sum => ({
  a: sum.a | j.a,
  t: sum.t | j.t,
  need: sum.need | requiredBy(f, j),
});

/** An open assault may grow into a legal one with which the declaration can be completed. */
function grows(f: Field, open: Joined, sum: Sum, failed: Set<string>): boolean {
  const freeT = ((1 << f.targets.length) - 1) & ~sum.t & ~open.t;
  const freeA = ((1 << f.attackers.length) - 1) & ~sum.a & ~open.a;
  const wider = open.charge || (open.t & f.lonely) !== 0 ? 0 : freeT & ~f.lonely & shared(f, open, freeA);
  let more = 0;
  do {
    const t = open.t | more;
    const helpers = reaching(f, freeA, t, open.charge);
    let join = 0;
    do {
      const j = { a: open.a | join, t, charge: open.charge };
      if (legalAssault(f, j) && fill(f, plus(f, sum, j), failed)) return true;
      join = nextSubset(join, helpers);
    } while (join !== 0);
    more = nextSubset(more, wider);
  } while (more !== 0);
  return false;
}

/** Those of some attacking hexes that reach every one of the targets. */
function reaching(f: Field, a: number, t: number, charge: boolean): number {
  let m = 0;
  for (let i = 0; i < f.attackers.length; i++) {
    const reach = (charge ? f.charge[i] : f.reach[i]) as number;
    if ((a & (1 << i)) !== 0 && (reach & t) === t) m |= 1 << i;
  }
  return m;
}

/** The targets that could be joined with those of an open assault. */
function shared(f: Field, open: Joined, freeA: number): number {
  if (open.a !== 0) return common(f, open.a, false);
  let m = 0;
  for (const [i, reach] of f.reach.entries())
    if ((freeA & (1 << i)) !== 0 && (reach & open.t) === open.t) m |= reach;
  return m;
}

/** The subset of a mask that comes after this one; after the last the empty one. */
const nextSubset = (sub: number, m: number): number => (sub - m) & m;

/** 12.2.1: the missing targets can be attacked by hexes still free. */
function fill(f: Field, sum: Sum, failed: Set<string>): boolean {
  const missing = sum.need & ~sum.t;
  if (missing === 0) return true;
  const key = `${sum.a},${sum.t},${sum.need}`;
  if (failed.has(key)) return false;
  const e = missing & -missing;
  if (grows(f, { a: 0, t: e, charge: false }, sum, failed)) return true;
  if (f.s.options.charge && grows(f, { a: 0, t: e, charge: true }, sum, failed)) return true;
  failed.add(key);
  return false;
}

/**
 * an obliged hex left out could still be added, alone or with others left out, to declared assaults or
 * in new ones (RN-2), and the whole would be legal. The first such hex, or -1.
 */
export function leftOut(f: Field, closed: readonly Joined[]): number {
  if (f.obliged === 0) return -1;
  const { a } = sumOf(f, closed);
  const idle = f.obliged & ~a;
  if (idle === 0) return -1;
  for (const group of clusters(f, idle)) {
    const found = extend(f, closed.slice(), group, 0, false);
    if (found) return f.attackers[group[0] as number] as number;
  }
  return -1;
}

/** Idle hexes that share no target do not matter to each other. */
function clusters(f: Field, idle: number): number[][] {
  const out: { members: number[]; t: number }[] = [];
  for (let i = 0; i < f.attackers.length; i++) {
    if ((idle & (1 << i)) === 0) continue;
    const t = f.reach[i] as number;
    const touching = out.filter((c) => (c.t & t) !== 0);
    const merged = {
      members: [...touching.flatMap((c) => c.members), i],
      t: touching.reduce((m, c) => m | c.t, t),
    };
    for (const c of touching) out.splice(out.indexOf(c), 1);
    out.push(merged);
  }
  return out.map((c) => c.members);
}

/** Goes through the idle hexes of a cluster: left out, joined to an assault, or in a new one. */
function extend(f: Field, plan: Joined[], group: readonly number[], n: number, added: boolean): boolean {
  if (n === group.length) return added && legalDeclaration(f, plan);
  const i = group[n] as number;
  const bit = 1 << i;
  const reach = f.reach[i] as number;
  for (let k = 0; k < plan.length; k++) {
    const j = plan[k] as Joined;
    if (j.charge || (reach & j.t) !== j.t) continue;
    plan[k] = { ...j, a: j.a | bit };
    if (extend(f, plan, group, n + 1, true)) return true;
    plan[k] = j;
  }
  const free = reach & ~sumOf(f, plan).t;
  for (let more = nextSubset(0, free); more !== 0; more = nextSubset(more, free)) {
    const fresh: Joined = { a: bit, t: more, charge: false };
    if (!shaped(f, fresh)) continue;
    plan.push(fresh);
    if (extend(f, plan, group, n + 1, true)) return true;
    plan.pop();
  }
  return extend(f, plan, group, n + 1, added);
}

/** What may be done next with a draft; each leads to a legal declaration (12.2, 12.4.1). */
export type Act =
  | { readonly do: 'assault' | 'charge' | 'target' | 'attacker'; readonly hex: number }
  | { readonly do: 'join'; readonly hex: number; readonly assault: number }
  | { readonly do: 'close' }
  | { readonly do: 'done' };

export function after(f: Field, d: Draft, act: Act): Draft {
  const bitOf = (of: readonly number[]) => ('hex' in act ? 1 << of.indexOf(act.hex) : 0);
  const { open, closed } = d;
  switch (act.do) {
    case 'assault':
    case 'charge':
      return { closed, open: { a: 0, t: bitOf(f.targets), charge: act.do === 'charge' } };
    case 'target':
      return { closed, open: open && { ...open, t: open.t | bitOf(f.targets) } };
    case 'attacker':
      return { closed, open: open && { ...open, a: open.a | bitOf(f.attackers) } };
    case 'join':
      return {
        closed: closed.map((j, i) => (i === act.assault ? { ...j, a: j.a | bitOf(f.attackers) } : j)),
        open,
      };
    case 'close':
      return { closed: open ? [...closed, open] : closed, open: null };
    case 'done':
      return d;
  }
}

/** 12.2: an addition that leads to a legal declaration; `close` and `done` when what stands is legal. */
export function leadsOn(f: Field, d: Draft, act: Act): boolean {
  if (act.do === 'close')
    return d.open !== null && legalAssault(f, d.open) && canComplete(f, after(f, d, act));
  const next = after(f, d, act);
  if (act.do === 'join' && !legalAssault(f, next.closed[act.assault] as Joined)) return false;
  return canComplete(f, next);
}
