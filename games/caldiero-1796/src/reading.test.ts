import { copy, type Decision, type Game, Match, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import { boardOf } from './board.ts';
import { caldiero } from './game.ts';
import { openLine, SIZE, sightLine } from './map.ts';
import { commanded, known, moveEnds, ordersReach, sealedHexes, survivesOn, zonesOf } from './reading.ts';
import { commanderReach, inCommand, officerReach } from './rules/04-leaders/command.ts';
import { survives } from './rules/04-leaders/leaders.ts';
import { walkEnds } from './rules/09-movement/reach.ts';
import { walkOf } from './rules/09-movement/walk.ts';
import { fireStrength, gunRange } from './rules/11-artillery.ts';
import { printedSp } from './rules/12-combat/strength.ts';
import { checkNumber } from './rules/13-efficiency.ts';
import { victoryPoints } from './rules/18-victory.ts';
import {
  COMMANDER,
  enemyOf,
  FORMATIONS,
  isGun,
  OFFICER,
  SIDE_OF,
  SIDES,
  type State,
  sideOfFormation,
  UNITS_OF,
  unitOf,
} from './state.ts';
import { melee } from './testing.ts';
import type { View } from './view.ts';

// Every number the table shows, from what a seat sees, beside the rules' own tally from the state.

const hexes = (of: Uint8Array): number[] => [...of.keys()].filter((h) => (of[h] as number) > 0);
const sorted = (of: Iterable<number>): number[] => [...of].sort((a, b) => a - b);

function compare(s: State, view: View, side: State['queue']['side']): void {
  // 8.0, RN-1: zones of the enemy are what this side must reckon with; its own hang on its troops alone.
  expect(zonesOf(view, enemyOf(side))).toEqual(hexes(boardOf(s).zone[enemyOf(side)]));
  const plain: State = { ...copy(s), options: { ...s.options, fog: false } };
  expect(zonesOf(view, side)).toEqual(hexes(boardOf(plain).zone[side]));
  const seat = known(view);
  expect(sealedHexes(view).every((h) => h.side === enemyOf(side))).toBe(true);
  const held = (of: State) => [...boardOf(of).first].map((u) => (u < 0 ? null : SIDE_OF[u]));
  expect(held(seat)).toEqual(held(s));
  // 4.3, 4.2: orders and who is in command.
  for (const f of FORMATIONS) {
    if (sideOfFormation(f) !== side || f === 'B') continue;
    expect(ordersReach(view, OFFICER[f])).toEqual(hexes(officerReach(s, f)));
    expect(sorted(commanded(view, f))).toEqual(sorted(inCommand(s, f)));
  }
  if (s.intervened === 0 || side === 'austrian')
    expect(ordersReach(view, COMMANDER[side])).toEqual(hexes(commanderReach(s, side)));
  // 2.1, 11.2, 11.4.1, 13.1: strengths, ranges, checks.
  for (const u of UNITS_OF[side]) {
    if (unitOf(s, u).hex < 0) continue;
    expect([printedSp(seat, u), checkNumber(seat, u)]).toEqual([printedSp(s, u), checkNumber(s, u)]);
    if (isGun(u))
      expect([gunRange(seat, u), fireStrength(seat, [u]).total]).toEqual([
        gunRange(s, u),
        fireStrength(s, [u]).total,
      ]);
    // 9.0: the ends of a move, of the formation that is active.
    if (s.activation && unitOf(s, u).active && !s.activation.mover && s.phase === 'B3') {
      const ends = moveEnds(view, u);
      const rule = unitOf(s, u).done || unitOf(s, u).status === 2 ? null : walkEnds(walkOf(s, [u]));
      expect(ends && sorted(ends)).toEqual(rule && sorted(rule));
    }
  }
  // 18.0: victory as it stands.
  expect([victoryPoints(seat, 'french'), victoryPoints(seat, 'austrian')]).toEqual([
    victoryPoints(s, 'french'),
    victoryPoints(s, 'austrian'),
  ]);
}

for (const fog of ['off', 'on'])
  test(`what the table reads from a view is what the rules reckon, fog ${fog}`, () => {
    let looked = 0;
    for (let k = 0; k < 4; k++) {
      const chance = new SeededDice(`reading ${fog} ${k}`);
      const options = { fog, charge: 'on' };
      const setup = { scenario: 'historical', options };
      const how = { dice: new SeededDice(`dice of reading ${fog} ${k}`), keep: 'none', log: false } as const;
      const match =
        k % 2 === 0
          ? Match.start(caldiero as Game<State, View>, setup, how)
          : Match.resume(caldiero as Game<State, View>, setup, melee(chance, options), how);
      for (let n = 0; !match.outcome && n < 1500; n++) {
        const d = match.pending[chance.below(match.pending.length)] as Decision;
        if (n % 67 === 0)
          for (const side of SIDES) {
            compare(match.state, match.view(side), side);
            looked++;
          }
        match.choose(d, chance.below(d.options.length));
      }
    }
    expect(looked).toBeGreaterThan(100);
  });

test('a leader survives on the number the table shows, a line is open as the rules see it', () => {
  const s = melee(new SeededDice('leaders'));
  const view = caldiero.view(s, 'french');
  for (let l = 0; l < s.leaders.length; l++) {
    const least = survivesOn(view, l);
    expect([survives(s, l, least), survives(s, l, least - 1)]).toEqual([true, false]);
  }
  for (let a = 0; a < SIZE; a += 17)
    for (let b = 0; b < SIZE; b += 5) expect(sightLine(a, b).clear).toBe(openLine(a, b));
});
