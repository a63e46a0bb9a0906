import { type Event, patched, type Seat } from '@grande/engine';
import type { FromServer, Request, Seen } from '../protocol.ts';

export type Unsent = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;

/** What a client holds of one table: built from the stream alone, as a browser does it. */
export class Copy {
  n = -1;
  view: unknown = null;
  log: Event[] = [];
  last: Seen | null = null;
  /** Items that did not follow what is held. */
  gaps = 0;

  take(item: Seen): void {
    // An old item that came late says nothing new.
    if (item.n < this.n) return;
    const { since, view, log } = item;
    // A hole is filled by asking for everything again.
    if ((since !== null && since !== this.n) || log.from > this.log.length) {
      if (item.n > this.n) this.gaps++;
      return;
    }
    if (view) this.view = patched(since === null ? null : this.view, view, '');
    this.log.length = log.from;
    this.log.push(...log.events);
    this.n = item.n;
    this.last = item;
  }
}

/** A program that plays through messages alone. */
export class Client {
  readonly copies = new Map<string, Copy>();
  readonly heard: FromServer[] = [];
  private readonly open = new Map<number, (reply: FromServer) => void>();
  private next = 1;
  private readonly post: (text: string) => void;

  constructor(post: (text: string) => void) {
    this.post = post;
  }

  copy(match: string): Copy {
    const known = this.copies.get(match) ?? new Copy();
    this.copies.set(match, known);
    return known;
  }

  receive(text: string): void {
    const message = JSON.parse(text) as FromServer;
    // Another stream begins: nothing is held of it.
    if (message.kind === 'turned') this.copies.delete(message.match);
    if (message.kind === 'seen') this.copy(message.match).take(message);
    else if (message.kind === 'ok' || message.kind === 'refused') {
      this.open.get(message.id)?.(message);
      this.open.delete(message.id);
    } else this.heard.push(message);
    this.changed(message);
  }

  /** Called after every message. */
  changed: (message: FromServer) => void = () => undefined;

  ask(request: Unsent): Promise<FromServer> {
    const id = this.next++;
    return new Promise((resolve) => {
      this.open.set(id, resolve);
      this.post(JSON.stringify({ ...request, id }));
    });
  }

  /** The value of a request that must be granted. */
  async want<T>(request: Unsent): Promise<T> {
    const reply = await this.ask(request);
    if (reply.kind === 'ok') return reply.value as T;
    throw new Error(`${request.kind} was refused: ${JSON.stringify(reply)}`);
  }

  /** The question now put to a seat, by its number; null while there is none. */
  question(match: string, seat: Seat): Seen | null {
    const { last } = this.copy(match);
    return last?.decision && last.viewer === seat && !last.outcome ? last : null;
  }
}
