import {
  barred,
  between,
  checkNumber,
  enemyOf,
  type Formation,
  formationOf,
  hex as hexAt,
  isShelter,
  LAST_TURN,
  label,
  leaderOf,
  OFFICER,
  passChance,
  type Side,
  type State,
  unitNumber,
  unitOf,
  VICTORY,
  valuesOf,
  worth,
} from '@grande/caldiero-1796';
import type { Message } from '@grande/engine';
import type { Answered, Choice, Question } from '../doctrine.ts';
import { say } from '../say.ts';
import { best, chosen, find, placeOf } from './choose.ts';
import { friendsIn, marchTo, pressureOf, risk, spOf, victoryAt } from './ground.ts';
import type { Mind } from './mind.ts';
import { percent } from './numbers.ts';
import { goalsOf } from './plan.ts';
import { only, piecesOf, prizeReason, runnerUp, spotReason, tipped } from './why.ts';

/** 15.4, D11: whoever is due comes on at once: every turn is dear. */
export function reinforcing(s: State, question: Question): Answered {
  const bring = find(question, 'bring');
  if (bring < 0) return { option: find(question, 'done'), why: only };
  const [unit = ''] = piecesOf(question.options[bring]);
  const turns = LAST_TURN - s.turn + 1;
  return { option: bring, why: () => say('caldiero.bring', { unit, turns }) };
}

/** 15.4.3, D12: a reserve goes with the division that may go where it is wanted. */
export function attaching(s: State, question: Question, mind: Mind): Answered {
  const f = s.activation?.formation ?? 'M';
  const unit = question.subject ?? '';
  const u = unitNumber(unit);
  if ((mind.goals[u] ?? -1) < 0) mind.goals = goalsOf(s, 'french', mind);
  const goal = mind.goals[u] ?? -1;
  const to = VICTORY[goal]?.hex ?? -1;
  const here = chosen(question, f);
  const free = to < 0 || !barred(s, f, to);
  const option = free ? here : question.options.findIndex((_, i) => i !== here);
  return {
    option: Math.max(0, option),
    why: () => {
      if (to < 0) return say('caldiero.free', { unit, hexes: VICTORY.length });
      const way = { unit, formation: f, hex: label(to), hexes: between(unitOf(s, u).hex, to) };
      return say(free ? 'caldiero.reserve' : 'caldiero.reserveBarred', way);
    },
  };
}

/** 15.3, D8: whoever may recover tries, hex after hex; it costs nothing. */
export function rallying(s: State, question: Question): Answered {
  const rally = find(question, 'rally');
  if (rally < 0) return { option: 0, why: only };
  const o = question.options[rally] as Choice;
  return {
    option: rally,
    why: () => {
      // One die for the hex: it has to do for whoever needs it least.
      const numbers = piecesOf(o).map((id) => checkNumber(s, unitNumber(id)));
      return say('caldiero.rally', {
        hex: label(placeOf(o)),
        chance: percent(passChance(Math.max(...numbers))),
      });
    },
  };
}

/** 12.8, D9: back beside the officer, out of danger, towards where it is wanted. */
export function returning(s: State, { options, seat }: Question, mind: Mind): Answered {
  if (options.length === 1) return { option: 0, why: only };
  const side = seat as Side;
  const pressure = pressureOf(s, enemyOf(side));
  const goals = goalsOf(s, side, mind);
  const value = (o: Choice): number => {
    const to = placeOf(o);
    if (to < 0) return -20;
    const u = unitNumber(o.concerns?.pieces?.[0] ?? '');
    const goal = VICTORY[goals[u] ?? -1]?.hex ?? -1;
    const felt = pressure[to] as number;
    const sp = spOf(s, u);
    let value = -risk(felt, sp + friendsIn(s, side, to, u), to) * sp;
    if (goal >= 0) value -= 0.2 * (marchTo(goal, s.weather, false)[to] as number);
    if (isShelter(to)) value += 0.5;
    const i = victoryAt(to);
    if (i >= 0) value += s.control[i] === side ? 0.5 : 5;
    return value;
  };
  const found = best(options, value);
  return { ...found, why: () => returnReason(s, { options, side, goals }, value, found.option) };
}

