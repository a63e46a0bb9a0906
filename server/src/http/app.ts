import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { shape } from '@grande/engine';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';
import type { Desk } from '../core/desk.ts';
import { type Hall, refusal } from '../core/hall.ts';
import { guard, type Log, reasonOf } from '../guard.ts';
import { MOST_BYTES, RequestShape } from '../protocol.ts';
import { ClerkBusy } from '../records/clerk.ts';
import type { Records } from '../records/records.ts';
import { idOf, type Sockets } from '../socket/sockets.ts';
import { isAway } from '../store/connections.ts';
import { clientOf, countedAs, type Trust } from './address.ts';
import { Buckets } from './limits.ts';
import { type ModerationParts, moderating } from './moderation.ts';
import { type OperatorsParts, operating } from './operators.ts';
import { HEADERS, isHere, pages } from './pages.ts';
import { headersOf, type People } from './people.ts';
import { type PersonsParts, persons } from './persons.ts';
import { type Identify, known } from './session.ts';

export interface AppParts extends PersonsParts, OperatorsParts, ModerationParts {
  readonly hall: Hall;
  readonly desk: Desk;
  readonly people: People;
  readonly identify: Identify;
  readonly sockets: Sockets;
  readonly records: Records;
  /** The folder of the built pages; null where only the tables are served. */
  readonly pages: string | null;
}

/** A request is here within this time, body and all. */
const REQUEST_MS = 30_000;
/** A connection over which nothing moves for so long is closed; sockets have their heartbeat instead. */
const SILENT_MS = 150_000;

/** Everything that is asked over HTTP: pages, accounts, requests without a socket, records, health. */
export function makeApp(parts: AppParts): FastifyInstance {
  const { config, metrics } = parts;
  const app = fastify({
    logger: config.log === 'silent' ? false : { level: config.log, redact: REDACTED },
    bodyLimit: MOST_BYTES,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    // Whoever sends byte by byte, or reads nothing, does not keep a connection for ever.
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENT_MS,
    http: { connectionsCheckingInterval: REQUEST_MS / 6 },
  });
  const limits = new Buckets(config.rate, config.rate * 4);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (!isOurs(request.raw, config)) return reply.code(421).send({ error: 'misdirected' });
    if (!isFriendly(request.raw, config)) return reply.code(403).send({ error: 'origin' });
    // By the route that was found: an address can be written in many ways. Pages alone have none.
    const isPage = request.is404 && !request.url.startsWith('/api/');
    if (!isPage && !limits.take(addressOf(request.raw, config), parts.now()))
      return reply.code(429).header('retry-after', '1').send({ error: 'tooMany' });
    return undefined;
  });
  app.setErrorHandler((error: { statusCode?: number }, _, reply) => {
    const away = isAway(error);
    const code = away ? 503 : (error.statusCode ?? 500);
    if (code >= 500) {
      metrics.count('requests_failed');
      app.log.error({ error: reasonOf(error) }, 'request failed');
    }
    if (away) reply.header('retry-after', '2');
    void reply.code(code).send({ error: away ? 'busy' : code >= 500 ? 'failed' : 'malformed' });
  });
  app.addHook('onResponse', async (_, reply) => {
    if (reply.statusCode === 429) metrics.count('limits_hit');
  });
  tables(app, parts);
  persons(app, parts);
  accounts(app, parts);
  operating(app, parts);
  moderating(app, parts);
  const hand = parts.pages === null ? null : pages(parts.pages);
  app.setNotFoundHandler((request, reply) => {
    if (!hand || request.url.startsWith('/api/')) return reply.code(404).send({ error: 'nothing' });
    metrics.count('pages');
    reply.hijack();
    hand(request.raw, reply.raw);
    return undefined;
  });
  upgrades(app, parts, limits);
  return app;
}

