import {
  between,
  efficiency,
  enemyOf,
  type Formation,
  formationOf,
  hex,
  isGun,
  printedSp,
  type Side,
  type State,
  UNIT_COUNT,
  UNITS_OF,
  unitOf,
  VICTORY,
} from '@grande/caldiero-1796';
import { allowance, closedTo, cover, isRider, marchTo, swing, victoryAt } from './ground.ts';
import type { Mind } from './mind.ts';
import { EFFORT, FAR, GARRISON, HOLD_SHARE, STEADY, TAKE_ODDS, THREAT } from './weights.ts';

/** What is to be done about one victory hex. */
interface Task {
  readonly hex: number;
  /** Taken from the enemy, or held. */
  readonly take: boolean;
  readonly swing: number;
  /** Strength points it wants. */
  readonly need: number;
}

/** Strength of a side in and about a hex, felt by distance. */
function felt(s: State, side: Side, hex: number, by: readonly number[]): number {
  let sum = 0;
  for (const u of UNITS_OF[side]) {
    const { hex: at, status } = unitOf(s, u);
    if (at < 0 || isGun(u) || status === 2) continue;
    sum += printedSp(s, u) * (by[between(at, hex)] ?? 0);
  }
  return sum;
}
const CLOSE: readonly number[] = [TAKE_ODDS, 0.5, 0.5, 0.25];

/** 18.0: what there is to do for a side, hex by hex. */
function tasksOf(s: State, side: Side, effort: number): Task[] {
  const foe = enemyOf(side);
  return VICTORY.map(({ hex }, i) => {
    const take = s.control[i] !== side;
    const foes = felt(s, foe, hex, take ? CLOSE : THREAT);
    const need = take
      ? Math.max(2, foes * (foes > TAKE_ODDS ? Math.sqrt(cover(hex)) : 1))
      : Math.min(GARRISON, (foes * HOLD_SHARE) / Math.sqrt(cover(hex)));
    const more = i === effort ? EFFORT : 1;
    return { hex, take, swing: swing(s, i) * more, need: need * more };
  });
}

/** A unit that has no place yet, what it wishes, and the task it is drawn to most. */
interface Row {
  readonly u: number;
  readonly wishes: readonly number[];
  best: number;
  where: number;
}
function look(row: Row, wants: readonly number[]): void {
  row.best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < wants.length; i++) {
    const value = (row.wishes[i] as number) * (wants[i] as number);
    if (value <= row.best) continue;
    row.best = value;
    row.where = i;
  }
}

/**
 * Where a general might put his main effort. Played out to the end from 149 beginnings of turns, more weight on the
 * south of Caldiero, its edge towards Strà or lower Colognola was now and then better than the officer's own way; on
 * Gombion, the hills or the Rocca it gained nothing.
 */
export const EFFORTS: readonly number[] = ['1712', '1613', '2119'].map((place) => victoryAt(hex(place)));

/** Where they were wanted before, and the main effort. */
type Before = Pick<Mind, 'goals' | 'effort'>;

/** Whose place is where: for each unit of a side the number of a victory hex, -1 for nobody's. */
export function goalsOf(s: State, side: Side, { goals: before, effort }: Before): number[] {
  const goals = new Array<number>(UNIT_COUNT).fill(-1);
  const tasks = tasksOf(s, side, effort);
  const have = tasks.map(() => 0);
  const wants = tasks.map((t) => wanted(t, 0));
  const open: number[] = [];
  for (const u of UNITS_OF[side]) {
    const { hex, status, arriving } = unitOf(s, u);
    if ((hex >= 0 || arriving) && status < 2 && !isGun(u)) open.push(u);
  }
  const rows = open.map((u): Row => {
    const row: Row = { u, wishes: tasks.map((t, i) => wishOf(s, u, t, before[u] === i)), best: 0, where: 0 };
    look(row, wants);
    return row;
  });
  while (rows.length > 0) {
    let [best, who] = [Number.NEGATIVE_INFINITY, 0];
    for (let k = 0; k < rows.length; k++) {
      const row = rows[k] as Row;
      if (row.best <= best) continue;
      best = row.best;
      who = k;
    }
    const { u, where } = rows[who] as Row;
    if (best > 0) goals[u] = where;
    have[where] = (have[where] as number) + printedSp(s, u);
    wants[where] = wanted(tasks[where] as Task, have[where] as number);
    rows.splice(who, 1);
    // A task never wants more than before: whoever wished for another one most still does.
    for (const row of rows) if (row.where === where) look(row, wants);
  }
  gunGoals(s, side, goals);
  return goals;
}

/** How much a task still wants: all of it, until it has enough; then little. */
function wanted({ need, take }: Task, have: number): number {
  if (need <= 0) return 0.02;
  if (have >= need) return 0.05 * (need / have);
  return take ? 1 : 0.25 + 0.75 * ((need - have) / need);
}

/** How much a unit is drawn to a task: what it is worth, and how soon it could be there. */
function wishOf(s: State, u: number, t: Task, going: boolean): number {
  if (closedTo(s, u, t.hex)) return 0;
  const { hex } = unitOf(s, u);
  const at = hex < 0 ? 0 : (marchTo(t.hex, s.weather, false)[hex] as number);
  const turns = at / allowance(s, u);
  const quality = t.take ? 0.7 + 0.1 * efficiency(s, u) : 1.3 - 0.1 * efficiency(s, u);
  const arm = isRider(u) && t.take ? 0.7 : 1;
  return (t.swing * quality * arm * (going ? STEADY : 1)) / (1 + FAR * turns);
}

/** Guns go with the battalions of their formation, where most of them go. */
function gunGoals(s: State, side: Side, goals: number[]): void {
  const known = new Map<Formation | null, readonly number[]>();
  for (const u of UNITS_OF[side]) {
    const { hex } = unitOf(s, u);
    if (!isGun(u) || hex < 0) continue;
    const f = formationOf(s, u);
    let strengths = known.get(f);
    if (!strengths) {
      strengths = strengthsAt(s, side, f, goals);
      known.set(f, strengths);
    }
    let best = 0;
    for (let i = 0; i < VICTORY.length; i++) {
      const score = (strengths[i] as number) / (2 + between(hex, (VICTORY[i] as { hex: number }).hex));
      if (score > best) {
        best = score;
        goals[u] = i;
      }
    }
  }
}
/** How much of a formation, or of all, goes to each victory hex; batteries have no strength. */
function strengthsAt(s: State, side: Side, f: Formation | null, goals: readonly number[]): number[] {
  const out = VICTORY.map(() => 0);
  for (const w of UNITS_OF[side]) {
    const i = goals[w] as number;
    if (i >= 0 && !isGun(w) && (f === null || formationOf(s, w) === f))
      out[i] = (out[i] as number) + printedSp(s, w);
  }
  return out;
}
