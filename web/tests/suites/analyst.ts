import { describe, it } from 'vitest';
import { barred } from '../axe.ts';
import { type House, picture, SIZES, visit } from '../browser.ts';
import { bring, finished } from '../records.ts';

/** What the analyst shows of a match that is over, and that he shows nothing of one that goes on. */
export function analyst(house: () => House): void {
  describe.concurrent('analyst', () => {
    it('curve, ledger, turning points and what would have been better, beside the replay', async ({
      expect,
    }) => {
      const { page, complaints, leave } = await visit(house(), { settings: { locale: 'fr' } });
      await bring(page, house().url, finished('outposts', 'long-1'));
      // The last page has the sum of choices and dice; it comes to what the match came to.
      const luck = page.locator('.gazette [data-luck]');
      await luck.waitFor();
      expect(['0', '500', '1000']).toContain(await luck.getAttribute('data-luck'));
      await picture(page, 'end-luck');
      const faults = await barred(page, 'end with luck');
      await page.getByRole('link', { name: 'Revoir la partie' }).click();
      const curve = page.locator('.curve[data-state="done"]');
      await curve.waitFor();
      const moves = Number(await page.locator('.scrub-range').getAttribute('max'));
      expect(Number(await curve.getAttribute('data-booked'))).toBe(moves);
      await page.locator('[data-act="analyst"]').click();
      const panel = page.locator('.analyst');
      await panel.waitFor();
      const numbers = async (name: string) =>
        (
          await panel.locator(`[${name}]`).evaluateAll((all, n) => all.map((e) => e.getAttribute(n)), name)
        ).map(Number);
      const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
      const [[start = 0], totals, [result], cells] = await Promise.all(
        ['data-start', 'data-total', 'data-result', 'data-cell'].map(numbers) as [
          Promise<number[]>,
          Promise<number[]>,
          Promise<number[]>,
          Promise<number[]>,
        ],
      );
      expect(start + sum(totals)).toBe(result);
      expect(sum(cells)).toBe(sum(totals));
      // A turning point is gone to.
      const point = panel.locator('.turning-points [data-move-to]').first();
      const to = await point.getAttribute('data-move-to');
      await point.click();
      await expect.poll(() => page.locator('.table').getAttribute('data-move')).toBe(to);
      // Whatever was dear has been looked into, one way or the other.
      await expect.poll(() => panel.locator('.poor-choices [role="status"]').count()).toBe(0);
      await picture(page, 'analyst');
      faults.push(...(await barred(page, 'analyst, wide')));
      // The other side's book is the same one, turned.
      await page.locator('.viewpoint select').selectOption('white');
      await expect.poll(async () => (await numbers('data-result'))[0]).toBe(1000 - (result ?? 0));
      await page.setViewportSize(SIZES.phone);
      await picture(page, 'analyst-phone');
      faults.push(...(await barred(page, 'analyst, phone')));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(SIZES.phone.width);
      expect(faults).toEqual([]);
      expect(complaints).toEqual([]);
      await leave();
    });
  });
}
