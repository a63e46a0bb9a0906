import type { Game, Outcome } from '@grande/engine';
import { GAME_IDS } from '@grande/registry';
import { loadGame } from '@grande/registry/node';
import { expect, test } from 'vitest';
import { Voice } from '../table/voice.ts';
import { levelSaid } from './level.ts';

const records = import.meta.glob<{ readonly outcome: Outcome }>('../../../games/*/src/records/*.json', {
  eager: true,
});
const LEVELS = ['marginal', 'tactical', 'operational', 'major', 'decisive', 'strategic', 'overwhelming'];

/** The matches a game ended, each at the level it had and at every other the game has a name for. */
function* endings(game: Game): Generator<Outcome> {
  const own = Object.entries(records).filter(([path]) => path.includes(`/${game.id}/`));
  for (const [, { outcome }] of own)
    for (const level of new Set([outcome.level, ...LEVELS, 'triumph', 'victory', 'draw']))
      if (game.name(level, 'en') !== level || level === outcome.level) yield { ...outcome, level };
  yield { winner: null, level: 'agreed', rule: '', reason: { id: 'kernel.agreed' } };
}

test.each(GAME_IDS)('%s: the last page says a level once, in every language', async (id) => {
  const game = (await loadGame(id))?.game;
  if (!game) throw new Error(`no game ${id}`);
  for (const locale of ['en', 'fr', 'it'] as const) {
    const voice = new Voice(game, locale);
    for (const outcome of endings(game)) {
      const said = `${levelSaid(voice, outcome)}${voice.say(outcome.reason)}`.toLocaleLowerCase();
      const name = voice.name(outcome.level).toLocaleLowerCase();
      expect(said.split(name).length, said).toBeLessThanOrEqual(2);
      expect(said, said).not.toMatch(/(?<!\p{L})(\p{L}{5,})[ :·.,]+\1(?!\p{L})/u);
    }
  }
});
