// `npm run grande -- …`: the command line, built when needed. It runs in this very process, so that whatever is sent to
// this one (a signal to end, above all) reaches it.
import { pathToFileURL } from 'node:url';
import { build, buildApp, endWithNpm, install, root } from './setup.mjs';

const args = process.argv.slice(2);
endWithNpm();
await install();
await build();
// The pages belong to the program: a new server must not hand out old ones.
if (args[0] === 'serve') await buildApp();
const main = `${root}/cli/dist/main.js`;
process.argv = [process.execPath, main, ...args];
process.chdir(process.env.INIT_CWD ?? process.cwd());
await import(pathToFileURL(main).href);
