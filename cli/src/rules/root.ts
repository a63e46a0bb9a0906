import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project: from where the command was called, else from where this package lies. */
export function findRoot(cwd: string): string | null {
  return rootAbove(cwd) ?? rootAbove(dirname(fileURLToPath(import.meta.url)));
}

function rootAbove(from: string): string | null {
  for (let here = from; ; here = dirname(here)) {
    if (isRoot(here)) return here;
    if (dirname(here) === here) return null;
  }
}

function isRoot(folder: string): boolean {
  if (!existsSync(join(folder, 'games'))) return false;
  try {
    const described: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return typeof described === 'object' && described !== null && 'workspaces' in described;
  } catch {
    return false;
  }
}
