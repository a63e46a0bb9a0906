import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { cav, field, foot, from, inf, lead, offered, tellings, the, where } from '../testing.ts';

/** Section 3: what the start and the end of a player turn clear, keep and count. */

const worn = { moved: true, pivoted: true, charges: 2, arrived: true } as const;

rule(
  ['SP.1', 'SP.2.4', 'FU.2'],
  'a turn begins with a clean slate for the side that has it, and for it alone',
  () => {
    for (const active of [0, 1]) {
      const s = field({
        fr: [inf('A', 20, 10, 0, worn), inf('B', 24, 10, 0, worn)],
        au: [inf('D', 20, 30, 180, worn), inf('E', 24, 30, 180, worn)],
        frPosts: [{ general: { moved: true, joined: true, arrived: true } }],
        auPosts: [{ general: { moved: true, joined: true, arrived: true } }],
        phase: 'turn',
        active,
      });
      const { state } = from(s, [3]);
      const fresh = { moved: false, pivoted: false, charges: 0, arrived: false };
      for (const id of ['A', 'B']) expect(the(state, id)).toMatchObject(active === 0 ? fresh : worn);
      for (const id of ['D', 'E']) expect(the(state, id)).toMatchObject(active === 1 ? fresh : worn);
      const [own, other] = active === 0 ? state.generals : [...state.generals].reverse();
      expect(own).toMatchObject({ moved: false, joined: false, arrived: false });
      expect(other).toMatchObject({ moved: true, joined: true, arrived: true });
    }
  },
);

rule('R-8', 'whom a general was with is noted when his side’s turn begins', () => {
  const s = field({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, 30, 180)], phase: 'turn' });
  lead(s, 0, 'A');
  lead(s, 1, 'E');
  for (const general of s.generals) general.began = -1;
  const { generals } = from(s, [3]).state;
  expect(generals.map((g) => g.began)).toEqual([0, -1]);
});

rule(
  ['FL.6', 'R-70'],
  'who runs at the end of the phase: the side’s own, on the table, running at its start',
  () => {
    const s = field({
      fr: [
        inf('A', 10, 20, 180, { fleeing: true }),
        inf('B', 20, 20, 0),
        inf('C', 30, 20, 0, { fleeing: true, fate: 'fledOff' }),
      ],
      au: [inf('E', 40, 30, 0, { fleeing: true, ran: true })],
      phase: 'turn',
    });
    const m = from(s, [3, 3]);
    expect(['A', 'B', 'C', 'E'].map((id) => the(m.state, id).ran)).toEqual([true, false, false, false]);
    m.answer('french', 'end');
    expect(where(m.state, 'A')).toEqual([10, 13, 180]);
    expect(where(m.state, 'B')).toEqual([20, 20, 0]);
    expect(where(m.state, 'E').slice(0, 2)).toEqual([40, 30]);
  },
);

rule(
  ['FL.6', 'FL.2'],
  'cavalry that runs on from nobody throws no dice, whatever enemy stands behind it',
  () => {
    const s = field({
      size: [48, 60],
      fr: [cav('C', 20, 40, 180, { fleeing: true, ran: true }), cav('D', 40, 50, 0)],
      au: [cav('E', 20, 41, 180), cav('F', 22, 43, 180)],
    });
    const m = from(s, [3]);
    m.answer('french', 'end');
    expect(where(m.state, 'C')).toEqual([20, 29, 180]);
  },
);

rule('G.12', 'only a square that still wants its base is tried again, whoever’s turn begins', () => {
  const turn = (square: boolean, squareBase: boolean, fate: 'table' | 'fledOff' = 'table') => {
    const s = field({
      fr: [inf('Q', 20, 20, 0, { square, squareBase, fate }), inf('A', 40, 10, 0)],
      au: [cav('C', 20, 20.9, 180)],
      phase: 'turn',
    });
    const m = from(s, [3]);
    return { ...the(m.state, 'Q'), at: where(m.state, 'Q')[1], told: tellings(m.events) };
  };
  expect(turn(true, false)).toMatchObject({ squareBase: true, at: 19.4 }); // its front edge stays where it was
  expect(turn(true, true).at).toBe(20);
  expect(turn(false, false)).toMatchObject({ squareBase: false, at: 20 });
  expect(turn(true, false, 'fledOff')).toMatchObject({ squareBase: false, at: 20 });
});

