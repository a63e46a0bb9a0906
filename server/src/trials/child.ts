import { ConfigError, readConfig } from '../config.ts';
import { serve } from '../serve.ts';
import { answerUsage } from './usage.ts';

/** A server to be killed: says where it is, and serves until it is. */
try {
  const { port, stop } = await serve(readConfig(process.env), null);
  console.log(`port ${port}`);
  answerUsage();
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(2);
}
