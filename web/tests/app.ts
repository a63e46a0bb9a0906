import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/setup.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const CACHE = join(ROOT, '.cache');

/** GRANDE_WEB_OUT lets two runs at a time build into folders of their own. */
export const OUT = process.env['GRANDE_WEB_OUT'] ?? join(CACHE, 'web');

/** Builds the app of a project into a folder. */
export function buildApp(root: string, folder: string): string {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', join(root, 'web'), '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  // Vitest calls this a test; the app must be built as it is shipped.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  return folder;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built app. */
    app: string;
  }
}

/** Before the browser tests: compiles what has changed and builds the app once for all of them. */
export default async function setup(project: TestProject): Promise<void> {
  await build();
  project.provide('app', buildApp(ROOT, OUT));
}
