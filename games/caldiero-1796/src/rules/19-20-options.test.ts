import { eventsFor } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { seenBy, sightReach } from '../board.ts';
import { NORTH, SOUTH } from '../map.ts';
import {
  activate,
  asked,
  assault,
  change,
  declare,
  detail,
  diceOf,
  empty,
  forbids,
  from,
  go,
  h,
  laws,
  lead,
  leaderAt,
  offered,
  offeredLike,
  place,
  told,
  u,
  unit,
  whereIs,
} from '../testing.ts';
import { UNSEEN } from '../view.ts';
import { commanderReach, inCommand } from './04-leaders/command.ts';
import { attackStrength, fightOf, flanked, officerIn, shifts } from './12-combat/strength.ts';
import { checkNumber } from './13-efficiency.ts';
import { mayMoveInto } from './19-sectors.ts';

rule('19.1', 'two sectors, parted by the road from 1014 to 2714; the road belongs to both', () => {
  expect([NORTH[h('1415')], SOUTH[h('1415')], NORTH[h('1414')], SOUTH[h('1414')], SOUTH[h('1413')]]).toEqual([
    1, 0, 0, 0, 1,
  ]);
  const s = empty();
  for (const [f, at] of [
    ['A', '1413'],
    ['A', '1414'],
    ['M', '1414'],
    ['M', '1415'],
    ['H', '1413'],
    ['H', '1415'],
  ] as const)
    expect(mayMoveInto(s, f, h('1414'), h(at))).toBe(true);
});

rule('19.1.1', 'Augereau neither moves nor attacks north of the road before he has been in Caldiero', () => {
  const s = empty();
  place(s, '1414', 'A1');
  place(s, '1410', 'A7');
  place(s, '1415', 'H2');
  activate(s, 'A', 'B5.declare', 'attack');
  expect(asked(from(s))).not.toBe('french declare');
  place(s, '1413', 'A7');
  activate(s, 'A', 'B4', 'attack');
  place(s, '1412', 'H3');
  expect(laws(from(s), 'fire:A7:1415')).toEqual(['sectorFire']);
  expect(forbids(from(s), 'fire:A7:1415')).toEqual(['19.1.1']);
  activate(s, 'A', 'B5.declare', 'advance');
  change(s, 'H3', { hex: h('1513') });
  expect(laws(from(s), 'assault:1415')).toEqual(['sectorAssault']);
  expect(forbids(from(s), 'assault:1415')).toEqual(['19.1.1']);
  place(s, '1417', 'H2');
  place(s, '1910', 'H3');
  activate(s, 'A', 'B3', 'manoeuvre');
  expect(laws(go(from(s), 'move:A1'), 'step:A1:1415')).toEqual(['augereauNorth']);
  // Once one of his units has been in a Caldiero hex all of them are free for good.
  place(s, '1512', 'A2');
  activate(s, 'A', 'B3', 'manoeuvre');
  const match = go(from(s), 'move:A2', 'step:A2:1612', 'step:A2:1511', 'stop');
  expect(match.state.unlocked.A).toBe(true);
  expect(offered(go(match, 'move:A1'))).toContain('step:A1:1415');
});

rule('19.1.2', 'Masséna likewise south of it before Colognola', () => {
  const s = empty();
  place(s, '1414', 'M1');
  place(s, '1419', 'M3');
  activate(s, 'M', 'B3', 'manoeuvre');
  expect(laws(go(from(s), 'move:M1'), 'step:M1:1413')).toEqual(['massenaSouth']);
  place(s, '1412', 'H2');
  place(s, '1413', 'H3');
  activate(s, 'M', 'B5.declare', 'attack');
  expect(asked(from(s))).not.toBe('french declare');
  // One in his own sector is there to be attacked: what lies beyond the road is refused by his own paragraph.
  const mixed = empty();
  place(mixed, '1414', 'M1', 'M7');
  place(mixed, '1415', 'H2');
  place(mixed, '1413', 'H3');
  activate(mixed, 'M', 'B4', 'advance');
  expect(forbids(from(mixed), 'fire:M7:1413')).toEqual(['19.1.2']);
  activate(mixed, 'M', 'B5.declare', 'advance');
  expect(forbids(from(mixed), 'assault:1413')).toEqual(['19.1.2']);
  place(s, '1920', 'M3');
  place(s, '1212', 'H3');
  place(s, '1210', 'H2');
  activate(s, 'M', 'B3', 'manoeuvre');
  const match = go(from(s), 'move:M3', 'step:M3:2020', 'stop');
  expect(match.state.unlocked).toEqual({ A: false, M: true });
  expect(offered(go(match, 'move:M1'))).toContain('step:M1:1413');
});

