import {
  beside,
  far,
  isFormed,
  isGun,
  isSkirmisher,
  leader,
  type Side,
  TERRAIN,
  TERRAINS,
  unit,
  VICTORY_ZONE,
} from '@grande/dego-1796/book';
import {
  allowed,
  asState,
  BONAPARTE,
  clashOf,
  costOrBar,
  dirTo,
  fireDivisor,
  forecast,
  isTown,
  meanLosses,
  moraleOf,
  NO_STEP,
  ownDice,
  type Position,
  RATE,
  screened,
  stackAt,
  targetDice,
  un,
  valueNow,
  walkOf,
} from '@grande/dego-1796/staff';
import type { Choice, Post, Question, Reply } from '../doctrine.ts';
import {
  type Field,
  fieldOf,
  fireAt,
  formedPoints,
  gapAt,
  gunPoints,
  hexOf,
  leaderOf,
  towardsEnemy,
  unitOf,
  type World,
} from './field.ts';
import { best, find, type Mind, reply } from './mind.ts';
import { stanceOf, weightsOf } from './plan.ts';

const pieces = (o: Choice): number[] => (o.concerns?.pieces ?? []).map(unitOf);
const placeOf = (o: Choice): number => hexOf(o.concerns?.places?.[0]);

/** Losses a fire of these units would cost. */
function shotMean(s: World, firers: readonly number[], at: number): number {
  const hidden = screened(s, at);
  const from = un(s, firers[0] as number).at;
  let dice = hidden ? 0 : targetDice(s, stackAt(s, at)[0] as number);
  for (const u of firers) dice += hidden ? 1 : ownDice(s, u, at);
  if (s.earthworks.includes(from) && !hidden) dice++;
  return meanLosses(dice, fireDivisor(s, at, from), hidden ? 2 : 9);
}

/** Active units in a hex that could go on into another with the bayonet. */
function chargers(s: World, at: number, to: number): number[] {
  const out: number[] = [];
  const dir = dirTo(at, to);
  const order = s.active?.order;
  if (dir < 0 || order === 'defense' || order === 'regroup' || order === 'isolated') return out;
  for (const m of s.active?.group?.members ?? []) {
    const state = un(s, m.u);
    if (m.done || state.where !== 'map' || state.at !== at || !isFormed(m.u)) continue;
    if (state.form !== 'line' && state.form !== 'column') continue;
    const turns =
      state.face === dir ? 0 : 2 * Math.min((state.face - dir + 6) % 6, (dir - state.face + 6) % 6);
    const step = costOrBar(
      s,
      { walk: walkOf(unit(m.u).kind, state.form), form: state.form },
      at,
      dir,
      RATE.full,
    );
    if (step !== NO_STEP && m.spent + turns + step <= allowed(s, m)) out.push(m.u);
  }
  return out;
}

/** D-15: fire, charge, draw back, or let them come. */
export function react(p: Position, q: Question): Reply {
  const s = asState(p);
  const at = hexOf(q.subject);
  const side = q.seat as Side;
  const pass = find(q.options, 'pass');
  let option = pass;
  let most = 0.02;
  q.options.forEach((o, i) => {
    const value = reactionWorth(s, o, at, side);
    if (value > most) [option, most] = [i, value];
  });
  return reply(Math.max(0, option));
}

function reactionWorth(s: World, o: Choice, at: number, side: Side): number {
  if (o.action === 'fire') return fireWorth(s, o, at, side);
  const u = pieces(o)[0] ?? -1;
  if (o.action === 'charge') {
    const way = (o.concerns?.places ?? []).map(hexOf);
    const from = way.length > 1 ? (way[0] as number) : un(s, u).at;
    const x = forecast(clashOf(s, [{ u, form: 'line', from }], at));
    return stackAt(s, at).some((d) => isFormed(d) && !un(s, d).pillage && un(s, d).form !== 'rompe') &&
      x.taken < 0.7
      ? -1
      : x.killed - x.lost;
  }
  if (o.action === 'drawBack') {
    // Horse of one point does not wait for infantry.
    const f = fieldOf(s, side);
    return 0.3 + 0.05 * gapAt(f, placeOf(o)) - 0.2 * fireAt(f, placeOf(o), 0, false);
  }
  return 0;
}

/** What a defensive fire is worth: the losses it makes, less the dice that are given up if they come in. */
function fireWorth(s: World, o: Choice, at: number, side: Side): number {
  const firers = pieces(o);
  const first = firers[0];
  if (first === undefined) return 0;
  if (o.concerns?.targets?.length) return 0.01;
  const mean = shotMean(s, firers, at);
  const from = un(s, first).at;
  const storm = chargers(s, at, from);
  if (storm.length === 0) return mean;
  const party = storm.map((u) => ({ u, form: un(s, u).form, from: at }));
  const mine = formedPoints(s, from) + gunPoints(s, from);
  const score = (before: number, spent: (u: number) => boolean): number => {
    const x = forecast(clashOf(s, party, from, { before, spent }));
    return x.lost + before - x.killed - 0.4 * x.driven - x.taken * (0.5 + (side === 'austrian' ? 0.5 : 0.2));
  };
  const fired = s.active?.group?.firedAt ?? [];
  const already = (u: number): boolean => fired.some(([by, to]) => by === u && storm.includes(to as number));
  const quiet = score(0, already);
  const loud =
    score(Math.min(Math.round(mean), 8), (u) => firers.includes(u) || already(u)) + (mean - Math.round(mean));
  // Nobody is sure that they will come: a good shot is worth something in itself.
  return loud - quiet + 0.35 * mean + (mine === 0 ? 1 : 0);
}

