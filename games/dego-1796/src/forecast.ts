/**
 * Forecasts for whoever leads a side: fires and melees that may never come, between units as they might stand. They
 * work on what a seat sees as well as on a whole state, and agree with the dice of the rules (a test compares them).
 */
import { odds } from '@grande/engine';
import { leader } from './data/leaders.ts';
import { dirTo, TERRAIN } from './data/map.ts';
import { type Formation, faced, PLAIN_DIVISOR } from './data/tables.ts';
import { enemyOf, isGun, isSkirmisher, unit } from './data/units.ts';
import { capabilityOf, valuesOf } from './data/values.ts';
import { partTowards } from './rules/06-movement/facing.ts';
import { climb, isBridge, isRiver } from './rules/06-movement/ground.ts';
import { type FireNumbers, fireChances, redoubtFront } from './rules/07-combat/fire/fire.ts';
import { moraleOf, type State, stackAt, un, valueNow } from './state.ts';

/** Chances of the whole quotient of so many dice by a divisor, by the number of losses. */
function quotients(dice: number, divisor: number): readonly number[] {
  const key = dice * 16 + divisor;
  const known = QUOTIENTS[key];
  if (known) return known;
  let sums = [1];
  for (let i = 0; i < dice; i++) {
    const next = new Array<number>(sums.length + 6).fill(0);
    for (let sum = 0; sum < sums.length; sum++)
      for (let face = 1; face <= 6; face++)
        next[sum + face] = (next[sum + face] as number) + (sums[sum] as number) / 6;
    sums = next;
  }
  const out: number[] = [];
  sums.forEach((p, sum) => {
    const n = Math.floor(sum / divisor);
    out[n] = (out[n] ?? 0) + p;
  });
  QUOTIENTS[key] = out;
  return out;
}
const QUOTIENTS: (readonly number[] | undefined)[] = [];

/** T-7: losses to be expected of so many dice, when no more than `most` can be lost. */
export function meanLosses(dice: number, divisor: number, most = 99): number {
  if (dice < 1) return 0;
  const key = (Math.min(dice, 30) * 16 + divisor) * 100 + most;
  const known = MEANS[key];
  if (known !== undefined && known >= 0) return known;
  const losses = quotients(Math.min(dice, 30), divisor);
  let mean = 0;
  for (let n = 1; n < losses.length; n++) mean += (losses[n] as number) * Math.min(n, most);
  // Where there is no such place (a share of a point, a divisor of a designer's) nothing is kept.
  MEANS[key] = mean;
  return mean;
}
/** By dice, divisor and the most that can be lost: a few hundred numbers that are asked for at every step; -1: not yet. */
const MEANS = new Float64Array(31 * 16 * 100).fill(-1);

/** 7.1.3, 7.3.5: losses to be expected of a fire. */
export function meanFire(n: FireNumbers): number {
  const { adding, more, divisor, sixes, fives, needed, most, battery, onTop } = n;
  if (sixes + fives === 0 && more === 0) return meanLosses(adding, divisor, most);
  const key = [adding, more, divisor, sixes, fives, needed, most, battery, onTop ? 1 : 0].join();
  const known = FIRES.get(key);
  if (known !== undefined) return known;
  const mean = odds.mean(fireChances(n), (lost) => lost);
  FIRES.set(key, mean);
  return mean;
}
/** A few hundred: every number in the key is small. */
const FIRES = new Map<string, number>();

/** One who attacks: his points and what his formation adds. */
interface Attacker {
  readonly value: number;
  readonly adds: number;
}
/** One who is attacked. `fixed`: so many dice whatever his value; -1 where his value counts. */
interface Defender {
  readonly value: number;
  readonly morale: number;
  readonly tests: boolean;
  readonly fixed: number;
  readonly adds: number;
}
/** T-4: a melee reduced to its numbers. */
export interface Clash {
  readonly attackers: readonly Attacker[];
  readonly defenders: readonly Defender[];
  /** Dice of every round besides values and formations, and of the first alone. */
  readonly attack: number;
  readonly attackFirst: number;
  readonly defence: number;
  readonly defenceFirst: number;
  /** */
  readonly doubled: boolean;
  readonly divisor: number;
  /** Capabilities beside the defenders (7.4.8). */
  readonly command: number;
  readonly rear: boolean;
}

