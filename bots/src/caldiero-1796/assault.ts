import {
  type Assailant,
  able,
  barred,
  bestWay,
  between,
  boardOf,
  type Chances,
  canalBetween,
  DRY,
  defendersOf,
  efficiency,
  enemyOf,
  type Formation,
  forecast,
  gunsFire,
  isGun,
  LAST_TURN,
  LEVEL,
  LOWEST,
  leaderOf,
  lonelyGuns,
  type Manner,
  mayShare,
  OFFICER,
  orderOf,
  passChance,
  printedSp,
  ratingOf,
  rawColumn,
  SIZE,
  type Side,
  type State,
  sideOfFormation,
  toEnemy,
  UNITS_OF,
  unitOf,
  unitsIn,
  VICTORY,
  valuesOf,
  zoneReaches,
} from '@grande/caldiero-1796';
import { allowance, hexesOf, marchTo, spWorth, swing, victoryAt } from './ground.ts';
import type { Aim } from './mind.ts';
import {
  ASIDE,
  atLeast,
  BATTERY,
  CANISTER,
  DISORDERED,
  DRIVEN,
  ENTANGLED,
  GATE,
  GROUND,
  KEPT,
  LOST,
} from './weights.ts';

/** What a unit loses when it is lost: the difference to its reduced side, and the time until it is back. */
function lossOf(s: State, u: number): number {
  const [full, back] = valuesOf(s).counters[u]?.sp ?? [0, 0];
  return unitOf(s, u).reduced || back === 0 ? printedSp(s, u) : full - back + 0.25 * full;
}

/** What it is worth to empty some hexes and to stand in one of them. */
export function groundWorth(s: State, side: Side, targets: readonly number[]): number {
  let most = 0;
  for (const t of targets) {
    const i = victoryAt(t);
    let value = GROUND;
    if (i >= 0 && s.control[i] !== side) value += swing(s, i) * (s.turn === LAST_TURN ? 1 : KEPT);
    VICTORY.forEach((v, j) => {
      if (s.control[j] !== side && between(v.hex, t) === 1) value += GATE;
    });
    most = Math.max(most, value);
  }
  return most;
}

/** 12.5.4 Ex: he gives the least he may, or as much as makes the enemy leave; somebody must be left to go in. */
function exchangeWorth(
  s: State,
  who: readonly Assailant[],
  defenders: readonly number[],
  { sp, won }: { readonly sp: number; readonly won: number },
): number {
  let [sum, least] = [0, Number.POSITIVE_INFINITY];
  for (const u of defenders) {
    sum += printedSp(s, u);
    least = Math.min(least, printedSp(s, u));
  }
  let most = Number.NEGATIVE_INFINITY;
  for (const { unit } of who) {
    const given = printedSp(s, unit);
    const emptied = given > sum - least;
    const paid = emptied ? sum : Math.min(sum, Math.max(given, least));
    const gain = emptied && who.length > 1 ? won : emptied ? GROUND : 0;
    most = Math.max(most, sp * (LOST * paid - lossOf(s, unit)) + gain);
  }
  return most;
}

/** What each result of an assault would be worth to the attacker, in the order of the chances. */
export function resultWorths(
  s: State,
  side: Side,
  who: readonly Assailant[],
  targets: readonly number[],
): readonly number[] {
  const sp = spWorth(s);
  const defenders = defendersOf(s, targets);
  const mine = who.reduce((n, a) => n + printedSp(s, a.unit), 0);
  const theirs = defenders.reduce((n, u) => n + printedSp(s, u), 0);
  let guns = 0;
  for (const t of targets) for (const u of unitsIn(s, t)) if (isGun(u)) guns++;
  const ground = groundWorth(s, side, targets);
  let home = 0;
  for (const a of who) {
    const i = victoryAt(a.from);
    if (i >= 0 && s.control[i] === side) home = Math.max(home, swing(s, i));
  }
  const won = ground + sp * guns * BATTERY;
  const ex = exchangeWorth(s, who, defenders, { sp, won });
  const ad = -DISORDERED * mine * sp - 0.1 * home;
  const bold = who.every((a) => a.nerve === 0);
  const value = Math.max(...who.map((a) => efficiency(s, a.unit)));
  const p = passChance(value);
  const press = bold ? Math.max(0, p * ex + (1 - p) * ad) : 0;
  // Who is shaken already routs when he is disordered, and leaves the hex (15.1).
  const broken = defenders.every((u) => unitOf(s, u).status > 0);
  return [
    -LOST * mine * sp - 0.25 * home,
    ad,
    press,
    ex,
    broken ? DRIVEN * theirs * sp + won : DISORDERED * theirs * sp,
    DRIVEN * theirs * sp + won,
    LOST * theirs * sp + won,
  ];
}

