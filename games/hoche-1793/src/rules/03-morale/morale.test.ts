import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { hex, label } from '../../data/map.ts';
import type { Army, UnitId } from '../../data/units.ts';
import type { State } from '../../state.ts';
import { active, answer, goes, tired, told, unled } from '../../testing/battle-late.ts';
import { at, drive, forceOf, idOf, matchFrom, offered, position, slotOf } from '../../testing/position.ts';
import { view } from '../../view.ts';
import { fatigueOf, forceMorale, isDemoralised, moraleOf, tire } from '../02-glossary.ts';
import { strategicFatigue } from '../09-movement/steps.ts';
import { evening, returnToOrder } from '../14-end.ts';
import { flightHexes } from './flight.ts';
import { armiesIn, freeSources, fromNearestEnemy, moveMorale, splitDemoralised } from './morale.ts';

const quiet = (
  s: State,
  act: Parameters<typeof drive>[2] extends (g: infer G) => unknown ? (g: G) => void : never,
) =>
  drive(s, [], function* (g) {
    act(g);
  });

rule('3', 'morale is cohesion and the modifier of the army', () => {
  const s = position({ at: { jacob: '1107', huet: '1508', kalkreuth: '1410' } });
  expect([moraleOf(s, 'jacob'), moraleOf(s, 'huet'), moraleOf(s, 'kalkreuth')]).toEqual([2, 3, 4]);
  s.morale.moselle = 12;
  s.morale.prussia = 23;
  expect([moraleOf(s, 'jacob'), moraleOf(s, 'huet'), moraleOf(s, 'kalkreuth')]).toEqual([1, 2, 5]);
  s.units.huet.oos = true;
  expect(moraleOf(s, 'huet')).toBe(0);
});

rule(['3.1', 'R-5'], 'one marker for each army, from 0 to 23 and never beyond, seen by everybody', () => {
  const s = position({ at: { desaix: '0202' } });
  quiet(s, (g) => {
    moveMorale(g, 'rhine', 3, '3.1');
    moveMorale(g, 'moselle', 9, '3.1');
    moveMorale(g, 'prussia', -99, '3.1');
  });
  expect(s.morale).toEqual({ rhine: 21, moselle: 23, prussia: 0, lowerRhine: 18 });
  for (const seat of ['french', 'coalition', null]) expect(view(s, seat).morale).toEqual(s.morale);
});

rule(['R-6', '3.2'], 'on DEMO every division of the army is demoralised, its morale 0', () => {
  const s = position({ at: { kalkreuth: '1410', 'wurmser+conde': '0405' } });
  s.morale.prussia = 1; // −2: cohesion 4 holds out
  expect([forceMorale(s, forceOf(s, 'kalkreuth')), isDemoralised(s, forceOf(s, 'kalkreuth'))]).toEqual([
    2,
    false,
  ]);
  s.morale.prussia = 0;
  expect([forceMorale(s, forceOf(s, 'kalkreuth')), isDemoralised(s, forceOf(s, 'kalkreuth'))]).toEqual([
    0,
    true,
  ]);
  expect(isDemoralised(s, forceOf(s, 'conde'))).toBe(false);
});

rule(
  '3.2',
  'a division of morale 0 is demoralised while its army is not, and leaves its sound comrades',
  () => {
    const s = position({ at: { 'hoche+huet+jacob': '1508' } });
    s.morale.moselle = 6; // −2
    expect(isDemoralised(s, forceOf(s, 'hoche'))).toBe(true);
    quiet(s, splitDemoralised);
    expect(forceOf(s, 'hoche').members).toEqual(['hoche', 'huet']);
    expect([forceOf(s, 'jacob').members, at(s, 'jacob')]).toEqual([['jacob'], '1508']);
    s.morale.moselle = 0;
    quiet(s, splitDemoralised);
    expect(forceOf(s, 'hoche').members).toEqual(['hoche', 'huet']); // all alike stay together
  },
);

/** Hotze demoralised, Desaix near him. */
function shaken(hotze: string, desaix: string, others: Record<string, string> = {}): State {
  const s = position({ at: { 'hotze 7/1': hotze, 'desaix 10/4': desaix, ...others } });
  s.morale.lowerRhine = 0;
  return s;
}
const goals = (s: State, id: UnitId = 'hotze') => flightHexes(s, slotOf(s, id)).map(label).sort();

rule(['3.2', 'R-90'], 'flight: nearer to a source and more than 4 MP from the enemy', () => {
  // 0107 is 4.5 MP from Desaix; 0106, 3.5; 0307 is safe but no nearer to a source.
  expect(goals(shaken('0206', '0203'))).toEqual(['0107', '0108', '0109', '0207']);
});

