import { bytes, copy, type DiceSource, type DiceState, Match, odds, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect, test } from 'vitest';
import { touch } from '../../board.ts';
import { caldiero } from '../../game.ts';
import { between, isShelter, label } from '../../map.ts';
import { type Assault, activationOf, type State, UNIT_IDS, unitOf } from '../../state.ts';
import { activate, change, detail, empty, from, h, lead, melee, place, u } from '../../testing.ts';
import { survivalOdds } from '../04-leaders/leaders.ts';
import { orderOf } from '../05-orders/orders.ts';
import { fireOdds, SHOOTING } from '../11-artillery.ts';
import { checkNumber, checkOdds } from '../13-efficiency.ts';
import { ableIn } from './declaration.ts';
import { declarations } from './declare.ts';
import { write } from './declaring.ts';
import type { Upshot } from './fight.ts';
import { assaultOdds, expectedFire, forecast, UPSHOTS } from './odds.ts';
import { attackStrength, fightOf, flanked, prevailing } from './strength.ts';

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

interface Chosen extends Pick<Case, 'name' | 'elan'> {
  /** How the guns fire, by key; where nothing is said they hold. */
  readonly fire?: readonly string[];
}

/** Fights the assault once with the rules themselves, both sides choosing as the odds assume. */
function fightOnce(c: Chosen, s: State, dice: DiceSource): Upshot {
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
    const wanted = [...(c.fire ?? []), `elan:${c.elan ?? 'no'}`, 'elan:no', 'stay', 'hold', 'leader:yes'];
    const at = wanted.map((key) => d.options.findIndex((o) => o.key === key)).find((n) => n >= 0) ?? 0;
    match.choose(d, at);
  }
  throw new Error(`${c.name}: no result`);
}

