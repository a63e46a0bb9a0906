import { Socket } from 'node:net';
import pg from 'pg';

/** PostgreSQL says something within this time, or the connection is given up. */
const STALLED_MS = 15_000;

/**
 * A pool whose connections may break or stall at any moment: whoever uses one is told by an error of the query, the
 * connection goes, and the next query gets a new one.
 */
export class Connections extends pg.Pool {
  constructor(config: pg.PoolConfig, stalledMs = STALLED_MS) {
    // Also where a connection is in the making, or all of them are taken.
    super({ connectionTimeoutMillis: stalledMs * 1.5, ...config });
    // Whoever needs a connection learns of its end by the query; an `error` that nobody hears would end the process.
    this.on('error', () => undefined);
    this.on('connect', (client) => {
      client.on('error', () => undefined);
      endWhenStalled(client, stalledMs);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Parameters<pg.Pool['connect']>[0]): void;
  override connect(done?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!done) return super.connect().then(givenBack);
    super.connect(done);
    return undefined;
  }
}

/** A connection that ends is given back by itself: a transaction that cannot even begin forgets to. */
function givenBack(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  let out = true;
  const once = (error?: Error | boolean) => {
    if (!out) return;
    out = false;
    client.off('end', ended);
    release(error);
  };
  const ended = () => once(true);
  client.once('end', ended);
  client.release = once;
  return client;
}

const LOOKS = 5;

/** Ends a connection over which something was asked and nothing has come for a while. */
export function endWhenStalled(client: pg.Client, ms = STALLED_MS): void {
  const { connection } = client;
  const { stream } = connection;
  if (!(stream instanceof Socket)) return;
  let answered = stream.bytesWritten;
  connection.on('readyForQuery', () => {
    answered = stream.bytesWritten;
  });
  let moved = 0;
  let still = 0;
  // Counted in looks, not by a clock: where this thread itself was busy the database is not to blame.
  const look = setInterval(() => {
    const now = stream.bytesRead + stream.bytesWritten;
    still = now === moved && stream.bytesWritten !== answered ? still + 1 : 0;
    moved = now;
    if (still >= LOOKS) stream.destroy(new Error(`PostgreSQL has not answered for ${ms / 1000} s`));
  }, ms / LOOKS);
  look.unref();
  client.once('end', () => clearInterval(look));
}

/** What the network, PostgreSQL and its client say when the database is not there; what our own threads say. */
const AWAY =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|57P0\d|53\d{3}|58\d{3}|08\w{3})$|terminated|not answered|has ended|trying to connect|not queryable/;

/** Whether an error says that the database is away: the same request may be granted later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isQuery = 'params' in error;
  return AWAY.test(code) || (!isQuery && AWAY.test(error.message)) || isAway(error.cause);
}
