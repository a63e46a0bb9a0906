import type { Answer, Seat } from '@grande/engine';
import type { FromServer, Reason } from '../protocol.ts';
import type { Copy, Unsent } from '../testing/client.ts';
import { connect, type Guest, signIn } from '../testing/guest.ts';
import { pause } from './bounded.ts';

/** An answer that the server said it has. */
export interface Acknowledged {
  readonly match: string;
  readonly seat: Seat;
  readonly question: number;
  readonly answers: readonly Answer[];
}

/** What players of a trial have in common: where the server is now, when to end, what was acknowledged. */
export interface Field {
  /** Where a player's server is, by the number of his process if there are several; null while none is up. */
  base(home: number): string | null;
  readonly ending: boolean;
  readonly acknowledged: Acknowledged[];
  readonly faults: string[];
}

/** Refusals of an answer to a question that is not put any more: what was sent before the line broke had been stored. */
const MISSED: ReadonlySet<Reason> = new Set<Reason>(['stale', 'over']);

/** Somebody who plays on whatever happens to the server: comes back when the line is cut, asks again what was not answered. */
export class Player {
  private readonly field: Field;
  private readonly home: number;
  private cookie = '';
  private guest: Guest | null = null;
  private cut = true;

  constructor(field: Field, home: number) {
    this.field = field;
    this.home = home;
  }

  /** A line to the server, as soon as there is one; null when the trial ends. */
  private async line(): Promise<Guest | null> {
    while (this.cut || !this.guest) {
      if (this.field.ending) return null;
      const base = this.field.base(this.home);
      try {
        if (base === null) throw new Error('down');
        if (this.cookie === '') this.cookie = await signIn(base);
        const guest = await connect(base, this.cookie, this.guest?.client);
        this.guest = guest;
        this.cut = false;
        void guest.closed.then(() => {
          if (this.guest === guest) this.cut = true;
        });
      } catch {
        await pause(20);
      }
    }
    return this.guest;
  }

  /** Asks until there is an answer; null when the trial ends first. */
  private async answered(request: Unsent): Promise<FromServer | null> {
    for (;;) {
      const guest = await this.line();
      if (!guest) return null;
      const reply = await Promise.race([guest.client.ask(request), guest.closed]);
      if (reply && !(reply.kind === 'refused' && reply.reason === 'busy')) return reply;
      await pause(10);
    }
  }

  async want<T>(request: Unsent): Promise<T> {
    const reply = await this.answered(request);
    if (reply?.kind === 'ok') return reply.value as T;
    throw new Error(`${request.kind}: ${JSON.stringify(reply)}`);
  }

  /** What this player has of a table. */
  copy(match: string): Copy | null {
    return this.guest?.client.copy(match) ?? null;
  }

  leave(): void {
    this.guest?.socket.terminate();
  }

  /** Plays one seat at random until the match or the trial is over. */
  async plays(match: string, seat: Seat): Promise<void> {
    const { field } = this;
    let open: Guest | null = null;
    while (!field.ending) {
      const guest = await this.line();
      if (!guest) return;
      if (open !== guest) {
        const { n, log } = guest.client.copy(match);
        const seen = n >= 0 ? { seen: { n, log: log.length } } : {};
        await this.answered({ kind: 'open', match, seat, ...seen });
        open = this.guest;
        continue;
      }
      if (guest.client.copy(match).last?.outcome) return;
      const asked = guest.client.question(match, seat);
      if (asked) await this.answers(match, seat, asked.question, asked.decision?.options ?? []);
      else await pause(5);
    }
  }

  private async answers(
    match: string,
    seat: Seat,
    question: number,
    options: readonly { readonly key: string }[],
  ): Promise<void> {
    const { field } = this;
    const key = options[Math.floor(Math.random() * options.length)]?.key;
    if (key === undefined) throw new Error(`${match} ${seat}: nothing is offered`);
    const answers = [{ key }];
    const reply = await this.answered({ kind: 'answer', match, seat, question, answers });
    if (reply?.kind === 'ok') field.acknowledged.push({ match, seat, question, answers });
    else if (reply?.kind === 'refused' && !MISSED.has(reply.reason))
      field.faults.push(`${match} ${seat}: question ${question} refused as ${reply.reason}`);
    // The next item says what came of it; a lost line brings it all again.
    const { guest } = this;
    const same = () => guest?.client.copy(match).last?.question === question;
    for (let i = 0; i < 400 && !this.cut && !field.ending && same(); i++) await pause(5);
  }
}
