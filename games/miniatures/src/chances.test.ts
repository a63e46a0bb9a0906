import {
  enumerated,
  hazard,
  type Odds,
  odds,
  ScriptError,
  ScriptedDice,
  SeededDice,
  thrown,
  Umpire,
} from '@grande/engine';
import { expect, test } from 'vitest';
import { shoot, shotChances, shotDetail } from './rules/04-firing/results.ts';
import { shotAt } from './rules/04-firing/targets.ts';
import { supposedDetail } from './rules/05-charges/chargers.ts';
import { chargeStep } from './rules/05-charges/charges.ts';
import {
  type ChargeResult,
  chargeChances,
  charged,
  chargeOdds,
  type Decided,
} from './rules/05-charges/checks.ts';
import { locked } from './rules/07-locked.ts';
import type { Charge } from './rules/14-morale.ts';
import type { State } from './state.ts';
import { cav, drive, type Field, field, foot, index, inf, the } from './testing.ts';

const percent = (o: Odds, result: string): number =>
  Math.round((100 * (o.results.find((r) => r.result === result)?.weight ?? 0)) / o.total);
/** Section 7.5 by difference of modifiers: firer wins, tie, firer loses, wins by 4, loses by 4. */
test.each([
  [-4, 1, 2, 33, 0, 21],
  [-3, 3, 3, 30, 0, 15],
  [-2, 6, 4, 26, 0, 10],
  [-1, 10, 5, 21, 1, 6],
  [0, 15, 6, 15, 3, 3],
  [1, 21, 5, 10, 6, 1],
  [2, 26, 4, 6, 10, 0],
  [3, 30, 3, 3, 15, 0],
  [4, 33, 2, 1, 21, 0],
])('7.5: fire at a difference of %i', (difference, wins, tie, loses, by4, lost4) => {
  const s = field({ fr: [inf('A', 20, 20, 0)], au: [inf('E', 20, 20.8, 180)] });
  const { disrupted, exhausted, firerExhausted, none } = shotChances(s, 0, 1, difference);
  expect(
    [36 * (disrupted + exhausted), 36 * exhausted, 36 * firerExhausted, 36 * none].map(Math.round),
  ).toEqual([wins, by4, lost4, tie + loses - lost4]);
});

const charging = (f: Field, chargers: string[], target: string): { s: State; c: Charge } => {
  const s = field({ ...f, phase: 'charge' });
  return {
    s,
    c: {
      chargers: chargers.map((id) => index(s, id)),
      principal: index(s, chargers[0] as string),
      target: index(s, target),
    },
  };
};

test('7.5: Locked in Combat, exactly', () => {
  const lancers = { trait: 'lancer' } as const;
  const veterans = { quality: 'veteran' } as const;
  const wins = [
    [lancers, veterans],
    [{}, veterans],
    [{}, {}],
    [veterans, {}],
    [veterans, lancers],
  ].map(([mine, its]) => {
    const { s, c } = charging(
      { fr: [cav('C', 20, 19.9, 0, mine)], au: [cav('E', 20, 20.9, 180, its)] },
      ['C'],
      'E',
    );
    return odds.chance(
      enumerated(locked(s, c, null, hazard.end), (won) => won),
      (won) => won,
    );
  });
  expect(wins).toEqual([6 / 32, 10 / 31, 1 / 2, 21 / 31, 26 / 32]);
});
const A = inf('A', 20, 20, 0);
const E = (extra = {}) => inf('E', 20, 20.8, 180, extra);
const mass = inf('S', 20, 19.2, 0);
const C = (extra = {}) => cav('C', 20, 19.9, 0, extra);

