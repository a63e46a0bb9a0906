import { Match, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { wouldAct } from '../../automata/activation.ts';
import { attackHex, charge, tactics } from '../../automata/brunswick.ts';
import { planOfBrunswick } from '../../automata/command.ts';
import { marchHex, roadDistance, roadHex } from '../../automata/march.ts';
import { escapeHex } from '../../automata/reactions.ts';
import { hex, label, SIZE } from '../../data/map.ts';
import type { UnitId } from '../../data/units.ts';
import { hoche } from '../../game.ts';
import type { State } from '../../state.ts';
import {
  active,
  answer,
  fight,
  goes,
  opened,
  questions,
  tired,
  told,
  unled,
} from '../../testing/battle-late.ts';
import { at, drive, forceOf, idOf, matchFrom, offered, position, slotOf } from '../../testing/position.ts';
import type { View } from '../../view.ts';
import { board } from '../02-glossary.ts';
import { imaginedStaff } from '../06-command/command.ts';
import { emptyPlan } from '../06-command/decisions.ts';
import { initiativePhase } from '../07-initiative.ts';
import { turnToActivate } from '../08-actions/actions.ts';
import { nextAct } from '../08-actions/activation.ts';
import { makeCamp } from '../11-battle/state.ts';
import { combatValue } from '../11-battle/value.ts';
import { evening } from '../14-end.ts';
import { prussianGrade, victoryKaiserslautern } from './kaiserslautern.ts';

const copyOf = (s: State): State => JSON.parse(JSON.stringify(s)) as State;
const SOLO = { scenario: 'kaiserslautern-solo' } as const;
const DUEL = { scenario: 'kaiserslautern' } as const;
const FRENCH = { hoche: '1508', huet: '1508' };

rule(
  ['15.2', '15.2.1', 'S2.setup'],
  'Kaiserslautern: thirteen days in rows 09 to 16, who stands where',
  () => {
    const match = Match.start(
      hoche,
      { scenario: 'kaiserslautern', options: {} },
      { dice: new SeededDice('s2'), keep: 'all' },
    ) as Match<State, View>;
    answer(match, 'coalition', 'order:knobelsdorff-kalkreuth');
    const s = match.state;
    const where = (...ids: UnitId[]) => ids.map((id) => at(s, id));
    expect(where('hoche', 'taponier', 'huet')).toEqual(['1508', '1508', '1508']);
    expect(where('brunswick', 'knobelsdorff', 'kalkreuth', 'weimar')).toEqual([
      '1115',
      '1410',
      '1411',
      '1209',
    ]);
    expect(s.morale).toMatchObject({ moselle: 18, prussia: 18 });
    const open = board(s, 'french').open;
    for (let h = 0; h < SIZE; h++) if (Number(label(h).slice(0, 2)) < 9) expect(open[h]).toBe(0);
  },
);

rule(
  ['R-116', '15.2'],
  'the edge of the area is the edge of the map for every step and every distance',
  () => {
    const match = active({ ...DUEL, at: { huet: '0910', kalkreuth: '1410', brunswick: '1115' } }, 'huet');
    const rows = offered(match, 'french')
      .filter((k) => k.startsWith('step'))
      .map((k) => k.split(':')[2]?.slice(0, 2));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((r) => Number(r) >= 9)).toBe(true);
    const { measure } = board(match.state, 'french');
    expect(measure.open(hex('0910'), hex('0810'))).toBe(Infinity);
  },
);

rule(['15.2', '15.1.3'], 'no winter quarters, siege or events in scenario 2', () => {
  const match = active({ ...DUEL, at: { kalkreuth: '1410', brunswick: '1115', huet: '1508' } }, 'kalkreuth');
  expect(offered(match, 'coalition').some((k) => k.endsWith(':1409'))).toBe(true);
});

rule(
  ['S2.reinforcements', '12.1'],
  'Ambert, Vincent and Jacob arrive; Jacob is of the Moselle without a question',
  () => {
    const s = position({ ...DUEL, at: { ...FRENCH, brunswick: '1115', kalkreuth: '1411' }, turn: 4 });
    for (const id of ['vincent', 'jacob'] as const) s.units[id].place = 'off';
    const driven = drive(s, 's2 arrivals', evening, { giveUp: 'continue' });
    expect([at(s, 'vincent'), at(s, 'jacob'), s.units.jacob.army]).toEqual(['1408', '1107', 'moselle']);
    expect(questions(driven, 'assignArdennes')).toEqual([]);
  },
);

