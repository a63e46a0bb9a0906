import { candidatesOf, type Decision, type Game, type Locale, Match, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect, test } from 'vitest';
import { caldiero } from './game.ts';
import { lose } from './rules/12-combat/results.ts';
import type { State } from './state.ts';
import {
  activate,
  asked,
  assault,
  change,
  empty,
  forbids,
  from,
  go,
  h,
  laws,
  lead,
  melee,
  offered,
  place,
  u,
} from './testing.ts';
import type { View } from './view.ts';

/** Questions to which every answer is free: there is nothing to refuse. */
const FREE = ['firstOrder', 'intervene', 'newOrder', 'officerRoll', 'ownOrder', 'pressOn'];

test('every kind of decision but the free ones refuses something now and then, with paragraph and sentence', () => {
  const asked = new Set<string>();
  const refused = new Set<string>();
  const speak = (message: { readonly id: string; readonly args?: Readonly<Record<string, unknown>> }) =>
    (['en', 'fr', 'it'] as const).map((locale: Locale) => {
      const sentence = caldiero.messages[locale][message.id];
      return sentence?.((message.args ?? {}) as never, (id) => caldiero.name(id, locale)) ?? '';
    });
  const look = (match: Match<State, View>, d: Decision, n: number) => {
    asked.add(d.kind);
    // The common ones need not be looked at every time.
    if (n % 100 !== 0 && ['step', 'move', 'leader', 'place', 'bombard', 'declare'].includes(d.kind)) return;
    for (const r of d.refusals?.() ?? []) {
      refused.add(d.kind);
      for (const f of r.failures) {
        if (!/^(\d+\.|R-|TEC)/.test(f.rule))
          expect([d.kind, r.key, f.rule]).toEqual([d.kind, r.key, 'a paragraph']);
        const said = speak(f.message);
        if (said.some((text) => !/[.!]$/.test(text)))
          expect([d.kind, r.key, said]).toEqual([d.kind, r.key, 'sentences']);
      }
      if (n % 25 === 0) expect(match.whyNot(d.seat, r.key)[0]?.failures).toEqual(r.failures);
    }
  };
  for (let k = 0; k < 48; k++) {
    const chance = new SeededDice(`why not ${k}`);
    const options = { bonaparteIntervenes: 'on', charge: 'on', fog: k % 4 === 3 ? 'on' : 'off' };
    const how = { dice: new SeededDice(`dice of why not ${k}`), keep: 'none', log: false } as const;
    const setup = { scenario: 'historical', options };
    const match =
      k < 4
        ? Match.start(caldiero as Game<State, View>, setup, how)
        : Match.resume(caldiero as Game<State, View>, setup, withCommander(melee(chance, options)), how);
    for (let n = 0; !match.outcome; n++) {
      const d = match.pending[chance.below(match.pending.length)] as Decision;
      look(match, d, n);
      match.choose(d, chance.below(d.options.length));
    }
  }
  expect([...asked].filter((kind) => !refused.has(kind)).sort()).toEqual(FREE);
});

/** Bonaparte rides with Masséna, so that there is a leader who cannot be used (4.1.2). */
function withCommander(s: State): State {
  const at = s.leaders[3]?.hex ?? -1;
  Object.assign(s.leaders[5] as object, { hex: at, place: 'map' });
  return s;
}

rule('11.0', 'a battery under Defence is not put under Attack', () => {
  const s = empty();
  place(s, '1320', 'M7', 'M3');
  place(s, '1820', 'H1');
  activate(s, 'M', 'B3', 'defence');
  const match = go(from(s), 'move:M7');
  expect(offered(match)).toEqual(['order:defence', 'order:manoeuvre']);
  expect([forbids(match, 'order:attack'), forbids(match, 'order:advance')]).toEqual([['11.0'], ['11.0']]);
});

