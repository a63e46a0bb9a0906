import type { Decision } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { evening } from './rules/14-end.ts';
import type { State } from './state.ts';
import { active, answer, fight, routs, tired, unled } from './testing/battle-late.ts';
import { dawn } from './testing/morning.ts';
import { drive, forceOf, idOf, matchFrom, position, refusedBy } from './testing/position.ts';

/** What a decision refuses, by key, with the paragraphs. */
const why = (d: Decision): Record<string, string[]> =>
  Object.fromEntries((d.refusals?.() ?? []).map((r) => [r.key, r.failures.map((f) => `${f.rule} ${f.law}`)]));

/** Answers like the default and keeps the refusals of the first question of the kind. */
function listening(kind: string, key: string) {
  const heard: { refused: Record<string, string[]> } = { refused: {} };
  let first = true;
  const reply = (d: Decision) => {
    if (first) heard.refused = why(d);
    first = false;
    return d.options.some((o) => o.key === key) ? key : (d.options.at(-1)?.key ?? '');
  };
  return { heard, answers: { [kind]: reply } };
}

rule(
  ['8.4', '9.5'],
  'reactions refused: out of sight, a headquarters, tired, tried already, too far, the wrong way',
  () => {
    const match = active(
      {
        at: {
          desaix: '0202',
          pichegru: '0201',
          'kospoth 5/2': '0205',
          'waldeck 5/2': '0205',
          hotze: '0706',
          wurmser: '0205',
        },
      },
      'desaix',
      [6],
      (s) => tired(s, { waldeck: 1 }),
    );
    answer(match, 'french', `step:${idOf(match.state, 'desaix')}:0203`);
    const s = match.state;
    const no = (key: string) => refusedBy(match, 'coalition', key);
    expect(no(`recon:${idOf(s, 'hotze')}`)).toEqual(['8.4 reactZone']);
    expect(no(`recon:${idOf(s, 'wurmser')}`)).toEqual(['8.4 reactHq']);
    expect(no(`recon:${idOf(s, 'waldeck')}`)).toEqual(['8.4 reactTired']);
    expect(no(`towards:${idOf(s, 'waldeck')}:0204`)).toEqual(['8.4 reactTired']);
    expect(no(`away:${idOf(s, 'kospoth')}:0204`)).toEqual(['9.5 reactAway']); // nearer, not away
    expect(no(`towards:${idOf(s, 'kospoth')}:0206`)).toContain('9.5 reactTowards');
    expect(no(`towards:${idOf(s, 'kospoth')}:0305`)).toContain('9.5 reactReach'); // 2 MP across the river
    answer(match, 'coalition', `recon:${idOf(s, 'kospoth')}`); // fails
    expect(no(`recon:${idOf(s, 'kospoth')}`)).toEqual(['8.4 reactTried']);
  },
);

rule(
  ['8.4', '3.2', '11.10.3'],
  'a ready force that is demoralised or routed is told so; whatever it is, it may draw off',
  () => {
    const refused = (given: (s: State) => void) => {
      const at = { desaix: '0202', pichegru: '0201', 'kospoth 5/2': '0205', wurmser: '0409' };
      const match = active({ at }, 'desaix', [6], given);
      answer(match, 'french', `step:${idOf(match.state, 'desaix')}:0203`);
      const kospoth = idOf(match.state, 'kospoth');
      return [`recon:${kospoth}`, `towards:${kospoth}:0204`, `away:${kospoth}:0306`].map((key) =>
        refusedBy(match, 'coalition', key),
      );
    };
    const both = (...reasons: string[]) => [reasons, reasons, []];
    expect(refused(() => {})).toEqual([[], [], []]);
    expect(refused((s) => tired(s, { kospoth: 1 }))).toEqual(both('8.4 reactTired'));
    const demo = (s: State) => {
      s.morale.lowerRhine = 0;
    };
    expect(refused(demo)).toEqual(both('3.2 demoralised'));
    expect(refused((s) => routs(s, 'kospoth', 1))).toEqual(both('11.10.3 routedToday'));
    const all = (s: State) => {
      demo(s);
      routs(s, 'kospoth', 1);
      tired(s, { kospoth: 3 });
    };
    expect(refused(all)).toEqual(both('8.4 reactTired', '3.2 demoralised', '11.10.3 routedToday'));
  },
);

