// `node scripts/make-records.mjs <game> [games per scenario]`: writes the recorded games that the tests replay.
// Run it only when a rule was changed on purpose, and look at what changed.
// `node scripts/make-records.mjs <game> --stamp`: the games stay as they are and are marked as of the rules' present
// version; those that no longer replay to the same bytes are named and left alone.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, root } from './setup.mjs';

await install();
await build();
const { recordedGame } = await import(join(root, 'engine/dist/battery/index.js'));
const { verifyRecord } = await import(join(root, 'engine/dist/index.js'));
const { gameById } = await import(join(root, 'cli/dist/games.js'));
const [id, what = '3'] = process.argv.slice(2);
const game = await gameById(id);
if (!game) {
  console.error(`no game '${id}'`);
  process.exit(2);
}
const folder = join(root, 'games', id, 'src', 'records');
mkdirSync(folder, { recursive: true });

/** A line for every field, so that a change shows where it is. */
function write(name, record) {
  const fields = Object.entries(record).map(
    ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
  );
  writeFileSync(join(folder, name), `{${fields.join(',\n')}}\n`);
}

function stamp() {
  for (const name of readdirSync(folder)) {
    const record = { ...JSON.parse(readFileSync(join(folder, name), 'utf8')), rules: game.version };
    const verified = verifyRecord(record, () => game);
    if (verified.ok) write(name, record);
    else {
      console.error(`${name}: ${verified.problems.map((p) => `${p.path}: ${p.message}`).join('; ')}`);
      process.exitCode = 1;
    }
  }
}

function make(count) {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  for (const scenario of game.scenarios) {
    for (let i = 1; i <= count; i++) {
      // The last of each scenario plays with every option at its second value, so that options are replayed too.
      const other = i === count ? scenario.options.map((o) => [o.id, o.values[1] ?? o.values[0]]) : [];
      const record = recordedGame(game, scenario.id, Object.fromEntries(other), `${scenario.id} ${i}`);
      write(`${scenario.id}-${i}.json`, record);
      console.log(`${scenario.id}-${i}: ${record.moves.length} moves`);
    }
  }
}

if (what === '--stamp') stamp();
else make(Number(what));
