/** The password of every account that a test makes. */
export const PASSWORD = 'a long enough one';

const JSON_TYPE = { 'content-type': 'application/json' };

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Asks the server over HTTP as somebody who holds a session or a token. */
export const ask = (
  base: string,
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body: unknown = {},
): Promise<Response> =>
  fetch(base + path, {
    method,
    headers: { origin: base, ...headers, ...(method === 'POST' ? JSON_TYPE : {}) },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });

/** A new session; the address makes each caller somebody of their own to the limits, where the server believes it. */
async function session(base: string, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await ask(base, 'POST', path, headers, body);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  const cookie = cookieOf(answer);
  const { id } = (await (await ask(base, 'GET', '/api/me', { cookie })).json()) as { id: string };
  return { id, cookie };
}

/** Makes an account, out of a guest where their cookie is given. */
export const signUp = (base: string, name: string, headers: Record<string, string> = {}) =>
  session(
    base,
    '/api/auth/sign-up/email',
    { name, email: `${name.replace(/\W+/g, '-').toLowerCase()}@example.org`, password: PASSWORD },
    headers,
  );

export const signInAs = (
  base: string,
  name: string,
  password = PASSWORD,
  headers: Record<string, string> = {},
) => {
  const given = { email: `${name.toLowerCase()}@example.org`, password };
  return session(base, '/api/auth/sign-in/email', given, headers);
};
