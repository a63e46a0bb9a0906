import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { doubtful, type Finding, good, wrong } from './finding.ts';

const GB = 2 ** 30;
const text = (bytes: number): string => `${(bytes / GB).toFixed(1)} GB`;

/** File systems that another machine holds, by the number Linux gives them. */
const FAR: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB'],
  [0x00c36400, 'Ceph'],
  [0x01021997, '9P'],
  [0x65735546, 'FUSE (sshfs, GlusterFS and the like)'],
  [0x5346414f, 'AFS'],
  [0x19830326, 'FhGFS'],
]);

/** What kind of network disk a folder lies on; null where it is one of this machine. */
export function networkDisk(type: number): string | null {
  // Some platforms hand the number out with a sign.
  return FAR.get(type >>> 0) ?? null;
}

/** The nearest folder above that exists: what will be made is made there. */
const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)));

/** The data folder: the embedded database and the secret, or the secret alone. */
export function dataFolder({ data, database }: Config): Finding[] {
  const found: Finding[] = [];
  const folder = existing(data);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    found.push(good('data', folder === data ? data : `${data} will be made`));
  } catch {
    found.push(wrong('data', `${folder} cannot be written to by this user`, 'chown it, or set GRANDE_DATA'));
  }
  if (database !== null) return found;
  const { type, bavail, bsize } = statfsSync(folder);
  const far = networkDisk(type);
  if (far !== null)
    found.push(
      wrong(
        'disk',
        `the embedded database lies on a network disk (${far}): locks and crashes are not safe there`,
        'set GRANDE_DATA to a folder of this machine, or use PostgreSQL (DATABASE_URL)',
      ),
    );
  const free = bavail * bsize;
  if (free < GB / 2)
    found.push(wrong('disk', `only ${text(free)} are free for ${data}`, 'make room, or move GRANDE_DATA'));
  else if (free < 4 * GB)
    found.push(
      doubtful('disk', `${text(free)} are free for ${data}`, 'watch it: a busy server writes gigabytes'),
    );
  else found.push(good('disk', `${text(free)} are free`));
  return found;
}

/** What signs the sessions. */
export function secret(config: Config, given: boolean): Finding {
  const file = join(config.data, 'secret');
  if (given) return good('secret', 'GRANDE_SECRET is set');
  if (config.database !== null)
    return doubtful(
      'secret',
      'GRANDE_SECRET is not set: every process makes its own, and nobody is signed in at two of them',
      `set the same one for all processes, for example what \`openssl rand -base64 32\` prints`,
    );
  if (!existsSync(file)) return good('secret', 'will be made at the first start');
  if ((statSync(file).mode & 0o077) !== 0)
    return doubtful('secret', `others can read ${file}`, `chmod 600 ${file}`);
  return good('secret', `kept in ${file}`);
}

export function machine(): Finding[] {
  const found: Finding[] = [];
  const memory = totalmem();
  found.push(
    memory < 1.8 * GB
      ? doubtful('memory', `this machine has ${text(memory)}`, 'a server wants 1 GB for itself: give it 2')
      : good('memory', text(memory)),
  );
  found.push(good('node', process.versions.node));
  return found;
}

/** The pages people load; `stamp` is what today's sources would make of them, where that can be told. */
export function pagesOf(
  folder: string,
  stamp: { readonly made: string; readonly wanted: string } | null,
): Finding {
  const build = 'run `grande upgrade`';
  if (!existsSync(join(folder, 'index.html')))
    return wrong('pages', `none are built (${folder})`, `${build}; without them only programs can play`);
  if (stamp && stamp.made !== stamp.wanted)
    return wrong('pages', 'they were built from an older program', build);
  const packed = existsSync(join(folder, 'index.html.br'));
  if (!packed && existsSync(join(folder, 'sw.js')))
    return doubtful('pages', 'built, but not compressed: they are three times as large', build);
  return good('pages', 'built');
}
