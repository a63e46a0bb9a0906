import { add, type Dist, type Flow, odds, type Tally, tally } from '@grande/engine';
import { ask, choice, type G, opens } from '../ask.ts';
import { boardOf, holder, leadersIn, unitsIn } from '../board.ts';
import type { Result } from '../data/tables.ts';
import { between, label } from '../map.ts';
import { say } from '../say.ts';
import { type Assault, activationOf, enemyOf, type Side, type State, unitOf } from '../state.ts';
import { fallsOn, leaderId, testLeader } from './04-leaders.ts';
import { orderOf } from './05-orders.ts';
import { idOf } from './09-walk.ts';
import { bombard, defensiveGuns, fireDetail, type Shot } from './11-artillery.ts';
import { advanceAfter, overrunGuns } from './12-advance.ts';
import { able, ableIn } from './12-declaration.ts';
import { assaultDetail } from './12-declare.ts';
import { dieOdds } from './12-odds.ts';
import { defensiveRefusals, leaderUseRefusals, undeclared, valueRefusals } from './12-refusals.ts';
import { applyResult, fallBack } from './12-results.ts';
import {
  asApplied,
  attackHexes,
  attackStrength,
  columnName,
  defenceStrength,
  type Fight,
  fightOf,
  finalColumn,
  modifiers,
  oddsColumn,
  officerIn,
  prevailing,
  type Stakes,
  shifts,
  tableResult,
} from './12-strength.ts';
import { checkNumber, checkTally, passes } from './13-efficiency.ts';
import { retreatBeforeCombat } from './14-cavalry.ts';
import { elan } from './16-elan.ts';
import { confusing, confusionShift } from './17-weather.ts';

/** 12.0, D24: the attacker picks the next assault. Returns true when none is left. */
export function* nextAssault(g: G, side: Side): Flow<boolean> {
  const s = g.state;
  const act = activationOf(s);
  if (act.assaults.length === 0) return true;
  const i = yield* ask(g, side, 'resolve', '12.0', say('ask.resolve'), {
    options: act.assaults.map((x, n) =>
      choice(
        `resolve:${x.targets.map(label).join('+')}`,
        n,
        '12.0',
        say('do.resolve', { hexes: x.targets.map(label).join(', ') }),
        x.targets.map(label),
        () => assaultDetail(s, x),
      ),
    ),
    refusals: () => undeclared(s, side, new Set(act.assaults.flatMap((x) => x.targets))),
  });
  const [x] = act.assaults.splice(i, 1);
  if (x) yield* resolve(g, side, x);
  return act.assaults.length === 0;
}

/** 12.1: one assault in its steps. */
function* resolve(g: G, side: Side, x: Assault): Flow {
  const s = g.state;
  const units = () => x.attackers.flatMap((h) => ableIn(s, h));
  const foe = enemyOf(side);
  const targets = x.targets.filter((h) => holder(s, h) === foe);
  if (!standing(s, targets) || units().length === 0) {
    g.tell('R-80', say('log.void', { hexes: x.targets.map(label).join(', ') }), opens(s));
    return;
  }
  g.tell(
    '12.0',
    say('log.assault', { hexes: targets.map(label).join(', '), units: units().map(idOf).join(', ') }),
    {
      ...opens(s),
      at: targets.map(label),
    },
  );
  if (!x.charge && (yield* retreatBeforeCombat(g, side, units(), targets))) return; // 14.1
  yield* defensiveFire(g, foe, x, targets); // 11.4.5
  const came = x.charge ? units() : preShock(g, x); // 12.2.2
  yield* shock(g, side, x, came, targets);
}

/** somebody is there who was not attacked before in this segment. */
const standing = (s: State, targets: readonly number[]): boolean =>
  targets.some((h) => unitsIn(s, h).some((u) => !unitOf(s, u).struck));

