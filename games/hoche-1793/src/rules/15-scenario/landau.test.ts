import { Match, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { dateOf } from '../../data/calendar.ts';
import { hex, label } from '../../data/map.ts';
import type { UnitId } from '../../data/units.ts';
import { hoche } from '../../game.ts';
import { standing } from '../../reading.ts';
import type { State } from '../../state.ts';
import {
  active,
  answer,
  fight,
  goes,
  hexesFor,
  hungry,
  opened,
  questions,
  tired,
  told,
} from '../../testing/battle-late.ts';
import { dawn, morning, pass } from '../../testing/morning.ts';
import {
  activate,
  at,
  drive,
  forceOf,
  idOf,
  matchFrom,
  offered,
  position,
  refusedBy,
  slotOf,
} from '../../testing/position.ts';
import { watches } from '../02-glossary.ts';
import { hasLine, imaginedStaff } from '../06-command/command.ts';
import { reactionMove } from '../08-actions/reactions.ts';
import { wayTo } from '../09-movement/movement.ts';
import { supplyPhase } from '../13-supply.ts';
import { evening } from '../14-end.ts';
import {
  fitDivisions,
  frenchGrade,
  isLineHeld,
  jointOdds,
  nominated,
  saintJust,
  saintJustOdds,
  victoryLandau,
  worksTest,
} from './landau.ts';

/** The turn of a day of December. */
const december = (day: number): number => day + 12;

rule(['15.1', 'S1.setup', '15.1.1'], 'the campaign opens with the secret placing of seven divisions', () => {
  const match = Match.start(
    hoche,
    { scenario: 'landau', options: {} },
    { dice: new SeededDice('campaign'), keep: 'all' },
  );
  expect(match.pending.map((d) => [d.seat, d.kind])).toEqual([
    ['french', 'setupS1'],
    ['coalition', 'setupS1'],
  ]);
  expect(offered(match as never, 'french')).toHaveLength(6); // two of four divisions
  answer(match as never, 'french', 'pair:desaix-ferino');
  answer(match as never, 'coalition', 'order:knobelsdorff-kalkreuth', 'order:waldeck-spleny-kospoth');
  const s = match.state as State;
  const where = (...ids: UnitId[]) => ids.map((id) => at(s, id));
  expect(where('desaix', 'ferino', 'hatry', 'michaud')).toEqual(['0202', '0202', '0302', '0302']);
  expect(where('kalkreuth', 'knobelsdorff')).toEqual(['1411', '1410']);
  expect(where('waldeck', 'spleny', 'kospoth')).toEqual(['0107', '0206', '0306']);
  expect(where('pichegru', 'hoche', 'brunswick', 'wurmser', 'goetze')).toEqual([
    '0201',
    '1508',
    '1115',
    '0405',
    '0311',
  ]);
  expect(s.forces.every((f) => !f.known)).toBe(true);
  expect([s.turn, dateOf('landau', s.turn)]).toEqual([1, { month: 11, day: 19 }]);
});

rule('15', 'counters start face down, ready and fed', () => {
  const match = Match.start(
    hoche,
    { scenario: 'landau', options: {} },
    { dice: new SeededDice('face down'), keep: 'all' },
  );
  for (const seat of ['french', 'coalition'] as const) {
    while (match.decisionOf(seat)?.kind === 'setupS1')
      answer(match as never, seat, match.decisionOf(seat)?.options[0]?.key as string);
  }
  const s = match.state as State;
  for (const f of s.forces.filter((x) => x.members.length > 0)) {
    for (const id of f.members) expect([s.units[id].fatigue, s.units[id].oos]).toEqual([0, false]);
  }
  const seen = hoche.view(s, 'french');
  expect(seen.units.kalkreuth).toBe(null);
  expect(seen.forces[slotOf(s, 'kalkreuth')]).toMatchObject({ members: null, nation: 'prussia' });
});

const CALM = { hoche: '1508', pichegru: '0201', brunswick: '1115', wurmser: '0405' };

rule(
  ['15.1.1', 'S1.reinforcements', '12.1'],
  'Ambert on the 19th, Vincent and Jacob on the 22nd, Jacob to the army the French choose',
  () => {
    const on = (turn: number) => {
      const s = position({ at: CALM, turn });
      for (const id of ['ambert', 'vincent', 'jacob'] as const) s.units[id].place = 'off';
      s.units.jacob.army = null;
      const driven = drive(s, 'arrivals', evening, { assignArdennes: 'assign:rhine' });
      return { s, driven };
    };
    expect(at(on(1).s, 'ambert')).toBe('1510');
    expect(on(1).s.units.vincent.place).toBe('off');
    const { s, driven } = on(4);
    expect([at(s, 'vincent'), at(s, 'jacob'), s.units.jacob.army]).toEqual(['1408', '1107', 'rhine']);
    expect(questions(driven, 'assignArdennes')).toHaveLength(1);
    expect(hoche.view(s, 'coalition').assigned.jacob).toBe('rhine'); // for everybody to see
  },
);

const beaten = (list: Record<string, string>, dice: readonly number[], before = 0) =>
  fight({
    at: list,
    by: 'kospoth',
    on: '0204',
    dice,
    given: (s) => {
      s.grangeret = before;
    },
  });

rule('15.1.1', 'Grangeret: 2D6 turns after the first French defeat with two divisions or more', () => {
  // Kospoth, value 3 − 1 (bridge) − 1 (1/2) = 1, rolls 1; the French 6. Retreat, two rout tests, then 2D6.
  const two = beaten(
    { 'kospoth 5/2': '0205', 'ferino 8/2': '0204', 'hatry 7/1': '0204' },
    [1, 6, 1, 1, 3, 4],
  );
  expect(two.s.grangeret).toBe(2 + 7);
  const again = beaten({ 'kospoth 5/2': '0205', 'ferino 8/2': '0204', 'hatry 7/1': '0204' }, [1, 6, 1, 1], 9);
  expect(again.s.grangeret).toBe(9); // only the first calls him
  const one = beaten({ 'kospoth 5/2': '0205', 'ferino 4/2': '0204' }, [1, 6, 1]);
  expect(one.s.grangeret).toBe(0);
});

rule('15.1.1', 'Grangeret comes on that evening and is assigned for good', () => {
  const s = position({ at: CALM, turn: 9 });
  s.units.grangeret.place = 'off';
  s.units.grangeret.army = null;
  s.grangeret = 9;
  drive(s, 'grangeret', evening, { assignArdennes: 'assign:moselle' });
  expect([at(s, 'grangeret'), s.units.grangeret.army]).toEqual(['1107', 'moselle']);
});

const inLandau = (given?: (s: State) => void) => {
  const s = position({ at: { ...CALM, desaix: '0413' }, turn: 20 });
  given?.(s);
  return s;
};

rule(
  ['15.1.2', 'S1.victory', 'R-1', 'R-78'],
  'a ready, commanded, fed division in Landau puts the question of retreat',
  () => {
    expect(fitDivisions(inLandau(), 'french', hex('0413'))).toBe(1);
    const unfit = (given: (s: State) => void) => fitDivisions(inLandau(given), 'french', hex('0413'));
    expect(unfit((s) => tired(s, { desaix: 1 }))).toBe(0); // not ready before the night
    expect(unfit((s) => Object.assign(forceOf(s, 'desaix'), { commanded: false }))).toBe(0);
    expect(unfit((s) => hungry(s, 'desaix'))).toBe(0);
    expect(unfit((s) => Object.assign(forceOf(s, 'desaix'), { routed: 3 }))).toBe(0);
    const driven = drive(inLandau(), [], victoryLandau, { orderRetreat: 'continue' });
    expect(questions(driven, 'orderRetreat')).toMatchObject([
      { seat: 'coalition', keys: ['retreat', 'continue'] },
    ]);
  },
);

rule(['R-1', '14.1'], 'victory is looked at before the night’s rest', () => {
  const s = inLandau((x) => tired(x, { desaix: 2 }));
  const driven = drive(s, 'before the night', evening, { orderRetreat: 'retreat' });
  expect(questions(driven, 'orderRetreat')).toEqual([]);
  expect(s.units.desaix.fatigue).toBe(0); // ready now, but a day late
});

rule(['15.1.2', 'R-78'], 'grades of a Coalition retreat: strategic, operational, tactical', () => {
  const s = inLandau();
  const grade = (rhine: number, moselle: number, prussia: number, lowerRhine: number) => {
    s.morale = { rhine, moselle, prussia, lowerRhine };
    return frenchGrade(s);
  };
  expect(grade(10, 10, 0, 12)).toBe('strategic');
  expect(grade(10, 0, 0, 12)).toBe('tactical'); // a French army is down too, and not above both
  expect(grade(14, 15, 13, 12)).toBe('operational');
  expect(grade(14, 13, 13, 12)).toBe('tactical'); // equal is not higher
});

const verdict = (s: State, answers: Record<string, string> = {}) => {
  let outcome: unknown = null;
  drive(
    s,
    [],
    function* (g) {
      outcome = yield* victoryLandau(g);
    },
    answers,
  );
  return outcome;
};

rule('15.1.2', 'a demoralised Coalition army may bring the retreat too; refused, the war goes on', () => {
  const s = position({ at: CALM, turn: 20 });
  s.morale.prussia = 0;
  expect(verdict(s, { orderRetreat: 'retreat' })).toMatchObject({ winner: 'french', level: 'strategic' });
  expect(verdict(s, { orderRetreat: 'continue' })).toBe(null);
  s.morale.prussia = 1;
  expect(verdict(s, { orderRetreat: 'retreat' })).toBe(null); // nobody asks
});

rule('15.1.2', 'both French armies on DEMO, or two fit divisions in Strasbourg: Coalition strategic', () => {
  const s = position({ at: { ...CALM, pichegru: '0302', kospoth: '0201', conde: '0201' }, turn: 20 });
  expect(verdict(s)).toMatchObject({ winner: 'coalition', level: 'strategic' });
  tired(s, { conde: 1 });
  expect(verdict(s)).toBe(null);
  s.morale.rhine = 0;
  expect(verdict(s)).toBe(null);
  s.morale.moselle = 0;
  expect(verdict(s)).toMatchObject({ winner: 'coalition', level: 'strategic' });
});

rule(
  ['15.1.2', '6.3', '10'],
  'Götze’s brigade is no second division in Strasbourg, alone or in an army',
  () => {
    const beside = position({
      at: { ...CALM, pichegru: '0302', 'prinz 8/1': '0201', goetze: '0201' },
      turn: 20,
    });
    expect(verdict(beside)).toBe(null);
    const within = { 'brunswick+prinz 8/1+goetze': '0201', pichegru: '0302' };
    expect(verdict(position({ at: { ...CALM, ...within }, turn: 20 }))).toBe(null);
    const third = { ...within, conde: '0201' };
    expect(verdict(position({ at: { ...CALM, ...third }, turn: 20 }))).toMatchObject({ winner: 'coalition' });
  },
);

rule(
  ['15.1.2', '10'],
  'of a hidden force the table says whether it might count, and of a known brigade that it does not',
  () => {
    const s = position({ at: { pichegru: '0302', 'conde 6/2': '0201', goetze: '0201' }, turn: 20 });
    const invested = () => standing(hoche.view(s, 'french')).find((c) => c.id === 'strasbourg')?.holds;
    forceOf(s, 'conde').commanded = false; // that much is seen of it
    expect(invested()).toBe(null);
    forceOf(s, 'goetze').report = { turn: 2, type: 'brigade', sp: null, margin: 0 };
    expect(invested()).toBe(false);
  },
);

rule(['15.1.2', 'R-78'], 'the last evening: Landau not held, held, held by a routed division', () => {
  const end = (given: (s: State) => void) => {
    const s = inLandau((x) => {
      x.turn = 43;
      x.units.desaix.fatigue = 1; // not fit: no question is put
      given(x);
    });
    return verdict(s);
  };
  const out = (s: State) => {
    forceOf(s, 'desaix').hex = hex('0409');
  };
  expect(end(out)).toMatchObject({ winner: 'coalition', level: 'operational' });
  expect(
    end((s) => {
      out(s);
      s.morale.moselle = 0;
    }),
  ).toMatchObject({ winner: 'coalition', level: 'strategic' });
  expect(end(() => {})).toMatchObject({ winner: 'french', level: 'tactical' });
  expect(
    end((s) => {
      s.morale = { rhine: 19, moselle: 19, prussia: 18, lowerRhine: 18 };
    }),
  ).toMatchObject({ winner: 'french', level: 'operational' });
  expect(end((s) => Object.assign(forceOf(s, 'desaix'), { routed: 40 }))).toMatchObject({
    winner: 'coalition',
  });
});

rule('R-78', 'Landau is closed to the Coalition, whose victors over it stay where they attacked from', () => {
  const match = active({ at: { hohenlohe: '0412', ...CALM } }, 'hohenlohe', [], (s) => {
    s.stance = 2;
  });
  expect(refusedBy(match, 'coalition', `step:${idOf(match.state, 'hohenlohe')}:0413`)).toContain(
    '9.1 closedHex',
  );
  const won = fight({
    at: { 'hohenlohe 18/4': '0412', 'hatry 3/1': '0413', pichegru: '0201' },
    by: 'hohenlohe',
    on: '0413',
    dice: [1, 6, 1],
    given: (s) => {
      s.stance = 2;
    },
  });
  expect(won.s.morale.prussia).toBeGreaterThan(18);
  expect([at(won.s, 'hohenlohe'), at(won.s, 'hatry') === '0413']).toEqual(['0412', false]);
});

const works = (day: number, die: number, list: Record<string, string> = { conde: '0604' }) => {
  const s = position({ at: { ...CALM, ...list }, turn: december(day) });
  const { left } = drive(s, [die], function* (g) {
    worksTest(g);
  });
  return [s.works, left.length === 0];
};

rule(
  ['15.1.3.works', '15.1.3', 'R-79'],
  'the Haguenau works: D6 + 2, 3, 5, 6 on 1, 8, 15, 22 December, finished on 7',
  () => {
    expect([works(1, 5), works(1, 4)]).toEqual([
      [true, true],
      [false, true],
    ]);
    expect([works(8, 4)[0], works(8, 3)[0], works(15, 2)[0], works(15, 1)[0], works(22, 1)[0]]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(works(2, 6)).toEqual([false, false]); // no die on another day
  },
);

rule(
  ['R-79', '15.1.3.works'],
  'the line is held while no French stand on it and Austrians are in it or beside it',
  () => {
    const held = (list: Record<string, string>) => isLineHeld(position({ at: list }));
    expect(held({ conde: '0604' })).toBe(true);
    expect(held({ conde: '0605' })).toBe(true); // beside it
    expect(held({ conde: '0608' })).toBe(false);
    expect(held({ hohenlohe: '0604' })).toBe(false); // Prussians do not count
    expect(held({ conde: '0604', desaix: '0205' })).toBe(false);
    expect(held({ conde: '0604', pichegru: '0107' })).toBe(false);
    expect(works(1, 6, { conde: '0604', desaix: '0205' })).toEqual([false, false]);
  },
);

rule('15.1.3.works', 'finished works give the defender of any side +1; unfinished ones nothing', () => {
  const value = (finished: boolean) =>
    fight({
      at: { 'ferino 8/2': '0204', 'kospoth 5/2': '0205' },
      by: 'ferino',
      on: '0205',
      dice: [6, 6],
      given: (s) => {
        s.works = finished;
      },
    }).value.coalition;
  expect(value(true) - value(false)).toBe(1);
});

rule(
  ['15.1.3.road', 'R-80'],
  'the road off the map: 2 MP between 0501 and 0701, for marches, patrols and lines',
  () => {
    const match = active({ at: { hatry: '0501', pichegru: '0201', kospoth: '0604' } }, 'hatry');
    goes(match, 'hatry', '0701');
    expect(match.state.active?.mp).toBe(1);
    const big = active({ at: { 'hatry 24/1': '0501', pichegru: '0201', kospoth: '0604' } }, 'hatry');
    goes(big, 'hatry', '0701');
    expect(big.state.active?.mp).toBe(0); // too big for a road: all of it
    const near = position({ at: { hatry: '0501', 'kospoth 5/2': '0701' } });
    expect(
      hexesFor(
        active({ at: { hatry: '0501', kospoth: '0701', pichegru: '0201' } }, 'hatry'),
        'french',
        'declare',
      ),
    ).toEqual([]);
    expect(imaginedStaff(near, 'french').costs).toEqual([]);
    // A line of communication over it: 0701 to Strasbourg with the mountains' side cut.
    expect(hasLine(position({ at: { pichegru: '0701', 'kospoth 5/0': '0801' } }), 'pichegru')).toBe(true);
  },
);

rule(
  ['15.1.3.joint', '15.1.3', 'R-81'],
  'a joint commander may be asked for from 1 December, once a day until named',
  () => {
    const ask = (turn: number, given?: (s: State) => void) =>
      dawn({ at: CALM, turn }, [1, 1, 6, 3, 1, 6], given);
    expect(ask(december(1)).decisionOf('french')?.kind).toBe('reqJointCommander');
    expect(ask(12).decisionOf('french')?.kind).toBe('allocateCP'); // 30 November
    expect(
      ask(december(2), (s) => {
        s.joint = 'pichegru';
      }).decisionOf('french')?.kind,
    ).toBe('allocateCP');
    const match = ask(december(1));
    answer(match, 'french', 'request'); // 6 + 3 = 9
    expect(match.state.joint).toBe('hoche');
    expect(match.decisionOf('french')?.kind).toBe('allocateCP'); // not twice
  },
);

rule('15.1.3.joint', '9 or more Hoche, 5 or less Pichegru, else nobody; the armies’ modifiers count', () => {
  expect([2, 5, 6, 8, 9, 12].map(nominated)).toEqual(['pichegru', 'pichegru', null, null, 'hoche', 'hoche']);
  const s = position({ at: CALM, turn: december(1) });
  const chances = () =>
    Object.fromEntries((jointOdds(s).odds?.results ?? []).map((r) => [r.result, r.weight]));
  expect([chances(), jointOdds(s).odds?.total]).toEqual([{ pichegru: 5, nobody: 8, hoche: 5 }, 18]);
  s.morale = { rhine: 0, moselle: 19, prussia: 18, lowerRhine: 18 }; // +1 − (−2) = +3
  expect(chances()).toEqual({ pichegru: 1, nobody: 9, hoche: 26 });
  const match = dawn({ at: CALM, turn: december(2) }, [1, 3, 3, 1, 6], (x) => {
    x.morale.rhine = 0;
    x.morale.moselle = 19;
  });
  answer(match, 'french', 'request'); // 6 + 3 = 9
  expect(match.state.joint).toBe('hoche');
});

rule(
  ['15.1.3.joint', 'R-43'],
  'he commands both armies, draws on both lists of sources, rallies both; the other keeps his own',
  () => {
    const list = {
      hoche: '0202',
      pichegru: '0302',
      desaix: '0202',
      huet: '0302',
      brunswick: '1115',
      wurmser: '0405',
    };
    const match = dawn({ at: list, turn: december(3) }, [1, 1, 6], (s) => {
      s.joint = 'hoche';
    });
    expect(match.state.loc.moselle).toBe(true); // through Strasbourg
    expect(hasLine(position({ at: { ...list, hoche: '0201', 'kospoth 5/0': '1001' } }), 'hoche')).toBe(true);
    expect(offered(match, 'french')).toEqual(['command:pichegru:desaix', 'done:pichegru']);
    morning(match, ['command:hoche:desaix', 'command:hoche:huet']);
    expect(forceOf(match.state, 'desaix')).toMatchObject({ commanded: true, chief: 'hoche', linked: true });
  },
);

/** A Prussian force active under a stance. */
const prussian = (
  stance: number,
  id: UnitId,
  where: string,
  more: Partial<{ dice: number[]; sub: number; list: Record<string, string>; led: boolean }> = {},
) =>
  active(
    { at: { ...CALM, [id]: where, ...more.list } },
    id,
    more.dice ?? [],
    (s) => {
      s.stance = stance;
      if (more.led === false) forceOf(s, id).commanded = false;
    },
    more.sub ?? 1,
  );

rule(
  ['15.1.3.winter', 'R-82', 'R-118'],
  'W0: a Prussian force moves only nearer to Kaiserslautern, and commanded must',
  () => {
    const match = prussian(0, 'kalkreuth', '1410');
    expect(hexesFor(match, 'coalition', 'step')).toEqual(['1311', '1411']);
    expect(refusedBy(match, 'coalition', `step:${idOf(match.state, 'kalkreuth')}:1409`)).toEqual([
      '15.1.3 quarters',
    ]);
    expect(refusedBy(match, 'coalition', 'end')).toEqual(['15.1.3 owesMarch']); // one hex at least
    goes(match, 'kalkreuth', '1411');
    expect(offered(match, 'coalition')).toContain('end');
    // Uncommanded or in a second activation it need not move, but only nearer if it does.
    expect(offered(prussian(0, 'kalkreuth', '1410', { led: false, sub: 2 }), 'coalition')).toContain('end');
    expect(hexesFor(prussian(0, 'kalkreuth', '1410', { led: false, sub: 2 }), 'coalition', 'step')).toEqual([
      '1311',
      '1411',
    ]);
  },
);

rule(
  ['15.1.3.winter', '8.1'],
  'W0: the Coalition may not pass in 4.1 while a commanded Prussian force owes its march',
  () => {
    const s = opened(position({ at: { ...CALM, kalkreuth: '1410' } }), 1, 'coalition');
    const match = matchFrom(s, []);
    expect(refusedBy(match, 'coalition', 'pass')).toEqual(['15.1.3 passQuarters']);
    answer(match, 'coalition', `activate:${idOf(s, 'kalkreuth')}`);
    goes(match, 'kalkreuth', '1411');
    answer(match, 'coalition', 'end');
    answer(match, 'french', 'pass');
    expect(offered(match, 'coalition')).toContain('pass');
  },
);

rule(
  'R-118',
  'W0: the step comes before the fight; at Kaiserslautern, or barred, it may attack at once',
  () => {
    const first = prussian(0, 'kalkreuth', '1410', { list: { huet: '1510' } });
    expect(refusedBy(first, 'coalition', 'declare:1510')).toEqual(['15.1.3 owesMarch']);
    expect(refusedBy(first, 'coalition', `recon:${idOf(first.state, 'huet')}:1`)).toEqual([
      '15.1.3 owesMarch',
    ]);
    const home = prussian(0, 'kalkreuth', '1115', { list: { huet: '1114', brunswick: '1115' } });
    expect(hexesFor(home, 'coalition', 'declare')).toEqual(['1114']);
    const barred = prussian(0, 'kalkreuth', '1410', { list: { huet: '1411', taponier: '1311' } });
    expect(hexesFor(barred, 'coalition', 'step')).toEqual([]);
    expect(hexesFor(barred, 'coalition', 'declare')).toEqual(['1311', '1411']);
  },
);

rule(
  ['15.1.3.winter', 'R-82'],
  'W0 and W1: Brunswick does not leave Kaiserslautern; driven out he may only go back',
  () => {
    for (const stance of [0, 1]) {
      expect(hexesFor(prussian(stance, 'brunswick', '1115'), 'coalition', 'step')).toEqual([]);
      expect(hexesFor(prussian(stance, 'brunswick', '1215'), 'coalition', 'step')).toEqual(['1115']);
    }
    expect(hexesFor(prussian(2, 'brunswick', '1115'), 'coalition', 'step').length).toBeGreaterThan(3);
  },
);

rule(
  '15.1.3.winter',
  'W1: a commanded force goes nearer freely, or tests to go anywhere; failing, it does not move',
  () => {
    const ask = (dice: number[]) => {
      const s = opened(position({ at: { ...CALM, kalkreuth: '1410', huet: '1510' } }), 1, 'coalition');
      s.stance = 1;
      const match = matchFrom(s, dice);
      answer(match, 'coalition', `activate:${idOf(s, 'kalkreuth')}`);
      expect(offered(match, 'coalition')).toEqual(['nearer', 'free']);
      return match;
    };
    const near = ask([]);
    answer(near, 'coalition', 'nearer');
    expect(hexesFor(near, 'coalition', 'step')).toEqual(['1311', '1411']);
    expect(offered(near, 'coalition')).toContain('end'); // it may, it need not
    const free = ask([3]);
    answer(free, 'coalition', 'free');
    expect(hexesFor(free, 'coalition', 'step')).toContain('1409');
    const failed = ask([4]);
    answer(failed, 'coalition', 'free');
    expect([hexesFor(failed, 'coalition', 'step'), hexesFor(failed, 'coalition', 'minimum')]).toEqual([
      [],
      [],
    ]);
    expect(hexesFor(failed, 'coalition', 'declare')).toEqual(['1510']); // the limits are on movement only
    expect(hexesFor(prussian(1, 'kalkreuth', '1410', { led: false, sub: 2 }), 'coalition', 'step')).toEqual([
      '1311',
      '1411',
    ]);
  },
);

rule(
  ['15.1.3.winter', 'R-118', 'R-83'],
  'a force of the Moselle below row 11 brings W1, beyond the valley line W2, for good',
  () => {
    const enters = (id: UnitId, from: string, to: string, stance = 0) => {
      const match = active({ at: { ...CALM, [id]: from } }, id, [], (s) => {
        s.stance = stance;
      });
      goes(match, id, to);
      return match.state.stance;
    };
    expect(enters('huet', '1207', '1107')).toBe(0);
    expect(enters('huet', '1107', '1006')).toBe(1);
    expect(enters('hoche', '1107', '1006')).toBe(1); // Hoche alone too
    expect(enters('desaix', '1107', '1006')).toBe(0); // the Rhine does not
    expect(enters('huet', '0706', '0605', 1)).toBe(2);
    expect(enters('huet', '0605', '0705', 2)).toBe(2); // and it stays
  },
);

rule('R-82', 'winter quarters bind movement only: reactions and retreats are free', () => {
  const match = active({ at: { ...CALM, 'kalkreuth 10/1': '1410', huet: '1509' } }, 'huet', []);
  answer(match, 'french', `step:${idOf(match.state, 'huet')}:1510`);
  const keys = offered(match, 'coalition').filter((k) => k.startsWith('away'));
  expect(keys.some((k) => k.endsWith('1409') || k.endsWith('1310') || k.endsWith('1309'))).toBe(true);
});

rule(['15.1.3.siege', '15.1.3'], 'the four besiegers are fed until they first leave their hexes', () => {
  const s = position({
    at: { prinz: '0513', goetze: '0311', hohenlohe: '0609', courbiere: '0516', kalkreuth: '1410' },
  });
  for (const f of s.forces) Object.assign(f, { commanded: false, linked: false });
  s.goetzeShares = false;
  drive(s, [], supplyPhase);
  const { prinz, goetze, hohenlohe, courbiere, kalkreuth } = s.units;
  expect([prinz, hohenlohe, courbiere, kalkreuth].map((u) => u.chariots)).toEqual([6, 6, 6, 5]);
  expect(goetze.oos).toBe(false);
  prinz.left = true;
  goetze.left = true;
  drive(s, [], supplyPhase);
  expect([prinz.chariots, goetze.oos, hohenlohe.chariots]).toEqual([5, true, 6]);
});

rule('15.1.3.siege', 'having left once is enough, whoever comes back', () => {
  const match = prussian(2, 'hohenlohe', '0609');
  expect(match.state.units.hohenlohe.left).toBe(false);
  goes(match, 'hohenlohe', '0510');
  goes(match, 'hohenlohe', '0609');
  expect([at(match.state, 'hohenlohe'), match.state.units.hohenlohe.left]).toEqual(['0609', true]);
});

const speech = (
  given: (s: State) => void,
  dice: readonly number[] = [],
  answers: Record<string, string> = { saintJust: 'use' },
) => {
  const s = position({ at: { ...CALM, desaix: '0203', hatry: '0202', ferino: '0302' }, turn: 20 });
  s.morale.rhine = 12;
  s.fought.rhine = true;
  s.units.desaix.fought = true;
  s.units.hatry.fought = true;
  given(s);
  const driven = drive(s, dice, saintJust, answers);
  return { s, driven };
};

rule(
  ['15.1.3.saintjust', '15.1.3', 'R-84'],
  'Saint-Just: every general who fought tests; each success is a space',
  () => {
    // Desaix on 4, Hatry on 3; Férino did not fight.
    const { s, driven } = speech(() => {}, [4, 4]);
    expect([s.morale.rhine, s.saintJust.rhine, driven.left.length]).toEqual([13, true, 0]);
    expect(told(driven, 'log.test')).toHaveLength(2);
    const alone = speech(
      (x) => {
        x.units.hatry.place = 'gone';
      },
      [1],
    );
    expect(alone.s.morale.rhine).toBe(13);
    const results = saintJustOdds(speech(() => {}, [6, 6]).s, 'rhine').odds;
    // ⅔ and ½: none 6, one 18, two 12 of 36.
    expect(
      Object.fromEntries(results?.results.map((r) => [r.result, r.weight / (results?.total ?? 1)]) ?? []),
    ).toEqual({
      '+2': 1 / 3,
      '+1': 1 / 2,
      '+0': 1 / 6,
    });
  },
);

rule('15.1.3.saintjust', 'once an army, only after a battle and with a modifier of −1 or worse', () => {
  const asked = (given: (s: State) => void) =>
    questions(speech(given, [], { saintJust: 'keep' }).driven, 'saintJust').length;
  expect(asked(() => {})).toBe(1);
  expect(
    asked((s) => {
      s.morale.rhine = 13;
    }),
  ).toBe(0);
  expect(
    asked((s) => {
      s.fought.rhine = false;
    }),
  ).toBe(0);
  expect(
    asked((s) => {
      s.saintJust.rhine = true;
    }),
  ).toBe(0);
});

rule('R-84', 'he speaks before the victory check', () => {
  const s = position({ at: { ...CALM, desaix: '0413' }, turn: 20 });
  s.rain = true;
  Object.assign(s.morale, { rhine: 12, moselle: 19, prussia: 12, lowerRhine: 12 });
  s.fought.rhine = true;
  s.units.desaix.fought = true;
  let level: unknown = null;
  drive(
    s,
    [1],
    function* (g) {
      level = (yield* evening(g))?.level;
    },
    { saintJust: 'use', orderRetreat: 'retreat' },
  );
  expect([s.morale.rhine, level]).toEqual([13, 'operational']); // 12 would not have been above 12
});

rule(['4', 'R-94'], 'a whole turn in the order of the phases', () => {
  const match = dawn({ at: { ...CALM, desaix: '0203', kospoth: '0206' }, turn: 7 }, 'a day in order');
  morning(match, ['command:pichegru:desaix'], ['command:wurmser:kospoth']);
  pass(match);
  for (let i = 0; i < 30 && match.state.turn === 7; i++) {
    const d = match.pending[0];
    answer(
      match,
      d?.seat as 'french',
      d?.options.some((o) => o.key === 'pass') ? 'pass' : (d?.options[0]?.key as string),
    );
  }
  const rules = (match.events ?? []).flatMap((e) => (e.kind === 'told' ? [e.rule] : []));
  const firsts = ['5', '6.1', '6', '7', '8.2.1', '8.2.2', '8.2.3', '8.2.4', '12', '12.2', '12.4'].map((r) =>
    rules.indexOf(r),
  );
  expect(firsts.every((n) => n >= 0)).toBe(true);
  expect([...firsts].sort((a, b) => a - b)).toEqual(firsts);
  expect(match.state.turn).toBe(8);
});

rule('R-94', 'the French before the Coalition in the evening’s book-keeping', () => {
  const s = position({ at: { ...CALM, desaix: '0203', kospoth: '0206' } });
  tired(s, { desaix: 2, kospoth: 2 });
  const driven = drive(s, 'evening order', evening);
  const order = told(driven, 'log.attrition').map((e) => e.message.args?.force);
  expect(order).toEqual([idOf(s, 'desaix'), idOf(s, 'kospoth')]);
});

rule('R-89', 'names as they should be read', () => {
  expect(['ferino', 'spleny', '0110', '0409', 'lowerRhine'].map((id) => hoche.name(id, 'en'))).toEqual([
    'Férino',
    'Splény',
    expect.stringContaining('Lauterbourg'),
    expect.stringContaining('issembourg'),
    'Army of the Lower Rhine',
  ]);
  expect(label(hex('0110'))).toBe('0110');
});

rule('R-91', 'no cap on the strength of a unit', () => {
  const s = position({ at: { ...CALM, 'desaix 14/4': '0203' }, turn: 7 });
  forceOf(s, 'desaix').commanded = true;
  drive(s, 'replacements', evening, { placeReplacements: 'give:desaix' });
  expect(s.units.desaix.inf).toBeGreaterThan(14);
});

rule('R-118', 'a reaction of two hexes enters both: the one in between rouses the Prussians (RN-9)', () => {
  const s = position({ at: { ...CALM, 'huet 9/3': '0606' } });
  s.stance = 1;
  const slot = slotOf(s, 'huet');
  expect(wayTo(s, slot, hex('0607'), 2).map(label)).toEqual(['0507', '0607']); // 0507 lies beyond the line, 0607 does not
  drive(s, [], function* (g) {
    reactionMove(g, slot, hex('0607'));
  });
  expect([at(s, 'huet'), s.stance, s.units.huet.fatigue]).toEqual(['0607', 2, 1]);
});

rule(
  ['15.1.3.winter', 'R-82'],
  'W0: strategic and minimum movements too only lead nearer, and a minimum movement is never owed',
  () => {
    const s = opened(position({ at: { ...CALM, kalkreuth: '1410', taponier: '1603' } }), 4, 'coalition');
    for (const id of ['kalkreuth', 'taponier'] as const)
      Object.assign(forceOf(s, id), { order: true, commanded: false });
    s.strategic = [slotOf(s, 'taponier'), slotOf(s, 'kalkreuth')];
    const match = matchFrom(s, []);
    answer(match, 'coalition', `activate:${idOf(s, 'kalkreuth')}`, 'double');
    expect(hexesFor(match, 'coalition', 'step')).toEqual(['1411']); // the road back to 1409 is no way
    expect(refusedBy(match, 'coalition', `step:${idOf(s, 'kalkreuth')}:1409`)).toEqual(['15.1.3 quarters']);
    // Starving in the rain: no ordinary step, so nothing is owed; minimum movement stays possible, nearer only.
    const poor = active(
      { at: { ...CALM, kalkreuth: '1410' }, options: { rainAll: 'on' } },
      'kalkreuth',
      [],
      (x) => {
        x.units.kalkreuth.oos = true;
        x.rain = true;
      },
    );
    expect(poor.state.active?.mp).toBe(0);
    expect(offered(poor, 'coalition')).toContain('end');
    expect(hexesFor(poor, 'coalition', 'minimum')).toEqual(['1311', '1411']);
  },
);

rule('15.1.3.winter', 'the quarters bind no Austrians and, in the other scenarios, nobody', () => {
  const austrian = active({ at: { ...CALM, hotze: '0706' } }, 'hotze');
  expect(hexesFor(austrian, 'coalition', 'step').length).toBeGreaterThan(3);
  expect(offered(austrian, 'coalition')).toContain('end');
});

rule('15.1.3.saintjust', 'each army has its own day: the generals of the other do not speak for it', () => {
  const s = position({ at: { ...CALM, huet: '1508', desaix: '0203' }, turn: 20 });
  Object.assign(s.morale, { rhine: 12, moselle: 12 });
  Object.assign(s.fought, { rhine: true, moselle: true });
  s.units.huet.fought = true;
  s.units.desaix.fought = true;
  // Rhine: kept. Moselle: used; Huet, initiative 2, passes.
  const driven = drive(s, [2], saintJust, { saintJust: (d) => (d.subject === 'moselle' ? 'use' : 'keep') });
  expect([s.morale.rhine, s.morale.moselle, driven.left.length]).toEqual([12, 13, 0]);
  expect(s.saintJust).toEqual({ rhine: false, moselle: true });
});

rule(['R-79', '15.1.3.works'], 'an Austrian division that rides with Brunswick holds the line', () => {
  expect(isLineHeld(position({ at: { 'brunswick+kospoth': '0604' } }))).toBe(true);
  expect(isLineHeld(position({ at: { 'brunswick+weimar': '0604' } }))).toBe(false);
  // The French see a Prussian counter either way: that pioneers dig is told before the die.
  for (const names of ['brunswick+kospoth', 'brunswick+weimar']) {
    const s = position({ at: { [names]: '0604' }, turn: december(1) });
    const driven = drive(s, names.endsWith('kospoth') ? [5] : [], function* (g) {
      worksTest(g);
    });
    const line = driven.events.find((e) => e.kind === 'told' && e.message.id === 'log.line');
    expect(line).toMatchObject({ reveals: true, message: { args: { held: s.works } } });
  }
});

rule(
  'R-78',
  'a besieger watches Landau: he reconnoitres it and reacts to what enters it, but looks no farther',
  () => {
    const s = position({ at: { 'prinz 5/0': '0513', 'courbiere 6/1': '0412', 'desaix 10/4': '0314' } });
    const zone = (id: UnitId, at: string) => watches(s, slotOf(s, id), hex(at));
    expect([zone('prinz', '0413'), zone('courbiere', '0413')]).toEqual([true, true]);
    // 0413 – 0414 would be the second point; through the fortress no patrol goes.
    expect([zone('courbiere', '0414'), zone('courbiere', '0411')]).toEqual([false, true]);
    const match = matchFrom(activate(s, 'desaix'), []);
    answer(match, 'french', `step:${idOf(s, 'desaix')}:0413`);
    expect(match.decisionOf('coalition')?.kind).toBe('react');
    expect(offered(match, 'coalition')).toContain(`recon:${idOf(s, 'prinz')}`);
    expect(offered(match, 'coalition').some((k) => k.endsWith(':0413'))).toBe(false); // closed to him all the same
    const siege = position({ at: { 'prinz 5/0': '0513', 'desaix 10/4': '0413' } });
    const looking = matchFrom(activate(siege, 'prinz'), []);
    expect(offered(looking, 'coalition')).toContain(`recon:${idOf(siege, 'desaix')}:0`);
  },
);