/** D-16: fire is answered; those who fired have finished and cannot come in. */
export function returnFire(p: Position, q: Question): Reply {
  const s = asState(p);
  const option = best(q.options, (o) => {
    if (o.action !== 'fire') return 0;
    const firers = pieces(o);
    if (firers.length === 0 || o.concerns?.targets?.length) return 0.01;
    return shotMean(s, firers, un(s, firers[0] as number).at < 0 ? 0 : placeOf(o));
  });
  return reply(option);
}

/** D-21: to hold means another round; whoever fails goes back in any case. */
export function hold(p: Position, q: Question, post: Post): Reply {
  const s = asState(p);
  const at = hexOf(q.subject);
  const side = q.seat as Side;
  const stays = find(q.options, 'hold');
  const goes = find(q.options, 'retreat');
  if (stays < 0 || goes < 0) return reply(Math.max(0, stays));
  const here = stackAt(s, at);
  let mine = 0;
  for (const u of here) if (!isSkirmisher(u)) mine += un(s, u).form === 'rompe' ? 1 : valueNow(s, u);
  let theirs = 0;
  let from = -1;
  for (const m of s.active?.group?.members ?? []) {
    const state = un(s, m.u);
    if (unit(m.u).side === side || state.where !== 'map' || !isFormed(m.u) || m.path.length === 0) continue;
    if (far(state.at, at) > 1) continue;
    theirs += valueNow(s, m.u) + (state.form === 'column' ? 2 : 0);
    from = state.at;
  }
  const struck = meanLosses(mine, 6, theirs);
  const suffered = meanLosses(theirs, 6, mine);
  const keen = stanceOf(s.scenario, side, s.turn) === 'hold' ? 1.15 : 1;
  const guns = here.some(isGun);
  const back = from < 0 ? -1 : beside(at, dirTo(from, at));
  const noWay =
    from >= 0 &&
    (back < 0 || (stackAt(s, back).length > 0 && unit(stackAt(s, back)[0] as number).side !== side));
  const worth = struck * post.temper.boldness * keen - suffered + (guns ? 0.6 : 0) + (noWay ? 2 : 0);
  const top = here.find((u) => isFormed(u));
  // A last company lives to fight again, and to be counted.
  const last = top !== undefined && valueNow(s, top) <= 1 && moraleOf(s, top) <= 2 && !guns && !noWay;
  return reply(worth > -0.2 && !last ? stays : goes);
}

/** D-20, D-22: away from the enemy, into cover, among friends, and not out of the zone. */
export function retreatHex(p: Position, q: Question): Reply {
  const f = fieldOf(p, q.seat as Side);
  return reply(best(q.options, (o) => refuge(f, placeOf(o))));
}
function refuge(f: Field, hex: number): number {
  if (hex < 0) return -99;
  const gap = Math.min(4, gapAt(f, hex));
  const cover = (TERRAINS[TERRAIN[hex] as number]?.divisor ?? 6) - 6;
  const friends = stackAt(f.s, hex).length > 0 ? 0.5 : 0;
  const zone = f.side === 'austrian' && f.s.scenario !== 's2' && VICTORY_ZONE[hex] === 0 ? -3 : 0;
  return gap + 0.5 * cover + friends + zone - fireAt(f, hex, 0, false);
}

/** D-17: a square if the die is likely to allow it; a line that fails is loose ranks. */
export function square(p: Position, q: Question): Reply {
  const s = asState(p);
  const u = unitOf(q.subject);
  const chance = (moraleOf(s, u) - (un(s, u).form === 'rompe' ? 2 : 1)) / 6;
  const tries = chance >= 0.5 || un(s, u).form === 'rompe';
  return reply(Math.max(0, find(q.options, tries ? 'try' : 'stay')));
}

/** D-18: horse of equal strength does better to meet a charge than to receive it. */
export const counterCharge = (q: Question): Reply => reply(Math.max(0, find(q.options, 'counterCharge')));

