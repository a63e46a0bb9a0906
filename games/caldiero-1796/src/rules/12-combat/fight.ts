import { add, type Flow, type Hazard, hazard, type Tally, tally } from '@grande/engine';
import { type G, opens } from '../../ask.ts';
import { leadersIn, unitsIn } from '../../board.ts';
import { valuesOf } from '../../data/sets.ts';
import type { Result } from '../../data/tables.ts';
import { say } from '../../say.ts';
import { enemyOf, formationOf, isGun, OFFICER, type Side, type State, unitOf } from '../../state.ts';
import { testLeader } from '../04-leaders/leaders.ts';
import { idOf } from '../09-movement/walk.ts';
import { bombardment, type Shot } from '../11-artillery.ts';
import { checkTally, efficiency, passes } from '../13-efficiency.ts';
import { confusing, confusionShift } from '../17-weather.ts';
import { disorder } from './losses.ts';
import {
  type Assailant,
  among,
  asApplied,
  attackHexes,
  attackStrength,
  bestValue,
  capped,
  columnName,
  columnOf,
  defenceStrength,
  everybody,
  type Fight,
  fightAgainst,
  finalColumn,
  modifier,
  modifiers,
  officerOf,
  type Stakes,
  shift,
  shifts,
  stands,
  tableResult,
} from './strength.ts';

// 12.1, T.calc: one assault, stated once: rolled in the match, enumerated for the odds a player is shown, valued for
// players that think.

/** What an assault can come to: a result, the guns overrun (11.1.1), or nothing at all. */
export type Upshot = Result | 'overrun' | 'none';

/** How an assault ended. */
export interface Met {
  readonly upshot: Upshot;
  readonly f: Fight;
  readonly stakes: Stakes;
}
const NO_STAKES: Stakes = { attackE: 0, defenceE: 0, leader: false };

/** What thought takes for granted of the choices in an assault. */
export interface Assumed {
  /** 11.4.5: how the guns of the assaulted hexes fire. */
  readonly shots: readonly Shot[];
  /** 16.1: who tries Élan. */
  readonly elan: number | null;
  /** 12.4.4: an officer goes with them, or none; null: wherever one can. */
  readonly leader: boolean | null;
}

/** In the match, the choices of an assault are put to the players. */
export interface Asking {
  /** 11.4.5: the guns fire; then those who can still come on. */
  defence(): Flow<readonly Assailant[]>;
  /** The position once more, for those who have come on. */
  again(units: readonly number[]): Fight;
  /** 16.1: who tries Élan. */
  elan(f: Fight): Flow<number | null>;
  /** 12.3.1, 12.4.4: values on a tie, the use of a leader. */
  stakes(f: Fight, drive: number): Flow<Stakes>;
}

/** An assault on its way: in the match with the umpire and whom to ask, in thought with what is assumed. */
export interface Course<R> {
  readonly side: Side;
  /** The hexes that are assaulted, whoever is left in them. */
  readonly hexes: readonly number[];
  readonly f: Fight;
  readonly match: { readonly g: G; readonly ask: Asking } | null;
  readonly assumed: Assumed;
  ended(met: Met): Hazard<R>;
}

const NOBODY: readonly number[] = [];

/** 3.1.B.5c, 11.4.5: the defender's guns, then those who come on. */
export function assaulted<R>(c: Course<R>): Hazard<R> {
  const { match } = c;
  if (!match) return underFire(c, 0, 0, NOBODY);
  return hazard.choice(
    () => match.ask.defence(),
    (who) => comeOn({ ...c, f: fightAgainst(c.f.met, who, c.f.charge) }, 0, 0, 0, NOBODY),
  );
}

/** The shots that are taken for granted, one after the other: whom they hit stays behind. */
function underFire<R>(c: Course<R>, n: number, out: number, gone: readonly number[]): Hazard<R> {
  const shot = c.assumed.shots[n];
  if (!shot) return comeOn(c, 0, 0, out, gone);
  const { who, met } = c.f;
  const bits: number[] = [];
  for (let i = 0; i < who.length; i++)
    if (who[i]?.from === shot.target && (out & (1 << i)) === 0) bits.push(i);
  if (bits.length === 0) return underFire(c, n + 1, out, gone);
  const units = bits.map((i) => c.f.attackers[i] as number);
  const others = unitsIn(met.s, shot.target).filter((u) => !isGun(u) && !c.f.attackers.includes(u));
  const under = {
    units,
    crowd: units.length + others.length,
    nerve: (i: number, lost: readonly number[]) => nerve(c.f, bits[i] as number, [...gone, ...lost]),
  };
  return bombardment(met.s, null, shot, under, (impact) => {
    const hit = bits.reduce((m, bit, i) => ((impact.hit & (1 << i)) === 0 ? m : m | (1 << bit)), out);
    return underFire(c, n + 1, hit, impact.gone.length > 0 ? [...gone, ...impact.gone] : gone);
  });
}

