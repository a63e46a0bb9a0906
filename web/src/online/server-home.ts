import type { Meant, Packet, Seat, Verdict } from '@grande/engine';
import type {
  ChatLine,
  Seen as Item,
  Occupant,
  Reason,
  RepliesSeen,
  Reply,
  RequestKind,
  Table,
  Values,
} from '@grande/server/protocol';
import { signal } from '@preact/signals';
import { href } from '../router.ts';
import { isBot, type Occupant as Sitter } from '../store.ts';
import type { Company, Home } from '../table/home.ts';
import { client } from '../worker/client.ts';
import type { Foreseen } from '../worker/foresight.ts';
import type { CallName, Calls, LogPart, Seen } from '../worker/protocol.ts';
import { Copy } from './copy.ts';
import { type Follower, line, RefusedError, type Said } from './line.ts';
import { LookingBack } from './looking-back.ts';
import { recall, remember, rememberCover } from './memory.ts';
import { keepMoment, momentsOf } from './moments.ts';
import { recordOf } from './people.ts';
import { sealedBeside } from './sealed.ts';

type Handlers = { [K in CallName]?: (...args: Parameters<Calls[K]>) => Promise<ReturnType<Calls[K]>> };

const NOTHING = { from: 0, events: [] };
const TAKEN: Verdict = { ok: true };

/** A table of the server's, followed as one seat or as a bystander. */
export class ServerHome implements Home, Follower {
  readonly match: string;
  readonly seat: Seat | null;
  readonly company: Company;
  readonly table = signal<Table | null>(null);
  /** When the table was told, by this page's clock: from then on the clocks run here. */
  readonly told = signal(0);
  readonly chat = signal<Readonly<Record<string, readonly ChatLine[]>>>({});
  /** Whether this viewer has seen anything decided: before that a match can be called off. */
  readonly decided = signal(false);
  readonly here = signal<readonly Seat[]>([]);
  readonly watching = signal(0);
  readonly replies = signal<RepliesSeen>({ left: [], lapsed: null });
  /** Why the last act was refused, where the rules have nothing to say of it. */
  readonly refused = signal<Reason | null>(null);
  /** The server sends another stream of this table from now on, or none: the page must ask anew what it may see. */
  readonly right = signal<{ readonly open: boolean } | null>(null);
  /** Seats that decide under the same seal as this viewer: nobody knows whether their clocks still run. */
  readonly sealed = signal<readonly Seat[]>([]);
  private readonly copy = new Copy();
  private readonly past: LookingBack;
  private readonly invitation: string | undefined;
  private tell: ((seen: Seen | null) => void) | null = null;
  private isOpen = false;
  private serial = 0;
  private stop: (() => void) | null = null;
  private shown: { readonly at: string; readonly seen: Promise<Packet | null> } | null = null;

  constructor(
    match: string,
    seat: Seat | null,
    invitation: string | undefined,
    companyOf: (home: ServerHome) => Company,
  ) {
    this.match = match;
    this.past = new LookingBack(match);
    this.seat = seat;
    this.invitation = invitation;
    this.company = companyOf(this);
  }

  follow(): () => void {
    this.stop ??= line.follow(this.match, this);
    return () => {
      this.stop?.();
      this.stop = null;
    };
  }

  opening() {
    const { match, seat, invitation } = this;
    const seen = this.copy.held;
    return {
      match,
      ...(seat === null ? {} : { seat }),
      ...(invitation === undefined ? {} : { invitation }),
      ...(seen ? { seen } : {}),
    };
  }

  opened({ chat }: Values['open']): void {
    this.chat.value = chat;
  }

  failed(error: Error): void {
    if (!(error instanceof RefusedError)) return;
    const { reason } = error.refusal;
    this.refused.value = reason;
    // The seat may have gone to a bot while the line was lost.
    if (reason === 'notYours' && this.table.peek()) this.right.value = { open: true };
  }

