import type { Decision, Match } from '@grande/engine';
import { rule, wholeQuestion } from '@grande/engine/testing';
import { expect } from 'vitest';
import type { Side, UnitId } from '../data/units.ts';
import type { Force, State } from '../state.ts';
import {
  active,
  answer,
  type Fight,
  fight,
  hungry,
  opened,
  routs,
  sp,
  tired,
  unled,
} from '../testing/battle-late.ts';
import { dawn } from '../testing/morning.ts';
import { drive, forceOf, idOf, matchFrom, position, type Spec, slotOf } from '../testing/position.ts';
import { isEligible, mightActivate } from './08-actions/eligible.ts';
import { evening } from './14-end.ts';

// Whole questions: everything that is offered, and for everything that is not the laws that refuse it.
const whole = (match: Match<State>, seat: Side) => wholeQuestion(match.decisionOf(seat));

/** Answers as `choose` says and keeps the first question of every kind and seat, whole. */
function hearing(choose: Readonly<Record<string, string>> = {}) {
  const heard: Record<string, Record<string, string>> = {};
  const reply = (d: Decision): string => {
    heard[`${d.seat} ${d.kind}`] ??= wholeQuestion(d);
    const wish = choose[d.kind];
    return d.options.find((o) => o.key === wish)?.key ?? d.options[0]?.key ?? '';
  };
  return { heard, reply };
}

const BATTLE = [
  'join',
  'joinNext',
  'march',
  'react',
  'tactics',
  'useBonus',
  'heavyCavalry',
  'pursue',
  'gicFollows',
  'principalDefender',
  'guidance',
  'distributeLosses',
  'retreatHexes',
];

/** A battle with every first question put in it, what the values were made of, and what it cost. */
function told(spec: Omit<Fight, 'answers'>, choose: Readonly<Record<string, string>> = {}, ...of: UnitId[]) {
  const { heard, reply } = hearing(choose);
  const f = fight({ ...spec, answers: Object.fromEntries(BATTLE.map((kind) => [kind, reply])) });
  const terms = (side: Side) =>
    f.tally[side]?.terms.map((t) => `${t.rule} ${t.label.id} ${t.op} ${t.value}`).join(', ');
  return {
    heard,
    french: terms('french'),
    coalition: terms('coalition'),
    left: of.map((id) => `${id} ${sp(f.s, id)}`).join(', '),
  };
}

const CROWD: Spec = {
  at: {
    'desaix 10/4': '0202',
    pichegru: '0201',
    'kospoth 5/2': '0205',
    'waldeck 5/2': '0204',
    'hotze 7/1': '0303',
    wurmser: '0205',
    'spleny 7/3': '0106',
  },
};

