import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { inEnemyZone } from '../../board.ts';
import type { Order, State } from '../../state.ts';
import {
  activate,
  asked,
  assault,
  begun,
  change,
  detail,
  diceOf,
  empty,
  from,
  go,
  h,
  laws,
  lead,
  leader,
  offered,
  offeredLike,
  place,
  told,
  u,
  unit,
  whereIs,
} from '../../testing.ts';
import { mayRally, rallying } from '../03-sequence/command-phase.ts';
import { unmet } from './duties.ts';
import { counted, isCloser, toEnemy } from './orders.ts';

/** Four French battalions west of an Austrian one, Masséna behind them. */
function line(order: Order, change1?: (s: State) => void) {
  const s = empty();
  lead(s, 'massena', '1320');
  place(s, '1318', 'M1');
  place(s, '1319', 'M3');
  place(s, '1320', 'M4');
  place(s, '1321', 'M5');
  place(s, '1820', 'H1');
  change1?.(s);
  activate(s, 'M', 'B3', order);
  return s;
}

rule('5.0', 'formations begin with the orders of the set-up, and keep them until changed', () => {
  const match = begun();
  expect(match.state.formations.H.order).toBe('defence');
  go(match, 'order:M:attack', 'order:A:manoeuvre');
  expect([match.state.formations.M.order, match.state.formations.A.order]).toEqual(['attack', 'manoeuvre']);
  const s = empty();
  s.formations.M.order = 'attack';
  s.phase = 'C';
  expect(from(s, [1]).state.formations.M.order).toBe('attack');
});

rule('5.1', 'four orders, open to both sides', () => {
  const s = empty({ fog: 'on' });
  lead(s, 'massena', '1114');
  place(s, '1114', 'M1');
  s.formations.M.order = 'attack';
  const match = from(s, [6, 1]);
  expect(match.view('austrian').formations.M.order).toBe('attack');
  activate(s, 'M', 'B2.officer', 'attack');
  const roll = go(from(s, [1]), 'roll:yes');
  expect(offered(roll)).toEqual([
    'order:M:advance',
    'order:M:attack',
    'order:M:defence',
    'order:M:manoeuvre',
  ]);
});

rule('5.1.1', 'under Advance half of those counted, rounded up, must end nearer the enemy', () => {
  const match = from(line('advance'));
  expect(offered(match)).not.toContain('done');
  expect(laws(match, 'done')).toEqual(['owesAdvance']);
  go(match, 'move:M1', 'step:M1:1418', 'stop');
  expect(laws(match, 'done')).toEqual(['owesAdvance']);
  go(match, 'move:M3', 'step:M3:1419', 'stop');
  expect(offered(match)).toContain('done');
  // Three counted: two must go.
  const three = line('advance', (s) => place(s, '1717', 'M1'));
  expect(unmet(three, false)?.duty).toMatchObject({ quota: 2, done: 0 });
  // Assaults are voluntary, after a check.
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1520', 'H6');
  activate(s, 'M', 'B5.declare', 'advance');
  expect(offered(from(s))).toEqual(['assault:1520', 'done']);
});

rule('5.1.2', 'under Attack everybody must close, and whoever is in a zone must assault', () => {
  const match = from(line('attack'));
  for (const [id, to] of [
    ['M1', '1418'],
    ['M3', '1419'],
    ['M4', '1420'],
  ] as const) {
    expect(laws(match, 'done')).toEqual(['owesAttack']);
    go(match, `move:${id}`, `step:${id}:${to}`, 'stop');
  }
  // Only M5 is left: it has been taken up without a question.
  expect([asked(match), match.pending[0]?.subject]).toEqual(['french step', 'M5']);
  go(match, 'step:M5:1421', 'stop');
  expect(match.state.activation?.part).not.toBe('inCommand');
  // No Road March.
  const road = line('attack', (s) => {
    lead(s, 'massena', '1318');
    place(s, '1314', 'M5');
  });
  expect(laws(go(from(road), 'move:M5'), 'march')).toContain('marchOrder');
  // In a zone there is no closing the declarations without an assault.
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1424', 'M5');
  place(s, '1520', 'H6');
  activate(s, 'M', 'B5.declare', 'attack');
  const declared = from(s, [4]);
  // The only thing to do was to assault: it has been declared and Élan is put.
  expect(asked(declared)).toBe('french elan');
});

