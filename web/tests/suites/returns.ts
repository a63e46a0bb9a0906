import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClockSeen } from '@grande/server/protocol';
import type { Page } from 'playwright-core';
import { describe, it, onTestFinished } from 'vitest';
import { type House, picture, visit } from '../browser.ts';
import { anotherBuild } from '../deploy.ts';
import { playByPointer, playByTouch } from '../driver.ts';
import { enter } from '../enter.ts';
import { seeded } from '../sight.ts';

const SERVING = fileURLToPath(new URL('../serving.mjs', import.meta.url));

/** A server process on a port, and how to end it. */
interface Process {
  readonly port: string;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

async function started(data: string, pages: string, port: string): Promise<Process> {
  const env = { ...process.env, GRANDE_DATA: data, GRANDE_PORT: port, GRANDE_LOG: 'error', DATABASE_URL: '' };
  const child: ChildProcess = spawn(process.execPath, [SERVING, pages], {
    env: { ...env, GRANDE_THINKERS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const found = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (part) => {
      const [, at] = /^port (\d+)$/m.exec(String(part)) ?? [];
      if (at) resolve(at);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    port: found,
    end: async (signal) => {
      child.kill(signal);
      await gone;
    },
  };
}

/** Asks the server for something as this page's person. */
const call = <T>(page: Page, request: object): Promise<T> =>
  page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('./api/call', { method: 'POST', headers, body });
      return ((await answer.json()) as { value: T }).value;
    },
    JSON.stringify({ id: 1, ...request }),
  );

const entryOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '');

/** Time left by the server's word, and when it was asked. */
async function clockOf(page: Page, match: string, seat: string) {
  const asked = performance.now();
  const about = await call<{ table: { clocks: Record<string, ClockSeen> } }>(page, { kind: 'about', match });
  return { asked, left: about.table.clocks[seat]?.left ?? Number.NaN };
}

/** Two people at a match through everything that happens to a server. */
export function returns(house: () => House): void {
  describe('a server that goes and comes back', () => {
    it('takes no table away, killed or replaced by another build', async ({ expect }) => {
      const folder = mkdtempSync(join(tmpdir(), 'grande-returns-'));
      const [data, later] = [join(folder, 'data'), join(folder, 'later')];
      anotherBuild(house().folder, later);
      let server = await started(data, house().folder, '0');
      onTestFinished(async () => {
        await server.end('SIGKILL');
        rmSync(folder, { recursive: true, force: true });
      });
      const { port } = server;
      const url = `http://127.0.0.1:${port}/`;
      const at = { ...house(), url };
      // Anna's browser keeps the app, Bruno's does not.
      const anna = await visit(at, { keeps: true });
      const bruno = await visit(at, { size: 'phone' });
      await anna.page.goto(`${url}#/online`);
      await enter(anna.page, 'Anna');
      await anna.page.locator('[data-open-table]').waitFor();
      await bruno.page.goto(`${url}#/online`);
      await enter(bruno.page, 'Bruno');
      await bruno.page.locator('[data-open-table]').waitFor();
      const { match } = await call<{ match: string }>(anna.page, {
        kind: 'create',
        game: 'outposts',
        scenario: 'short',
        options: {},
        seats: { blue: 'me' },
        clock: { kind: 'live', main: 900, increment: 0 },
        listed: true,
        spectators: true,
      });
      await call(bruno.page, { kind: 'join', match, seat: 'white' });
      const tables = [anna.page, bruno.page] as const;
      for (const page of tables) {
        await page.goto(`${url}#/online/${match}`);
        await page.locator('.prompt[data-kind]').waitFor();
        await page.evaluate(() => {
          document.body.dataset['same'] = 'page';
        });
      }
      const lines = (page: Page) => page.locator('.connection').getAttribute('data-line');
      /** Both pages are the ones that were opened, with the board, and connected. */
      const back = async () => {
        for (const page of tables) {
          await expect.poll(() => lines(page)).toBe('open');
          expect(await page.locator('body[data-same] .table[data-serial]').count()).toBe(1);
        }
      };
      await anna.page.locator('.talk').click();
      await anna.page.locator('#say').fill('half a sen');

      const before = await clockOf(anna.page, match, 'blue');
      await server.end('SIGKILL');
      const killed = performance.now();
      for (const page of tables) {
        await expect.poll(() => lines(page)).toBe('lost');
        expect(await page.locator('.table[data-serial]').count()).toBe(1);
      }
      await picture(bruno.page, 'server-away-phone');
      server = await started(data, house().folder, port);
      const up = performance.now();
      await back();
      expect(await anna.page.locator('#say').inputValue()).toBe('half a sen');
      const after = await clockOf(anna.page, match, 'blue');
      // What passed while a server ran is on the clock, and at most a second of the rest.
      const ran = killed - before.asked + (performance.now() - up);
      expect(after.left).toBeGreaterThan(before.left - ran - 1000);
      await playByPointer(anna.page, 1, seeded(1));
      await playByTouch(bruno.page, 1, seeded(2));

      // Another build, with a second tab of Anna's in the lobby and a third at home.
      await anna.page.evaluate(() => navigator.serviceWorker.ready);
      const context = anna.page.context();
      const [lobby, home] = [await context.newPage(), await context.newPage()];
      await lobby.goto(`${url}#/online`);
      await lobby.locator('[data-open-table]').waitFor();
      await home.goto(url);
      const old = await entryOf(anna.page);
      await server.end('SIGTERM');
      server = await started(data, later, port);
      await back();
      for (const free of [lobby, home]) await expect.poll(() => entryOf(free)).not.toBe(old);
      await anna.page.locator('[data-new-version="ready"]').waitFor();
      expect(await anna.page.locator('#say').inputValue()).toBe('half a sen');
      await picture(anna.page, 'new-version');
      // What she had not yet opened is still there for her, from her own build.
      await anna.page.locator('#tab-rules').click();
      await anna.page.locator('.reader-text').waitFor();
      await playByPointer(anna.page, 1, seeded(3));
      // He has only what the server has, and that is the other build: he is told, and one tap helps.
      await bruno.page.locator('#tab-rules').evaluate((tab: HTMLElement) => tab.click());
      await bruno.page.locator('[data-part-missing] button').waitFor();
      expect(await bruno.page.locator('body[data-same] .table[data-serial]').count()).toBe(1);
      await bruno.page.locator('[data-part-missing] button').evaluate((b: HTMLElement) => b.click());
      await bruno.page.locator('body:not([data-same]) .table[data-serial]').waitFor();
      await playByTouch(bruno.page, 1, seeded(4));
      await anna.page.locator('[data-take-version]').click();
      await anna.page.locator('body:not([data-same]) .table[data-serial]').waitFor();
      expect(await entryOf(anna.page)).not.toBe(old);
      await anna.leave();
      await bruno.leave();
    });
  });
}
