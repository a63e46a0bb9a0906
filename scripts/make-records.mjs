// `node scripts/make-records.mjs <game> [games per scenario]`: writes the recorded games that the tests replay.
// Run it only when a rule was changed on purpose, and look at what changed.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, root } from './setup.mjs';

install();
build();
const { makeFixture } = await import(join(root, 'engine/dist/battery/index.js'));
const { gameById } = await import(join(root, 'cli/dist/games.js'));
const [id, count = '3'] = process.argv.slice(2);
const game = await gameById(id);
if (!game) {
  console.error(`no game '${id}'`);
  process.exit(2);
}
const folder = join(root, 'games', id, 'src', 'records');
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) rmSync(join(folder, name));
for (const scenario of game.scenarios) {
  for (let i = 1; i <= Number(count); i++) {
    // The last of each scenario plays with every option at its second value, so that options are replayed too.
    const other = i === Number(count) ? scenario.options.map((o) => [o.id, o.values[1] ?? o.values[0]]) : [];
    const fixture = makeFixture(game, scenario.id, Object.fromEntries(other), `${scenario.id} ${i}`);
    writeFileSync(join(folder, `${scenario.id}-${i}.json`), `${JSON.stringify(fixture)}\n`);
    console.log(`${scenario.id}-${i}: ${fixture.moves.length} moves`);
  }
}
