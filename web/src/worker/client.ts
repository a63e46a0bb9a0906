import { href } from '../router.ts';
import type { Home } from '../table/home.ts';
import type { Call, CallName, Calls, FromWorker, Seen } from './protocol.ts';

interface Open {
  readonly call: unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The page's end of the line to the worker. One worker serves the whole page. */
class Client implements Home {
  readonly company = null;
  private worker: Worker | null = null;
  private readonly open = new Map<number, Open>();
  private readonly listeners = new Map<string, (seen: Seen | null) => void>();
  private next = 1;
  /** How many workers did not come. */
  private lost = 0;

  call<K extends CallName>(name: K, ...args: Parameters<Calls[K]>): Promise<ReturnType<Calls[K]>> {
    const id = this.next++;
    const call: Call<K> = { id, name, args };
    return new Promise((resolve, reject) => {
      this.open.set(id, { call, resolve: resolve as (value: unknown) => void, reject });
      this.started().postMessage(call);
    });
  }

  listen(match: string, seen: (seen: Seen | null) => void): () => void {
    this.listeners.set(match, seen);
    return () => {
      if (this.listeners.get(match) === seen) this.listeners.delete(match);
    };
  }

  replay(match: string): string {
    return href('replay', match);
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./host.ts', import.meta.url), { type: 'module' });
    let here = false;
    worker.onmessage = (event: MessageEvent<FromWorker>) => {
      here = true;
      this.receive(event.data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      // One that never came is not waited for; what was asked of it is asked of another, once.
      if (!here) this.worker = null;
      if (!here && this.lost++ === 0) {
        const other = this.started();
        for (const { call } of this.open.values()) other.postMessage(call);
        return;
      }
      const error = new Error(event.message || 'the rules worker failed to start');
      for (const { reject } of this.open.values()) reject(error);
      this.open.clear();
    };
    this.worker = worker;
    return worker;
  }

  private receive(message: FromWorker): void {
    if (message.kind === 'seen') {
      this.listeners.get(message.seen.match)?.(message.seen);
      return;
    }
    if (message.kind === 'away') {
      this.listeners.get(message.match)?.(null);
      return;
    }
    const waiting = this.open.get(message.id);
    this.open.delete(message.id);
    if (message.kind === 'result') waiting?.resolve(message.value);
    else waiting?.reject(new Error(message.message));
  }
}

export const client = new Client();
