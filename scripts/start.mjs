// `npm start [-- --port N]`: install, build, and serve the table on this machine.
import { pathToFileURL } from 'node:url';
import { buildApp, install, root } from './setup.mjs';

function portWanted(args) {
  if (args.length === 0) return undefined;
  const port = args[0] === '--port' && args.length === 2 ? Number(args[1]) : Number.NaN;
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  console.error('Usage: npm start [-- --port <1–65535>]');
  process.exit(2);
}

const first = portWanted(process.argv.slice(2));
install();
buildApp();
const { serve } = await import(pathToFileURL(`${root}/web/serve.mjs`).href);
const { server, url } = await serve(first === undefined ? {} : { first });
console.log(`Grande Tactique: ${url}  (Ctrl-C ends it)`);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  });
}
