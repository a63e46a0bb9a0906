import pg from 'pg';
import { endWhenStalled } from './connections.ts';

/** Pauses before each attempt to listen again; the last one comes again for ever. */
const PAUSES_MS = [50, 100, 250, 500, 1000, 2000, 5000];
/** A connection that has broken without a word is noticed by asking over it. */
const ASK_MS = 5000;

/** LISTEN on a connection of its own, which is made again whenever it breaks, however long that takes. */
export class Ear {
  private readonly url: string;
  private readonly channel: string;
  private readonly stalledMs: number;
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private asking: NodeJS.Timeout | undefined;
  private failures = 0;
  private closed = false;
  private heard: (payload: string) => void = () => undefined;
  private missed: () => void = () => undefined;

  constructor(url: string, channel: string, stalledMs = ASK_MS) {
    this.url = url;
    this.channel = channel;
    this.stalledMs = stalledMs;
  }

  /** Nobody has asked to hear anything, or what is notified is heard. */
  get hears(): boolean {
    return this.asking === undefined || this.client !== null;
  }

  /** Listens from now on; `missed` is called whenever something may have gone unheard. */
  async open(heard: (payload: string) => void, missed: () => void): Promise<void> {
    this.heard = heard;
    this.missed = missed;
    await this.connect();
    this.asking = setInterval(
      () => void this.client?.query('select 1').catch(() => undefined),
      this.stalledMs,
    );
    this.asking.unref();
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: this.stalledMs,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ payload = '' }) => this.heard(payload));
    let ended = false;
    client.on('end', () => {
      ended = true;
      if (this.client === client) this.again();
    });
    try {
      await client.connect();
      endWhenStalled(client, this.stalledMs);
      await client.query(`listen ${this.channel}`);
      if (ended) throw new Error('the connection ended');
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
    this.failures = 0;
    if (this.closed) await this.close();
  }

  private again(): void {
    this.client = null;
    if (this.closed) return;
    const pause = PAUSES_MS[Math.min(this.failures++, PAUSES_MS.length - 1)];
    this.timer = setTimeout(() => {
      this.connect().then(
        () => this.missed(),
        () => this.again(),
      );
    }, pause);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.asking);
    const { client } = this;
    this.client = null;
    await client?.end();
  }
}
