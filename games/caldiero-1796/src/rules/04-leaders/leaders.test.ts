import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import {
  activate,
  asked,
  assault,
  change,
  detail,
  diceOf,
  empty,
  forbids,
  from,
  go,
  h,
  lead,
  leader,
  leaderAt,
  offered,
  offeredLike,
  place,
  told,
  u,
  unit,
  whereIs,
} from '../../testing.ts';
import { commandable } from '../03-sequence/command-phase.ts';
import { leaderMoves } from '../09-movement/leader-moves.ts';
import { officerIn } from '../12-combat/strength.ts';
import { checkNumber } from '../13-efficiency.ts';
import { inCommand, officerInReach } from './command.ts';
import { survives } from './leaders.ts';

const commanded = (s: ReturnType<typeof empty>, f: 'M' | 'A' | 'H') => (id: string) =>
  inCommand(s, f).has(u(id));

rule('4.1', 'an officer commands the units of his designation and no others', () => {
  const s = empty();
  lead(s, 'massena', '1420');
  place(s, '1421', 'M1');
  place(s, '1419', 'A1');
  expect([...inCommand(s, 'M')]).toEqual([u('M1')]);
  expect([...inCommand(s, 'A')]).toEqual([]);
});

rule('4.1.1', 'what an officer is for: command, checks, the fight, the advance of whole stacks', () => {
  const s = empty();
  lead(s, 'massena', '1420');
  place(s, '1420', 'M3', 'M5');
  place(s, '1520', 'H16');
  activate(s, 'M', 'B5.declare', 'attack');
  expect(inCommand(s, 'M').has(u('M3'))).toBe(true);
  expect(checkNumber(s, u('M3'))).toBe(4 + 3);
  const match = assault(from(s, [5]), ['1520'], ['1420']);
  go(match, 'stay', 'elan:no', 'leader:yes');
  // The hex is empty: with Masséna the whole stack may go.
  expect(offered(match)).toContain('advance:M3+M5+massena:1520');
  go(match, 'advance:M3+M5+massena:1520');
  expect([whereIs(match.state, 'M3'), whereIs(match.state, 'M5'), leaderAt(match.state, 'massena')]).toEqual([
    '1520',
    '1520',
    '1520',
  ]);
});

rule(['4.1.2', 'R-24'], 'only the officer of the units themselves modifies; never an army commander', () => {
  const s = empty();
  place(s, '1420', 'M3');
  lead(s, 'augereau', '1420');
  lead(s, 'bonaparte', '1420');
  expect(checkNumber(s, u('M3'))).toBe(4);
  expect(officerIn(s, 'french', [h('1420')], [u('M3')])).toBe(-1);
  lead(s, 'massena', '1420');
  expect(officerIn(s, 'french', [h('1420')], [u('M3')])).toBe(3);
  // R units attached to him are his.
  place(s, '1422', 'R1');
  lead(s, 'massena', '1422');
  expect([checkNumber(s, u('R1')), officerIn(s, 'french', [h('1422')], [u('R1')])]).toEqual([4, -1]);
  change(s, 'R1', { attached: 'M' });
  expect([checkNumber(s, u('R1')), officerIn(s, 'french', [h('1422')], [u('R1')])]).toEqual([7, 3]);
  // Bonaparte only once he commands B (20.1).
  lead(s, 'bonaparte', '1422');
  lead(s, 'massena', '1120');
  expect(officerIn(s, 'french', [h('1422')], [u('R1')])).toBe(-1);
  s.intervened = 4;
  expect(officerIn(s, 'french', [h('1422')], [u('R1')])).toBe(5);
});

rule('4.1.3', 'the rating decides the officer’s roll: Masséna changes on 3, Augereau does not', () => {
  const roll = (f: 'M' | 'A', die: number) => {
    const s = empty();
    lead(s, f === 'M' ? 'massena' : 'augereau', '1114');
    place(s, '1114', f === 'M' ? 'M1' : 'A1');
    activate(s, f, 'B2.officer', 'defence');
    return asked(go(from(s, [die]), 'roll:yes'));
  };
  expect(roll('M', 3)).toBe('french newOrder');
  expect(roll('A', 3)).toBe('french move');
  expect(roll('A', 2)).toBe('french newOrder');
});

