import { createRequire } from 'node:module';
import { game } from '@grande/bench/theirs';
import type { Server as ServerOf } from 'boardgame.io/server';
import { answerUsage, theWord } from './usage.ts';

/** boardgame.io's own server with its store in memory: says where it is, and serves until it is ended. */
const { Server } = createRequire(import.meta.url)('boardgame.io/server') as { Server: typeof ServerOf };
const server = Server({ games: [game], origins: ['http://127.0.0.1'] });
await theWord();
const { appServer } = await server.run(0);
const address = appServer.address();
answerUsage();
console.log(`port ${typeof address === 'object' && address ? address.port : 0}`);
