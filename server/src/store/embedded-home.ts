import { PGlite } from '@electric-sql/pglite';
import { startThread } from '../thread.ts';

/** Where the embedded database lives: it answers messages of PostgreSQL's protocol, one after the other. */
export interface Home {
  ask(message: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** What the thread is told besides messages of the protocol. */
export const CLOSE = 'close';

/** In this thread and in memory alone: it waits for nothing, and everything waits for it. */
export async function homeHere(): Promise<Home> {
  const client = await PGlite.create();
  return {
    ask: async (message) => client.execProtocolRawSync(message),
    close: () => client.close(),
  };
}

/** A thread of its own for a folder: while it writes, tables go on. */
export async function homeInThread(folder: string): Promise<Home> {
  const worker = startThread('store/embedded-thread.js', folder);
  const waiting: PromiseWithResolvers<Uint8Array>[] = [];
  let failure: Error | null = null;
  const fail = (error: Error) => {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  worker.on('message', (answer: Uint8Array) => waiting.shift()?.resolve(answer));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the embedded database has ended')));
  const said = (message: Uint8Array<ArrayBuffer> | typeof CLOSE): Promise<Uint8Array> => {
    if (failure) return Promise.reject(failure);
    const answer = resolvers<Uint8Array>();
    waiting.push(answer);
    worker.postMessage(message, typeof message === 'string' ? [] : [message.buffer]);
    return answer.promise;
  };
  // It speaks first, when it is ready.
  const ready = resolvers<Uint8Array>();
  waiting.push(ready);
  await ready.promise;
  return {
    ask: said,
    close: async () => {
      await said(CLOSE);
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
