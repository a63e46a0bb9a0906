/**
 * Forecasts for whoever leads a side: fires and melees that may never come, between units as they might stand. They
 * work on what a seat sees as well as on a whole state, and agree with the dice of the rules (a test compares them).
 */
import { leader } from './data/leaders.ts';
import { dirTo, TERRAIN } from './data/map.ts';
import { FORMATION, type Formation, faced, PLAIN_DIVISOR, REDOUBT_DIVISOR, TERRAINS } from './data/tables.ts';
import { enemyOf, isGun, isSkirmisher, unit } from './data/units.ts';
import { partTowards } from './rules/06-facing.ts';
import { climb, isBridge, isRiver } from './rules/06-ground.ts';
import { redoubtFront } from './rules/07-fire.ts';
import { type State, stackAt, un, valueNow } from './state.ts';

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
  const odds = quotients(Math.min(dice, 30), divisor);
  let mean = 0;
  for (let n = 1; n < odds.length; n++) mean += (odds[n] as number) * Math.min(n, most);
  return mean;
}

/** The chance that so many dice cost at least so much. */
export function chanceOfLosses(dice: number, divisor: number, least: number): number {
  if (least <= 0) return 1;
  if (dice < 1) return 0;
  const odds = quotients(Math.min(dice, 30), divisor);
  let p = 0;
  for (let n = least; n < odds.length; n++) p += odds[n] as number;
  return p;
}

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
    return { value: valueNow(s, u) - taken, adds: FORMATION[form].melee };
  });
  const defenders = there.map((u): Defender => {
    const { form, pillage } = un(s, u);
    const data = unit(u);
    const loose = pillage || form === 'rompe';
    const silent = form === 'limber' || (spent?.(u) ?? false);
    return {
      value: valueNow(s, u),
      morale: data.morale - un(s, u).losses,
      tests: !isGun(u),
      fixed: silent ? 0 : loose ? 1 : -1,
      adds: FORMATION[form].melee,
    };
  });
  let leads = 0;
  const first = party[0];
  if (first) {
    const enemy = enemyOf(unit(first.u).side);
    for (let l = 0; l < s.leaders.length; l++) {
      const state = s.leaders[l];
      if (state?.at === at && state.where === 'map' && leader(l).side === enemy)
        leads += leader(l).capability;
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
  const ground = TERRAINS[TERRAIN[at] as number]?.divisor ?? PLAIN_DIVISOR;
  const front = redoubtFront(s, at);
  if (front < 0) return ground;
  const covered = hexes.every((from) => {
    const turn = (dirTo(at, from) - front + 6) % 6;
    return turn <= 1 || turn === 5;
  });
  return covered ? Math.max(ground, REDOUBT_DIVISOR) : ground;
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

/** Means over the ends of a fight from one moment on, in the order of `Forecast`. */
type Means = readonly [number, number, number, number];

/** 7.4: the rounds of one clash. A moment is the points the attackers have lost and the points left of each defender. */
class Round {
  readonly start: readonly number[];
  private readonly c: Clash;
  private readonly points: number;
  private readonly known = new Map<number, Means>();

  constructor(c: Clash) {
    this.c = c;
    this.start = c.defenders.map((d) => d.value);
    this.points = c.attackers.reduce((n, a) => n + a.value, 0);
  }

  run(): Forecast {
    const [taken, lost, killed, driven] = this.from(0, this.start, true);
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

  private from(lost: number, left: readonly number[], first: boolean): Means {
    let code = lost * 2 + (first ? 1 : 0);
    for (const v of left) code = code * 5 + v;
    const known = this.known.get(code);
    if (known) return known;
    const out = this.round(lost, left, first);
    this.known.set(code, out);
    return out;
  }

  private round(lost: number, left: readonly number[], first: boolean): Means {
    const blows = quotients(
      Math.min(30, this.attackDice(lost, first)),
      first ? this.c.divisor : PLAIN_DIVISOR,
    );
    const dice = this.defenceDice(left, first);
    const replies = dice > 0 ? quotients(Math.min(30, dice), PLAIN_DIVISOR) : [1];
    const sum = [0, 0, 0, 0];
    let same = 0;
    const add = (p: number, m: Means) => {
      for (let i = 0; i < 4; i++) sum[i] = (sum[i] as number) + p * (m[i] as number);
    };
    const room = left.reduce((n, v) => n + v, 0);
    blows.forEach((p, blow) => {
      const inflicted = Math.min(blow, room);
      const after = hit(left, inflicted);
      replies.forEach((q, reply) => {
        if (p * q < 1e-6) return;
        const now = Math.min(this.points, lost + reply);
        const cost: Means = [0, now - lost, inflicted, 0];
        add(p * q, cost);
        if (now >= this.points) return; // nobody is left to take the hex
        for (const [share, next, gain] of this.stand(after)) {
          add(p * q * share, gain);
          if (!next) continue;
          const still = now === lost && !first && next.every((v, i) => v === left[i]);
          if (still) same += p * q * share;
          else add(p * q * share, this.from(now, next, false));
        }
      });
    });
    const scale = 1 / Math.max(1e-6, 1 - same);
    return [0, 1, 2, 3].map((i) => (sum[i] as number) * scale) as [number, number, number, number];
  }

  /** 7.4.2, 7.4.10: who stays; null where nobody does and the hex is taken. */
  private stand(left: readonly number[]): [number, readonly number[] | null, Means][] {
    const { defenders, command, rear } = this.c;
    let now: [number, number[], number, number][] = [[1, [...left], 0, 0]];
    defenders.forEach((d, i) => {
      const value = left[i] as number;
      if (!d.tests || value === 0) return;
      const holds = Math.max(0, Math.min(6, d.morale - (d.value - value) + command)) / 6;
      if (holds >= 1) return;
      now = now.flatMap(([p, v, killed, driven]) => {
        const gone = v.map((x, k) => (k === i ? 0 : x));
        const lost: [number, number[], number, number] = [
          p * (1 - holds),
          gone,
          killed + (rear ? value : 0),
          driven + (rear ? 0 : value),
        ];
        return holds > 0 ? [[p * holds, v, killed, driven], lost] : [lost];
      });
    });
    return now.map(([p, v, killed, driven]) => {
      if (v.some((x, i) => x > 0 && defenders[i]?.tests)) return [p, v, [0, 0, killed, driven]];
      // 7.4.10: guns left alone are lost with every second die, from the rear always.
      const guns = v.reduce((n, x) => n + x, 0);
      const dead = rear ? guns : guns / 2;
      return [p, null, [1, 0, killed + dead, driven + guns - dead]];
    });
  }
}

/** losses from the top down. */
function hit(left: readonly number[], points: number): number[] {
  let more = points;
  return left.map((v) => {
    const taken = Math.min(v, more);
    more -= taken;
    return v - taken;
  });
}