/** What a melee promises if both sides fight on: means over all ends. */
export interface Forecast {
  /** The chance that the attackers have the hex. */
  readonly taken: number;
  /** Points the attackers lose. */
  readonly lost: number;
  /** Points of the defenders that are destroyed. */
  readonly killed: number;
  /** Points of the defenders that are driven out alive. */
  readonly driven: number;
}
const WALK_OVER: Forecast = { taken: 1, lost: 0, killed: 0, driven: 0 };

/** A unit as it might attack. */
export interface Assailant {
  readonly u: number;
  readonly form: Formation;
  readonly from: number;
}
/** What is taken for granted of a melee that has not begun. */
export interface Assumptions {
  /** Capabilities of the commanders who would go in. */
  readonly command?: number;
  /** Whether defenders have spent their dice by firing (7.1). */
  readonly spent?: (u: number) => boolean;
  /** Points the attackers would have lost before. */
  readonly before?: number;
}

/** 7.4, T-4: the numbers of a melee of units as they might stand. */
export function clashOf(
  s: State,
  party: readonly Assailant[],
  at: number,
  { command = 0, spent, before = 0 }: Assumptions = {},
): Clash {
  const there = stackAt(s, at).filter((u) => !isSkirmisher(u));
  const top = there.find((u) => faced(un(s, u).form) && un(s, u).face >= 0 && !un(s, u).pillage);
  const part = (from: number) =>
    top === undefined ? 'front' : partTowards(un(s, top).form, un(s, top).face, dirTo(at, from));
  const hexes = [...new Set(party.map((x) => x.from))];
  const flank = hexes.some((from) => part(from) === 'flank');
  const rear = hexes.some((from) => part(from) === 'rear');
  const works = s.earthworks.includes(at) ? 1 : 0;
  let uphill = 0;
  for (const from of hexes) {
    if (climb(from, at) >= 2) uphill++;
    const dir = dirTo(from, at);
    if (isRiver(from, dir) || isBridge(from, dir)) uphill++;
  }
  let gone = before;
  const attackers = party.map(({ u, form }) => {
    const taken = Math.min(gone, valueNow(s, u));
    gone -= taken;
    return { value: valueNow(s, u) - taken, adds: valuesOf(s).formation[form].melee };
  });
  const defenders = there.map((u): Defender => {
    const { form, pillage } = un(s, u);
    const loose = pillage || form === 'rompe';
    const silent = form === 'limber' || (spent?.(u) ?? false);
    return {
      value: valueNow(s, u),
      morale: moraleOf(s, u),
      tests: !isGun(u),
      fixed: silent ? 0 : loose ? 1 : -1,
      adds: valuesOf(s).formation[form].melee,
    };
  });
  let leads = 0;
  const first = party[0];
  if (first) {
    const enemy = enemyOf(unit(first.u).side);
    for (let l = 0; l < s.leaders.length; l++) {
      const state = s.leaders[l];
      if (state?.at === at && state.where === 'map' && leader(l).side === enemy) leads += capabilityOf(s, l);
    }
  }
  const throws = defenders.some((d) => d.fixed !== 0);
  return {
    attackers,
    defenders,
    attack: command + (flank ? 1 : 0) + (rear ? 1 : 0),
    attackFirst: -uphill - works,
    defence: (throws ? leads : 0) - (flank ? 1 : 0),
    defenceFirst: throws ? works : 0,
    doubled: there.length > 0 && there.every((u) => un(s, u).pillage),
    divisor: coverOf(s, at, hexes),
    command: leads,
    rear,
  };
}

