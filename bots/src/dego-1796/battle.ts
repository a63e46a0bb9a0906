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
  type Forecast,
  fireDivisor,
  forecast,
  isTown,
  meanLosses,
  moraleOf,
  NO_STEP,
  ownDice,
  type Position,
  pillageInForce,
  RATE,
  screened,
  stackAt,
  targetDice,
  un,
  valueNow,
  walkOf,
} from '@grande/dego-1796/staff';
import type { Message } from '@grande/engine';
import type { Answered, Choice, Post, Question, Why } from '../doctrine.ts';
import { say } from '../say.ts';
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
import { best, find, forced, type Mind, reply, top } from './mind.ts';
import { stanceOf, weightsOf } from './plan.ts';
import { label, manOf, nameOf, names, percent, tenth, told } from './why.ts';

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
export function react(p: Position, q: Question): Answered {
  const s = asState(p);
  const at = hexOf(q.subject);
  const side = q.seat as Side;
  let option = -1;
  let best = NOTHING;
  q.options.forEach((o, i) => {
    if (o.action === 'pass') return;
    const now = reactionWorth(s, o, at, side);
    if (option < 0 || now.worth > best.worth) [option, best] = [i, now];
  });
  if (option < 0) return forced(find(q.options, 'pass'));
  const does = best.worth > LEAST;
  const { why } = best;
  return reply(does ? option : Math.max(0, find(q.options, 'pass')), () => why(does));
}
/** A reaction is made if it gains more than this. */
const LEAST = 0.02;

/** What a reaction is worth, and why it is made or not. */
interface Reaction {
  readonly worth: number;
  readonly why: (made: boolean) => Message;
}
const NOTHING: Reaction = { worth: Number.NEGATIVE_INFINITY, why: () => say('dego.only') };

function reactionWorth(s: World, o: Choice, at: number, side: Side): Reaction {
  if (o.action === 'fire') return fireWorth(s, o, at, side);
  const u = pieces(o)[0] ?? -1;
  if (o.action === 'charge') {
    const way = (o.concerns?.places ?? []).map(hexOf);
    const from = way.length > 1 ? (way[0] as number) : un(s, u).at;
    const x = forecast(clashOf(s, [{ u, form: 'line', from }], at));
    const stand = stackAt(s, at).some((d) => isFormed(d) && !un(s, d).pillage && un(s, d).form !== 'rompe');
    const why = (made: boolean): Message => {
      const about = { unit: nameOf(u), hex: label(at), ...told(x) };
      return made ? say('dego.charge', about) : say('dego.charge.not', about);
    };
    return { worth: stand && x.taken < 0.7 ? -1 : x.killed - x.lost, why };
  }
  if (o.action === 'drawBack') {
    // Horse of one point does not wait for infantry.
    const f = fieldOf(s, side);
    const to = placeOf(o);
    const gap = gapAt(f, to);
    const fire = fireAt(f, to, 0, false);
    const why = (made: boolean): Message => {
      const about = { unit: nameOf(u), hex: label(to), hexes: gap, losses: tenth(fire) };
      return made ? say('dego.drawBack', about) : say('dego.drawBack.not', about);
    };
    return { worth: 0.3 + 0.05 * gap - 0.2 * fire, why };
  }
  return { ...NOTHING, worth: 0 };
}

/** What a defensive fire is worth: the losses it makes, less the dice that are given up if they come in. */
function fireWorth(s: World, o: Choice, at: number, side: Side): Reaction {
  const firers = pieces(o);
  const first = firers[0];
  if (first === undefined) return { ...NOTHING, worth: 0 };
  if (o.concerns?.targets?.length) return { worth: 0.01, why: () => say('dego.aim') };
  const mean = shotMean(s, firers, at);
  const from = un(s, first).at;
  const storm = chargers(s, at, from);
  if (storm.length === 0) return { worth: mean, why: shooting(firers, at, mean) };
  const party = storm.map((u) => ({ u, form: un(s, u).form, from: at }));
  const mine = formedPoints(s, from) + gunPoints(s, from);
  const odds = (before: number, spent: (u: number) => boolean): Forecast =>
    forecast(clashOf(s, party, from, { before, spent }));
  const score = (x: Forecast, before: number): number =>
    x.lost + before - x.killed - 0.4 * x.driven - x.taken * (0.5 + (side === 'austrian' ? 0.5 : 0.2));
  const fired = s.active?.group?.firedAt ?? [];
  const already = (u: number): boolean => fired.some(([by, to]) => by === u && storm.includes(to as number));
  const before = Math.min(Math.round(mean), 8);
  const silent = odds(0, already);
  const fires = odds(before, (u) => firers.includes(u) || already(u));
  const quiet = score(silent, 0);
  const loud = score(fires, before) + (mean - Math.round(mean));
  // Nobody is sure that they will come: a good shot is worth something in itself.
  return {
    worth: loud - quiet + 0.35 * mean + (mine === 0 ? 1 : 0),
    why: mine === 0 ? shooting(firers, at, mean) : dilemma(firers, from, mean, silent, fires),
  };
}

