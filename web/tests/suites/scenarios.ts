import { describe, expect, it } from 'vitest';
import { GAME_IDS, loadGame } from '../../src/games.ts';
import { type House, picture, visit } from '../browser.ts';
import { playByPointer, playInHaste } from '../driver.ts';
import { seeded } from '../sight.ts';
import { begin, type Seats } from '../start.ts';

/** The scenario of each game that is over soonest; where there is none here it is the first. */
const SHORT: Readonly<Record<string, string>> = { 'hoche-1793': 'kaiserslautern-solo', 'dego-1796': 's2' };
/** At Caldiero the Austrians stand on their heights: theirs is the seat with the fewest decisions. */
const SEATS: Readonly<Record<string, Seats>> = {
  'caldiero-1796': { french: 'bot:recruit', austrian: 'me' },
};
const DECISIONS = 60;
/** More than the longest match has. */
const WHOLE = 5_000;

const games = await Promise.all(GAME_IDS.map(async (id) => ({ id, game: (await loadGame(id))?.game })));

/** The long ones first: then nothing long is left when the last of the others is done. */
const SLOW = ['caldiero-1796', 'montenotte-1796', 'dego-1796'];
const all = games
  .flatMap(({ id, game }) =>
    (game?.scenarios ?? []).map(({ id: scenario }, i) => {
      const whole = scenario === (SHORT[id] ?? game?.scenarios[0]?.id);
      return { id, scenario, i, whole, slow: whole ? SLOW.indexOf(id) : -1 };
    }),
  )
  .sort((a, b) => (a.slow < 0 ? 9 : a.slow) - (b.slow < 0 ? 9 : b.slow));

export function scenarios(house: () => House): void {
  describe.concurrent('every scenario, by clicking and dragging what is lit', () => {
    for (const { id, scenario, i, whole } of all)
      it(`${id}, ${scenario}: ${whole ? 'to its verdict' : `${DECISIONS} decisions`}`, async () => {
        const { page, complaints, leave } = await visit(house());
        await begin(page, house().url, id, scenario, whole ? SEATS[id] : {});
        const { made, drags, over } = await playByPointer(page, DECISIONS, seeded(7 + i));
        await picture(page, `${id}-${scenario}`);
        expect(over || made === DECISIONS).toBe(true);
        // What can be moved is moved by hand.
        expect(drags).toBeGreaterThan(0);
        if (whole && !over) expect((await playInHaste(page, WHOLE, seeded(70 + i))).over).toBe(true);
        if (whole) await picture(page, `${id}-${scenario}-verdict`);
        expect(await page.locator('.verdict h2').count()).toBe(whole || over ? 1 : 0);
        expect(complaints).toEqual([]);
        await leave();
      });
  });
}