rule('4.1.4', 'an officer moves only at the end of his own formation’s moves', () => {
  const s = empty();
  lead(s, 'massena', '1120');
  lead(s, 'augereau', '1112');
  place(s, '1112', 'A1');
  place(s, '1120', 'M1');
  activate(s, 'A', 'B3', 'manoeuvre');
  const match = from(s);
  expect(offered(match)).toEqual(['move:A1', 'done']);
  go(match, 'done');
  expect(match.pending[0]?.subject).toBe('augereau');
  go(match, 'stay');
  // Masséna is not asked in Augereau's activation.
  expect(match.state.phase).not.toBe('B3');
  expect(leaderAt(match.state, 'massena')).toBe('1120');
});

rule('4.2', 'a commander orders the officers in his range, and only those', () => {
  const s = empty();
  lead(s, 'bonaparte', '1014');
  lead(s, 'massena', '1117');
  lead(s, 'augereau', '1612');
  s.formations.M.inPlay = true;
  expect([commandable(s, 'M'), commandable(s, 'A')]).toEqual([true, true]);
  lead(s, 'augereau', '1811');
  expect(commandable(s, 'A')).toBe(false);
  // 4.2 speaks of his own officers: Alvinczy next to Masséna orders nothing.
  lead(s, 'alvinczy', '1118');
  leader(s, 'bonaparte').hex = -1;
  leader(s, 'bonaparte').place = 'lost';
  expect(commandable(s, 'M')).toBe(false);
});

rule('4.2.1', 'one move a turn, with any one friendly formation', () => {
  const s = empty();
  lead(s, 'bonaparte', '1014');
  lead(s, 'massena', '1120');
  place(s, '1120', 'M1');
  activate(s, 'M', 'B3', 'manoeuvre');
  s.activation = { ...(s.activation as NonNullable<typeof s.activation>), part: 'commander' };
  const match = go(from(s), 'go:bonaparte:1114');
  expect(leader(match.state, 'bonaparte').moved).toBe(true);
  const later = match.state;
  lead(later, 'augereau', '1112');
  place(later, '1112', 'A1');
  activate(later, 'A', 'B3', 'manoeuvre');
  later.activation = { ...(later.activation as NonNullable<typeof s.activation>), part: 'commander' };
  const again = from(later);
  expect(asked(again)).not.toBe('french leader');
  // Had he stayed, he could have moved with Augereau.
  leader(later, 'bonaparte').moved = false;
  expect(asked(from(later))).toBe('french leader');
});

rule(
  ['4.2.2', 'R-74'],
  'Bonaparte within two of 1014, Alvinczy no farther west than row 24, hex by hex',
  () => {
    const s = empty();
    lead(s, 'bonaparte', '1014');
    lead(s, 'alvinczy', '2614');
    const reach = (l: number) => new Set(leaderMoves(s, l).map((m) => m.hex));
    const french = reach(5);
    expect([
      french.has(h('1214')),
      french.has(h('1314')),
      french.has(h('1016')),
      french.has(h('1017')),
    ]).toEqual([true, false, true, false]);
    const austrian = reach(2);
    expect([austrian.has(h('2414')), austrian.has(h('2314'))]).toEqual([true, false]);
    // Flight has carried him beyond: he may not add to it, and may stay as far out as he is.
    lead(s, 'bonaparte', '1414');
    const out = reach(5);
    expect([out.has(h('1514')), out.has(h('1412')), out.has(h('1314'))]).toEqual([false, true, true]);
    expect(out.has(h('1413'))).toBe(true);
    // Row 24 itself is open, row 23 is not, whatever road he takes round it.
    lead(s, 'alvinczy', '2214');
    expect([reach(2).has(h('2114')), reach(2).has(h('2213'))]).toEqual([false, true]);
    // With 20.1 Bonaparte is free.
    s.intervened = 4;
    lead(s, 'bonaparte', '1014');
    expect(reach(5).has(h('1314'))).toBe(true);
  },
);

