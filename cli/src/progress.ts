import type { Io } from './io.ts';

const WIDTH = 30;
const EVERY_MS = 100;

/** A bar on standard error while long work runs; nothing where nobody watches. */
export class Progress {
  private readonly io: Io;
  private readonly total: number;
  private last = Number.NEGATIVE_INFINITY;
  private drawn = false;

  constructor(io: Io, total: number) {
    this.io = io;
    this.total = total;
  }

  show(done: number, note = ''): void {
    if (!this.io.tty.error) return;
    const now = this.io.now();
    if (now - this.last < EVERY_MS && done < this.total) return;
    this.last = now;
    const full = this.total === 0 ? WIDTH : Math.floor((WIDTH * done) / this.total);
    const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
    this.io.err(`\r\u001b[K${bar} ${done}/${this.total} ${note}`);
    this.drawn = true;
  }

  /** Takes the bar away, so that what follows starts on a clean line. */
  clear(): void {
    if (this.drawn) this.io.err('\r\u001b[K');
    this.drawn = false;
  }
}