rule(
  ['5.1.3', 'R-20'],
  'Defence: one hex; into a zone only to join friends; out of a zone, never from zone to zone',
  () => {
    const s = empty();
    place(s, '1420', 'M3');
    place(s, '1422', 'M4');
    place(s, '1520', 'H6');
    activate(s, 'M', 'B3', 'defence');
    const match = go(from(s), 'move:M4');
    // 1421 is in the zone of H6 and empty.
    expect(laws(match, 'step:M4:1421')).toEqual(['defenceZone']);
    go(match, 'step:M4:1423');
    expect(offeredLike(match, 'step:')).toEqual([]);
    // M3 in the zone may step out, but not to 1421 or 1519, which are in it too, not even to friends.
    place(s, '1421', 'M4');
    activate(s, 'M', 'B3', 'defence');
    const out = go(from(s), 'move:M3');
    expect(offeredLike(out, 'step:').sort()).toEqual(['step:M3:1419', 'step:M3:1320', 'step:M3:1319'].sort());
    expect(laws(out, 'step:M3:1421')).toEqual(['defenceZone']);
    // From outside a zone it may join friends inside, where the stack is lawful.
    place(s, '1319', 'M5');
    activate(s, 'M', 'B3', 'defence');
    const join = go(from(s), 'move:M5');
    expect(offered(join)).toContain('step:M5:1420');
    // Nothing of an assault, nothing of a Road March.
    const fight = empty();
    place(fight, '1420', 'M3');
    place(fight, '1520', 'H6');
    activate(fight, 'M', 'B5.declare', 'defence');
    expect(from(fight).state.activation?.assaults ?? []).toEqual([]);
  },
);

rule('5.1.4', 'Manoeuvre: as far as the points carry, never into a zone, and no way out of one', () => {
  const s = empty();
  place(s, '1319', 'M1');
  place(s, '1520', 'H6');
  activate(s, 'M', 'B3', 'manoeuvre');
  const match = go(from(s), 'move:M1');
  expect(laws(match, 'step:M1:1420')).toEqual(['manoeuvreZone']);
  go(match, 'step:M1:1318', 'step:M1:1317', 'step:M1:1316', 'step:M1:1315');
  place(s, '1420', 'M1');
  activate(s, 'M', 'B3', 'manoeuvre');
  expect(laws(from(s), 'move:M1')).toEqual(['kernel.notConcerned']);
  activate(s, 'M', 'B5.declare', 'manoeuvre');
  expect(asked(from(s))).not.toBe('french declare');
});

rule(['5.2', '5.2.1'], 'in A1 an officer in reach gets any order, one out of reach none', () => {
  const s = empty();
  lead(s, 'bonaparte', '1014');
  lead(s, 'massena', '1117');
  lead(s, 'augereau', '1811');
  s.phase = 'A1';
  const match = from(s, [1, 1]);
  expect(offered(match)).toEqual([
    'order:M:advance',
    'order:M:attack',
    'order:M:defence',
    'order:M:manoeuvre',
  ]);
  expect(laws(match, 'order:A:attack')).toEqual(['kernel.notConcerned']);
  go(match, 'order:M:advance');
  expect(match.state.formations).toMatchObject({ M: { order: 'advance' }, A: { order: 'defence' } });
  // With fog the question is put all the same, with its reason.
  const f = empty({ fog: 'on' });
  lead(f, 'bonaparte', '1014');
  lead(f, 'augereau', '1811');
  f.phase = 'A1';
  const dark = from(f, [1, 1]);
  expect(asked(dark)).toBe('french order');
  go(dark, 'order:A:defence');
  expect(dark.state.formations.A.order).toBe('defence');
});

rule(
  ['5.2.2', 'R-17'],
  'one roll an activation, in reach or not; any order on the rating or less, or the old one',
  () => {
    const s = empty();
    lead(s, 'bonaparte', '1014');
    lead(s, 'massena', '1117');
    place(s, '1117', 'M1');
    activate(s, 'M', 'B2.officer', 'defence');
    // V9: 3 is enough for Masséna, 4 is not.
    const free = go(from(s, [3]), 'roll:yes');
    expect(offered(free)).toEqual([
      'order:M:advance',
      'order:M:attack',
      'order:M:defence',
      'order:M:manoeuvre',
    ]);
    go(free, 'order:M:attack');
    expect(free.state.formations.M.order).toBe('attack');
    const bound = go(from(s, [4]), 'roll:yes');
    expect(bound.state.formations.M.order).toBe('defence');
    expect(asked(bound)).not.toBe('french officerRoll');
    const kept = go(from(s, [1]), 'roll:yes', 'order:M:defence');
    expect(kept.state.formations.M.order).toBe('defence');
    expect(detail(from(s), 'roll:yes').odds).toEqual({
      total: 2,
      results: [
        { result: 'passed', weight: 1 },
        { result: 'failed', weight: 1 },
      ],
    });
    // Never in A1.
    s.phase = 'A1';
    s.activation = null;
    expect(asked(from(s))).toBe('french order');
  },
);

