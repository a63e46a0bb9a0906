import { allowance, far, LEADERS_OF, type Side } from '@grande/dego-1796/book';
import {
  type Active,
  clashOf,
  type Forecast,
  forecast,
  hasLeader,
  isTown,
  mayCommand,
  type Position,
  pillageInForce,
  un,
  valuesOf,
  waypointOf,
} from '@grande/dego-1796/staff';
import type { Answered, Choice, Post, Question, Why } from '../doctrine.ts';
import { say } from '../say.ts';
import { ending, lastActs, nextAct, points } from './acts.ts';
import type { Aim } from './aim.ts';
import { companiesOf, companyOf, keyOf, kindOf, nearestFoe, pointsOf } from './company.ts';
import { bestDrill, type Drill } from './drill.ts';
import { effortOf, isOpen, NO_EFFORT } from './effort.ts';
import { type Field, fieldOf, gapAt, pieceOf, placeOf, unitOf, type World } from './field.ts';
import { atGate } from './gate.ts';
import { find, forced, type Mind, type Orders, reply } from './mind.ts';
import { concentrates, planFor, type Stance, stanceOf, weightsOf } from './plan.ts';
import { recalled } from './recall.ts';
import { nextRide, rideAhead } from './ride.ts';
import { coverFor, sendOutFirst, wouldSend } from './screens.ts';
import type { Act, Company } from './search.ts';
import { waysRound, waysTo } from './ways.ts';
import { label, nameOf, names, purposeOf, setOut, told, underWay } from './why.ts';

/** A company is activated only for something that is worth more than this. */
const WORTH_IT = 0.15;
const MOST_REPLANS = 4;

/** What a company is about under the plan of the day. */
export function aimOf(f: Field, a: Active, company: Company, mind: Mind, post: Post): Aim {
  const { s, side, enemy } = f;
  const stance = stanceOf(s.scenario, side, s.turn);
  const lead = company.units[0] as number;
  let target = mind.plan?.targets[lead] ?? -1;
  const gate = atGate(s, side, target);
  if (a.order === 'outflank' && !gate) target = -1;
  const isolated = a.order === 'isolated';
  if (company.kind === 'screen' && stance === 'attack' && a.order !== 'outflank' && !gate) {
    const cover = coverFor(f, lead);
    if (cover >= 0) target = cover;
  }
  if (isolated) target = stance === 'attack' ? nearestLeader(f, lead) : -1;
  const goal = a.order === 'outflank' && !gate ? waypointOf(s) : target;
  return {
    ways: goal < 0 ? null : waysOf(f, goal, stance, company),
    target: goal,
    weights: weightsOf(stance, side),
    boldness: post.temper.boldness * zeal(s, stance),
    waits: mind.plan?.waits.includes(target) ?? false,
    pressed: stanceOf(s.scenario, enemy, s.turn) === 'attack' ? 1 : 0.4,
  };
}

/** Attackers go round crossed fires, unless they come by surprise; guns keep to where they can go at all. */
const waysOf = (f: Field, goal: number, stance: Stance, { kind }: Company): Uint16Array =>
  stance === 'attack' && f.side === 'french' && kind !== 'guns'
    ? waysRound(f, goal)
    : waysTo(f.s, goal, kind === 'guns');

/** Whoever has to clear the field counts his men at first, and at the end only the enemy's. */
const ZEAL = [4, 2.4, 1.7, 1.3, 1.1] as const;
const CAREFUL = 0.9;
const zeal = ({ turn, lastTurn, scenario }: World, stance: Stance): number =>
  stance === 'attack' && scenario !== 's2' ? (ZEAL[lastTurn - turn] ?? CAREFUL) : 1;

/** The nearest commander who may lead a unit. */
function nearestLeader(f: Field, u: number): number {
  let hex = -1;
  let least = 99;
  const { at } = un(f.s, u);
  for (const l of LEADERS_OF[f.side]) {
    const state = f.s.leaders[l];
    if (state?.where !== 'map' || !mayCommand(f.s, l, u)) continue;
    const d = far(state.at, at);
    if (d < least) [hex, least] = [state.at, d];
  }
  return hex;
}

/** Activations are told apart by turn and commander. */
const activationOf = (p: Position): number =>
  p.turn * 100 + (p.active?.leader ?? -1) + (p.active?.side === 'french' ? 50 : 0);

