import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const PREFIX = 'virtual:atlas/';
const WEB = join(import.meta.dirname, '..');
const CACHE = join(WEB, 'node_modules', '.cache', 'atlas');

function digestOf(folders: readonly string[], id: string): string {
  const digest = createHash('sha256').update(id);
  const walk = (path: string) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name));
    else if (!path.endsWith('.test.ts') && !path.endsWith('.css')) digest.update(readFileSync(path));
  };
  for (const folder of folders) if (existsSync(folder)) walk(folder);
  return digest.digest('hex').slice(0, 16);
}

/**
 * Maps are drawn when the app is built, never while somebody waits: the drawing is pure, and takes seconds.
 * `virtual:atlas/<map>` is the address of the finished drawing. Drawings are kept until their sources change.
 */
export function atlas(): Plugin {
  let build = false;
  const drawn = new Map<string, Promise<string>>();
  const draw = async (id: string): Promise<string> => {
    const map = join(WEB, '..', 'hex', 'maps', `${id}.json`);
    const own = existsSync(map) ? map : join(WEB, '..', 'games', id, 'src', 'map.ts');
    const key = digestOf([join(WEB, 'src', 'atlas'), join(WEB, '..', 'hex', 'src'), own], id);
    const kept = join(CACHE, `${id}-${key}.json`);
    if (existsSync(kept)) return readFileSync(kept, 'utf8');
    const { module } = await runnerImport<{ drawn(id: string): string }>(
      join(import.meta.dirname, 'draw-atlas.ts'),
      { configFile: false, resolve: { conditions: ['source', 'module', 'node', 'import', 'default'] } },
    );
    const text = module.drawn(id);
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(kept, text);
    return text;
  };
  return {
    name: 'grande-atlas',
    configResolved(config) {
      build = config.command === 'build';
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const text = drawn.get(name) ?? draw(name);
      drawn.set(name, text);
      const source = await text;
      if (!build) return `export default URL.createObjectURL(new Blob([${JSON.stringify(source)}]));`;
      const file = this.emitFile({ type: 'asset', name: `atlas-${name}.json`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
