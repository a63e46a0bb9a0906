import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GAME_IDS, loadGame } from '../../src/games.ts';
import { barred, illegible } from '../axe.ts';
import { type House, picture, SIZES, type Size, type Visitor, visit } from '../browser.ts';
import { askWhyNot, playByPointer } from '../driver.ts';
import { seeded } from '../sight.ts';
import { begin } from '../start.ts';

const HOCHE = ['hoche-1793', 'kaiserslautern'] as const;
const OUTPOSTS = ['outposts', 'short'] as const;
const THEMES = ['paper', 'candlelight', 'contrast'] as const;

const games = await Promise.all(
  GAME_IDS.map(async (id) => ({ id, scenario: (await loadGame(id))?.game.scenarios[0]?.id ?? '' })),
);

const dress = (page: Page, theme: string): Promise<void> =>
  page.evaluate((t) => {
    document.documentElement.dataset['theme'] = t;
  }, theme);

/** In every size, or in every theme as well. */
type Pictured = 'sizes' | 'themes';

interface Look {
  readonly faults: string[];
  /** Looks at what is on the screen in every size and every theme; keeps the pictures that are asked for. */
  at(screen: string, pictured?: Pictured): Promise<void>;
}

/** Every rule of axe, and the edges of the screen, at each size; the colours in each theme. */
function looker(page: Page): Look {
  const faults: string[] = [];
  /** The drawing is the same behind every panel, in every size and theme: it is looked at once a visit. */
  let drawn = false;
  const look = async (screen: string) => {
    await page.evaluate(() => document.fonts.ready);
    await draw(page, !drawn);
    faults.push(...(await barred(page, `${screen}, wide`)));
    for (const theme of drawn ? [] : THEMES) {
      await dress(page, theme);
      faults.push(...(await illegible(page, `${screen}, ${theme}`)));
    }
    drawn ||= (await page.locator('.world, .free-world').count()) > 0;
    await draw(page, false);
    for (const theme of ['candlelight', 'contrast']) {
      await dress(page, theme);
      faults.push(...(await barred(page, `${screen}, ${theme}`, 'colours')));
    }
    await dress(page, 'paper');
    for (const size of ['tablet', 'phone', 'wide'] as const) {
      await page.setViewportSize(SIZES[size]);
      // What is so on a wide screen and on a telephone is so between them.
      if (size === 'phone') faults.push(...(await barred(page, `${screen}, ${size}`)));
      faults.push(...(await overflow(page, screen, size)));
    }
    await draw(page, true);
  };
  const pictures = async (screen: string, pictured: Pictured) => {
    for (const theme of pictured === 'themes' ? ['candlelight', 'contrast'] : []) {
      await dress(page, theme);
      await picture(page, `${theme}-${screen}`);
    }
    await dress(page, 'paper');
    for (const size of ['phone', 'tablet', 'wide'] as const) {
      await page.setViewportSize(SIZES[size]);
      await picture(page, `${size}-${screen}`);
    }
  };
  return {
    faults,
    async at(screen, pictured) {
      await look(screen);
      if (pictured) await pictures(screen, pictured);
    },
  };
}

/** Shows the drawn map and its counters, or takes them from sight. */
const draw = (page: Page, shown: boolean): Promise<void> =>
  page.evaluate((yes) => {
    for (const world of document.querySelectorAll<HTMLElement>('.world, .free-world'))
      world.style.display = yes ? '' : 'none';
  }, shown);

async function overflow(page: Page, screen: string, size: Size): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return wide > SIZES[size].width ? [`${screen}, ${size}: runs over the edge, ${wide} px`] : [];
}

/**
 * A rulebook has thousands of elements of a few kinds, and axe looks under every one of them for its colours:
 * one of each kind is kept for that.
 */
async function keepKinds(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      let kind = '';
      for (let at: Element | null = element; at; at = at.parentElement)
        kind += `${at.tagName}.${at.className} `;
      if (!seen.has(kind)) element.dataset['kind'] = 'first';
      seen.add(kind);
    }
    for (const element of document.querySelectorAll('body *'))
      if (!element.matches('[data-kind]') && !element.querySelector('[data-kind]')) element.remove();
  });
}

async function ready(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
}

/** Takes a visitor through some screens; nobody may be kept out of any. */
function tour(
  house: () => House,
  name: string,
  through: (page: Page, look: Look['at'], url: string, visitor: Visitor) => Promise<void>,
): void {
  it(name, async () => {
    const visitor = await visit(house(), { settings: { guide: 'on' } });
    const { page, complaints, leave } = visitor;
    const look = looker(page);
    await through(page, look.at, house().url, visitor);
    expect(look.faults).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });
}

