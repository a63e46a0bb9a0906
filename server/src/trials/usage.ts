import type { ChildProcess } from 'node:child_process';
import { bounded } from './bounded.ts';

interface Usage {
  /** Milliseconds of processor time since the process began. */
  readonly busy: number;
  /** Bytes it holds. */
  readonly held: number;
}

/** The server's side: waits for the word to serve. */
export const theWord = (): Promise<void> =>
  new Promise((resolve) => process.once('message', () => resolve()));

/** The server's side: from now on says what it has used whenever it is asked. */
export function answerUsage(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ busy: (user + system) / 1000, held: process.memoryUsage.rss() } satisfies Usage);
  });
}

/** What a server process has used so far. */
export function usageOf(child: ChildProcess): Promise<Usage> {
  const told = new Promise<Usage>((resolve) => child.once('message', (usage) => resolve(usage as Usage)));
  child.send('usage');
  return bounded('usage of the server', 30_000, told);
}
