import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { FORMATIONS } from '../../state.ts';
import {
  activate,
  asked,
  assault,
  begun,
  change,
  diceOf,
  empty,
  from,
  go,
  h,
  laws,
  lead,
  leader,
  leaderAt,
  offered,
  offeredLike,
  place,
  told,
  unit,
  whereIs,
} from '../../testing.ts';
import { initiative } from '../06-initiative.ts';

/** Both armies in touch, Masséna about to act under Attack. */
function contact() {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1420', 'M7');
  place(s, '1520', 'H6');
  place(s, '1520', 'H11');
  lead(s, 'massena', '1320');
  lead(s, 'hohenzollern', '1620');
  return s;
}

rule(
  ['3.0', '3.1'],
  'a turn runs command, action of every formation, end; nothing out of its segment',
  () => {
    const s = empty();
    lead(s, 'massena', '1120');
    lead(s, 'hohenzollern', '2318');
    place(s, '1120', 'M1');
    place(s, '2318', 'H7');
    s.formations.A.inPlay = false;
    s.phase = 'A1';
    // Weather 1 keeps box 0; initiative 6 against 1.
    const match = from(s, [1, 6, 1]);
    expect(diceOf(match)).toEqual(['17.0:1', '6.0:6', '6.0:1']);
    expect(asked(match)).toBe('french activate');
    expect(laws(match, 'assault:1520')).toEqual(['kernel.notConcerned']);
    expect(match.answer('french', 'move:M1').ok).toBe(false);
    go(match, 'activate:M', 'roll:no');
    expect(asked(match)).toBe('french move');
    expect(match.answer('french', 'fire:M7:1520').ok).toBe(false);
  },
);

rule(['3.1.A.1', 'R-9'], 'orders are chosen by both in secret and turned up together', () => {
  const s = empty();
  lead(s, 'massena', '1114');
  lead(s, 'bonaparte', '1014');
  lead(s, 'hohenzollern', '2514');
  lead(s, 'alvinczy', '2614');
  s.phase = 'A1';
  const match = from(s, [1, 6, 1]);
  expect(asked(match)).toBe('french order, austrian order');
  expect(match.sealed).toBe(true);
  go(match, 'order:M:attack');
  // Nothing is turned up before both have chosen.
  expect(match.state.formations.M.order).toBe('defence');
  go(match, 'order:H:advance');
  expect([match.state.formations.M.order, match.state.formations.H.order]).toEqual(['attack', 'advance']);
});

rule('3.1.A.2', 'the weather follows the orders, before anybody rallies', () => {
  const s = empty();
  lead(s, 'massena', '1120');
  place(s, '1120', 'M1');
  change(s, 'M1', { status: 1 });
  s.phase = 'A1';
  const match = from(s, [6]);
  expect(match.state.weather).toBe(1);
  expect(asked(match)).toBe('french rally');
});

rule(['3.1.A.3', '3.1.A.4', 'R-10'], 'rally and return: Austrian first, then French; hexes ascending', () => {
  const s = empty();
  lead(s, 'massena', '1120');
  lead(s, 'hohenzollern', '2318');
  place(s, '1120', 'M1');
  place(s, '1119', 'M2');
  place(s, '2318', 'H7');
  for (const id of ['M1', 'M2', 'H7']) change(s, id, { status: 1 });
  change(s, 'H8', { place: 'returning', due: 2, reduced: true });
  change(s, 'M3', { place: 'returning', due: 2, reduced: true });
  s.phase = 'A3';
  const match = from(s, [1, 1]);
  expect(asked(match)).toBe('austrian rally');
  go(match, 'rally:2318');
  expect(asked(match)).toBe('french rally');
  expect(offered(match)).toEqual(['done', 'rally:1119', 'rally:1120']);
  go(match, 'rally:1120');
  // 1119 has been passed and cannot test any more.
  expect(asked(match)).toBe('austrian replace');
  expect(unit(match.state, 'M2').status).toBe(1);
  go(match, 'return:H8:2318');
  expect(asked(match)).toBe('french replace');
});

