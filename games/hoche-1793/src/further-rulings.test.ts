/** The further rulings of the rulebook that no chapter's test names already: each would fail under the other reading. */

import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { attackHex, charge } from './automata/brunswick.ts';
import { roadDistance, roadHex } from './automata/march.ts';
import { hex, label } from './data/map.ts';
import type { UnitId } from './data/units.ts';
import { isWatched } from './rules/02-glossary.ts';
import { turnToActivate } from './rules/08-actions/actions.ts';
import { nextAct } from './rules/08-actions/activation.ts';
import { capacity, toKaiserslautern } from './rules/09-movement/movement.ts';
import { reconnoitre } from './rules/10-reconnaissance.ts';
import { makeCamp } from './rules/11-battle/state.ts';
import { attritionTimes } from './rules/12-reinforcements.ts';
import { returnToOrder } from './rules/14-end.ts';
import { victoryLandau } from './rules/15-scenario/landau.ts';
import { say } from './say.ts';
import type { State } from './state.ts';
import { active, answer, goes, hungry, opened, questions, routs, tired } from './testing/battle-late.ts';
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
} from './testing/position.ts';

const SOLO = { scenario: 'kaiserslautern-solo' } as const;

rule(
  ['15.1.3', 'R-82'],
  'a Prussian force comes nearer to Kaiserslautern with every step, not only by the end of its move (RN-1)',
  () => {
    const match = active({ at: { kalkreuth: '0103', hoche: '1508', brunswick: '1115' } }, 'kalkreuth');
    const far = (h: string) => toKaiserslautern(match.state, hex(h));
    expect([far('0103'), far('0203'), far('0202')]).toEqual([18, 17, 17.5]);
    goes(match, 'kalkreuth', '0203');
    expect(match.state.active?.mp).toBe(1.5); // enough for 0202, which would still be nearer than where it set out
    expect(refusedBy(match, 'coalition', `step:${idOf(match.state, 'kalkreuth')}:0202`)).toEqual([
      '15.1.3 quarters',
    ]);
  },
);

rule(
  '15.1.3',
  'under W1 a force that failed its test stands, but still sends patrols and attacks (RN-2)',
  () => {
    const s = opened(
      position({ at: { kalkreuth: '1410', huet: '1510', hoche: '1508', brunswick: '1115' } }),
      1,
      'coalition',
    );
    s.stance = 1;
    const match = matchFrom(s, [4, 6]);
    answer(match, 'coalition', `activate:${idOf(s, 'kalkreuth')}`, 'free');
    const keys = offered(match, 'coalition');
    expect(keys.filter((k) => k.startsWith('step:') || k.startsWith('minimum:'))).toEqual([]);
    expect(keys).toContain('declare:1510');
    expect(keys).toContain(`recon:${idOf(s, 'huet')}:3`); // its points are all there
  },
);

rule(
  '15.2.3',
  'every hex entered beside a Prussian force is an arrival, a reconnaissance is none, but its points count (RN-3)',
  () => {
    const list = { hoche: '1605', huet: '1509', brunswick: '1115', kalkreuth: '1410' };
    const twice = active({ ...SOLO, at: list }, 'huet', [4, 3]);
    goes(twice, 'huet', '1409');
    expect(at(twice.state, 'kalkreuth')).toBe('1410'); // a 4 against 3
    goes(twice, 'huet', '1310'); // beside it again, 2 MP spent
    expect(at(twice.state, 'kalkreuth')).not.toBe('1410');
    const look = active({ ...SOLO, at: { ...list, huet: '1409' } }, 'huet', [1]); // no die for a reaction
    answer(look, 'french', `recon:${idOf(look.state, 'kalkreuth')}:0`);
    expect(look.pending[0]?.kind).toBe('step');
    const dear = active({ ...SOLO, at: list }, 'huet', [1]);
    answer(dear, 'french', `recon:${idOf(dear.state, 'kalkreuth')}:2`);
    goes(dear, 'huet', '1409'); // 3 MP in all: no test
    expect(at(dear.state, 'kalkreuth')).toBe('1410');
  },
);

