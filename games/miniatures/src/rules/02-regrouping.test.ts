import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { cav, field, foot, inf, lead, the, umpire } from '../testing.ts';
import { mayRegroup, regroup } from './02-regrouping.ts';
import { regroupNerve } from './14-morale.ts';

rule(
  ['SP.1', 'R-84'],
  'each disrupted unit of the moving side rolls, with its cover, square and general (V-34)',
  () => {
    const s = field({
      fr: [
        inf('V', 0, 0, 0, { holds: 'B', quality: 'veteran', cohesion: 'disrupted' }),
        cav('C', 30, 10, 0, { quality: 'raw', cohesion: 'disrupted' }),
        inf('F', 0, 0, 0, { holds: 'F', cohesion: 'disrupted' }),
        inf('L', 20, 25.6, 0, { cohesion: 'disrupted' }),
        inf('Q', 40, 10, 0, { cohesion: 'disrupted', square: true, firing: true }),
        inf('x', 5, 5, 0),
      ],
      au: [inf('E', 5, 30, 180, { cohesion: 'disrupted' })],
      bua: { B: [10, 10, 13, 13] },
      forts: { F: [15, 10, 17.2, 12.2] },
      lines: [
        [
          [15, 26],
          [25, 26],
        ],
      ],
    });
    lead(s, 0, 'C');
    expect([0, 1, 2, 3, 4].map((i) => regroupNerve(s, i))).toEqual([1, -1, 1, 0, 0]);
    regroup(umpire(s, [3, 5, 3, 4, 3]));
    expect(['V', 'C', 'F', 'L', 'Q'].map((id) => the(s, id).cohesion)).toEqual([
      'coherent',
      'coherent',
      'coherent',
      'coherent',
      'disrupted',
    ]);
    expect(the(s, 'Q')).toMatchObject({ square: true, firing: true });
    expect(the(s, 'E').cohesion).toBe('disrupted'); // not his turn
  },
);

rule('SP.1', 'exhausted, fleeing, silenced and collapsed troops do not roll', () => {
  const s = field({
    fr: [
      inf('a', 5, 5, 0, { cohesion: 'exhausted' }),
      inf('b', 10, 5, 0, { cohesion: 'disrupted', fleeing: true }),
      foot('c', 15, 5, 0, { cohesion: 'disrupted', silenced: true }),
      inf('d', 20, 5, 0, { cohesion: 'disrupted' }),
    ],
  });
  expect([0, 1, 2, 3].map((i) => mayRegroup(s, i))).toEqual([false, false, false, true]);
  (s.commands[0] as { collapsed: boolean }).collapsed = true;
  expect(mayRegroup(s, 3)).toBe(false);
  regroup(umpire(s, []));
  expect(the(s, 'd').cohesion).toBe('disrupted');
});
