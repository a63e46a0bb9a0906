import { describe, expect, it } from 'vitest';
import { type House, picture, visit } from '../browser.ts';
import { playByKeyboard, playByPointer, playByTouch, playByWords } from '../driver.ts';
import { seeded } from '../sight.ts';
import { begin } from '../start.ts';

const FIRST = ['outposts', 'short'] as const;
const WHOLE = 400;

/** One match through each way of acting, and what must outlive the tab. */
export function hands(house: () => House): void {
  describe('hands', () => {
    it('a whole match by keyboard alone', async () => {
      const { page, complaints, leave } = await visit(house());
      await page.goto(`${house().url}#/new/${FIRST[0]}`);
      await page.locator('form').waitFor();
      // Even the beginning: Tab to the button, Enter.
      for (let i = 0; i < 40; i++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate(() => document.activeElement?.matches('[type="submit"]') === true)) break;
      }
      await page.keyboard.press('Enter');
      await page.locator('.table[data-serial]').waitFor();
      await playByKeyboard(page, WHOLE, seeded(3));
      expect(await page.locator('.verdict').count()).toBe(1);
      expect(complaints).toEqual([]);
      await leave();
    });

    it('a whole match through the text board alone', async () => {
      const { page, complaints, leave } = await visit(house());
      await begin(page, house().url, ...FIRST);
      await playByWords(page, WHOLE, seeded(4));
      expect(await page.locator('.text-board .verdict-text').count()).toBe(1);
      expect(complaints).toEqual([]);
      await leave();
    });

    it('by touch on a telephone', async () => {
      const { page, complaints, leave } = await visit(house(), {
        size: 'phone',
        hasTouch: true,
        isMobile: true,
      });
      await begin(page, house().url, ...FIRST);
      const made = await playByTouch(page, 12, seeded(5));
      await picture(page, 'phone');
      expect(made).toBe(12);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(390);
      expect(complaints).toEqual([]);
      await leave();
    });

    it('two at one screen: nothing of a seat is in the page before its player sits down', async () => {
      const { page, complaints, leave } = await visit(house());
      await begin(page, house().url, ...FIRST, { blue: 'me', white: 'friend' });
      await page.locator('.curtain .button').waitFor();
      expect(await page.locator('.piece, .lit, .decision, .rail').count()).toBe(0);
      await picture(page, 'curtain');
      expect(await playByPointer(page, 10, seeded(6))).toBe(10);
      expect(complaints).toEqual([]);
      await leave();
    });

    it('a match opened in a second tab leaves the first, and can be taken back', async () => {
      const { page, complaints, leave } = await visit(house());
      await begin(page, house().url, ...FIRST);
      await playByPointer(page, 4, seeded(15));
      await page.waitForTimeout(500);
      const second = await page.context().newPage();
      await second.goto(page.url());
      await second.locator('.decision .prompt').waitFor();
      await page.getByRole('button', { name: 'Play on here' }).waitFor();
      await playByPointer(second, 3, seeded(16));
      await second.waitForTimeout(500);
      const move = await second.locator('.table').getAttribute('data-move');
      await page.getByRole('button', { name: 'Play on here' }).click();
      await page.locator('.decision .prompt').waitFor();
      expect(await page.locator('.table').getAttribute('data-move')).toBe(move);
      await second.getByRole('button', { name: 'Play on here' }).waitFor();
      expect(complaints).toEqual([]);
      await leave();
    });

    it('a tab killed in mid-match goes on where it was', async () => {
      const { page, complaints, leave } = await visit(house());
      await begin(page, house().url, ...FIRST);
      await playByPointer(page, 9, seeded(8));
      const move = await page.locator('.table').getAttribute('data-move');
      const match = await page.locator('.table').getAttribute('data-match');
      await page.waitForTimeout(600);
      const cdp = await page.context().newCDPSession(page);
      const crashed = page.waitForEvent('crash');
      cdp.send('Page.crash').catch(() => undefined);
      await crashed;
      const next = await page.context().newPage();
      next.on('pageerror', (error) => complaints.push(error.message));
      await next.goto(house().url);
      await next.locator(`a[href="#/match/${match}"]`).click();
      await next.locator('.decision .prompt').waitFor();
      const after = Number(await next.locator('.table').getAttribute('data-move'));
      expect(after).toBeGreaterThanOrEqual(Number(move));
      await playByPointer(next, WHOLE, seeded(9));
      expect(await next.locator('.verdict').count()).toBe(1);
      expect(complaints).toEqual([]);
      await leave();
    });
  });
}
