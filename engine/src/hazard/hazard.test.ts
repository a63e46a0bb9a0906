import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ScriptError, ScriptedDice, type ScriptItem } from '../dice.ts';
import type { Event } from '../event.ts';
import type { Flow } from '../flow.ts';
import { bytes } from '../json.ts';
import * as odds from '../odds.ts';
import { drive } from '../testing/drive.ts';
import { Umpire } from '../umpire.ts';
import {
  Again,
  again,
  choice,
  dice,
  die,
  end,
  type Hazard,
  known,
  Memo,
  pair,
  pools,
  rounds,
  sum,
  toll,
} from './hazard.ts';
import { rolled, thrown } from './rolled.ts';
import { enumerated, valued } from './thought.ts';

const umpire = <S>(state: S, script: readonly ScriptItem[], events: Event[] | null = null) =>
  new Umpire(state, { dice: new ScriptedDice(script), events, trace: null });

/** Every sequence of dice of a procedure, by the umpire's own dice: what each comes to, and how likely it is. */
function everyFall<R>(h: Hazard<R>, sides = 6): Map<R, number> {
  const out = new Map<R, number>();
  const open: number[][] = [[]];
  for (let script = open.pop(); script; script = open.pop()) {
    try {
      const result = thrown(umpire({}, script), h);
      out.set(result, (out.get(result) ?? 0) + sides ** -script.length);
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      for (let face = 1; face <= sides; face++) open.push([...script, face]);
    }
  }
  return out;
}

function agree<R>(h: Hazard<R>, results: readonly R[], sides = 6): void {
  const all = everyFall(h, sides);
  const dist = enumerated(h, (r) => r);
  for (const result of new Set([...all.keys(), ...dist.cases.map((c) => c.value)]))
    expect(odds.chance(dist, (r) => r === result)).toBeCloseTo(all.get(result) ?? 0, 12);
  const values = valued(h, (r) => results.indexOf(r), new Float64Array(results.length));
  results.forEach((result, i) => {
    expect(values[i]).toBeCloseTo(
      odds.chance(dist, (r) => r === result),
      12,
    );
  });
}

/** A fight in miniature: guns may fire first, then a die by strength, confused by a die of the weather. */
interface Skirmish {
  strength: number;
  guns: boolean;
  fog: boolean;
  log: string[];
}
type G = Umpire<Skirmish>;
type End = 'won' | 'lost' | 'draw';
const ENDS: readonly End[] = ['won', 'lost', 'draw'];

function assault(s: Skirmish, g: G | null, fire: boolean): Hazard<End> {
  const shot = (strength: number): Hazard<End> =>
    die(
      '1',
      (face) => face >= 4,
      (hit, face) => {
        if (g) g.tell('1', { id: 'shot', args: { face } });
        if (g && hit) g.state.strength--;
        return weather(hit ? strength - 1 : strength);
      },
    );
  const weather = (strength: number): Hazard<End> =>
    s.fog
      ? die(
          '2',
          (face) => (face <= 2 ? -1 : face <= 4 ? 0 : 1),
          (shift) => fight(strength + shift),
        )
      : fight(strength);
  const fight = (strength: number): Hazard<End> =>
    die(
      '3',
      (face): End => (face + strength > 7 ? 'won' : face + strength < 5 ? 'lost' : 'draw'),
      (result) => {
        if (g) g.state.log.push(result);
        return end(result);
      },
    );
  if (!s.guns) return weather(s.strength);
  const told = function* (of: G): Flow<boolean> {
    of.tell('0', { id: 'asked' });
    return fire;
  };
  return g
    ? choice(
        () => told(g),
        (yes) => (yes ? shot(s.strength) : weather(s.strength)),
      )
    : fire
      ? shot(s.strength)
      : weather(s.strength);
}
const skirmish = (x: Partial<Skirmish> = {}): Skirmish => ({
  strength: 3,
  guns: false,
  fog: false,
  log: [],
  ...x,
});

