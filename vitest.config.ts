import { dirname, join, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Tests run against the sources of every room, never against a stale build.
const conditions = ['source', 'module', 'default'];

/** The hundreds of random games of a conformance test start first, so that no core waits for the last of them. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = (file: TestSpecification) => Number(file.moduleId.endsWith('conformance.test.ts'));
    return sorted.sort((a, b) => long(b) - long(a));
  }
}

/**
 * Hundreds of random games each: they run on what the compiler made, several times as fast as what the test
 * runner loads piece by piece. The rooms are compiled anew before them, so that this is no stale build either.
 */
const BUILT = [
  '**/src/conformance.test.ts',
  'games/*/src/{decisions,melee,options,reading,soak,variants,why-not}.test.ts',
  'games/*/src/**/{forecast,odds}.test.ts',
  'bots/src/officers.test.ts',
  'cli/src/ear.test.ts',
  'cli/src/rules/played.test.ts',
  'bots/src/*/reasons.test.ts',
  'bots/src/miniatures/orders.test.ts',
  'table/src/agreement.test.ts',
];

const COMPILED = [/[\\/]dist[\\/]/];

/** A test's own room, compiled: what stands beside it under src lies in the same place under dist. */
const compiled: Plugin = {
  name: 'compiled rooms',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer?.endsWith('.test.ts') || !source.startsWith('.')) return null;
    const path = join(dirname(importer), source).replace(/\.ts$/, '.js');
    const src = path.lastIndexOf(`${sep}src${sep}`);
    return { id: `${path.slice(0, src)}${sep}dist${path.slice(src + 4)}`, external: true };
  },
};

/** After this a test hangs; however busy the machine, none that works takes as long. */
const HANGS = 900_000;

/** These put other modules into the place of ours, or bring tables to games: they must have theirs to themselves. */
const APART = [
  'cli/src/simulate/simulate.test.ts',
  'games/montenotte-1796/src/fog.test.ts',
  'lab/src/tables.test.ts',
  'web/src/worker/room.test.ts',
];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    passWithNoTests: false,
    // Vitest leaves a core idle by itself; here there are only two.
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['docs/**/*.test.ts', '**/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: ['**/node_modules/**', '**/dist/**', '.cache/**', ...APART, ...BUILT],
          // What our modules keep between two uses can be worked out again: they are loaded once a worker.
          isolate: false,
          testTimeout: HANGS,
          hookTimeout: HANGS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [compiled],
        test: {
          name: 'built',
          include: BUILT,
          exclude: ['**/node_modules/**', '**/dist/**', '.cache/**'],
          globalSetup: ['scripts/compiled.mjs'],
          server: { deps: { external: COMPILED } },
          isolate: false,
          testTimeout: HANGS,
          hookTimeout: HANGS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: APART,
          testTimeout: HANGS,
          hookTimeout: HANGS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // A real browser wants the machine for itself: it comes after the rest.
        // What it plays up to a position for is played by compiled rooms.
        test: {
          name: 'browser',
          // Trials have commands of their own (`npm run online:returns`).
          include: [process.env['BROWSER_TRIALS'] ? 'web/tests/**/*.trial.ts' : 'web/tests/**/*.test.ts'],
          globalSetup: ['web/tests/app.ts'],
          server: { deps: { external: COMPILED } },
          testTimeout: HANGS,
          hookTimeout: HANGS,
          expect: { poll: { timeout: 60_000 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