/** 13.2: the number one of them checks against; without his officer, if that one is gone. */
function nerve({ who, met }: Fight, i: number, gone: readonly number[]): number {
  const { unit, nerve } = who[i] as Assailant;
  if (gone.length === 0) return nerve;
  const f = formationOf(met.s, unit);
  return f !== null && gone.includes(OFFICER[f]) ? efficiency(met.s, unit) : nerve;
}

/** 12.2.2: units under Advance check just before their assault, one die a hex, ascending. */
function comeOn<R>(
  c: Course<R>,
  next: number,
  came: number,
  out: number,
  gone: readonly number[],
): Hazard<R> {
  const { who, charge } = c.f;
  const from = who[next]?.from;
  if (from === undefined) return onset(c, came, gone);
  let [end, here, bold] = [next, 0, 0];
  // Those of one hex stand together in the list.
  for (; who[end]?.from === from; end++) {
    if ((out & (1 << end)) !== 0) continue;
    here |= 1 << end;
    if (charge || who[end]?.bold) bold |= 1 << end;
  }
  if (bold === here) return comeOn(c, end, came | here, out, gone);
  return hazard.die(
    '12.2.2',
    (die) => {
      let now = bold;
      for (let i = next; i < end; i++)
        if ((here & ~bold & (1 << i)) !== 0 && passes(die, nerve(c.f, i, gone))) now |= 1 << i;
      return now;
    },
    (now, die) => {
      if (c.match?.g.listening) tellChecks(c.match.g, among(c.f, here & ~bold), among(c.f, now), die);
      return comeOn(c, end, came | now, out, gone);
    },
  );
}

function tellChecks(g: G, checked: readonly Assailant[], passed: readonly Assailant[], die: number): void {
  for (const a of checked) {
    const told = say('log.preShock', { unit: idOf(a.unit), die, passed: passed.includes(a) });
    g.tell('12.2.2', told, { ...opens(g.state), tally: checkTally(g.state, a.unit) });
  }
}

/** 3.1.B.5d, 12.1 steps 5 and 6: Élan, odds, modifiers, confusion, the die. */
function onset<R>(c: Course<R>, came: number, gone: readonly number[]): Hazard<R> {
  const { match } = c;
  const end = (upshot: Upshot): Hazard<R> => c.ended({ upshot, f: c.f, stakes: NO_STAKES });
  if (!match) {
    if (came === 0) return end('none');
    if (c.f.defenders.length === 0) return end('overrun');
    const { elan } = c.assumed;
    return tryElan(c, came, elan === null ? -1 : c.f.attackers.indexOf(elan), gone);
  }
  const f = match.ask.again(among(c.f, came).map((a) => a.unit));
  const now = { ...c, f };
  if (came === 0) return c.ended({ upshot: 'none', f, stakes: NO_STAKES });
  if (f.defenders.length === 0) return c.ended({ upshot: 'overrun', f, stakes: NO_STAKES });
  return hazard.choice(
    () => match.ask.elan(f),
    (unit) => tryElan(now, everybody(f), unit === null ? -1 : f.attackers.indexOf(unit), gone),
  );
}

/** 16.1: one of those who came on tries; success shifts the attack by a die, failure disorders him. */
export function tryElan<R>(c: Course<R>, came: number, i: number, gone: readonly number[]): Hazard<R> {
  if (i < 0 || (came & (1 << i)) === 0) return settle(c, came, 0, gone);
  const { s } = c.f.met;
  const unit = c.f.attackers[i] as number;
  return hazard.die(
    '16.1',
    (die) => passes(die, efficiency(s, unit)),
    (passed) => {
      if (c.match) {
        const tally = checkTally(s, unit, false);
        c.match.g.tell('16.1', say('log.elan', { unit: idOf(unit), passed }), { ...opens(s), tally });
      }
      if (passed) return hazard.die('16.1', face, (drive) => settle(c, came, drive, gone));
      if (c.match) disorder(c.match.g, unit, '16.1', null);
      return settle(c, came & ~(1 << i), 0, gone);
    },
  );
}
const face = (die: number): number => die;

/** 12.3.1, 12.4.4: what both sides bring beside their strength. */
function settle<R>(c: Course<R>, came: number, drive: number, gone: readonly number[]): Hazard<R> {
  const { match, f } = c;
  if (came === 0) return c.ended({ upshot: 'none', f, stakes: NO_STAKES });
  if (!match) return strike(c, came, drive, bestStakes(c, came, gone));
  const still = came === everybody(f) ? f : fightAgainst(f.met, among(f, came), f.charge);
  const now = { ...c, f: still };
  begin(match.g, now);
  return hazard.choice(
    () => match.ask.stakes(still, drive),
    (stakes) => strike(now, everybody(still), drive, stakes),
  );
}