const verdict = (s: State, answers: Record<string, string> = { giveUp: 'continue' }) => {
  let outcome: unknown = null;
  const driven = drive(
    s,
    [],
    function* (g) {
      outcome = yield* victoryKaiserslautern(g);
    },
    answers,
  );
  return { outcome, asked: questions(driven, 'giveUp') };
};

rule(
  ['15.2.2', 'S2.victory'],
  'French victory: the Prussians demoralised, or a fit division in Kaiserslautern',
  () => {
    const s = position({ ...DUEL, at: { ...FRENCH, kalkreuth: '1411' } });
    expect(verdict(s).outcome).toBe(null);
    s.morale.prussia = 0;
    expect(verdict(s).outcome).toMatchObject({ winner: 'french' });
    const taken = position({ ...DUEL, at: { hoche: '1115', huet: '1115', kalkreuth: '1411' } });
    expect(verdict(taken).outcome).toMatchObject({ winner: 'french' });
    tired(taken, { huet: 1 });
    expect(verdict(taken).outcome).toBe(null);
    const general = position({ ...DUEL, at: { hoche: '1115', kalkreuth: '1411' } });
    expect(verdict(general).outcome).toBe(null); // a headquarters is no division
  },
);

rule(['15.2.2', 'S2.victory'], 'giving up: by battle losses, and by whether a big battle was fought', () => {
  const s = position({ ...DUEL, at: { ...FRENCH, kalkreuth: '1411' } });
  const grade = (battle: number, big: boolean) => {
    s.ledger.french.battle = battle;
    s.ledger.french.attrition = 20; // apart
    s.bigBattle = big;
    return prussianGrade(s);
  };
  expect([grade(6, true), grade(6, false), grade(5, false), grade(5, true)]).toEqual([
    'strategic',
    'strategic',
    'operational',
    'tactical',
  ]);
  expect(verdict(s, { giveUp: 'giveUp' }).outcome).toMatchObject({ winner: 'coalition', level: 'tactical' });
});

rule('15.2.2', 'a battle with two divisions of each side is a big one', () => {
  const big = (list: Record<string, string>, dice: readonly number[]) =>
    fight({
      ...DUEL,
      at: { 'huet 9/3': '1411', ...list },
      by: 'huet',
      on: '1412',
      dice,
      answers: { join: 'in' },
    }).s.bigBattle;
  expect(big({ 'kalkreuth 10/1': '1412', 'weimar 6/2': '1412' }, [6, 6])).toBe(false);
  expect(big({ 'kalkreuth 10/1': '1412', 'weimar 6/2': '1412', taponier: '1411' }, [1, 6, 6])).toBe(true);
});

rule(['15.2.2', '6.3'], 'two divisions on one side only, or a brigade beside one, make no big battle', () => {
  const big = (list: Record<string, string>, dice: readonly number[]) =>
    fight({
      ...DUEL,
      at: { 'huet 9/3': '1411', ...list },
      by: 'huet',
      on: '1412',
      dice,
      answers: { join: 'in' },
    }).s.bigBattle;
  // Taponier is tested and joins.
  expect(big({ 'kalkreuth 10/1': '1412', taponier: '1411' }, [1, 6, 6])).toBe(false);
  expect(big({ 'kalkreuth 10/1': '1412', goetze: '1412', taponier: '1411' }, [1, 6, 6])).toBe(false);
  expect(big({ 'kalkreuth 10/1': '1412', weimar: '1412', taponier: '1411' }, [1, 6, 6])).toBe(true);
});

rule('R-86', 'on 1 December the French must give up', () => {
  const s = position({ ...DUEL, at: { ...FRENCH, kalkreuth: '1411' }, turn: 13 });
  const { outcome, asked } = verdict(s);
  expect(outcome).toMatchObject({ winner: 'coalition', level: 'operational' });
  expect(asked.every((a) => a.keys.length === 1)).toBe(true);
  s.turn = 12;
  expect(verdict(s).asked).toMatchObject([{ seat: 'french', keys: ['giveUp', 'continue'] }]);
});

