import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

function* filesIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

/**
 * Writes the service worker once everything else of the build is there: it must name every file, the
 * workers' own chunks included, and change its name of cache whenever one of them changes.
 */
export function precache(): Plugin {
  let out = '';
  return {
    name: 'grande-precache',
    apply: 'build',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      // The build has failed: what is wrong is told by whoever found it.
      if (!existsSync(out)) return;
      const template = readFileSync(new URL('./sw.template.js', import.meta.url), 'utf8');
      const digest = createHash('sha256').update(template);
      const files: string[] = [];
      for (const path of [...filesIn(out)].sort()) {
        const name = relative(out, path).split(sep).join('/');
        // Old browsers that need woff have no service worker either.
        if (name === 'sw.js' || name.endsWith('.woff')) continue;
        digest.update(name).update(readFileSync(path));
        files.push(`./${name}`);
      }
      const text = template
        .replace("'__VERSION__'", JSON.stringify(digest.digest('hex').slice(0, 16)))
        .replace('__FILES__', JSON.stringify(['./', ...files]));
      writeFileSync(join(out, 'sw.js'), text);
    },
  };
}
