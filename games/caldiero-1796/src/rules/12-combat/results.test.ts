import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { between, label, NEIGHBOUR, NO_HEX } from '../../map.ts';
import type { State } from '../../state.ts';
import {
  activate,
  asked,
  assault,
  change,
  diceOf,
  empty,
  from,
  go,
  h,
  lead,
  offered,
  offeredLike,
  place,
  told,
  u,
  unit,
  whereIs,
} from '../../testing.ts';
import { payments } from './results.ts';

/** M attacks under an order; answers follow the declaration. */
function battle(s: State, targets: string[], attackers: string[], dice: number[], ...keys: string[]) {
  activate(s, 'M', 'B5.declare', 'attack');
  return go(assault(from(s, dice), targets, attackers), ...keys);
}
/** The 18th (6 SP, E4) in 1420 against H2 (4 SP, E3) in 1520: 1-1 with +1. */
function plain(more?: (s: State) => void): State {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1520', 'H2');
  more?.(s);
  return s;
}
/** 13 SP against 4: 3-1 with +1. */
const strong = (more?: (s: State) => void) =>
  plain((s) => {
    place(s, '1420', 'M5');
    more?.(s);
  });
const far = (at: string) => between(h(at), h('1420'));
const around = (at: string): string[] =>
  [0, 1, 2, 3, 4, 5]
    .map((d) => NEIGHBOUR[h(at) * 6 + d] as number)
    .filter((n) => n !== NO_HEX)
    .map(label);
const result = (match: ReturnType<typeof from>) => told(match, 'log.result').map((r) => r['result']);

rule('12.5.4', 'Ae, Ad, Ne, Dd, De on their dice', () => {
  // 1-1 with +1: die 1 is Ad.
  const ad = battle(plain(), ['1520'], ['1420'], [1], 'elan:no');
  expect([result(ad), unit(ad.state, 'M3').status]).toEqual([['Ad'], 1]);
  // die 2 is Ne.
  expect(result(battle(plain(), ['1520'], ['1420'], [2], 'elan:no'))).toEqual(['Ne']);
  // die 5 is Dd: the defender disordered, in his place.
  const dd = battle(plain(), ['1520'], ['1420'], [5], 'elan:no');
  expect([result(dd), unit(dd.state, 'H2').status, whereIs(dd.state, 'H2')]).toEqual([['Dd'], 1, '1520']);
  // die 6 at 5-1 and more: De.
  const de = battle(
    strong((s) => {
      change(s, 'H2', { reduced: true });
    }),
    ['1520'],
    ['1420'],
    [5],
    'elan:no',
  );
  expect([result(de), unit(de.state, 'H2').place]).toEqual([['De'], 'lost']);
  // 2 SP against 9: die 1 is Ae.
  const weak = empty();
  place(weak, '1420', 'M2');
  place(weak, '1520', 'H1', 'H2');
  const ae = battle(weak, ['1520'], ['1420'], [1], 'elan:no');
  expect([result(ae), unit(ae.state, 'M2').place]).toEqual([['Ae'], 'returning']);
});

rule('12.5.4', 'Dr: who passes goes back one hex disordered, who fails routs two', () => {
  // 3-1 with +1: die 4 is Dr; E3 passes on 3.
  const one = battle(strong(), ['1520'], ['1420'], [4, 3], 'elan:no');
  expect(asked(one)).toBe('austrian retreat');
  expect(offered(one).sort()).toEqual(['retreat:H2:1521', 'retreat:H2:1620', 'retreat:H2:1621']);
  go(one, 'retreat:H2:1620');
  expect([whereIs(one.state, 'H2'), unit(one.state, 'H2').status]).toEqual(['1620', 1]);
  const two = battle(strong(), ['1520'], ['1420'], [4, 4], 'elan:no');
  expect(asked(two)).toBe('austrian rout');
  // Every pair of steps that never comes nearer to 1420 and ends two hexes from it, and nothing else.
  const ends = new Set<string>();
  for (const a of around('1520'))
    for (const b of around(a))
      if (
        far(a) >= 1 &&
        a !== '1420' &&
        b !== '1520' &&
        between(h(b), h('1520')) === 2 &&
        far(b) >= far(a) &&
        far(b) >= 2
      )
        ends.add(`retreat:H2:${b}`);
  expect(offered(two).sort()).toEqual([...ends].sort());
  go(two, 'retreat:H2:1720');
  expect([whereIs(two.state, 'H2'), unit(two.state, 'H2').status]).toEqual(['1720', 2]);
});

