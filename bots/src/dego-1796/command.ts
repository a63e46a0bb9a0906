import { acceptanceOf, far, isFormed, LEADERS_OF, leader, type Side, UNITS_OF } from '@grande/dego-1796/book';
import {
  divisionChief,
  isBrigadier,
  mayCommand,
  type NewOrder,
  type Position,
  rangeOf,
  un,
  valueNow,
} from '@grande/dego-1796/staff';
import type { Message } from '@grande/engine';
import type { Answered, Choice, Question, Why } from '../doctrine.ts';
import { say } from '../say.ts';
import { type Field, fieldOf, formedPoints, gapAt, leaderOf, unitOf } from './field.ts';
import { find, forced, reply, top } from './mind.ts';
import { stanceOf, turnsTo } from './plan.ts';
import { manOf as idOf, label, nameOf } from './why.ts';

const manOf = (choice: Choice): number => leaderOf(choice.concerns?.pieces?.[0]);

interface Wanted {
  readonly order: NewOrder;
  readonly why: Why;
}
/** The order a commander should act under; null where the one he has is best left alone. */
function wanted(f: Field, l: number): Wanted | null {
  const { s, side } = f;
  const state = s.leaders[l];
  if (!state || (state.order === 'outflank' && s.turn < OUTFLANKED)) return null;
  // An order for an attack to come takes its time.
  const soon = side === 'french' ? AHEAD : 0;
  const man = idOf(l);
  if (stanceOf(s.scenario, side, s.turn + soon) === 'attack') {
    const { turn, lastTurn, scenario } = s;
    return { order: 'attack', why: () => whyAttack(man, side, scenario, turn, lastTurn) };
  }
  if (state.where === 'off') return null;
  const prey = counterAttack(f, l);
  if (prey) {
    const { at, mine, theirs } = prey;
    return {
      order: 'attack',
      why: () => say('dego.order.prey', { leader: man, hex: label(at), mine, theirs }),
    };
  }
  const hexes = gapOf(f, l);
  if (hexes > FAR_OFF) return null;
  return { order: 'defense', why: () => say('dego.order.defense', { leader: man, hexes }) };
}

/** Why a side attacks: the hours it has for it, or those until it begins. */
function whyAttack(man: string, side: Side, scenario: string, turn: number, lastTurn: number): Message {
  if (stanceOf(scenario, side, turn) !== 'attack') {
    const from = turnsTo(scenario, side, turn);
    return say('dego.order.soon', { leader: man, turn: from });
  }
  const until = side === 'french' ? lastTurn : Math.min(lastTurn, turnsTo(scenario, side, turn) - 1);
  const turns = until - turn + 1;
  return side === 'french'
    ? say('dego.order.clear', { leader: man, turns })
    : say('dego.order.strike', { leader: man, turns });
}

const AHEAD = 3;
/** By this turn whoever went round the enemy is there: on the road behind him he leads an attack like everybody (4.2.5). */
const OUTFLANKED = 6;

/** A weaker enemy near somebody of his. */
interface Prey {
  readonly at: number;
  readonly mine: number;
  readonly theirs: number;
}
function counterAttack(f: Field, l: number): Prey | null {
  const { s, side } = f;
  for (const u of UNITS_OF[side]) {
    const { where, at, pillage } = un(s, u);
    if (where !== 'map' || pillage || !isFormed(u) || gapAt(f, at) > 2) continue;
    if (!mayCommand(s, l, u) || far(s.leaders[l]?.at ?? 0, at) > rangeOf(s, l)) continue;
    const mine = formedPoints(s, at);
    for (const foe of f.foes) {
      if (far(foe, at) > 2) continue;
      const theirs = formedPoints(s, foe);
      if (theirs * 1.3 < mine) return { at: foe, mine, theirs };
    }
  }
  return null;
}

const FAR_OFF = 5;
/** Hexes from a commander to the nearest enemy; 99 where he is off the map. */
function gapOf(f: Field, l: number): number {
  const at = f.s.leaders[l]?.at ?? -1;
  return at < 0 ? 99 : gapAt(f, at);
}

/** D-5: orders for everybody, one after the other. */
export function orders(p: Position, q: Question): Answered {
  const f = fieldOf(p, q.seat as Side);
  let men = 0;
  let fit = 0;
  for (const l of LEADERS_OF[f.side]) {
    const state = p.leaders[l];
    if (!state || (state.where !== 'map' && state.where !== 'off')) continue;
    men++;
    const wish = wanted(f, l);
    const order = wish?.order ?? null;
    if (order === null || state.order === order) {
      fit++;
      const back = state.pending ? find(q.options, 'withdraw', (o) => manOf(o) === l) : -1;
      if (back >= 0 && order !== null)
        return reply(back, () => say('dego.order.back', { leader: idOf(l), order }));
      continue;
    }
    if (state.pending?.order === order) continue;
    const option = find(q.options, 'order', (o) => manOf(o) === l && o.concerns?.choice === order);
    if (option >= 0 && wish) return reply(option, wish.why);
  }
  return reply(find(q.options, 'done'), () =>
    fit === men ? say('dego.orders.fit', { men }) : say('dego.orders.done', { men, fit }),
  );
}