rule('5.3', 'out of command means Defence', () => {
  const s = empty();
  lead(s, 'massena', '1120');
  place(s, '1120', 'M3');
  place(s, '1722', 'M1');
  activate(s, 'M', 'B3', 'advance');
  const match = go(from(s), 'done', 'move:M1', 'step:M1:1723');
  expect(offeredLike(match, 'step:')).toEqual([]);
  expect(unit(match.state, 'M1').outOfCommand).toBe(true);
});

rule(
  ['5.3.1', 'R-79'],
  'after the units in command, a check by hex opens any order to each who passes',
  () => {
    const s = empty();
    lead(s, 'massena', '1120');
    place(s, '1120', 'M3');
    place(s, '1722', 'M1', 'M2');
    activate(s, 'M', 'B3', 'defence');
    const early = from(s);
    expect(laws(early, 'check:1722')).toEqual(['kernel.notConcerned']);
    go(early, 'done');
    expect(offered(early)).toContain('check:1722');
    expect(detail(early, 'check:1722').odds?.total).toBe(6);
    // A 5: E4 fails, E5 passes and names its order.
    const match = go(from(s, [5]), 'done', 'check:1722');
    expect([asked(match), match.pending[0]?.subject]).toEqual(['french ownOrder', 'M2']);
    go(match, 'order:manoeuvre');
    expect([unit(match.state, 'M1').own, unit(match.state, 'M2').own]).toEqual([null, 'manoeuvre']);
    // Not twice.
    expect(laws(match, 'check:1722')).toEqual(['tried']);
    // The one who failed keeps Defence and its one hex; the other moves as it likes.
    go(match, 'move:M2', 'step:M2:1723', 'step:M2:1724', 'stop', 'move:M1', 'step:M1:1721');
    expect(offeredLike(match, 'step:')).toEqual([]);
    // Not in an ice storm.
    s.weather = 3;
    expect(laws(go(from(s), 'done'), 'check:1722')).toContain('iceNoCheck');
  },
);

rule(['5.3.2', 'R-84', '13.1.2'], 'two in one hex: one die, each against its own efficiency', () => {
  const s = empty();
  lead(s, 'massena', '1120');
  place(s, '1120', 'M3');
  place(s, '1722', 'M4', 'M1');
  activate(s, 'M', 'B3', 'defence');
  const match = go(from(s, [4]), 'done', 'check:1722');
  expect(diceOf(match)).toEqual(['5.3.1:4']);
  // E3 fails on 4, E4 passes on the same die.
  expect(match.pending[0]?.subject).toBe('M1');
  go(match, 'order:advance');
  expect([unit(match.state, 'M4').own, unit(match.state, 'M1').own]).toEqual([null, 'advance']);
});

rule(
  'R-18',
  'nearer: to the nearest enemy unit that may be attacked, as they stand when the moves end',
  () => {
    const s = empty();
    place(s, '1413', 'A1');
    place(s, '1416', 'H1');
    place(s, '1908', 'H2');
    activate(s, 'A', 'B3', 'advance');
    // H1, north of the road and three hexes off, does not count while Augereau is bound to the south.
    expect(toEnemy(s, u('A1'), h('1413'))).toBe(7);
    s.unlocked.A = true;
    expect(toEnemy(s, u('A1'), h('1413'))).toBe(3);
    // With no others it counts after all.
    s.unlocked.A = false;
    change(s, 'H2', { hex: -1, place: 'lost' });
    expect(toEnemy(s, u('A1'), h('1413'))).toBe(3);
    // Measured against where the enemy stands at the end: a rout that moves him away counts.
    change(s, 'A1', { hex: h('1414') });
    expect(isCloser(s, u('A1'))).toBe(true);
  },
);

