import {
  type Assailant,
  type Assault,
  between,
  type Chances,
  DRY,
  defenceOf,
  defendersOf,
  efficiency,
  enemyOf,
  type Formation,
  fallsOn,
  fightAgainst,
  fightersIn,
  forecast,
  formationOf,
  holder,
  inPlace,
  isShelter,
  LAST_TURN,
  label,
  leaderNumber,
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
  worth,
} from '@grande/caldiero-1796';
import type { Message } from '@grande/engine';
import type { Answered, Choice, Post, Question } from '../doctrine.ts';
import { say } from '../say.ts';
import { assaultWorth, meanWorth, resultWorths } from './assault.ts';
import { best, chosen, placeOf } from './choose.ts';
import { begun, current, underWay } from './fight.ts';
import { friendsIn, pressureOf, risk, spWorth, swing, victoryAt } from './ground.ts';
import type { Mind } from './mind.ts';
import { percent } from './numbers.ts';
import { DRIVEN, ELAN, LEADER, LOST } from './weights.ts';
import { only, piecesOf, prizeReason, runnerUp, spNear, spotReason, tipped, toldBy } from './why.ts';

const unitsOf = (o: Choice): number[] => (o.concerns?.pieces ?? []).map(unitNumber).filter((u) => u >= 0);

/** 16.1, D29: Élan where it changes most, and sooner the less time is left to use it. */
export function elan(s: State, question: Question, mind: Mind, { temper }: Post): Answered {
  const { options, seat } = question;
  const units = options.flatMap(unitsOf);
  const none = Math.max(0, chosen(question, 'no'));
  const x = begun(s, mind, seat as Side, units);
  if (!x || units.length === 0)
    return { option: none, why: () => say('caldiero.keepElan', { left: s.elan }) };
  const side = seat as Side;
  // Those who have come on have done so: what matters of the others is only whether they may press on (12.5.4).
  const who = inPlace(s, units).map((a) => ({ ...a, nerve: LAST }));
  const leader = officerIn(s, side, x.attackers, units) >= 0;
  const without = assaultWorth(s, side, who, x.targets, { charge: x.charge, leader });
  const left = LAST_TURN - s.turn + 1;
  const price = (ELAN * Math.min(1, left / (1.5 * s.elan))) / temper.boldness;
  const come = fightAgainst(defenceOf(s, x.targets), comeOn(who), x.charge);
  const worths = resultWorths(s, side, who, x.targets);
  const value = (o: Choice): number => {
    const [u] = unitsOf(o);
    if (u === undefined) return without;
    return meanWorth(forecast(come, { leader, elan: u }), worths) - price;
  };
  const found = best(options, value);
  return {
    ...found,
    why: () => {
      const tries = options.flatMap((o, i) => (unitsOf(o).length > 0 ? [i] : []));
      const declined = !tries.includes(found.option);
      const i = declined ? runnerUp(options, tries, -1, value) : found.option;
      const [u = 0] = unitsOf(options[i] as Choice);
      const won = (elan: number | null): number => percent(drivenOut(forecast(come, { leader, elan })));
      const odds = { unit: UNIT_IDS[u] as string, before: won(null), after: won(u) };
      return declined ? say('caldiero.noElan', { ...odds, left: s.elan }) : say('caldiero.elan', odds);
    },
  };
}
/** The chance that the enemy goes, or that both sides pay. */
const drivenOut = ([, , , ex = 0, , dr = 0, de = 0]: Chances): number => ex + dr + de;

/** A number that every die but one passes (13.1.1). */
const LAST = 6;
/** Nobody has to check any more. */
const comeOn = (who: readonly Assailant[]): Assailant[] => who.map((a) => ({ ...a, bold: true }));

/** Those who have gone in. */
const fighting = (s: State, { attackers }: Assault): Assailant[] =>
  comeOn(
    inPlace(
      s,
      attackers.flatMap((h) => fightersIn(s, h)).filter((u) => unitOf(s, u).attacked),
    ),
  );