rule(['19.1.1', '19.1.2'], 'whoever beats an attack off may not follow over the road', () => {
  for (const [paragraph, own, barred, open] of [
    ['19.1.1', 'A1', '1415', '1413'],
    ['19.1.2', 'M1', '1413', '1415'],
  ] as const) {
    const s = empty();
    place(s, '1414', own);
    place(s, barred, 'H6');
    place(s, open, 'H5');
    for (const id of ['H5', 'H6']) change(s, id, { reduced: true });
    activate(s, 'H', 'B5.declare', 'attack');
    const match = assault(from(s, [1]), ['1414'], [barred, open]);
    expect(told(match, 'log.result')).toEqual([{ result: 'Ae' }]);
    expect(forbids(match, `advance:${own}:${barred}`)).toEqual([paragraph]);
    expect(offered(match)).toEqual(['stay', `advance:${own}:${open}`]);
  }
});

rule(
  'R-62',
  'retreats are free; whoever is on the wrong side may not go farther from the road; R by attachment',
  () => {
    const s = empty();
    // Two hexes north of the road: no farther, but along it or back.
    expect([
      mayMoveInto(s, 'A', h('1416'), h('1417')),
      mayMoveInto(s, 'A', h('1416'), h('1516')),
      mayMoveInto(s, 'A', h('1416'), h('1415')),
    ]).toEqual([false, true, true]);
    // A retreat over the road is lawful.
    place(s, '1414', 'A1');
    place(s, '1413', 'H1', 'H2');
    place(s, '1313', 'H3');
    activate(s, 'H', 'B5.declare', 'attack');
    const match = assault(from(s, [6, 1]), ['1414'], ['1413', '1313']);
    expect(offered(match)).toContain('retreat:A1:1415');
    // R units follow the formation they act with; B is never bound.
    change(s, 'R1', { attached: 'A' });
    place(s, '1410', 'R1');
    activate(s, 'A', 'B3', 'manoeuvre');
    s.intervened = 3;
    expect(mayMoveInto(s, 'B', h('1414'), h('1413'))).toBe(true);
    // An R unit standing in Caldiero frees Augereau when it is attached to him.
    const r = empty();
    lead(r, 'augereau', '1512');
    place(r, '1612', 'R1');
    activate(r, 'A', 'B2.reserve', 'defence');
    r.formations.M.inPlay = false;
    expect(from(r).state.unlocked.A).toBe(true);
  },
);

