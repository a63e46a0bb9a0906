/** 11.8–11.9: tactics, dice, bonus, heavy cavalry, result. */
import {
  add,
  type Decision,
  type Detail,
  type Flow,
  type Law,
  law,
  type Option,
  option,
  roundDown,
  type Tally,
  tally,
  times,
} from '@grande/engine';
import { bandedLoss, exactLoss } from '@grande/la-grande-tactique';
import { ask, isAutomaton } from '../ask.ts';
import { terrainAt } from '../data/map.ts';
import { COMBAT_TABLE, LONE_SUCCESS, LOSS_BAND, NO_SUCCESS, TERRAIN_TABLE } from '../data/tables.ts';
import { forceId, gicFacts, type UnitId } from '../data/units.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { cavalryOf, forceAt, type G, infantryOf, isHeavy, risky, test, testDetail } from './02-glossary.ts';
import { type Battle, type Camp, campsOf, otherCamp, type Role, type Tactic } from './11-battle-state.ts';
import { tacticOdds } from './11-forecast.ts';
import { chooseLoss, type LossTarget, loseOne } from './11-losses.ts';
import { combatValue, countedSp, leadInitiative } from './11-value.ts';
import { whyNot } from './why-not.ts';

export interface Result {
  readonly winner: Role | null;
  /** Per cent and SP lost by each role, after any halving. */
  readonly percent: Readonly<Record<Role, number>>;
  readonly halved: boolean;
  readonly loss: Readonly<Record<Role, number>>;
}

/** 11.8, R-114: counter-attack needs the guide, and his bonus or a defending flank force. */
export const mayCounter = (b: Battle): boolean =>
  b.defender.guide !== null && (gicFacts(b.defender.guide).bonus || b.defender.flank);

export function tacticsOf(b: Battle, camp: Camp): Tactic[] {
  if (camp.role === 'attacker') return ['retreat', 'normal', 'skirmish'];
  return mayCounter(b) ? ['retreat', 'normal', 'counter'] : ['retreat', 'normal'];
}

/** B12 to B17. */
export function* resolve(g: G, b: Battle): Flow<Result> {
  const s = g.state;
  setValues(s, b);
  yield* chooseTactics(g, b);
  manoeuvre(g, b);
  setValues(s, b);
  tellValues(g, b);
  const [a, d] = g.dice(2, '11.9') as [number, number];
  b.attacker.die = a;
  b.defender.die = d;
  for (const camp of campsOf(b)) yield* bonus(g, b, camp);
  yield* heavyCavalry(g, b);
  return outcome(s, b);
}

function setValues(s: State, b: Battle): void {
  for (const camp of campsOf(b)) camp.value = combatValue(s, b, camp).total;
}
function tellValues(g: G, b: Battle): void {
  for (const camp of campsOf(b)) {
    const sum = combatValue(g.state, b, camp);
    g.tell('11.7', say('log.value', { side: camp.side, value: sum.total }), { tally: sum });
  }
}

/** B12, D21: secret and simultaneous. */
function* chooseTactics(g: G, b: Battle): Flow {
  const s = g.state;
  const asked = campsOf(b).filter((camp) => !isAutomaton(s, camp.side));
  for (const camp of campsOf(b)) {
    if (isAutomaton(s, camp.side)) camp.tactic = yield* ask(g, tacticDecision(s, b, camp), b);
  }
  const answers = yield* g.askTogether(asked.map((camp) => tacticDecision(s, b, camp)));
  asked.forEach((camp, i) => {
    camp.tactic = answers[i] as Tactic;
  });
  g.tell('11.8', say('log.tactics', { attacker: b.attacker.tactic, defender: b.defender.tactic }));
}

