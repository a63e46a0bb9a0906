import { copy, type Decision, fork, Match, SeededDice } from '@grande/engine';
import { miniatures } from '@grande/miniatures';
import type { State } from '@grande/miniatures/staff';
import { expect, test } from 'vitest';
import { BY_THE_BOOK, type Reply } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { WorldPost } from '../posts.ts';
import { pieceOf, targetOf } from './field.ts';
import { doctrine } from './index.ts';
import { type Mind, newMind } from './mind.ts';

interface Moment {
  readonly match: Match;
  readonly decision: Decision;
  /** What is in mind before a general has ideas, and after. */
  readonly before: Mind;
  readonly after: Mind;
  readonly ideas: readonly Reply[];
}

/** Orders of a match of officers as a general would look at them. */
function orders(scenario: string, seed: string, most: number): Moment[] {
  const dice = new SeededDice(seed);
  const match = Match.start(miniatures, { scenario }, { dice, keep: 'last', log: false });
  const minds = new Map<string, unknown>(match.scenario.seats.map((seat) => [seat, newMind()]));
  const officers = new Officers(doctrine, scenario, new SeededDice('players'), { minds });
  const post = new WorldPost(scenario, BY_THE_BOOK, new SeededDice('post'));
  const out: Moment[] = [];
  for (let n = 0; n < most && !match.outcome; n++) {
    const decision = match.pending[0];
    if (decision?.kind === 'order') {
      const before = minds.get(decision.seat) as Mind;
      const after = copy(before);
      post.at(decision);
      const ideas = doctrine.ideas?.(match.state as State, decision, after, post, 6) ?? [];
      out.push({
        match: fork(match, new SeededDice(`fork ${n}`), 'last'),
        decision,
        before: copy(before),
        after,
        ideas,
      });
    }
    officers.answer(match);
  }
  return out;
}

const moments = orders('fombio', 'ideas', 420);

test('a general thinks only where a fight is begun, or where it is seen that none is', () => {
  const weighty = moments.filter(({ ideas }) => ideas.length > 1);
  expect(weighty.length).toBeGreaterThan(5);
  expect(weighty.length).toBeLessThan(moments.length / 3);
});

test('a fight that is let be is not begun again in that turn', () => {
  let found = 0;
  for (const { match, decision, before, after, ideas } of moments) {
    const { seat, options } = decision;
    const without = after.others.find((o) => o.tried.length > after.tried.length);
    const shunned = without?.tried.find(
      (name) => !after.tried.includes(name) && !before.tried.includes(name),
    );
    const own = after.steps.at(-1);
    if (!without || !shunned || !own || !['charge', 'fire'].includes(own.act)) continue;
    const chosen = ideas.find(
      (r) => 'option' in r && pieceOf(options[r.option] ?? { key: '' }) === without.piece,
    );
    if (!chosen || !('option' in chosen)) continue;
    const told: string[] = [];
    const listen = ({ kind, subject, options: given }: Decision, r: Reply): void => {
      const o = 'option' in r ? given[r.option] : undefined;
      if (kind === 'unit' && o)
        told.push(`${subject} ${o.action} ${o.action === 'charge' ? targetOf(o) : ''}`);
    };
    const clock = (): number | undefined => doctrine.clock?.(match.state as State);
    const turn = clock();
    const asked = match.decisionOf(seat);
    if (!asked) throw new Error('nobody is asked');
    match.choose(asked, chosen.option);
    const minds = new Map([[seat, copy(after)]]);
    const officers = new Officers(doctrine, 'fombio', new SeededDice('on'), { minds, told: listen });
    while (!match.outcome && clock() === turn && match.pending[0]?.seat === seat) officers.answer(match);
    expect(told).not.toContain(shunned);
    found++;
  }
  expect(found).toBeGreaterThan(0);
});