export function screens(house: () => House): void {
  describe.concurrent('no screen keeps anybody out, in any size or theme', () => {
    tour(house, 'home, new match, settings', async (page, look, url) => {
      await begin(page, url, ...OUTPOSTS);
      await page.goto(url);
      await ready(page, '.matches');
      await look('home', 'themes');
      await page.goto(`${url}#/new/${HOCHE[0]}`);
      await ready(page, 'form');
      await look('new', 'themes');
      await page.getByRole('button', { name: 'Settings' }).click();
      await ready(page, 'dialog');
      await look('settings');
      await page.keyboard.press('Escape');
      await page.goto(`${url}#/match/nowhere`);
      await ready(page, '.broken');
      await look('no such match');
    });

    tour(house, 'the table and its panels, help, replay', async (page, look, url) => {
      await begin(page, url, ...HOCHE);
      await playByPointer(page, 6, seeded(2));
      await page.locator('.dice-statistics summary').click();
      await look('log');
      await askWhyNot(page);
      await page.keyboard.press('Escape');
      await page.locator('#tab-place').click();
      await ready(page, '.inspector .piece-facts');
      const labels = await page.locator('.piece-facts').first().locator('dt').allTextContents();
      expect(new Set(labels.map((l) => l.toLowerCase())).size, labels.join()).toBe(labels.length);
      await look('inspector', 'sizes');
      for (const tab of ['state', 'text']) {
        await page.locator(`#tab-${tab}`).click();
        await ready(page, '#rail-body *');
        await look(`table-${tab}`);
      }
      await page.keyboard.press('Escape');
      await page.locator('#tab-log').click();
      await page.keyboard.press('?');
      await ready(page, 'dialog');
      await look('help');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Replay' }).click();
      await ready(page, '.replay');
      await look('replay');
    });

    tour(house, 'odds opened into their terms, why not, rules beside the table', async (page, look, url) => {
      await begin(page, url, 'dego-1796', 's2');
      await ready(page, '.prompt[data-kind]');
      await page.locator('.decision [data-tick^="order"]').first().hover();
      await ready(page, '.preview .odds');
      // The card of what is pointed at lies free of the question, however wide the window.
      for (const width of [1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const [card, asked] = await Promise.all(
          ['.preview', '.decision'].map((part) => page.locator(part).boundingBox()),
        );
        expect(card?.width, `${width} px`).toBeGreaterThan(150);
        expect((card?.y ?? 0) + (card?.height ?? 0), `${width} px`).toBeLessThanOrEqual(asked?.y ?? 0);
        expect(card?.y).toBeGreaterThan(0);
      }
      await page.setViewportSize(SIZES.wide);
      for (const sum of await page.locator('.preview summary').all()) await sum.click();
      await ready(page, '.preview .tally');
      await look('odds', 'sizes');
      await begin(page, url, ...OUTPOSTS);
      await playByPointer(page, 6, seeded(21));
      await askWhyNot(page);
      await look('why not', 'sizes');
      await page.locator('.card .why-not .rule').first().click();
      await ready(page, '.reader .is-cited');
      await look('rules beside the table');
    });

    tour(house, 'curtain, verdict, another tab', async (page, look, url) => {
      await begin(page, url, ...OUTPOSTS, { white: 'friend' });
      await ready(page, '.curtain .button');
      await look('curtain', 'sizes');
      await begin(page, url, ...OUTPOSTS);
      await playByPointer(page, 400, seeded(17));
      await ready(page, '.gazette');
      await look('verdict', 'sizes');
      const second = await page.context().newPage();
      await second.goto(page.url());
      await ready(page, '.broken .button');
      await second.close();
      await look('away');
    });

    for (const { id, scenario } of games) {
      tour(house, `the table of ${id}`, async (page, look, url) => {
        await begin(page, url, id, scenario);
        await playByPointer(page, 4, seeded(2));
        await look(`table-${id}`, id === HOCHE[0] || id === 'miniatures' ? 'themes' : 'sizes');
      });

      it(`the rulebook of ${id}, all of it`, async () => {
        const { page, complaints, leave } = await visit(house());
        await page.goto(`${house().url}#/rules/${id}`);
        await ready(page, '.reader-text h2');
        const faults = await barred(page, `rules of ${id}`, 'structure');
        for (const size of ['phone', 'tablet', 'wide'] as const) {
          await page.setViewportSize(SIZES[size]);
          faults.push(...(await overflow(page, `rules of ${id}`, size)));
          if (id === HOCHE[0]) await picture(page, `${size}-rules`);
        }
        await keepKinds(page);
        for (const theme of THEMES) {
          await dress(page, theme);
          faults.push(...(await barred(page, `rules of ${id}, ${theme}`, 'colours')));
        }
        expect(faults).toEqual([]);
        expect(complaints).toEqual([]);
        await leave();
      });
    }
  });
}