/** 12.2.3, R-58: those who are in it have attacked, and whoever stands in the hexes has been attacked, in this segment. */
function begin<R>(g: G, { side, hexes, f }: Course<R>): void {
  const s = g.state;
  for (const u of f.attackers) unitOf(s, u).attacked = true;
  for (const h of hexes) for (const u of unitsIn(s, h)) unitOf(s, u).struck = true;
  const [attack, defence] = [attackStrength(f), defenceStrength(f)];
  g.tell('12.5.1', say('log.strength', { side, sp: attack.total }), { ...opens(s), tally: attack });
  g.tell('12.5.1', say('log.strength', { side: enemyOf(side), sp: defence.total }), {
    ...opens(s),
    tally: defence,
  });
}

/** The stakes as both sides would have them: the best value of a tie, the leader used. */
function bestStakes<R>({ f, assumed }: Course<R>, came: number, gone: readonly number[]): Stakes {
  let { leader } = assumed;
  if (leader === null) {
    const l = officerOf(f, came);
    leader = l >= 0 && !gone.includes(l);
  } else if (leader && gone.length > 0) leader = !gone.includes(leaderAssumed(f));
  return { attackE: bestValue(f, came), defenceE: f.met.value, leader };
}
function leaderAssumed(f: Fight): number {
  const formation = formationOf(f.met.s, f.attackers[0] as number);
  return formation === null ? -1 : OFFICER[formation];
}

// All that follows hangs on column, modifier, confusion and ground alone: in thought it is worked out once for each,
// for each set of tables.
const MEMOS = new WeakMap<object, hazard.Memo>();
function memoOf(s: State): hazard.Memo {
  const values = valuesOf(s);
  let memo = MEMOS.get(values);
  if (!memo) {
    memo = new hazard.Memo();
    MEMOS.set(values, memo);
  }
  return memo;
}
const SPAN = 128;

/** T.calc 2 to 5: the shifts, confusion (17.2), the die. */
export function strike<R>(c: Course<R>, came: number, drive: number, stakes: Stakes): Hazard<R> {
  const { f } = c;
  const { s } = f.met;
  const odds = columnOf(f, came);
  const k = odds + shift(f, came, drive, null);
  const sum = modifier(f, came, stakes, null);
  if (c.match) c.match.g.tell('12.5.1', say('log.odds', { column: columnName(odds) }), opens(s));
  const rest = (): Hazard<R> =>
    confusing(s)
      ? hazard.die('17.2', confusionShift, (confusion) => cast(c, { k, sum, drive, confusion, stakes }))
      : cast(c, { k, sum, drive, confusion: 0, stakes });
  if (c.match) return rest();
  const key = ((k + SPAN) * SPAN + sum + SPAN / 2) * 4 + (confusing(s) ? 2 : 0) + (stands(f.met) ? 1 : 0);
  return hazard.known(memoOf(s), key, rest);
}

/** A fight but for its die: the column after shifts and before confusion, the modifiers before those of the column. */
interface Cast {
  readonly k: number;
  readonly sum: number;
  readonly drive: number;
  readonly confusion: number;
  readonly stakes: Stakes;
}

/** R-42, 12.5.2, 12.5.3: the column, the die and the table. */
function cast<R>(c: Course<R>, { k, sum, drive, confusion, stakes }: Cast): Hazard<R> {
  const { f, match } = c;
  const { s } = f.met;
  const { column, extra, lost } = finalColumn(k + confusion);
  if (match) {
    const moved = withConfusion(shifts(f, drive), confusion);
    const told = say('log.column', { column: columnName(lost ? k + confusion : column) });
    match.g.tell('R-42', told, { ...opens(s), tally: moved });
  }
  const end = (upshot: Result): Hazard<R> => c.ended({ upshot, f, stakes });
  if (lost) return end('Ae');
  const drm = capped(sum, extra, null);
  return hazard.die(
    '12.5.3',
    (die) => asApplied(f.met, tableResult(s, die + drm, column)),
    (result, die) => {
      if (match) {
        const tally = modifiers(f, stakes, extra);
        match.g.tell('12.5.2', say('log.combatDie', { die, total: die + drm }), { ...opens(s), tally });
        testLeaders(match.g, c.side, f, stakes, die);
      }
      return end(result);
    },
  );
}

const withConfusion = (t: Tally, confusion: number): Tally =>
  confusion === 0 ? t : tally([...t.terms, add('17.2', say('term.confusion'), confusion)]);

/** 4.4.1, 4.4.2: a one for the leader who goes with them, a six for those he meets. */
function testLeaders(g: G, side: Side, f: Fight, stakes: Stakes, die: number): void {
  if (die === 1 && stakes.leader) {
    const l = officerOf(f);
    if (l >= 0) testLeader(g, l, '4.4.2');
  }
  if (die === 6)
    for (const h of f.targets)
      for (const l of leadersIn(g.state, enemyOf(side), h)) testLeader(g, l, '4.4.1');
}

/** What follows a result: where from, and with what. */
export interface Roll {
  readonly result: Result;
  readonly stakes: Stakes;
  readonly attackers: readonly number[];
}
export const rollOf = ({ f, stakes }: Met, result: Result): Roll => ({
  result,
  stakes,
  attackers: attackHexes(f),
});
