import type { Event, MatchRecord } from '@grande/engine';
import type { Locator, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { loadGame } from '../../src/games.ts';
import { recapOf } from '../../src/story/recap.ts';
import { barred } from '../axe.ts';
import { type House, picture, SIZES, visit } from '../browser.ts';
import { playInHaste } from '../driver.ts';
import { beforeTheirTurn, type TheirTurn } from '../midway.ts';
import { bring, finished } from '../records.ts';
import { seeded } from '../sight.ts';

/** A game, a finished match of it, and a scenario with the side that comes back to it. */
const GAMES = [
  ['caldiero-1796', 'historical-2', 'historical', 'french'],
  ['dego-1796', 's1-1', 's1', 'french'],
  ['hoche-1793', 'kaiserslautern-2', 'landau', 'french'],
  ['montenotte-1796', 'montenotte-2', 'montenotte', 'french'],
  ['miniatures', 'fombio-1', 'fombio', 'french'],
  ['outposts', 'short-1', 'long', 'blue'],
] as const;

/** A part of the screen at desktop and at phone size: a picture of each, nothing barred, nothing beside the page. */
async function looked(page: Page, part: string, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const size of ['wide', 'phone'] as const) {
    await page.setViewportSize(SIZES[size]);
    // A telephone has the panel shut until it is asked for.
    if (size === 'phone') await page.locator('.rail-head > button').click();
    // A card that opens when it is asked for.
    if ((await page.locator(`${part}-closed`).count()) > 0) await page.locator(`${part}-closed`).click();
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

/** A finished match with whoever won it at this device, and bots on the other side. */
async function wonByMe(game: string, text: string): Promise<string> {
  const record = JSON.parse(text) as MatchRecord;
  const seats = (await loadGame(game))?.game.scenarios.find((s) => s.id === record.scenario)?.seats ?? [];
  const sits = (seat: string) => (seat === record.outcome?.winner ? 'me' : 'bot:officer');
  return JSON.stringify({ ...record, players: Object.fromEntries(seats.map((seat) => [seat, sits(seat)])) });
}

/** Whether all of it is on the screen at once. */
const within = (part: Locator): Promise<boolean> =>
  part.evaluate((e) => {
    const { top, bottom } = e.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && e.scrollHeight <= e.clientHeight + 1;
  });

/** How many Austrians kept the French from winning at Dego, by the last page and by the bar above the map. */
const numberIn = async (part: Locator): Promise<string | undefined> =>
  /\d+/.exec((await part.textContent()) ?? '')?.[0];
const counted = (page: Page) => numberIn(page.locator('.gazette-level'));
const standing = (page: Page) => numberIn(page.locator('.main-tracks li', { hasText: 'Austrians' }));

/** Whether the middle of it can be seen, and nothing lies before it. */
const inSight = (part: Locator, on = '.map'): Promise<boolean> =>
  part.evaluate((e, sheet) => {
    const { x, y, width, height } = e.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(sheet) != null;
  }, on);

/** Gives an answer that is offered somewhere, though it may have to be looked for in the list. */
async function give(page: Page, key: string): Promise<void> {
  await page.locator('.table:not([data-busy="true"]) .decision .prompt[data-kind]').waitFor();
  const offered = page.locator(`.decision [data-key="${key}"]`);
  if ((await offered.count()) === 0)
    await page.locator('.decision .options > [aria-expanded="false"]').click();
  await offered.click();
}

/** An officer has his turn: it is told with its count, and can be seen again step by step. */
async function recapped(
  page: Page,
  url: string,
  { record, key }: TheirTurn,
  game: string,
): Promise<string[]> {
  const head = page.locator('.recap-head');
  // He may do otherwise than the one who was watched: then a few decisions more are made, or it is tried anew.
  const mine = page.locator('.table:not([data-busy="true"]) .decision .prompt[data-kind]');
  for (let tries = 0; tries < 4 && (await head.count()) === 0; tries++) {
    await bring(page, url, JSON.stringify(record));
    await give(page, key);
    for (let more = 0; more < 12; more++) {
      const asked = await mine.waitFor({ timeout: 20_000 }).then(
        () => true,
        () => false,
      );
      if (!asked || (await head.count()) > 0) break;
      await playInHaste(page, 1, seeded(more + 20 * tries));
    }
  }
  await head.waitFor();
  const told = (await head.textContent()) ?? '';
  const faults = /^(?:\p{Lu}\p{Ll}*|\d+) /u.test(told) ? [] : [`${game}: counts '${told}'`];
  faults.push(...(await looked(page, '.recap', `recap-${game}`)));
  const bar = page.locator('.past-bar');
  const step = async () => (await bar.locator('.num').textContent()) ?? '';
  // It plays on by itself: whoever wants to go by steps stops it first, and begins anew where it was over before that.
  for (let tries = 0; tries < 5 && (await bar.getByRole('button', { name: 'Play' }).count()) === 0; tries++) {
    await page.locator('[data-act="again"]').click();
    await bar
      .getByRole('button', { name: 'Pause' })
      .click({ timeout: 5000 })
      .catch(() => null);
  }
  const first = await step();
  const [, at, of] = /(\d+) of (\d+)$/.exec(first) ?? [];
  // An officer who did one thing only has no step to go on to.
  if (of !== '1') {
    await bar.getByRole('button', { name: at === of ? 'One step back' : 'One step on' }).click();
    await bar.locator('.num', { hasNotText: first }).waitFor();
  }
  await page.locator('[data-act="present"]').click();
  await page.locator('.decision .prompt').waitFor();
  return faults;
}

/** The story on the table: fights on their boards, what the enemy did, how it ended. */
export function story(house: () => House): void {
  describe.concurrent('story', () => {
    for (const size of ['wide', 'phone'] as const)
      it(`from home to the first decision in two clicks and a screen of reading, ${size}`, async ({
        expect,
      }) => {
        const { page, complaints, leave } = await visit(house(), {
          size,
          settings: { briefings: 'on', pace: '350' },
        });
        for (const [game] of GAMES) {
          await page.goto(`${house().url}#/`);
          const press = (selector: string) =>
            size === 'phone' ? page.locator(selector).tap() : page.locator(selector).click();
          await press(`[data-play="${game}"]`);
          const card = page.locator('.briefing');
          await card.waitFor();
          expect(await within(card), `${game}: the briefing is one screen`).toBe(true);
          await press('.briefing [data-act="begin"]');
          await page.locator('.decision .prompt[data-kind]').waitFor();
          const ready = '.decision .option, .decision [data-tick], .lit[data-hex], .ft-lit, .piece.is-lit';
          expect(await page.locator(ready).count(), game).toBeGreaterThan(0);
          // Whoever has yet to come, and is asked for his orders, waits in sight beside the map.
          if (game === 'dego-1796')
            expect(await inSight(page.locator('.beside [data-piece="vukassovich"]'))).toBe(true);
        }
        expect(complaints).toEqual([]);
        await leave();
      });

    for (const [game, record, scenario, seat] of GAMES)
      it(`the end on its page, a fight on its board, what the enemy did meanwhile: ${game}`, async ({
        expect,
      }) => {
        const { page, complaints, leave } = await visit(house());
        await bring(page, house().url, await wonByMe(game, finished(game, record)));
        const ending = page.locator('.gazette');
        await ending.locator('h2').waitFor();
        expect(await ending.locator('h2').textContent()).toBe('You have won');
        expect(await ending.textContent()).not.toMatch(/victory[ :·.]+victory/i);
        // How it was counted, and its course, turn by turn.
        expect(await ending.locator('.gazette-level').textContent()).not.toBe('');
        await expect.poll(() => ending.locator('.dice-statistics .bar').count()).toBeGreaterThan(0);
        const told = game === 'dego-1796' ? await counted(page) : null;
        if (told !== null)
          expect(await numberIn(ending.locator('tr', { hasText: 'victory zone' }))).toBe(told);
        const faults = await looked(page, '.gazette', `end-${game}`);
        await page.locator('[data-act="look"]').click();
        // Nothing stays sealed, no number unknown.
        await expect.poll(() => page.locator('.counters .is-hidden').count()).toBe(0);
        expect(await page.locator('.counters text', { hasText: '?' }).count()).toBe(0);
        if (game === 'dego-1796') expect(await standing(page)).toEqual(told);
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
        const { TELLING } = await import(`../../src/games/${game}/telling.ts`);
        const worthTelling = (events: readonly Event[]) => recapOf(events, 0, TELLING, []).lines.length > 2;
        const turn = await beforeTheirTurn(game, scenario, seat, worthTelling);
        faults.push(...(await recapped(page, house().url, turn, game)));
        // One's own people are asked for by name, not by the numbers of their markers; a sealed enemy has nothing else.
        expect(await page.locator('.decision').textContent()).not.toMatch(/French force \d/);
        // In the log too, though all of it came at once.
        await expect
          .poll(() => page.locator('.log').textContent())
          .not.toMatch(/French force \d+ (?:moves|attacks|retreats|gathers|joins)/);
        expect(faults).toEqual([]);
        expect(complaints).toEqual([]);
        await leave();
      });

    for (const size of ['wide', 'phone'] as const)
      it(`a fight in the replay is followed term by term, its head and its hands on the screen, ${size}`, async ({
        expect,
      }) => {
        const { page, complaints, leave } = await visit(house(), {
          size,
          settings: { boards: 'on' },
          reducedMotion: 'no-preference',
        });
        await bring(page, house().url, finished('montenotte-1796', 'montenotte-2'));
        await page.locator('.gazette h2').waitFor();
        const match = await page.locator('.table').getAttribute('data-match');
        await page.goto(`${house().url}#/replay/${match}`);
        await page.locator('[data-act="fight-on"]').click();
        const board = page.locator('.board');
        // Odds are the last to come, and what makes the sheet tall.
        await board.locator('.odds-bar').waitFor();
        const top = await page.locator('.table-main').evaluate((e) => e.getBoundingClientRect().top);
        expect((await board.locator('h2').boundingBox())?.y).toBeGreaterThanOrEqual(top);
        expect(await within(page.locator('.replay-run'))).toBe(true);
        // One's own general by his name, though the match was leapt through.
        expect(await board.locator('h2').textContent()).toContain('Laharpe');
        // Terms come one by one; a key shows all of them, and once more the next fight or none.
        expect(await board.getAttribute('data-over')).toBe('false');
        const told = async () => Number(await board.getAttribute('data-told'));
        const first = await told();
        await expect.poll(told).toBeGreaterThan(first);
        await page.keyboard.press('Space');
        await expect.poll(() => board.getAttribute('data-over')).toBe('true');
        expect(await inSight(board.locator('[data-act="board-next"]'), '.board')).toBe(true);
        await picture(page, `replay-board-${size}`);
        expect(await barred(page, `replay ${size}`)).toEqual([]);
        await board.focus();
        await page.keyboard.press('Space');
        await expect.poll(() => board.count()).toBe(0);
        expect(complaints).toEqual([]);
        await leave();
      });

    it('nothing stays sealed of a side that the rulebook led', async ({ expect }) => {
      const { page, complaints, leave } = await visit(house());
      const game = 'hoche-1793';
      await bring(page, house().url, await wonByMe(game, finished(game, 'weissembourg-1')));
      await page.locator('.gazette h2').waitFor();
      // Its hand is laid open on the last page, and its counters on the map.
      await page.locator('[data-act="look"]').click();
      const counters = page.locator('.counters .livery-austrian, .counters .livery-prussian');
      await expect.poll(() => page.locator('.counters .is-hidden').count()).toBe(0);
      expect(await counters.count()).toBeGreaterThan(0);
      expect(await page.locator('.counters text', { hasText: '?' }).count()).toBe(0);
      await picture(page, 'end-rulebook');
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
      // Counters large enough to read, the first of them in hand, and all of them set up at a word.
      await page.locator('.prompt .counter-picture').waitFor();
      await page.locator('[data-act="set-up-historical"]').click();
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
  });
}