describe('a procedure stated once', () => {
  test('is rolled by the dice as they fall, and happens', () => {
    const state = skirmish({ guns: true, fog: true });
    const run = drive<Skirmish>({ state, dice: [5, 6, 4], otherwise: 'first' }, (g) =>
      rolled(g, assault(state, g, true)),
    );
    expect(run.left).toEqual([]);
    expect(run.events.map((e) => (e.kind === 'die' ? `${e.rule}:${e.faces}` : e.kind))).toEqual([
      'told',
      '1:5',
      'told',
      '2:6',
      '3:4',
    ]);
    expect(run.events[2]).toMatchObject({ message: { args: { face: 5 } } });
    expect(state).toEqual({ strength: 2, guns: true, fog: true, log: ['draw'] });
  });

  test('in thought comes to exactly what every sequence of dice comes to', () => {
    for (const fire of [false, true])
      for (const fog of [false, true])
        for (let strength = 0; strength < 7; strength++)
          agree(assault(skirmish({ strength, fog, guns: fire }), null, fire), ENDS);
  });

  test('is exact in whole numbers', () => {
    const dist = enumerated(assault(skirmish({ fog: true }), null, false), (r) => r);
    expect(dist.total).toBe(6);
    expect(Object.fromEntries(dist.cases.map((c) => [c.value, c.weight]))).toEqual({
      lost: 1,
      draw: 3,
      won: 2,
    });
  });

  test('changes nothing while it is thought through', () => {
    const state = skirmish({ guns: true, fog: true });
    const before = bytes(state);
    enumerated(assault(state, null, true), (r) => r);
    valued(assault(state, null, true), (r) => ENDS.indexOf(r), new Float64Array(3));
    expect(bytes(state)).toBe(before);
  });

  test('a choice cannot be thought through, nor thrown', () => {
    const state = skirmish({ guns: true });
    const g = umpire(state, []);
    expect(() => enumerated(assault(state, g, true), (r) => r)).toThrow('cannot be thought through');
    expect(() => valued(assault(state, g, true), () => 0, new Float64Array(1))).toThrow('thought through');
    expect(() => thrown(g, assault(state, g, true))).toThrow('asks somebody');
  });
});

