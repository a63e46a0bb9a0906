import {
  type ChatLine,
  type FromServer,
  type Notice,
  type Person,
  PROTOCOL,
  type Refusal,
  type Request,
  type RequestKind,
  type RequestOf,
  type Seen,
  type Values,
} from '@grande/server/protocol';
import { signal } from '@preact/signals';
import { newVersion } from '../offline.ts';
import { Waits } from './waits.ts';

export type LineState = 'off' | 'connecting' | 'open' | 'lost';
/** What a request says besides its kind and number. */
export type Said<K extends RequestKind> = Omit<RequestOf<K>, 'kind' | 'id'>;

/** The server says no; nothing has changed. */
export class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** Somebody at this page who follows a table. */
export interface Follower {
  /** The request that subscribes, with what is held already. */
  opening(): Said<'open'>;
  opened(value: Values['open']): void;
  failed(error: Error): void;
  seen(item: Seen): void;
  said(channel: string, line: ChatLine): void;
  /** A line of the talk was taken away. */
  unsaid(channel: string, n: number): void;
  present(seats: readonly string[], watching: number): void;
  /** What this person may be sent of the table has changed. */
  turned(message: Extract<FromServer, { readonly kind: 'turned' }>): void;
}

interface Asked {
  readonly request: Request;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Silence after a request: the line is dead, whatever the browser believes. */
const PATIENCE_MS = 12_000;

/** What changes something: until it is granted it is not saved. */
const ACTS: ReadonlySet<RequestKind> = new Set<RequestKind>([
  'answer',
  'undo',
  'takeBack',
  'draw',
  'seatBack',
  'resign',
  'abort',
  'orders',
  'claim',
  'holiday',
  'chat',
  'note',
]);

/**
 * The one socket of the page. What was asked and not answered is asked again when a lost line is back: every request
 * but one may safely come twice. A table that is made twice is two tables.
 */
class Line {
  readonly state = signal<LineState>('off');
  readonly me = signal<Person | null>(null);
  /** How many acts the server has not yet said to be saved. */
  readonly unsaved = signal(0);
  /** The last thing that happened at any of the person's tables. */
  readonly notice = signal<{ readonly match: string; readonly what: Notice } | null>(null);
  private socket: WebSocket | null = null;
  private readonly asked = new Map<number, Asked>();
  private readonly followers = new Map<string, Follower>();
  /** How many attempts have failed since the line was lost. */
  readonly failures = signal(0);
  private next = 1;
  private readonly waits = new Waits(Math.random);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener('online', () => this.retry());
    addEventListener('offline', () => this.lose());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.retry();
    });
  }

  /** Opens the line if it is not; a session must be there. */
  connect(): void {
    if (this.socket || this.timer !== undefined) return;
    if (!navigator.onLine) {
      // The device itself says when there is a network again.
      this.state.value = 'lost';
      return;
    }
    this.state.value = this.state.peek() === 'lost' ? 'lost' : 'connecting';
    const address = new URL('api/socket', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    address.hash = '';
    const socket = new WebSocket(address);
    this.socket = socket;
    // An attempt may hang as long as the network likes; the next one may get through.
    this.patience = setTimeout(() => this.lose(), PATIENCE_MS);
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket === socket) this.receive(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  /** Hangs up: another person is to be known here. */
  hangUp(): void {
    const { socket } = this;
    this.socket = null;
    clearTimeout(this.timer);
    clearTimeout(this.patience);
    this.timer = undefined;
    socket?.close();
    this.state.value = 'off';
    this.me.value = null;
    for (const { reject } of this.asked.values()) reject(new Error('the line was hung up'));
    this.asked.clear();
    this.count();
  }

  private retry(): void {
    if (this.state.peek() !== 'lost' || this.socket) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.connect();
  }

  private lose(): void {
    if (this.state.peek() === 'off') return;
    const { socket } = this;
    this.socket = null;
    socket?.close();
    clearTimeout(this.patience);
    this.patience = undefined;
    if (this.state.peek() !== 'open') this.failures.value++;
    this.state.value = 'lost';
    for (const [id, { request, reject }] of this.asked)
      if (request.kind === 'create') {
        this.asked.delete(id);
        reject(new Error('the line was lost'));
      }
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.connect();
      },
      this.waits.next(document.visibilityState === 'visible'),
    );
  }

  ask<K extends RequestKind>(kind: K, said: Said<K>): Promise<Values[K]> {
    const request = Object.assign({ kind, id: this.next++ }, said) as Request;
    return new Promise((resolve, reject) => {
      this.asked.set(request.id, { request, resolve: resolve as (value: unknown) => void, reject });
      this.count();
      if (this.state.peek() === 'open') this.send(request);
      else this.connect();
    });
  }

  /** Follows a table until the result is called. */
  follow(match: string, follower: Follower): () => void {
    this.followers.set(match, follower);
    if (this.state.peek() === 'open') this.subscribe(follower);
    else this.connect();
    return () => {
      if (this.followers.get(match) !== follower) return;
      this.followers.delete(match);
      if (this.state.peek() === 'open') void this.ask('close', { match }).catch(() => undefined);
    };
  }

  /** Asks for a table anew: something of it was missed. */
  again(match: string): void {
    const follower = this.followers.get(match);
    if (follower && this.state.peek() === 'open') this.subscribe(follower);
  }

  private subscribe(follower: Follower): void {
    this.ask('open', follower.opening()).then(
      (value) => follower.opened(value),
      (error: Error) => follower.failed(error),
    );
  }

  private send(request: Request): void {
    this.socket?.send(JSON.stringify(request));
    this.patience ??= setTimeout(() => this.lose(), PATIENCE_MS);
  }

  private count(): void {
    let acts = 0;
    for (const { request } of this.asked.values()) if (ACTS.has(request.kind)) acts++;
    this.unsaved.value = acts;
  }

  private receive(message: FromServer): void {
    clearTimeout(this.patience);
    this.patience = undefined;
    switch (message.kind) {
      case 'welcome':
        this.welcomed(message.protocol, message.me);
        break;
      case 'ok':
      case 'refused':
        this.settle(message);
        break;
      case 'seen':
        this.followers.get(message.match)?.seen(message);
        break;
      case 'chat':
        this.followers.get(message.match)?.said(message.channel, message.line);
        break;
      case 'unsaid':
        this.followers.get(message.match)?.unsaid(message.channel, message.n);
        break;
      case 'present':
        this.followers.get(message.match)?.present(message.seats, message.watching);
        break;
      case 'turned':
        this.followers.get(message.match)?.turned(message);
        break;
      case 'notice':
        this.notice.value = { match: message.match, what: message.what };
        break;
      case 'bye':
        this.lose();
        break;
    }
  }

  private welcomed(protocol: number, me: Person): void {
    if (protocol !== PROTOCOL) {
      // Neither would understand the other. The page of the server's build does, and perhaps a later server.
      newVersion.value = 'needed';
      this.lose();
      return;
    }
    this.waits.begin();
    this.failures.value = 0;
    this.me.value = me;
    this.state.value = 'open';
    // Tables are opened anew, with what is held of them; the rest is asked as it was.
    for (const [id, { request }] of [...this.asked])
      if (request.kind === 'open' || request.kind === 'close') this.asked.delete(id);
      else this.send(request);
    for (const follower of this.followers.values()) this.subscribe(follower);
  }

  private settle(message: Extract<FromServer, { readonly kind: 'ok' | 'refused' }>): void {
    const asked = this.asked.get(message.id);
    this.asked.delete(message.id);
    this.count();
    if (message.kind === 'ok') asked?.resolve(message.value);
    else asked?.reject(new RefusedError(message));
  }
}

export const line = new Line();
