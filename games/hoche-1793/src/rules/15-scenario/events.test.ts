import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { EVENT_BAG, type EventId } from '../../data/tables.ts';
import type { UnitId } from '../../data/units.ts';
import type { State } from '../../state.ts';
import {
  answer,
  fight,
  labelled,
  opened,
  questions,
  routs,
  tired,
  unled,
} from '../../testing/battle-late.ts';
import { dawn, morning } from '../../testing/morning.ts';
import { at, drive, forceOf, idOf, matchFrom, offered, position, slotOf } from '../../testing/position.ts';
import { capacity } from '../09-movement/movement.ts';
import { isAutomatic } from '../11-battle/value.ts';
import { endOfTurn } from '../14-end.ts';
import { lebasCandidates, onsets } from './le-bas.ts';

const on = { randomEvents: 'on' };
const marked = (s: State, id: UnitId, event: EventId, shown = false): void => {
  Object.assign(forceOf(s, id), { event, shown });
  const i = s.bag.indexOf(event);
  if (i >= 0) s.bag.splice(i, 1);
};
const BASE = {
  desaix: '0203',
  pichegru: '0201',
  kospoth: '0306',
  wurmser: '0405',
  hoche: '1508',
  brunswick: '1115',
};
/** A match in which a force with this marker is to be activated. */
function facing(
  event: EventId,
  dice: readonly (number | string)[],
  list: Record<string, string> = {},
  sub = 1,
  id: UnitId = 'desaix',
) {
  const s = opened(position({ options: on, at: { ...BASE, ...list } }), sub, 'french');
  s.named = 'pichegru';
  marked(s, id, event);
  const match = matchFrom(s, dice, on);
  answer(match, 'french', `activate:${idOf(s, id)}`);
  return match;
}

rule(['15.1.4', 'R-106'], 'a marker is drawn blind for every counter commanded with CP, after fusion', () => {
  const list = {
    hoche: '1508',
    huet: '1508',
    taponier: '1508',
    pichegru: '0201',
    desaix: '0203',
    brunswick: '1115',
    wurmser: '0405',
  };
  const match = dawn({ options: on, at: list }, 'markers');
  morning(match, [
    'command:pichegru:desaix',
    'command:hoche:huet',
    'command:hoche:taponier',
    'ride:huet',
    'ride:taponier',
  ]);
  const s = match.state;
  const drawn = s.forces.filter((f) => f.event !== null);
  expect(drawn.map((f) => f.members[0]).sort()).toEqual(['desaix', 'hoche']); // one for the fused force, none for Pichegru alone
  expect(s.bag.length).toBe(22);
  for (const seat of ['french', 'coalition'] as const) {
    expect(match.view(seat).forces[slotOf(s, 'desaix')]?.event).toBe('hidden'); // from its owner too
  }
});

rule(
  ['15.1.4', 'R-85'],
  'it is shown at the first activation of the day, holds for the day, and goes back at night',
  () => {
    const match = facing('slow', []);
    const s = match.state;
    expect(forceOf(s, 'desaix')).toMatchObject({ event: 'slow', shown: true });
    expect(match.view('coalition').forces[slotOf(s, 'desaix')]?.event).toBe('slow');
    const before = s.bag.length;
    drive(s, [], function* (g) {
      endOfTurn(g);
    });
    expect([s.bag.length, forceOf(s, 'desaix').event]).toEqual([before + 1, null]);
  },
);

rule('R-85', 'an empty bag is no effect', () => {
  const match = dawn({ options: on, at: BASE }, 'empty', (s) => {
    s.bag = [];
  });
  morning(match, ['command:pichegru:desaix']);
  expect(forceOf(match.state, 'desaix')).toMatchObject({ commanded: true, event: null });
});

rule('15.1.4.none', 'No effect: the activation goes on as if there were no marker', () => {
  const match = facing('none', []);
  expect(match.state.active).toMatchObject({ mp: 3 });
});

rule('15.1.4.slow', 'Slowness: 1 MP less', () => {
  const match = facing('slow', []);
  expect(match.state.active).toMatchObject({ mp: 2 });
  expect(capacity(match.state, slotOf(match.state, 'desaix'))).toBe(2);
  const s = position({ options: on, at: BASE });
  marked(s, 'desaix', 'slow');
  expect(capacity(s, slotOf(s, 'desaix'))).toBe(3); // not yet shown
});