rule(['9.1', '9.6', '10', '11.1'], 'what an activated force may do, fresh, tired, hungry and alone', () => {
  const acts = (given: (s: State) => void, sub = 1, id: UnitId = 'desaix') =>
    whole(active(CROWD, id, [], given, sub), id === 'desaix' ? 'french' : 'coalition');
  expect(acts(() => undefined)).toEqual({
    enemyHeld: 'step:f1:0303',
    minimumNeedless: 'minimum:f1:0203 minimum:f1:0103 minimum:f1:0102 minimum:f1:0201 minimum:f1:0302',
    'minimumNeedless + enemyHeld': 'minimum:f1:0303',
    notAdjacent: 'declare:0204 declare:0205 declare:0106',
    offered:
      'step:f1:0203 step:f1:0103 step:f1:0102 step:f1:0201 step:f1:0302 recon:c2:0 recon:c2:1 recon:c2:2 recon:c2:3 recon:c3:0 recon:c3:1 recon:c3:2 recon:c3:3 declare:0303 end',
    oneHex: '298 of them',
    reconZone: 'recon:c1:0 recon:c4:0 recon:c5:0',
  });
  expect(acts((s) => tired(s, { desaix: 2 }))).toEqual({
    declareTired: 'declare:0303',
    enemyHeld: 'step:f1:0303',
    minimumNeedless: 'minimum:f1:0203 minimum:f1:0103 minimum:f1:0102 minimum:f1:0201 minimum:f1:0302',
    'minimumNeedless + enemyHeld': 'minimum:f1:0303',
    'notAdjacent + declareTired': 'declare:0204 declare:0205 declare:0106',
    offered:
      'step:f1:0203 step:f1:0103 step:f1:0102 step:f1:0201 step:f1:0302 recon:c2:0 recon:c2:1 recon:c2:2 recon:c2:3 recon:c3:0 recon:c3:1 recon:c3:2 recon:c3:3 end',
    oneHex: '298 of them',
    reconZone: 'recon:c1:0 recon:c4:0 recon:c5:0',
  });
  expect(acts((s) => tired(s, { desaix: 3 }))).toEqual({
    declareTired: 'declare:0303',
    enemyHeld: 'step:f1:0303',
    minimumNeedless: 'minimum:f1:0203 minimum:f1:0103 minimum:f1:0102 minimum:f1:0201 minimum:f1:0302',
    'minimumNeedless + enemyHeld': 'minimum:f1:0303',
    'notAdjacent + declareTired': 'declare:0204 declare:0205 declare:0106',
    offered:
      'step:f1:0203 step:f1:0103 step:f1:0102 step:f1:0201 step:f1:0302 recon:c2:0 recon:c2:1 recon:c2:2 recon:c2:3 recon:c3:0 recon:c3:1 recon:c3:2 recon:c3:3 end',
    oneHex: '298 of them',
    reconZone: 'recon:c1:0 recon:c4:0 recon:c5:0',
  });
  expect(acts((s) => hungry(s, 'desaix'))).toEqual({
    enemyHeld: 'minimum:f1:0303',
    minimumNeedless: 'minimum:f1:0203 minimum:f1:0103 minimum:f1:0201',
    notAdjacent: 'declare:0204 declare:0205 declare:0106',
    offered:
      'step:f1:0203 step:f1:0103 step:f1:0201 minimum:f1:0102 minimum:f1:0302 recon:c2:0 recon:c2:1 recon:c3:0 recon:c3:1 declare:0303 end',
    oneHex: '298 of them',
    points: 'step:f1:0102 step:f1:0302',
    'points + enemyHeld': 'step:f1:0303',
    reconZone: 'recon:c1:0 recon:c4:0 recon:c5:0',
  });
  expect(acts((s) => unled(s, 'desaix'), 3)).toEqual({
    enemyHeld: 'step:f1:0303',
    'minimumCommanded + minimumNeedless':
      'minimum:f1:0203 minimum:f1:0103 minimum:f1:0102 minimum:f1:0201 minimum:f1:0302',
    'minimumCommanded + minimumNeedless + enemyHeld': 'minimum:f1:0303',
    notAdjacent: 'declare:0204 declare:0205 declare:0106',
    offered:
      'step:f1:0203 step:f1:0103 step:f1:0102 step:f1:0201 step:f1:0302 recon:c2:0 recon:c2:1 recon:c2:2 recon:c2:3 recon:c3:0 recon:c3:1 recon:c3:2 recon:c3:3 declare:0303 end',
    oneHex: '298 of them',
    reconZone: 'recon:c1:0 recon:c4:0 recon:c5:0',
  });
  expect(acts(() => undefined, 2, 'waldeck')).toEqual({
    minimumNeedless:
      'minimum:c2:0305 minimum:c2:0205 minimum:c2:0105 minimum:c2:0104 minimum:c2:0203 minimum:c2:0304',
    notAdjacent: 'declare:0202 declare:0201',
    offered:
      'step:c2:0305 step:c2:0205 step:c2:0105 step:c2:0104 step:c2:0203 step:c2:0304 recon:f1:0 recon:f1:1 recon:f1:2 recon:f1:3 end',
    oneHex: '298 of them',
    reconZone: 'recon:f2:0',
  });
});

