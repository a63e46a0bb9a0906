import type { Store } from '../store/store.ts';
import type { Commit } from './state.ts';

interface Waiting {
  readonly commit: Commit;
  readonly resolve: (stored: boolean) => void;
  readonly reject: (error: unknown) => void;
  readonly since: number;
}

/** More than this in one transaction makes the first of them wait for the last. */
const MOST = 200;

/** While one batch is being stored the next gathers: under load many acts share the price of one commit. */
export class Committer {
  private readonly store: Store;
  private queue: Waiting[] = [];
  private working = false;
  private readonly timed: (seconds: number) => void;
  private readonly ticks: () => number;

  /** `timed` is told how long each act has waited until it was stored. */
  constructor(store: Store, ticks: () => number, timed: (seconds: number) => void) {
    this.store = store;
    this.ticks = ticks;
    this.timed = timed;
  }

  /** True once it is stored; false where another process was first. */
  add(commit: Commit): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.queue.push({ commit, resolve, reject, since: this.ticks() });
      if (!this.working) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.working = true;
    // Whatever else this turn of the loop brings goes along.
    await Promise.resolve();
    while (this.queue.length > 0) {
      const batch = this.queue.splice(0, MOST);
      try {
        const stored = await this.store.commit(batch.map(({ commit }) => commit));
        const now = this.ticks();
        for (const [i, { resolve, since }] of batch.entries()) {
          this.timed((now - since) / 1000);
          resolve(stored[i] === true);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.working = false;
  }
}
