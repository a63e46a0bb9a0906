import {
  type Answer,
  type Decision,
  type Game,
  type Json,
  type Match,
  type Packet,
  packet,
  type Seat,
  SeededDice,
} from '@grande/engine';
import { guard, type Log, reasonOf } from '../guard.ts';
import type { Counted } from '../http/metrics.ts';
import type { ChatLine, Person, Reason, Refusal } from '../protocol.ts';
import type { Store } from '../store/store.ts';
import { type Absence, excuse } from './absence.ts';
import { Committer } from './committer.ts';
import { type Chat, Company, type Connection, channelsFor, type Look } from './company.ts';
import { news, standing } from './news.ts';
import { rightTo } from './rights.ts';
import { type Refused, Room } from './room.ts';
import { Rounds } from './rounds.ts';
import type { Act, Head, Notified, RoomState } from './state.ts';

/** Answers for bots; it is shown a packet, never the state. `owner` is the person whose table it is. */
export interface Thinker {
  think(level: string, seen: Packet, seed: string, who: string, owner: string): Promise<Answer>;
}

/** Too many thoughts wait already: the sweeper asks again. */
export class BusyError extends Error {}

export interface Manners {
  ignores(person: string, other: string): boolean;
  isUnder(kind: 'mute' | 'ban', person: string): boolean;
  learn(): Promise<void>;
}

export interface House {
  readonly store: Store;
  readonly games: (id: string) => Promise<Game | undefined>;
  readonly now: () => number;
  /** A clock that only goes forward, in milliseconds: for waiting, never for what is stored. */
  readonly ticks: () => number;
  /** Unguessable letters. */
  readonly secret: () => string;
  readonly thinker: Thinker | null;
  /** A match has ended and is stored. */
  readonly ended?: () => void;
  /** Who does not want to hear whom, and who may not speak. */
  readonly manners?: Manners;
  /** Another process says that a session, token or right of somebody has ended. */
  readonly endedPerson?: (person: string) => void;
  readonly log: Log;
  /** Counts for the metrics. */
  readonly counted?: (what: Counted, amount?: number) => void;
}

interface Entry {
  readonly match: string;
  room: Room | null;
  /** Acts and looks at one table come one after the other. */
  tail: Promise<unknown>;
  readonly company: Company;
  readonly thinking: Set<Seat>;
  touched: number;
}

export type Acted = Refused | { readonly ok: true; readonly taken: number };

/** What processes tell each other of a person begins so; everything else is a match. */
export const PERSON = 'person:';
/** Who blocks whom or may not speak has changed. */
export const MANNERS = 'manners:';
const UNSAID = 'unsaid:';
const TRIES = 4;
const MOST_ROOMS = 3000;

/** All tables of one process: loads them, lets people act at them, tells everybody what he may know once it is stored. */
export class Hall {
  readonly house: House;
  private readonly committer: Committer;
  private readonly entries = new Map<string, Entry>();
  private readonly people = new Map<string, Set<Connection>>();
  private closing = false;
  private absences: readonly Absence[] = [];
  private readonly rounds: Rounds;
  /** Tables that may lag behind what is stored, because a notification or an answer of the store was lost. */
  private readonly behind = new Set<string>();

  constructor(house: House) {
    this.house = house;
    this.committer = new Committer(house.store, house.ticks, (seconds) => {
      house.counted?.('commits');
      house.counted?.('commit_seconds', seconds);
    });
    this.rounds = new Rounds({
      look: (match) => this.lookAfter(match),
      due: (except, most) => house.store.due(house.now(), except, most),
      ticks: house.ticks,
      log: house.log,
      counted: (what) => house.counted?.(what),
    });
  }

  async start(): Promise<void> {
    const { log, store } = this.house;
    await store.listen(
      guard(log, 'notification', (what: string) => {
        if (what.startsWith(PERSON)) return this.house.endedPerson?.(what.slice(PERSON.length));
        if (what === MANNERS) return this.house.manners?.learn();
        if (what.startsWith(UNSAID)) {
          const [match = '', channel = '', n] = what.slice(UNSAID.length).split(':');
          return this.entries.get(match)?.company.unsay(channel, Number(n));
        }
        return this.heard(what);
      }),
      guard(log, 'new LISTEN', () => this.missed()),
    );
  }

  /** How much goes on here. */
  get load() {
    const subs = [...this.entries.values()].reduce((n, { company }) => n + company.size, 0);
    return {
      rooms: this.entries.size,
      subscriptions: subs,
      people: this.people.size,
      matches_set_aside: this.rounds.setAside,
      matches_behind: this.behind.size,
    };
  }

  connect(connection: Connection): void {
    const { id } = connection.person;
    const lines = this.people.get(id) ?? new Set();
    lines.add(connection);
    this.people.set(id, lines);
  }

