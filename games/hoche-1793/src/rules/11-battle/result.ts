/** 11.8–11.9: tactics, dice, bonus, heavy cavalry, result. */

import {
  type Action,
  button,
  type Decision,
  type Flow,
  type Law,
  law,
  type Message,
  noted,
  question,
  type Tally,
} from '@grande/engine';
import { venture } from '@grande/la-grande-tactique';
import { ask, isAutomaton } from '../../ask.ts';
import { terrainAt } from '../../data/map.ts';
import { forceId, type UnitId } from '../../data/units.ts';
import { chiefOf, valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { ofUnit, plain } from '../../words.ts';
import { forceAt, type G, isHeavy, test, testDetail } from '../02-glossary.ts';
import { tacticOdds } from './forecast.ts';
import { chooseLoss, type Losing, type LossTarget, loseOne, losses } from './losses.ts';
import { ALL_TACTICS, type Choosing, outcome, retreatModifier, TACTIC_LAWS } from './outcome.ts';
import { type Battle, type Camp, campsOf, otherCamp, type Result, type Tactic } from './state.ts';
import { combatValue, countedSp, leadInitiative, ratio } from './value.ts';

const tactic = (id: Tactic): Action<Choosing, Tactic> => ({
  ...button(id, id, '11.8', say('do.tactic', { tactic: id })),
  laws: TACTIC_LAWS[id],
  concerns: () => ({ choice: id }),
  detail: (t, c) => tacticOdds(c.s, c.b, c.camp, t),
});
const TACTICS = ALL_TACTICS.map(tactic);

/** B12 to B17. */
export function* resolve(g: G, b: Battle): Flow<Result> {
  const s = g.state;
  setValues(s, b);
  yield* chooseTactics(g, b);
  manoeuvre(g, b);
  tellValues(g, b);
  const [a, d] = g.dice(2, '11.9') as [number, number];
  b.attacker.die = a;
  b.defender.die = d;
  for (const camp of campsOf(b)) yield* bonus(g, b, camp);
  yield* heavyCavalry(g, b);
  return outcome(s, b);
}

function setValues(s: State, b: Battle): void {
  const step = ratio(s, b);
  for (const camp of campsOf(b)) camp.value = combatValue(s, b, camp, null, !b.noTerrain, step);
}
const valueTally = (s: State, b: Battle, camp: Camp): Tally => noted((note) => combatValue(s, b, camp, note));
function tellValues(g: G, b: Battle): void {
  setValues(g.state, b);
  for (const camp of campsOf(b))
    g.tell('11.7', say('log.value', { side: camp.side, value: camp.value }), {
      tally: valueTally(g.state, b, camp),
    });
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
  const about = {
    seat: camp.side,
    kind: 'tactics', // D21
    rule: '11.8',
    prompt: say('ask.tactics', { own: camp.value, enemy: otherCamp(b, camp).value }),
    detail: () => ({
      tallies: campsOf(b).flatMap((c) => [
        { label: say('log.value', { side: c.side, value: c.value }), tally: valueTally(s, b, c) },
        ...c.parts.map((p) => ({
          label: say('term.counts', { force: forceId(p.slot) }),
          tally: noted((note) => countedSp(s, b, c, p, note)),
        })),
      ]),
    }),
  };
  return question(about, { s, b, camp }, TACTICS);
}

/** B13: retreat tests, attacker then defender; counter-attack test. */
function manoeuvre(g: G, b: Battle): void {
  const s = g.state;
  for (const camp of campsOf(b)) {
    if (camp.tactic !== 'retreat') continue;
    camp.withdrew = test(g, {
      rule: '11.8',
      slot: camp.principal,
      value: leadInitiative(s, camp),
      modifier: retreatModifier(b, camp),
    });
  }
  if (b.defender.tactic === 'counter') {
    const held = test(g, { rule: '11.8', slot: b.defender.principal, value: leadInitiative(s, b.defender) });
    if (!held) b.noTerrain = true;
  }
}

const TRIES_BONUS = [
  venture<Choosing, boolean>('try', true, '11.9.1', say('do.tryBonus'), (c) =>
    testDetail(leadInitiative(c.s, c.camp)),
  ),
  button('leave', false, '11.9.1', say('do.noBonus')),
];
const turning = (
  id: string,
  by: number,
  laws: readonly Law<Choosing, number>[],
  words: (die: number) => Message = (die) => say('do.turnDie', { die }),
): Action<Choosing, number> => ({
  ...button(id, by, '11.9.1', words(0)),
  laws,
  label: (n, c) => words(c.camp.die + n),
  concerns: (n, c) => ({ choice: id, amount: c.camp.die + n }),
});
/** 11.9.1, R-56: which way the die may be turned. */
const TURNS_DIE = [
  turning('lower', -1, [plain('11.9.1', 'dieLow', (c) => c.camp.die > 1)]),
  turning('raise', 1, [
    plain('11.9.1', 'dieUp', (c) => c.s.options.plusMinus),
    plain('11.9.1', 'dieHigh', (c) => c.camp.die < 6),
  ]),
  turning('keep', 0, [], (die) => say('do.keepDie', { die })),
];

/** B15, 11.9.1, R-56: the guide's bonus: a test, then the die one lower if one likes. */
function* bonus(g: G, b: Battle, camp: Camp): Flow {
  const s = g.state;
  const { guide: gic, die: own, value, side: seat } = camp;
  if (gic === null || !chiefOf(s, gic).bonus) return;
  const c: Choosing = { s, b, camp };
  const about = { seat, kind: 'useBonus', rule: '11.9.1' }; // D22
  const prompt = say('ask.bonus', { gic, own, value, enemy: otherCamp(b, camp).die });
  const tries = yield* ask(g, question({ ...about, prompt }, c, TRIES_BONUS), b);
  if (!tries || !test(g, { rule: '11.9.1', slot: camp.principal, value: leadInitiative(s, camp) })) return;
  const by = yield* ask(g, question({ ...about, prompt: say('ask.turnDie', { die: own }) }, c, TURNS_DIE), b);
  camp.die += by;
  g.tell('11.9.1', say('log.die', { side: seat, die: camp.die }));
}

/** The divisions of a side that fight and still have cavalry. */
const horsemen = (s: State, camp: Camp): UnitId[] =>
  camp.parts.flatMap((p) => forceAt(s, p.slot).members).filter((id) => s.units[id].cav > 0);
const heavySp = (s: State, camp: Camp): number =>
  horsemen(s, camp).reduce((sum, id) => sum + (isHeavy(s, id) ? s.units[id].cav : 0), 0);
/** 11.9.2: the die after n points: one up for each, after 6 comes 1. */
export const turned = (die: number, sp: number): number => ((die - 1 + sp) % 6) + 1;

/** Heavy cavalry thrown in: how many SP, and the division that loses the first. */
type Charge = { readonly first: UnitId; readonly sp: number };

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

const heavy: Law<Choosing, Charge> = law(
  '11.9.2',
  'chargeLight',
  (c, t) => isHeavy(c.s, t.first),
  (_, t) => say('law.chargeLight', { unit: t.first }),
);
const openGround: Law<Choosing, unknown> = plain(
  '11.9.2',
  'chargeGround',
  (c) => valuesOf(c.s).cavalry[terrainAt(c.b.b)],
);
const succeeds: Law<Choosing, Charge> = law(
  '11.9.2',
  'chargeDie',
  (c, t) => turned(c.camp.die, t.sp) <= c.camp.value,
  (c, t) => say('law.chargeDie', { die: turned(c.camp.die, t.sp), value: c.camp.value }),
);
/** Every number of SP of every cavalry that fights: of heavy cavalry up to all the side has. */
function chargesOf({ s, camp }: Choosing): Charge[] {
  const units = horsemen(s, camp);
  const all = heavySp(s, camp);
  const most = Math.max(all, ...units.map((id) => s.units[id].cav), 0);
  const out: Charge[] = [];
  for (let sp = 1; sp <= most; sp++)
    for (const first of units)
      if (sp <= (isHeavy(s, first) ? all : s.units[first].cav)) out.push({ first, sp });
  return out;
}
const CHARGE: Action<Choosing, Charge> = {
  id: 'charge',
  rule: '11.9.2',
  candidates: chargesOf,
  laws: [heavy, openGround, succeeds],
  key: (t) => `charge:${t.first}:${t.sp}`,
  label: (t, c) => say('do.charge', { unit: t.first, sp: t.sp, die: turned(c.camp.die, t.sp) }),
  concerns: (t) => ({ pieces: [t.first], amount: t.sp }),
};
const CHARGING = [CHARGE, button('decline', null, '11.9.2', say('do.decline'))];
/** the further SP come from any heavy cavalry of the side. */
const CHARGE_LOSS = losses<Losing>('11.9.2', [
  ofUnit('11.9.2', 'chargeFoot', (_, t) => t.arm === 'cav'),
  ofUnit('11.9.2', 'chargeLight', (c, t) => t.arm === 'inf' || isHeavy(c.s, t.unit)),
]);

function* charge(g: G, b: Battle, camp: Camp): Flow<boolean> {
  const s = g.state;
  const about = {
    seat: camp.side,
    kind: 'heavyCavalry', // D23
    rule: '11.9.2',
    prompt: say('ask.charge', { own: camp.die, value: camp.value, enemy: otherCamp(b, camp).die }),
  };
  const choice = yield* ask(g, question(about, { s, b, camp }, CHARGING), b);
  if (choice === null) return false;
  let from: LossTarget | null = { unit: choice.first, arm: 'cav' };
  for (let left = choice.sp; left > 0 && from; left--) {
    loseOne(g, from, 'battle');
    if (left === 1) break;
    const c: Losing = { s, side: camp.side, units: horsemen(s, camp), left: left - 1 };
    from = yield* chooseLoss(g, CHARGE_LOSS, c, b);
  }
  camp.die = turned(camp.die, choice.sp);
  g.tell('11.9.2', say('log.charge', { side: camp.side, sp: choice.sp, die: camp.die }));
  return true;
}