  seen(item: Item): void {
    // Of another stream: the page is about to follow that one instead.
    if (item.viewer !== this.seat) return;
    if (!this.copy.take(item)) {
      line.again(this.match);
      return;
    }
    if (recall(this.match).commitment === undefined)
      remember(this.match, { commitment: item.table.dice.commitment });
    const { n, commitments } = item.table.covered;
    rememberCover(this.match, n, commitments);
    this.told.value = performance.now();
    this.table.value = item.table;
    this.replies.value = item.replies;
    this.sealed.value = sealedBeside(item);
    this.decided.value = item.moves > 0;
    this.show({ from: this.copy.kept, events: this.copy.log.slice(this.copy.kept) });
  }

  said(channel: string, said: ChatLine): void {
    const before = this.chat.peek()[channel] ?? [];
    if (before.some(({ n }) => n === said.n)) return;
    this.chat.value = { ...this.chat.peek(), [channel]: [...before, said] };
  }

  unsaid(channel: string, n: number): void {
    const lines = this.chat.peek()[channel] ?? [];
    const taken = lines.map((one) => (one.n === n ? { ...one, text: '', removed: true as const } : one));
    this.chat.value = { ...this.chat.peek(), [channel]: taken };
  }

  turned({ open }: { readonly open: boolean }): void {
    this.right.value = { open };
  }

  present(seats: readonly Seat[], watching: number): void {
    this.here.value = seats;
    this.watching.value = watching;
  }

  listen(_match: string, seen: (seen: Seen | null) => void): () => void {
    this.tell = seen;
    return () => {
      if (this.tell === seen) this.tell = null;
      this.isOpen = false;
    };
  }

  replay(match: string): string {
    return href('online', match, 'replay');
  }

  /** This seat's place at the table, as the device calls it. */
  private get place(): string {
    return `${this.match} ${this.seat ?? ''}`;
  }

  private show(log: LogPart): void {
    const { last, view } = this.copy;
    if (!last || !this.tell || !this.isOpen || view === null) return;
    const seen = this.asSeen(last, log);
    void keepMoment(this.place, this.past.take(seen, this.copy.log));
    this.tell(seen);
  }

  shows(step: number): boolean {
    return this.past.knows(step);
  }

  /** The same shape the worker tells the table in. */
  private asSeen(item: Item, log: LogPart): Seen {
    const { table, decision, waiting, moves, undo, standing, outcome } = item;
    const seating = Object.fromEntries(
      Object.entries(table.seats).map(([seat, who]) => [seat, this.sitter(seat, who)]),
    );
    const others = Object.entries(seating).filter(([seat]) => seat !== this.seat);
    return {
      match: this.match,
      game: table.game,
      scenario: table.scenario,
      options: table.options,
      seating,
      viewer: this.seat,
      curtain: null,
      view: this.copy.view,
      decision,
      waiting,
      thinking: waiting.find((x) => isBot(seating[x.seat]))?.seat ?? null,
      log,
      move: moves,
      moves,
      undo,
      // From people it is asked for, beside the table; bots always consent.
      takeBack: this.seat !== null && moves > 0 && others.every(([, who]) => isBot(who)),
      standing,
      forced: [],
      reasons: null,
      outcome,
      serial: ++this.serial,
    };
  }

  private sitter(seat: Seat, who: Occupant): Sitter {
    if (who.kind === 'bot') return `bot:${who.level}`;
    return seat === this.seat ? 'me' : 'friend';
  }

  async call<K extends CallName>(name: K, ...args: Parameters<Calls[K]>): Promise<ReturnType<Calls[K]>> {
    const handle: Handlers[K] = this.handlers[name];
    if (!handle) throw new Error(`a table online has no '${name}'`);
    return handle(...args);
  }

  /** An act of the seat; what the rules say against it is the answer, any other refusal is told beside the table. */
  async act<K extends RequestKind>(kind: K, said: Said<K>): Promise<Verdict> {
    this.refused.value = null;
    try {
      await line.ask(kind, said);
      return TAKEN;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      const { reason, failures = [] } = error.refusal;
      if (failures.length === 0) this.refused.value = reason;
      return { ok: false, failures };
    }
  }

