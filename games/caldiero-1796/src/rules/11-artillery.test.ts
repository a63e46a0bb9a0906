import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { RECONSTRUCTED } from '../data/tables.ts';
import { isShelter, LEVEL, openLine } from '../map.ts';
import type { State } from '../state.ts';
import {
  activate,
  asked,
  assault,
  change,
  detail,
  diceOf,
  empty,
  from,
  go,
  h,
  laws,
  lead,
  offered,
  offeredLike,
  place,
  told,
  u,
  unit,
  whereIs,
} from '../testing.ts';
import {
  defensiveGuns,
  fireModifiers,
  fireOdds,
  fireResult,
  fireStrength,
  gunRange,
} from './11-artillery.ts';
import { attackStrength, defenceStrength, fightOf, prevailing } from './12-combat/strength.ts';

/** Masséna's 8-pounder in 1420 looking at a battalion three hexes off, Masséna's guns about to fire. */
function battery(more?: (s: State) => void) {
  const s = empty();
  place(s, '1420', 'M7');
  place(s, '1423', 'H2');
  more?.(s);
  activate(s, 'M', 'B4', 'defence');
  return s;
}

rule('11.0', 'a battery that has moved does not fire, nor one that has just come on', () => {
  const s = battery();
  change(s, 'M7', { moved: true });
  place(s, '1421', 'M8');
  activate(s, 'M', 'B4', 'defence');
  change(s, 'M7', { moved: true });
  expect(laws(from(s), 'fire:M7:1423')).toEqual(['gunMoved']);
  const moved = empty();
  place(moved, '1420', 'M8');
  place(moved, '1320', 'M1');
  place(moved, '1424', 'H2');
  activate(moved, 'M', 'B3', 'manoeuvre');
  const match = go(from(moved), 'move:M8', 'order:manoeuvre', 'step:M8:1421', 'stop', 'done');
  expect(asked(match)).not.toBe('french bombard');
});

rule('11.0.1', 'guns count nowhere in an assault, nor for density', () => {
  const s = empty();
  place(s, '1420', 'M3', 'M7');
  place(s, '1520', 'H2', 'H11');
  activate(s, 'M', 'B5.declare', 'attack');
  const f = fightOf(s, [u('M3')], [h('1520')], false);
  expect([attackStrength(f).total, defenceStrength(f).total, f.defenders]).toEqual([6, 4, [u('H2')]]);
  expect(prevailing(s, f.defenders)).toEqual([3]);
  // A battery alone has nothing to declare.
  const alone = empty();
  place(alone, '1420', 'M7');
  place(alone, '1520', 'H2');
  activate(alone, 'M', 'B5.declare', 'attack');
  expect(asked(from(alone))).not.toBe('french declare');
  // One battalion and a battery: no +1; two battalions: +1.
  const dense = battery();
  place(dense, '1423', 'H11');
  expect(fireModifiers(dense, [u('M7')], h('1420'), h('1423')).total).toBe(0);
  change(dense, 'H11', { hex: -1, place: 'lost' });
  place(dense, '1423', 'H3');
  expect(fireModifiers(dense, [u('M7')], h('1420'), h('1423')).total).toBe(1);
});

rule('11.1', 'guns are lost with companions an assault drives off; from a bombardment they retreat', () => {
  const s = empty();
  place(s, '1420', 'M3', 'M5');
  place(s, '1520', 'H2', 'H11');
  activate(s, 'M', 'B5.declare', 'attack');
  // 13 to 4: 3-1, die 4 + 1 = 5: Dr; the check of H2 passes.
  const match = go(assault(from(s, [4, 3]), ['1520'], ['1420']), 'hold', 'elan:no');
  expect(unit(match.state, 'H11').place).toBe('lost');
  expect(unit(match.state, 'H2')).toMatchObject({ place: 'map', status: 1 });
  // Fire with the result Re: both go back one hex, disordered.
  const fire = battery((p) => {
    place(p, '1423', 'H11');
    place(p, '1420', 'M8');
  });
  const shot = go(from(fire, [5]), 'fire:M7+M8:1423');
  expect(told(shot, 'log.fired')[0]?.['result']).toBe('Dd');
  const re = go(from(fire, [6]), 'fire:M7+M8:1423');
  expect(told(re, 'log.fired')[0]?.['result']).toBe('Re');
  expect(asked(re)).toBe('austrian retreat');
  go(re, offeredLike(re, 'retreat:H11')[0] as string);
  go(re, offeredLike(re, 'retreat:H2')[0] as string);
  expect([unit(re.state, 'H11').status, unit(re.state, 'H2').status]).toEqual([1, 1]);
});

