import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Tests run against the sources of every room, never against a stale build.
const conditions = ['source', 'import', 'module', 'default'];

/** The hundreds of random games of a conformance test start first, so that no core waits for the last of them. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = (file: TestSpecification) => Number(file.moduleId.endsWith('conformance.test.ts'));
    return sorted.sort((a, b) => long(b) - long(a));
  }
}

/** After this a test hangs; however busy the machine, none that works takes as long. */
const HANGS = 900_000;

/** These put other modules into the place of ours: they must have theirs to themselves. */
const APART = [
  'cli/src/simulate/simulate.test.ts',
  'games/montenotte-1796/src/fog.test.ts',
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
          exclude: ['**/node_modules/**', '**/dist/**', '.cache/**', ...APART],
          // What our modules keep between two uses can be worked out again: they are loaded once a worker.
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
        extends: true,
        test: {
          name: 'browser',
          include: ['web/tests/**/*.test.ts'],
          testTimeout: HANGS,
          hookTimeout: HANGS,
          expect: { poll: { timeout: 60_000 } },
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
