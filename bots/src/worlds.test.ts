import { bytes, imagine, Match, packet, SeededDice } from '@grande/engine';
import { hoche } from '@grande/hoche-1793';
import { expect, test } from 'vitest';
import { doctrineOf } from './doctrines.ts';
import { SeatedOfficer } from './seated.ts';
import { toolsFor } from './tools.ts';
import { worldFor } from './worlds.ts';

/** What others answered in secret since the last rest, in a true match or an imagined one. */
const secrets = ({ moves, lastRest }: Pick<Match, 'moves' | 'lastRest'>, seat: string): string =>
  bytes(
    moves
      .slice(lastRest?.at ?? 0)
      .filter((m) => m.secret && m.seat !== seat)
      .map(({ key, value }) => ({ key, value: value ?? null })),
  );

/** Worlds of each packet. */
const WORLDS = 4;

test('what was done out of sight is mostly what an officer would have done', async () => {
  const doctrine = await doctrineOf(hoche.id);
  if (!doctrine) throw new Error('no doctrine');
  // What the game makes out of dice and losses is as good for anybody: here only habits are compared.
  const { guess: _, ...game } = hoche;
  const match = Match.start(
    game,
    { scenario: 'kaiserslautern' },
    { dice: new SeededDice('unseen'), keep: 'last' },
  );
  const seated = new Map(match.scenario.seats.map((seat) => [seat, new SeatedOfficer(doctrine)]));
  const tools = toolsFor(game, new SeededDice('officers'));
  let [worlds, sensible, anyhow] = [0, 0, 0];
  for (let n = 0; n < 400 && !match.outcome; n++) {
    const decision = match.pending[0];
    if (!decision) throw new Error('nobody is asked');
    const { seat } = decision;
    const truth = secrets(match, seat);
    if (truth !== '[]') {
      const seen = packet(match, seat);
      for (let k = 0; k < WORLDS; k++) {
        const world = worldFor(doctrine, game, seen, `world ${n} ${k}`);
        const other = imagine(game, seen, new SeededDice(`world ${n} ${k}`));
        worlds++;
        if (world && secrets(world, seat) === truth) sensible++;
        if (other && secrets(other, seat) === truth) anyhow++;
      }
      // The same seed, the same world.
      expect(worldFor(doctrine, game, seen, 'same')?.stateBytes).toBe(
        worldFor(doctrine, game, seen, 'same')?.stateBytes,
      );
    }
    seated.get(seat)?.answer(match, decision, tools);
  }
  expect(worlds).toBeGreaterThan(20 * WORLDS);
  expect(sensible).toBeGreaterThan(1.3 * anyhow);
});
