// `npm run bench:generals`: whether generals keep to their time, and what they think about; see cli/src/generals.ts.
import { build, install, root, run } from './setup.mjs';

await install();
await build();
await run(process.execPath, [`${root}/cli/dist/generals.js`, ...process.argv.slice(2)]);