rule(['8.4', '9.5'], 'how the enemy may react, one by one', () => {
  const match = active(CROWD, 'desaix', [6], (s) => tired(s, { hotze: 1 }));
  answer(match, 'french', `step:${idOf(match.state, 'desaix')}:0203`);
  expect(whole(match, 'coalition')).toEqual({
    offered:
      'none recon:c1 towards:c1:0204 away:c1:0306 away:c1:0206 away:c1:0106 away:c1:0405 recon:c2 away:c2:0205 away:c2:0305 away:c2:0105 away:c2:0306 away:c3:0403 away:c3:0302 away:c3:0402 away:c3:0504 away:c3:0404',
    ownForces: 'react:f1 react:f2',
    reactAway:
      'away:c1:0104 away:c1:0105 away:c1:0204 away:c1:0305 away:c2:0104 away:c2:0304 away:c3:0202 away:c3:0304',
    reactFar: '275 of them',
    reactHq: 'recon:c4',
    reactReach:
      'towards:c1:0104 towards:c1:0203 towards:c1:0304 towards:c2:0203 away:c1:0107 away:c1:0207 away:c1:0307 away:c1:0406 away:c2:0106 away:c2:0206 away:c2:0403 away:c2:0404 away:c2:0405 away:c3:0102 away:c3:0201 away:c3:0301 away:c3:0305 away:c3:0401 away:c3:0502 away:c3:0503',
    'reactReach + reactAway':
      'away:c1:0203 away:c1:0304 away:c1:0404 away:c2:0103 away:c2:0202 away:c2:0203 away:c2:0303 away:c3:0103 away:c3:0104 away:c3:0203 away:c3:0204',
    'reactReach + reactTowards':
      'towards:c1:0106 towards:c1:0107 towards:c1:0206 towards:c1:0207 towards:c1:0305 towards:c1:0307 towards:c1:0404 towards:c1:0405 towards:c1:0406 towards:c2:0103 towards:c2:0104 towards:c2:0105 towards:c2:0106 towards:c2:0202 towards:c2:0206 towards:c2:0303 towards:c2:0304 towards:c2:0305 towards:c2:0306 towards:c2:0403 towards:c2:0404 towards:c2:0405',
    reactTired: 'recon:c3',
    'reactTired + reactReach': 'towards:c3:0203',
    'reactTired + reactReach + reactTowards':
      'towards:c3:0102 towards:c3:0103 towards:c3:0104 towards:c3:0201 towards:c3:0202 towards:c3:0204 towards:c3:0301 towards:c3:0304 towards:c3:0305 towards:c3:0401 towards:c3:0402 towards:c3:0404 towards:c3:0502 towards:c3:0503 towards:c3:0504',
    'reactTired + reactTowards': 'towards:c3:0302 towards:c3:0403',
    reactTowards: 'towards:c1:0105 towards:c1:0306 towards:c2:0205',
    reactZone: 'recon:c5',
  });
  answer(match, 'coalition', `recon:${idOf(match.state, 'kospoth')}`);
  expect(whole(match, 'coalition')).toEqual({
    offered:
      'none recon:c2 away:c2:0205 away:c2:0305 away:c2:0105 away:c2:0306 away:c3:0403 away:c3:0302 away:c3:0402 away:c3:0504 away:c3:0404',
    ownForces: 'react:f1 react:f2',
    reactAway: 'away:c2:0104 away:c2:0304 away:c3:0202 away:c3:0304',
    reactFar: '275 of them',
    reactHq: 'recon:c4',
    reactReach:
      'towards:c2:0203 away:c2:0106 away:c2:0206 away:c2:0403 away:c2:0404 away:c2:0405 away:c3:0102 away:c3:0201 away:c3:0301 away:c3:0305 away:c3:0401 away:c3:0502 away:c3:0503',
    'reactReach + reactAway':
      'away:c2:0103 away:c2:0202 away:c2:0203 away:c2:0303 away:c3:0103 away:c3:0104 away:c3:0203 away:c3:0204',
    'reactReach + reactTowards':
      'towards:c2:0103 towards:c2:0104 towards:c2:0105 towards:c2:0106 towards:c2:0202 towards:c2:0206 towards:c2:0303 towards:c2:0304 towards:c2:0305 towards:c2:0306 towards:c2:0403 towards:c2:0404 towards:c2:0405',
    reactTired: 'recon:c3',
    'reactTired + reactReach': 'towards:c3:0203',
    'reactTired + reactReach + reactTowards':
      'towards:c3:0102 towards:c3:0103 towards:c3:0104 towards:c3:0201 towards:c3:0202 towards:c3:0204 towards:c3:0301 towards:c3:0304 towards:c3:0305 towards:c3:0401 towards:c3:0402 towards:c3:0404 towards:c3:0502 towards:c3:0503 towards:c3:0504',
    'reactTired + reactTowards': 'towards:c3:0302 towards:c3:0403',
    reactTowards: 'towards:c2:0205',
    reactTried: 'recon:c1 towards:c1:0204 away:c1:0106 away:c1:0206 away:c1:0306 away:c1:0405',
    'reactTried + reactAway': 'away:c1:0104 away:c1:0105 away:c1:0204 away:c1:0305',
    'reactTried + reactReach':
      'towards:c1:0104 towards:c1:0203 towards:c1:0304 away:c1:0107 away:c1:0207 away:c1:0307 away:c1:0406',
    'reactTried + reactReach + reactAway': 'away:c1:0203 away:c1:0304 away:c1:0404',
    'reactTried + reactReach + reactTowards':
      'towards:c1:0106 towards:c1:0107 towards:c1:0206 towards:c1:0207 towards:c1:0305 towards:c1:0307 towards:c1:0404 towards:c1:0405 towards:c1:0406',
    'reactTried + reactTowards': 'towards:c1:0105 towards:c1:0306',
    reactZone: 'recon:c5',
  });
});

