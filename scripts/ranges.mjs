// `npm run ranges [-- [--anew <game>]… [folder]]`: officers among themselves in every scenario (lab/studies/ranges.json),
// and docs/ranges.md out of what the lab has kept. Each game has a folder of its own, which goes on where it was; the lab
// cannot know that officers have changed, so a game whose officers have is named to be played anew.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pageOf } from './ranges-table.mjs';
import { build, install, root, run } from './setup.mjs';

const { values, positionals } = parseArgs({
  options: { anew: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
});
const [folder = join(root, 'artefacts', 'ranges.lab')] = positionals;
const study = JSON.parse(readFileSync(join(root, 'lab', 'studies', 'ranges.json'), 'utf8'));
const games = study.of.map(({ game }) => game);
const unknown = values.anew.filter((game) => !games.includes(game));
if (unknown.length > 0) throw new Error(`the study has no ${unknown.join(', ')}`);

await install();
await build();
mkdirSync(folder, { recursive: true });
const lines = [];
for (const each of study.of) {
  const own = join(folder, each.game);
  if (values.anew.includes(each.game)) rmSync(own, { recursive: true, force: true });
  const file = join(folder, `${each.game}.json`);
  writeFileSync(file, JSON.stringify({ ...study, of: [each] }));
  await run(process.execPath, [join(root, 'cli', 'dist', 'main.js'), 'lab', file, '--out', own]);
  const kept = readFileSync(join(own, 'results.jsonl'), 'utf8').trim();
  lines.push(...kept.split('\n').map((line) => JSON.parse(line)));
}

const nameOf = ({ cell }) => cell.split('/').slice(0, 2).join(' ');
const { notes, scenarios } = JSON.parse(readFileSync(join(root, 'docs', 'data', 'ranges.json'), 'utf8'));
const names = [...new Set(lines.map(nameOf))];
const linesOf = (name) => lines.filter((line) => nameOf(line) === name);
writeFileSync(join(root, 'docs', 'ranges.md'), pageOf(names, notes, scenarios, linesOf));
