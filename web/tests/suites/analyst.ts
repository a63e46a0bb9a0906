import { describe, it } from 'vitest';
import { barred } from '../axe.ts';
import { type House, picture, SIZES, visit } from '../browser.ts';
import { playByPointer, playInHaste } from '../driver.ts';
import { bring, finished } from '../records.ts';
import { seeded } from '../sight.ts';
import { begin } from '../start.ts';

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

    it('a staff map from what the seat knows; bots that say why, at once and in the replay', async ({
      expect,
    }) => {
      const { page, complaints, leave } = await visit(house());
      await page.goto(`${house().url}#/new/montenotte-1796`);
      await page.locator('.dice-seed summary').click();
      await page.locator('#seed').fill('staff');
      await page.locator('[data-seat="coalition"]').selectOption('bot:officer');
      await page.locator('input[name="teaches"]').check();
      expect(await barred(page, 'new match with an officer')).toEqual([]);
      await page.locator('form button[type="submit"]').click();
      await page.locator('.table[data-serial]').waitFor();
      const setUp = page.locator('[data-act="set-up"]');
      await setUp.or(page.locator('.decision .prompt')).first().waitFor();
      if ((await setUp.count()) > 0) await setUp.click();
      // Until the officer has had something to say.
      const said = page.locator('.reasons li');
      for (let n = 0; n < 60 && (await said.count()) === 0; n++) await playByPointer(page, 1, seeded(n + 50));
      // The name of who says it, and a sentence once its words have come.
      await expect.poll(() => said.last().textContent()).toMatch(/^(the )?Coalition .*[\d ].*\.$/i);
      await page.locator('.overlay-menu summary').click();
      await page.locator('.menu-item', { hasText: 'under the seals' }).click();
      const note = page.locator('.overlay-note');
      await expect.poll(() => note.textContent()).toMatch(/worlds that fit what you know/);
      expect(await page.locator('.overlay-label').count()).toBeGreaterThan(2);
      await picture(page, 'staff-map');
      await page.locator('.menu-item', { hasText: 'within 2 turns' }).click();
      await expect.poll(() => note.textContent()).toMatch(/if nobody stops/);
      await picture(page, 'staff-reach');
      expect(await barred(page, 'staff map', 'structure')).toEqual([]);
      // On a telephone what the map shows is said on the screen, and every map of the list can be reached.
      await page.setViewportSize(SIZES.phone);
      await page.locator('.rail-head > button').click();
      const told = await note.boundingBox();
      expect(told?.x).toBeGreaterThanOrEqual(0);
      expect((told?.x ?? 0) + (told?.width ?? 999)).toBeLessThanOrEqual(SIZES.phone.width);
      await page.locator('.menu-item[aria-pressed="false"]').last().click();
      // The list goes, so that the map can be seen, and some of what it shows is in sight.
      await expect.poll(() => page.locator('.overlay-menu[open]').count()).toBe(0);
      const tint = await page.locator('.overlay').boundingBox();
      expect(tint?.x).toBeLessThan(SIZES.phone.width);
      expect((tint?.x ?? 0) + (tint?.width ?? 0)).toBeGreaterThan(0);
      await picture(page, 'staff-phone');
      expect(complaints).toEqual([]);
      await leave();
    });

    it('beside the moves of a match that is over stands why a bot made them', async ({ expect }) => {
      const { page, complaints, leave } = await visit(house());
      await begin(page, house().url, 'outposts', 'short', { white: 'bot:officer' });
      await playInHaste(page, 400, seeded(17));
      await page.locator('.gazette').waitFor();
      // Nobody asked to be told at once.
      expect(await page.locator('.reasons li').count()).toBe(0);
      await page.getByRole('link', { name: 'Watch the replay' }).click();
      await page.locator('.replay').waitFor();
      const said = page.locator('.reasons li');
      const heard = new Set<string>();
      await page.locator('.scrub-range').fill('0');
      const at = () => page.locator('.table').getAttribute('data-move');
      await expect.poll(at).toBe('0');
      for (let n = 1; n < 9; n++) {
        await page.getByRole('button', { name: 'One step on' }).click();
        await expect.poll(at).toBe(String(n));
        // The words come with the first reason.
        const lines = () => said.allTextContents();
        await expect.poll(async () => (await lines()).every((line) => line.endsWith('.'))).toBe(true);
        for (const line of await lines()) heard.add(line);
      }
      await expect.poll(() => said.count()).toBeLessThanOrEqual(1);
      expect([...heard].some((line) => /^White .*\d hex.*\.$/.test(line))).toBe(true);
      expect([...heard].filter((line) => line.startsWith('Blue'))).toEqual([]);
      await picture(page, 'replay-reason');
      expect(complaints).toEqual([]);
      await leave();
    });

    it('the bench tries a changed value in pairs and keeps it as a variant', async ({ expect }) => {
      const { page, complaints, leave } = await visit(house(), { size: 'phone' });
      await page.goto(`${house().url}#/bench/caldiero-1796`);
      await page.locator('#bench-path').fill('leaders/alvinczy/ir');
      const [path, value] = await page
        .locator('#bench-leaves option')
        .first()
        .evaluate((o) => [o.getAttribute('value') ?? '', o.textContent ?? '']);
      await page.locator('#bench-path').fill(path);
      await page.locator('#bench-value').fill(String(Number(value) + 1));
      await page.locator('[data-act="change"]').click();
      await page.locator('#bench-pairs').selectOption('50');
      await page.locator('[data-act="try"]').click();
      await expect
        .poll(async () => Number(await page.locator('.bench-results').getAttribute('data-pairs')))
        .toBeGreaterThan(1);
      await page.locator('[data-act="stop"]').click();
      await page.locator('.bench-results[data-state="done"]').waitFor();
      await picture(page, 'bench-phone');
      expect(await barred(page, 'bench')).toEqual([]);
      await page.locator('#bench-name').fill('Ours');
      await page.locator('[data-act="keep"]').click();
      await page.getByRole('link', { name: 'New match with it' }).click();
      await page.locator('#variant').selectOption('Ours');
      await page.locator('form button[type="submit"]').click();
      await page.locator('.decision .prompt').waitFor();
      const match = await page.locator('.table').getAttribute('data-match');
      // Tables of one's own are still known to the match when it is opened again, in a page that knew nothing of it.
      await page.goto(house().url);
      await page.locator(`a[href="#/match/${match}"]`).first().waitFor();
      await page.reload();
      await page.locator(`a[href="#/match/${match}"]`).first().click();
      await page.locator('.decision .prompt').waitFor();
      expect(complaints).toEqual([]);
      await leave();
    });

    it('puzzles: a list, a position on the table, and how the answer compares', async ({ expect }) => {
      const { page, complaints, leave } = await visit(house(), { size: 'phone', settings: { locale: 'it' } });
      await page.goto(`${house().url}#/puzzles/caldiero-1796`);
      const rows = page.locator('[data-puzzle]');
      await rows.first().waitFor();
      expect(await rows.count()).toBeGreaterThanOrEqual(10);
      await picture(page, 'puzzles-phone');
      const faults = await barred(page, 'puzzles');
      await page.setViewportSize(SIZES.wide);
      await rows.first().click();
      const asked = page.locator('.puzzle');
      await asked.waitFor();
      await picture(page, 'puzzle');
      await playByPointer(page, 1, seeded(7));
      const compared = page.locator('.puzzle[data-right]');
      await compared.waitFor();
      // The better plan with its paragraph, and how far any other is behind it.
      expect(await compared.locator('dd').first().locator('.rule').textContent()).toContain('12.2');
      const right = (await compared.getAttribute('data-right')) === 'true';
      const behind = await compared.locator('.is-bad').allTextContents();
      expect(behind.length).toBeGreaterThan(0);
      for (const text of behind) expect(text).toMatch(/0,\d/);
      await picture(page, 'puzzle-compared');
      faults.push(...(await barred(page, 'puzzle, wide')));
      await page.setViewportSize(SIZES.phone);
      await picture(page, 'puzzle-compared-phone');
      faults.push(...(await barred(page, 'puzzle, phone')));
      await page.goto(`${house().url}#/puzzles/caldiero-1796`);
      await expect.poll(() => rows.first().locator('.tag').textContent()).toBe(right ? 'trovata' : 'mancata');
      expect(faults).toEqual([]);
      expect(complaints).toEqual([]);
      await leave();
    });
  });
}
