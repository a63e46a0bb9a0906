import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import type { UnitId } from '../../data/units.ts';
import type { State } from '../../state.ts';
import { active, answer, fight, goes, questions, routs, tired } from '../../testing/battle-late.ts';
import { at, idOf, offered, position, slotOf } from '../../testing/position.ts';
import { reactionModifier } from './reactions.ts';

const step = (s: State, id: UnitId, to: string) => `step:${idOf(s, id)}:${to}`;
/** Reaction keys of one force, without its name. */
const reactionsOf = (keys: readonly string[], id: string): string[] =>
  keys
    .filter((k) => k.split(':')[1] === id)
    .map((k) => k.replace(`:${id}`, ''))
    .sort();

const LINE = { at: { desaix: '0202', pichegru: '0201', 'kospoth 5/2': '0205', wurmser: '0405' } };

rule(['8.4', 'R-25'], 'entering a hex of an alert zone is a trigger; outside it nothing happens', () => {
  const match = active(LINE, 'desaix');
  answer(match, 'french', step(match.state, 'desaix', '0203')); // Kospoth watches 2 MP: 0204, 0203
  expect(match.pending[0]).toMatchObject({ seat: 'coalition', kind: 'react' });
  const far = active({ at: { ...LINE.at, 'kospoth 5/2': '0306' } }, 'desaix');
  answer(far, 'french', step(far.state, 'desaix', '0203'));
  expect(far.pending[0]?.seat).toBe('french');
});

rule('8.4', 'a reconnaissance made inside a zone is a trigger too; a declaration is none', () => {
  const match = active({ at: { ...LINE.at, desaix: '0204' } }, 'desaix', [1, 6, 6, 6, 6]);
  answer(match, 'french', `recon:${idOf(match.state, 'kospoth')}:0`);
  expect(match.pending[0]?.kind).toBe('react');
  answer(match, 'coalition', 'none');
  answer(match, 'french', 'declare:0205'); // straight to the test, which fails
  expect(match.pending.every((d) => d.kind !== 'react')).toBe(true);
});

rule(['8.4', '9.5'], 'a ready force may reconnoitre, close up or draw off; a tired one only draw off', () => {
  const options = (level: number, routed = false) => {
    const match = active(LINE, 'desaix', [], (s) => {
      tired(s, { kospoth: level });
      if (routed) routs(s, 'kospoth', 1);
    });
    answer(match, 'french', step(match.state, 'desaix', '0203'));
    const keys = reactionsOf(offered(match, 'coalition'), idOf(match.state, 'kospoth'));
    return new Set(keys.map((k) => k.split(':')[0]));
  };
  expect(options(0)).toEqual(new Set(['recon', 'towards', 'away']));
  for (const level of [1, 2, 3]) expect(options(level)).toEqual(new Set(['away']));
  expect(options(0, true)).toEqual(new Set(['away'])); // routed: only to run
});

rule('8.4', 'demoralised: only away; headquarters: nothing', () => {
  const match = active({ at: { ...LINE.at, wurmser: '0205' } }, 'desaix', [], (s) => {
    s.morale.lowerRhine = 0;
  });
  answer(match, 'french', step(match.state, 'desaix', '0203'));
  const keys = offered(match, 'coalition');
  expect(reactionsOf(keys, idOf(match.state, 'kospoth')).every((k) => k.startsWith('away'))).toBe(true);
  expect(reactionsOf(keys, idOf(match.state, 'wurmser'))).toEqual([]);
});

rule('8.4', 'the test: own initiative; drawing off +0, +1, +2, +4 by fatigue', () => {
  const s = position(LINE);
  const away = [0, 1, 2, 3].map((level) => {
    tired(s, { kospoth: level });
    return reactionModifier(s, slotOf(s, 'kospoth'), true);
  });
  expect(away).toEqual([0, 1, 2, 4]);
  tired(s, { kospoth: 0 });
  expect(reactionModifier(s, slotOf(s, 'kospoth'), false)).toBe(0);
  // Initiative 3, fatigued: 1 + 2 passes, 2 + 2 does not.
  for (const [die, gone] of [
    [1, true],
    [2, false],
  ] as const) {
    const match = active(LINE, 'desaix', [die], (x) => tired(x, { kospoth: 2 }));
    answer(match, 'french', step(match.state, 'desaix', '0203'));
    answer(match, 'coalition', `away:${idOf(match.state, 'kospoth')}:0306`);
    expect(at(match.state, 'kospoth')).toBe(gone ? '0306' : '0205');
    expect(match.state.units.kospoth.fatigue).toBe(gone ? 3 : 2);
  }
});

