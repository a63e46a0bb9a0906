import { Match, ScriptedDice, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { inches } from '@grande/table';
import { expect } from 'vitest';
import { miniatures } from './game.ts';
import { flee } from './rules/12-fleeing/fleeing.ts';
import { featuresOf } from './scenarios/strike.ts';
import type { State } from './state.ts';
import {
  cav,
  charge,
  field,
  foot,
  from,
  index,
  inf,
  move,
  offered,
  order,
  segments,
  the,
  umpire,
  where,
} from './testing.ts';
import { type View, view } from './view.ts';

/** The further rulings of the rulebook, each with a test that fails if it were otherwise. RN-13 is in fog.test.ts. */
const { go } = segments;
const fog = { options: { fog: 'on' } };

rule(['G.19', 'R-69'], 'a runner that ends a hair over the edge is set straight in (RN-1)', () => {
  const s = field({ fr: [inf('F', 24, 27.83, 0)], au: [inf('U', 24, 28.63, 180)] });
  flee(umpire(s), index(s, 'U'), { from: index(s, 'F') });
  expect(the(s, 'U').fate).toBe('table');
  expect(where(s, 'U')).toEqual([24, 35.6, 0]); // not 35.63
});

rule(
  'OPT.5',
  'turns and rides that come upon the unseen are paid for and not made; the unseen is shown (RN-2)',
  () => {
    const hidden = () =>
      field({
        ...fog,
        fr: [inf('A', 24, 10, 0)],
        au: [inf('H', 24, 11.3, 180)],
        hills: [
          {
            box: [20, 10.5, 28, 12],
            crest: [
              [20, 10.6],
              [28, 10.6],
            ],
          },
        ],
      });
    const m = from(hidden());
    expect(m.view('french').unseen).toEqual([1]);
    expect(order(m, 'A', { do: 'pivot', facing: 900 })).toEqual([]);
    expect(the(m.state, 'A')).toMatchObject({ facing: 0, pivoted: true });
    expect(m.state.commands[0]?.cp).toBe(19);
    expect(the(m.state, 'H').shown).toBe(true);
    const n = from(hidden());
    n.answer('french', 'general:g.fr.0');
    const to = { x: inches(24), y: inches(11) };
    expect(n.answer('french', { key: 'ride', value: { do: 'ride', to } }).ok).toBe(true);
    expect(n.state.generals[0]).toMatchObject({ x: inches(24), y: inches(2), moved: true });
    expect(the(n.state, 'H').shown).toBe(true);
  },
);

rule('OPT.5', 'the enemy’s dice and points are his own; fates and corps at half are public (RN-3)', () => {
  const s = field({
    ...fog,
    fr: [inf('A', 10, 5, 0)],
    au: [inf('E', 40, 30, 180), inf('L', 0, 0, 0, { fate: 'riddenDown' })],
    auPosts: [{ at: [40, 34] }],
    frPosts: [{ at: [10, 3] }],
  });
  Object.assign(s.commands[1] as object, { die: 4, cp: 7, collapsed: true, halfLost: true });
  const v = view(s, 'french');
  expect(v.commands[1]).toMatchObject({ die: 0, cp: 0, collapsed: false, halfLost: true });
  expect([v.unseen, v.unseenGenerals]).toEqual([[1], [1]]);
  expect(v.units[2]?.fate).toBe('riddenDown');
  expect(view(s, 'austrian').commands[1]).toMatchObject({ die: 4, cp: 7 });
  expect(view(s, null).unseen).toEqual([0, 1]);
});

rule('TP.2', 'cavalry on defensible ground may decline to ride onto silenced guns (RN-4)', () => {
  const hill = () =>
    field({
      fr: [cav('C', 24, 19.1, 0)],
      au: [foot('G', 24, 20.1, 180)],
      hills: [
        {
          box: [20, 17, 28, 19.4],
          crest: [
            [20, 17.5],
            [28, 17.5],
          ],
        },
      ],
      phase: 'charge',
    });
  const stays = hill();
  charge(stays, ['C'], 'G', [5, 3, 1], ['stay']);
  expect([the(stays, 'G').silenced, where(stays, 'C')[1]]).toEqual([true, 19.1]);
  const rides = hill();
  charge(rides, ['C'], 'G', [5, 3, 1], ['advance']);
  expect(where(rides, 'C')[1]).toBe(20.1);
});

rule('G.11', 'infantry that looks all round does not turn to face (RN-5)', () => {
  const flanked = (a: ReturnType<typeof inf>, x: number) =>
    from(field({ fr: [a], au: [inf('E', x, 20, 270)], bua: { B: [9, 19, 11, 21] } }));
  expect(order(flanked(inf('A', 20, 20, 0), 21.6), 'A', 'face:E')).toEqual([]);
  expect(order(flanked(inf('A', 20, 20, 0, { square: true }), 21.4), 'A', 'face:E')).toContain('G.11');
  expect(order(flanked(inf('A', 0, 0, 0, { holds: 'B' }), 11.4), 'A', 'face:E')).toContain('G.11');
});

rule('MU.4', 'cavalry that meant to join and finds no room chooses again (RN-6)', () => {
  const s = field({
    size: [60, 60],
    fr: [cav('C', 24, 19.1, 0), cav('D', 22.4, 19.1, 0)],
    au: [inf('U', 24, 20, 180), foot('N', 24, 25.5, 180)],
    woods: { W: [19, 25, 23.4, 27], V: [24.6, 25, 29, 27] },
    phase: 'charge',
  });
  charge(s, ['C', 'D'], 'U', [3, 1, 6, 6, 6, 6], ['lead:C', 'follow:C:N', 'together']);
  expect([the(s, 'C').charges, the(s, 'D').charges]).toEqual([2, 1]);
  expect(the(s, 'U').cohesion).toBe('exhausted'); // pursued by the one without room
  expect(the(s, 'D').cohesion).toBe('disrupted');
});

rule('G.13', 'a unit that leaves an area starts its move where it is set down outside (RN-7)', () => {
  const m = from(field({ fr: [inf('A', 0, 0, 0, { holds: 'W' })], woods: { W: [19, 10, 23, 14] } }));
  const exit = { x: inches(21), y: inches(14.4), facing: 0 };
  expect(order(m, 'A', { do: 'move', segments: [go(1)], enter: null, exit, charge: null })).toEqual([]);
  expect(the(m.state, 'A').track).toMatchObject({ before: exit, start: exit });
});

rule('SC.1', 'giving the field up is offered only where the set-up says so (RN-8)', () => {
  const first = (options: Record<string, string>) => {
    const m = Match.start(
      miniatures,
      { scenario: 'fombio', options },
      { dice: new SeededDice('c'), keep: 'none' },
    );
    while (m.pending[0]?.kind === 'pool') m.choose(m.pending[0], m.pending[0].options.length - 1);
    return offered(m);
  };
  expect(first({})).not.toContain('concede');
  expect(first({ concede: 'on' })).toContain('concede');
});

type M = Match<State, View>;
const kind = (m: M): string => `${m.pending[0]?.kind} ${m.pending[0]?.seat}`;
const answer = (m: M, key: string): void => {
  expect(m.answer(m.pending[0]?.seat ?? '', key).ok, key).toBe(true);
};
const adHoc = (script: number[], seed: string): M => {
  const dice = new ScriptedDice(script, new SeededDice(seed));
  const m = Match.start(miniatures, { scenario: 'adhoc', options: { budget: '24' } }, { dice, keep: 'none' });
  answer(m, 'attack');
  answer(m, 'pattern');
  return m;
};

rule('GEN.7', 'proposals alternate and end with two in a row declined or not made (RN-9)', () => {
  const begin = (): M => {
    const m = adHoc([1, 6, 1], 'strike');
    answer(m, 'pattern');
    while (m.pending[0]?.kind === 'bonus') m.choose(m.pending[0], 0);
    return m;
  };
  const declined = begin();
  expect(kind(declined)).toBe('terrain blue');
  const [feature] = featuresOf(declined.state.battle);
  answer(declined, `strike:${feature}`);
  expect(kind(declined)).toBe('agree white');
  answer(declined, 'no');
  expect(kind(declined)).toBe('terrain white');
  answer(declined, 'agreed');
  expect(declined.pending[0]?.kind).not.toBe('terrain');
  const agreed = begin();
  answer(agreed, `strike:${feature}`);
  answer(agreed, 'yes');
  expect(kind(agreed)).toBe('terrain white');
  answer(agreed, 'agreed');
  expect(kind(agreed)).toBe('terrain blue'); // one only
  answer(agreed, 'agreed');
  expect(agreed.pending[0]?.kind).not.toBe('terrain');
  const { battle } = begin().state;
  const unspoken = [...battle.roads, ...battle.lines.filter((l) => l.kind === 'stream')].map((f) => f.id);
  expect(unspoken.length).toBeGreaterThan(0);
  expect(featuresOf(battle).filter((id) => unspoken.includes(id))).toEqual([]);
});

rule('GEN.6', 'dice for blue’s divisions, corps and army, then for white’s (RN-10)', () => {
  const m = adHoc([1, 6, 1], 'generals');
  const fixed = Match.resume(miniatures, m.setup, m.state, {
    dice: new ScriptedDice([1, 1, 6, 6, 6, 1], new SeededDice('t')),
    keep: 'none',
  });
  answer(fixed as M, 'pattern');
  const { commands, generals } = fixed.state.battle;
  expect(generals.map((d) => `${d.side} ${commands[d.command]?.level} ${d.bonus}`).sort()).toEqual([
    '0 corps 3',
    '0 division 0',
    '0 division 0',
    '1 corps 0',
    '1 division 3',
    '1 division 3',
  ]);
});

rule(
  'G.12',
  'a postponed square is tried at a turn’s start with every enemy in contact a charger (RN-11)',
  () => {
    const s = field({
      fr: [cav('C', 20, 19.1, 0), cav('D', 21.7, 20, 270)],
      au: [inf('Q', 20, 20, 180, { square: true, squareBase: false })],
      phase: 'turn',
    });
    const m = from(s, [3]);
    expect(the(m.state, 'Q').squareBase).toBe(true);
    expect(where(m.state, 'Q')).toEqual([20, 20.6, 180]);
    expect(where(m.state, 'D')[0]).toBeCloseTo(21.5, 2); // drawn into contact, as a charger is
  },
);

rule(['DE.4', 'SC.3'], 'the arrivals of a corps at half strength wait (RN-12)', () => {
  const arriving = (halfLost: boolean) => {
    const s = field({
      fr: [inf('A', 0, 0, 0, { fate: 'reserve' }), inf('B', 20, 5, 0)],
      au: [inf('E', 30, 15, 270)],
      frPosts: [{ parent: 1 }, { level: 'corps' }],
      reinforcements: [
        {
          id: 'r',
          side: 0,
          round: 1,
          edge: 'west',
          from: { x: 0, y: 11_000 },
          to: { x: 0, y: 20_000 },
          units: [0],
          generals: [],
        },
      ],
    });
    Object.assign(s.commands[1] as object, { halfLost });
    const m = from(s);
    m.answer('french', 'enter:A');
    return m;
  };
  expect(arriving(false).pending[0]?.kind).toBe('enter');
  const waits = arriving(true);
  expect([waits.pending[0]?.kind, the(waits.state, 'A').fate]).toEqual(['order', 'reserve']);
  expect(order(waits, 'B', move(go(1)))).toEqual(['DE.4']);
});
