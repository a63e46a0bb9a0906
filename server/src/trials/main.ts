import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GAME_IDS } from '@grande/registry';
import { readConfig } from '../config.ts';
import { serve } from '../serve.ts';
import { audit } from './audit.ts';
import { FogOnTheWire } from './fog.ts';
import { besiege } from './hostile.ts';
import { keepStore } from './keep.ts';
import { kill } from './kill.ts';
import { lettersAfterKill } from './letters.ts';
import { loaded } from './load.ts';
import { startPostgres } from './postgres.ts';
import { twoProcesses } from './processes.ts';
import { simulate } from './simulate.ts';

/** The long versions of what the tests do in short: `npm run online:<trial> -- …`. */
const TRIALS: Readonly<Record<string, (args: string[]) => Promise<boolean>>> = {
  simulate: simulated,
  kill: killed,
  processes: shared,
  letters: carried,
  hostile: besieged,
  load: measured,
  fog: compared,
  keep: kept,
  audit: (args) => audit(args.map(Number)),
};

/** The value of a flag that is a number. */
function numbers(args: string[], defaults: Readonly<Record<string, number>>): Record<string, number> {
  const options = Object.fromEntries(
    Object.keys(defaults).map((name) => [name, { type: 'string' as const }]),
  );
  const { values } = parseArgs({ args, options });
  return Object.fromEntries(
    Object.entries(defaults).map(([name, otherwise]) => [name, Number(values[name] ?? otherwise)]),
  );
}

async function simulated(args: string[]): Promise<boolean> {
  const { runs = 0, decisions = 0, from = 0 } = numbers(args, { runs: 1000, decisions: 40, from: 0 });
  const began = performance.now();
  const total = { decisions: 0, crashes: 0, dropped: 0, wrong: 0 };
  for (let i = from; i < from + runs; i++) {
    const game = i % 20 === 19 ? 'hoche-1793' : 'outposts';
    const run = await simulate(`run ${i}`, game, decisions);
    total.decisions += run.decisions;
    total.crashes += run.crashes;
    total.dropped += run.dropped;
    if (run.faults.length === 0) continue;
    total.wrong++;
    console.log(`run ${i} (${game}): ${run.faults.join('; ')}`);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${runs} runs in ${seconds} s: ${total.decisions} acts, ${total.crashes} crashes, ${total.dropped} messages lost, ${total.wrong} runs wrong`,
  );
  return total.wrong === 0;
}

async function killed(args: string[]): Promise<boolean> {
  const { store, rest } = storeOf(args);
  const { kills = 0, matches = 0, every = 0 } = numbers(rest, { kills: 100, matches: 8, every: 400 });
  const began = performance.now();
  const report = await kill(kills, matches, store === 'postgres', every);
  for (const fault of report.faults.slice(0, 20)) console.log(fault);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${report.kills} kills on ${store} in ${seconds} s, ${report.matches} matches at a time, ${report.finished} played to the end: ${report.resumed} times a match was taken up again after a kill, ${report.acknowledged} answers acknowledged, ${report.stored} stored, ${report.faults.length} faults`,
  );
  return report.kills === kills && report.resumed === kills * matches && report.faults.length === 0;
}

async function shared(args: string[]): Promise<boolean> {
  const { matches = 0, seconds = 0 } = numbers(args, { matches: 8, seconds: 5 });
  const postgres = await startPostgres();
  try {
    const report = await twoProcesses(postgres.url, matches, seconds);
    for (const fault of report.faults.slice(0, 20)) console.log(fault);
    console.log(
      `two processes on one PostgreSQL, ${matches} matches at a time, ${report.finished} played to the end: ${report.acknowledged} answers acknowledged, ${report.stored} stored, ${report.compared} seats hold the truth, ${report.faults.length} faults`,
    );
    return report.faults.length === 0 && report.compared === 2 * matches;
  } finally {
    await postgres.stop();
  }
}

