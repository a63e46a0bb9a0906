import { describe, expect, test } from 'vitest';
import { FitError, fitted, placeAt } from './fit.ts';
import { PointerError } from './json.ts';
import * as shape from './shape.ts';

const LABELS = ['0101', '0102', '0201'];
const hex = shape.named(shape.integer(-1, 2), LABELS, (word) => (word === 'Dego' ? 2 : undefined));
const IDS = ['ir49', 'ir52'];
const member = shape.object({
  u: shape.named(shape.integer(0, 1), IDS),
  spent: shape.integer(0, 9),
  path: shape.list(hex),
});
const State = shape.object({
  units: shape.places(
    shape.list(shape.object({ at: hex, losses: shape.integer(0, 4), up: shape.flag() }), 2, 2),
    IDS,
  ),
  stacks: shape.places(shape.list(shape.list(shape.named(shape.integer(0, 1), IDS))), LABELS),
  forces: shape.list(
    shape.object({ hex, members: shape.list(shape.oneOf('hoche', 'taponier')), order: shape.flag() }),
  ),
  chief: shape.maybe(shape.oneOf('hoche', 'taponier')),
  group: shape.maybe(
    shape.object({ members: shape.list(member), leader: shape.named(shape.integer(-1, 1), IDS) }),
  ),
  owns: shape.dictionary(hex),
});
const state: shape.Infer<typeof State> = {
  units: [
    { at: 0, losses: 2, up: true },
    { at: -1, losses: 0, up: false },
  ],
  stacks: [[0], [], []],
  forces: [
    { hex: 0, members: ['hoche', 'taponier'], order: true },
    { hex: 1, members: [], order: false },
  ],
  chief: null,
  group: null,
  owns: { a: 0 },
};
const spoken = (id: string) =>
  id === 'ir49' ? ['49th Infantry'] : id === 'taponier' ? ['General Taponier'] : [];
const fitting = { state, spoken };
const put = (pointer: string, value: unknown) => {
  const place = placeAt(State, pointer, fitting);
  return [place.pointer, fitted(place.shape, value, place.there, pointer, fitting)];
};

describe('a place in a state', () => {
  test('is found by numbers, ids, labels and names', () => {
    for (const pointer of ['/units/0/at', '/units/ir49/at', '/units/49th Infantry/at'])
      expect(placeAt(State, pointer, fitting)).toMatchObject({ pointer: '/units/0/at', there: 0 });
    expect(placeAt(State, '/stacks/0201', fitting).pointer).toBe('/stacks/2');
    expect(placeAt(State, '/stacks/2', fitting).pointer).toBe('/stacks/2');
  });

  test('of a force is found by who is in it, and a further place of a list by -', () => {
    expect(placeAt(State, '/forces/taponier/hex', fitting).pointer).toBe('/forces/0/hex');
    expect(placeAt(State, '/forces/General Taponier/hex', fitting).pointer).toBe('/forces/0/hex');
    expect(placeAt(State, '/forces/-', fitting)).toMatchObject({ pointer: '/forces/2', there: undefined });
  });

  test('that is not there is an error that says where the way ends', () => {
    const why = (pointer: string) => {
      try {
        return placeAt(State, pointer, fitting).pointer;
      } catch (error) {
        return error instanceof PointerError ? error.message : 'another error';
      }
    };
    expect(why('/units/ir50/at')).toBe("nothing at '/units/ir50/at': '/units' has no 'ir50'");
    expect(why('/units/2')).toContain("'/units' has no '2'");
    expect(why('/unit')).toContain("'/' has no 'unit'");
    expect(why('units')).toContain('not a JSON pointer');
    expect(why('/forces/length')).toContain("has no 'length'");
  });
});

describe('what a person writes', () => {
  test('becomes what the state holds', () => {
    expect(put('/units/ir49/at', '0102')).toEqual(['/units/0/at', 1]);
    expect(put('/units/ir49/at', 'Dego')).toEqual(['/units/0/at', 2]);
    expect(put('/units/ir49/at', -1)).toEqual(['/units/0/at', -1]);
    expect(put('/stacks/0101', ['ir52', '49th Infantry'])).toEqual(['/stacks/0', [1, 0]]);
    expect(put('/chief', 'General Taponier')).toEqual(['/chief', 'taponier']);
    expect(put('/owns', { a: '0201', b: 'Dego' })).toEqual(['/owns', { a: 2, b: 2 }]);
    expect(() => put('/units/ir49/at', 'Paris')).toThrow(FitError);
  });

  test('is filled in from what is there', () => {
    expect(put('/units/ir49', { at: '0201' })[1]).toEqual({ at: 2, losses: 2, up: true });
    expect(put('/units', { ir52: { up: true } })[1]).toEqual([
      state.units[0],
      { at: -1, losses: 0, up: true },
    ]);
    expect(put('/forces/1', { members: ['General Taponier'] })[1]).toEqual({
      hex: 1,
      members: ['taponier'],
      order: false,
    });
    expect(() => put('/units', { ir99: {} })).toThrow("the list has no 'ir99'");
  });

  test('is the least it can be where nothing is there', () => {
    expect(put('/group', { members: [{ u: 'ir52', path: ['0101'] }] })[1]).toEqual({
      members: [{ u: 1, spent: 0, path: [0] }],
      leader: -1,
    });
    expect(put('/forces/-', { members: ['hoche'] })[1]).toEqual({
      hex: -1,
      members: ['hoche'],
      order: false,
    });
  });

  test('that is no such thing is left for the check of the shape', () => {
    expect(put('/units/ir49/losses', 'many')[1]).toBe('many');
    expect(put('/chief', 'nobody')[1]).toBe('nobody');
    expect(put('/group', 7)[1]).toBe(7);
  });
});
