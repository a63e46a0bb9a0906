import { rule, wholeQuestion } from '@grande/engine/testing';
import { expect } from 'vitest';
import { label } from '../map.ts';
import { leaderNumber, type Order } from '../state.ts';
import {
  activate,
  assault,
  change,
  empty,
  from,
  type Game1796,
  go,
  lead,
  leader,
  place,
  unit,
} from '../testing.ts';
import { leaderMoves } from './09-movement/leader-moves.ts';

// Whole questions: everything that is offered, and for everything that is not the laws that refuse it.

const whole = (match: Game1796) => wholeQuestion(match.pending[0]);
// The tables below are for people to read: the hex a key ends with tells these answers apart, the rest is the same.
const hexesOf = (match: Game1796) => wholeQuestion(match.pending[0], (key) => key.split(':').at(-1) ?? '');

rule(
  ['8.2.2', '9.1.2', '4.2.2'],
  'a leader’s ride: each hex is refused by the law that closes it alone',
  () => {
    const s = empty();
    lead(s, 'bonaparte', '1014');
    lead(s, 'massena', '1420');
    place(s, '1420', 'M1');
    place(s, '1421', 'M2');
    place(s, '1522', 'H1');
    place(s, '1117', 'H7');
    activate(s, 'M', 'B3', 'manoeuvre');
    const riding = (part: 'officer' | 'commander') => {
      if (s.activation) s.activation.part = part;
      return hexesOf(from(s));
    };
    expect(riding('officer')).toEqual({
      enemyHex: '1117 1522',
      leaderFar: '336 of them',
      leaderZone: '1017 1018 1116 1118 1217 1218 1422 1423 1521 1523 1622 1623',
      offered: '82 of them',
    });
    expect(riding('commander')).toEqual({
      'enemyHex + leaderLimit': '1117 1522',
      leaderLimit: '406 of them',
      'leaderZone + leaderLimit': '1017 1018 1116 1118 1217 1218 1422 1423 1521 1523 1622 1623',
      offered: 'stay 1012 1013 1015 1016 1112 1113 1114 1115 1213 1214 1215',
    });
  },
);

rule(['8.2.3', 'R-74'], 'flight carries a commander beyond his limit, as far as six points go', () => {
  const s = empty();
  lead(s, 'bonaparte', '1214');
  place(s, '1313', 'H7');
  activate(s, 'H', 'B3', 'manoeuvre');
  const match = go(from(s), 'move:H7', 'step:H7:1214');
  expect(hexesOf(match)).toEqual({
    enemyHex: '1313',
    leaderFar: '356 of them',
    leaderZone: '1213 1312 1314 1413 1414',
    mustFlee: '1214',
    offered: '69 of them',
  });
  expect(match.pending[0]?.options.map((o) => o.at)).toContain('1516');
  const t = empty();
  lead(t, 'alvinczy', '2414');
  place(t, '2314', 'M3');
  activate(t, 'M', 'B3', 'manoeuvre');
  const west = go(from(t), 'move:M3', 'step:M3:2414');
  expect(hexesOf(west)).toEqual({
    enemyHex: '2314',
    leaderFar: '362 of them',
    leaderZone: '2214 2215 2313 2315 2415',
    mustFlee: '2414',
    offered: '63 of them',
  });
  expect(west.pending[0]?.options.map((o) => o.at)).toContain('2011');
});

rule(
  ['R-13', 'R-70', 'R-82'],
  'where a leader comes on and what it costs him, by what closes the entry',
  () => {
    /** The costs of the edge hexes for a leader due now, the weather and a French unit there given. */
    const entering = (weather: number, at: string, id: 'alvinczy' | 'provera') => {
      const s = empty();
      Object.assign(s, { weather, turn: 5 });
      place(s, at, 'M3');
      Object.assign(leader(s, id), { place: 'off', due: 5, hex: -1 });
      const ways = leaderMoves(s, leaderNumber(id)).filter((w) => label(w.hex).startsWith('27'));
      leader(s, id).due = 6;
      expect(leaderMoves(s, leaderNumber(id))).toEqual([]);
      return ways.map((w) => `${label(w.hex)} ${w.cost}`).join(', ');
    };
    for (const id of ['alvinczy', 'provera'] as const) {
      // The entry itself held, in a zone, free.
      expect(['2714', '2713', '2711'].map((at) => entering(1, at, id))).toEqual([
        '2708 5, 2709 4, 2710 3, 2711 2, 2712 1, 2716 1, 2717 2, 2718 3, 2719 4, 2720 5, 2721 6',
        '2715 1, 2716 2, 2717 3, 2718 4, 2719 5, 2720 6',
        '2713 1.5, 2714 0.5, 2715 1.5, 2716 2.5, 2717 3.5, 2718 4.5, 2719 5.5',
      ]);
      expect(['2714', '2713', '2711'].map((at) => entering(2, at, id))).toEqual([
        '2710 6, 2711 4, 2712 2, 2716 2, 2717 4, 2718 6',
        '2715 2, 2716 4, 2717 6',
        '2713 2.5, 2714 0.5, 2715 2.5, 2716 4.5',
      ]);
    }
  },
);

