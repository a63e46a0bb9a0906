import { Match, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import { SIDES, type Side, sideOfSlot, UNIT_IDS } from './data/units.ts';
import { hoche } from './game.ts';
import { hasTroops } from './rules/02-glossary.ts';
import type { State } from './state.ts';
import { newDossier, noted, supposed } from './supposed.ts';

/** Every unit under one counter at most, no two generals-in-chief under the same. */
function isOrderly(s: State): boolean {
  const members = s.forces.flatMap((f) => (f.hex >= 0 ? f.members : []));
  const gics = ['pichegru', 'hoche', 'brunswick', 'wurmser'];
  return (
    new Set(members).size === members.length &&
    s.forces.every((f) => f.members.filter((id) => gics.includes(id)).length <= 1)
  );
}

/** Its own side as it is, and somebody of the enemy's wherever a counter lies. */
const isLike = (s: State, truth: State, side: Side): boolean =>
  truth.forces.every((f, slot) => {
    const there = s.forces[slot];
    if (sideOfSlot(slot) === side) return there?.members.join() === f.members.join();
    return f.members.length === 0 || (there?.hex === f.hex && there.members.length > 0);
  });

test('a staff supposes somebody under every counter, and its own as they are', () => {
  for (const scenario of ['kaiserslautern', 'landau']) {
    const dice = new SeededDice('supposed');
    const match = Match.start(hoche, { scenario, options: {} }, { dice, keep: 'none', log: false });
    const dossiers = { french: newDossier(), coalition: newDossier() };
    const chance = new SeededDice('random');
    let [looked, wrong] = [0, 0];
    for (let n = 0; n < 600 && !match.outcome; n++) {
      for (const side of SIDES) {
        const view = match.view(side);
        noted(view, dossiers[side], side);
        const s = supposed(view, dossiers[side], side);
        if (!isOrderly(s) || !isLike(s, match.state, side)) wrong++;
        looked++;
      }
      const decision = match.pending[0];
      if (decision) match.choose(decision, chance.below(decision.options.length));
    }
    expect(looked).toBeGreaterThan(100);
    expect(wrong).toBe(0);
  }
});

test('on the first morning the order of battle tells who stands where', () => {
  const dice = new SeededDice('opening');
  const match = Match.start(
    hoche,
    { scenario: 'kaiserslautern', options: {} },
    { dice, keep: 'none', log: false },
  );
  while (match.state.phase === 'setup') {
    const decision = match.pending[0];
    if (decision) match.choose(decision, 0);
  }
  const view = match.view('french');
  const dossier = newDossier();
  noted(view, dossier, 'french');
  const s = supposed(view, dossier, 'french');
  for (const id of UNIT_IDS) {
    const slot = match.state.forces.findIndex((f) => f.members.includes(id));
    if (slot >= 12) expect(s.forces[slot]?.members).toEqual([id]);
  }
  expect(s.forces.filter(hasTroops)).toHaveLength(5);
});
