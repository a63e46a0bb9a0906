import { noted } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { SIDE } from '@grande/hex';
import { compileGround, stepCost } from '@grande/la-grande-tactique';
import { expect } from 'vitest';
import { GROUND, groundRules, hex, label, MAP, sideBetween } from '../../data/map.ts';
import type { UnitId } from '../../data/units.ts';
import { BOOK } from '../../data/values.ts';
import { active, answer, goes, hexesFor, hungry, opened, unled } from '../../testing/battle-late.ts';
import { at, idOf, matchFrom, position, refusedBy, slotOf } from '../../testing/position.ts';
import { forceAt, watches } from '../02-glossary.ts';
import { capacity, reachOf } from './movement.ts';
import { acting, costTally } from './steps.ts';

/** MP left to a force of so many SP after one step. */
function left(from: string, to: string, sp: string): number | undefined {
  const match = active({ at: { [`hatry ${sp}`]: from } }, 'hatry');
  goes(match, 'hatry', to);
  return match.state.active?.mp;
}
/** Paragraphs that refuse a step. */
function refused(from: string, to: string, sp = '7/1', others: Record<string, string> = {}): string[] {
  const match = active({ at: { [`hatry ${sp}`]: from, ...others } }, 'hatry');
  return refusedBy(match, 'french', `step:${idOf(match.state, 'hatry')}:${to}`);
}

rule(['9.1', 'T4'], 'every hex entered is paid for: way, ground, river', () => {
  expect(left('0302', '0303', '7/1')).toBe(2); // road
  expect(left('0603', '0703', '7/1')).toBe(2); // trail
  expect(left('0402', '0303', '7/1')).toBe(1.5); // clear
  expect(left('1308', '1307', '7/1')).toBe(1.5); // difficult
  expect(left('0608', '0508', '7/1')).toBe(0); // cultivated mountain: 3
  expect(left('0206', '0307', '7/1')).toBe(0); // woods: all
  expect(left('0104', '0204', '7/1')).toBe(1); // clear across a river: 2
  expect(left('0204', '0205', '7/1')).toBe(2); // road over a bridge
  expect(left('0504', '0403', '11/2')).toBe(1.5); // off the trail, but the bridge still spares the half point
});

rule('9.1', 'what a step costs opens as a sum, and is what is paid', () => {
  for (const [from, others] of [
    ['0104', '7/1'],
    ['0407', '7/1'],
    ['0504', '11/2'],
    ['0302', '20/5'],
    ['0501', '7/1'],
  ] as const) {
    const match = active({ at: { [`hatry ${others}`]: from } }, 'hatry');
    const hexes = hexesFor(match, 'french', 'step');
    expect(hexes.length).toBeGreaterThan(2);
    for (const to of hexes) {
      expect([from, to, costTally(acting(match.state), hex(to)).total]).toEqual([
        from,
        to,
        3 - (left(from, to, others) ?? 9),
      ]);
    }
  }
});

rule('9.1', 'the sum names the way, or the ground and the ford', () => {
  const parts = (from: string, to: string, sp: string) => {
    const match = active({ at: { [`hatry ${sp}`]: from } }, 'hatry');
    return costTally(acting(match.state), hex(to)).terms.map((t) => [t.label.id, t.value]);
  };
  expect(parts('0302', '0303', '7/1')).toEqual([['term.way', 1]]);
  expect(parts('0501', '0701', '7/1')).toEqual([['term.way', 2]]);
  expect(parts('0104', '0204', '7/1')).toEqual([
    ['term.terrain', 1.5],
    ['term.ford', 0.5],
  ]);
  expect(parts('0302', '0303', '20/5')).toEqual([['term.terrain', 1.5]]);
});

rule(['9.1', 'T4'], 'a step beyond the points left is refused', () => {
  const match = active({ at: { hatry: '0402' } }, 'hatry');
  goes(match, 'hatry', '0503', '0602');
  expect(match.state.active?.mp).toBe(0);
  expect(hexesFor(match, 'french', 'step')).toEqual([]);
  expect(refusedBy(match, 'french', `step:${idOf(match.state, 'hatry')}:0502`)).toEqual(['9.1 points']);
  expect(refused('0507', '0508')).toEqual(['9.1 points']); // mountain and river: 3.5
});

