import type { Postgres } from '../postgres.ts';
import type { ServerProcess } from '../server-process.ts';

/** What a check is tried on: real processes, ended when the check is over. */
export interface Ground {
  /** A new folder. */
  folder(): string;
  /** A new server process, on an embedded database of its own where the settings name no other. */
  server(settings?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  /** A new PostgreSQL. */
  postgres(): Promise<Postgres>;
  /** Something else to be ended with the check. */
  after(end: () => Promise<void> | void): void;
}

/** One promise of the server, tried from outside. */
export interface Check {
  /** The number of the audit's list that it stands for. */
  readonly number: number;
  /** What holds, as a sentence about the program. */
  readonly name: string;
  /** Returns what was measured, where something was; throws where the promise is broken. */
  run(ground: Ground): Promise<string | undefined>;
}

/** Throws unless the two are the same. */
export function same<T>(what: string, found: T, wanted: T): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${what}: ${a} in place of ${b}`);
}

/** Waits until something holds; throws when it does not within the time. */
export async function until(
  what: string,
  ms: number,
  holds: () => boolean | Promise<boolean>,
): Promise<number> {
  const began = performance.now();
  for (;;) {
    if (await holds()) return performance.now() - began;
    if (performance.now() - began > ms) throw new Error(`${what}: not within ${ms / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