rule('15.1.4.timorous', 'Timorous: the declaration is tested even beside the general', () => {
  const s = position({ options: on, at: { ...BASE, desaix: '0204', pichegru: '0204', kospoth: '0205' } });
  expect(isAutomatic(s, slotOf(s, 'desaix'))).toBe(true);
  marked(s, 'desaix', 'timorous');
  expect(isAutomatic(s, slotOf(s, 'desaix'))).toBe(true); // not yet shown
  forceOf(s, 'desaix').shown = true;
  expect(isAutomatic(s, slotOf(s, 'desaix'))).toBe(false);
  const match = facing('timorous', [5], { desaix: '0204', pichegru: '0204', kospoth: '0205' });
  answer(match, 'french', 'declare:0205'); // 5 > 4
  expect([match.state.battle, match.state.active]).toEqual([null, null]);
});

rule(
  ['15.1.4.hesitation', 'R-106'],
  'Hesitation: its initiative test first; failed, no activation today, 4.3 included',
  () => {
    const passed = facing('hesitation', [4]);
    expect(passed.state.active).toMatchObject({ mp: 3 });
    const failed = facing('hesitation', [5]);
    expect([failed.state.active, forceOf(failed.state, 'desaix').failed]).toEqual([null, true]);
    const s = opened(failed.state, 3, 'french');
    tired(s, { pichegru: 0 });
    const later = matchFrom(s, [], on);
    expect(offered(later, 'french')).not.toContain(`activate:${idOf(s, 'desaix')}`);
  },
);

rule(
  'R-106',
  'first activated in 4.3 it shows its marker, and hesitates, before the test on the general',
  () => {
    const match = facing('hesitation', [4, 2], {}, 3);
    expect(match.state.active).not.toBe(null);
    expect(facing('hesitation', [4, 3], {}, 3).state.active).toBe(null); // Pichegru's 2
  },
);

rule(
  'R-106',
  'a division dropped at activation has no marker; one not shown has no effect on the defence',
  () => {
    const s = opened(position({ options: on, at: { 'hoche+huet': '1508', brunswick: '1115' } }), 1, 'french');
    s.named = 'hoche';
    marked(s, 'hoche', 'slow');
    const match = matchFrom(s, [], on);
    answer(match, 'french', `activate:${idOf(s, 'hoche')}`, 'separate', 'drop:huet');
    expect(forceOf(match.state, 'huet').event).toBe(null);
    const quiet = fight({
      options: on,
      at: { 'ferino 8/2': '0204', 'kospoth 5/2': '0205' },
      by: 'ferino',
      on: '0205',
      dice: [6, 6],
      given: (x) => marked(x, 'kospoth', 'surprise'),
    });
    expect(labelled(quiet, 'coalition', 'term.surprise')).toBe(undefined);
  },
);

rule(
  '15.1.4.surprise',
  'Surprise: a die in each of its battles; 1 to 3 the attacker, 4 to 6 the defender has −1',
  () => {
    const struck = (die: number, id: UnitId = 'ferino') => {
      const f = fight({
        options: on,
        at: { 'ferino 8/2': '0204', 'kospoth 5/2': '0205' },
        by: 'ferino',
        on: '0205',
        dice: [die, 6, 6],
        given: (x) => marked(x, id, 'surprise', true),
      });
      return [labelled(f, 'french', 'term.surprise') ?? 0, labelled(f, 'coalition', 'term.surprise') ?? 0];
    };
    expect([struck(1), struck(3), struck(4), struck(6)]).toEqual([
      [-1, 0],
      [-1, 0],
      [0, -1],
      [0, -1],
    ]);
    expect(struck(4, 'kospoth')).toEqual([0, -1]); // whoever drew it
  },
);

interface Called {
  readonly by: UnitId;
  readonly from: string;
  readonly on: string;
  /** Whose marker it is. */
  readonly holder: UnitId;
  readonly use: 'use' | 'keep';
  readonly others: Record<string, string>;
  readonly dice: readonly number[];
  readonly prussia?: number;
}
const jordis = ({ by, from, on: hex, holder, use, others, dice, prussia }: Called) =>
  fight({
    options: on,
    at: { ...others, [by]: from },
    by,
    on: hex,
    dice,
    answers: { useJordis: use, principalDefender: (d) => d.options[0]?.key ?? '' },
    given: (x) => {
      x.morale.lowerRhine = 5; // −2
      x.morale.prussia = prussia ?? x.morale.prussia;
      marked(x, holder, 'jordis', true);
    },
  });

