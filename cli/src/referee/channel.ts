import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Failed } from '../errors.ts';
import { type Io, orInterrupted } from '../io.ts';

/** A line each way to somebody's player. */
export interface Channel {
  send(message: unknown): void;
  /** The next line, or null when there is no more. */
  receive(): Promise<string | null>;
  /** The player has time to say its last words. */
  close(): Promise<void>;
}

/** The player is whoever started us: it reads our output and writes our input. */
export function ownStreams(io: Io): Channel {
  return {
    send: (message) => io.out(`${JSON.stringify(message)}\n`),
    receive: () => orInterrupted(io, io.line()),
    close: async () => {},
  };
}

/** A program that does not end by itself is ended after so long. */
const LAST_WORDS_MS = 2000;

/** The player is a program that we start; what it says on its error stream is passed on. */
export function startedProgram(io: Io, command: string): Channel {
  const child = spawn(command, { cwd: io.cwd, shell: true, stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let failed: Error | null = null;
  child.on('error', (error) => {
    failed = error;
  });
  // A player that has gone away is noticed when it is asked the next time.
  child.stdin.on('error', () => {});
  child.stderr.on('data', (text: Buffer) => io.err(String(text)));
  return {
    send: (message) => void child.stdin.write(`${JSON.stringify(message)}\n`),
    async receive() {
      const next = await orInterrupted(io, lines.next());
      if (failed) throw new Failed(`'${command}' could not be started: ${failed.message}`);
      return next.done ? null : next.value;
    },
    async close() {
      child.stdin.end();
      const late = setTimeout(() => child.kill(), LAST_WORDS_MS);
      await ended;
      clearTimeout(late);
    },
  };
}