// 15.2.3: the Prussian automaton.

rule(
  ['15.2.3', 'S2.solo.1'],
  'the three forces stand as listed, or are dealt at random over the three hexes',
  () => {
    const start = (soloShuffle: string, seed: string) => {
      const match = Match.start(
        hoche,
        { scenario: 'kaiserslautern-solo', options: { soloShuffle } },
        { dice: new SeededDice(seed), keep: 'all' },
      ) as Match<State, View>;
      return (['kalkreuth', 'knobelsdorff', 'weimar'] as const).map((id) => at(match.state, id)).join(' ');
    };
    expect(start('off', 'a')).toBe('1410 1411 1209');
    const dealt = new Set(Array.from({ length: 60 }, (_, i) => start('on', `deal ${i}`)));
    expect(dealt.size).toBe(6);
    expect([...dealt].every((d) => d.split(' ').sort().join(' ') === '1209 1410 1411')).toBe(true);
  },
);

const plan = (list: Record<string, string>, given?: (s: State) => void) => {
  const s = position({ ...SOLO, at: { hoche: '1605', brunswick: '1115', ...list } });
  given?.(s);
  const p = emptyPlan();
  planOfBrunswick(s, imaginedStaff(s, 'coalition'), p);
  return {
    commanded: [...p.commands.keys()].sort(),
    ordered: p.orders.map((slot) => s.forces[slot]?.members[0]),
  };
};

rule(
  ['S2.solo.2', '15.2.3'],
  'Brunswick covers most divisions, then most SP, with 3 CP and one order; he never fuses',
  () => {
    // All three cost 2: one by CP, one by the order. Kalkreuth 11 and Knobelsdorff 10 SP are the most.
    const start = plan({ kalkreuth: '1410', knobelsdorff: '1411', weimar: '1209' });
    expect([...start.commanded, ...start.ordered].sort()).toEqual(['kalkreuth', 'knobelsdorff']);
    expect(start.ordered).toEqual(['kalkreuth']); // the farther of the two: 6 MP against 5
    const near = plan({ kalkreuth: '1115', knobelsdorff: '1214', weimar: '1209' });
    expect(near).toEqual({ commanded: ['kalkreuth', 'knobelsdorff'], ordered: ['weimar'] }); // ½ + 1, and the order
    const tiredOne = plan({ kalkreuth: '1115', knobelsdorff: '1214', weimar: '1209' }, (s) =>
      tired(s, { weimar: 1 }),
    );
    expect(tiredOne.ordered).not.toContain('weimar'); // it may not be ordered
    // Two small divisions for 1 CP each rather than a big one for 3; nobody can be ordered.
    const many = plan({ 'kalkreuth 20/1': '1408', 'knobelsdorff 5/1': '1215', 'weimar 4/0': '1214' }, (s) =>
      tired(s, { kalkreuth: 1, knobelsdorff: 1, weimar: 1 }),
    );
    expect(many.commanded).toEqual(['knobelsdorff', 'weimar']);
  },
);

rule('S2.solo.3', 'he rolls for the initiative with his 3', () => {
  const first = (co: number, fr: number) => {
    const s = position({ ...SOLO, at: { ...FRENCH, brunswick: '1115', kalkreuth: '1411' }, turn: 3 });
    drive(s, [co, fr], initiativePhase, { initiativeGeneral: 'name:hoche' });
    return [s.first, s.named];
  };
  expect(first(4, 2)).toEqual(['coalition', 'brunswick']);
  expect(first(4, 4)).toEqual(['french', 'hoche']);
});

rule(
  'S2.solo.4',
  'the next force is drawn at random among those that would do something; else he passes',
  () => {
    const s = opened(
      position({
        ...SOLO,
        at: { ...FRENCH, brunswick: '1115', kalkreuth: '1410', weimar: '1209', knobelsdorff: '1115' },
      }),
      1,
      'coalition',
    );
    expect(
      (['kalkreuth', 'weimar', 'knobelsdorff', 'brunswick'] as const).map((id) => wouldAct(s, slotOf(s, id))),
    ).toEqual([true, true, false, false]);
    const drawn = new Set<UnitId>();
    for (let i = 0; i < 30; i++) {
      const copy = copyOf(s);
      drive(copy, `draw ${i}`, turnToActivate);
      const moved = (['kalkreuth', 'weimar', 'knobelsdorff'] as const).filter(
        (id) => forceOf(copy, id).acted > 0,
      );
      expect(moved).toHaveLength(1);
      drawn.add(moved[0] as UnitId);
    }
    expect(drawn).toEqual(new Set(['kalkreuth', 'weimar']));
    const idle = opened(
      position({ ...SOLO, at: { ...FRENCH, brunswick: '1115', kalkreuth: '1115' } }),
      1,
      'coalition',
    );
    drive(idle, [], turnToActivate);
    expect(idle.passes).toBe(1);
  },
);