describe('dice', () => {
  test('a face is nothing that thought could go by', () => {
    const faces: number[] = [];
    const h = die(
      '1',
      (face) => face > 2,
      (_, face) => {
        faces.push(face);
        return end(1);
      },
    );
    enumerated(h, (r) => r);
    expect(faces).toEqual([Number.NaN, Number.NaN]);
    thrown(umpire({}, [4]), h);
    expect(faces.at(-1)).toBe(4);
  });

  test('of any number of sides, shown to whom the rule says', () => {
    const events: Event[] = [];
    const h = die(
      '1',
      (face) => face > 7,
      (high) => end(high),
      { sides: 10, to: ['red'] },
    );
    expect(thrown(umpire({}, [8], events), h)).toBe(true);
    expect(events).toEqual([{ kind: 'die', rule: '1', sides: 10, faces: [8], to: ['red'] }]);
    expect(
      odds.chance(
        enumerated(h, (r) => r),
        (r) => r,
      ),
    ).toBe(0.3);
    agree(h, [true, false], 10);
  });

  test('thrown together count each for itself', () => {
    const h = dice(
      '7.4',
      2,
      ([a = 0, b = 0]) => Math.sign(a - b),
      (who) => (who === 0 ? dice('7.4', 1, ([c = 0]) => (c > 3 ? 1 : -1), end) : end(who)),
    );
    agree(h, [-1, 1]);
    const events: Event[] = [];
    expect(thrown(umpire({}, [2, 5], events), h)).toBe(-1);
    expect(events).toEqual([{ kind: 'die', rule: '7.4', sides: 6, faces: [2, 5] }]);
  });

  test('of two sides are a pair, in one throw or one after the other', () => {
    const h = (apart: boolean) =>
      pair(
        'LC.1',
        (a, b) => Math.sign(a - b),
        (who, a, b) => end(Number.isNaN(a) ? who : 10 * a + b),
        apart ? { apart: true } : {},
      );
    const faces = [true, false].map((apart) => {
      const events: Event[] = [];
      expect(thrown(umpire({}, [2, 5], events), h(apart))).toBe(25);
      return events.map((e) => (e.kind === 'die' ? e.faces : []));
    });
    expect(faces).toEqual([[[2], [5]], [[2, 5]]]);
    const dist = enumerated(h(true), (r) => r);
    expect(dist.total).toBe(12);
    expect(new Map(dist.cases.map((c) => [c.value, c.weight]))).toEqual(
      new Map([
        [0, 2],
        [-1, 5],
        [1, 5],
      ]),
    );
  });

  test('many are summed and divided; sixes may count one', () => {
    const SIXES = (face: number): number => (face === 6 ? 1 : 0);
    for (let n = 0; n < 5; n++) {
      agree(
        sum('1', n, 3, (q) => sum('2', 1, 1, (six) => end(q * 10 + six), { score: SIXES })),
        Array.from({ length: 120 }, (_, i) => i),
      );
    }
    expect(
      thrown(
        umpire({}, [6, 5, 6]),
        sum('1', 3, 2, (q) => end(q)),
      ),
    ).toBe(8);
  });

  test('thrown together may count to sums of their own, in the order of the dice', () => {
    const SIXES = (face: number): number => (face === 6 ? 1 : 0);
    const shot = (foot: number, guns: number, loose: number) =>
      pools(
        '7.3.5',
        [
          { dice: foot, to: 0 },
          { dice: guns, score: SIXES, to: 1 },
          { dice: loose, to: 0 },
        ],
        ([sum = 0, sixes = 0]) => end(Math.floor(sum / 6) * 10 + sixes),
      );
    for (const [foot, guns, loose] of [
      [2, 2, 1],
      [0, 3, 0],
      [2, 0, 0],
      [0, 0, 0],
    ] as const)
      agree(
        shot(foot, guns, loose),
        Array.from({ length: 60 }, (_, i) => i),
      );
    const events: Event[] = [];
    expect(thrown(umpire({}, [3, 4, 6, 5, 6], events), shot(2, 2, 1))).toBe(21);
    expect(events).toEqual([{ kind: 'die', rule: '7.3.5', sides: 6, faces: [3, 4, 6, 5, 6] }]);
    expect(enumerated(shot(2, 2, 1), (n) => n).total).toBeLessThanOrEqual(6 ** 5);
    expect(Math.round(enumerated(shot(12, 12, 0), (n) => n).total / 10 ** 9)).toBe(1000); // reckoned
  });

  test('more dice than whole numbers hold are reckoned', () => {
    const h = sum('1', 30, 1, (q) => end(q));
    const dist = enumerated(h, (q) => q);
    expect(odds.mean(dist, (q) => q)).toBeCloseTo(105, 6);
    expect(odds.chance(dist, (q) => q > 105)).toBeCloseTo(
      odds.chance(dist, (q) => q < 105),
      6,
    );
    expect(enumerated(sum('1', 20, 1, end), (q) => q).total % 6).toBe(0);
  });

  test('random procedures come to the same rolled, enumerated and valued', () => {
    const RESULTS = [0, 1, 2, 3];
    const tree = fc.letrec<{ tree: Hazard<number> }>((tie) => {
      const leaf = fc.constantFrom(...RESULTS).map((r) => end(r));
      const inner = tie('tree');
      return {
        tree: fc.oneof(
          { depthSize: 'small', maxDepth: 3, withCrossShrink: true },
          leaf,
          fc.tuple(fc.integer({ min: 1, max: 6 }), inner, inner).map(([n, a, b]) =>
            die(
              'd',
              (face) => face === n,
              (yes) => (yes ? a : b),
            ),
          ),
          fc
            .tuple(fc.integer({ min: 1, max: 5 }), inner, inner)
            .map(([n, a, b]) => sum('s', 2, n, (q) => (q % 2 === 0 ? a : b))),
          fc.tuple(inner, inner).map(([a, b]) =>
            dice(
              'p',
              2,
              ([x = 0, y = 0]) => x > y,
              (more) => (more ? a : b),
            ),
          ),
        ),
      };
    }).tree;
    fc.assert(
      fc.property(tree, (h) => agree(h, RESULTS)),
      { numRuns: 60 },
    );
  });
});