/** The mean over the chances. */
export function meanWorth(chances: Chances, worths: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < chances.length; i++) sum += (chances[i] as number) * (worths[i] as number);
  return sum;
}

/** 11.4.5: the chance that canister from the assaulted hexes stops the attackers, of whom it hits one hex. */
function stopped(s: State, who: readonly Assailant[], targets: readonly number[]): number {
  if (!gunsFire(s)) return 0;
  let guns = 0;
  for (const t of targets)
    for (const u of unitsIn(s, t)) if (isGun(u) && unitOf(s, u).status === 0 && !unitOf(s, u).fired) guns++;
  if (guns === 0) return 0;
  const hexes = new Set(who.map((a) => a.from)).size;
  return (CANISTER * Math.min(2, guns) * (s.weather > 0 ? 0.6 : 1)) / hexes;
}

/** What an assault promises. */
export function assaultWorth(
  s: State,
  side: Side,
  who: readonly Assailant[],
  targets: readonly number[],
  how: Manner = {},
): number {
  if (who.length === 0) return 0;
  const shaken = stopped(s, who, targets);
  const ifStopped = shaken * DISORDERED * spWorth(s) * who.reduce((n, a) => n + printedSp(s, a.unit), 0);
  if (targets.length === 1 && lonelyGuns(s, targets[0] as number)) {
    const guns = unitsIn(s, targets[0] as number).length;
    return (1 - shaken) * (groundWorth(s, side, targets) + BATTERY * spWorth(s) * guns) - ifStopped;
  }
  if (rawColumn(s, side, who, targets, how.charge) < LOWEST) return Number.NEGATIVE_INFINITY;
  const worths = resultWorths(s, side, who, targets);
  const value = meanWorth(forecast(s, side, who, targets, how), worths);
  // 20.2.3: chargers are disordered whatever comes of it.
  const ridden = how.charge ? who.reduce((n, a) => n + printedSp(s, a.unit), 0) * DISORDERED * spWorth(s) : 0;
  return (1 - shaken) * value - ifStopped - ridden;
}

/** The number a unit would have to pass before it comes on (12.2.2), its officer beside it or not. */
export function nerveOf(s: State, u: number, f: Formation, led: boolean): number {
  if (orderOf(s, u) === 'attack') return 0;
  return efficiency(s, u) + (led ? ratingOf(s, OFFICER[f]) : 0);
}

/** Who could attack this activation, and from which hexes beside an enemy. */
export interface Candidate {
  readonly unit: number;
  readonly hexes: readonly number[];
}

/** No farther than this does anybody ride to an assault. */
const RAID = 6;

function candidatesOf(s: State, f: Formation, beside: Uint8Array): Candidate[] {
  const out: Candidate[] = [];
  for (const unit of UNITS_OF[sideOfFormation(f)]) {
    const { hex, done, pinned, moved } = unitOf(s, unit);
    if (!able(s, unit)) continue;
    const hexes: number[] = beside[hex] === 1 ? [hex] : [];
    if (!done && !pinned && !moved && toEnemy(s, unit, hex) <= Math.min(RAID, allowance(s, unit)) + 1)
      bestWay(
        s,
        [unit],
        (h) => {
          if (beside[h] === 1 && h !== hex) hexes.push(h);
          return 0;
        },
        { onFoot: true, toGo: (h) => toEnemy(s, unit, h) - 1 },
      );
    if (hexes.length > 0) out.push({ unit, hexes });
  }
  return out;
}