rule('11.4.5', 'defensive fire: not by shaken guns, not at those who do not attack this hex', () => {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1421', 'M6');
  place(s, '1520', 'H11', 'H2');
  activate(s, 'M', 'B5.declare', 'attack');
  change(s, 'M6', { own: 'manoeuvre' });
  const match = assault(from(s, [3]), ['1520'], ['1420']);
  expect(asked(match)).toBe('austrian defensiveFire');
  expect(laws(match, 'fire:H11:1421')).toEqual(['notAttacking']);
  expect(laws(match, '1421')).toEqual(['notAttacking']);
  // The second battery of a hex, shaken, holds its fire.
  const two = empty();
  place(two, '1420', 'M3');
  place(two, '1520', 'H11', 'H12');
  change(two, 'H12', { status: 1 });
  activate(two, 'M', 'B5.declare', 'attack');
  const shaken = assault(from(two, [3]), ['1520'], ['1420']);
  expect([asked(shaken), forbids(shaken, 'fire:H12:1420')]).toEqual(['austrian defensiveFire', ['15.1']]);
});

rule('12.3.1', 'a value that does not prevail is refused', () => {
  const s = empty();
  // 3 SP of E4, 3 of E3, 2 of E5.
  place(s, '1420', 'M3', 'M4');
  place(s, '1421', 'M2');
  place(s, '1520', 'H2');
  change(s, 'M3', { reduced: true });
  change(s, 'M4', { reduced: true });
  activate(s, 'M', 'B5.declare', 'attack');
  const match = go(assault(from(s, [3]), ['1520'], ['1420', '1421']), 'elan:no');
  expect([asked(match), offered(match)]).toEqual(['french efficiency', ['value:4', 'value:3']]);
  expect(laws(match, 'value:5')).toEqual(['notPrevailing']);
});

rule('16.1', 'Élan is not for units outside the assault', () => {
  const s = empty();
  place(s, '1420', 'M3', 'M7');
  place(s, '1421', 'M4');
  place(s, '1520', 'H2');
  activate(s, 'M', 'B5.declare', 'attack');
  change(s, 'M4', { own: 'defence' });
  const match = assault(from(s, [3]), ['1520'], ['1420']);
  expect(asked(match)).toBe('french elan');
  expect([forbids(match, 'M4'), forbids(match, 'elan:M7')]).toEqual([['16.1'], ['16.1']]);
});

rule(['12.5.4', 'R-47'], 'an exchange: not the weak, not too little, not more than needed', () => {
  const s = empty();
  place(s, '1420', 'M3', 'M2');
  place(s, '1421', 'M4');
  place(s, '1520', 'H2', 'H6');
  activate(s, 'M', 'B5.declare', 'attack');
  // 13 to 7: 1-1; value 4 (6 of 13) against 3: +1; die 4 is 5: Ex. M4 has E3.
  const match = go(assault(from(s, [4, 1]), ['1520'], ['1420', '1421']), 'elan:no');
  expect([asked(match), offered(match)]).toEqual(['french exchangeLoss', ['lose:M2', 'lose:M3']]);
  expect([forbids(match, 'M4'), forbids(match, 'lose:M4')]).toEqual([['12.5.4'], ['12.5.4']]);
  go(match, 'lose:M2');
  expect(offered(match)).toEqual(['lose:H2', 'lose:H6']);
  expect(laws(match, 'lose:H2+H6')).toEqual(['lossMore']);
  // For 4 SP the 3 of H6 would be too little, for E4 both are too weak.
  const why = (value: number) =>
    candidatesOf({ s, units: [u('H2'), u('H6')], value, sp: 4 }, lose)
      .filter((c) => c.failures.length > 0)
      .map((c) => [c.key, c.failures.map((f) => f.law)]);
  expect(why(3)).toEqual([
    ['lose:H6', ['lossShort']],
    ['lose:H2+H6', ['lossMore']],
  ]);
  expect(why(4)).toEqual([
    ['lose:H2', ['lossBelow']],
    ['lose:H6', ['lossBelow']],
    ['lose:H2+H6', ['lossBelow', 'lossMore']],
  ]);
});

rule('12.2', 'an assault that was not declared is not resolved', () => {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1520', 'H2');
  place(s, '1417', 'M4');
  place(s, '1517', 'H3');
  place(s, '1414', 'M5');
  place(s, '1514', 'H4');
  activate(s, 'M', 'B5.resolve', 'advance');
  s.unlocked.M = true;
  if (s.activation)
    s.activation.assaults = [
      { targets: [h('1520')], attackers: [h('1420')], charge: false },
      { targets: [h('1517')], attackers: [h('1417')], charge: false },
    ];
  const match = from(s);
  expect(asked(match)).toBe('french resolve');
  expect([forbids(match, 'resolve:1514'), forbids(match, '1514')]).toEqual([['12.2'], ['12.2']]);
});