rule(
  ['R-28', 'T4'],
  'a force too big for the way pays the ground; where there is none off it, everything',
  () => {
    expect(left('0302', '0303', '20/4')).toBe(2);
    expect(left('0302', '0303', '20/5')).toBe(1.5);
    expect(left('0603', '0703', '12/0')).toBe(2);
    expect(left('0603', '0703', '12/1')).toBe(1.5);
    expect(left('0409', '0510', '12/0')).toBe(2);
    expect(left('0409', '0510', '13/0')).toBe(0); // wooded mountain by a trail that is too narrow
    expect(left('0516', '0616', '25/0')).toBe(0);
  },
);

rule(['R-29', '9.1'], 'everything means an untouched capacity, and nothing is left', () => {
  const match = active({ at: { hatry: '0205' } }, 'hatry');
  goes(match, 'hatry', '0206');
  expect(refusedBy(match, 'french', `step:${idOf(match.state, 'hatry')}:0307`)).toEqual(['9.1 points']);
  const fresh = active({ at: { hatry: '0206', kospoth: '0205' } }, 'hatry', [6]);
  answer(fresh, 'french', `recon:${idOf(fresh.state, 'kospoth')}:1`);
  while (fresh.pending[0]?.seat === 'coalition')
    answer(fresh, 'coalition', fresh.pending[0].options[0]?.key ?? '');
  expect(fresh.state.active?.mp).toBe(2);
  expect(refusedBy(fresh, 'french', `step:${idOf(fresh.state, 'hatry')}:0307`)).toEqual(['9.1 points']);
  // With a river to cross besides, only a minimum movement gets there.
  const wet = active({ at: { hatry: '0305' } }, 'hatry');
  expect(refusedBy(wet, 'french', `step:${idOf(wet.state, 'hatry')}:0306`)).toEqual(['9.1 points']);
  expect(hexesFor(wet, 'french', 'minimum')).toEqual(['0306']);
});

rule('9.1', 'woods to woods and wooded mountain only by road or trail', () => {
  expect(refused('0306', '0307')).toEqual(['9.1 forbidden']);
  expect(refused('0410', '0510')).toEqual(['9.1 forbidden']);
  expect(refused('0409', '0510')).toEqual([]);
  expect(refused('0306', '0405')).toEqual([]);
});

rule(
  ['9.1', 'R-27'],
  'never into a hex with an enemy, a lone HQ included; but there are no zones of control',
  () => {
    expect(refused('0402', '0303', '7/1', { kospoth: '0303' })).toEqual(['9.1 enemyHeld']);
    expect(refused('0402', '0303', '7/1', { wurmser: '0303' })).toEqual(['9.1 enemyHeld']);
    const match = active({ at: { hatry: '0303', kospoth: '0503', conde: '0404' } }, 'hatry');
    goes(match, 'hatry', '0403', '0402');
    expect(at(match.state, 'hatry')).toBe('0402');
  },
);

rule(['9.1', 'R-29'], 'all that can be reached with the whole capacity', () => {
  const reach = (from: string, given: (s: ReturnType<typeof position>) => void) => {
    const s = position({ at: { 'hatry 7/1': from } });
    given(s);
    return reachOf(s, slotOf(s, 'hatry')).hexes.map(label).sort();
  };
  const rain = (s: ReturnType<typeof position>) => {
    s.rain = true;
  };
  const near = ['0208', '0308', '0405', '0406', '0408', '0409', '0506', '0507', '0606', '0607'];
  expect(reach('0407', rain)).toEqual(near);
  expect(reach('0501', rain)).toContain('0701'); // by the road off the map
  expect(reach('0206', (s) => hungry(s, 'hatry'))).toEqual(['0107', '0306', '0307']); // 1 MP, or everything
});