  disconnect(connection: Connection): void {
    const lines = this.people.get(connection.person.id);
    lines?.delete(connection);
    if (lines?.size === 0) this.people.delete(connection.person.id);
    for (const { company } of this.entries.values()) company.leave(connection);
  }

  private entry(match: string): Entry {
    const known = this.entries.get(match);
    const touched = this.house.now();
    if (known) {
      known.touched = touched;
      return known;
    }
    const entry: Entry = {
      match,
      room: null,
      tail: Promise.resolve(),
      company: new Company(match, (person, speaker) => this.ignores(person, speaker)),
      thinking: new Set(),
      touched,
    };
    this.entries.set(match, entry);
    if (this.entries.size > MOST_ROOMS) this.makeRoom();
    return entry;
  }

  /** Tables that nobody looks at are let go, the longest unused first; they are loaded again when wanted. */
  private makeRoom(): void {
    const idle = [...this.entries.values()].filter((e) => e.company.size === 0 && e.thinking.size === 0);
    idle.sort((a, b) => a.touched - b.touched);
    for (const { match } of idle.slice(0, MOST_ROOMS / 10)) this.entries.delete(match);
  }

  /** One after the other at each table; tables do not wait for each other. */
  private exclusive<T>(entry: Entry, work: () => Promise<T>): Promise<T> {
    const result = entry.tail.then(work, work);
    entry.tail = result.catch(() => undefined);
    return result;
  }

  private async room(entry: Entry): Promise<Room | null> {
    if (entry.room) return entry.room;
    const stored = await this.house.store.load(entry.match);
    if (!stored) {
      this.entries.delete(entry.match);
      return null;
    }
    const game = await this.house.games(stored.head.game);
    if (!game) throw new Error(`match ${entry.match} is of game ${stored.head.game}, which is not here`);
    entry.room = Room.restore(stored.head, game, this.excused(stored.state), stored.seq, stored.past);
    return entry.room;
  }

  /** No server ran for a while, or none could reach the store: nobody's clock counts that time. */
  wasAway(absences: readonly Absence[]): void {
    this.absences = absences;
    for (const entry of this.entries.values())
      void this.exclusive(entry, async () => entry.room && excuse(entry.room.state, absences));
  }

  /** What the store has of a table, with the clocks as they are. */
  excused(state: RoomState): RoomState {
    excuse(state, this.absences);
    return state;
  }

  /** Lets somebody read a table as it is stored: never while an act is on its way. */
  async read<T>(match: string, work: (room: Room) => T): Promise<T | null> {
    const entry = this.entry(match);
    return this.exclusive(entry, async () => {
      const room = await this.room(entry);
      return room ? work(room) : null;
    });
  }

  async create(head: Head, room: Room): Promise<void> {
    const performed = room.perform(head.creator, { kind: 'create' }, this.house.now());
    if (!performed.ok || !performed.commit) throw new Error('a new table was refused');
    await this.house.store.create(head, performed.commit);
    const entry = this.entry(head.id);
    entry.room = room;
    this.wake(entry, room);
  }

  /** Lets an act be done. When this answers, it is stored, or it was refused. */
  async act(match: string, by: string | null, act: Act): Promise<Acted> {
    if (this.closing) return { ok: false, reason: 'busy' };
    const entry = this.entry(match);
    return this.exclusive(entry, () => this.acted(entry, by, act));
  }

