import { far, isFormed, LEADERS_OF, leader, type Side, UNITS_OF } from '@grande/dego-1796/book';
import {
  asState,
  divisionChief,
  isBrigadier,
  mayCommand,
  type NewOrder,
  type Position,
  rangeOf,
  un,
  valueNow,
} from '@grande/dego-1796/staff';
import type { Choice, Question, Reply } from '../doctrine.ts';
import { say } from '../say.ts';
import { type Field, fieldOf, formedPoints, gapAt, leaderOf, unitOf } from './field.ts';
import { best, find, reply } from './mind.ts';
import { stanceOf } from './plan.ts';

const manOf = (choice: Choice): number => leaderOf(choice.concerns?.pieces?.[0]);

/** The order a commander should act under; null where the one he has is best left alone. */
function wanted(f: Field, l: number): NewOrder | null {
  const { s, side } = f;
  const state = s.leaders[l];
  if (!state || (state.order === 'outflank' && s.turn < OUTFLANKED)) return null;
  // An order for an attack to come takes its time.
  const soon = side === 'french' ? AHEAD : 0;
  if (stanceOf(s.scenario, side, s.turn + soon) === 'attack') return 'attack';
  if (state.where === 'off') return null;
  return counterAttack(f, l) ? 'attack' : farFromEnemy(f, l) ? null : 'defense';
}

const AHEAD = 3;
/** By this turn whoever went round the enemy is there: on the road behind him he leads an attack like everybody (4.2.5). */
const OUTFLANKED = 6;

/** Whether somebody of his stands near a weaker enemy. */
function counterAttack(f: Field, l: number): boolean {
  const { s, side } = f;
  for (const u of UNITS_OF[side]) {
    const { where, at, pillage } = un(s, u);
    if (where !== 'map' || pillage || !isFormed(u) || gapAt(f, at) > 2) continue;
    if (!mayCommand(s, l, u) || far(s.leaders[l]?.at ?? 0, at) > rangeOf(s, l)) continue;
    const mine = formedPoints(s, at);
    for (const foe of f.foes) if (far(foe, at) <= 2 && formedPoints(s, foe) * 1.3 < mine) return true;
  }
  return false;
}

function farFromEnemy(f: Field, l: number): boolean {
  const at = f.s.leaders[l]?.at ?? -1;
  return at < 0 || gapAt(f, at) > 5;
}

/** D-5: orders for everybody, one after the other. */
export function orders(p: Position, q: Question): Reply {
  const f = fieldOf(p, q.seat as Side);
  for (const l of LEADERS_OF[f.side]) {
    const state = p.leaders[l];
    if (!state || (state.where !== 'map' && state.where !== 'off')) continue;
    const order = wanted(f, l);
    if (order === null || state.order === order) {
      const back = state.pending ? find(q.options, 'withdraw', (o) => manOf(o) === l) : -1;
      if (back >= 0 && order !== null) return reply(back);
      continue;
    }
    if (state.pending?.order === order) continue;
    const option = find(q.options, 'order', (o) => manOf(o) === l && o.concerns?.choice === order);
    if (option >= 0) return reply(option, () => say('dego.order', { leader: leader(l).id, order }));
  }
  return reply(find(q.options, 'done'));
}

/** D-6: everybody goes into the cup; those who have nobody to lead do no harm there, they ride after their men. */
export function cup(q: Question): Reply {
  const option = find(q.options, 'tracker');
  return reply(option >= 0 ? option : find(q.options, 'done'));
}

/** Attack carries farthest; of equals the one with more men within reach. */
function scopeOf(p: Position, l: number): number {
  const s = asState(p);
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
  const order = { attack: 40, outflank: 30, maneuver: 20, defense: 10, regroup: 0 }[state.order];
  return order + points;
}

/** D-7: who acts next where there is no cup. */
export function commander(p: Position, q: Question): Reply {
  const option = best(q.options, (o) => (o.action === 'commander' ? scopeOf(p, manOf(o)) : -1));
  return reply(option);
}

const BETTER = { attack: 3, outflank: 3, maneuver: 1, defense: 0, regroup: -1 } as const;

/** D-8: a brigadier leaves it to his division's commander where that one has the better order and is still to come. */
export function brigadier(p: Position, q: Question): Reply {
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
  return reply(Math.max(0, find(q.options, better ? 'defer' : 'activate')));
}

/** D-30: the strongest of those who plunder. */
export function pillageRecovery(p: Position, q: Question): Reply {
  const s = asState(p);
  return reply(
    best(q.options, (o) => (o.action === 'recall' ? valueNow(s, unitOf(o.concerns?.targets?.[0])) : 0)),
  );
}

/** D-10: isolated units of others are taken under command, the strongest first. */
export function aggregate(p: Position, q: Question): Reply {
  const s = asState(p);
  return reply(
    best(q.options, (o) => (o.action === 'take' ? valueNow(s, unitOf(o.concerns?.targets?.[0])) : 0)),
  );
}