interface Returning {
  readonly options: readonly Choice[];
  readonly side: Side;
  readonly goals: readonly number[];
}
/** Why a unit comes back there, rather than at the next best place for it. */
function returnReason(
  s: State,
  { options, side, goals }: Returning,
  value: (o: Choice) => number,
  option: number,
): Message {
  const o = options[option] as Choice;
  const [unit = ''] = piecesOf(o);
  const u = unitNumber(unit);
  if (u < 0) return say('caldiero.holdBack', { ways: options.length - 1 });
  const pressure = pressureOf(s, enemyOf(side));
  const goal = goals[u] ?? -1;
  const parts = (h: number) => {
    const sp = spOf(s, u);
    const i = victoryAt(h);
    const to = VICTORY[goal]?.hex ?? -1;
    return {
      danger: -risk(pressure[h] as number, sp + friendsIn(s, side, h, u), h) * sp,
      march: to < 0 ? 0 : -0.2 * (marchTo(to, s.weather, false)[h] as number),
      walls: isShelter(h) ? 0.5 : 0,
      prize: i < 0 ? 0 : s.control[i] === side ? 0.5 : 5,
    };
  };
  const hex = placeOf(o);
  const same = options
    .map((x, i) => (piecesOf(x)[0] === unit && placeOf(x) >= 0 ? i : -1))
    .filter((i) => i >= 0);
  const next = runnerUp(options, same, option, value);
  const fact = next < 0 ? null : tipped(parts(hex), parts(placeOf(options[next] as Choice)));
  if (fact === null) return say('caldiero.noneBetter', { unit, hex: label(hex) });
  const f = formationOf(s, u);
  const l = f === null ? -1 : OFFICER[f];
  const officer = l < 0 ? -1 : leaderOf(s, l).hex;
  const range = valuesOf(s).leaders[l]?.range ?? 0;
  return spotReason(fact, { s, side, u, hex, goal, officer, range });
}

/** 20.1, D6: three points are more than the reserve gains by a fourth commander. */
export function intervening(question: Question): Answered {
  return {
    option: Math.max(0, chosen(question, 'no')),
    why: () => say('caldiero.noIntervention', { points: 3 }),
  };
}

/**
 * 21.1, D2: infantry in Caldiero and the Rocca with a gun beside it, the rest about Colognola; the western houses of
 * Caldiero are left open rather than the Rocca, which is harder to take and commands them. 21.2, D3: two to a hex.
 */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  H1: ['2020', '2119'],
  H2: ['2017', '2016', '1917'],
  H11: ['2017', '2016', '1917'],
  H3: ['1712'],
  H12: ['1712'],
  H4: ['1607'],
  H13: ['1607'],
  H5: ['1613'],
  H6: ['1713'],
  H14: ['1613'],
  H7: ['2219', '2218', '2318'],
  H8: ['2219', '2218', '2318'],
  hohenzollern: ['2219', '2218', '2318'],
  H9: ['2114', '2014'],
  H10: ['2114', '2014'],
  M7: ['1220', '1119'],
  M6: ['1220', '1120'],
  M1: ['1219'],
  M2: ['1219'],
  M3: ['1217', '1218'],
  M4: ['1218', '1217'],
  M8: ['1217', '1218', '1118'],
  massena: ['1217', '1218'],
  M9: ['1216', '1215', '1115'],
  M5: ['1216', '1215'],
  A7: ['1213', '1212', '1112'],
  A8: ['1213', '1212', '1112'],
  A1: ['1212', '1213'],
  A2: ['1212', '1213'],
  augereau: ['1212', '1213'],
};

export function placing(s: State, { options, subject = '', seat }: Question): Answered {
  const wanted = PLACES[subject] ?? [];
  const found = best(options, (o) => {
    const rank = wanted.indexOf(o.concerns?.places?.[0] ?? '');
    return rank < 0 ? -100 : -rank;
  });
  const hex = placeOf(options[found.option] as Choice);
  return { ...found, why: () => placeReason(s, seat as Side, subject, hex) };
}

/** What each division is to take (19.1); the Austrians stand by what is theirs. */
const OBJECTIVES: Readonly<Record<string, readonly string[]>> = {
  M: ['2020', '2119'],
  A: ['1612', '1613', '1712'],
};
const LEADERS: Readonly<Record<string, Formation>> = { massena: 'M', augereau: 'A' };

function placeReason(s: State, side: Side, piece: string, hex: number): Message {
  if (victoryAt(hex) >= 0 && unitNumber(piece) >= 0) return prizeReason(s, side, [piece], hex);
  const objectives = side === 'french' ? OBJECTIVES[LEADERS[piece] ?? piece.charAt(0)] : undefined;
  const [near] = (objectives?.map(hexAt) ?? VICTORY.map((v) => v.hex)).sort(
    (a, b) => between(a, hex) - between(b, hex),
  ) as [number];
  const where = { unit: piece, hex: label(hex), goal: label(near), hexes: between(near, hex) };
  if (objectives) return say('caldiero.placeTake', where);
  return say('caldiero.placeNear', { ...where, points: worth(s, victoryAt(near), side) });
}
