import {
  type Action,
  add,
  button,
  type Detail,
  type Flow,
  law,
  odds,
  offered,
  type Tally,
  tally,
} from '@grande/engine';
import { ask, type G, opens } from '../../ask.ts';
import { boardOf, holder, leadersIn, unitsIn } from '../../board.ts';
import type { Result } from '../../data/tables.ts';
import { between, label, NEAR } from '../../map.ts';
import { say } from '../../say.ts';
import {
  type Assault,
  activationOf,
  enemyOf,
  isGun,
  type Side,
  type State,
  UNITS_OF,
  unitOf,
} from '../../state.ts';
import { fallsOn, leaderId, testLeader } from '../04-leaders/leaders.ts';
import { orderOf } from '../05-orders/orders.ts';
import { idOf } from '../09-movement/walk.ts';
import { bombard, defensiveGuns, fireDetail, SHOOTING, type Shot } from '../11-artillery.ts';
import { checkNumber, checkTally, efficiency, passes } from '../13-efficiency.ts';
import { retreatBeforeCombat } from '../14-cavalry.ts';
import { elan } from '../16-elan.ts';
import { confusing, confusionShift } from '../17-weather.ts';
import { advanceAfter, overrunGuns } from './advance.ts';
import { able, ableIn } from './declaration.ts';
import { assaultDetail } from './declare.ts';
import { dieOdds } from './odds.ts';
import { applyResult, fallBack } from './results.ts';
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
} from './strength.ts';

/** Enemy hexes and the number of the assault declared against them, -1 where there is none. */
interface Next {
  readonly n: number;
  readonly hexes: readonly number[];
}
interface Resolving {
  readonly s: State;
  readonly side: Side;
  readonly assaults: readonly Assault[];
}
/** 12.0, 12.2: the assaults declared, and the enemies beside the active formation whom none was declared against. */
const resolving: Action<Resolving, Next> = {
  id: 'resolve',
  rule: '12.0',
  candidates: ({ s, side, assaults }) => {
    const declared = new Set(assaults.flatMap((x) => x.targets));
    const others = new Set<number>();
    for (const u of UNITS_OF[side]) {
      const { hex, active } = unitOf(s, u);
      if (hex < 0 || !active || isGun(u)) continue;
      for (const t of NEAR[hex] as readonly number[])
        if (holder(s, t) === enemyOf(side) && !declared.has(t)) others.add(t);
    }
    return [
      ...assaults.map((x, n) => ({ n, hexes: x.targets })),
      ...[...others].sort((a, b) => a - b).map((t) => ({ n: -1, hexes: [t] })),
    ];
  },
  laws: [
    law(
      '12.2',
      'notDeclared',
      (_, { n }) => n >= 0,
      (_, { hexes }) => say('law.notDeclared', { hex: label(hexes[0] as number) }),
    ),
  ],
  key: ({ hexes }) => `resolve:${hexes.map(label).join('+')}`,
  label: ({ hexes }) => say('do.resolve', { hexes: hexes.map(label).join(', ') }),
  at: ({ hexes }) => hexes.map(label),
  concerns: ({ hexes }) => ({ places: hexes.map(label) }),
  detail: ({ n }, { s, assaults }) => {
    const x = assaults[n];
    return x ? assaultDetail(s, x) : {};
  },
};
const RESOLVING = [resolving];