/** Hussars and foot between three French hexes, with the option of charges. */
function entangled() {
  const s = empty({ charge: 'on' });
  place(s, '1520', 'H9', 'H10');
  place(s, '1421', 'H7');
  place(s, '1619', 'H1');
  place(s, '1420', 'M3');
  place(s, '1519', 'M4');
  place(s, '1322', 'M5');
  activate(s, 'H', 'B5.declare', 'attack');
  return s;
}

rule(['12.2', '12.2.1', '12.2.3', '12.4.1', '20.2'], 'a declaration piece by piece', () => {
  const s = entangled();
  expect(whole(from(s))).toEqual({
    mustAssault: 'done',
    offered: 'assault:1420 assault:1519 charge:1420 charge:1519',
  });
  // Once an assault is open nothing else is begun.
  expect(whole(go(from(s), 'assault:1420'))).toEqual({
    'noAttacker + closeLeavesOut': 'close',
    offered: 'target:1519 attacker:1421 attacker:1520',
  });
  expect(whole(go(from(s), 'charge:1420'))).toEqual({
    'noAttacker + closeLeavesOut': 'close',
    offered: 'attacker:1421 attacker:1520',
  });
  expect(whole(go(from(s), 'assault:1519'))).toEqual({
    'noAttacker + closeLeavesOut': 'close',
    offered: 'target:1420 attacker:1520 attacker:1619',
  });
  expect(whole(go(from(s), 'assault:1519', 'attacker:1619'))).toEqual({
    noneTouchesAll: 'target:1420',
    offered: 'attacker:1520 close',
  });
  expect(whole(go(from(s), 'assault:1519', 'attacker:1619', 'close'))).toEqual({
    attackedOnce: 'assault:1519 charge:1519',
    mustAssault: 'done',
    offered: 'assault:1420 charge:1420 join:1520:1519',
  });
  change(s, 'H7', { status: 1 });
  change(s, 'H1', { own: 'defence' });
  expect(whole(from(s))).toEqual({
    mustAssault: 'done',
    offered: 'assault:1420 assault:1519 charge:1420 charge:1519',
  });
  s.options.charge = false;
  expect(whole(from(s))).toEqual({
    mustAssault: 'done',
    offered: 'assault:1420 assault:1519',
  });
});

rule(
  ['12.2', '19.1'],
  'Masséna bound to the north has nothing to declare south of the road; set free he must',
  () => {
    const s = empty({ charge: 'on' });
    place(s, '1413', 'M3', 'M6');
    place(s, '1512', 'H1');
    place(s, '1514', 'H2');
    place(s, '1612', 'H3');
    lead(s, 'massena', '1413');
    activate(s, 'M', 'B5.declare', 'attack');
    // His activation is over.
    expect(whole(from(s))).toEqual({
      hasActed: 'activate:M',
      notInPlay: 'activate:P activate:B',
      offered: 'activate:H activate:A',
    });
    s.unlocked.M = true;
    expect(whole(from(s))).toEqual({
      offered: 'elan:no elan:M3 elan:M6',
    });
  },
);

rule('12.4.2', 'an assault below 1-5 is not closed; with more attackers it may be', () => {
  const s = empty();
  place(s, '1420', 'M6');
  change(s, 'M6', { reduced: true });
  place(s, '1421', 'M3', 'M5');
  place(s, '1519', 'M4');
  place(s, '1520', 'H1', 'H2');
  s.unlocked.M = true;
  activate(s, 'M', 'B5.declare', 'advance');
  const match = go(from(s), 'assault:1520', 'attacker:1420');
  expect(whole(match)).toEqual({
    'belowFive + closeLeavesOut': 'close',
    offered: 'attacker:1421 attacker:1519',
  });
  expect(whole(go(match, 'attacker:1421'))).toEqual({
    offered: 'attacker:1519 close',
  });
});

rule(['11.4', '11.4.1', '15.1'], 'who may fire at what', () => {
  const s = empty();
  place(s, '1420', 'M7', 'M3');
  place(s, '1417', 'M8');
  place(s, '1522', 'H2');
  place(s, '1820', 'H4');
  place(s, '1720', 'H6');
  place(s, '1517', 'H5');
  activate(s, 'M', 'B4', 'defence');
  const fire = (to: Parameters<typeof change>[2]) => {
    change(s, 'M8', { moved: false, fired: false, status: 0, ...to });
    return whole(from(s));
  };
  expect(fire({})).toEqual({
    offered: 'fire:M7:1517 fire:M7:1522 fire:M7:1720 fire:M8:1517 done',
    range: 'fire:M7:1820',
  });
  expect(fire({ moved: true })).toEqual({
    gunMoved: 'fire:M8:1517',
    offered: 'fire:M7:1517 fire:M7:1522 fire:M7:1720 done',
    range: 'fire:M7:1820',
  });
  expect(fire({ fired: true })).toEqual({
    gunFired: 'fire:M8:1517',
    offered: 'fire:M7:1517 fire:M7:1522 fire:M7:1720 done',
    range: 'fire:M7:1820',
  });
  expect(fire({ status: 1 })).toEqual({
    gunDisordered: 'fire:M8:1517',
    offered: 'fire:M7:1517 fire:M7:1522 fire:M7:1720 done',
    range: 'fire:M7:1820',
  });
  // 17.1: in the rain guns reach the next hex only.
  s.weather = 1;
  expect(fire({})).toEqual({
    offered: 'fire:M8:1517 done',
    range: 'fire:M7:1517 fire:M7:1522 fire:M7:1720 fire:M7:1820',
  });
  // In an ice storm nobody fires, and the activation is over.
  s.weather = 3;
  expect(fire({})).toEqual({
    hasActed: 'activate:M',
    notInPlay: 'activate:P activate:B',
    offered: 'activate:H activate:A',
  });
});