/** T-1, 10.0.2: the cover of a hex in the first round of a melee out of these hexes. */
function coverOf(s: State, at: number, hexes: readonly number[]): number {
  const { divisors, redoubtDivisor } = valuesOf(s);
  const ground = divisors[TERRAIN[at] as number] ?? PLAIN_DIVISOR;
  const front = redoubtFront(s, at);
  if (front < 0) return ground;
  const covered = hexes.every((from) => {
    const turn = (dirTo(at, from) - front + 6) % 6;
    return turn <= 1 || turn === 5;
  });
  return covered ? Math.max(ground, redoubtDivisor) : ground;
}

/** Dice of the first round, for tests against the rules' own tally. */
export const firstDice = (c: Clash): { readonly attack: number; readonly defence: number } => {
  const round = new Round(c);
  return { attack: round.attackDice(0, true), defence: round.defenceDice(round.start, true) };
};

/** What a melee promises; the same few numbers come again and again, so they are kept. */
export function forecast(c: Clash): Forecast {
  if (!c.defenders.some((d) => d.tests)) {
    const killed = c.defenders.reduce((n, d) => n + d.value, 0);
    return killed === 0 ? WALK_OVER : { ...WALK_OVER, killed };
  }
  const key = keyOf(c);
  const known = KNOWN.get(key);
  if (known) return known;
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  const out = new Round(c).run();
  KNOWN.set(key, out);
  return out;
}
const MOST_KNOWN = 20_000;
const KNOWN = new Map<string, Forecast>();

function keyOf(c: Clash): string {
  let key = `${c.attack} ${c.attackFirst} ${c.defence} ${c.defenceFirst} ${c.doubled} ${c.divisor} ${c.command} ${c.rear}`;
  for (const a of c.attackers) key += ` ${a.value}+${a.adds}`;
  for (const d of c.defenders) key += `,${d.value} ${d.morale} ${d.tests} ${d.fixed} ${d.adds}`;
  return key;
}

/** After so many rounds nearly every fight is over; what is rarer than this is left out of account. */
const MOST_ROUNDS = 6;
const RARE = 4e-4;
/** Points of a battalion, none included: a moment of a fight is one number in this base. */
const BASE = 5;

/** 7.4: the rounds of one clash. A moment is the points the attackers have lost and the points left of each defender. */
class Round {
  readonly start: readonly number[];
  private readonly c: Clash;
  private readonly points: number;
  private taken = 0;
  private lost = 0;
  private killed = 0;
  private driven = 0;

  constructor(c: Clash) {
    this.c = c;
    this.start = c.defenders.map((d) => d.value);
    this.points = c.attackers.reduce((n, a) => n + a.value, 0);
  }

  run(): Forecast {
    let now = new Map([[this.codeOf(0, this.start), 1]]);
    for (let round = 0; round < MOST_ROUNDS && now.size > 0; round++) {
      const next = new Map<number, number>();
      for (const [code, p] of now) if (p >= RARE) this.round(code, p, round === 0, next);
      now = next;
    }
    const { taken, lost, killed, driven } = this;
    return { taken, lost, killed, driven };
  }

  attackDice(lost: number, first: boolean): number {
    let dice = this.c.attack + (first ? this.c.attackFirst : 0);
    let gone = lost;
    for (const { value, adds } of this.c.attackers) {
      const taken = Math.min(gone, value);
      gone -= taken;
      if (taken < value) dice += value - taken + adds;
    }
    return Math.max(1, dice) * (first && this.c.doubled ? 2 : 1);
  }

  defenceDice(left: readonly number[], first: boolean): number {
    let dice = this.c.defence + (first ? this.c.defenceFirst : 0);
    this.c.defenders.forEach((d, i) => {
      const value = left[i] as number;
      if (value > 0) dice += d.fixed >= 0 ? d.fixed : value + d.adds;
    });
    return Math.max(0, dice);
  }

  private codeOf(lost: number, left: readonly number[]): number {
    let code = lost;
    for (const v of left) code = code * BASE + v;
    return code;
  }

