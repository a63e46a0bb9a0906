// `npm run bench`: contestants side by side in one process; prints ratios.
import { build, install, root, run } from './setup.mjs';

await install();
await build();
await run(process.execPath, [`${root}/bench/dist/main.js`, ...process.argv.slice(2)]);
