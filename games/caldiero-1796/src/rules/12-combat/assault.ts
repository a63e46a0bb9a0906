import {
  type Action,
  button,
  type Detail,
  type Flow,
  hazard,
  law,
  odds,
  offered,
  rolled,
} from '@grande/engine';
import { ask, type G, opens } from '../../ask.ts';
import { holder, leadersIn, unitsIn } from '../../board.ts';
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
import { fallsOn, leaderId } from '../04-leaders/leaders.ts';
import { idOf } from '../09-movement/walk.ts';
import { bombard, defensiveGuns, fireDetail, SHOOTING, type Shot } from '../11-artillery.ts';
import { efficiency } from '../13-efficiency.ts';
import { retreatBeforeCombat } from '../14-cavalry.ts';
import { elan } from '../16-elan.ts';
import { advanceAfter, overrunGuns } from './advance.ts';
import { ableIn } from './declaration.ts';
import { type Asking, type Assumed, assaulted, type Course, type Met, rollOf } from './fight.ts';
import { assaultDetail, dieOdds, standing } from './odds.ts';
import { applyResult, fallBack } from './results.ts';
import { attackHexes, type Fight, fightOf, inPlace, officerOf, prevailing, type Stakes } from './strength.ts';

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
  const met = yield* rolled(g, assaulted(inMatch(g, side, x, targets)));
  yield* afterwards(g, side, x, targets, met);
}

/** The assault as it is fought, with its questions to the players. */
function inMatch(g: G, side: Side, x: Assault, targets: readonly number[]): Course<Met> {
  const s = g.state;
  const ask: Asking = {
    *defence() {
      yield* defensiveFire(g, enemyOf(side), x, targets);
      return inPlace(
        s,
        x.attackers.flatMap((h) => ableIn(s, h)),
      );
    },
    again: (units) => fightOf(s, x.charge ? units : [...units].sort((a, b) => a - b), targets, x.charge),
    elan: (f) => elan(g, side, f),
    stakes: (f, drive) => settleStakes(g, side, f, drive),
  };
  const f = fightOf(s, [], targets, x.charge);
  return { side, hexes: targets, f, match: { g, ask }, assumed: NOTHING, ended: hazard.end };
}
const NOTHING: Assumed = { shots: [], elan: null, leader: null };

/** 12.1 step 6: what follows from how it ended. */
function* afterwards(g: G, side: Side, x: Assault, targets: readonly number[], met: Met): Flow {
  const s = g.state;
  const { upshot, f } = met;
  const held = targets.filter((h) => unitsIn(s, h).length > 0);
  if (upshot === 'none') {
    g.tell('R-80', say('log.noAttack', { hexes: targets.map(label).join(', ') }), opens(s));
    return;
  }
  if (upshot === 'overrun') {
    yield* overrunGuns(g, side, f.attackers, held, !x.charge); // 11.1.1
    if (x.charge) yield* fallBack(g, f, targets);
    return;
  }
  const roll = rollOf(met, upshot);
  g.tell('12.5.3', say('log.result', { result: roll.result }), opens(s));
  const applied = yield* applyResult(g, side, f, roll);
  if (x.charge) yield* fallBack(g, f, held);
  if (!x.charge || applied === 'Ae')
    yield* advanceAfter(g, side, f, applied === 'Ae' ? roll.attackers : held, applied);
}

/** The batteries of an assaulted hex, and the hexes from which it is attacked. */
interface Defending {
  readonly s: State;
  readonly foe: Side;
  readonly at: number;
  readonly from: readonly number[];
}
const holdFire = button('hold', null, '11.4', say('do.holdFire'));
/** 11.4.5, R-77: each battery alone, or all together, at an attacking hex; other enemies beside them are not for them now. */
const reply: Action<Defending, Shot> = {
  id: 'fire',
  rule: '11.4.5',
  candidates: function* ({ s, foe, at, from }) {
    const guns = unitsIn(s, at).filter(isGun);
    const others = (NEAR[at] as readonly number[]).filter((h) => holder(s, h) === enemyOf(foe));
    for (const target of [...from, ...others.filter((h) => !from.includes(h))]) {
      for (const u of guns) yield { guns: [u], from: at, target };
      if (guns.length > 1) yield { guns, from: at, target };
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
const withLeader = ({ f, drive, attackE, defenceE }: Leading, leader: boolean): Detail => ({
  odds: odds.odds(dieOdds(f, { attackE, defenceE, leader }, drive), (r) => r),
});
const useLeader: Action<Leading, number> = {
  id: 'leader',
  rule: '12.4.4',
  candidates: ({ s, side, f, officer }) => {
    const there = attackHexes(f).flatMap((at) => leadersIn(s, side, at));
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
  const officer = officerOf(f);
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