/** The mind of a new activation: nothing skipped, no ride thought of, a fresh plan. */
export function settle(p: Position, f: Field, mind: Mind): void {
  const now = activationOf(p);
  if (mind.activation === now) return;
  mind.activation = now;
  mind.skipped = [];
  mind.ride = null;
  mind.orders = null;
  if (!isOpen(f, mind.effort)) mind.effort = concentrates(p, f.side) ? effortOf(f) : NO_EFFORT;
  mind.plan = planFor(f, p.active?.leader ?? -1, mind.plan, mind.effort);
}

/** D-12, D-24: which units act next, whether the commander rides, or whether that is all. */
export function nextHex(p: Position, q: Question, mind: Mind, post: Post): Answered {
  const f = fieldOf(p, q.seat as Side);
  settle(p, f, mind);
  const a = p.active as Active;
  const [next] = worthwhile(f, q, mind, post, 1);
  if (next) {
    mind.orders = ordersOf(f, next.company, next.drill);
    return reply(next.option, setOut(mind.orders.units, mind.orders.purpose));
  }
  const ride = nextRide(f, a, q, mind);
  if (ride) return ride;
  let units = 0;
  for (const { action } of q.options) if (action === 'activate') units++;
  const { order } = a;
  return reply(Math.max(0, find(q.options, 'end')), () =>
    units > 0 ? say('dego.end', { units, order }) : say('dego.end.all'),
  );
}

interface Move {
  readonly option: number;
  readonly company: Company;
  readonly drill: Drill;
}

/** Companies with something to do, the most pressing first; those without are not asked again in this activation. */
export function worthwhile(f: Field, q: Question, mind: Mind, post: Post, most: number): Move[] {
  const a = f.p.active as Active;
  const units: number[] = [];
  for (const choice of q.options) if (choice.action === 'activate') units.push(pieceOf(choice));
  const companies = companiesOf(f, units)
    .filter((list) => !mind.skipped.includes(keyOf(f.s, list[0] as number)))
    .map((list) => ({ list, rank: rankOf(f, list[0] as number) }))
    .sort((x, y) => x.rank - y.rank);
  const out: Move[] = [];
  for (const { list } of companies) {
    if (out.length >= most) break;
    const company = companyOf(f, a, list, mind.plan);
    const drill = drillFor(f, a, company, mind, post, WORTH_IT);
    const lead = company.units[0] as number;
    const option = find(q.options, 'activate', (o) => pieceOf(o) === lead);
    if (drill.gain <= WORTH_IT || option < 0) mind.skipped.push(keyOf(f.s, list[0] as number));
    else out.push({ option, company, drill });
  }
  return out;
}

/** Guns that can fire come first, then whoever is nearest to the enemy, then those who march on. */
function rankOf(f: Field, u: number): number {
  const { where, at, entry } = un(f.s, u);
  const hex = where === 'map' ? at : (f.s.entries[entry]?.at ?? 0);
  const gap = gapAt(f, hex);
  const kind = kindOf(u);
  const off = where === 'map' ? 0 : 20;
  if (kind === 'guns') return gap <= 4 ? gap - 20 + off : gap + 12 + off;
  return gap + off + (kind === 'horse' ? 8 : kind === 'screen' ? 2 : 0);
}

/** What a company could do best, if it gains more than `least`; those off the map come on. */
function drillFor(f: Field, a: Active, company: Company, mind: Mind, post: Post, least?: number): Drill {
  const lead = company.units[0] as number;
  const { where, entry } = un(f.s, lead);
  if (where === 'off') {
    const to = f.s.entries[entry]?.at ?? -1;
    const act: Act = { do: 'step', to, face: -1, form: '', how: 'plain' };
    return { acts: [act], gain: to < 0 ? 0 : 1, fight: null, shot: 0, goal: -1 };
  }
  if (quiet(f, a, company, mind)) return NOTHING;
  if (mind.plan?.targets[lead] === company.at && atGate(f.s, f.side, company.at)) return NOTHING;
  const aim = aimOf(f, a, company, mind, post);
  // Skirmishers who cover a stack stay over it.
  if (company.kind === 'screen' && aim.target === company.at && gapAt(f, company.at) > 1) return NOTHING;
  const found = (those: Company): Drill =>
    recalled(f, a, those, aim, () => bestDrill(f, a, those, aim, least));
  const drill = found(company);
  // Light infantry that does not dare to go as it stands looks at what it could do behind a screen.
  if (drill.gain > WORTH_IT || a.group !== null || mind.plan?.stance !== 'attack') return drill;
  const out = wouldSend(f, company);
  return out < 0 ? drill : found({ ...company, screens: [out] });
}

