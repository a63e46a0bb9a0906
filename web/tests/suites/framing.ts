import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { type House, picture, visit } from '../browser.ts';
import { playByPointer } from '../driver.ts';
import { seeded } from '../sight.ts';
import { begin } from '../start.ts';

const SCREENS = { desk: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } } as const;

/** Lit hexes whose middle lies under something or outside the window, once the camera has come to rest. */
async function hidden(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.locator('.lit[data-hex]').evaluateAll((all) =>
    all.flatMap((e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return hit?.closest('.map') ? [] : [e.getAttribute('data-hex') ?? ''];
    }),
  );
}

/** Where the map is looked at from, and that no button of an answer comes under a resting hand. */
export function framing(house: () => House): void {
  describe.concurrent('what is asked about is in sight', () => {
    for (const [name, viewport] of Object.entries(SCREENS))
      it(`lit hexes lie free of bars and edges, ${name}`, async ({ expect }) => {
        const { page, complaints, leave } = await visit(house(), {
          viewport,
          size: name === 'phone' ? 'phone' : 'wide',
        });
        for (const [game, scenario, seat] of [
          ['outposts', 'long', 'white'],
          ['hoche-1793', 'kaiserslautern', 'coalition'],
        ] as const) {
          await begin(page, house().url, game, scenario, { [seat]: 'bot:recruit' });
          for (let n = 0; n < 8; n++) {
            await playByPointer(page, 1, seeded(n));
            await expect.poll(() => hidden(page)).toEqual([]);
          }
          await picture(page, `framing-${game}-${name}`);
        }
        expect(complaints).toEqual([]);
        await leave();
      });

    it('after the window has grown the sheet still fills it', async ({ expect }) => {
      const { page, complaints, leave } = await visit(house(), { viewport: SCREENS.desk });
      await begin(page, house().url, 'hoche-1793', 'kaiserslautern');
      await page.locator('.lit[data-hex]').first().waitFor();
      await page.setViewportSize({ width: 1920, height: 1080 });
      const blank = () =>
        page.evaluate(() => {
          const map = document.querySelector('.map')?.getBoundingClientRect();
          const sheet = document.querySelector('.world')?.getBoundingClientRect();
          if (!map || !sheet) return Number.NaN;
          const wide = Math.min(map.right, sheet.right) - Math.max(map.left, sheet.left);
          const high = Math.min(map.bottom, sheet.bottom) - Math.max(map.top, sheet.top);
          return Math.round(100 * (1 - (wide * high) / (map.width * map.height)));
        });
      await expect.poll(blank).toBeLessThan(5);
      expect(await hidden(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await leave();
    });

    it('the row of a seat with a general fits into the side panel', async ({ expect }) => {
      const { page, complaints, leave } = await visit(house(), { viewport: { width: 1440, height: 900 } });
      await begin(page, house().url, 'outposts', 'short', { white: 'bot:general' });
      await page.locator('#tab-state').click();
      const rows = page.locator('.seat-line');
      await rows.locator('[data-time]').first().waitFor();
      const over = await rows.evaluateAll(
        (all) =>
          all.flatMap((row) =>
            [...row.querySelectorAll('select')].filter(
              (s) => s.getBoundingClientRect().right > row.getBoundingClientRect().right + 1,
            ),
          ).length,
      );
      expect(over).toBe(0);
      expect(complaints).toEqual([]);
      await leave();
    });

    it('where advice was asked for nothing that commits comes under the pointer', async ({ expect }) => {
      const { page, complaints, leave } = await visit(house());
      await begin(page, house().url, 'outposts', 'short', { white: 'bot:recruit' });
      const ask = page.locator('[data-advise]');
      const box = await ask.boundingBox();
      if (!box) throw new Error('no advice is offered');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const asked = await page.locator('.prompt-text').textContent();
      await page.mouse.click(x, y);
      await page.locator('.advice [data-idea]').first().waitFor();
      await picture(page, 'advice');
      await page.mouse.click(x, y);
      await page.mouse.click(x, y);
      expect(await page.locator('.advice [data-idea]').count()).toBeGreaterThan(0);
      expect(await page.locator('.prompt-text').textContent()).toBe(asked);
      expect(await page.locator('.table').getAttribute('data-busy')).toBe('false');
      expect(complaints).toEqual([]);
      await leave();
    });
  });
}
