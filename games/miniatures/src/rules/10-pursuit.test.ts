import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { cav, charge, field, foot, index, inf, lead, tallied, terms, the, where } from '../testing.ts';
import { followUps } from './10-pursuit.ts';
import { followUpNerve } from './14-morale.ts';

const rout = (extra: Parameters<typeof field>[0] = {}) =>
  field({
    size: [60, 60],
    ...extra,
    fr: [cav('C', 24, 19.1, 0), ...(extra.fr ?? [])],
    au: [inf('U', 24, 20, 180), ...(extra.au ?? [])],
    phase: 'charge',
  });

rule(
  ['FU.1', 'R-59'],
  'after a success the cavalry must roll: all-troops modifiers and the penalty only',
  () => {
    const s = rout({ au: [inf('N', 24, 26.5, 180)] });
    lead(s, 0, 'C');
    the(s, 'C').charges = 1;
    expect(terms(tallied(followUpNerve, s, 0))).toEqual(['general 1', 'followUp1 -1']);
    the(s, 'C').charges = 2;
    expect(terms(tallied(followUpNerve, s, 0))).toEqual(['general 1', 'followUp2 -2']);
  },
);

rule(['FU.2', 'R-63'], 'no more than three charges; after the third it pursues without a roll', () => {
  const s = rout();
  the(s, 'C').charges = 2;
  charge(s, ['C'], 'U', [3, 1]); // no die for a fourth
  expect([the(s, 'C').charges, the(s, 'C').cohesion, the(s, 'U').cohesion]).toEqual([
    3,
    'disrupted',
    'exhausted',
  ]);
  // With three made a pursuer that meets an enemy stops short of it.
  const wide = [16.5, 19, 21.5, 26.5, 29, 31.5].map((x, k) => inf(`f${k}`, x, 23, 180));
  const met = rout({ au: [inf('W', 24, 23, 180), ...wide] });
  the(met, 'C').charges = 2;
  charge(met, ['C'], 'U', [3, 1]);
  expect(where(met, 'C')[1]).toBeCloseTo(22, 1);
  expect(the(met, 'C').cohesion).toBe('disrupted');
});

rule(
  ['FU.3', 'FU.5', 'FU.4'],
  'the roll after the first charge has −1, after the second −2; the new charge a fresh check (V-28)',
  () => {
    const s = rout({ au: [inf('N', 26, 26, 180)] });
    charge(s, ['C'], 'U', [3, 2, 5, 3, 2, 5]);
    expect(the(s, 'U')).toMatchObject({ fleeing: true, cohesion: 'coherent' }); // not pursued
    expect(the(s, 'N')).toMatchObject({ fleeing: true, cohesion: 'exhausted' });
    expect(the(s, 'C')).toMatchObject({ charges: 2, cohesion: 'disrupted' });
  },
);

rule(
  'FU.4',
  'compulsory when there is a target; not the unit just beaten, not silenced guns, runners yes',
  () => {
    const s = rout({
      au: [
        inf('N', 24, 25, 180),
        foot('Z', 20, 25, 180, { silenced: true }),
        inf('R', 28, 25, 0, { fleeing: true }),
      ],
    });
    the(s, 'U').y = 50_000; // driven off
    expect(followUps(s, 0, index(s, 'U')).map((f) => s.battle.units[f.target]?.id)).toEqual(['N', 'R']);
    the(s, 'U').y = 22_000;
    the(s, 'N').y = 40_000;
    expect(followUps(s, 0, -1).map((f) => s.battle.units[f.target]?.id)).toContain('U');
    expect(followUps(s, 0, index(s, 'U')).map((f) => s.battle.units[f.target]?.id)).not.toContain('U');
  },
);

rule(
  ['PU.1', 'R-61'],
  'cavalry that does not follow up pursues; on guns it stands disrupted and they are not exhausted',
  () => {
    const s = field({ fr: [cav('C', 24, 19, 0)], au: [foot('G', 24, 20, 0)], phase: 'charge' });
    charge(s, ['C'], 'G', [4, 1, 6]); // it passes, but there is no target
    expect([where(s, 'C'), the(s, 'C').cohesion, the(s, 'G').cohesion]).toEqual([
      [24, 20, 0],
      'disrupted',
      'coherent',
    ]);
  },
);

rule(['PU.2', 'PU.5'], 'an inch less than the flight; cavalry disrupted, runner exhausted (V-27)', () => {
  const s = rout();
  charge(s, ['C'], 'U', [3, 1, 3]);
  expect([where(s, 'C'), where(s, 'U')]).toEqual([
    [24, 26, 0],
    [24, 27, 0],
  ]);
  expect([the(s, 'C').cohesion, the(s, 'U').cohesion]).toEqual(['disrupted', 'exhausted']);
});

rule('PU.3', 'run into another enemy, it charges that, and may roll again', () => {
  const wide = [16.5, 19, 21.5, 26.5, 29, 31.5].map((x, k) => inf(`f${k}`, x, 23, 180));
  const s = rout({ au: [inf('W', 24, 23, 180), ...wide] });
  // Attack 3, defence 1: U runs through W, which is disrupted; follow-up fails; the pursuit meets W.
  charge(s, ['C'], 'U', [3, 1, 1, 2, 1, 1]);
  expect(the(s, 'W').fleeing).toBe(true);
  // On its way after W it met the first runners, and rode them down.
  expect([the(s, 'C').charges, the(s, 'U').fate]).toEqual([3, 'riddenDown']);
});

rule(['PU.4', 'R-68'], 'it stops at the table edge, at woods and at villages', () => {
  const off = field({ fr: [cav('C', 24, 30.1, 0)], au: [inf('U', 24, 31, 180)], phase: 'charge' });
  charge(off, ['C'], 'U', [3, 1, 3]);
  expect(the(off, 'U').fate).toBe('fledOff');
  expect(where(off, 'C')).toEqual([24, 35.5, 0]);
  const village = field({
    fr: [cav('C', 24, 19.1, 0)],
    au: [inf('U', 24, 20, 180)],
    bua: { B: [27, 23, 30, 26] },
    phase: 'charge',
  });
  charge(village, ['C'], 'U', [3, 1, 3]); // V-26 with a village
  expect(the(village, 'U')).toMatchObject({ area: 0, fleeing: true, cohesion: 'exhausted' });
  expect(Math.abs(where(village, 'C')[0] - 26.58)).toBeLessThan(0.02);
});

rule('MU.4', 'each cavalry unit rolls its own follow-up; together or apart', () => {
  const s = rout({
    fr: [cav('D', 22.4, 19.1, 0)],
    au: [inf('N', 0, 0, 180, { holds: 'B' })],
    bua: { B: [21, 25, 27, 28] },
  });
  charge(
    s,
    ['C', 'D'],
    'U',
    [3, 1, 5, 5, 5, 1, 1, 1],
    ['lead:C', 'follow:C:N', 'together', 'lead:C', 'pursue:C'],
  );
  expect([the(s, 'C').charges, the(s, 'D').charges]).toEqual([2, 2]);
  const apart = rout({ fr: [cav('D', 22.4, 19.1, 0)], au: [inf('N', 24, 25, 180)] });
  charge(apart, ['C', 'D'], 'U', [3, 1, 5, 1, 5, 5], ['lead:C', 'pursue:D']);
  expect([the(apart, 'C').charges, the(apart, 'D').charges]).toEqual([2, 1]);
});
