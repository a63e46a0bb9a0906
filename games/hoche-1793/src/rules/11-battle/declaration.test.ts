import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import type { UnitId } from '../../data/units.ts';
import type { State } from '../../state.ts';
import {
  active,
  answer,
  type Fight,
  fight,
  goes,
  hexesFor,
  questions,
  routs,
  term,
  tired,
  told,
  unled,
  winner,
} from '../../testing/battle-late.ts';
import { at, forceOf, idOf, offered, refusedBy, slotOf } from '../../testing/position.ts';
import { isEligible } from '../08-actions/eligible.ts';

// 0402 and the hexes around it are open ground without ways or water. Seen from 0303, the attacker's rear is
// 0302, 0303, 0403 and the defender's 0401, 0502, 0503.

const declare = (
  others: Record<string, string>,
  id: UnitId,
  target: string,
  given?: (s: State) => void,
  sub = 1,
): string[] => refusedBy(active({ at: others }, id, [], given, sub), 'french', `declare:${target}`);

rule('11.3', 'who may declare: troops next to the enemy, commanded, fresh enough, with a point left', () => {
  const both = { hatry: '0303', conde: '0402' };
  expect(declare(both, 'hatry', '0402')).toEqual([]);
  expect(declare({ hatry: '0303', conde: '0503' }, 'hatry', '0503')).toEqual(['11.3 notAdjacent']);
  expect(declare(both, 'hatry', '0402', (s) => tired(s, { hatry: 1 }))).toEqual([]);
  expect(declare(both, 'hatry', '0402', (s) => tired(s, { hatry: 2 }))).toEqual(['11.3 declareTired']);
  expect(declare(both, 'hatry', '0402', (s) => tired(s, { hatry: 3 }))).toEqual(['11.3 declareTired']);
  expect(declare(both, 'hatry', '0402', (s) => unled(s, 'hatry'), 2)).toEqual(['6.4 declareUncommanded']);
  expect(declare({ pichegru: '0303', conde: '0402' }, 'pichegru', '0402')).toEqual(['11.3 declareHq']);
  expect(declare({ desaix: '0303', conde: '0402' }, 'desaix', '0402', (s) => unled(s, 'desaix'), 2)).toEqual(
    [],
  );
  const demoralised = declare(both, 'hatry', '0402', (s) => {
    s.morale.rhine = 0;
  });
  expect(demoralised).toEqual(['3.2 demoralised']);
  const march = active({ at: { hatry: '0201', conde: '0404' } }, 'hatry');
  goes(march, 'hatry', '0302', '0303', '0403');
  expect(refusedBy(march, 'french', 'declare:0404')).toEqual(['11.3 declarePoint']);
});

rule('R-37', 'no attack into ground that could not be entered, whatever it costs', () => {
  expect(declare({ hatry: '0306', conde: '0307' }, 'hatry', '0307')).toEqual(['11.3 forbidden']); // woods to woods
  expect(declare({ hatry: '0206', conde: '0307' }, 'hatry', '0307')).toEqual([]);
  expect(declare({ hatry: '0410', conde: '0510' }, 'hatry', '0510')).toEqual(['11.3 forbidden']); // wooded mountain, no way
  expect(declare({ hatry: '0409', conde: '0510' }, 'hatry', '0510')).toEqual([]);
  expect(declare({ hatry: '0407', conde: '0508' }, 'hatry', '0508')).toEqual([]);
  // Landau is closed to the Coalition, but not to its attacks.
  const siege = active({ at: { hotze: '0412', hatry: '0413' } }, 'hotze');
  expect(hexesFor(siege, 'coalition', 'declare')).toEqual(['0413']);
});