rule(['20.1', 'R-64'], 'Bonaparte takes the reserve: in A1, once, for three points', () => {
  const s = empty({ bonaparteIntervenes: 'on' });
  s.turn = 6;
  lead(s, 'bonaparte', '1014');
  place(s, '1012', 'R1');
  place(s, '1020', 'R2');
  change(s, 'R1', { attached: 'A' });
  s.phase = 'A1';
  const match = from(s, [1, 6, 1]);
  expect([asked(match), offered(match)]).toEqual(['french intervene', ['intervene:no', 'intervene:yes']]);
  go(match, 'intervene:yes');
  expect(match.state).toMatchObject({ intervened: 6, formations: { B: { inPlay: true } } });
  expect(unit(match.state, 'R1').attached).toBe('');
  // His own order at once, with the others of this segment.
  expect(offered(match)).toEqual([
    'order:B:advance',
    'order:B:attack',
    'order:B:defence',
    'order:B:manoeuvre',
  ]);
  go(match, 'order:B:attack');
  expect(match.state.formations.B.order).toBe('attack');
  expect([...inCommand(match.state, 'B')].sort()).toEqual([u('R1'), u('R2')].sort());
  // Irrevocable: it is not asked again. Without the option never.
  const later = { ...match.state, phase: 'A1' as const, activation: null };
  expect(asked(from(later))).not.toContain('intervene');
  const off = empty();
  lead(off, 'bonaparte', '1014');
  off.phase = 'A1';
  expect(asked(from(off, [1, 1, 1]))).not.toContain('intervene');
  // Nor before he is on the map.
  const early = empty({ bonaparteIntervenes: 'on' });
  early.phase = 'A1';
  expect(asked(from(early, [1, 1, 1]))).not.toContain('intervene');
});

rule(
  '20.1.1',
  'he orders B every turn, is its officer with rating 3 and range 7, and goes where he likes',
  () => {
    const s = empty({ bonaparteIntervenes: 'on' });
    s.intervened = 5;
    s.turn = 6;
    s.formations.B = { order: 'defence', activated: false, inPlay: true };
    lead(s, 'bonaparte', '1420');
    place(s, '1420', 'R1');
    place(s, '1421', 'R2');
    expect([checkNumber(s, u('R1')), checkNumber(s, u('R2'))]).toEqual([4 + 3, 3 + 3]);
    expect(officerIn(s, 'french', [h('1420')], [u('R1')])).toBe(5);
    s.phase = 'A1';
    expect(offeredLike(from(s), 'order:B')).toHaveLength(4);
    // He moves in B's activation only, as its officer, beyond two hexes of 1014.
    activate(s, 'B', 'B3', 'manoeuvre');
    const match = go(from(s), 'done');
    expect(match.pending[0]?.subject).toBe('bonaparte');
    go(match, 'go:bonaparte:1424');
    expect(leaderAt(match.state, 'bonaparte')).toBe('1424');
    const other = empty({ bonaparteIntervenes: 'on' });
    other.intervened = 5;
    lead(other, 'bonaparte', '1014');
    lead(other, 'massena', '1120');
    place(other, '1120', 'M1');
    activate(other, 'M', 'B3', 'defence');
    const done = go(from(other), 'done', 'stay');
    expect(asked(done)).not.toBe('french leader');
    // Still army commander.
    expect(commanderReach(other, 'french')[h('1120')]).toBe(1);
  },
);

/** Hussars in 1520 and 1421 against a French hex 1420. */
function hussars(more?: (s: ReturnType<typeof empty>) => void) {
  const s = empty({ charge: 'on' });
  place(s, '1520', 'H9', 'H10');
  place(s, '1420', 'M3');
  more?.(s);
  activate(s, 'H', 'B5.declare', 'attack');
  return s;
}