/** A whole Prussian activation. */
const marches = (s: State, id: UnitId, dice: readonly number[] = []): State => {
  drive(s, [idOf(s, id), ...dice], turnToActivate);
  for (let i = 0; i < 8 && s.phase === 'active'; i++) drive(s, [], nextAct, { react: 'none' });
  return s;
};

rule(
  ['S2.solo.5', '15.2.3'],
  'the march: the cheapest path to Kaiserslautern, as far as the capacity goes, no step beyond',
  () => {
    const s = opened(
      position({ ...SOLO, at: { hoche: '1605', brunswick: '1115', kalkreuth: '1410' } }),
      1,
      'coalition',
    );
    expect(at(marches(s, 'kalkreuth'), 'kalkreuth')).toBe('1313'); // 1411, 1412, 1313 by road
    const close = opened(
      position({ ...SOLO, at: { hoche: '1605', brunswick: '1115', kalkreuth: '1215' } }),
      1,
      'coalition',
    );
    expect(at(marches(close, 'kalkreuth'), 'kalkreuth')).toBe('1115');
    expect(close.units.kalkreuth.fatigue).toBe(1);
  },
);

rule('S2.solo.5', 'hexes beside the French count 2 MP more, French-held ones are closed', () => {
  const next = (list: Record<string, string>) => {
    const s = position({ ...SOLO, at: { brunswick: '1115', kalkreuth: '1411', ...list } });
    const h = marchHex(s, slotOf(s, 'kalkreuth'));
    return h === null ? null : label(h);
  };
  expect(next({ hoche: '1605' })).toBe('1412');
  expect(next({ hoche: '1605', huet: '1412' })).not.toBe('1412');
  expect(next({ hoche: '1605', huet: '1513' })).toBe('1312'); // 1412 and 1413 lie beside Huet
});

rule('S2.solo.6', 'uncommanded it tests on 3, then marches', () => {
  const start = () => {
    const s = opened(
      position({ ...SOLO, at: { hoche: '1605', brunswick: '1115', kalkreuth: '1410' } }),
      2,
      'coalition',
    );
    unled(s, 'kalkreuth');
    return s;
  };
  expect(at(marches(start(), 'kalkreuth', [3]), 'kalkreuth')).toBe('1313');
  expect(at(marches(start(), 'kalkreuth', [4]), 'kalkreuth')).toBe('1410');
});

rule('S2.solo.6', 'a second activation only outside Kaiserslautern with the French within 6 MP', () => {
  const acts = (list: Record<string, string>, where = '1411') => {
    const s = position({ ...SOLO, at: { brunswick: '1115', kalkreuth: where, ...list } });
    s.sub = 3;
    return wouldAct(s, slotOf(s, 'kalkreuth'));
  };
  expect(acts({ hoche: '1603' })).toBe(false);
  expect(acts({ hoche: '1508' })).toBe(true);
  expect(acts({ hoche: '1508' }, '1115')).toBe(false);
});