rule(['11.3', 'R-34'], 'the declaration is tested; a failure ends the activation and tires nobody', () => {
  const tries = (die: number) => {
    const match = active({ at: { hatry: '0303', conde: '0402', kospoth: '0719' } }, 'hatry', [die]);
    answer(match, 'french', 'declare:0402');
    return match;
  };
  const passed = tries(3);
  expect(passed.pending.map((d) => d.kind)).toEqual(['tactics', 'tactics']);
  const failed = tries(4);
  expect([failed.state.phase, failed.state.toAct]).toEqual(['actions', 'coalition']);
  expect([failed.state.units.hatry.fatigue, failed.state.units.conde.fatigue]).toEqual([0, 0]);
  expect(failed.state.battle).toBe(null);
});

rule(
  ['R-35', '11.3'],
  'automatic with the general who commands it in its hex or next to it, wherever the enemy is',
  () => {
    const isFree = (others: Record<string, string>, id: UnitId = 'hatry', given?: (s: State) => void) => {
      const match = active({ at: { conde: '0402', ...others } }, id, [6], given);
      answer(match, 'french', 'declare:0402');
      return match.state.battle !== null;
    };
    expect(isFree({ hatry: '0303', pichegru: '0303' })).toBe(true);
    expect(isFree({ hatry: '0303', pichegru: '0202' })).toBe(true); // next to Hatry, two hexes from the enemy
    expect(isFree({ hatry: '0303', pichegru: '0401' })).toBe(false); // next to the enemy, two hexes from Hatry
    expect(isFree({ hatry: '0303', hoche: '0303' })).toBe(false); // of another army
    const joint = (s: State) => {
      s.joint = 'hoche';
    };
    expect(isFree({ hatry: '0303', hoche: '0303' }, 'hatry', joint)).toBe(true);
    expect(isFree({ 'pichegru+hatry': '0303' })).toBe(true);
  },
);

rule(['R-15', '11.3'], 'Desaix without command tests even beside his general', () => {
  const match = active(
    { at: { desaix: '0303', pichegru: '0303', conde: '0402' } },
    'desaix',
    [5],
    (s) => unled(s, 'desaix'),
    2,
  );
  answer(match, 'french', 'declare:0402');
  expect(match.state.battle).toBe(null);
});

rule('11.3', 'the whole stack is attacked, and its player names the principal force', () => {
  const fought = fight({
    at: { hatry: '0303', conde: '0402', 'kospoth 5/2': '0402', wurmser: '0402' },
    by: 'hatry',
    on: '0402',
    dice: [6, 6],
    answers: { principalDefender: (d) => d.options[1]?.key ?? '' },
  });
  expect(questions(fought, 'principalDefender')[0]?.keys).toEqual([
    `principal:${idOf(fought.s, 'conde')}`,
    `principal:${idOf(fought.s, 'kospoth')}`,
  ]);
  expect([
    fought.s.units.conde.fatigue,
    fought.s.units.kospoth.fatigue,
    fought.s.units.wurmser.fatigue,
  ]).toEqual([2, 2, 0]);
});

const around: Fight = {
  at: { hatry: '0303', michaud: '0303', ferino: '0502', conde: '0402', waldeck: '0401', kospoth: '0604' },
  by: 'hatry',
  on: '0402',
  dice: [],
};

rule(
  ['11.3', 'R-36', 'R-98'],
  'every ready force next to the hex is tested on D6 − 2, attackers first; failed, the enemy decides',
  () => {
    // Michaud (3) passes with 5, Férino (2) fails with 5, Waldeck (3) fails with 6.
    const fought = fight({ ...around, dice: [5, 5, 6, 6, 6], answers: { join: ['in', 'in', 'out'] } });
    const joins = questions(fought, 'join');
    expect(joins.map((q) => [q.seat, q.given])).toEqual([
      ['french', 'in'],
      ['coalition', 'in'],
      ['french', 'out'],
    ]);
    expect(
      ['michaud', 'ferino', 'waldeck', 'kospoth'].map((id) => fought.s.units[id as UnitId].fatigue),
    ).toEqual([2, 2, 0, 0]);
  },
);