rule(
  ['9.1', 'R-116'],
  'nobody enters a closed hex, the Coalition not Landau, and the area of a scenario is the edge of the map',
  () => {
    expect(refused('0218', '0119')).toEqual(['9.1 closedHex']);
    expect(refused('0412', '0413')).toEqual([]);
    const siege = active({ at: { hotze: '0412' } }, 'hotze');
    expect(refusedBy(siege, 'coalition', `step:${idOf(siege.state, 'hotze')}:0413`)).toEqual([
      '9.1 closedHex',
    ]);
    const second = active(
      { scenario: 'kaiserslautern', at: { huet: '0907', hoche: '1508', brunswick: '1115' } },
      'huet',
    );
    expect(refusedBy(second, 'french', `step:${idOf(second.state, 'huet')}:0807`)).toEqual(['9.1 closedHex']);
    const third = active(
      { scenario: 'weissembourg', at: { hotze: '0313', wurmser: '0312', hatry: '0409' } },
      'hotze',
    );
    expect(refusedBy(third, 'coalition', `step:${idOf(third.state, 'hotze')}:0314`)).toEqual([
      '9.1 closedHex',
    ]);
  },
);

rule(['R-80', '9.1'], 'the road off the map: 2 MP both ways, seen along by cavalry, but no adjacency', () => {
  const match = active({ at: { hatry: '0501' } }, 'hatry');
  goes(match, 'hatry', '0701');
  expect([at(match.state, 'hatry'), match.state.active?.mp]).toEqual(['0701', 1]);
  goes(match, 'hatry', '0801');
  expect(left('0701', '0501', '7/1')).toBe(1);
  expect([left('0501', '0701', '20/4'), left('0501', '0701', '20/5')]).toEqual([1, 0]); // as on any road
  const facing = active({ at: { hatry: '0501', kospoth: '0701' } }, 'hatry');
  expect(refusedBy(facing, 'french', 'declare:0701')).toEqual(['11.3 notAdjacent']);
  expect(watches(facing.state, slotOf(facing.state, 'hatry'), hex('0701'))).toBe(true);
});

const mc = (
  names: string,
  id: UnitId,
  given?: (s: ReturnType<typeof position>) => void,
  options = {},
): number => {
  const s = position({ at: { [names]: '0402' }, options });
  given?.(s);
  return noted((note) => capacity(s, slotOf(s, id), note)).total;
};

rule('9.2', 'infantry 3, cavalry alone 4, an HQ 5, a fused force its slowest', () => {
  expect(mc('hatry', 'hatry')).toBe(3);
  expect(mc('hatry 0/4', 'hatry')).toBe(4);
  expect(mc('pichegru', 'pichegru')).toBe(5);
  expect(mc('pichegru+hatry', 'hatry')).toBe(3);
  expect(mc('pichegru+hatry 0/4', 'hatry')).toBe(4);
  expect(mc('pichegru+hatry 0/4+michaud', 'hatry')).toBe(3);
});

rule('9.2', 'an uncommanded force that passed its test has all of it', () => {
  const tries = (die: number) => {
    const s = position({ at: { hatry: '0402', michaud: '0201', conde: '0604' } });
    unled(s, 'hatry', 'michaud', 'conde');
    const match = matchFrom(opened(s, 2, 'french'), [die]);
    answer(match, 'french', `activate:${idOf(s, 'hatry')}`);
    return match.state.active?.mp;
  };
  expect(tries(3)).toBe(3);
  expect(tries(4)).toBe(undefined);
});

rule(
  ['R-76', '13.4'],
  'out of supply half of it, rounded down, at least 1; then the rain, at least 0; an HQ is spared both',
  () => {
    const wet =
      (...ids: UnitId[]) =>
      (s: ReturnType<typeof position>) => {
        s.rain = true;
        hungry(s, ...ids);
      };
    expect(mc('hatry', 'hatry', (s) => hungry(s, 'hatry'))).toBe(1);
    expect(mc('hatry 0/4', 'hatry', (s) => hungry(s, 'hatry'))).toBe(2);
    expect(mc('hatry', 'hatry', wet())).toBe(2);
    expect(mc('hatry', 'hatry', wet('hatry'))).toBe(0);
    expect(mc('hatry 0/4', 'hatry', wet('hatry'))).toBe(1);
    expect(mc('kospoth', 'kospoth', wet())).toBe(3);
    expect(mc('kospoth', 'kospoth', wet(), { rainAll: 'on' })).toBe(2);
    expect(mc('pichegru', 'pichegru', wet('pichegru'))).toBe(5);
  },
);

