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
import { guess, sample, type View, view } from './view.ts';

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

test('orders laid open in the morning need not be guessed when the initiative is asked for', () => {
  const chance = new SeededDice('worlds');
  let asked = 0;
  let found = 0;
  playOut({ game: hoche, scenario: 'landau', seed: 'mornings' }, 'last', (match) => {
    for (const { seat, kind } of match.pending) {
      if (kind !== 'initiativeGeneral') continue;
      asked++;
      if (imagine(hoche, packet(match, seat), chance)) found++;
    }
  });
  expect(asked).toBeGreaterThan(20);
  expect(found / asked).toBeGreaterThan(0.9);
});

test('a loss borne out of sight falls where it shows', () => {
  const dice = new SeededDice('landau');
  const match = Match.start(hoche, { scenario: 'landau' }, { dice, keep: 'none', log: false });
  const state = copy(match.state);
  Object.assign(state.units.spleny, { place: 'map', inf: 5, cav: 3 });
  const now = copy(state);
  now.units.spleny.cav = 2;
  const option = (choice: string) => ({
    key: `lose:spleny.${choice}`,
    concerns: { pieces: ['spleny'], choice },
  });
  const decision = { kind: 'distributeLosses', options: ['inf', 'cav'].map(option) } as unknown as Decision;
  expect(guess(state, decision, view(now, 'coalition'), new SeededDice('any'))).toBe(1);
  expect(guess(state, decision, view(state, 'coalition'), new SeededDice('any'))).toBeNull();
  expect(guess(state, { ...decision, kind: 'tactics' }, view(now, 'coalition'), dice)).toBeNull();
});
