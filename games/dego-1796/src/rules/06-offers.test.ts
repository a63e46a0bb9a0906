import { type Decision, type Match, offers, SeededDice } from '@grande/engine';
import { playOut } from '@grande/engine/battery';
import { expect, test } from 'vitest';
import { LEADERS_OF, leader } from '../data/leaders.ts';
import { LABELS } from '../data/map.ts';
import { type Side, UNITS_OF, unit } from '../data/units.ts';
import { dego } from '../game.ts';
import { type Active, type Group, ORDERS, type State, un } from '../state.ts';
import { playBrawl } from '../testing/brawl.ts';
import type { View } from '../view.ts';
import { GROUP_ACTIONS } from './05-group.ts';
import { NEXT_ACTIONS } from './05-next-hex.ts';

/** What the laws alone would offer, one after the other; null where a question is not answered by a short cut. */
function byTheLaws(s: State, decision: Decision): string[] | null {
  const a = s.active as Active;
  if (decision.kind === 'action' || decision.kind === 'isolatedAction')
    return offers({ s, a, gr: a.group as Group }, GROUP_ACTIONS).options.map((o) => o.key);
  if (decision.kind === 'nextHex' || decision.kind === 'isolatedUnit')
    return offers({ s, a }, NEXT_ACTIONS).options.map((o) => o.key);
  return null;
}

/** Everything that could be pointed at in questions whose refusals name all the rest. */
function pointable(s: State, { kind, seat, subject }: Decision): string[] | null {
  const side = seat as Side;
  const leaders = LEADERS_OF[side].map((l) => leader(l).id);
  if (kind === 'orders')
    return leaders.flatMap((l) => [...ORDERS.map((o) => `order:${l}:${o}`), `withdraw:${l}`]);
  if (kind === 'cup') return leaders.map((l) => `tracker:${l}`);
  if (kind === 'removal') return leaders.map((l) => `remove:${l}`);
  if (kind === 'commander') return leaders.map((l) => `commander:${l}`);
  if (kind === 'commanderBack') return LABELS.map((hex) => `back:${hex}`);
  if (kind === 'members') {
    const there = UNITS_OF[side].filter((u) => un(s, u).where === 'map' && unit(u).id !== subject);
    return there.map((u) => `with:${unit(u).id}`);
  }
  return null;
}

/** Looks at one in three decisions of a match. */
function compare(seed: string): {
  readonly look: (m: Match<State, View>) => void;
  readonly seen: Set<string>;
} {
  const chance = new SeededDice(`look ${seed}`);
  const seen = new Set<string>();
  const look = (m: Match<State, View>): void => {
    for (const decision of m.pending) {
      if (chance.below(3) > 0) continue;
      const offered = decision.options.map((o) => o.key);
      const lawful = byTheLaws(m.state, decision);
      if (lawful) {
        if (lawful.join() !== offered.join()) expect(offered).toEqual(lawful);
        seen.add(decision.kind);
      }
      const all = pointable(m.state, decision);
      if (!all) continue;
      const refused = new Set(decision.refusals?.().map((r) => r.key));
      for (const key of all)
        if (offered.includes(key) === refused.has(key))
          throw new Error(
            `${decision.kind}: ${key} is ${refused.has(key) ? 'both offered and refused' : 'neither'}`,
          );
      seen.add(decision.kind);
    }
  };
  return { look, seen };
}

test('the short cuts offer exactly what the laws leave, in the same order', () => {
  const kinds = new Set<string>();
  for (const scenario of ['s1', 's2', 's3', 's4']) {
    const { look, seen } = compare(scenario);
    playOut({ game: dego, scenario, seed: 'offers' }, 'none', look as never);
    for (const kind of seen) kinds.add(kind);
  }
  for (let i = 0; i < 60; i++) {
    const { look, seen } = compare(`brawl ${i}`);
    playBrawl(`offers ${i}`, look, 300);
    for (const kind of seen) kinds.add(kind);
  }
  expect([...kinds].sort()).toEqual(
    ['action', 'commander', 'commanderBack', 'cup', 'isolatedAction', 'isolatedUnit'].concat([
      'members',
      'nextHex',
      'orders',
      'removal',
    ]),
  );
});
