// `npm run ranges [folder]`: officers among themselves in every scenario (lab/studies/ranges.json), and docs/ranges.md out
// of what the lab has kept. Results that were kept before objectives were counted stay good for everything else: for the
// rest fewer matches are played (lab/studies/objectives.json, into <folder>/objectives).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageOf } from './ranges-table.mjs';
import { build, install, root, run } from './setup.mjs';

const [folder = join(root, 'artefacts', 'ranges.lab')] = process.argv.slice(2);
install();
build();

function played(study, out) {
  run(process.execPath, [
    join(root, 'cli', 'dist', 'main.js'),
    'lab',
    join(root, 'lab', 'studies', `${study}.json`),
    '--out',
    out,
  ]);
  return readFileSync(join(out, 'results.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const nameOf = ({ cell }) => cell.split('/').slice(0, 2).join(' ');
const sets = [played('ranges', folder)];
const further = join(folder, 'objectives');
if (existsSync(further) || sets[0].some(({ end, error }) => end === undefined && error === undefined))
  sets.push(played('objectives', further));

const { notes, scenarios } = JSON.parse(readFileSync(join(root, 'docs', 'data', 'ranges.json'), 'utf8'));
const names = [...new Set(sets[0].map(nameOf))];
const linesOf = (name) => sets.map((lines) => lines.filter((line) => nameOf(line) === name));
writeFileSync(join(root, 'docs', 'ranges.md'), pageOf(names, notes, scenarios, linesOf));
