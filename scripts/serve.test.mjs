import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve } from '../web/serve.mjs';

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
      let text = '';
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ code: answer.statusCode, headers: answer.headers, text }));
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