rule(['8.1', '8.2'], 'who may be activated in which sub-phase', () => {
  const asked = (sub: number, side: Side) => {
    const s = position(CROWD);
    unled(s, 'spleny');
    routs(s, 'hotze', 3);
    tired(s, { kospoth: 3 });
    forceOf(s, 'waldeck').acted = 1;
    return whole(matchFrom(opened(s, sub, side)), side);
  };
  expect(asked(1, 'french')).toEqual({
    offered: 'activate:f1 activate:f2 pass',
    ownForces: 'activate:c1 activate:c2 activate:c3 activate:c4 activate:c5',
  });
  expect(asked(1, 'coalition')).toEqual({
    acted: 'activate:c2',
    first: 'activate:c1 activate:c5',
    offered: 'activate:c4 pass',
    ownForces: 'activate:f1 activate:f2',
    routedToday: 'activate:c3',
  });
  expect(asked(2, 'coalition')).toEqual({
    offered: 'activate:c5 pass',
    ownForces: 'activate:f1 activate:f2',
    second: 'activate:c1 activate:c2 activate:c3 activate:c4',
  });
  expect(asked(3, 'coalition')).toEqual({
    offered: 'activate:c2 activate:c4 pass',
    ownForces: 'activate:f1 activate:f2',
    routedToday: 'activate:c3',
    third: 'activate:c1 activate:c5',
  });
  expect(asked(4, 'coalition')).toEqual({
    fourth: 'activate:c1 activate:c2 activate:c4 activate:c5',
    'fourth + routedToday': 'activate:c3',
    offered: 'pass',
    ownForces: 'activate:f1 activate:f2',
  });
});

