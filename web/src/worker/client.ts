import { href } from '../router.ts';
import type { Home } from '../table/home.ts';
import type { Call, CallName, Calls, FromWorker, Seen } from './protocol.ts';

interface Open {
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

  call<K extends CallName>(name: K, ...args: Parameters<Calls[K]>): Promise<ReturnType<Calls[K]>> {
    const id = this.next++;
    const call: Call<K> = { id, name, args };
    return new Promise((resolve, reject) => {
      this.open.set(id, { resolve: resolve as (value: unknown) => void, reject });
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
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.receive(event.data);
    worker.onerror = (event) => {
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
