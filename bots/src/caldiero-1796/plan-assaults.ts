import {
  type Assailant,
  able,
  barred,
  bestWay,
  between,
  boardOf,
  canalBetween,
  DRY,
  enemiesFrom,
  enemyOf,
  type Formation,
  LEVEL,
  leaderOf,
  lonelyGuns,
  mayShare,
  OFFICER,
  printedSp,
  SIZE,
  type Side,
  type State,
  sideOfFormation,
  UNIT_COUNT,
  UNITS_OF,
  unitOf,
  unitsIn,
  VICTORY,
  valuesOf,
  zoneReaches,
} from '@grande/caldiero-1796';
import { comer, type Front, frontOf, worthAgainst } from './assault.ts';
import { allowance, hexesOf, marchTo } from './ground.ts';
import type { Aim } from './mind.ts';
import { ASIDE, atLeast, ENTANGLED } from './weights.ts';

/** Who could attack this activation, and from which hexes beside an enemy. */
interface Candidate {
  readonly unit: number;
  readonly hexes: readonly number[];
}

/** No farther than this does anybody ride to an assault. */
const RAID = 6;

function candidatesOf(s: State, f: Formation, beside: Uint8Array): Candidate[] {
  const out: Candidate[] = [];
  const side = sideOfFormation(f);
  const far = enemiesFrom(s, side);
  for (const unit of UNITS_OF[side]) {
    const { hex, done, pinned, moved } = unitOf(s, unit);
    if (!able(s, unit)) continue;
    const hexes: number[] = beside[hex] === 1 ? [hex] : [];
    if (!done && !pinned && !moved && far(hex) <= Math.min(RAID, allowance(s, unit)) + 1)
      bestWay(
        s,
        [unit],
        (h) => {
          if (beside[h] === 1 && h !== hex) hexes.push(h);
          return 0;
        },
        { onFoot: true, toGo: (h) => far(h) - 1 },
      );
    if (hexes.length > 0) out.push({ unit, hexes });
  }
  return out;
}

/** Room in a hex beside those who stand there and are not to be disposed of. */
function roomIn({ s, free }: Scene, hex: number, u: number): number {
  let room = valuesOf(s).stack;
  if ((boardOf(s).first[hex] as number) < 0) return room;
  for (const v of unitsIn(s, hex)) {
    if (v === u || free[v] === 1) continue;
    if (!mayShare(s, u, v)) return 0;
    room--;
  }
  return room;
}

interface Scene {
  readonly s: State;
  readonly f: Formation;
  readonly side: Side;
  readonly attack: boolean;
  /** Hexes whose zone binds those who attack beside them. */
  readonly zoning: Uint8Array;
  /** Who could come to a hex: those who stand there already first, then the strong. */
  readonly from: readonly (readonly number[] | undefined)[];
  /** Those who are to be disposed of, and those who are bound already. */
  readonly free: Uint8Array;
  readonly taken: Uint8Array;
  readonly goals: readonly number[];
  readonly aimed: number[];
  readonly fronts: Map<number, Front>;
}

/** Who could come to each hex beside an enemy. */
function comersOf(s: State, candidates: readonly Candidate[]): (readonly number[] | undefined)[] {
  const out: (number[] | undefined)[] = [];
  for (const { unit, hexes } of candidates)
    for (const hex of hexes) {
      const there = out[hex];
      if (there) there.push(unit);
      else out[hex] = [unit];
    }
  const strength = (u: number, hex: number): number => printedSp(s, u) + (unitOf(s, u).hex === hex ? 20 : 0);
  out.forEach((units, hex) => {
    units?.sort((a, b) => strength(b, hex) - strength(a, hex));
  });
  return out;
}

/** Enemy hexes that would have to be attacked as well from a hex (12.2.1). */
function tangles({ zoning, aimed }: Scene, from: number, target: number): number {
  let n = 0;
  const near = DRY[from] as readonly number[];
  for (let i = 0; i < near.length; i++) {
    const t = near[i] as number;
    if (zoning[t] === 1 && t !== target && !aimed.includes(t) && zoneReaches(t, from)) n++;
  }
  return n;
}

/** Where a hex can be attacked from. */
interface Source {
  readonly hex: number;
  readonly tangled: number;
  readonly ground: number;
}
function sourcesOf(scene: Scene, target: number): Source[] {
  const out: Source[] = [];
  for (const hex of DRY[target] as readonly number[])
    if (scene.from[hex])
      out.push({ hex, tangled: tangles(scene, hex, target), ground: groundOf(target, hex) });
  return out.sort((a, b) => a.tangled - b.tangled || b.ground - a.ground);
}
const groundOf = (target: number, from: number): number =>
  ((LEVEL[from] as number) >= (LEVEL[target] as number) ? 1 : 0) - (canalBetween(from, target) ? 1 : 0);