/** D-19: the company, then whoever makes the odds better, then a commander of some use. */
export function joinMelee(p: Position, q: Question, mind: Mind, post: Post): Reply {
  const s = asState(p);
  const to = hexOf(q.subject);
  const company = mind.orders?.units ?? [];
  const own = find(q.options, 'with', (o) => company.includes(pieces(o)[0] as number));
  if (own >= 0) {
    mind.party.push(pieces(q.options[own] as Choice)[0] as number);
    return reply(own);
  }
  const worth = (units: readonly number[]): number => {
    const party = units.map((u) => ({ u, form: un(s, u).form, from: un(s, u).at }));
    const x = forecast(clashOf(s, party, to));
    const w = weightsOf(stanceOf(s.scenario, q.seat as Side, s.turn), q.seat as Side);
    return w.kill * x.killed + w.drive * x.driven + 2 * x.taken - (w.lose / post.temper.boldness) * x.lost;
  };
  let option = -1;
  const now = worth(mind.party);
  let most = now + 0.6;
  q.options.forEach((o, i) => {
    if (o.action !== 'with') return;
    const u = pieces(o)[0] as number;
    const { at } = un(s, u);
    const rest = stackAt(s, at).filter((x) => x !== u);
    if (rest.some(isGun) && !rest.some(isFormed)) return;
    const value = worth([...mind.party, u]);
    if (value > most) [option, most] = [i, value];
  });
  if (option >= 0) {
    mind.party.push(pieces(q.options[option] as Choice)[0] as number);
    return reply(option);
  }
  const party = mind.party.map((u) => ({ u, form: un(s, u).form, from: un(s, u).at }));
  const fight = forecast(clashOf(s, party, to));
  const needed = fight.taken < 0.97 || (isTown(to) && q.seat === 'french');
  const lead = find(q.options, 'lead', (o) => {
    const l = leaderOf(o.concerns?.pieces?.[0]);
    return l >= 0 && l !== BONAPARTE && (leader(l).capability > 0 || isTown(to)) && fight.lost < 2.5;
  });
  return reply(needed && lead >= 0 ? lead : Math.max(0, find(q.options, 'go')));
}

/** D-14: whoever bears fires along. */
export function joinFire(q: Question): Reply {
  const one = find(q.options, 'with');
  return reply(one >= 0 ? one : Math.max(0, find(q.options, 'go')));
}

/** D-14: fire at the hex tells three times as often as fire at one of its guns. */
export const aim = (q: Question): Reply => reply(Math.max(0, find(q.options, 'hex')));

/** D-23, D-35: the facing of the drill, else the enemy. */
export function facing(p: Position, q: Question, mind: Mind): Reply {
  const u = unitOf(q.subject);
  const { orders } = mind;
  const act = orders?.acts.slice(0, orders.next + 1).findLast((x) => x.do === 'form' || x.do === 'unlimber');
  const planned =
    orders?.units.includes(u) && p.active?.group && act && act.face >= 0 && p.units[u]?.form === act.form;
  const f = fieldOf(p, q.seat as Side);
  const at = un(f.s, u).at;
  const dir = planned ? act.face : at < 0 ? 0 : watch(f, at);
  return reply(best(q.options, (o) => -turns(o.concerns?.facing ?? 0, dir)));
}
const turns = (a: number, b: number): number => Math.min((a - b + 6) % 6, (b - a + 6) % 6);

/** Where to look from a hex: at the enemy who is near, else at where he will come from. */
export function watch(f: Field, hex: number): number {
  if (gapAt(f, hex) <= 6) return towardsEnemy(f, hex);
  const { s, enemy } = f;
  let dir = 0;
  let most = -1;
  for (let d = 0; d < 6; d++) {
    const ahead = beside(hex, d);
    if (ahead < 0) continue;
    let sum = 0;
    const look = (there: number, weight: number): void => {
      const gain = far(there, hex) - far(there, ahead);
      if (gain >= 0) sum += (weight * (gain > 0 ? 1 : 0.25)) / (far(there, hex) + 1);
    };
    for (const foe of f.foes) look(foe, formedPoints(s, foe) + 1);
    for (const entry of s.entries) if (entry.side === enemy) look(entry.at, 2 * entry.units.length);
    if (sum > most) [dir, most] = [d, sum];
  }
  return dir;
}

/** D-34: skirmishers over the strongest battalion, guns at the bottom. */
export function place(p: Position, q: Question): Reply {
  const s = asState(p);
  const u = unitOf(q.subject);
  const stack = stackAt(s, placeOf(q.options[0] as Choice)).filter((x) => x !== u);
  if (isGun(u)) return reply(q.options.length - 1);
  const better = stack.filter(
    (x) => !isGun(x) && (isSkirmisher(x) || valueNow(s, x) > valueNow(s, u)),
  ).length;
  return reply(best(q.options, (o) => -Math.abs((o.concerns?.amount ?? 1) - 1 - better)));
}

/** D-31: a lone commander flees to the strongest stack. */
export function flight(p: Position, q: Question): Reply {
  const s = asState(p);
  return reply(best(q.options, (o) => formedPoints(s, placeOf(o))));
}

/** D-36: the order of the commander with fewer men to lead changes. */
export function whoseOrder(p: Position, q: Question): Reply {
  return reply(
    best(q.options, (o) => {
      const state = p.leaders[leaderOf(o.concerns?.pieces?.[0])];
      return state?.order === 'maneuver' ? 0 : 1;
    }),
  );
}