/** Room in a hex beside those who stand there and are not to be disposed of. */
function roomIn(s: State, hex: number, u: number, free: (v: number) => boolean): number {
  const { first, second } = boardOf(s);
  let room = 2;
  for (const v of [first[hex] as number, second[hex] as number]) {
    if (v < 0 || v === u || free(v)) continue;
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
  readonly candidates: readonly Candidate[];
  readonly goals: readonly number[];
  readonly taken: Set<number>;
  readonly aimed: Set<number>;
}

/** Enemy hexes that would have to be attacked as well from a hex (12.2.1). */
function tangles({ zoning, aimed }: Scene, from: number, target: number): number {
  let n = 0;
  for (const t of DRY[from] as readonly number[])
    if (zoning[t] === 1 && t !== target && !aimed.has(t) && zoneReaches(t, from)) n++;
  return n;
}

/** The strongest that can be brought against a hex, from hexes with no more tangles than so many. */
function gather(scene: Scene, target: number, most: number): { who: Assailant[]; spoiled: number } {
  const { s, f, candidates, taken, attack } = scene;
  const sources = (DRY[target] as readonly number[])
    .map((hex) => ({ hex, tangled: tangles(scene, hex, target) }))
    .filter((x) => x.tangled <= most)
    .sort((a, b) => a.tangled - b.tangled || ground(target, b.hex) - ground(target, a.hex));
  const who: Assailant[] = [];
  const used = new Set<number>();
  let spoiled = 0;
  const led = leaderOf(s, OFFICER[f]).hex;
  for (const { hex, tangled } of sources) {
    const able = candidates
      .filter((c) => !taken.has(c.unit) && !used.has(c.unit) && c.hexes.includes(hex))
      .sort((a, b) => strength(s, b, hex) - strength(s, a, hex));
    let first = -1;
    for (const { unit } of able) {
      if (first >= 0 && !mayShare(s, first, unit)) continue;
      const room = roomIn(s, hex, unit, (v) => candidates.some((c) => c.unit === v));
      if (room < (first < 0 ? 1 : 2)) continue;
      who.push({
        unit,
        from: hex,
        nerve: attack ? 0 : nerveOf(s, unit, f, led >= 0 && between(led, hex) <= 5),
      });
      used.add(unit);
      if (first >= 0) break;
      first = unit;
    }
    if (first >= 0) spoiled += tangled;
  }
  return { who, spoiled };
}
/** Those who stand there already come first, then the strong. */
const strength = (s: State, c: Candidate, hex: number): number =>
  printedSp(s, c.unit) + (unitOf(s, c.unit).hex === hex ? 20 : 0);
const ground = (target: number, from: number): number =>
  ((LEVEL[from] as number) >= (LEVEL[target] as number) ? 1 : 0) - (canalBetween(from, target) ? 1 : 0);

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
  const { s, f, side } = scene;
  const led = leaderOf(s, OFFICER[f]).hex;
  const leader = scene.aimed.size === 0 && led >= 0 && who.some((a) => between(led, a.from) <= 5);
  return assaultWorth(s, side, who, [target], { leader }) - aside(scene, who);
}

/** How he goes about it: as if all were under Attack, if so. */
export interface Resolve {
  readonly boldness: number;
  readonly attack?: boolean;
}

/** 12.0: the assaults that are worth making with a formation, the best first, and who is to stand where for them. */
export function planAssaults(
  s: State,
  f: Formation,
  goals: readonly number[],
  { boldness, attack = false }: Resolve,
  found?: Candidate[],
): Aim[] {
  const side = sideOfFormation(f);
  const foes = hexesOf(s, enemyOf(side)).filter((t) => !barred(s, f, t));
  const beside = new Uint8Array(SIZE);
  const zoning = new Uint8Array(SIZE);
  for (const t of foes) {
    for (const h of DRY[t] as readonly number[]) beside[h] = 1;
    if (!lonelyGuns(s, t) && unitsIn(s, t).some((v) => unitOf(s, v).status === 0)) zoning[t] = 1;
  }
  // Who can come where does not hang on the order: the same list serves twice.
  const candidates = found?.length ? found : candidatesOf(s, f, beside);
  if (found?.length === 0) found.push(...candidates);
  const scene: Scene = { s, f, side, attack, zoning, candidates, goals, taken: new Set(), aimed: new Set() };
  const aims: Aim[] = [];
  let open = candidates.length === 0 ? [] : foes;
  while (aims.length < 4 && open.length > 0) {
    let best: { who: Assailant[]; target: number; value: number } | null = null;
    const next: number[] = [];
    for (const target of open) {
      let found = false;
      for (const most of [0, 3]) {
        const { who, spoiled } = gather(scene, target, most);
        if (who.length === 0) continue;
        const value = worthOf(scene, who, target) - spoiled * ENTANGLED;
        if (value < atLeast(s, side, boldness)) continue;
        found = true;
        if (!best || value > best.value) best = { who, target, value };
      }
      if (found) next.push(target);
    }
    if (!best) break;
    const { target } = best;
    const who = pruned(scene, best.who, target);
    scene.aimed.add(target);
    for (const a of who) scene.taken.add(a.unit);
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
