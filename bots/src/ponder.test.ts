import { copy, type Game, Match, type Packet, packet, SeededDice } from '@grande/engine';
import { outposts } from '@grande/outposts';
import { expect, test } from 'vitest';
import { BY_THE_BOOK, type Doctrine } from './doctrine.ts';
import { thinkingGeneral } from './general.ts';
import { officer } from './officer.ts';
import { doctrine as posts } from './outposts/index.ts';
import { Foresight } from './ponder.ts';
import { toolsFor } from './tools.ts';

const game: Game = outposts;
const doctrine = posts as Doctrine;
const tools = (seed: string) => toolsFor(game, new SeededDice(seed));

function ponder(foresight: Foresight, seen: Packet, steps: number): void {
  const pondering = foresight.ponder(doctrine, BY_THE_BOOK, null, seen, tools('ahead'));
  for (let k = 0; k < steps; k++) if (pondering.next().done) break;
}

/** Every question of a match of officers, with the packet of the seat that is asked and of the one that waits. */
function* questions(seed: string): Generator<{ readonly asked: Packet; readonly waits: Packet }> {
  const match = Match.start(
    game,
    { scenario: 'long' },
    { dice: new SeededDice(seed), keep: 'last', log: false },
  );
  const players = new Map(match.scenario.seats.map((seat) => [seat, officer(doctrine)]));
  for (let n = 0; !match.outcome; n++) {
    const seat = match.pending[0]?.seat ?? '';
    const other = match.scenario.seats.find((s) => s !== seat) ?? '';
    const seen = packet(match, seat);
    yield { asked: seen, waits: packet(match, other) };
    match.answer(seat, players.get(seat)?.(seen, tools(`${seed} ${n}`)) ?? { key: '' });
  }
}

test('most of what he is asked after somebody else was he has thought of, and of other questions he keeps nothing', () => {
  const me = 'white';
  let foresight = new Foresight();
  let [asked, foreseen] = [0, 0];
  let pondered = false;
  const all = ['a', 'b', 'c'].flatMap((seed) => [...questions(`ahead ${seed}`)]);
  for (const now of all) {
    if (now.asked.seat !== me) {
      foresight = new Foresight();
      pondered = now.waits.decision === null;
      if (pondered) ponder(foresight, now.waits, 60);
    } else if (pondered && (now.asked.decision?.options.length ?? 0) > 1) {
      pondered = false;
      asked++;
      const trials = foresight.take(now.asked);
      if (trials.some(({ values }) => values.length > 0)) foreseen++;
      expect(foresight.take(now.asked)).toEqual([]);
    }
  }
  expect(asked).toBeGreaterThan(8);
  expect(foreseen / asked).toBeGreaterThan(0.6);
});

/** What was thought of each question, reasons put into what they say. */
const thoughts = (foresight: Foresight) =>
  [...foresight['questions']].map(([question, found]) => ({
    question,
    ...found,
    trials: found.trials.map((t) => ({ ...t, reply: { ...t.reply, why: t.reply.why?.() } })),
  }));

test('the same packet is pondered alike, and stays as it was', () => {
  const now = [...questions('twice')].find(
    ({ asked, waits }) => asked.decision?.kind === 'act' && !waits.decision,
  );
  if (!now) throw new Error('nobody acts');
  const kept = copy(now.waits);
  const [one, two] = [new Foresight(), new Foresight()];
  ponder(one, now.waits, 40);
  ponder(two, kept, 40);
  expect(thoughts(one).length).toBeGreaterThan(2);
  expect(thoughts(one)).toEqual(thoughts(two));
  expect(now.waits).toEqual(kept);
});

test('only who has a budget of time thinks ahead, and only while he is not asked', () => {
  const [first] = questions('whose');
  if (!first) throw new Error('nobody is asked anything');
  const by = (budget: { ms?: number; playOuts: number }) => thinkingGeneral(doctrine, budget);
  expect(by({ playOuts: 60 }).ponders(first.waits, tools('x'))).toBeNull();
  expect(by({ ms: 300, playOuts: 1e9 }).ponders(first.asked, tools('x'))).toBeNull();
});
