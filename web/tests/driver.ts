import type { Page } from 'playwright-core';
import { pick, play, type Sight, type Spot } from './sight.ts';

const near = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y) < 12;

async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

/** One click or drag towards an answer; a finger taps and does not drag. */
async function point(page: Page, seen: Sight, random: () => number, finger = false): Promise<void> {
  const click = (at: Spot) => (finger ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y));
  if (seen.press) return click(seen.press);
  if (seen.card.length > 0) return click(pick(random, seen.card));
  const { hexes, buttons, grips, aim, propose, fire } = seen;
  if (fire) return click(fire);
  if (aim && random() < 0.5) return click(aim);
  if (propose && (buttons.length === 0 || random() < 0.5)) return click(propose);
  const grip = grips.length > 0 ? pick(random, grips) : null;
  const targets = grip ? hexes.filter((h) => !near(h, grip)) : [];
  if (!finger && grip && targets.length > 0 && random() < 0.4) return drag(page, grip, pick(random, targets));
  if (hexes.length > 0 && (buttons.length === 0 || random() < 0.75)) return click(pick(random, hexes));
  if (buttons.length > 0) return click(pick(random, buttons));
  throw new Error(`nothing that is lit can be reached: ${JSON.stringify(seen)}`);
}

/** Makes up to `decisions` decisions by clicking and dragging what is lit, whatever the game. */
export function playByPointer(page: Page, decisions: number, random: () => number): Promise<number> {
  return play(page, decisions, random, (p, seen, chance) => point(p, seen, chance));
}

/** The same by tapping, on a screen that can be touched. */
export function playByTouch(page: Page, decisions: number, random: () => number): Promise<number> {
  return play(page, decisions, random, (p, seen, chance) => point(p, seen, chance, true));
}

/** Presses Tab until something of the kind has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await page.evaluate((s) => document.activeElement?.matches(s) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${selector}`);
}

/** One act of the keyboard towards an answer; the mouse lies still. */
async function keys(page: Page, seen: Sight, random: () => number): Promise<void> {
  const { keyboard } = page;
  // Curtain, confirmation and card take the focus by themselves.
  if (seen.press) return keyboard.press('Enter');
  if (seen.card.length > 0) {
    const steps = Math.floor(random() * seen.card.length);
    for (let i = 0; i < steps; i++) await keyboard.press('Tab');
    await tabTo(page, '.card .option');
    return keyboard.press('Enter');
  }
  if (seen.fire) {
    await tabTo(page, '[data-act="space"]');
    return keyboard.press('Enter');
  }
  if (seen.hexes.length > 0 && (seen.buttons.length === 0 || random() < 0.7)) {
    await keyboard.press('m');
    const steps = 1 + Math.floor(random() * 4);
    const ways = ['n', 'p', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
    for (let i = 0; i < steps; i++) await keyboard.press(pick(random, ways));
    return keyboard.press('Enter');
  }
  await keyboard.press('d');
  const choices = seen.buttons.length + (seen.propose ? 1 : 0);
  const steps = Math.floor(random() * choices);
  for (let i = 0; i < steps; i++) await keyboard.press('Tab');
  await tabTo(page, '.decision .option');
  return keyboard.press('Enter');
}

export function playByKeyboard(page: Page, decisions: number, random: () => number): Promise<number> {
  return play(page, decisions, random, keys);
}

/** One typed order. Now and then something is asked first, as a player would. */
async function words(page: Page, _seen: Sight, random: () => number): Promise<void> {
  const line = page.locator('#order');
  if ((await line.count()) === 0) await page.keyboard.press('t');
  await line.waitFor();
  const give = async (order: string) => {
    await line.fill(order);
    await line.press('Enter');
  };
  const choices = await page.locator('.text-board .choices li').count();
  if (choices === 0 || random() < 0.3) {
    const open = (await page.locator('.text-board .open-question').count()) > 0;
    if (open) {
      await give('propose');
      await page.locator('.reply').waitFor();
      return give('fire');
    }
  }
  const number = String(1 + Math.floor(random() * choices));
  if (random() < 0.15) {
    await give(pick(random, [`odds ${number}`, 'board', 'log', 'options', 'help']));
    await page.locator('.reply').waitFor();
  }
  await give(number);
}

export function playByWords(page: Page, decisions: number, random: () => number): Promise<number> {
  return play(page, decisions, random, words);
}