/** 12.0, D24: the attacker picks the next assault. Returns true when none is left. */
export function* nextAssault(g: G, side: Side): Flow<boolean> {
  const s = g.state;
  const act = activationOf(s);
  if (act.assaults.length === 0) return true;
  const about = { seat: side, kind: 'resolve', rule: '12.0', prompt: say('ask.resolve') };
  const x: Resolving = { s, side, assaults: act.assaults };
  const found = act.assaults.map(({ targets }, i) => offered(resolving, x, { n: i, hexes: targets }));
  const { n } = yield* ask(g, about, x, RESOLVING, found);
  const [next] = act.assaults.splice(n, 1);
  if (next) yield* resolve(g, side, next);
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
  if (g.listening) {
    const hexes = targets.map(label);
    const came = units().map(idOf).join(', ');
    g.tell('12.0', say('log.assault', { hexes: hexes.join(', '), units: came }), { ...opens(s), at: hexes });
  }
  if (!x.charge && (yield* retreatBeforeCombat(g, side, units(), targets))) return; // 3.1.B.5b, 14.1
  yield* defensiveFire(g, foe, x, targets); // 3.1.B.5c, 11.4.5
  const came = x.charge ? units() : preShock(g, x); // 12.2.2
  yield* shock(g, side, x, came, targets);
}

/** somebody is there who was not attacked before in this segment. */
const standing = (s: State, targets: readonly number[]): boolean =>
  targets.some((h) => unitsIn(s, h).some((u) => !unitOf(s, u).struck));

/** The batteries of an assaulted hex, and the hexes from which it is attacked. */
interface Defending {
  readonly s: State;
  readonly foe: Side;
  readonly at: number;
  readonly from: readonly number[];
}
const holdFire = button('hold', null, '11.4', say('do.holdFire'));
/** 11.4.5, R-77: each battery alone, or both, at an attacking hex; other enemies beside them are not for them now. */
const reply: Action<Defending, Shot> = {
  id: 'fire',
  rule: '11.4.5',
  candidates: function* ({ s, foe, at, from }) {
    const guns = unitsIn(s, at).filter(isGun);
    const others = (NEAR[at] as readonly number[]).filter((h) => holder(s, h) === enemyOf(foe));
    for (const target of [...from, ...others.filter((h) => !from.includes(h))]) {
      for (const u of guns) yield { guns: [u], from: at, target };
      if (guns.length === 2) yield { guns, from: at, target };
    }
  },
  laws: [
    law(
      '15.1',
      'gunDisordered',
      ({ s }, a) => a.guns.every((u) => unitOf(s, u).status === 0),
      (_, a) => say('law.gunDisordered', { unit: idOf(a.guns[0] as number) }),
    ),
    law(
      '11.4',
      'gunFired',
      ({ s }, a) => a.guns.every((u) => !unitOf(s, u).fired),
      (_, a) => say('law.gunFired', { unit: idOf(a.guns[0] as number) }),
    ),
    law(
      '11.4.5',
      'notAttacking',
      ({ from }, a) => from.includes(a.target),
      (_, a) => say('law.notAttacking', { hex: label(a.target) }),
    ),
  ],
  ...SHOOTING,
  detail: (a, { s }) => fireDetail(s, a.guns, a.from, a.target),
};
const DEFENDING = [holdFire, reply];

/** 11.4.5, R-77, D27: the defender's batteries fire at hexes from which theirs is attacked. */
function* defensiveFire(g: G, foe: Side, x: Assault, targets: readonly number[]): Flow {
  const s = g.state;
  for (const h of targets) {
    for (;;) {
      const from = x.attackers.filter((a) => between(a, h) === 1 && ableIn(s, a).length > 0);
      if (defensiveGuns(s, h).length === 0 || from.length === 0) break;
      const prompt = say('ask.defensiveFire', { hex: label(h) });
      const about = { seat: foe, kind: 'defensiveFire', rule: '11.4.5', prompt, subject: label(h) };
      const shot = yield* ask(g, about, { s, foe, at: h, from }, DEFENDING);
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
      if (g.listening) {
        const told = say('log.preShock', { unit: idOf(u), die, passed });
        g.tell('12.2.2', told, { ...opens(s), tally: checkTally(s, u) });
      }
      if (passed) came.push(u);
    }
  }
  return came.sort((a, b) => a - b);
}

/** 3.1.B.5d, 12.1 steps 5 and 6: Élan, odds, modifiers, confusion, the die and what it brings. */
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

