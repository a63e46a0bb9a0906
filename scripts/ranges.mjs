// `npm run ranges [folder]`: officers among themselves in every scenario (lab/studies/ranges.json), and docs/ranges.md out
// of what the lab has kept.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageOf } from './ranges-table.mjs';
import { build, install, root, run } from './setup.mjs';

const [folder = join(root, 'artefacts', 'ranges.lab')] = process.argv.slice(2);
install();
build();
const study = join(root, 'lab', 'studies', 'ranges.json');
run(process.execPath, [join(root, 'cli', 'dist', 'main.js'), 'lab', study, '--out', folder]);

const lines = readFileSync(join(folder, 'results.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const nameOf = ({ cell }) => cell.split('/').slice(0, 2).join(' ');
const { notes, scenarios } = JSON.parse(readFileSync(join(root, 'docs', 'data', 'ranges.json'), 'utf8'));
const names = [...new Set(lines.map(nameOf))];
const linesOf = (name) => lines.filter((line) => nameOf(line) === name);
writeFileSync(join(root, 'docs', 'ranges.md'), pageOf(names, notes, scenarios, linesOf));
