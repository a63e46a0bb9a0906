import { parentPort } from 'node:worker_threads';
import { loadGame } from '@grande/registry/node';
import { reasonOf } from '../guard.ts';
import { type Wanted, type Written, written } from './writing.ts';

/** Writes one record after the other, each from what is stored. */
parentPort?.on('message', async (wanted: Wanted) => {
  const reply = (message: Written) => parentPort?.postMessage(message);
  try {
    const loaded = await loadGame(wanted.game);
    if (!loaded) throw new Error(`there is no game ${wanted.game}`);
    reply({ ok: true, text: written(wanted, loaded.game) });
  } catch (error) {
    reply({ ok: false, message: reasonOf(error) });
  }
});