const NOTHING: Drill = { acts: [], gain: 0, fight: null, shot: 0, goal: -1 };
/** Whoever has nowhere to go and nobody near is not looked at further. */
function quiet(f: Field, a: Active, company: Company, mind: Mind): boolean {
  if (a.order === 'outflank' || (mind.plan?.targets[company.units[0] as number] ?? -1) >= 0) return false;
  return gapAt(f, company.at) > (company.kind === 'guns' ? 5 : 6) && mind.plan?.stance === 'hold';
}

function ordersOf(f: Field, company: Company, drill: Drill, replans = 0): Orders {
  return {
    units: [...company.units],
    screens: [...company.screens],
    acts: [...drill.acts],
    next: 0,
    points: pointsOf(f.s, company.units),
    at: un(f.s, company.units[0] as number).at,
    replans,
    purpose: purposeOf(f, company, drill),
  };
}

/** D-12: who of the hex takes part: the company, nobody else. */
export function members(_: Position, q: Question, mind: Mind): Answered {
  const wanted = [...(mind.orders?.units ?? []), ...(mind.orders?.screens ?? [])];
  const unit = q.subject ?? '';
  const units = wanted.length;
  const others = q.options.some((o) => o.action === 'with' && !wanted.includes(pieceOf(o)));
  const all = find(q.options, 'all');
  if (all >= 0 && !others) return reply(all, () => say('dego.members', { unit, units }));
  const one = find(q.options, 'with', (o) => wanted.includes(pieceOf(o)));
  if (one >= 0) return reply(one, () => say('dego.members', { unit, units }));
  let left = 0;
  for (const { action } of q.options) if (action === 'with') left++;
  return reply(Math.max(0, find(q.options, 'go')), () => say('dego.members.alone', { unit, units: left }));
}

/** D-13: whoever can goes along. */
export function together(q: Question): Answered {
  const all = find(q.options, 'all');
  const one = all >= 0 ? all : find(q.options, 'with');
  if (one < 0) return forced(find(q.options, 'go'));
  const unit = q.subject ?? '';
  // All of them, and the buttons for that and for nobody.
  const units = all >= 0 ? q.options.length - 2 : 1;
  return reply(one, () => say('dego.together', { unit, units }));
}

/** D-36: the enemy to close with. */
export function nearestEnemy(p: Position, q: Question, mind: Mind): Answered {
  const f = fieldOf(p, q.seat as Side);
  const u = unitOf(q.subject);
  const foe = nearestFoe(f, u, mind.plan);
  const at = foe < 0 ? -1 : un(f.s, foe).at;
  const option = Math.max(
    0,
    q.options.findIndex((o) => placeOf(o) === at),
  );
  const ways = q.options.length;
  if (at < 0 || u < 0) return reply(option, () => say('why.chance', { ways }));
  const hexes = far(at, un(f.s, u).at);
  const wanted = mind.plan?.targets[u] === at;
  return reply(option, () => {
    const about = { unit: nameOf(u), hex: label(at), enemies: ways, hexes };
    return wanted ? say('dego.nearest.goal', about) : say('dego.nearest', about);
  });
}

/** D-13, D-24: the next act of the group. */
export function action(p: Position, q: Question, mind: Mind, post: Post): Answered {
  const side = q.seat as Side;
  const a = p.active as Active;
  let f: Field | null = null;
  const field = (): Field => {
    f ??= fieldOf(p, side);
    return f;
  };
  if (mind.activation !== activationOf(p)) settle(p, field(), mind);
  let calledOff: Why | null = null;
  for (let tries = 0; tries < 3; tries++) {
    const orders = current(p, a, mind) ?? renew(field(), a, mind, post);
    if (!orders) break;
    if (orders.next === 0 && orders.acts.length > 0 && mind.plan?.stance === 'attack') {
      const out = sendOutFirst(field(), q, orders.units);
      if (out) {
        // With a screen everything looks different.
        mind.orders = { ...orders, points: -1 };
        return out;
      }
    }
    const ahead = leadInto(field, a, q, orders);
    if (ahead) return ahead;
    const option = nextAct(p, q, orders);
    if (option >= 0) {
      const act = orders.acts[orders.next - 1];
      if (act?.do === 'melee') {
        const { fight, pays } = oddsOf(field(), a, orders, act.to, mind, post);
        const why = melee(pays, orders.units, act.to, fight);
        if (!pays) {
          orders.next = orders.acts.length;
          calledOff = why;
          continue;
        }
        mind.party = [orders.units[0] as number];
        return reply(option, why);
      }
      return reply(option, whyNow(p, q, orders, option));
    }
    if (orders.next < orders.acts.length && orders.replans < MOST_REPLANS) {
      mind.orders = { ...orders, points: -1, replans: orders.replans + 1 };
      continue;
    }
    const extra = lastActs(field(), q, orders, mind);
    if (extra) return extra;
    break;
  }
  return ending(field(), q, mind, calledOff);
}

