import {
  type Assault,
  fieldOf,
  label,
  officerIn,
  type Side,
  type State,
  sideOfFormation,
} from '@grande/caldiero-1796';
import type { Answered, Choice, Post, Question } from '../doctrine.ts';
import { say } from '../say.ts';
import { assaultWorth, type Front, frontOf, worthAgainst } from './assault.ts';
import { best } from './choose.ts';
import type { Mind } from './mind.ts';
import { atLeast } from './weights.ts';
import { only } from './why.ts';
import { assailants, completeReason, declareReason, firstReason } from './why-assault.ts';

type Field = ReturnType<typeof fieldOf>;

/** Leaving out a hex that is obliged to assault is refused where it could be brought in. */
const OBLIGED = 100;
/** More declarations than this are not compared one by one: joint assaults are then left out. */
const MOST = 6000;

const list = (mask: number, of: readonly number[]): number[] => of.filter((_, i) => (mask & (1 << i)) !== 0);

/** What one hex may do: assault or charge some targets, or nothing. */
interface Way {
  readonly t: number;
  readonly charge: boolean;
}
const NOTHING: Way = { t: 0, charge: false };

function waysOf(f: Field, i: number, joint: boolean): Way[] {
  const out: Way[] = [NOTHING];
  const reach = f.reach[i] as number;
  for (let t = reach; t > 0; t = (t - 1) & reach) {
    const single = (t & (t - 1)) === 0;
    if (!single && (!joint || (t & f.lonely) !== 0 || bits(t) > 3)) continue;
    out.push({ t, charge: false });
    if (single && ((f.charge[i] as number) & t) !== 0) out.push({ t, charge: true });
  }
  return out;
}
function bits(mask: number): number {
  let n = 0;
  for (let m = mask; m > 0; m &= m - 1) n++;
  return n;
}

/** The lawful declaration that promises most. */
export function bestDeclaration(s: State, boldness: number): Assault[] {
  const f = fieldOf(s);
  if (f.targets.length === 0) return [];
  let ways = f.attackers.map((_, i) => waysOf(f, i, true));
  if (ways.reduce((n, w) => n * w.length, 1) > MOST) ways = f.attackers.map((_, i) => waysOf(f, i, false));
  const search = new Search(s, f, ways, boldness);
  search.from(0, 0);
  return search.best.map(({ a, t, charge }) => ({
    targets: list(t, f.targets),
    attackers: list(a, f.attackers),
    charge,
  }));
}

interface Group {
  a: number;
  readonly t: number;
  readonly charge: boolean;
}

/** Goes through what every hex may do, and keeps the best declaration it has seen. */
class Search {
  best: Group[] = [];
  private most = Number.NEGATIVE_INFINITY;
  private readonly groups: Group[] = [];
  private readonly known = new Map<number, number>();
  private readonly fronts = new Map<number, Front>();
  private readonly s: State;
  private readonly f: Field;
  private readonly ways: readonly (readonly Way[])[];
  private readonly least: number;
  private tried = 0;

  constructor(s: State, f: Field, ways: readonly (readonly Way[])[], boldness: number) {
    this.s = s;
    this.f = f;
    this.ways = ways;
    this.least = atLeast(s, f.side, boldness);
  }

  from(i: number, idle: number): void {
    if (this.tried > MOST * 2) return;
    if (i === this.ways.length) {
      this.weigh(idle);
      return;
    }
    const bit = 1 << i;
    for (const way of this.ways[i] as readonly Way[]) {
      if (way.t === 0) {
        this.from(i + 1, idle | bit);
        continue;
      }
      const group = this.groups.find((g) => g.t === way.t && g.charge === way.charge);
      if (group) {
        group.a |= bit;
        this.from(i + 1, idle);
        group.a &= ~bit;
      } else if (!this.groups.some((g) => (g.t & way.t) !== 0)) {
        this.groups.push({ a: bit, t: way.t, charge: way.charge });
        this.from(i + 1, idle);
        this.groups.pop();
      }
    }
  }

  private weigh(idle: number): void {
    this.tried++;
    const { f, groups } = this;
    let [t, need] = [0, 0];
    for (const g of groups) {
      t |= g.t;
      if (!g.charge)
        for (let i = 0; i < f.attackers.length; i++)
          if ((g.a & (1 << i)) !== 0) need |= f.required[i] as number;
    }
    if ((need & ~t) !== 0) return;
    let sum = -OBLIGED * bits(idle & f.obliged);
    for (const g of groups) sum += this.worthOf(g);
    if (sum <= this.most) return;
    this.most = sum;
    this.best = groups.map((g) => ({ ...g }));
  }

