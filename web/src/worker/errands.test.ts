import { copy, type Game, Match, packet, SeededDice } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { expect, test } from 'vitest';
import { Errands } from './errands.ts';

test('a match that lives elsewhere offers the same marches, worked out of what its server sends', async () => {
  const game = (await loadGame('hoche-1793'))?.game as Game;
  const match = Match.start(game, { scenario: 'landau' }, { dice: new SeededDice('march'), keep: 'all' });
  let compared = 0;
  for (let n = 0; n < 120 && compared < 3; n++) {
    const [decision] = match.pending;
    const option = decision?.options[n % (decision.options.length || 1)];
    if (!decision || !option) break;
    const { seat } = decision;
    const [piece, ...others] = new Errands().marchers(match, seat);
    if (piece !== undefined) {
      compared++;
      const seen = copy(packet(match, seat));
      const elsewhere = new Errands();
      expect(elsewhere.marchersIn(game, 'here', seen)).toEqual([piece, ...others]);
      const wanted = { piece, company: [], via: [] };
      const here = new Errands().errand(match, seat, wanted);
      expect(elsewhere.errandIn(game, 'here', seen, wanted)).toEqual(here);
      expect(here?.marches.length).toBeGreaterThan(0);
    }
    match.answer(seat, { key: option.key });
  }
  expect(compared).toBe(3);
});
