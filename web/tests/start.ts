import type { Page } from 'playwright-core';

/** Opens 'new match', chooses and begins; ends at the table. */
export async function begin(
  page: Page,
  url: string,
  game: string,
  scenario: string,
  seats: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.goto(`${url}#/new/${game}`);
  await page.locator(`input[name="scenario"][value="${scenario}"]`).check();
  // The same dice every time: what fails once fails again.
  await page.locator('.dice-seed summary').click();
  await page.locator('#seed').fill(`${game} ${scenario}`);
  for (const [seat, who] of Object.entries(seats))
    await page.locator(`[data-seat="${seat}"]`).selectOption(who);
  await page.locator('form button[type="submit"]').click();
  await page.locator('.table[data-serial]').waitFor();
}
