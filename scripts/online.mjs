// `npm run online:<trial> -- …`: the server under trial at full size; see server/src/trials/main.ts.
import { build, endWithNpm, install, root, run } from './setup.mjs';

endWithNpm();
await install();
await build();
await run(process.execPath, [`${root}/server/dist/trials/main.js`, ...process.argv.slice(2)]);
