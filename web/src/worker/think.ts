import type { Answer, Packet } from '@grande/engine';
import type { Hurry, Thinking, Thought } from './protocol.ts';

let worker: Worker | null = null;
let next = 1;
const open = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();

function started(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = (event: MessageEvent<Thinking>) => {
    const message = event.data;
    const waiting = open.get(message.id);
    open.delete(message.id);
    if (message.ok) waiting?.resolve(message.answer);
    else waiting?.reject(new Error(message.message));
  };
  return worker;
}

/** Asks a bot for its answer, showing it its packet and nothing else. */
export function think(level: string, packet: Packet, seed: string, who: string): Promise<Answer> {
  const thought: Thought = { id: next++, level, seed, packet, who };
  return new Promise((resolve, reject) => {
    open.set(thought.id, { resolve, reject });
    started().postMessage(thought);
  });
}

/** Whoever is thinking answers with the best he has found so far. */
export function hurry(): void {
  const message: Hurry = { hurry: true };
  if (open.size > 0) started().postMessage(message);
}
