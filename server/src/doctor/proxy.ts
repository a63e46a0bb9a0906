import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request as overHttp, type Server } from 'node:http';
import { request as overHttps } from 'node:https';
import type { Config } from '../config.ts';
import { clientOf, type Trust } from '../http/address.ts';
import { doubtful, type Finding, good, wrong } from './finding.ts';

const PATIENCE_MS = 8000;
const NOBODY: Trust = () => false;
const MOST_TEXT = 4096;
/** An address for documents: nobody has it, so whoever is told it was lied to. */
const FORGED = '203.0.113.99';
const SEE = 'see docs/operating.md, “Behind a proxy”';
const UPGRADE = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

function ask(address: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const send = address.startsWith('https:') ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const sent = send(address, { headers, timeout: PATIENCE_MS }, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        if (text.length < MOST_TEXT) text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: 101, headers: answer.headers, text: '' });
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', reject);
    sent.end();
  });
}

const handshake = () => ({ ...UPGRADE, 'sec-websocket-key': randomBytes(16).toString('base64') });

/** What came through the proxy to the port of the server. */
interface Passed {
  page: IncomingHttpHeaders | null;
  socket: IncomingHttpHeaders | null;
  /** Who seems to be asking. */
  client: string;
}

/** Listens where the server would; null where something listens there already. */
function standIn({ host, port, proxy }: Config, nonce: string, passed: Passed): Promise<Server | null> {
  const server = createServer((request, response) => {
    if (request.url?.includes(nonce)) {
      passed.page = request.headers;
      passed.client = clientOf(request, proxy ?? NOBODY);
    }
    response.writeHead(200, { connection: 'close' }).end(nonce);
  });
  server.on('upgrade', (request, socket) => {
    if (request.url?.includes(nonce)) passed.socket = request.headers;
    socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
  });
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(port, host, () => resolve(server));
  });
}

/** Why the address that people type could not be asked. */
function unreachable(origin: string, error: unknown): Finding {
  const { code = '', message = String(error) } = error as {
    readonly code?: string;
    readonly message?: string;
  };
  const { hostname } = new URL(origin);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return wrong('origin', `no name server knows ${hostname}`, 'check GRANDE_ORIGIN and the DNS entry');
  if (code === 'ECONNREFUSED')
    return wrong('origin', `nothing listens at ${origin}`, `start the proxy; ${SEE}`);
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
    return doubtful(
      'origin',
      `the certificate of ${hostname} is not accepted (${code})`,
      'browsers will not accept it either, unless its authority is your own (then set NODE_EXTRA_CA_CERTS to look again)',
    );
  return doubtful(
    'origin',
    `${origin} could not be asked from here (${message})`,
    'where it can be reached from outside only, try it in a browser',
  );
}

/** What a proxy in front makes of requests, seen from both of its sides. */
export async function proxied(config: Config): Promise<Finding[]> {
  const { origin, host, port } = config;
  if (origin === null) return [good('origin', 'none is set: the server is for this machine alone')];
  const found: Finding[] = [];
  if (origin.startsWith('http:') && !/^http:\/\/(?:localhost|127\.)/.test(origin))
    found.push(
      doubtful(
        'origin',
        `${origin} is not encrypted`,
        'let a proxy end TLS: passwords travel readably, passkeys and offline play do not work',
      ),
    );
  const nonce = randomBytes(8).toString('hex');
  const passed: Passed = { page: null, socket: null, client: '' };
  const server = await standIn(config, nonce, passed);
  try {
    found.push(...(await (server ? before(config, nonce, passed) : running(origin))));
  } catch (error) {
    found.push(unreachable(origin, error));
  } finally {
    server?.closeAllConnections();
    server?.close();
  }
  if (!server) found.push(good('port', `something listens at ${host}:${port}: taken for the server itself`));
  return found;
}

/** With the server running: what its own answers say. */
async function running(origin: string): Promise<Finding[]> {
  const health = await ask(`${origin}/api/health`, {});
  const through = wrongAnswer(origin, health);
  if (through) return [through];
  if (health.status === 503)
    return [wrong('server', 'it runs, but its store does not answer', 'see its log, and the database')];
  const socket = await ask(`${origin}/api/socket`, handshake());
  if (socket.status !== 401 && socket.status !== 429)
    return [good('origin', `${origin} answers`), noSockets()];
  return [good('origin', `${origin} leads to the server, sockets too`)];
}

/** Without it: what arrives at its port. */
async function before(config: Config, nonce: string, passed: Passed): Promise<Finding[]> {
  const { origin } = config;
  const answer = await ask(`${origin}/api/${nonce}`, { 'x-forwarded-for': FORGED });
  if (!passed.page) return [wrongAnswer(origin ?? '', answer) ?? elsewhere(origin ?? '')];
  const found: Finding[] = [good('origin', `${origin} leads to this port`)];
  const { host: name } = new URL(origin ?? '');
  if (passed.page.host !== name)
    found.push(
      wrong(
        'proxy',
        `it sends the Host '${passed.page.host}' in place of '${name}': all is refused with 421`,
        'nginx: proxy_set_header Host $host;',
      ),
    );
  found.push(sender(config, passed.page['x-forwarded-for'] !== undefined, passed.client));
  await ask(`${origin}/api/${nonce}`, handshake()).catch(() => undefined);
  if (!passed.socket) found.push(noSockets());
  return found;
}

/** Whether everybody seems to be the proxy, or may say who they are. */
function sender({ proxy }: Config, named: boolean, client: string): Finding {
  if (!named)
    return doubtful(
      'proxy',
      'it does not say who is asking: all people share one limit',
      'nginx: proxy_set_header X-Forwarded-For $remote_addr; and set GRANDE_PROXY',
    );
  if (proxy === null)
    return doubtful(
      'proxy',
      'it says who is asking, but GRANDE_PROXY is not set: all people share one limit',
      `set GRANDE_PROXY=yes; ${SEE}`,
    );
  if (client === FORGED)
    return wrong(
      'proxy',
      'anybody can pretend to be somebody else: a forged X-Forwarded-For is believed',
      'nginx: proxy_set_header X-Forwarded-For $remote_addr; and let GRANDE_PROXY count your own proxies alone',
    );
  return good('proxy', `says who is asking (${client} here), and nobody can say it for somebody else`);
}

const noSockets = (): Finding =>
  wrong(
    'proxy',
    'it does not hand on WebSocket upgrades: nobody can play',
    'nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade";',
  );

const elsewhere = (origin: string): Finding =>
  wrong('origin', `${origin} leads to another program`, 'check GRANDE_ORIGIN, GRANDE_PORT and the proxy');

/** An answer that no server of ours gave, or that it gives to a proxy that is set up wrongly. */
function wrongAnswer(origin: string, { status, headers, text }: Answer): Finding | null {
  if (status === 421)
    return wrong(
      'proxy',
      'the server is asked under another name than GRANDE_ORIGIN (421)',
      'nginx: proxy_set_header Host $host;',
    );
  if (status === 502 || status === 503 || status === 504) {
    if (/"ok"/.test(text)) return null;
    return wrong(
      'proxy',
      `it finds no server (${status})`,
      'check the address and port it hands requests on to',
    );
  }
  if (status >= 300 && status < 400)
    return wrong(
      'origin',
      `${origin} sends people on to ${headers.location ?? 'another address'}`,
      'set GRANDE_ORIGIN to the address they end at',
    );
  return status === 200 && /"ok"/.test(text) ? null : elsewhere(origin);
}
