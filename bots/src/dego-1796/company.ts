import { enemyOf, far, isGun, isHorse, isSkirmisher, UNITS_OF, unit } from '@grande/dego-1796/book';
import {
  type Active,
  bindMember,
  type Member,
  newMember,
  un,
  valueNow,
  wayLength,
} from '@grande/dego-1796/staff';
import type { Field, World } from './field.ts';
import type { Plan } from './plan.ts';
import { lends } from './screens.ts';
import type { Company } from './search.ts';

export type Kind = Company['kind'];
const KINDS: readonly Kind[] = ['foot', 'guns', 'horse', 'screen'];
const OFF_MAP = 1000;
const ENTRIES = 16;

export function kindOf(u: number): Kind {
  if (isGun(u)) return 'guns';
  if (isHorse(u)) return 'horse';
  return isSkirmisher(u) ? 'screen' : 'foot';
}

/** Where a company is and what it is, in one number: those off the map by entry and regiment. */
export function keyOf(s: World, u: number): number {
  const { where, at, entry } = un(s, u);
  const kind = KINDS.indexOf(kindOf(u));
  if (where === 'map') return at * 4 + kind;
  return (OFF_MAP + entry + ENTRIES * regimentOf(u)) * 4 + kind;
}
/** The lowest number in the regiment stands for it. */
function regimentOf(u: number): number {
  const { regiment, side } = unit(u);
  return UNITS_OF[side].findIndex((x) => unit(x).regiment === regiment);
}

/** Units that may act, sorted into companies; skirmishers belong to the foot they stand with, unless one is lent. */
export function companiesOf(f: Field, units: readonly number[]): number[][] {
  const { s } = f;
  const out = new Map<number, number[]>();
  for (const u of units) {
    const key = keyOf(s, u);
    const there = out.get(key);
    if (there) there.push(u);
    else out.set(key, [u]);
  }
  for (const [key, list] of out) {
    if (key % 4 !== 3 || key >= OFF_MAP * 4) continue;
    const foot = out.get(key - 3);
    if (!foot) continue;
    const last = list[list.length - 1] as number;
    const spare = list.length > 1 && lends(f, last);
    foot.push(...(spare ? list.slice(0, -1) : list));
    if (spare) out.set(key, [last]);
    else out.delete(key);
  }
  return [...out.values()];
}

/** The enemy a unit under Attack has to close with: the nearest, and of several the one it is after. */
export function nearestFoe(f: Field, u: number, plan: Plan | null): number {
  const { s } = f;
  const { at } = un(s, u);
  const target = plan?.targets[u] ?? -1;
  let best = -1;
  let least = 999;
  for (const e of UNITS_OF[enemyOf(unit(u).side)]) {
    const { where, trophy, at: there } = un(s, e);
    if (where !== 'map' || trophy !== 'no') continue;
    const d = far(there, at) * 2 - (there === target ? 1 : 0);
    if (d < least) [best, least] = [e, d];
  }
  return best;
}

/** A company as the search wants it; members of the active group as they are, others as they would be. */
export function companyOf(f: Field, a: Active, units: readonly number[], plan: Plan | null): Company {
  const { s } = f;
  const formed = units.filter((u) => !isSkirmisher(u));
  const acting = formed.length > 0 ? formed : [...units];
  const screens = formed.length > 0 ? units.filter(isSkirmisher) : [];
  const lead = acting[0] as number;
  return {
    kind: kindOf(lead),
    units: acting,
    screens,
    at: un(s, lead).at,
    member: a.group?.members.find((m) => m.u === lead) ?? wouldBe(f, a, lead, plan),
  };
}

function wouldBe(f: Field, a: Active, u: number, plan: Plan | null): Member {
  const m = newMember(f.s, u);
  bindMember(f.s, a, m);
  if (a.order === 'attack' && un(f.s, u).where === 'map') {
    m.enemy = nearestFoe(f, u, plan);
    if (m.enemy >= 0) m.startWay = wayLength(f.s, u, un(f.s, u).at, un(f.s, m.enemy).at);
  }
  return m;
}

export const pointsOf = (s: World, units: readonly number[]): number =>
  units.reduce((n, u) => n + (un(s, u).where === 'map' ? valueNow(s, u) : 0), 0);
