import { ConfigError, readConfig } from '../config.ts';
import { serveUntil } from '../end.ts';
import { serve } from '../serve.ts';
import { answerUsage, theWord } from './usage.ts';

/** A server to be tried: when it is told to, says where it is, and serves until it is ended. */
try {
  const asked = new AbortController();
  process.once('SIGTERM', () => asked.abort());
  await theWord();
  const served = await serve(readConfig(process.env), null);
  answerUsage();
  // What nobody catches, for a trial of the last guard.
  process.on('message', (said) => {
    if (said === 'throw') throw new Error('thrown on purpose');
    if (said === 'reject') void Promise.reject(new Error('rejected on purpose'));
  });
  console.log(`port ${served.port}`);
  process.exit(await serveUntil(served, asked.signal));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(2);
}