rule(
  ['20.2', 'R-65'],
  'hussars under Attack with points left ride into the next hex with doubled strength',
  () => {
    const s = hussars();
    expect(offeredLike(from(s), 'charge:')).toEqual(['charge:1420']);
    const f = fightOf(s, [u('H9'), u('H10')], [h('1420')], true);
    expect(attackStrength(f).total).toBe(12);
    expect(detail(from(s), 'charge:1420').tallies?.map((t) => t.tally.total)).toEqual([12, 6]);
    expect(detail(from(s), 'assault:1420').tallies?.map((t) => t.tally.total)).toEqual([6, 6]);
    // Not cumulative with 14.0.
    change(s, 'M3', { status: 1 });
    expect(attackStrength(f).total).toBe(12);
    change(s, 'M3', { status: 0 });
    // 12 to 6: 2-1, E4 = E4: die 1 is Ad.
    const match = assault(from(s, [4]), ['1420'], ['1520'], 'charge');
    expect(told(match, 'log.chargeDeclared')).toHaveLength(1);
    // Without the points to enter it: no charge.
    change(s, 'H9', { spent: 9 });
    expect(offeredLike(from(s), 'charge:')).toEqual([]);
    change(s, 'H9', { spent: 8 });
    expect(offeredLike(from(s), 'charge:')).toEqual(['charge:1420']);
    // Nobody else, and no other order; not without the option.
    const uhlans = empty({ charge: 'on' });
    place(uhlans, '1520', 'H20');
    place(uhlans, '1420', 'M3');
    activate(uhlans, 'H', 'B5.declare', 'advance');
    expect(laws(from(uhlans), 'charge:1420')).toContain('noCharge');
    activate(s, 'H', 'B5.declare', 'advance');
    expect(laws(from(s), 'charge:1420')).toContain('noCharge');
    // Cavalry there may not ride off before a charge; infantry assaults would allow it (here cavalry attacks anyway).
    const c = hussars((p) => {
      change(p, 'M3', { hex: -1, place: 'lost' });
      place(p, '1420', 'M6');
    });
    expect(asked(assault(from(c, [4]), ['1420'], ['1520'], 'charge'))).not.toContain('rideOff');
  },
);

rule(
  'R-65',
  'an emptied hex may be taken by one charging stack; all who charged are disordered; defenders follow Ae',
  () => {
    const s = hussars((p) => {
      place(p, '1421', 'H7');
      change(p, 'M3', { reduced: true });
    });
    // 6 + 2 doubled: 16 to 3: 5-1; die 6: De.
    const match = assault(from(s, [6]), ['1420'], ['1520', '1421'], 'charge');
    expect(offered(match).sort()).toEqual(['advance:H7:1420', 'advance:H9+H10:1420', 'stay']);
    go(match, 'advance:H9+H10:1420');
    expect([whereIs(match.state, 'H9'), whereIs(match.state, 'H10'), whereIs(match.state, 'H7')]).toEqual([
      '1420',
      '1420',
      '1421',
    ]);
    expect(['H7', 'H9', 'H10'].map((id) => unit(match.state, id).status)).toEqual([1, 1, 1]);
    // After Ae the defenders may go into one of the hexes they came from.
    const weak = hussars((p) => {
      for (const id of ['H9', 'H10']) change(p, id, { reduced: true });
      change(p, 'H10', { hex: -1, place: 'lost' });
      place(p, '1420', 'M5');
    });
    const ae = assault(from(weak, [1]), ['1420'], ['1520'], 'charge');
    expect(told(ae, 'log.result')).toEqual([{ result: 'Ae' }]);
    expect(asked(ae)).toBe('french advance');
  },
);

rule(['20.2', 'R-65'], 'a leader with the stack that takes the hex may ride along', () => {
  const s = hussars((p) => {
    lead(p, 'hohenzollern', '1520');
    change(p, 'M3', { reduced: true });
  });
  const match = assault(from(s, [6, 6]), ['1420'], ['1520'], 'charge');
  go(match, 'leader:yes');
  expect(offered(match)).toEqual(['stay', 'advance:H9+H10:1420', 'advance:H9+H10+hohenzollern:1420']);
  const ride = go(match, 'advance:H9+H10+hohenzollern:1420');
  expect([leaderAt(ride.state, 'hohenzollern'), whereIs(ride.state, 'H9')]).toEqual(['1420', '1420']);
  expect(unit(ride.state, 'H9').status).toBe(1);
});