rule(['11.2', '11.4', '11.6', '11.7', '11.9.2', '11.10'], 'a battle of many, question by question', () => {
  const spec = {
    at: {
      'ferino 8/2': '0204',
      'desaix 10/4': '0204',
      'michaud 6/3': '0203',
      pichegru: '0204',
      'kospoth 5/2': '0205',
      'waldeck 6/2': '0205',
      'spleny 7/3': '0206',
      'conde 4/2': '0405',
      'hotze 7/1': '0306',
      wurmser: '0205',
    },
    by: 'ferino' as const,
    on: '0205',
    dice: [4, 2, 3, 1, 6, 2, 5, 3, 1, 4, 2],
    given: (s: State) => tired(s, { hotze: 3 }),
  };
  expect(told(spec, {}, 'ferino', 'desaix', 'kospoth', 'waldeck')).toEqual({
    coalition: '11.7 term.cohesion add 3, 11.7.1 term.ratio add -1',
    french: '11.7 term.cohesion add 3, 11.7.2 term.river add -1',
    heard: {
      'coalition distributeLosses': {
        lossFirst:
          'lose:waldeck.inf lose:waldeck.cav lose:spleny.inf lose:spleny.cav lose:conde.inf lose:conde.cav',
        offered: 'lose:kospoth.inf lose:kospoth.cav',
      },
      'coalition guidance': {
        guideHq: 'guide:c6',
        guidedAlready: 'guide:c1',
        offered: 'guide:c2 guide:c3 guide:c4',
      },
      'coalition join': {
        inBattle: 'test:c1 test:c2',
        'inBattle + declareHq': 'test:c6',
        joinAside: 'test:c4',
        joinTired: 'test:c5',
        marchTested: 'test:c3',
        offered: 'in out',
      },
      'coalition march': {
        inBattle: 'march:c1 march:c2',
        'inBattle + marchHq': 'march:c6',
        'inBattle + marchTested': 'march:c3',
        marchExhausted: 'march:c5:stay',
        marchFar: 'march:c4:0305',
        offered: 'march:c4:0306 done',
      },
      'coalition principalDefender': {
        notInBattle: 'principal:c5',
        offered: 'principal:c1 principal:c2',
        principalHex: 'principal:c3 principal:c4',
        principalHq: 'principal:c6',
      },
      'coalition react': {
        offered: 'none away:c5:0107 away:c5:0506 away:c5:0406 away:c5:0505',
        ownForces: 'react:f1 react:f2 react:f3 react:f4',
        reactAway: 'away:c5:0105 away:c5:0205 away:c5:0206 away:c5:0305 away:c5:0404 away:c5:0405',
        reactEngaged:
          'recon:c1 recon:c2 away:c1:0106 away:c1:0206 away:c1:0306 away:c1:0405 away:c2:0106 away:c2:0206 away:c2:0306 away:c2:0405',
        'reactEngaged + reactAway':
          'away:c1:0104 away:c1:0105 away:c1:0305 away:c2:0104 away:c2:0105 away:c2:0305',
        'reactEngaged + reactReach':
          'towards:c1:0204 towards:c2:0204 away:c1:0107 away:c1:0207 away:c1:0307 away:c1:0404 away:c1:0406 away:c2:0107 away:c2:0207 away:c2:0307 away:c2:0404 away:c2:0406',
        'reactEngaged + reactReach + reactAway':
          'away:c1:0203 away:c1:0204 away:c1:0304 away:c2:0203 away:c2:0204 away:c2:0304',
        'reactEngaged + reactReach + reactTowards':
          'towards:c1:0104 towards:c1:0106 towards:c1:0107 towards:c1:0203 towards:c1:0206 towards:c1:0207 towards:c1:0304 towards:c1:0305 towards:c1:0307 towards:c1:0404 towards:c1:0405 towards:c1:0406 towards:c2:0104 towards:c2:0106 towards:c2:0107 towards:c2:0203 towards:c2:0206 towards:c2:0207 towards:c2:0304 towards:c2:0305 towards:c2:0307 towards:c2:0404 towards:c2:0405 towards:c2:0406',
        'reactEngaged + reactTowards': 'towards:c1:0105 towards:c1:0306 towards:c2:0105 towards:c2:0306',
        reactFar: '283 of them',
        'reactHq + reactEngaged': 'recon:c6',
        reactReach: 'away:c5:0207 away:c5:0307 away:c5:0308 away:c5:0407 away:c5:0507',
        'reactReach + reactAway': 'away:c5:0106 away:c5:0204 away:c5:0304',
        reactTired: 'recon:c5 towards:c5:0205',
        'reactTired + reactReach': 'towards:c5:0105 towards:c5:0204 towards:c5:0304 towards:c5:0305',
        'reactTired + reactReach + reactTowards':
          'towards:c5:0106 towards:c5:0107 towards:c5:0207 towards:c5:0307 towards:c5:0308 towards:c5:0404 towards:c5:0406 towards:c5:0407 towards:c5:0505 towards:c5:0506 towards:c5:0507',
        'reactTired + reactTowards': 'towards:c5:0206 towards:c5:0405',
        reactZone: 'recon:c4',
        'reactZone + reactEngaged': 'recon:c3',
      },
      'coalition retreatHexes': {
        'enemyHeld + retreatBehind + retreatFront': 'retreat:c1:0204',
        offered: 'retreat:c1:0306 retreat:c1:0206 retreat:c1:0106',
        retreatBehind: 'retreat:c1:0105 retreat:c1:0305',
        retreatFar: '298 of them',
      },
      'coalition tactics': {
        counterBonus: 'counter',
        offered: 'retreat normal',
        tacticRole: 'skirmish',
      },
      'french distributeLosses': {
        lossFirst: 'lose:desaix.inf lose:desaix.cav lose:michaud.inf lose:michaud.cav',
        offered: 'lose:ferino.inf lose:ferino.cav',
      },
      'french gicFollows': {
        offered: 'follow stay',
      },
      'french join': {
        declareHq: 'test:f4',
        inBattle: 'test:f1',
        joinAside: 'test:f3',
        marchTested: 'test:f2',
        offered: 'in out',
      },
      'french march': {
        inBattle: 'march:f1',
        'inBattle + marchTested': 'march:f2',
        'marchHq + marchFar': 'march:f4:0305 march:f4:0105',
        offered: 'march:f3:0204 done',
      },
      'french pursue': {
        offered: 'pursue decline',
      },
      'french tactics': {
        offered: 'retreat normal skirmish',
        tacticRole: 'counter',
      },
    },
    left: 'ferino 7/2, desaix 10/4, kospoth 3/2, waldeck 6/2',
  });
  // Tired, hungry and without their general, and nobody to help.
  const worn = {
    ...spec,
    at: { 'ferino 8/2': '0204', 'kospoth 5/2': '0205', 'waldeck 6/2': '0205', 'spleny 7/3': '0206' },
    dice: [1, 6, 5, 6, 5, 4, 6],
    given: (s: State) => {
      tired(s, { ferino: 2, kospoth: 1 });
      hungry(s, 'ferino', 'waldeck');
      unled(s, 'ferino');
    },
  };
  expect(told(worn, { pursue: 'pursue' }, 'ferino', 'kospoth', 'waldeck')).toEqual({
    coalition: '11.7 term.cohesion add 3, 11.7.1 term.ratio add 1, 11.7.3 term.rested add -1',
    french: '11.7 term.cohesion add 1, 11.7.1 term.ratio add -1, 11.7.2 term.river add -1',
    heard: {
      'coalition distributeLosses': {
        lossFirst: 'lose:waldeck.inf lose:waldeck.cav lose:spleny.inf',
        offered: 'lose:kospoth.inf lose:kospoth.cav',
      },
      'coalition heavyCavalry': {
        chargeDie: 'charge:spleny:1',
        chargeLight: 'charge:kospoth:2 charge:waldeck:2',
        'chargeLight + chargeDie': 'charge:kospoth:1 charge:waldeck:1',
        offered: 'charge:spleny:2 charge:spleny:3 decline',
      },
      'coalition join': {
        inBattle: 'test:c2',
        'inBattle + joinTired': 'test:c1',
        marchTested: 'test:c3',
        offered: 'in out',
      },
      'coalition principalDefender': {
        offered: 'principal:c1 principal:c2',
        principalHex: 'principal:c3',
      },
      'coalition pursue': {
        offered: 'pursue decline',
      },
      'coalition tactics': {
        counterGuide: 'counter',
        offered: 'retreat normal',
        tacticRole: 'skirmish',
      },
      'french distributeLosses': {
        offered: 'lose:ferino.inf lose:ferino.cav',
      },
      'french retreatHexes': {
        'enemyHeld + retreatBehind': 'retreat:f1:0206',
        offered: 'retreat:f1:0105 retreat:f1:0204 retreat:f1:0305',
        retreatBehind: 'retreat:f1:0306 retreat:f1:0106',
        retreatFar: '298 of them',
      },
      'french tactics': {
        offered: 'retreat normal skirmish',
        tacticRole: 'counter',
      },
    },
    left: 'ferino 7/2, kospoth 4/2, waldeck 6/2',
  });
});

