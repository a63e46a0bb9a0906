// `npm run grande -- …`: the command line, built when needed.
import { build, install, root, run } from './setup.mjs';

install();
build();
run(process.execPath, [`${root}/cli/dist/main.js`, ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
});
