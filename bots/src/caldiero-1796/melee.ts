import {
  type Assailant,
  type Assault,
  between,
  DRY,
  defendersOf,
  efficiency,
  enemyOf,
  type Formation,
  fightersIn,
  forecast,
  holder,
  isShelter,
  LAST_TURN,
  leaderOf,
  OFFICER,
  officerIn,
  passChance,
  printedSp,
  ratingOf,
  type Side,
  type State,
  UNIT_IDS,
  unitNumber,
  unitOf,
  valuesOf,
} from '@grande/caldiero-1796';
import type { Choice, Post, Question, Reply } from '../doctrine.ts';
import { say } from '../say.ts';
import { assaultWorth, meanWorth, resultWorths } from './assault.ts';
import { best, chosen, placeOf } from './choose.ts';
import { friendsIn, pressureOf, risk, spWorth, swing, victoryAt } from './ground.ts';
import type { Mind } from './mind.ts';
import { percent } from './numbers.ts';
import { DRIVEN, ELAN, LEADER, LOST } from './weights.ts';

/** The assault that is being fought: of those declared and no longer waiting the last, as they are kept in their order. */
function current(s: State, mind: Mind): Assault | null {
  const waiting = s.activation?.assaults ?? [];
  const begun = mind.declared.filter((x) => !waiting.some((y) => y.targets[0] === x.targets[0]));
  const met = begun.filter((x) =>
    x.attackers.some((h) => fightersIn(s, h).some((u) => unitOf(s, u).attacked)),
  );
  return met.at(-1) ?? begun.at(-1) ?? mind.declared[0] ?? null;
}
/** Of several fought already, the one with men of these units in it. */
function fought(s: State, mind: Mind, units: readonly number[]): Assault | null {
  const hexes = units.map((u) => unitOf(s, u).hex);
  const waiting = s.activation?.assaults ?? [];
  return (
    mind.declared.find(
      (x) =>
        hexes.every((h) => x.attackers.includes(h)) && !waiting.some((y) => y.targets[0] === x.targets[0]),
    ) ?? current(s, mind)
  );
}

const unitsOf = (o: Choice): number[] => (o.concerns?.pieces ?? []).map(unitNumber).filter((u) => u >= 0);

/** 16.1, D29: Élan where it changes most, and sooner the less time is left to use it. */
export function elan(s: State, question: Question, mind: Mind, { temper }: Post): Reply {
  const { options, seat } = question;
  const units = options.flatMap(unitsOf);
  const none = Math.max(0, chosen(question, 'no'));
  const x = fought(s, mind, units);
  if (!x || units.length === 0) return { option: none };
  const side = seat as Side;
  const who = units.map((unit): Assailant => ({ unit, from: unitOf(s, unit).hex, nerve: bold(s, unit) }));
  const leader = officerIn(s, side, x.attackers, units) >= 0;
  const how = { charge: x.charge, leader };
  const without = assaultWorth(s, side, who, x.targets, how);
  const left = LAST_TURN - s.turn + 1;
  const price = (ELAN * Math.min(1, left / (1.5 * s.elan))) / temper.boldness;
  const come = who.map((a) => ({ ...a, nerve: 0 }));
  const worths = resultWorths(s, side, who, x.targets);
  const found = best(options, (o) => {
    const [u] = unitsOf(o);
    if (u === undefined) return without;
    return meanWorth(forecast(s, side, come, x.targets, { ...how, elan: u }), worths) - price;
  });
  const [u] = unitsOf(options[found.option] as Choice);
  if (u === undefined) return found;
  const falls = (tries: number | null): number => {
    const [, , , ex = 0, , dr = 0, de = 0] = forecast(s, side, come, x.targets, { ...how, elan: tries });
    return percent(ex + dr + de);
  };
  const why = () =>
    say('caldiero.elan', { unit: UNIT_IDS[u] as string, before: falls(null), after: falls(u) });
  return { ...found, why };
}
/** He has come on already: what matters is only whether he may press on (12.5.4). */
const bold = (s: State, u: number): number =>
  s.activation && (unitOf(s, u).own ?? s.formations[s.activation.formation].order) === 'attack' ? 0 : 6;