rule('S2.solo.6', 'the strategic move: by road, out of sight, tripled only if double does not do', () => {
  const s = position({ ...SOLO, at: { hoche: '1605', brunswick: '1115', kalkreuth: '1410' } });
  const slot = slotOf(s, 'kalkreuth');
  expect([roadDistance(s, slot), label(roadHex(s, slot) as number)]).toEqual([6, '1411']);
  const run = (where: string, dice: readonly number[], list: Record<string, string> = {}) => {
    const x = opened(
      position({
        ...SOLO,
        at: { hoche: '1605', taponier: '1603', brunswick: '1115', kalkreuth: where, ...list },
      }),
      4,
      'coalition',
    );
    Object.assign(forceOf(x, 'kalkreuth'), { order: true, commanded: false });
    forceOf(x, 'taponier').order = true; // the French still have somebody to move
    x.strategic = [slotOf(x, 'taponier'), slotOf(x, 'kalkreuth')];
    const driven = drive(x, [idOf(x, 'kalkreuth'), ...dice], turnToActivate);
    for (let i = 0; i < 12 && x.phase === 'active'; i++) drive(x, [], nextAct);
    return [at(x, 'kalkreuth'), driven.left.length];
  };
  expect(run('1410', [])).toEqual(['1115', 0]); // 6 MP: double is enough, no die
  expect(run('1409', [3])).toEqual(['1115', 0]); // 7 MP: tripled on 3
  expect(run('1409', [4])[0]).toBe('1214'); // not tripled: 6 of 7
  expect(run('1410', [6], { 'huet 9/3': '1513' })[0]).not.toBe('1115'); // Huet watches the road
});

rule(
  ['S2.solo.7', '15.2.3'],
  'arrived beside it with at most 2 MP spent, a French force makes it test on 3 to move away',
  () => {
    const arrive = (dice: readonly number[], level = 0, recon = false) => {
      const list = { hoche: '1605', huet: '1509', brunswick: '1115', kalkreuth: '1410' };
      const match = active({ ...SOLO, at: list }, 'huet', dice, (s) => tired(s, { kalkreuth: level }));
      if (recon) answer(match, 'french', `recon:${idOf(match.state, 'kalkreuth')}:2`);
      goes(match, 'huet', '1409');
      return at(match.state, 'kalkreuth');
    };
    expect([arrive([3]), arrive([4])]).toEqual(['1412', '1410']);
    expect([arrive([1], 2), arrive([2], 2)]).toEqual(['1412', '1410']); // + 2 when fatigued
    expect(arrive([1], 0, true)).toBe('1410'); // 3 MP spent, two of them on the reconnaissance: no test
    const inside = active(
      { ...SOLO, at: { hoche: '1605', huet: '1314', brunswick: '1115', kalkreuth: '1115' } },
      'huet',
      [],
    );
    goes(inside, 'huet', '1214');
    expect(at(inside.state, 'kalkreuth')).toBe('1115'); // in Kaiserslautern nobody reacts
    const two = active(
      { ...SOLO, at: { hoche: '1605', huet: '1508', brunswick: '1115', kalkreuth: '1410' } },
      'huet',
      [3],
    );
    goes(two, 'huet', '1509', '1409'); // exactly 2 MP
    expect(at(two.state, 'kalkreuth')).toBe('1412');
    // Among mountains every hex is more than 2 MP away: nothing to test for.
    const caught = active(
      { ...SOLO, at: { hoche: '1605', huet: '1311', brunswick: '1115', kalkreuth: '1212' } },
      'huet',
      [],
    );
    goes(caught, 'huet', '1312');
    expect(at(caught.state, 'kalkreuth')).toBe('1212');
  },
);

rule('S2.solo.7', 'the escape: along the march path if that leads away, else as far as it goes', () => {
  const s = position({ ...SOLO, at: { hoche: '1605', huet: '1410', brunswick: '1115', kalkreuth: '1411' } });
  expect(label(escapeHex(s, slotOf(s, 'kalkreuth'), hex('1410')) as number)).toBe('1313'); // two hexes of road
  const behind = position({
    ...SOLO,
    at: { hoche: '1605', huet: '1412', brunswick: '1115', kalkreuth: '1411' },
  });
  const to = escapeHex(behind, slotOf(behind, 'kalkreuth'), hex('1412'));
  expect(label(to as number)).toBe('1409');
});

