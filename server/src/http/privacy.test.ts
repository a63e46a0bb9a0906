import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { type Served, serve } from '../serve.ts';
import { ask, signUp } from '../testing/account.ts';
import { OPEN_TABLE } from '../testing/requests.ts';

const data = mkdtempSync(join(tmpdir(), 'grande-privacy-'));
let served: Served;
let base = '';
let cookie = '';
beforeAll(async () => {
  const settings = { GRANDE_DATA: data, GRANDE_PORT: '0', GRANDE_LOG: 'silent', GRANDE_RATE: '1000' };
  served = await serve(readConfig(settings), null);
  base = served.url.replace(/\/$/, '');
  ({ cookie } = await signUp(base, 'Ann'));
});
afterAll(async () => {
  await served.stop();
  rmSync(data, { recursive: true });
});

test('a NUL is refused as malformed wherever text is taken: no query fails for it', async () => {
  const raw = vi.spyOn(process.stderr, 'write');
  const NUL = 'secret\0text';
  const created = (await (
    await ask(base, 'POST', '/api/call', { cookie }, { id: 1, ...OPEN_TABLE })
  ).json()) as {
    value: { match: string };
  };
  const { match } = created.value;
  const calls = [
    { kind: 'chat', match, channel: 'players', token: 'token-of-a-line', text: NUL },
    { kind: 'note', match, text: NUL },
    { ...OPEN_TABLE, addition: NUL },
    { ...OPEN_TABLE, options: { [NUL]: NUL } },
    { kind: 'check', match, seat: 'blue', value: { deep: [NUL] } },
    { kind: 'answer', match, seat: 'blue', question: 1, answers: [{ key: 'x', value: NUL }] },
  ];
  for (const request of calls) {
    const reply = await (await ask(base, 'POST', '/api/call', { cookie }, { id: 1, ...request })).json();
    expect([request.kind, reply]).toEqual([request.kind, expect.objectContaining({ reason: 'malformed' })]);
  }
  const posts: readonly (readonly [string, object])[] = [
    ['/api/me/tokens', { name: NUL }],
    ['/api/me/reach/webhook', { address: `https://example.org/${NUL}`, locale: 'en' }],
    ['/api/reports', { against: 'somebody', match: null, why: 'spam', text: NUL }],
    ['/api/auth/update-user', { name: NUL }],
    ['/api/auth/update-user', { image: '\0\n{"level":50,"msg":"forged"}' }],
    ['/api/auth/sign-in/email', { email: `${NUL}@example.org`, password: NUL }],
  ];
  for (const [path, body] of posts)
    expect([path, (await ask(base, 'POST', path, { cookie }, body)).status]).toEqual([path, 400]);
  for (const path of ['/api/people/%00', '/api/auth/reset-password/%00?callbackURL=%2F'])
    expect((await ask(base, 'GET', path, { cookie })).status).toBeLessThan(500);
  // Nothing was printed around the log.
  expect(raw.mock.calls.map(([text]) => String(text)).filter((text) => !text.includes('Warning'))).toEqual(
    [],
  );
  raw.mockRestore();
});
