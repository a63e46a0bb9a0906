import { beside, SIZE } from '@grande/dego-1796/book';
import { costOrBar, NO_STEP, RATE } from '@grande/dego-1796/staff';
import type { World } from './field.ts';

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
