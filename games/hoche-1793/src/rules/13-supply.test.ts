import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import type { UnitId } from '../data/units.ts';
import type { State } from '../state.ts';
import { hungry, questions, told, unled } from '../testing/battle-late.ts';
import { dusk } from '../testing/evening-late.ts';
import { forceOf, idOf } from '../testing/position.ts';
import { moraleOf } from './02-glossary.ts';

/** One supply phase; whether the named unit starves. */
const starves = (
  at: Record<string, string>,
  id: UnitId,
  given: (s: State) => void = () => {},
  scenario?: 'weissembourg',
): boolean => dusk('supply', { at, given, ...(scenario ? { scenario } : {}) }).s.units[id].oos;
const alone =
  (...ids: UnitId[]) =>
  (s: State): void =>
    unled(s, ...ids);

rule(
  '13.1',
  'supplied without foraging: commanded with a line, under a strategic order, arrived today',
  () => {
    // The wooded mountain of 1007 feeds nobody.
    const at = { hatry: '1007' };
    expect(starves(at, 'hatry')).toBe(false);
    expect(starves(at, 'hatry', alone('hatry'))).toBe(true);
    const isolated = (s: State) => {
      forceOf(s, 'hatry').linked = false;
    };
    expect(starves(at, 'hatry', isolated)).toBe(true); // commanded, but his general has no line
    const with_ = (flag: 'order' | 'arrived') => (s: State) => {
      unled(s, 'hatry');
      forceOf(s, 'hatry')[flag] = true;
    };
    expect([starves(at, 'hatry', with_('order')), starves(at, 'hatry', with_('arrived'))]).toEqual([
      false,
      false,
    ]);
  },
);

rule(
  ['R-101', '13.1'],
  'a force on a source of its own army is supplied, on that of another army not',
  () => {
    expect(starves({ 'taponier 30/0': '1107' }, 'taponier', alone('taponier'))).toBe(false);
    expect(starves({ 'hatry 30/0': '1107' }, 'hatry', alone('hatry'))).toBe(true);
    const empty = (s: State) => {
      unled(s, 'conde', 'kalkreuth');
      s.units.conde.chariots = 0;
      s.units.kalkreuth.chariots = 0;
    };
    expect(starves({ conde: '0109', kalkreuth: '0109' }, 'conde', empty)).toBe(false);
    expect(starves({ conde: '0109', kalkreuth: '0109' }, 'kalkreuth', empty)).toBe(true);
  },
);

/** Chariots and hunger of a Coalition division after the phase. */
const carts = (before: number, given: (s: State) => void, at: Record<string, string> = { conde: '0402' }) => {
  const { s } = dusk('supply', {
    at,
    given: (p) => {
      p.units.conde.chariots = before;
      given(p);
    },
  });
  return [s.units.conde.chariots, s.units.conde.oos];
};

rule(
  '13.2',
  'an isolated Coalition division spends a chariot, or starves; it does not live off the land',
  () => {
    expect(carts(6, alone('conde'))).toEqual([5, false]);
    expect(carts(1, alone('conde'))).toEqual([0, false]);
    expect(carts(0, alone('conde'))).toEqual([0, true]);
    const isolated = (s: State) => {
      forceOf(s, 'conde').linked = false;
    };
    expect(carts(3, isolated)).toEqual([2, false]);
  },
);

rule('R-74', 'commanded and supplied it fills up to 6', () => {
  expect(carts(2, () => {})).toEqual([6, false]);
  expect(carts(0, (s) => hungry(s, 'conde'))).toEqual([6, false]);
});

rule('R-121', 'fed otherwise it spends none and fills none', () => {
  const flag = (name: 'order' | 'arrived') => (s: State) => {
    unled(s, 'conde');
    forceOf(s, 'conde')[name] = true;
  };
  expect([carts(2, flag('order')), carts(2, flag('arrived'))]).toEqual([
    [2, false],
    [2, false],
  ]);
  expect(carts(2, alone('conde'), { conde: '0109' })).toEqual([2, false]);
  const siege = dusk('supply', { at: { hohenlohe: '0609' }, given: alone('hohenlohe') });
  expect([siege.s.units.hohenlohe.chariots, siege.s.units.hohenlohe.oos]).toEqual([6, false]);
});

rule(
  ['R-105', '13.2'],
  'Götze has no chariots: he eats with the Prince, or by his own command, or starves',
  () => {
    const eats = (given: (s: State) => void) => {
      const { s } = dusk('supply', {
        at: { prinz: '0512', goetze: '0411', brunswick: '1115' },
        given: (p) => {
          unled(p, 'prinz', 'goetze');
          p.units.prinz.left = true;
          p.units.goetze.left = true;
          given(p);
        },
      });
      return [!s.units.goetze.oos, s.units.prinz.chariots];
    };
    const shares = (s: State) => {
      s.goetzeShares = true;
    };
    expect(eats(() => {})).toEqual([false, 5]);
    expect(eats(shares)).toEqual([true, 5]); // at no extra chariot
    const poor = (s: State) => {
      shares(s);
      s.units.prinz.chariots = 0;
    };
    expect(eats(poor)).toEqual([false, 0]);
    const led = (s: State) => {
      Object.assign(forceOf(s, 'goetze'), { commanded: true, linked: true });
    };
    expect(eats(led)).toEqual([true, 5]);
    const steady = (s: State) => {
      s.units.goetze.left = false; // has never left 0311
    };
    expect(eats(steady)).toEqual([true, 5]);
  },
);

