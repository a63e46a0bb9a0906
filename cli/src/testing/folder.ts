import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own for a test file; `after` (vitest's `afterAll`) is told how to take it away. */
export function testFolder(after: (clean: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'grande-test-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
