import type { Advice, StaffMap } from '@grande/bots';
import type { Packet } from '@grande/engine';
import type { Tables } from '../bench/variants.ts';
import type { Bring, Here, Hurry, Ready, ThinkAhead, Thinking, Thought, Thoughtful } from './protocol.ts';

let worker: Worker | null = null;
let next = 1;
/** Tables that matches of this page are played with: whoever comes to think is told of all. */
const tables: Bring[] = [];
type Done = Extract<Thinking, { ok: true }>;
const open = new Map<number, { resolve: (thinking: Done) => void; reject: (error: Error) => void }>();

/** Whoever thinks could not be had: not a thought that went wrong, which another would get wrong too. */
class Lost extends Error {}
/** So long, in ms, it may take until somebody is there to think. */
const START_MS = 30_000;

function started(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
  /** Nobody waits for one who does not come; the next question is put to another. */
  const lose = (why: string): void => {
    clearTimeout(late);
    made.terminate();
    if (worker === made) worker = null;
    for (const { reject } of open.values()) reject(new Lost(why));
    open.clear();
  };
  const late = setTimeout(() => lose('whoever thinks did not come in time'), START_MS);
  made.onerror = (event) => {
    event.preventDefault();
    lose(event.message || 'whoever thinks could not be fetched');
  };
  made.onmessage = (event: MessageEvent<Thinking | Here>) => {
    clearTimeout(late);
    const message = event.data;
    if ('here' in message) return;
    const waiting = open.get(message.id);
    open.delete(message.id);
    if (message.ok) waiting?.resolve(message);
    else waiting?.reject(new Error(message.message));
  };
  worker = made;
  for (const known of tables) made.postMessage(known);
  return made;
}

function sent(thought: Omit<Thought, 'id'>): Promise<Done> {
  const id = next++;
  return new Promise((resolve, reject) => {
    open.set(id, { resolve, reject });
    started().postMessage({ id, ...thought } satisfies Thought);
  });
}

/** Asks a bot for its answer, showing it its packet and nothing else. */
export async function think(level: string, packet: Packet, seed: string, who: string): Promise<Thoughtful> {
  const thought = { level, seed, packet, who };
  const { answer, why, compared } = await sent(thought).catch((error: unknown) => {
    if (error instanceof Lost) return sent(thought);
    throw error;
  });
  return { answer, why, compared };
}

/** Asks a general what he would do in somebody's place, showing him that seat's packet. */
export async function advise(asked: Omit<Thought, 'id'>): Promise<readonly Advice[]> {
  return (await sent({ ...asked, advise: true })).advice ?? [];
}

/** Asks for a map of what may lie under the enemy's seals, as far as a packet lets anybody know. */
export async function draw(packet: Packet, seed: string): Promise<StaffMap | null> {
  return (await sent({ level: '', seed, packet, who: '', staff: true })).map ?? null;
}

/** A game is about to be played: whoever will think about it gets ready. */
export function ready(game: string): void {
  started().postMessage({ ready: game } satisfies Ready);
}

/** Whoever thinks about a match must know the tables it is played with. */
export function bring(game: string, brought: Tables): void {
  const known = { bring: brought, game } satisfies Bring;
  tables.push(known);
  worker?.postMessage(known);
}

/** While others are asked somebody may think ahead, of this position and no other; null: he may not. */
export function thinkAhead(ahead: ThinkAhead['ahead']): void {
  if (worker || ahead) started().postMessage({ ahead } satisfies ThinkAhead);
}

/** Whoever is thinking answers with the best he has found so far. */
export function hurry(): void {
  const message: Hurry = { hurry: true };
  if (open.size > 0) started().postMessage(message);
}
