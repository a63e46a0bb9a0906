import {
  type Assailant,
  between,
  type Chances,
  columnOf,
  type Defence,
  defenceOf,
  defendersOf,
  efficiency,
  type Formation,
  fightAgainst,
  forecast,
  gunsFire,
  isGun,
  LAST_TURN,
  LOWEST_COLUMN,
  lonelyGuns,
  OFFICER,
  orderOf,
  passChance,
  printedSp,
  ratingOf,
  type Side,
  type State,
  unitOf,
  unitsIn,
  VICTORY,
  valuesOf,
} from '@grande/caldiero-1796';
import { spWorth, swing, victoryAt } from './ground.ts';
import { BATTERY, CANISTER, DISORDERED, DRIVEN, GATE, GROUND, KEPT, LOST } from './weights.ts';

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
    defence: defenceOf(s, targets),
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
  for (const { unit, from, bold: sure } of who) {
    mine += printedSp(s, unit);
    const i = victoryAt(from);
    if (i >= 0 && s.control[i] === side) home = Math.max(home, swing(s, i));
    value = Math.max(value, efficiency(s, unit));
    if (!sure) bold = false;
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

/** The mean over the chances of the results; anything else is worth nothing. */
export function meanWorth(chances: Chances, worths: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < worths.length; i++) sum += (chances[i] as number) * (worths[i] as number);
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

/** How he attacks, besides who and whom. */
export interface Manner {
  readonly charge?: boolean;
  /** 12.4.4: an officer goes with them. */
  readonly leader?: boolean;
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
  const f = fightAgainst(front.defence, who, how.charge ?? false);
  if (columnOf(f) < LOWEST_COLUMN) return Number.NEGATIVE_INFINITY;
  const value = meanWorth(forecast(f, { leader: how.leader ?? false }), worthsAgainst(front, who));
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

/** Somebody of a formation who would attack out of a hex, his officer beside it or not (12.2.2, 13.2). */
export function comer(s: State, unit: number, from: number, f: Formation, led: boolean): Assailant {
  const nerve = efficiency(s, unit) + (led ? ratingOf(s, OFFICER[f]) : 0);
  return { unit, from, bold: orderOf(s, unit) === 'attack', nerve };
}
