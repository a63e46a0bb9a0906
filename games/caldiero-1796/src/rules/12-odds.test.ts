import { copy, type DiceSource, type DiceState, Match, odds, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect, test } from 'vitest';
import { caldiero } from '../game.ts';
import { between, label } from '../map.ts';
import type { Assault, State } from '../state.ts';
import { activate, change, empty, h, lead, place, u } from '../testing.ts';
import { survivalOdds } from './04-leaders.ts';
import { fireOdds } from './11-artillery.ts';
import { assaultOdds, type Upshot } from './12-odds.ts';
import { fightOf, prevailing } from './12-strength.ts';
import { checkNumber, checkOdds } from './13-efficiency.ts';

interface Case {
  readonly name: string;
  readonly options?: Record<string, string>;
  readonly set: (s: State) => void;
  readonly formation: 'M' | 'H';
  readonly order: 'attack' | 'advance';
  readonly targets: readonly string[];
  readonly attackers: readonly string[];
  readonly elan?: string;
  readonly charge?: boolean;
}

const CASES: readonly Case[] = [
  {
    name: 'in the open, under Attack',
    set: (s) => {
      place(s, '1420', 'M3');
      place(s, '1520', 'H2');
    },
    formation: 'M',
    order: 'attack',
    targets: ['1520'],
    attackers: ['1420'],
  },
  {
    name: 'two hexes that check, a leader on either side, rain',
    set: (s) => {
      s.weather = 1;
      place(s, '1420', 'M3', 'M4');
      place(s, '1421', 'M2');
      lead(s, 'massena', '1420');
      place(s, '1520', 'H2', 'H6');
      lead(s, 'hohenzollern', '1520');
    },
    formation: 'M',
    order: 'advance',
    targets: ['1520'],
    attackers: ['1420', '1421'],
  },
  {
    name: 'Élan of the grenadiers beside others that check, against a town in the snow',
    set: (s) => {
      s.weather = 2;
      place(s, '1617', 'M5', 'M2');
      place(s, '1716', 'M3');
      place(s, '1717', 'H2', 'H5');
    },
    formation: 'M',
    order: 'advance',
    targets: ['1717'],
    attackers: ['1617', '1716'],
    elan: 'M2',
  },
  {
    name: 'Élan against the Rocca in an ice storm, uphill',
    set: (s) => {
      s.weather = 3;
      s.unlocked.M = true;
      place(s, '1613', 'M5', 'M3');
      place(s, '1712', 'H3');
    },
    formation: 'M',
    order: 'attack',
    targets: ['1712'],
    attackers: ['1613'],
    elan: 'M5',
  },
  {
    name: 'a charge of hussars on a disordered demi-brigade, storm from the east',
    options: { charge: 'on', storm: 'on', flank: 'on' },
    set: (s) => {
      s.weather = 2;
      place(s, '1520', 'H9', 'H10');
      place(s, '1421', 'H7');
      place(s, '1420', 'M5');
      change(s, 'M5', { status: 1 });
    },
    formation: 'H',
    order: 'attack',
    targets: ['1420'],
    attackers: ['1520', '1421'],
    charge: true,
  },
  {
    name: 'the weak against the strong, dropping below 1-5',
    set: (s) => {
      place(s, '1420', 'M2');
      place(s, '1421', 'M4');
      place(s, '1520', 'H1', 'H5');
      change(s, 'M2', { reduced: true });
    },
    formation: 'M',
    order: 'advance',
    targets: ['1520'],
    attackers: ['1420', '1421'],
  },
  {
    name: 'a lone battery',
    set: (s) => {
      place(s, '1420', 'M4');
      place(s, '1520', 'H11');
    },
    formation: 'M',
    order: 'advance',
    targets: ['1520'],
    attackers: ['1420'],
  },
];

function positionOf(c: Case): { readonly s: State; readonly x: Assault } {
  const s = empty(c.options ?? {});
  c.set(s);
  activate(s, c.formation, 'B5.resolve', c.order);
  const sorted = (hexes: readonly string[]) => hexes.map(h).sort((a, b) => a - b);
  const x = { targets: sorted(c.targets), attackers: sorted(c.attackers), charge: c.charge ?? false };
  if (s.activation) s.activation.assaults = [x];
  return { s, x };
}

/** Fights the assault once with the rules themselves, both sides choosing as the odds assume. */
function fightOnce(c: Case, s: State, dice: DiceSource): Upshot {
  const setup = { scenario: 'historical', options: {} };
  const match = Match.resume(caldiero, setup, copy(s), { dice, keep: 'none', log: true });
  for (let i = 0; i < 20; i++) {
    const told = (id: string) => match.events?.find((e) => e.kind === 'told' && e.message.id === id);
    const result = told('log.result');
    if (result?.kind === 'told') return result.message.args?.['result'] as Upshot;
    if (told('log.noAttack')) return 'none';
    if (told('log.lostForGood')) return 'overrun';
    const d = match.pending[0];
    if (!d) break;
    const wanted = [`elan:${c.elan ?? 'no'}`, 'elan:no', 'stay', 'hold', 'leader:yes'];
    const at = wanted.map((key) => d.options.findIndex((o) => o.key === key)).find((n) => n >= 0) ?? 0;
    match.choose(d, at);
  }
  throw new Error(`${c.name}: no result`);
}