describe('what is known by a key', () => {
  const by = (memo: Memo, made: { n: number }) =>
    die(
      '1',
      (face) => face % 3,
      (key) =>
        known(memo, key, () => {
          made.n++;
          return die(
            '2',
            (face) => face > 2 * key,
            (yes) => end<End>(yes ? 'won' : 'lost'),
          );
        }),
    );
  const rank = (r: End): number => ENDS.indexOf(r);

  test('is worked out once for each key and ranking', () => {
    const made = { n: 0 };
    const memo = new Memo();
    const first = valued(by(memo, made), rank, new Float64Array(3));
    expect(made.n).toBe(3);
    expect(valued(by(memo, made), rank, new Float64Array(3))).toEqual(first);
    expect(made.n).toBe(3);
    valued(by(memo, made), (r) => 2 - rank(r), new Float64Array(3));
    expect(made.n).toBe(6);
    expect(valued(by(memo, made), rank, new Float64Array(3))).toEqual(first);
    expect(made.n).toBe(6);
    agree(by(memo, made), ENDS);
  });

  test('counts nothing on the way', () => {
    const h = known(new Memo(), 1, () => toll(0, 1, end(0)));
    expect(() => valued(h, (r) => r, new Float64Array(1))).toThrow('known');
    expect(enumerated(h, (r) => r).total).toBe(1);
  });
});

