import { copy, type Game, Match, packet, SeededDice } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { expect, test } from 'vitest';
import { Errands } from './errands.ts';

test('a match that lives elsewhere offers the same marches, worked out of what its server sends', async () => {
  const game = (await loadGame('outposts'))?.game as Game;
  const match = Match.start(game, { scenario: 'short' }, { dice: new SeededDice('march'), keep: 'all' });
  let compared = 0;
  for (let n = 0; n < 60 && compared < 3; n++) {
    const [decision] = match.pending;
    const option = decision?.options[n % (decision.options.length || 1)];
    if (!decision || !option) break;
    const { seat } = decision;
    const here = new Errands();
    const elsewhere = new Errands();
    const seen = copy(packet(match, seat));
    const marchers = here.marchers(match, seat);
    expect(elsewhere.marchersIn(game, 'here', seen)).toEqual(marchers);
    for (const piece of marchers) {
      const errand = here.errand(match, seat, { piece });
      expect(elsewhere.errandIn(game, 'here', seen, { piece })).toEqual(errand);
      if (errand && errand.marches.length > 0) compared++;
    }
    match.answer(seat, { key: option.key });
  }
  expect(compared).toBeGreaterThan(2);
});

test('who takes back and answers otherwise is shown what can be done now', async () => {
  const game = (await loadGame('outposts'))?.game as Game;
  const match = Match.start(game, { scenario: 'short' }, { dice: new SeededDice('march'), keep: 'all' });
  const errands = new Errands();
  let compared = 0;
  for (let n = 0; n < 60 && compared < 3; n++) {
    const [decision] = match.pending;
    if (!decision) break;
    const { seat } = decision;
    for (const { key } of decision.options) {
      match.answer(seat, { key });
      const piece = match.decisionOf(seat) && errands.marchers(match, seat)[0];
      if (piece !== undefined) {
        const fresh = new Errands().errand(match, seat, { piece });
        expect(errands.errand(match, seat, { piece })).toEqual(fresh);
        compared++;
      }
      if (!match.undo(seat).ok) break;
    }
    const again = match.pending[0];
    const option = again?.options[n % (again.options.length || 1)];
    if (again && option) match.answer(again.seat, { key: option.key });
  }
  expect(compared).toBeGreaterThan(2);
});