rule('4.3', 'within so many hexes of his officer a unit is in command, for the whole activation', () => {
  const s = empty();
  lead(s, 'augereau', '1112');
  place(s, '1510', 'A1');
  place(s, '1610', 'A2');
  // Four hexes to 1510; 1610 is five away (and next to the other, which is the battle line).
  expect(commanded(s, 'A')('A1')).toBe(true);
  place(s, '1608', 'A2');
  expect(commanded(s, 'A')('A2')).toBe(false);
  // Fixed in B2: moving away afterwards does not change it.
  activate(s, 'A', 'B3', 'manoeuvre');
  const match = go(from(s), 'move:A1', 'step:A1:1611', 'step:A1:1710', 'stop');
  expect(unit(match.state, 'A1').outOfCommand).toBe(false);
});

rule(['4.3.1', 'R-16'], 'out of command near the commander: any order; any R unit near Bonaparte', () => {
  const s = empty();
  s.turn = 3;
  lead(s, 'hohenzollern', '2720');
  lead(s, 'alvinczy', '2414');
  place(s, '1914', 'H2');
  place(s, '1814', 'H3');
  place(s, '1607', 'H4');
  activate(s, 'H', 'B2.orders', 'defence');
  const match = from(s);
  // H2 is five hexes off, H3 six; H4 is out of everybody's reach and keeps Defence without being asked.
  expect([match.pending[0]?.subject, offered(match)]).toEqual([
    'H2',
    ['order:advance', 'order:attack', 'order:defence', 'order:manoeuvre'],
  ]);
  go(match, 'order:attack', 'order:manoeuvre');
  expect([unit(match.state, 'H2').own, unit(match.state, 'H3').own, unit(match.state, 'H4').own]).toEqual([
    'attack',
    'manoeuvre',
    null,
  ]);
  // An R unit in command is asked too, and may decline; its order is then its own, but it stays in command.
  const f = empty();
  lead(f, 'bonaparte', '1014');
  lead(f, 'massena', '1117');
  place(f, '1116', 'R1');
  place(f, '1118', 'M1');
  change(f, 'R1', { attached: 'M', acted: true });
  activate(f, 'M', 'B2.orders', 'advance');
  const french = from(f);
  expect([french.pending[0]?.subject, offered(french)[0]]).toEqual(['R1', 'order:none']);
  go(french, 'order:defence');
  expect(unit(french.state, 'R1')).toMatchObject({ own: 'defence', outOfCommand: false });
});

rule(['4.3.2', 'R-15'], 'a chain of neighbours of the formation carries command on', () => {
  const s = empty();
  lead(s, 'massena', '1120');
  place(s, '1620', 'M1');
  place(s, '1720', 'M2');
  place(s, '1821', 'M3');
  const has = commanded(s, 'M');
  expect([has('M1'), has('M2'), has('M3')]).toEqual([true, true, true]);
  // A gap breaks it, and a unit of another formation is no link.
  place(s, '1722', 'M2');
  expect([has('M1'), has('M3')]).toEqual([true, false]);
  place(s, '1720', 'A1');
  expect(has('M3')).toBe(false);
  // An attached R unit is one, and so is a routed unit.
  change(s, 'A1', { hex: -1, place: 'lost' });
  place(s, '1720', 'R1');
  expect(has('M3')).toBe(false);
  change(s, 'R1', { attached: 'M', status: 2 });
  expect(has('M3')).toBe(true);
});