rule('R-65', 'the approach is stopped by the first zone; lone guns are ridden down', () => {
  const s = empty({ charge: 'on' });
  place(s, '1622', 'H9');
  place(s, '1624', 'H1');
  place(s, '1420', 'M3');
  place(s, '1522', 'M4');

  place(s, '1722', 'H9');
  activate(s, 'H', 'B3', 'attack');
  // Nine points, but 1622 lies in the zone of 1522: there it ends, short of 1421 beside 1420.
  const match = go(from(s), 'move:H9', 'step:H9:1622');
  expect(unit(match.state, 'H9').done).toBe(true);
  // A battery alone: lost without a die, the stack may occupy its hex, and is disordered all the same.
  const g = empty({ charge: 'on' });
  place(g, '1520', 'H9', 'H10');
  place(g, '1420', 'M7');
  activate(g, 'H', 'B5.declare', 'attack');
  const ride = assault(from(g), ['1420'], ['1520'], 'charge');
  go(ride, 'hold', 'advance:H9+H10:1420');
  expect([unit(ride.state, 'M7').place, whereIs(ride.state, 'H9'), unit(ride.state, 'H9').status]).toEqual([
    'lost',
    '1420',
    1,
  ]);
});

rule('20.2.1', 'only into a clear hex', () => {
  const s = empty({ charge: 'on' });
  place(s, '1717', 'M3');
  place(s, '1817', 'H9');
  place(s, '1816', 'M4');
  activate(s, 'H', 'B5.declare', 'attack');
  const match = from(s);
  expect(offeredLike(match, 'charge:')).toEqual(['charge:1816']);
  expect(laws(match, 'charge:1717')).toContain('noCharge');
});

rule('20.2.2', 'one hex, and other zones do not matter to the chargers', () => {
  const s = hussars((p) => place(p, '1519', 'M4'));
  // Both 1420 and 1519 hold the hussars in their zones; a charge on one is enough.
  const match = go(from(s, [4]), 'charge:1420');
  expect(offered(match)).not.toContain('target:1519');
  if (offered(match).includes('attacker:1520')) go(match, 'attacker:1520');
  declare(match, [], []);
  if (asked(match) === 'austrian declare') go(match, 'done');
  expect(told(match, 'log.chargeDeclared').map((d) => d['hexes'])).toEqual(['1420']);
  expect(told(match, 'log.declared')).toEqual([]);
});

rule('20.2.3', 'after the charge those still in good order are disordered', () => {
  const match = assault(from(hussars(), [3]), ['1420'], ['1520'], 'charge');
  if (asked(match) === 'austrian pressOn') go(match, 'press:no');
  expect([unit(match.state, 'H9').status, unit(match.state, 'H10').status]).toEqual([1, 1]);
  // Those whom the fight has disordered are not driven further by it.
  const s = empty({ charge: 'on' });
  place(s, '1520', 'H9', 'H10');
  place(s, '1420', 'M3', 'M4');
  activate(s, 'H', 'B5.declare', 'attack');
  const beaten = assault(from(s, [1]), ['1420'], ['1520'], 'charge');
  expect(told(beaten, 'log.result')).toEqual([{ result: 'Ad' }]);
  expect([unit(beaten.state, 'H9').status, unit(beaten.state, 'H10').status]).toEqual([1, 1]);
});

rule('20.2.4', 'the same hex is not both charged and assaulted', () => {
  const s = hussars((p) => place(p, '1421', 'H1'));
  const match = go(from(s, [3]), 'charge:1420');
  declare(match, [], ['1520']);
  expect(laws(match, 'assault:1420')).toEqual(['kernel.notConcerned']);
  expect(offered(match)).not.toContain('assault:1420');
  const joint = go(from(s, [3]), 'charge:1420');
  expect(laws(joint, 'attacker:1421')).toEqual(['kernel.notConcerned']);
});

rule(
  ['20.3.1', 'R-66'],
  'storm from the east: −1 point for every unit that attacks into the next row: V5',
  () => {
    const s = empty({ storm: 'on' });
    place(s, '1618', 'M1');
    const sp = (target: string) => {
      place(s, target, 'H2');
      return attackStrength(fightOf(s, [u('M1')], [h(target)], false)).total;
    };
    s.weather = 2;
    expect([sp('1717'), sp('1718'), sp('1619'), sp('1617'), sp('1517'), sp('1518')]).toEqual([
      3, 3, 4, 4, 4, 4,
    ]);
    s.weather = 3;
    expect(sp('1718')).toBe(3);
    s.weather = 1;
    expect(sp('1718')).toBe(4);
    // Never below one; off without the option.
    s.weather = 2;
    change(s, 'M1', { hex: -1, place: 'lost' });
    place(s, '1618', 'R8');
    place(s, '1718', 'H2');
    expect(attackStrength(fightOf(s, [u('R8')], [h('1718')], false)).total).toBe(1);
    const off = empty();
    off.weather = 2;
    place(off, '1618', 'M1');
    place(off, '1718', 'H2');
    expect(attackStrength(fightOf(off, [u('M1')], [h('1718')], false)).total).toBe(4);
  },
);

