// `npm run bench:decisions`: how often a person is asked something in a whole match; see cli/src/decisions.ts.
import { build, install, root, run } from './setup.mjs';

await install();
await build();
await run(process.execPath, [`${root}/cli/dist/decisions.js`, ...process.argv.slice(2)]);
