import { createHash, createHmac } from 'node:crypto';
import { type Game, LOCALES, type Locale } from '@grande/engine';
import type { Transporter } from 'nodemailer';
import webPush from 'web-push';
import { guard, type Log, reasonOf } from '../guard.ts';
import type { Letter, Outbox } from './outbox.ts';
import { type Allowed, OutsideError, postOutside } from './outside.ts';
import type { PushKeys } from './vapid.ts';
import { WORDS } from './words.ts';

export interface PostOfficeOptions {
  readonly outbox: Outbox;
  readonly games: (id: string) => Promise<Game | undefined>;
  readonly now: () => number;
  /** The address of the pages, without a slash at its end. */
  readonly base: () => string;
  readonly mail: { readonly transport: Transporter; readonly from: string } | null;
  readonly push: PushKeys | null;
  /** The operator, for push services that want to complain. */
  readonly contact: string;
  readonly webhooks: Allowed | 'no';
  readonly log: Log;
  readonly counted?: (what: 'letters_sent' | 'letters_failed') => void;
}

/** So many letters are on their way at once, one a way. */
const MOST_AT_ONCE = 20;
/** A mail server may not let go at once. */
const END_MS = 3000;

/** Nobody is there any more. */
class Gone extends Error {}

/** Sends the letters that are due. Several processes may do so at the same time; each letter is with one of them. */
export class PostOffice {
  private readonly options: PostOfficeOptions;
  /** Letters are taken by one call at a time. */
  private filling: Promise<void> = Promise.resolve();
  /** Ways by which a letter is being sent now. */
  private readonly busy = new Map<number, Promise<void>>();
  private readonly ending = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(options: PostOfficeOptions) {
    this.options = options;
  }

  start(every: number): void {
    this.timer = setInterval(
      guard(this.options.log, 'post', () => this.fill()),
      every,
    );
    this.timer.unref();
  }

  /** Sends all that is due now. */
  async work(): Promise<void> {
    for (;;) {
      await this.fill();
      if (this.busy.size === 0) return;
      await Promise.race(this.busy.values());
    }
  }

  private fill(): Promise<void> {
    this.filling = this.filling
      .then(() => this.filled())
      .catch((error) => this.options.log('letters wait', { error: reasonOf(error) }));
    return this.filling;
  }

  /** Takes letters for ways that are free. A way that hangs holds up its own letters and no others. */
  private async filled(): Promise<void> {
    const { outbox, now, log } = this.options;
    while (!this.ending.signal.aborted && this.busy.size < MOST_AT_ONCE) {
      const taken = await outbox.take(now(), [...this.busy.keys()], MOST_AT_ONCE - this.busy.size);
      if (taken.length === 0) return;
      for (const letter of taken) {
        const done = this.handled(letter)
          .catch((error) => log('letter not noted', { letter: letter.id, error: reasonOf(error) }))
          .finally(() => {
            this.busy.delete(letter.way);
            void this.fill();
          });
        this.busy.set(letter.way, done);
      }
    }
  }

  private async handled(letter: Letter): Promise<void> {
    const { outbox, now, log } = this.options;
    if (!letter.holds) {
      await outbox.dropped(letter.id);
      return;
    }
    try {
      await this.carry(letter);
      await outbox.sent(letter, now());
      this.options.counted?.('letters_sent');
    } catch (error) {
      if (error instanceof Gone) return outbox.closed(letter);
      if (this.ending.signal.aborted) return outbox.released(letter);
      log('letter not sent', { letter: letter.id, kind: letter.kind, error: reasonOf(error) });
      this.options.counted?.('letters_failed');
      await outbox.failed(letter, reasonOf(error), now());
    }
  }

  private async carry(letter: Letter): Promise<void> {
    const { games, base, now } = this.options;
    const locale: Locale = LOCALES.find((known) => known === letter.locale) ?? 'en';
    const { game: id, scenario } = letter.head;
    const game = await games(id);
    const name = game ? `${game.name(id, locale)} – ${game.name(scenario, locale)}` : id;
    const words = WORDS[locale];
    const told = words.told[letter.what](name);
    const url = `${base()}/#/online/${letter.match}`;
    const { match, what } = letter;
    switch (letter.kind) {
      case 'email':
        return this.mail(
          letter.address,
          told,
          words.mail(told, url, `${base()}/#/online/me`),
          nameOf(letter),
        );
      case 'push':
        return this.push(letter, JSON.stringify({ match, what, text: told }));
      case 'webhook':
        return this.webhook(letter, JSON.stringify({ what, match, game: id, scenario, url, at: now() }));
    }
  }

  async mail(to: string, subject: string, text: string, name?: string): Promise<void> {
    const { mail, base } = this.options;
    if (!mail) throw new Error('no e-mail from here');
    const named = name === undefined ? {} : { messageId: `<${name}@${new URL(base()).hostname}>` };
    await mail.transport.sendMail({ from: mail.from, to, subject, text, ...named });
  }

  private async push(letter: Letter, body: string): Promise<void> {
    const { address, secret } = letter;
    const { push, contact, webhooks } = this.options;
    if (!push) throw new Error('no push from here');
    const keys = JSON.parse(secret) as { p256dh: string; auth: string };
    const details = webPush.generateRequestDetails({ endpoint: address, keys }, body, {
      TTL: 86_400,
      topic: nameOf(letter),
      vapidDetails: { subject: contact, ...push },
    });
    const headers = Object.fromEntries(Object.entries(details.headers).map(([k, v]) => [k, String(v)]));
    const allowed = webhooks === 'any' ? 'any' : 'public';
    const status = await postOutside(address, { headers, body: details.body }, allowed, this.ending.signal);
    if (status === 404 || status === 410) throw new Gone();
    if (status >= 300) throw new Error(`answered with ${status}`);
  }

  /** Signed over time and body, so that an old letter cannot be sent again by somebody else. */
  private async webhook(letter: Letter, body: string): Promise<void> {
    const { address, secret } = letter;
    const { webhooks, now } = this.options;
    if (webhooks === 'no') throw new OutsideError('no webhooks from here');
    const time = String(Math.floor(now() / 1000));
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'grande-tactique',
      'x-grande-letter': nameOf(letter),
      'x-grande-time': time,
      'x-grande-signature': `sha256=${signature(secret, time, body)}`,
    };
    const status = await postOutside(address, { headers, body }, webhooks, this.ending.signal);
    if (status === 410) throw new Gone();
    if (status < 200 || status >= 300) throw new Error(`answered with ${status}`);
  }

  /** What is on its way is broken off and given back; another process, or the next start, sends it. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.ending.abort();
    this.options.mail?.transport.close();
    await this.filling;
    const patience = new Promise<void>((resolve) => setTimeout(resolve, END_MS).unref());
    await Promise.race([Promise.all(this.busy.values()), patience]);
  }
}

/** The same whenever it is sent: whoever gets a letter a second time, after a crash, can tell. */
const nameOf = ({ id, match }: Letter): string =>
  createHash('sha256').update(`${match} ${id}`).digest('base64url').slice(0, 32);

export const signature = (secret: string, time: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