rule(
  ['15.1.4.jordis', 'R-85'],
  'Jordis: shown by the French attacker, an Austrian defender fights with a base of 4, once a game',
  () => {
    const used = jordis({
      by: 'ferino',
      from: '0204',
      on: '0205',
      holder: 'ferino',
      use: 'use',
      others: { kospoth: '0205' },
      dice: [6, 6],
    });
    expect(labelled(used, 'coalition', 'term.jordis')).toBe(4);
    expect([used.s.jordisUsed, forceOf(used.s, 'ferino').event, used.s.bag.includes('jordis')]).toEqual([
      true,
      null,
      false,
    ]);
    const kept = jordis({
      by: 'ferino',
      from: '0204',
      on: '0205',
      holder: 'ferino',
      use: 'keep',
      others: { kospoth: '0205' },
      dice: [6, 6],
    });
    expect([labelled(kept, 'coalition', 'term.jordis'), kept.s.jordisUsed]).toEqual([undefined, false]);
    expect(forceOf(kept.s, 'ferino').event).toBe('jordis'); // back into the bag at night
  },
);

rule(
  '15.1.4.jordis',
  'shown by an Austrian it serves any battle of the day with an Austrian principal force, and its rout test',
  () => {
    const attack = jordis({
      by: 'kospoth',
      from: '0205',
      on: '0204',
      holder: 'conde',
      use: 'use',
      others: { ferino: '0204', conde: '0604' },
      dice: [6, 6],
    });
    expect(labelled(attack, 'coalition', 'term.jordis')).toBe(4);
    // Beaten, he tests on 4: a 4 holds.
    const beaten = jordis({
      by: 'ferino',
      from: '0204',
      on: '0205',
      holder: 'kospoth',
      use: 'use',
      others: { kospoth: '0205' },
      dice: [1, 6, 4],
    });
    expect(forceOf(beaten.s, 'kospoth').routed).toBe(0);
    // The Prussians beside him test on their own morale.
    const mixed = jordis({
      by: 'ferino',
      from: '0204',
      on: '0205',
      holder: 'kospoth',
      use: 'use',
      others: { 'kospoth 3/1': '0205', 'kalkreuth 3/1': '0205' },
      dice: [1, 6, 4, 4],
      prussia: 1,
    });
    expect([forceOf(mixed.s, 'kospoth').routed, forceOf(mixed.s, 'kalkreuth').routed]).toEqual([0, 2]);
    // A Prussian principal, or the marker of a French force that is not attacking: nobody is asked.
    const prussian = jordis({
      by: 'kalkreuth',
      from: '0205',
      on: '0204',
      holder: 'conde',
      use: 'use',
      others: { ferino: '0204', conde: '0604' },
      dice: [6, 6],
    });
    expect(questions(prussian, 'useJordis')).toEqual([]);
    const other = jordis({
      by: 'ferino',
      from: '0204',
      on: '0205',
      holder: 'hatry',
      use: 'use',
      others: { kospoth: '0205', hatry: '0201' },
      dice: [6, 6],
    });
    expect(questions(other, 'useJordis')).toEqual([]);
  },
);