rule(
  ['11.3', 'R-36'],
  'not tested: who is tired, routed, demoralised, a headquarters, or not next to the hex',
  () => {
    const count = (given: (s: State) => void, others: Record<string, string> = {}, dice: number[] = [6, 6]) =>
      questions(fight({ ...around, at: { hatry: '0303', conde: '0402', ...others }, given, dice }), 'join')
        .length;
    expect(count(() => {}, { michaud: '0303' }, [1, 6, 6])).toBe(1);
    expect(count((s) => tired(s, { michaud: 1 }), { michaud: '0303' })).toBe(0);
    expect(count((s) => routs(s, 'michaud', 1), { michaud: '0303' })).toBe(0);
    expect(count(() => {}, { hoche: '0302' })).toBe(0);
    expect(count(() => {}, { michaud: '0202' })).toBe(0);
    const demoralised = (s: State) => {
      s.morale.moselle = 0;
    };
    expect(count(demoralised, { taponier: '0303' })).toBe(0);
  },
);

rule(['11.3', 'R-36'], 'each player takes his forces in the order he likes', () => {
  const fought = fight({
    ...around,
    dice: [5, 5, 6, 6, 6],
    answers: { join: ['out', 'in', 'out'], joinNext: (d) => d.options.at(-1)?.key ?? '' },
  });
  const [order] = questions(fought, 'joinNext');
  expect([order?.seat, order?.keys]).toEqual([
    'french',
    [`test:${idOf(fought.s, 'michaud')}`, `test:${idOf(fought.s, 'ferino')}`],
  ]);
  // Férino (2) is now the first and fails on 5, Michaud (3) passes on the second 5.
  expect(questions(fought, 'join').map((q) => [q.seat, q.given])).toEqual([
    ['coalition', 'out'],
    ['french', 'in'],
    ['french', 'out'],
  ]);
  expect(fought.s.units.michaud.fatigue).toBe(2);
});

rule('R-124', 'a neighbour that could not enter the hex is not tested, on either side', () => {
  // 0307 is woods: 0306 and 0406 are woods without a way to it, 0206 and 0207 open ground.
  const fought = fight({
    at: { hatry: '0206', michaud: '0306', ferino: '0207', conde: '0307', waldeck: '0406' },
    by: 'hatry',
    on: '0307',
    dice: [1, 6, 6],
  });
  expect(told(fought, 'log.join').map((e) => e.message.args?.force)).toEqual([idOf(fought.s, 'ferino')]);
});

rule('11.3', 'into mountains a force joins only by road or trail', () => {
  // 0607: a trail from 0507, none from 0508 or 0606.
  const fought = fight({
    at: { hatry: '0606', michaud: '0507', ferino: '0508', conde: '0607' },
    by: 'hatry',
    on: '0607',
    dice: [1, 6, 6],
  });
  expect(told(fought, 'log.join').map((e) => e.message.args?.force)).toEqual([idOf(fought.s, 'michaud')]);
});

rule('R-99', "a fused force is tested on its general-in-chief's initiative, and he is in the battle", () => {
  const fought = fight({
    at: { hatry: '0303', 'hoche+taponier': '0302', conde: '0402' },
    by: 'hatry',
    on: '0402',
    dice: [6, 6, 6], // 6 − 2 is within Hoche's 4, not within Taponier's 3
    answers: { join: 'in' },
  });
  expect(questions(fought, 'join')[0]?.seat).toBe('french');
  expect([fought.s.units.hoche.fatigue, fought.s.units.taponier.fatigue]).toEqual([2, 2]);
});

rule(
  ['R-97', 'R-93'],
  'after a combat the activation is over, and who was drawn in has only his fatigue left',
  () => {
    const match = active(
      { at: { hatry: '0303', michaud: '0302', pichegru: '0202', conde: '0402', waldeck: '0719' } },
      'hatry',
      [1, 6, 6],
    );
    answer(match, 'french', 'declare:0402', 'in');
    answer(match, 'french', 'normal');
    answer(match, 'coalition', 'normal');
    while (match.pending[0]?.kind === 'distributeLosses')
      answer(match, 'french', match.pending[0].options[0]?.key ?? '');
    expect([match.state.phase, match.state.toAct, match.state.active]).toEqual([
      'actions',
      'coalition',
      null,
    ]);
    expect(match.state.units.michaud.fatigue).toBe(2);
    expect(isEligible(match.state, slotOf(match.state, 'michaud'))).toBe(false);
  },
);

