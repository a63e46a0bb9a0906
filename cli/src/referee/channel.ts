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

/**
 * The player is a program that we start; what it says on its error stream is passed on. One that lets a question lie
 * for longer than `patience` seconds ends the command.
 */
export function startedProgram(io: Io, command: string, patience: number): Channel {
  // In a group of its own where there are such: the shell we start it by is not all that has to be ended.
  const grouped = process.platform !== 'win32';
  const child = spawn(command, {
    cwd: io.cwd,
    shell: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: grouped,
  });
  const kill = () => {
    try {
      if (grouped && child.pid !== undefined) process.kill(-child.pid);
      else child.kill();
    } catch {
      // It has ended by itself meanwhile.
    }
  };
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
      const next = await orInterrupted(io, inTime(lines.next(), command, patience));
      if (failed) throw new Failed(`'${command}' could not be started: ${failed.message}`);
      return next.done ? null : next.value;
    },
    async close() {
      child.stdin.end();
      const late = setTimeout(kill, LAST_WORDS_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

/** A line that comes in time. */
async function inTime<T>(line: Promise<T>, command: string, patience: number): Promise<T> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const why = `'${command}' has not answered for ${patience} s; --patience gives it longer`;
    late = setTimeout(() => reject(new Failed(why)), patience * 1000);
  });
  try {
    return await Promise.race([line, tooLate]);
  } finally {
    clearTimeout(late);
  }
}
