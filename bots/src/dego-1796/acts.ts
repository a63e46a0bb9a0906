import { far } from '@grande/dego-1796/book';
import { clashOf, forecast, type Position, un, valueNow } from '@grande/dego-1796/staff';
import type { Answered, Choice, Question, Why } from '../doctrine.ts';
import { say } from '../say.ts';
import { type Field, fireAt, gapAt, pieceOf, placeOf, towardsEnemy } from './field.ts';
import { best, find, type Mind, type Orders, reply } from './mind.ts';
import { sendOutLast } from './screens.ts';
import type { Act } from './search.ts';
import { FAR_AWAY, waysTo } from './ways.ts';
import { label, nameOf } from './why.ts';

/** Points of the units on the map. */
export const points = (p: Position, units: readonly number[]): number =>
  units.reduce((n, u) => n + (p.units[u]?.where === 'map' ? valueNow(p, u) : 0), 0);

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
export function lastActs(f: Field, q: Question, orders: Orders, mind: Mind): Answered | null {
  const lead = orders.units[0] as number;
  const { at, where } = un(f.s, lead);
  if (where !== 'map') return null;
  const attacks = mind.plan?.stance === 'attack';
  const out = attacks ? sendOutLast(f, q, at) : null;
  if (out) return out;
  const target = mind.plan?.targets[lead] ?? -1;
  if (!attacks || target < 0) return null;
  const way = waysTo(f.s, target)[at] as number;
  const option = way > 14 ? find(q.options, 'ford', (o) => orders.units.includes(pieceOf(o))) : -1;
  if (option < 0) return null;
  const points = way === FAR_AWAY ? 0 : way / 2;
  return reply(option, () => say('dego.ford', { unit: nameOf(lead), goal: label(target), points }));
}

/** The group, or one of it, has done its part; where duty forbids that, the least bad thing is done. */
export function ending(f: Field, q: Question, mind: Mind, calledOff: Why | null): Answered {
  const units = [...(mind.orders?.units ?? []), ...(mind.orders?.screens ?? [])];
  const mine = find(q.options, 'finish', (o) => units.includes(pieceOf(o)));
  const all = find(q.options, 'finishAll');
  const members = f.s.active?.group?.members ?? [];
  const others = members.some((m) => !m.done && !units.includes(m.u) && un(f.s, m.u).where === 'map');
  const done = (option: number): Answered => reply(option, calledOff ?? whyDone(f, q, mind, option));
  if (all >= 0 && !others) return done(all);
  if (mine >= 0) return done(mine);
  if (all >= 0) return done(all);
  const any = find(q.options, 'finish');
  const forced = best(q.options, (o) => dutyScore(f, o, mind));
  if (dutyScore(f, q.options[forced] as Choice, mind) <= 0 && any >= 0) return done(any);
  const ways = q.options.length;
  const u = pieceOf(q.options[forced] as Choice);
  return reply(forced, () =>
    u < 0 ? say('dego.duty.other', { ways }) : say('dego.duty', { unit: nameOf(u), ways }),
  );
}

/** Why nobody of a company does any more: where it stands now. */
function whyDone(f: Field, q: Question, mind: Mind, option: number): Why {
  const named = pieceOf(q.options[option] as Choice);
  const open = f.s.active?.group?.members.find((m) => !m.done)?.u ?? -1;
  const lead = mind.orders?.units[0] ?? -1;
  const u = named >= 0 ? named : lead >= 0 && un(f.s, lead).where === 'map' ? lead : open;
  if (u < 0) return () => say('dego.only');
  const { at, where, entry } = un(f.s, u);
  if (where !== 'map' || at < 0) {
    const hex = f.s.entries[entry]?.at ?? -1;
    return () => say('dego.finish.off', { unit: nameOf(u), hex: label(hex) });
  }
  const goal = mind.orders?.units.includes(u) ? (mind.orders.purpose.goal ?? -1) : -1;
  const hexes = gapAt(f, at);
  return () =>
    goal >= 0
      ? say('dego.finish.goal', {
          unit: nameOf(u),
          hex: label(at),
          goal: label(goal),
          hexes: far(at, goal),
          gap: hexes,
        })
      : say('dego.finish', { unit: nameOf(u), hex: label(at), hexes });
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
      return 2 - 0.02 * way - fireAt(f, to, 0, 'men') * 0.3;
    }
    case 'turn':
      return o.concerns?.facing === towardsEnemy(f, un(f.s, u).at) ? 1 : 0.2;
    case 'melee': {
      const to = placeOf(o);
      const attackers = [{ u, from: un(f.s, u).at }];
      const x = forecast(clashOf(f.s, { attackers, at: to, leaders: [], kind: 'plain' }));
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
