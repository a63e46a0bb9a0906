// `npm run mutants`: changes constants, comparisons and conditions of the rules one at a time, runs the tests that
// touch them, and lists the changes that no test notices.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Hand, shared } from './mutants/crew.mjs';
import { explanations, whyNone } from './mutants/explained.mjs';
import { drawn, gamesIn, rulesOf, SLOW, testsOf } from './mutants/pick.mjs';
import { documentOf, linesOf, summaryOf } from './mutants/tell.mjs';
import { install, root } from './setup.mjs';

const USE = `npm run mutants -- [game …] [--number 30] [--seed 1] [--jobs n] [--all] [--json]

  game      the folder of a game under games/; all of them where none is named
  --number  how many changes a game
  --seed    the same seed draws the same changes
  --jobs    how many are tried at a time (as many as there are cores)
  --all     what the quick tests miss is tried on the long random ones too
  --json    one document instead of text`;

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        number: { type: 'string', default: '30' },
        seed: { type: 'string', default: '1' },
        jobs: { type: 'string', default: String(availableParallelism()) },
        all: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(USE);
      process.exit(0);
    }
    const known = gamesIn(root);
    const stranger = positionals.find((game) => !known.includes(game));
    if (stranger) throw new Error(`no game '${stranger}'; there are ${known.join(', ')}`);
    const [number, jobs] = [Number(values.number), Number(values.jobs)];
    if (!Number.isInteger(number) || number < 1) throw new Error('--number is a whole number from 1 on');
    if (!Number.isInteger(jobs) || jobs < 1) throw new Error('--jobs is a whole number from 1 on');
    return { ...values, number, jobs, games: positionals.length > 0 ? positionals : known };
  } catch (error) {
    console.error(`${error.message}\n\n${USE}`);
    process.exit(2);
  }
}

/** A change may make tests slower, but hardly as much as this: processor time in ms. */
const endlessAfter = (usual) => 20_000 + 5 * usual;
const LONG_MS = 1_800_000;

/** Quick tests come first, and before others those that name their paragraphs: what they notice is understood. */
const isRuleTest = (file) => file.includes('/rules/');
const BEHIND_MS = 5_000;

/** Which test files touch each change, the quick ones first, and how long each takes. Ends if one fails as it is. */
async function surveyed(mutants, files) {
  const hand = new Hand(root, 'survey');
  const { failure, touched, took } = await hand.ask({ mutants, files });
  hand.end();
  if (failure) {
    console.error(`the tests fail as they are: ${failure}`);
    process.exit(1);
  }
  const time = new Map(took);
  const late = (file) => time.get(file) + (isRuleTest(file) ? 0 : BEHIND_MS);
  const touching = (number) =>
    files.filter((file) => touched[file]?.includes(number)).sort((a, b) => late(a) - late(b));
  const plan = ({ number }) => {
    const those = touching(number);
    return { files: those, most: endlessAfter(those.reduce((sum, file) => sum + time.get(file), 0)) };
  };
  return new Map(mutants.map((mutant) => [mutant.number, plan(mutant)]));
}

/** What becomes of one change: on the tests that touch it, then, if those pass and it is wanted, on the long ones. */
async function tried(hand, mutant, { files, most }, slow) {
  const first = files.length > 0 ? await hand.ask({ mutant, files, most }) : { failure: null };
  if (first.endless) return { verdict: 'endless' };
  if (first.failure) return { verdict: 'noticed', by: first.failure };
  const then = slow.length > 0 ? await hand.ask({ mutant, files: slow, most: LONG_MS }) : first;
  if (then.endless) return { verdict: 'endless' };
  if (then.failure) return { verdict: 'noticed', by: then.failure };
  return { verdict: files.length > 0 ? 'survived' : 'untouched' };
}

/** Draws changes for a game and finds out which of them its tests notice. */
async function examined(game, { number, seed, jobs, all }, note) {
  const known = explanations(root);
  const textOf = (file) => readFileSync(join(root, file), 'utf8');
  const possible = rulesOf(root, game).flatMap((file) => mutantsOf(file, textOf(file)));
  const mutants = drawn(possible, number, seed).map((mutant, i) => {
    const why = whyNone(known, textOf(mutant.file), mutant);
    return { ...mutant, number: i, ...(why ? { verdict: 'equivalent', why } : {}) };
  });
  const open = mutants.filter((mutant) => !mutant.why);
  const tests = testsOf(root, game);
  const slow = all ? tests.filter((file) => SLOW.test(file)) : [];
  note(`${game}: which tests touch what`);
  const plans = await surveyed(
    open,
    tests.filter((file) => !SLOW.test(file)),
  );
  const results = [...mutants];
  let done = 0;
  const hands = Array.from({ length: Math.min(jobs, open.length) }, () => new Hand(root, 'try'));
  await shared(hands, open, async (hand, mutant) => {
    results[mutant.number] = { ...mutant, ...(await tried(hand, mutant, plans.get(mutant.number), slow)) };
    note(`${game}: ${++done} of ${open.length} tried`);
  });
  for (const hand of hands) hand.end();
  return { game, possible: possible.length, results };
}

const wanted = options();
await install();
// Only now: it reads the sources with a package that a fresh clone has to install first.
const { mutantsOf } = await import('./mutants/find.mjs');
const note = (text) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
};
const examinations = [];
for (const game of wanted.games) {
  const examination = await examined(game, wanted, note);
  note('');
  examinations.push(examination);
  if (!wanted.json) for (const line of linesOf(examination)) console.log(line);
}
if (wanted.json) console.log(JSON.stringify(documentOf(wanted.seed, examinations), null, 2));
else console.log(summaryOf(examinations));
