import type { Page } from 'playwright-core';

/** Enters as a guest, wherever one is. */
export async function enter(page: Page, name: string): Promise<void> {
  await page.locator('#name').fill(name);
  await page.locator('.door button[type="submit"]').click();
}
