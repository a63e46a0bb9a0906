import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcp, type Socket, type Server as TcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Outbox } from '../jobs/outbox.ts';
import { Ways } from '../people/ways.ts';
import { openPostgres } from '../store/postgres.ts';
import type { SqlStore } from '../store/sql-store.ts';
import { testHouse } from '../testing/house.ts';
import { OPEN_TABLE } from '../testing/requests.ts';
import { bounded, pause } from './bounded.ts';
import { type ServerProcess, standBy } from './server-process.ts';

export interface LettersReport {
  /** Letters that were written, three for each table: e-mail, webhook, push. */
  readonly written: number;
  /** Those that the first process had sent and noted, and those it was about to when it was killed. */
  readonly before: number;
  readonly open: number;
  /** How many letters came, by how often each came. */
  readonly came: Readonly<Record<number, number>>;
  readonly faults: readonly string[];
}

const STEP_MS = 300_000;
/** Letters are taken twenty at a time: so many are answered, and the next are held back until the process is dead. */
const ANSWERED = 30;

/** Everybody whom letters go to: a web server for hooks and devices, and one for e-mail. */
class Addressees {
  /** Letters by their names, each as often as it came. */
  readonly came: string[] = [];
  holding = true;
  private readonly held = new Set<ServerResponse | Socket>();
  private readonly web: Server;
  private readonly mail: TcpServer;

  constructor() {
    this.web = createServer((request, response) => {
      request.resume().on('end', () => {
        const { headers } = request;
        if (this.takes(String(headers['x-grande-letter'] ?? headers['topic']), response))
          response.writeHead(201).end();
      });
    });
    this.mail = createTcp((socket) => this.talk(socket));
  }

  /** Notes a letter; false where it is held back: it has come, and nobody says so. */
  private takes(name: string, by: ServerResponse | Socket): boolean {
    this.came.push(name);
    if (!this.holding || this.came.length <= ANSWERED) return true;
    this.held.add(by);
    return false;
  }

  get open(): number {
    return this.held.size;
  }

  /** As much of SMTP as a letter takes. */
  private talk(socket: Socket): void {
    let letter: string | null = null;
    let rest = '';
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (part) => {
      rest += part.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const said = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (letter !== null && said !== '.') letter += `${said}\n`;
        else if (letter !== null) {
          const [, name = ''] = /^Message-ID: <([\w-]+)@/im.exec(letter) ?? [];
          letter = null;
          if (this.takes(name, socket)) socket.write('250 taken\r\n');
        } else if (said === 'DATA') {
          letter = '';
          socket.write('354 go on\r\n');
        } else socket.write(said === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  }

  async listen(): Promise<{ web: string; smtp: string }> {
    const ports = await Promise.all(
      [this.web, this.mail].map(
        (server) =>
          new Promise<number>((listening) =>
            server.listen(0, '127.0.0.1', () => {
              const at = server.address();
              listening(typeof at === 'object' && at ? at.port : 0);
            }),
          ),
      ),
    );
    return { web: `http://127.0.0.1:${ports[0]}`, smtp: `smtp://127.0.0.1:${ports[1]}` };
  }

  close(): void {
    for (const by of this.held) by.destroy();
    this.web.closeAllConnections();
    this.web.close();
    this.mail.close();
  }
}

/** Tables at which Ann is asked and away: each owes her three letters. */
async function write(store: SqlStore, web: string, tables: number): Promise<void> {
  // Long enough ago that every letter is due.
  const now = () => Date.now() - 300_000;
  const outbox = new Outbox(store.db);
  const changed = () => store.learnWays();
  const ways = new Ways({ db: store.db, outbox, now, mail: true, pushKey: 'k', webhooks: 'any', changed });
  await store.db.execute(
    sql`insert into "user" (id, name, email, email_verified) values ('p-ann', 'ann', 'ann@example.org', true)`,
  );
  const device = createECDH('prime256v1');
  device.generateKeys();
  const keys = {
    p256dh: device.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await ways.email('p-ann', true, 'fr');
  await ways.webhook('p-ann', `${web}/hook`, 'en');
  await ways.device('p-ann', `${web}/push`, JSON.stringify(keys), 'it');
  const house = testHouse(store, { now });
  const [ann, bob] = [house.client('ann'), house.client('bob')];
  for (let n = 0; n < tables; n++) {
    const { match } = await ann.want<{ match: string }>(OPEN_TABLE);
    await bob.want({ kind: 'join', match, seat: 'white' });
  }
}

/**
 * A real process on PostgreSQL is killed while it sends letters; another sends the rest. What the first had noted as
 * sent comes once, everything comes, and nothing comes twice but what was on its way when the process died.
 */
export async function lettersAfterKill(url: string, tables: number): Promise<LettersReport> {
  const faults: string[] = [];
  const addressees = new Addressees();
  const data = mkdtempSync(join(tmpdir(), 'grande-letters-'));
  const { web, smtp } = await addressees.listen();
  const settings = {
    GRANDE_DATA: data,
    GRANDE_SECRET: 'the same for both processes, and long enough',
    GRANDE_WEBHOOKS: 'any',
    GRANDE_SMTP: smtp,
    GRANDE_MAIL_FROM: 'tables@example.org',
    GRANDE_THINKERS: '1',
    DATABASE_URL: url,
  };
  const running: ServerProcess[] = [];
  const start = async () => running.push(await standBy('./child.js', settings).serve());
  const store = await openPostgres(url, 'letters');
  const outbox = new Outbox(store.db);
  const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
    for (let waited = 0; !(await holds()); waited += 100) {
      if (waited > STEP_MS) throw new Error(`${what}: not in time`);
      await pause(100);
    }
  };
  let [before, open] = [0, 0];
  const written = 3 * tables;
  try {
    await write(store, web, tables);
    await bounded('start', STEP_MS, start());
    await until('letters on their way', async () => addressees.open > 0);
    // What is not held back is noted before anybody dies.
    await until('letters noted', async () => (await outbox.seen()).sent >= ANSWERED);
    await running[0]?.end('SIGKILL');
    before = (await outbox.seen()).sent;
    open = addressees.came.length - before;
    addressees.holding = false;
    await bounded('start of another', STEP_MS, start());
    await until('all letters sent', async () => (await outbox.seen()).waiting === 0);
  } catch (error) {
    faults.push(String(error));
  } finally {
    for (const server of running) await server.end('SIGTERM');
    await store.close();
    addressees.close();
    rmSync(data, { recursive: true, force: true });
  }
  const times = new Map<string, number>();
  for (const name of addressees.came) times.set(name, (times.get(name) ?? 0) + 1);
  const came: Record<number, number> = {};
  for (const n of times.values()) came[n] = (came[n] ?? 0) + 1;
  if (times.size !== written) faults.push(`${written} letters were written, ${times.size} came`);
  if (addressees.came.length !== written + open)
    faults.push(`${addressees.came.length - written} came again, ${open} were on their way`);
  return { written, before, open, came, faults };
}
