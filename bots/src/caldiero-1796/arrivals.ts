import {
  barred,
  enemyOf,
  isShelter,
  type Side,
  type State,
  unitNumber,
  VICTORY,
} from '@grande/caldiero-1796';
import type { Choice, Question, Reply } from '../doctrine.ts';
import { best, chosen, find, placeOf } from './choose.ts';
import { friendsIn, marchTo, pressureOf, risk, spOf, victoryAt } from './ground.ts';
import type { Mind } from './mind.ts';
import { goalsOf } from './plan.ts';

/** 15.4, D11: whoever is due comes on at once: every turn is dear. */
export function reinforcing(question: Question): Reply {
  const bring = find(question, 'bring');
  return { option: bring >= 0 ? bring : find(question, 'done') };
}

/** 15.4.3, D12: a reserve goes with the division that may go where it is wanted. */
export function attaching(s: State, question: Question, mind: Mind): Reply {
  const f = s.activation?.formation ?? 'M';
  const u = unitNumber(question.subject ?? '');
  if ((mind.goals[u] ?? -1) < 0) mind.goals = goalsOf(s, 'french', mind);
  const goal = mind.goals[u] ?? -1;
  const to = VICTORY[goal]?.hex ?? -1;
  const here = chosen(question, f);
  if (to < 0 || !barred(s, f, to)) return { option: Math.max(0, here) };
  const other = question.options.findIndex((_, i) => i !== here);
  return { option: Math.max(0, other) };
}

/** 15.3, D8: whoever may recover tries, hex after hex; it costs nothing. */
export function rallying(question: Question): Reply {
  const rally = find(question, 'rally');
  return { option: rally >= 0 ? rally : 0 };
}

/** 12.8, D9: back beside the officer, out of danger, towards where it is wanted. */
export function returning(s: State, { options, seat }: Question, mind: Mind): Reply {
  if (options.length === 1) return { option: 0 };
  const side = seat as Side;
  const pressure = pressureOf(s, enemyOf(side));
  const goals = goalsOf(s, side, mind);
  return best(options, (o: Choice) => {
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
  });
}

/** 20.1, D6: three points are more than the reserve gains by a fourth commander. */
export function intervening(question: Question): Reply {
  return { option: Math.max(0, chosen(question, 'no')) };
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

export function placing({ options, subject }: Question): Reply {
  const wanted = PLACES[subject ?? ''] ?? [];
  return best(options, (o) => {
    const rank = wanted.indexOf(o.concerns?.places?.[0] ?? '');
    return rank < 0 ? -100 : -rank;
  });
}