rule(
  'R-112',
  'hunger, rain and Slowness in this order, never below 0; at 0 only a minimum movement is left',
  () => {
    const slow = (s: ReturnType<typeof position>, rain: boolean, oos: boolean) => {
      s.rain = rain;
      if (oos) hungry(s, 'hatry');
      Object.assign(forceAt(s, slotOf(s, 'hatry')), { event: 'slow', shown: true });
    };
    expect(mc('hatry', 'hatry', (s) => slow(s, false, false))).toBe(2);
    expect(mc('hatry', 'hatry', (s) => slow(s, true, false))).toBe(1);
    expect(mc('hatry', 'hatry', (s) => slow(s, true, true))).toBe(0);
    expect(mc('hatry', 'hatry', (s) => slow(s, false, true))).toBe(0);
    const match = active({ at: { hatry: '0206', kospoth: '0205' } }, 'hatry', [], (s) => slow(s, true, true));
    expect(hexesFor(match, 'french', 'step')).toEqual([]);
    expect(hexesFor(match, 'french', 'declare')).toEqual([]);
    const recon = match
      .decisionOf('french')
      ?.options.map((o) => o.key)
      .filter((k) => k.startsWith('recon'));
    expect(recon).toEqual([`recon:${idOf(match.state, 'kospoth')}:0`]);
    expect(hexesFor(match, 'french', 'minimum')).toEqual(['0106', '0107', '0207', '0306', '0307']);
    answer(match, 'french', `minimum:${idOf(match.state, 'hatry')}:0207`);
    expect(at(match.state, 'hatry')).toBe('0207');
  },
);

rule(
  ['9.3', 'R-24'],
  'movement costs one level at its end, however long it was; who stays put pays nothing',
  () => {
    const match = active({ at: { hatry: '0302', pichegru: '0201', conde: '0719' } }, 'hatry');
    goes(match, 'hatry', '0303', '0403', '0404');
    expect(match.state.units.hatry.fatigue).toBe(0);
    answer(match, 'french', 'end');
    expect(match.state.units.hatry.fatigue).toBe(1);
    const still = active({ at: { hatry: '0302', pichegru: '0201', conde: '0719' } }, 'hatry');
    answer(still, 'french', 'end');
    expect(still.state.units.hatry.fatigue).toBe(0);
    const hq = active({ at: { pichegru: '0201', conde: '0719' } }, 'pichegru');
    goes(hq, 'pichegru', '0202');
    answer(hq, 'french', 'end');
    expect(hq.state.units.pichegru.fatigue).toBe(1);
  },
);

rule(['9.3', '11.2.2'], 'the level is suffered before the combat that follows', () => {
  const match = active({ at: { hatry: '0302', pichegru: '0303', conde: '0503' } }, 'hatry');
  goes(match, 'hatry', '0402');
  answer(match, 'french', 'declare:0503');
  expect(match.state.units.hatry.fatigue).toBe(1);
  const values = match.decisionOf('french')?.detail?.().tallies ?? [];
  expect(values.some((v) => v.tally.terms.some((t) => t.rule === '11.7.3' && t.value === -1))).toBe(true);
});

rule(
  '9.1',
  'a way over a river without a bridge costs 1½, for troops too big for it the ground and ½',
  () => {
    // No such hexside is on this map: the bridge at Gambsheim's neighbour is taken down.
    const side = sideBetween(hex('0204'), hex('0205'));
    const sides = MAP.sides.slice();
    expect((sides[side] as number) & SIDE.bridge).not.toBe(0);
    sides[side] = (sides[side] as number) & ~SIDE.bridge;
    const ground = compileGround({ ...MAP, sides }, groundRules(BOOK));
    expect([7, 24, 25].map((sp) => stepCost(ground, side, sp))).toEqual([1.5, 1.5, 2]);
    expect(ground.measured[side]).toBe(1.5);
    expect([7, 24, 25].map((sp) => stepCost(GROUND, side, sp))).toEqual([1, 1, 1.5]);
  },
);
