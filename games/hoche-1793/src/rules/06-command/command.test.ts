import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { hex } from '../../data/map.ts';
import type { GicId, UnitId } from '../../data/units.ts';
import type { State } from '../../state.ts';
import { answer, routs, tired } from '../../testing/battle-late.ts';
import { commands, dawn, morning } from '../../testing/morning.ts';
import { at, drive, forceOf, idOf, offered, position, refusedBy, slotOf } from '../../testing/position.ts';
import { supplyPhase } from '../13-supply.ts';
import { hasLine, imaginedStaff, orderable } from './command.ts';

/** What a general would pay; 0 where no courier gets through, null where he may not command. */
function price(s: State, gic: GicId, unit: UnitId): number | null {
  const side = gic === 'pichegru' || gic === 'hoche' ? 'french' : 'coalition';
  return imaginedStaff(s, side).costs.find((c) => c.gic === gic && c.unit === unit)?.cost ?? null;
}
const costs = (list: Record<string, string>): number | null =>
  price(position({ at: list }), 'pichegru', 'desaix');

rule(['6.1', 'R-10'], 'half a point stacked, else one for every 4 MP begun', () => {
  expect(costs({ pichegru: '0201', desaix: '0201' })).toBe(0.5);
  expect(costs({ 'pichegru+desaix': '0201' })).toBe(0.5);
  expect(costs({ pichegru: '0201', desaix: '0205' })).toBe(1); // 4 MP by road
  expect(costs({ pichegru: '0201', desaix: '0306' })).toBe(2); // 5 MP
  expect(costs({ pichegru: '0201', desaix: '0102' })).toBe(1); // off the roads, 1.5 MP
  const s = position({ at: { brunswick: '1115', weimar: '1209', kalkreuth: '1410' } });
  expect([price(s, 'brunswick', 'weimar'), price(s, 'brunswick', 'kalkreuth')]).toEqual([2, 2]);
});

rule(['6.1', 'R-10'], 'halves add up, and the sum stays within the potential', () => {
  const match = dawn(
    {
      at: {
        pichegru: '0201',
        hatry: '0201',
        desaix: '0201',
        ferino: '0201',
        michaud: '0203',
        grangeret: '0306',
        kospoth: '0604',
        wurmser: '0405',
      },
    },
    'cp',
    (s) => {
      s.units.grangeret.army = 'rhine';
    },
  );
  answer(match, 'french', 'command:pichegru:hatry', 'command:pichegru:desaix', 'command:pichegru:michaud');
  // 3 − ½ − ½ − 1 = 1 left: Férino for ½, not Grangeret for 2.
  expect(offered(match, 'french')).toEqual(['command:pichegru:ferino', 'done:pichegru']);
  expect(refusedBy(match, 'french', 'command:pichegru:grangeret')).toEqual(['6.1 cp']);
  expect(refusedBy(match, 'french', 'command:pichegru:hatry')).toEqual(['6.1 commandedTwice']); // twice
  answer(match, 'french', 'command:pichegru:ferino');
  expect(match.decisionOf('french')?.kind).toBe('allocateCP'); // half a point is still there
});

rule(['6.1', 'R-9', 'R-11'], 'couriers go round enemy troops and patrols, and through friends', () => {
  // Kospoth, infantry only, at 0103 watches 0202: Desaix at 0203 is reached over open ground.
  const list = { pichegru: '0201', desaix: '0203', 'kospoth 5/0': '0103' };
  expect(costs(list)).toBe(1); // 0302, 0303, 0203: 1 + 1 + 1.5
  expect(costs({ ...list, 'waldeck 5/0': '0303' })).toBe(3); // a long way round
  expect(costs({ ...list, 'waldeck 5/0': '0303', hatry: '0202' })).toBe(1); // Hatry holds 0202
  const s = position({ at: { ...list, 'waldeck 5/0': '0303', hatry: '0202' } });
  routs(s, 'hatry', 1);
  expect(price(s, 'pichegru', 'desaix')).toBe(3);
  expect(costs({ pichegru: '0203', desaix: '0101', 'kospoth 5/0': '0102', 'waldeck 5/0': '0201' })).toBe(0); // shut in
  expect(costs({ pichegru: '0201', desaix: '0203', wurmser: '0202' })).toBe(1); // a lone general bars nothing
});