  /** What one assault promises, less the least that makes it worth while. */
  private worthOf({ a, t, charge }: Group): number {
    const key = (a * (1 << this.f.targets.length) + t) * 2 + (charge ? 1 : 0);
    let value = this.known.get(key);
    if (value === undefined) {
      const { s, f } = this;
      const hexes = list(a, f.attackers);
      const who = assailants(s, hexes);
      let front = this.fronts.get(t);
      if (!front) {
        front = frontOf(s, f.side, list(t, f.targets));
        this.fronts.set(t, front);
      }
      const leader =
        officerIn(
          s,
          f.side,
          hexes,
          who.map((x) => x.unit),
        ) >= 0;
      value = worthAgainst(front, who, { charge, leader }) - this.least;
      this.known.set(key, value);
    }
    return value;
  }
}

const same = (a: Assault, b: Assault): boolean =>
  a.charge === b.charge &&
  a.targets.length === b.targets.length &&
  a.targets.every((t) => b.targets.includes(t));

/** 12.2, D22, D23: the next word of his declaration. */
export function declaring(s: State, { options }: Question, mind: Mind, { temper }: Post): Answered {
  const act = s.activation;
  if (options.length === 1 || !act) return { option: 0, why: only };
  if (!act.open && act.assaults.length === 0) mind.declared = bestDeclaration(s, temper.boldness);
  const find = (action: string, hex = -1): number =>
    options.findIndex(
      (o) => o.action === action && (hex < 0 || (o.concerns?.places ?? [])[0] === label(hex)),
    );
  const { open } = act;
  const wanted = open
    ? mind.declared.find((x) => x.targets.includes(open.targets[0] as number) && x.charge === open.charge)
    : mind.declared.find((x) => !act.assaults.some((y) => same(x, y)));
  const found = open
    ? nextWord(open, wanted, find)
    : wanted
      ? find(wanted.charge ? 'charge' : 'assault', wanted.targets[0])
      : find('done');
  const meant = { wanted, least: atLeast(s, sideOfFormation(act.formation), temper.boldness) };
  if (found >= 0) return { option: found, why: () => declareReason(s, options[found] as Choice, meant) };
  // What he wanted is not to be had: he ends it, or brings in whom the rules want in.
  for (const action of ['done', 'close', 'join', 'attacker', 'assault']) {
    const i = find(action);
    if (i >= 0) return { option: i, why: () => otherwise(s, options[i] as Choice) };
  }
  return { option: 0, why: only };
}

/** What he wanted is not to be had. */
function otherwise(s: State, o: Choice) {
  const act = s.activation;
  if (o.action === 'done') return say('caldiero.notToBeHad', { declared: act?.assaults.length ?? 0 });
  if (o.action === 'close' && act?.open) return completeReason(s, act.open);
  const [hex = ''] = o.concerns?.places ?? [];
  return say('caldiero.broughtIn', { hex });
}

function nextWord(
  open: Assault,
  wanted: Assault | undefined,
  find: (action: string, hex?: number) => number,
): number {
  const target = wanted?.targets.find((t) => !open.targets.includes(t));
  if (target !== undefined) return find('target', target);
  const from = wanted?.attackers.find((a) => !open.attackers.includes(a));
  if (from !== undefined) return find('attacker', from);
  return find('close');
}

/** 12.0, D24: the most promising first. The assaults are kept in the order in which they are fought. */
export function resolving(s: State, { options, seat }: Question, mind: Mind): Answered {
  if (options.length === 1) return { option: 0, why: only };
  const meant = ({ concerns }: Choice): Assault | undefined => {
    const places = concerns?.places ?? [];
    return mind.declared.find((d) => d.targets.every((t) => places.includes(label(t))));
  };
  const found = best(options, (o) => {
    const x = meant(o);
    const who = x ? assailants(s, x.attackers) : [];
    return x && who.length > 0 ? assaultWorth(s, seat as Side, who, x.targets, { charge: x.charge }) : -1;
  });
  const next = meant(options[found.option] as Choice);
  const waiting = new Set(options.map(meant));
  const before = mind.declared.filter((x) => !waiting.has(x));
  const after = mind.declared.filter((x) => waiting.has(x) && x !== next);
  if (next) mind.declared = [...before, next, ...after];
  return { ...found, why: () => firstReason(s, next, options.length) };
}
