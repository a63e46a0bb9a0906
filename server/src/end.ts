import { bounded } from './bounded.ts';
import { type Log, reasonOf } from './guard.ts';

/** What runs until it is told to stop, or cannot go on. */
interface Running {
  readonly log: Log;
  /** Settles when the server cannot go on. */
  readonly failure: Promise<Error>;
  stop(): Promise<void>;
}

/** An orderly end takes no longer; then the process ends as it is, with what is stored. */
const STOP_MS = 20_000;

/**
 * Serves until `asked`, or until an error that nobody caught or a store that does not answer. Returns the exit code:
 * 0 after an orderly end, 1 where a supervisor should start the server again.
 */
export async function serveUntil(served: Running, asked: AbortSignal): Promise<0 | 1> {
  let uncaught: (error: unknown) => void = () => undefined;
  const code = await new Promise<0 | 1>((resolve) => {
    const failed = (what: string) => (error: unknown) => {
      // The lines of the stack alone: the message of a failed query tells its parameters.
      const stack =
        error instanceof Error ? error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) : [];
      served.log(what, { error: reasonOf(error), stack });
      resolve(1);
    };
    // Node raises a rejection that nobody handles as an exception that nobody catches.
    uncaught = failed('uncaught error');
    process.on('uncaughtException', uncaught);
    void served.failure.then(failed('the server cannot go on'));
    asked.addEventListener('abort', () => resolve(0), { once: true });
    if (asked.aborted) resolve(0);
  });
  try {
    await bounded('the end of the server', STOP_MS, served.stop());
  } catch (error) {
    served.log('not stopped in order', { error: reasonOf(error) });
    process.exit(1);
  }
  process.off('uncaughtException', uncaught);
  return code;
}