rule(
  'S2.solo.8',
  'it attacks when barred by a weaker enemy, or out of Kaiserslautern against two thirds',
  () => {
    const target = (list: Record<string, string>, id: UnitId = 'kalkreuth', given?: (s: State) => void) => {
      const s = position({ ...SOLO, at: { hoche: '1605', brunswick: '1115', ...list } });
      given?.(s);
      const h = attackHex(s, slotOf(s, id));
      return h === null ? null : label(h);
    };
    // From 1115 against 1215: 11 SP inside, two thirds are 7⅓.
    expect(target({ 'kalkreuth 10/1': '1115', 'huet 6/1': '1215' })).toBe('1215');
    expect(target({ 'kalkreuth 10/1': '1115', 'huet 7/1': '1215' })).toBe(null);
    expect(target({ 'kalkreuth 10/1': '1115', 'huet 6/1': '1215', 'taponier 5/1': '1214' })).toBe('1214'); // the weakest
    expect(
      target({ 'kalkreuth 10/1': '1115', 'huet 6/1': '1215' }, 'kalkreuth', (s) =>
        tired(s, { kalkreuth: 1 }),
      ),
    ).toBe(null);
    expect(
      target({ 'kalkreuth 10/1': '1115', 'huet 6/1': '1215' }, 'kalkreuth', (s) => unled(s, 'kalkreuth')),
    ).toBe(null);
    // On the march: only when no other hex brings it nearer.
    expect(target({ 'kalkreuth 10/1': '1411', 'huet 9/1': '1412' })).toBe(null);
    const shut = { 'kalkreuth 10/1': '1411', 'huet 9/1': '1412', 'taponier 5/1': '1312', ambert: '1311' };
    expect(target(shut)).toBe('1312');
    expect(
      target({ 'kalkreuth 10/1': '1411', 'huet 9/1': '1412', 'taponier 10/2': '1312', ambert: '1311' }),
    ).toBe(null); // 12 against 11
  },
);

rule(
  'S2.solo.9',
  'it joins when it passes, keeps failed French out, and marches to the guns, but somebody stays in Kaiserslautern',
  () => {
    const attacked = (list: Record<string, string>, dice: readonly number[], on = '1215') =>
      fight({ ...SOLO, at: { hoche: '1605', brunswick: '1605', ...list }, by: 'huet', on, dice });
    const joined = attacked({ huet: '1216', kalkreuth: '1215', 'weimar 6/0': '1115' }, [1, 6, 6]);
    expect(joined.s.units.weimar.fatigue).toBe(2); // passed its test and joined, unasked
    // A French force that fails is kept out without a question to anybody.
    const kept = attacked({ huet: '1216', vincent: '1216', kalkreuth: '1215' }, [6, 6, 6]);
    expect([questions(kept, 'join'), kept.s.units.vincent.fatigue]).toEqual([[], 0]);
    // The human decides for a Prussian force that fails.
    const failed = attacked({ huet: '1216', kalkreuth: '1215', 'weimar 6/0': '1115' }, [6, 6, 6]);
    expect(questions(failed, 'join')).toMatchObject([{ seat: 'french' }]);
  },
);

rule('S2.solo.9', 'a lone division in Kaiserslautern does not march away', () => {
  const guns = (list: Record<string, string>, dice: readonly number[]) =>
    fight({
      ...SOLO,
      at: { hoche: '1605', brunswick: '1115', huet: '1315', kalkreuth: '1314', ...list },
      by: 'huet',
      on: '1314',
      dice,
    });
  expect(guns({ 'weimar 6/0': '1115' }, [6, 6]).s.units.weimar.fatigue).toBe(0);
});

rule(
  'S2.solo.10',
  'principal force: best cohesion less fatigue, then most SP; Brunswick guides by SP',
  () => {
    const named = (given: (s: State) => void) => {
      const f = fight({
        ...SOLO,
        at: { hoche: '1605', brunswick: '1605', huet: '1216', 'kalkreuth 6/1': '1215', 'weimar 8/0': '1215' },
        by: 'huet',
        on: '1215',
        dice: [6, 6],
        given,
      });
      return f.tally.coalition.terms.find((t) => t.label.id === 'term.cohesion')?.label.args?.unit;
    };
    expect(named(() => {})).toBe('weimar');
    expect(named((s) => tired(s, { weimar: 1 }))).toBe('kalkreuth');
    expect(named((s) => tired(s, { weimar: 1, kalkreuth: 2 }))).toBe('weimar');
    expect(named((s) => tired(s, { weimar: 2, kalkreuth: 1 }))).toBe('kalkreuth'); // rested costs 1, fatigued 2
  },
);

const DECISION = (keys: readonly string[]) =>
  ({
    seat: 'coalition',
    kind: 'x',
    rule: '11.8',
    prompt: { id: 'x' },
    options: keys.map((key) => ({ key, value: key, rule: '11.8', label: { id: 'x' } })),
  }) as never;