rule('4.3.3', 'the path goes round enemy units and stops at rivers; zones do not matter', () => {
  const s = empty();
  lead(s, 'massena', '1420');
  place(s, '1920', 'M1');
  expect(commanded(s, 'M')('M1')).toBe(true);
  // A wall of Austrians on the straight ways: every path of five hexes is closed.
  ['1516', '1517', '1518', '1519', '1520', '1521', '1522'].forEach((at, i) => {
    place(s, at, ['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'H15'][i] as string);
  });
  expect(commanded(s, 'M')('M1')).toBe(false);
  // With only one of them the path bends round him, through his zone.
  for (const id of ['H1', 'H2', 'H3', 'H4', 'H6', 'H15']) change(s, id, { hex: -1, place: 'lost' });
  expect(commanded(s, 'M')('M1')).toBe(true);
  // The Adige: 1202 lies next to 1203 and is out of reach.
  const r = empty();
  lead(r, 'augereau', '1203');
  place(r, '1202', 'A1');
  expect(commanded(r, 'A')('A1')).toBe(false);
  place(r, '1204', 'A1');
  expect(commanded(r, 'A')('A1')).toBe(true);
});

/** Masséna with the 18th against Hohenzollern's battalion, dice as given. */
function duel(dice: number[], use: 'yes' | 'no' = 'yes', order: 'attack' | 'advance' = 'attack') {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1520', 'H2');
  lead(s, 'massena', '1420');
  lead(s, 'hohenzollern', '1520');
  activate(s, 'M', 'B5.declare', order);
  return go(assault(from(s, dice), ['1520'], ['1420']), 'elan:no', `leader:${use}`);
}

rule(['4.4', '4.4.1'], 'an unmodified 6 against his hex: the leader there is tested', () => {
  // 1-1, die 6 + 1 efficiency + 1 − 1: 7 → Dr; the test comes straight after the die.
  const match = duel([6, 2, 1]);
  expect(diceOf(match).slice(0, 2)).toEqual(['12.5.3:6', '4.4.3:2']);
  expect(leader(match.state, 'hohenzollern').place).toBe('lost');
  expect(leader(duel([6, 3, 1]).state, 'hohenzollern').place).toBe('map');
  expect(diceOf(duel([5, 1])).includes('4.4.3:1')).toBe(false);
  // A bombardment with an unmodified 6 too, and the shooter's own leaders are safe.
  const s = empty();
  place(s, '1420', 'M7');
  place(s, '1522', 'H2');
  lead(s, 'hohenzollern', '1522');
  lead(s, 'massena', '1420');
  activate(s, 'M', 'B4', 'defence');
  const fire = go(from(s, [6, 1, 1]), 'fire:M7:1522');
  expect(diceOf(fire).slice(0, 2)).toEqual(['11.4.4:6', '4.4.3:1']);
  expect([leader(fire.state, 'hohenzollern').place, leader(fire.state, 'massena').place]).toEqual([
    'lost',
    'map',
  ]);
});

rule('4.4.2', 'an unmodified 1 tests the attacking leader, if he was used', () => {
  const match = duel([1, 3]);
  expect(diceOf(match).slice(0, 2)).toEqual(['12.5.3:1', '4.4.3:3']);
  expect(leader(match.state, 'massena').place).toBe('lost');
  const spared = duel([1, 3], 'no');
  expect(diceOf(spared).includes('4.4.3:3')).toBe(false);
  expect(leader(spared.state, 'massena').place).toBe('map');
});

rule(
  ['4.4.3', 'R-22'],
  'he lives on more than his rating; commanders count as 1; the test precedes the result',
  () => {
    const falls = (l: number) => [1, 2, 3, 4, 5, 6].filter((die) => !survives(empty(), l, die));
    expect([falls(0), falls(1), falls(2), falls(3), falls(4), falls(5)]).toEqual([
      [1, 2],
      [1],
      [1],
      [1, 2, 3],
      [1, 2],
      [1],
    ]);
    // V10: Masséna in the attacked hex, the attacker's die a 6, his test a 3.
    const s = empty();
    place(s, '1420', 'M3');
    lead(s, 'massena', '1420');
    place(s, '1520', 'H1');
    place(s, '1519', 'H2');
    activate(s, 'H', 'B5.declare', 'attack');
    const match = assault(from(s, [6, 3]), ['1420'], ['1520', '1519']);
    expect(diceOf(match).slice(0, 2)).toEqual(['12.5.3:6', '4.4.3:3']);
    expect(leader(match.state, 'massena').place).toBe('lost');
    const rules = (match.events ?? []).map((e) => e.rule);
    expect(rules.indexOf('4.4.3')).toBeLessThan(rules.lastIndexOf('12.5.3'));
    // Defensive fire: the battery is the attacker of 4.4.1.
    const d = empty();
    place(d, '1420', 'M3');
    lead(d, 'massena', '1420');
    place(d, '1520', 'H2', 'H11');
    activate(d, 'M', 'B5.declare', 'attack');
    const fire = go(assault(from(d, [6, 3, 1]), ['1520'], ['1420']), 'fire:H11:1420');
    expect(leader(fire.state, 'massena').place).toBe('lost');
  },
);

rule(
  ['4.4.4', 'R-23'],
  'alone after the loss of his units he is tested, then joins the nearest friends',
  () => {
    const s = empty();
    place(s, '1520', 'H16');
    lead(s, 'hohenzollern', '1520');
    place(s, '1420', 'M3', 'M5');
    place(s, '1521', 'M4');
    place(s, '1720', 'H2');
    place(s, '1718', 'H3');
    activate(s, 'M', 'B5.declare', 'attack');
    // 18-1: far beyond 6-1; the die 5 with +4 is De.
    const match = assault(from(s, [5, 4]), ['1520'], ['1420', '1521']);
    go(match, 'stay', 'elan:no');
    expect(diceOf(match).slice(0, 2)).toEqual(['12.5.3:5', '4.4.3:4']);
    // Two hexes to 1720, three to 1718: he must go to the nearest.
    expect(leaderAt(match.state, 'hohenzollern')).toBe('1720');
    // Equal distances: his owner chooses.
    place(s, '1719', 'H3');
    const tie = go(assault(from(s, [5, 4]), ['1520'], ['1420', '1521']), 'stay', 'elan:no');
    expect(asked(tie)).toBe('austrian relocate');
    expect(offered(tie)).toEqual(['relocate:hohenzollern:1719', 'relocate:hohenzollern:1720']);
    // No friends within six points: any free hex within six.
    change(s, 'H2', { hex: -1, place: 'lost' });
    change(s, 'H3', { hex: -1, place: 'lost' });
    const lost = go(assault(from(s, [5, 4]), ['1520'], ['1420', '1521']), 'stay', 'elan:no');
    expect(offered(lost).length).toBeGreaterThan(20);
    expect(offered(lost)).not.toContain('relocate:hohenzollern:1420');
    // Failing the test he is out.
    const dead = go(assault(from(s, [5, 2]), ['1520'], ['1420', '1521']), 'stay', 'elan:no');
    expect(leader(dead.state, 'hohenzollern').place).toBe('lost');
  },
);

rule('R-23', 'units part: he goes with the one his owner likes', () => {
  const s = empty();
  place(s, '1420', 'M3', 'M5');
  place(s, '1520', 'H2', 'H6');
  lead(s, 'hohenzollern', '1520');
  place(s, '1421', 'M4');
  activate(s, 'M', 'B5.declare', 'attack');
  // 18 to 7: 2-1, E4 − E3 − 1 for Hohenzollern: 0; die 6 is Dr, he survives on 5, both pass on 1.
  const match = go(assault(from(s, [6, 5, 1]), ['1520'], ['1420', '1421']), 'elan:no');
  go(match, 'retreat:H2:1620', 'retreat:H6:1621');
  expect([asked(match), offered(match)]).toEqual([
    'austrian follow',
    ['follow:hohenzollern:1620', 'follow:hohenzollern:1621'],
  ]);
  go(match, 'follow:hohenzollern:1621');
  expect(leaderAt(match.state, 'hohenzollern')).toBe('1621');
});

rule('R-23', 'a leader goes back with his units; with some lost he stays with the rest', () => {
  const match = duel([6, 5, 3]);
  // Dr, check passed: H2 retreats one hex and Hohenzollern goes with it.
  const to = offeredLike(match, 'retreat:H2')[0] as string;
  go(match, to);
  expect(leaderAt(match.state, 'hohenzollern')).toBe(whereIs(match.state, 'H2'));
  expect(unit(match.state, 'H2').status).toBe(1);
});

rule(
  ['4.4.5', 'R-25'],
  'his officer lost, a unit is out of command for good; the formation still acts',
  () => {
    const s = empty();
    lead(s, 'bonaparte', '1014');
    place(s, '1120', 'M1');
    place(s, '1112', 'M2');
    place(s, '2318', 'H7');
    lead(s, 'hohenzollern', '2318');
    s.formations.A.inPlay = false;
    s.formations.M.order = 'attack';
    expect([...inCommand(s, 'M')]).toEqual([]);
    expect(commandable(s, 'M')).toBe(false);
    const match = go(from(s, [6, 1]), 'activate:M');
    // No officer's roll; both are out of command, and 4.3.1 still helps those near Bonaparte.
    expect(asked(match)).toBe('french ownOrder');
    expect(unit(match.state, 'M1').outOfCommand).toBe(true);
    // Without Bonaparte nobody is asked, and all are under Defence.
    leader(s, 'bonaparte').hex = -1;
    leader(s, 'bonaparte').place = 'lost';
    const alone = go(from(s, [6, 1]), 'activate:M');
    expect(asked(alone)).toBe('french move');
    go(alone, 'move:M1');
    expect(offeredLike(go(alone, 'step:M1:1121'), 'step:')).toEqual([]);
  },
);

rule(['8.2.3', 'R-28'], 'a lone leader flees before the enemy comes in, or is taken', () => {
  const s = empty();
  lead(s, 'hohenzollern', '1520');
  place(s, '1420', 'M3');
  activate(s, 'M', 'B3', 'manoeuvre');
  const match = go(from(s), 'move:M3', 'step:M3:1520');
  expect(asked(match)).toBe('austrian flee');
  expect(whereIs(match.state, 'M3')).toBe('1420');
  expect(offered(match)).not.toContain('flee:hohenzollern:1420');
  // Six points, no farther; not into zones of the mover where no friends stand.
  expect(offered(match)).not.toContain('flee:hohenzollern:1421');
  go(match, 'flee:hohenzollern:1720');
  expect([whereIs(match.state, 'M3'), leaderAt(match.state, 'hohenzollern')]).toEqual(['1520', '1720']);
  // Ringed by zones without friends he is captured.
  place(s, '1522', 'M4');
  place(s, '1721', 'M5');
  place(s, '1619', 'M1');
  const taken = go(from(s), 'move:M3', 'step:M3:1520');
  expect(leader(taken.state, 'hohenzollern').place).toBe('lost');
  expect(told(taken, 'log.captured')).toEqual([{ leader: 'hohenzollern' }]);
});

rule(
  ['9.1.4', 'R-29', '8.2.2'],
  'leaders: road rates always, no stop and no zone where no friends are',
  () => {
    const s = empty();
    lead(s, 'massena', '1114');
    const cost = (at: string) => leaderMoves(s, 3).find((m) => m.hex === h(at))?.cost;
    // Ten hexes of highway at half a point; a bridge costs a leader nothing, a canal one more.
    expect([cost('2114'), cost('2214'), cost('2314')]).toEqual([5, 5.5, 6]);
    lead(s, 'massena', '1608');
    expect([cost('1609'), cost('1509')]).toEqual([1, 2]);
    // Whatever the order of his formation, and through friends; but not into a bare zone.
    lead(s, 'massena', '1420');
    place(s, '1522', 'H1');
    expect(cost('1521')).toBeUndefined();
    place(s, '1521', 'M1');
    place(s, '1421', 'M2');
    expect(cost('1521')).toBe(2);
    // From zone to zone with friends in each, on to the next.
    place(s, '1622', 'M3');
    expect(cost('1622')).toBeDefined();
  },
);

rule('R-25', 'with the commander lost there are no orders in A1 and no help of 4.3.1', () => {
  const s = empty();
  lead(s, 'massena', '1114');
  place(s, '1114', 'M1');
  leader(s, 'bonaparte').place = 'lost';
  expect(officerInReach(s, 'M')).toBe(false);
  s.phase = 'A1';
  s.formations.A.inPlay = false;
  const match = from(s, [1]);
  expect(told(match, 'log.order')).toEqual([]);
  expect(asked(match)).not.toContain('order');
  expect(forbids(match, 'order:M:attack').length).toBeGreaterThan(0);
});

rule('12.4.4', 'one leader a side: +1 for the attacker if he likes, −1 for the defender always', () => {
  const total = (match: ReturnType<typeof from>) => told(match, 'log.combatDie')[0]?.['total'];
  // E4 against E3: +1; leaders +1 and −1.
  expect(total(duel([3]))).toBe(3 + 1 + 1 - 1);
  expect(total(duel([3], 'no'))).toBe(3 + 1 - 1);
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1520', 'H2');
  lead(s, 'massena', '1420');
  activate(s, 'M', 'B5.declare', 'attack');
  const match = go(assault(from(s, [3]), ['1520'], ['1420']), 'elan:no');
  expect(asked(match)).toBe('french useLeader');
  // The odds of both choices are there before the die.
  expect(detail(match, 'leader:yes').odds?.total).toBe(6);
  expect(detail(match, 'leader:yes').notes?.[0]).toMatchObject({ id: 'note.leaderRisk', args: { falls: 3 } });
  expect(detail(match, 'leader:yes').odds).not.toEqual(detail(match, 'leader:no').odds);
});
