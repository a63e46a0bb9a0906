import {
  beside,
  far,
  isFormed,
  isGun,
  isSkirmisher,
  OPEN,
  type Side,
  unit,
  VICTORY_ZONE,
} from '@grande/dego-1796/book';
import {
  BONAPARTE,
  capabilityOf,
  clashOf,
  coverAt,
  dirTo,
  type Forecast,
  forecast,
  isTown,
  meanLosses,
  moraleOf,
  type Position,
  pillageInForce,
  stackAt,
  un,
  valueNow,
  valuesOf,
} from '@grande/dego-1796/staff';
import type { Answered, Choice, Post, Question, Why } from '../doctrine.ts';
import { say } from '../say.ts';
import { type Field, fieldOf, fireAt, gapAt, hexOf, leaderOf, piecesOf, placeOf, unitOf } from './field.ts';
import { best, find, forced, type Mind, reply } from './mind.ts';
import { stanceOf, weightsOf } from './plan.ts';
import { label, manOf, nameOf, percent, tenth, told } from './why.ts';

/** D-21: to hold means another round; whoever fails goes back in any case. */
export function hold(p: Position, q: Question, post: Post): Answered {
  const s = p;
  const at = hexOf(q.subject);
  const side = q.seat as Side;
  const stays = find(q.options, 'hold');
  const goes = find(q.options, 'retreat');
  if (stays < 0 || goes < 0) return forced(stays);
  const { divisors, formation } = valuesOf(s);
  const open = divisors[OPEN] as number; // 7.4.6: nobody has cover after the first round
  const here = stackAt(s, at);
  let mine = 0;
  for (const u of here) if (!isSkirmisher(u)) mine += un(s, u).form === 'rompe' ? 1 : valueNow(s, u);
  let theirs = 0;
  let from = -1;
  for (const m of s.active?.group?.members ?? []) {
    const state = un(s, m.u);
    if (unit(m.u).side === side || state.where !== 'map' || !isFormed(m.u) || m.path.length === 0) continue;
    if (far(state.at, at) > 1) continue;
    theirs += valueNow(s, m.u) + formation[state.form].melee;
    from = state.at;
  }
  const struck = meanLosses(mine, open, theirs);
  const suffered = meanLosses(theirs, open, mine);
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
  const losses = fireAt(f, to, 0, 'men');
  const unit = q.subject ?? '';
  return reply(option, () => say('dego.refuge', { unit, hex: label(to), hexes, losses: tenth(losses) }));
}
function refuge(f: Field, hex: number): number {
  if (hex < 0) return -99;
  const gap = Math.min(4, gapAt(f, hex));
  const cover = coverAt(f.s, hex);
  const friends = stackAt(f.s, hex).length > 0 ? 0.5 : 0;
  const zone = f.side === 'austrian' && f.s.scenario !== 's2' && VICTORY_ZONE[hex] === 0 ? -3 : 0;
  return gap + 0.5 * cover + friends + zone - fireAt(f, hex, 0, 'men');
}

/** D-17: a square if the die is likely to allow it; a line that fails is loose ranks. */
export function square(p: Position, q: Question): Answered {
  const s = p;
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
  const points = valueNow(p, unitOf(q.subject));
  const unit = q.subject ?? '';
  return reply(Math.max(0, find(q.options, 'counterCharge')), () =>
    say('dego.counterCharge', { unit, points }),
  );
}

/** A melee that nobody of one's own goes into. */
const NOBODY: Forecast = { taken: 0, lost: 0, killed: 0, driven: 0 };

/** D-19: the company, then whoever makes the odds better, then a commander of some use. */
export function joinMelee(p: Position, q: Question, mind: Mind, post: Post): Answered {
  const s = p;
  const to = hexOf(q.subject);
  const company = mind.orders?.units ?? [];
  const own = find(q.options, 'with', (o) => company.includes(piecesOf(o)[0] as number));
  if (own >= 0) {
    const u = piecesOf(q.options[own] as Choice)[0] as number;
    mind.party.push(u);
    const points = valueNow(s, u);
    return reply(own, () => say('dego.join.company', { unit: nameOf(u), hex: label(to), points }));
  }
  const odds = (units: readonly number[]): Forecast => {
    const attackers = units.map((u) => ({ u, from: un(s, u).at }));
    return units.length > 0
      ? forecast(clashOf(s, { attackers, at: to, leaders: [], kind: 'plain' }))
      : NOBODY;
  };
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
    const u = piecesOf(o)[0] as number;
    const { at } = un(s, u);
    const rest = stackAt(s, at).filter((x) => x !== u);
    if (rest.some(isGun) && !rest.some(isFormed)) return;
    const joined = odds([...mind.party, u]);
    const value = worth(joined);
    if (value > most) [option, most, better] = [i, value, joined];
  });
  const known = mind.party.length > 0;
  if (option >= 0) {
    const u = piecesOf(q.options[option] as Choice)[0] as number;
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
    return l >= 0 && l !== BONAPARTE && (capabilityOf(s, l) > 0 || isTown(to)) && fight.lost < 2.5;
  });
  if (needed && lead >= 0) {
    const l = leaderOf(q.options[lead]?.concerns?.pieces?.[0]);
    const dice = capabilityOf(s, l);
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
