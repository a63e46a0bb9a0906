import { packet } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import type { UnitId } from '../../data/units.ts';
import type { Force, State } from '../../state.ts';
import { active, answer, goes, hexesFor, opened, routs, tired, unled } from '../../testing/battle-late.ts';
import { pass } from '../../testing/morning.ts';
import { at, forceOf, idOf, matchFrom, offered, position, refusedBy } from '../../testing/position.ts';
import { chiefInitiative, isEligible, mightActivate } from './eligible.ts';

const TWO = {
  desaix: '0203',
  hatry: '0202',
  pichegru: '0201',
  kospoth: '0306',
  conde: '0604',
  wurmser: '0405',
};
const act = (s: State, id: UnitId) => `activate:${idOf(s, id)}`;
const eligible = (s: State, sub: number, id: UnitId): boolean => {
  s.sub = sub;
  return isEligible(s, s.forces.indexOf(forceOf(s, id)));
};

rule(['8.1', 'R-20'], 'sides alternate; a pass is not final; two in a row end the sub-phase', () => {
  const match = matchFrom(opened(position({ at: TWO }), 1, 'french'), []);
  const s = match.state;
  answer(match, 'french', act(s, 'desaix'), 'end');
  expect(match.pending[0]?.seat).toBe('coalition');
  answer(match, 'coalition', 'pass');
  answer(match, 'french', act(s, 'hatry'), 'end');
  answer(match, 'coalition', act(s, 'kospoth'), 'end'); // it had passed, and comes back
  answer(match, 'french', 'pass');
  expect(match.state.sub).toBe(1);
  answer(match, 'coalition', 'pass');
  expect(match.state.sub).not.toBe(1);
});

rule('8.1', 'no force twice in a sub-phase', () => {
  const match = matchFrom(opened(position({ at: TWO }), 1, 'french'), []);
  answer(match, 'french', act(match.state, 'desaix'), 'end');
  answer(match, 'coalition', 'pass');
  expect(refusedBy(match, 'french', act(match.state, 'desaix'))).toEqual(['8.1 acted']);
  expect(offered(match, 'french')).toContain(act(match.state, 'hatry'));
});

rule(['8.1', 'R-20'], 'a side with nobody to activate passes by itself', () => {
  const s = opened(position({ at: TWO }), 1, 'french');
  tired(s, { kospoth: 1, conde: 1, wurmser: 1 });
  expect(mightActivate(s, 'coalition')).toBe(false);
  const match = matchFrom(s, []);
  answer(match, 'french', act(s, 'desaix'), 'end');
  expect(match.pending[0]?.seat).toBe('french');
});

rule('R-21', 'a failed test hands the turn over but is no pass', () => {
  const s = opened(position({ at: TWO }), 2, 'french');
  unled(s, 'hatry', 'conde');
  const match = matchFrom(s, [6]);
  answer(match, 'french', act(s, 'hatry')); // initiative 3: fails
  answer(match, 'coalition', 'pass');
  // One pass only: had the failure been one, the sub-phase would be over.
  expect([match.state.sub, match.state.passes]).not.toEqual([2, 2]);
  expect(forceOf(match.state, 'hatry').failed).toBe(true);
});

rule('8.2', 'the four sub-phases follow each other, each complete before the next', () => {
  const s = opened(position({ at: TWO }), 1, 'french');
  unled(s, 'hatry', 'conde');
  const match = matchFrom(s, 'subs');
  const seen: number[] = [];
  for (let i = 0; i < 40 && match.state.turn === 2; i++) {
    if (seen.at(-1) !== match.state.sub) seen.push(match.state.sub);
    const d = match.pending[0];
    if (d?.kind !== 'activate') break;
    answer(match, d.seat as 'french', 'pass');
  }
  expect(seen).toEqual([1, 2, 3]); // nobody has an order: 4.4 passes by itself
});

rule('8.2.1', 'first the commanded and ready, headquarters included, without a test', () => {
  const s = position({ at: TWO });
  unled(s, 'hatry');
  tired(s, { desaix: 1 });
  expect([
    eligible(s, 1, 'desaix'),
    eligible(s, 1, 'hatry'),
    eligible(s, 1, 'pichegru'),
    eligible(s, 1, 'kospoth'),
  ]).toEqual([false, false, true, true]);
  const match = matchFrom(opened(s, 1, 'coalition'), []); // no die
  answer(match, 'coalition', act(s, 'kospoth'));
  expect(match.state.phase).toBe('active');
});

