// `npm run soak`: the long version of what the tests do in short; see cli/src/soak.ts.
import { build, install, root, run } from './setup.mjs';

await install();
await build();
await run(process.execPath, [`${root}/cli/dist/soak.js`, ...process.argv.slice(2)]);
