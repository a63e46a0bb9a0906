import { caldiero } from '@grande/caldiero-1796';
import { dego } from '@grande/dego-1796';
import { bytes, type Game, imagine, Match, packet, SeededDice } from '@grande/engine';
import { hoche } from '@grande/hoche-1793';
import { miniatures } from '@grande/miniatures';
import { montenotte } from '@grande/montenotte-1796';
import { outposts } from '@grande/outposts';
import { describe, expect, test } from 'vitest';
import { doctrineOf } from './doctrines.ts';
import { playPair } from './duel.ts';
import { general } from './general.ts';
import { officer } from './officer.ts';
import type { Player } from './player.ts';
import { letAnswer } from './table.ts';
import { toolsFor } from './tools.ts';

const GAMES: readonly Game[] = [
  outposts as Game,
  caldiero as Game,
  dego as Game,
  hoche as Game,
  miniatures as Game,
  montenotte as Game,
];
/** Long games play only these scenarios to their end here. */
const WHOLE: Readonly<Record<string, readonly string[]>> = {
  'caldiero-1796': ['historical'],
  'dego-1796': ['s2', 's3'],
  miniatures: ['fombio'],
  'hoche-1793': ['kaiserslautern', 'kaiserslautern-solo', 'weissembourg'],
};
/** Worlds are compared at every so many decisions, as far as this; generals think long and are asked once a match. */
const SEVERAL = 40;
const FAR = 240;
const ONCE = 2 * SEVERAL;

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (id, game) => {
  const doctrine = async () => {
    const found = await doctrineOf(id);
    if (!found) throw new Error(`no doctrine for ${id}`);
    return found;
  };

  test('two worlds that look the same get the same answer, from officer and general', async () => {
    const led = await doctrine();
    const levels: readonly (() => Player)[] = [() => officer(led), () => general(led, { playOuts: 2 })];
    let compared = 0;
    for (const { id: scenario } of game.scenarios) {
      const dice = new SeededDice('no peeking');
      const match = Match.start(game, { scenario, options: {} }, { dice, keep: 'last', log: false });
      const tools = toolsFor(game, new SeededDice('officers'));
      const seating = new Map(match.scenario.seats.map((seat) => [seat, officer(led)]));
      for (let n = 0; !match.outcome && n <= FAR; n++) {
        const seat = match.pending[0]?.seat ?? '';
        if (n % SEVERAL === 0) {
          const seen = packet(match, seat);
          const other = imagine(game, seen, new SeededDice(`another world ${n}`));
          for (const level of other ? levels.slice(0, n === ONCE ? 2 : 1) : []) {
            const answers = [seen, packet(other as Match, seat)].map((p) =>
              bytes(level()(p, toolsFor(game, new SeededDice('thinks')))),
            );
            expect(answers[1]).toBe(answers[0]);
            compared++;
          }
        }
        letAnswer(match, seat, seating.get(seat) as Player, tools);
      }
    }
    expect(compared).toBeGreaterThan(1);
  });

  test('officers play every scenario to its end, the same with the same seed', async () => {
    const led = await doctrine();
    const seated = () => officer(led);
    for (const scenario of game.scenarios) {
      if (WHOLE[id]?.includes(scenario.id) === false) continue;
      const duel = { game, scenario, options: {}, players: [seated, seated] } as const;
      const pair = playPair(duel, 'whole');
      // The same officer on either side of the same dice: both matches of the pair are one.
      expect(pair.second).toEqual(pair.first);
      expect(pair.won).toBe(0);
    }
  });
});
