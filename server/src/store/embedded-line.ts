import { Duplex } from 'node:stream';
import type { Home } from './embedded-home.ts';

/** "You are who you say, and I am ready": the embedded database asks nobody for his name. */
const WELCOME = Uint8Array.of(0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49);

/**
 * There is one session for all lines: whatever the last one left of its own is cleared away. A new piece of the
 * write-ahead log, one for every few thousand acts, would be filled with noughts first, for a tenth of a second in which
 * nothing is stored; and statements are too short here to be worth compiling.
 */
const FIRST = ['rollback', 'discard all', 'set wal_init_zero = off', 'set jit = off'].map((text) => {
  const body = Buffer.from(`Q....${text}\0`);
  body.writeInt32BE(body.length - 1, 1);
  return body;
});

/** What PostgreSQL's client takes for a socket: the embedded database at the other end. */
export class EmbeddedLine extends Duplex {
  private readonly home: Home;
  private greeted = false;

  constructor(home: Home) {
    super({ decodeStrings: false });
    this.home = home;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers come by themselves.
  }

  override _write(chunk: Uint8Array, _: string, done: () => void): void {
    this.ask([chunk]);
    done();
  }

  /** What belongs together goes together: the database is entered once. */
  override _writev(chunks: readonly { readonly chunk: Uint8Array }[], done: () => void): void {
    this.ask(chunks.map(({ chunk }) => chunk));
    done();
  }

  private ask(parts: readonly Uint8Array[]): void {
    const first = !this.greeted;
    this.greeted = true;
    this.home.ask(joined(first ? FIRST : parts)).then(
      (answer) => {
        if (first) this.push(WELCOME);
        else if (answer.length > 0) this.push(answer);
      },
      (error: Error) => this.destroy(error),
    );
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(parts.reduce((n, { length }) => n + length, 0));
  let at = 0;
  for (const part of parts) {
    message.set(part, at);
    at += part.length;
  }
  return message;
}
