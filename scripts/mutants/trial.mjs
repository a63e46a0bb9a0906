// A process of its own that keeps Vitest going and lets it see one changed source after the other; no file on disk is
// touched. Where a change makes a test run for ever it says so and ends, and whoever asked starts another.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { createVitest } from 'vitest/node';
import { mutated, watched } from './find.mjs';

const [root, mode] = process.argv.slice(2);
const survey = mode === 'survey';
const notes = join(tmpdir(), `grande-touched-${process.pid}`);
const conditions = ['source', 'import', 'module', 'default'];
const LOOK_MS = 200;

/** Sources that are to be seen otherwise than they are: by path, what makes the new text of the old. */
const changed = new Map();
/** The order in which test files are run. */
const ranks = new Map();

const plugin = {
  name: 'grande:mutants',
  enforce: 'pre',
  transform(code, id) {
    const change = changed.get(id);
    return change && { code: change(code), map: null };
  },
};

class AsGiven {
  sort = (files) => files.sort((a, b) => ranks.get(a.moduleId) - ranks.get(b.moduleId));
  shard = (files) => files;
}

const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    cache: false,
    include: ['games/*/src/**/*.test.ts'],
    reporters: [{}],
    pool: 'threads',
    maxWorkers: 1,
    fileParallelism: false,
    // In the survey every file loads all it uses, so that it is seen to touch what is worked out at loading.
    isolate: survey,
    setupFiles: survey ? [join(import.meta.dirname, 'touched.mjs')] : [],
    provide: { notes },
    bail: 1,
    testTimeout: 3_600_000,
    sequence: { sequencer: AsGiven },
  },
  { resolve: { conditions }, ssr: { resolve: { conditions } }, plugins: [plugin], server: { watch: null } },
);

const slashed = (path) => path.split(sep).join('/');

/** Lets Vitest see these sources changed, all others as they are. */
function show(changes) {
  for (const path of [...changed.keys(), ...changes.keys()]) vitest.invalidateFile(path);
  changed.clear();
  for (const [path, change] of changes) changed.set(path, change);
}

/** Runs test files in this order up to the first failure. */
async function tested(files) {
  const paths = files.map((file) => join(root, file));
  paths.forEach((path, rank) => {
    ranks.set(path, rank);
  });
  const project = vitest.getRootProject();
  // What an earlier run left of files that this one does not come to would be taken for its own.
  vitest.state.clearFiles(project, paths);
  const run = await vitest.runTestSpecifications(paths.map((path) => project.createSpecification(path)));
  return { modules: run.testModules.filter((m) => paths.includes(m.moduleId)), errors: run.unhandledErrors };
}

function firstFailure({ modules, errors }) {
  for (const module of modules.filter((m) => m.state() === 'failed')) {
    for (const test of module.children.allTests('failed'))
      return `${module.relativeModuleId}: ${test.fullName}`;
    return `${module.relativeModuleId} cannot be loaded`;
  }
  return errors.length > 0 ? String(errors[0]?.message ?? errors[0]) : null;
}

/** Which test files work out which of the expressions, and how long each takes. */
async function surveyed({ mutants, files }) {
  const changes = new Map();
  for (const { file } of mutants) {
    const here = mutants.filter((m) => m.file === file);
    changes.set(join(root, file), (code) => watched(code, here, 'globalThis.grandeTouched'));
  }
  show(changes);
  const run = await tested(files);
  const touched = {};
  for (const line of readFileSync(notes, 'utf8').trim().split('\n')) {
    const { file, numbers } = JSON.parse(line);
    touched[slashed(relative(root, file))] = numbers;
  }
  rmSync(notes);
  const took = run.modules.map((m) => [slashed(relative(root, m.moduleId)), m.diagnostic().duration]);
  return { failure: firstFailure(run), touched, took };
}

/** Whether a test notices a change. `most` is the processor time, in ms, after which it is taken to run for ever. */
async function tried({ mutant, files, most }) {
  show(new Map([[join(root, mutant.file), (code) => mutated(code, mutant)]]));
  const start = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    if ((user + system) / 1000 < most) return;
    process.send({ endless: true }, () => process.exit());
  }, LOOK_MS);
  const run = await tested(files);
  clearInterval(watch);
  return { failure: firstFailure(run) };
}

process.on('message', async (asked) => {
  try {
    process.send(await (survey ? surveyed(asked) : tried(asked)));
  } catch (error) {
    process.send({ broken: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
process.send({ ready: true });