/** 11.4.5, R-77, D27: the defender's batteries fire at hexes from which theirs is attacked. */
function* defensiveFire(g: G, foe: Side, x: Assault, targets: readonly number[]): Flow {
  const s = g.state;
  for (const h of targets) {
    for (;;) {
      const guns = defensiveGuns(s, h);
      const from = x.attackers.filter((a) => between(a, h) === 1 && ableIn(s, a).length > 0);
      if (guns.length === 0 || from.length === 0) break;
      const shots: Shot[] = [];
      for (const target of from) {
        for (const u of guns) shots.push({ guns: [u], from: h, target });
        if (guns.length === 2) shots.push({ guns, from: h, target });
      }
      const shot = yield* ask<Shot | null>(
        g,
        foe,
        'defensiveFire',
        '11.4.5',
        say('ask.defensiveFire', { hex: label(h) }),
        {
          options: [
            choice('hold', null, '11.4', say('do.holdFire')),
            ...shots.map((f) =>
              choice<Shot | null>(
                `fire:${f.guns.map(idOf).join('+')}:${label(f.target)}`,
                f,
                '11.4.5',
                say('do.fire', { units: f.guns.map(idOf).join(', '), hex: label(f.target) }),
                label(f.target),
                () => fireDetail(s, f.guns, f.from, f.target),
              ),
            ),
          ],
          refusals: () => defensiveRefusals(s, h, from),
          subject: label(h),
        },
      );
      if (shot === null) break;
      yield* bombard(g, shot);
    }
  }
}

/** 12.2.2: units under Advance check just before their assault, one die a hex, ascending; those who come on. */
function preShock(g: G, x: Assault): number[] {
  const s = g.state;
  const came: number[] = [];
  for (const h of x.attackers) {
    const units = ableIn(s, h);
    const bold = units.filter((u) => orderOf(s, u) === 'attack');
    came.push(...bold);
    if (bold.length === units.length) continue;
    const die = g.die('12.2.2');
    for (const u of units) {
      if (bold.includes(u)) continue;
      const passed = passes(die, checkNumber(s, u));
      g.tell('12.2.2', say('log.preShock', { unit: idOf(u), die, passed }), {
        ...opens(s),
        tally: checkTally(s, u),
      });
      if (passed) came.push(u);
    }
  }
  return came.sort((a, b) => a - b);
}

/** 12.1 steps 5 and 6: Élan, odds, modifiers, confusion, the die and what it brings. */
function* shock(g: G, side: Side, x: Assault, came: readonly number[], targets: readonly number[]): Flow {
  const s = g.state;
  const held = targets.filter((h) => (boardOf(s).first[h] as number) >= 0);
  let f = fightOf(s, came, held, x.charge);
  if (came.length === 0) {
    g.tell('R-80', say('log.noAttack', { hexes: targets.map(label).join(', ') }), opens(s));
    return;
  }
  if (f.defenders.length === 0) {
    yield* overrunGuns(g, side, came, held, !x.charge); // 11.1.1
    if (x.charge) yield* fallBack(g, f, targets);
    return;
  }
  const drive = yield* elan(g, side, f); // 16.1
  f = fightOf(
    s,
    came.filter((u) => able(s, u)),
    held,
    x.charge,
  );
  if (f.attackers.length === 0) {
    g.tell('R-80', say('log.noAttack', { hexes: targets.map(label).join(', ') }), opens(s));
    return;
  }
  for (const u of f.attackers) unitOf(s, u).attacked = true;
  for (const h of held) for (const u of unitsIn(s, h)) unitOf(s, u).struck = true;
  const fought = attackHexes(s, f);
  const roll = yield* rollCombat(g, side, f, drive);
  g.tell('12.5.3', say('log.result', { result: roll.result }), opens(s));
  const applied = yield* applyResult(g, side, f, roll);
  if (x.charge) yield* fallBack(g, f, held);
  if (!x.charge || applied === 'Ae')
    yield* advanceAfter(g, side, f, applied === 'Ae' ? fought : held, applied);
}

