import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const GAMES = join(import.meta.dirname, '..', '..', 'games');

/** A finished match of a game, as its tests keep it. */
export function finished(game: string, scenario: string): string {
  const folder = join(GAMES, game, 'src', 'records');
  const name = readdirSync(folder).find((f) => f.startsWith(scenario)) ?? '';
  return readFileSync(join(folder, name), 'utf8');
}

/** Brings a match in from a file and sits down at it. */
export async function bring(page: Page, url: string, text: string): Promise<void> {
  await page.goto(url);
  await page.locator('.game').first().waitFor();
  const file = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('#import').setInputFiles(file);
  await page.locator('.table[data-serial]').waitFor();
  // What was remarked on the way in is not what is looked at here.
  if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
}
