// `npm run online:returns`: two browsers at a table through a killed server and a deploy. It is a trial of its own until
// it holds on a busy machine too: there it sometimes waits for an answer that does not come.
import { needBrowser } from './browser.mjs';
import { install, runTool } from './setup.mjs';

await install();
const env = { ...process.env, CHROMIUM: await needBrowser(), BROWSER_TRIALS: 'yes' };
await runTool('vitest', ['run', '--project', 'browser', '--testTimeout', '120000'], { env });
