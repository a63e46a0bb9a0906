import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The host a test calls on purpose, to see that the net holds. */
export const DECOY = 'decoy.invalid';

/** What Chromium asks of its makers for itself, whatever page is open; no page of ours is among the askers. */
const BROWSERS_OWN: ReadonlySet<string> = new Set([
  'accounts.google.com',
  'android.clients.google.com',
  'clients2.google.com',
  'clientservices.googleapis.com',
  'content-autofill.googleapis.com',
  'edgedl.me.gvt1.com',
  'mtalk.google.com',
  'optimizationguide-pa.googleapis.com',
  'redirector.gvt1.com',
  'safebrowsing.googleapis.com',
  'update.googleapis.com',
]);

/** Where everything that Chromium sends to another host ends, whoever in it sends it. */
export interface Net {
  /** What the browser is started with. */
  readonly flags: readonly string[];
  /** Hosts that were called, the decoy and the browser's own left out. */
  strays(): readonly string[];
  decoys(): number;
  close(): Promise<void>;
}

/**
 * A proxy that lets nothing through. The page's own requests can be watched from the page, but those of a
 * worker of a worker, of the service worker or of the browser itself cannot all be; here they all arrive.
 */
export async function castNet(): Promise<Net> {
  const called: string[] = [];
  const note = (address = '') =>
    called.push(new URL(address.includes('//') ? address : `https://${address}`).hostname);
  const server = createServer((request, response) => {
    note(request.url);
    response.writeHead(502).end();
  });
  server.on('connect', (request, socket) => {
    note(request.url);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    // Loopback never goes through a proxy; packets that know no proxy must not go at all.
    flags: [
      `--proxy-server=http://127.0.0.1:${port}`,
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    ],
    strays: () => called.filter((host) => host !== DECOY && !BROWSERS_OWN.has(host)),
    decoys: () => called.filter((host) => host === DECOY).length,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