rule('G.12', 'the first enemy in contact says where the square stands; without room it waits on', () => {
  const s = field({
    fr: [cav('C', 20, 19.1, 0), inf('B', 20, 20.8, 180)],
    au: [inf('Q', 20, 20, 180, { square: true, squareBase: false })],
    phase: 'turn',
  });
  const m = from(s, [3]);
  // Front and rear are touched: the first enemy stands at the front, and the rear one is pushed back.
  expect(the(m.state, 'Q').squareBase).toBe(true);
  expect(where(m.state, 'Q')).toEqual([20, 20.6, 180]);
  const shut = field({
    fr: [cav('C', 20, 19.1, 0)],
    au: [
      inf('Q', 20, 20, 180, { square: true, squareBase: false }),
      inf('R', 20, 20.8, 180),
      inf('L', 18.4, 20, 270),
    ],
    rivers: [[10, 15, 30, 18.6]],
    phase: 'turn',
  });
  const n = from(shut, [3]);
  expect(the(n.state, 'Q')).toMatchObject({ square: true, squareBase: false });
  expect(tellings(n.events)).not.toContain('square Q');
});

rule(
  ['SP.4.1', 'SP.3.1'],
  'a turn ends: charges, tracks and shots are forgotten, and the other side begins',
  () => {
    const s = field({
      fr: [foot('A', 20, 10, 0, { shot: true }), inf('B', 24, 10, 0, { shot: true })],
      au: [inf('D', 20, 30, 180, { shot: true }), inf('E', 24, 30, 180, { shot: true })],
      phase: 'charge',
    });
    const track = { before: { x: 0, y: 0, facing: 0 }, start: { x: 0, y: 0, facing: 0 }, segments: [] };
    for (const u of s.units) u.track = track;
    const { state } = from(s, [3]);
    expect(state.active).toBe(1);
    for (const u of state.units) expect(u).toMatchObject({ charge: -1, track: null, shot: false });
  },
);

rule('OPT.5', 'what an enemy turn has shown is forgotten when that turn ends; contact shows still', () => {
  for (const active of [0, 1]) {
    const s = field({
      fr: [inf('A', 20, 10, 0, { shown: true }), inf('B', 40, 15, 0)],
      au: [inf('E', 20, 30, 180, { shown: true }), inf('F', 40, 15.8, 180)],
      options: { fog: 'on' },
      phase: 'charge',
      active,
    });
    const { state } = from(s, [3]);
    // The side that had the turn keeps what it has shown until the other's has passed.
    expect([the(state, 'A').shown, the(state, 'E').shown]).toEqual([active === 0, active === 1]);
    expect([the(state, 'B').shown, the(state, 'F').shown]).toEqual([true, true]);
  }
});

rule(
  ['SC.1', 'VI.3'],
  'where both armies have left the field nobody has given it up: the losses decide',
  () => {
    const s = field({
      fr: [inf('A', 20, 10, 0, { fate: 'surrounded' }), inf('B', 20, 10, 0, { fate: 'withdrawn' })],
      au: [inf('D', 20, 30, 180, { fate: 'withdrawn' }), inf('E', 20, 30, 180, { fate: 'withdrawn' })],
      phase: 'charge',
    });
    expect(from(s).outcome).toMatchObject({ winner: 'austrian', level: 'overwhelming' });
    const turned = field({
      fr: [inf('A', 20, 10, 0, { fate: 'withdrawn' })],
      au: [inf('D', 20, 30, 180, { fate: 'surrounded' })],
      phase: 'charge',
    });
    expect(from(turned).outcome).toMatchObject({ winner: 'french', level: 'overwhelming' });
  },
);

rule('SP.1', 'troops regroup on the table only', () => {
  const s = field({
    fr: [
      inf('A', 20, 10, 0, { cohesion: 'disrupted' }),
      inf('B', 24, 10, 0, { cohesion: 'disrupted', fate: 'reserve' }),
      inf('C', 28, 10, 0),
    ],
    phase: 'turn',
  });
  const m = from(s, [6, 3]);
  expect([the(m.state, 'A').cohesion, the(m.state, 'B').cohesion]).toEqual(['coherent', 'disrupted']);
  expect(m.state.commands[0]?.die).toBe(3);
});