rule('6.1', 'refused: another army, a routed force, no way through, more than he has', () => {
  const match = dawn(
    {
      at: {
        pichegru: '0203',
        desaix: '0203',
        hatry: '0202',
        ferino: '0516',
        michaud: '0101',
        huet: '1508',
        hoche: '1508',
        'hotze 5/0': '0102',
        'waldeck 5/0': '0201',
        wurmser: '0405',
      },
    },
    'refused',
    (s) => routs(s, 'hatry', 1),
  );
  const no = (unit: string) => refusedBy(match, 'french', `command:pichegru:${unit}`);
  expect([no('huet'), no('hatry'), no('michaud')]).toEqual([
    ['6.1 otherArmy'],
    ['11.10.3 routed'],
    ['6.1 noPath'],
  ]);
  expect(no('ferino')).toEqual(['6.1 cp']);
  expect(offered(match, 'french')).toEqual(['command:pichegru:desaix', 'done:pichegru']);
});

rule('6', 'both sides decide at once and see nothing of the other before both are done', () => {
  const spec = { at: { pichegru: '0201', desaix: '0203', wurmser: '0405', kospoth: '0206' } };
  const match = dawn(spec, [1, 1, 6]);
  expect(match.pending.map((d) => d.seat).sort()).toEqual(['coalition', 'french']);
  commands(match, 'french', 'command:pichegru:desaix');
  expect(match.pending.map((d) => d.seat)).toEqual(['coalition']);
  expect(match.view('coalition').forces.some((f) => f.commanded)).toBe(false);
  commands(match, 'coalition', 'command:wurmser:kospoth');
  expect(forceOf(match.state, 'desaix').commanded).toBe(true);
});

rule(
  ['6.1', 'R-9'],
  'a line of communication: any length of road or trail to a source, free of enemy troops and patrols',
  () => {
    const line = (list: Record<string, string>) => hasLine(position({ at: list }), 'pichegru');
    expect(line({ pichegru: '0201' })).toBe(true); // on his source
    expect(line({ pichegru: '0516' })).toBe(true); // far away, by road
    expect(line({ pichegru: '0305' })).toBe(false); // no way leads there at all
    const cut = { pichegru: '0202', 'kospoth 5/0': '0201' };
    expect(line(cut)).toBe(true); // 1001 is a source too: round by 0203, 0204 …
    expect(line({ ...cut, 'waldeck 5/0': '0204', 'hotze 5/0': '0103' })).toBe(false);
    expect(line({ pichegru: '0202', wurmser: '0201', 'waldeck 5/0': '0204', 'hotze 5/0': '0103' })).toBe(
      true,
    ); // a headquarters cuts nothing
  },
);

rule('R-9', 'his own hex is never asked; a watched hex with an unrouted friend is free', () => {
  const list = { pichegru: '0203', 'kospoth 5/0': '0103', 'waldeck 5/0': '0205' };
  const s = position({ at: list });
  expect(hasLine(s, 'pichegru')).toBe(false); // 0202 watched by Kospoth, 0204 by Waldeck
  const held = position({ at: { ...list, desaix: '0202' } });
  expect(hasLine(held, 'pichegru')).toBe(true);
  routs(held, 'desaix', 1);
  expect(hasLine(held, 'pichegru')).toBe(false);
  expect(hasLine(position({ at: { pichegru: '0202', 'kospoth 5/0': '0103' } }), 'pichegru')).toBe(true); // he stands in a watched hex
});

rule(['6.2', 'R-13'], 'commanded and supplied, commanded and isolated, uncommanded', () => {
  const spec = {
    at: {
      pichegru: '0203',
      desaix: '0203',
      hatry: '0203',
      'kospoth 5/0': '0103',
      'waldeck 5/0': '0205',
      wurmser: '0405',
    },
  };
  const cut = morning(dawn(spec, [1, 1, 6]), ['command:pichegru:desaix']);
  expect(cut.state.loc.rhine).toBe(false);
  expect(forceOf(cut.state, 'desaix')).toMatchObject({ commanded: true, linked: false });
  expect(forceOf(cut.state, 'hatry')).toMatchObject({ commanded: false, linked: false });
  const open = morning(dawn({ at: { ...spec.at, ferino: '0202' } }, [1, 1, 6]), ['command:pichegru:desaix']);
  expect(forceOf(open.state, 'desaix')).toMatchObject({ commanded: true, linked: true });
});

rule(['6.2', 'R-9'], 'a line cut during the day changes nothing before the next morning', () => {
  const spec = { at: { wurmser: '0405', conde: '0405', hotze: '0109', pichegru: '0201', desaix: '0202' } };
  const match = morning(dawn(spec, [1, 1, 6]), [], ['command:wurmser:conde']);
  const { state } = match;
  expect(forceOf(state, 'conde').linked).toBe(true);
  state.units.conde.chariots = 3;
  for (const f of state.forces) if (f.members[0] === 'desaix') f.hex = hex('0406'); // astride the road behind Haguenau
  drive(state, [], supplyPhase);
  expect([state.units.conde.chariots, state.units.conde.oos]).toEqual([6, false]);
});

