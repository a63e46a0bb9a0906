import { beside, far, isGun, isSkirmisher, type Side } from '@grande/dego-1796/book';
import { type Position, stackAt, un, valueNow } from '@grande/dego-1796/staff';
import type { Answered, Choice, Question } from '../doctrine.ts';
import { say } from '../say.ts';
import {
  type Field,
  fieldOf,
  formedPoints,
  gapAt,
  leaderOf,
  placeOf,
  towardsEnemy,
  unitOf,
} from './field.ts';
import { best, type Mind, reply, top } from './mind.ts';
import { label, manOf, nameOf } from './why.ts';

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
  const hexes = next < 0 ? gapAt(f, at) : far(at, next);
  const chosen = (q.options[option] as Choice).concerns?.facing ?? 0;
  return reply(option, () => {
    const about = { unit: nameOf(u), dir: `dir.${chosen}` };
    if (value < 0) return say('dego.facing.bound', { ...about, points: -value });
    return next >= 0
      ? say('dego.facing.next', { ...about, hex: label(next), hexes })
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
  const s = p;
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
  const s = p;
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