/** D-6: everybody goes into the cup; those who have nobody to lead do no harm there, they ride after their men. */
export function cup(q: Question): Answered {
  const option = find(q.options, 'tracker');
  const chosen = Number(q.prompt?.args?.['chosen'] ?? 0);
  if (option < 0) return reply(find(q.options, 'done'), () => say('dego.cup.full', { chosen }));
  const l = manOf(q.options[option] as Choice);
  return reply(option, () => say('dego.cup', { leader: idOf(l), chosen }));
}

/** Attack carries farthest; of equals the one with more men within reach. */
function scopeOf(p: Position, l: number): number {
  const s = p;
  const state = s.leaders[l];
  if (!state) return 0;
  let points = 0;
  for (const u of UNITS_OF[leader(l).side]) {
    const { where, at, acted, entry } = un(s, u);
    if (acted || !mayCommand(s, l, u)) continue;
    if (where === 'map' && state.where === 'map' && far(at, state.at) <= rangeOf(s, l))
      points += valueNow(s, u);
    if (where === 'off' && state.where === 'off' && entry === state.entry) points += valueNow(s, u);
  }
  return RANK[state.order] + points;
}
const RANK = { attack: 40, outflank: 30, maneuver: 20, defense: 10, regroup: 0 } as const;

/** D-7: who acts next where there is no cup. */
export function commander(p: Position, q: Question): Answered {
  const { option, value } = top(q.options, (o) => (o.action === 'commander' ? scopeOf(p, manOf(o)) : -1));
  const l = manOf(q.options[option] as Choice);
  if (l < 0) return forced(option);
  const order = p.leaders[l]?.order ?? 'maneuver';
  const points = value - RANK[order];
  return reply(option, () => say('dego.commander', { leader: idOf(l), order, points }));
}

const BETTER = { attack: 3, outflank: 3, maneuver: 1, defense: 0, regroup: -1 } as const;

/** D-8: a brigadier leaves it to his division's commander where that one has the better order and is still to come. */
export function brigadier(p: Position, q: Question): Answered {
  const l = leaderOf(q.subject);
  const { division } = leader(l);
  const chief = division && isBrigadier(l) ? divisionChief(division) : -1;
  const [own, above] = [p.leaders[l], p.leaders[chief]];
  const stance = stanceOf(p.scenario, q.seat as Side, p.turn);
  const better =
    stance === 'attack' &&
    own !== undefined &&
    above?.where === 'map' &&
    !above.done &&
    own.order !== 'outflank' &&
    p.cup.includes(chief) &&
    BETTER[above.order] > BETTER[own.order] &&
    !own.pending;
  const option = Math.max(0, find(q.options, better ? 'defer' : 'activate'));
  const about = { leader: idOf(l), own: own?.order ?? 'maneuver' };
  const { turn } = p;
  if (chief < 0 || above?.where !== 'map' || above.done)
    return reply(option, () => say('dego.himself.last', { leader: about.leader, turn }));
  if (!p.cup.includes(chief))
    return reply(option, () => say('dego.himself.cup', { leader: about.leader, chief: idOf(chief), turn }));
  const { order } = above;
  const taken = own?.pending ? acceptanceOf(p, l) : null;
  return reply(option, () => {
    const both = { ...about, chief: idOf(chief), order };
    if (better) return say('dego.defer', both);
    if (stance !== 'attack') return say('dego.himself.hold', { leader: about.leader, turn });
    return BETTER[order] > BETTER[about.own] && about.own !== 'outflank'
      ? say('dego.himself.paper', {
          leader: about.leader,
          die: taken?.auto ? 1 : Math.max(1, taken?.least ?? 1),
        })
      : say('dego.himself', both);
  });
}

/** D-30: the strongest of those who plunder. */
export function pillageRecovery(p: Position, q: Question): Answered {
  const s = p;
  const { option, value } = top(q.options, (o) =>
    o.action === 'recall' ? valueNow(s, unitOf(o.concerns?.targets?.[0])) : 0,
  );
  const u = unitOf(q.options[option]?.concerns?.targets?.[0]);
  if (u < 0) return forced(option);
  return reply(option, () => say('dego.recall', { unit: nameOf(u), points: value }));
}

/** D-10: isolated units of others are taken under command, the strongest first. */
export function aggregate(p: Position, q: Question): Answered {
  const s = p;
  const { option, value } = top(q.options, (o) =>
    o.action === 'take' ? valueNow(s, unitOf(o.concerns?.targets?.[0])) : 0,
  );
  const u = unitOf(q.options[option]?.concerns?.targets?.[0]);
  if (u < 0) return forced(option);
  return reply(option, () => say('dego.take', { unit: nameOf(u), leader: q.subject ?? '', points: value }));
}
