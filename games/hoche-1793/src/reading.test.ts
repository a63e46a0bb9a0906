/** What the table reads from a view is what the rules reckon with, for both seats and under fog. */
import { noted } from '@grande/engine';
import { playOut } from '@grande/engine/battery';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { hex, SIZE } from './data/map.ts';
import { ARMIES, isGic, SIDE_OF_ARMY, SIDES, type Side, sideOfSlot, type UnitId } from './data/units.ts';
import { hoche } from './game.ts';
import {
  commandRange,
  linesSeen,
  patrolsSeen,
  plainly,
  reachSeen,
  standing,
  strengthSeen,
  watchersSeen,
  zoneSeen,
} from './reading.ts';
import {
  alertReach,
  cavalryOf,
  cohesionOf,
  forceAt,
  initiative,
  isArmyDemoralised,
  isDemoralised,
  isHeavy,
  modifierOf,
  moraleOf,
  spOf,
  watches,
} from './rules/02-glossary.ts';
import { imaginedStaff, lineHexes } from './rules/06-command/command.ts';
import { capacity, pointsTo, reachOf } from './rules/09-movement/movement.ts';
import { fitDivisions } from './rules/15-scenario/landau.ts';
import type { State } from './state.ts';
import { hungry } from './testing/battle-late.ts';
import { meleeGame } from './testing/melee.ts';
import { position, slotOf } from './testing/position.ts';
import { type View, view } from './view.ts';

const trueZone = (s: State, slot: number): number[] => {
  const out: number[] = [];
  for (let h = 0; h < SIZE; h++) if (watches(s, slot, h)) out.push(h);
  return out;
};
const isOver = (big: readonly number[], small: readonly number[]): boolean =>
  small.every((h) => big.includes(h));

/** The numbers of a force the viewer knows. */
function sameNumbers(s: State, v: View, slot: number): void {
  const seen = plainly(v);
  const f = forceAt(s, slot);
  const g = forceAt(seen, slot);
  const numbers = (t: State, force: typeof f) => ({
    sp: spOf(t, force),
    cavalry: cavalryOf(t, force),
    initiative: initiative(t, force),
    capacity: noted((note) => capacity(t, slot, note)),
    demoralised: isDemoralised(t, force),
    reach: alertReach(t, force),
    units: force.members.map((id) => [
      id,
      ...(isGic(id) ? [] : [cohesionOf(t, id), moraleOf(t, id), isHeavy(t, id)]),
    ]),
  });
  expect(numbers(seen, g)).toEqual(numbers(s, f));
  if (f.hex >= SIZE) return;
  const moving = v.active?.slot === slot && v.active.mp !== null ? s.active : null;
  const mp = moving ? moving.mp : capacity(s, slot);
  const reach = reachOf(s, slot, mp, moving?.whole ?? true);
  const costs = new Map(reach.hexes.map((h) => [h, Math.min(mp, pointsTo(reach, h))]));
  expect(reachSeen(v, slot)).toEqual(costs);
}

/** Zones and lines: never less of the enemy's, never more of one's own, than there is. */
function soundZones(s: State, v: View, side: Side): void {
  for (const slot of s.forces.keys()) {
    if (forceAt(s, slot).hex < 0 || forceAt(s, slot).hex >= SIZE) continue;
    const zone = zoneSeen(v, slot);
    const real = trueZone(s, slot);
    if (sideOfSlot(slot) === side) expect(isOver(real, zone)).toBe(true);
    else expect(isOver(zone, real)).toBe(true);
    const { reach, sure } = patrolsSeen(v, slot);
    if (sure) expect(reach).toBe(forceAt(s, slot).routed > 0 ? 0 : alertReach(s, forceAt(s, slot)));
  }
  for (const army of ARMIES) {
    if (SIDE_OF_ARMY[army] !== side) continue;
    expect(isOver(lineHexes(s, side, army), linesSeen(v, army))).toBe(true);
  }
}

/** Conditions that do not depend on what lies face down are what the rules would find. */
function soundStanding(s: State, v: View): void {
  const holds = new Map(standing(v).map((c) => [c.id, c.holds]));
  const relieved = holds.get('landauHeld');
  if (typeof relieved === 'boolean') expect(relieved).toBe(fitDivisions(s, 'french', hex('0413')) > 0);
  const invested = holds.get('strasbourg');
  if (typeof invested === 'boolean') expect(invested).toBe(fitDivisions(s, 'coalition', hex('0201')) >= 2);
  const open = v.forces.every((f) => f.members !== null);
  if (open) for (const value of holds.values()) expect(value).not.toBe(null);
}

function compare(s: State): number {
  let compared = 0;
  for (const side of SIDES) {
    const v = view(s, side);
    for (const [slot, f] of v.forces.entries()) {
      if (f.hex < 0 || f.members === null) continue;
      sameNumbers(s, v, slot);
      compared++;
    }
    for (const army of ARMIES) {
      expect(modifierOf(plainly(v), army)).toBe(modifierOf(s, army));
      expect(isArmyDemoralised(plainly(v), army)).toBe(isArmyDemoralised(s, army));
    }
    soundZones(s, v, side);
    soundStanding(s, v);
  }
  return compared;
}

