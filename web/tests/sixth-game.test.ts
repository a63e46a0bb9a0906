import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layOut } from '../../docs/sixth-game.ts';
import { type House, openHouse, picture, visit } from './browser.ts';
import { playByPointer } from './driver.ts';
import { seeded } from './sight.ts';
import { begin } from './start.ts';

// The game that docs/adding-a-game.md builds, in a browser, from the page alone.
const copy = join(import.meta.dirname, '..', '..', '.cache', 'sixth-game');
let house: House | undefined;
beforeAll(async () => {
  layOut(copy);
  house = await openHouse(copy);
});
afterAll(() => house?.close());

const open = (): House => {
  if (!house) throw new Error('the house is not open');
  return house;
};

it('is told of on the home page and begins with one click', async () => {
  const { page, complaints, leave } = await visit(open());
  await page.goto(open().url);
  const card = page.locator('.game', { hasText: 'Five dark nights' });
  await card.getByRole('heading', { name: 'Sentries' }).waitFor();
  await card.getByRole('button', { name: 'Play' }).click();
  await page.locator('.decision .prompt').waitFor();
  await expect.poll(() => page.locator('.ground .at-layer').count()).toBeGreaterThan(5);
  expect(await page.locator('.piece').count()).toBe(3);
  expect(complaints).toEqual([]);
  await leave();
});

it('is played to its verdict by clicking what is lit, with advice, tracks and words', async () => {
  const { page, complaints, leave } = await visit(open(), { settings: { guide: 'on' } });
  await begin(page, open().url, 'sentries', 'nights', { red: 'me', black: 'me' });
  await page.locator('.lit[data-hex]').first().waitFor();
  await playByPointer(page, 1, seeded(1));
  await page.locator('.guide', { hasText: 'Both choose' }).waitFor();
  await page.locator('.topbar', { hasText: 'Night' }).waitFor();
  await picture(page, 'sixth-game');
  expect((await playByPointer(page, 20, seeded(2))).over).toBe(true);
  expect(complaints).toEqual([]);
  await leave();
});

it('has its rulebook in the reader', async () => {
  const { page, complaints, leave } = await visit(open());
  await page.goto(`${open().url}#/rules/sentries/4`);
  await page.locator('.is-cited', { hasText: 'Caught' }).first().waitFor();
  expect(complaints).toEqual([]);
  await leave();
});
