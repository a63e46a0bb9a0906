import { type Action, type Flow, law, lawful, odds } from '@grande/engine';
import { ask, type G, opens, yesOrNo } from '../../ask.ts';
import { fightersIn, unitsIn } from '../../board.ts';
import type { Result } from '../../data/tables.ts';
import { say } from '../../say.ts';
import { enemyOf, isGun, type Side, type State, unitOf } from '../../state.ts';
import { commandedAmong } from '../04-leaders/command.ts';
import { Fates, leadersFollow } from '../04-leaders/leaders.ts';
import { orderOf } from '../05-orders/orders.ts';
import { idOf } from '../09-movement/walk.ts';
import { checkNumber, checkOdds, checkTally, efficiency, passes } from '../13-efficiency.ts';
import { occupy } from './advance.ts';
import type { Roll } from './fight.ts';
import { disorder, eliminate, FOR_GOOD, rout } from './losses.ts';
import { type Retreat, retreats } from './retreat.ts';
import { type Fight, printedSp } from './strength.ts';

interface Field {
  readonly f: Fight;
  readonly side: Side;
  readonly roll: Roll;
  /** R-49, RN-9: who was in command when the result fell; losses of one result are judged together. */
  readonly commanded: ReadonlySet<number>;
  readonly mine: Fates;
  readonly theirs: Fates;
}

/** 12.5.4: applies a result; returns the one that was finally applied (Ne may become Ex or Ad). */
export function* applyResult(g: G, side: Side, f: Fight, roll: Roll): Flow<Result> {
  const s = g.state;
  const result = roll.result === 'Ne' ? yield* pressOn(g, side, f, roll) : roll.result;
  const commanded = LOSING_RESULTS.includes(result)
    ? commandedAmong(s, [...f.attackers, ...everybody(s, f)])
    : NOBODY;
  const field: Field = { f, side, roll, commanded, mine: new Fates(), theirs: new Fates() };
  yield* carryOut(g, field, result);
  yield* leadersFollow(g, side, field.mine);
  yield* leadersFollow(g, enemyOf(side), field.theirs);
  return result;
}

/** Those by which units are lost outright. */
const LOSING_RESULTS: readonly Result[] = ['Ae', 'De', 'Ex'];
const NOBODY: ReadonlySet<number> = new Set();

function* carryOut(g: G, x: Field, result: Result): Flow {
  const { f, mine } = x;
  switch (result) {
    case 'Ne':
      return;
    case 'Ae':
      for (const u of f.attackers) loseAttacker(g, x, u);
      return;
    case 'Ad':
      for (const u of f.attackers) disorder(g, u, '12.5.4', mine);
      return;
    case 'Dd':
      yield* shake(g, x, f.defenders);
      return;
    case 'De':
      for (const u of everybody(g.state, x.f)) loseDefender(g, x, u);
      return;
    case 'Dr':
      yield* driveBack(g, x);
      return;
    case 'Ex':
      yield* exchange(g, x);
  }
}

/** units that came into the hex later share its retreats and losses. */
function everybody(s: State, f: Fight): number[] {
  return f.targets.flatMap((h) => fightersIn(s, h));
}

/** an attacker is lost, and the batteries stacked with him. */
function loseAttacker(g: G, x: Field, u: number): void {
  const at = unitOf(g.state, u).hex;
  eliminate(g, u, '12.5.4', x.mine, { commanded: x.commanded });
  loseGuns(g, x.mine, at);
}

function loseDefender(g: G, x: Field, u: number): void {
  const at = unitOf(g.state, u).hex;
  eliminate(g, u, '12.5.4', x.theirs, { commanded: x.commanded });
  loseGuns(g, x.theirs, at);
}

/** 11.1: artillery stacked with a unit that is eliminated or driven off by an assault is lost. */
function loseGuns(g: G, fates: Fates, at: number): void {
  for (const u of unitsIn(g.state, at)) if (isGun(u)) eliminate(g, u, '11.1', fates, FOR_GOOD);
}