rule(['6.1', '6.2', '6.4', '6.5'], 'command points, strategic orders and riders at dawn', () => {
  const match = dawn(
    {
      at: {
        hoche: '1508',
        huet: '1508',
        taponier: '1508',
        ambert: '1509',
        desaix: '1508',
        pichegru: '0201',
        ferino: '0203',
        michaud: '0208',
        brunswick: '1115',
        wurmser: '0405',
        kospoth: '0205',
      },
    },
    [1, 1, 6],
  );
  expect(whole(match, 'french')).toEqual({
    cp: 'command:pichegru:desaix',
    gicFree: 'command:pichegru:pichegru command:pichegru:hoche',
    offered: 'command:pichegru:ferino command:pichegru:michaud done:pichegru',
    otherArmy: 'command:pichegru:taponier command:pichegru:huet command:pichegru:ambert',
    ownForces: 'command:c1 command:c2 command:c3',
  });
  expect(whole(match, 'coalition')).toEqual({
    gicFree: 'command:brunswick:brunswick command:brunswick:wurmser',
    offered: 'done:brunswick',
    otherArmy: 'command:brunswick:kospoth',
    ownForces: 'command:f1 command:f2 command:f3 command:f4 command:f5 command:f6 command:f7 command:f8',
  });
  answer(match, 'french', 'done:pichegru');
  expect(whole(match, 'french')).toEqual({
    gicFree: 'command:hoche:pichegru command:hoche:hoche',
    offered: 'command:hoche:taponier command:hoche:huet command:hoche:ambert done:hoche',
    otherArmy: 'command:hoche:desaix command:hoche:ferino command:hoche:michaud',
    ownForces: 'command:c1 command:c2 command:c3',
  });
  answer(match, 'french', 'command:hoche:huet', 'command:hoche:ambert');
  expect(whole(match, 'french')).toEqual({
    commandedTwice: 'command:hoche:huet command:hoche:ambert',
    gicFree: 'command:hoche:pichegru command:hoche:hoche',
    offered: 'command:hoche:taponier done:hoche',
    otherArmy: 'command:hoche:desaix command:hoche:ferino command:hoche:michaud',
    ownForces: 'command:c1 command:c2 command:c3',
  });
  answer(match, 'french', 'done:hoche');
  expect(whole(match, 'french')).toEqual({
    offered: 'order:f5 order:f6 order:f8 noOrder:rhine',
    orderArmy: 'order:f1 order:f3',
    'orderArmy + orderPaid': 'order:f2 order:f4',
    orderLines: 'order:f7',
    ownForces: 'order:c1 order:c2 order:c3',
  });
  answer(match, 'french', 'noOrder:rhine', 'noOrder:moselle');
  expect(whole(match, 'french')).toEqual({
    offered: 'ride:huet done',
    rideCommand: 'ride:taponier',
    'rideCommand + rideArmy': 'ride:desaix',
    'rideCommand + rideStacked + rideArmy': 'ride:ferino ride:michaud',
    rideStacked: 'ride:ambert',
  });
});