rule(['R-12', '6.1'], 'a headquarters is always commanded, at no cost and without an event marker', () => {
  const spec = {
    options: { randomEvents: 'on' },
    at: { pichegru: '0201', desaix: '0203', wurmser: '0405', kospoth: '0206' },
  };
  const match = morning(dawn(spec, 'hq'), ['command:pichegru:desaix'], ['command:wurmser:kospoth']);
  const s = match.state;
  for (const gic of ['pichegru', 'wurmser'] as const) {
    expect(forceOf(s, gic)).toMatchObject({ commanded: true, event: null });
  }
  expect(forceOf(s, 'desaix').event === null || forceOf(s, 'kospoth').event === null).toBe(false);
  expect(s.bag.length).toBe(22);
});

const GOETZE = {
  brunswick: '1115',
  prinz: '0513',
  goetze: '0311',
  pichegru: '0201',
  hoche: '1508',
  wurmser: '0405',
};
const near = (goetze: string, prinz = '0513', others: Record<string, string> = {}) =>
  dawn({ at: { ...GOETZE, brunswick: '0513', prinz, goetze, ...others } }, [1, 1, 6]);

rule(['6.3', 'R-105'], 'Götze within 4 MP of the Prince shares his status; farther off he has none', () => {
  const shared = morning(near('0311'), [], ['command:brunswick:prinz']); // exactly 4
  expect(forceOf(shared.state, 'goetze')).toMatchObject({
    commanded: true,
    linked: forceOf(shared.state, 'prinz').linked,
  });
  expect(shared.state.goetzeShares).toBe(true);
  const unled = morning(near('0311'));
  expect(forceOf(unled.state, 'goetze').commanded).toBe(false);
  const far = morning(near('0308'), [], ['command:brunswick:prinz']);
  expect([forceOf(far.state, 'goetze').commanded, far.state.goetzeShares]).toEqual([false, false]);
});

rule(['6.3', '11.10.3'], 'a routed Götze does not share the Prince’s command until he has rallied', () => {
  const spec = { at: { ...GOETZE, brunswick: '0513' }, turn: 3 };
  const flees = dawn(spec, [1, 1, 6], (s) => {
    forceOf(s, 'goetze').routed = 2;
  });
  const routed = morning(flees, [], ['command:brunswick:prinz']).state;
  expect(forceOf(routed, 'prinz').commanded).toBe(true);
  expect(forceOf(routed, 'goetze')).toMatchObject({ commanded: false, linked: false });
  const rallied = morning(dawn(spec, [1, 1, 6]), [], ['command:brunswick:prinz']).state;
  expect(forceOf(rallied, 'goetze').commanded).toBe(true);
});

rule(
  'R-105',
  'the way to Götze is barred by enemy patrols; his own command counts for himself; the order is not shared',
  () => {
    const cut = morning(near('0311', '0513', { 'desaix 10/4': '0412' }), [], ['command:brunswick:prinz']);
    expect(forceOf(cut.state, 'goetze').commanded).toBe(false);
    const own = morning(near('0311'), [], ['command:brunswick:goetze']);
    expect([forceOf(own.state, 'goetze').commanded, forceOf(own.state, 'prinz').commanded]).toEqual([
      true,
      false,
    ]);
    const match = near('0411');
    const ordered = morning(match, [], [`order:${idOf(match.state, 'prinz')}`]);
    expect([forceOf(ordered.state, 'prinz').order, forceOf(ordered.state, 'goetze').order]).toEqual([
      true,
      false,
    ]);
  },
);

rule(['6.3', 'R-105'], 'in the evening Götze eats whenever the Prince does, at no extra chariot', () => {
  const fed = (shares: boolean, chariots: number) => {
    const s = position({ at: { goetze: '0411', prinz: '0412' } });
    for (const id of ['goetze', 'prinz'] as const)
      Object.assign(forceOf(s, id), { commanded: false, linked: false });
    for (const id of ['goetze', 'prinz'] as const) s.units[id].left = true;
    s.goetzeShares = shares;
    s.units.prinz.chariots = chariots;
    drive(s, [], supplyPhase);
    return [s.units.goetze.oos, s.units.prinz.oos, s.units.prinz.chariots];
  };
  expect(fed(true, 4)).toEqual([false, false, 3]);
  expect(fed(true, 0)).toEqual([true, true, 0]);
  expect(fed(false, 4)).toEqual([true, false, 3]); // he has no chariots of his own
});

