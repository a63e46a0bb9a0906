import { Match, SeededDice } from '@grande/engine';
import { wholeQuestion } from '@grande/engine/testing';
import { expect, test } from 'vitest';
import { dego } from '../game.ts';
import { brawl } from '../testing/brawl.ts';

/** The first question of every kind in a few brawls, whole, until each has been put. */
function firstOfEachKind(...seeds: string[]) {
  const heard: Record<string, Record<string, string>> = {};
  for (const seed of seeds) {
    const s = brawl(seed);
    const options: Record<string, string> =
      s.scenario === 's1' ? { options: 'none', labelledRedoubts: 'off' } : {};
    const m = Match.resume(dego, { scenario: s.scenario, options }, s, {
      dice: new SeededDice(seed),
      keep: 'none',
      log: false,
    });
    for (let n = 0; n < 400 && !m.outcome; n++) {
      const d = m.pending[n % m.pending.length];
      if (!d) break;
      heard[`${d.seat} ${d.kind}`] ??= wholeQuestion(d);
      m.choose(d, (n * 7) % Math.min(13, d.options.length));
    }
  }
  return heard;
}

test('the first question of every kind in four brawls', () => {
  expect(firstOfEachKind('1', '2', '3', '5')).toEqual({
    'austrian action': {
      cost: 'ride:argenteau:0614 ride:argenteau:0716',
      defenseMelee: 'melee:1-ir32:0715',
      direction: 'step:1-ir32:0615',
      'direction + defenseMelee': 'melee:1-ir32:0613 melee:1-ir32:0714 melee:1-ir32:0515',
      'direction + enemyHex + leavesLoC': 'step:1-ir32:0613 step:1-ir32:0714 step:1-ir32:0515',
      'direction + noRoom': 'step:1-ir32:0514',
      enemyHex: 'ride:argenteau:0715 ride:argenteau:0616 ride:argenteau:0515',
      'enemyHex + leavesLoC': 'step:1-ir32:0715',
      hexUnfinished:
        'activate:1-lamarina activate:2-lamarina activate:1-ir16 activate:3-ir52 activate:2-ir24 activate:2-ir60 activate:howitzers activate:rb-8 activate:rb-9',
      musketRange: 'fire:1-ir32:0413 fire:1-ir32:0616',
      noRoom: 'back:1-ir32:0514',
      noTarget: 'fire:1-ir32:0615',
      'noTarget + musketRange':
        'fire:1-ir32:0414 fire:1-ir32:0415 fire:1-ir32:0513 fire:1-ir32:0516 fire:1-ir32:0612 fire:1-ir32:0713 fire:1-ir32:0716 fire:1-ir32:0813 fire:1-ir32:0814 fire:1-ir32:0815',
      'noTarget + notInFront': 'fire:1-ir32:0514',
      notInFront: 'fire:1-ir32:0613 fire:1-ir32:0515',
      notLight: 'release:1-ir32',
      offered:
        'turn:1-ir32:0 turn:1-ir32:1 turn:1-ir32:3 turn:1-ir32:4 turn:1-ir32:5 form:1-ir32:column form:1-ir32:square form:1-ir32:rompe fire:1-ir32:0715 fire:1-ir32:0714 ride:argenteau:0516 finish:1-ir32',
      straightBack: 'back:1-ir32:0615',
      'straightBack + enemyHex + leavesLoC': 'back:1-ir32:0613 back:1-ir32:0714 back:1-ir32:0515',
    },
    'austrian aggregate': {
      notIsolated: 'take:1-grentz',
      'notIsolated + outOfLoC': 'take:pioneer take:1-ir16 take:2-ir50 take:3-ir24',
      'notIsolated + ownDivision + outOfLoC': 'take:1-ir52',
      offered: 'done take:2-lamarina take:sk-3',
      outOfLoC: 'take:1-ir49 take:1-ir19 take:rb-4 take:hussars',
    },
    'austrian brigadier': {
      offered: 'activate defer',
    },
    'austrian commander': {
      notThere: 'commander:argenteau commander:vukassovich commander:kukurina commander:liptay',
      offered: 'commander:avogadro commander:provera stop',
    },
    'austrian commanderBack': {
      noMenThere: '297 of them',
      offered: 'stay back:0513 back:0514 back:0615 back:0713 back:0716 back:0814 back:0913',
    },
    'austrian cup': {
      notThere: 'tracker:argenteau tracker:provera tracker:vukassovich tracker:kukurina tracker:liptay',
      offered: 'tracker:avogadro done',
    },
    'austrian facing': {
      offered: 'face:0 face:1 face:2 face:3 face:4 face:5',
    },
    'austrian isolatedAction': {
      'direction + enemyHex': 'step:2-lamarina:1307',
      'direction + enemyHex + isolatedStep': 'step:2-lamarina:1206',
      'direction + isolatedActs': 'melee:2-lamarina:1206 melee:2-lamarina:1307',
      'direction + isolatedStep': 'step:2-lamarina:1208 step:2-lamarina:1108 step:2-lamarina:1107',
      hexUnfinished:
        'activate:1-grentz activate:pioneer activate:1-ir16 activate:1-ir49 activate:1-ir52 activate:2-ir50 activate:1-ir19 activate:3-ir24 activate:rb-4 activate:hussars activate:sk-3',
      isolatedActs: 'fire:2-lamarina:1307',
      isolatedStep: 'back:2-lamarina:1107',
      'musketRange + isolatedActs': 'fire:2-lamarina:1408',
      'noTarget + isolatedActs': 'fire:2-lamarina:1208 fire:2-lamarina:1308',
      'noTarget + musketRange + isolatedActs':
        'fire:2-lamarina:1006 fire:2-lamarina:1007 fire:2-lamarina:1008 fire:2-lamarina:1106 fire:2-lamarina:1109 fire:2-lamarina:1205 fire:2-lamarina:1209 fire:2-lamarina:1306 fire:2-lamarina:1309 fire:2-lamarina:1406 fire:2-lamarina:1407',
      'noTarget + notInFront + isolatedActs': 'fire:2-lamarina:1107 fire:2-lamarina:1108',
      'notInFront + isolatedActs': 'fire:2-lamarina:1206',
      'notLight + isolatedActs': 'release:2-lamarina',
      offered:
        'step:2-lamarina:1308 turn:2-lamarina:0 turn:2-lamarina:1 turn:2-lamarina:3 turn:2-lamarina:4 form:2-lamarina:column form:2-lamarina:square form:2-lamarina:rompe finish:2-lamarina',
      'straightBack + cost + isolatedStep': 'back:2-lamarina:1208 back:2-lamarina:1108',
      'straightBack + enemyHex + cost': 'back:2-lamarina:1307',
      'straightBack + enemyHex + cost + isolatedStep': 'back:2-lamarina:1206',
      turnCost: 'turn:2-lamarina:5',
    },
    'austrian isolatedUnit': {
      notIsolated:
        'activate:1-grentz activate:pioneer activate:1-ir16 activate:1-ir52 activate:2-ir50 activate:3-ir24',
      offered:
        'activate:2-lamarina activate:1-ir49 activate:1-ir19 activate:rb-4 activate:hussars activate:sk-3 end',
    },
    'austrian members': {
      offered: 'go with:1-ir49',
      otherHex: 'with:rb-4 with:sk-3',
      'otherHex + acted': 'with:2-lamarina with:hussars',
      'otherHex + notIsolated': 'with:1-grentz with:pioneer with:1-ir16 with:1-ir52 with:2-ir50 with:3-ir24',
    },
    'austrian nextHex': {
      enemyHex: 'ride:avogadro:1608',
      offered:
        'activate:1-grentz activate:pioneer activate:1-ir16 activate:1-ir52 activate:2-ir50 activate:3-ir24 ride:avogadro:1606 ride:avogadro:1508 ride:avogadro:1507 end',
      'outOfLoC + noOrder':
        'activate:2-lamarina activate:1-ir49 activate:1-ir19 activate:rb-4 activate:hussars activate:sk-3',
    },
    'austrian orders': {
      noOutflank: 'order:avogadro:outflank order:provera:outflank',
      noRegroup: 'order:avogadro:regroup order:provera:regroup',
      notThere:
        'order:argenteau:attack order:argenteau:defense order:argenteau:maneuver order:vukassovich:attack order:vukassovich:defense order:vukassovich:maneuver order:kukurina:attack order:kukurina:defense order:kukurina:maneuver order:liptay:attack order:liptay:defense order:liptay:maneuver',
      'notThere + noOutflank':
        'order:argenteau:outflank order:vukassovich:outflank order:kukurina:outflank order:liptay:outflank',
      'notThere + noRegroup':
        'order:argenteau:regroup order:vukassovich:regroup order:kukurina:regroup order:liptay:regroup',
      'notThere + nothingToWithdraw':
        'withdraw:argenteau withdraw:vukassovich withdraw:kukurina withdraw:liptay',
      nothingToWithdraw: 'withdraw:avogadro withdraw:provera',
      offered:
        'order:avogadro:attack order:avogadro:defense order:avogadro:maneuver order:provera:attack order:provera:defense order:provera:maneuver done',
    },
    'austrian pioneers': {
      offered: 'combat work',
    },
    'austrian react': {
      notInFront: 'fire:1407:1-grentz',
      offered: 'fire:1509:1-ir52 fire:1308:sk-3 charge:hussars:1409 pass',
    },
    'austrian removal': {
      notThere: 'remove:argenteau remove:vukassovich remove:kukurina remove:liptay',
      offered: 'done remove:avogadro remove:provera',
    },
    'austrian together': {
      offered: 'go with:2-ir50',
    },
    'french action': {
      direction: 'step:2-70db:1508 step:2-70db:1409',
      'direction + defenseMelee': 'melee:2-70db:1407 melee:2-70db:1509 melee:2-70db:1308',
      'direction + enemyHex + leavesLoC': 'step:2-70db:1407 step:2-70db:1509 step:2-70db:1308',
      enemyHex: 'ride:laharpe:1410',
      'enemyHex + leavesLoC': 'road:2-70db:1407',
      hexUnfinished: 'activate:1-70db activate:1-99db activate:22chasseurs activate:mb-b',
      musketRange: 'fire:2-70db:1607 fire:2-70db:1207 fire:2-70db:1507 fire:2-70db:1406 fire:2-70db:1410',
      noTarget: 'fire:2-70db:1309',
      'noTarget + musketRange':
        'fire:2-70db:1208 fire:2-70db:1209 fire:2-70db:1307 fire:2-70db:1310 fire:2-70db:1510 fire:2-70db:1608 fire:2-70db:1609',
      'noTarget + notInFront': 'fire:2-70db:1409 fire:2-70db:1508',
      notInFront: 'fire:2-70db:1407 fire:2-70db:1509 fire:2-70db:1308',
      notLight: 'release:2-70db',
      offered:
        'back:2-70db:1508 road:2-70db:1409 step:2-70db:1309 turn:2-70db:0 turn:2-70db:1 turn:2-70db:2 turn:2-70db:3 turn:2-70db:5 form:2-70db:line form:2-70db:square form:2-70db:rompe ride:laharpe:1309 ride:laharpe:1409 ride:laharpe:1311 ride:laharpe:1210 ride:laharpe:1209 finish:2-70db',
      straightBack: 'back:2-70db:1409',
      'straightBack + enemyHex + leavesLoC': 'back:2-70db:1407 back:2-70db:1509 back:2-70db:1308',
    },
    'french brigadier': {
      offered: 'activate defer',
    },
    'french commander': {
      notThere: 'commander:meynier commander:rondeau commander:lasalcette commander:rampon commander:causse',
      offered: 'commander:bonaparte commander:massena commander:laharpe stop',
    },
    'french commanderBack': {
      noMenThere: '294 of them',
      offered:
        'stay back:0411 back:0413 back:0515 back:0611 back:0616 back:0714 back:0715 back:0811 back:0912 back:0915',
    },
    'french cup': {
      notThere: 'tracker:meynier tracker:rondeau tracker:lasalcette tracker:rampon tracker:causse',
      offered: 'tracker:bonaparte tracker:massena tracker:laharpe done',
    },
    'french facing': {
      offered: 'face:0 face:1 face:2 face:3 face:4 face:5',
    },
    'french isolatedAction': {
      'direction + barrier + isolatedStep': 'step:3-8dbl:0312 step:3-8dbl:0311',
      'direction + isolatedStep': 'step:3-8dbl:0511 step:3-8dbl:0512 step:3-8dbl:0412',
      hexUnfinished:
        'activate:1-8dbl activate:1-3db activate:2-3db activate:3-3db activate:3-100db activate:1-99db activate:2-99db activate:22chasseurs activate:5dragoons',
      isolatedActs: 'release:3-8dbl ford:3-8dbl',
      isolatedStep: 'step:3-8dbl:0410 road:3-8dbl:0410 road:3-8dbl:0511 back:3-8dbl:0412',
      'musketRange + isolatedActs': 'fire:3-8dbl:0513',
      'noTarget + isolatedActs': 'fire:3-8dbl:0410',
      'noTarget + musketRange + isolatedActs':
        'fire:3-8dbl:0210 fire:3-8dbl:0211 fire:3-8dbl:0212 fire:3-8dbl:0310 fire:3-8dbl:0313 fire:3-8dbl:0409 fire:3-8dbl:0413 fire:3-8dbl:0510 fire:3-8dbl:0610 fire:3-8dbl:0611 fire:3-8dbl:0612',
      'noTarget + notInFront + isolatedActs':
        'fire:3-8dbl:0311 fire:3-8dbl:0312 fire:3-8dbl:0412 fire:3-8dbl:0511',
      offered:
        'turn:3-8dbl:1 turn:3-8dbl:2 turn:3-8dbl:4 turn:3-8dbl:5 form:3-8dbl:line form:3-8dbl:square form:3-8dbl:rompe finish:3-8dbl',
      'onlyLeaders + notInFront + isolatedActs': 'fire:3-8dbl:0512',
      'straightBack + barrier + cost + isolatedStep': 'back:3-8dbl:0312 back:3-8dbl:0311',
      'straightBack + isolatedStep': 'back:3-8dbl:0511 back:3-8dbl:0512',
      turnCost: 'turn:3-8dbl:3',
    },
    'french isolatedUnit': {
      offered:
        'activate:1-8dbl activate:3-8dbl activate:1-3db activate:2-3db activate:3-3db activate:3-100db activate:1-99db activate:5dragoons end',
      pillaging: 'activate:2-99db activate:22chasseurs',
    },
    'french members': {
      offered: 'go with:3-100db',
      otherHex: 'with:1-99db',
      'otherHex + acted': 'with:2-1dbl with:2-70db with:22chasseurs with:mb-a',
      'otherHex + outOfLoC + noOrder + pillaging': 'with:1-1dbl with:1-100db',
      'otherHex + pillaging': 'with:1-70db with:3-70db with:5dragoons',
    },
    'french nearestEnemy': {
      notNearest:
        'enemy:1-grentz enemy:pioneer enemy:2-lamarina enemy:1-ir16 enemy:1-ir52 enemy:hussars enemy:sk-3',
      offered: 'enemy:1-ir49 enemy:3-ir24 enemy:rb-4',
    },
    'french nextHex': {
      enemyHex: 'ride:laharpe:1410',
      offered:
        'activate:1-70db activate:2-70db ride:laharpe:1309 ride:laharpe:1409 ride:laharpe:1311 ride:laharpe:1210 ride:laharpe:1209 end',
      outOfLoC: 'activate:22chasseurs activate:mb-b',
      'outOfLoC + pillaging': 'activate:1-99db',
    },
    'french orders': {
      isolatedLeader: 'order:laharpe:attack order:laharpe:defense order:laharpe:maneuver',
      'isolatedLeader + noOutflank': 'order:laharpe:outflank',
      'isolatedLeader + noRegroup': 'order:laharpe:regroup',
      noOutflank: 'order:bonaparte:outflank order:massena:outflank',
      noRegroup: 'order:massena:regroup',
      notThere:
        'order:meynier:attack order:meynier:defense order:meynier:maneuver order:rondeau:attack order:rondeau:defense order:rondeau:maneuver order:lasalcette:attack order:lasalcette:defense order:lasalcette:maneuver order:rampon:attack order:rampon:defense order:rampon:maneuver order:causse:attack order:causse:defense order:causse:maneuver',
      'notThere + noOutflank':
        'order:meynier:outflank order:rondeau:outflank order:lasalcette:outflank order:rampon:outflank order:causse:outflank',
      'notThere + noRegroup':
        'order:meynier:regroup order:rondeau:regroup order:lasalcette:regroup order:rampon:regroup order:causse:regroup',
      'notThere + nothingToWithdraw':
        'withdraw:meynier withdraw:rondeau withdraw:lasalcette withdraw:rampon withdraw:causse',
      nothingToWithdraw: 'withdraw:bonaparte withdraw:massena withdraw:laharpe',
      offered:
        'order:bonaparte:attack order:bonaparte:defense order:bonaparte:maneuver order:bonaparte:regroup order:massena:attack order:massena:defense order:massena:maneuver done',
    },
    'french pillageRecovery': {
      offered: 'none recall:5dragoons',
      otherHex: 'recall:1-1dbl recall:1-100db recall:1-70db recall:3-70db',
    },
    'french place': {
      offered: 'place:0 place:1',
    },
    'french react': {
      cannotFire: 'fire:1307:1-99db fire:1206:22chasseurs',
      'chargeLine + chargeArc + chargeWay': 'charge:22chasseurs',
      drawBackAdjacent: 'drawBack:22chasseurs:1107 drawBack:22chasseurs:1106',
      'drawBackAdjacent + drawBackFar': 'drawBack:22chasseurs:1205',
      'drawBackAdjacent + noRoom': 'drawBack:22chasseurs:1207',
      'drawBackAdjacent + noRoom + drawBackFar': 'drawBack:22chasseurs:1307',
      offered: 'fire:1405:mb-b pass',
    },
    'french removal': {
      notThere: 'remove:meynier remove:rondeau remove:lasalcette remove:rampon remove:causse',
      offered: 'done remove:bonaparte remove:massena remove:laharpe',
    },
    'french together': {
      offered: 'go with:1-8dbl',
    },
    'french trophy': {
      offered: 'none drag:rb-8 drag:rb-9',
    },
  });
});
