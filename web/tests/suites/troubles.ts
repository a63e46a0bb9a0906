import { describe, it } from 'vitest';
import { barred } from '../axe.ts';
import { type House, picture, SIZES, visit } from '../browser.ts';
import { playByPointer } from '../driver.ts';
import { seeded } from '../sight.ts';
import { begin, moveOf } from '../start.ts';

const BLOCKED = `Object.defineProperty(globalThis, 'indexedDB', { get() { throw new DOMException('blocked', 'SecurityError'); } });`;

/** Runs in the page: lists that many matches on the device, every fifth of them a puzzle. */
function listed(many: number): Promise<void> {
  return new Promise((done, failed) => {
    const opening = indexedDB.open('grande-tactique');
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
      const work = opening.result.transaction('summaries', 'readwrite');
      for (let n = 0; n < many; n++)
        work.objectStore('summaries').put({
          id: `m${n}`,
          game: 'outposts',
          scenario: 'short',
          seating: { blue: 'me', white: 'bot:officer' },
          curtain: true,
          updated: 1_700_000_000_000 - n,
          moves: n,
          outcome: n % 2 ? { winner: 'blue', level: 'victory', rule: '1', reason: { id: 'x' } } : null,
          ...(n % 5 === 4 ? { puzzle: true } : {}),
        });
      work.oncomplete = () => {
        opening.result.close();
        done();
      };
    };
  });
}

/** What the page does where the device, the browser or the address does not do as it should. */
export function troubles(house: () => House): void {
  describe.concurrent('where something fails the page says so', () => {
    it('with storage blocked a match is played all the same, and is said not to be kept', async ({
      expect,
    }) => {
      const { page, complaints, leave } = await visit(house());
      await page.addInitScript(BLOCKED);
      await page.route(/\/assets\/host-[^/]+\.js$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()}\n;${BLOCKED}` });
      });
      await page.goto(house().url);
      await page.locator('.not-kept').waitFor();
      await page.locator('[data-play="outposts"]').click();
      const note = page.locator('dialog .not-kept');
      await note.waitFor();
      await picture(page, 'not-kept');
      await page.keyboard.press('Escape');
      await page.locator('.decision .prompt').waitFor();
      await playByPointer(page, 4, seeded(4));
      expect(await moveOf(page)).toBeGreaterThan(3);
      expect(complaints.filter((c) => !/could not be|blocked/.test(c))).toEqual([]);
      await leave();
    });

    it('where no script runs, the page says which browser is needed', async ({ expect }) => {
      const { page, leave } = await visit(house(), { size: 'phone' });
      await page.route(/\/assets\/[^/]+\.js$/, (route) => route.abort());
      await page.goto(house().url);
      const said = page.locator('.not-running');
      await said.getByText('Firefox 121').first().waitFor({ state: 'visible' });
      expect(await said.locator('p[lang]').count()).toBe(3);
      await picture(page, 'not-running-phone');
      await leave();
    });

    it('an address without a page says so and leads home', async ({ expect }) => {
      const { page, leave } = await visit(house());
      const answer = await page.goto(`${house().url}any/path`);
      expect(answer?.status()).toBe(404);
      await picture(page, 'no-page');
      await page.getByRole('link', { name: 'To the first page' }).click();
      await page.locator('.game').first().waitFor();
      await leave();
    });

    it('every page has a title of its own; settings do not stay open over the next page', async ({
      expect,
    }) => {
      const { page, complaints, leave } = await visit(house());
      await begin(page, house().url, 'outposts', 'long');
      await expect.poll(() => page.title()).toBe('● Your turn: All morning · Grande Tactique');
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.locator('dialog[open]').waitFor();
      const titles = new Set([await page.title()]);
      for (const hash of [
        '',
        'new/outposts',
        'personal',
        'puzzles/dego-1796',
        'rules/dego-1796',
        'nowhere',
      ]) {
        const before = await page.title();
        await page.evaluate((to) => {
          location.hash = `#/${to}`;
        }, hash);
        await expect.poll(() => page.title()).not.toBe(before);
        expect(await page.locator('dialog[open]').count()).toBe(0);
        titles.add(await page.title());
      }
      expect(titles.size).toBe(7);
      expect(complaints).toEqual([]);
      await leave();
    });

    it('every match of the device can be reached, puzzles apart', async ({ expect }) => {
      const { page, complaints, leave } = await visit(house(), { size: 'phone', settings: { locale: 'fr' } });
      await page.goto(house().url);
      await page.locator('.game').first().waitFor();
      await page.evaluate(listed, 20);
      await page.reload();
      const rows = page.locator('.matches li');
      await rows.first().waitFor();
      expect(await rows.count()).toBe(4);
      await page.locator('[data-personal]').click();
      await expect.poll(() => rows.count()).toBe(16);
      await page.locator('[data-kind-of="puzzles"]').click();
      await expect.poll(() => rows.count()).toBe(4);
      await page.locator('[data-kind-of="over"]').click();
      await expect.poll(() => rows.count()).toBe(8);
      expect(await rows.first().locator('.tag').textContent()).toBe('gagnée');
      expect(await barred(page, 'all matches')).toEqual([]);
      await picture(page, 'all-matches-phone');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES.phone.width);
      // Asked on the page, not by the browser.
      await rows.first().getByRole('button').last().click();
      await page.locator('[data-act="sure"]').click();
      await expect.poll(() => rows.count()).toBe(7);
      expect(complaints).toEqual([]);
      await leave();
    });
  });
}