rule(['13.3', 'T4'], 'an isolated French force lives off its hex, as far as the hex goes (V-10)', () => {
  const feeds = (where: string, sp: number) =>
    !starves({ [`hatry ${sp}/0`]: where }, 'hatry', alone('hatry'));
  expect(feeds('0202', 8)).toBe(true);
  const most: readonly (readonly [string, number])[] = [
    ['0402', 20], // clear
    ['0202', 25], // clear, village
    ['1308', 20], // difficult
    ['0409', 25], // difficult, fortified village
    ['0508', 10], // mountain
    ['0513', 15], // mountain, village
  ];
  for (const [where, sp] of most)
    expect([where, feeds(where, sp), feeds(where, sp + 1)]).toEqual([where, true, false]);
  expect([feeds('0307', 1), feeds('0806', 1), feeds('0609', 5), feeds('0609', 6)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

rule(
  ['R-75', '13.3'],
  'in a poor hex the French player says who eats first; whole forces only, and who is supplied does not eat there',
  () => {
    const meal = (order: readonly UnitId[], given: (s: State) => void = () => {}) => {
      const { s, ...driven } = dusk('supply', {
        at: { 'hatry 12/0': '0402', 'michaud 9/0': '0402', 'ferino 8/0': '0402' },
        given: (p) => {
          unled(p, 'hatry', 'michaud', 'ferino');
          given(p);
        },
        answers: {
          forageOrder: order.map(
            (id) => `feed:${{ hatry: 'f1', michaud: 'f2', ferino: 'f3' }[id as 'hatry']}`,
          ),
        },
      });
      return {
        asked: questions(driven, 'forageOrder').length,
        fed: (['hatry', 'michaud', 'ferino'] as const).filter((id) => !s.units[id].oos),
      };
    };
    expect(meal(['hatry', 'michaud']).fed).toEqual(['hatry', 'ferino']); // 12, then 9 does not fit, 8 does
    expect(meal(['michaud', 'ferino']).fed).toEqual(['michaud', 'ferino']);
    const led = meal([], (s) => {
      Object.assign(forceOf(s, 'hatry'), { commanded: true, linked: true });
    });
    expect(led).toEqual({ asked: 0, fed: ['hatry', 'michaud', 'ferino'] });
  },
);

rule('13.3', 'a French force has no chariots to fall back on', () => {
  expect(
    starves({ 'hatry 8/0': '0307' }, 'hatry', (s) => {
      unled(s, 'hatry');
      s.units.hatry.chariots = 6;
    }),
  ).toBe(true);
});

rule('13.4', 'out of supply until a later phase finds it fed: cohesion −2 meanwhile', () => {
  const morale = (given: (s: State) => void) => {
    const { s } = dusk('supply', { at: { 'hatry 8/0': '0402' }, given });
    return [s.units.hatry.oos, moraleOf(s, 'hatry')];
  };
  const hunger = (s: State) => {
    unled(s, 'hatry');
    hungry(s, 'hatry');
  };
  expect(morale(hunger)).toEqual([false, 3]);
  const { s } = dusk('supply', { at: { 'hatry 8/0': '0307' }, given: alone('hatry') });
  expect([s.units.hatry.oos, moraleOf(s, 'hatry')]).toEqual([true, 1]);
});

rule(['13.1', '13.3'], 'in October the French live off the land, or off the edge behind them', () => {
  const october = (where: string, sp: number) =>
    starves(
      { [`hatry ${sp}/0`]: where, hotze: '0312', wurmser: '0312' },
      'hatry',
      alone('hatry'),
      'weissembourg',
    );
  expect([october('0209', 25), october('0209', 26), october('0208', 40)]).toEqual([false, true, false]);
});

rule('13.4', 'who starves and who eats again is told, nothing else', () => {
  const { s, ...driven } = dusk('supply', {
    at: { 'hatry 8/0': '0307', 'michaud 8/0': '0402', 'ferino 8/0': '0307', 'desaix 8/0': '0402' },
    given: (p) => {
      unled(p, 'hatry', 'michaud', 'ferino', 'desaix');
      hungry(p, 'michaud', 'ferino');
    },
  });
  expect(told(driven, 'log.supply').map((e) => [e.message.args?.force, e.message.args?.out])).toEqual([
    [idOf(s, 'hatry'), true],
    [idOf(s, 'michaud'), false],
  ]);
});