/** Dice that fall as told while the assault is decided, and stop when one more is wanted; what comes after is all the same. */
class Branch implements DiceSource {
  private readonly faces: readonly number[];
  private readonly deciding: readonly string[];
  /** Initiative and the like, after the assault: any dice will do, but not always the same face. */
  private readonly others = new SeededDice('others');
  drawn = 0;
  constructor(faces: readonly number[], deciding: readonly string[]) {
    this.faces = faces;
    this.deciding = deciding;
  }
  below(n: number, rule: string): number {
    if (!this.deciding.includes(rule)) return this.others.below(n);
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
const ASSAULT_DICE = ['12.2.2', '16.1', '17.2', '12.5.3'];
/** With guns: their die, the leader's test, the check of the hex. */
const FIRE_DICE = [...ASSAULT_DICE, '11.4.4', '4.4.3', '13.1.2'];

/** The chances as they come out of every sequence of dice there is. */
function enumerated(c: Chosen, s: State, deciding = ASSAULT_DICE): Map<Upshot, number> {
  const out = new Map<Upshot, number>();
  const branch = (faces: readonly number[], weight: number): void => {
    let got: Upshot;
    try {
      got = fightOnce(c, s, new Branch(faces, deciding));
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
    const dist = assaultOdds(s, x, { shots: [], elan: c.elan ? u(c.elan) : null });
    const hand = enumerated(c, s);
    expect([...hand.keys()].sort()).toEqual(dist.cases.map((d) => d.value).sort());
    for (const { value, weight } of dist.cases) expect(hand.get(value)).toBeCloseTo(weight / dist.total, 12);
  });

const RUNS = 1500;
for (const c of CASES)
  test(`exact odds against ${RUNS} fights: ${c.name}`, () => {
    const { s, x } = positionOf(c);
    const dist = assaultOdds(s, x, { shots: [], elan: c.elan ? u(c.elan) : null });
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

// ------------------------------------------------------------------ many assaults that nobody has thought out

const FORMATIONS_TRIED = ['M', 'H', 'A', 'P', 'B'] as const;
interface Fought {
  readonly name: string;
  readonly s: State;
  readonly x: Assault;
  /** The unit that tries Élan, if any. */
  readonly elan?: string;
}

/** The n-th mêlée: formation, order and optional rules go round, everything else is chance. */
function unthought(n: number): Fought | null {
  const name = `assault ${n}`;
  const chance = new SeededDice(name);
  const on = (bit: number) => ((n >> bit) & 1 ? 'on' : 'off');
  const s = melee(chance, { bonaparteIntervenes: 'on', charge: on(0), storm: on(1), flank: on(2) });
  const f = FORMATIONS_TRIED[n % FORMATIONS_TRIED.length] as (typeof FORMATIONS_TRIED)[number];
  s.weather = chance.below(4);
  s.intervened = 1;
  lead(s, 'bonaparte', label(unitOf(s, u('R1')).hex));
  for (const unit of s.units) if (unit.hex >= 0 && chance.below(5) === 0) unit.status = 1 + chance.below(2);
  activate(s, f, 'B5.declare', chance.below(2) === 0 ? 'attack' : 'advance');
  for (const unit of s.units) unit.outOfCommand = false;
  touch(s);
  const act = activationOf(s);
  // Declared by pointing at random, until one assault is closed.
  for (let i = 0; i < 12 && act.assaults.length === 0; i++) {
    const { options } = declarations(s, 'french');
    if (write(act, (options[chance.below(options.length)] as (typeof options)[number]).value)) return null;
  }
  const [x] = act.assaults;
  if (!x) return null;
  s.phase = 'B5.resolve';
  act.open = null;
  act.assaults = [x];
  const units = x.attackers.flatMap((at) => ableIn(s, at));
  const tries = (f === 'M' || f === 'A' || f === 'B') && chance.below(2) === 0;
  const elan = UNIT_IDS[units[chance.below(units.length)] as number] as string;
  return tries ? { name, s, x, elan } : { name, s, x };
}
// The first positions that lead to an assault, whatever they are: none is left out because of how its dice fall.
const UNTHOUGHT: readonly Fought[] = Array.from({ length: 150 }, (_, n) => unthought(n)).filter(
  (c) => c !== null,
);

const exactly = ({ s, x, elan }: Fought) => assaultOdds(s, x, { shots: [], elan: elan ? u(elan) : null });
/** Dice of an assault: a check for each hex under Advance, confusion, Élan and its shift, the combat die. */
const diceIn = ({ s, x, elan }: Fought): number =>
  (x.charge ? 0 : x.attackers.filter((at) => ableIn(s, at).some((n) => orderOf(s, n) === 'advance')).length) +
  (s.weather > 0 ? 1 : 0) +
  (elan ? 2 : 0) +
  1;

test('the assaults nobody has thought out are of every sort', () => {
  const units = (c: Fought) => c.x.attackers.flatMap((at) => ableIn(c.s, at));
  const fight = (c: Fought) => fightOf(c.s, units(c), c.x.targets, c.x.charge);
  const has = (c: Fought, terms: readonly { readonly rule: string }[], rule: string) =>
    c.s && terms.some((t) => t.rule === rule);
  const sorts: Readonly<Record<string, (c: Fought) => boolean>> = {
    'a charge (20.2)': (c) => c.x.charge,
    'the storm (20.3)': (c) => has(c, attackStrength(fight(c)).terms, '20.3.1'),
    'a flank attack (20.5)': (c) => fight(c).defenders.length > 0 && flanked(fight(c)),
    'Bonaparte’s own (20.1)': (c) => activationOf(c.s).formation === 'B',
    Élan: (c) => c.elan !== undefined,
    confusion: (c) => c.s.weather > 0,
    checks: (c) => !c.x.charge && units(c).some((n) => orderOf(c.s, n) === 'advance'),
    'several hexes against one': (c) => c.x.attackers.length > 1,
    'one hex against several': (c) => c.x.targets.length > 1,
    'shaken defenders': (c) => fight(c).defenders.some((n) => unitOf(c.s, n).status > 0),
    'a town or the fortress': (c) => c.x.targets.some(isShelter),
    'guns alone': (c) => fight(c).defenders.length === 0,
  };
  for (const [sort, is] of Object.entries(sorts))
    expect([sort, UNTHOUGHT.filter(is).length > 0]).toEqual([sort, true]);
  expect(UNTHOUGHT.length).toBeGreaterThan(80);
});

test('their exact odds are those of every sequence of dice', () => {
  const few = UNTHOUGHT.filter((c) => diceIn(c) <= 3);
  expect(few.length).toBeGreaterThan(40);
  for (const c of few) {
    const dist = exactly(c);
    const hand = enumerated(c, c.s);
    const wrong = dist.cases.filter(
      ({ value, weight }) => Math.abs((hand.get(value) ?? 0) - weight / dist.total) > 1e-12,
    );
    expect([c.name, wrong, hand.size]).toEqual([c.name, [], dist.cases.length]);
  }
});

test('their exact odds agree with simulation, all of them taken together', () => {
  const runs = 150;
  // Pearson's statistic, summed over all assaults: about its degrees of freedom if the odds are right.
  let statistic = 0;
  let freedom = 0;
  for (const c of UNTHOUGHT) {
    const dist = exactly(c);
    const counts = new Map<string, number>();
    for (let i = 0; i < runs; i++) {
      const got = fightOnce(c, c.s, new SeededDice(`${c.name}, fight ${i}`));
      counts.set(got, (counts.get(got) ?? 0) + 1);
    }
    const possible = new Set<string>(dist.cases.map((k) => k.value));
    expect([c.name, [...counts.keys()].filter((k) => !possible.has(k))]).toEqual([c.name, []]);
    // Rare results are taken together, as the statistic wants at least a handful expected in every class.
    let [rareSeen, rareWanted, classes] = [0, 0, 0];
    const put = (seen: number, wanted: number) => {
      statistic += (seen - wanted) ** 2 / wanted;
      classes++;
    };
    for (const { value, weight } of dist.cases) {
      const [seen, wanted] = [counts.get(value) ?? 0, (runs * weight) / dist.total];
      if (wanted >= 5) put(seen, wanted);
      else [rareSeen, rareWanted] = [rareSeen + seen, rareWanted + wanted];
    }
    if (rareWanted > 0) put(rareSeen, rareWanted);
    freedom += classes - 1;
  }
  // Four standard deviations either way: chance alone goes beyond once in fifteen thousand tries.
  const deviation = Math.sqrt(2 * freedom);
  expect(freedom).toBeGreaterThan(200);
  expect(Math.abs(statistic - freedom) / deviation).toBeLessThan(4);
});

// --------------------------------------------------------------------------------------------- with the guns (11.4.5)

const GUNS: readonly (Case & { readonly fire: readonly string[] })[] = [
  {
    name: 'a battery beside the infantry, the attackers under Advance',
    set: (s) => {
      place(s, '1615', 'M5');
      place(s, '1616', 'H2', 'H11');
    },
    formation: 'M',
    order: 'advance',
    targets: ['1616'],
    attackers: ['1615'],
    fire: ['fire:H11:1615'],
  },
  {
    name: 'two batteries alone, together at the stronger of two hexes',
    set: (s) => {
      place(s, '1420', 'M3');
      place(s, '1421', 'M2');
      place(s, '1520', 'H11', 'H12');
    },
    formation: 'M',
    order: 'advance',
    targets: ['1520'],
    attackers: ['1420', '1421'],
    fire: ['fire:H11+H12:1420'],
  },
  {
    name: 'at the stronger of two hexes, its officer with it, under Attack',
    set: (s) => {
      place(s, '1420', 'M3', 'M4');
      place(s, '1421', 'M2');
      lead(s, 'massena', '1420');
      place(s, '1520', 'H2', 'H11');
    },
    formation: 'M',
    order: 'attack',
    targets: ['1520'],
    attackers: ['1420', '1421'],
    fire: ['fire:H11:1420'],
  },
  {
    name: 'at one hex of two under Advance, in rain, the officer with the other',
    set: (s) => {
      s.weather = 1;
      place(s, '1420', 'M3');
      place(s, '1421', 'M2');
      lead(s, 'massena', '1421');
      place(s, '1520', 'H2', 'H12');
    },
    formation: 'M',
    order: 'attack',
    targets: ['1520'],
    attackers: ['1420', '1421'],
    fire: ['fire:H12:1420'],
  },
  {
    name: 'the officer under fire, whose rating the others need to come on',
    set: (s) => {
      place(s, '1420', 'M3', 'M7');
      place(s, '1421', 'M2');
      lead(s, 'massena', '1420');
      place(s, '1520', 'H2', 'H11');
    },
    formation: 'M',
    order: 'advance',
    targets: ['1520'],
    attackers: ['1420', '1421'],
    fire: ['fire:H11:1420'],
  },
];

for (const c of GUNS)
  rule(['11.4.5', 'RN-14'], `the chances count the guns, against every sequence of dice: ${c.name}`, () => {
    const { s, x } = positionOf(c);
    const { who } = fightOf(
      s,
      x.attackers.flatMap((at) => ableIn(s, at)),
      x.targets,
      x.charge,
    );
    const shots = expectedFire(s, x.targets, who);
    expect(shots.map((shot) => SHOOTING.key(shot))).toEqual(c.fire);
    const dist = assaultOdds(s, x);
    const hand = enumerated(c, s, FIRE_DICE);
    expect([...hand.keys()].sort()).toEqual(dist.cases.map((d) => d.value).sort());
    for (const { value, weight } of dist.cases) expect(hand.get(value)).toBeCloseTo(weight / dist.total, 12);
    // It makes a difference, and it can be left out.
    expect(assaultOdds(s, x, { shots: [] })).not.toEqual(dist);
  });

rule(['11.4.5', '14.1', 'RN-14'], 'a declaration says what its chances take for granted', () => {
  const s = empty();
  place(s, '1615', 'M5');
  place(s, '1616', 'H2', 'H11');
  s.unlocked.M = true;
  activate(s, 'M', 'B5.declare', 'advance');
  const none = (match: ReturnType<typeof from>) => {
    const { odds: shown, notes = [] } = detail(match, 'assault:1616');
    const weight = shown?.results.find((r) => r.result === 'none')?.weight ?? 0;
    return { none: weight / (shown?.total ?? 1), notes: notes.map((n) => [n.id, n.args ?? {}]) };
  };
  // Without fire he stays behind with a check of 5 and 6 alone; under canister in 11 of 27 cases.
  const shown = none(from(s));
  expect(shown.none).toBeCloseTo(11 / 27, 12);
  expect(shown.notes).toEqual([
    ['note.gunsFire', { units: 'H11', hex: '1615' }],
    ['note.withoutElan', {}],
  ]);
  // Guns that have fired are no longer counted, nor named; cavalry that may ride off and the officer are.
  change(s, 'H11', { fired: true });
  place(s, '1616', 'H7');
  change(s, 'H2', { hex: -1, place: 'lost' });
  s.elan = 0;
  lead(s, 'massena', '1615');
  const later = none(from(s));
  expect(later.notes).toEqual([
    ['note.ridersStand', { units: 'H7' }],
    ['note.officerLeads', { leader: 'massena' }],
  ]);
  // Before cavalry nobody rides off.
  place(s, '1615', 'M6');
  change(s, 'M5', { hex: -1, place: 'lost' });
  activate(s, 'M', 'B5.declare', 'advance');
  expect(none(from(s)).notes.map(([id]) => id)).not.toContain('note.ridersStand');
});

test('a forecast is the fold of the exact chances, whatever was forecast before', () => {
  const assumed = (c: Fought) => ({
    elan: c.elan ? u(c.elan) : null,
    shots: expectedFire(
      c.s,
      c.x.targets,
      fightOf(
        c.s,
        c.x.attackers.flatMap((at) => ableIn(c.s, at)),
        c.x.targets,
        c.x.charge,
      ).who,
    ),
  });
  let compared = 0;
  for (const c of UNTHOUGHT) {
    const units = c.x.attackers.flatMap((at) => ableIn(c.s, at));
    const f = fightOf(c.s, units, c.x.targets, c.x.charge);
    const before = bytes(c.s);
    const found = forecast(f, assumed(c));
    expect(bytes(c.s)).toBe(before);
    if (f.defenders.length === 0) continue;
    const exact = assaultOdds(c.s, c.x, assumed(c));
    UPSHOTS.forEach((upshot, i) => {
      expect(found[i]).toBeCloseTo(
        odds.chance(exact, (r) => r === upshot),
        12,
      );
    });
    compared++;
  }
  expect(compared).toBeGreaterThan(80);
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