rule(['8.2.2', 'R-22', '6.4'], 'then the uncommanded of fatigue 0 or 1, on their own initiative', () => {
  const s = position({ at: TWO });
  unled(s, 'hatry', 'desaix');
  for (const [level, may] of [
    [0, true],
    [1, true],
    [2, false],
    [3, false],
  ] as const) {
    tired(s, { hatry: level });
    expect(eligible(s, 2, 'hatry')).toBe(may);
  }
  expect(eligible(s, 2, 'kospoth')).toBe(false); // commanded
  s.morale.rhine = 0;
  expect(eligible(s, 2, 'hatry')).toBe(true); // demoralised: at any fatigue
});

rule(
  ['6.4', '8.2.2'],
  'passed: the whole capacity and reconnaissance, no attack; failed: nothing more today',
  () => {
    const start = () => {
      const s = opened(position({ at: { ...TWO, hatry: '0204', kospoth: '0205' } }), 2, 'french');
      unled(s, 'hatry', 'conde');
      return s;
    };
    const passed = matchFrom(start(), [3]);
    answer(passed, 'french', act(passed.state, 'hatry'));
    expect(passed.state.active).toMatchObject({ mp: 3 });
    expect(offered(passed, 'french')).toContain(`recon:${idOf(passed.state, 'kospoth')}:0`);
    expect(refusedBy(passed, 'french', 'declare:0205')).toEqual(['6.4 declareUncommanded']);
    const failed = matchFrom(start(), [4]);
    answer(failed, 'french', act(failed.state, 'hatry'));
    expect(failed.state.active).toBe(null);
    expect(eligible(failed.state, 2, 'hatry')).toBe(false);
    forceOf(failed.state, 'hatry').commanded = true;
    expect(eligible(failed.state, 3, 'hatry')).toBe(false);
  },
);

rule(
  ['6.4', 'R-15'],
  'only Desaix attacks uncommanded, with a second test that no general spares him',
  () => {
    const at = { desaix: '0204', pichegru: '0204', kospoth: '0205', wurmser: '0405', hotze: '0706' };
    const begin = (dice: readonly number[]) => {
      const s = opened(position({ at }), 2, 'french');
      unled(s, 'desaix');
      const match = matchFrom(s, dice);
      answer(match, 'french', act(s, 'desaix'), 'declare:0205');
      return match;
    };
    expect(begin([4, 5]).state.battle).toBe(null); // activated on 4, does not attack on 5
    const match = begin([4, 4, 6]);
    expect(match.state.battle).not.toBe(null);
  },
);

rule(
  ['8.2.2', 'R-23'],
  'a force routed on an earlier day must run, without a test, and nobody passes before it has',
  () => {
    const s = opened(position({ at: { ...TWO, hatry: '0204' } }), 2, 'french');
    tired(s, { hatry: 3 });
    routs(s, 'hatry', 1);
    forceOf(s, 'hatry').commanded = false;
    const match = matchFrom(s, []);
    expect(offered(match, 'french')).toEqual([act(s, 'hatry')]);
    expect(refusedBy(match, 'french', 'pass')).toEqual(['8.2.2 passRout']);
    answer(match, 'french', act(s, 'hatry'));
    while (match.pending[0]?.kind === 'react') answer(match, 'coalition', 'none');
    expect(at(match.state, 'hatry')).toBe('0201'); // three hexes of road to Strasbourg
  },
);

rule('R-23', 'a force routed today makes no rout move today', () => {
  const s = position({ at: TWO });
  routs(s, 'hatry', 2);
  for (const sub of [1, 2, 3]) expect([sub, eligible(s, sub, 'hatry')]).toEqual([sub, false]);
  s.turn = 3;
  expect(eligible(s, 2, 'hatry')).toBe(true);
});

rule('8.2.3', 'then the commanded of fatigue 0 or 1 again, on the initiative of the general-in-chief', () => {
  const s = position({ at: { ...TWO, huet: '1508', hoche: '1508' } });
  for (const [level, may] of [
    [0, true],
    [1, true],
    [2, false],
  ] as const) {
    tired(s, { desaix: level });
    expect(eligible(s, 3, 'desaix')).toBe(may);
  }
  expect(chiefInitiative(s, forceOf(s, 'desaix'))).toBe(2); // Pichegru, not Desaix' own 4
  expect(chiefInitiative(s, forceOf(s, 'huet'))).toBe(4);
  s.joint = 'hoche';
  forceOf(s, 'desaix').chief = 'hoche';
  expect(chiefInitiative(s, forceOf(s, 'desaix'))).toBe(4); // of the joint commander who commanded it
  const start = () => {
    const x = opened(position({ at: TWO }), 3, 'french');
    tired(x, { desaix: 1 });
    return x;
  };
  const failed = matchFrom(start(), [3]);
  answer(failed, 'french', act(failed.state, 'desaix'));
  expect(failed.state.active).toBe(null);
  const passed = matchFrom(start(), [2]);
  answer(passed, 'french', act(passed.state, 'desaix'));
  expect(passed.state.active).toMatchObject({ mp: 3 }); // the whole capacity again
});

