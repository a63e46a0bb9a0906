import { parentPort } from 'node:worker_threads';
import { doctrineOf, levelOf, needsDoctrine, type Player, seatedAs, toolsFor } from '@grande/bots';
import { SeededDice } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { capped } from './budget.ts';
import type { Thinking, Thought } from './messages.ts';

/** Those who sit at tables, with what they have in mind; who is forgotten can still answer. */
const seated = new Map<string, Player>();
const MOST_SEATED = 500;

async function sitting(level: string, who: string, game: string): Promise<Player> {
  const key = `${who} ${level}`;
  const known = seated.get(key);
  if (known) return known;
  const doctrine = await doctrineOf(game);
  const wanted = levelOf(level);
  const written = wanted && (doctrine || !needsDoctrine(wanted.name)) ? wanted : levelOf('recruit');
  if (!written) throw new Error(`nobody plays at level ${level}`);
  const player = seatedAs(capped(written), doctrine);
  const [oldest] = seated.keys();
  if (seated.size >= MOST_SEATED && oldest !== undefined) seated.delete(oldest);
  seated.set(key, player);
  return player;
}

/** Bots think here, alone with their packet. */
parentPort?.on('message', async ({ id, level, seen, seed, who }: Thought) => {
  const reply = (message: Thinking) => parentPort?.postMessage(message);
  try {
    const loaded = await loadGame(seen.game);
    if (!loaded) throw new Error(`there is no game ${seen.game}`);
    const player = await sitting(level, who, seen.game);
    const tools = { ...toolsFor(loaded.game, new SeededDice(seed)), clock: () => performance.now() };
    reply({ id, ok: true, answer: player(seen, tools) });
  } catch (error) {
    reply({ id, ok: false, message: error instanceof Error ? error.message : String(error) });
  }
});
