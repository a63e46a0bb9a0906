import { type Game, Match, type Message, type Packet, packet, SeededDice } from '@grande/engine';
import { outposts } from '@grande/outposts';
import { expect, test } from 'vitest';
import type { Doctrine } from './doctrine.ts';
import { advising, type Thought, thinkingGeneral } from './general.ts';
import { officer } from './officer.ts';
import { doctrine as posts } from './outposts/index.ts';
import type { Budget } from './play-out.ts';
import type { Tools } from './player.ts';
import { toolsFor } from './tools.ts';
import { comparison } from './trials.ts';

const game: Game = outposts;
const doctrine = posts as Doctrine;
const seen = (() => {
  const match = Match.start(
    game,
    { scenario: 'short' },
    { dice: new SeededDice('dice'), keep: 'last', log: false },
  );
  const [decision] = match.pending;
  if (!decision) throw new Error('nobody is asked anything');
  return packet(match, decision.seat);
})();

/** All that a thought came to: its answer, and how many play-outs that took. */
function thoughtOut(thought: Thought): { readonly key: string; readonly playOuts: number } {
  for (let playOuts = 0; ; ) {
    const step = thought.next();
    if (step.done) return { key: step.value.key, playOuts };
    playOuts = step.value.playOuts;
  }
}
const toolsWith = (clock?: () => number): Tools => ({
  ...toolsFor(game, new SeededDice('players')),
  ...(clock && { clock }),
});
const thinks = (led: Doctrine, budget: Budget, clock?: () => number) =>
  thoughtOut(thinkingGeneral(led, budget).thinks(seen, toolsWith(clock)));

/** Time flies, and every position promises the same: no idea is better than another. */
function indifferent(): Doctrine {
  const { evaluation: _, ...led } = doctrine;
  let turn = 0;
  return { ...led, clock: () => 9 * turn++, promise: () => 0 };
}

test('he stops thinking where no idea can be expected to beat his officer’s, and then keeps to it', () => {
  const led = indifferent();
  const { key, playOuts } = thinks(led, { playOuts: 1000 });
  expect(key).toBe(officer(led)(seen, toolsWith()).key);
  // The share of the budget before which nothing is dropped, and one world more.
  expect(playOuts).toBeGreaterThanOrEqual(120);
  expect(playOuts).toBeLessThan(140);
});

test('who advises uses all that he was given', () => {
  const advice = advising(indifferent(), { playOuts: 300 }, seen, toolsWith());
  let playOuts = 0;
  for (let step = advice.next(); !step.done; step = advice.next()) playOuts = step.value.playOuts;
  expect(playOuts).toBe(300);
});

test('what a doctrine leaves to the officer costs no thought in play, and is compared when somebody asks for advice', () => {
  const led: Doctrine = { ...doctrine, leaves: () => true };
  const { key, playOuts } = thinks(led, { playOuts: 100 });
  expect(key).toBe(officer(led)(seen, toolsWith()).key);
  expect(playOuts).toBe(0);
  const advice = advising(led, { playOuts: 30 }, seen, toolsWith());
  let step = advice.next();
  while (!step.done) step = advice.next();
  expect(step.value.length).toBeGreaterThan(1);
});

test('a play-out is left in the middle when time is up', () => {
  let now = 0;
  // Every answer of an officer costs a millisecond, and matches are played out to their end.
  const slow: Doctrine = {
    ...doctrine,
    clock: () => 0,
    answer: (...asked) => {
      now++;
      return doctrine.answer(...asked);
    },
  };
  const { playOuts } = thinks(slow, { ms: 20, playOuts: 1e9 }, () => now);
  expect(playOuts).toBe(0);
  expect(now).toBeLessThanOrEqual(32);
});

test('the same seed and number of play-outs give the same answer', () => {
  const [a, b] = [0, 1].map(() => thinks(doctrine, { playOuts: 60 }));
  expect(a).toEqual(b);
  expect(a?.playOuts).toBeGreaterThan(7);
});

test('he says why, and what his play-outs came to', () => {
  const heard: Message[][] = [];
  const tools: Tools = { ...toolsWith(), because: (...told) => heard.push(told.flatMap((m) => m ?? [])) };
  const { key } = thoughtOut(thinkingGeneral(doctrine, { playOuts: 60 }).thinks(seen, tools));
  expect(heard).toHaveLength(1);
  const [why, compared] = heard[0] ?? [];
  if (!why) throw new Error('he said nothing');
  // An idea of his own has no sentence but the comparison; his officer's has both.
  const own = officer(doctrine)(seen, toolsWith()).key;
  expect(why.id.startsWith('outposts.')).toBe(key === own);
  const numbers = (compared ?? why).args;
  expect(numbers?.['ideas']).toBe(6);
  expect(Number(numbers?.['times'])).toBeGreaterThan(7);
});

test('a comparison is over the worlds both ideas have seen, and says so where the officer’s own may only look worse', () => {
  const trial = (option: number, ...values: number[]) => ({ reply: { option }, values });
  expect(comparison([trial(0, 1, 0, 2, 1), trial(1, 0.5, 0), trial(2, 0, -1, 1, 0)])).toEqual({
    id: 'why.compared',
    args: { ideas: 3, times: 4, hope: 1, other: 0.75 },
  });
  expect(comparison([trial(0, 1, 0), trial(1, 1, 1)])).toEqual({
    id: 'why.kept',
    args: { ideas: 2, times: 2, hope: 0.5, other: 1 },
  });
  expect(comparison([trial(0, 1, 0), trial(1)])).toBeNull();
  expect(comparison([trial(0), trial(1)])).toBeNull();
});

