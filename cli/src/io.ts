/** The world around a command, so that tests can stand in for a terminal. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** The next line of the input without its end, or null when there is no more. */
  readonly line: () => Promise<string | null>;
  readonly cwd: string;
  /** Ctrl-C, or nobody reading what is printed any more. */
  readonly signal: AbortSignal;
  readonly tty: { readonly input: boolean; readonly error: boolean };
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}

/** A promise that gives way to Ctrl-C. */
export async function orInterrupted<T>(io: Io, work: Promise<T>): Promise<T> {
  io.signal.throwIfAborted();
  let stop = () => {};
  const interrupted = new Promise<never>((_, reject) => {
    stop = () => reject(io.signal.reason);
    io.signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, interrupted]);
  } finally {
    io.signal.removeEventListener('abort', stop);
  }
}

/** Lets signals and other events in during long work. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