export interface Roll {
  readonly result: Result;
  readonly stakes: Stakes;
  readonly attackers: readonly number[];
}

/** T.calc: the order of calculation of one assault. */
function* rollCombat(g: G, side: Side, f: Fight, drive: number): Flow<Roll> {
  const s = g.state;
  const foe = enemyOf(side);
  const attack = attackStrength(s, f);
  const defence = defenceStrength(s, f);
  g.tell('12.5.1', say('log.strength', { side, sp: attack.total }), { ...opens(s), tally: attack });
  g.tell('12.5.1', say('log.strength', { side: foe, sp: defence.total }), { ...opens(s), tally: defence });
  const stakes = yield* settleStakes(g, side, f, drive);
  let k = oddsColumn(attack.total, defence.total);
  g.tell('12.5.1', say('log.odds', { column: columnName(k) }), opens(s));
  const confusion = confusing(s) ? confusionShift(g.die('17.2')) : 0;
  const moved: Tally = withConfusion(shifts(s, f, drive), confusion);
  k += moved.total;
  const { column, extra, lost } = finalColumn(k);
  g.tell('R-42', say('log.column', { column: columnName(lost ? k : column) }), { ...opens(s), tally: moved });
  const attackers = attackHexes(s, f);
  if (lost) return { result: 'Ae', stakes, attackers };
  const drm = modifiers(s, f, stakes, extra);
  const die = g.die('12.5.3');
  g.tell('12.5.2', say('log.combatDie', { die, total: die + drm.total }), { ...opens(s), tally: drm });
  if (die === 1 && stakes.leader) {
    const l = officerIn(s, side, attackers, f.attackers);
    if (l >= 0) testLeader(g, l, '4.4.2');
  }
  const result = asApplied(s, f, tableResult(s, die + drm.total, column));
  if (die === 6) for (const h of f.targets) for (const l of leadersIn(s, foe, h)) testLeader(g, l, '4.4.1');
  return { result, stakes, attackers };
}

function withConfusion(t: Tally, confusion: number): Tally {
  return confusion === 0 ? t : tally([...t.terms, add('17.2', say('term.confusion'), confusion)]);
}

/** 12.3.1 (D30), 12.4.4 (D28): values on a tie, attacker first; then the attacker's use of his leader. */
function* settleStakes(g: G, side: Side, f: Fight, drive: number): Flow<Stakes> {
  const s = g.state;
  const attackE = yield* pickValue(g, side, f.attackers);
  const defenceE = yield* pickValue(g, enemyOf(side), f.defenders);
  const l = officerIn(s, side, attackHexes(s, f), f.attackers);
  let leader = false;
  if (l >= 0) {
    const show = (use: boolean): Dist<string> => dieOdds(s, f, { attackE, defenceE, leader: use }, drive);
    leader = yield* ask(g, side, 'useLeader', '12.4.4', say('ask.useLeader', { leader: leaderId(l) }), {
      options: [
        choice('leader:yes', true, '12.4.4', say('do.useLeader'), leaderId(l), () => ({
          odds: odds.odds(show(true), (r) => r),
          notes: [say('note.leaderRisk', { leader: leaderId(l), falls: fallsOn(s, l) })],
        })),
        choice('leader:no', false, '12.4.4', say('do.spareLeader'), undefined, () => ({
          odds: odds.odds(show(false), (r) => r),
        })),
      ],
      refusals: () => leaderUseRefusals(s, side, attackHexes(s, f), l),
    });
  }
  return { attackE, defenceE, leader };
}

function* pickValue(g: G, seat: Side, units: readonly number[]): Flow<number> {
  const s = g.state;
  const values = prevailing(s, units);
  if (values.length === 1) return values[0] as number;
  return yield* ask(g, seat, 'efficiency', '12.3.1', say('ask.efficiency'), {
    options: values.map((e) => choice(`value:${e}`, e, '12.3.1', say('do.value', { value: e }))),
    refusals: () => valueRefusals(s, units, values),
  });
}