rule('14.1', 'cavalry does not ride off towards the attackers', () => {
  const s = empty();
  place(s, '1420', 'M3', 'M4');
  place(s, '1520', 'H7');
  activate(s, 'M', 'B5.declare', 'advance');
  const match = assault(from(s), ['1520'], ['1420']);
  expect(asked(match)).toBe('austrian rideOff');
  expect(laws(match, 'ride:H7:1420')).toContain('enemyHex');
  expect(laws(match, 'ride:H7:1421')).toEqual(['retreatNear', 'retreatZone']);
});

rule('8.2.3', 'where a fleeing leader cannot go', () => {
  const s = empty();
  lead(s, 'hohenzollern', '1520');
  place(s, '1420', 'M3');
  activate(s, 'M', 'B3', 'manoeuvre');
  const match = go(from(s), 'move:M3', 'step:M3:1520');
  const why = (hex: string) => forbids(match, `flee:hohenzollern:${hex}`);
  expect([why('1420'), why('1421'), why('1520'), why('2714')]).toEqual([
    ['9.1.2'],
    ['8.2.2'],
    ['8.2.3'],
    ['2.2.1'],
  ]);
});

rule('4.4.4', 'a leader goes with his men, or to the nearest others', () => {
  const s = empty();
  place(s, '1520', 'H2', 'H6');
  lead(s, 'hohenzollern', '1520');
  place(s, '1420', 'M3', 'M5');
  place(s, '1421', 'M1');
  activate(s, 'M', 'B5.declare', 'attack');
  // 17 to 7: 2-1; +1 −1; the die 6 is Dr. He lives, his men pass and go different ways.
  const match = go(assault(from(s, [6, 6, 1]), ['1520'], ['1420', '1421']), 'elan:no');
  go(match, 'retreat:H2:1620', 'retreat:H6:1621');
  expect([asked(match), offered(match)]).toEqual([
    'austrian follow',
    ['follow:hohenzollern:1620', 'follow:hohenzollern:1621'],
  ]);
  expect([laws(match, '1720'), laws(match, '1420')]).toEqual([['followMen'], ['enemyHex', 'followMen']]);
  const t = empty();
  place(t, '1520', 'H16');
  lead(t, 'hohenzollern', '1520');
  place(t, '1420', 'M3', 'M5');
  place(t, '1521', 'M4');
  place(t, '1720', 'H2');
  place(t, '1719', 'H3');
  activate(t, 'M', 'B5.declare', 'attack');
  const alone = go(assault(from(t, [5, 4]), ['1520'], ['1420', '1521']), 'stay', 'elan:no');
  expect([asked(alone), laws(alone, 'relocate:hohenzollern:1620')]).toEqual([
    'austrian relocate',
    ['nearestMen'],
  ]);
});

rule('4.1.2', 'an army commander beside the officer is not used in the fight', () => {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1520', 'H2');
  lead(s, 'massena', '1420');
  lead(s, 'bonaparte', '1420');
  activate(s, 'M', 'B5.declare', 'attack');
  const match = go(assault(from(s, [3]), ['1520'], ['1420']), 'elan:no');
  expect([asked(match), forbids(match, 'leader:bonaparte'), forbids(match, 'bonaparte')]).toEqual([
    'french useLeader',
    ['4.1.2'],
    ['4.1.2'],
  ]);
});

rule('15.4.3', 'a reserve unit out of both ranges cannot be promised to the other division', () => {
  const s = empty();
  place(s, '1014', 'R1');
  place(s, '1120', 'M3');
  lead(s, 'massena', '1122');
  lead(s, 'augereau', '1106');
  activate(s, 'M', 'B2.reserve', 'attack');
  const match = from(s);
  expect([asked(match), offered(match)]).toEqual(['french reserve', ['reserve:M', 'reserve:later']]);
  expect(laws(match, 'reserve:A')).toEqual(['reserveLater']);
});
