import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const HASHED = /-([\w-]{8})(\.\w+)$/;
const TEXT = /\.(?:js|css|html|json|webmanifest)$/;

/** The same app as another build would have it: every hashed file has another name, and none of the old ones is left. */
export function anotherBuild(from: string, to: string): void {
  const names = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(from.length + 1));
  const other = (name: string): string =>
    name.replace(HASHED, (_, hash: string, end: string) => `-${[...hash].reverse().join('')}${end}`);
  const renamed = new Map(
    names
      .map((name) => name.split('/').at(-1) ?? name)
      .filter((name) => HASHED.test(name))
      .map((name) => [name, other(name)]),
  );
  const mention = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const name of names) {
    const place = join(
      to,
      dirname(name),
      renamed.get(name.split('/').at(-1) ?? '') ?? (name.split('/').at(-1) as string),
    );
    mkdirSync(dirname(place), { recursive: true });
    const content = readFileSync(join(from, name));
    if (!TEXT.test(name)) writeFileSync(place, content);
    else {
      const text = content.toString().replace(mention, (found) => renamed.get(found) ?? found);
      // The worker's cache is named after what the build is made of.
      writeFileSync(
        place,
        name === 'sw.js'
          ? text.replace(/grande-\$\{"(\w+)"\}/, (_, id: string) => `grande-\${"x${id.slice(1)}"}`)
          : text,
      );
    }
  }
}
