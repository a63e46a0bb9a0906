import { far, isFormed, LEADERS_OF, leader, type Side, UNITS_OF, unit } from '@grande/dego-1796/book';
import {
  BONAPARTE,
  divisionOf,
  fullValue,
  isBrigadier,
  LASALCETTE,
  MASSENA,
  mayCommand,
  type Position,
  rangeOf,
  un,
  valueNow,
} from '@grande/dego-1796/staff';
import type { Answered, Choice, Question } from '../doctrine.ts';
import { say } from '../say.ts';
import { type Field, fieldOf, gapAt, hexOf, leaderOf, placeOf, unitOf, type World } from './field.ts';
import { best, find, forced, type Mind, reply, top } from './mind.ts';
import { backOn, rallies, stanceOf } from './plan.ts';
import { label, manOf, nameOf } from './why.ts';

/** D-3, D-29: a commander comes back where most of his men are within reach and somebody is in the hex. */
export function comesBack(p: Position, q: Question): Answered {
  const f = fieldOf(p, q.seat as Side);
  const l = leaderOf(q.subject);
  const wait = Math.max(find(q.options, 'stay'), find(q.options, 'wait'));
  const broken = wait < 0 ? 0 : stillRallies(f, l);
  if (broken > 0) return reply(wait, () => say('dego.rallies', { leader: manOf(l), units: broken }));
  const { option, value } = top(q.options, (o) =>
    o.concerns?.places ? stationWorth(f, l, placeOf(o)) : -50,
  );
  const to = placeOf(q.options[option] as Choice);
  if (to < 0) return forced(option);
  const points = value + shyness(f, l, to);
  return reply(option, () => say('dego.back', { leader: manOf(l), hex: label(to), points }));
}