rule(
  ['20.4', 'R-67'],
  'out of sight only the side of a stack is shown: no kind, number, strength, status or leader',
  () => {
    const s = empty({ fog: 'on' });
    place(s, '1120', 'M3');
    place(s, '2318', 'H1', 'H2');
    lead(s, 'hohenzollern', '2318');
    change(s, 'H1', { status: 1 });
    place(s, '1220', 'H7');
    s.formations.H.order = 'attack';
    const match = from(s, [6, 1]);
    const seen = match.view('french');
    expect(seen.units[u('H7')]?.hex).toBe(h('1220'));
    expect([seen.units[u('H1')]?.hex, seen.units[u('H1')]?.status, seen.leaders[0]?.hex]).toEqual([
      UNSEEN,
      0,
      UNSEEN,
    ]);
    expect(seen.held.filter((x) => x.side === 'austrian').map((x) => x.hex)).toEqual([h('1220'), h('2318')]);
    // Order boxes stay open; the owner sees everything; a bystander nothing of either.
    expect(seen.formations.H.order).toBe('attack');
    expect(match.view('austrian').units[u('H1')]?.hex).toBe(h('2318'));
    expect([match.view(null).units[u('H7')]?.hex, match.view(null).units[u('M3')]?.hex]).toEqual([
      UNSEEN,
      UNSEEN,
    ]);
    // Off: all is open.
    const open = empty();
    place(open, '2318', 'H1');
    expect(from(open, [6, 1]).view('french').units[u('H1')]?.hex).toBe(h('2318'));
    // Leaders see as well as units.
    lead(s, 'massena', '2218');
    expect(seenBy(s, 'french', h('2318'))).toBe(true);
  },
);

rule(
  ['20.4', '15.4.3'],
  'whether reserves out of sight are asked for does not show: no marker of 4.3 lies before the officer has rolled',
  () => {
    const world = (near: string, far: string, officer: 'massena' | 'augereau') => {
      const s = empty({ fog: 'on' });
      // M1 is in sight of H1.
      place(s, '2318', 'H1');
      place(s, '2218', 'M1');
      place(s, '1218', near);
      place(s, '2710', far);
      lead(s, officer, '1217');
      activate(s, 'M', 'B2.reserve');
      for (const unit of s.units) Object.assign(unit, { active: false, start: -1, outOfCommand: false });
      return from(s, [6, 1]);
    };
    // Masséna's own, or his division without him and Augereau near: R1 far from both is asked for, R1 near is not.
    for (const officer of ['massena', 'augereau'] as const) {
      const [asking, silent] = [world('M2', 'R1', officer), world('R1', 'M2', officer)];
      expect([asking.pending[0]?.kind, silent.pending[0]?.kind]).toEqual(['reserve', 'officerRoll']);
      expect(asking.view('austrian')).toEqual(silent.view('austrian'));
      expect(eventsFor(asking.events ?? [], 'austrian')).toEqual(eventsFor(silent.events ?? [], 'austrian'));
      // Once the question of the roll is answered, the markers lie open.
      const before = silent.view('austrian').units[u('M1')]?.active;
      go(silent, 'roll:no');
      expect([before, silent.view('austrian').units[u('M1')]?.active]).toEqual([false, true]);
    }
  },
);