  private async acted(entry: Entry, by: string | null, act: Act): Promise<Acted> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const room = await this.room(entry);
      if (!room) return { ok: false, reason: 'noMatch' };
      const before = standing(room);
      const performed = this.performed(entry, room, by, act);
      if (!performed.ok) return performed;
      const { commit, taken, changed } = performed;
      if (!commit) return { ok: true, taken };
      const notices = news(room, before, by, commit.at);
      // Who sits before the table sees it for himself.
      const away = notices.filter(({ person }) => !entry.company.has(person));
      let stored: boolean;
      try {
        stored = await this.committer.add({ ...commit, notices: away });
      } catch (error) {
        // Nobody knows what the store has now; the room is loaded again before anything else is said of it.
        entry.room = null;
        this.behind.add(entry.match);
        this.house.counted?.('commits_failed');
        this.house.log('commit failed', { match: entry.match, error: reasonOf(error) });
        return { ok: false, reason: 'busy' };
      }
      if (stored) {
        entry.company.publish(room, changed, this.house.now());
        for (const notice of notices) this.notice(notice);
        this.wake(entry, room);
        if (room.state.status === 'over' && before.status !== 'over') this.house.ended?.();
        return { ok: true, taken };
      }
      // Another process was first: what it did is read before this act is looked at again.
      entry.room = null;
      const again = await this.room(entry);
      if (again) entry.company.catchUp(again, this.house.now());
    }
    return { ok: false, reason: 'busy' };
  }

  /** A room that stumbles over a fault of the rules is loaded again; nothing of the act remains. */
  private performed(entry: Entry, room: Room, by: string | null, act: Act) {
    try {
      return room.perform(by, act, this.house.now());
    } catch (error) {
      entry.room = null;
      this.house.log('act failed', { match: entry.match, act: act.kind, error: reasonOf(error) });
      return { ok: false, reason: 'failed' } as const;
    }
  }

  /** Another process has stored something. */
  private async heard(match: string): Promise<void> {
    const entry = this.entries.get(match);
    if (entry?.room) await this.follow(entry);
  }

  /** Brings a table up to what is stored, and tells those who look on. Where that fails it is tried again. */
  private async follow(entry: Entry): Promise<void> {
    const { match } = entry;
    try {
      await this.exclusive(entry, async () => {
        const { room } = entry;
        const news = room && (await this.house.store.since(match, room.seq));
        if (room && news && news.seq > room.seq && !room.follow(news.effects, news.state, news.seq))
          entry.room = null;
        if (entry.company.size > 0) await this.room(entry);
        if (entry.room) entry.company.catchUp(entry.room, this.house.now());
        await this.overheard(entry);
      });
      this.behind.delete(match);
    } catch (error) {
      entry.room = null;
      this.behind.add(match);
      this.house.log('could not follow', { match, error: reasonOf(error) });
    }
  }

  /** Notifications may have been lost: nothing that is held is believed before it has been compared with the store. */
  private missed(): void {
    for (const { match } of this.entries.values()) this.behind.add(match);
  }

  /** Compares the tables that may lag behind with the store, those first that somebody looks at. */
  private async catchUp(): Promise<void> {
    const entries = [...this.behind].map((match) => this.entries.get(match) ?? match);
    const looked = (entry: Entry | string) => typeof entry !== 'string' && entry.company.size > 0;
    entries.sort((a, b) => Number(looked(b)) - Number(looked(a)));
    for (const entry of entries) {
      if (typeof entry === 'string') this.behind.delete(entry);
      else await this.follow(entry);
      // The store is away: the next round tries again.
      if (typeof entry !== 'string' && this.behind.has(entry.match)) return;
      if (typeof entry !== 'string' && entry.room) this.wake(entry, entry.room);
    }
  }

  /** Sends what was said through another process. */
  private async overheard({ match, company, room }: Entry): Promise<void> {
    if (company.size === 0 || !room) return;
    const said = await this.house.store.chat(match, ['players', 'gallery']);
    for (const [channel, lines] of Object.entries(said))
      for (const line of lines) company.tell(room, channel, line);
  }

  /** Subscribes a connection to a table; false where the person may not see what they ask for. */
  async open(
    match: string,
    connection: Connection,
    look: Look,
    opened: (chat: Chat) => void,
  ): Promise<boolean> {
    const entry = this.entry(match);
    return this.exclusive(entry, async () => {
      const room = await this.room(entry);
      if (!room) return false;
      const right = rightTo(room.head, room.state, connection.person.id, look.viewer);
      if (right === 'none' || right.viewer !== look.viewer) return false;
      entry.company.drop(connection);
      const { id } = connection.person;
      const said = await this.house.store.chat(match, channelsFor(room, id));
      const heard = (lines: readonly ChatLine[]) => lines.filter(({ by }) => !this.ignores(id, by));
      const chat = Object.fromEntries(
        Object.entries(said).map(([channel, lines]) => [channel, heard(lines)]),
      );
      opened(chat);
      entry.company.join(room, connection, look, chat, this.house.now());
      this.wake(entry, room);
      return true;
    });
  }

  close(match: string, connection: Connection): void {
    this.entries.get(match)?.company.leave(connection);
  }

  /** Sends a line to those at the table who may read it. */
  said(match: string, channel: string, line: ChatLine): void {
    const entry = this.entries.get(match);
    if (entry?.room) entry.company.tell(entry.room, channel, line);
  }

  /** A line was taken away: everybody who has it is told, at the other processes too. */
  async unsaid(match: string, channel: string, n: number): Promise<void> {
    this.entries.get(match)?.company.unsay(channel, n);
    await this.house.store.ring(`${UNSAID}${match}:${channel}:${n}`);
  }

  private ignores(person: string, speaker: string): boolean {
    return this.house.manners?.ignores(person, speaker) ?? false;
  }

  private notice({ person, match, what }: Notified): void {
    const text = JSON.stringify({ kind: 'notice', match, what });
    for (const connection of this.people.get(person) ?? []) connection.send(text);
  }

  /** Lets the bots that are asked think; nobody waits for them. */
  private wake(entry: Entry, room: Room): void {
    const { match, state } = room;
    if (!match || state.status !== 'playing' || this.closing) return;
    for (const seat of state.asked) {
      const who = state.seats[seat];
      if (who?.kind !== 'bot' || entry.thinking.has(seat)) continue;
      entry.thinking.add(seat);
      const question = state.questions[seat] ?? 0;
      void this.answerFor(entry, seat, question, who.level, match, ownerOf(room))
        .catch((error) => this.house.log('bot failed', { match: entry.match, seat, error: reasonOf(error) }))
        .finally(() => {
          entry.thinking.delete(seat);
          if (entry.room && entry.room.state.questions[seat] !== question) this.wake(entry, entry.room);
        });
    }
  }

  private async answerFor(
    entry: Entry,
    seat: Seat,
    question: number,
    level: string,
    match: Match,
    owner: string,
  ): Promise<void> {
    const { thinker, secret, log } = this.house;
    const answered = (answer: Answer) =>
      this.act(entry.match, null, { kind: 'answer', seat, question, answers: [answer] });
    try {
      if (!thinker) return;
      const acted = await answered(
        await thinker.think(level, packet(match, seat), secret(), `${entry.match} ${seat}`, owner),
      );
      if (acted.ok || acted.reason !== 'unlawful') return;
      log('bot refused', { match: entry.match, seat, level });
    } catch (error) {
      if (error instanceof BusyError) return;
      this.house.counted?.('bots_failed');
      log('bot stumbled', { match: entry.match, seat, level, error: reasonOf(error) });
    }
    // A bot that stumbles must not stop the match: any lawful answer is taken for it.
    const any = await this.read(entry.match, ({ match }) => anyAnswer(match?.decisionOf(seat), secret()));
    if (any) await answered(any);
  }

  /** Whoever played as a guest has an account now: every seat of his is the account's. */
  async become(from: string, { id, name }: Person): Promise<void> {
    for (;;) {
      const mine = await this.house.store.mine(from);
      if (mine.length === 0) return;
      for (const { head } of mine) {
        const acted = await this.act(head.id, null, { kind: 'become', from, id, name });
        if (!acted.ok) throw new Error(`match ${head.id} stays with ${from}: ${acted.reason}`);
      }
    }
  }

  /** Looks after tables whose time has come: seats out of time, bots that were forgotten. */
  async sweep(): Promise<void> {
    await this.catchUp();
    // Where a bot thinks and nobody's clock has run out, there is nothing to look after.
    const now = this.house.now();
    const busy = [...this.entries.values()].filter(
      ({ thinking, room }) => thinking.size > 0 && (room?.clockDue ?? now + 1) > now,
    );
    await this.rounds.go(busy.map(({ match }) => match));
  }

  private async lookAfter(match: string): Promise<string | null> {
    if (this.closing) return null;
    const acted = await this.act(match, null, { kind: 'late' });
    const entry = this.entries.get(match);
    if (entry?.room) this.wake(entry, entry.room);
    return !acted.ok && (acted.reason === 'failed' || acted.reason === 'busy') ? acted.reason : null;
  }

  /** Lets a table that was forgotten be looked after at once; false where there is none. */
  async rouse(match: string): Promise<boolean> {
    if (!(await this.house.store.look(match))) return false;
    this.rounds.retry(match);
    await this.act(match, null, { kind: 'late' });
    const entry = this.entry(match);
    await this.exclusive(entry, async () => {
      const room = await this.room(entry);
      if (room) this.wake(entry, room);
    });
    return true;
  }

  /** No further act is taken; those on their way are stored and told. */
  async stop(): Promise<void> {
    this.closing = true;
    await Promise.all([...this.entries.values()].map((entry) => entry.tail));
    for (const lines of this.people.values()) for (const line of lines) line.send('{"kind":"bye"}');
  }
}

/** For whom the bots of a table think: a person who sits there, or who opened it. */
function ownerOf({ state, head }: Room): string {
  const person = Object.values(state.seats).find((who) => who.kind === 'person');
  return person?.kind === 'person' ? person.id : head.creator;
}

function anyAnswer(decision: Decision | undefined, seed: string): Answer | null {
  const first = decision?.options[0]?.key;
  if (first !== undefined) return { key: first };
  const space = decision?.space;
  return space ? { key: space.key, value: space.sample(new SeededDice(seed)) as Json } : null;
}

export const refusal = (id: number, reason: Reason, more: Partial<Refusal> = {}): Refusal => ({
  kind: 'refused',
  id,
  reason,
  ...more,
});
