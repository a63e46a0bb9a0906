import { type Game, SeededDice } from '@grande/engine';
import { badRefusal, mutated, originalsOf } from '@grande/engine/battery';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GAME_IDS, loadGame } from '../../src/games.ts';
import type { Imported } from '../../src/worker/protocol.ts';
import { type House, visit } from '../browser.ts';

/** GRANDE_MUTANTS=10000 is the long version of it. */
const COUNT = Number(process.env['GRANDE_MUTANTS'] ?? 120);
const BATCH = 20;

/** Hands texts to the worker of the built app, as the page does that imports a file. */
async function imported(page: Page, texts: readonly string[]): Promise<Imported[]> {
  return page.evaluate(async (all) => {
    const known = window as Window & { host?: Worker };
    if (!known.host) {
      const loaded = performance.getEntriesByType('resource').map((e) => e.name);
      const script = loaded.find((name) => /\/assets\/host-[^/]+\.js$/.test(name));
      if (!script) throw new Error('the app has started no worker');
      known.host = new Worker(script, { type: 'module' });
    }
    const { host } = known;
    const call = (text: string, id: number) =>
      new Promise((done) => {
        const hear = ({ data }: MessageEvent) => {
          if (data.id !== id) return;
          host.removeEventListener('message', hear);
          done(
            data.kind === 'result'
              ? data.value
              : { ok: false, problems: [{ path: '', message: data.message }] },
          );
        };
        host.addEventListener('message', hear);
        host.postMessage({ id, name: 'imported', args: [text] });
      });
    const out = [];
    for (const [i, text] of all.entries()) out.push(await call(text, i));
    return out;
  }, texts) as Promise<Imported[]>;
}

/** What somebody brings is loaded by the same loader here as at the command line. */
export function mutants(house: () => House): void {
  describe('mutants', () => {
    it(
      `${COUNT} mutated records in a worker of the browser: taken whole or refused by field`,
      async () => {
        const { page, leave } = await visit(house());
        await page.goto(`${house().url}#/new/outposts`);
        await page.locator('form').waitFor();
        const seed = process.env['GRANDE_MUTANTS_SEED'] ?? 'browser';
        const chance = new SeededDice(seed);
        const found = { taken: 0, refused: 0 };
        for (const id of GAME_IDS) {
          const originals = originalsOf((await loadGame(id))?.game as Game, seed);
          const share = Math.ceil(COUNT / GAME_IDS.length);
          for (let n = 0; n < share; n += BATCH) {
            const texts = Array.from({ length: Math.min(BATCH, share - n) }, () =>
              mutated(originals[chance.below(originals.length)] as string, chance),
            );
            for (const [i, result] of (await imported(page, texts)).entries()) {
              expect(
                badRefusal(result.ok ? { ...result, value: null } : result),
                `${id} ${n + i}`,
              ).toBeNull();
              if (result.ok) found.taken++;
              else found.refused++;
            }
          }
        }
        expect(found.taken + found.refused).toBeGreaterThanOrEqual(COUNT);
        expect(found.refused).toBeGreaterThan(COUNT / 2);
        await leave();
      },
      900_000 + COUNT * 1000,
    );
  });
}