rule('10', 'announcements outside the margin are refused', () => {
  const match = active(
    { at: { 'desaix 10/4': '0204', pichegru: '0201', 'kospoth 8/2': '0205', wurmser: '0405' } },
    'desaix',
    [4],
  );
  answer(match, 'french', `recon:${idOf(match.state, 'kospoth')}:1`); // 4 + 2 + 1: within 25 %
  expect(match.decisionOf('coalition')?.options.map((o) => o.key)).toContain('announce:13');
  expect([refusedBy(match, 'coalition', 'announce:7'), refusedBy(match, 'coalition', 'announce:14')]).toEqual(
    [['10 margin'], ['10 margin']],
  );
});

rule('11.4', 'marches refused: tested already, exhausted, too far, routed, a headquarters', () => {
  const { heard, answers } = listening('coalition.march', 'done');
  const f = fight({
    at: {
      'ferino 8/2': '0204',
      kospoth: '0205',
      spleny: '0206',
      waldeck: '0405',
      conde: '0604',
      hotze: '0306',
      wurmser: '0505',
    },
    by: 'ferino',
    on: '0205',
    dice: [1, 6, 6],
    answers: { join: 'out', ...answers },
    given: (s) => tired(s, { hotze: 3 }),
  });
  const id = (u: Parameters<typeof idOf>[1]) => `march:${idOf(f.s, u)}`;
  expect(heard.refused).toMatchObject({
    [id('spleny')]: ['11.4 marchTested'],
    [id('conde')]: ['11.4 marchFar'],
    [`${id('hotze')}:stay`]: ['11.4 marchExhausted'],
    [id('wurmser')]: ['11.4 marchHq', '11.4 marchFar'],
  });
});

rule('11.9.2', 'charges refused: light cavalry, a die that would fail', () => {
  const { heard, answers } = listening('coalition.heavyCavalry', 'decline');
  fight({
    at: { 'ferino 8/2': '0204', 'spleny 7/3': '0205', 'kospoth 5/2': '0205' },
    by: 'ferino',
    on: '0205',
    dice: [6, 5],
    answers: { principalDefender: (d) => d.options[0]?.key ?? '', ...answers },
  });
  expect(heard.refused['charge:spleny:1']).toEqual(['11.9.2 chargeDie']); // 6: no success
  expect(heard.refused['charge:kospoth:2']).toEqual(['11.9.2 chargeLight']); // 1, but light
});

rule('11.10.1', 'losses refused: another than the principal force first, the last SP of a unit', () => {
  const { heard, answers } = listening('coalition.distributeLosses', '');
  fight({
    at: { 'ferino 18/0': '0204', 'kospoth 8/2': '0205', 'waldeck 8/1': '0205' },
    by: 'ferino',
    on: '0205',
    dice: [1, 1],
    answers: { principalDefender: (d) => d.options[0]?.key ?? '', ...answers },
  });
  expect(heard.refused).toEqual({
    'lose:waldeck.inf': ['11.10.1 lossFirst'],
    'lose:waldeck.cav': ['11.10.1 lossLast', '11.10.1 lossFirst'],
  });
});

rule(
  '11.10.3',
  'retreats refused: towards the enemy, into him, where no ground leads, no nearer to a source',
  () => {
    const { heard, answers } = listening('coalition.retreatHexes', '');
    const f = fight({
      at: { 'ferino 18/2': '0204', 'desaix 10/4': '0306', 'kospoth 5/2': '0205' },
      by: 'ferino',
      on: '0205',
      dice: [6, 1, 6, 1],
      answers: { join: 'out', ...answers },
      given: (s) => unled(s),
    });
    const to = (h: string) => `retreat:${idOf(f.s, 'kospoth')}:${h}`;
    expect(heard.refused[to('0204')]).toEqual([
      '11.10.3 enemyHeld',
      '11.10.3 retreatBehind',
      '11.10.3 retreatFront',
    ]);
    expect(heard.refused[to('0306')]).toEqual(['11.10.3 enemyHeld']); // Desaix stands there
    expect(heard.refused[to('0105')]).toEqual(['11.10.3 retreatBehind']); // on the attacker's side
  },
);

