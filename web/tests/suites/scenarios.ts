import { describe, expect, it } from 'vitest';
import { GAME_IDS, loadGame } from '../../src/games.ts';
import { type House, picture, visit } from '../browser.ts';
import { playByPointer } from '../driver.ts';
import { seeded } from '../sight.ts';
import { begin } from '../start.ts';

/** The scenario of each game that is over soonest; every other game is played to its end in its first. */
const SHORT: Readonly<Record<string, string>> = { 'hoche-1793': 'kaiserslautern-solo' };
const DECISIONS = 60;
/** More than a short match ever has; it must end by itself. */
const PLENTY = 1500;

const games = await Promise.all(GAME_IDS.map(async (id) => ({ id, game: (await loadGame(id))?.game })));

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
          if (whole) await playByPointer(page, PLENTY, seeded(70 + i));
          const over = await page.locator('.verdict h2').count();
          if (over) await picture(page, `${id}-${scenario.id}-verdict`);
          expect(complaints).toEqual([]);
          expect(whole ? over : made === DECISIONS || over === 1).toBeTruthy();
          await leave();
        });
      }
  });
}
