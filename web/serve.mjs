// A static server for the built app: loopback only, gone with Ctrl-C. `npm start` serves the same pages with the tables online.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { HEADERS, isHere, pages } from '@grande/server/pages';

function handler(folder) {
  const hand = pages(folder);
  return (request, response) => {
    if (isHere(request.headers.host, request.socket.localPort)) hand(request, response);
    else response.writeHead(421, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' }).end('421\n');
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
