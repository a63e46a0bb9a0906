import { caldiero, hex, printedSp, type State, UNITS_OF, VICTORY } from '@grande/caldiero-1796';
import { type Game, Match, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import { BY_THE_BOOK, type Doctrine, type Post } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { doctrine } from './index.ts';
import { type Mind, newMind } from './mind.ts';
import { goalsOf } from './plan.ts';

const post: Post = {
  seat: 'austrian',
  scenario: 'historical',
  temper: BY_THE_BOOK,
  chance: new SeededDice('post'),
  detail: () => null,
  allows: () => false,
  sample: () => null,
};

/** The battle as it stands when a turn begins. */
function begun(turn: number): State {
  const match = Match.start(
    caldiero as Game,
    { scenario: 'historical', options: {} },
    { dice: new SeededDice('plan'), keep: 'none', log: false },
  );
  const officers = new Officers(doctrine as Doctrine, 'historical', new SeededDice('officers'));
  while ((match.state as State).turn < turn) officers.answer(match);
  return match.state as State;
}
/** Strength points of a side that are meant for a victory hex. */
function meantFor(s: State, mind: Mind, place: string): number {
  const goals = goalsOf(s, 'austrian', mind);
  const i = VICTORY.findIndex((v) => v.hex === hex(place));
  return UNITS_OF.austrian.filter((u) => goals[u] === i).reduce((sum, u) => sum + printedSp(s, u), 0);
}

test('the main effort of a general brings more of his men to the place', () => {
  const s = begun(3);
  const own = newMind();
  for (const place of ['1712', '1613']) {
    const effort = VICTORY.findIndex((v) => v.hex === hex(place));
    expect(meantFor(s, { ...own, effort }, place)).toBeGreaterThan(meantFor(s, own, place));
  }
});

test('he goes on with his effort unless another is better: it comes first, and each other once', () => {
  const s = begun(3);
  const efforts = (effort: number): readonly number[] =>
    (doctrine.plans?.(s, { ...newMind(), effort }, post) ?? []).map((mind) => mind.effort);
  const [own, ...others] = efforts(-1);
  expect(own).toBe(-1);
  expect(others).toHaveLength(3);
  const [first] = others as [number];
  expect(efforts(first)[0]).toBe(first);
  expect([...efforts(first)].sort()).toEqual([-1, ...others].sort());
});

test('a change of effort forgets what was planned for the old one, going on does not', () => {
  const s = begun(3);
  const mind: Mind = { ...newMind(), at: '3H', wants: { H: { turn: 3, order: 'advance', worth: 1 } } };
  const [same, other] = doctrine.plans?.(s, mind, post) ?? [];
  expect(same).toEqual(mind);
  expect(other).toMatchObject({ at: '', wants: {} });
});