async function carried(args: string[]): Promise<boolean> {
  const { tables = 0 } = numbers(args, { tables: 40 });
  const postgres = await startPostgres();
  try {
    const { written, before, open, came, faults } = await lettersAfterKill(postgres.url, tables);
    for (const fault of faults) console.log(fault);
    const often = Object.entries(came).map(
      ([times, n]) => `${n} came ${times === '1' ? 'once' : `${times} times`}`,
    );
    console.log(
      `${written} letters on PostgreSQL: ${before} sent and ${open} on their way when the process was killed, the others sent by another; ${often.join(', ')}; ${faults.length} faults`,
    );
    return faults.length === 0;
  } finally {
    await postgres.stop();
  }
}

/** `--store pglite` or `--store postgres`, and the other flags. */
function storeOf(args: string[]): { store: 'pglite' | 'postgres'; rest: string[] } {
  const at = args.indexOf('--store');
  const store = at < 0 ? 'pglite' : args[at + 1];
  if (store !== 'pglite' && store !== 'postgres') throw new Error('--store: pglite or postgres');
  return { store, rest: at < 0 ? args : args.toSpliced(at, 2) };
}

/** A server in this process, on an embedded database of its own. */
async function withServer<T>(work: (base: string) => Promise<T>): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), 'grande-trial-'));
  const settings = { GRANDE_PORT: '0', GRANDE_DATA: data, GRANDE_LOG: 'error', GRANDE_RATE: '100000' };
  const served = await serve(readConfig(settings), null);
  try {
    return await work(served.url.replace(/\/$/, ''));
  } finally {
    await served.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function besieged(args: string[]): Promise<boolean> {
  const { messages = 0 } = numbers(args, { messages: 100_000 });
  const began = performance.now();
  const report = await withServer((base) => besiege(base, messages, 'siege'));
  for (const text of report.granted.slice(0, 10)) console.log(`granted: ${text}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${report.sent} messages in ${seconds} s, ${report.refused} refused (${JSON.stringify(report.reasons)}), the match is ${report.unchanged ? 'unchanged' : 'CHANGED'}`,
  );
  return report.refused === messages && report.unchanged;
}

async function compared(args: string[]): Promise<boolean> {
  const { worlds = 0, steps = 0 } = numbers(args, { worlds: 40, steps: 20 });
  let faults = 0;
  for (const id of GAME_IDS) {
    const trial = await FogOnTheWire.run(id, `fog ${worlds}`, worlds, steps);
    faults += trial.faults.length;
    for (const fault of trial.faults.slice(0, 5)) console.log(fault);
    console.log(
      `${id}: ${worlds} pairs of worlds, compared ${trial.compared} times, ${trial.messages} messages, ${trial.hidden} answers under cover, ${trial.faults.length} faults`,
    );
  }
  return faults === 0;
}

/** A store for the tests of versions to come: `npm run online:keep -- <file> [older]`. */
async function kept([file = '', older]: string[]): Promise<boolean> {
  console.log(`${await keepStore(file, older === 'older')} rows`);
  return true;
}

async function measured(args: string[]): Promise<boolean> {
  const { matches = 0, seconds = 0, think = 0 } = numbers(args, { matches: 1000, seconds: 20, think: 1000 });
  const results = await loaded({ matches, seconds, think });
  for (const r of Object.values(results))
    console.log(
      `${r.name}: ${matches} matches, ${r.decisions} decisions (${r.perSecond.toFixed(0)} a second), to the opponent p50 ${r.p50.toFixed(1)} ms, p99 ${r.p99.toFixed(1)} ms, most ${r.most.toFixed(0)} ms; server ${r.cost.toFixed(2)} ms a decision, ${percent(r.busy)} of a core, ${r.megabytes.toFixed(0)} MB; clients ${percent(r.clients)} of a core; ${r.alive} matches still on`,
    );
  const { ours, files, memory } = results;
  console.log(
    `our p99 is ${percent(ours.p99 / files.p99)} of theirs where both store every decision, ${percent(ours.p99 / memory.p99)} where they store none`,
  );
  return ours.p99 * 10 <= files.p99;
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

const [name = '', ...args] = process.argv.slice(2);
const trial = Object.hasOwn(TRIALS, name) ? TRIALS[name] : undefined;
if (!trial) {
  console.error(`which trial? ${Object.keys(TRIALS).join(', ')}`);
  process.exit(2);
}
process.exit((await trial(args)) ? 0 : 1);
