import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type House, picture, SIZES, type Size, visit } from '../browser.ts';
import { playByPointer } from '../driver.ts';
import { seeded } from '../sight.ts';
import { begin } from '../start.ts';

const HOCHE = ['hoche-1793', 'kaiserslautern'] as const;

const COLOURS = ['table', 'table-state', 'home', 'rules'];

/**
 * What axe finds that keeps somebody out, in words short enough for a test report. The drawn map is taken
 * away first: to axe it is an ornament, and ten thousand strokes to look through.
 */
async function faults(page: Page, screen: string): Promise<string[]> {
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll('.ground, .names')) sheet.replaceChildren();
    // Of the long rulebook a few pages stand for all.
    for (const section of [...document.querySelectorAll('.reader-text > section')].slice(8)) section.remove();
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .flatMap((v) => v.nodes.map((n) => `${screen}: ${v.id} at ${n.target.join(' ')}`));
}

async function ready(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

export function screens(house: () => House): void {
  describe('screens', () => {
    for (const theme of ['paper', 'candlelight', 'contrast'] as const)
      it(`no screen keeps anybody out: ${theme}`, async () => {
        const { page, complaints, leave } = await visit(house(), { settings: { theme, guide: 'on' } });
        const found: string[] = [];
        const { url } = house();
        const screen = async (name: string) => {
          await picture(page, `${theme}-${name}`);
          // Themes differ only in colours: a few screens show them all.
          if (theme === 'paper' || COLOURS.includes(name)) found.push(...(await faults(page, name)));
        };
        await begin(page, url, ...HOCHE);
        await playByPointer(page, 6, seeded(2));
        await screen('table');
        for (const tab of ['place', 'state', 'rules', 'text']) {
          await page.locator(`#tab-${tab}`).click();
          await page.waitForTimeout(200);
          await screen(`table-${tab}`);
        }
        await page.keyboard.press('?');
        await screen('help');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Settings' }).click();
        await ready(page, 'dialog');
        await screen('settings');
        await page.keyboard.press('Escape');
        await page.getByRole('link', { name: 'Replay' }).click();
        await ready(page, '.replay');
        await screen('replay');
        await page.goto(url);
        await ready(page, '.matches');
        await screen('home');
        await page.goto(`${url}#/new/${HOCHE[0]}`);
        await ready(page, 'form');
        await screen('new');
        await page.goto(`${url}#/rules/${HOCHE[0]}/11.4`);
        await ready(page, '.is-cited');
        await screen('rules');
        expect(found).toEqual([]);
        expect(complaints).toEqual([]);
        await leave();
      });

    it('nor do curtain, verdict and the free table', async () => {
      const { page, complaints, leave } = await visit(house());
      const { url } = house();
      const found: string[] = [];
      await begin(page, url, 'outposts', 'short', { white: 'friend' });
      await ready(page, '.curtain .button');
      found.push(...(await faults(page, 'curtain')));
      await begin(page, url, 'outposts', 'short');
      await playByPointer(page, 400, seeded(17));
      await ready(page, '.verdict');
      found.push(...(await faults(page, 'verdict')));
      await begin(page, url, 'miniatures', 'fombio');
      await ready(page, '.prompt');
      found.push(...(await faults(page, 'free table')));
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
      await leave();
    });

    for (const size of Object.keys(SIZES) as Size[])
      it(`nothing runs over the edge: ${size}`, async () => {
        const { page, leave } = await visit(house(), { size, settings: { guide: 'on' } });
        const { url } = house();
        const over = async (name: string) => {
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          if (wide > SIZES[size].width) return [`${name}: ${wide} px`];
          await picture(page, `${size}-${name}`);
          return [];
        };
        const found: string[] = [];
        await page.goto(url);
        await ready(page, '.game');
        found.push(...(await over('home')));
        await page.goto(`${url}#/new/${HOCHE[0]}`);
        await ready(page, 'form');
        found.push(...(await over('new')));
        await page.goto(`${url}#/rules/${HOCHE[0]}`);
        await ready(page, '.reader-text h2');
        found.push(...(await over('rules')));
        for (const [game, scenario] of [HOCHE, ['outposts', 'short']] as const) {
          await begin(page, url, game, scenario);
          await playByPointer(page, 4, seeded(2));
          found.push(...(await over(`table-${game}`)));
        }
        expect(found).toEqual([]);
        await leave();
      });

    for (const [locale, play] of [
      ['fr', 'Jouer'],
      ['it', 'Giocare'],
    ] as const)
      it(`speaks ${locale}`, async () => {
        const { page, complaints, leave } = await visit(house(), { settings: { locale, guide: 'on' } });
        await page.goto(house().url);
        await page.getByRole('button', { name: play }).first().click();
        await page.locator('.decision .prompt').waitFor();
        expect(await page.locator('html').getAttribute('lang')).toBe(locale);
        await picture(page, `table-${locale}`);
        expect(complaints).toEqual([]);
        await leave();
      });
  });

  describe('records', () => {
    it('a match goes out as a file and comes in again; broken files say what is wrong', async () => {
      const { page, leave } = await visit(house());
      await begin(page, house().url, 'outposts', 'short');
      await playByPointer(page, 8, seeded(11));
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export the record' }).click();
      const file = await (await download).path();
      const record = JSON.parse(readFileSync(file, 'utf8')) as { moves: unknown[]; game: string };
      expect(record.game).toBe('outposts');
      const give = async (name: string, text: string) => {
        await page.goto(house().url);
        await page.locator('.game').first().waitFor();
        const buffer = Buffer.from(text);
        await page.locator('#import').setInputFiles({ name, mimeType: 'application/json', buffer });
      };
      for (const [text, complaint] of [
        ['{"game": "outposts", ', /not JSON/],
        [JSON.stringify({ ...record, game: 'whist' }), /whist/],
        [JSON.stringify({ ...record, moves: [{ seat: 'blue', answer: { key: 'fly' } }] }), /moves/],
      ] as const) {
        await give('broken.json', text);
        await page.locator('.failure[role="alert"]').waitFor();
        expect(await page.locator('.failure').textContent()).toMatch(complaint);
      }
      await give('good.json', JSON.stringify(record));
      await page.locator('.table[data-serial]').waitFor();
      expect(Number(await page.locator('.table').getAttribute('data-move'))).toBe(record.moves.length);
      await leave();
    });

    it('a replay is scrubbed, stepped, seen from elsewhere and played on from', async () => {
      const { page, complaints, leave } = await visit(house());
      await begin(page, house().url, 'outposts', 'short');
      await playByPointer(page, 400, seeded(12));
      await page.getByRole('link', { name: 'Watch the replay' }).click();
      const scrub = page.locator('.scrub-range');
      await scrub.waitFor();
      const at = () => page.locator('.table').getAttribute('data-move');
      await scrub.fill('5');
      await expect.poll(at).toBe('5');
      await page.getByRole('button', { name: 'One step on' }).click();
      await expect.poll(at).toBe('6');
      await page.getByRole('button', { name: 'One step back' }).click();
      await expect.poll(at).toBe('5');
      await page.locator('.viewpoint select').selectOption('white');
      await expect.poll(() => page.locator('.topbar .viewer').textContent()).toContain('White');
      await picture(page, 'replay');
      await page.getByRole('button', { name: 'Play on from here' }).click();
      await expect.poll(() => page.url()).toContain('#/match/');
      await page.locator('.decision .prompt').waitFor();
      expect(Number(await at())).toBeGreaterThanOrEqual(5);
      await playByPointer(page, 3, seeded(13));
      expect(complaints).toEqual([]);
      await leave();
    });

    it('works without a network once it was there', async () => {
      const { page, complaints, leave } = await visit(house());
      await page.goto(house().url);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.reload();
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await page.context().setOffline(true);
      await page.reload();
      await begin(page, house().url, 'hoche-1793', 'kaiserslautern');
      await playByPointer(page, 5, seeded(14));
      expect(await page.locator('.ground .at-layer').count()).toBeGreaterThan(5);
      expect(complaints).toEqual([]);
      await leave();
    });
  });
}