rule(['12.2', '12.4'], 'replacements and stragglers refused to those who may not have them', () => {
  const s = position({
    at: {
      pichegru: '0201',
      'desaix 10/4': '0201',
      hatry: '0201',
      ferino: '0202',
      'michaud 0/3': '0202',
      huet: '1508',
    },
    turn: 7,
  });
  unled(s, 'hatry');
  s.units.desaix.inf = 8;
  s.units.hatry.inf = 5;
  const heard: Record<string, Record<string, string[]>> = {};
  const hear = (d: Decision) => {
    heard[d.kind] ??= why(d);
    return d.options[0]?.key ?? '';
  };
  forceOf(s, 'michaud').commanded = true;
  drive(s, 'gifts', evening, { placeReplacements: hear, stragglerUnit: hear });
  expect(heard.placeReplacements).toMatchObject({
    'give:hatry': ['12.2 receiver'],
    'give:huet': ['12.2 receiverArmy'],
    'give:michaud': ['12.2 receiverFoot'],
  });
});

rule(['6.5', '3.2'], 'riders refused: not commanded, elsewhere, of another army', () => {
  const match = dawn(
    {
      at: {
        hoche: '1508',
        huet: '1508',
        taponier: '1508',
        ambert: '1509',
        desaix: '1508',
        pichegru: '0201',
        brunswick: '1115',
        wurmser: '0405',
      },
    },
    [1, 1, 6],
  );
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
  expect(match.decisionOf('french')?.kind).toBe('fuseSeparate');
  expect(refusedBy(match, 'french', 'ride:taponier')).toEqual(['6.5 rideCommand']);
  expect(refusedBy(match, 'french', 'ride:ambert')).toEqual(['6.5 rideStacked']);
  expect(refusedBy(match, 'french', 'ride:desaix')).toEqual(['6.5 rideCommand', '6.5 rideArmy']); // neither commanded nor of his army
});

rule(['11.6', 'R-43'], 'guidance refused to a force the general may not command', () => {
  const { heard, answers } = listening('coalition.guidance', '');
  const f = fight({
    at: {
      'ferino 8/2': '0204',
      kospoth: '0205',
      waldeck: '0205',
      conde: '0205',
      hotze: '0205',
      kalkreuth: '0205',
      wurmser: '0205',
    },
    by: 'ferino',
    on: '0205',
    dice: [6, 6],
    answers: { principalDefender: (d) => d.options[0]?.key ?? '', ...answers },
  });
  const key = (id: Parameters<typeof idOf>[1]) => `guide:${idOf(f.s, id)}`;
  expect(heard.refused).toEqual({
    [key('kospoth')]: ['11.6 guidedAlready'],
    [key('kalkreuth')]: ['11.6 guideArmy'],
    [key('wurmser')]: ['11.6 guideHq'],
  });
});

rule('11.10.4', 'pursuit losses refused to cavalry once half has fallen on it', () => {
  const asked: Record<string, string[]>[] = [];
  fight({
    at: { 'ferino 20/0': '0204', 'kospoth 8/2': '0205', 'waldeck 8/2': '0205' },
    by: 'ferino',
    on: '0205',
    // 5 % of 20 first; both hold against rout; the pursuit test, 6 + 6 − 2 for want of horse: 15 % of what is left.
    dice: [1, 6, 1, 1, 1, 6, 6],
    answers: {
      pursue: 'pursue',
      'coalition.distributeLosses': (d) => {
        if (d.rule === '11.10.4') asked.push(why(d));
        return (
          d.options.find((o) => d.rule === '11.10.4' && o.key.endsWith('.cav'))?.key ??
          d.options[0]?.key ??
          ''
        );
      },
    },
  });
  expect(asked[0]).toEqual({}); // anybody may lose the first
  expect(asked[1]).toEqual({
    'lose:kospoth.cav': ['11.10.4 lossHalf'],
    'lose:waldeck.cav': ['11.10.4 lossHalf'],
  });
});

rule('3.2', 'a flight to a hex the procedure does not allow is refused', () => {
  const s = position({ at: { 'hotze 7/1': '0206', 'desaix 10/4': '0203' } });
  s.morale.lowerRhine = 0;
  Object.assign(s, { toAct: 'coalition', first: 'coalition' });
  const match = matchFrom(s, []);
  answer(match, 'coalition', `activate:${idOf(s, 'hotze')}`);
  expect([refusedBy(match, 'coalition', 'flee:0106'), refusedBy(match, 'coalition', 'flee:0107')]).toEqual([
    ['3.2 flightNearer', '3.2 flightSafe'],
    [],
  ]);
});
