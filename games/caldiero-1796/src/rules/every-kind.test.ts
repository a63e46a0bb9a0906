import { type Game, Match, SeededDice } from '@grande/engine';
import { wholeQuestion } from '@grande/engine/testing';
import { expect, test } from 'vitest';
import { caldiero } from '../game.ts';
import type { State } from '../state.ts';
import { melee } from '../testing.ts';
import type { View } from '../view.ts';

/** The first question of every kind in a few fights, whole. */
function firstOfEachKind(...seeds: string[]) {
  const heard: Record<string, Record<string, string>> = {};
  for (const seed of seeds) {
    const options = { bonaparteIntervenes: 'on', charge: 'on', fog: 'off' };
    const s = melee(new SeededDice(seed), options);
    const m = Match.resume(caldiero as Game<State, View>, { scenario: 'historical', options }, s, {
      dice: new SeededDice(seed),
      keep: 'none',
      log: false,
    });
    for (let n = 0; n < 600 && !m.outcome; n++) {
      const [d] = m.pending;
      if (!d) break;
      heard[`${d.seat} ${d.kind}`] ??= wholeQuestion(d);
      m.choose(d, (n * 7) % Math.min(13, d.options.length));
    }
  }
  return heard;
}

test('the first question of every kind in three fights', () => {
  expect(firstOfEachKind('1', '2', '3')).toEqual({
    'austrian activate': {
      hasActed: 'activate:H',
      notInPlay: 'activate:B',
      offered: 'activate:P activate:M activate:A',
    },
    'austrian advance': {
      offered: 'stay advance:H20:1316 advance:H20+hohenzollern:1316',
    },
    'austrian advanceAfterRetreat': {
      offered: 'stay advance:P1:1317',
    },
    'austrian bombard': {
      gunMoved:
        'fire:H13:1215 fire:H13:1217 fire:H13:1218 fire:H13:1314 fire:H13:1315 fire:H13:1316 fire:H13:1318 fire:H13:1414 fire:H13:1415 fire:H13:1418 fire:H13:1514 fire:H13:1519 fire:H13:1716 fire:H14:1316 fire:H14:1318 fire:H14:1319 fire:H14:1418 fire:H14:1420 fire:H14:1519 fire:H14:1716 fire:H14:1818 fire:H14:1819 fire:H14:1919 fire:H18:1420 fire:H18:1519',
      'gunMoved + range':
        'fire:H13:1319 fire:H13:1420 fire:H13:1713 fire:H13:1915 fire:H14:1217 fire:H14:1218 fire:H14:1315 fire:H14:1415 fire:H14:1514',
      'gunMoved + range + sight': 'fire:H13:1819 fire:H13:1917 fire:H14:1915',
      'gunMoved + sight': 'fire:H13:1513 fire:H13:1818 fire:H14:1917 fire:H18:1819 fire:H18:1919',
      offered:
        'fire:H11:1514 fire:H11:1713 fire:H11:1716 fire:H11:1915 fire:H12:1215 fire:H12:1217 fire:H12:1314 fire:H12:1315 fire:H12:1316 fire:H12:1414 fire:H12:1415 fire:H12:1418 fire:H12:1514 fire:H19:1316 fire:H19:1513 fire:H19:1514 fire:H19:1713 fire:H19:1716 fire:H19:1818 fire:H19:1915 fire:H19:1917 fire:H24:1713 fire:H24:1915 done',
      range:
        'fire:H11:1315 fire:H11:1316 fire:H11:1415 fire:H11:1418 fire:H11:1513 fire:H11:1818 fire:H11:1917 fire:H12:1218 fire:H12:1318 fire:H12:1319 fire:H12:1420 fire:H12:1519 fire:H12:1716 fire:H24:1414 fire:H24:1513 fire:H24:1514 fire:H24:1716 fire:H24:1818',
      'range + sight':
        'fire:H11:1314 fire:H11:1414 fire:H11:1819 fire:H12:1513 fire:H12:1713 fire:H12:1818 fire:H24:1415 fire:H24:1917',
      sight: 'fire:H19:1314 fire:H19:1315 fire:H19:1414 fire:H19:1415',
    },
    'austrian declare': {
      mustAssault: 'done',
      noCharge:
        'charge:1316 charge:1415 charge:1418 charge:1514 charge:1716 charge:1818 charge:1819 charge:1917 charge:1919',
      offered:
        'assault:1316 assault:1415 assault:1418 assault:1514 assault:1519 assault:1713 assault:1716 assault:1818 assault:1819 assault:1915 assault:1917 assault:1919 charge:1519 charge:1713 charge:1915',
    },
    'austrian defensiveFire': {
      notAttacking: 'fire:H12:1415 fire:H12:1315',
      offered: 'hold fire:H12:1515',
    },
    'austrian exchangeLoss': {
      offered: 'lose:H15 lose:H23',
    },
    'austrian gunOrder': {
      gunOrder: 'order:advance order:attack',
      offered: 'order:defence order:manoeuvre',
    },
    'austrian leader': {
      enemyHex: 'go:hohenzollern:1713 go:hohenzollern:1716 go:hohenzollern:1915',
      'enemyHex + leaderZone':
        'go:hohenzollern:1215 go:hohenzollern:1217 go:hohenzollern:1218 go:hohenzollern:1314 go:hohenzollern:1315 go:hohenzollern:1316 go:hohenzollern:1318 go:hohenzollern:1319 go:hohenzollern:1414 go:hohenzollern:1415 go:hohenzollern:1418 go:hohenzollern:1420 go:hohenzollern:1513 go:hohenzollern:1514 go:hohenzollern:1519 go:hohenzollern:1818 go:hohenzollern:1819 go:hohenzollern:1917 go:hohenzollern:1919',
      leaderFar: '326 of them',
      leaderZone:
        'go:hohenzollern:1114 go:hohenzollern:1115 go:hohenzollern:1116 go:hohenzollern:1117 go:hohenzollern:1118 go:hohenzollern:1214 go:hohenzollern:1219 go:hohenzollern:1220 go:hohenzollern:1313 go:hohenzollern:1317 go:hohenzollern:1320 go:hohenzollern:1413 go:hohenzollern:1419 go:hohenzollern:1421 go:hohenzollern:1512 go:hohenzollern:1613 go:hohenzollern:1614 go:hohenzollern:1616 go:hohenzollern:1617 go:hohenzollern:1718 go:hohenzollern:1813 go:hohenzollern:1820 go:hohenzollern:1920 go:hohenzollern:2020',
      offered: '60 of them',
    },
    'austrian move': {
      inCommandDone: 'move:H7 move:H10 move:H17 move:H23 move:H24',
      noStep:
        'move:H1 move:H2 move:H5 move:H6 move:H8 move:H11 move:H13 move:H14 move:H15 move:H16 move:H18 move:H19 move:H20 move:H21 move:H22 stack:1715',
      offered: 'move:H3 move:H4 move:H9 move:H12 stack:1319 done',
    },
    'austrian newOrder': {
      offered: 'order:H:advance order:H:attack order:H:defence order:H:manoeuvre',
    },
    'austrian officerRoll': {
      offered: 'roll:no roll:yes',
    },
    'austrian ownOrder': {
      offered: 'order:advance order:attack order:defence order:manoeuvre',
    },
    'austrian pressOn': {
      offered: 'press:no press:yes',
    },
    'austrian rally': {
      offered: 'done rally:1223 rally:2118',
      rallyZone: 'rally:2017 rally:2019',
      'rallyZone + rallyDefence': 'rally:1816 rally:1817',
    },
    'austrian replace': {
      'enemyHex + returnZone + stacking': 'return:H10:1316 return:H10:1416 return:H23:1316 return:H23:1416',
      offered: 'done return:H10:1517 return:H23:1517',
      returnZone: 'return:H10:1417 return:H10:1418 return:H10:1516 return:H23:1418 return:H23:1516',
      'returnZone + stacking': 'return:H10:1317 return:H23:1317 return:H23:1417',
    },
    'austrian resolve': {
      notDeclared: 'resolve:1215 resolve:1217 resolve:1315 resolve:1418',
      offered:
        'resolve:1818+1819+1917+1919 resolve:1713 resolve:1415+1514 resolve:1316 resolve:1519 resolve:1915 resolve:1716',
    },
    'austrian retreat': {
      'enemyHex + retreatNear + retreatZone': 'retreat:P6:1519 retreat:P6:1420',
      offered: 'retreat:P6:1521 retreat:P6:1621',
      'retreatNear + retreatZone': 'retreat:P6:1421',
      stacking: 'retreat:P6:1620',
    },
    'austrian rout': {
      'enemyHex + routTwo': 'retreat:H22:1917',
      offered: 'retreat:H22:2118 retreat:H22:2117',
      routTwo: 'retreat:H22:1918 retreat:H22:2019 retreat:H22:2017',
    },
    'austrian step': {
      defenceZone: 'step:H12:1521 step:H12:1721 step:H12:1620',
      enemyHex: 'step:H12:1720 step:H12:1520',
      'marchOrder + marchOffRoad + marchInZone': 'march',
      offered: 'step:H12:1622 back',
    },
    'austrian useLeader': {
      offered: 'leader:yes leader:no',
    },
    'french activate': {
      notInPlay: 'activate:B',
      offered: 'activate:H activate:P activate:M activate:A',
    },
    'french advance': {
      offered: 'stay advance:R8:1515 advance:M5:1515',
    },
    'french bombard': {
      gunMoved:
        'fire:M8:1216 fire:M8+M9:1216 fire:M8:1416 fire:M8+M9:1416 fire:M8:1417 fire:M8+M9:1417 fire:M8:1516 fire:M8+M9:1516 fire:M8:1517 fire:M8+M9:1517 fire:M8:1518 fire:M8+M9:1518 fire:M8:1520 fire:M8+M9:1520 fire:M8:1618 fire:M8+M9:1618 fire:M8:1619 fire:M8+M9:1619 fire:M8:1620 fire:M8+M9:1620 fire:M9:1216 fire:M9:1416 fire:M9:1417 fire:M9:1516 fire:M9:1517 fire:M9:1518 fire:M9:1520 fire:M9:1618 fire:M9:1619 fire:M9:1620 fire:R10:1216 fire:R10:1416 fire:R10:1417 fire:R10:1516 fire:R10:1517',
      'gunMoved + range':
        'fire:M8:1717 fire:M8+M9:1717 fire:M8:1719 fire:M8+M9:1719 fire:M9:1717 fire:M9:1719',
      'gunMoved + sight': 'fire:R10:1615 fire:R10:1715',
      offered:
        'fire:M7:1618 fire:M7:1619 fire:M7:1717 fire:M7:1719 fire:M7:1916 fire:M7:2018 fire:M7:2019 done',
      range: 'fire:M7:1517 fire:M7:1518',
      'range + sight': 'fire:M7:1520 fire:M7:1722 fire:M7:1816 fire:M7:2016',
      sight: 'fire:M7:1620 fire:M7:1817 fire:M7:2017 fire:M7:2118',
    },
    'french declare': {
      offered: 'assault:1216 assault:1416 assault:1417 assault:1516 assault:1520 assault:1615 done',
    },
    'french defensiveFire': {
      notAttacking: 'fire:M7:2019',
      offered: 'hold fire:M7:1918',
    },
    'french efficiency': {
      offered: 'value:3 value:2',
    },
    'french elan': {
      offered: 'elan:no elan:M10',
    },
    'french exchangeReply': {
      lossMore: 'lose:R2+R3',
      offered: 'lose:R2 lose:R3',
    },
    'french gunOrder': {
      gunOrder: 'order:attack',
      offered: 'order:advance order:defence order:manoeuvre',
    },
    'french leader': {
      enemyHex: 'go:massena:1216 go:massena:1722',
      'enemyHex + leaderZone':
        'go:massena:1416 go:massena:1417 go:massena:1516 go:massena:1517 go:massena:1518 go:massena:1520 go:massena:1615 go:massena:1618 go:massena:1619 go:massena:1620 go:massena:1715 go:massena:1717 go:massena:1719 go:massena:1814 go:massena:1815 go:massena:1816 go:massena:1817 go:massena:1914 go:massena:1916 go:massena:2016 go:massena:2017 go:massena:2018 go:massena:2019 go:massena:2118',
      leaderFar: '338 of them',
      leaderZone:
        'go:massena:1115 go:massena:1316 go:massena:1419 go:massena:1421 go:massena:1521 go:massena:1614 go:massena:1616 go:massena:1617 go:massena:1621 go:massena:1622 go:massena:1623 go:massena:1713 go:massena:1714 go:massena:1718 go:massena:1720 go:massena:1721 go:massena:1723 go:massena:1813 go:massena:1820 go:massena:1822 go:massena:1823 go:massena:1913 go:massena:1915 go:massena:1918 go:massena:2014 go:massena:2015 go:massena:2020 go:massena:2115 go:massena:2116 go:massena:2117 go:massena:2119',
      offered:
        'stay go:massena:1014 go:massena:1015 go:massena:1016 go:massena:1017 go:massena:1018 go:massena:1019 go:massena:1020 go:massena:1021 go:massena:1022 go:massena:1114 go:massena:1116 go:massena:1117 go:massena:1118 go:massena:1119 go:massena:1120 go:massena:1121 go:massena:1122 go:massena:1217 go:massena:1218 go:massena:1219 go:massena:1220 go:massena:1221 go:massena:1222 go:massena:1223 go:massena:1317 go:massena:1318 go:massena:1319 go:massena:1320 go:massena:1321 go:massena:1322 go:massena:1323 go:massena:1420 go:massena:1422 go:massena:1423 go:massena:1519 go:massena:1522',
    },
    'french move': {
      inCommandDone: 'move:M7 move:R1 stack:1919',
      'inCommandDone + noStep': 'move:R4',
      'leaveZone + noStep': 'move:M1 move:M3 move:M5 move:R6',
      noStep: 'stack:1418',
      offered: 'move:M2 move:M6 move:M8 move:M9 move:M10 move:R5 move:R10 stack:1414',
      owesAdvance: 'done',
      'routedMove + noStep': 'move:R3',
    },
    'french newOrder': {
      offered: 'order:M:advance order:M:attack order:M:defence order:M:manoeuvre',
    },
    'french officerRoll': {
      offered: 'roll:no roll:yes',
    },
    'french ownOrder': {
      offered: 'order:advance order:attack order:defence order:manoeuvre',
    },
    'french pressOn': {
      offered: 'press:no press:yes',
    },
    'french rally': {
      offered: 'done rally:1316',
      rallyZone: 'rally:1216 rally:1516',
    },
    'french replace': {
      'enemyHex + stacking': 'return:A5:1219 return:R2:1219 return:R4:1219',
      offered:
        'done return:A5:1019 return:A5:1020 return:A5:1118 return:A5:1119 return:A5:1120 return:A5:1220 return:R2:1019 return:R2:1020 return:R2:1118 return:R2:1119 return:R2:1120 return:R2:1220 return:R4:1019 return:R4:1020 return:R4:1118 return:R4:1119 return:R4:1120 return:R4:1220',
    },
    'french reserve': {
      offered: 'reserve:M reserve:later',
      reserveLater: 'reserve:A',
    },
    'french resolve': {
      notDeclared: 'resolve:1516 resolve:1518 resolve:1619 resolve:1620 resolve:1719 resolve:2019',
      offered: 'resolve:1216 resolve:1417 resolve:1416 resolve:1615 resolve:1520',
    },
    'french rideOff': {
      'enemyHex + retreatNear + retreatZone': 'ride:M10:1418 ride:M10:1417',
      offered: 'stay ride:M10:1218 ride:M10:1217',
      'retreatNear + retreatZone + stacking': 'ride:M10:1318',
      'retreatZone + stacking': 'ride:M10:1316',
    },
    'french rout': {
      'enemyHex + routTwo': 'retreat:R3:1417 retreat:R3:1416 retreat:R3:1216',
      offered: 'retreat:R3:1117 retreat:R3:1116',
      routTwo: 'retreat:R3:1217 retreat:R3:1317 retreat:R3:1315',
    },
    'french step': {
      defenceZone: 'step:M9:1419 step:M9:1317',
      'enemyHex + defenceZone': 'step:M9:1518 step:M9:1517 step:M9:1417',
      'marchOrder + marchOffRoad + marchStack + marchInZone + marchNowhere': 'march',
      offered: 'step:M9:1318 back',
    },
    'french useLeader': {
      offered: 'leader:yes leader:no',
    },
  });
});