  /** All that the seat may know of the question now put to it, asked for once. */
  private async packet(): Promise<{ readonly at: string; readonly seen: Packet } | null> {
    const { match, seat } = this;
    const { last } = this.copy;
    if (seat === null || !last?.decision) return null;
    const at = `${match} ${last.n}`;
    if (this.shown?.at !== at)
      this.shown = { at, seen: line.ask('packet', { match, seat }).catch(() => null) };
    const seen = await this.shown.seen;
    // Something has come meanwhile: the table asks again.
    return seen && this.copy.last?.n === last.n ? { at, seen } : null;
  }

  /** What the seat may be asked next, or once it has given these answers: worked out here, from what it is shown. */
  async foresee(after: readonly Meant[]): Promise<readonly Foreseen[]> {
    const { match, seat } = this;
    if (seat === null) return [];
    return client.call('foreseenIn', await line.ask('packet', { match, seat }), after);
  }

  /** Leaves replies for the questions to come; none withdraws those that were left. */
  leave(replies: readonly Reply[]): Promise<Verdict> {
    const { match, seat, question } = this;
    return this.act('replies', { match, seat: seat ?? '', question, replies: [...replies] });
  }

  private get question(): number {
    return this.copy.last?.question ?? 0;
  }

  private readonly handlers: Handlers = {
    levels: async () => [],
    // Whole marches are worked out here, in a world imagined from what the seat is shown.
    marchers: async () => {
      const asked = await this.packet();
      return asked ? client.call('marchersIn', asked.at, asked.seen) : [];
    },
    errand: async (_match, _seat, wanted) => {
      const asked = await this.packet();
      return asked ? client.call('errandIn', asked.at, asked.seen, wanted) : null;
    },
    open: async () => {
      this.past.resume(await momentsOf(this.place));
      this.isOpen = true;
      this.show({ ...NOTHING, events: this.copy.log.slice() });
      return { ok: true, warnings: [] };
    },
    leave: async () => null,
    save: async () => null,
    pace: async () => null,
    spare: async () => null,
    single: async () => null,
    hurry: async () => null,
    answer: (match, seat, given) => {
      const answers = [given].flat().map(({ key, value, kind }: Meant) => ({
        key,
        ...(value === undefined ? {} : { value }),
        ...(kind === undefined ? {} : { kind }),
      }));
      this.past.answers();
      return this.act('answer', { match, seat, question: this.question, answers });
    },
    acted: async () => this.past.acted(),
    course: async () => this.past.course(),
    undo: (match, seat) => this.act('undo', { match, seat, question: this.question }),
    takeBack: (match, seat) => this.act('takeBack', { match, seat, act: 'offer' }),
    concede: (match, seat) => this.act('resign', { match, seat }),
    standing: async (match, seat, orders) => {
      await this.act('orders', { match, seat, orders: [...orders] });
      return null;
    },
    detail: (match, seat, key, value) =>
      line.ask('detail', { match, seat, key, ...(value === null ? {} : { value }) }),
    question: (match, seat) => line.ask('question', { match, seat }),
    whyNot: (match, seat, subject) => line.ask('whyNot', { match, seat, subject }),
    check: (match, seat, value) => line.ask('check', { match, seat, value }),
    propose: (match, seat) => line.ask('propose', { match, seat }),
    finished: async () => client.call('finishedIn', await recordOf(this.match)),
    // What lay hidden is opened at the end, and only then does the server give all of it out.
    glimpse: async (match, step, seat) =>
      seat === this.seat
        ? this.past.frame(step)
        : this.copy.last?.outcome && seat
          ? client.call('endIn', await recordOf(match), seat)
          : null,
    exported: async () => new Blob([await recordOf(this.match)], { type: 'application/json' }),
  };
}