/** 12.4.4, D28: the officer goes with them where it is worth his risk. */
export function usingLeader(s: State, question: Question, mind: Mind): Reply {
  const [yes, no] = [chosen(question, 'yes'), chosen(question, 'no')];
  const f = s.activation?.formation as Formation;
  const x = current(s, mind);
  if (!x || yes < 0) return { option: Math.max(0, no) };
  const side = question.seat as Side;
  const who = x.attackers
    .flatMap((h) => fightersIn(s, h))
    .filter((u) => unitOf(s, u).attacked)
    .map((unit): Assailant => ({ unit, from: unitOf(s, unit).hex, nerve: 0 }));
  if (who.length === 0 || defendersOf(s, x.targets).length === 0) return { option: yes };
  const worths = resultWorths(s, side, who, x.targets);
  const gain =
    meanWorth(forecast(s, side, who, x.targets, { charge: x.charge, leader: true }), worths) -
    meanWorth(forecast(s, side, who, x.targets, { charge: x.charge }), worths);
  const ir = ratingOf(s, OFFICER[f]);
  const danger = (ir / 36) * LEADER * ir * Math.min(1, (LAST_TURN - s.turn) / 6);
  return { option: gain >= danger ? yes : Math.max(0, no) };
}

/** 12.5.4 Ne, D31: on with it, if an exchange is worth more than the disorder. */
export function pressing(s: State, question: Question, mind: Mind): Reply {
  const x = current(s, mind);
  const [yes, no] = [chosen(question, 'yes'), chosen(question, 'no')];
  if (!x) return { option: Math.max(0, no) };
  const who = x.attackers
    .flatMap((h) => fightersIn(s, h))
    .filter((u) => unitOf(s, u).attacked)
    .map((unit): Assailant => ({ unit, from: unitOf(s, unit).hex, nerve: 0 }));
  if (who.length === 0) return { option: Math.max(0, no) };
  const worths = resultWorths(s, question.seat as Side, who, x.targets);
  const p = passChance(Math.max(...who.map((a) => efficiency(s, a.unit))));
  const [, ad = 0, , ex = 0] = worths;
  return { option: p * ex + (1 - p) * ad > 0 ? yes : Math.max(0, no) };
}

/** What losing a unit costs, in strength points. */
function cost(s: State, u: number): number {
  const [full, back] = valuesOf(s).counters[u]?.sp ?? [0, 0];
  const gone = unitOf(s, u).reduced || back === 0;
  return (gone ? printedSp(s, u) + 0.5 : full - back + 0.2 * full) * (0.8 + 0.05 * efficiency(s, u));
}

/** 12.5.4 Ex, D32: the cheapest unit, unless a stronger one would make the enemy leave a hex. */
export function losing(s: State, question: Question, mind: Mind): Reply {
  const x = current(s, mind);
  const defenders = x ? defendersOf(s, x.targets) : [];
  const strengths = defenders.map((u) => printedSp(s, u));
  // A loss so great that the enemy must give all he has.
  const all = strengths.reduce((n, sp) => n + sp, 0) - Math.min(...strengths);
  const i = x ? victoryAt(x.targets[0] as number) : -1;
  const prize = i >= 0 ? (0.7 * swing(s, i)) / spWorth(s) : 1;
  return best(question.options, (o) => {
    const [u = 0] = unitsOf(o);
    return -cost(s, u) + (printedSp(s, u) > all && question.options.length > 1 ? prize : 0);
  });
}

/** 12.5.4 Ex, D33: the cheapest loss, and the hex held if that is possible. */
export function paying(s: State, { options }: Question): Reply {
  return best(options, (o) => {
    const units = unitsOf(o);
    return -units.reduce((n, u) => n + cost(s, u), 0) - 0.3 * units.length;
  });
}

