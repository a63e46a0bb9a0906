#!/usr/bin/env node
import { createInterface } from 'node:readline';
import { EXIT, Interrupted, PipeClosed } from './errors.ts';
import type { Io } from './io.ts';
import { run } from './run.ts';

const stopping = new AbortController();

/** The first Ctrl-C lets the command end in order; the second does not wait. */
function interrupt(): void {
  if (stopping.signal.aborted) process.exit(EXIT.interrupted);
  stopping.abort(new Interrupted());
}
process.on('SIGINT', interrupt);
process.on('SIGTERM', interrupt);

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    stopping.abort(new PipeClosed());
  });
}

/** Standard input line by line, opened when first asked for, so that other commands do not wait for it. */
function lineReader(): { line: () => Promise<string | null>; close: () => void } {
  const ready: string[] = [];
  let ended = false;
  let waiting: ((line: string | null) => void) | null = null;
  let close: (() => void) | null = null;
  const hand = (line: string | null) => {
    const taker = waiting;
    waiting = null;
    if (taker) taker(line);
    else if (line !== null) ready.push(line);
  };
  const open = () => {
    const reader = createInterface({
      input: process.stdin,
      output: process.stdin.isTTY ? process.stderr : undefined,
    });
    reader.on('line', hand);
    reader.on('SIGINT', interrupt);
    reader.on('close', () => {
      ended = true;
      hand(null);
    });
    return () => {
      reader.close();
      process.stdin.destroy();
    };
  };
  return {
    line: () => {
      close ??= open();
      const next = ready.shift();
      if (next !== undefined || ended) return Promise.resolve(next ?? null);
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
    close: () => close?.(),
  };
}

const input = lineReader();
const io: Io = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  line: input.line,
  cwd: process.cwd(),
  signal: stopping.signal,
  tty: { input: process.stdin.isTTY === true, error: process.stderr.isTTY === true },
  now: () => performance.now(),
};

// The code is set, not forced: what is still on its way to a pipe must arrive.
process.exitCode = await run(process.argv.slice(2), io);
input.close();
