import { wholeQuestion } from '@grande/engine/testing';
import { expect, test } from 'vitest';
import { melee } from '../testing/melee.ts';
import { matchFrom } from '../testing/position.ts';

/** The first question of every kind in a few days of December, whole. */
function firstOfEachKind(...seeds: number[]) {
  const heard: Record<string, Record<string, string>> = {};
  for (const seed of seeds) {
    const m = matchFrom(melee(seed), `every kind ${seed}`, { randomEvents: 'on' });
    for (let n = 0; n < 400 && !m.outcome; n++) {
      const d = m.pending[n % m.pending.length];
      if (!d) break;
      heard[`${d.seat} ${d.kind}`] ??= wholeQuestion(d);
      m.choose(d, (n * 7) % Math.min(13, d.options.length));
    }
  }
  return heard;
}

test('the first question of every kind in three Decembers', () => {
  expect(firstOfEachKind(0, 4, 8)).toEqual({
    'coalition activate': {
      first:
        'activate:c2 activate:c4 activate:c5 activate:c6 activate:c7 activate:c8 activate:c10 activate:c12 activate:c13',
      offered: 'activate:c1 activate:c3 activate:c9 activate:c11 activate:c14',
      ownForces:
        'activate:f1 activate:f2 activate:f3 activate:f4 activate:f5 activate:f6 activate:f7 activate:f10 activate:f11',
      passQuarters: 'pass',
    },
    'coalition allocateCP': {
      cp: 'command:brunswick:courbiere',
      gicFree: 'command:brunswick:brunswick command:brunswick:wurmser',
      offered:
        'command:brunswick:kalkreuth command:brunswick:knobelsdorff command:brunswick:weimar command:brunswick:hohenlohe command:brunswick:prinz command:brunswick:goetze done:brunswick',
      otherArmy:
        'command:brunswick:hotze command:brunswick:conde command:brunswick:spleny command:brunswick:kospoth command:brunswick:waldeck',
      ownForces:
        'command:f1 command:f2 command:f3 command:f4 command:f5 command:f6 command:f7 command:f8 command:f9 command:f10 command:f11',
    },
    'coalition announce': {
      margin:
        'announce:0 announce:1 announce:2 announce:3 announce:4 announce:5 announce:9 announce:10 announce:11 announce:12 announce:13 announce:14 announce:15 announce:16 announce:17 announce:18',
      offered: 'announce:6 announce:7 announce:8',
    },
    'coalition demoralisedStay': {
      offered: 'stay move',
    },
    'coalition distributeLosses': {
      lossRout: 'lose:kalkreuth.cav lose:hotze.cav',
      offered: 'lose:kalkreuth.inf lose:hotze.inf',
    },
    'coalition flight': {
      flightFar: '280 of them',
      flightFarthest:
        'flee:0406 flee:0306 flee:0507 flee:0407 flee:0206 flee:0205 flee:0607 flee:0107 flee:0105',
      'flightNearer + flightFarthest':
        'flee:0405 flee:0506 flee:0404 flee:0505 flee:0305 flee:0403 flee:0604 flee:0606 flee:0304 flee:0504 flee:0303 flee:0603 flee:0704',
      offered: 'flee:0408 flee:0308',
    },
    'coalition freeOrNearer': {
      brunswickNearer: 'free',
      offered: 'nearer',
    },
    'coalition fuseSeparate': {
      offered: 'ride:kalkreuth done',
      rideCommand: 'ride:weimar',
      'rideCommand + rideStacked':
        'ride:knobelsdorff ride:hohenlohe ride:prinz ride:goetze ride:courbiere ride:hotze ride:kospoth',
      rideStacked: 'ride:conde ride:spleny ride:waldeck',
    },
    'coalition gicFollows': {
      offered: 'follow stay',
    },
    'coalition initiativeGeneral': {
      nameGic:
        'name:c2 name:c3 name:c4 name:c5 name:c6 name:c7 name:c8 name:c10 name:c11 name:c12 name:c13 name:c14',
      offered: 'name:brunswick name:wurmser',
    },
    'coalition join': {
      'inBattle + joinTired': 'test:c3',
      joinAside: 'test:c2 test:c5 test:c6 test:c7 test:c8 test:c11 test:c13 test:c14',
      'joinAside + declareHq': 'test:c1 test:c9',
      'joinAside + joinTired': 'test:c12',
      joinTurn: 'test:c10',
      marchTested: 'test:c4',
      offered: 'in out',
    },
    'coalition joinNext': {
      'inBattle + joinTired': 'test:c3',
      joinAside: 'test:c2 test:c5 test:c6 test:c7 test:c8 test:c11 test:c13 test:c14',
      'joinAside + declareHq': 'test:c1 test:c9',
      'joinAside + joinTired': 'test:c12',
      offered: 'test:c4 test:c10',
    },
    'coalition march': {
      inBattle: 'march:c3',
      'inBattle + marchTested': 'march:c10',
      marchAside: 'march:c12:stay',
      marchFar: 'march:c2:0506 march:c5 march:c6 march:c7 march:c8 march:c11 march:c13 march:c14',
      marchHq: 'march:c1:0505 march:c9:0505',
      'marchHq + marchFar': 'march:c1:0506 march:c9:0506',
      marchTested: 'march:c4',
      offered: 'march:c2:0505 done',
    },
    'coalition mergeGoetze': {
      offered: 'merge apart',
    },
    'coalition orderRetreat': {
      offered: 'retreat continue',
    },
    'coalition react': {
      offered:
        'none recon:c11 towards:c11:0205 away:c11:0107 away:c11:0506 away:c11:0406 away:c11:0505 recon:c12 away:c12:0306 away:c12:0206 away:c12:0106 away:c12:0405 recon:c13 away:c13:0306 away:c13:0206 away:c13:0106 away:c13:0405',
      ownForces: 'react:f1 react:f2 react:f3 react:f4 react:f5 react:f6 react:f7 react:f10 react:f11',
      reactAway:
        'away:c11:0105 away:c11:0205 away:c11:0206 away:c11:0305 away:c11:0404 away:c11:0405 away:c12:0104 away:c12:0105 away:c12:0305 away:c13:0104 away:c13:0105 away:c13:0305',
      reactFar: '283 of them',
      reactHq: 'recon:c1 recon:c9',
      reactReach:
        'towards:c11:0105 towards:c11:0204 towards:c11:0304 towards:c11:0305 towards:c12:0204 towards:c13:0204 away:c11:0207 away:c11:0307 away:c11:0308 away:c11:0407 away:c11:0507 away:c12:0107 away:c12:0207 away:c12:0307 away:c12:0404 away:c12:0406 away:c13:0107 away:c13:0207 away:c13:0307 away:c13:0404 away:c13:0406',
      'reactReach + reactAway':
        'away:c11:0106 away:c11:0204 away:c11:0304 away:c12:0203 away:c12:0204 away:c12:0304 away:c13:0203 away:c13:0204 away:c13:0304',
      'reactReach + reactTowards':
        'towards:c11:0106 towards:c11:0107 towards:c11:0207 towards:c11:0307 towards:c11:0308 towards:c11:0404 towards:c11:0406 towards:c11:0407 towards:c11:0505 towards:c11:0506 towards:c11:0507 towards:c12:0104 towards:c12:0106 towards:c12:0107 towards:c12:0203 towards:c12:0206 towards:c12:0207 towards:c12:0304 towards:c12:0305 towards:c12:0307 towards:c12:0404 towards:c12:0405 towards:c12:0406 towards:c13:0104 towards:c13:0106 towards:c13:0107 towards:c13:0203 towards:c13:0206 towards:c13:0207 towards:c13:0304 towards:c13:0305 towards:c13:0307 towards:c13:0404 towards:c13:0405 towards:c13:0406',
      reactTowards:
        'towards:c11:0206 towards:c11:0405 towards:c12:0105 towards:c12:0306 towards:c13:0105 towards:c13:0306',
      reactZone: 'recon:c2 recon:c3 recon:c4 recon:c5 recon:c6 recon:c7 recon:c8 recon:c10 recon:c14',
    },
    'coalition retreatHexes': {
      'enemyHeld + retreatBehind': 'retreat:c3:0706 retreat:c3:0604 retreat:c3:0705',
      offered: 'retreat:c3:0606 retreat:c3:0506 retreat:c3:0505',
      retreatFar: '298 of them',
    },
    'coalition step': {
      minimumNeedless: 'minimum:c3:0506 minimum:c3:0406',
      'minimumNeedless + quarters': 'minimum:c3:0306 minimum:c3:0305 minimum:c3:0404 minimum:c3:0505',
      'notAdjacent + owesMarch':
        'declare:0605 declare:0604 declare:0706 declare:0705 declare:0204 declare:0203 declare:0412',
      offered: 'step:c3:0506 step:c3:0406 recon:f4:0 recon:f5:0',
      oneHex: '298 of them',
      owesMarch: 'recon:f4:1 recon:f4:2 recon:f4:3 recon:f5:1 recon:f5:2 recon:f5:3 end',
      quarters: 'step:c3:0306 step:c3:0305 step:c3:0404 step:c3:0505',
      reconZone: 'recon:f1:0 recon:f2:0 recon:f3:0 recon:f6:0 recon:f7:0 recon:f10:0 recon:f11:0',
    },
    'coalition stragglerUnit': {
      offered: 'recover:spleny.inf recover:spleny.cav',
    },
    'coalition strategicOrder': {
      offered: 'order:c1 order:c2 order:c4 order:c8 noOrder:prussia',
      orderArmy: 'order:c9',
      'orderArmy + orderLines': 'order:c10 order:c13',
      'orderArmy + orderLines + orderPaid': 'order:c12',
      'orderArmy + orderPaid': 'order:c11 order:c14',
      orderLines: 'order:c5 order:c6 order:c7',
      orderPaid: 'order:c3',
      ownForces:
        'order:f1 order:f2 order:f3 order:f4 order:f5 order:f6 order:f7 order:f8 order:f9 order:f10 order:f11',
    },
    'coalition tactics': {
      offered: 'retreat normal skirmish',
      tacticRole: 'counter',
    },
    'french activate': {
      first: 'activate:f11',
      'first + namedFirst': 'activate:f2 activate:f3 activate:f4 activate:f5',
      namedFirst: 'activate:f1 activate:f6',
      offered: 'activate:f7 activate:f10 pass',
      ownForces:
        'activate:c1 activate:c2 activate:c3 activate:c4 activate:c5 activate:c6 activate:c7 activate:c8 activate:c9 activate:c10 activate:c11 activate:c12 activate:c13 activate:c14',
    },
    'french allocateCP': {
      cp: 'command:pichegru:michaud',
      gicFree: 'command:pichegru:pichegru command:pichegru:hoche',
      offered: 'command:pichegru:desaix command:pichegru:hatry command:pichegru:ferino done:pichegru',
      otherArmy:
        'command:pichegru:taponier command:pichegru:huet command:pichegru:ambert command:pichegru:vincent command:pichegru:jacob',
      ownForces:
        'command:c1 command:c2 command:c3 command:c4 command:c5 command:c6 command:c7 command:c8 command:c9 command:c10 command:c11 command:c12 command:c13 command:c14',
    },
    'french announce': {
      margin:
        'announce:0 announce:1 announce:2 announce:3 announce:4 announce:5 announce:6 announce:7 announce:8 announce:9 announce:10 announce:34 announce:35 announce:36 announce:37 announce:38 announce:39 announce:40 announce:41 announce:42 announce:43',
      offered:
        'announce:11 announce:12 announce:13 announce:14 announce:15 announce:16 announce:17 announce:18 announce:19 announce:20 announce:21 announce:22 announce:23 announce:24 announce:25 announce:26 announce:27 announce:28 announce:29 announce:30 announce:31 announce:32 announce:33',
    },
    'french cohesionDivision': {
      cohesionOther:
        'division:ferino division:michaud division:taponier division:huet division:ambert division:vincent division:jacob',
      offered: 'division:hatry division:desaix',
    },
    'french distributeLosses': {
      offered: 'lose:taponier.inf lose:taponier.cav',
    },
    'french fuseSeparate': {
      offered: 'ride:desaix ride:hatry done',
      'rideCommand + rideStacked': 'ride:michaud',
      'rideCommand + rideStacked + rideArmy': 'ride:taponier ride:huet ride:ambert ride:vincent',
      rideStacked: 'ride:ferino',
      'rideStacked + rideArmy': 'ride:jacob',
    },
    'french gicFollows': {
      offered: 'follow stay',
    },
    'french initiativeGeneral': {
      nameGic: 'name:f2 name:f3 name:f4 name:f5 name:f6 name:f10 name:f11',
      offered: 'name:pichegru name:hoche',
    },
    'french join': {
      declareHq: 'test:f1',
      inBattle: 'test:f4',
      joinAside: 'test:f7 test:f10 test:f11',
      joinTurn: 'test:f2 test:f3 test:f5',
      marchTested: 'test:f6',
      offered: 'in out',
    },
    'french joinNext': {
      declareHq: 'test:f1',
      inBattle: 'test:f4',
      joinAside: 'test:f7 test:f10 test:f11',
      offered: 'test:f2 test:f3 test:f5 test:f6',
    },
    'french leBasTarget': {
      offered: 'onset:0515:0516 onset:0413:0412 onset:0413:0513',
      onsetFar: '301 of them',
      onsetStep: 'onset:0415:0516 onset:0514:0513',
    },
    'french pursue': {
      offered: 'pursue decline',
    },
    'french react': {
      offered:
        'none recon:f2 away:f2:0705 away:f2:0807 away:f2:0804 away:f3:0505 away:f3:0604 away:f3:0705 away:f3:0504 away:f3:0603 away:f3:0704 away:f4:0505 away:f4:0604 away:f4:0705 away:f4:0504 away:f4:0603 away:f4:0704 away:f5:0505 away:f5:0604 away:f5:0705 away:f5:0504 away:f5:0603 away:f5:0704 away:f6:0505 away:f6:0604 away:f6:0705 away:f6:0504 away:f6:0603 away:f6:0704',
      ownForces:
        'react:c1 react:c2 react:c3 react:c4 react:c5 react:c6 react:c7 react:c8 react:c9 react:c10 react:c11 react:c12 react:c13 react:c14',
      reactAway: 'away:f2:0605 away:f2:0707 away:f3:0706 away:f4:0706 away:f5:0706 away:f6:0706',
      reactFar: '280 of them',
      'reactHq + reactTired': 'recon:f1',
      reactReach:
        'towards:f2:0606 away:f2:0505 away:f2:0604 away:f2:0704 away:f2:0708 away:f2:0805 away:f2:0806 away:f2:0905 away:f2:0906 away:f2:0907 away:f3:0404 away:f3:0405 away:f3:0406 away:f3:0804 away:f3:0805 away:f3:0806 away:f4:0404 away:f4:0405 away:f4:0406 away:f4:0804 away:f4:0805 away:f4:0806 away:f5:0404 away:f5:0405 away:f5:0406 away:f5:0804 away:f5:0805 away:f5:0806 away:f6:0404 away:f6:0405 away:f6:0406 away:f6:0804 away:f6:0805 away:f6:0806',
      'reactReach + reactAway':
        'away:f2:0506 away:f2:0507 away:f2:0606 away:f2:0607 away:f3:0506 away:f3:0507 away:f3:0606 away:f3:0607 away:f3:0707 away:f4:0506 away:f4:0507 away:f4:0606 away:f4:0607 away:f4:0707 away:f5:0506 away:f5:0507 away:f5:0606 away:f5:0607 away:f5:0707 away:f6:0506 away:f6:0507 away:f6:0606 away:f6:0607 away:f6:0707',
      'reactReach + reactTowards':
        'towards:f2:0505 towards:f2:0506 towards:f2:0507 towards:f2:0604 towards:f2:0605 towards:f2:0607 towards:f2:0704 towards:f2:0708 towards:f2:0804 towards:f2:0805 towards:f2:0806 towards:f2:0807 towards:f2:0905 towards:f2:0906 towards:f2:0907',
      reactTired: 'recon:f3 recon:f4 recon:f5 recon:f6',
      'reactTired + reactReach': 'towards:f3:0606 towards:f4:0606 towards:f5:0606 towards:f6:0606',
      'reactTired + reactReach + reactTowards': '60 of them',
      'reactTired + reactTowards':
        'towards:f3:0505 towards:f3:0604 towards:f4:0505 towards:f4:0604 towards:f5:0505 towards:f5:0604 towards:f6:0505 towards:f6:0604',
      reactTowards: 'towards:f2:0705 towards:f2:0707',
      reactZone: 'recon:f7 recon:f10 recon:f11',
    },
    'french reqJointCommander': {
      offered: 'request wait',
    },
    'french saintJust': {
      offered: 'use keep',
      saintJustFought: 'use:rhine',
    },
    'french step': {
      enemyHeld: 'step:f7:0205',
      minimumNeedless: 'minimum:f7:0305 minimum:f7:0105 minimum:f7:0104 minimum:f7:0203 minimum:f7:0304',
      'minimumNeedless + enemyHeld': 'minimum:f7:0205',
      notAdjacent:
        'declare:0306 declare:0405 declare:0506 declare:0411 declare:0513 declare:0516 declare:0505 declare:0206',
      offered:
        'step:f7:0305 step:f7:0105 step:f7:0104 step:f7:0203 step:f7:0304 recon:c12:0 recon:c12:1 recon:c12:2 recon:c12:3 recon:c13:0 recon:c13:1 recon:c13:2 recon:c13:3 declare:0205 separate end',
      oneHex: '298 of them',
      reconZone:
        'recon:c11:0 recon:c1:0 recon:c2:0 recon:c3:0 recon:c4:0 recon:c5:0 recon:c6:0 recon:c7:0 recon:c8:0 recon:c9:0 recon:c10:0 recon:c14:0',
    },
    'french strategicOrder': {
      offered: 'order:f1 order:f2 order:f3 noOrder:moselle',
      'orderArmy + orderLines': 'order:f7 order:f11',
      'orderArmy + orderLines + orderPaid': 'order:f8 order:f9',
      'orderArmy + orderPaid': 'order:f10',
      orderLines: 'order:f4 order:f5',
      orderPaid: 'order:f6',
      ownForces:
        'order:c1 order:c2 order:c3 order:c4 order:c5 order:c6 order:c7 order:c8 order:c9 order:c10 order:c11 order:c12 order:c13 order:c14',
    },
    'french tactics': {
      offered: 'retreat normal counter',
      tacticRole: 'skirmish',
    },
    'french useBonus': {
      offered: 'try leave',
    },
  });
});
