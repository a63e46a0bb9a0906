// `npm run bench:lab [-- matches]`: how fast the lab plays officers at Kaiserslautern, on one thread and on two, beside
// random play, and whether its memory stays flat. Numbers mean something on a machine that does nothing else.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, root } from './setup.mjs';

await install();
await build();

const matches = Number(process.argv[2] ?? 10_000);
const folder = mkdtempSync(join(tmpdir(), 'grande-bench-lab-'));
const given = JSON.parse(readFileSync(join(root, 'lab', 'studies', 'kaiserslautern.json'), 'utf8'));

/** Resident memory of a process in MiB, where the system tells. */
function memoryOf(pid) {
  try {
    const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found ? Number(found[1]) / 1024 : null;
  } catch {
    return null;
  }
}

/** Plays the study; tells how long it took, and how much memory at a third of the way and at the end. */
async function play(name, seats, threads, count) {
  const file = join(folder, `${name}.json`);
  const out = join(folder, name);
  writeFileSync(file, JSON.stringify({ ...given, seats, matches: count }));
  const args = [
    join(root, 'cli', 'dist', 'main.js'),
    'lab',
    file,
    '--out',
    out,
    '--quiet',
    '--threads',
    `${threads}`,
  ];
  const begun = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const seen = [];
  const watch = setInterval(() => {
    const now = memoryOf(child.pid);
    if (now !== null) seen.push(now);
  }, 500);
  const code = await new Promise((resolve) => child.on('exit', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  const seconds = (performance.now() - begun) / 1000;
  const [early, late] = [seen[Math.floor(seen.length / 3)], seen.at(-1)];
  const memory =
    early === undefined ? '' : `, ${Math.round(early)} MiB at a third, ${Math.round(late)} at the end`;
  console.log(
    `${name}: ${count} matches in ${seconds.toFixed(1)} s, ${(count / seconds).toFixed(1)} a second${memory}`,
  );
  return { seconds, results: readFileSync(join(out, 'results.jsonl'), 'utf8') };
}

try {
  console.log(`${availableParallelism()} cores`);
  // Of a short study most is the start: each thread learns the code anew, and one alone lets the other core compile.
  const one = await play('officers, one thread', ['officer'], 1, matches);
  const two = await play('officers, two threads', ['officer'], 2, matches);
  if (one.results !== two.results) throw new Error('the results of one thread and of two differ');
  console.log(`two threads are ${(one.seconds / two.seconds).toFixed(2)} times one; the same bytes`);
  await play('random players', ['random'], 2, matches);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
