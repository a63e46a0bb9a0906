import { createRequire } from 'node:module';

// boardgame.io 0.50 has no exports map: Node, and so the compiler, finds its subpackages by `require` only.
type ClientModule = typeof import('boardgame.io/client', { with: { 'resolution-mode': 'require' }});
type CoreModule = typeof import('boardgame.io/core', { with: { 'resolution-mode': 'require' }});

const require = createRequire(import.meta.url);
export const { Client } = require('boardgame.io/client') as ClientModule;
export const { INVALID_MOVE } = require('boardgame.io/core') as CoreModule;
