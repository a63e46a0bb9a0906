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
import { guess, mended, sample, type View, view } from './view.ts';

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

test('how many dice fell tells whether an unseen tactic was tested', () => {
  const chance = new SeededDice('tactics');
  const options = ['retreat', 'normal', 'counter'].map((key) => ({ key }));
  const decision = { kind: 'tactics', options } as unknown as Decision;
  const dice = (...values: number[]) => values.map((value) => ({ kind: 'chance' as const, value }));
  const said = (seat: string, key: string) => ({ kind: 'answer' as const, seat, answer: { key } });
  const { state } = Match.start(hoche, { scenario: 'landau' }, { dice: chance, keep: 'none', log: false });
  const guesses = (fell: ReturnType<typeof dice>) => {
    const trace = [said('french', 'normal'), ...fell, said('french', 'decline')];
    const seen = view(state, 'french');
    return Array.from({ length: 200 }, () => guess(state, decision, seen, chance, { trace, next: 1 }));
  };
  expect(new Set(guesses(dice(2, 3)))).toEqual(new Set([1, null]));
  expect(new Set(guesses(dice(0, 2, 3)))).toEqual(new Set([0, 2, null]));
});

test('a world in which an evening took too little of those nobody sees begins anew with more of them', () => {
  const chance = new SeededDice('worlds');
  const match = Match.start(
    hoche,
    { scenario: 'landau' },
    { dice: new SeededDice('landau'), keep: 'none', log: false },
  );
  const faceDown = () => view(match.state, 'coalition').forces.findIndex((f) => f.hex >= 0 && !f.members);
  while (faceDown() < 0) randomAnswer(match, match.pending[0] as Decision, chance);
  const slot = faceDown();
  const [id] = match.state.forces[slot]?.members ?? [];
  if (!id) throw new Error('nobody lies face down');
  const tired = copy(match.state);
  for (const f of tired.forces)
    for (const u of f.members) tired.units[u].fatigue = f === tired.forces[slot] ? 2 : 0;
  const rest = view(tired, 'coalition');
  const hungrier = copy(tired);
  hungrier.ledger.french.attrition++;
  const seen = view(hungrier, 'coalition');
  const began = sample(rest, 'coalition', chance);
  const who = began.forces[slot]?.members.find((u) => began.units[u].inf > 0);
  const again = mended(copy(began), { rest, view: rest, seen }, chance);
  if (!again || !who) throw new Error('nothing to mend');
  expect(again.units[who].inf).toBeGreaterThan(began.units[who].inf);
  expect(hoche.invariants(again)).toEqual([]);
  expect(mended(copy(began), { rest, view: rest, seen: rest }, chance)).toBeNull();
});
