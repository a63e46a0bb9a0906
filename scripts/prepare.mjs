// After `npm install` and before every build: the compiler is told of every folder under games/. The list is made, not
// kept, so that a new game is a folder and nothing else.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stampInstalled } from './setup.mjs';

const games = join(dirname(dirname(fileURLToPath(import.meta.url))), 'games');
const file = join(games, 'tsconfig.json');
const references = readdirSync(games)
  .filter((name) => existsSync(join(games, name, 'tsconfig.json')))
  .sort()
  .map((path) => ({ path }));
const text = `${JSON.stringify({ files: [], references }, null, 2)}\n`;
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);

// npm calls this at the end of `npm ci`: what it has installed is not installed again by the next command.
if (process.env.npm_lifecycle_event === 'prepare') stampInstalled();