/** Every given defender goes one step down; those who rout leave, and their guns are lost. */
function* shake(g: G, x: Field, units: readonly number[]): Flow {
  const owed: Retreat[] = [];
  for (const u of units) {
    const at = unitOf(g.state, u).hex;
    const fate = disorder(g, u, '12.5.4', x.theirs);
    if (fate === 'routs') owed.push(flight(x, u, true));
    if (fate !== 'stays') loseGuns(g, x.theirs, at);
  }
  yield* retreats(g, owed, x.theirs);
}

const flight = (x: Field, unit: number, routed: boolean): Retreat => ({
  unit,
  rout: routed,
  from: x.roll.attackers,
  guns: false,
});

/** 13.1.2, R-84: one die for a hex; tells each unit's check. */
function hexChecks(g: G, units: readonly number[]): boolean[] {
  const s = g.state;
  const die = g.die('13.1.2');
  return units.map((u) => {
    const passed = passes(die, checkNumber(s, u));
    g.tell('13.1', say('log.check', { unit: idOf(u), die, passed }), {
      ...opens(s),
      tally: checkTally(s, u),
    });
    return passed;
  });
}

/** Units by hex, hexes ascending. */
function byHex(s: State, units: readonly number[]): number[][] {
  const hexes = [...new Set(units.map((u) => unitOf(s, u).hex))].sort((a, b) => a - b);
  return hexes.map((h) => units.filter((u) => unitOf(s, u).hex === h));
}

/** 12.5.4 Dr: those who pass go back one hex disordered, the others rout (15.2.1). */
function* driveBack(g: G, x: Field): Flow {
  const owed: Retreat[] = [];
  for (const units of byHex(g.state, everybody(g.state, x.f))) {
    const at = unitOf(g.state, units[0] as number).hex;
    const passed = hexChecks(g, units);
    units.forEach((u, i) => {
      const fate = passed[i] ? disorder(g, u, '12.5.4', x.theirs) : rout(g, u, '12.5.4', x.theirs);
      if (fate !== 'gone') owed.push(flight(x, u, fate === 'routs'));
    });
    loseGuns(g, x.theirs, at);
  }
  yield* retreats(g, owed, x.theirs);
}

const pressing = yesOrNo<number>(
  'press',
  '12.5.4',
  (yes) => say(yes ? 'do.pressOn' : 'do.breakOff'),
  (yes, value) => (yes ? { odds: odds.odds(checkOdds(value), (ok) => (ok ? 'Ex' : 'Ad')) } : {}),
);
const PRESSING = [pressing];

/** 12.5.4 Ne, R-54, D31: if all attackers were under Attack they may press on: Ex on success, Ad on failure. */
function* pressOn(g: G, side: Side, f: Fight, roll: Roll): Flow<Result> {
  const s = g.state;
  if (!f.attackers.every((u) => orderOf(s, u) === 'attack')) return 'Ne';
  const value = roll.stakes.attackE;
  const about = { seat: side, kind: 'pressOn', rule: '12.5.4', prompt: say('ask.pressOn', { value }) };
  const press = yield* ask(g, about, value, PRESSING);
  if (!press) return 'Ne';
  const die = g.die('12.5.4');
  const result = passes(die, value) ? 'Ex' : 'Ad';
  g.tell('12.5.4', say('log.pressed', { die, result }), opens(s));
  return result;
}

/** One side's losses of an exchange: what it must reach, and with what efficiency at least. */
interface Price {
  readonly s: State;
  readonly units: readonly number[];
  readonly value: number;
  /** SP to be reached; 0 for the attacker, who loses one unit. */
  readonly sp: number;
}
type Loss = readonly number[];
const spOf = (s: State, units: Loss): number => units.reduce((n, u) => n + printedSp(s, u), 0);
const eligible = ({ s, value }: Price, u: number): boolean => efficiency(s, u) >= value;