/** Why the bayonets are lowered, or not. */
const melee =
  (pays: boolean, party: readonly number[], to: number, fight: Forecast): Why =>
  () => {
    const about = { units: names(party), hex: label(to), ...told(fight) };
    return pays ? say('dego.attack', about) : say('dego.attack.off', about);
  };

/** Why the option is taken that the orders have just come to: after a change of formation they wait for the others. */
function whyNow(p: Position, q: Question, orders: Orders, option: number): Why {
  const { acts, units, purpose } = orders;
  const at = q.options[option]?.action === 'form' ? orders.next : orders.next - 1;
  const act = acts[at] as Act;
  const changes = act.do === 'form' || act.do === 'limber';
  const u = act.do === 'form' ? pieceOf(q.options[option] as Choice) : (units[0] as number);
  const mp = changes ? allowance(p, u) : 0;
  const after = changes ? allowance(p, u, act.form || 'line') : 0;
  const face = p.units[u]?.face ?? -1;
  const dice = act.do === 'form' ? valuesOf(p).formation[act.form || 'line'].melee : 0;
  return underWay({ act, acts, at, units, purpose, u, face, dice, mp, after });
}

/** S1.pillage: where men could scatter to plunder the commander goes first. */
function leadInto(field: () => Field, a: Active, q: Question, orders: Orders): Answered | null {
  const act = orders.acts[orders.next];
  if (act?.do !== 'step' || !isTown(act.to) || q.seat !== 'french') return null;
  const f = field();
  if (
    !pillageInForce(f.s) ||
    kindOf(orders.units[0] as number) !== 'foot' ||
    hasLeader(f.s, act.to, 'french')
  )
    return null;
  return rideAhead(f, a, q, act.to, orders.units[0] as number);
}

/** The orders under way, if they still fit what has happened; null where they have to be made anew. */
function current(p: Position, a: Active, mind: Mind): Orders | null {
  const { orders } = mind;
  const lead = orders?.units[0];
  if (!orders || lead === undefined || orders.points < 0) return null;
  const member = a.group?.members.find((m) => m.u === lead);
  const state = p.units[lead];
  if (!member || member.done || !state || (state.where !== 'map' && state.where !== 'off')) return null;
  if (state.at !== orders.at) return null;
  if (orders.at >= 0 && points(p, orders.units) !== orders.points) return null;
  // Without the screen it counted on it looks at the way once more.
  if (orders.screens.some((u) => p.units[u]?.where !== 'map' || p.units[u]?.at !== state.at)) return null;
  return orders;
}

/** A new drill for those of the group who have not finished. */
function renew(f: Field, a: Active, mind: Mind, post: Post): Orders | null {
  const open = (a.group?.members ?? []).filter((m) => {
    const { where } = un(f.s, m.u);
    return !m.done && (where === 'map' || where === 'off');
  });
  if (open.length === 0) return null;
  const replans = mind.orders?.replans ?? 0;
  const lists = companiesOf(
    f,
    open.map((m) => m.u),
  );
  const list = (lists.find((x) => x.some((u) => kindOf(u) !== 'screen')) ?? lists[0]) as number[];
  const lead = list[0] as number;
  const same = mind.orders?.units[0] === lead;
  const company = companyOf(f, a, list, mind.plan);
  mind.orders = ordersOf(f, company, drillFor(f, a, company, mind, post), same ? replans : 0);
  return mind.orders;
}

/** Before the bayonets are lowered the odds are looked at once more. */
function oddsOf(
  f: Field,
  a: Active,
  orders: Orders,
  to: number,
  mind: Mind,
  post: Post,
): { readonly fight: Forecast; readonly pays: boolean } {
  const party = orders.units
    .filter((u) => un(f.s, u).where === 'map' && un(f.s, u).at === un(f.s, orders.units[0] as number).at)
    .map((u) => ({ u, from: un(f.s, u).at }));
  const fired = a.group?.firedAt ?? [];
  const spent = (u: number): boolean => fired.some(([by, at]) => by === u && party.some((x) => x.u === at));
  const attack = { attackers: party, at: to, leaders: [], kind: 'plain' } as const;
  const x = forecast(clashOf(f.s, attack, { spent }));
  const { weights: w, boldness } = aimOf(f, a, companyOf(f, a, orders.units, mind.plan), mind, post);
  const pays = w.kill * x.killed + w.drive * x.driven + w.ground * x.taken > (w.lose / boldness) * x.lost;
  return { fight: x, pays };
}
