import {
  far,
  isFormed,
  isGun,
  LEADERS_OF,
  leader,
  type Side,
  TERRAIN,
  TERRAINS,
  UNITS_OF,
  unit,
  VICTORY_ZONE,
} from '@grande/dego-1796/book';
import {
  asState,
  BONAPARTE,
  divisionOf,
  hexAt,
  isBrigadier,
  LASALCETTE,
  MASSENA,
  mayCommand,
  type Position,
  rangeOf,
  stackAt,
  un,
  valueNow,
} from '@grande/dego-1796/staff';
import type { Choice, Question, Reply } from '../doctrine.ts';
import { type Field, fieldOf, formedPoints, gapAt, hexOf, leaderOf, unitOf, type World } from './field.ts';
import { best, find, type Mind, reply } from './mind.ts';
import { rallies, stanceOf } from './plan.ts';

const placeOf = (o: Choice): number => hexOf(o.concerns?.places?.[0]);

/** D-3, D-29: a commander comes back where most of his men are within reach and somebody is in the hex. */
export function comesBack(p: Position, q: Question): Reply {
  const f = fieldOf(p, q.seat as Side);
  const l = leaderOf(q.subject);
  const wait = Math.max(find(q.options, 'stay'), find(q.options, 'wait'));
  if (wait >= 0 && stillRallies(f, l)) return reply(wait);
  return reply(best(q.options, (o) => (o.concerns?.places ? stationWorth(f, l, placeOf(o)) : -50)));
}

function stationWorth(f: Field, l: number, hex: number): number {
  const { s, side } = f;
  let value = 0;
  for (const u of UNITS_OF[side]) {
    const { where, at } = un(s, u);
    if (where === 'map' && mayCommand(s, l, u) && far(at, hex) <= rangeOf(s, l)) value += valueNow(s, u);
  }
  const gap = gapAt(f, hex);
  return value - (gap <= 2 ? 3 : 0) - (l === BONAPARTE && gap <= 4 ? 30 : 0);
}

/** Points of a division that are in the box and can be brought back. */
function brokenOf(s: World, side: Side, division: string | null): number {
  let n = 0;
  for (const u of UNITS_OF[side]) {
    const { where } = un(s, u);
    if (where === 'box' && isFormed(u) && (division === null || divisionOf(s, u) === division)) n++;
  }
  return n;
}
const onMap = (s: World, side: Side, division: string | null): number =>
  UNITS_OF[side].filter(
    (u) => un(s, u).where === 'map' && isFormed(u) && (division === null || divisionOf(s, u) === division),
  ).length;

/** So many turns before the end every French commander is wanted with those who clear the field. */
const LEADERS_NEEDED = 5;
/** A commander stays with the broken as long as there are some; the head of a division until he has more to lead. */
function stillRallies(f: Field, l: number): boolean {
  const { s, side } = f;
  const { division } = leader(l);
  const needed = side === 'french' ? LEADERS_NEEDED : 1;
  if (l === BONAPARTE || s.turn >= s.lastTurn - needed) return false;
  const broken = brokenOf(s, side, division);
  return isBrigadier(l) && leads(s, side, l) ? broken >= 1 : broken >= 3 && onMap(s, side, division) <= 2;
}
/** Whether somebody else leads the division meanwhile. */
const leads = (s: World, side: Side, l: number): boolean =>
  LEADERS_OF[side].some(
    (x) => x !== l && s.leaders[x]?.where === 'map' && leader(x).division === leader(l).division,
  );

/** With so many battalions broken nobody is left to be led, and all look for Massena (S4). */
const SCATTERED = 6;

