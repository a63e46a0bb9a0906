// `grande upgrade`: what a new version of the program needs before it is started, once, whoever else starts meanwhile.
import { build, buildApp, install } from './setup.mjs';

await install();
await build();
await buildApp();
