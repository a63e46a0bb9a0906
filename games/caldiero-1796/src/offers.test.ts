import { copy, type Decision, type Game, lawful, Match, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import { boardOf } from './board.ts';
import { caldiero } from './game.ts';
import { between, label, NEAR, SIZE } from './map.ts';
import { hasFreeHex, lawfulSteps, ROOM_LAW, STEP_LAWS, stepsOf } from './rules/09-movement/steps.ts';
import { entryHexes, marching, type Walk, walkOf } from './rules/09-movement/walk.ts';
import { isGun, SIDE_OF, type State, UNIT_IDS, unitOf } from './state.ts';
import { activate, change, melee, u } from './testing.ts';
import type { View } from './view.ts';

// Offers are sifted before the laws are asked, and the board is kept up to date piece by piece, because both are wanted
// at every decision. Here the quick ways are held against the long ones.

/** Random play from the set-up or from a mêlée, with and without fog; `look` sees every decision. */
function games(look: (match: Match<State, View>, d: Decision) => void): void {
  for (const fog of ['off', 'on'])
    for (const start of ['set-up', 'mêlée']) {
      const options = { fog, charge: 'on' };
      const chance = new SeededDice(`${start}, fog ${fog}`);
      const how = { dice: new SeededDice(`dice of ${start}, fog ${fog}`), keep: 'none', log: false } as const;
      const setup = { scenario: 'historical', options };
      const match =
        start === 'set-up'
          ? Match.start(caldiero as Game<State, View>, setup, how)
          : Match.resume(caldiero as Game<State, View>, setup, melee(chance, options), how);
      while (!match.outcome) {
        const d = match.pending[chance.below(match.pending.length)] as Decision;
        look(match, d);
        match.choose(d, chance.below(d.options.length));
      }
    }
}

test('the board kept piece by piece is the board worked out anew', () => {
  let looked = 0;
  games(({ state }) => {
    if (looked++ % 9 !== 0) return;
    const { dirty, zonesDirty, moves, nerves, ...kept } = boardOf(state);
    const { dirty: _d, zonesDirty: _z, moves: _m, nerves: _n, ...anew } = boardOf(copy(state));
    expect([dirty, zonesDirty]).toEqual([false, false]);
    if (JSON.stringify(kept) !== JSON.stringify(anew)) expect(kept).toEqual(anew);
  });
  expect(looked).toBeGreaterThan(4000);
});

/** What could be pointed at in a decision, found without its laws; null where this test has no list of its own. */
function pointable(s: State, d: Decision): string[] | null {
  const present = UNIT_IDS.filter((id) => unitOf(s, u(id)).active);
  switch (d.kind) {
    case 'place':
      return Array.from({ length: SIZE }, (_, h) => `place:${d.subject}:${label(h)}`);
    case 'move':
      return present
        .filter((id) => unitOf(s, u(id)).hex >= 0 || unitOf(s, u(id)).arriving)
        .map((id) => `move:${id}`);
    case 'step': {
      const mover = u(d.subject as string);
      const { hex } = unitOf(s, mover);
      const to = hex < 0 ? entryHexes(s, mover) : (NEAR[hex] as readonly number[]);
      return to.map((h) => `step:${d.subject}:${label(h)}`);
    }
    case 'bombard':
      return present.flatMap((id) => {
        const { hex } = unitOf(s, u(id));
        const foes = s.units.filter((v, n) => v.hex >= 0 && SIDE_OF[n] !== d.seat);
        const near = new Set(foes.map((v) => v.hex).filter((at) => between(at, hex) <= 4));
        return isGun(u(id)) && hex >= 0 ? [...near].map((at) => `fire:${id}:${label(at)}`) : [];
      });
    default:
      return null;
  }
}

test('what could be pointed at is either offered or refused: nothing is sifted away unexplained', () => {
  const looked: Record<string, number> = {};
  games(({ state }, d) => {
    const kinds = looked[d.kind] ?? 0;
    const all = pointable(state, d);
    // Refusing all the map for every piece placed is slow; a few will do.
    if (all === null || kinds >= 400) return;
    looked[d.kind] = kinds + 1;
    const offered = new Set(d.options.map((o) => o.key));
    const refused = new Set(d.refusals?.().map((r) => r.key));
    const missing = all.filter((key) => offered.has(key) === refused.has(key));
    if (missing.length > 0) expect([d.kind, d.subject, missing]).toEqual([d.kind, d.subject, []]);
    // And nothing is offered that the laws refuse, whatever it is.
    const both = [...offered].filter((key) => refused.has(key));
    if (both.length > 0) expect([d.kind, both]).toEqual([d.kind, []]);
  });
  expect(Object.keys(looked).sort()).toEqual(['bombard', 'move', 'place', 'step']);
  expect([looked['move'], looked['step']]).toEqual([400, 400]);
});

test('the laws that do not concern a walk would not have forbidden it a step, nor a free hex been closed to it', () => {
  const orders = ['advance', 'attack', 'defence', 'manoeuvre'] as const;
  let [steps, free, closed] = [0, 0, 0];
  for (let n = 0; n < 160; n++) {
    const chance = new SeededDice(`walks ${n}`);
    const s = melee(chance);
    // Thinned out, so that there are zones and free ground side by side.
    for (const id of UNIT_IDS)
      if (chance.below(5) > 0) change(s, id, { hex: -1, place: 'lost', reduced: false });
    s.weather = n % 4;
    s.unlocked = { A: n % 3 === 0, M: n % 3 === 1 };
    activate(s, (['M', 'A', 'H', 'P'] as const)[(n >> 2) % 4] as 'M', 'B3', orders[n % 4] as 'attack');
    for (const [i, unit] of s.units.entries()) {
      if (!unit.active) continue;
      if (chance.below(3) === 0) unit.own = orders[chance.below(4)] as 'attack';
      const still = walkOf(s, [i]);
      const every = (w: Walk) => stepsOf(w).filter((a) => lawful([...STEP_LAWS, ROOM_LAW], w, a));
      for (const w of [still, marching(still), { ...still, steps: 1, spent: 2 }]) {
        const lawfulOnes = every(w);
        expect(lawfulSteps(w)).toEqual(lawfulOnes);
        steps += lawfulOnes.length;
        closed += stepsOf(w).length - lawfulOnes.length;
      }
      if (!hasFreeHex(s, still.board, [i], still.guns)) continue;
      expect(every(still).length).toBeGreaterThan(0);
      free++;
    }
  }
  expect([steps > 500, closed > 500, free > 100]).toEqual([true, true, true]);
});
