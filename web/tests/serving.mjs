// A server in a process of its own, for tests that kill it: settings by environment, the folder of the pages as argument.
import { readConfig, serve, serveUntil } from '@grande/server';

const asked = new AbortController();
process.once('SIGTERM', () => asked.abort());
const served = await serve(readConfig(process.env), process.argv[2]);
console.log(`port ${served.port}`);
process.exit(await serveUntil(served, asked.signal));