function tacticDecision(s: State, b: Battle, camp: Camp): Decision<Tactic> {
  const legal = tacticsOf(b, camp);
  const all: Tactic[] = ['retreat', 'normal', 'skirmish', 'counter'];
  return {
    seat: camp.side,
    kind: 'tactics', // D21
    rule: '11.8',
    prompt: say('ask.tactics', { own: camp.value, enemy: otherCamp(b, camp).value }),
    options: legal.map((t) => ({
      key: t,
      value: t,
      rule: '11.8',
      label: say('do.tactic', { tactic: t }),
      action: t,
      detail: (): Detail => tacticOdds(s, b, camp, t),
    })),
    refusals: () =>
      all
        .filter((t) => !legal.includes(t))
        .map((t) => ({ key: t, failures: [{ rule: '11.8', message: say('law.tactic', { tactic: t }) }] })),
    detail: () => ({
      tallies: campsOf(b).flatMap((c) => [
        { label: say('log.value', { side: c.side, value: c.value }), tally: combatValue(s, b, c) },
        ...c.parts.map((p) => ({
          label: say('term.counts', { force: forceId(p.slot) }),
          tally: countedSp(s, b, c, p),
        })),
      ]),
    }),
  };
}

/** 11.8: the die modifier of the retreat test: the defender has −1 in a prepared combat. */
export const retreatModifier = (b: Battle, camp: Camp): number =>
  camp.role === 'defender' && b.prepared ? -1 : 0;

/** B13: retreat tests, attacker then defender; counter-attack test. */
function manoeuvre(g: G, b: Battle): void {
  const s = g.state;
  for (const camp of campsOf(b)) {
    if (camp.tactic !== 'retreat') continue;
    camp.withdrew = test(
      g,
      '11.8',
      camp.principal,
      leadInitiative(s, camp),
      retreatModifier(b, camp),
      'initiative',
    );
  }
  if (b.defender.tactic === 'counter') {
    const held = test(g, '11.8', b.defender.principal, leadInitiative(s, b.defender), 0, 'initiative');
    if (!held) b.noTerrain = true;
  }
}

/** B15, 11.9.1, R-56: the guide's bonus: a test, then the die one lower if one likes. */
function* bonus(g: G, b: Battle, camp: Camp): Flow {
  const s = g.state;
  if (camp.guide === null || !gicFacts(camp.guide).bonus) return;
  const tries = yield* ask(
    g,
    {
      seat: camp.side,
      kind: 'useBonus', // D22
      rule: '11.9.1',
      prompt: say('ask.bonus', {
        gic: camp.guide,
        own: camp.die,
        value: camp.value,
        enemy: otherCamp(b, camp).die,
      }),
      options: [
        risky('try', true, '11.9.1', say('do.tryBonus'), () => testDetail(leadInitiative(s, camp))),
        option('leave', false, '11.9.1', say('do.noBonus')),
      ],
    },
    b,
  );
  if (!tries || !test(g, '11.9.1', camp.principal, leadInitiative(s, camp), 0, 'initiative')) return;
  const options: Option<number>[] = [];
  if (camp.die > 1) options.push(option('lower', -1, '11.9.1', say('do.turnDie', { die: camp.die - 1 })));
  if (s.options.plusMinus && camp.die < 6)
    options.push(option('raise', 1, '11.9.1', say('do.turnDie', { die: camp.die + 1 })));
  options.push(option('keep', 0, '11.9.1', say('do.keepDie', { die: camp.die })));
  const by = yield* ask(
    g,
    {
      seat: camp.side,
      kind: 'useBonus',
      rule: '11.9.1',
      prompt: say('ask.turnDie', { die: camp.die }),
      options,
      refusals: () =>
        whyNot({ die: camp.die, up: s.options.plusMinus }, options, {
          acts: ['lower', 'raise'],
          laws: TURNS,
          key: (turn) => turn,
        }),
    },
    b,
  );
  camp.die += by;
  g.tell('11.9.1', say('log.die', { side: camp.side, die: camp.die }));
}

/** 11.9.1, R-56: which way the die may be turned. */
const TURNS: readonly Law<{ readonly die: number; readonly up: boolean }, string>[] = [
  law(
    '11.9.1',
    'dieLow',
    (c, turn) => turn === 'raise' || c.die > 1,
    () => say('law.dieLow'),
  ),
  law(
    '11.9.1',
    'dieUp',
    (c, turn) => turn === 'lower' || c.up,
    () => say('law.dieUp'),
  ),
  law(
    '11.9.1',
    'dieHigh',
    (c, turn) => turn === 'lower' || c.die < 6,
    () => say('law.dieHigh'),
  ),
];