rule(
  ['11.1.1', 'R-55'],
  'a battery alone may fire once; then it is lost if an attacker can still come in',
  () => {
    const s = empty();
    place(s, '1420', 'M3');
    place(s, '1520', 'H11');
    activate(s, 'M', 'B5.declare', 'attack');
    const match = assault(from(s, [1]), ['1520'], ['1420']);
    expect(asked(match)).toBe('austrian defensiveFire');
    go(match, 'fire:H11:1420');
    // Strength 2, canister +1: a 1 does nothing. No combat die, no confusion: the guns are gone.
    expect(diceOf(match).slice(0, 1)).toEqual(['11.4.4:1']);
    expect(unit(match.state, 'H11').place).toBe('lost');
    expect(asked(match)).toBe('french advance');
    go(match, 'advance:M3:1520');
    expect(whereIs(match.state, 'M3')).toBe('1520');
    // The fire drives the attackers off: the guns live.
    const saved = empty();
    place(saved, '1420', 'M2');
    place(saved, '1520', 'H18', 'H19');
    activate(saved, 'M', 'B5.declare', 'attack');
    const fired = go(assault(from(saved, [5]), ['1520'], ['1420']), 'fire:H18+H19:1420');
    expect(unit(fired.state, 'H18').place).toBe('map');
    // Lone guns are never joined with another target.
    const two = empty();
    place(two, '1420', 'M3');
    place(two, '1520', 'H11');
    place(two, '1519', 'H2');
    activate(two, 'M', 'B5.declare', 'advance');
    const joint = go(from(two), 'assault:1519');
    expect(laws(joint, 'target:1520')).toEqual(['kernel.notConcerned']);
    // The attacker's own guns are lost with the unit beside them, by Ae or Ex.
    const own = empty();
    place(own, '1420', 'M2', 'M7');
    place(own, '1520', 'H1', 'H5');
    activate(own, 'M', 'B5.declare', 'attack');
    const ae = go(assault(from(own, [1]), ['1520'], ['1420']), 'elan:no');
    expect(told(ae, 'log.result')).toEqual([{ result: 'Ae' }]);
    expect([unit(ae.state, 'M2').place, unit(ae.state, 'M7').place]).toEqual(['returning', 'lost']);
  },
);

rule('11.2', 'as far as printed, the target hex counted, the own not; less in the rain', () => {
  const s = battery();
  expect(offered(from(s))).toContain('fire:M7:1423');
  place(s, '1424', 'H2');
  activate(s, 'M', 'B4', 'defence');
  place(s, '1423', 'H3');
  expect(laws(from(s), 'fire:M7:1424')).toEqual(['range']);
  s.weather = 1;
  expect(gunRange(s, u('M7'))).toBe(1);
});

rule('11.3', 'four hexes, centre to centre, are the limit of sight', () => {
  const s = empty();
  place(s, '1418', 'R9');
  change(s, 'R9', { attached: 'M' });
  place(s, '1422', 'H2');
  place(s, '1423', 'H3');
  activate(s, 'M', 'B4', 'defence');
  const match = from(s);
  expect(offered(match)).toContain('fire:R9:1422');
  expect(offered(match)).not.toContain('fire:R9:1423');
});