rule('R-54', 'Ne: pressing on needs Attack for all; the value used, no officer; Ex or Ad', () => {
  const press = (dice: number[]) =>
    battle(
      plain((s) => lead(s, 'massena', '1320')),
      ['1520'],
      ['1420'],
      dice,
      'elan:no',
    );
  const match = press([2, 5]);
  expect(asked(match)).toBe('french pressOn');
  go(match, 'press:yes');
  // 5 is more than 4, whatever Masséna's rating next door: Ad.
  expect([diceOf(match)[1], unit(match.state, 'M3').status]).toEqual(['12.5.4:5', 1]);
  const ex = go(press([2, 4, 1]), 'press:yes');
  // Ex: M3 lost, H2 must pay; both are the only ones.
  expect([unit(ex.state, 'M3').place, unit(ex.state, 'H2').place]).toEqual(['returning', 'returning']);
  const no = go(press([2]), 'press:no');
  expect([unit(no.state, 'M3').status, unit(no.state, 'H2').status]).toEqual([0, 0]);
  // Under Advance nobody is asked.
  const s = plain();
  activate(s, 'M', 'B5.declare', 'advance');
  const advance = go(assault(from(s, [1, 2]), ['1520'], ['1420']), 'elan:no');
  expect(asked(advance)).not.toBe('french pressOn');
});

rule(
  ['12.5.4', 'R-47'],
  'Ex: the attacker picks a unit, the defender a sufficient set, the others check',
  () => {
    const s = empty();
    place(s, '1420', 'M3', 'M2');
    place(s, '1520', 'H2', 'H6');
    // 8 to 7: 1-1; value 4 for the attacker (6 of 8), 3 for the defender: +1; die 4 is 5: Ex.
    const match = battle(s, ['1520'], ['1420'], [4, 4], 'elan:no');
    expect([asked(match), offered(match)]).toEqual(['french exchangeLoss', ['lose:M2', 'lose:M3']]);
    go(match, 'lose:M2');
    // 2 SP: either of 4 or 3 is enough, both together would be too much.
    expect([asked(match), offered(match)]).toEqual(['austrian exchangeReply', ['lose:H2', 'lose:H6']]);
    go(match, 'lose:H6');
    expect([unit(match.state, 'M2').place, unit(match.state, 'H6').place]).toEqual([
      'returning',
      'returning',
    ]);
    // The die 4: E4 passes for the 18th; the second die is for H2.
    expect(
      diceOf(match)
        .slice(0, 3)
        .map((d) => d.split(':')[0]),
    ).toEqual(['12.5.3', '13.1.2', '13.1.2']);
    expect(unit(match.state, 'M3').status).toBe(0);
    // The defender's die is his own: E3 fails on 4 and passes on 3.
    for (const [die, status] of [
      [4, 1],
      [3, 0],
    ] as const) {
      const reply = go(battle(s, ['1520'], ['1420'], [4, 4, die], 'elan:no'), 'lose:M2', 'lose:H6');
      expect([unit(reply.state, 'M3').status, unit(reply.state, 'H2').status]).toEqual([0, status]);
    }
    // Losing the 18th (6 SP) asks for both.
    const dear = go(battle(s, ['1520'], ['1420'], [4, 1, 1], 'elan:no'), 'lose:M3');
    expect([unit(dear.state, 'H2').place, unit(dear.state, 'H6').place]).toEqual(['returning', 'returning']);
    // Eligible only from the used value up: with E2 levies beside E3 it is the E3 that pay.
    place(s, '1421', 'P1');
    expect(payments({ s, units: [u('H2')], value: 3, sp: 6 })).toEqual([[u('H2')]]);
    expect(payments({ s, units: [u('H1'), u('H2'), u('H6')], value: 3, sp: 5 })).toEqual([
      [u('H1')],
      [u('H2'), u('H6')],
    ]);
    // Units with less than the used value are not for losing: value 4 spares the 40th (E3).
    const low = empty();
    place(low, '1420', 'M5', 'M4');
    place(low, '1520', 'H1', 'H2');
    place(low, '1520', 'H2');
    const kept = battle(low, ['1520'], ['1420'], [4, 1, 1], 'elan:no');
    expect(result(kept)).toEqual(['Ex']);
    expect(unit(kept.state, 'M5').place).toBe('returning');
  },
);

