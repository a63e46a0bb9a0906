import {
  type Assailant,
  able,
  barred,
  bestWay,
  between,
  boardOf,
  type Chances,
  canalBetween,
  columnAgainst,
  type Defence,
  DRY,
  defenceOf,
  defendersOf,
  efficiency,
  enemiesFrom,
  enemyOf,
  type Formation,
  forecastAgainst,
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

/** What an assault on some hexes meets and wins, whoever makes it: worked out once for all who might. */
export interface Front {
  readonly s: State;
  readonly side: Side;
  readonly targets: readonly number[];
  readonly defence: Defence;
  readonly ground: number;
  /** What the defenders have together, and the weakest of them. */
  readonly theirs: number;
  readonly least: number;
  readonly broken: boolean;
  /** Batteries there, and those that can still fire at whoever comes. */
  readonly guns: number;
  readonly loaded: number;
  /** Nothing but batteries. */
  readonly lonely: boolean;
}

export function frontOf(s: State, side: Side, targets: readonly number[]): Front {
  const defenders = defendersOf(s, targets);
  let [theirs, least, guns, loaded] = [0, Number.POSITIVE_INFINITY, 0, 0];
  for (const u of defenders) {
    theirs += printedSp(s, u);
    least = Math.min(least, printedSp(s, u));
  }
  const fire = gunsFire(s);
  for (const t of targets)
    for (const u of unitsIn(s, t)) {
      if (!isGun(u)) continue;
      guns++;
      if (fire && unitOf(s, u).status === 0 && !unitOf(s, u).fired) loaded++;
    }
  return {
    s,
    side,
    targets,
    defence: defenceOf(s, side, targets),
    ground: groundWorth(s, side, targets),
    theirs,
    least,
    // Who is shaken already routs when he is disordered, and leaves the hex (15.1).
    broken: defenders.every((u) => unitOf(s, u).status > 0),
    guns,
    loaded,
    lonely: targets.length === 1 && lonelyGuns(s, targets[0] as number),
  };
}

/** 12.5.4 Ex: he gives the least he may, or as much as makes the enemy leave; somebody must be left to go in. */
function exchangeWorth({ s, theirs, least }: Front, who: readonly Assailant[], won: number): number {
  const sp = spWorth(s);
  let most = Number.NEGATIVE_INFINITY;
  for (const { unit } of who) {
    const given = printedSp(s, unit);
    const emptied = given > theirs - least;
    const paid = emptied ? theirs : Math.min(theirs, Math.max(given, least));
    const gain = emptied && who.length > 1 ? won : emptied ? GROUND : 0;
    most = Math.max(most, sp * (LOST * paid - lossOf(s, unit)) + gain);
  }
  return most;
}

/** What each result of an assault would be worth to the attacker, in the order of the chances. */
function worthsAgainst(front: Front, who: readonly Assailant[]): readonly number[] {
  const { s, side, theirs } = front;
  const sp = spWorth(s);
  let [mine, home, value, bold] = [0, 0, Number.NEGATIVE_INFINITY, true];
  for (const { unit, from, nerve } of who) {
    mine += printedSp(s, unit);
    const i = victoryAt(from);
    if (i >= 0 && s.control[i] === side) home = Math.max(home, swing(s, i));
    value = Math.max(value, efficiency(s, unit));
    if (nerve !== 0) bold = false;
  }
  const won = front.ground + sp * front.guns * BATTERY;
  const ex = exchangeWorth(front, who, won);
  const ad = -DISORDERED * mine * sp - 0.1 * home;
  const p = passChance(value);
  const press = bold ? Math.max(0, p * ex + (1 - p) * ad) : 0;
  return [
    -LOST * mine * sp - 0.25 * home,
    ad,
    press,
    ex,
    front.broken ? DRIVEN * theirs * sp + won : DISORDERED * theirs * sp,
    DRIVEN * theirs * sp + won,
    LOST * theirs * sp + won,
  ];
}
export const resultWorths = (
  s: State,
  side: Side,
  who: readonly Assailant[],
  targets: readonly number[],
): readonly number[] => worthsAgainst(frontOf(s, side, targets), who);

/** The mean over the chances. */
export function meanWorth(chances: Chances, worths: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < chances.length; i++) sum += (chances[i] as number) * (worths[i] as number);
  return sum;
}

/** 11.4.5: the chance that canister from the assaulted hexes stops the attackers, of whom it hits one hex. */
function stopped({ s, loaded }: Front, who: readonly Assailant[]): number {
  if (loaded === 0) return 0;
  let hexes = 0;
  for (let i = 0; i < who.length; i++) {
    const { from } = who[i] as Assailant;
    if (who.findIndex((a) => a.from === from) === i) hexes++;
  }
  return (CANISTER * Math.min(2, loaded) * (s.weather > 0 ? 0.6 : 1)) / hexes;
}

/** What an assault promises. */
export function worthAgainst(front: Front, who: readonly Assailant[], how: Manner = {}): number {
  if (who.length === 0) return 0;
  const { s } = front;
  const sp = spWorth(s);
  let mine = 0;
  for (const a of who) mine += printedSp(s, a.unit);
  const shaken = stopped(front, who);
  const ifStopped = shaken * DISORDERED * sp * mine;
  if (front.lonely) return (1 - shaken) * (front.ground + BATTERY * sp * front.guns) - ifStopped;
  if (columnAgainst(front.defence, who, how.charge) < LOWEST) return Number.NEGATIVE_INFINITY;
  const value = meanWorth(forecastAgainst(front.defence, who, how), worthsAgainst(front, who));
  // 20.2.3: chargers are disordered whatever comes of it.
  const ridden = how.charge ? mine * DISORDERED * sp : 0;
  return (1 - shaken) * value - ifStopped - ridden;
}
export const assaultWorth = (
  s: State,
  side: Side,
  who: readonly Assailant[],
  targets: readonly number[],
  how: Manner = {},
): number => worthAgainst(frontOf(s, side, targets), who, how);

/** The number a unit would have to pass before it comes on (12.2.2), its officer beside it or not. */
export function nerveOf(s: State, u: number, f: Formation, led: boolean): number {
  if (orderOf(s, u) === 'attack') return 0;
  return efficiency(s, u) + (led ? ratingOf(s, OFFICER[f]) : 0);
}

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
  const { first, second } = boardOf(s);
  const [a, b] = [first[hex] as number, second[hex] as number];
  let room = 2;
  if (a >= 0 && a !== u && free[a] === 0) {
    if (!mayShare(s, u, a)) return 0;
    room--;
  }
  if (b >= 0 && b !== u && free[b] === 0) {
    if (!mayShare(s, u, b)) return 0;
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
  const who: Assailant[] = [];
  let spoiled = 0;
  const led = leaderOf(s, OFFICER[f]).hex;
  for (const { hex, tangled } of sources) {
    if (tangled > most) continue;
    let first = -1;
    for (const unit of scene.from[hex] as readonly number[]) {
      if (taken[unit] === 1 || who.some((a) => a.unit === unit)) continue;
      if (first >= 0 && !mayShare(s, first, unit)) continue;
      if (roomIn(scene, hex, unit) < (first < 0 ? 1 : 2)) continue;
      const nerve = attack ? 0 : nerveOf(s, unit, f, led >= 0 && between(led, hex) <= 5);
      who.push({ unit, from: hex, nerve });
      if (first >= 0) break;
      first = unit;
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