/** Why there is a fire that costs no dice in a melee, or none. */
const shooting =
  (firers: readonly number[], at: number, mean: number) =>
  (made: boolean): Message => {
    const about = { units: names(firers), hex: label(at), losses: tenth(mean) };
    return made ? say('dego.shot', about) : say('dego.shot.not', about);
  };
/** 7.4.1: who fires gives up his dice for the melee; how it would go either way. */
const dilemma =
  (firers: readonly number[], from: number, mean: number, silent: Forecast, fired: Forecast) =>
  (made: boolean): Message => {
    const about = {
      units: names(firers),
      hex: label(from),
      losses: tenth(mean),
      silent: percent(silent.taken),
      fired: percent(fired.taken),
      cost: tenth(silent.lost),
      dearer: tenth(fired.lost + mean),
    };
    return made ? say('dego.shot.first', about) : say('dego.shot.kept', about);
  };

/** D-16: fire is answered; those who fired have finished and cannot come in. */
export function returnFire(p: Position, q: Question): Answered {
  const s = asState(p);
  const { option, value } = top(q.options, (o) => {
    if (o.action !== 'fire') return 0;
    const firers = pieces(o);
    if (firers.length === 0 || o.concerns?.targets?.length) return 0.01;
    return shotMean(s, firers, un(s, firers[0] as number).at < 0 ? 0 : placeOf(o));
  });
  const chosen = q.options[option] as Choice;
  if (chosen.action !== 'fire') return reply(option, () => say('dego.shot.none', { losses: 0 }));
  const firers = pieces(chosen);
  const at = placeOf(chosen);
  const gun = (chosen.concerns?.targets?.length ?? 0) > 0;
  return reply(option, () => (gun ? say('dego.aim.gun') : shooting(firers, at, value)(true)));
}

/** D-21: to hold means another round; whoever fails goes back in any case. */
export function hold(p: Position, q: Question, post: Post): Answered {
  const s = asState(p);
  const at = hexOf(q.subject);
  const side = q.seat as Side;
  const stays = find(q.options, 'hold');
  const goes = find(q.options, 'retreat');
  if (stays < 0 || goes < 0) return forced(stays);
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
  const fair = struck * post.temper.boldness * keen - suffered;
  const worth = fair + (guns ? 0.6 : 0) + (noWay ? 2 : 0);
  const upper = here.find((u) => isFormed(u));
  // A last company lives to fight again, and to be counted.
  const last = upper !== undefined && valueNow(s, upper) <= 1 && moraleOf(s, upper) <= 2 && !guns && !noWay;
  const holds = worth > -0.2 && !last;
  const why: Why = () => {
    const about = { hex: label(at), struck: tenth(struck), suffered: tenth(suffered) };
    if (!holds)
      return last && upper !== undefined
        ? say('dego.fallBack.last', { unit: nameOf(upper), hex: label(at) })
        : say('dego.fallBack', about);
    if (fair > -0.2) return say('dego.hold', about);
    return fair + (guns ? 0.6 : 0) > -0.2 ? say('dego.hold.guns', about) : say('dego.hold.noWay', about);
  };
  return reply(holds ? stays : goes, why);
}