rule(
  ['11.3.1', 'R-36'],
  'towns, the fortress and higher ground between block; along a hexside both must',
  () => {
    // The line 1414 to 1615 goes through the middle of Strà 1514.
    expect([isShelter(h('1514')), isShelter(h('1513'))]).toEqual([true, false]);
    expect([openLine(h('1414'), h('1615')), openLine(h('1414'), h('1514'))]).toEqual([false, true]);
    // 1414 to 1614 runs along the side between 1513, open, and 1514: one alone does not block.
    expect(openLine(h('1414'), h('1614'))).toBe(true);
    // Ground above the lower end blocks: the hill 1711 between 1611 and 1812 on the plain.
    expect([LEVEL[h('1611')], LEVEL[h('1711')], LEVEL[h('1812')]]).toEqual([0, 1, 0]);
    expect(openLine(h('1611'), h('1812'))).toBe(false);
    // The fortress between two hexes of its own level.
    expect(LEVEL[h('1712')]).toBe(1);
    expect(openLine(h('1711'), h('1713'))).toBe(false);
    // Adjacent hexes always see each other, also out of a town; ends never block.
    expect([openLine(h('1613'), h('1612')), openLine(h('1712'), h('1713'))]).toEqual([true, true]);

    const s = empty();
    place(s, '1414', 'M7');
    place(s, '1615', 'H2');
    place(s, '1614', 'H3');
    activate(s, 'M', 'B4', 'defence');
    expect(laws(from(s), 'fire:M7:1615')).toEqual(['sight']);
    expect(offered(from(s))).toContain('fire:M7:1614');
  },
);

rule('11.4', 'one battery, one target; two stacked may part; nobody has to fire; no empty hexes', () => {
  const s = battery((p) => {
    place(p, '1420', 'M8');
    place(p, '1422', 'H3');
  });
  const match = from(s, [1, 1]);
  expect(offered(match).sort()).toEqual(
    [
      'done',
      'fire:M7:1422',
      'fire:M7:1423',
      'fire:M7+M8:1422',
      'fire:M7+M8:1423',
      'fire:M8:1422',
      'fire:M8:1423',
    ].sort(),
  );
  expect(laws(match, 'fire:M7:1421')).toEqual(['kernel.notConcerned']);
  go(match, 'fire:M7:1422');
  expect(laws(match, 'fire:M7:1423')).toEqual(['gunFired']);
  go(match, 'fire:M8:1423');
  expect(diceOf(match).slice(0, 2)).toEqual(['11.4.4:1', '11.4.4:1']);
});

rule('11.4.1', 'factors add up only within a hex; from two hexes there are two dice', () => {
  const s = battery((p) => place(p, '1421', 'M8'));
  expect(offered(from(s)).some((k) => k.includes('+'))).toBe(false);
  expect(fireStrength(s, [u('M7'), u('M8')]).total).toBe(6);
  const match = go(from(s, [1, 2]), 'fire:M7:1423', 'fire:M8:1423');
  expect(told(match, 'log.fired')).toHaveLength(2);
});

rule('11.4.2', 'whatever the die, nothing happens to those who fire', () => {
  for (let die = 1; die <= 6; die++) {
    const match = go(from(battery(), [die, 1]), 'fire:M7:1423');
    expect(unit(match.state, 'M7')).toMatchObject({ status: 0, place: 'map', hex: h('1420') });
  }
});

rule('11.4.3', 'out of command they fire as well', () => {
  const s = battery((p) => lead(p, 'massena', '1020'));
  lead(s, 'massena', '1005');
  activate(s, 'M', 'B4', 'attack');
  expect(unit(s, 'M7').outOfCommand).toBe(true);
  expect(offered(from(s))).toContain('fire:M7:1423');
});

rule('11.4.4', 'target, sight, strength, modifiers, die, result; the numbers open before the die', () => {
  const s = battery();
  const shown = detail(from(s), 'fire:M7:1423');
  expect(shown.tallies?.map((t) => t.tally.total)).toEqual([3, 0]);
  // Strength 3: – on 1 to 4, Ch on 5 and 6.
  expect(shown.odds).toEqual({
    total: 3,
    results: [
      { result: '–', weight: 2 },
      { result: 'Ch', weight: 1 },
    ],
  });
  const match = go(from(s, [5, 4]), 'fire:M7:1423');
  // Ch: one die for the hex; E3 fails on 4.
  expect(diceOf(match).slice(0, 2)).toEqual(['11.4.4:5', '13.1.2:4']);
  expect(unit(match.state, 'H2').status).toBe(1);
  expect(unit(go(from(s, [5, 3]), 'fire:M7:1423').state, 'H2').status).toBe(0);
});

