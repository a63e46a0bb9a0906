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

function handler(folder) {
  return (request, response) => {
    const fail = (code) => response.writeHead(code, { 'content-type': 'text/plain' }).end(`${code}\n`);
    if (request.method !== 'GET' && request.method !== 'HEAD') return fail(405);
    let path;
    try {
      path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    } catch {
      return fail(400);
    }
    const name = normalize(path).replace(/^[/\\]+/, '') || 'index.html';
    if (name.split(sep).includes('..') || name.includes('\0')) return fail(400);
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
      'content-type': MIME[extname(file)] ?? 'application/octet-stream',
      'content-length': size,
      'cache-control': HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
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
