import type { Worker } from 'node:worker_threads';
import type { Answer, Packet } from '@grande/engine';
import { BusyError, type Thinker } from '../core/hall.ts';
import { startThread } from '../thread.ts';
import type { Thinking, Thought } from './messages.ts';
import { FairQueue } from './queue.ts';

interface Job {
  readonly thought: Thought;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** So many thoughts of one person, and so many in all, may wait for a thread. */
const MOST_OF_ONE = 16;
const MOST_WAITING = 400;

/** Who thinks longer than this about one answer has lost the thread, and gets a new one. */
const BUDGET_MS = 15_000;

/** One thread and those who wait for it, one thought at a time. */
class Thread {
  private worker: Worker | null = null;
  private readonly queue = new FairQueue<Job>(MOST_OF_ONE, MOST_WAITING);
  private current: Job | null = null;
  private timer: NodeJS.Timeout | null = null;

  add(owner: string, job: Job): void {
    if (this.queue.add(owner, job)) this.next();
    else job.reject(new BusyError());
  }

  get waiting(): number {
    return this.queue.size + (this.current ? 1 : 0);
  }

  private next(): void {
    if (this.current) return;
    const job = this.queue.take();
    if (!job) return;
    this.current = job;
    this.timer = setTimeout(() => this.replace(this.worker, new Error('out of time')), BUDGET_MS);
    try {
      this.started().postMessage(job.thought);
    } catch (error) {
      // No thread could be started, or the thought cannot be sent to one: the others still may.
      this.replace(this.worker, error instanceof Error ? error : new Error(String(error)));
    }
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const worker = startThread('thinkers/worker.js');
    worker.on('message', (message: Thinking) => this.done(message));
    worker.on('error', (error) => this.replace(worker, error));
    worker.on('messageerror', (error) => this.replace(worker, error));
    worker.on('exit', () => this.replace(worker, new Error('the thread has ended')));
    worker.unref();
    this.worker = worker;
    return worker;
  }

  private done(message: Thinking): void {
    if (this.current?.thought.id !== message.id) return;
    const job = this.finished();
    if (message.ok) job?.resolve(message.answer);
    else job?.reject(new Error(message.message));
    this.next();
  }

  private finished(): Job | null {
    const { current, timer } = this;
    if (timer) clearTimeout(timer);
    this.current = null;
    return current;
  }

  /** Gives up a thread; what an earlier one still says about itself means nothing. */
  private replace(worker: Worker | null, error: Error): void {
    if (worker !== this.worker) return;
    this.worker = null;
    void worker?.terminate();
    this.finished()?.reject(error);
    this.next();
  }

  async stop(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    this.finished();
    this.queue.clear();
    await worker?.terminate();
  }
}

/** Threads for bots: a seat keeps its thread, so that whoever sits there remembers; tables never wait for thoughts. */
export class Thinkers implements Thinker {
  private readonly threads: readonly Thread[];
  private next = 1;

  constructor(count: number) {
    this.threads = Array.from({ length: Math.max(1, count) }, () => new Thread());
  }

  think(level: string, seen: Packet, seed: string, who: string, owner: string): Promise<Answer> {
    const id = this.next++;
    const thread = this.threads[sum(who) % this.threads.length] as Thread;
    return new Promise((resolve, reject) => {
      thread.add(owner, { thought: { id, level, seen, seed, who }, resolve, reject });
    });
  }

  get waiting(): number {
    return this.threads.reduce((n, thread) => n + thread.waiting, 0);
  }

  async stop(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.stop()));
  }
}

function sum(text: string): number {
  let n = 0;
  for (let i = 0; i < text.length; i++) n = (n * 31 + text.charCodeAt(i)) >>> 0;
  return n;
}
