// Packs the built app once, so that no server packs it again for every visitor: a `.br` and a `.gz` beside each file that
// becomes much smaller.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const PACKED = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest']);
/** Less is one packet anyway. */
const LEAST = 1400;
const WORTH = 0.9;

const br = (text) =>
  promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // The very best takes five times as long and saves a twentieth.
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
const gz = (text) => promisify(gzip)(text, { level: 9 });

export async function compress(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((e) => e.isFile() && PACKED.has(extname(e.name)) && !e.name.startsWith('.'));
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    const text = readFileSync(path);
    if (text.length < LEAST) continue;
    const [small, smaller] = await Promise.all([gz(text), br(text)]);
    for (const [packed, ending] of [
      [small, '.gz'],
      [smaller, '.br'],
    ])
      if (packed.length < text.length * WORTH) writeFileSync(path + ending, packed);
  }
}
