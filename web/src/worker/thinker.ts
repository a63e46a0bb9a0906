import {
  type Advice,
  advising,
  doctrineOf,
  levelOf,
  type Player,
  seatedAs,
  type Thinker,
  type Tools,
  thinkerAs,
  toolsFor,
} from '@grande/bots';
import { type Answer, type Packet, SeededDice } from '@grande/engine';
import { loadGame } from '../games.ts';
import type { Hurry, Thinking, Thought } from './protocol.ts';

/** Those who sit at the tables of this browser, with what they have in mind. */
interface Seated {
  readonly player: Player;
  readonly thinker: Thinker | null;
}
const seated = new Map<string, Seated>();
/** More minds than this are not kept; who is forgotten can still answer. */
const MOST_SEATED = 40;

let hurried = false;
/** So long, in ms, a thought goes on before it looks whether somebody is in a hurry. */
const BREATH_MS = 40;

async function sitting(level: string, who: string, game: string): Promise<Seated> {
  const key = `${who} ${level}`;
  const known = seated.get(key);
  if (known) return known;
  const written = levelOf(level) ?? levelOf('recruit');
  if (!written) throw new Error(`nobody plays at level ${level}`);
  const doctrine = await doctrineOf(game);
  const made = { player: seatedAs(written, doctrine), thinker: thinkerAs(written, doctrine) };
  const [oldest] = seated.keys();
  if (seated.size >= MOST_SEATED && oldest !== undefined) seated.delete(oldest);
  seated.set(key, made);
  return made;
}

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Follows a thought to its end, or to where somebody is in a hurry. */
async function followed<T>(thought: Generator<unknown, T, boolean | undefined>): Promise<T> {
  hurried = false;
  let breathed = performance.now();
  for (;;) {
    const step = thought.next(hurried);
    if (step.done) return step.value;
    if (performance.now() - breathed < BREATH_MS) continue;
    await breath();
    breathed = performance.now();
  }
}

async function toolsOf(seen: Packet, seed: string): Promise<Tools> {
  const loaded = await loadGame(seen.game);
  if (!loaded) throw new Error(`there is no game ${seen.game}`);
  return { ...toolsFor(loaded.game, new SeededDice(seed)), clock: () => performance.now() };
}

async function answered({ level, seed, packet, who }: Thought): Promise<Answer> {
  const seen = packet as Packet;
  const tools = await toolsOf(seen, seed);
  const { player, thinker } = await sitting(level, who, seen.game);
  return thinker ? followed(thinker(seen, tools)) : player(seen, tools);
}

async function advised({ level, seed, packet }: Thought): Promise<readonly Advice[]> {
  const seen = packet as Packet;
  const doctrine = await doctrineOf(seen.game);
  const budget = levelOf(level)?.budget;
  if (!doctrine || !budget) throw new Error(`nobody can advise on ${seen.game}`);
  return followed(advising(doctrine, budget, seen, await toolsOf(seen, seed)));
}

/** Bots think here, alone with their packet, so that the table answers while they do. */
self.onmessage = async (event: MessageEvent<Thought | Hurry>) => {
  const { data } = event;
  if ('hurry' in data) {
    hurried = true;
    return;
  }
  const { id } = data;
  const reply = (message: Thinking) => self.postMessage(message);
  try {
    if (data.advise) {
      const advice = await advised(data);
      reply({ id, ok: true, answer: advice[0]?.answer ?? { key: '' }, advice });
    } else reply({ id, ok: true, answer: await answered(data) });
  } catch (error) {
    reply({ id, ok: false, message: error instanceof Error ? error.message : String(error) });
  }
};