rule(
  ['6.3', 'R-14'],
  'stacked in the morning Götze may be merged for good: SP and initial SP go to the division',
  () => {
    const match = near('0513');
    expect(match.decisionOf('coalition')?.kind).toBe('mergeGoetze');
    match.state.units.goetze.inf = 2; // he has lost one
    morning(match, [], ['merge', 'command:brunswick:prinz']);
    const { prinz, goetze } = match.state.units;
    expect([prinz.inf, prinz.inf0, goetze.place, slotOf(match.state, 'goetze')]).toEqual([7, 7, 'gone', -1]);
    expect(near('0512').decisionOf('coalition')?.kind).toBe('allocateCP'); // not stacked: not asked
  },
);

rule(
  ['6.5', 'R-16'],
  'commanded divisions stacked with a general may ride with him; the rest stay their own',
  () => {
    const spec = {
      at: {
        hoche: '1508',
        huet: '1508',
        taponier: '1508',
        ambert: '1509',
        pichegru: '0201',
        brunswick: '1115',
        wurmser: '0405',
      },
    };
    const match = dawn(spec, [1, 1, 6]);
    commands(match, 'coalition');
    answer(
      match,
      'french',
      'done:pichegru',
      'command:hoche:huet',
      'command:hoche:ambert',
      'done:hoche',
      'noOrder:rhine',
      'noOrder:moselle',
    );
    expect(offered(match, 'french')).toEqual(['ride:huet', 'done']); // Taponier is not commanded, Ambert not stacked
    answer(match, 'french', 'ride:huet');
    expect(match.decisionOf('french')?.kind).not.toBe('fuseSeparate'); // said once, it is settled
    morning(match);
    expect(forceOf(match.state, 'hoche').members).toEqual(['hoche', 'huet']);
    expect(forceOf(match.state, 'taponier').members).toEqual(['taponier']);
  },
);

rule(
  '6.5',
  'mixed forces: Lower Rhine only under Brunswick, Rhine and Moselle only under the joint commander',
  () => {
    const riders = (joint: State['joint']) => {
      const match = dawn(
        {
          at: {
            hoche: '0705',
            pichegru: '0705',
            desaix: '0705',
            huet: '0705',
            brunswick: '0611',
            wurmser: '0611',
            conde: '0611',
            prinz: '0611',
          },
        },
        [1, 1, 6],
        (s) => {
          s.joint = joint;
        },
      );
      const seen: Record<string, string[]> = {};
      for (const seat of ['french', 'coalition'] as const) {
        for (;;) {
          const d = match.decisionOf(seat);
          if (!d || !['allocateCP', 'strategicOrder', 'fuseSeparate'].includes(d.kind)) break;
          const keys = d.options.map((o) => o.key);
          if (d.kind === 'fuseSeparate') seen[d.subject as string] = keys.filter((k) => k.startsWith('ride'));
          answer(match, seat, keys.find((k) => k.startsWith('command:')) ?? (keys.at(-1) as string));
        }
      }
      return seen;
    };
    expect(riders(null)).toEqual({
      pichegru: ['ride:desaix'],
      hoche: ['ride:huet'],
      brunswick: ['ride:prinz', 'ride:conde'],
      wurmser: ['ride:conde'],
    });
    expect(riders('hoche').hoche).toEqual(['ride:desaix', 'ride:huet']);
    expect(riders('hoche').pichegru ?? []).not.toContain('ride:huet');
  },
);

rule(['6.5', 'R-16'], 'fatigue is kept for each member; a division nobody pays for leaves', () => {
  const spec = {
    at: { 'hoche+huet+taponier': '1508', pichegru: '0201', brunswick: '1115', wurmser: '0405' },
  };
  const match = dawn(spec, [1, 1, 6], (s) => tired(s, { huet: 2 }));
  expect(match.view('french').forces[slotOf(match.state, 'hoche')]?.fatigue).toBe(2);
  morning(match, ['command:hoche:taponier']);
  const s = match.state;
  expect(forceOf(s, 'hoche').members).toEqual(['hoche', 'taponier']);
  expect(forceOf(s, 'huet')).toMatchObject({ members: ['huet'], commanded: false });
  expect([s.units.huet.fatigue, s.units.taponier.fatigue, at(s, 'huet')]).toEqual([2, 0, '1508']);
});

