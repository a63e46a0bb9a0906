// `npm run lab:workers`: a study by two workers through PostgreSQL, one of them killed on the way: the results must be
// those of one thread, to the byte.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, root } from './setup.mjs';

install();
build();
const { startPostgres } = await import('../server/dist/trials/postgres.js');

const study = join(root, 'lab', 'studies', process.argv[2] ?? 'outposts.json');
const folder = mkdtempSync(join(tmpdir(), 'grande-workers-'));
const main = join(root, 'cli', 'dist', 'main.js');
const results = (name) => join(folder, name, 'results.jsonl');
const children = new Set();

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
  const victim = start(env, 'worker', '--quiet');
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
  // Killed in the middle of its work: some results are in, and it is the only one who could have made them.
  while (!existsSync(results('apart')) || statSync(results('apart')).size === 0) {
    if (lab.exitCode !== null) throw new Error('the study was over before a worker could be killed');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  victim.kill('SIGKILL');
  await victim.ended;
  start(env, 'worker', '--quiet');
  const code = await lab.ended;
  if (code !== 0) throw new Error(`the distributed study ended with ${code}`);
  const [one, two] = ['alone', 'apart'].map((name) => readFileSync(results(name), 'utf8'));
  if (one !== two) throw new Error('the results differ');
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `${one.split('\\n').length - 1} matches by two workers, one killed: the same bytes as on one thread (${seconds} s)`,
  );
  failed = false;
} finally {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all([...children].map((child) => child.ended));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
