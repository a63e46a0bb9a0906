/** Exact odds of battles, from what the chooser may know. */
import { type Detail, type Dist, odds, SeededDice } from '@grande/engine';
import { testOdds } from '@grande/la-grande-tactique';
import { around } from '../data/map.ts';
import { CRT, type CrtRow } from '../data/tables.ts';
import { enemyOf, sideOfSlot } from '../data/units.ts';
import { sample } from '../sample.ts';
import type { Battle, State } from '../state.ts';
import { view } from '../view.ts';
import {
  forceAt,
  hasMarker,
  hasRealAt,
  hasTroops,
  isReal,
  isStarving,
  slotsAt,
  testValue,
} from './02-glossary.ts';
import { moraleOf } from './03-morale.ts';
import type { Acting } from './09-movement.ts';
import { battleTally, captains, moraleUnits, type Role, terrainChoices } from './11-value.ts';

/** A battle between the declaring force and what stands in the hex, nobody else coming. */
export function plainBattle(s: State, slot: number, hex: number): Battle | null {
  const side = sideOfSlot(slot);
  const there = slotsAt(s, enemyOf(side), hex).filter((i) => hasTroops(forceAt(s, i)));
  if (there.length === 0) return null;
  return {
    a: forceAt(s, slot).hex,
    d: hex,
    stage: 'fight',
    up: 'attacker',
    parts: [
      { slot, role: 'attacker', kind: 'principal', from: forceAt(s, slot).hex },
      ...there.map((i) => ({ slot: i, role: 'defender' as const, kind: 'principal' as const, from: hex })),
    ],
    near: [],
    heard: [],
    shown: [],
  };
}
/** The modifier with the strongest ground, the first captain and the best units. */
export function plainModifier(s: State, b: Battle): number {
  const terrain = Math.min(...terrainChoices(s, b).map((t) => t.value));
  const best = (role: Role) =>
    moraleUnits(s, b, role).reduce((x, id) => (moraleOf(s, id) > moraleOf(s, x) ? id : x));
  return battleTally(s, b, {
    terrain,
    chiefs: {
      attacker: captains(s, b, 'attacker')[0] ?? null,
      defender: captains(s, b, 'defender')[0] ?? null,
    },
    units: { attacker: best('attacker'), defender: best('defender') },
  }).total;
}
export const verdictOf = (sum: number): string => {
  const row = CRT[Math.max(0, Math.min(14, sum))] as CrtRow;
  return row.winner === null ? 'indecisive' : `${row.winner}.${row.grade}`;
};

const WORLDS = 12;
/** 8.5: what hunger makes of losses in a hex; whether a marker next door is real is drawn over possible worlds. */
export function knownFactor(s: State, slot: number, hex: number): Dist<number> {
  if (!isStarving(s, forceAt(s, slot))) return odds.certain(1);
  const side = sideOfSlot(slot);
  const near = around(hex).filter((h) => hasMarker(s, enemyOf(side), h));
  if (near.length === 0) return odds.certain(2);
  const chance = new SeededDice(`hunger ${s.turn} ${slot} ${hex}`);
  const seen = view(s, side);
  const factors = Array.from({ length: WORLDS }, () => {
    const world = sample(seen, side, chance);
    return near.some((h) => hasRealAt(world, enemyOf(side), h)) ? 3 : 2;
  });
  return odds.uniform(factors);
}
/** For a declaration: over worlds the chooser cannot tell apart, nobody joining on either side. */
export function declarationOdds(c: Acting, hex: number, needsTest: boolean): Detail {
  const { s, slot, side } = c;
  const chance = new SeededDice(`forecast ${s.turn} ${slot} ${hex}`);
  const seen = view(s, side);
  const worlds = Array.from({ length: WORLDS }, () => sample(seen, side, chance));
  const declared = needsTest ? testOdds(0, testValue(s, forceAt(s, slot))) : odds.certain(true);
  const all = odds.chain(declared, (ok) => {
    if (!ok) return odds.certain('notDeclared');
    return odds.chain(odds.uniform(worlds.map((_, i) => i)), (i) => {
      const world = worlds[i] as State;
      const b = plainBattle(world, slot, hex);
      if (!b) {
        const chief = slotsAt(world, enemyOf(side), hex).some((x) => isReal(forceAt(world, x)));
        return odds.certain(chief ? 'chiefOnly' : 'phantom');
      }
      const modifier = plainModifier(world, b);
      return odds.change(odds.dice(2), (sum) => verdictOf(sum + modifier));
    });
  });
  return { odds: odds.odds(all, (result) => result) };
}