rule(['12.2', '12.4'], 'who gets replacements and stragglers', () => {
  const s = position({
    at: {
      pichegru: '0201',
      'desaix 10/4': '0201',
      hatry: '0201',
      ferino: '0202',
      'michaud 0/3': '0202',
      huet: '1508',
      wurmser: '0405',
      'kospoth 5/2': '0405',
      'waldeck 5/2': '0205',
    },
    turn: 7,
  });
  unled(s, 'hatry');
  s.units.desaix.inf = 8;
  s.units.hatry.inf = 5;
  s.units.kospoth.inf = 3;
  const { heard, reply } = hearing();
  drive(s, 'gifts', evening, { placeReplacements: reply, stragglerUnit: reply, feed: reply });
  expect(heard).toEqual({
    'coalition placeReplacements': {
      offered: 'give:kospoth give:waldeck',
    },
    'french placeReplacements': {
      offered: 'give:desaix give:ferino',
      receiver: 'give:hatry',
      receiverArmy: 'give:huet',
      receiverFoot: 'give:michaud',
    },
  });
});

rule(
  ['8.2.2', 'R-20'],
  'tired, on its own and perhaps demoralised, for all anybody can see: the side is asked',
  () => {
    const asked = (changes: Partial<Force>, { morale = 0, sub = 2, fatigue = 2 } = {}) => {
      const s = position({ at: { 'desaix 5/2': '0202', wurmser: '0405', pichegru: '0601' } });
      Object.assign(s.morale, { rhine: 9, moselle: morale });
      s.sub = sub;
      Object.assign(forceOf(s, 'desaix'), { commanded: false, ...changes });
      tired(s, { desaix: fatigue });
      forceOf(s, 'pichegru').acted = 15;
      return [isEligible(s, slotOf(s, 'desaix')), mightActivate(s, 'french')];
    };
    expect(asked({})).toEqual([false, true]);
    // Each of these can be seen to keep it from acting.
    expect(asked({}, { morale: 9 })).toEqual([false, false]);
    expect(asked({}, { sub: 1 })).toEqual([false, false]);
    expect(asked({ commanded: true })).toEqual([false, false]);
    expect(asked({ failed: true })).toEqual([false, false]);
    expect(asked({ acted: 2 })).toEqual([false, false]);
    expect(asked({ acted: 1 })).toEqual([false, true]);
    expect(asked({ order: true })).toEqual([false, false]);
    expect(asked({ routed: 2 })).toEqual([false, false]);
    expect(asked({}, { morale: 9, fatigue: 1 })).toEqual([true, true]);
  },
);