/** D-20, D-22: away from the enemy, into cover, among friends, and not out of the zone. */
export function retreatHex(p: Position, q: Question): Answered {
  const f = fieldOf(p, q.seat as Side);
  const option = best(q.options, (o) => refuge(f, placeOf(o)));
  const to = placeOf(q.options[option] as Choice);
  if (to < 0) return forced(option);
  const hexes = gapAt(f, to);
  const losses = fireAt(f, to, 0, false);
  const unit = q.subject ?? '';
  return reply(option, () => say('dego.refuge', { unit, hex: label(to), hexes, losses: tenth(losses) }));
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
export function square(p: Position, q: Question): Answered {
  const s = asState(p);
  const u = unitOf(q.subject);
  const loose = un(s, u).form === 'rompe';
  const die = moraleOf(s, u) - (loose ? 2 : 1);
  const tries = die / 6 >= 0.5 || loose;
  return reply(Math.max(0, find(q.options, tries ? 'try' : 'stay')), () => {
    const about = { unit: nameOf(u), die: Math.max(0, die) };
    if (!tries) return say('dego.square.not', about);
    return loose ? say('dego.square.loose', about) : say('dego.square', about);
  });
}

/** D-18: horse of equal strength does better to meet a charge than to receive it. */
export function counterCharge(p: Position, q: Question): Answered {
  const points = valueNow(asState(p), unitOf(q.subject));
  const unit = q.subject ?? '';
  return reply(Math.max(0, find(q.options, 'counterCharge')), () =>
    say('dego.counterCharge', { unit, points }),
  );
}

/** D-19: the company, then whoever makes the odds better, then a commander of some use. */
export function joinMelee(p: Position, q: Question, mind: Mind, post: Post): Answered {
  const s = asState(p);
  const to = hexOf(q.subject);
  const company = mind.orders?.units ?? [];
  const own = find(q.options, 'with', (o) => company.includes(pieces(o)[0] as number));
  if (own >= 0) {
    const u = pieces(q.options[own] as Choice)[0] as number;
    mind.party.push(u);
    const points = valueNow(s, u);
    return reply(own, () => say('dego.join.company', { unit: nameOf(u), hex: label(to), points }));
  }
  const odds = (units: readonly number[]): Forecast =>
    forecast(
      clashOf(
        s,
        units.map((u) => ({ u, form: un(s, u).form, from: un(s, u).at })),
        to,
      ),
    );
  const worth = (x: Forecast): number => {
    const w = weightsOf(stanceOf(s.scenario, q.seat as Side, s.turn), q.seat as Side);
    return w.kill * x.killed + w.drive * x.driven + 2 * x.taken - (w.lose / post.temper.boldness) * x.lost;
  };
  let option = -1;
  const now = odds(mind.party);
  let better = now;
  let most = worth(now) + 0.6;
  q.options.forEach((o, i) => {
    if (o.action !== 'with') return;
    const u = pieces(o)[0] as number;
    const { at } = un(s, u);
    const rest = stackAt(s, at).filter((x) => x !== u);
    if (rest.some(isGun) && !rest.some(isFormed)) return;
    const joined = odds([...mind.party, u]);
    const value = worth(joined);
    if (value > most) [option, most, better] = [i, value, joined];
  });
  const known = mind.party.length > 0;
  if (option >= 0) {
    const u = pieces(q.options[option] as Choice)[0] as number;
    mind.party.push(u);
    return reply(option, () => {
      const about = {
        unit: nameOf(u),
        hex: label(to),
        percent: percent(better.taken),
        lost: tenth(better.lost),
      };
      return known
        ? say('dego.join', { ...about, before: percent(now.taken), without: tenth(now.lost) })
        : say('dego.join.alone', about);
    });
  }
  const fight = now;
  const plunder = isTown(to) && q.seat === 'french';
  const needed = fight.taken < 0.97 || plunder;
  const lead = find(q.options, 'lead', (o) => {
    const l = leaderOf(o.concerns?.pieces?.[0]);
    return l >= 0 && l !== BONAPARTE && (leader(l).capability > 0 || isTown(to)) && fight.lost < 2.5;
  });
  if (needed && lead >= 0) {
    const l = leaderOf(q.options[lead]?.concerns?.pieces?.[0]);
    const dice = leader(l).capability;
    const orderly = plunder && pillageInForce(s) && (dice === 0 || fight.taken >= 0.97);
    return reply(lead, () => {
      const about = { leader: manOf(l), hex: label(to), percent: percent(fight.taken) };
      return orderly ? say('dego.join.order', about) : say('dego.join.lead', { ...about, dice });
    });
  }
  let others = 0;
  for (const { action } of q.options) if (action === 'with') others++;
  return reply(Math.max(0, find(q.options, 'go')), () =>
    known
      ? say('dego.join.go', { hex: label(to), others, ...told(fight) })
      : say('dego.join.none', { hex: label(to), others }),
  );
}

/** D-14: whoever bears fires along. */
export function joinFire(p: Position, q: Question): Answered {
  const one = find(q.options, 'with');
  if (one < 0) return forced(find(q.options, 'go'));
  const u = pieces(q.options[one] as Choice)[0] as number;
  const points = valueNow(asState(p), u);
  return reply(one, () => say('dego.joinFire', { unit: nameOf(u), points }));
}

/** D-14: fire at the hex tells three times as often as fire at one of its guns. */
export const aim = (q: Question): Answered =>
  reply(Math.max(0, find(q.options, 'hex')), () => say('dego.aim'));

/** D-23, D-35: the facing of the drill, else the enemy. */
export function facing(p: Position, q: Question, mind: Mind): Answered {
  const u = unitOf(q.subject);
  const { orders } = mind;
  const act = orders?.acts.slice(0, orders.next + 1).findLast((x) => x.do === 'form' || x.do === 'unlimber');
  const planned =
    orders?.units.includes(u) && p.active?.group && act && act.face >= 0 && p.units[u]?.form === act.form;
  const f = fieldOf(p, q.seat as Side);
  const at = un(f.s, u).at;
  const ways = q.options.length;
  const dir = planned ? act.face : at < 0 ? 0 : watch(f, at);
  const { option, value } = top(q.options, (o) => -turns(o.concerns?.facing ?? 0, dir));
  if (at < 0) return reply(option, () => say('why.chance', { ways }));
  const next = planned ? (orders?.acts[orders.acts.indexOf(act) + 1]?.to ?? -1) : -1;
  const hexes = gapAt(f, at);
  const chosen = (q.options[option] as Choice).concerns?.facing ?? 0;
  return reply(option, () => {
    const about = { unit: nameOf(u), dir: `dir.${chosen}` };
    if (value < 0) return say('dego.facing.bound', { ...about, points: -value });
    return next >= 0
      ? say('dego.facing.next', { ...about, hex: label(next) })
      : say('dego.facing', { ...about, hexes });
  });
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
export function place(p: Position, q: Question): Answered {
  const s = asState(p);
  const u = unitOf(q.subject);
  const stack = stackAt(s, placeOf(q.options[0] as Choice)).filter((x) => x !== u);
  const ways = q.options.length;
  if (isGun(u)) return reply(ways - 1, () => say('dego.place.guns', { unit: nameOf(u), place: ways }));
  const better = stack.filter(
    (x) => !isGun(x) && (isSkirmisher(x) || valueNow(s, x) > valueNow(s, u)),
  ).length;
  const option = best(q.options, (o) => -Math.abs((o.concerns?.amount ?? 1) - 1 - better));
  const points = valueNow(s, u);
  return reply(option, () => {
    const about = { unit: nameOf(u), points };
    if (isSkirmisher(u)) return say('dego.place.screen', about);
    return better > 0 ? say('dego.place.below', { ...about, others: better }) : say('dego.place.top', about);
  });
}

/** D-31: a lone commander flees to the strongest stack. */
export function flight(p: Position, q: Question): Answered {
  const s = asState(p);
  const { option, value } = top(q.options, (o) => formedPoints(s, placeOf(o)));
  const to = placeOf(q.options[option] as Choice);
  const leader = q.subject ?? '';
  return reply(option, () => say('dego.escape', { leader, hex: label(to), points: value }));
}

/** D-36: the order of the commander with fewer men to lead changes. */
export function whoseOrder(p: Position, q: Question): Answered {
  const { option, value } = top(q.options, (o) => {
    const state = p.leaders[leaderOf(o.concerns?.pieces?.[0])];
    return state?.order === 'maneuver' ? 0 : 1;
  });
  const ways = q.options.length;
  if (value === 0) return reply(option, () => say('why.chance', { ways }));
  const l = leaderOf(q.options[option]?.concerns?.pieces?.[0]);
  const order = p.leaders[l]?.order ?? 'maneuver';
  return reply(option, () => say('dego.flip', { leader: manOf(l), order }));
}
