import type { Advice, StaffMap } from '@grande/bots';
import type { Answer, Packet } from '@grande/engine';
import type { Tables } from '../bench/variants.ts';
import type { Bring, Hurry, Ready, ThinkAhead, Thinking, Thought, Thoughtful } from './protocol.ts';

let worker: Worker | null = null;
let next = 1;
type Done = Extract<Thinking, { ok: true }>;
const open = new Map<number, { resolve: (thinking: Done) => void; reject: (error: Error) => void }>();

function started(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = (event: MessageEvent<Thinking>) => {
    const message = event.data;
    const waiting = open.get(message.id);
    open.delete(message.id);
    if (message.ok) waiting?.resolve(message);
    else waiting?.reject(new Error(message.message));
  };
  return worker;
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
  const { answer, why, compared } = await sent({ level, seed, packet, who });
  return { answer, why, compared };
}

/** Asks a general what he would do in somebody's place, showing him that seat's packet. */
export async function advise(
  level: string,
  packet: Packet,
  seed: string,
  also?: Answer,
): Promise<readonly Advice[]> {
  return (await sent({ level, seed, packet, who: '', advise: true, also })).advice ?? [];
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
export function bring(game: string, tables: Tables): void {
  started().postMessage({ bring: tables, game } satisfies Bring);
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
