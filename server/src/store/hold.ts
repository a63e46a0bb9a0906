import { createHash, randomBytes } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../config.ts';

/** Who holds a folder says so again and again: a machine elsewhere sees no more of it than this file. */
const BEAT_MS = 2000;
/** Longer than this nobody who is alive is silent. */
const SILENT_MS = 5000;
/** After a holder that died: time for another one who starts at the same moment to be seen. */
const SETTLE_MS = 200;
/** Paths of sockets may not be longer, in bytes. */
const LONGEST_PATH = 90;

interface Holder {
  readonly token: string;
  readonly machine: string;
  readonly process: number;
}

export interface Hold {
  /** Settles when somebody else has taken the folder all the same. */
  readonly lost: Promise<Error>;
  release(): Promise<void>;
}

/**
 * Keeps a folder for this process alone. The holder listens at a socket in the folder: the system closes it with the
 * process, however that ends, and it is reached from every container that shares the folder, which a process number is
 * not. Where there are no sockets, or the folder is shared with another machine, the holder's file is watched instead.
 */
export async function hold(folder: string, beatMs = BEAT_MS, silentMs = SILENT_MS): Promise<Hold> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'held-by');
  const own: Holder = { token: randomBytes(12).toString('hex'), machine: machine(), process: process.pid };
  const door = new Door(addressIn(folder), own.token);
  const found = await door.open();
  const before = readHolder(file);
  if (found === 'taken') throw inUse(folder, before);
  const elsewhere = before !== null && (before.machine !== own.machine || found === 'impossible');
  if (elsewhere && (await isBeating(file, silentMs))) {
    await door.release();
    throw inUse(folder, before);
  }
  writeHolder(file, own);
  if (found === 'stale') {
    // Another one that starts now may have cleared this socket away as well: the last one counts.
    await pause(SETTLE_MS);
    if (!(await door.leadsHere())) {
      door.close();
      throw inUse(folder, readHolder(file));
    }
    writeHolder(file, own);
  }
  let timer: NodeJS.Timeout | undefined;
  const lost = new Promise<Error>((resolve) => {
    const beat = () => {
      const holder = readHolder(file);
      if (holder && holder.token !== own.token) return resolve(inUse(folder, holder));
      try {
        if (holder) utimesSync(file, new Date(), new Date());
        else writeHolder(file, own);
      } catch {
        // The disk is full or gone: the database will say so.
      }
    };
    timer = setInterval(beat, beatMs);
    timer.unref();
  });
  return {
    lost,
    release: async () => {
      clearInterval(timer);
      if (readHolder(file)?.token === own.token) rmSync(file, { force: true });
      await door.release();
    },
  };
}

const inUse = (folder: string, holder: Holder | null): ConfigError => {
  const who = holder ? ` (process ${holder.process} on ${holder.machine})` : '';
  return new ConfigError([`GRANDE_DATA: ${folder} is in use by a server that runs${who}`]);
};

/** The socket that only one process can listen at. */
class Door {
  private readonly address: string;
  private readonly token: string;
  private server: Server | null = null;

  constructor(address: string, token: string) {
    this.address = address;
    this.token = token;
  }

  async open(): Promise<'free' | 'stale' | 'taken' | 'impossible'> {
    if (isPipe(this.address)) {
      const code = await this.listen(this.address);
      return code === null ? 'free' : code === 'EADDRINUSE' ? 'taken' : 'impossible';
    }
    // Under a name of its own first, since a socket that is closed takes its own name with it, whoever has it by then.
    const own = `${this.address}-${this.token.slice(0, 6)}`;
    if ((await this.listen(own)) !== null) return 'impossible';
    try {
      if (this.link(own)) return 'free';
      if ((await this.answer()) === null) {
        // Left behind by a process that ended without a word.
        rmSync(this.address, { force: true });
        if (this.link(own)) return 'stale';
      }
      this.close();
      return 'taken';
    } catch {
      this.close();
      return 'impossible';
    } finally {
      rmSync(own, { force: true });
    }
  }

  private link(own: string): boolean {
    try {
      linkSync(own, this.address);
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    }
  }

  /** The code of the error, null where there was none. */
  private listen(address: string): Promise<string | null> {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(this.token);
    });
    return new Promise((resolve) => {
      server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
      server.listen(address, () => {
        this.server = server.unref();
        server.on('error', () => undefined);
        resolve(null);
      });
    });
  }

  /** What whoever listens says; null where nobody does. */
  private answer(): Promise<string | null> {
    return new Promise((resolve) => {
      let said = '';
      const socket = connect(this.address);
      socket.on('data', (data) => {
        said += data;
      });
      socket.on('connect', () => socket.setTimeout(SETTLE_MS, () => socket.end()));
      socket.on('close', (failed) => resolve(failed ? null : said));
      socket.on('error', () => undefined);
    });
  }

  async leadsHere(): Promise<boolean> {
    return (await this.answer()) === this.token;
  }

  close(): void {
    this.server?.close();
    this.server = null;
  }

  /** Gives it up where it leads here still. */
  async release(): Promise<void> {
    if (!isPipe(this.address) && (await this.leadsHere())) rmSync(this.address, { force: true });
    this.close();
  }
}

const isPipe = (address: string): boolean => address.startsWith('\\\\');

function addressIn(folder: string): string {
  const path = join(folder, 'held');
  const name = `grande-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  if (Buffer.byteLength(path) <= LONGEST_PATH) return path;
  if (process.platform === 'linux') return `/proc/self/fd/${openSync(folder, 'r')}/held`;
  return join(tmpdir(), `${name}.sock`);
}

/** The same for all that run on this machine since it was started, containers included. */
function machine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
}

function readHolder(file: string): Holder | null {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof found !== 'object' || found === null) return null;
    const { token, machine, process } = found as Partial<Holder>;
    return { token: String(token), machine: String(machine), process: Number(process) };
  } catch {
    // There is none, or it is one of an older version: that one is known by its socket or not at all.
    return null;
  }
}

function writeHolder(file: string, holder: Holder): void {
  const next = `${file}.${holder.token}`;
  writeFileSync(next, JSON.stringify(holder), { mode: 0o600 });
  renameSync(next, file);
}

/** Whether somebody touches the file: watched, since clocks of two machines need not agree. */
async function isBeating(file: string, silentMs: number): Promise<boolean> {
  const at = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const before = at();
  for (let waited = 0; waited < silentMs; waited += 100) {
    await pause(100);
    if (at() !== before) return at() !== undefined;
  }
  return false;
}