rule(['SP.2.1', 'R-96'], 'who is offered to be ordered: what is left of the points decides', () => {
  const shown = (points: number, extra: object, at: readonly [number, number] = [20, 12]): boolean => {
    const s = field({ fr: [foot('A', 20, 10, 0, extra), inf('B', 40, 30, 0)], frPosts: [{ at }], points });
    return offered(from(s)).includes('unit:A');
  };
  expect([shown(0, {}), shown(1, {})]).toEqual([false, true]);
  // Far from his general everything costs double.
  expect([shown(1, {}, [45, 30]), shown(2, {}, [45, 30])]).toEqual([false, true]);
  const silent = { silenced: true };
  expect([shown(1, silent), shown(2, silent), shown(3, silent)]).toEqual([false, true, true]);
  expect([shown(3, silent, [45, 30]), shown(4, silent, [45, 30])]).toEqual([false, true]);
  const runs = (points: number): boolean => {
    const s = field({ fr: [inf('A', 20, 10, 0, { fleeing: true })], frPosts: [{ at: [20, 12] }], points });
    return offered(from(s)).includes('unit:A');
  };
  expect([runs(1), runs(2)]).toEqual([false, true]);
});

rule(
  ['DE.5', 'SP.2.1'],
  'without points a unit may still walk off at its home edge, unless it is busy or broken',
  () => {
    const shown = (extra: object, y = 0.4): boolean => {
      const s = field({ fr: [inf('A', 20, y, 0, extra), inf('B', 40, 10, 0)], points: 0 });
      return offered(from(s)).includes('unit:A');
    };
    expect([shown({}), shown({}, 0.6)]).toEqual([true, false]);
    expect(shown({ firing: true })).toBe(false);
    expect(shown({ fleeing: true })).toBe(false);
    const guns = field({ fr: [foot('A', 20, 0.5, 0, { silenced: true })], points: 0 });
    expect(offered(from(guns))).not.toContain('unit:A');
  },
);

rule('R-76', 'runners and silenced guns with an enemy upon them are told nothing; the others are', () => {
  const shown = (a: ReturnType<typeof inf>, y: number): boolean =>
    offered(from(field({ fr: [a], au: [inf('E', 20, y, 180)], frPosts: [{ at: [20, 8] }] }))).includes(
      'unit:A',
    );
  for (const [a, close] of [
    [inf('A', 20, 10, 0, { fleeing: true }), 10.8],
    [foot('A', 20, 10, 0, { silenced: true }), 10.9],
  ] as const) {
    expect(shown(a, close)).toBe(false);
    expect(shown(a, 12)).toBe(true);
  }
  expect(shown(inf('A', 20, 10, 0), 10.8)).toBe(true);
});

rule(
  'SP.2.4',
  'cavalry that has turned has nothing left but a charge; a declared charge on the first unit counts',
  () => {
    const shown = (extra: object, au: Parameters<typeof field>[0]['au'] = [], charge = false): boolean => {
      const s = field({ active: 1, fr: au, au: [cav('C', 20, 20, 180, extra), inf('B', 40, 30, 0)] });
      if (charge) the(s, 'C').charge = 0;
      return offered(from(s)).includes('unit:C');
    };
    expect([shown({}), shown({ pivoted: true }), shown({ moved: true })]).toEqual([true, false, false]);
    expect(shown({ pivoted: true, fleeing: true })).toBe(true); // it may be rallied
    const enemy = [inf('E', 20, 19.1, 0)];
    expect([shown({ moved: true }, enemy), shown({ moved: true }, enemy, true)]).toEqual([true, false]);
    // Silenced guns of the enemy's that it touches may be spiked; others not, nor its own.
    const guns = (y: number) => [foot('E', 20, y, 0, { silenced: true })];
    expect([shown({ moved: true }, guns(19)), shown({ moved: true }, guns(18))]).toEqual([true, false]);
    const own = field({
      fr: [cav('C', 20, 20, 180, { moved: true }), foot('G', 20, 19, 0, { silenced: true })],
    });
    expect(offered(from(own))).not.toContain('unit:C');
  },
);
