import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Check, Ground } from './audit/check.ts';
import { OPERATOR } from './audit/operator.ts';
import { PEOPLE } from './audit/people.ts';
import { STORE } from './audit/store.ts';
import { bounded } from './bounded.ts';
import { startPostgres } from './postgres.ts';
import { standBy } from './server-process.ts';

/** A group a file, so that each can grow by itself. */
const CHECKS: readonly Check[] = [...STORE, ...PEOPLE, ...OPERATOR].sort((a, b) => a.number - b.number);
const CHECK_MS = 300_000;

/** Everything a check has started, ended in the reverse order. */
function ground(): { readonly ground: Ground; end(): Promise<void> } {
  const ends: (() => Promise<void> | void)[] = [];
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'grande-audit-'));
    ends.push(() => rmSync(made, { recursive: true, force: true }));
    return made;
  };
  return {
    ground: {
      folder,
      server: async (settings = {}) => {
        const ready = standBy('./child.js', { GRANDE_DATA: folder(), ...settings });
        ends.push(() => ready.end('SIGKILL'));
        return ready.serve();
      },
      postgres: async () => {
        const postgres = await startPostgres();
        ends.push(() => postgres.stop());
        return postgres;
      },
      after: (end) => void ends.push(end),
    },
    end: async () => {
      for (const end of ends.reverse()) await end();
    },
  };
}

/** Tries every promise of the audit's list, or those of some numbers, and prints a line each. */
export async function audit(numbers: readonly number[]): Promise<boolean> {
  const wanted = CHECKS.filter(({ number }) => numbers.length === 0 || numbers.includes(number));
  let broken = 0;
  for (const { number, name, run } of wanted) {
    const began = performance.now();
    const { ground: on, end } = ground();
    const told = (word: string, more: string) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
      console.log(`${String(number).padStart(3)}  ${word.padEnd(6)} ${seconds} s  ${name}${more}`);
    };
    try {
      const measured = await bounded('the check', CHECK_MS, run(on));
      told('holds', measured === undefined ? '' : `: ${measured}`);
    } catch (error) {
      broken++;
      told('BROKEN', `: ${error instanceof Error ? error.message : error}`);
    } finally {
      await end();
    }
  }
  console.log(`${wanted.length} checks, ${broken} broken`);
  return wanted.length > 0 && broken === 0;
}
