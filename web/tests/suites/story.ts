import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { barred } from '../axe.ts';
import { type House, picture, SIZES, visit } from '../browser.ts';
import { playByPointer } from '../driver.ts';
import { bring, finished } from '../records.ts';
import { seeded } from '../sight.ts';
import { begin } from '../start.ts';

const FINISHED = [
  ['caldiero-1796', 'historical-2'],
  ['dego-1796', 's1-1'],
  ['hoche-1793', 'weissembourg-3'],
  ['montenotte-1796', 'montenotte-2'],
  ['miniatures', 'fombio-1'],
  ['outposts', 'short-1'],
] as const;

/** A part of the screen at desktop and at phone size: a picture of each, nothing barred, nothing beside the page. */
async function looked(page: Page, part: string, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const size of ['wide', 'phone'] as const) {
    await page.setViewportSize(SIZES[size]);
    // A telephone has the panel shut until it is asked for.
    if (size === 'phone') await page.locator('.rail-head > button').click();
    await page.locator(part).first().waitFor();
    faults.push(...(await barred(page, `${name}, ${size}`, 'all', part)));
    await picture(page, `${name}-${size}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > SIZES[size].width) faults.push(`${name}, ${size}: ${width} pixels wide`);
  }
  await page.locator('#tab-log').click();
  await page.setViewportSize(SIZES.wide);
  return faults;
}

/** The story on the table: fights on their boards, what the enemy did, how it ended. */
export function story(house: () => House): void {
  describe.concurrent('story', () => {
    for (const [game, record] of FINISHED)
      it(`the end is told on a page, and a fight followed on its board: ${game}`, async ({ expect }) => {
        const { page, complaints, leave } = await visit(house());
        await bring(page, house().url, finished(game, record));
        const ending = page.locator('.gazette');
        await ending.locator('h2').waitFor();
        // How it was counted, and its course, turn by turn.
        expect(await ending.locator('.gazette-level').textContent()).not.toBe('');
        await expect.poll(() => ending.locator('.dice-statistics .bar').count()).toBeGreaterThan(0);
        const faults = await looked(page, '.gazette', `end-${game}`);
        await page.locator('[data-act="look"]').click();
        await page.locator('#tab-log').click();
        // Every turn is a chapter of its own: all are opened, until a fight is found.
        const shut = page.locator('.log-turn h3 [aria-expanded="false"]');
        while ((await page.locator('[data-act="board"]').count()) === 0) await shut.last().click();
        await page.locator('[data-act="board"]').first().click();
        const board = page.locator('.board');
        await board.waitFor();
        // Whoever fights stands on it, and everything that was told of the fight. A gun of the outposts has no counter.
        if (game !== 'outposts')
          await expect.poll(() => board.locator('.party .counter-picture').count()).toBeGreaterThan(1);
        expect(await board.getAttribute('data-over')).toBe('true');
        expect(await board.locator('.beat').count()).toBeGreaterThan(0);
        faults.push(...(await looked(page, '.board', `board-${game}`)));
        await board.focus();
        await page.keyboard.press('Space');
        await expect.poll(() => board.count()).toBe(0);
        expect(faults).toEqual([]);
        expect(complaints).toEqual([]);
        await leave();
      });

    it('from home to the first decision in two clicks and one card', async ({ expect }) => {
      const { page, complaints, leave } = await visit(house(), {
        settings: { briefings: 'on' },
        size: 'phone',
      });
      await page.goto(house().url);
      await page.locator('[data-play="caldiero-1796"]').click();
      const card = page.locator('.briefing');
      await card.waitFor();
      expect(await card.textContent()).toContain('Colognola');
      expect(await barred(page, 'briefing')).toEqual([]);
      await picture(page, 'briefing-phone');
      await page.locator('[data-act="begin"]').click();
      await page.locator('.decision .prompt').waitFor();
      expect(await card.count()).toBe(0);
      // Counters large enough to read, and an officer to set them up at a word.
      await page.locator('[data-act="set-up"]').click();
      await page.locator('.decision .prompt:not([data-kind="place"])').waitFor();
      await picture(page, 'set-up-phone');
      const width = await page
        .locator('.piece .block')
        .first()
        .evaluate((b) => b.getBoundingClientRect().width);
      expect(width).toBeGreaterThanOrEqual(48);
      expect(complaints).toEqual([]);
      await leave();
    });

    for (const [game, scenario, seats, decisions, size] of [
      ['outposts', 'long', { blue: 'me' }, 80, 'phone'],
      ['caldiero-1796', 'historical', { french: 'me' }, 120, 'wide'],
      ['miniatures', 'fombio', { french: 'me' }, 40, 'wide'],
    ] as const)
      it(`what the enemy did meanwhile is told, and can be seen again: ${game}`, async ({ expect }) => {
        const { page, complaints, leave } = await visit(house(), { size });
        await begin(page, house().url, game, scenario, seats);
        const recap = page.locator('.recap, .recap-closed');
        for (let n = 0; n < decisions && (await recap.count()) === 0; n++)
          await playByPointer(page, 1, seeded(n + 30));
        await recap.waitFor();
        const closed = page.locator('.recap-closed');
        if ((await closed.count()) > 0) await closed.click();
        await picture(page, `recap-${game}`);
        expect(await barred(page, `recap ${game}`)).toEqual([]);
        await page.locator('[data-act="again"]').click();
        await page.locator('.past-bar').waitFor();
        await page.locator('[data-act="present"]').click();
        await page.locator('.decision .prompt').waitFor();
        expect(complaints).toEqual([]);
        await leave();
      });
  });
}