interface Gathered {
  readonly who: Assailant[];
  readonly spoiled: number;
}
/** The strongest that can be brought against a hex, from hexes with no more tangles than so many. */
function gather(scene: Scene, sources: readonly Source[], most: number): Gathered {
  const { s, f, taken, attack } = scene;
  const { stack } = valuesOf(s);
  const who: Assailant[] = [];
  let spoiled = 0;
  const led = leaderOf(s, OFFICER[f]).hex;
  for (const { hex, tangled } of sources) {
    if (tangled > most) continue;
    let [first, here] = [-1, 0];
    for (const unit of scene.from[hex] as readonly number[]) {
      if (taken[unit] === 1 || who.some((a) => a.unit === unit)) continue;
      if (first >= 0 && !mayShare(s, first, unit)) continue;
      if (roomIn(scene, hex, unit) <= here) continue;
      const a = comer(s, unit, hex, f, led >= 0 && between(led, hex) <= 5);
      who.push(attack ? { ...a, bold: true } : a);
      if (first < 0) first = unit;
      if (++here === stack) break;
    }
    if (first >= 0) spoiled += tangled;
  }
  return { who, spoiled };
}

/** What it costs that those who attack do not go on to where they are wanted. */
function aside({ s, goals }: Scene, who: readonly Assailant[]): number {
  let sum = 0;
  for (const { unit, from } of who) {
    const goal = VICTORY[goals[unit] ?? -1]?.hex ?? -1;
    const { hex } = unitOf(s, unit);
    if (goal < 0 || hex < 0) continue;
    const march = marchTo(goal, s.weather, false);
    const ma = allowance(s, unit);
    const lost = ((march[from] as number) - Math.max(0, (march[hex] as number) - ma)) / ma;
    if (lost > 0) sum += ASIDE * printedSp(s, unit) * Math.min(2, lost);
  }
  return sum;
}

function worthOf(scene: Scene, who: readonly Assailant[], target: number): number {
  const { s, f, side, fronts } = scene;
  const led = leaderOf(s, OFFICER[f]).hex;
  const leader = scene.aimed.length === 0 && led >= 0 && who.some((a) => between(led, a.from) <= 5);
  let front = fronts.get(target);
  if (!front) {
    front = frontOf(s, side, [target]);
    fronts.set(target, front);
  }
  return worthAgainst(front, who, { leader }) - aside(scene, who);
}

/** How he goes about it: as if all were under Attack, if so. */
export interface Resolve {
  readonly boldness: number;
  readonly attack?: boolean;
}

/** Who can come where, and what he meets there, does not hang on the order: found once, it serves twice. */
export interface Findings {
  candidates: readonly Candidate[] | null;
  readonly fronts: Map<number, Front>;
}

/** 12.0: the assaults that are worth making with a formation, the best first, and who is to stand where for them. */
export function planAssaults(
  s: State,
  f: Formation,
  goals: readonly number[],
  { boldness, attack = false }: Resolve,
  found?: Findings,
): Aim[] {
  const side = sideOfFormation(f);
  const foes = hexesOf(s, enemyOf(side)).filter((t) => !barred(s, f, t));
  const beside = new Uint8Array(SIZE);
  const zoning = new Uint8Array(SIZE);
  for (const t of foes) {
    for (const h of DRY[t] as readonly number[]) beside[h] = 1;
    if (!lonelyGuns(s, t) && unitsIn(s, t).some((v) => unitOf(s, v).status === 0)) zoning[t] = 1;
  }
  const candidates = found?.candidates ?? candidatesOf(s, f, beside);
  if (found) found.candidates = candidates;
  const free = new Uint8Array(UNIT_COUNT);
  for (const { unit } of candidates) free[unit] = 1;
  const scene: Scene = {
    s,
    f,
    side,
    attack,
    zoning,
    from: comersOf(s, candidates),
    free,
    taken: new Uint8Array(UNIT_COUNT),
    goals,
    aimed: [],
    fronts: found?.fronts ?? new Map(),
  };
  const least = atLeast(s, side, boldness);
  const aims: Aim[] = [];
  let open = candidates.length === 0 ? [] : foes;
  while (aims.length < 4 && open.length > 0) {
    let best: { who: Assailant[]; target: number; value: number } | null = null;
    const next: number[] = [];
    for (const target of open) {
      const sources = sourcesOf(scene, target);
      if (sources.length === 0) continue;
      let found = false;
      const plain = gather(scene, sources, 0);
      // Nobody is entangled anywhere: there is nothing else to look at.
      const all = (sources.at(-1) as Source).tangled > 0 ? gather(scene, sources, 3) : plain;
      for (const { who, spoiled } of all === plain ? [plain] : [plain, all]) {
        if (who.length === 0) continue;
        const value = worthOf(scene, who, target) - spoiled * ENTANGLED;
        if (value < least) continue;
        found = true;
        if (!best || value > best.value) best = { who, target, value };
      }
      if (found) next.push(target);
    }
    if (!best) break;
    const { target } = best;
    const who = pruned(scene, best.who, target);
    scene.aimed.push(target);
    for (const a of who) scene.taken[a.unit] = 1;
    aims.push({ target, slots: who.map((a) => [a.unit, a.from] as const), value: best.value });
    open = next.filter((t) => t !== target);
  }
  return aims;
}

/** Without those who add nothing: they may be wanted elsewhere. */
function pruned(scene: Scene, who: readonly Assailant[], target: number): readonly Assailant[] {
  let kept = who;
  let value = worthOf(scene, kept, target);
  for (const a of [...who].sort((x, y) => printedSp(scene.s, x.unit) - printedSp(scene.s, y.unit))) {
    if (kept.length <= 2) break;
    const fewer = kept.filter((x) => x !== a);
    const without = worthOf(scene, fewer, target);
    if (without < value - 0.04) continue;
    kept = fewer;
    value = without;
  }
  return kept;
}