function stationWorth(f: Field, l: number, hex: number): number {
  const { s, side } = f;
  let value = 0;
  for (const u of UNITS_OF[side]) {
    const { where, at } = un(s, u);
    if (where === 'map' && mayCommand(s, l, u) && far(at, hex) <= rangeOf(s, l)) value += valueNow(s, u);
  }
  return value - shyness(f, l, hex);
}
/** Near the enemy he would rather not be. */
function shyness(f: Field, l: number, hex: number): number {
  const gap = gapAt(f, hex);
  return (gap <= 2 ? 3 : 0) + (l === BONAPARTE && gap <= 4 ? 30 : 0);
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
/** A commander stays with the broken as long as there are some, so many; the head of a division until he has more to lead. */
function stillRallies(f: Field, l: number): number {
  const { s, side } = f;
  const { division } = leader(l);
  const needed = side === 'french' ? LEADERS_NEEDED : 1;
  if (l === BONAPARTE || s.turn >= s.lastTurn - needed) return 0;
  const broken = brokenOf(s, side, division);
  if (isBrigadier(l) && leads(s, side, l)) return broken;
  return broken >= 3 && onMap(s, side, division) <= 2 ? broken : 0;
}
/** Whether somebody else leads the division meanwhile. */
const leads = (s: World, side: Side, l: number): boolean =>
  LEADERS_OF[side].some(
    (x) => x !== l && s.leaders[x]?.where === 'map' && leader(x).division === leader(l).division,
  );

/** With so many battalions broken nobody is left to be led, and all look for Massena (S4). */
const SCATTERED = 6;

/** D-26: a brigadier whose men others can lead goes to rally the broken: one for two battalions. */
export function removal(p: Position, q: Question, mind: Mind): Answered {
  const f = fieldOf(p, q.seat as Side);
  const { s, side } = f;
  const done = find(q.options, 'done');
  const turns = s.lastTurn - s.turn;
  if (turns <= 2) return reply(done, () => say('dego.removal.late', { turns }));
  for (let i = 0; i < q.options.length; i++) {
    const l = leaderOf(q.options[i]?.concerns?.pieces?.[0]);
    if (l < 0 || l === BONAPARTE || s.leaders[l]?.order === 'outflank') continue;
    const { division } = leader(l);
    if (division === null) continue;
    const broken = brokenOf(s, side, division);
    // Scattered as they are, one commander in hiding is enough: the others help to bring them together.
    if (rallies(s, side, mind) && broken >= 2 && leads(s, side, l) && l !== LASALCETTE)
      return reply(i, () => say('dego.removal.gather', { leader: manOf(l), units: broken }));
    // S4.massena: nobody is brought together before Massena is found, and the more look for him the sooner he is.
    if (rallies(s, side, mind) && broken >= SCATTERED && s.leaders[MASSENA]?.where === 'missing')
      return reply(i, () => say('dego.removal.massena', { leader: manOf(l), units: broken }));
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
    if (idle) return reply(i, () => say('dego.removal', { leader: manOf(l), units: broken }));
  }
  const units = brokenOf(s, side, null);
  return reply(done, () => (units > 0 ? say('dego.removal.not', { units }) : say('dego.removal.none')));
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
export function recovery(p: Position, q: Question): Answered {
  const { option, value } = top(q.options, (o) =>
    unit(Math.max(0, unitOf(o.concerns?.pieces?.[0]))).kind === 'skirmisher' ? 0 : 1,
  );
  const u = unitOf(q.options[option]?.concerns?.pieces?.[0]);
  if (value === 0 || u < 0) return forced(option);
  const points = valueNow(p, u);
  return reply(option, () => say('dego.recovery', { unit: nameOf(u), points }));
}

/** D-28: back onto the map at full strength, with less when time presses or a post has to be held. */
export function enterMap(p: Position, q: Question, mind: Mind): Answered {
  const f = fieldOf(p, q.seat as Side);
  const { s } = f;
  const u = unitOf(q.subject);
  const stay = find(q.options, 'stay');
  const left = s.lastTurn - s.turn;
  const wanted = left <= LATE ? 1 : left <= LATE + 2 ? 2 : 3;
  // Singly they would be beaten again.
  if (rallies(s, f.side, mind)) {
    const turn = backOn(s.scenario);
    return reply(Math.max(0, stay), () => say('dego.enterMap.gather', { unit: nameOf(u), turn }));
  }
  const points = valueNow(s, u);
  const least = Math.min(wanted, fullValue(s, u));
  const ready = points >= least || stanceOf(s.scenario, f.side, s.turn) === 'hold';
  const option = best(q.options, (o) => (o.concerns?.places ? Math.min(6, gapAt(f, placeOf(o))) : -1));
  const to = placeOf(q.options[option] as Choice);
  const gap = gapAt(f, to) ?? 0;
  const enters = ready && (gap >= 2 || left <= LATE);
  return reply(enters ? option : Math.max(0, stay), () => {
    const about = { unit: nameOf(u), points, hexes: gap, hex: label(to) };
    if (enters) return say('dego.enterMap', about);
    return ready
      ? say('dego.enterMap.near', about)
      : say('dego.enterMap.weak', { unit: nameOf(u), points, least, turns: left });
  });
}
/** With so few turns left everybody is wanted. */
const LATE = 3;

/** The first demi-brigade is strong with so many points. */
const STRONG = 6;
/** D-32: the demi-brigade with most points, once it has some strength. */
export function massena(p: Position, q: Question, mind: Mind): Answered {
  const s = p;
  const wait = find(q.options, 'wait');
  const { option, value: points } = top(q.options, (o) =>
    o.action === 'brigade' ? (o.concerns?.pieces ?? []).reduce((n, id) => n + valueNow(s, unitOf(id)), 0) : 0,
  );
  const regiment = q.options[option]?.concerns?.choice ?? '';
  // In the recovery area he helps the others: the first comes on with him when the day is half over or it is strong.
  const first = s.leaders[leaderOf('massena')]?.where === 'box';
  const soon = s.scenario === 's3' ? 3 : 15;
  if (points === 0) return forced(wait);
  if (first && rallies(s, 'french', mind)) {
    const turn = backOn(s.scenario);
    return reply(Math.max(0, wait), () => say('dego.brigade.gather', { regiment, turn, points }));
  }
  if (!first || points >= STRONG || s.turn >= soon)
    return reply(option, () => say('dego.brigade', { regiment, points }));
  return reply(Math.max(0, wait), () => say('dego.brigade.wait', { points, least: STRONG, turn: soon }));
}

/** D-4: pioneers dig where nobody is near, and stand to arms where somebody is. */
export function pioneers(p: Position, q: Question): Answered {
  const f = fieldOf(p, q.seat as Side);
  const u = unitOf(q.subject);
  const { at } = un(f.s, Math.max(0, u));
  const hexes = gapAt(f, at);
  const ready = f.s.earthworks.includes(at);
  const digs = hexes > 3 && !ready;
  const option = find(q.options, digs ? 'work' : 'combat');
  return reply(option >= 0 ? option : 0, () => {
    const about = { unit: q.subject ?? '', hex: label(at), hexes };
    if (digs) return say('dego.pioneers.dig', about);
    return ready ? say('dego.pioneers.ready', about) : say('dego.pioneers.arms', about);
  });
}

/** the free border hex nearest to the middle of the field. */
export function entryHex(p: Position, q: Question): Answered {
  const f = fieldOf(p, q.seat as Side);
  const { option, value: hexes } = top(q.options, (o) => gapAt(f, placeOf(o)));
  const to = placeOf(q.options[option] as Choice);
  return reply(option, () => say('dego.entryHex', { hex: label(to), hexes }));
}

/** S2.guns: a trophy is taken along when the enemy is near and the way leads from him. */
export function trophy(p: Position, q: Question): Answered {
  const drag = find(q.options, 'drag');
  if (drag < 0) return forced(0);
  const gun = unitOf(q.options[drag]?.concerns?.targets?.[0]);
  const points = valueNow(p, gun);
  return reply(drag, () => say('dego.trophy', { unit: q.subject ?? '', gun: nameOf(gun), points }));
}

/** D-11: an attempt to make good a loss costs nothing (4.2.4: a die less the value must not exceed it). */
export function regroup(p: Position, q: Question): Answered {
  const option = find(q.options, 'try');
  const points = valueNow(p, Math.max(0, unitOf(q.subject)));
  return reply(Math.max(0, option), () =>
    say('dego.regroup', { unit: q.subject ?? '', die: Math.min(6, 2 * points) }),
  );
}

/** D-27: nobody is held back. */
export function reinforcements(p: Position, q: Question): Answered {
  const s = p;
  const at = hexOf(q.subject);
  const column = s.entries.find((e) => e.side === q.seat && e.at === at && e.due === s.turn + 1);
  const units = (column?.units ?? []).filter((u) => un(s, u).where === 'due');
  const count = units.length;
  const points = units.reduce((n, u) => n + valueNow(s, u), 0);
  return reply(Math.max(0, find(q.options, 'bring')), () =>
    count > 0
      ? say('dego.column', { hex: q.subject ?? '', units: count, points })
      : say('dego.column.leaders', { hex: q.subject ?? '' }),
  );
}

/** 8.3: whoever has no room waits for it rather than disband. */
export function waiting(p: Position, q: Question): Answered {
  const s = p;
  let points = 0;
  for (const o of q.options) {
    const u = unitOf(o.concerns?.pieces?.[0]);
    if (u >= 0) points += valueNow(s, u);
  }
  return reply(Math.max(0, find(q.options, 'wait')), () => say('dego.wait', { points }));
}
