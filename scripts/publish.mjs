// Puts a freshly built app where a server may be handing out the one before: at no moment is a file half there or missing.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Names that say what is in the file: under one name there is never anything else. */
const HASHED = /^assets\/.+-[\w-]{8}\.\w+(?:\.br|\.gz)?$/;
/** Whoever has the page of an older build open still asks for its files: they stay for so long. */
const KEPT_MS = 14 * 86_400_000;
const KEPT = '.kept.json';
/** These lead to all the others, so they come last. */
const LAST = ['index.html', 'sw.js', '.made-of'];

function filesIn(folder, under = folder) {
  return readdirSync(under, { withFileTypes: true }).flatMap((entry) => {
    const path = join(under, entry.name);
    return entry.isDirectory() ? filesIn(folder, path) : [relative(folder, path).split(sep).join('/')];
  });
}

const place = (name) => {
  const [base = name] = name.split(/\.(?:br|gz)$/);
  return LAST.indexOf(base);
};

/** Copies the app from `fresh` into `folder`; files of earlier builds go after two weeks. */
export function publish(fresh, folder, now = Date.now()) {
  mkdirSync(folder, { recursive: true });
  const names = filesIn(fresh);
  for (const name of names.sort().sort((a, b) => place(a) - place(b))) {
    const [from, to] = [join(fresh, name), join(folder, name)];
    if (HASHED.test(name) && existsSync(to) && statSync(to).size === statSync(from).size) continue;
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, `${to}.new`);
    renameSync(`${to}.new`, to);
  }
  const list = join(folder, KEPT);
  const before = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  const current = new Set(names);
  const kept = {};
  for (const name of filesIn(folder)) {
    if (current.has(name) || name === KEPT) continue;
    const since = before[name] ?? now;
    if (HASHED.test(name) && now - since < KEPT_MS) kept[name] = since;
    else unlinkSync(join(folder, name));
  }
  writeFileSync(list, JSON.stringify(kept));
}
