import { Match, ScriptedDice, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { miniatures } from '../game.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import type { Army, Enlisted } from './army.ts';

type M = Match<State, View>;
const begin = (budget: string): M =>
  Match.start(
    miniatures,
    { scenario: 'adhoc', options: { budget } },
    { dice: new ScriptedDice([1, 6, 1], new SeededDice('written')), keep: 'all' },
  );
/** Answers with a value of the open decision; the sentences refused with, none when it was taken. */
function write(m: M, key: string, value: unknown): string[] {
  const verdict = m.answer(m.pending[0]?.seat ?? '', { key, value: value as never });
  return verdict.ok ? [] : verdict.failures.map((f) => f.message.id);
}
const a = (
  arm: Enlisted['arm'],
  quality: Enlisted['quality'] = 'regular',
  trait: Enlisted['trait'] = 'none',
) => ({
  arm,
  quality,
  trait,
});
const [i, c, f] = [a('infantry'), a('cavalry'), a('footArtillery')];

rule('GEN.4', 'a player writes his own list; a bad one is told every law it breaks (RN-10)', () => {
  const m = begin('18');
  m.answer('blue', 'attack');
  expect(m.pending[0]?.kind).toBe('army');
  const everyLaw: Army = {
    divisions: [
      [a('cavalry', 'veteran', 'cuirassier'), a('cavalry', 'veteran', 'lancer')],
      [a('footArtillery', 'raw'), a('footArtillery', 'raw'), a('footArtillery', 'raw')],
      [a('cavalry', 'raw', 'cuirassier')],
    ],
  };
  expect(write(m, 'army', everyLaw)).toEqual([
    'law.budget',
    'law.halfInfantry',
    'law.tooMuchCavalry',
    'law.tooManyGuns',
    'law.tooManyVeterans',
    'law.tooManyRaw',
    'law.noSuchTroops',
    'law.division',
    'law.divisionCount',
  ]);
  expect(write(m, 'army', { divisions: [[i, i, i, i, i, i, c]] })).toEqual(['law.budget']);
  const misspelt = m.answer('blue', { key: 'army', value: { divisions: [[{ ...i, arm: 'infanterie' }]] } });
  expect(misspelt.ok ? [] : misspelt.failures.map((x) => [x.rule, x.message.args?.['field']])).toEqual([
    ['GEN.4', '/divisions/0/0/arm'],
  ]);
  expect(m.pending[0]).toMatchObject({ kind: 'army', seat: 'blue' }); // still his to answer
  const own: Army = { divisions: [[i, i, i, i, a('infantry', 'veteran'), c, f]] };
  expect(m.pending[0]?.space?.detail?.(own)).toMatchObject({ cost: { total: 19 } });
  expect(write(m, 'army', own)).toEqual([]);
  expect(m.state.battle.units.map((u) => [u.arm, u.quality])).toEqual(
    own.divisions.flat().map((u) => [u.arm, u.quality]),
  );
  expect(m.pending[0]).toMatchObject({ kind: 'army', seat: 'white' });
  // What a form needs to know of the terms stands beside the question.
  expect(m.pending[0]?.space?.extent).toMatchObject({
    budget: 18,
    nation: 'au1796',
    prices: { infantry: [1, 2, 3], cavalry: [2, 4, 6] },
    divisions: [1, 2],
  });
});

rule('GEN.3', 'a player puts his fort down where he likes; a bad place is told every law it breaks', () => {
  const m = begin('48');
  m.answer('blue', 'attack');
  const chance = new SeededDice('fort');
  for (let n = 0; n < 300 && m.pending[0]?.kind !== 'fort'; n++) {
    const d = m.pending[0];
    const key = d?.kind === 'army' ? 'pattern' : d?.kind === 'terrain' ? 'agreed' : d?.options[0]?.key;
    if (key !== undefined) m.answer(d?.seat ?? '', key);
    else write(m, d?.space?.key ?? '', d?.space?.sample(chance));
  }
  expect(m.pending[0]).toMatchObject({ kind: 'fort', seat: 'white' });
  const { height, areas } = m.state.battle;
  expect(write(m, 'fort', { x: 0, y: Math.round(height / 2) })).toEqual(
    expect.arrayContaining(['law.offTable', 'law.fortTooFar']),
  );
  const low = areas.find((area) => area.anchor.y < height / 2);
  expect(low).toBeDefined();
  if (low) expect(write(m, 'fort', low.anchor)).toEqual(['law.fortTooFar', 'law.fortTooNear']);
  expect(write(m, 'fort', { x: 'here', y: 0 })).toEqual(['kernel.badValue']);
  const free = m.pending[0]?.space?.sample(chance) as { x: number; y: number };
  expect(write(m, 'fort', { ...free })).toEqual([]);
  expect(m.state.battle.areas.at(-1)).toMatchObject({ kind: 'fort', anchor: free });
  expect(m.pending[0]?.space?.extent).toMatchObject({ size: 2200 });
});
