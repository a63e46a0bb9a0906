import type { Game, Scenario } from '@grande/engine';
import { hoche } from '@grande/hoche-1793';
import { expect, test } from 'vitest';
import { seatsOf } from './setup.ts';

const scenario = (id: string) => hoche.scenarios.find((s) => s.id === id) as Scenario;
const sit = (id: string, ...names: string[]) => seatsOf(hoche as Game, scenario(id), names);

test('players sit in the order of the game’s seats, also where a scenario leaves one empty', () => {
  expect(sit('landau', 'recruit', 'random')).toEqual({ french: 'recruit', coalition: 'random' });
  expect(sit('kaiserslautern-solo', 'recruit', 'random')).toEqual({ french: 'recruit' });
  expect(sit('weissembourg', 'recruit', 'random')).toEqual({ coalition: 'random' });
  expect(sit('weissembourg', 'recruit')).toEqual({ coalition: 'recruit' });
  expect(sit('landau', 'recruit')).toEqual({ french: 'recruit', coalition: 'recruit' });
});

test('too many players and unknown ones are refused', () => {
  expect(() => sit('landau', 'random', 'random', 'random')).toThrow(
    'has the 2 seats french, coalition; --seats names 3',
  );
  expect(() => sit('landau', 'napoleon')).toThrow("there is no player 'napoleon'");
});
