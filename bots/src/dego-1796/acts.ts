import { unit } from '@grande/dego-1796/book';
import { clashOf, forecast, type Position, un } from '@grande/dego-1796/staff';
import type { Choice, Question } from '../doctrine.ts';
import { type Field, fireAt, gapAt, hexOf, towardsEnemy, unitOf } from './field.ts';
import { best, find, type Mind, type Orders } from './mind.ts';
import { sendOutLast } from './screens.ts';
import type { Act } from './search.ts';
import { waysTo } from './ways.ts';

const pieceOf = (choice: Choice): number => unitOf(choice.concerns?.pieces?.[0]);
const placeOf = (choice: Choice): number => hexOf(choice.concerns?.places?.[0]);

/** Points of the units on the map. */
export const points = (p: Position, units: readonly number[]): number =>
  units.reduce(
    (n, u) => n + (p.units[u]?.where === 'map' ? unit(u).value - (p.units[u]?.losses ?? 0) : 0),
    0,
  );

/** The option of the next act; the orders move on with it. -1 where it is not offered, or nothing is left. */
export function nextAct(p: Position, q: Question, orders: Orders): number {
  const lead = orders.units[0] as number;
  for (; orders.next < orders.acts.length; ) {
    const act = orders.acts[orders.next] as Act;
    switch (act.do) {
      case 'form': {
        // Every unit of the company changes, then all go on.
        const option = find(
          q.options,
          'form',
          (o) => o.concerns?.choice === act.form && orders.units.includes(pieceOf(o)),
        );
        if (option >= 0) return option;
        if (p.units[lead]?.form !== act.form) return -1;
        orders.next++;
        continue;
      }
      case 'turn': {
        if (p.units[lead]?.face === act.face) {
          orders.next++;
          continue;
        }
        const option = find(q.options, 'turn', (o) => pieceOf(o) === lead && o.concerns?.facing === act.face);
        if (option >= 0) orders.next++;
        return option;
      }
      case 'step': {
        const option = find(
          q.options,
          'step',
          (o) => pieceOf(o) === lead && placeOf(o) === act.to && (o.concerns?.choice ?? 'plain') === act.how,
        );
        if (option >= 0) {
          orders.next++;
          orders.at = act.to;
          // Whoever comes onto the map looks round there first.
          orders.points = p.units[lead]?.where === 'off' ? -1 : points(p, orders.units);
        }
        return option;
      }
      default: {
        const option = find(
          q.options,
          act.do,
          (o) => pieceOf(o) === lead && (act.to < 0 || placeOf(o) === act.to),
        );
        if (option >= 0) orders.next++;
        return option;
      }
    }
  }
  return -1;
}

/** What is done with points that are left: a screen sent out before an attack, a ford looked for. */
export function lastActs(f: Field, q: Question, orders: Orders, mind: Mind): number {
  const lead = orders.units[0] as number;
  const { at, where } = un(f.s, lead);
  if (where !== 'map') return -1;
  const attacks = mind.plan?.stance === 'attack';
  const out = attacks ? sendOutLast(f, q, at) : -1;
  if (out >= 0) return out;
  const target = mind.plan?.targets[lead] ?? -1;
  if (attacks && target >= 0 && (waysTo(f.s, target)[at] as number) > 14)
    return find(q.options, 'ford', (o) => orders.units.includes(pieceOf(o)));
  return -1;
}

/** The group, or one of it, has done its part; where duty forbids that, the least bad thing is done. */
export function ending(f: Field, q: Question, mind: Mind): number {
  const units = [...(mind.orders?.units ?? []), ...(mind.orders?.screens ?? [])];
  const mine = find(q.options, 'finish', (o) => units.includes(pieceOf(o)));
  const all = find(q.options, 'finishAll');
  const members = f.s.active?.group?.members ?? [];
  const others = members.some((m) => !m.done && !units.includes(m.u) && un(f.s, m.u).where === 'map');
  if (all >= 0 && !others) return all;
  if (mine >= 0) return mine;
  if (all >= 0) return all;
  const any = find(q.options, 'finish');
  const forced = best(q.options, (o) => dutyScore(f, o, mind));
  return dutyScore(f, q.options[forced] as Choice, mind) > 0 || any < 0 ? forced : any;
}

/** 4.2.1: how well an act does a duty that cannot be left undone. */
function dutyScore(f: Field, o: Choice, mind: Mind): number {
  const u = pieceOf(o);
  switch (o.action) {
    case 'fire':
      return 3;
    case 'step': {
      const target = mind.plan?.targets[u] ?? -1;
      const to = placeOf(o);
      const way = target < 0 ? gapAt(f, to) : (waysTo(f.s, target)[to] as number) / 2;
      return 2 - 0.02 * way - fireAt(f, to, 0, false) * 0.3;
    }
    case 'turn':
      return o.concerns?.facing === towardsEnemy(f, un(f.s, u).at) ? 1 : 0.2;
    case 'melee': {
      const to = placeOf(o);
      const { at, form } = un(f.s, u);
      const x = forecast(clashOf(f.s, [{ u, form, from: at }], to));
      return x.killed - x.lost > 0 ? 2.5 : 0.1;
    }
    case 'finish':
      return 0.5;
    case 'ride':
    case 'shuffle':
    case 'release':
    case 'absorb':
      return -1;
    default:
      return 0;
  }
}