rule('R-25', 'one try for each force and trigger, but every trigger anew, also after a failure', () => {
  const match = active(LINE, 'desaix', [6, 6]);
  const recon = `recon:${idOf(match.state, 'kospoth')}`;
  answer(match, 'french', step(match.state, 'desaix', '0203'));
  answer(match, 'coalition', recon); // fails
  expect(match.pending[0]?.seat).toBe('french'); // no second try on this trigger
  answer(match, 'french', step(match.state, 'desaix', '0204'));
  expect(offered(match, 'coalition')).toContain(recon);
  answer(match, 'coalition', recon);
  expect(match.pending[0]?.seat).toBe('french');
});

rule(
  ['8.4', 'R-25'],
  'a reaction triggers no other reaction, and the active force may enter the hex it left',
  () => {
    const match = active(
      { at: { ...LINE.at, desaix: '0203', hatry: '0104', 'hotze 7/1': '0706' } },
      'desaix',
      [1],
    );
    answer(match, 'french', step(match.state, 'desaix', '0204'));
    answer(match, 'coalition', `away:${idOf(match.state, 'kospoth')}:0306`);
    while (match.pending[0]?.kind === 'react') answer(match, 'coalition', 'none');
    expect(match.pending[0]?.seat).toBe('french'); // Hatry, who watches the road too, is not asked
    goes(match, 'desaix', '0205');
    expect(at(match.state, 'desaix')).toBe('0205');
  },
);

rule('8.4', 'several forces react in their owner’s order, each with its own test', () => {
  const match = active({ at: { ...LINE.at, 'waldeck 5/2': '0205' } }, 'desaix', [6, 1, 6]);
  answer(match, 'french', step(match.state, 'desaix', '0203'));
  answer(match, 'coalition', `recon:${idOf(match.state, 'waldeck')}`); // 6: fails
  const keys = offered(match, 'coalition');
  expect(reactionsOf(keys, idOf(match.state, 'waldeck'))).toEqual([]);
  answer(match, 'coalition', `recon:${idOf(match.state, 'kospoth')}`); // passes on 1, rolls 6 + 2 = 8
  expect(match.pending[0]).toMatchObject({ seat: 'french', kind: 'announce' });
  answer(match, 'french', offered(match, 'french')[0] as string);
  expect(match.state.forces[slotOf(match.state, 'desaix')]?.known).toBe(true);
});

rule('8.4', 'a window opens for every counter that might have cavalry, so that silence tells nothing', () => {
  const match = active(
    { at: { desaix: '0202', pichegru: '0201', 'kospoth 5/0': '0205', wurmser: '0405' } },
    'desaix',
  );
  answer(match, 'french', step(match.state, 'desaix', '0203')); // 2 MP away: infantry does not see it
  expect(offered(match, 'coalition')).toEqual(['none']);
  const hq = active({ at: { desaix: '0202', pichegru: '0201', wurmser: '0205' } }, 'desaix');
  answer(hq, 'french', step(hq.state, 'desaix', '0203'));
  expect(offered(hq, 'coalition')).toEqual(['none']);
});

rule(
  'R-108',
  'a march to the guns is answered by the unengaged enemies of the marcher, active side or not',
  () => {
    const march = (hatry: string) => {
      const dice = hatry === '0206' ? [6, 1, 1, 3, 6, 6] : [1, 6, 6];
      return fight({
        at: {
          'ferino 8/2': '0204',
          [`hatry ${hatry === '0206' ? '7/0' : '7/1'}`]: hatry,
          kospoth: '0205',
          waldeck: '0405',
        },
        by: 'ferino',
        on: '0205',
        dice,
        answers: {
          march: (d) => d.options[0]?.key ?? '',
          react: (d) => d.options.find((o) => o.key.startsWith('recon'))?.key ?? 'none',
        },
      });
    };
    // Hatry, kept out of the battle, watches 0306, where Waldeck halts: he reconnoitres him.
    const near = march('0206');
    expect(questions(near, 'react')).toMatchObject([{ seat: 'french' }]);
    expect(near.s.units.waldeck.fatigue).toBe(3); // one level for the march, two for the battle
    expect(questions(march('0201'), 'react')).toEqual([]);
  },
);
