/** Every number the table reads out of a view, against the rules' own, for both seats of matches played at random. */
import type { Match } from '@grande/engine';
import { playOut } from '@grande/engine/battery';
import { describe, expect, test } from 'vitest';
import { BOOK_COUNTRY } from '../data/country.ts';
import { label, MAP } from '../data/map.ts';
import {
  GIC_FACTS,
  GICS,
  markerId,
  SIDE_OF_NATION,
  SIDES,
  type Side,
  SLOTS,
  sideOf,
  sideOfSlot,
  unitsOf,
} from '../data/units.ts';
import { montenotte } from '../game.ts';
import { verdict } from '../rules/14-end.ts';
import type { State } from '../state.ts';
import { meleeGame } from '../testing/melee.ts';
import { active, position, slotOf } from '../testing/position.ts';
import { type View, view } from '../view.ts';
import { attritionFactor, attritionTally } from './attrition.ts';
import * as read from './index.ts';

const { stepCost } = BOOK_COUNTRY;

const slots = (side: Side): number[] =>
  Array.from({ length: SLOTS }, (_, slot) => slot).filter((slot) => sideOfSlot(slot) === side);
const HEXES = MAP.labels.map((_, h) => h);

/** Own forces: everything is known, so everything must be the same. */
function ownForces(s: State, v: View, side: Side): number {
  const k = read.known(v);
  let looked = 0;
  for (const slot of slots(side)) {
    const f = read.forceAt(s, slot);
    if (f.hex < 0) continue;
    const seen = read.forceAt(k, slot);
    looked++;
    expect([seen.hex, seen.members, seen.fort]).toEqual([f.hex, f.members, f.fort]);
    expect(read.capacityOf(v, slot)).toBe(read.isReal(f) ? read.capacity(s, f) : null);
    expect(v.forces[slot]?.fatigue).toBe(read.fatigueOf(s, f));
    expect(read.patrolsOf(v, slot)).toEqual({ reach: read.alertReach(s, f), sure: true });
    expect(read.zoneOf(v, slot)).toEqual(HEXES.filter((h) => read.isWatching(s, slot, h)));
    expect([read.isStarving(k, seen), read.isCommanded(k, seen)]).toEqual([
      read.isStarving(s, f),
      read.isCommanded(s, f),
    ]);
    if (!read.hasTroops(f)) continue;
    expect([read.spOf(k, seen), read.forceMorale(k, seen), read.testValue(k, seen)]).toEqual([
      read.spOf(s, f),
      read.forceMorale(s, f),
      read.testValue(s, f),
    ]);
    expect(attritionTally(k, seen, false)).toEqual(attritionTally(s, f, false));
    expect(attritionFactor(k, slot)).toBeLessThanOrEqual(attritionFactor(s, slot)); // who is real is not known
  }
  return looked;
}

function ownUnits(s: State, v: View, side: Side): void {
  const k = read.known(v);
  for (const id of unitsOf(side)) {
    if (s.units[id].sp === 0) continue;
    expect([read.moraleOf(k, id), read.cohesionOf(k, id), read.unitMc(k, id)]).toEqual([
      read.moraleOf(s, id),
      read.cohesionOf(s, id),
      read.unitMc(s, id),
    ]);
    expect(read.cohesionOf(k, id) + read.spiritOf(k, id)).toBe(read.moraleOf(s, id));
    for (const gic of GICS) {
      if (sideOf(gic) === side) expect(read.priceOf(k, gic, id)).toBe(read.priceOf(s, gic, id));
    }
  }
}

/** Sealed markers: what they might do holds whatever lies under them. */
function sealed(s: State, v: View, enemy: Side): void {
  for (const slot of slots(enemy)) {
    const f = read.forceAt(s, slot);
    if (f.hex < 0) continue;
    const { reach, sure } = read.patrolsOf(v, slot);
    expect(read.capacityOf(v, slot)).toBeNull();
    expect(v.forces[slot]?.fatigue).toBe(read.fatigueOf(s, f));
    if (sure) expect(read.alertReach(s, f)).toBeNull();
    else {
      expect(reach ?? -1).toBeGreaterThanOrEqual(read.alertReach(s, f) ?? -1);
      if (!f.fort) expect(reach).toBe(read.mightReach(s, slot));
    }
  }
}

