import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const ALL = 'virtual:atlases';
const PREFIX = 'virtual:atlas/';
const WEB = join(import.meta.dirname, '..');
const GAMES = join(WEB, 'src', 'games');
const CACHE = join(WEB, 'node_modules', '.cache', 'atlas');

/** Where the map of a game is told: files and folders called so, in its package or among the maps. */
const MAP = /^maps?(?:\.|$)/;

function* filesOf(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) yield path;
  else
    for (const name of readdirSync(path).sort())
      if (name !== 'node_modules') yield* filesOf(join(path, name));
}

function* mapFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (MAP.test(entry.name)) yield* filesOf(path);
    else if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist')
      yield* mapFiles(path);
  }
}

/** Changes with everything a drawing is made of. */
function digestOf(id: string): string {
  const root = join(WEB, '..');
  const names = join(root, 'games', id, 'src', 'messages', 'names.ts');
  const common = join(root, 'hex', 'maps', `${id}.json`);
  const files = [
    ...filesOf(join(WEB, 'src', 'atlas')),
    ...filesOf(join(root, 'hex', 'src')),
    join(GAMES, id, 'map-style.ts'),
    ...(existsSync(common) ? [common] : []),
    ...mapFiles(join(root, 'games', id)),
    // What its places are called.
    ...(existsSync(names) ? [names] : []),
  ];
  const digest = createHash('sha256').update(id);
  for (const file of files)
    if (!file.endsWith('.test.ts') && !file.endsWith('.css')) digest.update(readFileSync(file));
  return digest.digest('hex').slice(0, 16);
}

/** Our own rooms are read from their sources: of a fresh clone nothing is compiled yet, and a build may be stale. */
const OWN = { conditions: ['source', 'import', 'default'], noExternal: [/^@grande\//] };

const fromSource = async <T>(file: string): Promise<T> =>
  (await runnerImport<T>(file, { configFile: false, environments: { inline: { resolve: OWN } } })).module;

/** The games whose maps are drawn: those with a style for it. */
const styled = (): string[] => readdirSync(GAMES).filter((id) => existsSync(join(GAMES, id, 'map-style.ts')));

/**
 * Maps are drawn when the app is built, never while somebody waits: the drawing is pure, and takes seconds.
 * `virtual:atlases` gives by game the address of its finished drawing. Drawings are kept until their sources change.
 */
export function atlas(): Plugin {
  let build = false;
  const drawn = new Map<string, Promise<string>>();
  const draw = async (id: string): Promise<string> => {
    const kept = join(CACHE, `${id}-${digestOf(id)}.json`);
    if (existsSync(kept)) return readFileSync(kept, 'utf8');
    const game = await fromSource<Readonly<Record<string, unknown>>>(
      join(WEB, '..', 'games', id, 'src', 'index.ts'),
    );
    const { drawn: made } = await fromSource<typeof import('./draw-atlas.ts')>(
      join(import.meta.dirname, 'draw-atlas.ts'),
    );
    const text = made(id, game);
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(kept, text);
    return text;
  };
  return {
    name: 'grande-atlas',
    configResolved(config) {
      build = config.command === 'build';
    },
    resolveId: (id) => (id === ALL || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${ALL}`) {
        const entries = styled().map(
          (game) => `'${game}': () => import('${PREFIX}${game}').then((m) => m.default)`,
        );
        return `export default { ${entries.join(', ')} };`;
      }
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