rule('R-90', 'flight: a safe hex just as far from a source as the start does not do', () => {
  expect(goals(shaken('0306', '0203'))).toEqual(['0107', '0108', '0207', '0407']); // not 0406, not 0507
});

rule(
  'R-90',
  'flight: nothing safe, so the hexes farthest from the enemy among those nearer to a source',
  () => {
    expect(goals(shaken('0205', '0204'))).toEqual(['0207', '0406']);
  },
);

rule('R-90', 'flight: nothing nearer to a source, so the farthest of all that can be reached', () => {
  expect(goals(shaken('0109', '0107'))).toEqual(['0112']);
});

rule('R-120', 'flight: only enemies with SP count; a headquarters frightens nobody', () => {
  const s = shaken('0205', '0204');
  s.forces[slotOf(s, 'desaix')] = { ...forceOf(s, 'desaix'), members: ['pichegru'] };
  expect(fromNearestEnemy(s, 'coalition', hex('0205'))).toBe(Infinity);
  expect(fromNearestEnemy(shaken('0205', '0204'), 'coalition', hex('0205'))).toBe(1);
  // Measured from the enemy to the hex, whoever stands in between.
  expect(fromNearestEnemy(shaken('0207', '0203', { conde: '0204' }), 'coalition', hex('0207'))).toBe(5);
});

rule(
  '3.2',
  'an activated demoralised force only flees: no test, no reconnaissance, no attack, one level of fatigue',
  () => {
    const s = shaken('0206', '0203');
    unled(s, 'hotze');
    Object.assign(s, { sub: 2, toAct: 'coalition', first: 'coalition' });
    const match = matchFrom(s, []); // not one die
    answer(match, 'coalition', `activate:${idOf(s, 'hotze')}`);
    expect(offered(match, 'coalition').sort()).toEqual(['flee:0107', 'flee:0108', 'flee:0109', 'flee:0207']);
    answer(match, 'coalition', 'flee:0109');
    expect([at(match.state, 'hotze'), match.state.units.hotze.fatigue]).toEqual(['0109', 1]);
  },
);

rule('3.2', 'from 5 MP on it may stay; nearer it must go', () => {
  const ask = (hotze: string) => {
    const s = shaken(hotze, '0203');
    Object.assign(s, { toAct: 'coalition', first: 'coalition' });
    const match = matchFrom(s, []);
    answer(match, 'coalition', `activate:${idOf(s, 'hotze')}`);
    return match;
  };
  const far = ask('0207'); // exactly 5
  expect(offered(far, 'coalition')).toEqual(['stay', 'move']);
  answer(far, 'coalition', 'stay');
  expect([at(far.state, 'hotze'), far.state.units.hotze.fatigue]).toEqual(['0207', 0]);
  expect(ask('0107').decisionOf('coalition')?.kind).toBe('flight'); // 4.5
});

rule(
  ['3.2', '12.4'],
  'demoralised and ready: rest in the evening from 5 MP on, and none at 4½ (RN-17)',
  () => {
    const after = (hotze: string) => {
      const s = shaken(hotze, '0203');
      s.units.desaix.fatigue = 1;
      s.turn = 2;
      const { events } = drive(s, 'evening', evening);
      return [
        s.morale.lowerRhine,
        told({ events, asked: [], left: [] }, 'log.test').some(
          (e) => e.message.args?.force === idOf(s, 'hotze'),
        ),
      ];
    };
    expect(after('0207')).toEqual([1, true]);
    expect(after('0107')).toEqual([0, false]);
  },
);

rule('3.3', 'no failed test outside a battle routs anybody', () => {
  const s = position({
    at: { 'desaix 10/4': '0203', hatry: '0202', pichegru: '0201', kospoth: '0206', wurmser: '0405' },
  });
  tired(s, { desaix: 3 });
  s.units.hatry.inf = 5;
  unled(s, 'hatry');
  Object.assign(s, { sub: 2, toAct: 'french', first: 'french' });
  const match = matchFrom(s, Array(12).fill(6));
  answer(match, 'french', `activate:${idOf(s, 'hatry')}`); // fails its test with 6
  while (match.state.turn === 2) {
    const d = match.pending[0];
    if (!d) break;
    answer(
      match,
      d.seat as 'french',
      d.options.some((o) => o.key === 'pass') ? 'pass' : (d.options[0]?.key ?? ''),
    );
  }
  expect(match.state.turn).toBe(3);
  expect(match.state.forces.every((f) => f.routed === 0)).toBe(true);
});

