// A static server for the built app: loopback only, no dependency, gone with Ctrl-C.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const MIME = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};
/** Hashed names never change their content; everything else must be asked for again. */
const HASHED = /^assets[/\\].+-[\w-]{8}\.\w+$/;

/**
 * Only what this server sends may run, be drawn or be called: no inline code, no text made into code, no other host,
 * no frame around it. Workers get the same with their script.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The names of this machine to itself. A page elsewhere that leads its own name here must not be served. */
const HERE = /^(?:127\.0\.0\.1|localhost|\[::1\])$/;

function isHere(host, port) {
  const [, name = '', given = '80'] = /^(.*?)(?::(\d+))?$/.exec(host ?? '') ?? [];
  return HERE.test(name.toLowerCase()) && Number(given) === port;
}

function handler(folder) {
  return (request, response) => {
    const fail = (code) =>
      response.writeHead(code, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' }).end(`${code}\n`);
    if (!isHere(request.headers.host, request.socket.localPort)) return fail(421);
    if (request.method !== 'GET' && request.method !== 'HEAD') return fail(405);
    let path;
    try {
      path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    } catch {
      return fail(400);
    }
    const name = normalize(path).replace(/^[/\\]+/, '') || 'index.html';
    if (name.split(sep).includes('..') || name.includes('\0')) return fail(400);
    if (name.split(sep).some((part) => part.startsWith('.'))) return fail(404);
    const file = join(folder, name);
    let size;
    try {
      const found = statSync(file);
      if (!found.isFile()) return fail(404);
      size = found.size;
    } catch {
      return fail(404);
    }
    response.writeHead(200, {
      ...HEADERS,
      'content-type': MIME[extname(file)] ?? 'application/octet-stream',
      'content-length': size,
      'cache-control': HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
  };
}

/** Listens on the first free port from `first` on; resolves to the server and its address. */
export function serve({ folder = fileURLToPath(new URL('./dist', import.meta.url)), first = 4173 } = {}) {
  return new Promise((resolve, reject) => {
    const server = createServer(handler(folder));
    let port = first;
    server.on('error', (error) => {
      if (error.code === 'EADDRINUSE' && port < first + 50) server.listen(++port, '127.0.0.1');
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => {
      const { port: got } = server.address();
      resolve({ server, url: `http://127.0.0.1:${got}/` });
    });
  });
}

if (process.argv[1] && fileURLToPath(import.meta.url) === process.argv[1]) {
  const { server, url } = await serve();
  console.log(`Grande Tactique is at ${url}  (Ctrl-C ends it)`);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      server.closeAllConnections();
      server.close(() => process.exit(0));
    });
  }
}