rule(['5.1', '9.1', '9.3.2', '15.2'], 'who may move, and the first step, under each order', () => {
  const s = empty();
  place(s, '1420', 'M3', 'M7');
  place(s, '1421', 'M1');
  change(s, 'M1', { status: 2 });
  place(s, '1422', 'M2');
  place(s, '1523', 'H2');
  place(s, '1120', 'M4');
  lead(s, 'massena', '1420');
  const asked = (order: Order, ...keys: string[]) => {
    activate(s, 'M', 'B3', order);
    unit(s, 'M4').done = true;
    return whole(go(from(s), ...keys));
  };
  expect(asked('attack')).toEqual({
    moveEnded: 'move:M4',
    offered: 'move:M2 move:M3 move:M7 stack:1420',
    owesAttack: 'done',
    routedMove: 'move:M1',
  });
  expect(asked('attack', 'move:M3')).toEqual({
    'marchOrder + marchOffRoad + marchStack': 'march',
    offered: 'step:M3:1320 step:M3:1421 step:M3:1520 step:M3:1519 step:M3:1419 step:M3:1319 back',
  });
  expect(asked('attack', 'move:M2')).toEqual({
    'marchOrder + marchOffRoad + marchAwayAttack': 'march',
    offered: 'step:M2:1322 step:M2:1423 step:M2:1522 step:M2:1521 step:M2:1421 step:M2:1321 back',
  });
  expect(asked('advance')).toEqual({
    moveEnded: 'move:M4',
    offered: 'move:M2 move:M3 move:M7 stack:1420',
    owesAdvance: 'done',
    routedMove: 'move:M1',
  });
  expect(asked('advance', 'move:M3')).toEqual({
    'marchOffRoad + marchStack': 'march',
    offered: 'step:M3:1320 step:M3:1421 step:M3:1520 step:M3:1519 step:M3:1419 step:M3:1319 back',
  });
  expect(asked('advance', 'move:M2')).toEqual({
    'marchOffRoad + marchAwayAdvance': 'march',
    offered: 'step:M2:1322 step:M2:1423 step:M2:1522 step:M2:1521 step:M2:1421 step:M2:1321 back',
  });
  expect(asked('manoeuvre')).toEqual({
    moveEnded: 'move:M4',
    offered: 'move:M2 move:M3 move:M7 stack:1420 done',
    routedMove: 'move:M1',
  });
  expect(asked('manoeuvre', 'move:M3')).toEqual({
    'marchOffRoad + marchStack': 'march',
    offered: 'step:M3:1320 step:M3:1421 step:M3:1520 step:M3:1519 step:M3:1419 step:M3:1319 back',
  });
  expect(asked('manoeuvre', 'move:M2')).toEqual({
    manoeuvreZone: 'step:M2:1423 step:M2:1522',
    marchOffRoad: 'march',
    offered: 'step:M2:1322 step:M2:1521 step:M2:1421 step:M2:1321 back',
  });
  expect(asked('defence')).toEqual({
    moveEnded: 'move:M4',
    offered: 'move:M2 move:M3 move:M7 stack:1420 done',
    routedMove: 'move:M1',
  });
  expect(asked('defence', 'move:M3')).toEqual({
    'marchOrder + marchOffRoad + marchStack': 'march',
    offered: 'step:M3:1320 step:M3:1520 step:M3:1519 step:M3:1419 step:M3:1319 back',
    stacking: 'step:M3:1421',
  });
  expect(asked('defence', 'move:M2')).toEqual({
    defenceZone: 'step:M2:1423 step:M2:1522',
    'marchOrder + marchOffRoad': 'march',
    offered: 'step:M2:1322 step:M2:1521 step:M2:1321 back',
    stacking: 'step:M2:1421',
  });
});

rule(['14.1', '12.6'], 'where cavalry rides off to', () => {
  const s = empty();
  place(s, '1214', 'M6');
  place(s, '1313', 'H1', 'H2');
  place(s, '1314', 'H3', 'H4');
  activate(s, 'H', 'B5.declare', 'attack');
  expect(whole(assault(from(s, [5, 5]), ['1214'], ['1313', '1314']))).toEqual({
    'enemyHex + retreatNear + retreatZone': 'ride:M6:1314 ride:M6:1313',
    offered: 'stay ride:M6:1114 ride:M6:1113',
    'retreatNear + retreatZone': 'ride:M6:1215 ride:M6:1213',
  });
});
