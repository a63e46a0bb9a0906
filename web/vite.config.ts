import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { atlas } from './build/atlas.ts';
import { precache } from './build/precache.ts';
import { reload } from './build/reload.ts';

// The sources of every room are bundled, never a stale build of theirs.
const conditions = ['source', 'module', 'browser', 'import', 'default'];

// Whoever types `npm start` wants the address, not how long each plugin took.
const QUIET = { checks: { pluginTimings: false } };

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: './',
  plugins: [
    preact({ prefreshEnabled: command === 'serve', devToolsEnabled: false }),
    atlas(),
    precache(),
    reload(),
  ],
  resolve: { conditions },
  worker: { format: 'es', rolldownOptions: QUIET },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: QUIET,
  },
  // Not where `npm start` serves: what it keeps for use without a network would be shown instead.
  server: { host: '127.0.0.1', port: 5173 },
}));
