// `npm run bench:officers`: how quick officers are, and how easily worlds are found for them; see cli/src/officers.ts.
import { build, install, root, run } from './setup.mjs';

await install();
await build();
await run(process.execPath, [`${root}/cli/dist/officers.js`, ...process.argv.slice(2)]);
