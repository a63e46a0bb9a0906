import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { CLOSE } from './embedded-home.ts';

/** The embedded database in its folder: says something when it is ready, then answers every message, in order. */
const client = await PGlite.create({
  dataDir: workerData as string,
  // Its own 128 MB are more than a store of this size gains from; what is read often the system keeps anyway.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
});
const say = (answer: Uint8Array) => parentPort?.postMessage(answer);
parentPort?.on('message', (message: Uint8Array | typeof CLOSE) => {
  if (message === CLOSE) void client.close().then(() => say(new Uint8Array()));
  else say(client.execProtocolRawSync(message));
});
say(new Uint8Array());
