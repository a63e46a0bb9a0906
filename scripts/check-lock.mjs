// The lock file serves every platform: whatever binary a locked package may want is locked too, and no registry is named.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Node would look for a package needed at `path`: beside it, then in every folder above. */
function* places(path, name) {
  const parts = path === '' ? [] : path.split('/');
  for (let n = parts.length; n >= 0; n--) {
    if (parts[n - 1] !== 'node_modules') yield [...parts.slice(0, n), 'node_modules', name].join('/');
  }
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** What is wrong with a lock file, a line each. */
export function faultsInLock({ packages }) {
  const out = [];
  for (const [path, { version, resolved, optionalDependencies = {} }] of Object.entries(packages)) {
    const who = version ? `${path} ${version}` : path;
    if (/^https?:/.test(resolved ?? '')) out.push(`${who}: names the registry it came from`);
    for (const [name, wanted] of Object.entries(optionalDependencies)) {
      const found = [...places(path, name)].map((place) => packages[place]).find(Boolean);
      if (!found) out.push(`${who}: ${name} ${wanted} is not in the lock file`);
      else if (EXACT.test(wanted) && found.version !== wanted) {
        out.push(`${who}: wants ${name} ${wanted}, the lock file has ${found.version}`);
      }
    }
  }
  return out;
}

export function checkLock(root) {
  return faultsInLock(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
}
