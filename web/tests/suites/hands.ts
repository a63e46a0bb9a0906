import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type House, picture, SIZES, visit } from '../browser.ts';
import { playByKeyboard, playByPointer, playByTouch, playByWords } from '../driver.ts';
import { seeded } from '../sight.ts';
import { begin, moveOf, type Seats } from '../start.ts';

const FIRST = ['outposts', 'short'] as const;
const HOCHE = ['hoche-1793', 'kaiserslautern'] as const;
const WHOLE = 400;

/** Kills the page's process, as a crash or the system would: nothing gets time to say goodbye. */
async function kill(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  cdp.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** The answers a seat has given, from what the table hands out to be shown. */
async function answersOf(page: Page, seat: string): Promise<unknown[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the record' }).click();
  await page.locator('[data-export="show"]').click();
  const { frames } = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
    frames: readonly { move?: { seat: string; key: string } }[];
  };
  return frames.flatMap(({ move }) => (move?.seat === seat ? [move] : []));
}

/** Notes every move the table shows from now on. */
async function movesShown(page: Page): Promise<() => Promise<string[]>> {
  const notes = await page.evaluateHandle(() => {
    const moves = new Set<string>();
    const note = () => {
      const move = document.querySelector<HTMLElement>('.table')?.dataset['move'];
      if (move !== undefined) moves.add(move);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
    return moves;
  });
  return () => notes.evaluate((moves) => [...moves]);
}

/** The rules worker without locks: nothing tells it that its match is played elsewhere. */
async function deafened(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = `Object.defineProperty(navigator, 'locks', { value: undefined });\n${await response.text()}`;
  await route.fulfill({ response, body });
}

/** Kills the tab, comes home in another and opens the match from its list. */
async function revive(page: Page, url: string): Promise<Page> {
  const match = await page.locator('.table').getAttribute('data-match');
  await kill(page);
  const next = await page.context().newPage();
  await next.goto(url);
  await next.locator(`a[href="#/match/${match}"]`).click();
  await next.locator('.decision .prompt').waitFor();
  return next;
}

/** One match through each way of acting, and what must outlive the tab. */
export function hands(house: () => House): void {
  describe.concurrent('hands', () => {
    for (const [game, scenario, decisions] of [
      [...FIRST, WHOLE],
      [...HOCHE, 25],
    ] as const) {
      const much = decisions === WHOLE ? 'a whole match' : `${decisions} decisions`;

      it(`${much} by keyboard alone: ${game}`, async () => {
        const { page, complaints, leave } = await visit(house());
        await page.goto(`${house().url}#/new/${game}`);
        await page.locator('form').waitFor();
        // Even the beginning: Tab to the button, Enter.
        for (let i = 0; i < 40; i++) {
          await page.keyboard.press('Tab');
          if (await page.evaluate(() => document.activeElement?.matches('[type="submit"]') === true)) break;
        }
        await page.keyboard.press('Enter');
        await page.locator('.table[data-serial]').waitFor();
        const { made, over } = await playByKeyboard(page, decisions, seeded(3));
        expect(over || made === decisions).toBe(true);
        expect(complaints).toEqual([]);
        await leave();
      });

      it(`${much} through the text board alone: ${game}`, async ({ expect }) => {
        const { page, complaints, leave } = await visit(house());
        await begin(page, house().url, game, scenario);
        const { made, over } = await playByWords(page, decisions, seeded(4));
        expect(over || made === decisions).toBe(true);
        await expect.poll(() => page.locator('.text-board .verdict-text').count()).toBe(over ? 1 : 0);
        expect(complaints).toEqual([]);
        await leave();
      });
    }

    for (const [game, scenario] of [FIRST, ['hoche-1793', 'landau'], ['miniatures', 'fombio']] as const)
      it(`20 decisions by touch on a telephone: ${game}`, async () => {
        const { page, complaints, leave } = await visit(house(), { size: 'phone' });
        await begin(page, house().url, game, scenario);
        const { made } = await playByTouch(page, 20, seeded(5));
        await picture(page, `phone-${game}`);
        expect(made).toBe(20);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(SIZES.phone.width);
        expect(complaints).toEqual([]);
        await leave();
      });

    for (const [[game, scenario], seats] of [
      [FIRST, { blue: 'me', white: 'friend' }],
      [HOCHE, { french: 'friend', coalition: 'me' }],
    ] as const)
      it(`two at one screen: nothing of a seat is in the page before its player sits down: ${game}`, async () => {
        const { page, complaints, leave } = await visit(house());
        await begin(page, house().url, game, scenario, seats);
        await page.locator('.curtain .button').waitFor();
        expect(await page.locator('.piece, .lit, .decision, .rail').count()).toBe(0);
        await picture(page, `curtain-${game}`);
        expect((await playByPointer(page, 10, seeded(6))).made).toBe(10);
        expect(complaints).toEqual([]);
        await leave();
      });

    it('a match opened in a second tab leaves the first, and can be taken back', async () => {
      const { page, complaints, leave } = await visit(house());
      await begin(page, house().url, ...FIRST, { blue: 'me', white: 'me' });
      await playByPointer(page, 4, seeded(15));
      const second = await page.context().newPage();
      await second.goto(page.url());
      await second.locator('.decision .prompt').waitFor();
      expect(await moveOf(second)).toBe(4);
      await page.getByRole('button', { name: 'Play on here' }).waitFor();
      await playByPointer(second, 3, seeded(16));
      const shown = await movesShown(page);
      await page.getByRole('button', { name: 'Play on here' }).click();
      await page.locator('.decision .prompt').waitFor();
      // Not for a moment what this tab had left.
      expect(await shown()).toEqual(['7']);
      await second.getByRole('button', { name: 'Play on here' }).waitFor();
      expect(complaints).toEqual([]);
      await leave();
    });

    it('a tab that was never told that another plays on can do no harm', async () => {
      const { page, complaints, leave } = await visit(house());
      await page.route(/\/assets\/host-[^/]+\.js$/, deafened);
      await begin(page, house().url, ...FIRST, { blue: 'me', white: 'me' });
      await playByPointer(page, 4, seeded(15));
      const second = await page.context().newPage();
      await second.goto(page.url());
      await second.locator('.decision .prompt').waitFor();
      await playByPointer(second, 3, seeded(16));
      // What the first tab saves now comes too late, and it notices.
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      await page.getByRole('button', { name: 'Play on here' }).waitFor();
      await second.reload();
      await second.locator('.decision .prompt').waitFor();
      expect(await moveOf(second)).toBe(7);
      expect((await playByPointer(second, 2, seeded(17))).made).toBe(2);
      await page.getByRole('button', { name: 'Play on here' }).click();
      await page.locator('.decision .prompt').waitFor();
      expect(await moveOf(page)).toBe(9);
      expect(complaints).toEqual([]);
      await leave();
    });

    const both: readonly (readonly [readonly [string, string], Seats])[] = [
      [FIRST, { blue: 'me', white: 'me' }],
      [HOCHE, { french: 'me', coalition: 'me' }],
    ];
    for (const [[game, scenario], seats] of both)
      it(`a tab killed in mid-match goes on with every answer that was given: ${game}`, async () => {
        const { page, complaints, leave } = await visit(house());
        await begin(page, house().url, game, scenario, seats);
        await playByPointer(page, 9, seeded(8));
        // A march of several steps is one decision and as many moves.
        const made = await moveOf(page);
        expect(made).toBeGreaterThanOrEqual(9);
        // No moment to breathe between the last answer and the end.
        const next = await revive(page, house().url);
        expect(await moveOf(next)).toBe(made);
        expect((await playByPointer(next, 5, seeded(9))).made).toBe(5);
        expect(await moveOf(next)).toBeGreaterThanOrEqual(made + 5);
        expect(complaints).toEqual([]);
        await leave();
      });

    it('a tab killed in mid-match against a bot goes on to its verdict', async () => {
      const { page, complaints, leave } = await visit(house());
      await begin(page, house().url, ...FIRST);
      await playByPointer(page, 9, seeded(8));
      let given = await answersOf(page, 'blue');
      // A click goes astray where the bot's answer draws the question anew under it, and is counted all the same.
      for (let n = 0; n < 4 && given.length < 9; n++) {
        await playByPointer(page, 1, seeded(80 + n));
        given = await answersOf(page, 'blue');
      }
      expect(given.length).toBeGreaterThanOrEqual(9);
      const next = await revive(page, house().url);
      expect(await answersOf(next, 'blue')).toEqual(given);
      expect((await playByPointer(next, WHOLE, seeded(9))).over).toBe(true);
      expect(complaints).toEqual([]);
      await leave();
    });
  });
}