rule('R-122', 'a rested force attacks in 4.3 only if it stays put; a ready one as in 4.1', () => {
  const spec = { at: { desaix: '0203', kospoth: '0205', pichegru: '0201', wurmser: '0405' } };
  const moved = active(spec, 'desaix', [], (s) => tired(s, { desaix: 1 }), 3);
  goes(moved, 'desaix', '0204');
  expect(refusedBy(moved, 'french', 'declare:0205')).toEqual(['11.3 declareTired']); // it would be fatigued
  const still = active(
    { at: { ...spec.at, desaix: '0204' } },
    'desaix',
    [],
    (s) => tired(s, { desaix: 1 }),
    3,
  );
  expect(hexesFor(still, 'french', 'declare')).toEqual(['0205']);
  const ready = active(spec, 'desaix', [], undefined, 3);
  goes(ready, 'desaix', '0204');
  expect(hexesFor(ready, 'french', 'declare')).toEqual(['0205']);
});

rule('8.2.4', 'last the forces with an order: still ready, not tried, no reaction move, out of sight', () => {
  const start = () => {
    const s = position({ at: { ...TWO, kalkreuth: '1411', brunswick: '1115' } });
    Object.assign(forceOf(s, 'kalkreuth'), { order: true, commanded: false });
    s.stance = 2;
    s.strategic = [s.forces.indexOf(forceOf(s, 'kalkreuth'))];
    return s;
  };
  expect(eligible(start(), 4, 'kalkreuth')).toBe(true);
  const refused = (change: (s: State) => void) => {
    const s = start();
    s.strategic.push(s.forces.indexOf(forceOf(s, 'brunswick'))); // somebody else may be set in motion
    Object.assign(forceOf(s, 'brunswick'), { order: true });
    change(s);
    const match = matchFrom(opened(s, 4, 'coalition'), []);
    return refusedBy(match, 'coalition', act(s, 'kalkreuth'));
  };
  const kalkreuth = (more: Partial<Force>) => (s: State) => Object.assign(forceOf(s, 'kalkreuth'), more);
  expect(refused(() => {})).toEqual([]);
  expect(refused((s) => tired(s, { kalkreuth: 1 }))).toEqual(['8.2.4 fourthTired']);
  expect(refused(kalkreuth({ tried: true }))).toEqual(['8.2.4 fourthTried']);
  expect(refused(kalkreuth({ reacted: true }))).toEqual(['8.2.4 fourthReacted']);
  expect(refused(kalkreuth({ order: false, tried: true, reacted: true }))).toEqual(['8.2.4 fourth']);
  expect(refused((s) => s.strategic.shift())).toEqual(['8.2.4 fourthWatched']);
  expect(refused(kalkreuth({ routed: 1 }))).toEqual(['11.10.3 routedToday']);
});

rule('8.2.4', 'what the enemy watches when 4.4 opens does not march', () => {
  const strategic = (huet: string) => {
    const s = opened(
      position({ at: { ...TWO, kalkreuth: '1411', brunswick: '1115', 'huet 9/3': huet, hoche: '1508' } }),
      3,
      'french',
    );
    Object.assign(forceOf(s, 'kalkreuth'), { order: true, commanded: false });
    s.stance = 2;
    const match = matchFrom(s, 'look');
    pass(match, () => match.state.sub === 4 || match.state.turn > 2);
    return match.state.sub === 4 && offered(match, 'coalition').includes(act(match.state, 'kalkreuth'));
  };
  expect(strategic('1508')).toBe(true);
  expect(strategic('1410')).toBe(false);
});

rule('R-103', 'tried in 4.2, passed or failed, the order is used up', () => {
  for (const die of [1, 6]) {
    const s = opened(position({ at: { ...TWO, kalkreuth: '1411', brunswick: '1115' } }), 2, 'coalition');
    Object.assign(forceOf(s, 'kalkreuth'), { order: true, commanded: false });
    s.stance = 2;
    s.strategic = [s.forces.indexOf(forceOf(s, 'kalkreuth'))];
    const match = matchFrom(s, [die]);
    answer(match, 'coalition', act(s, 'kalkreuth'));
    expect(match.state.active !== null).toBe(die === 1);
    if (match.state.active) answer(match, 'coalition', 'end');
    expect(match.state.units.kalkreuth.fatigue).toBe(0);
    expect(eligible(match.state, 4, 'kalkreuth')).toBe(false);
  }
});

