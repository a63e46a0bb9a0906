import type { Locator, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { type House, picture, visit } from '../browser.ts';
import { askedFor } from '../midway.ts';
import { bring } from '../records.ts';
import { begin, moveOf } from '../start.ts';

/** Taps the middle of something on the cloth, a little beside it where a finger would. */
async function tap(page: Page, what: Locator, beside = 0): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('nothing there to be tapped');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2 + beside);
}

/** The first of such things that lies free on the cloth. */
async function inSight(page: Page, selector: string): Promise<Locator> {
  for (const found of await page.locator(selector).all()) {
    const free = await found.evaluate((e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.map') != null;
    });
    if (free) return found;
  }
  throw new Error(`no ${selector} in sight`);
}

/** The table without hexes, on a telephone. */
export function cloth(house: () => House): void {
  describe.concurrent('cloth', () => {
    it('a finger at a target sees the odds before it fires', async ({ expect }) => {
      const { page, complaints, leave } = await visit(house(), { size: 'phone' });
      const record = await askedFor('miniatures', 'fombio', 'french', (d) => d.kind === 'shot');
      await bring(page, house().url, JSON.stringify(record));
      await page.locator('.decision .prompt[data-kind="shot"]').waitFor();
      const before = await moveOf(page);
      const target = page.locator('.ft-unit:not(.livery-french) .ft-lit').first();
      await tap(page, target);
      await page.locator('.card .odds-bar').first().waitFor();
      await picture(page, 'phone-shot');
      const box = await page.locator('.card').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      expect(await moveOf(page)).toBe(before);
      await page.locator('.card').getByRole('button', { name: 'Close' }).tap();
      // Whoever can do nothing says what he is, and why not.
      await tap(page, await inSight(page, '.ft-unit:not(:has(.ft-lit)) .ft-base'));
      await page.locator('.card [data-act="why"]').tap();
      await page.locator('.card .why-not .rule').first().waitFor();
      expect(await moveOf(page)).toBe(before);
      await page.locator('.card').getByRole('button', { name: 'Close' }).tap();
      await tap(page, target);
      await page.locator('.card .option').first().tap();
      await expect.poll(() => moveOf(page)).toBeGreaterThan(before);
      expect(complaints).toEqual([]);
      await leave();
    });

    it('a battle by points is laid out by pointing, in its zone, or in one tap', async ({ expect }) => {
      const { page, complaints, leave } = await visit(house(), { size: 'phone' });
      await begin(page, house().url, 'miniatures', 'adhoc', {}, 'x');
      const asked = (kind: string) => page.locator(`.decision .prompt[data-kind="${kind}"]`).waitFor();
      // A tap on what is being drawn anew goes astray: it is made again while the same is asked.
      const answered = async (kind: string, then: string) => {
        await asked(kind);
        await expect
          .poll(
            async () => {
              const open = page.locator(`.table:not([data-busy="true"]) .prompt[data-kind="${kind}"]`);
              if ((await open.count()) > 0) await page.locator('.decision .option').first().tap();
              return page.locator(`.decision .prompt[data-kind="${then}"]`).count();
            },
            { interval: 1500, timeout: 40_000 },
          )
          .toBe(1);
      };
      await answered('attacker', 'army');
      await answered('army', 'terrain');
      // What may be struck is pointed at; the ground alone answers nothing before it is asked.
      await tap(page, page.locator('.free-world .ft-lit').first());
      await page.locator('.card [data-key^="strike:"]').waitFor();
      await page.locator('.card').getByRole('button', { name: 'Close' }).tap();
      await page.locator('[data-key="agreed"]').tap();
      await asked('command');
      await page.locator('.decision .options .option').first().tap();
      await asked('deploy');
      const zone = await page.locator('.ft-room').boundingBox();
      expect(zone?.width).toBeGreaterThan(300);
      await picture(page, 'phone-zone');
      await page.locator('[data-act="set-up"]').tap();
      await page
        .locator('.decision .prompt:not([data-kind="command"], [data-kind="deploy"])[data-kind]')
        .waitFor();
      // The battle opens on one's own line, large enough to be touched.
      await expect
        .poll(async () => (await page.locator('.livery-french .ft-base').first().boundingBox())?.width)
        .toBeGreaterThan(40);
      expect(complaints).toEqual([]);
      await leave();
    });
  });
}
