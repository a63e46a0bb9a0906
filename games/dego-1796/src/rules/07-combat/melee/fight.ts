import { type Dist, odds } from '@grande/engine';
import { BONAPARTE } from '../../../data/leaders.ts';
import { PLAIN_DIVISOR } from '../../../data/tables.ts';
import { enemyOf, unit } from '../../../data/units.ts';
import { capabilityOf, fullMorale, fullValue } from '../../../data/values.ts';
import { ld, leadersAt, type State, stackAt, un, valueNow } from '../../../state.ts';
import {
  type Attack,
  attackTally,
  defenceTally,
  doubles,
  inSquare,
  isHorseAttack,
  meleeDivisor,
  type Sides,
  sidesOf,
  spentItsFire,
  tests,
} from './dice.ts';

/**
 * How a fight ends: taken with so many points lost, the attackers destroyed, the horse thrown back by squares, or
 * the battle lost with Bonaparte (10.0.1).
 */
export type Ending = `taken:${number}` | 'destroyed' | 'fellBack' | 'bonaparteFalls';
export type Chances<T> = Map<T, number>;

export function add<T>(to: Chances<T>, what: T, p: number): void {
  if (p > 0) to.set(what, (to.get(what) ?? 0) + p);
}

/** Weights of the sum of many dice, scaled where whole numbers would no longer hold them. */
export function sumOdds(dice: number): Dist<number> {
  if (dice <= 20) return odds.dice(dice); // 6^20 is the last that whole numbers hold
  let weights = [1];
  for (let i = 0; i < dice; i++) {
    const next = new Array<number>(weights.length + 6).fill(0);
    for (let sum = 0; sum < weights.length; sum++)
      for (let face = 1; face <= 6; face++)
        next[sum + face] = (next[sum + face] as number) + (weights[sum] as number) / 6;
    weights = next;
  }
  const cases = weights
    .map((w, value) => ({ value, weight: Math.round(w * 1e12) }))
    .filter((c) => c.weight > 0);
  return { total: cases.reduce((n, c) => n + c.weight, 0), cases };
}

/** 7.4.9: those who are there when the dice are thrown; skirmishers have gone before. */
export const standing = (s: State, a: Attack): number[] =>
  stackAt(s, a.at).filter((u) => unit(u).kind !== 'skirmisher');

/** Chances of the whole quotient of so many dice; a fight asks for the same few again and again. */
function quotients(dice: number, divisor: number): ReadonlyMap<number, number> {
  const known = QUOTIENTS.get(dice * 16 + divisor);
  if (known) return known;
  const { total, cases } = sumOdds(dice);
  const out: Chances<number> = new Map();
  for (const { value, weight } of cases) add(out, Math.floor(value / divisor), weight / total);
  QUOTIENTS.set(dice * 16 + divisor, out);
  return out;
}
const QUOTIENTS = new Map<number, ReadonlyMap<number, number>>();

/** Commanders of one side who count alike: what matters is how many of them are left. */
interface Staff {
  readonly attacking: boolean;
  readonly capability: number;
  readonly leaders: readonly number[];
}

function staffOf(s: State, a: Attack): Staff[] {
  const defenders = leadersAt(s, a.at, enemyOf(unit(a.attackers[0]?.u as number).side));
  const out: (Staff & { leaders: number[] })[] = [];
  for (const [attacking, list] of [[true, a.leaders] as const, [false, defenders] as const])
    for (const l of list) {
      const capability = capabilityOf(s, l);
      if (capability === 0) continue; // it makes no difference to the fight what becomes of him
      const like = out.find((x) => x.attacking === attacking && x.capability === capability);
      if (like && l !== BONAPARTE) like.leaders.push(l);
      else out.push({ attacking, capability, leaders: [l] });
    }
  return out;
}

/** A moment between two rounds: points the attackers have lost, losses of each defender, commanders left. */
interface Moment {
  readonly first: boolean;
  readonly att: number;
  readonly def: readonly number[];
  readonly staff: readonly number[];
}
interface Weighed {
  readonly m: Moment;
  p: number;
}
function weigh(to: Map<number, Weighed>, code: number, m: Moment, p: number): void {
  const known = to.get(code);
  if (known) known.p += p;
  else to.set(code, { m, p });
}
/** A defender who is gone from the hex, whatever became of him. */
const GONE = 7;

/** One number for each moment. */
function codeOf(m: Moment, staff: readonly Staff[]): number {
  let code = m.first ? 0 : 1;
  code = code * 16 + m.att;
  for (const d of m.def) code = code * 8 + d;
  m.staff.forEach((n, i) => {
    code = code * 8 + (staff[i] as Staff).leaders.length - n;
  });
  return code;
}

/** Nothing ever comes back in a fight, so every change leads to a later stage. */
function stageOf(m: Moment): number {
  let stage = m.first ? 0 : 100 + m.att;
  for (const d of m.def) stage += d;
  for (const n of m.staff) stage -= n;
  return Math.max(0, stage);
}

