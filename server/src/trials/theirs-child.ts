import { createRequire } from 'node:module';
import { join } from 'node:path';
import { game } from '@grande/bench/theirs';
import type { FlatFile as FlatFileOf, Server as ServerOf } from 'boardgame.io/server';
import { answerUsage, theWord } from './usage.ts';

/** boardgame.io's own server, its store in files or in memory: says where it is, and serves until it is ended. */
const { Server, FlatFile } = createRequire(import.meta.url)('boardgame.io/server') as {
  Server: typeof ServerOf;
  FlatFile: typeof FlatFileOf;
};
const { THEIR_STORE, GRANDE_DATA = '' } = process.env;
const files = THEIR_STORE === 'files' ? { db: new FlatFile({ dir: join(GRANDE_DATA, 'theirs') }) } : {};
const server = Server({ games: [game], origins: ['http://127.0.0.1'], ...files });
await theWord();
const { appServer } = await server.run(0);
const address = appServer.address();
answerUsage();
console.log(`port ${typeof address === 'object' && address ? address.port : 0}`);