/** 12.4.4, D28: the officer goes with them where it is worth his risk. */
export function usingLeader(p: State, question: Question, mind: Mind): Answered {
  const [yes, no] = [chosen(question, 'yes'), chosen(question, 'no')];
  const f = p.activation?.formation as Formation;
  const x = current(p, mind, question.seat as Side);
  const s = x ? underWay(p, x) : p;
  // 4.4.2, 4.4.3: a combat die of 1, and then a number up to his rating.
  const leader = piecesOf(question.options[yes])[0] ?? '';
  const unknown = (leads: boolean) => () =>
    say('caldiero.leadRisk', { leader, risk: lossRisk(s, leader), leads });
  if (!x || yes < 0) return { option: Math.max(0, no), why: unknown(false) };
  const side = question.seat as Side;
  const who = fighting(s, x);
  if (who.length === 0 || defendersOf(s, x.targets).length === 0) return { option: yes, why: unknown(true) };
  const worths = resultWorths(s, side, who, x.targets);
  const fight = fightAgainst(defenceOf(s, x.targets), who, x.charge);
  const [led, unled] = [forecast(fight, { leader: true }), forecast(fight, { leader: false })];
  const gain = meanWorth(led, worths) - meanWorth(unled, worths);
  const ir = ratingOf(s, OFFICER[f]);
  const danger = (ir / 36) * LEADER * ir * Math.min(1, (LAST_TURN - s.turn) / 6);
  const leads = gain >= danger;
  return {
    option: leads ? yes : Math.max(0, no),
    why: () =>
      say(leads ? 'caldiero.lead' : 'caldiero.spare', {
        leader,
        before: percent(drivenOut(unled)),
        after: percent(drivenOut(led)),
        risk: lossRisk(s, leader),
      }),
  };
}
/** How often a leader at the head of an assault falls, in percent: a combat die of 1, then the test (4.4.2, 4.4.3). */
const lossRisk = (s: State, leader: string): number =>
  percent(fallsOn(s, leaderNumber(leader as Parameters<typeof leaderNumber>[0])) / 36);

/** 12.5.4 Ne, D31: on with it, if an exchange is worth more than the disorder. */
export function pressing(p: State, question: Question, mind: Mind): Answered {
  const x = current(p, mind, question.seat as Side);
  const s = x ? underWay(p, x) : p;
  const [yes, no] = [chosen(question, 'yes'), chosen(question, 'no')];
  // What he would have to pass, as he is asked.
  const chance = () => percent(passChance(toldBy(question, 'value')));
  const breakOff = { option: Math.max(0, no), why: () => say('caldiero.breakOff', { chance: chance() }) };
  if (!x) return breakOff;
  const who = fighting(s, x);
  if (who.length === 0) return breakOff;
  const worths = resultWorths(s, question.seat as Side, who, x.targets);
  const passed = passChance(Math.max(...who.map((a) => efficiency(s, a.unit))));
  const [, ad = 0, , ex = 0] = worths;
  if (passed * ex + (1 - passed) * ad <= 0) return breakOff;
  return { option: yes, why: () => say('caldiero.pressOn', { chance: chance() }) };
}

/** What losing a unit costs, in strength points. */
function cost(s: State, u: number): number {
  const [full, back] = valuesOf(s).counters[u]?.sp ?? [0, 0];
  const gone = unitOf(s, u).reduced || back === 0;
  return (gone ? printedSp(s, u) + 0.5 : full - back + 0.2 * full) * (0.8 + 0.05 * efficiency(s, u));
}

/** 12.5.4 Ex, D32: the cheapest unit, unless a stronger one would make the enemy leave a hex. */
export function losing(p: State, question: Question, mind: Mind): Answered {
  const x = current(p, mind, question.seat as Side);
  const s = x ? underWay(p, x) : p;
  const defenders = x ? defendersOf(s, x.targets) : [];
  const strengths = defenders.map((u) => printedSp(s, u));
  // A loss so great that the enemy must give all he has.
  const all = strengths.reduce((n, sp) => n + sp, 0) - Math.min(...strengths);
  const i = x ? victoryAt(x.targets[0] as number) : -1;
  const prize = i >= 0 ? (0.7 * swing(s, i)) / spWorth(s) : 1;
  const found = best(question.options, (o) => {
    const [u = 0] = unitsOf(o);
    return -cost(s, u) + (printedSp(s, u) > all && question.options.length > 1 ? prize : 0);
  });
  return {
    ...found,
    why: () => {
      const [u = 0] = unitsOf(question.options[found.option] as Choice);
      const cheapest = question.options.every((o) => cost(s, u) <= cost(s, unitsOf(o)[0] ?? 0));
      if (cheapest || !x || strengths.length === 0) return lossReason(s, [u]);
      return say('caldiero.loseMore', {
        unit: UNIT_IDS[u] as string,
        sp: printedSp(s, u),
        hex: label(x.targets[0] as number),
        enemy: strengths.reduce((n, sp) => n + sp, 0),
      });
    },
  };
}