rule('3.1.A.5', 'after the replacements the initiative is rolled, and again after every activation', () => {
  const s = contact();
  s.formations.A.inPlay = false;
  place(s, '2318', 'P1');
  s.formations.P.inPlay = true;
  s.phase = 'A4';
  const match = from(s, [6, 1, 6, 1]);
  expect(diceOf(match)).toEqual(['6.0:6', '6.0:1']);
  go(match, 'activate:P');
  while (match.state.activation !== null)
    go(match, offered(match)[0] === 'move:P1' ? 'done' : (offered(match)[0] as string));
  expect(diceOf(match)).toEqual(['6.0:6', '6.0:1', '6.0:6', '6.0:1']);
});

rule(
  ['3.1.B.1', '15.4', 'R-13'],
  'reinforcements are called up first and come on in the movement segment',
  () => {
    const s = empty();
    s.turn = 4;
    lead(s, 'augereau', '1112');
    place(s, '1112', 'A1');
    activate(s, 'A', 'B1', 'manoeuvre');
    const match = from(s);
    expect(asked(match)).toBe('french reinforce');
    expect(offered(match)).toContain('bring:A3');
    expect(offered(match)).not.toContain('bring:A4');
    expect(laws(match, 'bring:A4')).toEqual(['notDue']);
    go(match, 'bring:A3', 'done');
    expect(whereIs(match.state, 'A3')).toBe('');
    go(match, 'roll:no', 'move:A3', 'step:A3:1014', 'stop');
    expect(whereIs(match.state, 'A3')).toBe('1014');
  },
);

rule('R-13', 'Provera enters with his formation, an army commander with any and with his one move', () => {
  const s = empty();
  s.turn = 5;
  activate(s, 'P', 'B3', 'manoeuvre');
  s.activation = { ...(s.activation as NonNullable<typeof s.activation>), part: 'officer' };
  const match = from(s);
  expect(asked(match)).toBe('austrian leader');
  go(match, 'go:provera:2714');
  expect(leaderAt(match.state, 'provera')).toBe('2714');
  // The road costs half a point for the entry, so row 24 (three hexes on) and far beyond are in reach.
  expect(offered(match)).toContain('go:alvinczy:2414');
  expect(offered(match)).not.toContain('go:alvinczy:2314');
  go(match, 'go:alvinczy:2714');
  expect(leader(match.state, 'alvinczy').moved).toBe(true);
});

rule(
  '3.1.B.2',
  'command status, then the officer’s roll, then the orders of units near the commander',
  () => {
    const s = empty();
    s.turn = 3;
    lead(s, 'hohenzollern', '2318');
    lead(s, 'alvinczy', '2414');
    place(s, '2318', 'H1');
    place(s, '2010', 'H2');
    activate(s, 'H', 'B2.reserve', 'advance');
    for (const x of s.units) x.outOfCommand = false;
    const match = from(s);
    expect(asked(match)).toBe('austrian officerRoll');
    expect([unit(match.state, 'H1').outOfCommand, unit(match.state, 'H2').outOfCommand]).toEqual([
      false,
      true,
    ]);
    go(match, 'roll:no');
    expect(asked(match)).toBe('austrian ownOrder');
    expect(match.pending[0]?.subject).toBe('H2');
  },
);

rule(['3.1.B.3', '4.1.4'], 'units in command, units out of command, the officer, the army commander', () => {
  const s = empty();
  lead(s, 'massena', '1120');
  lead(s, 'bonaparte', '1014');
  place(s, '1120', 'M1');
  place(s, '1722', 'M2');
  activate(s, 'M', 'B3', 'manoeuvre');
  const match = from(s);
  expect(laws(match, 'move:M2')).toEqual(['inCommandDone']);
  expect(offeredLike(match, 'go:massena')).toEqual([]);
  go(match, 'done');
  expect(offeredLike(match, 'move:')).toEqual(['move:M2']);
  expect(laws(match, 'move:M1')).toEqual(['inCommandDone']);
  go(match, 'done');
  expect(asked(match)).toBe('french leader');
  expect(match.pending[0]?.subject).toBe('massena');
  go(match, 'go:massena:1121');
  expect(match.pending[0]?.subject).toBe('bonaparte');
});

