// `npm start [-- --port N]`: install, build, and serve everything on this machine: the table alone and the tables online.
// Settings as for `grande serve` (docs/operating.md) may come from the environment.
import { pathToFileURL } from 'node:url';
import { build, buildApp, endWithNpm, install, root } from './setup.mjs';

function portWanted(args) {
  if (args.length === 0) return undefined;
  const port = args[0] === '--port' && args.length === 2 ? Number(args[1]) : Number.NaN;
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  console.error('Usage: npm start [-- --port <1–65535>]');
  process.exit(2);
}

const wanted = portWanted(process.argv.slice(2));
endWithNpm();
await install();
await build();
await buildApp();
const { freePort, readConfig, serve, serveUntil, troubleOf } = await import(
  pathToFileURL(`${root}/server/dist/index.js`).href
);
try {
  const given = { GRANDE_DATA: `${root}/.grande`, GRANDE_LOG: 'warn', ...process.env };
  const config = readConfig(wanted === undefined ? given : { ...given, GRANDE_PORT: String(wanted) });
  const port = await freePort(config.host, config.port);
  if (port !== config.port) console.log(`Port ${config.port} is taken; ${port} is the next that is free.`);
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => asked.abort());
  const served = await serve({ ...config, port }, `${root}/web/dist`);
  console.log(`Grande Tactique: ${served.url}  (Ctrl-C ends it)`);
  process.exit(await serveUntil(served, asked.signal));
} catch (error) {
  const trouble = troubleOf(error);
  if (trouble === null) throw error;
  console.error(trouble);
  process.exit(2);
}
