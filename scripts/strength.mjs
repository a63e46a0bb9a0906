// `npm run strength`: mirrored pairs in every scenario, kept in docs/data/strength.json as they come, and the table of
// docs/strength.md made from all that is kept. What is there already is not played again.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, install, root } from './setup.mjs';
import { tableOf } from './strength-table.mjs';

const USE = `npm run strength -- [game[:scenario] …] [--between officer,recruit] [--pairs 200] [--seed 1] [--workers n] [--again]

  game       all games, or some; with :scenario only that one
  --between  the two that are compared, as \`grande duel\` takes them: general:0.3s,officer; officer,officer@first sets
             today's officer against the one of a commit that docs/data/frozen.json names
  --pairs    mirrored pairs of each scenario
  --again    plays also what is kept with the same players, pairs and seed
  --table    plays nothing: only makes the table anew`;

const DATA = join(root, 'docs', 'data', 'strength.json');
const PAGE = join(root, 'docs', 'strength.md');
const FROZEN = JSON.parse(readFileSync(join(root, 'docs', 'data', 'frozen.json'), 'utf8'));

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        between: { type: 'string', default: 'officer,recruit' },
        pairs: { type: 'string', default: '200' },
        seed: { type: 'string', default: '1' },
        workers: { type: 'string' },
        again: { type: 'boolean', default: false },
        table: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(USE);
      process.exit(0);
    }
    const pairs = Number(values.pairs);
    if (!Number.isInteger(pairs) || pairs < 1) throw new Error('--pairs is a whole number from 1 on');
    const between = values.between.split(',');
    if (between.length !== 2) throw new Error('--between names two players: officer,recruit');
    // A branch or HEAD moves on: what is kept under such a name would soon be untrue.
    const loose = between
      .map((name) => /@([^:]*)/.exec(name)?.[1])
      .find((ref) => ref !== undefined && !Object.hasOwn(FROZEN, ref));
    if (loose !== undefined) throw new Error(`no commit is kept as '${loose}' in docs/data/frozen.json`);
    return { ...values, pairs, between, wanted: positionals };
  } catch (error) {
    console.error(`${error.message}\n\n${USE}`);
    process.exit(2);
  }
}

/** Every game and scenario, and how many seats it has. */
function allCells() {
  const listed = spawnSync(process.execPath, [join(root, 'cli', 'dist', 'main.js'), 'games', '--json'], {
    encoding: 'utf8',
  });
  return JSON.parse(listed.stdout).games.flatMap(({ id, scenarios }) =>
    scenarios.map((s) => ({ game: id, scenario: s.id, seats: s.seats.length })),
  );
}

/** All of them, or those that were named. */
function chosen(all, wanted) {
  const is = (word, { game, scenario }) => word === game || word === `${game}:${scenario}`;
  const stranger = wanted.find((word) => !all.some((cell) => is(word, cell)));
  if (stranger) {
    console.error(
      `no game or scenario '${stranger}'; there are ${all.map((c) => `${c.game}:${c.scenario}`).join(', ')}`,
    );
    process.exit(2);
  }
  return wanted.length === 0 ? all : all.filter((cell) => wanted.some((word) => is(word, cell)));
}

const kept = () => (existsSync(DATA) ? JSON.parse(readFileSync(DATA, 'utf8')) : []);
const same = (a, b) => ['game', 'scenario', 'between', 'pairs', 'seed'].every((k) => `${a[k]}` === `${b[k]}`);

function keep(row) {
  const rows = [...kept().filter((other) => !same(other, row)), row];
  rows.sort((a, b) =>
    `${a.game} ${a.scenario} ${a.between}`.localeCompare(`${b.game} ${b.scenario} ${b.between}`, 'en'),
  );
  mkdirSync(dirname(DATA), { recursive: true });
  writeFileSync(DATA, `[\n${rows.map((r) => `  ${JSON.stringify(r)}`).join(',\n')}\n]\n`);
  writePage(rows);
}

function writePage(rows) {
  const alone = cells.filter(({ seats }) => seats === 1).map(({ game, scenario }) => `${game} ${scenario}`);
  writeFileSync(PAGE, tableOf(rows, FROZEN, new Set(alone)));
}

const { between, pairs, seed, workers, again, table, wanted } = options();
await install();
await build();
const cells = allCells();
if (table) writePage(kept());
else
  for (const { game, scenario } of chosen(cells, wanted)) {
    if (!again && kept().some((row) => same(row, { game, scenario, between, pairs, seed }))) continue;
    const args = ['duel', game, '--scenario', scenario, '--between', between.join(',')];
    args.push('--pairs', String(pairs), '--seed', seed, '--json', ...(workers ? ['--workers', workers] : []));
    const played = spawnSync(process.execPath, [join(root, 'cli', 'dist', 'main.js'), ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 1 << 28,
    });
    if (played.signal) process.exit(130);
    if (played.status !== 0 && !played.stdout) process.exit(played.status ?? 1);
    const { scenarios, errors } = JSON.parse(played.stdout);
    const [found] = scenarios;
    for (const error of errors) console.error(JSON.stringify(error));
    keep({ game, between, seed, ...found });
    console.log(
      `${game} ${scenario}: ${found.won}–${found.tied}–${found.lost}${found.failed ? `, ${found.failed} failed` : ''}`,
    );
  }
