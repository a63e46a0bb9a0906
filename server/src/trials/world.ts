import { SeededDice } from '@grande/engine';

interface Due {
  readonly at: number;
  readonly n: number;
  readonly run: () => void;
}

/** Time that passes only when nothing else is to be done, and chance from one seed: a run can be had again exactly. */
export class World {
  readonly chance: SeededDice;
  now = 1_700_000_000_000;
  private readonly queue: Due[] = [];
  private n = 0;

  constructor(seed: string) {
    this.chance = new SeededDice(seed);
  }

  /** True once in so many times. */
  once(times: number): boolean {
    return this.chance.below(times) === 0;
  }

  later(ms: number, run: () => void): void {
    const due = { at: this.now + ms, n: this.n++, run };
    let low = 0;
    let high = this.queue.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.queue[middle] as Due;
      if (other.at > due.at || (other.at === due.at && other.n > due.n)) low = middle + 1;
      else high = middle;
    }
    this.queue.splice(low, 0, due);
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.later(ms, resolve));
  }

  /** Runs until `done`, or until nothing is left to be done; says how many steps it took. */
  async run(done: () => boolean, most: number): Promise<number> {
    for (let steps = 0; steps < most; steps++) {
      if (done()) return steps;
      // Everything that follows from the last step happens before time goes on.
      await new Promise((resolve) => setImmediate(resolve));
      const next = this.queue.pop();
      if (!next) return steps;
      this.now = Math.max(this.now, next.at);
      next.run();
    }
    return most;
  }
}
