import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve } from '../web/serve.mjs';
import { compress } from './compress.mjs';

const folder = mkdtempSync(join(tmpdir(), 'grande-serve-'));
let served;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<p>here</p>');
  writeFileSync(join(folder, '.stamp'), 'secret');
  served = await serve({ folder, first: 4900 });
});
afterAll(() => {
  served.server.close();
  rmSync(folder, { recursive: true });
});

/** One request, as anybody could send it. */
function ask(path, headers = {}, method = 'GET') {
  const { port } = new URL(served.url);
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const raw = Buffer.concat(parts);
        resolve({ code: answer.statusCode, headers: answer.headers, text: String(raw), raw });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
const port = () => new URL(served.url).port;

describe('the static server', () => {
  test('serves the page under a strict policy, also with its errors', async () => {
    const page = await ask('/');
    expect(page).toMatchObject({ code: 200, text: '<p>here</p>' });
    for (const { headers } of [page, await ask('/nothing'), await ask('/', {}, 'POST')]) {
      const policy = headers['content-security-policy'];
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(policy).not.toMatch(/https?:|\*/);
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
    }
  });

  test('answers to the names of this machine alone', async () => {
    for (const name of ['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])
      expect((await ask('/', { host: `${name}:${port()}` })).code, name).toBe(200);
    for (const name of [
      'evil.example',
      '127.0.0.1.evil.example',
      'localhost.',
      'xlocalhost',
      '',
      '192.168.0.1',
    ])
      expect((await ask('/', { host: `${name}:${port()}` })).code, name).toBe(421);
    for (const host of ['localhost', 'localhost:1', `localhost:${port()}:1`, 'localhost@evil.example'])
      expect((await ask('/', { host })).code, host).toBe(421);
  });

  test('gives nothing from elsewhere and nothing hidden', async () => {
    for (const path of [
      '/../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/.stamp',
      '/a/../../x',
      '/%00',
      '/%ff',
    ])
      expect([400, 404], path).toContain((await ask(path)).code);
  });
});

describe('what is handed out', () => {
  const text = 'a line that comes again and again\n'.repeat(500);
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'page-AbCd1234.js'), text);
    writeFileSync(join(folder, 'sheet.css'), text);
    await compress(folder);
  });
  const got = (path, headers) => ask(path, headers);

  test('is packed as the browser takes it, and says so', async () => {
    for (const [accepted, coding, unpacked] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
      ['identity', undefined, (raw) => raw],
      ['xbr', undefined, (raw) => raw],
    ]) {
      const { headers, raw } = await got('/sheet.css', { 'accept-encoding': accepted });
      expect(headers['content-encoding'], accepted).toBe(coding);
      expect(Number(headers['content-length'])).toBe(raw.length);
      expect(headers['content-type']).toBe('text/css; charset=utf-8');
      expect(headers.vary).toBe('accept-encoding');
      expect(unpacked(raw).toString()).toBe(text);
      if (coding) expect(raw.length).toBeLessThan(text.length / 10);
    }
  });

  test('is not sent again to a browser that has it', async () => {
    const first = await got('/sheet.css', { 'accept-encoding': 'br' });
    expect(first.headers['cache-control']).toBe('no-cache');
    for (const tag of [
      first.headers.etag,
      `W/${first.headers.etag}`,
      `"other", ${first.headers.etag}`,
      '*',
    ]) {
      const again = await got('/sheet.css', { 'accept-encoding': 'br', 'if-none-match': tag });
      expect(again, tag).toMatchObject({ code: 304, text: '' });
      expect(again.headers.etag).toBe(first.headers.etag);
    }
    // The same file unpacked is another thing for a cache.
    const plain = await got('/sheet.css', { 'if-none-match': first.headers.etag });
    expect(plain.code).toBe(200);
    writeFileSync(join(folder, 'sheet.css'), `${text}more`);
    const changed = await got('/sheet.css', { 'if-none-match': plain.headers.etag });
    expect(changed.text).toBe(`${text}more`);
  });

  test('is kept for ever under a name that says what is in it', async () => {
    const { headers } = await got('/assets/page-AbCd1234.js', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
  });

  test('of another build than the packed file beside it goes unpacked', async () => {
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(folder, 'sheet.css'), later, later);
    expect(
      (await got('/sheet.css', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined();
  });
});