/** The leaders with the attackers; only the officer of those he stands with may be used (4.1.2). */
interface Leading {
  readonly s: State;
  readonly side: Side;
  readonly f: Fight;
  readonly officer: number;
  readonly drive: number;
  readonly attackE: number;
  readonly defenceE: number;
}
const withLeader = ({ s, f, drive, attackE, defenceE }: Leading, leader: boolean): Detail => ({
  odds: odds.odds(dieOdds(s, f, { attackE, defenceE, leader }, drive), (r) => r),
});
const useLeader: Action<Leading, number> = {
  id: 'leader',
  rule: '12.4.4',
  candidates: ({ s, side, f, officer }) => {
    const there = attackHexes(s, f).flatMap((at) => leadersIn(s, side, at));
    return [officer, ...there.filter((l) => l !== officer)];
  },
  laws: [
    law(
      '4.1.2',
      'otherLeader',
      ({ officer }, l) => l === officer,
      (_, l) => say('law.otherLeader', { leader: leaderId(l) }),
    ),
  ],
  key: (l, { officer }) => `leader:${l === officer ? 'yes' : leaderId(l)}`,
  label: () => say('do.useLeader'),
  at: (l) => leaderId(l),
  concerns: (l) => ({ pieces: [leaderId(l)], choice: 'yes' }),
  detail: (l, x) => ({
    ...withLeader(x, true),
    notes: [say('note.leaderRisk', { leader: leaderId(l), falls: fallsOn(x.s, l) })],
  }),
};
const spareLeader: Action<Leading, number> = {
  id: 'leader',
  rule: '12.4.4',
  candidates: () => [-1],
  laws: [],
  key: () => 'leader:no',
  label: () => say('do.spareLeader'),
  concerns: () => ({ choice: 'no' }),
  detail: (_, x) => withLeader(x, false),
};
const LEADING = [useLeader, spareLeader];

/** 12.3.1 (D30), 12.4.4 (D28): values on a tie, attacker first; then the attacker's use of his leader. */
function* settleStakes(g: G, side: Side, f: Fight, drive: number): Flow<Stakes> {
  const s = g.state;
  const attackE = yield* pickValue(g, side, f.attackers);
  const defenceE = yield* pickValue(g, enemyOf(side), f.defenders);
  const officer = officerIn(s, side, attackHexes(s, f), f.attackers);
  if (officer < 0) return { attackE, defenceE, leader: false };
  const prompt = say('ask.useLeader', { leader: leaderId(officer) });
  const about = { seat: side, kind: 'useLeader', rule: '12.4.4', prompt };
  const used = yield* ask(g, about, { s, side, f, officer, drive, attackE, defenceE }, LEADING);
  return { attackE, defenceE, leader: used >= 0 };
}

interface Values {
  /** 12.3.1: those that weigh most. */
  readonly tied: readonly number[];
  /** Those of all units in the fight, the tied first. */
  readonly all: readonly number[];
}
const value: Action<Values, number> = {
  id: 'value',
  rule: '12.3.1',
  candidates: ({ all }) => all,
  laws: [
    law(
      '12.3.1',
      'notPrevailing',
      ({ tied }, e) => tied.includes(e),
      (_, e) => say('law.notPrevailing', { value: e }),
    ),
  ],
  key: (e) => `value:${e}`,
  label: (e) => say('do.value', { value: e }),
  concerns: (e) => ({ amount: e }),
};
const VALUES = [value];

function* pickValue(g: G, seat: Side, units: readonly number[]): Flow<number> {
  const s = g.state;
  const tied = prevailing(s, units);
  if (tied.length === 1) return tied[0] as number;
  const about = { seat, kind: 'efficiency', rule: '12.3.1', prompt: say('ask.efficiency') };
  const all = [...new Set([...tied, ...units.map((u) => efficiency(s, u))])];
  return yield* ask(g, about, { tied, all }, VALUES);
}
