import { expect, test } from 'vitest';
import { leaderAt } from './data/leaders.ts';
import { hexAt } from './data/map.ts';
import { unitAt } from './data/units.ts';
import { invariants } from './invariants.ts';
import { ld, type State, stackAt, un } from './state.ts';
import { field } from './testing/field.ts';

const sound = (): State =>
  field({
    units: {
      '1-70db': { at: '0315', face: 0 },
      'mb-b': { at: '0315', face: 0 },
      '1-16dbl.s1': { at: '0315' },
      '1-16dbl': { at: '0316', face: 0, losses: 1, detached: 1 },
      '5dragoons': { at: '0317', face: 0 },
      '1-ir52': { at: '0310', face: 3 },
    },
    leaders: { laharpe: { at: '0315' } },
  });
const hex = hexAt('0315');
const unitOf = (s: State, id: string) => un(s, unitAt(id));

const FAULTS: readonly [string, RegExp, (s: State) => void][] = [
  [
    'a unit in two stacks',
    /stands in a stack|stands in 2 stacks/,
    (s) => stackAt(s, 0).push(unitAt('1-70db')),
  ],
  ['a unit in no stack', /stands in 0 stacks/, (s) => stackAt(s, hexAt('0310')).pop()],
  ['both sides in a hex', /both sides/, (s) => move(s, '1-ir52', '0315')],
  ['horse with guns', /cavalry and guns/, (s) => move(s, '5dragoons', '0315')],
  ['a skirmisher below', /not on top/, (s) => stackAt(s, hex).reverse()],
  ['too many in a hex', /stacking in/, (s) => ['1-99db', '1-3db'].map((id) => arrive(s, id, '0315'))],
  ['nothing left of a unit', /has value 0/, (s) => Object.assign(unitOf(s, '1-70db'), { losses: 3 })],
  ['a facing where there is none', /faces/, (s) => Object.assign(unitOf(s, '1-70db'), { form: 'rompe' })],
  ['off the map at a hex', /and yet at/, (s) => Object.assign(unitOf(s, '1-99db'), { at: 3 })],
  [
    'points out without a company',
    /points out and/,
    (s) => Object.assign(unitOf(s, '1-16dbl'), { detached: 0 }),
  ],
  ['more lost than there was', /lost more/, (s) => Object.assign(unitOf(s, '1-16dbl'), { losses: 4 })],
  [
    'Austrians who plunder',
    /pillages/,
    (s) => Object.assign(unitOf(s, '1-ir52'), { pillage: true, face: -1 }),
  ],
  ['a commander nowhere', /is map at -1/, (s) => Object.assign(ld(s, leaderAt('laharpe')), { at: -1 })],
  [
    'a commander among enemies',
    /among enemies/,
    (s) => Object.assign(ld(s, leaderAt('laharpe')), { at: hexAt('0310') }),
  ],
  ['two earthworks', /two earthworks/, (s) => s.earthworks.push(5, 5)],
  ['a tracker twice', /twice in the cup/, (s) => s.cup.push(1, 1)],
  ['five fords', /fords/, (s) => s.fords.push(1, 2, 3, 4, 5)],
  ['a turn too many', /past the last/, (s) => Object.assign(s, { turn: 12 })],
  ['nobody active', /disagree/, (s) => Object.assign(s, { step: 'active' })],
];

function arrive(s: State, id: string, at: string): void {
  Object.assign(unitOf(s, id), { where: 'map', at: hexAt(at), face: 0 });
  stackAt(s, hexAt(at)).push(unitAt(id));
}
function move(s: State, id: string, at: string): void {
  const from = stackAt(s, unitOf(s, id).at);
  from.splice(from.indexOf(unitAt(id)), 1);
  arrive(s, id, at);
}

test('a sound state breaks no invariant', () => {
  expect(invariants(sound())).toEqual([]);
});

test.each(FAULTS)('the invariants notice %s', (_, words, spoil) => {
  const s = sound();
  spoil(s);
  expect(invariants(s).join('; ')).toMatch(words);
});
