import { ConfigError } from './config.ts';

/** What an operator did or the machine lacks, by the code of the error that came of it, and what to do about it. */
const SENTENCES: Readonly<Record<string, (told: Told) => string>> = {
  EADDRINUSE: ({ address, port }) =>
    `GRANDE_PORT: another program listens at ${address ?? 'this address'}, port ${port ?? '?'}: end it, or choose another port`,
  EADDRNOTAVAIL: ({ address }) => `GRANDE_HOST: ${address ?? 'the address'} is none of this machine`,
  // Of listening; elsewhere `syscall` is another.
  EACCES: ({ syscall, port, path }) =>
    syscall === 'listen'
      ? `GRANDE_PORT: only root may listen at port ${port ?? '?'}: choose one from 1024 on`
      : `${path ?? 'a file'}: this user may not read or write it`,
  EPERM: ({ path }) => `${path ?? 'a file'}: this user may not read or write it`,
  EEXIST: ({ path }) => `${path ?? 'the file'} is there already and is not overwritten: name another`,
  ENOENT: ({ path }) => `${path ?? 'the file'} is not there`,
  EISDIR: ({ path }) => `${path ?? 'it'} is a folder; a file is wanted`,
  ENOTDIR: ({ path }) => `${path ?? 'it'} leads through something that is no folder`,
  EROFS: ({ path }) => `${path ?? 'the folder'} cannot be written to: its disk is mounted to be read only`,
  ENOSPC: ({ path }) => `the disk is full${path === undefined ? '' : ` (${path})`}`,
  EDQUOT: ({ path }) => `this user's share of the disk is full${path === undefined ? '' : ` (${path})`}`,
  ECONNREFUSED: ({ address, port }) =>
    `DATABASE_URL: nothing answers at ${address ?? 'its address'}, port ${port ?? '?'}: is PostgreSQL running there?`,
  ECONNRESET: () => 'DATABASE_URL: the connection was cut at once: is this PostgreSQL?',
  ENOTFOUND: ({ hostname }) => `DATABASE_URL: there is no host called '${hostname ?? '?'}'`,
  EAI_AGAIN: ({ hostname }) => `DATABASE_URL: no name server could say where '${hostname ?? '?'}' is`,
  ETIMEDOUT: () => 'DATABASE_URL: the host does not answer: is a firewall in between?',
  EHOSTUNREACH: () => 'DATABASE_URL: there is no way to the host',
  ENETUNREACH: () => 'DATABASE_URL: there is no way to the host',
  // The codes of PostgreSQL.
  '28P01': () => 'DATABASE_URL: the user or the password is wrong',
  '28000': () => 'DATABASE_URL: this user may not connect (see pg_hba.conf and the role of the user)',
  '3D000': ({ message }) => `DATABASE_URL: ${message}; create it with createdb`,
  '42501': ({ message }) =>
    `DATABASE_URL: ${message}; the user must own the database (ALTER DATABASE … OWNER TO …)`,
  '53300': () =>
    'DATABASE_URL: PostgreSQL has no connection left: raise max_connections or start fewer processes',
  '57P03': () => 'DATABASE_URL: PostgreSQL is only just starting or stopping: try again in a moment',
  DEPTH_ZERO_SELF_SIGNED_CERT: () =>
    'DATABASE_URL: the certificate of PostgreSQL is its own: give its authority with sslrootcert=…',
};

interface Told {
  readonly message: string;
  readonly syscall?: string;
  readonly address?: string;
  readonly port?: number;
  readonly path?: string;
  readonly hostname?: string;
}

/** Everything an error is made of: itself, its causes, and what it gathers. */
function* within(error: unknown, depth = 0): Generator<Error> {
  if (!(error instanceof Error) || depth > 5) return;
  yield error;
  if (error instanceof AggregateError) for (const one of error.errors) yield* within(one, depth + 1);
  yield* within(error.cause, depth + 1);
}

/** What to tell an operator of an error that is no fault of the program; null where it may be one. */
export function troubleOf(error: unknown): string | null {
  for (const one of within(error)) {
    if (one instanceof ConfigError) return one.message;
    const code = 'code' in one && typeof one.code === 'string' ? one.code : '';
    const sentence = Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined;
    if (sentence) return sentence(one);
    if (/SASL.*password must be a string/.test(one.message))
      return 'DATABASE_URL: PostgreSQL wants a password and none is named';
    if (/server does not support SSL/.test(one.message))
      return 'DATABASE_URL: PostgreSQL speaks no TLS here: leave sslmode out';
  }
  return null;
}