rule(
  '15.2.3',
  'double or triple is measured along unwatched roads; without one it takes the shortest and halts before the patrols (RN-4)',
  () => {
    const ordered = (huet: string): State => {
      const list = {
        hoche: '1605',
        taponier: '1603',
        brunswick: '1115',
        kalkreuth: '1410',
        'huet 9/3': huet,
      };
      const s = opened(position({ ...SOLO, at: list }), 4, 'coalition');
      Object.assign(forceOf(s, 'kalkreuth'), { order: true, commanded: false });
      forceOf(s, 'taponier').order = true; // the French still have somebody to move
      s.strategic = [slotOf(s, 'taponier'), slotOf(s, 'kalkreuth')];
      return s;
    };
    const run = (s: State, dice: readonly number[]): void => {
      const { left } = drive(s, [idOf(s, 'kalkreuth'), ...dice], turnToActivate);
      expect(left).toEqual([]);
      for (let i = 0; i < 12 && s.phase === 'active'; i++) drive(s, [], nextAct);
    };
    // By the short road 6 MP, which double would do; Huet sees it, and the way round is 10: tripled on 3.
    const round = ordered('1514');
    const slot = slotOf(round, 'kalkreuth');
    expect([roadDistance(round, slot), label(roadHex(round, slot) as number)]).toEqual([10, '1409']);
    run(round, [3]);
    // Every road is watched somewhere: he follows the shortest as far as it is safe.
    const shut = ordered('1215');
    expect([roadDistance(shut, slot), label(roadHex(shut, slot) as number)]).toEqual([Infinity, '1411']);
    run(shut, [3]);
    expect(at(shut, 'kalkreuth')).not.toBe('1410');
    expect(isWatched(shut, 'french', forceOf(shut, 'kalkreuth').hex)).toBe(false);
    expect(isWatched(shut, 'french', roadHex(shut, slot) as number)).toBe(true);
  },
);

rule(
  '15.2.3',
  'comparing strengths the acting force counts itself, ready or not; no charge once a retreat has settled it (RN-5)',
  () => {
    const barred = {
      'kalkreuth 10/1': '1411',
      'huet 9/1': '1412',
      'taponier 5/1': '1312',
      ambert: '1311',
    };
    const s = position({ ...SOLO, at: { hoche: '1605', brunswick: '1115', ...barred } });
    tired(s, { kalkreuth: 1 });
    expect(label(attackHex(s, slotOf(s, 'kalkreuth')) as number)).toBe('1312');
    const options = [
      { key: 'charge:weimar:1', action: 'charge', value: { sp: 1 }, rule: '11.9.2', label: say('do.done') },
      { key: 'decline', action: 'decline', value: null, rule: '11.9.2', label: say('do.done') },
    ];
    const chosen = (withdrew: boolean) => {
      const own = { ...makeCamp('coalition', 'defender'), die: 3, value: 4 };
      const foe = { ...makeCamp('french', 'attacker'), die: 4, value: 5, withdrew };
      return charge({ options }, own, foe).key;
    };
    expect([chosen(false), chosen(true)]).toEqual(['charge:weimar:1', 'decline']);
  },
);

