import type { MatchRecord } from '@grande/engine';
import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barred } from '../axe.ts';
import { type House, picture, SIZES, visit } from '../browser.ts';
import { askWhyNot, playByPointer } from '../driver.ts';
import { bring, finished } from '../records.ts';
import { seeded, sight } from '../sight.ts';
import { begin } from '../start.ts';

/** The first worker that the rules ask for is looked for where there is none. */
async function firstGone(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = `{
    const Real = self.Worker;
    let asked = 0;
    self.Worker = function (url, options) {
      if (asked++ > 0) return new Real(url, options);
      console.log('the first one is gone');
      return new Real(new URL('/assets/gone.js', url), options);
    };
  }
  ${await response.text()}`;
  await route.fulfill({ response, body });
}

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

    it('who cannot be fetched to think is fetched again, and the match goes on', async ({ expect }) => {
      const { page, leave } = await visit(house());
      const gone: string[] = [];
      page.on('console', (said) => gone.push(...(said.text().match(/the first one is gone/) ?? [])));
      await page.route(/\/assets\/host-[^/]+\.js$/, firstGone);
      await begin(page, house().url, 'outposts', 'short');
      expect((await playByPointer(page, 6, seeded(21))).made).toBe(6);
      expect(gone).toHaveLength(1);
      await leave();
    });

    it('who cannot be fetched to keep the rules is fetched again', async ({ expect }) => {
      const { page, leave } = await visit(house());
      await page.addInitScript(() => {
        const Real = Worker;
        let asked = 0;
        window.Worker = class extends Real {
          constructor(url: string | URL, options?: WorkerOptions) {
            super(asked++ > 0 ? url : new URL('/assets/gone.js', location.href), options);
          }
        };
      });
      const gone = page.waitForResponse(/gone\.js$/);
      await begin(page, house().url, 'outposts', 'short');
      expect((await gone).status()).toBe(404);
      expect((await playByPointer(page, 3, seeded(21))).made).toBe(3);
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
      // Paragraphs stand in parentheses as in print: nothing between the one and the other.
      const air = await page.locator('.reader-text .rule').evaluateAll((cited) =>
        cited.flatMap((rule) => {
          const before = rule.previousSibling;
          const text = before?.textContent ?? '';
          if (!(before && text.endsWith('(')) || rule.getClientRects().length !== 1) return [];
          const range = document.createRange();
          range.setStart(before, text.length - 1);
          range.setEnd(before, text.length);
          const [bracket, chip] = [range.getBoundingClientRect(), rule.getBoundingClientRect()];
          return bracket.width > 0 && bracket.bottom > chip.top ? [chip.left - bracket.right] : [];
        }),
      );
      expect(air.length).toBeGreaterThan(0);
      expect(Math.max(...air)).toBeLessThan(2);
      expect(complaints).toEqual([]);
      await leave();
    });

    for (const size of ['wide', 'phone'] as const)
      it(`a general who thinks says so quietly, and answers at once when asked to, ${size}`, async ({
        expect,
      }) => {
        const { page, complaints, leave } = await visit(house(), { size, settings: { locale: 'it' } });
        // How high the line is that says who thinks, of what, with two things to do about it.
        const begun = async (): Promise<number> => {
          await page.goto(`${house().url}#/new/caldiero-1796`);
          await page.locator('[data-seat="austrian"]').selectOption('me');
          await page.locator('[data-seat="french"]').selectOption('bot:general');
          await page.locator('[data-time="french"]').selectOption('10s');
          await page.locator('form button[type="submit"]').click();
          await page.locator('[data-act="set-up-historical"]').click();
          const height = await page.waitForFunction(() =>
            document.querySelector('[data-hurry]')
              ? document.querySelector('.decision')?.getBoundingClientRect().height
              : undefined,
          );
          return (await height.jsonValue()) ?? Number.NaN;
        };
        const serial = () => page.locator('.table').getAttribute('data-serial');
        // Whoever is soon sure of himself answers unasked, perhaps before the button is reached: then another match is begun.
        let [before, asked]: [string | null, number] = [null, 0];
        for (let hurried = false; !hurried; ) {
          expect(await begun()).toBeLessThan(size === 'phone' ? 130 : 90);
          before = await serial();
          asked = performance.now();
          const now = page.locator('[data-hurry]');
          hurried = await now.click({ timeout: 2_000 }).then(
            () => true,
            () => false,
          );
        }
        await page.waitForFunction(
          (then) => document.querySelector<HTMLElement>('.table')?.dataset['serial'] !== then,
          before,
        );
        // Long before his time is over, however busy the machine.
        expect(performance.now() - asked).toBeLessThan(8_000);
        await begun();
        await picture(page, `general-thinks-${size}`);
        expect(await barred(page, `a general thinks, ${size}`, 'structure')).toEqual([]);
        expect(complaints).toEqual([]);
        await leave();
      });

    it('my matches fit a telephone, in the language with the longest words', async () => {
      const { page, complaints, leave } = await visit(house(), { size: 'phone', settings: { locale: 'fr' } });
      for (const [game, name] of [
        ['hoche-1793', 'kaiserslautern-2'],
        ['outposts', 'short-1'],
      ] as const) {
        const record = JSON.parse(finished(game, name)) as MatchRecord;
        const [mine, ...others] = new Set(record.moves.map((m) => m.seat));
        const players = { [mine ?? '']: 'me', ...Object.fromEntries(others.map((s) => [s, 'bot:officer'])) };
        await bring(page, house().url, JSON.stringify({ ...record, players }));
        await page.locator('.gazette h2').waitFor();
      }
      await page.goto(`${house().url}#/personal`);
      await page.locator('[data-side]').nth(1).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES.phone.width);
      expect(await page.locator('[data-side]').count()).toBe(2);
      expect(await barred(page, 'my matches')).toEqual([]);
      await picture(page, 'personal-phone');
      expect(complaints).toEqual([]);
      await leave();
    });
  });
}
