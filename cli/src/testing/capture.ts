import { Interrupted } from '../errors.ts';
import type { Io } from '../io.ts';
import { run } from '../run.ts';

export interface Captured {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Around {
  readonly cwd?: string;
  /** What is typed, line by line; the input ends after it. */
  readonly lines?: readonly string[];
  readonly tty?: boolean;
  /** Presses Ctrl-C: called with the way to do it, before the command starts. */
  readonly interrupt?: (press: () => void) => void;
  /** Sees everything printed as it is printed. */
  readonly watch?: (text: string) => void;
}

/** Runs a command line in this process and returns what it printed. */
export async function captured(argv: readonly string[], around: Around = {}): Promise<Captured> {
  const out: string[] = [];
  const err: string[] = [];
  const typed = [...(around.lines ?? [])];
  const stopping = new AbortController();
  around.interrupt?.(() => stopping.abort(new Interrupted()));
  const keep = (list: string[]) => (text: string) => {
    list.push(text);
    around.watch?.(text);
  };
  const tty = around.tty === true;
  const io: Io = {
    out: keep(out),
    err: keep(err),
    line: async () => typed.shift() ?? null,
    cwd: around.cwd ?? process.cwd(),
    signal: stopping.signal,
    tty: { input: tty, error: tty },
    now: () => performance.now(),
  };
  const code = await run(argv, io);
  return { code, out: out.join(''), err: err.join('') };
}
