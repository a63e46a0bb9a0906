import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GAME_IDS, loadGame } from '../../src/games.ts';
import { type House, picture, visit } from '../browser.ts';
import { playByPointer, playInHaste } from '../driver.ts';
import { lateIn } from '../midway.ts';
import { seeded } from '../sight.ts';
import { begin } from '../start.ts';

/** The scenario of each game that is over soonest; where there is none here it is the first. */
const SHORT: Readonly<Record<string, string>> = { 'hoche-1793': 'kaiserslautern-solo', 'dego-1796': 's2' };
/** The long games: after the first decisions, the last ones of a match of officers are made by this seat's hand. */
const LATE: Readonly<Record<string, string>> = {
  'caldiero-1796': 'austrian',
  'montenotte-1796': 'french',
  'dego-1796': 'french',
};
const DECISIONS = 25;
const LEFT = 40;
/** More than the longest match has. */
const WHOLE = 5_000;

const games = await Promise.all(GAME_IDS.map(async (id) => ({ id, game: (await loadGame(id))?.game })));

/** The long ones first: then nothing long is left when the last of the others is done. */
const all = games
  .flatMap(({ id, game }) =>
    (game?.scenarios ?? []).map(({ id: scenario }, i) => {
      const whole = scenario === (SHORT[id] ?? game?.scenarios[0]?.id);
      return { id, scenario, i, whole };
    }),
  )
  .sort((a, b) => Number(b.whole) - Number(a.whole));

/** Lays a late hour of a match of officers on the table. */
async function comeLate(page: Page, url: string, id: string, scenario: string, seat: string): Promise<void> {
  const record = await lateIn(id, scenario, seat, LEFT);
  await page.goto(url);
  const buffer = Buffer.from(JSON.stringify(record));
  await page.locator('#import').setInputFiles({ name: 'late.json', mimeType: 'application/json', buffer });
  await page.locator('.table[data-serial]').waitFor();
}

export function scenarios(house: () => House): void {
  describe.concurrent('every scenario, by clicking and dragging what is lit', () => {
    for (const { id, scenario, i, whole } of all)
      it(`${id}, ${scenario}: ${whole ? 'to its verdict' : `${DECISIONS} decisions`}`, async () => {
        const { page, complaints, leave } = await visit(house());
        const { url } = house();
        await begin(page, url, id, scenario);
        const { made, drags, over } = await playByPointer(page, DECISIONS, seeded(7 + i));
        await picture(page, `${id}-${scenario}`);
        expect(over || made === DECISIONS).toBe(true);
        // What can be moved is moved by hand; in so few decisions nobody at Dego comes to move.
        if (whole && id !== 'dego-1796') expect(drags).toBeGreaterThan(0);
        const seat = whole ? LATE[id] : undefined;
        if (seat !== undefined) await comeLate(page, url, id, scenario, seat);
        if (whole && !over) expect((await playInHaste(page, WHOLE, seeded(70 + i))).over).toBe(true);
        if (whole) await picture(page, `${id}-${scenario}-verdict`);
        expect(await page.locator('.verdict h2').count()).toBe(whole || over ? 1 : 0);
        expect(complaints).toEqual([]);
        await leave();
      });
  });
}
