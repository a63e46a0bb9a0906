import { add, least, type Outcome, type Seat, type Tally, tally, times, when } from '@grande/engine';
import { isDestroyed, other, seatOf, sideOf, unitOf } from '../board.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { type G, tell } from '../tell.ts';

export const LEVELS = ['draw', 'marginal', 'decisive', 'overwhelming'] as const;
type VictoryLevel = (typeof LEVELS)[number];

/** VI.1 in quarter points, so that half of a half point is still whole: all at the start, lost in full, lost by half. */
export function losses(s: State, side: number): { all: number; full: number; half: number } {
  let [all, full, half] = [0, 0, 0];
  for (let i = 0; i < s.units.length; i++) {
    if (sideOf(s, i) !== side) continue;
    const points = 2 * (s.battle.units[i]?.halfPoints ?? 0);
    all += points;
    const u = unitOf(s, i);
    if (u.fate === 'fledOff') half += points / 2;
    else if (isDestroyed(u)) full += points;
  }
  return { all, full, half };
}

/** OPT.7, VI.2: what objectives the enemy has won add to a side's percentage. */
export function objectivesAgainst(s: State, side: number): number {
  if (!s.battle.rules.objectives) return 0;
  return s.battle.objectives.reduce(
    (sum, o, k) => sum + (o.side !== side && s.held[k] === o.side ? o.percent : 0),
    0,
  );
}

/** GEN.10: an attacker who has done no harm. */
function idleAttacker(s: State, side: number): number {
  if (!s.battle.rules.adHoc || s.battle.first !== side) return 0;
  const { full, half } = losses(s, other(side));
  return full + half === 0 ? 2 : 0;
}

/** VI.2: what a side has lost, in per cent of what it began with, and what objectives and GEN.10 add to that. */
export function percentLost(s: State, side: number): { readonly lost: number; readonly added: number } {
  const { all, full, half } = losses(s, side);
  return {
    lost: all === 0 ? 0 : (100 * (full + half)) / all,
    added: objectivesAgainst(s, side) + idleAttacker(s, side),
  };
}

/** VI.2, VI.3: a side's percentage as the verdict counts it, at least 1, as it opens. */
export function percentage(s: State, side: number): Tally {
  const { all, full, half } = losses(s, side);
  return tally([
    add('VI.1', say('term.lostFull'), full / 4),
    add('VI.1', say('term.lostHalf'), half / 4),
    times('VI.2', say('term.percent', { points: all / 4 }), all === 0 ? 0 : 400 / all),
    add('OPT.7', say('term.objectives'), objectivesAgainst(s, side)),
    when(idleAttacker(s, side) > 0, add('GEN.10', say('term.idleAttacker'), idleAttacker(s, side))),
    least('VI.3', say('term.atLeastOne'), 1),
  ]);
}

/** A percentage as an exact fraction, at least 1. */
interface Share {
  readonly n: number;
  readonly d: number;
}
function share(s: State, side: number, objectives: boolean): Share {
  const { all, full, half } = losses(s, side);
  const d = Math.max(1, all);
  const extra = objectives ? objectivesAgainst(s, side) + idleAttacker(s, side) : 0;
  return { n: Math.max(d, 100 * (full + half) + extra * d), d };
}

/** VI.3 (T-VICTORY): q ≥ 2/3 draw, q > 1/2 marginal, q > 1/4 decisive, else overwhelming. `a` is the smaller. */
export function levelOf(a: Share, b: Share): VictoryLevel {
  const small = a.n * b.d;
  const large = b.n * a.d;
  if (3 * small >= 2 * large) return 'draw';
  if (2 * small > large) return 'marginal';
  return 4 * small > large ? 'decisive' : 'overwhelming';
}

/** VI.3, R-100: who has won, and how. */
export function judge(s: State): { winner: number | null; level: VictoryLevel } {
  const [a, b] = [share(s, 0, true), share(s, 1, true)];
  const winner = a.n * b.d < b.n * a.d ? 0 : 1;
  const [less, more] = winner === 0 ? [a, b] : [b, a];
  const level = levelOf(less, more);
  if (level === 'draw') return { winner: null, level };
  if (level !== 'overwhelming') return { winner, level };
  const own = share(s, winner, false);
  const its = share(s, other(winner), false);
  const byLosses = 2 * own.n * its.d <= its.n * own.d;
  return { winner, level: byLosses ? 'overwhelming' : 'decisive' };
}

/** SC.1: who leaves the field neither wins nor draws: the enemy wins as the losses give it, by a little at least. */
export function judgeLeaving(s: State, side: number): { winner: number; level: VictoryLevel } {
  const { winner, level } = judge(s);
  const enemy = other(side);
  return winner === enemy ? { winner, level } : { winner: enemy, level: 'marginal' };
}

/** SC.1: the sides that have left the field: nobody on the table and nobody to come. */
export const leftField = (s: State): number[] =>
  [0, 1].filter(
    (side) => !s.units.some((u, i) => sideOf(s, i) === side && (u.fate === 'table' || u.fate === 'reserve')),
  );

/** VI: the verdict, with both percentages told. `leaver`: the side that has left the field, −1 for none or both. */
export function verdict(g: G, why: Why, leaver = -1): Outcome {
  const s = g.state;
  for (const side of [0, 1]) {
    const shown = percentage(s, side);
    const percent = Math.round(shown.total * 100) / 100;
    tell(g, 'VI.2', say('log.percentage', { side: seatOf(s, side), percent }), [], shown);
  }
  return outcomeOf(s, why, leaver);
}

type Why = 'sundown' | 'field' | 'conceded';

function outcomeOf(s: State, why: Why, leaver: number): Outcome {
  const { winner, level } = leaver < 0 ? judge(s) : judgeLeaving(s, leaver);
  return {
    winner: winner === null ? null : seatOf(s, winner),
    level,
    rule: 'VI.3',
    reason: say('end.verdict', { why, level }),
  };
}

/** SC.1: a match given up outside the table's own question: the army leaves the field. */
export const conceded = (s: State, seat: Seat): Outcome =>
  outcomeOf(
    s,
    'conceded',
    s.battle.sides.findIndex((side) => side.seat === seat),
  );
