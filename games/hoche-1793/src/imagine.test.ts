import { bytes, imagine, type Packet, packet, SeededDice } from '@grande/engine';
import { playOut } from '@grande/engine/battery';
import { expect, test } from 'vitest';
import { hoche } from './game.ts';
import type { View } from './view.ts';

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