rule('R-96', 'a target that has drawn off can no longer be attacked', () => {
  const match = active({ at: { hatry: '0302', kospoth: '0503', wurmser: '0419' } }, 'hatry', [1]);
  answer(match, 'french', `step:${idOf(match.state, 'hatry')}:0402`);
  answer(match, 'coalition', `away:${idOf(match.state, 'kospoth')}:0602`);
  expect(hexesFor(match, 'french', 'declare')).toEqual([]);
  expect(offered(match, 'french')).toContain('end');
});

rule(
  ['R-38', '11.3'],
  'a lone general falls back a hex, the attacker may follow: a movement of the day (RN-15); nobody tires, nobody marches',
  () => {
    const lone = (advance: string) =>
      fight({
        at: { hatry: '0303', ferino: '0302', wurmser: '0402', kospoth: '0604' },
        by: 'hatry',
        on: '0402',
        dice: [5],
        given: (s) => tired(s, { kospoth: 1 }),
        answers: { hqRetreat: 'retreat:0502', advanceOnHQ: advance },
      });
    const fought = lone('advance');
    expect(questions(fought, 'hqRetreat')[0]).toMatchObject({
      seat: 'coalition',
      keys: ['0503', '0403', '0401', '0502'].map((h) => `retreat:${h}`),
    });
    expect([at(fought.s, 'wurmser'), at(fought.s, 'hatry')]).toEqual(['0502', '0402']);
    expect(forceOf(fought.s, 'hatry').moved).toBe(true); // no minimum movement after it
    expect([fought.s.units.hatry.fatigue, fought.s.units.wurmser.fatigue]).toEqual([0, 0]);
    expect([questions(fought, 'march'), questions(fought, 'tactics')]).toEqual([[], []]);
    expect(at(lone('stay').s, 'hatry')).toBe('0303');
  },
);

rule(
  'R-38',
  'if friends join him the battle is fought, and one of those who joined is the principal force',
  () => {
    // Waldeck and Condé join; Kospoth comes by the trail and is no candidate.
    const fought = fight({
      at: { hatry: '0303', wurmser: '0403', conde: '0402', waldeck: '0503', 'kospoth 5/2': '0604' },
      by: 'hatry',
      on: '0403',
      dice: [1, 1, 1, 6, 6],
      answers: {
        join: 'in',
        march: (d) => d.options[0]?.key ?? '',
        principalDefender: (d) => d.options[0]?.key ?? '',
      },
    });
    expect(questions(fought, 'principalDefender')[0]?.keys).toEqual([
      `principal:${idOf(fought.s, 'conde')}`,
      `principal:${idOf(fought.s, 'waldeck')}`,
    ]);
    expect(fought.s.units.kospoth.fatigue).toBe(3);
    expect(at(fought.s, 'wurmser')).toBe('0403');
  },
);

rule(
  'R-92',
  'a lone general without a way out is placed with the nearest friendly troops, else on a source',
  () => {
    const ring = {
      hatry: '0303',
      michaud: '0302',
      ferino: '0401',
      desaix: '0403',
      taponier: '0502',
      huet: '0503',
      wurmser: '0402',
    };
    const flies = (others: Record<string, string>) => {
      const fought = fight({
        at: { ...ring, ...others },
        by: 'hatry',
        on: '0402',
        dice: [],
        given: (s) => tired(s, { michaud: 1, ferino: 1, desaix: 1, taponier: 1, huet: 1 }),
        answers: { advanceOnHQ: 'stay' },
      });
      return at(fought.s, 'wurmser');
    };
    expect(flies({ conde: '0604', kospoth: '0706' })).toBe('0604');
    expect(flies({})).toBe('0109');
  },
);

