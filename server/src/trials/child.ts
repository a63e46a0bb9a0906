import { ConfigError, readConfig } from '../config.ts';
import { serve } from '../serve.ts';
import { answerUsage, theWord } from './usage.ts';

/** A server to be tried: when it is told to, says where it is, and serves until it is ended. */
try {
  await theWord();
  const { port, stop } = await serve(readConfig(process.env), null);
  answerUsage();
  console.log(`port ${port}`);
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(2);
}