rule('S2.solo.11', 'tactics by the values of both sides', () => {
  const choice = (attacking: boolean, p: number, f: number, counter = false) => {
    const s = position({
      ...SOLO,
      at: { hoche: '1605', brunswick: '1605', huet: '1216', kalkreuth: '1215' },
    });
    const prussian = {
      ...makeCamp('coalition', attacking ? 'attacker' : 'defender'),
      value: p,
      unit: 'kalkreuth' as UnitId,
      principal: slotOf(s, 'kalkreuth'),
      parts: [{ slot: slotOf(s, 'kalkreuth'), marched: false }],
    };
    const french = {
      ...makeCamp('french', attacking ? 'defender' : 'attacker'),
      value: f,
      unit: 'huet' as UnitId,
      principal: slotOf(s, 'huet'),
      parts: [{ slot: slotOf(s, 'huet'), marched: false }],
    };
    if (counter) prussian.guide = 'brunswick';
    const b = {
      a: hex('1216'),
      b: hex('1215'),
      prepared: true,
      attacker: attacking ? prussian : french,
      defender: attacking ? french : prussian,
      noTerrain: false,
      overRhine: false,
    };
    return tactics(s, DECISION(['retreat', 'normal', 'skirmish', 'counter']), b).key;
  };
  expect([choice(true, 3, 3), choice(true, 2, 3)]).toEqual(['normal', 'skirmish']);
  expect([choice(false, 1, 3), choice(false, 1, 2), choice(false, 2, 5)]).toEqual([
    'retreat',
    'normal',
    'normal',
  ]);
  expect(choice(false, 3, 3, true)).toBe('counter'); // without terrain 4 against 3
});

rule('S2.solo.11', 'the counter-attack looks at the values without terrain', () => {
  const s = position({
    ...SOLO,
    at: { hoche: '1605', brunswick: '1216', 'huet 12/0': '1215', 'kalkreuth 9/0': '1216' },
  });
  s.morale.moselle = 23;
  const camp = (id: UnitId, role: 'attacker' | 'defender') => ({
    ...makeCamp(id === 'huet' ? 'french' : 'coalition', role),
    unit: id,
    principal: slotOf(s, id),
    parts: [{ slot: slotOf(s, id), marched: false }],
    guided: [slotOf(s, id)],
    value: 4,
  });
  const prussian = { ...camp('kalkreuth', 'defender'), guide: 'brunswick' as const };
  const b = {
    a: hex('1215'),
    b: hex('1216'),
    prepared: true,
    attacker: camp('huet', 'attacker'),
    defender: prussian,
    noTerrain: false,
    overRhine: false,
  };
  // In the mountains 4 − 1 + 1 against 3 + 1 − 1; without them 3 against 4.
  expect(combatValue(s, b, prussian, null, false)).toBe(3);
  expect(combatValue(s, b, prussian, null, true)).toBe(4);
  expect(tactics(s, DECISION(['retreat', 'normal', 'counter']), b).key).toBe('normal');
});

rule('S2.solo.12', 'heavy cavalry: the fewest SP that turn defeat into more, or a draw into victory', () => {
  const spend = (own: number, value: number, foe: number, foeValue: number, most: number) => {
    const mine = { ...makeCamp('coalition', 'defender'), die: own, value };
    const theirs = { ...makeCamp('french', 'attacker'), die: foe, value: foeValue };
    const options = [];
    for (let sp = 1; sp <= most; sp++) {
      const die = ((own - 1 + sp) % 6) + 1;
      if (die <= value)
        options.push({
          key: `charge:weimar:${sp}`,
          value: { first: 'weimar', sp },
          rule: '',
          label: { id: 'x' },
        });
    }
    options.push({ key: 'decline', value: null, rule: '', label: { id: 'x' } });
    return charge({ options } as never, mine, theirs).key;
  };
  expect(spend(5, 3, 2, 3, 4)).toBe('charge:weimar:3'); // 5 → 2: a draw; one SP fewer would leave it beaten
  expect(spend(3, 4, 3, 3, 2)).toBe('charge:weimar:1'); // draw → victory
  expect(spend(4, 4, 2, 3, 2)).toBe('decline'); // won already
  expect(spend(5, 3, 3, 3, 2)).toBe('decline'); // 5 → 1 would still be a defeat
});