describe('rounds', () => {
  /** Two who strike at each other until one is down; both strike at once, and each hits with a die at least so high. */
  interface Duel {
    readonly mine: number;
    readonly theirs: number;
  }
  type Over = 'mine' | 'theirs' | 'both';
  const OVER: readonly Over[] = ['mine', 'theirs', 'both'];
  const duel = (points: number, myHit: number, theirHit: number, counted = 0): Hazard<Over> =>
    rounds<Duel, Over>(
      { mine: 0, theirs: 0 },
      ({ mine, theirs }) => mine * 10 + theirs,
      ({ mine, theirs }): Hazard<Again<Duel> | Over> =>
        die(
          'mine',
          (face) => (face >= myHit ? 1 : 0),
          (struck) =>
            toll(
              counted,
              struck,
              die<number, Again<Duel> | Over>(
                'theirs',
                (face) => (face >= theirHit ? 1 : 0),
                (back) => {
                  const now = { mine: mine + back, theirs: theirs + struck };
                  if (now.theirs < points)
                    return now.mine < points ? again(now) : end<Again<Duel> | Over>('theirs');
                  return end<Again<Duel> | Over>(now.mine < points ? 'mine' : 'both');
                },
              ),
            ),
        ),
    );

  /** The same by brute force: so many rounds that nothing is left. */
  function fought(points: number, p: number, q: number): { over: number[]; struck: number } {
    let now = new Map([['0 0', 1]]);
    const over = [0, 0, 0];
    let struck = 0;
    for (let round = 0; round < 600; round++) {
      const next = new Map<string, number>();
      for (const [at, chance] of now) {
        const [mine = 0, theirs = 0] = at.split(' ').map(Number);
        for (const [s, ps] of [
          [0, 1 - p],
          [1, p],
        ] as const)
          for (const [b, pb] of [
            [0, 1 - q],
            [1, q],
          ] as const) {
            const share = chance * ps * pb;
            struck += s * share;
            const m = mine + b;
            const t = theirs + s;
            if (m < points && t < points) {
              const key = `${m} ${t}`;
              next.set(key, (next.get(key) ?? 0) + share);
            } else {
              const who = m < points ? 0 : t < points ? 1 : 2;
              over[who] = (over[who] as number) + share;
            }
          }
      }
      now = next;
    }
    return { over, struck };
  }

  test('are fought to the end, rounds without effect in closed form, and what is counted adds up', () => {
    for (const [points, mine, theirs] of [
      [1, 6, 6],
      [2, 5, 6],
      [4, 4, 5],
    ] as const) {
      const exact = fought(points, (7 - mine) / 6, (7 - theirs) / 6);
      const tolls = new Float64Array(2);
      const out = valued(duel(points, mine, theirs, 1), (r) => OVER.indexOf(r), new Float64Array(3), {
        tolls,
      });
      for (let i = 0; i < 3; i++) expect(out[i]).toBeCloseTo(exact.over[i] as number, 10);
      expect(tolls[0]).toBe(0);
      expect(tolls[1]).toBeCloseTo(exact.struck, 10);
      const dist = enumerated(duel(points, mine, theirs), (r) => r);
      for (let i = 0; i < 3; i++)
        expect(odds.chance(dist, (r) => r === OVER[i])).toBeCloseTo(exact.over[i] as number, 10);
    }
  });

  test('that only repeat themselves are exact in whole numbers, and by their names', () => {
    const tie = (more: number) =>
      rounds<null, string>(
        null,
        () => 0,
        () =>
          pair<number, Again<null> | string>(
            'LC.1',
            (a, b) => Math.sign(a + more - b),
            (who) => (who === 0 ? again(null) : end(who > 0 ? 'won' : 'lost')),
          ),
      );
    const shares = (more: number, name: (r: string) => string = (r) => r) => {
      const { total, cases } = enumerated(tie(more), name);
      return [total, Object.fromEntries(cases.map((c) => [c.value, c.weight]))];
    };
    expect(shares(0)).toEqual([2, { won: 1, lost: 1 }]);
    expect(shares(1)).toEqual([31, { won: 21, lost: 10 }]);
    expect(shares(1, () => 'over')).toEqual([1, { over: 1 }]);
    const never = rounds<null, string>(
      null,
      () => 0,
      () => end(new Again(null)),
    );
    expect(() => enumerated(never, (r) => r)).toThrow('never leads anywhere');
  });

  test('go on in the match until a result', () => {
    const played = (script: number[]) => thrown(umpire({}, script), duel(2, 5, 6));
    expect(played([1, 1, 5, 6, 1, 1, 6, 1])).toBe('mine');
    expect(played([6, 6, 1, 6])).toBe('theirs');
    const state = {};
    const run = drive({ state, dice: [6, 6, 6, 6], otherwise: 'first' }, function* (g) {
      expect(yield* rolled(g, duel(2, 5, 6))).toBe('both');
    });
    expect(run.left).toEqual([]);
  });

  test('what is rare may be left out, and is then wanting', () => {
    const whole = valued(duel(4, 4, 5), (r) => OVER.indexOf(r), new Float64Array(3));
    const most = valued(duel(4, 4, 5), (r) => OVER.indexOf(r), new Float64Array(3), { rare: 0.001 });
    const total = (a: Float64Array) => a.reduce((n, p) => n + p, 0);
    expect(total(whole)).toBeCloseTo(1, 12);
    expect(total(most)).toBeGreaterThan(0.97);
    expect(total(most)).toBeLessThan(1);
  });

  test('in which something comes back, or that lead nowhere, are faults', () => {
    const back = rounds<number, number>(
      1,
      (n) => n,
      (n) => again(n - 1),
    );
    expect(() => enumerated(back, (r) => r)).toThrow('the code falls from 1 to 0');
    const nowhere = rounds<number, number>(
      1,
      (n) => n,
      (n) => again(n),
    );
    expect(() => enumerated(nowhere, (r) => r)).toThrow('never leads anywhere');
  });
});