/** What a hex is worth to a unit that goes back. */
function refuge(s: State, side: Side, u: number, h: number, pressure: Float32Array): number {
  const felt = pressure[h] as number;
  const sp = printedSp(s, u);
  let value = -risk(felt, sp + friendsIn(s, side, h, u), h) * sp * spWorth(s) * 3;
  const i = victoryAt(h);
  if (i >= 0 && unitOf(s, u).status < 2) value += s.control[i] === side ? 0.4 : 0.5 * swing(s, i);
  if (isShelter(h)) value += 0.3;
  const f = s.units[u]?.attached || null;
  const officer = officerOf(s, side, u, f);
  if (officer >= 0) value -= 0.05 * between(officer, h);
  return value - 0.01 * felt;
}
function officerOf(s: State, side: Side, u: number, attached: string | null): number {
  const id = valuesOf(s).counters[u]?.designation ?? 'M';
  const f = (id === 'R' ? (attached ?? 'M') : id) as Formation;
  return side === 'french' || f === 'H' || f === 'P' ? leaderOf(s, OFFICER[f]).hex : -1;
}

/** 12.6, 15.2, D34, D19: back to where it can be rallied. */
export function retreating(s: State, { options, seat }: Question): Reply {
  if (options.length === 1) return { option: 0 };
  const side = seat as Side;
  const pressure = pressureOf(s, enemyOf(side));
  return best(options, (o) => {
    const [u = 0] = unitsOf(o);
    return refuge(s, side, u, placeOf(o), pressure);
  });
}

/** 12.7, 14.1, D26, D35: into the emptied hex, if it is worth holding and can be held. */
export function advancing(s: State, { options, seat }: Question): Reply {
  const side = seat as Side;
  const pressure = pressureOf(s, enemyOf(side));
  return best(options, (o) => {
    const to = placeOf(o);
    if (to < 0) return 0;
    const units = unitsOf(o);
    const leaders = (o.concerns?.pieces?.length ?? 0) - units.length;
    const sp = units.reduce((n, u) => n + printedSp(s, u), 0);
    const felt = pressure[to] as number;
    let value = 0.1 - spWorth(s) * sp * 2 * risk(felt, sp + friendsIn(s, side, to, -1), to);
    const i = victoryAt(to);
    if (i >= 0) value += s.control[i] === side ? 0.3 * swing(s, i) : swing(s, i) + 0.05 * sp;
    for (const h of new Set(units.map((u) => unitOf(s, u).hex))) {
      const j = victoryAt(h);
      const left = fightersIn(s, h).some((v) => !units.includes(v));
      const before = pressure[h] as number;
      if (j >= 0 && s.control[j] === side && !left) value -= 0.6 * swing(s, j) * Math.min(1, before / 4);
      value += spWorth(s) * sp * 2 * risk(before, sp, h);
    }
    return value + (leaders > 0 ? 0.05 : 0);
  });
}

/** 14.1, D25: cavalry waits for infantry only where it has a place to hold and can. */
export function ridingOff(s: State, { options, seat, subject }: Question): Reply {
  const side = seat as Side;
  const u = unitNumber(subject ?? '');
  const { hex } = unitOf(s, u);
  const foe = enemyOf(side);
  const who = (DRY[hex] as readonly number[])
    .filter((h) => holder(s, h) === foe)
    .flatMap((h) => fightersIn(s, h).filter((v) => unitOf(s, v).active && unitOf(s, v).status === 0))
    .map((unit): Assailant => ({ unit, from: unitOf(s, unit).hex, nerve: 0 }));
  const pressure = pressureOf(s, foe);
  let stay = 0;
  if (who.length > 0 && defendersOf(s, [hex]).length > 0) {
    const [, , , ex = 0, dd = 0, dr = 0, de = 0] = forecast(s, foe, who, [hex]);
    const sp = fightersIn(s, hex).reduce((n, v) => n + printedSp(s, v), 0) * spWorth(s);
    const i = victoryAt(hex);
    const held = i >= 0 && s.control[i] === side ? swing(s, i) : 0.2;
    stay = -(ex + dr + de) * held - sp * (LOST * (ex + de) + DRIVEN * dr + 0.3 * dd);
  }
  const i = victoryAt(hex);
  const alone = fightersIn(s, hex).length === 1;
  const given = i >= 0 && s.control[i] === side && alone ? swing(s, i) : alone ? 0.2 : 0;
  return best(options, (o) => {
    const to = placeOf(o);
    return to < 0 ? stay : -given + 0.2 * refuge(s, side, u, to, pressure);
  });
}

/** 12.3.1, D30: the highest of tied values. */
export function valuing({ options }: Question): Reply {
  return best(options, (o) => o.concerns?.amount ?? 0);
}
