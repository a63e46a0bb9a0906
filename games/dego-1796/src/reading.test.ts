import { type Decision, enumerated, Match, odds, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import { LEADERS_OF } from './data/leaders.ts';
import { ALL_HEXES, beside, dirTo, far, seesOver } from './data/map.ts';
import { ALL_UNITS, enemyOf, isGun, SEATS, type Side, UNITS_OF, unit } from './data/units.ts';
import { dego } from './game.ts';
import * as table from './reading.ts';
import { clock } from './rules/03-sequence.ts';
import { chief, inCommand, inLoC, responsible, superiorHelp } from './rules/04-command/chain.ts';
import { acceptanceSum, takesUp } from './rules/04-command/command.ts';
import { maneuverAllows } from './rules/06-movement/bounds.ts';
import { fronts } from './rules/06-movement/facing.ts';
import { barrier, roadBetween, walkOf } from './rules/06-movement/ground.ts';
import { newMember } from './rules/06-movement/members.ts';
import { stepCost } from './rules/06-movement/step-cost.ts';
import { armed, bears, fireDice } from './rules/07-combat/fire/fire.ts';
import { austrianPoints, enemiesInZone } from './rules/10-scenarios/victory.ts';
import {
  type Active,
  allowance,
  divisionOf,
  holder,
  ld,
  moraleOf,
  onMap,
  rangeOf,
  type State,
  un,
  valueNow,
} from './state.ts';
import { brawl } from './testing/brawl.ts';
import type { View } from './view.ts';

// Every number the table shows, from what a seat sees, beside the rules' own from the state.

const sorted = (of: Iterable<number>): number[] => [...of].sort((a, b) => a - b);
/** A Maneuver of a side into a hex from nowhere near: the strict half of 4.2.3. */
const maneuvers = (s: State, side: Side, to: number): boolean =>
  maneuverAllows(s, { side } as Active, -1, to);

function compareUnit(s: State, view: View, u: number): void {
  expect([valueNow(view, u), moraleOf(view, u), allowance(view, u), divisionOf(view, u)]).toEqual([
    valueNow(s, u),
    moraleOf(s, u),
    allowance(s, u),
    divisionOf(s, u),
  ]);
  const { at, form } = un(s, u);
  expect(responsible(view, u)).toEqual(responsible(s, u));
  // 4.1.2: somebody commands it, or it marches on its own order (S1).
  if (s.scenario !== 's1') expect(table.commandersOf(view, u).length > 0).toBe(inCommand(s, u));
  for (const [hex, part] of table.partsAround(view, u))
    expect(part === 'front').toBe(fronts(s, u, dirTo(at, hex)));
  // T-1: a step into each neighbour, on the road where that is cheaper.
  const reach = table.groundReach(view, u);
  const m = newMember(s, u);
  for (let dir = 0; dir < 6; dir++) {
    const to = beside(at, dir);
    if (to < 0) continue;
    const barred = barrier(s, walkOf(unit(u).kind, form), form, at, dir) !== null;
    const cost = table.costInto(view, u, at, dir);
    expect(cost === null).toBe(barred);
    if (cost === null) continue;
    const marches = roadBetween(at, dir) && (form === 'column' || form === 'rompe');
    const onRoad = marches ? stepCost(s, m, to, 'road') : Infinity;
    expect(cost).toBe(Math.min(stepCost(s, m, to, 'plain'), onRoad));
    if (cost <= allowance(s, u) && holder(s, to) !== enemyOf(unit(u).side))
      expect(reach.get(to)).toBeLessThanOrEqual(cost);
  }
  expect(Math.max(0, ...reach.values())).toBeLessThanOrEqual(allowance(s, u));
  expect([...reach.keys()].filter((to) => holder(s, to) === enemyOf(unit(u).side))).toEqual([]);
  if (isGun(u) && armed(s, u)) compareGun(s, view, u);
}

/** 7.3.3, 7.3.4: the battery fires with these dice where the table says so, and nowhere else. */
function compareGun(s: State, view: View, u: number): void {
  const field = table.fieldOfFire(view, u);
  const { at } = un(s, u);
  const shownIn = ALL_HEXES.filter((hex) => typeof field.get(hex) === 'number');
  expect(shownIn).toEqual(ALL_HEXES.filter((hex) => bears(s, u, hex)));
  for (const hex of shownIn) {
    const shown = field.get(hex);
    if (typeof shown !== 'number' || holder(s, hex) !== enemyOf(unit(u).side)) continue;
    const shot = { from: at, firers: [u], at: hex, mode: 'df', counter: -1 } as const;
    const bare = { ...s, earthworks: [], units: s.units.map((x) => ({ ...x, form: 'line' as const })) };
    const plain = bare.units.map((x, n) => (n === u ? { ...x, form: un(s, u).form } : x));
    if (unit(s.stacks[hex]?.[0] as number).kind !== 'skirmisher')
      expect(shown).toBe(fireDice({ ...bare, units: plain.map((x) => ({ ...x, pillage: false })) }, shot));
  }
}

function compareLeader(s: State, view: View, l: number): void {
  expect(rangeOf(view, l)).toBe(rangeOf(s, l));
  expect(table.lineOfCommand(view, l)).toEqual(ALL_HEXES.filter((hex) => inLoC(s, l, hex)));
  // 5.1: a waiting order is judged by what was fixed with it.
  const { pending } = ld(s, l);
  const { auto, help } = pending ?? superiorHelp(s, l);
  const sum = acceptanceSum(s, l, pending?.bonus ?? 0, help);
  const shown = table.acceptanceOf(view, l);
  expect(shown.auto).toBe(auto);
  const faces = [1, 2, 3, 4, 5, 6].filter((face) => face >= shown.least).length;
  const chance = odds.chance(
    enumerated(takesUp(s, sum, auto), (x) => x),
    (x) => x === 'accepted',
  );
  if (!auto) expect(faces / 6).toBeCloseTo(chance);
}

function compare(s: State, view: View, side: Side): void {
  expect(clock(view)).toBe(clock(s));
  expect([enemiesInZone(view), austrianPoints(view)]).toEqual([enemiesInZone(s), austrianPoints(s)]);
  expect(chief(view, side)).toBe(chief(s, side));
  const zone = new Set<number>();
  for (const u of UNITS_OF[side]) {
    const { at, where } = un(s, u);
    if (where !== 'map' || !armed(s, u) || !(isGun(u) || s.stacks[at]?.[0] === u)) continue;
    for (const hex of ALL_HEXES) if (hex !== at && bears(s, u, hex)) zone.add(hex);
  }
  expect(table.fireZone(view, side)).toEqual(sorted(zone));
  expect(table.tooCloseFor(view, side)).toEqual(ALL_HEXES.filter((hex) => !maneuvers(s, side, hex)));
  for (const u of ALL_UNITS) if (onMap(s, u) && un(s, u).trophy === 'no') compareUnit(s, view, u);
  for (const l of LEADERS_OF[side]) if (ld(s, l).where === 'map') compareLeader(s, view, l);
  const troops = UNITS_OF[side].filter((u) => unit(u).kind !== 'skirmisher');
  for (const where of ['map', 'box', 'dead'] as const)
    expect(table.countIn(view, side, where)).toBe(troops.filter((u) => un(s, u).where === where).length);
  const lost = troops.map((u) => (un(s, u).where === 'none' ? 0 : un(s, u).losses - un(s, u).detached));
  expect(table.pointsLost(view, side)).toBe(lost.reduce((a, b) => a + b, 0));
  s.entries.forEach((e, i) => {
    const waits = (x: { where: string }): boolean => x.where === 'off' || x.where === 'due';
    expect(table.waitingUnits(view, i)).toEqual(e.units.filter((u) => waits(un(s, u))));
    expect(table.waitingLeaders(view, i)).toEqual(e.leaders.filter((l) => waits(ld(s, l))));
  });
}

/** Plays at random and compares now and then what both seats see, covered papers and all. */
function playAndCompare(match: Match<State, View>, seed: string, every: number): number {
  const chance = new SeededDice(`players of ${seed}`);
  let looked = 0;
  for (let n = 0; !match.outcome && n < 1500; n++) {
    const d = match.pending[chance.below(match.pending.length)] as Decision;
    if (n % every === every - 1)
      for (const side of SEATS) {
        compare(match.state, match.view(side), side);
        looked++;
      }
    match.choose(d, chance.below(d.options.length));
  }
  return looked;
}

for (const [scenario, every] of [
  ['s1', 211],
  ['s2', 31],
  ['s3', 61],
  ['s4', 61],
] as const)
  test(`what the table reads from a view is what the rules reckon, ${scenario}`, () => {
    const dice = new SeededDice(`dice of reading ${scenario}`);
    const match = Match.start(dego, { scenario }, { dice, keep: 'none', log: false });
    expect(playAndCompare(match, scenario, every)).toBeGreaterThan(5);
  });

test('the same in the thick of a fight', () => {
  let looked = 0;
  for (let k = 0; k < 6; k++) {
    const state = brawl(`reading ${k}`);
    const how = { dice: new SeededDice(`dice of brawl ${k}`), keep: 'none', log: false } as const;
    const match = Match.resume(dego, { scenario: state.scenario, options: {} }, state, how);
    looked += playAndCompare(match, `brawl ${k}`, 29);
  }
  expect(looked).toBeGreaterThan(20);
});

test('a line is open as the rules see it', () => {
  const s = brawl('lines');
  const view = dego.view(s, 'french');
  for (const side of SEATS)
    for (let from = 0; from < ALL_HEXES.length; from += 17)
      for (let to = 0; to < ALL_HEXES.length; to += 5)
        if (far(from, to) > 0)
          expect(table.blockBetween(view, side, from, to) === null).toBe(
            seesOver(from, to, (hex) => holder(s, hex) === side),
          );
});