/** Heavy cavalry SP a side could throw in, by division. */
export function heavyUnits(s: State, b: Battle, camp: Camp): { id: UnitId; sp: number }[] {
  if (!TERRAIN_TABLE[terrainAt(b.b)].cavalry || camp.value < 1) return [];
  return camp.parts
    .flatMap((p) => forceAt(s, p.slot).members)
    .filter((id) => s.units[id].cav > 0 && isHeavy(s, id))
    .map((id) => ({ id, sp: s.units[id].cav }));
}
/** 11.9.2: the die after n points: one up for each, after 6 comes 1. */
export const turned = (die: number, sp: number): number => ((die - 1 + sp) % 6) + 1;

/** 11.9.2: numbers of points that end on a success. */
export function chargeSizes(camp: Camp, available: number): number[] {
  const out: number[] = [];
  for (let n = 1; n <= available; n++) if (turned(camp.die, n) <= camp.value) out.push(n);
  return out;
}

type Charge = { readonly first: UnitId; readonly sp: number } | null;

/** B16, R-57: attacker first, alternating until both decline in a row. */
function* heavyCavalry(g: G, b: Battle): Flow {
  let declined = 0;
  let camp: Camp = b.attacker;
  while (declined < 2) {
    const charged = yield* charge(g, b, camp);
    declined = charged ? 0 : declined + 1;
    camp = otherCamp(b, camp);
  }
}

interface Charging {
  readonly s: State;
  readonly b: Battle;
  readonly camp: Camp;
}
type Thrown = { readonly first: UnitId; readonly sp: number };
const chargeKey = (c: Thrown): string => `charge:${c.first}:${c.sp}`;
/** Every number of SP of every cavalry that fights. */
const everyCharge = (s: State, camp: Camp): Thrown[] =>
  camp.engaged.flatMap((first) =>
    Array.from({ length: s.units[first].cav }, (_, i) => ({ first, sp: i + 1 })),
  );
/** 11.9.2: why a charge is not to be had. */
const CHARGES: readonly Law<Charging, Thrown>[] = [
  law(
    '11.9.2',
    'chargeLight',
    (c, t) => isHeavy(c.s, t.first),
    (_, t) => say('law.chargeLight', { unit: t.first }),
  ),
  law(
    '11.9.2',
    'chargeGround',
    (c) => TERRAIN_TABLE[terrainAt(c.b.b)].cavalry,
    () => say('law.chargeGround'),
  ),
  law(
    '11.9.2',
    'chargeDie',
    (c, t) => turned(c.camp.die, t.sp) <= c.camp.value,
    (c, t) => say('law.chargeDie', { die: turned(c.camp.die, t.sp), value: c.camp.value }),
  ),
];

function* charge(g: G, b: Battle, camp: Camp): Flow<boolean> {
  const s = g.state;
  const units = heavyUnits(s, b, camp);
  const available = units.reduce((sum, u) => sum + u.sp, 0);
  const options: Option<Charge>[] = [];
  for (const sp of chargeSizes(camp, available)) {
    for (const u of units) {
      const words = say('do.charge', { unit: u.id, sp, die: turned(camp.die, sp) });
      options.push(option(`charge:${u.id}:${sp}`, { first: u.id, sp }, '11.9.2', words));
    }
  }
  options.push(option('decline', null, '11.9.2', say('do.decline')));
  const choice = yield* ask(
    g,
    {
      seat: camp.side,
      kind: 'heavyCavalry', // D23
      rule: '11.9.2',
      prompt: say('ask.charge', { own: camp.die, value: camp.value, enemy: otherCamp(b, camp).die }),
      options,
      refusals: () =>
        whyNot({ s, b, camp }, options, { acts: everyCharge(s, camp), laws: CHARGES, key: chargeKey }),
    },
    b,
  );
  if (choice === null) return false;
  let from: LossTarget = { unit: choice.first, arm: 'cav' };
  for (let left = choice.sp; left > 0; left--) {
    loseOne(g, from, 'battle');
    const able = heavyUnits(s, b, camp).map((u): LossTarget => ({ unit: u.id, arm: 'cav' }));
    if (left > 1) from = yield* chooseLoss(g, camp.side, able, left - 1, '11.9.2', b);
  }
  camp.die = turned(camp.die, choice.sp);
  g.tell('11.9.2', say('log.charge', { side: camp.side, sp: choice.sp, die: camp.die }));
  return true;
}