rule('T.bombard', 'every cell of the Bombardment Table', () => {
  const rows = [
    '- - - - - -',
    '- - - - - Ch',
    '- - - - Ch Ch',
    '- - - Ch Ch Dd',
    '- - Ch Ch Dd Re',
    '- Ch Ch Dd Re Re',
    'Ch Ch Dd Re Re Re',
    'Ch Dd Re Re Re Re',
    'Dd Re Re Re Re Re',
    'Re Re Re Re Re Re',
  ].map((r) => r.split(' '));
  expect(RECONSTRUCTED.bombardment).toEqual(rows);
  const s = empty();
  const column: Record<number, number> = { 1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 4, 7: 5, 8: 5, 12: 5 };
  for (const [strength, c] of Object.entries(column))
    for (let die = -2; die <= 12; die++) {
      const row = Math.min(10, Math.max(1, die)) - 1;
      expect(fireResult(s, Number(strength), die)).toBe(rows[row]?.[c]);
    }
});

rule('TEC', 'bombardment: −1 for a higher target, −1 town, −2 fortress, and they add up', () => {
  const s = empty();
  const drm = (from: string, to: string) => fireModifiers(s, [u('R9')], h(from), h(to)).total;
  place(s, '1717', 'H2');
  place(s, '1712', 'H3');
  place(s, '2020', 'H4');
  place(s, '1711', 'H5');
  expect(drm('1715', '1717')).toBe(-1);
  expect(drm('1714', '1712')).toBe(-3);
  expect(drm('1811', '1712')).toBe(-2 + (LEVEL[h('1811')] === 1 ? 0 : -1));
  expect(drm('1918', '2020')).toBe(-2);
  expect(drm('1709', '1711')).toBe(-1);
  // From above nothing is taken off.
  place(s, '1818', 'H6');
  expect(drm('2018', '1818')).toBe(0);
});

rule('R-8', 'canister: +1 or +2 at one hex, once for guns together, and none in the assault itself', () => {
  const s = empty();
  place(s, '1421', 'H2');
  const drm = (...ids: string[]) => fireModifiers(s, ids.map(u), h('1420'), h('1421')).total;
  expect([drm('M9'), drm('M7'), drm('M8'), drm('R9'), drm('M7', 'M9'), drm('M7', 'M8')]).toEqual([
    1, 2, 2, 2, 2, 2,
  ]);
  expect(fireModifiers(s, [u('M7')], h('1419'), h('1421')).total).toBe(0);
  // An assault beside one's own guns has no such term: 6 SP E4 on 4 SP E3, die 3 + 1 and nothing else.
  place(s, '1420', 'M3', 'M7');
  activate(s, 'M', 'B5.declare', 'attack');
  const match = go(assault(from(s, [3]), ['1421'], ['1420']), 'elan:no');
  expect(told(match, 'log.combatDie')[0]).toMatchObject({ die: 3, total: 4 });
});

rule(
  ['11.4.5', 'R-77'],
  'guns of an assaulted hex fire once at an attacking hex, before its checks, as weather allows',
  () => {
    const s = empty();
    place(s, '1420', 'M3');
    place(s, '1421', 'M4');
    place(s, '1520', 'H2', 'H11');
    activate(s, 'M', 'B5.declare', 'advance');
    const match = assault(from(s, [1, 1, 1]), ['1520'], ['1420', '1421']);
    expect(offered(match).sort()).toEqual(['fire:H11:1420', 'fire:H11:1421', 'hold']);
    go(match, 'fire:H11:1421');
    // Its one shot is fired, then both hexes check.
    expect(diceOf(match)).toEqual(['11.4.4:1', '12.2.2:1', '12.2.2:1']);
    // Two in one hex may combine or part.
    const two = empty();
    place(two, '1420', 'M3');
    place(two, '1520', 'H11', 'H12');
    activate(two, 'M', 'B5.declare', 'attack');
    const pair = assault(from(two, [1, 1]), ['1520'], ['1420']);
    expect(offered(pair).sort()).toEqual(['fire:H11+H12:1420', 'fire:H11:1420', 'fire:H12:1420', 'hold']);
    go(pair, 'fire:H11:1420');
    expect(offered(pair).sort()).toEqual(['fire:H12:1420', 'hold']);
    // Snow silences them, a marsh too, disorder too.
    s.weather = 2;
    expect(defensiveGuns(s, h('1520'))).toEqual([]);
    s.weather = 1;
    expect(defensiveGuns(s, h('1520'))).toEqual([u('H11')]);
    change(s, 'H11', { status: 1 });
    expect(defensiveGuns(s, h('1520'))).toEqual([]);
    // An attacking hex thrown back drops out.
    const thrown = empty();
    place(thrown, '1420', 'M3');
    place(thrown, '1421', 'M4');
    place(thrown, '1520', 'H1', 'H18');
    activate(thrown, 'M', 'B5.declare', 'attack');
    // Strength 3 with canister +2: a 6 is 8, Re.
    const out = go(assault(from(thrown, [6]), ['1520'], ['1420', '1421']), 'fire:H18:1420');
    go(out, offeredLike(out, 'retreat:M3')[0] as string);
    expect(asked(out)).toBe('french elan');
    expect(offeredLike(out, 'elan:')).toEqual(['elan:no', 'elan:M4']);
  },
);