/** Lines: what the table calls joined is so; where it is not sure, only a phantom or a lone chief can be the reason. */
function lines(s: State, v: View, side: Side): void {
  for (const gic of GICS) {
    if (sideOf(gic) !== side) continue;
    const nation = GIC_FACTS[gic].nation;
    const shown = read.linesOf(v, nation).includes(read.hexOfPiece(s, gic));
    const enemy = side === 'french' ? 'coalition' : 'french';
    const bluff = slots(enemy).some(
      (i) => read.forceAt(s, i).hex >= 0 && !read.hasTroops(read.forceAt(s, i)),
    );
    if (shown) expect(read.hasLine(s, gic)).toBe(true);
    else if (!bluff) expect(read.hasLine(s, gic)).toBe(false);
    const real = (h: number) => read.hasTroopsAt(s, enemy, h);
    const joined = new Set(read.joinedTo(s, nation, real));
    expect(HEXES.filter((h) => joined.has(h) !== read.hasLineFrom(s, nation, h, real))).toEqual([]);
    const range = read.rangeOf(v, gic);
    for (const id of unitsOf(side)) {
      const price = read.priceOf(s, gic, id);
      const there = range.get(read.hexOfPiece(s, id));
      if (s.units[id].sp > 0 && there !== undefined) expect(there).toBe(price);
    }
    expect(SIDE_OF_NATION[nation]).toBe(side);
  }
}

/** What is offered costs what the table says it costs. */
function offers(match: Match<State, View>, v: View, side: Side): number {
  const decision = match.decisionOf(side);
  const active = match.state.active;
  if (!decision) return 0;
  let looked = 0;
  for (const { action, concerns } of decision.options) {
    if (decision.kind === 'act' && action === 'move' && active) {
      const to = HEXES.find((h) => label(h) === concerns?.places?.[0]) as number;
      const { hex } = read.forceAt(match.state, active.slot);
      expect(concerns?.cost).toBe(stepCost(hex, to));
      if (active.mode !== 'decoy')
        expect(read.reachOf(v, active.slot)?.get(to)).toBeLessThanOrEqual(concerns?.cost ?? -1);
      expect(concerns?.pieces).toEqual([markerId(active.slot)]);
      looked++;
    }
    if (decision.kind === 'command' && action === 'command') {
      const [gic] = concerns?.pieces ?? [];
      const [unit] = concerns?.targets ?? [];
      expect(concerns?.cost).toBe(read.priceOf(read.known(v), gic as 'colli', unit as 'vitale'));
      looked++;
    }
  }
  return looked;
}

describe('one reading', () => {
  const fields = [
    ['the campaign', (_: number) => montenotte, 3],
    ['the mêlée', meleeGame, 3],
  ] as const;
  test.each(fields)('%s: the table and the rules count alike, from either seat', (_, game, games) => {
    let [looked, priced] = [0, 0];
    for (let i = 0; i < games; i++) {
      const trial = { game: game(i), scenario: 'montenotte', seed: `reading ${i}`, bias: 'battles' };
      playOut(trial, 'none', (match, decisions) => {
        if (decisions % 61 !== 0 || match.state.phase === 'setup') return;
        const s = match.state;
        for (const side of SIDES) {
          const v = view(s, side);
          looked += ownForces(s, v, side);
          ownUnits(s, v, side);
          sealed(s, v, side === 'french' ? 'coalition' : 'french');
          lines(s, v, side);
          priced += offers(match, v, side);
          expect(read.bandOf(v).level).toBe(verdict(s).level);
        }
      });
    }
    expect(looked).toBeGreaterThan(300);
    expect(priced).toBeGreaterThan(10);
  });
});

test('another force of one’s own has its whole capacity, whatever is left to the active one', () => {
  const s = active(
    position({ at: { 'laharpe 6': '0813', 'massena 6': '0812', 'argenteau 7': '1313' } }),
    'laharpe',
  );
  Object.assign(s.active ?? {}, { mp: 1 });
  const v = view(s, 'french');
  const far = (slot: number) => Math.max(...(read.reachOf(v, slot)?.values() ?? []));
  expect([far(slotOf(s, 'laharpe')), far(slotOf(s, 'massena'))]).toEqual([1, 3]);
});

test('of a unit nobody has shown nothing is known but that it is in play', () => {
  const s = position({ at: { 'laharpe 6': '0813', 'argenteau 7': '1313' } });
  Object.assign(s.units.argenteau, { oos: 1, fatigue: 2, pillage: true });
  const { argenteau } = read.known(view(s, 'french')).units;
  expect(argenteau).toMatchObject({ sp: 1, oos: 0, fatigue: 0, cmd: 0, pillage: false, demo: false });
});
