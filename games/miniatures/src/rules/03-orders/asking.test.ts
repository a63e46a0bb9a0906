import { rule } from '@grande/engine/testing';
import { inches } from '@grande/table';
import { expect } from 'vitest';
import { targetsOf } from '../../reading.ts';
import {
  cav,
  type Field,
  field,
  foot,
  forbiddenBy,
  from,
  inf,
  move,
  segments,
  terms,
  the,
  umpire,
} from '../../testing.ts';
import { charge } from './aimed.ts';
import { rollCommand } from './command.ts';
import { type Order, Ordered } from './ordered.ts';

/** What is asked, of whom, and what is shown with it. */
const { go } = segments;
const A = inf('A', 20, 10, 0);

rule('GE.6', 'a general who was carried off is away, and that is the only reason given', () => {
  for (const absentUntil of [1, 3]) {
    const m = from(field({ fr: [A], frPosts: [{ general: { absentUntil } }] }));
    expect(m.whyNot('french', 'general:g.fr.0').flatMap((r) => r.failures.map((x) => x.law))).toEqual([
      'generalAway',
    ]);
  }
});

rule('OPT.5', 'in the fog what is asked is a secret of the seat; in the open it is not', () => {
  const asked = (options: Record<string, string>) => {
    const { secret, window } = from(field({ fr: [A], options })).pending[0] ?? {};
    return [secret === true, window === true];
  };
  expect([asked({ fog: 'on' }), asked({})]).toEqual([
    [true, true],
    [false, false],
  ]);
});

rule(
  ['SP.2.2', 'S2.x2'],
  'a commander who has not come has no pool; one who has died keeps his staff’s',
  () => {
    const pool = (general: object) => {
      const s = field({ fr: [A], frPosts: [{ parent: 1 }, { level: 'corps', bonus: 3, general }] });
      rollCommand(umpire(s, [2]));
      return s.commands[1]?.pool;
    };
    expect([pool({}), pool({ present: false }), pool({ alive: false })]).toEqual([3, 0, 3]);
  },
);

rule(
  ['MU.1', 'MO.3'],
  'the chances of a charge count the friends who charge the same target, and no others',
  () => {
    const s = field({
      fr: [A, inf('B', 18.4, 10.6, 90), inf('C', 40, 10, 0)],
      au: [inf('E', 20, 10.8, 180), inf('F', 40, 10.8, 180)],
    });
    const helped = (): boolean => {
      const shown = charge.detail?.({ do: 'charge', target: 3 }, new Ordered(s, 0));
      const mine = shown?.tallies?.[0]?.tally;
      return mine !== undefined && terms(mine).includes('friendsHelp 1');
    };
    expect(helped()).toBe(false);
    the(s, 'C').charge = 4;
    expect(helped()).toBe(false);
    the(s, 'B').charge = 3;
    expect(helped()).toBe(true);
  },
);

rule(
  ['G.13', 'SP.2.9'],
  'through a friend into the village behind him: it ends on its place, not on his',
  () => {
    const into: Order = {
      ...(move(go(1.6)) as Extract<Order, { do: 'move' }>),
      enter: { area: 'X', facing: 0 },
    };
    const f: Field = { fr: [A, inf('B', 20, 11.55, 0)] };
    const box = [18, 12, 22, 15] as const;
    expect(forbiddenBy(from(field({ ...f, bua: { X: box } })), 'A', into)).toEqual([]);
    expect(forbiddenBy(from(field({ ...f, bua: { Y: [1, 1, 2, 2], X: box } })), 'A', into)).toEqual([]);
    expect(forbiddenBy(from(field(f)), 'A', move(go(1.6)))).toEqual(['onFriend']);
  },
);

rule(['SC.3', 'R-24', 'SP.2.11'], 'an arrival into contact is refused as one, whatever its arm', () => {
  for (const p of [inf('A', 0, 0, 0), cav('A', 0, 0, 0), foot('A', 0, 0, 0, { limbered: true })]) {
    const s = field({
      fr: [{ ...p, fate: 'reserve' }],
      au: [inf('E', 4, 15, 270)],
      reinforcements: [
        {
          id: 'r',
          side: 0,
          round: 1,
          edge: 'west',
          from: { x: 0, y: inches(10) },
          to: { x: 0, y: inches(20) },
          units: [0],
          generals: [],
        },
      ],
    });
    const m = from(s);
    m.answer('french', 'enter:A');
    const v = m.answer('french', { key: 'enter', value: { at: inches(15), segments: [go(3.6)] } });
    expect(v.ok ? [] : v.failures.map((x) => x.law)).toEqual(['entersContact']);
  }
});

rule(
  ['G.17', 'SP.3.4'],
  'a line is shown where none is needed, and no hill where none can be fired over',
  () => {
    const G = foot('G', 20, 10, 0);
    const close = field({
      fr: [G, inf('B', 18, 11.2, 90), inf('C', 22, 11.2, 90)],
      au: [inf('E', 20, 10.9, 180)],
    });
    expect(targetsOf(close, 0)[0]).toMatchObject({ shut: null, hill: false });
    expect(targetsOf(close, 0)[0]?.lines.length).toBeGreaterThan(0);
    const shut = field({
      fr: [G, inf('B', 20, 13, 0)],
      au: [inf('E', 20, 18, 180)],
      hills: [
        {
          box: [15, 14, 25, 16],
          crest: [
            [15, 15],
            [25, 15],
          ],
        },
      ],
    });
    expect(targetsOf(shut, 0)[0]).toMatchObject({ shut: 'friend', hill: false });
  },
);