/** Section 7.5: success, attacker disrupted in place, attacker flees, nothing. */
test.each<[string, Field, string[], number, number, number, number]>([
  ['infantry on coherent infantry, front', { fr: [A], au: [E()] }, ['A'], 38, 50, 13, 0],
  ['… en masse', { fr: [A, mass], au: [E()] }, ['A'], 50, 33, 17, 0],
  ['… on disrupted infantry, alone', { fr: [A], au: [E({ cohesion: 'disrupted' })] }, ['A'], 56, 33, 11, 0],
  ['… on the flank or rear', { fr: [A], au: [inf('E', 21.9, 20.8, 0)] }, ['A'], 56, 33, 11, 0],
  ['cavalry on coherent line, front', { fr: [C()], au: [E()] }, ['C'], 33, 67, 0, 0],
  ['cavalry on disrupted line', { fr: [C()], au: [E({ cohesion: 'disrupted' })] }, ['C'], 56, 44, 0, 0],
  ['lancers on coherent line', { fr: [C({ trait: 'lancer' })], au: [E()] }, ['C'], 42, 58, 0, 0],
  ['cavalry on a square', { fr: [C()], au: [inf('E', 20, 21.4, 180, { square: true })] }, ['C'], 6, 94, 0, 0],
  [
    'lancers on a square',
    { fr: [C({ trait: 'lancer' })], au: [inf('E', 20, 21.4, 180, { square: true })] },
    ['C'],
    11,
    89,
    0,
    0,
  ],
  ['cavalry on cavalry', { fr: [C()], au: [cav('E', 20, 20.9, 180)] }, ['C'], 50, 0, 50, 0],
  [
    'cavalry on disrupted cavalry',
    { fr: [C()], au: [cav('E', 20, 20.9, 180, { cohesion: 'disrupted' })] },
    ['C'],
    69,
    0,
    31,
    0,
  ],
  [
    'cuirassiers on cavalry',
    { fr: [C({ trait: 'cuirassier' })], au: [cav('E', 20, 20.9, 180)] },
    ['C'],
    63,
    0,
    38,
    0,
  ],
  [
    'any on coherent unlimbered guns, front',
    { fr: [A], au: [foot('E', 20, 20.9, 180)] },
    ['A'],
    17,
    67,
    0,
    17,
  ],
  ['any on guns, rear', { fr: [A], au: [foot('E', 20, 20.9, 0)] }, ['A'], 56, 33, 0, 11],
  [
    'infantry on limbered guns, front',
    { fr: [A], au: [foot('E', 20, 20.9, 180, { limbered: true })] },
    ['A'],
    42,
    50,
    0,
    8,
  ],
])('7.5: %s', (_, f, chargers, success, repulsed, routed, none) => {
  const { s, c } = charging(f, chargers, 'E');
  const o = chargeOdds(s, c);
  expect([percent(o, 'driven'), percent(o, 'repulsed'), percent(o, 'routed'), percent(o, 'none')]).toEqual([
    success,
    repulsed,
    routed,
    none,
  ]);
});

/** What a shot came to, read off the table. */
function outcome(s: State): string {
  const [a, e] = [the(s, 'A'), the(s, 'E')];
  if (a.fleeing) return 'firerFlees';
  if (e.fleeing || e.fate !== 'table') return 'flees';
  if (e.silenced) return 'silenced';
  if (a.cohesion === 'exhausted') return 'firerExhausted';
  if (e.cohesion === 'exhausted') return 'exhausted';
  return e.cohesion === 'disrupted' && !was.has(s) ? 'disrupted' : 'none';
}
const was = new WeakSet<State>();

test.each<[string, () => State]>([
  ['coherent infantry', () => field({ fr: [inf('A', 20, 20, 0)], au: [inf('E', 20, 20.8, 180)] })],
  [
    'disrupted infantry on both sides',
    () =>
      field({
        fr: [inf('A', 20, 20, 0, { cohesion: 'disrupted' })],
        au: [inf('E', 20, 20.8, 180, { cohesion: 'disrupted' })],
      }),
  ],
  [
    'guns on guns',
    () => field({ fr: [foot('A', 20, 10, 0)], au: [foot('E', 20, 18, 180, { cohesion: 'disrupted' })] }),
  ],
  ['cavalry under the guns', () => field({ fr: [foot('A', 20, 10, 0)], au: [cav('E', 20, 11, 180)] })],
])('the odds of a shot are what all its dice come to: %s', (_, make) => {
  const counted = new Map<string, number>();
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) {
      for (let mc = 1; mc <= 6; mc++) {
        const s = make();
        if (the(s, 'E').cohesion === 'disrupted') was.add(s);
        shoot(new Umpire(s, { dice: new ScriptedDice([a, b, mc]), events: null, trace: null }), 0, 1);
        const k = outcome(s);
        counted.set(k, (counted.get(k) ?? 0) + 1);
      }
    }
  }
  const s = make();
  const way = shotAt(s, 0, 1);
  if (!way) throw new Error('no shot');
  const { odds: shown } = shotDetail(s, 0, 1, way);
  expect(new Map(shown?.results.map(({ result, weight }) => [result, (216 * weight) / shown.total]))).toEqual(
    counted,
  );
});

test.each<[string, Field, string[]]>([
  [
    'infantry en masse on veterans in a village',
    {
      fr: [inf('A', 20, 12.6, 0), inf('S', 20, 11.8, 0)],
      au: [inf('E', 0, 0, 180, { holds: 'V', quality: 'veteran' })],
      bua: { V: [18, 13, 22, 16] },
    },
    ['A'],
  ],
  [
    'cuirassiers on lancers',
    { fr: [C({ trait: 'cuirassier' })], au: [cav('E', 20, 20.9, 180, { trait: 'lancer' })] },
    ['C'],
  ],
])('the odds of a charge are what many charges come to: %s', (_, f, chargers) => {
  const { s, c } = charging(f, chargers, 'E');
  const { total, results } = chargeOdds(s, c);
  const dice = new SeededDice('charges');
  const n = 6000;
  const counted = new Map<string, number>();
  for (let k = 0; k < n; k++) {
    const t = charging(f, chargers, 'E').s;
    for (const id of chargers) the(t, id).charge = c.target;
    const g = new Umpire(t, { dice, events: null, trace: null });
    drive(chargeStep(g), 'first');
    const [mine, its] = [the(t, chargers[0] as string), the(t, 'E')];
    const result =
      mine.fleeing || mine.fate !== 'table'
        ? 'routed'
        : its.fleeing || its.fate !== 'table'
          ? 'driven'
          : 'repulsed';
    counted.set(result, (counted.get(result) ?? 0) + 1);
  }
  for (const { result, weight } of results)
    expect(Math.abs((counted.get(result) ?? 0) / n - weight / total), result).toBeLessThan(0.025);
});

