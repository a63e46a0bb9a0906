import { Match, type Seat, SeededDice } from '@grande/engine';
import { outposts } from '@grande/outposts';
import { expect, test } from 'vitest';
import { doctrineOf } from './doctrines.ts';
import { officer } from './officer.ts';
import { SeatedOfficer } from './seated.ts';
import { letSomeoneAnswer } from './table.ts';
import { toolsFor } from './tools.ts';

test('an officer at the table answers as from a packet', async () => {
  const doctrine = await doctrineOf('outposts');
  if (!doctrine) throw new Error('nobody leads outposts');
  const start = () =>
    Match.start(outposts, { scenario: 'long' }, { dice: new SeededDice('seated'), keep: 'last' });
  const [one, two] = [start(), start()];
  const [a, b] = [new SeededDice('p'), new SeededDice('p')];
  const packets = { blue: officer(doctrine), white: officer(doctrine) };
  const seated = new Map<Seat, SeatedOfficer>(
    ['blue', 'white'].map((seat) => [seat, new SeatedOfficer(doctrine)]),
  );
  const [tools, others] = [toolsFor(outposts, a), toolsFor(outposts, b)];
  while (!one.outcome) letSomeoneAnswer(one, packets, tools);
  while (!two.outcome) {
    const { pending } = two;
    const decision = pending[pending.length === 1 ? 0 : b.below(pending.length)];
    if (!decision) throw new Error('nobody is asked anything');
    seated.get(decision.seat)?.answer(two, decision, others);
  }
  expect(two.moves.map((m) => m.key)).toEqual(one.moves.map((m) => m.key));
  expect(one.moves.length).toBeGreaterThan(30);
});
