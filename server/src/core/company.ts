import type { Seat } from '@grande/engine';
import type { ChatLine, FromServer, Person } from '../protocol.ts';
import { rightTo, wasReplaced } from './rights.ts';
import type { Room } from './room.ts';
import type { Held } from './stream.ts';
import { seatsOf } from './table.ts';

/** One line to a person, however it is made. */
export interface Connection {
  readonly person: Person;
  send(text: string): void;
}

/** Through what somebody looks at a table, and what he has of it already. */
export interface Look {
  readonly viewer: Seat | null;
  readonly held: Held | null;
  readonly packets: boolean;
}

export type Chat = Readonly<Record<string, readonly ChatLine[]>>;

/** Somebody who looks at a table. */
interface Subscription {
  readonly connection: Connection;
  /** The seat that was asked for; it is given back to whoever gets the seat back. */
  readonly wanted: Seat | null;
  /** Whose stream is sent now. */
  viewer: Seat | null;
  readonly packets: boolean;
  n: number;
  log: number;
  /** The lines of chat he has been told; through two processes they need not come in order. */
  readonly lines: Set<number>;
}

/** Those who look at one table through this process, and what each of them has been told. */
export class Company {
  private readonly match: string;
  private readonly subs = new Set<Subscription>();

  /** Whether somebody does not want to hear another. */
  private readonly ignores: (person: string, speaker: string) => boolean;

  constructor(match: string, ignores: (person: string, speaker: string) => boolean) {
    this.match = match;
    this.ignores = ignores;
  }

  get size(): number {
    return this.subs.size;
  }

  /** Whether somebody sits before the table. */
  has(person: string): boolean {
    for (const { connection, viewer } of this.subs)
      if (viewer !== null && connection.person.id === person) return true;
    return false;
  }

  /** Shows the table to somebody new; from now on he is told what is new. */
  join(room: Room, connection: Connection, { viewer, held, packets }: Look, chat: Chat, now: number): void {
    const lines = new Set(Object.values(chat).flatMap((said) => said.map(({ n }) => n)));
    const [n, log] = [held?.n ?? -1, held?.log ?? 0];
    const sub: Subscription = { connection, wanted: viewer, viewer, packets, n, log, lines };
    this.sendWhole(room, sub, now);
    this.subs.add(sub);
    this.tellPresent();
  }

  leave(connection: Connection): void {
    if (this.drop(connection)) this.tellPresent();
  }

  /** Without a word to the others: whoever comes in again at once has not been away. */
  drop(connection: Connection): boolean {
    let gone = false;
    for (const sub of this.subs) if (sub.connection === connection) gone = this.subs.delete(sub);
    return gone;
  }

  /** Who is at a table is told to all at it, as far as this process knows. */
  private tellPresent(): void {
    const subs = [...this.subs];
    const seats = [...new Set(subs.flatMap(({ viewer }) => (viewer === null ? [] : [viewer])))].sort();
    const watching = subs.filter(({ viewer }) => viewer === null).length;
    const text = JSON.stringify({ kind: 'present', match: this.match, seats, watching });
    for (const { connection } of subs) connection.send(text);
  }

  /** Tells of an act that is stored those for whom it changed something. */
  publish(room: Room, changed: readonly (Seat | null)[], now: number): void {
    this.review(room, now);
    const texts = new Map<Seat | null, string>();
    for (const sub of this.subs) {
      if (!changed.includes(sub.viewer)) continue;
      const stream = room.streamOf(sub.viewer);
      const n = room.count(sub.viewer);
      if (!stream || sub.n === n) continue;
      if (sub.packets || sub.n !== n - 1) this.sendWhole(room, sub, now);
      else {
        const text = texts.get(sub.viewer) ?? stream.next(room.head, room.state, now);
        texts.set(sub.viewer, text);
        sub.connection.send(text);
      }
      sub.n = n;
      sub.log = stream.length;
    }
  }

  /** Works out anew what everybody may be sent; whose right has changed is told, and gets the other stream or none. */
  private review(room: Room, now: number): void {
    const { head, state } = room;
    let gone = false;
    for (const sub of this.subs) {
      const { connection, wanted, viewer } = sub;
      const { id } = connection.person;
      const right = rightTo(head, state, id, wanted);
      if (right !== 'none' && right.viewer === viewer) continue;
      const why = wasReplaced(state, id) ? 'replaced' : 'rights';
      const next = right === 'none' ? null : right.viewer;
      const turned: FromServer = {
        kind: 'turned',
        match: this.match,
        viewer: next,
        open: right !== 'none',
        why,
      };
      connection.send(JSON.stringify(turned));
      gone = true;
      if (right === 'none') {
        this.subs.delete(sub);
        continue;
      }
      Object.assign(sub, { viewer: next, n: -1, log: 0 });
      this.sendWhole(room, sub, now);
    }
    if (gone) this.tellPresent();
  }

  private sendWhole(room: Room, sub: Subscription, now: number): void {
    const stream = room.streamOf(sub.viewer);
    if (!stream) return;
    const match = sub.packets ? room.match : null;
    // Nothing is held yet of a stream that is new to the client.
    const held = sub.n < 0 ? null : sub;
    sub.connection.send(stream.whole(room.head, room.state, now, held, match));
    sub.n = room.count(sub.viewer);
    sub.log = stream.length;
  }

  /** Whoever looks on is told everything that he has not been told, however it came about. */
  catchUp(room: Room, now: number): void {
    this.review(room, now);
    for (const sub of this.subs) if (sub.n !== room.count(sub.viewer)) this.sendWhole(room, sub, now);
  }

  /** Sends a line to those at the table who may read it and have not. */
  tell(room: Room, channel: string, line: ChatLine): void {
    const text = JSON.stringify({ kind: 'chat', match: this.match, channel, line });
    for (const { connection, lines } of this.subs) {
      const { id } = connection.person;
      if (lines.has(line.n) || this.ignores(id, line.by) || !channelsFor(room, id).includes(channel))
        continue;
      lines.add(line.n);
      connection.send(text);
    }
  }

  /** A line was taken away. */
  unsay(channel: string, n: number): void {
    const text = JSON.stringify({ kind: 'unsaid', match: this.match, channel, n });
    for (const { connection, lines } of this.subs) if (lines.has(n)) connection.send(text);
  }
}

/** Players do not hear the gallery, nor the gallery the players, before the match is over. */
export function channelsFor(room: Room, person: string): string[] {
  if (room.state.status === 'over') return ['players', 'gallery'];
  return seatsOf(room.state, person).length > 0 ? ['players'] : ['gallery'];
}