rule('3.1.B.4', 'guns that have not moved fire after the moves; those that have do not', () => {
  const s = contact();
  place(s, '1421', 'M8');
  activate(s, 'M', 'B3', 'manoeuvre');
  change(s, 'M8', { moved: true, done: true });
  const match = go(from(s), 'done', 'stay');
  expect(asked(match)).toBe('french bombard');
  expect(offered(match)).toEqual(['fire:M7:1520', 'done']);
  expect(laws(match, 'fire:M8:1520')).toEqual(['gunMoved']);
});

rule('3.1.B.5a', 'all assaults are declared before the first is fought', () => {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1520', 'H6');
  place(s, '1422', 'M5');
  place(s, '1522', 'H5');
  activate(s, 'M', 'B5.declare', 'attack');
  const match = assault(from(s, [4]), ['1520'], ['1420']);
  // The second is declared too before anything is rolled.
  expect(diceOf(match)).toEqual([]);
  expect(match.state.activation?.assaults).toHaveLength(2);
});

rule(
  ['3.1.B.5b', '3.1.B.5c', '3.1.B.5d', '12.1'],
  'retreat before combat, defensive fire, then checks and the shock',
  () => {
    const s = contact();
    place(s, '1519', 'H7');
    change(s, 'H7', { hex: h('1520') });
    change(s, 'H6', { hex: -1, place: 'lost' });
    activate(s, 'M', 'B5.declare', 'advance');
    const match = assault(from(s, [2, 1, 4]), ['1520'], ['1420']);
    expect(asked(match)).toBe('austrian rideOff');
    go(match, 'stay');
    expect(asked(match)).toBe('austrian defensiveFire');
    go(match, 'fire:H11:1420');
    // The battery first (11.4.4), then the check of those who come on (12.2.2), then Élan is put.
    expect(diceOf(match)).toEqual(['11.4.4:2', '12.2.2:1']);
    expect(asked(match)).toBe('french elan');
    go(match, 'elan:no');
    expect(diceOf(match).slice(2, 3)).toEqual(['12.5.3:4']);
  },
);

rule('3.1.B.6', 'Moved sides and markers come off, the officer is turned', () => {
  const s = contact();
  activate(s, 'M', 'B6', 'defence');
  change(s, 'M7', { moved: true, fired: true, own: 'manoeuvre', done: true });
  change(s, 'H6', { struck: true });
  s.formations.A.inPlay = false;
  const match = from(s);
  expect(match.state.formations.M.activated).toBe(true);
  expect(unit(match.state, 'M7')).toMatchObject({ moved: false, fired: false, own: null, done: false });
  expect(unit(match.state, 'H6').struck).toBe(false);
});

rule(
  '3.1.C',
  'at the end of the turn the storm passes, the turn advances and all officers are turned back',
  () => {
    const s = contact();
    s.phase = 'C';
    s.weather = 3;
    for (const f of FORMATIONS) s.formations[f].activated = s.formations[f].inPlay;
    change(s, 'M3', { attacked: true });
    const match = from(s, [3]);
    expect(match.state.turn).toBe(3);
    expect(told(match, 'log.stormPasses')).toHaveLength(1);
    expect(match.state.weather).toBe(2);
    expect(FORMATIONS.some((f) => match.state.formations[f].activated)).toBe(false);
    expect(unit(match.state, 'M3').attacked).toBe(false);
  },
);

