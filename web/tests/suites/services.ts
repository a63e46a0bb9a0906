import { describe, expect, it } from 'vitest';
import { type House, picture, visit } from '../browser.ts';
import { askWhyNot, playByPointer } from '../driver.ts';
import { seeded, sight } from '../sight.ts';
import { begin } from '../start.ts';

/** What the table does for a player beside taking answers. */
export function services(house: () => House): void {
  describe.concurrent('services', () => {
    it('guide, undo, overlays, hidden counters, why not, rules, dice', async ({ expect }) => {
      const { page, complaints, leave } = await visit(house(), { settings: { guide: 'on' } });
      await begin(page, house().url, 'outposts', 'short');
      const kind = () => page.locator('.prompt').getAttribute('data-kind');
      await page.locator('.prompt[data-kind]').waitFor();

      await expect.poll(() => page.locator('.guide').textContent()).toContain('What lies under the markers');
      await page.getByRole('button', { name: 'No more advice' }).click();
      await expect.poll(() => page.locator('.guide').count()).toBe(0);

      const first = await kind();
      await page.locator('.decision .option[data-key]').first().click();
      await expect.poll(kind).not.toBe(first);
      await page.keyboard.press('u');
      await expect.poll(kind).toBe(first);

      await playByPointer(page, 6, seeded(21));
      await page.locator('.overlay-menu summary').click();
      await page.locator('.overlay-menu .menu-item').first().click();
      await expect.poll(() => page.locator('.overlay').count()).toBeGreaterThan(0);
      await page.locator('.overlay-menu summary').click();
      const hide = page.getByRole('button', { name: 'Hide the counters' });
      await hide.click();
      await expect.poll(() => page.locator('.piece').count()).toBe(0);
      await hide.click();
      await expect.poll(() => page.locator('.piece').count()).toBeGreaterThan(0);

      // An enemy far away, or one's own marker that is not up: nothing lit, and a paragraph that says so.
      await askWhyNot(page);
      await picture(page, 'why-not');
      await page.locator('.card .why-not .rule').first().click();
      await page.locator('.reader .is-cited').waitFor();
      await page.getByRole('searchbox').fill('redoubt');
      await page.locator('.found a').first().click();
      await page.locator('.reader .is-cited').waitFor();

      await page.locator('#tab-log').click();
      await page.locator('.dice-statistics summary').click();
      await expect.poll(() => page.locator('.dice-statistics td').count()).toBeGreaterThanOrEqual(6);
      await picture(page, 'dice');
      expect(complaints).toEqual([]);
      await leave();
    });

    it('a standing order answers for its player until it is cancelled', async ({ expect }) => {
      const { page, complaints, leave } = await visit(house());
      await begin(page, house().url, 'outposts', 'long');
      const offered = page.locator('.standing');
      for (let i = 0; i < 40 && (await offered.count()) === 0; i++) {
        if ((await sight(page)).state === 'over') await begin(page, house().url, 'outposts', 'long');
        await playByPointer(page, 1, seeded(31 + i));
      }
      await offered.locator('summary').click();
      await offered.locator('.option').first().click();
      await page.locator('#tab-state').click();
      const cancel = page.getByRole('button', { name: 'Cancel' });
      await cancel.waitFor();
      await picture(page, 'standing');
      await cancel.click();
      await expect.poll(() => cancel.count()).toBe(0);
      expect(complaints).toEqual([]);
      await leave();
    });

    it('what can be answered in one way only is answered by the table, and told', async () => {
      const { page, complaints, leave } = await visit(house(), { settings: { single: 'on' } });
      await begin(page, house().url, 'hoche-1793', 'kaiserslautern-solo');
      const told = page.locator('.for-you');
      for (let i = 0; i < 20 && (await told.count()) === 0; i++) await playByPointer(page, 1, seeded(41 + i));
      expect((await told.textContent())?.trim()).not.toBe('');
      await picture(page, 'for-you');
      expect(complaints).toEqual([]);
      await leave();
    });

    it('a match is given up only after a second word', async () => {
      const { page, complaints, leave } = await visit(house());
      await begin(page, house().url, 'outposts', 'short');
      await page.locator('.prompt[data-kind]').waitFor();
      await page.locator('#tab-state').click();
      await page.locator('[data-concede]').click();
      await page.locator('[data-concede-sure]').waitFor();
      expect(await page.locator('.verdict').count()).toBe(0);
      await page.locator('[data-concede-sure]').click();
      await page.locator('.gazette').waitFor();
      expect(await page.locator('.verdict h2').count()).toBe(1);
      await picture(page, 'given-up');
      expect(complaints).toEqual([]);
      await leave();
    });

    it('a deep link opens the rulebook at its paragraph', async () => {
      const { page, complaints, leave } = await visit(house());
      await page.goto(`${house().url}#/rules/hoche-1793/11.4`);
      await page.locator('.is-cited').waitFor();
      const title = page.locator('.is-cited :is(h2, h3, h4)').first();
      expect(await title.textContent()).toMatch(/^11\.4 /);
      await expect
        .poll(async () => {
          const box = await title.boundingBox();
          return box !== null && box.y >= 0 && box.y < 1000;
        })
        .toBe(true);
      expect(complaints).toEqual([]);
      await leave();
    });
  });
}