rule('R-52', 'the ladder: good, disordered, routed, gone; one step a result', () => {
  // Dd on a disordered unit routs it, on a routed one eliminates it.
  const dd = (status: number, dice: number[]) =>
    battle(
      plain((s) => change(s, 'H2', { status })),
      ['1520'],
      ['1420'],
      dice,
      'elan:no',
    );
  // +2 for disorder: die 3 + 3 = 6: Dd.
  const routs = dd(1, [3]);
  expect(asked(routs)).toBe('austrian rout');
  go(routs, offered(routs)[0] as string);
  expect(unit(routs.state, 'H2').status).toBe(2);
  expect(unit(dd(2, [3]).state, 'H2').place).toBe('returning');
  // Dr with success on a disordered unit routs it.
  const dr = dd(1, [5, 1]);
  expect(asked(dr)).toBe('austrian rout');
});

rule('R-58', 'a unit that retreated into a hex assaulted later adds nothing, and shares its fate', () => {
  // Only into the fortress can one fall back beside an attacker's zone without being in it.
  const s = empty();
  s.unlocked.M = true;
  place(s, '1611', 'M3', 'M5');
  place(s, '1711', 'H2');
  place(s, '1712', 'H5');
  place(s, '1713', 'M4', 'M1');
  activate(s, 'M', 'B5.declare', 'attack');
  const match = from(s, [5, 3, 4]);
  for (let i = 0; i < 12 && asked(match) === 'french declare'; i++) go(match, offered(match)[0] as string);
  go(match, 'resolve:1711', 'elan:no', 'retreat:H2:1712', 'stay', 'elan:no');
  // 9 SP against H5 alone: 4, not 8; no +2 although H2 is disordered; uphill −1.
  expect(
    told(match, 'log.strength')
      .slice(-2)
      .map((x) => x['sp']),
  ).toEqual([9, 4]);
  expect(told(match, 'log.combatDie').at(-1)).toMatchObject({ die: 4, total: 3 });
  // Alone in the hex it makes the assault void.
  change(s, 'H5', { hex: -1, place: 'lost' });
  place(s, '1712', 'H11');
  activate(s, 'M', 'B5.declare', 'attack');
  const b = from(s, [5, 3, 4]);
  for (let i = 0; i < 12 && asked(b) === 'french declare'; i++) go(b, offered(b)[0] as string);
  go(b, 'resolve:1711', 'elan:no', 'retreat:H2:1712', 'stay');
  expect(told(b, 'log.result')).toHaveLength(1);
});
rule('R-80', 'drop-outs leave the fight; with nobody or no target left there is none', () => {
  const s = plain();
  activate(s, 'M', 'B5.declare', 'advance');
  // The check fails: nothing happens, and the unit has not attacked.
  const failed = assault(from(s, [5]), ['1520'], ['1420']);
  expect([told(failed, 'log.noAttack').length, told(failed, 'log.result').length]).toEqual([1, 0]);
  // One of two hexes fails: the other fights alone, judged by itself.
  const two = plain((p) => {
    place(p, '1421', 'M4');
    place(p, '1520', 'H5');
  });
  activate(two, 'M', 'B5.declare', 'advance');
  const part = go(assault(from(two, [1, 4, 3]), ['1520'], ['1420', '1421']), 'elan:no');
  // 1420 (E4) passes on 1, 1421 (E3) fails on 4: 6 against 8.
  expect(told(part, 'log.strength').map((x) => x['sp'])).toEqual([6, 8]);
  // Left below 1-5: Ae at once.
  const thin = empty();
  place(thin, '1420', 'M2');
  place(thin, '1421', 'M3');
  place(thin, '1520', 'H1', 'P1');
  place(thin, '1520', 'H1', 'H5');
  change(thin, 'P1', { hex: -1, place: 'lost' });
  change(thin, 'M2', { reduced: true });
  activate(thin, 'M', 'B5.declare', 'advance');
  const ae = go(assault(from(thin, [1, 5]), ['1520'], ['1420', '1421']), 'elan:no');
  expect([told(ae, 'log.combatDie').length, result(ae)]).toEqual([0, ['Ae']]);
});

