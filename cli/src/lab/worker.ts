import { parentPort } from 'node:worker_threads';
import type { Job } from '@grande/lab';
import { playJob } from './matches.ts';

/** A worker thread: gets matches of a study to play, sends what came of them. It is ended from outside. */
const port = parentPort;
if (!port) throw new Error('this file is a worker and runs in no other way');

port.on('message', async (job: Job) => {
  port.postMessage(await playJob(job));
});