rule(['6.5', '3.2'], 'routed or demoralised divisions do not ride with sound ones', () => {
  const match = dawn(
    {
      at: {
        hoche: '1508',
        huet: '1508',
        jacob: '1508',
        pichegru: '0201',
        brunswick: '1115',
        wurmser: '0405',
      },
    },
    [1, 1, 6],
    (s) => {
      s.morale.moselle = 6; // Jacob 2 − 2 = 0
    },
  );
  commands(match, 'coalition');
  answer(
    match,
    'french',
    'done:pichegru',
    'command:hoche:huet',
    'command:hoche:jacob',
    'done:hoche',
    'noOrder:rhine',
    'noOrder:moselle',
    'ride:huet',
  );
  expect(match.decisionOf('french')?.kind === 'fuseSeparate' ? offered(match, 'french') : []).not.toContain(
    'ride:jacob',
  );
});

const ORDERS = { hoche: '1508', pichegru: '0201', brunswick: '1115', wurmser: '0405', kalkreuth: '1411' };
const mayBeOrdered = (list: Record<string, string>, id: UnitId, given?: (s: State) => void): boolean => {
  const s = position({ at: { ...ORDERS, ...list } });
  given?.(s);
  return orderable(s, 'coalition').includes(slotOf(s, id));
};

rule(
  ['6.6', 'R-17'],
  'a strategic order: ready, unrouted, out of sight, with lines to its general and to a source',
  () => {
    expect(mayBeOrdered({}, 'kalkreuth')).toBe(true);
    expect(mayBeOrdered({}, 'kalkreuth', (s) => tired(s, { kalkreuth: 1 }))).toBe(false);
    expect(mayBeOrdered({}, 'kalkreuth', (s) => routs(s, 'kalkreuth', 1))).toBe(false);
    expect(mayBeOrdered({ 'huet 9/3': '1410' }, 'kalkreuth')).toBe(false); // watched
    expect(mayBeOrdered({ brunswick: '1212' }, 'kalkreuth')).toBe(false); // no way to his general
    expect(mayBeOrdered({ weimar: '1212' }, 'weimar')).toBe(false); // no way from there
  },
);

rule(
  ['R-104', '6.6'],
  'a headquarters may get it and is then not commanded; a fused or oversized force may not',
  () => {
    expect(mayBeOrdered({}, 'brunswick')).toBe(true);
    expect(mayBeOrdered({ 'weimar 20/5': '1411' }, 'weimar')).toBe(false); // 25 SP
    expect(mayBeOrdered({ 'weimar 20/4': '1411' }, 'weimar')).toBe(true);
    const match = dawn({ at: ORDERS }, [1, 1, 6]);
    morning(match, [], ['command:brunswick:kalkreuth', `order:${idOf(match.state, 'brunswick')}`]);
    expect(forceOf(match.state, 'brunswick')).toMatchObject({ commanded: false, order: true });
    expect(forceOf(match.state, 'kalkreuth').commanded).toBe(true); // his command points work as always
  },
);

rule(['6.6', 'R-17'], 'one order an army, not to a force paid for', () => {
  const match = dawn({ at: { ...ORDERS, weimar: '1209', conde: '0604' } }, [1, 1, 6]);
  commands(match, 'french');
  answer(match, 'coalition', 'command:brunswick:kalkreuth', 'done:brunswick', 'done:wurmser');
  const id = (u: UnitId) => `order:${idOf(match.state, u)}`;
  expect(match.decisionOf('coalition')?.kind).toBe('strategicOrder');
  expect(offered(match, 'coalition').sort()).toEqual(
    [id('brunswick'), id('weimar'), 'noOrder:prussia'].sort(),
  );
  expect(refusedBy(match, 'coalition', id('kalkreuth'))).toEqual(['6.6 orderPaid']);
  answer(match, 'coalition', id('weimar'));
  expect(offered(match, 'coalition')).toContain('noOrder:lowerRhine'); // the other army is asked next
  expect(offered(match, 'coalition').some((k) => k === id('brunswick'))).toBe(false);
});

rule(['6.6', '13.1'], 'a force with an order is uncommanded but fed', () => {
  const match = dawn({ at: ORDERS }, [1, 1, 6]);
  morning(match, [], [`order:${idOf(match.state, 'kalkreuth')}`]);
  const s = match.state;
  expect(forceOf(s, 'kalkreuth')).toMatchObject({ commanded: false, order: true });
  s.units.kalkreuth.chariots = 2;
  drive(s, [], supplyPhase);
  expect([s.units.kalkreuth.chariots, s.units.kalkreuth.oos]).toEqual([2, false]);
});