/** D-26: a brigadier whose men others can lead goes to rally the broken: one for two battalions. */
export function removal(p: Position, q: Question, mind: Mind): Reply {
  const f = fieldOf(p, q.seat as Side);
  const { s, side } = f;
  const done = find(q.options, 'done');
  if (s.turn >= s.lastTurn - 2) return reply(done);
  for (let i = 0; i < q.options.length; i++) {
    const l = leaderOf(q.options[i]?.concerns?.pieces?.[0]);
    if (l < 0 || l === BONAPARTE || s.leaders[l]?.order === 'outflank') continue;
    const { division } = leader(l);
    if (division === null) continue;
    const broken = brokenOf(s, side, division);
    // Scattered as they are, one commander in hiding is enough: the others help to bring them together.
    if (rallies(s, side, mind) && broken >= 2 && leads(s, side, l) && l !== LASALCETTE) return reply(i);
    // S4.massena: nobody is brought together before Massena is found, and the more look for him the sooner he is.
    if (rallies(s, side, mind) && broken >= SCATTERED && s.leaders[MASSENA]?.where === 'missing')
      return reply(i);
    // Whoever can call plunderers to order is needed in front.
    if (broken === 0 || calls(s, side, l)) continue;
    const others = LEADERS_OF[side].filter(
      (x) =>
        x !== l &&
        s.leaders[x]?.where === 'map' &&
        (leader(x).division === division || leader(x).division === null),
    );
    // The head of a division goes only when nobody of it is left to lead; a brigadier when others can lead his men.
    const idle = isBrigadier(l)
      ? leads(s, side, l) && ledBy(s, side, l, others) === 0
      : broken >= 3 && onMap(s, side, division) === 0;
    if (idle) return reply(i);
  }
  return reply(done);
}
/** Whether he is among men of his who plunder. */
const calls = (s: World, side: Side, l: number): boolean =>
  UNITS_OF[side].some((u) => {
    const { pillage, where, at } = un(s, u);
    return (
      pillage && where === 'map' && mayCommand(s, l, u) && far(at, s.leaders[l]?.at ?? 0) <= rangeOf(s, l) + 2
    );
  });
/** How many of his men nobody else could lead. */
function ledBy(s: World, side: Side, l: number, others: readonly number[]): number {
  let n = 0;
  for (const u of UNITS_OF[side]) {
    const { where, at } = un(s, u);
    if (where !== 'map' || !isFormed(u) || !mayCommand(s, l, u)) continue;
    if (far(s.leaders[l]?.at ?? 0, at) > rangeOf(s, l)) continue;
    if (!others.some((x) => far(s.leaders[x]?.at ?? 0, at) <= rangeOf(s, x))) n++;
  }
  return n;
}

/** D-28: a battalion rather than a company, if it may. */
export function recovery(q: Question): Reply {
  return reply(
    best(q.options, (o) =>
      unit(Math.max(0, unitOf(o.concerns?.pieces?.[0]))).kind === 'skirmisher' ? 0 : 1,
    ),
  );
}

/** D-28: back onto the map at full strength, with less when time presses or a post has to be held. */
export function enterMap(p: Position, q: Question, mind: Mind): Reply {
  const f = fieldOf(p, q.seat as Side);
  const { s } = f;
  const u = unitOf(q.subject);
  const stay = find(q.options, 'stay');
  const left = s.lastTurn - s.turn;
  const wanted = left <= LATE ? 1 : left <= LATE + 2 ? 2 : 3;
  // Singly they would be beaten again.
  if (rallies(s, f.side, mind)) return reply(Math.max(0, stay));
  const ready =
    valueNow(s, u) >= Math.min(wanted, unit(u).value) || stanceOf(s.scenario, f.side, s.turn) === 'hold';
  const option = best(q.options, (o) => (o.concerns?.places ? Math.min(6, gapAt(f, placeOf(o))) : -1));
  const gap = gapAt(f, placeOf(q.options[option] as Choice)) ?? 0;
  return reply(ready && (gap >= 2 || left <= LATE) ? option : Math.max(0, stay));
}
/** With so few turns left everybody is wanted. */
const LATE = 3;

/** D-32: the demi-brigade with most points, once it has some strength. */
export function massena(p: Position, q: Question, mind: Mind): Reply {
  const s = asState(p);
  const wait = find(q.options, 'wait');
  const option = best(q.options, (o) =>
    o.action === 'brigade' ? (o.concerns?.pieces ?? []).reduce((n, id) => n + valueNow(s, unitOf(id)), 0) : 0,
  );
  const points = (q.options[option]?.concerns?.pieces ?? []).reduce(
    (n, id) => n + valueNow(s, unitOf(id)),
    0,
  );
  // In the recovery area he helps the others: the first comes on with him when the day is half over or it is strong.
  const first = s.leaders[leaderOf('massena')]?.where === 'box';
  const soon = s.scenario === 's3' ? 3 : 15;
  if (first && rallies(s, 'french', mind)) return reply(Math.max(0, wait));
  return reply(points > 0 && (!first || points >= 6 || s.turn >= soon) ? option : Math.max(0, wait));
}

