import { atMost, crossesArea, distance, meetsLine, type Shape } from '@grande/table';
import { generalOf, generalShape, isHere, near, shapeOf, sideOf, unitOf } from './board.ts';
import { lengthsOf } from './data/values.ts';
import { freshUnit } from './fresh.ts';
import { groundOf } from './ground.ts';
import { type Battle, FATES, type State } from './state.ts';

type Spot = { readonly x: number; readonly y: number };

/** Whoever sees or is seen: the point the line is drawn to, the footprint the gap is measured to, the area held. */
export interface Standing {
  readonly at: Spot;
  readonly shape: Shape;
  readonly area: number;
}

function lineFree(s: State, eye: Standing, target: Standing, gap: number): boolean {
  const g = groundOf(s);
  const line = { from: eye.at, to: target.at };
  const open = g.areas.every(
    (a, k) => a.kind === 'fort' || k === eye.area || k === target.area || !crossesArea(line, a.shape),
  );
  if (!open) return false;
  if (g.hills.some((h) => meetsLine(line, h.crest))) return false;
  return gap <= lengthsOf(s).sight.crops || !g.crops.some((c) => crossesArea(line, c));
}

/** What both sides see of a position, kept until something moves. */
interface Sights {
  readonly key: Int32Array;
  readonly battle: Battle;
  readonly seen: (ReadonlySet<number> | null)[];
  readonly known: (State | null)[];
}
const sights = new WeakMap<State, Sights>();
const FATE = new Map(FATES.map((fate, k) => [fate, k]));
const WEATHER = { clear: 0, sleet: 1, hail: 2 } as const;

/** Everything sight depends on, as numbers. */
function sightKey(s: State): Int32Array {
  const key = new Int32Array(2 + 6 * s.units.length + 4 * s.generals.length);
  let k = 0;
  key[k++] = s.round;
  key[k++] = WEATHER[s.weather];
  for (const u of s.units) {
    key[k++] = u.x;
    key[k++] = u.y;
    key[k++] = u.facing;
    key[k++] = u.area;
    key[k++] = FATE.get(u.fate) ?? 0;
    key[k++] = (u.shown ? 1 : 0) + (u.silenced ? 2 : 0) + (u.squareBase ? 4 : 0);
  }
  for (const g of s.generals) {
    key[k++] = g.x;
    key[k++] = g.y;
    key[k++] = g.with;
    key[k++] = isHere(g) ? 1 : 0;
  }
  return key;
}

function sightsOf(s: State): Sights {
  const key = sightKey(s);
  const kept = sights.get(s);
  if (
    kept &&
    kept.battle === s.battle &&
    kept.key.length === key.length &&
    kept.key.every((n, k) => n === key[k])
  )
    return kept;
  const fresh: Sights = { key, battle: s.battle, seen: [null, null], known: [null, null] };
  sights.set(s, fresh);
  return fresh;
}

/** OPT.5: the enemy units a side sees. Without the option it sees them all. */
export function seenUnits(s: State, side: number): ReadonlySet<number> {
  if (!s.battle.rules.fog) return look(s, side);
  const kept = sightsOf(s);
  kept.seen[side] ??= look(s, side);
  return kept.seen[side] as ReadonlySet<number>;
}

/**
 * OPT.5: the position as a side knows it: units it does not see are not there. Laws and samplers look at this;
 * what an order then meets on the true table is for the effects.
 */
export function knownTo(s: State, side: number): State {
  if (!s.battle.rules.fog) return s;
  const kept = sightsOf(s);
  const seen = seenUnits(s, side);
  kept.known[side] ??= {
    ...s,
    units: s.units.map((u, j) => (sideOf(s, j) === side || seen.has(j) ? u : freshUnit('reserve'))),
  };
  const known = kept.known[side] as State;
  Object.assign(known, { phase: s.phase, active: s.active, begun: s.begun, chosen: s.chosen });
  return known;
}

/** Enemy units on the table that a side does not see. */
export function unseenBy(s: State, side: number): number[] {
  if (!s.battle.rules.fog) return [];
  const seen = seenUnits(s, side);
  return s.units.flatMap((u, j) => (u.fate === 'table' && sideOf(s, j) !== side && !seen.has(j) ? [j] : []));
}

/** OPT.5, RN-3: does a side see an enemy general? With his unit, or as a unit would be seen. */
export function seesGeneral(s: State, side: number, g: number): boolean {
  const general = generalOf(s, g);
  if (!s.battle.rules.fog) return true;
  if (!isHere(general)) return false;
  if (general.with >= 0) return seenUnits(s, side).has(general.with);
  const shape = generalShape(s, g);
  return spotted(s, side, { at: general, shape, area: -1 });
}

function look(s: State, side: number): ReadonlySet<number> {
  const out = new Set<number>();
  for (let j = 0; j < s.units.length; j++) {
    const u = unitOf(s, j);
    if (sideOf(s, j) === side) continue;
    if (!s.battle.rules.fog || u.fate !== 'table' || u.shown || isSeen(s, side, j)) out.add(j);
  }
  return out;
}

function isSeen(s: State, side: number, j: number): boolean {
  const target = unitOf(s, j);
  return spotted(s, side, { at: target, shape: shapeOf(s, j), area: target.area });
}

/** Does anybody of a side see what stands there? */
export function spotted(s: State, side: number, target: Standing): boolean {
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    if (u.fate !== 'table' || sideOf(s, i) !== side) continue;
    if (sees(s, { at: u, shape: shapeOf(s, i), area: u.area }, target)) return true;
  }
  return s.generals.some((general, g) => {
    if (s.battle.generals[g]?.side !== side || !isHere(general) || general.with >= 0) return false;
    return sees(s, { at: general, shape: generalShape(s, g), area: -1 }, target);
  });
}

function sees(s: State, eye: Standing, target: Standing): boolean {
  const far = lengthsOf(s).sight.eye;
  if (!near(eye.shape, target.shape, far)) return false;
  const gap = distance(eye.shape, target.shape);
  return atMost(gap, far) && lineFree(s, eye, target, gap);
}