/** The cheapest loss: what goes, and what of it comes back on its reduced side (12.8). */
function lossReason(s: State, units: readonly number[]): Message {
  let [sp, back] = [0, 0];
  for (const u of units) {
    sp += printedSp(s, u);
    if (!unitOf(s, u).reduced) back += valuesOf(s).counters[u]?.sp?.[1] ?? 0;
  }
  return say('caldiero.lose', { units: units.map((u) => UNIT_IDS[u] as string), sp, back });
}

/** 12.5.4 Ex, D33: the cheapest loss, and the hex held if that is possible. */
export function paying(s: State, { options }: Question): Answered {
  const found = best(options, (o) => {
    const units = unitsOf(o);
    return -units.reduce((n, u) => n + cost(s, u), 0) - 0.3 * units.length;
  });
  return { ...found, why: () => lossReason(s, unitsOf(options[found.option] as Choice)) };
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
export function retreating(s: State, { options, seat }: Question): Answered {
  if (options.length === 1) return { option: 0, why: only };
  const side = seat as Side;
  const pressure = pressureOf(s, enemyOf(side));
  const value = (o: Choice): number => {
    const [u = 0] = unitsOf(o);
    return refuge(s, side, u, placeOf(o), pressure);
  };
  const found = best(options, value);
  return { ...found, why: () => refugeReason(s, side, options, found.option, value) };
}

/** What `refuge` is made of. */
function refugeParts(s: State, side: Side, u: number, h: number) {
  const felt = pressureOf(s, enemyOf(side))[h] as number;
  const sp = printedSp(s, u);
  const i = victoryAt(h);
  const officer = officerOf(s, side, u, s.units[u]?.attached || null);
  return {
    danger: -risk(felt, sp + friendsIn(s, side, h, u), h) * sp * spWorth(s) * 3 - 0.01 * felt,
    prize: i < 0 || unitOf(s, u).status === 2 ? 0 : s.control[i] === side ? 0.4 : 0.5 * swing(s, i),
    walls: isShelter(h) ? 0.3 : 0,
    command: officer >= 0 ? -0.05 * between(officer, h) : 0,
  };
}

/** Why a unit goes back there, rather than to the next best place for it. */
function refugeReason(
  s: State,
  side: Side,
  options: readonly Choice[],
  option: number,
  value: (o: Choice) => number,
): Message {
  const o = options[option] as Choice;
  const [u = 0] = unitsOf(o);
  const hex = placeOf(o);
  const same = options
    .map((_, i) => i)
    .filter((i) => unitsOf(options[i] as Choice)[0] === u && placeOf(options[i] as Choice) >= 0);
  const next = runnerUp(options, same, option, value);
  const parts = (h: number) => refugeParts(s, side, u, h);
  const fact = next < 0 ? null : tipped(parts(hex), parts(placeOf(options[next] as Choice)));
  const unit = UNIT_IDS[u] as string;
  if (fact === null) return say('caldiero.noneBetter', { unit, hex: label(hex) });
  const f = formationOf(s, u);
  const officer = officerOf(s, side, u, s.units[u]?.attached || null);
  const range = f === null ? 0 : (valuesOf(s).leaders[OFFICER[f]]?.range ?? 0);
  return spotReason(fact, { s, side, u, hex, goal: -1, officer, range });
}

/** 12.7, 14.1, D26, D35: into the emptied hex, if it is worth holding and can be held. */
export function advancing(s: State, { options, seat }: Question): Answered {
  const side = seat as Side;
  const pressure = pressureOf(s, enemyOf(side));
  const value = (o: Choice): number => {
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
  };
  const found = best(options, value);
  return { ...found, why: () => advanceReason(s, side, options, found.option, value) };
}

/** Why somebody advances, or why those who could best do not. */
function advanceReason(
  s: State,
  side: Side,
  options: readonly Choice[],
  option: number,
  value: (o: Choice) => number,
): Message {
  const goes = placeOf(options[option] as Choice) >= 0;
  const every = options.map((_, i) => i).filter((i) => placeOf(options[i] as Choice) >= 0);
  const o = options[goes ? option : runnerUp(options, every, -1, value)] as Choice;
  const hex = placeOf(o);
  const units = unitsOf(o);
  if (goes && victoryAt(hex) >= 0) return prizeReason(s, side, piecesOf(o), hex);
  const own = units.reduce((n, u) => n + printedSp(s, u), 0);
  const ground = { hex: label(hex), own, enemy: spNear(s, enemyOf(side), hex) };
  if (goes) {
    const before = Math.max(...units.map((u) => spNear(s, enemyOf(side), unitOf(s, u).hex)));
    const { enemy } = ground;
    const going = { units: piecesOf(o), hex: label(hex), enemy };
    return enemy > before
      ? say('caldiero.advanceRisk', { ...going, turns: LAST_TURN - s.turn })
      : say('caldiero.advance', { ...going, before });
  }
  const pressure = pressureOf(s, enemyOf(side));
  const danger = spWorth(s) * own * 2 * risk(pressure[hex] as number, own + friendsIn(s, side, hex, -1), hex);
  for (const u of units) {
    const from = unitOf(s, u).hex;
    const i = victoryAt(from);
    if (i < 0 || s.control[i] !== side || fightersIn(s, from).some((v) => !units.includes(v))) continue;
    if (0.6 * swing(s, i) * Math.min(1, (pressure[from] as number) / 4) > danger)
      return say('caldiero.stayPut', { hex: label(from), points: worth(s, i, side) });
  }
  return say('caldiero.noAdvance', ground);
}

/** 14.1, D25: cavalry waits for infantry only where it has a place to hold and can. */
export function ridingOff(s: State, { options, seat, subject }: Question): Answered {
  const side = seat as Side;
  const u = unitNumber(subject ?? '');
  const { hex } = unitOf(s, u);
  const foe = enemyOf(side);
  const who = (DRY[hex] as readonly number[])
    .filter((h) => holder(s, h) === foe)
    .flatMap((h) => fightersIn(s, h).filter((v) => unitOf(s, v).active && unitOf(s, v).status === 0));
  const pressure = pressureOf(s, foe);
  let [stay, lost] = [0, 0];
  if (who.length > 0 && defendersOf(s, [hex]).length > 0) {
    const fight = fightAgainst(defenceOf(s, [hex]), comeOn(inPlace(s, who)), false);
    const [, , , ex = 0, dd = 0, dr = 0, de = 0] = forecast(fight, { leader: false });
    const sp = fightersIn(s, hex).reduce((n, v) => n + printedSp(s, v), 0) * spWorth(s);
    const i = victoryAt(hex);
    const held = i >= 0 && s.control[i] === side ? swing(s, i) : 0.2;
    lost = ex + dr + de;
    stay = -lost * held - sp * (LOST * (ex + de) + DRIVEN * dr + 0.3 * dd);
  }
  const i = victoryAt(hex);
  const alone = fightersIn(s, hex).length === 1;
  const given = i >= 0 && s.control[i] === side && alone ? swing(s, i) : alone ? 0.2 : 0;
  const value = (o: Choice): number => {
    const to = placeOf(o);
    return to < 0 ? stay : -given + 0.2 * refuge(s, side, u, to, pressure);
  };
  const found = best(options, value);
  const chance = lost;
  return {
    ...found,
    why: () => {
      const to = placeOf(options[found.option] as Choice);
      const stand = { unit: subject ?? '', hex: label(hex), chance: percent(chance) };
      if (to < 0) return say('caldiero.stand', stand);
      if (stand.chance === 0) return refugeReason(s, side, options, found.option, value);
      return say('caldiero.rideOff', { ...stand, hex: label(to) });
    },
  };
}

/** 12.3.1, D30: the highest of tied values. */
export function valuing({ options }: Question): Answered {
  const found = best(options, (o) => o.concerns?.amount ?? 0);
  const value = options[found.option]?.concerns?.amount ?? 0;
  return { ...found, why: () => say('caldiero.efficiency', { value }) };
}