/** D-4: pioneers dig where nobody is near, and stand to arms where somebody is. */
export function pioneers(p: Position, q: Question): Reply {
  const f = fieldOf(p, q.seat as Side);
  const u = unitOf(q.subject);
  const { at } = un(f.s, Math.max(0, u));
  const digs = gapAt(f, at) > 3 && !f.s.earthworks.includes(at);
  const option = find(q.options, digs ? 'work' : 'combat');
  return reply(option >= 0 ? option : 0);
}

/** D-35: loose and quick where nobody is near, formed where somebody is. */
export function arrivalFormation(p: Position, q: Question): Reply {
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
  return reply(Math.max(0, option));
}

/** D-1: the men who wait stand in line and guns in battery, those who march at once are loose. */
export function setUpFormation(p: Position, q: Question): Reply {
  const u = unitOf(q.subject);
  const attacks = stanceOf(p.scenario, q.seat as Side, 1) === 'attack';
  // Light infantry in loose ranks could not send anybody out.
  const march = unit(Math.max(0, u)).kind === 'light' ? 'column' : 'rompe';
  const wish = isGun(u) ? (attacks ? 'limber' : 'battery') : attacks ? march : 'line';
  const option = q.options.findIndex((o) => o.concerns?.choice === wish);
  return reply(Math.max(0, option));
}

/** D-1: one company of each light battalion is out from the start where one attacks. */
export function setUpSkirmishers(p: Position, q: Question): Reply {
  const out = stanceOf(p.scenario, q.seat as Side, 1) === 'attack' ? 1 : 0;
  return reply(best(q.options, (o) => -Math.abs((o.concerns?.amount ?? 0) - out)));
}

/** D-1: everybody is set once. */
export function deploy(q: Question): Reply {
  const one = find(q.options, 'set');
  return reply(one >= 0 ? one : Math.max(0, find(q.options, 'ready')));
}

/** Posts of the third scenario, by importance: cover first, battalions beside guns, commanders among their men. */
const CENTRES: Readonly<Record<string, number>> = {
  vukassovich: hexAt('0713'),
  kukurina: hexAt('1013'),
  liptay: hexAt('1312'),
};

/** D-1: in cover or on a height, with guns of the road, with the battalions of the regiment. */
export function setUpHex(p: Position, q: Question): Reply {
  const s = asState(p);
  const subject = q.subject ?? '';
  const l = leaderOf(subject);
  const u = unitOf(subject);
  return reply(
    best(q.options, (o) => {
      const hex = placeOf(o);
      const stack = stackAt(s, hex);
      const cover = (TERRAINS[TERRAIN[hex] as number]?.divisor ?? 6) - 6;
      const zone = VICTORY_ZONE[hex] === 1 ? 1 : -5;
      if (l >= 0) {
        const centre = CENTRES[subject];
        const home = centre === undefined ? 0 : -far(centre, hex);
        return formedPoints(s, hex) * 0.5 + home + cover + zone;
      }
      if (u < 0) return cover + zone - 0.1 * hex;
      const guns = stack.filter(isGun).length;
      const foot = stack.filter(isFormed).length;
      const near = UNITS_OF[unit(u).side].filter(
        (x) => un(s, x).where === 'map' && isFormed(x) && far(un(s, x).at, hex) <= 2,
      ).length;
      if (isGun(u)) return foot > 0 ? 3 + cover : cover - guns;
      return (guns > 0 && foot === 0 ? 3 : 0) + cover + zone + 0.3 * Math.min(4, near) - (foot > 0 ? 0.5 : 0);
    }),
  );
}

/** the free border hex nearest to the middle of the field. */
export function entryHex(p: Position, q: Question): Reply {
  const f = fieldOf(p, q.seat as Side);
  return reply(best(q.options, (o) => gapAt(f, placeOf(o))));
}

/** S2.guns: a trophy is taken along when the enemy is near and the way leads from him. */
export function trophy(q: Question): Reply {
  const drag = find(q.options, 'drag');
  return reply(drag >= 0 ? drag : 0);
}