rule('R-19', 'who counts: not guns, not shelter, not contact, not shaken, not newcomers', () => {
  const s = line('attack', (p) => {
    place(p, '1322', 'M7');
    place(p, '1717', 'M1');
    place(p, '1719', 'M2');
    change(p, 'M3', { status: 1 });
  });
  change(s, 'M4', { entered: true });
  const who = (id: string) => counted(s, u(id));
  expect(['M7', 'M1', 'M2', 'M3', 'M4', 'M5'].map(who)).toEqual([false, false, false, false, false, true]);
  expect(inEnemyZone(s, 'french', h('1719'))).toBe(true);
  // Out of command under its own Advance: obliged by itself.
  const alone = empty();
  lead(alone, 'massena', '1120');
  place(alone, '1120', 'M3');
  change(alone, 'M3', { status: 1 });
  place(alone, '1722', 'M1');
  place(alone, '2122', 'H1');
  activate(alone, 'M', 'B3', 'defence');
  const own = go(from(alone, [1]), 'done', 'check:1722', 'order:advance');
  // Nothing else is left to do: it is taken up by itself, and there is no 'done' before it has closed.
  expect([asked(own), own.pending[0]?.subject]).toEqual(['french step', 'M1']);
  expect(go(own, 'step:M1:1822', 'stop').state.activation?.part).toBe('officer');
});

rule(
  ['5.1.2', 'R-19'],
  'under Attack a unit that moves ends nearer, if it can; no step throws that away',
  () => {
    // M1 (5 points) in 1318, H1 in 1820: it may go round about, but not so far that it cannot come nearer any more.
    const match = go(from(line('attack')), 'move:M1', 'step:M1:1317');
    expect(offered(match)).not.toContain('stop');
    expect(laws(match, 'stop')).toEqual(['shortAttack']);
    go(match, 'step:M1:1217');
    expect(laws(match, 'step:M1:1117')).toEqual(['awayAttack']);
    expect(laws(match, 'step:M1:1116')).toEqual(['awayAttack']);
    go(match, 'step:M1:1317', 'step:M1:1418');
    expect(offered(match)).toContain('stop');
    // Having come nearer it may not go back either.
    expect(laws(match, 'step:M1:1317')).toEqual(['awayAttack']);
    // A unit that cannot come nearer is free: it stands among enemies who hold what lies nearer.
    const stuck = line('attack', (s) => {
      for (const [at, id] of [
        ['1418', 'H2'],
        ['1317', 'H3'],
        ['1319', 'H4'],
        ['1218', 'H5'],
      ] as const) {
        place(s, at, id);
        change(s, id, { status: 1 });
      }
      change(s, 'M3', { hex: -1, place: 'lost' });
    });
    expect(offeredLike(go(from(stuck), 'move:M1'), 'step:').length).toBeGreaterThan(0);
  },
);

rule(['5.1.2', 'R-19'], 'a stack does not lose what one of its units could do alone', () => {
  // M3 alone could close with H1; guns under Manoeuvre keep the stack out of the zone: then it goes nowhere.
  const s = empty();
  place(s, '1420', 'M3', 'M7');
  place(s, '1521', 'H1');
  activate(s, 'M', 'B3', 'attack');
  const match = go(from(s), 'stack:1420', 'order:manoeuvre');
  expect([asked(match), unit(match.state, 'M3').moved]).toEqual(['french move', false]);
  // It is said why it was put back, and under which paragraph.
  expect(told(match, 'log.heldByDuty')).toEqual([{ units: 'M3, M7' }]);
  const event = match.events?.find((e) => e.kind === 'told' && e.message.id === 'log.heldByDuty');
  expect(event?.rule).toBe('5.1.2');
  expect(offered(go(match, 'move:M3'))).toContain('step:M3:1520');
  // Taken up and put down again of one's own will: nothing to tell.
  const calm = go(from(line('attack')), 'move:M1', 'back');
  expect(told(calm, 'log.heldByDuty')).toEqual([]);
});

rule(['11.0', 'R-83'], 'guns whose own order leaves them no step are put back with a word', () => {
  // Every hex around M7 lies in a zone: under Attack it could go there, under Manoeuvre it cannot.
  const s = empty();
  place(s, '1420', 'M7');
  for (const [at, id] of [
    ['1220', 'H1'],
    ['1518', 'H4'],
    ['1521', 'H5'],
  ] as const)
    place(s, at, id);
  activate(s, 'M', 'B3', 'attack');
  expect(offeredLike(go(from(s), 'move:M7', 'order:attack'), 'step:')).toHaveLength(6);
  const match = go(from(s), 'move:M7', 'order:manoeuvre');
  expect([asked(match), whereIs(match.state, 'M7')]).toEqual(['french move', '1420']);
  expect(told(match, 'log.heldByGuns')).toEqual([{ units: 'M7' }]);
  expect(told(match, 'log.heldByDuty')).toEqual([]);
});

