import { parentPort, workerData } from 'node:worker_threads';
import { gameById } from '../games.ts';
import { type Brought, bring } from '../tables.ts';
import { type Chunk, playMany } from './play-many.ts';
import type { FromWorker } from './pool.ts';

/** A worker thread: gets chunks, sends what came of them. It is ended from outside, so it never pauses. */
const port = parentPort;
if (!port) throw new Error('this file is a worker and runs in no other way');
bring(workerData as Brought | null);
const send = (message: FromWorker) => port.postMessage(message);

port.on('message', async (chunk: Chunk) => {
  const game = await gameById(chunk.job.game);
  if (!game) throw new Error(`no game '${chunk.job.game}'`);
  const report = (stats: Extract<FromWorker, { kind: 'stats' }>['stats']) =>
    send({ kind: 'stats', scenario: chunk.job.scenario, stats });
  await playMany(game, chunk, report, async () => true);
  send({ kind: 'idle' });
});