rule(
  ['15.1.4.lebas', 'R-102', 'R-123'],
  'Le Bas: a ready force of the Rhine beside the enemy, or one hex of 1 MP from it, not yet activated',
  () => {
    const can = (list: Record<string, string>, given?: (s: State) => void) => {
      const s = position({ options: on, at: list });
      given?.(s);
      return lebasCandidates(s).map((slot) => s.forces[slot]?.members[0]);
    };
    expect(can({ hatry: '0204', kospoth: '0205' })).toEqual(['hatry']);
    expect(can({ hatry: '0203', kospoth: '0205' })).toEqual(['hatry']); // by road to 0204
    expect(can({ hatry: '0304', kospoth: '0205' })).toEqual([]); // every step dearer than 1 MP
    expect(can({ hatry: '0202', kospoth: '0205' })).toEqual([]);
    expect(can({ huet: '0204', kospoth: '0205' })).toEqual([]); // Moselle
    expect(can({ pichegru: '0204', kospoth: '0205' })).toEqual([]);
    expect(can({ 'pichegru+hatry': '0204', kospoth: '0205' })).toEqual(['pichegru']); // a fused force is one
    expect(can({ hatry: '0204', kospoth: '0205' }, (s) => unled(s, 'hatry'))).toEqual(['hatry']);
    expect(can({ hatry: '0204', kospoth: '0205' }, (s) => tired(s, { hatry: 1 }))).toEqual([]);
    expect(can({ hatry: '0204', kospoth: '0205' }, (s) => routs(s, 'hatry', 1))).toEqual([]);
    expect(
      can({ hatry: '0204', kospoth: '0205' }, (s) => Object.assign(forceOf(s, 'hatry'), { acted: 1 })),
    ).toEqual([]);
    const s = position({ options: on, at: { hatry: '0204', kospoth: '0205', conde: '0305' } });
    expect(onsets(s, slotOf(s, 'hatry')).length).toBe(2); // the French player chooses
  },
);

/** Desaix shows the marker; Hatry is thrown at Kospoth. */
const driven = (list: Record<string, string>, dice: readonly (number | string)[]) => {
  const match = facing('lebas', dice, { desaix: '0201', kospoth: '0205', ...list });
  return match;
};
function fightOut(match: ReturnType<typeof driven>): void {
  for (let i = 0; i < 20 && match.state.battle !== null; i++) {
    const d = match.pending[0];
    const keys = d?.options.map((o) => o.key) ?? [];
    const key = ['normal', 'out', 'none', 'decline', 'done'].find((k) => keys.includes(k)) ?? keys[0];
    answer(match, d?.seat as 'french', key as string);
  }
}

rule(
  ['15.1.4.lebas', 'R-102'],
  'the drawn force attacks at once, without a test, prepared if it did not move; then the first goes on',
  () => {
    const match = driven({ hatry: '0204' }, ['f4', 6, 6]);
    expect(forceOf(match.state, 'hatry').members).toEqual(['hatry']);
    expect(match.state.battle).not.toBe(null);
    fightOut(match);
    expect(match.state.units.hatry.fatigue).toBe(2);
    expect((forceOf(match.state, 'hatry').acted & 1) === 1).toBe(true); // its activation of the sub-phase
    expect(match.state.active?.slot).toBe(slotOf(match.state, 'desaix')); // Desaix goes on
  },
);

rule('15.1.4.lebas', 'with a step first: reactions, a level of fatigue, a marching combat', () => {
  const match = driven({ hatry: '0203' }, ['f4', 6, 6]);
  // Kospoth sees him come.
  expect(match.pending[0]?.kind).toBe('react');
  answer(match, 'coalition', 'none');
  expect(at(match.state, 'hatry')).toBe('0204');
  expect(match.state.units.hatry.fatigue).toBe(1);
  fightOut(match);
  expect(match.state.units.hatry.fatigue).toBe(3);
});

rule('R-102', 'nobody to drive: no effect; the Coalition may show it as well', () => {
  const none = driven({ hatry: '0101' }, []);
  expect(none.state.active?.slot).toBe(slotOf(none.state, 'desaix'));
  const s = opened(
    position({ options: on, at: { ...BASE, hatry: '0204', kospoth: '0205', desaix: '0101' } }),
    1,
    'coalition',
  );
  s.named = 'wurmser';
  marked(s, 'kospoth', 'lebas');
  const match = matchFrom(s, [idOf(s, 'hatry'), 6, 6], on);
  answer(match, 'coalition', `activate:${idOf(s, 'kospoth')}`);
  fightOut(match);
  // Kospoth fought, is fatigued, and so no longer eligible in 4.1: his activation is over.
  expect([match.state.units.kospoth.fatigue, match.state.active]).toEqual([2, null]);
});

rule(['15.1.4', 'T14'], 'the bag of the campaign; none in the other scenarios or without the option', () => {
  expect(position({ options: on, at: {} }).bag).toEqual([...EVENT_BAG]);
  expect(position({ at: {} }).bag).toEqual([]);
  expect(position({ scenario: 'kaiserslautern', at: {} }).bag).toEqual([]);
});