/** 7.4, 7.7: the fight on a copy of the part of the state it touches, so that the rules' own sums can be asked. */
class Fight {
  private readonly s: State;
  private readonly a: Attack;
  private readonly sides: Sides;
  private readonly doubled: boolean;
  private readonly divisor: number;
  private readonly staff: readonly Staff[];
  /** Attackers and defenders in the order in which losses fall on them. */
  private readonly mine: readonly number[];
  private readonly theirs: readonly number[];
  private readonly startLosses: readonly number[];
  private readonly loose: readonly number[];
  private readonly myPoints: number;
  private readonly endings: Chances<Ending> = new Map();
  private readonly stages: (Map<number, Weighed> | undefined)[] = [];

  constructor(s: State, a: Attack) {
    this.a = a;
    this.mine = a.attackers.map((x) => x.u);
    this.theirs = standing(s, a);
    const touched = new Set([...this.mine, ...this.theirs]);
    this.s = {
      ...s,
      units: s.units.map((x, u) => (touched.has(u) ? { ...x } : x)),
      leaders: s.leaders.map((x) => ({ ...x })),
      stacks: s.stacks.map((x, hex) => (hex === a.at ? [...this.theirs] : x)),
    };
    this.startLosses = this.mine.map((u) => un(s, u).losses);
    this.loose = this.theirs.filter((u) => un(s, u).pillage);
    this.sides = sidesOf(this.s, a);
    this.doubled = doubles(this.s, a);
    this.divisor = meleeDivisor(this.s, a);
    this.staff = staffOf(s, a);
    this.myPoints = this.mine.reduce((n, u) => n + valueNow(s, u), 0);
  }

  run(): Chances<Ending> {
    const def = this.theirs.map((u) => un(this.s, u).losses);
    this.put({ first: true, att: 0, def, staff: this.staff.map((x) => x.leaders.length) }, 1);
    for (let stage = 0; stage < this.stages.length; stage++)
      for (const { m, p } of this.stages[stage]?.values() ?? []) this.round(m, p);
    return this.endings;
  }

  private put(m: Moment, p: number): void {
    const stage = stageOf(m);
    this.stages[stage] ??= new Map();
    weigh(this.stages[stage] as Map<number, Weighed>, codeOf(m, this.staff), m, p);
  }

  /** Puts the copy into a moment of the fight. */
  private set(m: Moment): void {
    const { s, a } = this;
    let lost = m.att;
    this.mine.forEach((u, i) => {
      const start = this.startLosses[i] as number;
      const taken = Math.min(lost, fullValue(s, u) - start);
      lost -= taken;
      un(s, u).losses = start + taken;
      un(s, u).where = valueNow(s, u) > 0 ? 'map' : 'box';
    });
    s.stacks[a.at] = this.theirs.filter((_, i) => m.def[i] !== GONE);
    this.theirs.forEach((u, i) => {
      if (m.def[i] !== GONE) un(s, u).losses = m.def[i] as number;
    });
    // after the first round plunderers are loose ranks.
    if (!m.first) for (const u of this.loose) Object.assign(un(s, u), { pillage: false, form: 'rompe' });
    this.staff.forEach((x, i) => {
      x.leaders.forEach((l, k) => {
        ld(s, l).where = k < (m.staff[i] as number) ? 'map' : 'hurt';
      });
    });
  }

  /** 7.4.1: one round from a moment of this chance; a round that changes nothing is fought again until one does. */
  private round(m: Moment, p: number): void {
    this.set(m);
    const { s, a } = this;
    const dice = attackTally(s, a, this.sides, m.first ? 1 : 2, this.doubled).total;
    const blows = quotients(dice, m.first ? this.divisor : PLAIN_DIVISOR);
    const replies = this.replies(m.first ? 1 : 2);
    const after = new Map<number, Weighed>();
    const next = new Map<number, Weighed>();
    const ends: Chances<Ending> = new Map();
    const struck = this.struck(m, blows);
    for (const [points, p2] of together(replies, this.myPoints - m.att))
      for (const [def, p1, inflicted] of struck)
        for (const [staff, q] of this.commanders(m.staff, points, inflicted)) {
          const at = p1 * p2 * q;
          if (staff === null) add(ends, 'bonaparteFalls', at);
          else if (m.att + points >= this.myPoints) add(ends, 'destroyed', at);
          else {
            const then = { first: false, att: m.att + points, def, staff };
            weigh(after, codeOf(then, this.staff), then, at);
          }
        }
    for (const x of after.values()) this.stand(x.m, x.p, next, ends);
    const here = codeOf(m, this.staff);
    const share = p / (1 - (next.get(here)?.p ?? 0));
    for (const [how, q] of ends) add(this.endings, how, q * share);
    for (const [code, x] of next) if (code !== here) this.put(x.m, x.p * share);
  }

