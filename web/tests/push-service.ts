import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a browser is told when it asks to be pushed to. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A push service and the device behind it: the real ones are far away, and no test calls them. */
export interface PushService {
  readonly subscription: Subscription;
  /** The next message, as the device reads it. */
  message(): Promise<string>;
  close(): void;
}

export async function openPushService(): Promise<PushService> {
  const device = createECDH('prime256v1');
  const own = device.generateKeys();
  const auth = randomBytes(16);
  let arrived: (body: Buffer) => void = () => undefined;
  const first = new Promise<Buffer>((resolve) => {
    arrived = resolve;
  });
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      response.writeHead(201).end();
      arrived(Buffer.concat(parts));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    subscription: {
      endpoint: `http://127.0.0.1:${port}/device`,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    message: async () => {
      const body = await first;
      // RFC 8188: salt, size of a record, the sender's key, then one record; RFC 8291 says where its key comes from.
      const salt = body.subarray(0, 16);
      const sealed = 21 + (body[20] ?? 0);
      const sender = body.subarray(21, sealed);
      const derived = (from: Buffer, with_: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', from, with_, info, length));
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const shared = derived(device.computeSecret(sender), auth, about, 32);
      const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const opened = createDecipheriv('aes-128-gcm', key, nonce);
      opened.setAuthTag(body.subarray(-16));
      const text = Buffer.concat([opened.update(body.subarray(sealed, -16)), opened.final()]).toString();
      return text.slice(0, text.lastIndexOf('\u0002'));
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
