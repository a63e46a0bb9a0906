// `npm run dev [-- <vite's own options>]`: the table with hot reload, straight from the sources of every room.
import { install, runTool } from './setup.mjs';

await install();
await runTool('vite', ['web', ...process.argv.slice(2)]);
