import {
  Acts,
  alike,
  errandOf,
  type Game,
  isAlike,
  Match,
  marchersOf,
  SeededDice,
  sweepOf,
} from '@grande/engine';
import { rule, tryMarches } from '@grande/engine/testing';
import { expect } from 'vitest';
import { LEADERS, leaderAt } from './data/leaders.ts';
import { LABELS } from './data/map.ts';
import { unitAt } from './data/units.ts';
import { dego } from './game.ts';
import { ld, type State, un } from './state.ts';
import { acting, field, from, keys } from './testing/field.ts';

const at = (state: unknown, piece: string): string | undefined => {
  const s = state as State;
  const { at: hex } = LEADERS.some((l) => l.id === piece) ? ld(s, leaderAt(piece)) : un(s, unitAt(piece));
  return LABELS[hex];
};

rule(['6.0', '6.1', 'R-52'], 'the marches that are shown are those the rules let happen', () => {
  const { marches, longest, stopped, faults } = tryMarches(dego as Game, 's1', at, {
    decisions: 420,
    seed: 'columns',
    every: 17,
  });
  expect(faults).toEqual([]);
  expect(marches).toBeGreaterThan(5);
  expect(stopped).toBe(0);
  expect(longest).toBeGreaterThan(2);
});

/** A match played at random up to a question of a kind. */
function upTo(kind: string, seed: string): Match | null {
  const match = Match.start(dego as Game, { scenario: 's1' }, { dice: new SeededDice(seed), keep: 'last' });
  const chance = new SeededDice(`players ${seed}`);
  for (let n = 0; n < 900 && !match.outcome; n++) {
    const [asked] = match.pending;
    if (!asked || asked.kind === kind) return asked ? match : null;
    match.answer(asked.seat, asked.options[chance.below(asked.options.length)]?.key ?? '');
  }
  return null;
}

rule(['5.1.1', 'R-49'], 'whoever takes up a man of the brigadier that is drawn lets him act', () => {
  const match = upTo('brigadier', 'brigadier 4');
  const seat = match?.pending[0]?.seat ?? '';
  const [piece] = match ? marchersOf(match, seat).filter((p) => !LEADERS.some((l) => l.id === p)) : [];
  const errand = match && errandOf(match, seat, { piece: piece ?? '' });
  expect(errand?.before.slice(0, 2)).toEqual([
    { kind: 'brigadier', key: 'activate' },
    { kind: 'nextHex', key: `activate:${piece}` },
  ]);
});

rule(['R-121', '8.4'], 'who comes onto the map by a march comes in marching order', () => {
  const match = upTo('enterMap', 'enterMap 1');
  const asked = match?.pending[0];
  const piece = asked?.subject ?? asked?.options.flatMap((o) => o.concerns?.pieces ?? [])[0] ?? '';
  const ways = match && errandOf(match, asked?.seat ?? '', { piece })?.marches;
  expect(ways?.[0]?.answers[1]).toMatchObject({ kind: 'arrivalFormation', key: 'form:rompe' });
});

rule(
  ['4.0', 'R-121'],
  'orders are one list, one for each commander; a formation may be meant for all',
  () => {
    const match = upTo('orders', 'orders 1');
    expect(sweepOf(dego as Game, 'orders')).toMatchObject({ each: 'order', end: 'done', one: true });
    expect(isAlike(dego as Game, 'arrivalFormation')).toBe(true);
    expect(isAlike(dego as Game, 'orders')).toBe(false);
    const asked = match?.pending[0];
    expect(asked && alike(asked.kind, 'done')[0]).toEqual({ kind: 'orders', key: 'done' });
  },
);

/** Two battalions of a hex under Attack with two enemies equally near. */
const between = () =>
  from(
    acting(
      field({
        units: {
          '1-70db': { at: '0315', face: 0 },
          '2-70db': { at: '0315', face: 0 },
          '1-ir52': { at: '0313' },
          '1-ir50': { at: '0116' },
        },
        leaders: { laharpe: { at: '0315', order: 'attack' } },
      }),
      'laharpe',
    ),
  );

rule(['4.2.1', '6.0'], 'a stack that is asked for each of its units whom to close with goes as one', () => {
  const match = between();
  const errand = errandOf(match as Match, 'french', { piece: '1-70db', company: 'all' });
  const way = errand?.marches.find((m) => m.place === '0314')?.answers ?? [];
  expect(way.filter((a) => a.kind === 'nearestEnemy').map((a) => a.key)).toEqual([
    'enemy:1-ir52',
    'enemy:1-ir52',
  ]);
  const { taken } = new Acts(match as Match).give('french', way);
  expect(taken).toBe(way.length);
  expect([at(match.state, '1-70db'), at(match.state, '2-70db')]).toEqual(['0314', '0314']);
});

rule(['4.2.1', '6.0'], 'whom to close with is said once for all who go', () => {
  const errand = errandOf(between() as Match, 'french', { piece: '1-70db', company: 'all' });
  expect(errand?.asked.kind).toBe('nearestEnemy');
  expect(errand?.together['enemy:1-ir52']).toEqual([{ kind: 'nearestEnemy', key: 'enemy:1-ir52' }]);
});

rule(['R-26', '6.5'], 'those who go with a unit turn and storm with it; alone it asks nobody', () => {
  const match = from(
    acting(
      field({
        units: {
          '1-70db': { at: '0315', face: 0 },
          '2-70db': { at: '0315', face: 0 },
          '1-ir52': { at: '0314', face: 3 },
        },
        leaders: { laharpe: { at: '0315', order: 'attack' } },
      }),
      'laharpe',
    ),
  );
  const all = errandOf(match as Match, 'french', { piece: '1-70db', company: 'all' });
  expect(all?.together['melee:1-70db:0314']).toEqual([{ kind: 'joinMelee', key: 'with:2-70db' }]);
  expect(all?.together['turn:1-70db:1']?.[0]).toMatchObject({ kind: 'together' });
  const alone = errandOf(match as Match, 'french', { piece: '1-70db' });
  expect(alone?.together).toEqual({});
  expect(alone?.asked.options.some((o) => o.key === 'melee:1-70db:0314')).toBe(true);
});

rule(['6.6.4', '6.5'], 'a battery in action that is sent off limbers up first', () => {
  const match = from(
    acting(
      field({
        units: { 'mb-b': { at: '0315', face: 0, form: 'battery' } },
        leaders: { laharpe: { at: '0315', order: 'maneuver' } },
      }),
      'laharpe',
    ),
  );
  expect(keys(match)).toContain('activate:mb-b');
  const errand = errandOf(match as Match, 'french', { piece: 'mb-b' });
  const far = errand?.marches.find((m) => m.path.length > 1);
  expect(far?.answers.map((a) => a.key)).toContain('limber:mb-b');
});
