import { Match, SeededDice } from '@grande/engine';
import { miniatures } from '@grande/miniatures';
import type { State } from '@grande/miniatures/staff';
import { expect, test } from 'vitest';
import { BY_THE_BOOK, type Post } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { fieldOf } from './field.ts';
import { doctrine } from './index.ts';
import { type Mind, newMind } from './mind.ts';
import { goalsOf } from './plan.ts';
import { strikes } from './strike.ts';

const postOf = (seat: string) => ({ seat, temper: BY_THE_BOOK }) as Post;

/** Tables of a match of officers, one for each turn of a side, when its first order is asked for. */
function turns(scenario: string, most: number): { seat: string; state: State }[] {
  const match = Match.start(
    miniatures,
    { scenario },
    { dice: new SeededDice('postures'), keep: 'none', log: false },
  );
  const officers = new Officers(doctrine, scenario, new SeededDice('players'));
  const out: { seat: string; state: State }[] = [];
  let last = -1;
  while (!match.outcome && out.length < most) {
    const decision = match.pending[0];
    const turn = doctrine.clock?.(match.state) ?? 0;
    if (decision?.kind === 'order' && turn > last) {
      last = turn;
      out.push({ seat: decision.seat, state: structuredClone(match.state) as State });
    }
    officers.answer(match);
  }
  return out;
}
const TURNS = 30;
const seen = turns('fombio', TURNS);
const aims = (state: State, seat: string, mind: Mind): string[] =>
  goalsOf(fieldOf(state, mind, postOf(seat))).flatMap((g) => (g ? [g.aim] : []));

test('in a turn of his own a general has the officer’s plan and others, in the enemy’s none; who has to attack does not think of standing', () => {
  expect(seen).toHaveLength(TURNS);
  for (const { seat, state } of seen) {
    const mind = { ...newMind(), tried: ['before'] };
    const plans = (doctrine.plans?.(state, mind, postOf(seat)) ?? []) as Mind[];
    expect(plans.map((p) => p.posture)).toEqual(seat === 'french' ? [0, 1] : [0, 1, 2]);
    expect(plans[0]).toEqual(mind);
    expect(plans.every((p) => p !== mind && p.tried !== mind.tried)).toBe(true);
    const other = state.battle.sides.find((x) => x.seat !== seat)?.seat ?? '';
    expect(doctrine.plans?.(state, mind, postOf(other))).toEqual([]);
  }
});

test('who goes forward goes for places or for the enemy, who stands does not', () => {
  for (const { seat, state } of seen) {
    const [forward, stands] = [1, 2].map((posture) => aims(state, seat, { ...newMind(), posture }));
    const goes = (list: readonly string[] | undefined) =>
      list?.filter((a) => a === 'take' || a === 'hunt') ?? [];
    expect(goes(forward).length).toBeGreaterThanOrEqual(goes(stands).length);
  }
  const [first] = seen;
  if (!first) throw new Error('nobody was asked');
  const attacker = first.state.battle.sides[first.state.battle.first]?.seat ?? '';
  const own = seen.find((x) => x.seat === attacker) ?? first;
  expect(aims(own.state, attacker, newMind())).toContain('take');
  expect(aims(own.state, attacker, { ...newMind(), posture: 2 })).not.toContain('hunt');
});

test('who goes forward finds more fights worth it than who stands', () => {
  const found = (posture: number): number =>
    seen.reduce(
      (sum, { seat, state }) => sum + strikes(fieldOf(state, { ...newMind(), posture }, postOf(seat))).length,
      0,
    );
  expect(found(1)).toBeGreaterThan(found(0));
  expect(found(0)).toBeGreaterThan(found(2));
});