rule(
  'R-80',
  'a target that has gone before its turn makes its assault void: nobody has attacked, nobody advances',
  () => {
    const s = empty();
    // H6 is beaten out of 1520; the advance into it frightens the routed H5 out of 1621 before M1 comes to it.
    place(s, '1420', 'M3', 'M5');
    place(s, '1520', 'H6');
    place(s, '1621', 'H5');
    change(s, 'H5', { status: 2 });
    place(s, '1622', 'M1');
    activate(s, 'M', 'B5.declare', 'attack');
    const match = from(s, [6, 1, 1]);
    for (const target of ['1520', '1621'])
      if (offered(match).includes(`assault:${target}`)) go(match, `assault:${target}`);
    go(match, 'resolve:1520', 'elan:no', 'advance:M5:1520');
    expect(told(match, 'log.approached')).toEqual([{ hex: '1621' }]);
    go(match, offeredLike(match, 'retreat:H5')[0] as string);
    expect(told(match, 'log.void')).toEqual([{ hexes: '1621' }]);
    expect(unit(match.state, 'M1').attacked).toBe(false);
    expect(asked(match)).not.toBe('french advance');
  },
);

rule(['12.2.2'], 'units under Advance check just before their assault; failure costs nothing', () => {
  const s = plain((p) => lead(p, 'massena', '1320'));
  activate(s, 'M', 'B5.declare', 'advance');
  // E4 + 3 for Masséna next door: 5 passes, 6 never does.
  expect(told(assault(from(s, [5]), ['1520'], ['1420']), 'log.preShock')[0]).toMatchObject({ passed: true });
  const six = assault(from(s, [6]), ['1520'], ['1420']);
  expect(told(six, 'log.preShock')[0]).toMatchObject({ passed: false });
  expect(unit(six.state, 'M3')).toMatchObject({ status: 0, attacked: false });
  // Under Attack nobody checks.
  expect(told(battle(s, ['1520'], ['1420'], [3], 'elan:no'), 'log.preShock')).toEqual([]);
});

rule(
  'R-75',
  'confusion once an assault, whatever the column; not for lone guns, not for void assaults',
  () => {
    const s = strong();
    s.weather = 1;
    expect(
      diceOf(battle(s, ['1520'], ['1420'], [3, 4, 3], 'elan:no')).filter((d) => d.startsWith('17.2')),
    ).toHaveLength(1);
    // Already lost: rolled all the same (2 against 9 in the rain).
    const weak = empty();
    weak.weather = 2;
    place(weak, '1420', 'M2');
    place(weak, '1520', 'H1', 'H2');
    expect(diceOf(battle(weak, ['1520'], ['1420'], [3], 'elan:no')).slice(0, 1)).toEqual(['17.2:3']);
    const guns = empty();
    guns.weather = 2;
    place(guns, '1420', 'M3');
    place(guns, '1520', 'H11');
    const lone = battle(guns, ['1520'], ['1420'], [3]);
    expect(diceOf(lone).filter((d) => d.startsWith('17.2'))).toEqual([]);
    expect(unit(lone.state, 'H11').place).toBe('lost');
  },
);
