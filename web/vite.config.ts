import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { atlas } from './build/atlas.ts';
import { precache } from './build/precache.ts';

// The sources of every room are bundled, never a stale build of theirs.
const conditions = ['source', 'module', 'browser', 'import', 'default'];

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [preact({ prefreshEnabled: false, devToolsEnabled: false }), atlas(), precache()],
  resolve: { conditions },
  worker: { format: 'es' },
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, sourcemap: false },
  server: { host: '127.0.0.1', port: 4173 },
});
