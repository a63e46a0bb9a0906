import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startThread } from '../thread.ts';

/** Where the embedded database lives: it answers messages of PostgreSQL's protocol, one after the other. */
export interface Home {
  ask(message: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  close(): Promise<void>;
  /** Settles when it will not answer any more. */
  readonly failure: Promise<Error>;
}

/** What the thread is told besides messages of the protocol. */
export const CLOSE = 'close';

/** In this thread and in memory alone: it waits for nothing, and everything waits for it. */
export async function homeHere(): Promise<Home> {
  const client = await PGlite.create();
  return {
    ask: async (message) => client.execProtocolRawSync(message),
    close: () => client.close(),
    failure: new Promise(() => undefined),
  };
}

/** One message is answered within this time, or the database is given up: a full disk leaves it silent for ever. */
const LIMIT_MS = 30_000;
/** A new folder is filled at the first start. */
const FIRST_MS = 180_000;

/**
 * A thread of its own for a folder: while it writes, tables go on. A new folder is filled by a thread that ends
 * afterwards, since what that takes, half a gigabyte, would be held as long as the thread lives.
 */
export async function homeInThread(folder: string, limitMs = () => LIMIT_MS): Promise<Home> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await (await started(folder, () => FIRST_MS)).close();
  return started(folder, limitMs);
}

async function started(folder: string, limitMs: () => number): Promise<Home> {
  const worker = startThread('store/embedded-thread.js', folder);
  const waiting: PromiseWithResolvers<Uint8Array>[] = [];
  const failing = resolvers<Error>();
  let failure: Error | null = null;
  let timer: NodeJS.Timeout | undefined;
  const fail = (error: Error) => {
    clearTimeout(timer);
    failure ??= error;
    failing.resolve(failure);
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  /** The oldest message is being answered; the others wait for it. */
  const watch = (ms: number) => {
    clearTimeout(timer);
    const late = new Error(`the embedded database has not answered for ${ms / 1000} s: is its disk full?`);
    if (waiting.length > 0) timer = setTimeout(() => fail(late), ms);
  };
  worker.on('message', (answer: Uint8Array) => {
    waiting.shift()?.resolve(answer);
    watch(limitMs());
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the embedded database has ended')));
  const said = (message: Uint8Array<ArrayBuffer> | typeof CLOSE): Promise<Uint8Array> => {
    if (failure) return Promise.reject(failure);
    const answer = resolvers<Uint8Array>();
    waiting.push(answer);
    worker.postMessage(message, typeof message === 'string' ? [] : [message.buffer]);
    if (waiting.length === 1) watch(limitMs());
    return answer.promise;
  };
  // It speaks first, when it is ready.
  const ready = resolvers<Uint8Array>();
  waiting.push(ready);
  watch(FIRST_MS);
  await ready.promise;
  return {
    ask: said,
    failure: failing.promise,
    close: async () => {
      // What has failed cannot be closed in order; what is stored is stored.
      if (!failure) await said(CLOSE);
      clearTimeout(timer);
      worker.removeAllListeners('exit');
      await worker.terminate();
    },
  };
}

interface PromiseWithResolvers<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
}

function resolvers<T>(): PromiseWithResolvers<T> {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
