import { parentPort } from 'node:worker_threads';
import { type Chunk, type Effects, playChunk } from './played.ts';
import { compiledOf, Ran } from './ran.ts';

/** A thread that plays chunks of one game and sends back which paragraphs took effect. */
const port = parentPort;
if (!port) throw new Error('this file is a worker and runs in no other way');

export interface ChunkPlayed {
  readonly chunk: Chunk;
  readonly played: readonly (readonly [string, Effects])[];
}

let ran: Ran | null = null;
port.on('message', async ({ chunk, root }: { readonly chunk: Chunk; readonly root: string }) => {
  ran ??= new Ran(compiledOf(root, chunk.job.game));
  const played = await playChunk(chunk, ran);
  port.postMessage({ chunk, played: [...played] } satisfies ChunkPlayed);
});