/** A failed die counts 0. */
export const finalDie = (camp: { readonly die: number; readonly value: number }): number =>
  camp.die <= camp.value ? camp.die : 0;

/** 11.9, R-58: who wins by the dice alone. */
export function wonByDice(attacker: number, defender: number): Role | null {
  return attacker > defender ? 'attacker' : defender > attacker ? 'defender' : null;
}

/** T1: per cent lost by attacker and defender, from final dice (0 a failure). */
export function lossPercent(attacker: number, defender: number): { attacker: number; defender: number } {
  if (attacker > 0 && defender > 0) {
    const [a, d] = (COMBAT_TABLE[attacker - 1] as (readonly [number, number])[])[defender - 1] as [
      number,
      number,
    ];
    return { attacker: a, defender: d };
  }
  if (attacker > 0) return { attacker: LONE_SUCCESS.winner, defender: LONE_SUCCESS.loser };
  if (defender > 0) return { attacker: LONE_SUCCESS.loser, defender: LONE_SUCCESS.winner };
  return { attacker: NO_SUCCESS, defender: NO_SUCCESS };
}

/** T2, R-59: SP lost. */
export const lossInSp = (s: State, sp: number, percent: number): number =>
  s.options.exactLosses ? exactLoss(sp, percent) : bandedLoss(sp, percent, LOSS_BAND);

/** How a loss was worked out: SP engaged, the middle of its band (T2), the percentage, halving. */
export function lossTally(s: State, sp: number, percent: number, halved: boolean): Tally {
  const middle = s.options.exactLosses || sp === 0 ? sp : Math.floor((sp - 1) / LOSS_BAND) * LOSS_BAND + 2;
  return tally([
    add('11.9.3', say('term.engaged'), sp),
    add('11.9.3', say('term.band'), middle - sp),
    times('11.9.3', say('term.percent', { percent }), percent),
    add('11.9.3', say('term.halfUp'), sp === 0 ? 0 : 50),
    roundDown('11.9.3', say('term.halfUp'), 100),
    times('11.9.3', say('term.hundredth'), 0.01),
    ...(halved ? [times('11.8', say('term.halved'), 0.5), roundDown('11.8', say('term.halved'), 1)] : []),
  ]);
}

/** actual SP of all participants, without cavalry where it does not count. */
export function engagedSp(s: State, b: Battle, camp: Camp): number {
  const { cavalry } = TERRAIN_TABLE[terrainAt(b.b)];
  return camp.parts.reduce((sum, p) => {
    const f = forceAt(s, p.slot);
    return sum + infantryOf(s, f) + (cavalry ? cavalryOf(s, f) : 0);
  }, 0);
}

/** 11.8, R-53: a chosen retreat decides; both, undecided. */
export function winnerOf(b: Battle): Role | null {
  if (b.attacker.withdrew && b.defender.withdrew) return null;
  if (b.attacker.withdrew) return 'defender';
  if (b.defender.withdrew) return 'attacker';
  return wonByDice(finalDie(b.attacker), finalDie(b.defender));
}
/** 11.8, R-53: losses halved at most once. */
export const isHalved = (b: Battle): boolean =>
  b.attacker.withdrew ||
  b.defender.withdrew ||
  (b.attacker.tactic === 'skirmish' && b.defender.tactic !== 'counter');

/** B17. */
export function outcome(s: State, b: Battle): Result {
  const percent = lossPercent(finalDie(b.attacker), finalDie(b.defender));
  const halved = isHalved(b);
  const lose = (camp: Camp) => {
    const sp = lossInSp(s, engagedSp(s, b, camp), percent[camp.role]);
    return halved ? Math.floor(sp / 2) : sp;
  };
  return {
    winner: winnerOf(b),
    percent,
    halved,
    loss: { attacker: lose(b.attacker), defender: lose(b.defender) },
  };
}