rule('R-35', 'the whole hex suffers, guns too; shaken guns are silent; a hex may be hit again', () => {
  const s = battery((p) => {
    place(p, '1423', 'H11');
    place(p, '1421', 'M8');
  });
  const match = go(from(s, [6, 6, 2]), 'fire:M7:1423');
  // Ch with a 6: everybody fails, the battery as well.
  expect([unit(match.state, 'H2').status, unit(match.state, 'H11').status]).toEqual([1, 1]);
  expect(offered(match)).toContain('fire:M8:1423');
  change(s, 'M7', { status: 1 });
  expect(laws(from(s), 'fire:M7:1423')).toEqual(['gunDisordered']);
  // A lone leader is no target.
  const alone = battery((p) => {
    lead(p, 'hohenzollern', '1422');
  });
  expect(offered(from(alone))).not.toContain('fire:M7:1422');
});

rule('R-78', 'Re: disordered and one hex away from the guns; routed by it, two; nobody advances', () => {
  const s = battery((p) => place(p, '1420', 'M8'));
  const re = go(from(s, [6]), 'fire:M7+M8:1423');
  // Three hexes from the guns: the ways out are those that make it four.
  expect(offered(re).sort()).toEqual(['retreat:H2:1323', 'retreat:H2:1424', 'retreat:H2:1523']);
  expect(offered(re)).not.toContain('retreat:H2:1422');
  go(re, offered(re)[0] as string);
  expect(unit(re.state, 'H2').status).toBe(1);
  expect(asked(re)).not.toBe('french advance');
  change(s, 'H2', { status: 1 });
  const rout = go(from(s, [6]), 'fire:M7+M8:1423');
  expect(asked(rout)).toBe('austrian rout');
  go(rout, offered(rout)[0] as string);
  expect(unit(rout.state, 'H2').status).toBe(2);
});

rule('10.2', 'no fire out of a marsh', () => {
  const s = empty();
  place(s, '1604', 'M7');
  place(s, '1606', 'H2');
  s.unlocked.M = true;
  activate(s, 'M', 'B4', 'defence');
  const match = from(s);
  expect(offered(match)).not.toContain('fire:M7:1606');
  place(s, '1605', 'M8');
  activate(s, 'M', 'B4', 'defence');
  expect(laws(from(s), 'fire:M7:1606')).toEqual(['gunMarsh']);
  expect(offered(from(s))).toContain('fire:M8:1606');
});

rule('17.1.1', 'rain: half the strength, half up, at least one; one hex', () => {
  const s = battery();
  s.weather = 1;
  expect([
    fireStrength(s, [u('M7')]).total,
    fireStrength(s, [u('M7'), u('M8')]).total,
    fireStrength(s, [u('M9')]).total,
  ]).toEqual([2, 3, 1]);
  place(s, '1421', 'H3');
  expect(offered(from(s))).toEqual(['fire:M7:1421', 'done']);
  expect(laws(from(s), 'fire:M7:1423')).toEqual(['range']);
});

rule('17.1.2', 'snow and ice silence the guns', () => {
  for (const box of [2, 3]) {
    const s = battery((p) => place(p, '1421', 'H3'));
    s.weather = box;
    expect(asked(from(s))).not.toBe('french bombard');
  }
  expect(fireOdds(battery(), [u('M7')], h('1420'), h('1423')).total).toBe(3);
});