rule(['5.1.1', 'R-19'], 'under Advance no move makes the quota unmeetable while it can still be met', () => {
  // Four counted, two must close: the first two may do as they like, the third may not.
  const match = from(line('advance'));
  go(match, 'move:M1', 'step:M1:1317', 'stop', 'move:M3', 'step:M3:1219', 'stop');
  go(match, 'move:M4', 'step:M4:1220');
  expect(laws(match, 'stop')).toEqual(['shortAdvance']);
  expect(laws(match, 'step:M4:1120')).toEqual(['awayAdvance']);
  go(match, 'step:M4:1320', 'step:M4:1420', 'stop', 'move:M5', 'step:M5:1322');
  expect(laws(match, 'stop')).toEqual(['shortAdvance']);
  // With the quota met the last is free.
  const met = from(line('advance'));
  go(met, 'move:M1', 'step:M1:1418', 'stop', 'move:M3', 'step:M3:1419', 'stop', 'move:M4', 'step:M4:1220');
  expect(offered(met)).toContain('stop');
});

rule('R-21', 'who may rally: Defence, out of command, artillery; never in a zone', () => {
  const s = empty();
  lead(s, 'massena', '1120');
  place(s, '1120', 'M3');
  place(s, '1121', 'M7');
  place(s, '1722', 'M1');
  for (const id of ['M3', 'M7', 'M1']) change(s, id, { status: 1 });
  s.formations.M.order = 'advance';
  expect([mayRally(s, u('M3')), mayRally(s, u('M7')), mayRally(s, u('M1'))]).toEqual([false, true, true]);
  s.formations.M.order = 'defence';
  expect(mayRally(s, u('M3'))).toBe(true);
  place(s, '1221', 'H1');
  expect(rallying(s, 'french', h('1120'))).toEqual([]);
  // R units: by the officer in whose range they are; alone, freely.
  place(s, '1122', 'R1');
  s.formations.M.order = 'attack';
  expect(mayRally(s, u('R1'))).toBe(false);
  place(s, '1722', 'R1');
  expect(mayRally(s, u('R1'))).toBe(true);
});

rule(
  ['11.0', 'R-83'],
  'guns choose Defence or Manoeuvre whatever the order, also out of command and in the ice',
  () => {
    const s = empty();
    lead(s, 'massena', '1120');
    place(s, '1120', 'M7');
    place(s, '1121', 'M3');
    place(s, '1714', 'M9');
    activate(s, 'M', 'B3', 'attack');
    const match = go(from(s), 'move:M7');
    expect(offered(match)).toEqual(['order:attack', 'order:defence', 'order:manoeuvre']);
    s.weather = 3;
    const ice = go(from(s), 'move:M3', 'step:M3:1221', 'stop', 'move:M9');
    expect(offered(ice)).toEqual(['order:defence', 'order:manoeuvre']);
    go(ice, 'order:manoeuvre');
    // On the road only.
    expect(offeredLike(ice, 'step:').sort()).toEqual(['step:M9:1614', 'step:M9:1814']);
    expect(laws(ice, 'step:M9:1715')).toContain('gunsIce');
  },
);

rule('10.1', 'in a town nobody has to move or to assault', () => {
  const s = empty();
  place(s, '1717', 'M3');
  place(s, '1818', 'H6');
  activate(s, 'M', 'B5.declare', 'attack');
  const match = from(s);
  expect(offered(match)).toEqual(['assault:1818', 'done']);
  place(s, '1718', 'M3');
  activate(s, 'M', 'B5.declare', 'attack');
  expect(offered(from(s, [3]))).not.toContain('done');
  // Nor to close. It may all the same.
  place(s, '1717', 'M3');
  activate(s, 'M', 'B5.declare', 'attack');
  expect(asked(assault(from(s, [3]), ['1818'], ['1717']))).toBe('french elan');
});

rule('10.5.2', 'nor in the fortress', () => {
  const s = empty();
  place(s, '1712', 'A1');
  place(s, '1812', 'H6');
  s.unlocked.A = true;
  activate(s, 'A', 'B5.declare', 'attack');
  expect(offered(from(s))).toEqual(['assault:1812', 'done']);
  place(s, '1815', 'H6');
  activate(s, 'A', 'B3', 'attack');
  expect(offered(from(s))).toContain('done');
  expect(leader(s, 'augereau').place).toBe('lost');
  expect(whereIs(s, 'A1')).toBe('1712');
});
