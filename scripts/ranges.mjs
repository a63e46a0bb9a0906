// `npm run ranges`: officers among themselves in every scenario (lab/studies/ranges.json), and the table of docs/ranges.md
// out of what the lab has kept: what each side loses, how often they fight, who wins, and whether every match ended.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, root, run } from './setup.mjs';

const [folder = join(root, 'artefacts', 'ranges.lab')] = process.argv.slice(2);
install();
build();
run(process.execPath, [
  join(root, 'cli', 'dist', 'main.js'),
  'lab',
  join(root, 'lab', 'studies', 'ranges.json'),
  '--out',
  folder,
]);

const lines = readFileSync(join(folder, 'results.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const known = JSON.parse(readFileSync(join(root, 'docs', 'data', 'ranges.json'), 'utf8'));
const mean = (numbers) => numbers.reduce((a, b) => a + b, 0) / Math.max(1, numbers.length);
const span = (numbers) =>
  `${mean(numbers).toFixed(1)} (${Math.min(...numbers).toFixed(0)}–${Math.max(...numbers).toFixed(0)})`;

function rowOf(cell) {
  const own = lines.filter((line) => line.cell === cell);
  const ended = own.filter((line) => line.error === undefined);
  const [game, scenario] = cell.split('/');
  const seats = Object.keys(ended[0]?.lost ?? {});
  const results = {};
  for (const { winner, level } of ended) {
    const key = winner === null ? 'drawn' : `${winner} ${level}`;
    results[key] = (results[key] ?? 0) + 1;
  }
  const told = Object.entries(results)
    .sort((a, b) => b[1] - a[1])
    .map(([key, n]) => `${key} ${n}`);
  const lost = seats.map((seat) => `${seat} ${span(ended.map((line) => line.lost[seat].at(-1) ?? 0))}`);
  const fights = span(ended.map((line) => line.fights.length));
  return `| ${game} ${scenario} | ${ended.length} of ${own.length} | ${lost.join('; ')} | ${fights} | ${told.join(', ')} | ${known[`${game} ${scenario}`] ?? '–'} |`;
}

const cells = [...new Set(lines.map(({ cell }) => cell))];
writeFileSync(
  join(root, 'docs', 'ranges.md'),
  `# How officers fight among themselves

Made by \`npm run ranges\` from the study \`lab/studies/ranges.json\` and from \`docs/data/ranges.json\`, which holds what the specification or history gives; do not edit. Means, with the least and the most in brackets. Losses and fights are counted as [lab.md](lab.md) says for each game: strength points and battles of volumes 1 and 2, strength points and assaults at Caldiero, combat points and fires and melees at Dego.

| scenario | ended | lost | fights | results | given |
|---|---|---|---|---|---|
${cells.map(rowOf).join('\n')}
`,
);
