import { parentPort, workerData } from 'node:worker_threads';
import { gameById } from '../games.ts';
import { type Brought, bring } from '../tables.ts';
import { type CourseJob, measure } from './courses.ts';

/** A worker thread: gets matches to play and measure, sends what came of them. It is ended from outside. */
const port = parentPort;
if (!port) throw new Error('this file is a worker and runs in no other way');
bring(workerData as Brought | null);

port.on('message', async (job: CourseJob) => {
  const game = await gameById(job.game);
  if (!game) throw new Error(`no game '${job.game}'`);
  port.postMessage(await measure(game, job));
});
