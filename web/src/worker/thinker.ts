import { players, toolsFor } from '@grande/bots';
import { type Packet, SeededDice } from '@grande/engine';
import { loadGame } from '../games.ts';
import type { Thinking, Thought } from './protocol.ts';

/** Bots think here, alone with their packet, so that the table answers while they do. */
self.onmessage = async (event: MessageEvent<Thought>) => {
  const { id, level, seed, packet } = event.data;
  const reply = (message: Thinking) => self.postMessage(message);
  try {
    const seen = packet as Packet;
    const loaded = await loadGame(seen.game);
    const player = players[level] ?? players['recruit'];
    if (!loaded || !player) throw new Error(`nobody plays ${seen.game} at level ${level}`);
    reply({ id, ok: true, answer: player(seen, toolsFor(loaded.game, new SeededDice(seed))) });
  } catch (error) {
    reply({ id, ok: false, message: error instanceof Error ? error.message : String(error) });
  }
};
