// `npm start`: install, build, and play.
import { build, install, root, run } from './setup.mjs';

install();
build();
run(process.execPath, [`${root}/cli/dist/main.js`, 'play', 'outposts', ...process.argv.slice(2)]);