rule(
  ['3.2', 'R-11'],
  'turn 1 begins with a French formation and no command phase; then the dice decide',
  () => {
    const match = begun();
    go(match, 'order:M:advance', 'order:A:advance');
    expect(match.state).toMatchObject({ turn: 1, weather: 0 });
    expect(asked(match)).toBe('french activate');
    expect(offered(match)).toEqual(['activate:M', 'activate:A']);
    expect(laws(match, 'activate:H')).toEqual(['frenchFirst']);
    expect(diceOf(match)).toEqual([]);
    go(match, 'activate:M');
    // Only the first is automatic: with Masséna done the others are rolled for.
    const s = match.state;
    activate(s, 'M', 'B6');
    const next = from(s, [1, 6]);
    expect(diceOf(next)).toEqual(['6.0:1', '6.0:6']);
    expect(asked(next)).toBe('austrian activate');
    expect(offered(next)).toEqual(['activate:H', 'activate:A']);
  },
);

rule(
  '6.0',
  'the higher total wins; on equal totals the higher value; on both equal the dice are cast again',
  () => {
    const s = contact();
    s.formations.A.inPlay = false;
    // V8: rain, 3 + 2 against 4 + 1: the French value is higher.
    s.weather = 1;
    expect(asked(from(s, [3, 4]))).toBe('french activate');
    // V7: snow, 4 + 2 each, values equal: again; 3 + 2 against 5 + 2.
    s.weather = 2;
    const again = from(s, [4, 4, 3, 5]);
    expect(diceOf(again)).toEqual(['6.0:4', '6.0:4', '6.0:3', '6.0:5']);
    expect(asked(again)).toBe('austrian activate');
    // Ice storm: a tie goes to the Austrian value of 3.
    s.weather = 3;
    expect(asked(from(s, [4, 3]))).toBe('austrian activate');
  },
);

rule('6.1', 'two for the French, the weather box for the Austrians', () => {
  const s = empty();
  const values = [0, 1, 2, 3].map((box) => {
    s.weather = box;
    return [initiative(s, 'french'), initiative(s, 'austrian')];
  });
  expect(values).toEqual([
    [2, 0],
    [2, 1],
    [2, 2],
    [2, 3],
  ]);
});

rule(
  '6.2',
  'the winner names any formation that has not acted, also an enemy one; its owner plays it',
  () => {
    const s = contact();
    s.formations.A.activated = true;
    const match = from(s, [6, 1]);
    expect(offered(match)).toEqual(['activate:H', 'activate:M']);
    expect(laws(match, 'activate:A')).toEqual(['hasActed']);
    expect(laws(match, 'activate:P')).toEqual(['notInPlay']);
    go(match, 'activate:H');
    expect(asked(match)).toBe('austrian reinforce');
  },
);

rule('R-12', 'the last formation acts without dice; Provera is in play from his turn on', () => {
  const s = contact();
  s.formations.A.activated = true;
  s.formations.H.activated = true;
  const match = from(s);
  expect(diceOf(match)).toEqual([]);
  expect(match.state.activation?.formation).toBe('M');
  const before = empty();
  before.phase = 'C';
  before.turn = 3;
  expect(from(before).state.formations.P.inPlay).toBe(false);
  before.turn = 4;
  expect(from(before).state.formations.P.inPlay).toBe(true);
  const better = empty({}, 'betterWeather');
  better.phase = 'C';
  better.turn = 3;
  expect(from(better).state.formations.P.inPlay).toBe(true);
});

rule(
  '6.2',
  'a formation with nobody and nobody to come is passed over at the first initiative of the turn',
  () => {
    const s = contact();
    // Augereau's division has nobody: it is not waited for, and not to be named.
    change(s, 'A6', { place: 'lost' });
    const match = from(s, [6, 1]);
    expect([match.state.formations.A.activated, offered(match)]).toEqual([
      true,
      ['activate:H', 'activate:M'],
    ]);
    // Had it lost its last men during the turn it would still have its turn.
    s.formations.H.activated = true;
    const later = from(s, [6, 1]);
    expect(offered(later)).toEqual(['activate:M', 'activate:A']);
  },
);
