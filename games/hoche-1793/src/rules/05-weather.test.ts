import { rule } from '@grande/engine/testing';
import { weather } from '@grande/la-grande-tactique';
import { expect } from 'vitest';
import { hex, label } from '../data/map.ts';
import { hungry, told } from '../testing/battle-late.ts';
import { drive, position, slotOf } from '../testing/position.ts';
import { reactionMoves } from './08-actions/reactions.ts';
import { capacity } from './09-movement/movement.ts';
import { evening } from './14-end.ts';

rule(['5', 'T8'], 'the die of the day: 1 to 4 fair, 5 and 6 rain', () => {
  for (const [die, rain] of [
    [1, false],
    [4, false],
    [5, true],
    [6, true],
  ] as const) {
    const s = position({ at: { hatry: '0202' } });
    drive(s, [die], function* (g) {
      weather(g);
    });
    expect(s.rain).toBe(rain);
  }
});

rule(
  ['5', 'R-8'],
  'rain takes 1 MP from French combat units only, after hunger, never below 0; the switch slows both',
  () => {
    const at = { hatry: '0202', 'ferino 0/2': '0203', pichegru: '0201', kospoth: '0206', wurmser: '0405' };
    const mc = (rainAll: string) => {
      const s = position({ at, options: { rainAll } });
      s.rain = true;
      const all = () =>
        (['hatry', 'ferino', 'pichegru', 'kospoth', 'wurmser'] as const).map((id) =>
          capacity(s, slotOf(s, id)),
        );
      const dry = all();
      hungry(s, 'hatry', 'ferino', 'kospoth');
      return [dry, all()];
    };
    expect(mc('off')).toEqual([
      [2, 3, 5, 3, 5],
      [0, 1, 5, 1, 5],
    ]);
    expect(mc('on')).toEqual([
      [2, 3, 5, 2, 5],
      [0, 1, 5, 0, 5],
    ]);
  },
);

rule(['5', 'R-8'], 'in rain nobody, of either side, gathers stragglers or takes heart', () => {
  const after = (rain: boolean) => {
    const s = position({ at: { hatry: '0202', kospoth: '0206' } });
    s.rain = rain;
    s.morale.rhine = 10;
    s.morale.lowerRhine = 10;
    s.units.hatry.inf = 5;
    const driven = drive(s, rain ? [] : [1, 1], evening);
    return [s.morale.rhine, s.morale.lowerRhine, s.units.hatry.inf, told(driven, 'log.test').length];
  };
  expect(after(true)).toEqual([10, 10, 5, 0]);
  expect(after(false)).toEqual([11, 11, 6, 2]);
});

rule('5', 'rain shortens no reaction: a hungry French force that cannot march still draws off 2 MP', () => {
  const s = position({ at: { hatry: '0203', kospoth: '0205' } });
  s.rain = true;
  hungry(s, 'hatry');
  expect(capacity(s, slotOf(s, 'hatry'))).toBe(0);
  const away = reactionMoves(s, slotOf(s, 'hatry'), hex('0204')).away.map(label);
  expect(away).toContain('0201'); // two hexes of road
});

rule(['5', 'R-76', '9.2'], 'the slowest unit counts, each with its own hunger; then the rain', () => {
  const s = position({ at: { 'hoche+huet 0/3+taponier 5/1': '1508' } });
  const mc = () => capacity(s, slotOf(s, 'hoche'));
  expect(mc()).toBe(3);
  hungry(s, 'huet');
  expect(mc()).toBe(2); // his horse: 4 halved; the infantry is fed
  hungry(s, 'taponier');
  expect(mc()).toBe(1);
  s.rain = true;
  expect(mc()).toBe(0);
});