test('who has nothing to choose has no reason to give', () => {
  const [only] = seen.decision?.options ?? [];
  if (!seen.decision || !only) throw new Error('nobody is asked anything');
  const forced: Packet = { ...seen, decision: { ...seen.decision, options: [only] } };
  const heard: Message[] = [];
  const led: Doctrine = { ...doctrine, answer: () => ({ option: 0, why: () => ({ id: 'why' }) }) };
  const tools: Tools = { ...toolsWith(), because: (why) => heard.push(why) };
  for (const asked of [forced, seen]) officer(led)(asked, tools);
  expect(heard).toEqual([{ id: 'why' }]);
});

test('where no world is found he answers as his officer would', () => {
  const elsewhere: Packet = { ...seen, waiting: [...seen.waiting, ...seen.waiting] };
  const { key, playOuts } = thoughtOut(
    thinkingGeneral(doctrine, { playOuts: 40 }).thinks(elsewhere, toolsWith()),
  );
  expect(playOuts).toBe(0);
  expect(key).toBe(officer(doctrine)(seen, toolsWith()).key);
});

test('of two plans for a turn he follows the better one, and keeps it in mind until the next', () => {
  interface Aim {
    readonly aim: 'own' | 'other';
  }
  const { evaluation: _, ideas: __, ...led } = doctrine;
  const followed: string[] = [];
  let turn = 1;
  // What is promised depends on the plan that was played out: the other one is better.
  let playing: Aim['aim'] = 'own';
  const planning = (better: Aim['aim']): Doctrine => ({
    ...led,
    newMind: () => ({ aim: 'own' }),
    clock: () => turn,
    plans: () => [{ aim: 'own' }, { aim: 'other' }],
    answer: (position, question, mind, post) => {
      if (post.seat === seen.seat) {
        playing = (mind as Aim).aim;
        followed.push(playing);
        turn++;
      }
      return led.answer(position, question, led.newMind(), post);
    },
    promise: () => (playing === better ? 1 : 0),
  });
  for (const better of ['own', 'other'] as const) {
    const general = thinkingGeneral(planning(better), { playOuts: 40 });
    turn = 1;
    thoughtOut(general.thinks(seen, toolsWith()));
    // Within the same turn he is not asked for plans again: he answers with the one he chose.
    turn = 0;
    followed.length = 0;
    thoughtOut(general.thinks(seen, toolsWith()));
    expect(followed).toEqual([better]);
  }
});

test('where plans can be told apart he goes on comparing them with small questions, with what was seen before', () => {
  interface Aim {
    readonly aim: string;
  }
  const { evaluation: _, ideas: __, ...led } = doctrine;
  let played = 0;
  let turn = 1;
  const told: number[] = [];
  const planning = (tells: boolean): Doctrine => ({
    ...led,
    newMind: () => ({ aim: 'own' }),
    clock: () => turn,
    plans: (_position, mind) => {
      // The plan he follows by now comes first, as games do it.
      const { aim } = mind as Aim;
      return [{ aim }, { aim: aim === 'own' ? 'other' : 'own' }];
    },
    ...(tells ? { aim: (mind: unknown) => (mind as Aim).aim } : {}),
    answer: (position, question, _mind, post) => {
      if (post.seat === seen.seat) turn++;
      return led.answer(position, question, led.newMind(), post);
    },
    // Neither is plainly better.
    promise: () => (played++ % 7) - (played % 5),
  });
  for (const tells of [true, false]) {
    turn = 1;
    played = 0;
    const general = thinkingGeneral(planning(tells), { playOuts: 10 });
    for (let k = 0; k < 8; k++) {
      turn = 1;
      told.push(thoughtOut(general.thinks(seen, toolsWith())).playOuts);
    }
  }
  // Six thoughts a turn at most, and one where plans have no names.
  expect(told).toEqual([10, 10, 10, 10, 10, 10, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0]);
});

test('the plan of a turn waits for a small question where the doctrine has it so', () => {
  const { evaluation: _, ...led } = doctrine;
  const asksForPlans = (plansAtLeisure: boolean, small: boolean): number => {
    let asked = 0;
    const planning: Doctrine = {
      ...led,
      plansAtLeisure,
      clock: () => 1,
      plans: () => {
        asked++;
        return [];
      },
      leaves: () => small,
    };
    thoughtOut(thinkingGeneral(planning, { playOuts: 4 }).thinks(seen, toolsWith()));
    return asked;
  };
  // What is asked here is worth a thought of its own, unless it is left to the officer.
  expect(asksForPlans(false, false)).toBe(1);
  expect(asksForPlans(true, false)).toBe(0);
  expect(asksForPlans(true, true)).toBe(1);
});

test('a set-up in which there is nothing to plan does not use up the plan of the first turn', () => {
  const { evaluation: _, ideas: __, ...led } = doctrine;
  let settingUp = true;
  const planning: Doctrine = {
    ...led,
    clock: () => 1,
    plans: () => (settingUp ? [] : [{ aim: 'own' }, { aim: 'other' }]),
    answer: (position, question, _mind, post) => led.answer(position, question, led.newMind(), post),
  };
  const general = thinkingGeneral(planning, { playOuts: 10 });
  const told = [true, false, false].map((setUp) => {
    settingUp = setUp;
    return thoughtOut(general.thinks(seen, toolsWith())).playOuts;
  });
  expect(told.map((playOuts) => playOuts > 0)).toEqual([false, true, false]);
});