/** Every fall of the dice of a charge, up to six of them, thrown by the umpire: what each comes to, and how likely it is. */
function everyFall(make: () => { s: State; c: Charge }): Map<Decided, number> {
  const out = new Map<Decided, number>();
  const open: number[][] = [[]];
  for (let script = open.pop(); script; script = open.pop()) {
    const { s, c } = make();
    const g = new Umpire(s, { dice: new ScriptedDice(script), events: null, trace: null });
    try {
      const decided = thrown(g, charged(s, c, g));
      out.set(decided, (out.get(decided) ?? 0) + 6 ** -script.length);
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      if (script.length < 6) for (let face = 1; face <= 6; face++) open.push([...script, face]);
    }
  }
  return out;
}
/** What a player is told of each decision. */
const RESULT: Readonly<Record<Decided, ChargeResult>> = {
  ridesDown: 'riddenDown',
  chases: 'driven',
  failed: 'repulsed',
  failedMet: 'routed',
  drivesOff: 'driven',
  squared: 'repulsed',
  givesWay: 'retreats',
  givesWayShaken: 'retreats',
  gunsHold: 'none',
  gunsTaken: 'driven',
  lockedWon: 'driven',
  lockedLost: 'routed',
};

test.each<[string, Field, string[]]>([
  ['foot on foot', { fr: [A], au: [E()] }, ['A']],
  ['horse on foot', { fr: [C()], au: [E({ cohesion: 'disrupted' })] }, ['C']],
  ['horse on horse', { fr: [C()], au: [cav('E', 20, 20.9, 180, { quality: 'raw' })] }, ['C']],
  ['foot on horse', { fr: [A], au: [cav('E', 20, 20.9, 180)] }, ['A']],
  ['foot on guns', { fr: [A], au: [foot('E', 20, 20.9, 180)] }, ['A']],
  ['horse on runners', { fr: [C()], au: [E({ fleeing: true })] }, ['C']],
  ['foot on runners', { fr: [A], au: [E({ fleeing: true })] }, ['A']],
])('the odds of a charge are those of every fall: %s', (_, f, chargers) => {
  const falls = new Map<ChargeResult, number>();
  let all = 0;
  for (const [decided, chance] of everyFall(() => charging(f, chargers, 'E'))) {
    falls.set(RESULT[decided], (falls.get(RESULT[decided]) ?? 0) + chance);
    all += chance;
  }
  const { s, c } = charging(f, chargers, 'E');
  const { total, results } = chargeOdds(s, c);
  expect(new Set(results.map(({ result }) => result))).toEqual(new Set(falls.keys()));
  // What is tied twice is decided like the rest: it is wanting on both sides in proportion.
  expect(1 - all).toBeLessThan(1 / 36);
  for (const { result, weight } of results)
    expect(Math.abs((falls.get(result as ChargeResult) ?? 0) - weight / total), result).toBeLessThanOrEqual(
      1 - all + 1e-12,
    );
});

test('what the odds of a charge leave open is said', () => {
  const notes = (f: Field, chargers: string[]) => {
    const { s, c } = charging(f, chargers, 'E');
    return supposedDetail(s, c).notes?.map(({ id, args }) => [id, args]);
  };
  expect(notes({ fr: [A], au: [E()] }, ['A'])).toEqual([]);
  expect(notes({ fr: [C()], au: [E()] }, ['C'])).toEqual([['note.withoutPursuit', undefined]]);
  const two = { fr: [A, inf('B', 22.4, 20, 0)], au: [E()] };
  expect(notes(two, ['B', 'A'])).toEqual([['note.ifLeads', { unit: 'B' }]]);
});

test('what is kept of locked units is kept by all it hangs on', () => {
  for (const [mine, its] of [
    ['raw', 'veteran'],
    ['veteran', 'raw'],
    ['regular', 'regular'],
  ] as const)
    for (const trait of ['none', 'lancer'] as const) {
      const there = { fr: [C({ quality: mine })], au: [cav('E', 20, 20.9, 180, { quality: its, trait })] };
      const { s, c } = charging(there, ['C'], 'E');
      const { total, results } = chargeOdds(s, c);
      const shares = chargeChances(s, c);
      for (const { result, weight } of results)
        expect(shares[result as ChargeResult]).toBeCloseTo(weight / total, 11);
    }
});