rule('8.3', 'moves and reconnaissances in any mix within the capacity, combat last', () => {
  const spec = { at: { desaix: '0202', kospoth: '0205', pichegru: '0203', wurmser: '0405' } };
  const match = active(spec, 'desaix', [1, 1, 6, 6, 6, 1, 1, 1, 1]);
  goes(match, 'desaix', '0203');
  answer(match, 'french', `recon:${idOf(match.state, 'kospoth')}:0`);
  while (match.pending[0]?.kind === 'react') answer(match, 'coalition', 'none');
  goes(match, 'desaix', '0204');
  expect(match.state.active).toMatchObject({ mp: 1, steps: 2 });
  expect(refusedBy(match, 'french', `recon:${idOf(match.state, 'kospoth')}:0`)).toEqual(['10 reconOnce']); // already seen
  expect(hexesFor(match, 'french', 'declare')).toEqual(['0205']);
  expect(match.state.units.desaix.fatigue).toBe(0); // the level comes when movement ends
});

rule(['8.3', 'R-93'], 'after a combat the activation is over, whatever is left', () => {
  const spec = { at: { desaix: '0204', kospoth: '0205', pichegru: '0204', wurmser: '0604' } };
  const match = active(spec, 'desaix', [6, 6, 6]); // Desaix' bonus fails, both dice fail
  answer(match, 'french', 'declare:0205');
  while (match.state.battle !== null) {
    const d = match.pending[0];
    answer(
      match,
      d?.seat as 'french',
      d?.options.some((o) => o.key === 'normal') ? 'normal' : (d?.options.at(-1)?.key ?? ''),
    );
  }
  expect([match.state.active, match.state.phase]).toEqual([null, 'actions']);
  expect(match.pending[0]?.seat).toBe('coalition');
});

rule('R-97', 'drawn into a battle before its own activation a force is too tired for it', () => {
  const spec = { at: { desaix: '0204', ferino: '0105', kospoth: '0205', pichegru: '0204', wurmser: '0604' } };
  const match = active(spec, 'desaix', [1, 6, 6, 6]);
  answer(match, 'french', 'declare:0205', 'in');
  while (match.state.battle !== null) {
    const d = match.pending[0];
    answer(
      match,
      d?.seat as 'french',
      d?.options.some((o) => o.key === 'normal') ? 'normal' : (d?.options.at(-1)?.key ?? ''),
    );
  }
  expect(match.state.units.ferino.fatigue).toBe(2);
  answer(match, 'coalition', 'pass');
  if (match.decisionOf('french')?.kind === 'activate') {
    expect(offered(match, 'french')).not.toContain(act(match.state, 'ferino'));
  }
  expect(eligible(match.state, 1, 'ferino')).toBe(false);
});

rule(
  ['6.5', 'R-16', '8.3'],
  'at the start of its activation a fused force may leave divisions behind',
  () => {
    const match = active({ at: { 'hoche+huet+taponier': '1508', kalkreuth: '1410' } }, 'hoche', [], (s) =>
      tired(s, { huet: 0 }),
    );
    answer(match, 'french', 'separate', 'drop:huet', 'done');
    const s = match.state;
    expect(forceOf(s, 'hoche').members).toEqual(['hoche', 'taponier']);
    expect(forceOf(s, 'huet')).toMatchObject({ commanded: true, acted: 0, members: ['huet'] });
    expect(eligible(s, 1, 'huet')).toBe(true);
    goes(match, 'hoche', '1509');
    expect(refusedBy(match, 'french', 'separate')).toEqual(['6.5 separateLate']);
    expect(at(s, 'huet')).toBe('1508');
  },
);

rule('6.5', 'what is left after dropping divisions has its own capacity, whole', () => {
  const drops = (names: string, ...ids: string[]) => {
    const match = active({ at: { [names]: '1508', kalkreuth: '1410' } }, 'hoche');
    const before = match.state.active?.mp;
    answer(match, 'french', 'separate', ...ids.map((id) => `drop:${id}`));
    if (match.decisionOf('french')?.kind === 'dropDivisions') answer(match, 'french', 'done');
    return [before, match.state.active?.mp];
  };
  expect(drops('hoche+huet', 'huet')).toEqual([3, 5]); // a headquarters
  expect(drops('hoche+huet 0/3+taponier', 'taponier')).toEqual([3, 4]); // cavalry only
  expect(drops('hoche+huet+taponier', 'taponier')).toEqual([3, 3]);
});

rule(
  '6.5',
  'which divisions are dropped from a counter that lies face down is nobody else’s business',
  () => {
    const match = active({ at: { 'hoche+huet+taponier': '1508', kalkreuth: '1410' } }, 'hoche');
    answer(match, 'french', 'separate');
    expect(match.decisionOf('french')).toMatchObject({ kind: 'dropDivisions', secret: true });
    answer(match, 'french', 'drop:huet');
    const wire = JSON.stringify(packet(match, 'coalition'));
    expect(wire).not.toContain('drop:');
  },
);