  /** 7.4.1, R-76: the defenders' points, and the squares' sixes under horse. */
  private replies(round: number): ReadonlyMap<number, number> {
    const { s, a } = this;
    let out = quotients(defenceTally(s, a, this.sides, round).total, PLAIN_DIVISOR);
    if (!isHorseAttack(a)) return out;
    for (const u of stackAt(s, a.at)) {
      if (!inSquare(s, u) || spentItsFire(s, u, a)) continue;
      const more: Chances<number> = new Map();
      for (const [n, p] of out) {
        add(more, n, (p * 5) / 6);
        add(more, n + 1, p / 6);
      }
      out = more;
    }
    return out;
  }

  /** 7.1.4, R-27: what the blows leave of the defenders: losses, chance, points really lost. */
  private struck(m: Moment, blows: ReadonlyMap<number, number>): [readonly number[], number, number][] {
    const takers = this.takers(m);
    const room = takers.reduce((n, i) => n + this.valueOf(i) - (m.def[i] as number), 0);
    return [...together(blows, room)].map(([points, p]) => {
      const def = [...m.def];
      let left = points;
      for (const i of takers) {
        const taken = Math.min(left, this.valueOf(i) - (def[i] as number));
        left -= taken;
        def[i] = (def[i] as number) + taken;
        if (def[i] === this.valueOf(i)) def[i] = GONE;
      }
      return [def, p, points];
    });
  }

  private valueOf(i: number): number {
    return fullValue(this.s, this.theirs[i] as number);
  }

  /** horse strikes those outside squares, and squares only when nobody else is left. */
  private takers(m: Moment): number[] {
    const there = this.theirs.map((_, i) => i).filter((i) => m.def[i] !== GONE);
    if (!isHorseAttack(this.a)) return there;
    const square = (i: number): boolean => inSquare(this.s, this.theirs[i] as number);
    const others = there.filter((i) => !square(i));
    if (others.some((i) => tests(this.theirs[i] as number))) return others;
    return [...others, ...there.filter(square)];
  }

  /** 7.7: which commanders are left after losses on either side; null when Bonaparte is killed. */
  private commanders(
    before: readonly number[],
    lost: number,
    inflicted: number,
  ): [readonly number[] | null, number][] {
    let now: [readonly number[] | null, number][] = [[before, 1]];
    this.staff.forEach((x, i) => {
      const losses = x.attacking ? lost : inflicted;
      if (losses <= 0) return;
      const hit = Math.min(6, losses) / 6;
      const killed = x.leaders[0] === BONAPARTE ? Math.min(6, losses - 1) / 6 : 0;
      now = now.flatMap(([staff, p]) => {
        if (staff === null || staff[i] === 0) return [[staff, p] as [readonly number[] | null, number]];
        const fates: [readonly number[] | null, number][] = [];
        const n = staff[i] as number;
        if (killed > 0) fates.push([null, p * killed]);
        const gone = hit - killed;
        for (let out = 0; out <= n; out++) {
          const q = choose(n, out) * gone ** out * (1 - hit) ** (n - out);
          if (q > 0) fates.push([staff.map((k, j) => (j === i ? k - out : k)), p * q]);
        }
        return fates;
      });
    });
    return now;
  }

  /** 7.4.2, 7.4.10: whoever fails is gone from the hex; guns without infantry follow. */
  private stand(m: Moment, p: number, next: Map<number, Weighed>, ends: Chances<Ending>): void {
    let command = 0;
    this.staff.forEach((x, i) => {
      if (!x.attacking) command += x.capability * (m.staff[i] as number);
    });
    let now: [readonly number[], number][] = [[m.def, p]];
    this.theirs.forEach((u, i) => {
      if (m.def[i] === GONE || !tests(u)) return;
      const holds = Math.max(0, Math.min(6, fullMorale(this.s, u) - (m.def[i] as number) + command)) / 6;
      if (holds === 1) return;
      now = now.flatMap(([def, q]) => {
        const gone = def.map((d, k) => (k === i ? GONE : d));
        return holds === 0
          ? [[gone, q]]
          : [
              [def, q * holds],
              [gone, q * (1 - holds)],
            ];
      });
    });
    for (const [def, q] of now) {
      if (!def.some((d, i) => d !== GONE && tests(this.theirs[i] as number))) {
        add(ends, `taken:${m.att}`, q);
        continue;
      }
      const then = { ...m, def };
      weigh(next, codeOf(then, this.staff), then, q);
    }
  }
}

/** No more can be lost than there is. */
function together(losses: ReadonlyMap<number, number>, most: number): Chances<number> {
  const out: Chances<number> = new Map();
  for (const [n, p] of losses) add(out, Math.min(n, most), p);
  return out;
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/**
 * 7.4: the chances of the end of a melee if both sides fight on: the defender holds whenever he is asked, and stays in
 * the formation he is in. Rounds without effect are summed in closed form, so nothing is cut off.
 */
export const fightToTheEnd = (s: State, a: Attack): Chances<Ending> => new Fight(s, a).run();