rule(
  ['15.1.4.lebas', 'R-123'],
  'Le Bas: the hex emptied by a reaction, another enemy is attacked; without one the step stands and nobody fights (RN-7)',
  () => {
    const thrown = (others: Record<string, string>) => {
      const list = { hatry: '0203', desaix: '0201', pichegru: '0201', kospoth: '0205', ...others };
      const s = opened(position({ at: list, options: { randomEvents: 'on' } }), 1, 'french');
      s.named = 'pichegru';
      Object.assign(forceOf(s, 'desaix'), { event: 'lebas', shown: false });
      s.bag.splice(s.bag.indexOf('lebas'), 1);
      const match = matchFrom(s, [idOf(s, 'hatry'), 1], { randomEvents: 'on' });
      answer(match, 'french', `activate:${idOf(s, 'desaix')}`);
      if (match.pending[0]?.kind === 'leBasTarget') answer(match, 'french', 'onset:0204:0205');
      const away = offered(match, 'coalition').find((k) => k.startsWith(`away:${idOf(s, 'kospoth')}`));
      answer(match, 'coalition', away as string);
      while (match.pending[0]?.kind === 'react') answer(match, 'coalition', 'none');
      return match.state;
    };
    const other = thrown({ conde: '0305' });
    expect([other.battle?.b, at(other, 'hatry')]).toEqual([hex('0305'), '0204']);
    const nobody = thrown({});
    expect([nobody.battle, at(nobody, 'hatry'), nobody.units.hatry.fatigue]).toEqual([null, '0204', 1]);
  },
);

rule('R-117', 'the Selz box is next to nobody, for rally and for attrition (RN-8)', () => {
  const place = (conde: string) => {
    const list = { 'conde 5/1': conde, wurmser: '0312', 'hatry 12/1': '0110' };
    const s = position({ scenario: 'weissembourg', at: list, turn: 2 });
    routs(s, 'conde', 1);
    return s;
  };
  const losses = (s: State) => {
    hungry(s, 'conde');
    return attritionTimes(s, slotOf(s, 'conde'));
  };
  expect([losses(place('0009')), losses(place('0111'))]).toEqual([2, 3]);
  const rallies = (s: State, dice: readonly number[]) => {
    drive(s, dice, function* (g) {
      returnToOrder(g);
    });
    return forceOf(s, 'conde').routed === 0;
  };
  expect([rallies(place('0009'), [1]), rallies(place('0111'), [])]).toEqual([true, false]); // no die beside the enemy
});

rule('10', 'a reported strength is remembered with its day until another is reported (RN-10)', () => {
  const s = position({ at: { 'desaix 10/4': '0402', 'spleny 7/3': '0503' } });
  const look = (turn: number, die: number, mp: number, says: string) => {
    s.turn = turn;
    const flow = (g: Parameters<typeof reconnoitre>[0]) =>
      reconnoitre(g, slotOf(s, 'desaix'), slotOf(s, 'spleny'), mp);
    drive(s, [die], flow, { announce: says });
    return forceOf(s, 'spleny').report;
  };
  expect(look(2, 4, 1, 'announce:12')).toEqual({ turn: 2, type: 'division', sp: 12, margin: 25 }); // 7
  expect(look(3, 3, 0, '')).toEqual({ turn: 2, type: 'division', sp: 12, margin: 25 }); // 5: the kind only
  expect(look(4, 4, 1, 'announce:9')).toEqual({ turn: 4, type: 'division', sp: 9, margin: 25 });
});

rule(
  ['9.2', '13.4'],
  'in a fused force each unit is slowed by its own hunger, and the slowest counts (RN-11)',
  () => {
    const mc = (...starving: UnitId[]) => {
      const s = position({ at: { 'pichegru+hatry 7/2+desaix 0/4': '0201' } });
      hungry(s, ...starving);
      return capacity(s, slotOf(s, 'pichegru'));
    };
    // Foot 3, horse 4; halved 1 and 2.
    expect([mc(), mc('desaix'), mc('hatry'), mc('hatry', 'desaix')]).toEqual([3, 2, 1, 1]);
  },
);

rule('15.1.2', 'Landau reached and an army demoralised on one evening: one question (RN-12)', () => {
  const s = position({
    at: { 'desaix 10/4': '0413', hoche: '1508', brunswick: '1115', wurmser: '0405' },
    turn: 20,
  });
  s.morale.prussia = 0;
  const driven = drive(s, [], victoryLandau, { orderRetreat: 'continue' });
  expect(questions(driven, 'orderRetreat')).toHaveLength(1);
});
