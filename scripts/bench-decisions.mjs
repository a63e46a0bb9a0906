// `npm run bench:decisions`: how often a person is asked something in a whole match; see cli/src/decisions.ts.
import { build, install, root, run } from './setup.mjs';

install();
build();
run(process.execPath, [`${root}/cli/dist/decisions.js`, ...process.argv.slice(2)]);