rule(
  ['9.2', '9.1', '2.AZ', '3', '13.4', '6.1'],
  'every number read from a view is the rules’ own, in random matches, for both seats and under fog',
  () => {
    let compared = 0;
    const games = [
      { game: hoche, scenario: 'landau', every: 131 },
      { game: hoche, scenario: 'kaiserslautern', every: 7 },
      { game: hoche, scenario: 'weissembourg', every: 7 },
      { game: meleeGame(1), scenario: 'landau', every: 151 },
    ];
    for (const { game, scenario, every } of games) {
      let stop = 0;
      playOut({ game, scenario, seed: 'reading' }, 'none', (match) => {
        const s = match.state as State;
        if (stop++ % every === 0 && s.phase !== 'setup' && s.battle === null) compared += compare(s);
      });
    }
    expect(compared).toBeGreaterThan(500);
  },
);

rule(
  ['9.2', '13.4', 'R-76'],
  'cavalry that eats and infantry that starves march at the infantry’s pace',
  () => {
    // Taponier has 5 infantry and eats; Jacob has cavalry only and does not: 3 against 4 halved.
    const s = position({ at: { 'hoche+taponier 5/0+jacob 0/2': '1508' } });
    hungry(s, 'jacob');
    const v = view(s, 'french');
    const tally = noted((note) => capacity(plainly(v), slotOf(s, 'hoche'), note));
    expect([tally.total, capacity(s, slotOf(s, 'hoche'))]).toEqual([2, 2]);
    expect(tally.terms.filter((t) => t.value !== 0).map((t) => [t.rule, t.value])).toEqual([
      ['9.2', 3],
      ['13.4', -1],
    ]);
  },
);

rule('6.1', 'the range shown for a general is what his couriers cost where no patrol is about', () => {
  const at = { pichegru: '0201', desaix: '0205', hatry: '0201', ferino: '0306' };
  const s = position({ at });
  const shown = commandRange(view(s, 'french'), slotOf(s, 'pichegru'));
  for (const { gic, unit, cost } of imaginedStaff(s, 'french').costs) {
    if (gic !== 'pichegru') continue;
    expect([unit, shown?.get(forceAt(s, slotOf(s, unit as UnitId)).hex)]).toEqual([unit, cost]);
  }
  expect(commandRange(view(s, 'coalition'), slotOf(s, 'pichegru'))).toBe(null); // face down
});

rule(['2.AZ', '10'], 'hidden counters are taken at their worst, unless something is known of them', () => {
  const s = position({ at: { 'desaix 10/0': '0204', 'kospoth 5/0': '0205', wurmser: '0306' } });
  const v = () => view(s, 'french');
  expect(patrolsSeen(v(), slotOf(s, 'kospoth'))).toEqual({ reach: 2, sure: false });
  expect(patrolsSeen(v(), slotOf(s, 'desaix'))).toEqual({ reach: 1, sure: true });
  expect(watchersSeen(v(), 'coalition', hex('0203'))).toEqual([]); // Desaix is in the way
  expect(watchersSeen(v(), 'coalition', hex('0107'))).toEqual([slotOf(s, 'wurmser')]);
  forceAt(s, slotOf(s, 'wurmser')).report = { turn: 2, type: 'hq', sp: 0, margin: 0 };
  expect(patrolsSeen(v(), slotOf(s, 'wurmser'))).toEqual({ reach: 0, sure: true });
  expect(watchersSeen(v(), 'coalition', hex('0107'))).toEqual([]);
  s.turn++; // by now troops may be with him
  expect(patrolsSeen(v(), slotOf(s, 'wurmser'))).toEqual({ reach: 2, sure: false });
});

rule(
  '12.4',
  'the table shows strengths by arms, now and at the start, and none of what lies face down',
  () => {
    const s = position({ at: { 'pichegru+hatry 9/3': '0204', 'conde 6/2': '0402' } });
    Object.assign(s.units.hatry, { inf: 7, cav: 2 });
    const [own, enemy] = [slotOf(s, 'hatry'), slotOf(s, 'conde')];
    const seen = view(s, 'french');
    expect(strengthSeen(seen, own)).toEqual({ inf: 7, cav: 2, inf0: 9, cav0: 3 });
    expect(strengthSeen(seen, own).inf + strengthSeen(seen, own).cav).toBe(spOf(s, forceAt(s, own)));
    expect(strengthSeen(seen, enemy)).toEqual({ inf: 0, cav: 0, inf0: 0, cav0: 0 });
    expect(strengthSeen(view(s, 'coalition'), enemy)).toEqual({ inf: 6, cav: 2, inf0: 6, cav0: 2 });
  },
);
