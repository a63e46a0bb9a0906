import { beside, SIZE } from '@grande/dego-1796/book';
import { costOrBar, NO_STEP, RATE, stepCosts } from '@grande/dego-1796/staff';
import { type Field, fireAt, gapAt, type World } from './field.ts';

/** Half points a battalion or a battery needs to a hex, from everywhere; what fords there are and which tables are in force changes the ways. */
export const FAR_AWAY = 999;
const KNOWN = new Map<string, Uint16Array>();
const MOST_KNOWN = 1500;

export function waysTo(s: World, target: number, guns = false): Uint16Array {
  const key = `${guns ? 'g' : 'f'}${target}:${s.fords.join()}:${s.tables ?? ''}`;
  const known = KNOWN.get(key);
  if (known) return known;
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  const walk = guns ? 'guns' : 'foot';
  const cost = new Uint16Array(SIZE).fill(FAR_AWAY);
  cost[target] = 0;
  const lists: number[][] = [[target]];
  for (let spent = 0; spent < lists.length; spent++) {
    for (const at of lists[spent] ?? []) {
      if (cost[at] !== spent) continue;
      for (let dir = 0; dir < 6; dir++) {
        const before = beside(at, dir);
        if (before < 0) continue;
        const step = costOrBar(s, { walk, form: guns ? 'limber' : null }, before, (dir + 3) % 6, RATE.full);
        if (step >= NO_STEP) continue;
        const all = spent + step;
        if (all >= (cost[before] as number)) continue;
        cost[before] = all;
        lists[all] ??= [];
        (lists[all] as number[]).push(before);
      }
    }
  }
  KNOWN.set(key, cost);
  return cost;
}

/** Half points that a hex is farther for each loss its fire would cost, beyond what a post alone can do, and at most. */
const DREAD = 10;
const BORNE = 0.75;
const MOST_DREAD = 24;
/** Guns fire four hexes at most (7.3.3). */
const GUNSHOT = 4;

function dreadOf(f: Field, hex: number): number {
  const gap = gapAt(f, hex);
  // Whoever stands in the way is fought, not gone round.
  if (gap === 0 || gap > GUNSHOT) return 0;
  const fire = fireAt(f, hex, 0, 'men') - BORNE;
  return fire <= 0 ? 0 : Math.min(MOST_DREAD, Math.round(DREAD * fire));
}

/** 7.1: fires at those who come on have no limit of number, so a hex where several batteries cross theirs is gone round. */
export function waysRound(f: Field, target: number): Uint16Array {
  const known = f.rounds.get(target);
  if (known) return known;
  const { s } = f;
  const forded = s.fords.length > 0;
  const costs = stepCosts(s, 'foot', RATE.full);
  const cost = new Uint16Array(SIZE).fill(FAR_AWAY);
  cost[target] = 0;
  const lists: number[][] = [[target]];
  for (let spent = 0; spent < lists.length; spent++) {
    for (const at of lists[spent] ?? []) {
      if (cost[at] !== spent) continue;
      const here = at === target ? 0 : spent + dreadOf(f, at);
      for (let dir = 0; dir < 6; dir++) {
        const before = beside(at, dir);
        if (before < 0) continue;
        const on = (dir + 3) % 6;
        let step = costs[before * 6 + on] as number;
        if (forded && step === NO_STEP)
          step = costOrBar(s, { walk: 'foot', form: null }, before, on, RATE.full);
        if (step >= NO_STEP) continue;
        const all = here + step;
        if (all >= (cost[before] as number)) continue;
        cost[before] = all;
        lists[all] ??= [];
        (lists[all] as number[]).push(before);
      }
    }
  }
  f.rounds.set(target, cost);
  return cost;
}
