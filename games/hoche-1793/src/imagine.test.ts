import {
  bytes,
  copy,
  type Decision,
  imagine,
  Match,
  type Packet,
  packet,
  randomAnswer,
  SeededDice,
} from '@grande/engine';
import { playOut } from '@grande/engine/battery';
import { expect, test } from 'vitest';
import { hoche } from './game.ts';
import { sample, type View, view } from './view.ts';

/** Questions in the middle of a battle: what has been turned up since the declaration must be there in every world. */
const IN_BATTLE = new Set(['tactics', 'join', 'march', 'retreatHexes', 'pursue', 'heavyCavalry', 'useBonus']);
const TRIES = 8;

test('worlds are found in the middle of battles, as they are between them', () => {
  const chance = new SeededDice('worlds');
  let asked = 0;
  let found = 0;
  for (let i = 0; i < 25; i++) {
    playOut(
      { game: hoche, scenario: 'kaiserslautern', seed: `battles ${i}`, bias: 'battles' },
      'last',
      (match) => {
        for (const { seat, kind } of match.pending) {
          if (!IN_BATTLE.has(kind)) continue;
          const seen = JSON.parse(bytes(packet(match, seat))) as Packet<View>;
          asked++;
          for (let n = 0; n < TRIES; n++) {
            if (!imagine(hoche, seen, chance)) continue;
            found++;
            break;
          }
        }
      },
    );
  }
  expect(asked).toBeGreaterThan(100);
  expect(found / asked).toBeGreaterThan(0.9);
});

test('a besieger of Landau that was turned up since is imagined to have left its hex if it is seen to have', () => {
  const chance = new SeededDice('worlds');
  const dice = new SeededDice('landau');
  const match = Match.start(hoche, { scenario: 'landau' }, { dice, keep: 'none', log: false });
  const faceDown = () => view(match.state, 'french').forces.findIndex((f) => f.hex >= 0 && !f.members);
  while (faceDown() < 0) randomAnswer(match, match.pending[0] as Decision, chance);
  const { state } = match;
  const hidden = view(state, 'french');
  const slot = faceDown();
  const [id] = state.forces[slot]?.members ?? [];
  if (!id) throw new Error('nobody lies face down');
  const later = copy(state);
  later.units[id].left = true;
  const force = later.forces[slot];
  if (force) force.known = true;
  const seen = view(later, 'french');
  expect(seen.units[id]?.left).toBe(true);
  expect(sample(hidden, 'french', chance, seen).units[id].left).toBe(true);
});
