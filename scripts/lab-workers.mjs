// `npm run lab:workers [-- study.json]`: a study by two workers through PostgreSQL, one of them killed in the middle of
// its work: the results must be those of one thread, to the byte.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve as absolute, join } from 'node:path';
import { build, install, root } from './setup.mjs';

await install();
await build();
const { startPostgres } = await import('../server/dist/trials/postgres.js');

const folder = mkdtempSync(join(tmpdir(), 'grande-workers-'));
const study = process.argv[2] ? absolute(process.argv[2]) : ownStudy();
const main = join(root, 'cli', 'dist', 'main.js');
const results = (name) => join(folder, name, 'results.jsonl');
const children = new Set();

/** Long enough that a worker can be killed on the way, two games and changed options among it. */
function ownStudy() {
  const path = join(folder, 'study.json');
  const read = (name) => JSON.parse(readFileSync(join(root, 'lab', 'studies', name), 'utf8'));
  const [short, long] = [read('outposts.json'), read('kaiserslautern.json')];
  writeFileSync(path, JSON.stringify({ ...long, of: [...long.of, ...short.of], matches: 200 }));
  return path;
}

function start(env, ...args) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  children.add(child);
  child.ended = new Promise((resolve) => child.on('exit', resolve));
  child.on('exit', () => children.delete(child));
  return child;
}

const lines = (path) => readFileSync(path, 'utf8').split('\n').length - 1;

const begun = performance.now();
const postgres = await startPostgres();
let failed = true;
try {
  const env = { DATABASE_URL: postgres.url };
  const alone = spawnSync(process.execPath, [
    main,
    'lab',
    study,
    '--threads',
    '1',
    '--quiet',
    '--out',
    join(folder, 'alone'),
  ]);
  if (alone.status !== 0) throw new Error(`the study failed on one thread: ${alone.stderr}`);
  const [victim] = [start(env, 'worker', '--quiet'), start(env, 'worker', '--quiet')];
  const lab = start(
    env,
    'lab',
    study,
    '--distribute',
    '--patience',
    '4',
    '--quiet',
    '--out',
    join(folder, 'apart'),
  );
  // Killed in the middle of their work: some results are in, most are not.
  while (!existsSync(results('apart')) || statSync(results('apart')).size === 0) {
    if (lab.exitCode !== null) throw new Error('the study was over before a worker could be killed');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  victim.kill('SIGKILL');
  await victim.ended;
  const written = lines(results('apart'));
  const code = await lab.ended;
  if (code !== 0) throw new Error(`the distributed study ended with ${code}`);
  const [one, two] = ['alone', 'apart'].map((name) => readFileSync(results(name), 'utf8'));
  if (one !== two) throw new Error('the results differ');
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const [{ again }] = await postgres.ask(
    'select count(*)::int as again from pgboss.job where retry_count > 0',
  );
  if (again === 0) throw new Error('the killed worker had nothing in hand: no job was given out anew');
  console.log(
    `${lines(results('apart'))} matches by two workers, one killed after ${written}, ${again} of its jobs given to the other: the same bytes as on one thread (${seconds} s)`,
  );
  failed = false;
} finally {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all([...children].map((child) => child.ended));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
