import type { Page } from 'playwright-core';

/** Who sits where, by seat: 'me', 'friend' or a bot; seats not named are as the app proposes. */
export type Seats = Readonly<Record<string, string>>;

/** Opens 'new match', chooses and begins; ends at the table. */
export async function begin(
  page: Page,
  url: string,
  game: string,
  scenario: string,
  seats: Seats = {},
  seed = `${game} ${scenario}`,
): Promise<void> {
  await page.goto(`${url}#/new/${game}`);
  await page.locator(`input[name="scenario"][value="${scenario}"]`).check();
  // The same dice every time: what fails once fails again.
  await page.locator('.dice-seed summary').click();
  await page.locator('#seed').fill(seed);
  for (const [seat, who] of Object.entries(seats))
    await page.locator(`[data-seat="${seat}"]`).selectOption(who);
  await page.locator('form button[type="submit"]').click();
  await page.locator('.table[data-serial]').waitFor();
}

/** How many moves led to what is on the table. */
export const moveOf = async (page: Page): Promise<number> =>
  Number(await page.locator('.table').getAttribute('data-move'));
