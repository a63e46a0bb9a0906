import { defineConfig } from 'vitest/config';

// Tests run against the sources of every room, never against a stale build.
const conditions = ['source', 'import', 'module', 'default'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['docs/**/*.test.ts', '**/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 120_000,
    passWithNoTests: false,
  },
});