rule(['3.4', 'R-2'], 'four levels: what tires and by how much, never above 3, two off every night', () => {
  const s = position({ at: { hatry: '0202', desaix: '0302' } });
  tire(s, forceOf(s, 'hatry'), 2);
  tire(s, forceOf(s, 'hatry'), 2);
  expect(fatigueOf(s, forceOf(s, 'hatry'))).toBe(3);
  s.units.desaix.fatigue = 1;
  quiet(s, returnToOrder);
  expect([s.units.hatry.fatigue, s.units.desaix.fatigue]).toEqual([1, 0]);
  // V-1: 6 MP with a capacity of 3 are two levels.
  expect([
    strategicFatigue(6, 3),
    strategicFatigue(4, 3),
    strategicFatigue(9, 3),
    strategicFatigue(1, 3),
  ]).toEqual([2, 2, 3, 1]);
});

rule(['3.4', 'R-2', '8.2.1'], 'one move makes a ready force rested: level 1, no longer ready', () => {
  const match = active({ at: { hatry: '0202', kospoth: '0604' } }, 'hatry');
  goes(match, 'hatry', '0203');
  answer(match, 'french', 'end');
  expect(match.state.units.hatry.fatigue).toBe(1);
});

rule('R-24', 'a headquarters tires by moving, but neither wastes away nor rests nor costs morale', () => {
  const match = active({ at: { pichegru: '0201', kospoth: '0604', hatry: '1107' } }, 'pichegru');
  goes(match, 'pichegru', '0202');
  answer(match, 'french', 'end');
  const s = match.state;
  expect(s.units.pichegru.fatigue).toBe(1);
  s.units.pichegru.fatigue = 3;
  s.morale.rhine = 10;
  tired(s, { hatry: 2, kospoth: 2 });
  const { events } = drive(s, 'hq', evening);
  const forces = [
    ...told({ events, asked: [], left: [] }, 'log.attrition'),
    ...told({ events, asked: [], left: [] }, 'log.test'),
  ].map((e) => e.message.args?.force);
  expect(forces).not.toContain(idOf(s, 'pichegru'));
  expect([s.units.pichegru.fatigue, s.morale.rhine]).toEqual([1, 10]); // rested at night, and no space lost for it
});

rule('R-3', 'each division left on rested at night costs its army a space, also inside one force', () => {
  const s = position({ at: { 'hoche+huet+taponier': '1508', kalkreuth: '1410' } });
  tired(s, { hoche: 3, huet: 3, taponier: 3, kalkreuth: 2 });
  quiet(s, returnToOrder);
  expect(s.morale).toMatchObject({ moselle: 16, prussia: 18 });
});

rule(
  ['3.2', '8.4'],
  'a flight goes hex by hex, and every hex entered in an enemy zone can be answered',
  () => {
    const s = shaken('0205', '0204'); // Desaix, 2 MP around 0204
    unled(s, 'hotze');
    Object.assign(s, { sub: 2, toAct: 'coalition', first: 'coalition' });
    const match = matchFrom(s, []);
    answer(match, 'coalition', `activate:${idOf(s, 'hotze')}`, 'flee:0406');
    const seen: string[] = [];
    while (match.pending[0]?.kind === 'react') {
      seen.push(at(match.state, 'hotze'));
      answer(match, 'french', 'none');
    }
    expect(seen[0]).toBe('0306'); // on the way, still in sight
    expect([at(match.state, 'hotze'), match.state.units.hotze.fatigue]).toEqual(['0406', 1]);
  },
);

rule(
  ['R-113', 'R-9'],
  'a source serves its army while no enemy troops stand in it; friends and lone headquarters do not matter',
  () => {
    const sources = (army: Army, list: Record<string, string>) =>
      freeSources(position({ at: list }), army)
        .map(label)
        .sort();
    expect(sources('lowerRhine', { conde: '0109' })).toEqual(['0109', '0419', '0719']);
    expect(sources('lowerRhine', { desaix: '0109' })).toEqual(['0419', '0719']);
    expect(sources('lowerRhine', { pichegru: '0109' })).toEqual(['0109', '0419', '0719']);
    expect(sources('rhine', { desaix: '0201', conde: '0101' })).toEqual(['0201', '1001']);
    expect(sources('moselle', { kalkreuth: '1605' })).not.toContain('1605');
    const s = position({ at: { pichegru: '0201', 'brunswick+kalkreuth+conde': '1115' } });
    expect(armiesIn(s, forceOf(s, 'pichegru'))).toEqual(['rhine']); // a headquarters goes by its general
    expect(armiesIn(s, forceOf(s, 'brunswick'))).toEqual(['prussia', 'lowerRhine']); // a mixed force by its divisions
  },
);
