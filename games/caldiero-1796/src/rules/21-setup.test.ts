import { type Game, Match, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { inEnemyZone } from '../board.ts';
import { caldiero } from '../game.ts';
import { area, label } from '../map.ts';
import { LEADERS_DUE, UNITS_DUE } from '../scenarios/schedule.ts';
import { DESIGNATION, type State, UNIT_IDS, unitNumber } from '../state.ts';
import {
  asked,
  begun,
  empty,
  forbids,
  go,
  laws,
  leader,
  leaderAt,
  offered,
  u,
  unit,
  whereIs,
} from '../testing.ts';
import type { View } from '../view.ts';
import { entryOf } from './09-movement/walk.ts';
import { PIECES, POINTS } from './21-setup.ts';

rule(['21.0', 'R-69'], 'each piece in its point or beside it, within stacking, nobody in contact', () => {
  const match = begun('historical', {}, {});
  const s = match.state;
  for (const side of ['austrian', 'french'] as const)
    for (const point of POINTS[side])
      for (const id of point.units) expect(area(point.name).includes(unit(s, id).hex)).toBe(true);
  for (const [n, x] of s.units.entries())
    if (x.hex >= 0) expect(inEnemyZone(s, n < 31 ? 'austrian' : 'french', x.hex)).toBe(false);
  // The seven hexes round 2120 for the first piece, and no others.
  const first = begunAt('H1');
  expect(
    offered(first)
      .map((k) => k.slice(-4))
      .sort(),
  ).toEqual(['2020', '2021', '2119', '2120', '2121', '2220', '2221']);
  expect(laws(first, 'place:H1:1916')).toEqual(['notPoint']);
  // French pieces stay in their own sector or on the road.
  const augereau = begunAt('A1');
  expect(offered(augereau).every((k) => Number(k.slice(-2)) <= 14)).toBe(true);
  const massena = begunAt('M5');
  expect(offered(massena).every((k) => Number(k.slice(-2)) >= 14)).toBe(true);
  expect(forbids(augereau, 'place:A1:1318')).toContain('19.1.1');
  expect(forbids(massena, 'place:M5:1310')).toContain('19.1.2');
  // Over stacking: refused, with 7.1.
  const full = begunAt('M2', { M7: '1119', M1: '1119' });
  expect(laws(full, 'place:M2:1119')).toEqual(['stacking']);
});

rule(['21.0', '20.4', 'R-67'], 'with fog no refused place tells what stands among the enemy', () => {
  const match = Match.start(
    caldiero as Game<State, View>,
    { scenario: 'historical', options: { fog: 'on' } },
    { dice: new SeededDice('a foggy morning') },
  );
  let looked = 0;
  while (match.pending[0]?.kind === 'place') {
    const [d] = match.pending;
    if (d.seat === 'french')
      for (const id of ['H1', 'H2', 'H5', 'H7', 'H9', 'H14']) {
        expect(laws(match, `place:${d.subject}:${whereIs(match.state, id)}`)).not.toContain('stacking');
        looked++;
      }
    go(match, d.options[0]?.key as string);
  }
  expect(looked).toBeGreaterThan(50);
});

rule(
  ['21.1', '21.2'],
  'the list puts each piece on its point; where stacking leaves no room, beside it',
  () => {
    const match = Match.start(
      caldiero as Game<State, View>,
      { scenario: 'historical' },
      { dice: new SeededDice('as it was') },
    );
    const on: string[] = [];
    const beside: string[] = [];
    for (let [d] = match.pending; d?.kind === 'place'; [d] = match.pending) {
      const key = caldiero.deployment?.historical?.(d) ?? '';
      const offers = d.options.some((o) => o.key === key);
      (offers ? on : beside).push(d.subject ?? '');
      go(match, offers ? key : (d.options[0]?.key as string));
    }
    expect(['H1', 'H2', 'H4', 'M3', 'M5', 'A7'].map((id) => whereIs(match.state, id))).toEqual([
      '2120',
      '1916',
      '1707',
      '1117',
      '1115',
      '1112',
    ]);
    // Both hussars may stand in the first of their two hexes.
    expect(['H9', 'H10'].map((id) => whereIs(match.state, id))).toEqual(['2014', '2014']);
    expect(leaderAt(match.state, 'massena')).toBe('1117');
    expect(on.length).toBeGreaterThan(beside.length * 3);
  },
);

/** A match stopped where this piece is to be placed. */
function begunAt(piece: string, wishes: Readonly<Record<string, string>> = {}) {
  const all = begun('historical', {}, wishes);
  const before: string[] = [];
  for (const m of all.moves) {
    if (m.key.startsWith(`place:${piece}:`)) break;
    before.push(m.key);
  }
  const match = begunUntil(before);
  expect(match.pending[0]?.subject).toBe(piece);
  return match;
}
function begunUntil(keys: readonly string[]) {
  const match = fresh();
  for (const key of keys) go(match, key);
  return match;
}

const fresh = (scenario = 'historical') =>
  Match.start(caldiero as Game<State, View>, { scenario }, { dice: new SeededDice('fresh') });

rule(
  ['21.1', 'S1.setup'],
  'the Austrians first, in the points A to F, the hussars in 2014 or 2114, H in Defence',
  () => {
    const match = fresh();
    expect(asked(match)).toBe('austrian place');
    expect(PIECES.austrian.map((p) => ('unit' in p ? UNIT_IDS[p.unit] : 'hohenzollern'))).toEqual([
      'H1',
      'H2',
      'H11',
      'H3',
      'H12',
      'H4',
      'H13',
      'H7',
      'H8',
      'hohenzollern',
      'H5',
      'H6',
      'H14',
      'H9',
      'H10',
    ]);
    const points = ['PI A', 'PI B', 'PI C', 'PI D', 'PI E', 'PI F'].map((p) => label(area(p)[0] as number));
    expect(points.sort()).toEqual(['1614', '1707', '1711', '1916', '2120', '2318']);
    const hussars = begunAt('H9');
    expect(offered(hussars)).toEqual(['place:H9:2014', 'place:H9:2114']);
    const done = begun('historical', {}, { H9: '2014', H10: '2114' });
    expect([whereIs(done.state, 'H9'), whereIs(done.state, 'H10')]).toEqual(['2014', '2114']);
    expect(done.state.formations.H.order).toBe('defence');
    expect(leaderAt(done.state, 'hohenzollern')).not.toBe('');
  },
);

rule('21.2', 'then the French, in the points 1 to 4; they choose the orders of both divisions', () => {
  const match = begun();
  expect(PIECES.french.map((p) => ('unit' in p ? UNIT_IDS[p.unit] : 'leader'))).toEqual([
    'M7',
    'M6',
    'M1',
    'M2',
    'M3',
    'M4',
    'M8',
    'leader',
    'M9',
    'M5',
    'A7',
    'A8',
    'A1',
    'A2',
    'leader',
  ]);
  expect([asked(match), offered(match)]).toEqual([
    'french firstOrder',
    ['order:M:advance', 'order:M:attack', 'order:M:defence', 'order:M:manoeuvre'],
  ]);
  go(match, 'order:M:attack', 'order:A:advance');
  expect([match.state.formations.M.order, match.state.formations.A.order]).toEqual(['attack', 'advance']);
});

rule(
  ['21.3', 'R-71', 'S1.reinforcements'],
  'Austrian reinforcements: turns 2 to 6 at 2714, H until turn 4, then P',
  () => {
    const due = (turn: number, side: string) =>
      Object.keys(UNITS_DUE)
        .filter((id) => UNITS_DUE[id] === turn && side.includes(DESIGNATION[u(id)] as string))
        .sort();
    expect(due(2, 'HP')).toEqual(['H15', 'H16']);
    expect(due(3, 'HP')).toEqual(['H17', 'H18', 'H19']);
    expect(due(4, 'HP')).toEqual(['H20', 'H21', 'H22', 'H23', 'H24']);
    expect(due(5, 'HP')).toEqual(['P1', 'P2', 'P3', 'P4']);
    expect(due(6, 'HP')).toEqual(['P5', 'P6', 'P7']);
    for (const id of Object.keys(UNITS_DUE))
      if (/^[HP]/.test(id)) expect(label(entryOf(unitNumber(id)))).toBe('2714');
    expect([LEADERS_DUE.alvinczy, LEADERS_DUE.provera]).toEqual([3, 5]);
    expect(empty().formations.P.order).toBe('manoeuvre');
  },
);

rule('21.4', 'French reinforcements: turns 3 to 7 at 1014, those marked with a star at 1005', () => {
  const due = (turn: number) =>
    Object.keys(UNITS_DUE)
      .filter((id) => UNITS_DUE[id] === turn && /^[MAR]/.test(id))
      .sort();
  expect(due(3)).toEqual(['A6', 'A9', 'R5', 'R6', 'R7']);
  expect(due(4)).toEqual(['A3', 'R10', 'R9']);
  expect(due(5)).toEqual(['R1', 'R2']);
  expect(due(6)).toEqual(['A4', 'M10', 'R3', 'R8']);
  expect(due(7)).toEqual(['A5', 'R4']);
  expect(LEADERS_DUE.bonaparte).toBe(5);
  const south = UNIT_IDS.filter((id) => /^[MAR]/.test(id) && label(entryOf(u(id))) === '1005');
  expect(south).toEqual(['A6', 'R8']);
});

rule(
  ['S2.setup', '19.2.2', 'S2.reinforcements'],
  'better weather: the same set-up, every reinforcement a turn earlier',
  () => {
    const match = begun('betterWeather');
    expect(match.state.units.filter((x) => x.hex >= 0)).toHaveLength(
      begun().state.units.filter((x) => x.hex >= 0).length,
    );
    const s = empty({}, 'betterWeather');
    for (const [id, due] of Object.entries(UNITS_DUE)) expect(unit(s, id).due).toBe(due - 1);
    expect([leader(s, 'alvinczy').due, leader(s, 'provera').due, leader(s, 'bonaparte').due]).toEqual([
      2, 4, 4,
    ]);
    // The first Austrians come in Hohenzollern's first activation of turn 1.
    go(match, 'order:M:defence', 'order:A:defence', 'activate:M');
    const t = match.state;
    expect([t.turn, unit(t, 'H15').due]).toEqual([1, 1]);
  },
);