rule('S2.solo.12', 'the general’s talent only to turn a failure into a success', () => {
  const tried = (own: number) => {
    const f = fight({
      ...SOLO,
      at: { hoche: '1605', 'huet 9/3': '1216', brunswick: '1215', 'kalkreuth 10/0': '1215' },
      by: 'huet',
      on: '1215',
      // Brunswick counter-attacks: his test, the dice, his talent, rout of the loser
      dice: own === 6 ? [1, 6, 6] : [1, 6, own, 1, 1, 1],
    });
    return told(f, 'log.die').length;
  };
  expect(tried(6)).toBe(0); // 6 − 1 is still above his value
});

rule(
  'S2.solo.13',
  'losses on the biggest infantry, retreat towards Kaiserslautern, pursuit always tried',
  () => {
    const beaten = fight({
      ...SOLO,
      at: { hoche: '1216', 'huet 18/3': '1216', brunswick: '1605', 'kalkreuth 10/1': '1215' },
      by: 'huet',
      on: '1215',
      dice: [2, 6, 6],
    });
    expect(beaten.s.units.kalkreuth).toMatchObject({ inf: 9, cav: 1 });
    // First to Kaiserslautern itself; the second hex must be nearer to a source.
    expect(told(beaten, 'log.retreats').map((e) => e.message.args?.hex)).toEqual(['1115', '1015']);
    // Victorious, he pursues: the last die is his test, which fails.
    fight({
      ...SOLO,
      at: { hoche: '1605', 'huet 9/0': '1216', brunswick: '1605', 'kalkreuth 10/1': '1215' },
      by: 'huet',
      on: '1215',
      dice: [6, 1, 1, 6],
    });
  },
);

rule('S2.solo.14', 'replacements go one by one to the infantry farthest below its initial SP', () => {
  const s = position({
    ...SOLO,
    at: { hoche: '1605', brunswick: '1115', 'kalkreuth 10/1': '1115', 'weimar 6/2': '1115' },
    turn: 7,
  });
  s.rain = true;
  s.units.kalkreuth.inf = 8;
  s.units.weimar.inf = 5;
  // Moselle rolls 1; the Prussians 4 − 1 = 3: two SP.
  drive(s, [1, 4], evening, { giveUp: 'continue' });
  expect([s.units.kalkreuth.inf, s.units.weimar.inf]).toEqual([10, 5]);
});

rule('S2.solo.15', 'announcements are drawn evenly from the permitted range', () => {
  const told10 = new Map<number, number>();
  for (let i = 0; i < 400; i++) {
    const s = position({
      ...SOLO,
      at: { hoche: '1605', 'huet 9/3': '1216', brunswick: '1115', 'kalkreuth 9/1': '1215' },
    });
    const match = matchFrom(opened(s, 1, 'french'), `announce ${i}`);
    answer(match, 'french', `activate:${idOf(s, 'huet')}`, `recon:${idOf(s, 'kalkreuth')}:1`);
    const { report } = forceOf(match.state, 'kalkreuth');
    if (report?.margin === 25) told10.set(report.sp ?? -1, (told10.get(report.sp ?? -1) ?? 0) + 1);
  }
  expect([...told10.keys()].sort((a, b) => a - b)).toEqual([8, 9, 10, 11, 12, 13]);
});

rule('15.2.3', 'the automaton never leaves a question to be answered for it', () => {
  for (let i = 0; i < 8; i++) {
    const match = Match.start(
      hoche,
      { scenario: 'kaiserslautern-solo', options: { soloShuffle: 'on' } },
      { dice: new SeededDice(`solo ${i}`), keep: 'none' },
    ) as Match<State, View>;
    const chance = new SeededDice(`human ${i}`);
    for (let n = 0; n < 4000 && !match.outcome; n++) {
      const d = match.pending[0];
      expect(d?.seat).toBe('french');
      const options = d?.options ?? [];
      const on = options.findIndex((o) => o.key === 'continue');
      match.choose(d as never, on >= 0 ? on : chance.below(options.length));
    }
    expect(match.outcome).not.toBe(null);
  }
});
