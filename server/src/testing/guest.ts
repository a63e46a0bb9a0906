import { WebSocket } from 'ws';
import { Client } from './client.ts';

/** Somebody at the real server: a session, a socket, and what comes through it. */
export interface Guest {
  readonly cookie: string;
  readonly client: Client;
  readonly socket: WebSocket;
  readonly closed: Promise<void>;
}

/** A new guest's cookie. */
export async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/auth/sign-in/anonymous`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!answer.ok) throw new Error(`no guest: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Connects with a session; resolves when the server has said welcome. */
export function connect(base: string, cookie: string, before?: Client): Promise<Guest> {
  const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/api/socket`, { headers: { cookie } });
  const client = new Client((text) => {
    if (socket.readyState === socket.OPEN) socket.send(text);
  });
  for (const [match, copy] of before?.copies ?? []) client.copies.set(match, copy);
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed')));
    socket.on('message', (data) => {
      client.receive(String(data));
      resolve({ cookie, client, socket, closed });
    });
  });
}
