import type { Worker } from 'node:worker_threads';
import { startThread } from '../thread.ts';
import type { Wanted, Written } from './writing.ts';

/** Somebody has asked for another record already, or everybody together for too many. */
export class ClerkBusy extends Error {}

interface Job {
  readonly wanted: () => Promise<Wanted>;
  readonly resolve: (text: string | null) => void;
  readonly reject: (error: Error) => void;
}

/** A record takes some seconds at most; a thread that takes longer is given up. */
const MOST_MS = 60_000;
const MOST_WAITING = 100;
/** Without work for so long the thread and the memory it takes are let go. */
const IDLE_MS = 60_000;
/** So many letters of records are kept for whoever asks again. */
const MOST_KEPT = 32_000_000;

/** Writes records and showings in a thread of its own: one at a time, one a person; what was written is kept. */
export class Clerk {
  private worker: Worker | null = null;
  private idle: NodeJS.Timeout | undefined;
  private current: Job | null = null;
  private timer: NodeJS.Timeout | undefined;
  private readonly queue: Job[] = [];
  private readonly asking = new Map<
    string,
    { readonly key: string; readonly text: Promise<string | null> }
  >();
  private readonly kept = new Map<string, string | null>();
  private size = 0;

  /** How many records wait to be written. */
  get waiting(): number {
    return this.queue.length + (this.current ? 1 : 0);
  }

  /** `key` names everything that the text depends on. */
  write(person: string, key: string, wanted: () => Promise<Wanted>): Promise<string | null> {
    const kept = this.kept.get(key);
    if (kept !== undefined) {
      // Whatever was asked for last goes last.
      this.kept.delete(key);
      this.kept.set(key, kept);
      return Promise.resolve(kept);
    }
    const asked = this.asking.get(person);
    if (asked?.key === key) return asked.text;
    if (asked || this.queue.length >= MOST_WAITING) return Promise.reject(new ClerkBusy());
    const text = new Promise<string | null>((resolve, reject) => {
      this.queue.push({ wanted, resolve, reject });
    }).finally(() => this.asking.delete(person));
    this.asking.set(person, { key, text });
    void this.next();
    return text.then((done) => this.keep(key, done));
  }

  private keep(key: string, text: string | null): string | null {
    if (this.kept.has(key)) return text;
    this.kept.set(key, text);
    this.size += text?.length ?? 0;
    for (const [oldest, old] of this.kept) {
      if (this.size <= MOST_KEPT) break;
      this.kept.delete(oldest);
      this.size -= old?.length ?? 0;
    }
    return text;
  }

  private async next(): Promise<void> {
    if (this.current) return;
    const job = this.queue.shift();
    if (!job) {
      this.idle = setTimeout(() => this.replace(this.worker, new Error('idle')), IDLE_MS);
      this.idle.unref();
      return;
    }
    clearTimeout(this.idle);
    this.current = job;
    try {
      const wanted = await job.wanted();
      if (this.current !== job) return;
      this.timer = setTimeout(() => this.replace(this.worker, new Error('out of time')), MOST_MS);
      this.started().postMessage(wanted);
    } catch (error) {
      this.finished()?.reject(error instanceof Error ? error : new Error(String(error)));
      void this.next();
    }
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const worker = startThread('records/thread.js');
    worker.on('message', (message: Written) => {
      if (worker !== this.worker) return;
      const job = this.finished();
      if (message.ok) job?.resolve(message.text);
      else job?.reject(new Error(message.message));
      void this.next();
    });
    worker.on('error', (error) => this.replace(worker, error));
    worker.on('exit', () => this.replace(worker, new Error('the thread has ended')));
    worker.unref();
    this.worker = worker;
    return worker;
  }

  private finished(): Job | null {
    const { current } = this;
    clearTimeout(this.timer);
    this.current = null;
    return current;
  }

  private replace(worker: Worker | null, error: Error): void {
    if (!worker || worker !== this.worker) return;
    this.worker = null;
    void worker.terminate();
    const job = this.finished();
    job?.reject(error);
    if (job) void this.next();
  }

  async stop(): Promise<void> {
    clearTimeout(this.idle);
    clearTimeout(this.timer);
    const { worker } = this;
    this.worker = null;
    for (const job of [this.finished(), ...this.queue.splice(0)]) job?.reject(new ClerkBusy());
    await worker?.terminate();
  }
}
