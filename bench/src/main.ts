import './production.ts';
import { copyLines, gameLines, outpostsLines, reachLine } from './lines.ts';
import { met, type Report, written } from './report.ts';
import { sameRules } from './same-rules.ts';

const KNOWN = ['--json', '--strict'];
const given = process.argv.slice(2);
const unknown = given.filter((word) => !KNOWN.includes(word));
if (unknown.length > 0) {
  process.stderr.write(`unknown: ${unknown.join(' ')}; there is ${KNOWN.join(' and ')}\n`);
  process.exit(2);
}

const rules = sameRules();
const length = Math.round(rules.ours.meanDecisions);
const lines = [...outpostsLines(length), reachLine(), ...copyLines(), ...(await gameLines(length))];
const report: Report = { node: process.versions.node, sameRules: rules, lines, met: met(lines) };
process.stdout.write(given.includes('--json') ? `${JSON.stringify(report, null, 2)}\n` : written(report));
// A benchmark is no test: only who asks for strictness gets a failure.
if (given.includes('--strict') && !(report.met && rules.same)) process.exitCode = 1;
