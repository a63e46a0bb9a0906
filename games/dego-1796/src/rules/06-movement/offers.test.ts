import { type Match, SeededDice } from '@grande/engine';
import { playOut } from '@grande/engine/battery';
import { expect, test } from 'vitest';
import { dego } from '../../game.ts';
import type { State } from '../../state.ts';
import { playBrawl } from '../../testing/brawl.ts';
import type { View } from '../../view.ts';

/** Questions whose lawful acts are found in one pass instead of law by law. */
const QUICK = ['action', 'commanderBack', 'isolatedAction', 'isolatedUnit', 'members', 'nextHex', 'orders'];

/** Looks at one in three decisions of a match: what is offered is what no law refuses, in the same order. */
function compare(seed: string, seen: Set<string>): (m: Match<State, View>) => void {
  const chance = new SeededDice(`look ${seed}`);
  return (m) => {
    for (const decision of m.pending) {
      if (chance.below(3) > 0) continue;
      const judged = decision.candidates?.() ?? [];
      const lawful = judged.filter((c) => c.failures.length === 0).map((c) => c.key);
      const offered = decision.options.map((o) => o.key);
      if (lawful.join() !== offered.join()) expect(offered, decision.kind).toEqual(lawful);
      seen.add(decision.kind);
    }
  };
}

test('the short cuts offer exactly what the laws leave, in the same order', () => {
  const seen = new Set<string>();
  for (const scenario of ['s1', 's2', 's3', 's4'])
    playOut({ game: dego, scenario, seed: 'offers' }, 'none', compare(scenario, seen) as never);
  for (let i = 0; i < 60; i++) playBrawl(`offers ${i}`, compare(`brawl ${i}`, seen), 300);
  expect(QUICK.filter((kind) => !seen.has(kind))).toEqual([]);
});
