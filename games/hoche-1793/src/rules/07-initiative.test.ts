import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { answer, unled } from '../testing/battle-late.ts';
import { commands, dawn, morning } from '../testing/morning.ts';
import { forceOf, idOf, matchFrom, offered, position, refusedBy } from '../testing/position.ts';

const ALL = {
  pichegru: '0201',
  desaix: '0203',
  hoche: '1508',
  huet: '1508',
  brunswick: '1115',
  kalkreuth: '1410',
  wurmser: '0405',
  kospoth: '0206',
};

rule('7', 'each names a general in secret; die and initiative, the higher sum wins', () => {
  const won = (coalition: string, french: string, dice: readonly number[]) => {
    const match = morning(dawn({ at: ALL }, [1, ...dice]), [], [], { coalition, french });
    return [match.state.first, match.state.named];
  };
  // Coalition die first: Brunswick 3, Wurmser 2, Hoche 4, Pichegru 2.
  expect(won('name:wurmser', 'name:pichegru', [3, 5])).toEqual(['french', 'pichegru']);
  expect(won('name:brunswick', 'name:pichegru', [4, 4])).toEqual(['coalition', 'brunswick']);
  expect(won('name:brunswick', 'name:hoche', [4, 4])).toEqual(['french', 'hoche']);
});

rule('R-18', 'equal sums are rolled again, both dice', () => {
  const match = morning(dawn({ at: ALL }, [1, 5, 4, 6, 6, 1, 6]), [], [], {
    coalition: 'name:brunswick',
    french: 'name:hoche',
  });
  // 5 + 3 = 4 + 4; then 6 + 3 against 6 + 4.
  expect([match.state.first, match.state.named]).toEqual(['french', 'hoche']);
});

rule('7', 'the names are sealed until both are given', () => {
  const match = dawn({ at: ALL }, [1, 1, 6]);
  commands(match, 'french');
  commands(match, 'coalition');
  answer(match, 'french', 'name:hoche');
  expect(match.pending.map((d) => d.seat)).toEqual(['coalition']);
  expect(match.view('coalition').named).not.toBe('pichegru');
  expect(match.state.sub).toBe(1);
  expect(match.state.phase).toBe('command');
});

rule(
  ['7', 'R-19'],
  'the winner opens every sub-phase, his first activation with the named army if it can',
  () => {
    const s = position({ at: ALL });
    Object.assign(s, { first: 'french', named: 'hoche', toAct: 'french', opened: false });
    const match = matchFrom(s, []);
    const id = (u: Parameters<typeof idOf>[1]) => `activate:${idOf(match.state, u)}`;
    expect(offered(match, 'french').sort()).toEqual([id('hoche'), id('huet'), 'pass'].sort());
    expect(refusedBy(match, 'french', id('desaix'))).toEqual(['7 namedFirst']);
    answer(match, 'french', id('huet'), 'end');
    answer(match, 'coalition', id('wurmser'), 'end');
    expect(offered(match, 'french')).toContain(id('desaix')); // only the first of the sub-phase is bound
    // In the next sub-phase he begins again, and is bound again.
    answer(match, 'french', 'pass');
    answer(match, 'coalition', id('kalkreuth'), `step:${idOf(match.state, 'kalkreuth')}:1411`, 'end');
    answer(match, 'french', 'pass');
    answer(match, 'coalition', 'pass');
    expect([match.state.sub, match.pending[0]?.seat]).toEqual([3, 'french']);
    expect(refusedBy(match, 'french', id('desaix'))).toEqual(['7 namedFirst']);
  },
);

rule(['7', 'R-19'], 'if the named army has nobody to activate the others may begin', () => {
  const s = position({ at: ALL });
  Object.assign(s, { first: 'french', named: 'hoche', toAct: 'french', opened: false });
  s.units.huet.fatigue = 1;
  s.units.hoche.fatigue = 1;
  expect(offered(matchFrom(s, []), 'french')).toContain(`activate:${idOf(s, 'desaix')}`);
});

rule('R-107', 'the joint commander may begin with either French army', () => {
  const s = position({ at: ALL });
  Object.assign(s, { first: 'french', named: 'hoche', joint: 'hoche', toAct: 'french', opened: false });
  expect(offered(matchFrom(s, []), 'french')).toContain(`activate:${idOf(s, 'desaix')}`);
});

rule(
  ['7', '15.2'],
  'Kaiserslautern: the French have the first turn without a roll, later ones are rolled for',
  () => {
    const at = { hoche: '1508', huet: '1508', brunswick: '1115', kalkreuth: '1410' };
    const first = morning(dawn({ scenario: 'kaiserslautern', at, turn: 1 }, [1]));
    expect([first.state.first, first.state.named]).toEqual(['french', 'hoche']);
    const second = morning(dawn({ scenario: 'kaiserslautern', at, turn: 2 }, [1, 6, 1]));
    const alone = morning(dawn({ scenario: 'kaiserslautern-solo', at, turn: 1 }, [1]));
    expect([alone.state.first, alone.state.named]).toEqual(['french', 'hoche']);
    const campaign = morning(dawn({ at: { ...at, pichegru: '0201', wurmser: '0405' }, turn: 1 }, [1, 6, 1]));
    expect(campaign.state.first).toBe('coalition'); // 19 November of the campaign is rolled for
    expect([second.state.first, second.state.named]).toEqual(['coalition', 'brunswick']);
  },
);

rule(
  ['7', '15.3'],
  'a side without a general-in-chief loses it: in October the Coalition always begins',
  () => {
    const s = {
      scenario: 'weissembourg',
      at: { desaix: '0409', wurmser: '0312', hotze: '0312' },
      turn: 2,
    } as const;
    const match = morning(dawn(s, [1], (x) => unled(x, 'desaix')));
    expect([match.state.first, match.state.named]).toEqual(['coalition', 'wurmser']);
    expect(forceOf(match.state, 'desaix').commanded).toBe(false);
  },
);