  private round(code: number, p: number, first: boolean, next: Map<number, number>): void {
    const left: number[] = [];
    let lost = code;
    for (let i = this.start.length - 1; i >= 0; i--) {
      left[i] = lost % BASE;
      lost = Math.floor(lost / BASE);
    }
    const divisor = first ? this.c.divisor : PLAIN_DIVISOR;
    const blows = quotients(Math.min(30, this.attackDice(lost, first)), divisor);
    const dice = this.defenceDice(left, first);
    const replies = dice > 0 ? quotients(Math.min(30, dice), PLAIN_DIVISOR) : NO_REPLY;
    const room = left.reduce((n, v) => n + v, 0);
    for (let blow = 0; blow < blows.length; blow++) {
      const q = p * (blows[blow] ?? 0);
      if (q < RARE) continue;
      const inflicted = Math.min(blow, room);
      this.killed += q * inflicted;
      const after = hit(left, inflicted);
      let alive = 0;
      for (let reply = 0; reply < replies.length; reply++) {
        const share = q * (replies[reply] ?? 0);
        const now = Math.min(this.points, lost + reply);
        this.lost += share * (now - lost);
        if (now >= this.points) continue; // nobody is left to take the hex
        alive += share;
      }
      if (alive > 0) this.stand(after, q, lost, replies, alive, next);
    }
  }

  /** 7.4.2, 7.4.10: who stays, and what the next round begins with. */
  private stand(
    left: readonly number[],
    q: number,
    lost: number,
    replies: readonly number[],
    alive: number,
    next: Map<number, number>,
  ): void {
    for (const { chance, stay, killed, driven } of this.stays(left)) {
      this.killed += alive * chance * killed;
      this.driven += alive * chance * driven;
      if (stay === null) {
        this.taken += alive * chance;
        continue;
      }
      for (let reply = 0; reply < replies.length; reply++) {
        const now = lost + reply;
        const share = q * chance * (replies[reply] ?? 0);
        if (now >= this.points || share < RARE / 4) continue;
        const code = this.codeOf(now, stay);
        next.set(code, (next.get(code) ?? 0) + share);
      }
    }
  }

  private stays(left: readonly number[]): Stay[] {
    const { defenders, command, rear } = this.c;
    let now: (Stay & { readonly stay: readonly number[] })[] = [
      { chance: 1, stay: left, killed: 0, driven: 0 },
    ];
    defenders.forEach((d, i) => {
      const value = left[i] as number;
      if (!d.tests || value === 0) return;
      const holds = Math.max(0, Math.min(6, d.morale - (d.value - value) + command)) / 6;
      if (holds >= 1) return;
      now = now.flatMap((x) => {
        const gone = {
          chance: x.chance * (1 - holds),
          stay: x.stay.map((v, k) => (k === i ? 0 : v)),
          killed: x.killed + (rear ? value : 0),
          driven: x.driven + (rear ? 0 : value),
        };
        return holds > 0 ? [{ ...x, chance: x.chance * holds }, gone] : [gone];
      });
    });
    return now.map((x) => {
      if (x.stay.some((v, i) => v > 0 && defenders[i]?.tests)) return x;
      // 7.4.10: guns left alone are lost with every second die, from the rear always.
      const guns = x.stay.reduce((n, v) => n + v, 0);
      const dead = rear ? guns : guns / 2;
      return { chance: x.chance, stay: null, killed: x.killed + dead, driven: x.driven + guns - dead };
    });
  }
}
interface Stay {
  readonly chance: number;
  /** Points left of each defender; null where nobody stays and the hex is taken. */
  readonly stay: readonly number[] | null;
  readonly killed: number;
  readonly driven: number;
}
const NO_REPLY: readonly number[] = [1];

/** losses from the top down. */
function hit(left: readonly number[], points: number): number[] {
  let more = points;
  return left.map((v) => {
    const taken = Math.min(v, more);
    more -= taken;
    return v - taken;
  });
}
