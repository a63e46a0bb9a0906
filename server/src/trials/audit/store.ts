import { connect } from 'node:net';
import type { Check } from './check.ts';
import { same } from './check.ts';

/** Store, process, PostgreSQL, work off the main thread, health. */
export const STORE: readonly Check[] = [
  {
    number: 2,
    name: 'an upgrade of // does not end the process',
    run: async ({ server }) => {
      const { base } = await server();
      const { hostname, port } = new URL(base);
      const line = await new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), hostname, () =>
          socket.write(
            `GET // HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
          ),
        );
        socket.once('data', (data) => {
          resolve(String(data).split('\r\n')[0] ?? '');
          socket.destroy();
        });
        socket.once('error', reject);
        socket.setTimeout(10_000, () => socket.destroy(new Error('no answer')));
      });
      same('answer', line, 'HTTP/1.1 404 Not Found');
      same('health', (await fetch(`${base}/api/health`)).status, 200);
      return undefined;
    },
  },
];
