import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Served, serve } from '@grande/server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { barred } from '../axe.ts';
import { type House, picture, visit } from '../browser.ts';
import { playByPointer, playByTouch, playInHaste } from '../driver.ts';
import { enter } from '../enter.ts';
import { seeded } from '../sight.ts';
import { people } from './people.ts';
import { told } from './told.ts';

/** The item a page was last shown, out of what came over its socket. */
interface Item {
  readonly kind: string;
  readonly viewer: string | null;
  readonly decision: unknown;
  readonly view: unknown;
}

/** Everything the server sends a page. */
function overheard(page: Page): Item[] {
  const items: Item[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const item = JSON.parse(String(payload)) as Item;
      if (item.kind === 'seen') items.push(item);
    });
  });
  return items;
}

/** The real server on a store of its own, before the same built pages. */
export function online(house: () => House): void {
  describe('online', () => {
    let served: Served | undefined;
    const data = mkdtempSync(join(tmpdir(), 'grande-online-'));
    beforeAll(async () => {
      const settings = {
        GRANDE_DATA: data,
        GRANDE_PORT: '0',
        GRANDE_LOG: 'silent',
        GRANDE_THINKERS: '1',
        // Who has lost his line is soon seen to be away.
        GRANDE_HEARTBEAT: '3',
        // The push service of the test is on this machine.
        GRANDE_WEBHOOKS: 'any',
      };
      served = await serve(readConfig(settings), house().folder);
    });
    afterAll(async () => {
      await served?.stop();
      rmSync(data, { recursive: true, force: true });
    });

    it('two people play a whole match, one on a phone that loses its line; a third looks on', async ({
      expect,
    }) => {
      const url = served?.url ?? '';
      const at = { ...house(), url };
      const anna = await visit(at);
      const bruno = await visit(at, { size: 'phone' });
      const clara = await visit(at, { settings: { locale: 'fr' } });
      const shown = overheard(clara.page);

      await anna.page.goto(url);
      await anna.page.locator('[data-online]').click();
      await enter(anna.page, 'Anna');
      await anna.page.locator('[data-open-table]').click();
      await anna.page.locator('#game').selectOption('outposts');
      await anna.page.locator('#scenario').selectOption('short');
      await anna.page.locator('#clock').selectOption('live');
      expect(await barred(anna.page, 'open a table')).toEqual([]);
      await anna.page.locator('form button[type="submit"]').click();
      const link = await anna.page.locator('#invitation').inputValue();

      // The lobby has the table for whoever comes; the link has it too.
      await bruno.page.goto(`${url}#/online`);
      await enter(bruno.page, 'Bruno');
      await bruno.page.locator('[data-table] a').first().waitFor();
      expect(await barred(bruno.page, 'lobby')).toEqual([]);
      await picture(bruno.page, 'online-lobby-phone');
      await bruno.page.locator('[data-table] a').first().click();
      await bruno.page.locator('[data-sit]').click();
      await anna.page.locator('.prompt[data-kind]').waitFor();
      await clara.page.goto(link);
      await enter(clara.page, 'Clara');
      await clara.page.locator('.table[data-serial]').waitFor();

      // Whoever waits leaves word: the gun holds its fire without Anna, and Bruno's third question is asked at once.
      await playInHaste(anna.page, 2, seeded(4));
      await anna.page.locator('[data-act="leave-replies"]').click();
      await anna.page.locator('[data-foreseen="gun"]').selectOption('hold');
      await anna.page.locator('.replies [type="checkbox"]').uncheck();
      await picture(anna.page, 'online-replies');
      await anna.page.locator('[data-act="leave-these"]').click();
      await anna.page.locator('[data-replies="1"]').waitFor();
      await playByTouch(bruno.page, 3, seeded(6));
      expect(await anna.page.locator('[data-replies], [data-lapsed]').count()).toBe(0);
      const played = playInHaste(anna.page, 500, seeded(5));
      await bruno.page.locator('.prompt[data-kind]').waitFor();
      await picture(bruno.page, 'online-phone');
      const line = bruno.page.locator('.connection');
      await bruno.page.context().setOffline(true);
      await expect.poll(() => line.getAttribute('data-line')).toBe('lost');
      await expect
        .poll(() => anna.page.locator('.sitter[data-here="false"]').textContent())
        .toContain('Bruno');
      // What is answered now is sent when it can be, and not called saved before.
      const before = await bruno.page.locator('.table').getAttribute('data-serial');
      await playOffline(bruno.page);
      await expect.poll(() => line.getAttribute('data-unsaved')).toBe('true');
      expect(await bruno.page.locator('.table').getAttribute('data-serial')).toBe(before);
      await picture(bruno.page, 'online-lost-phone');
      await bruno.page.context().setOffline(false);
      await expect.poll(() => line.getAttribute('data-line')).toBe('open');
      await expect.poll(() => line.getAttribute('data-unsaved')).toBe('false');
      await expect.poll(() => anna.page.locator('.sitter[data-here="false"]').count()).toBe(0);

      // Players hear each other; whoever looks on hears them only when all is over.
      await anna.page.locator('.talk').click();
      await anna.page.locator('#say').fill('Back again?');
      await anna.page.locator('#say').press('Enter');
      await bruno.page.locator('.unread').waitFor();
      expect(await clara.page.locator('.unread').count()).toBe(0);
      expect(await barred(anna.page, 'table online', 'structure')).toEqual([]);

      const [one, other] = await Promise.all([played, playByTouch(bruno.page, 500, seeded(7))]);
      expect([one.over, other.over]).toEqual([true, true]);
      await clara.page.locator('.gazette').waitFor();
      await picture(anna.page, 'online-over');
      await picture(clara.page, 'online-watched');
      expect(new Set(shown.map((item) => item.viewer))).toEqual(new Set([null]));
      expect(shown.filter((item) => item.decision !== null)).toEqual([]);
      // The first view is whole, and nothing under any marker is in it.
      const first = JSON.stringify(shown[0]?.view);
      expect(first).toContain('"content":"unknown"');
      expect(first).not.toMatch(/"content":"(?!unknown")/);

      await bruno.page.locator('.gazette [data-check-dice]').click();
      await bruno.page.locator('.dice-verdict.is-good').waitFor();
      expect(await barred(bruno.page, 'dice')).toEqual([]);
      await picture(bruno.page, 'online-dice-phone');
      // The draws came of what his own device added; had it added anything else, it would say so.
      await bruno.page.locator('[data-mine="true"]').waitFor({ state: 'attached' });
      const additions = bruno.page.locator('details:has([data-mine]) code');
      const added = await bruno.page.evaluate(() => {
        const key = Object.keys(localStorage).find((k) => k.startsWith('grande.online.')) ?? '';
        const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { addition: string };
        localStorage.setItem(key, JSON.stringify({ ...kept, addition: 'something else' }));
        return kept.addition;
      });
      expect(await additions.allTextContents()).toContain(added);
      await bruno.page.reload();
      await bruno.page.locator('.dice-verdict.is-bad').waitFor();
      await bruno.page.locator('[data-mine="false"]').waitFor({ state: 'attached' });

      // The return match, sides swapped, waits for the other.
      await anna.page.locator('.gazette [data-rematch]').click();
      await anna.page.locator('.waiting-room').waitFor();
      await bruno.page.goBack();
      await bruno.page.locator('.gazette a[data-rematch]').click();
      await bruno.page.locator('[data-sit="blue"]').click();
      await bruno.page.locator('.prompt[data-kind]').waitFor();

      for (const { complaints, leave } of [anna, bruno, clara]) {
        // A browser says itself that it has no network.
        expect(complaints.filter((c) => !c.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
        await leave();
      }
    });

    it('whoever opens his table again knows his people by their names', async ({ expect }) => {
      const at = { ...house(), url: served?.url ?? '' };
      const { page, complaints, leave } = await visit(at);
      await page.goto(`${at.url}#/online`);
      await enter(page, 'Dora');
      await page.locator('[data-open-table]').waitFor();
      const value = await page.evaluate(
        async (body) =>
          (
            (await (
              await fetch('./api/call', {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body,
              })
            ).json()) as { value: { match: string } }
          ).value,
        JSON.stringify({
          kind: 'create',
          id: 1,
          game: 'hoche-1793',
          scenario: 'kaiserslautern',
          options: {},
          seats: { french: 'me', coalition: 'bot:officer' },
          clock: { kind: 'none' },
          listed: false,
          spectators: false,
        }),
      );
      await page.goto(`${at.url}#/online/${value.match}`);
      const log = page.locator('.log');
      // Until somebody of one's own has marched.
      const marched = /[A-Z]\p{L}+ (?:moves|marches) /u;
      for (let n = 0; n < 60 && !marched.test((await log.textContent()) ?? ''); n++)
        await playByPointer(page, 1, seeded(n));
      const told = async () => marched.exec((await log.textContent()) ?? '')?.[0];
      const before = await told();
      // On, until so much was told since that nobody could tell from the table of today who it was.
      for (let n = 0; n < 60 && (await mostTold(page)) < 100; n++) await playInHaste(page, 3, seeded(n));
      expect(await mostTold(page)).toBeGreaterThanOrEqual(100);
      await page.reload();
      await page.locator('.table[data-serial]').waitFor();
      const shut = page.locator('.log-turn h3 [aria-expanded="false"]');
      // What was told long ago comes a moment after the table stands: its turns are shut only then.
      const toldOpen = async () => {
        while ((await shut.count()) > 0) await shut.first().click();
        return told();
      };
      await expect.poll(toldOpen).toBe(before);
      expect(await log.textContent()).not.toMatch(/French force \d+ (?:moves|marches)/);
      expect(complaints).toEqual([]);
      await leave();
    });

    told(() => ({ ...house(), url: served?.url ?? '' }));
    people(() => ({ ...house(), url: served?.url ?? '' }));
  });
}

/** How many events this device has been told of a table, as it remembers it. */
const mostTold = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const opening = indexedDB.open('grande-online');
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('moments').objectStore('moments').getAll();
          all.onsuccess = () => {
            opening.result.close();
            done(Math.max(0, ...all.result.map((kept: { moment: { told: number } }) => kept.moment.told)));
          };
        };
      }),
  );

/** One answer that cannot reach anybody yet. */
async function playOffline(page: Page): Promise<void> {
  const listed = page.locator('.decision .option[aria-expanded="false"]');
  if ((await listed.count()) > 0) await listed.first().click();
  await page.locator('.decision .option[data-key]').first().click();
  const sure = page.locator('.confirm .option.strong');
  if ((await sure.count()) > 0) await sure.click();
}
