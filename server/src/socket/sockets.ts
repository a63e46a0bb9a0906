import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { shape } from '@grande/engine';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Connection } from '../core/company.ts';
import type { Desk } from '../core/desk.ts';
import { type Hall, refusal } from '../core/hall.ts';
import { guard, type Log, reasonOf } from '../guard.ts';
import { Buckets } from '../http/limits.ts';
import type { Known } from '../http/session.ts';
import { type FromServer, MOST_BYTES, PROTOCOL, RequestShape } from '../protocol.ts';

/** A reader who falls so far behind is cut off; he comes back and is told what he missed. */
const MOST_BEHIND = 8 * 1024 * 1024;
/** So many requests of one connection may be on their way. */
const MOST_OPEN = 64;
/** So many sockets of one person, and so many for each request a second of one address: a school may share it. */
const MOST_OF_ONE = 20;
const SHARE_OF_ADDRESS = 10;
/** So many senseless messages, and the line is cut. */
const MOST_SENSELESS = 200;

export interface SocketOptions {
  readonly hall: Hall;
  readonly desk: Desk;
  readonly rate: number;
  /** Seconds between two looks whether a line still stands. */
  readonly heartbeat: number;
  readonly now: () => number;
  readonly counted: (what: 'messages' | 'refused' | 'limits_hit') => void;
  readonly log: Log;
  /** Which of these sessions and tokens are still good. */
  readonly stillGood: (given: Iterable<string>) => Promise<ReadonlySet<string>>;
}

/** The sockets of one process: one connection each, many tables. */
export class Sockets {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES,
    perMessageDeflate: false,
  });
  private readonly options: SocketOptions;
  private readonly alive = new WeakSet<WebSocket>();
  /** Whose sockets they are, and by which session or token; one that is cut has no owner any more. */
  private readonly owners = new Map<WebSocket, Known>();
  private readonly addresses = new WeakMap<WebSocket, string>();
  /** Requests of one person, by however many sockets they come. */
  private readonly requests: Buckets;
  /** What ends a socket's part in the tables. */
  private readonly connections = new WeakMap<WebSocket, () => void>();
  private readonly heartbeat: NodeJS.Timeout;

  constructor(options: SocketOptions) {
    this.options = options;
    this.requests = new Buckets(options.rate, options.rate * 2);
    this.heartbeat = setInterval(
      guard(options.log, 'heartbeat', () => this.beat()),
      options.heartbeat * 1000,
    );
    this.heartbeat.unref();
  }

  get count(): number {
    return this.server.clients.size;
  }

  /** Whether somebody may open another socket: every tab needs one, and nobody a hundred. */
  hasRoom({ person }: Known, address: string): boolean {
    let [own, near] = [0, 0];
    for (const [ws, known] of this.owners) {
      if (known.person.id === person.id) own++;
      if (this.addresses.get(ws) === address) near++;
    }
    return own < MOST_OF_ONE && near < this.options.rate * SHARE_OF_ADDRESS;
  }

  accept(request: IncomingMessage, socket: Duplex, head: Buffer, known: Known, address: string): void {
    this.server.handleUpgrade(request, socket, head, (ws) => {
      this.addresses.set(ws, address);
      this.joined(ws, socket, known);
    });
  }

  private joined(ws: WebSocket, socket: Duplex, known: Known): void {
    const { hall } = this.options;
    const { person } = known;
    const together = gathering(socket);
    const connection: Connection = {
      person,
      send: (text) => {
        if (ws.readyState !== ws.OPEN || !this.owners.has(ws)) return;
        if (ws.bufferedAmount > MOST_BEHIND) ws.terminate();
        else {
          together();
          ws.send(text);
        }
      },
    };
    this.alive.add(ws);
    this.owners.set(ws, known);
    const gone = () => hall.disconnect(connection);
    this.connections.set(ws, gone);
    hall.connect(connection);
    const take = this.taker(ws, connection);
    const text = (data: RawData, binary: boolean) => take(binary ? '' : String(data));
    ws.on(
      'message',
      guard(this.options.log, 'message', text, () => ws.close(1011, 'failed')),
    );
    ws.on('pong', () => this.alive.add(ws));
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      this.owners.delete(ws);
      gone();
    });
    const welcome: FromServer = { kind: 'welcome', protocol: PROTOCOL, me: person };
    connection.send(JSON.stringify(welcome));
  }

  private taker(ws: WebSocket, connection: Connection): (text: string) => Promise<void> {
    const { desk, now, counted } = this.options;
    let open = 0;
    let senseless = 0;
    const refuse = (...given: Parameters<typeof refusal>) => {
      counted('refused');
      if (given[1] === 'tooMany') counted('limits_hit');
      connection.send(JSON.stringify(refusal(...given)));
    };
    return async (text) => {
      // A socket that was cut may not be closed yet.
      if (!this.owners.has(ws)) return;
      counted('messages');
      const request = parsed(text);
      const id = idOf(request);
      if (!this.requests.take(connection.person.id, now()) || open >= MOST_OPEN) return refuse(id, 'tooMany');
      const checked = shape.read(RequestShape, request);
      if (!checked.ok) {
        refuse(id, 'malformed', { problems: checked.problems.slice(0, 5) });
        if (++senseless > MOST_SENSELESS) ws.close(1008, 'malformed');
        return;
      }
      open++;
      const reply = await desk.handle(connection.person, connection, checked.value).finally(() => open--);
      if (reply?.kind === 'refused') counted('refused');
      if (reply) connection.send(JSON.stringify(reply));
    };
  }

  /** Cuts the sockets, of one person or of all, whose session or token is no longer good. */
  async review(person?: string): Promise<void> {
    const sockets = [...this.owners].filter(
      ([, known]) => person === undefined || known.person.id === person,
    );
    if (sockets.length === 0) return;
    const good = await this.options.stillGood(sockets.map(([, { by }]) => by));
    for (const [ws, { by }] of sockets) if (!good.has(by)) this.cut(ws);
  }

  /** From now on nothing goes out by a socket and nothing that comes in is read, whether or not its client hangs up. */
  private cut(ws: WebSocket): void {
    this.owners.delete(ws);
    this.connections.get(ws)?.();
    ws.close(1008, 'gone');
  }

  private beat(): void {
    // Sessions expire by themselves, and what another process rang may have been lost.
    void this.review().catch((error) =>
      this.options.log('sessions not looked at', { error: reasonOf(error) }),
    );
    for (const ws of this.server.clients) {
      if (!this.alive.has(ws)) ws.terminate();
      else {
        this.alive.delete(ws);
        ws.ping();
      }
    }
  }

  close(): void {
    clearInterval(this.heartbeat);
    for (const ws of this.server.clients) ws.close(1001);
    this.server.close();
  }
}

/** What is sent to one line at the same moment, an item and the word that it is stored, goes out in one piece. */
function gathering(socket: Duplex): () => void {
  let held = false;
  const release = () => {
    held = false;
    socket.uncork();
  };
  return () => {
    if (held) return;
    held = true;
    socket.cork();
    process.nextTick(release);
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The number to answer under, as far as the message has one. */
export function idOf(request: unknown): number {
  if (typeof request !== 'object' || request === null || !('id' in request)) return 0;
  return Number.isSafeInteger(request.id) ? (request.id as number) : 0;
}
