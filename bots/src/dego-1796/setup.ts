import { far, isFormed, isGun, type Side, UNITS_OF, unit, VICTORY_ZONE } from '@grande/dego-1796/book';
import { coverAt, groundAt, hexAt, type Position, stackAt, un, valueNow } from '@grande/dego-1796/staff';
import type { Answered, Choice, Question } from '../doctrine.ts';
import { say } from '../say.ts';
import { fieldOf, formedPoints, gapAt, leaderOf, placeOf, unitOf } from './field.ts';
import { best, find, forced, reply } from './mind.ts';
import { stanceOf } from './plan.ts';
import { label, nameOf } from './why.ts';

/** D-35: loose and quick where nobody is near, formed where somebody is. */
export function arrivalFormation(p: Position, q: Question): Answered {
  const f = fieldOf(p, q.seat as Side);
  const u = unitOf(q.subject);
  const { where, at, entry } = un(f.s, u);
  const hex = where === 'map' && at >= 0 ? at : (f.s.entries[entry]?.at ?? at);
  const gap = hex >= 0 ? gapAt(f, hex) : 9;
  const wish = isGun(u)
    ? gap > 4
      ? 'limber'
      : 'battery'
    : unit(u).kind === 'skirmisher'
      ? 'skirmish'
      : gap > 4
        ? 'rompe'
        : 'line';
  const option = q.options.findIndex((o) => o.concerns?.choice === wish);
  if (option < 0) return forced(option);
  return reply(option, () => say('dego.arrival', { unit: nameOf(u), form: wish, hexes: gap }));
}

/** D-1: the men who wait stand in line and guns in battery, those who march at once are loose. */
export function setUpFormation(p: Position, q: Question): Answered {
  const u = unitOf(q.subject);
  const attacks = stanceOf(p.scenario, q.seat as Side, 1) === 'attack';
  // Light infantry in loose ranks could not send anybody out.
  const { kind, skirmishers } = unit(Math.max(0, u));
  const march = kind === 'light' ? 'column' : 'rompe';
  const wish = isGun(u) ? (attacks ? 'limber' : 'battery') : attacks ? march : 'line';
  const option = q.options.findIndex((o) => o.concerns?.choice === wish);
  if (option < 0) return forced(option);
  return reply(option, () => {
    const about = { unit: q.subject ?? '', form: wish };
    if (!attacks) return say('dego.setUp.hold', about);
    return wish === 'column'
      ? say('dego.setUp.light', { ...about, companies: skirmishers.length })
      : say('dego.setUp.march', about);
  });
}

/** D-1: one company of each light battalion is out from the start where one attacks. */
export function setUpSkirmishers(p: Position, q: Question): Answered {
  const out = stanceOf(p.scenario, q.seat as Side, 1) === 'attack' ? 1 : 0;
  const option = best(q.options, (o) => -Math.abs((o.concerns?.amount ?? 0) - out));
  const companies = q.options[option]?.concerns?.amount ?? 0;
  const unit = q.subject ?? '';
  const points = valueNow(p, Math.max(0, unitOf(unit)));
  return reply(option, () =>
    companies > 0 ? say('dego.setUp.out', { unit, companies }) : say('dego.setUp.whole', { unit, points }),
  );
}

/** D-1: everybody is set once. */
export function deploy(q: Question): Answered {
  const one = find(q.options, 'set');
  if (one < 0) return forced(find(q.options, 'ready'));
  const unit = q.options[one]?.concerns?.pieces?.[0] ?? '';
  let left = 0;
  for (const { action } of q.options) if (action === 'set') left++;
  return reply(one, () => say('dego.deploy', { unit, left: left - 1 }));
}

/** Posts of the third scenario, by importance: cover first, battalions beside guns, commanders among their men. */
const CENTRES: Readonly<Record<string, number>> = {
  vukassovich: hexAt('0713'),
  kukurina: hexAt('1013'),
  liptay: hexAt('1312'),
};

/** D-1: in cover or on a height, with guns of the road, with the battalions of the regiment. */
export function setUpHex(p: Position, q: Question): Answered {
  const s = p;
  const subject = q.subject ?? '';
  const l = leaderOf(subject);
  const u = unitOf(subject);
  const near = (hex: number): number =>
    UNITS_OF[unit(u).side].filter(
      (x) => un(s, x).where === 'map' && isFormed(x) && far(un(s, x).at, hex) <= 2,
    ).length;
  const option = best(q.options, (o) => {
    const hex = placeOf(o);
    const stack = stackAt(s, hex);
    const cover = coverAt(s, hex);
    const zone = VICTORY_ZONE[hex] === 1 ? 1 : -5;
    if (l >= 0) {
      const centre = CENTRES[subject];
      const home = centre === undefined ? 0 : -far(centre, hex);
      return formedPoints(s, hex) * 0.5 + home + cover + zone;
    }
    if (u < 0) return cover + zone - 0.1 * hex;
    const guns = stack.filter(isGun).length;
    const foot = stack.filter(isFormed).length;
    if (isGun(u)) return foot > 0 ? 3 + cover : cover - guns;
    return (
      (guns > 0 && foot === 0 ? 3 : 0) + cover + zone + 0.3 * Math.min(4, near(hex)) - (foot > 0 ? 0.5 : 0)
    );
  });
  const to = placeOf(q.options[option] as Choice);
  const there = stackAt(s, to);
  const points = formedPoints(s, to);
  const guns = there.filter(isGun).length;
  const foot = there.filter(isFormed).length;
  const friends = u < 0 ? -1 : near(to);
  return reply(option, () => {
    const about = { id: subject, hex: label(to) };
    if (l >= 0 && points > 0) return say('dego.setUp.leader', { ...about, points });
    if (u >= 0 && isGun(u) && foot > 0) return say('dego.setUp.guns', { ...about, units: foot });
    if (u >= 0 && !isGun(u) && guns > 0 && foot === 0) return say('dego.setUp.foot', { ...about, guns });
    return say('dego.setUp.ground', { ...about, divisor: groundAt(s, to).divisor, units: friends });
  });
}