/** Dice that fall as told while the assault is decided, and stop when one more is wanted; what comes after is all the same. */
class Branch implements DiceSource {
  private readonly faces: readonly number[];
  /** Initiative and the like, after the assault: any dice will do, but not always the same face. */
  private readonly others = new SeededDice('others');
  drawn = 0;
  constructor(faces: readonly number[]) {
    this.faces = faces;
  }
  below(n: number, rule: string): number {
    if (!['12.2.2', '16.1', '17.2', '12.5.3'].includes(rule)) return this.others.below(n);
    const face = this.faces[this.drawn++];
    if (face === undefined) throw new Wanted();
    return face;
  }
  save(): DiceState {
    return [this.drawn];
  }
  restore(state: DiceState): void {
    this.drawn = state[0] ?? 0;
  }
}
class Wanted extends Error {}

/** The chances as they come out of every sequence of dice there is. */
function enumerated(c: Case, s: State): Map<Upshot, number> {
  const out = new Map<Upshot, number>();
  const branch = (faces: readonly number[], weight: number): void => {
    let got: Upshot;
    try {
      got = fightOnce(c, s, new Branch(faces));
    } catch (error) {
      if (!(error instanceof Wanted)) throw error;
      for (let face = 0; face < 6; face++) branch([...faces, face], weight / 6);
      return;
    }
    out.set(got, (out.get(got) ?? 0) + weight);
  };
  branch([], 1);
  return out;
}

// Two hexes that check and Élan beside them make 46,000 sequences: that case is left to the fights below.
for (const c of CASES.filter((x) => !(x.elan && x.order === 'advance')))
  test(`exact odds against every sequence of dice: ${c.name}`, () => {
    const { s, x } = positionOf(c);
    const dist = assaultOdds(s, x, c.elan ? u(c.elan) : null);
    const hand = enumerated(c, s);
    expect([...hand.keys()].sort()).toEqual(dist.cases.map((d) => d.value).sort());
    for (const { value, weight } of dist.cases) expect(hand.get(value)).toBeCloseTo(weight / dist.total, 12);
  });

const RUNS = 3000;
for (const c of CASES)
  test(`exact odds against ${RUNS} fights: ${c.name}`, () => {
    const { s, x } = positionOf(c);
    const dist = assaultOdds(s, x, c.elan ? u(c.elan) : null);
    const counts = new Map<string, number>();
    for (let i = 0; i < RUNS; i++) {
      const got = fightOnce(c, s, new SeededDice(`${c.name} ${i}`));
      counts.set(got, (counts.get(got) ?? 0) + 1);
    }
    let seen = 0;
    for (const { value, weight } of dist.cases) {
      const p = weight / dist.total;
      const n = counts.get(value) ?? 0;
      seen += n;
      const error = Math.sqrt((p * (1 - p)) / RUNS);
      expect([c.name, value, Math.abs(n / RUNS - p) <= 3 * error + 1e-9]).toEqual([c.name, value, true]);
    }
    // Nothing happened that the odds did not know of.
    expect(seen).toBe(RUNS);
  });

rule('T.calc', 'the odds are whole numbers over a common total, worked out by hand for one fight', () => {
  const { s, x } = positionOf(CASES[0] as Case);
  // 1-1 with +1: 2 Ad, 3 and 4 Ne, 5 Ex, 6 Dd, 7 Dr.
  expect(assaultOdds(s, x)).toEqual({
    total: 6,
    cases: [
      { value: 'Ad', weight: 1 },
      { value: 'Ne', weight: 2 },
      { value: 'Ex', weight: 1 },
      { value: 'Dd', weight: 1 },
      { value: 'Dr', weight: 1 },
    ],
  });
  // Rain: 1 left, then a third each of 1 left, nothing, 1 right: 18 cases by hand.
  s.weather = 1;
  const of = (score: number) =>
    score <= 0
      ? 'Ae'
      : score <= 2
        ? 'Ad'
        : score <= 4
          ? 'Ne'
          : score === 5
            ? 'Ex'
            : score === 6
              ? 'Dd'
              : 'Dr';
  const hand = new Map<string, number>();
  for (const shift of [-2, -1, 0])
    for (let die = 1; die <= 6; die++)
      hand.set(of(die + 1 + shift), (hand.get(of(die + 1 + shift)) ?? 0) + 1);
  const dist = assaultOdds(s, x);
  for (const [value, n] of hand) expect(odds.chance(dist, (v) => v === value)).toBeCloseTo(n / 18, 12);
});

rule('13.1', 'the chance of a check, of a leader’s test and of a shot are exact', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((n) => odds.chance(checkOdds(n), (ok) => ok) * 6)).toEqual([
    1, 2, 3, 4, 5, 5, 5,
  ]);
  const s = empty();
  expect([0, 1, 2, 3, 4, 5].map((l) => Math.round(odds.chance(survivalOdds(s, l), (ok) => ok) * 6))).toEqual([
    4, 5, 5, 3, 4, 5,
  ]);
  place(s, '1420', 'M7');
  place(s, '1423', 'H2');
  expect(odds.chance(fireOdds(s, [u('M7')], h('1420'), h('1423')), (r) => r === 'Ch')).toBeCloseTo(1 / 3, 12);
  const f = fightOf(s, [u('M3')], [h('1423')], false);
  expect([
    prevailing(s, f.defenders),
    checkNumber(s, u('H2')),
    between(h('1420'), h('1423')),
    label(h('1423')),
  ]).toEqual([[3], 3, 3, '1423']);
});