rule(['6.1', '15.3.3'], 'nobody commands those beyond the Rhine', () => {
  const match = dawn(
    {
      at: {
        pichegru: '0201',
        desaix: '0202',
        ferino: '0009',
        brunswick: '1115',
        wurmser: '0405',
        hotze: '0009',
      },
    },
    [1, 1, 6],
  );
  expect(whole(match, 'french')).toEqual({
    gicFree: 'command:pichegru:pichegru',
    offered: 'command:pichegru:desaix done:pichegru',
    otherArmy: 'command:pichegru:ferino',
    ownForces: 'command:c1 command:c2 command:c3',
  });
  answer(match, 'coalition', 'done:brunswick');
  expect(whole(match, 'coalition')).toEqual({
    gicFree: 'command:wurmser:brunswick command:wurmser:wurmser',
    offered: 'done:wurmser',
    otherArmy: 'command:wurmser:hotze',
    ownForces: 'command:f1 command:f2 command:f3',
  });
});

rule(
  ['11.9.2', 'R-57'],
  'the further points of a charge: heavy squadrons only, and only of those who have any',
  () => {
    const { heard, reply } = hearing();
    fight({
      at: { 'hatry 10/0': '0303', 'spleny 4/2': '0402', 'weimar 4/2': '0402', 'conde 4/0': '0402' },
      by: 'hatry',
      on: '0402',
      dice: [6, 5, 1],
      answers: {
        principalDefender: (d) => d.options[0]?.key ?? '',
        heavyCavalry: ['charge:weimar:2'],
        'coalition.distributeLosses': reply,
      },
    });
    expect(heard['coalition distributeLosses']).toEqual({
      chargeFoot: 'lose:spleny.inf lose:weimar.inf',
      offered: 'lose:spleny.cav lose:weimar.cav',
    });
  },
);