/** 12.5.4, R-47: what a loss must be. */
export const lose: Action<Price, Loss> = {
  id: 'lose',
  rule: '12.5.4',
  candidates: ({ units, sp }) => (sp === 0 ? units.map((u) => [u]) : subsets(units)),
  laws: [
    law(
      '12.5.4',
      'lossBelow',
      (p, loss) => loss.every((u) => eligible(p, u)),
      (p, loss) => {
        const unit = idOf(loss.find((u) => !eligible(p, u)) as number);
        return say('law.lossBelow', { unit, value: p.value });
      },
    ),
    law(
      'R-47',
      'lossShort',
      (p, loss) => spOf(p.s, loss) >= p.sp || p.units.every((u) => !eligible(p, u) || loss.includes(u)),
      ({ sp }) => say('law.lossShort', { sp }),
    ),
    law(
      'R-47',
      'lossMore',
      ({ s, sp }, loss) => sp === 0 || loss.every((u) => spOf(s, loss) - printedSp(s, u) < sp),
      () => say('law.lossMore'),
    ),
  ],
  key: (loss) => `lose:${loss.map(idOf).join('+')}`,
  label: (loss) => say('do.lose', { units: loss.map(idOf).join(', ') }),
  at: (loss) => loss.map(idOf),
  concerns: (loss) => ({ pieces: loss.map(idOf) }),
};
const LOSING = [lose];

/** Every choice of some of them. */
function* subsets(units: Loss): Generator<Loss> {
  for (let m = 1; m < 1 << units.length; m++) yield units.filter((_, i) => (m & (1 << i)) !== 0);
}

/** the sets that reach the price and would fall short without any one of their units; all if nothing does. */
export const payments = (p: Price): Loss[] =>
  [...subsets(p.units)].filter((loss) => lawful(lose.laws, p, loss));

/** 12.5.4 Ex, R-47: both lose (D32, D33), everybody else checks. */
function* exchange(g: G, x: Field): Flow {
  const s = g.state;
  const { f, side, roll } = x;
  const { attackE, defenceE } = roll.stakes;
  const mine = {
    seat: side,
    kind: 'exchangeLoss',
    rule: '12.5.4',
    prompt: say('ask.exchangeLoss', { value: attackE }),
  };
  const [lost] = yield* ask(g, mine, { s, units: f.attackers, value: attackE, sp: 0 }, LOSING);
  const sp = printedSp(s, lost as number);
  const theirs = {
    seat: enemyOf(side),
    kind: 'exchangeReply',
    rule: '12.5.4',
    prompt: say('ask.exchangeReply', { sp }),
  };
  const paid = yield* ask(g, theirs, { s, units: f.defenders, value: defenceE, sp }, LOSING);
  loseAttacker(g, x, lost as number);
  for (const u of paid) loseDefender(g, x, u);
  yield* checkSurvivors(g, x);
}

/** R-47 (4): surviving infantry and cavalry check hex by hex, attackers first; failure is a step down. */
function* checkSurvivors(g: G, x: Field): Flow {
  const s = g.state;
  const alive = (units: readonly number[]) => units.filter((u) => unitOf(s, u).hex >= 0);
  for (const units of byHex(s, alive(x.f.attackers))) {
    const passed = hexChecks(g, units);
    units.forEach((u, i) => {
      if (!passed[i]) disorder(g, u, '12.5.4', x.mine);
    });
  }
  const broken: number[] = [];
  for (const units of byHex(s, alive(x.f.defenders))) {
    const passed = hexChecks(g, units);
    broken.push(...units.filter((_, i) => !passed[i]));
  }
  yield* shake(g, x, broken);
}

/** 20.2.3, R-65, RN-10: one charging stack may occupy an emptied hex, the others fall back; then all are disordered. */
export function* fallBack(g: G, f: Fight, held: readonly number[]): Flow {
  const s = g.state;
  const alive = f.attackers.filter((u) => unitOf(s, u).hex >= 0);
  yield* occupy(g, alive, held[0] as number);
  for (const u of alive)
    if (unitOf(s, u).hex >= 0 && unitOf(s, u).status === 0) disorder(g, u, '20.2.3', null);
}