rule(
  ['11.2', '11.2.1', '11.2.2', 'R-33'],
  'ready is prepared, even after paid reconnaissance; rested is marching',
  () => {
    // Condé (3) tries to retreat on a 4: −1 in a prepared combat makes it 3. All combat dice fail.
    const attack = (fatigue: number) => {
      const fought = fight({
        at: { 'hatry 7/1': '0303', 'conde 7/1': '0402' },
        by: 'hatry',
        on: '0402',
        dice: [4, 6, 6],
        given: (s) => tired(s, { hatry: fatigue }),
        answers: { 'coalition.tactics': 'retreat' },
      });
      return { won: winner(fought), penalty: term(fought, 'french', '11.7.3') };
    };
    expect(attack(0)).toEqual({ won: 'french', penalty: 0 });
    expect(attack(1)).toEqual({ won: null, penalty: -1 });
    const match = active(
      { at: { 'hatry 7/1': '0303', pichegru: '0303', 'conde 7/1': '0402' } },
      'hatry',
      [1, 4, 6, 6],
    );
    answer(match, 'french', `recon:${idOf(match.state, 'conde')}:2`);
    answer(match, 'coalition', 'none');
    answer(match, 'french', 'declare:0402', 'normal');
    answer(match, 'coalition', 'retreat');
    expect(match.pending[0]).toMatchObject({ seat: 'coalition', kind: 'retreatHexes' });
    expect(match.events?.find((e) => e.kind === 'told' && e.message.id === 'log.result')).toMatchObject({
      message: { args: { winner: 'french' } },
    });
  },
);

rule(
  ['R-122', '11.3'],
  'a second activation has the whole capacity; a rested force may attack if it stays put, not after moving',
  () => {
    const match = active(
      { at: { hatry: '0303', conde: '0402' } },
      'hatry',
      [],
      (s) => tired(s, { hatry: 1 }),
      3,
    );
    expect(match.state.active?.mp).toBe(3);
    expect(refusedBy(match, 'french', 'declare:0402')).toEqual([]);
    goes(match, 'hatry', '0302');
    expect(match.state.active?.mp).toBe(2);
    expect(refusedBy(match, 'french', 'declare:0402')).toEqual(['11.3 declareTired']);
    const ready = active({ at: { hatry: '0202', conde: '0402' } }, 'hatry', [], undefined, 3);
    goes(ready, 'hatry', '0303');
    expect(refusedBy(ready, 'french', 'declare:0402')).toEqual([]);
  },
);

rule('11.1', 'combat is a choice, and goes through its steps in order', () => {
  expect(offered(active({ at: { hatry: '0303', conde: '0402' } }, 'hatry'), 'french')).toEqual(
    expect.arrayContaining(['declare:0402', 'end']),
  );
  const fought = fight({
    at: { 'michaud 20/2': '0303', hatry: '0302', pichegru: '0302', 'conde 12/1': '0402', waldeck: '0401' },
    by: 'michaud',
    on: '0402',
    dice: [1, 1, 3, 6, 6, 5, 2, 1, 1],
    answers: { join: 'in', pursue: 'pursue' },
  });
  const steps = fought.events.flatMap((e) => (e.kind === 'told' ? [e.message.id] : []));
  const order = [
    'log.join',
    'log.guides',
    'log.tactics',
    'log.value',
    'log.result',
    'log.gone',
    'log.morale',
    'log.retreats',
    'log.routs',
    'log.concentrates',
    'log.pursuit',
    'log.battleOver',
  ];
  const seen = order.filter((id) => steps.includes(id));
  expect(seen).toEqual(order.filter((id) => id !== 'log.gone'));
  expect([...new Set(steps.filter((id) => order.includes(id)))]).toEqual(seen);
  expect(forceOf(fought.s, 'conde').routed).toBe(2);
});
