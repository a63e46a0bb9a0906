import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GAME_IDS, loadGame } from '../../src/games.ts';
import { type House, picture, visit } from '../browser.ts';
import { playByPointer } from '../driver.ts';
import { seeded } from '../sight.ts';
import { begin } from '../start.ts';

/** The scenario of each game that is over soonest; where there is none here it is the first. */
const SHORT: Readonly<Record<string, string>> = { 'hoche-1793': 'kaiserslautern-solo', 'dego-1796': 's2' };
const DECISIONS = 60;
/** Of a long match so many decisions more are made by hand; then the seat is given to a bot. */
const PLENTY = 60;

const games = await Promise.all(GAME_IDS.map(async (id) => ({ id, game: (await loadGame(id))?.game })));

/** Plays on by hand, and lets bots finish what is longer than an evening; says who saw the end. */
async function toTheEnd(page: Page, random: () => number): Promise<'by-hand' | 'by-bots'> {
  await playByPointer(page, PLENTY, random);
  if ((await page.locator('.verdict').count()) > 0) return 'by-hand';
  await page.locator('#tab-state').click();
  for (const seat of await page.locator('[data-hand]').all()) await seat.selectOption('bot:recruit');
  await page.locator('.verdict').waitFor({ timeout: 120_000 });
  return 'by-bots';
}

export function scenarios(house: () => House): void {
  describe('every scenario, by clicking and dragging what is lit', () => {
    for (const { id, game } of games)
      for (const [i, scenario] of (game?.scenarios ?? []).entries()) {
        const whole = scenario.id === (SHORT[id] ?? game?.scenarios[0]?.id);
        it(`${id}, ${scenario.id}: ${whole ? 'to its verdict' : `${DECISIONS} decisions`}`, async () => {
          const { page, complaints, leave } = await visit(house());
          await begin(page, house().url, id, scenario.id);
          const made = await playByPointer(page, DECISIONS, seeded(7 + i));
          await picture(page, `${id}-${scenario.id}`);
          const end = whole ? await toTheEnd(page, seeded(70 + i)) : 'by-hand';
          const over = await page.locator('.verdict h2').count();
          if (over) await picture(page, `${id}-${scenario.id}-verdict-${end}`);
          expect(complaints).toEqual([]);
          expect(whole ? over : made === DECISIONS || over === 1).toBeTruthy();
          await leave();
        });
      }
  });
}
