import { createReadStream, existsSync, type Stats, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const MIME: Readonly<Record<string, string>> = {
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
  // A page may draw a picture of its own map: it is made here and fetched from nowhere.
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** With every answer, errors included. */
export const HEADERS: Readonly<Record<string, string>> = {
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

/** Whether a request is meant for this machine, by one of its own names and the port it came in by. */
export function isHere(host: string | undefined, port: number | undefined): boolean {
  const [, name = '', given = '80'] = /^(.*?)(?::(\d+))?$/.exec(host ?? '') ?? [];
  return HERE.test(name.toLowerCase()) && Number(given) === port;
}

/** The build lays these beside what is worth packing; the first that a browser takes is sent. */
const PACKED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

interface Sent {
  readonly file: string;
  readonly size: number;
  readonly coding: '' | 'br' | 'gzip';
}

/** The smallest form of a file that the browser takes, of this very build. */
function packed(file: string, { size, mtimeMs }: Stats, accepted: string | undefined): Sent {
  for (const [coding, ending] of PACKED) {
    if (!new RegExp(`(?:^|,)\\s*${coding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`).test(accepted ?? ''))
      continue;
    const found = statSync(file + ending, { throwIfNoEntry: false });
    // An older one was packed from another build.
    if (found?.isFile() && found.mtimeMs >= mtimeMs - 1000)
      return { file: file + ending, size: found.size, coding };
  }
  return { file, size, coding: '' };
}

/** Whether the browser has it already. A proxy that packs by itself makes a tag weak. */
const knows = (given: string | undefined, tag: string): boolean =>
  given?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*') === true;

/** What the file system says of a name that it cannot have: such a name names nothing. */
const NO_SUCH_NAME: ReadonlySet<string> = new Set(['ENOTDIR', 'ENAMETOOLONG', 'EINVAL', 'ELOOP', 'EACCES']);

/** Hands out the files of a folder under the strict policy; whether the host is right has been looked at before. */
export function pages(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const fail = (code: number) => {
      response.writeHead(code, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' }).end(`${code}\n`);
    };
    const send = (file: string) => {
      if (request.method === 'HEAD') return void response.end();
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
    };
    /** A person who follows a wrong link gets a page that says so; a program gets the bare number. */
    const lost = () => {
      const page = join(folder, '404.html');
      if (request.headers.accept?.includes('text/html') !== true || !existsSync(page)) return fail(404);
      response.writeHead(404, { ...HEADERS, 'content-type': MIME['.html'], 'cache-control': 'no-cache' });
      send(page);
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') return fail(405);
    const name = nameOf(request.url ?? '/');
    if (name === null) return fail(400);
    if (name.split(sep).some((part) => part.startsWith('.'))) return fail(404);
    const file = join(folder, name);
    let found: Stats | undefined;
    try {
      found = statSync(file, { throwIfNoEntry: false });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      return NO_SUCH_NAME.has(code) ? lost() : fail(500);
    }
    if (!found?.isFile()) return lost();
    const sent = packed(file, found, request.headers['accept-encoding']);
    const headers = {
      ...HEADERS,
      'content-type': MIME[extname(file)] ?? 'application/octet-stream',
      'cache-control': HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      // What is packed has another tag: caches on the way must not mix the two.
      etag: `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}${sent.coding.slice(0, 1)}"`,
      vary: 'accept-encoding',
    };
    // What the browser has already is not sent again.
    if (knows(request.headers['if-none-match'], headers.etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, {
      ...headers,
      'content-length': sent.size,
      ...(sent.coding === '' ? {} : { 'content-encoding': sent.coding }),
    });
    send(sent.file);
  };
}

/** The file that an address names, within the folder; null where it names nothing that could be there. */
function nameOf(url: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return null;
  }
  const name = normalize(path).replace(/^[/\\]+/, '') || 'index.html';
  return name.split(sep).includes('..') || name.includes('\0') ? null : name;
}