rule(['20.4', '15.3'], 'a rally in the enemy’s sight shows him its result, not the die', () => {
  const s = empty({ fog: 'on' });
  place(s, '1120', 'M3');
  place(s, '1420', 'H7');
  s.weather = 0;
  change(s, 'M3', { status: 1 });
  s.formations.M.order = 'defence';
  s.phase = 'A3';
  const match = go(from(s, [1]), 'done', 'rally:1120');
  const fallen = (match.events ?? []).filter((e) => e.rule === '15.3' || e.rule === '15.3.1');
  expect(fallen.map((e) => [e.kind, e.to, e.kind === 'told' ? e.reveals : null])).toEqual([
    ['die', ['french'], null],
    ['told', ['french'], undefined],
    ['told', ['austrian'], true],
  ]);
  expect(match.view('austrian').units[u('M3')]?.status).toBe(0);
});

rule('20.4.1', 'four hexes less the weather box', () => {
  const s = empty({ fog: 'on' });
  place(s, '1420', 'M3');
  const reach = [0, 1, 2, 3].map((box) => {
    s.weather = box;
    return [sightReach(s), ['1421', '1422', '1423', '1424'].map((at) => seenBy(s, 'french', h(at)))];
  });
  expect(reach).toEqual([
    [4, [true, true, true, true]],
    [3, [true, true, true, false]],
    [2, [true, true, false, false]],
    [1, [true, false, false, false]],
  ]);
});

rule(
  ['20.5', 'R-68'],
  'flanked: five of six neighbours free of friends and held or covered by the attackers',
  () => {
    const s = empty({ flank: 'on' });
    place(s, '1420', 'H2');
    place(s, '1421', 'M3');
    place(s, '1319', 'M4');
    // 1421 covers itself, 1520 and 1320; 1319 itself, 1320 and 1419: five of six.
    const f = () => fightOf(s, [u('M3'), u('M4')], [h('1420')], false);
    expect(flanked(f())).toBe(true);
    // A friend of the defender in one of the five, and it is no longer so.
    place(s, '1419', 'H3');
    expect(flanked(f())).toBe(false);
    change(s, 'H3', { hex: -1, place: 'lost' });
    // One attacker alone does not reach five, though a bystander's zone would help; his hex does count.
    const one = () => fightOf(s, [u('M3')], [h('1420')], false);
    expect(flanked(one())).toBe(false);
    place(s, '1419', 'M1');
    place(s, '1519', 'M2');
    expect(flanked(one())).toBe(true);
    // Never in a town; never without the option.
    const t = empty({ flank: 'on' });
    place(t, '1717', 'H2');
    place(t, '1718', 'M3');
    place(t, '1716', 'M4');
    place(t, '1617', 'M1');
    expect(flanked(fightOf(t, [u('M3'), u('M4'), u('M1')], [h('1717')], false))).toBe(false);
    s.options.flank = false;
    expect(flanked(f())).toBe(false);
  },
);

rule('20.5.1', 'flanked: two columns to the right', () => {
  const s = empty({ flank: 'on' });
  place(s, '1420', 'H2');
  place(s, '1421', 'M3');
  place(s, '1319', 'M4');
  const f = fightOf(s, [u('M3'), u('M4')], [h('1420')], false);
  expect(shifts(f, 0).terms.map((t) => [t.rule, t.value])).toEqual([['20.5.1', 2]]);
  activate(s, 'M', 'B5.declare', 'attack');
  // 11 to 4: 2-1, two right: 4-1.
  const match = go(assault(from(s, [2]), ['1420'], ['1421', '1319']), 'elan:no');
  expect(told(match, 'log.column')).toEqual([{ column: '4-1' }]);
  expect(diceOf(match)[0]).toBe('12.5.3:2');
});

rule('20.5.2', 'nobody is flanked at the edge of the map', () => {
  const s = empty({ flank: 'on' });
  place(s, '1424', 'H2');
  place(s, '1423', 'M3');
  place(s, '1524', 'M4');
  place(s, '1324', 'M1');
  expect(flanked(fightOf(s, [u('M3'), u('M4'), u('M1')], [h('1424')], false))).toBe(false);
});
