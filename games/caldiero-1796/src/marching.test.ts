import { type Game, isAlike, ticked, ticksOf, type WireDecision } from '@grande/engine';
import { rule, tryMarches } from '@grande/engine/testing';
import { expect } from 'vitest';
import { caldiero } from './game.ts';
import { label } from './map.ts';
import { type State, unitNumber, unitOf } from './state.ts';

const at = (s: unknown, piece: string): string => label(unitOf(s as State, unitNumber(piece)).hex);

rule(['9.1', '9.3', '11.0'], 'the marches that are shown are those the rules let happen', () => {
  const { marches, longest, stopped, faults } = tryMarches(caldiero as Game, 'historical', at, { every: 40 });
  expect(faults).toEqual([]);
  expect(marches).toBeGreaterThan(5);
  expect(stopped).toBe(0);
  expect(longest).toBeGreaterThan(2);
});

rule('12.4', 'hexes that join an assault are ticked, and more may be declared after that', () => {
  const option = (key: string, action: string) => ({ key, action, rule: '12.4', label: { id: key } });
  const options = [
    option('attacker:1919', 'attacker'),
    option('attacker:1920', 'attacker'),
    option('assault:2119', 'assault'),
    option('done', 'done'),
  ];
  const asked = { kind: 'declare', options } as unknown as WireDecision;
  const game = caldiero as Game;
  expect(ticksOf(game, asked)?.map((o) => o.key)).toEqual(['attacker:1919', 'attacker:1920']);
  expect(ticked(game, asked, ['attacker:1920'])).toEqual([{ kind: 'declare', key: 'attacker:1920' }]);
});

rule(['4.1.4', '4.2.1', '4.3.1'], 'leaders and units out of command may all be answered for alike', () => {
  const game = caldiero as Game;
  expect(['leader', 'ownOrder', 'reserve'].every((kind) => isAlike(game, kind))).toBe(true);
  expect(game.marching?.end).toEqual({ kind: 'move', key: 'done' });
  expect(game.marching?.afterwards).toEqual({ kind: 'leader', key: 'stay' });
});
