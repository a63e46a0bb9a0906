import { Match, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { frenchTarget } from '../../automata/activation.ts';
import { frenchLine, lineTactics } from '../../automata/french-line.ts';
import { BOX, DEPLOYMENT_S3, hex, label } from '../../data/map.ts';
import type { UnitId } from '../../data/units.ts';
import { hoche } from '../../game.ts';
import type { State } from '../../state.ts';
import {
  answer,
  fight,
  labelled,
  opened,
  questions,
  routs,
  tired,
  told,
  unled,
} from '../../testing/battle-late.ts';
import {
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
import type { View } from '../../view.ts';
import { initiative, watches } from '../02-glossary.ts';
import { turnToActivate } from '../08-actions/actions.ts';
import { isEligible } from '../08-actions/eligible.ts';
import { joinCandidates } from '../11-battle/joining.ts';
import { makeCamp } from '../11-battle/state.ts';
import { evening, returnToOrder } from '../14-end.ts';
import { gradeOf, victoryWeissembourg } from './weissembourg.ts';

const S3 = { scenario: 'weissembourg' } as const;
const begin = (seed: string) =>
  Match.start(
    hoche,
    { scenario: 'weissembourg', options: {} },
    { dice: new SeededDice(seed), keep: 'all' },
  ) as Match<State, View>;
const COLUMNS = ['waldeck', 'hotze', 'kospoth', 'spleny', 'conde'] as const;

rule(['15.3', '15.3.1', 'S3.setup'], 'the French are dealt one to each hex of their line, face down', () => {
  const deals = new Set<string>();
  for (let i = 0; i < 120; i++) {
    const match = begin(`deal ${i}`);
    for (const id of COLUMNS) answer(match, 'coalition', `place:${id}:0312`);
    const s = match.state;
    const places = (['desaix', 'ferino', 'michaud', 'hatry'] as const).map((id) => at(s, id));
    expect([...places].sort()).toEqual(['0110', '0209', '0309', '0409']);
    deals.add(places.join(' '));
    expect(match.view('coalition').units.desaix).toBe(null);
  }
  expect(deals.size).toBeGreaterThan(20); // of 24
});

rule(
  ['15.3.1', 'S3.setup'],
  'the Coalition deploys freely north of the line: no mountain, not Landau, not outside',
  () => {
    const match = begin('free');
    const places = offered(match, 'coalition').filter((k) => k.startsWith('place:'));
    expect(places).toHaveLength(14);
    for (const no of ['0413', '0512', '0409', '0310', '0209', '0414', '0109']) {
      const open = DEPLOYMENT_S3.map(label).includes(no);
      expect([no, refusedBy(match, 'coalition', `place:waldeck:${no}`)]).toEqual([
        no,
        open ? [] : ['15.3.1 deployment'],
      ]);
    }
    for (const id of COLUMNS) answer(match, 'coalition', `place:${id}:0312`);
    expect(at(match.state, 'wurmser')).toBe('0312');
    expect(match.state.morale).toMatchObject({ rhine: 12, lowerRhine: 18 });
  },
);

rule(['15.3.2', 'S3.victory', 'R-87'], 'both towns, one, none; fewer losses than the French or not', () => {
  expect(gradeOf(2, 3, 4)).toEqual({ winner: 'coalition', level: 'strategic' });
  expect(gradeOf(2, 4, 4)).toEqual({ winner: 'coalition', level: 'operational' }); // equal is not fewer
  expect(gradeOf(1, 3, 4)).toEqual({ winner: 'coalition', level: 'tactical' });
  expect(gradeOf(1, 5, 4)).toEqual({ winner: 'french', level: 'tactical' });
  expect(gradeOf(0, 0, 9)).toEqual({ winner: 'french', level: 'strategic' });
});

rule(
  ['15.3.2', 'S3.victory', 'R-87'],
  'looked at on the evening of the 14th; a division holds, a headquarters does not; attrition counts',
  () => {
    const end = (list: Record<string, string>, own: [number, number], theirs: [number, number], turn = 3) => {
      const s = position({ ...S3, at: list, turn });
      Object.assign(s.ledger.coalition, { battle: own[0], attrition: own[1] });
      Object.assign(s.ledger.french, { battle: theirs[0], attrition: theirs[1] });
      let outcome: { level?: string } | null = null;
      drive(s, [], function* (g) {
        outcome = victoryWeissembourg(g);
      });
      return (outcome as { level?: string } | null)?.level ?? null;
    };
    expect(end({ hotze: '0409', conde: '0110' }, [2, 1], [3, 1])).toBe('strategic');
    expect(end({ hotze: '0409', conde: '0110' }, [2, 2], [3, 1])).toBe('operational');
    expect(end({ hotze: '0409', wurmser: '0110' }, [0, 0], [1, 0])).toBe('tactical');
    expect(end({ hotze: '0409', conde: '0110' }, [0, 0], [1, 0], 2)).toBe(null);
  },
);

const LINE = {
  desaix: '0409',
  ferino: '0309',
  michaud: '0209',
  hatry: '0110',
  wurmser: '0312',
  hotze: '0410',
  kospoth: '0311',
};

rule(['S3.solo.1', '15.3.3'], 'the French never react, and every initiative test of theirs is on 2', () => {
  const s = position({ ...S3, at: LINE });
  unled(s, 'desaix', 'ferino', 'michaud', 'hatry');
  for (const id of ['desaix', 'ferino', 'michaud', 'hatry'] as const)
    expect(initiative(s, forceOf(s, id))).toBe(2);
  expect(initiative(s, forceOf(s, 'hotze'))).toBe(4);
  const match = matchFrom(opened(s, 1, 'coalition'), []);
  answer(match, 'coalition', `activate:${idOf(s, 'kospoth')}`, `step:${idOf(s, 'kospoth')}:0310`);
  expect(watches(match.state, slotOf(s, 'ferino'), hex('0310'))).toBe(true);
  expect(match.pending[0]?.seat).toBe('coalition'); // they saw him and did nothing
});

rule(
  ['S3.solo.2', '15.3.3'],
  'one French force is drawn; outside the line beside the enemy it attacks on 1 or 2, the weakest hex',
  () => {
    const s = position({
      ...S3,
      at: { desaix: '0409', ferino: '0308', 'hotze 8/1': '0309', 'conde 5/1': '0208' },
    });
    expect(frenchTarget(s, slotOf(s, 'desaix'))).toBe(null); // in the line
    expect(label(frenchTarget(s, slotOf(s, 'ferino')) as number)).toBe('0208');
    const turn = (die: number | null) => {
      const x = opened(
        position({
          ...S3,
          at: { ferino: '0308', desaix: '0409', 'hotze 8/1': '0309', 'conde 5/1': '0208', wurmser: '0312' },
        }),
        2,
        'french',
      );
      unled(x, 'ferino', 'desaix');
      const driven = drive(
        x,
        [
          idOf(x, die === null ? 'desaix' : 'ferino'),
          ...(die === null ? [] : [die]),
          ...(die !== null && die <= 2 ? [6, 6, 6, 6] : []),
        ],
        turnToActivate,
        {
          join: 'out',
          march: 'done',
          tactics: 'normal',
        },
      );
      return told(driven, 'log.declared').length;
    };
    expect([turn(2), turn(3), turn(null)]).toEqual([1, 0, 0]);
  },
);

rule('S3.solo.2', 'tired French are not drawn; routed ones run to column 08 and stop there', () => {
  const s = position({ ...S3, at: { ...LINE, ferino: '0310' } });
  unled(s, 'desaix', 'ferino', 'michaud', 'hatry');
  tired(s, { michaud: 2 });
  s.sub = 2;
  expect([isEligible(s, slotOf(s, 'michaud')), isEligible(s, slotOf(s, 'desaix'))]).toEqual([false, true]);
  const x = opened(position({ ...S3, at: { ferino: '0309', wurmser: '0312', hotze: '0312' } }), 2, 'french');
  unled(x, 'ferino');
  routs(x, 'ferino', 1);
  drive(x, [idOf(x, 'ferino')], turnToActivate);
  expect(at(x, 'ferino').slice(2)).toBe('08');
});

rule(
  ['S3.solo.3', '15.3.3'],
  'neighbours of an attacked force join when they pass; the two garrisons never, not even drawn in (RN-6)',
  () => {
    const tested = (by: UnitId, from: string, on: string, list: Record<string, string>) => {
      const s = position({ ...S3, at: { ...list, [by]: from } });
      const b = {
        a: hex(from),
        b: hex(on),
        prepared: true,
        attacker: { ...makeCamp('coalition', 'attacker'), parts: [{ slot: slotOf(s, by), marched: false }] },
        defender: makeCamp('french', 'defender'),
        noTerrain: false,
        overRhine: false,
      };
      return joinCandidates(s, b, 'french').map((slot) => s.forces[slot]?.members[0]);
    };
    const line = { desaix: '0409', ferino: '0309', michaud: '0209', hatry: '0110' };
    expect(tested('hotze', '0310', '0309', line).filter((id) => id !== 'ferino')).toEqual(['michaud']); // not Desaix in 0409
    const joined = fight({
      ...S3,
      at: { hotze: '0310', ferino: '0309', michaud: '0209', desaix: '0409' },
      by: 'hotze',
      on: '0309',
      dice: [4, 6, 6], // Michaud 4 − 2 ≤ 2: joins unasked
    });
    expect([
      joined.s.units.michaud.fatigue,
      joined.s.units.desaix.fatigue,
      questions(joined, 'join'),
    ]).toEqual([2, 0, []]);
    const failed = fight({
      ...S3,
      at: { hotze: '0310', ferino: '0309', michaud: '0209' },
      by: 'hotze',
      on: '0309',
      dice: [5, 6, 6],
    });
    expect(questions(failed, 'join')).toMatchObject([{ seat: 'coalition' }]); // the human decides
  },
);

rule(
  'S3.solo.3',
  'they always try to march to the guns when a French force is attacked, garrisons excepted; failed columns are kept out',
  () => {
    const guns = (where: string, dice: readonly number[]) =>
      fight({ ...S3, at: { hotze: '0310', ferino: '0309', michaud: where }, by: 'hotze', on: '0309', dice });
    // From 0109 by 0209: 1.5 + 1 is too far; from 0208 beside 0309 it would be tested. Rested beside it: marches in place.
    const rested = fight({
      ...S3,
      at: { hotze: '0310', ferino: '0309', michaud: '0209' },
      by: 'hotze',
      on: '0309',
      dice: [2, 6, 6],
      given: (s) => tired(s, { michaud: 1 }),
    });
    expect(rested.s.units.michaud.fatigue).toBe(3); // one for the march, two for the battle (capped)
    expect(guns('0110', [6, 6]).s.units.michaud.fatigue).toBe(0); // Lauterbourg stays
    const kept = fight({
      ...S3,
      at: { hotze: '0310', conde: '0310', ferino: '0309' },
      by: 'hotze',
      on: '0309',
      dice: [6, 6, 6],
    });
    expect([kept.s.units.conde.fatigue, questions(kept, 'join')]).toEqual([0, []]);
  },
);

rule('S3.solo.4', 'principal defender: most SP among the least fatigued', () => {
  const named = (given: (s: State) => void) => {
    const f = fight({
      ...S3,
      at: { hotze: '0310', 'ferino 12/2': '0309', 'michaud 8/2': '0309' },
      by: 'hotze',
      on: '0309',
      dice: [6, 6],
      given,
    });
    return f.tally.french.terms.find((t) => t.label.id === 'term.cohesion')?.label.args?.unit;
  };
  expect(named(() => {})).toBe('ferino');
  expect(named((s) => tired(s, { ferino: 1 }))).toBe('michaud');
});

rule('S3.solo.5', 'tactics: defending, retreat from a value of 0 or a lead of 3; attacking, normal', () => {
  const choice = (c: number, f: number, attacking = false) => {
    const french = { ...makeCamp('french', attacking ? 'attacker' : 'defender'), value: f };
    const coalition = { ...makeCamp('coalition', attacking ? 'defender' : 'attacker'), value: c };
    const b = {
      a: 0,
      b: 1,
      prepared: true,
      attacker: attacking ? french : coalition,
      defender: attacking ? coalition : french,
      noTerrain: false,
      overRhine: false,
    };
    const options = ['retreat', 'normal'].map((key) => ({
      key,
      value: key,
      rule: '11.8',
      label: { id: 'x' },
    }));
    return lineTactics({ options } as never, b).key;
  };
  expect([choice(4, 2), choice(5, 2), choice(2, 0), choice(5, 0, true)]).toEqual([
    'normal',
    'retreat',
    'retreat',
    'normal',
  ]);
});

rule(
  'S3.solo.6',
  'retreat: smallest column, then away from the Coalition; losses on the biggest infantry; pursuit always tried',
  () => {
    const beaten = fight({
      ...S3,
      at: { 'hotze 18/1': '0310', wurmser: '0310', 'ferino 12/2': '0309' },
      by: 'hotze',
      on: '0309',
      dice: [1, 6, 1],
    });
    expect(at(beaten.s, 'ferino').slice(2)).toBe('08');
    expect(beaten.s.units.ferino).toMatchObject({ inf: 11, cav: 2 });
    // French victory: their pursuit test on 2 is rolled without a question.
    const won = fight({
      ...S3,
      at: { 'hotze 4/1': '0310', 'ferino 12/2': '0309' },
      by: 'hotze',
      on: '0309',
      dice: [6, 1, 1, 3],
    });
    expect(questions(won, 'pursue')).toEqual([]);
  },
);

rule(['S3.solo.7', 'R-52'], 'no privileges for the counter of Desaix in October', () => {
  const f = fight({ ...S3, at: { hotze: '0410', desaix: '0409' }, by: 'hotze', on: '0409', dice: [6, 6] }); // no die for a bonus
  expect(labelled(f, 'french', 'term.desaix')).toBe(undefined);
});

/** The flank march: a division beyond the Rhine with its day. */
function beyond(day: number, turn: number, list: Record<string, string> = {}, sub = 1): State {
  const s = opened(
    position({
      ...S3,
      at: { 'conde 5/1': '0009', wurmser: '0312', hotze: '0312', 'hatry 12/1': '0110', ...list },
      turn,
    }),
    sub,
    'coalition',
  );
  unled(s, 'hatry');
  s.flank = { unit: 'conde', day, struck: false, late: false };
  return s;
}
const go = (s: State) => `activate:${idOf(s, 'conde')}`;

rule(['S3.flank', '15.3.3'], 'one division may be sent beyond the Rhine with its day written down', () => {
  const match = begin('flank');
  answer(match, 'coalition', 'flank:waldeck', 'day:2');
  expect(offered(match, 'coalition')).not.toContain('flank:hotze'); // only one
  for (const id of COLUMNS.slice(1)) answer(match, 'coalition', `place:${id}:0312`);
  const s = match.state;
  expect([forceOf(s, 'waldeck').hex, s.flank.unit, s.flank.day]).toEqual([BOX, 'waldeck', 2]);
});

rule('S3.flank', 'it acts on that day only: in 4.1 after passing its test, else in 4.3 without one', () => {
  expect(offered(matchFrom(beyond(2, 2), []), 'coalition')).toContain(go(beyond(2, 2)));
  expect(refusedBy(matchFrom(beyond(3, 2), []), 'coalition', go(beyond(3, 2)))).toEqual(['15.3.3 flankDay']);
  expect(refusedBy(matchFrom(beyond(1, 2), []), 'coalition', go(beyond(1, 2)))).toEqual(['15.3.3 flankPast']);
  const failed = beyond(2, 2);
  const match = matchFrom(failed, [4]); // Condé 3
  answer(match, 'coalition', go(failed));
  expect([match.state.battle, match.state.flank.late]).toEqual([null, true]);
  const later = opened(match.state, 3, 'coalition');
  const third = matchFrom(later, [6, 6]);
  answer(third, 'coalition', go(later), 'normal');
  expect(third.state.units.conde.fatigue).toBe(2); // it has fought, without another test
});

rule(
  '15.3.3',
  'the force beyond the Rhine is told what keeps it there: its day, what it has done, the sub-phase',
  () => {
    const refused = (sub: number, given: (s: State) => void = () => {}) => {
      const s = beyond(2, 2, {}, sub);
      given(s);
      return refusedBy(matchFrom(s, []), 'coalition', go(s));
    };
    const struck = (s: State) => {
      s.flank.struck = true;
      tired(s, { conde: 2 });
    };
    expect(refused(1)).toEqual([]);
    expect(refused(3)).toEqual(['15.3.3 flankSub']);
    expect(refused(3, struck)).toEqual(['15.3.3 flankTired', '15.3.3 flankSub']);
    expect(refused(2)).toEqual(['15.3.3 flankSub']);
    expect(refused(3, (s) => Object.assign(s.flank, { late: true }))).toEqual([]);
    expect(refused(1, (s) => Object.assign(s.flank, { late: true }))).toEqual(['15.3.3 flankSub']);
    // Thrown back on its day, it may go again on a later one, ready.
    expect(refused(1, (s) => Object.assign(s.flank, { day: 1, struck: true }))).toEqual([]);
    expect(refused(1, (s) => Object.assign(s.flank, { day: 3, struck: true }))).toEqual(['15.3.3 flankDay']);
    expect(refused(1, (s) => Object.assign(forceOf(s, 'conde'), { routed: 1 }))).toEqual([
      '11.10.3 routedToday',
    ]);
  },
);

rule('S3.flank', 'Lauterbourg empty: it walks in, one level of fatigue', () => {
  const s = beyond(2, 2, { 'hatry 12/1': '0109' });
  const match = matchFrom(s, [1]);
  answer(match, 'coalition', go(s));
  expect([at(match.state, 'conde'), match.state.units.conde.fatigue]).toEqual(['0110', 1]);
});

const cross = (list: Record<string, string>, dice: readonly number[], answers: Record<string, string> = {}) =>
  fight({
    ...S3,
    at: { 'conde 5/1': '0009', 'hatry 12/1': '0110', ...list },
    by: 'conde',
    on: '0110',
    dice,
    answers,
  });

rule(
  'S3.flank',
  'with a column in 0111: the flank, once, and half its SP; without, neither; no river',
  () => {
    const alone = cross({}, [6, 6]);
    expect(labelled(alone, 'french', 'term.flank')).toBe(undefined);
    expect(labelled(alone, 'coalition', 'term.river')).toBe(undefined);
    expect(labelled(alone, 'coalition', 'term.fortified')).toBe(-1);
    const beside = cross({ hotze: '0111' }, [6, 6, 6], { join: 'out' });
    expect(labelled(beside, 'french', 'term.flank')).toBe(-1);
    // 6 SP halved to 3 against 13: seen in the ratio of a fight that is otherwise even.
    const ratio = (f: ReturnType<typeof cross>) =>
      f.tally.coalition.terms.find((t) => t.label.id === 'term.ratio')?.label.args?.ratio;
    const even = (list: Record<string, string>, dice: readonly number[]) =>
      fight({
        ...S3,
        at: { 'conde 5/1': '0009', 'hatry 5/1': '0110', ...list },
        by: 'conde',
        on: '0110',
        dice,
        answers: { join: 'out' },
      });
    expect(ratio(even({}, [6, 6])) ?? '1/1').toBe('1/1');
    expect(ratio(even({ hotze: '0111' }, [6, 6, 6]))).toBe('1/2');
  },
);

rule('S3.flank', 'defending flank: 0109; attacking flank: 0111 and 0210', () => {
  const french = cross({ 'michaud 12/2': '0109' }, [1, 6, 6]); // Michaud joins
  expect(labelled(french, 'coalition', 'term.flank')).toBe(-1);
});

rule(
  ['S3.flank', 'R-117'],
  'beaten or drawn it is back in the box, and may try again when ready and not routed',
  () => {
    const drawn = cross({}, [6, 6]);
    expect([forceOf(drawn.s, 'conde').hex, drawn.s.flank.struck]).toEqual([BOX, true]);
    const lost = cross({}, [6, 1, 6, 6]); // routed, and the pursuit fails
    expect([forceOf(lost.s, 'conde').hex, forceOf(lost.s, 'conde').routed > 0]).toEqual([BOX, true]);
    const again = beyond(1, 2);
    again.flank.struck = true;
    expect(offered(matchFrom(again, []), 'coalition')).toContain(go(again));
    const broken = beyond(1, 2);
    broken.flank.struck = true;
    routs(broken, 'conde', 1);
    expect(offered(matchFrom(broken, []), 'coalition')).not.toContain(go(broken));
    tired(again, { conde: 1 });
    expect(offered(matchFrom(again, []), 'coalition')).not.toContain(go(again));
  },
);

rule(
  'R-117',
  'the other attackers: drawn they stay, beaten they start from where they stand, victorious all are in Lauterbourg',
  () => {
    const drawn = cross({ hotze: '0111' }, [1, 6, 6], { join: 'in' });
    expect(at(drawn.s, 'hotze')).toBe('0111');
    const won = cross({ 'hotze 18/3': '0111', wurmser: '0111' }, [1, 1, 6, 1], { join: 'in' });
    expect([at(won.s, 'hotze'), at(won.s, 'conde')]).toEqual(['0110', '0110']);
    const lost = cross({ hotze: '0111' }, [1, 6, 1, 1, 1, 6], { join: 'in' });
    expect(['0111', '0112', '0211', '0212', '0113']).toContain(at(lost.s, 'hotze'));
    expect(at(lost.s, 'hotze')).not.toBe('0111'); // the second hex, beaten by a failure
  },
);

rule('S3.flank', 'beyond the Rhine it needs no food, marches to no guns and is tested for none', () => {
  const s = beyond(3, 1, { hotze: '0111' });
  Object.assign(forceOf(s, 'conde'), { commanded: false, linked: false });
  s.rain = true;
  drive(s, [], evening);
  expect([s.units.conde.chariots, s.units.conde.oos]).toEqual([6, false]);
  const guns = fight({
    ...S3,
    at: { conde: '0009', hotze: '0111', hatry: '0110' },
    by: 'hotze',
    on: '0110',
    dice: [6, 6],
  });
  expect(guns.s.units.conde.fatigue).toBe(0);
});

rule('15.3.3', 'the automaton plays three days without being answered for', () => {
  for (let i = 0; i < 20; i++) {
    const match = Match.start(
      hoche,
      { scenario: 'weissembourg', options: {} },
      { dice: new SeededDice(`line ${i}`), keep: 'none' },
    ) as Match<State, View>;
    const chance = new SeededDice(`column ${i}`);
    for (let n = 0; n < 3000 && !match.outcome; n++) {
      const d = match.pending[0];
      expect(d?.seat).toBe('coalition');
      match.choose(d as never, chance.below(d?.options.length ?? 1));
    }
    expect(match.outcome).not.toBe(null);
  }
});

rule('R-117', 'a routed division in the box may rally there, whoever stands in Lauterbourg', () => {
  const s = beyond(1, 2);
  routs(s, 'conde', 1);
  drive(s, [1], function* (g) {
    returnToOrder(g);
  });
  expect(forceOf(s, 'conde').routed).toBe(0);
});

rule(
  'S3.solo.6',
  'retreat: in one column, rather a hex away from the Coalition than the lower number',
  () => {
    const choice = (list: Record<string, string>) => {
      const s = position({ ...S3, at: { ferino: '0309', ...list } });
      const options = ['0209', '0308', '0408'].map((h) => ({
        key: h,
        value: hex(h),
        rule: '11.10.3',
        label: { id: 'x' },
      }));
      return frenchLine({ state: s } as never, { kind: 'retreatHexes', options } as never, null).key;
    };
    expect(choice({ hotze: '0312' })).toBe('0308'); // column 08, the lower number
    expect(choice({ hotze: '0208' })).toBe('0408'); // 0308 lies beside him
  },
);

rule(
  ['S3.flank', '15.3.3'],
  'on its day the force beyond the Rhine must attack: no pass in 4.1, nor in 4.3 after a failed test',
  () => {
    const due = matchFrom(beyond(2, 2), [4]); // Condé 3
    expect(refusedBy(due, 'coalition', 'pass')).toEqual(['15.3.3 passFlank']);
    answer(due, 'coalition', go(due.state)); // fails
    expect(offered(due, 'coalition')).toContain('pass');
    const third = matchFrom(opened(due.state, 3, 'coalition'), [6, 6]);
    expect(refusedBy(third, 'coalition', 'pass')).toEqual(['15.3.3 passFlank']);
    answer(third, 'coalition', go(third.state), 'normal');
    expect(offered(third, 'coalition')).not.toContain(go(third.state));
    // Before its day, tired, or on a later day after a repulse, nothing is owed.
    expect(offered(matchFrom(beyond(3, 2), []), 'coalition')).toContain('pass');
    const tiredOne = beyond(2, 2);
    tired(tiredOne, { conde: 1 });
    expect(offered(matchFrom(tiredOne, []), 'coalition')).toContain('pass');
    const again = beyond(1, 2);
    again.flank = { unit: 'conde', day: 1, struck: true, late: false };
    expect(offered(matchFrom(again, []), 'coalition')).toEqual(expect.arrayContaining(['pass', go(again)]));
  },
);