/** A socket begins as a request that asks for another protocol. */
function upgrades(app: FastifyInstance, parts: AppParts, limits: Buckets): void {
  const { config } = parts;
  const refuse = (socket: Duplex, code: string) => {
    if (code.startsWith('429')) parts.metrics.count('limits_hit');
    socket.end(`HTTP/1.1 ${code}\r\nConnection: close\r\n\r\n`);
  };
  const upgraded = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (!isOurs(request, config)) return refuse(socket, '421 Misdirected Request');
    if (!isFriendly(request, config)) return refuse(socket, '403 Forbidden');
    if (request.url?.split('?')[0] !== '/api/socket') return refuse(socket, '404 Not Found');
    // Without a session nobody is looked up and nothing is taken from those who share the address.
    if (!request.headers.cookie && !request.headers.authorization) return refuse(socket, '401 Unauthorized');
    if (!limits.take(addressOf(request, config), parts.now())) return refuse(socket, '429 Too Many Requests');
    const known = await parts.identify(request.headers);
    if (!known) return refuse(socket, '401 Unauthorized');
    const address = addressOf(request, config);
    if (parts.sockets.hasRoom(known, address)) parts.sockets.accept(request, socket, head, known, address);
    else refuse(socket, '429 Too Many Requests');
  };
  const log: Log = (what, about) => app.log.error(about, what);
  app.server.on(
    'upgrade',
    guard(log, 'upgrade', upgraded, (_, socket) => refuse(socket, '503 Service Unavailable')),
  );
}

/** Whoever asks, in the one sense that every limit uses. */
const addressOf = (request: IncomingMessage, { proxy }: Config): string =>
  countedAs(clientOf(request, proxy ?? NOBODY));
const NOBODY: Trust = () => false;

const REDACTED = ['req.headers.cookie', 'req.headers.authorization', 'password', 'secret', 'token'];

/** Meant for this server: by a name of this machine, or by the name people know it under. */
function isOurs(request: IncomingMessage, { origin, host }: Config): boolean {
  const given = request.headers.host;
  if (origin !== null && given === new URL(origin).host) return true;
  return isHere(given, request.socket.localPort) || (origin !== null && isIP(host) > 0 && given === host);
}

/** Pages of other addresses may not act for whoever is signed in here. Programs send no origin. */
function isFriendly(request: IncomingMessage, { origin }: Config): boolean {
  const { method = 'GET', headers } = request;
  const given = headers.origin;
  const site = headers['sec-fetch-site'];
  const upgrade = headers.upgrade !== undefined;
  if ((method === 'GET' || method === 'HEAD') && !upgrade) return true;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return given === undefined || given === origin || given === `http://${headers.host}`;
}

function tables(app: FastifyInstance, parts: AppParts): void {
  const { desk, records, whoIs } = parts;
  app.get(
    '/api/me',
    known(whoIs, async (person) => person),
  );
  app.post(
    '/api/call',
    known(whoIs, async (person, request) => {
      const checked = shape.read(RequestShape, request.body);
      if (checked.ok) return desk.handle(person, null, checked.value);
      return refusal(idOf(request.body), 'malformed', { problems: checked.problems.slice(0, 5) });
    }),
  );
  app.get<{ Params: { match: string } }>(
    '/api/matches/:match/record',
    known(whoIs, async (person, request, reply) => {
      const { match } = request.params as { match: string };
      try {
        const text = await records.of(match, person.id);
        if (text === null) return reply.code(404).send({ error: 'nothing' });
        return reply.type('application/json; charset=utf-8').send(text);
      } catch (error) {
        if (!(error instanceof ClerkBusy)) throw error;
        return reply.code(429).header('retry-after', '2').send({ error: 'tooMany' });
      }
    }),
  );
}

/** better-auth speaks in web requests. */
function accounts(app: FastifyInstance, { people, config }: AppParts): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    handler: async (request, reply) => {
      const url = new URL(request.url, `http://${request.headers.host}`);
      const headers = headersOf(request.headers);
      headers.delete('content-length');
      headers.set('x-forwarded-for', addressOf(request.raw, config));
      const body = request.method === 'POST' ? JSON.stringify(request.body ?? {}) : null;
      // What the database cannot keep is refused here: a query that fails is nobody's business to cause.
      if (body?.includes('\\u0000') || /%00/.test(request.url))
        return reply.code(400).send({ code: 'MALFORMED' });
      if (body !== null) headers.set('content-type', 'application/json');
      const answer = await people.handler(new Request(url, { method: request.method, headers, body }));
      reply.code(answer.status);
      answer.headers.forEach((value, name) => {
        if (name !== 'set-cookie') reply.header(name, value);
      });
      const cookies = answer.headers.getSetCookie();
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      return reply.send(await answer.text());
    },
  });
}
