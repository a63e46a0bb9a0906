import type { Page } from 'playwright-core';
import { type Choice, type Played, pick, play, type Sight, type Spot } from './sight.ts';

const near = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y) < 12;

async function drag(page: Page, from: Spot, to: Spot): Promise<'drag'> {
  const { mouse } = page;
  // One after the other, but without waiting for each to be drawn: a quick hand.
  await Promise.all([
    mouse.move(from.x, from.y),
    mouse.down(),
    mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2),
    mouse.move(to.x, to.y),
    mouse.up(),
  ]);
  return 'drag';
}

/** How a hand plays: with a finger, which taps and does not drag; in haste, doing no more than it must. */
interface Hand {
  readonly finger?: boolean;
  readonly haste?: boolean;
}

/** Answers by which a player does nothing more: the short road to the end of a match. */
const ENDS = /^(?:pass|stop|hold|stand|end|done|none|stay|decline)/;

/** Giving a match up is not playing it: only where nothing else is left. */
const QUITS = /^(?:giveUp|concede)/;

function choose(random: () => number, from: readonly Choice[], haste = false): Choice {
  const goes = from.filter(({ key }) => !QUITS.test(key));
  const going = goes.length > 0 ? goes : from;
  const ends = haste ? going.filter(({ key }) => ENDS.test(key)) : [];
  return pick(random, ends.length > 0 ? ends : going);
}

/** One click or drag towards an answer. */
async function point(page: Page, seen: Sight, random: () => number, hand: Hand): Promise<'drag' | undefined> {
  const { finger = false, haste = false } = hand;
  const click = async (at: Spot): Promise<undefined> => {
    await (finger ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y));
  };
  if (seen.press) return click(seen.press);
  if (seen.card.length > 0) return click(choose(random, seen.card, haste));
  const { lit, buttons, grips, aims, propose, fire, refused } = seen;
  if (fire && !refused) return click(fire);
  if (haste && buttons.some(({ key }) => ENDS.test(key))) return click(choose(random, buttons, haste));
  const grip = grips.length > 0 && !finger ? pick(random, grips) : null;
  // What was refused once is not tried for ever: a proposal is always lawful.
  if (aims.length > 0 && !refused && random() < 0.6) {
    const to = pick(random, aims);
    return grip && !near(grip, to) && random() < 0.7 ? drag(page, grip, to) : click(to);
  }
  if (propose && (refused || buttons.length === 0 || random() < 0.5)) return click(propose);
  const targets = grip ? lit.filter((h) => !near(h, grip)) : [];
  if (grip && targets.length > 0 && random() < 0.4) return drag(page, grip, pick(random, targets));
  if (lit.length > 0 && (buttons.length === 0 || random() < 0.75)) return click(pick(random, lit));
  if (buttons.length > 0) return click(choose(random, buttons));
  // On a telephone a unit's own card lies over the question; whatever can be answered stands on it.
  if (seen.own.length > 0) return click(choose(random, seen.own));
  throw new Error(`nothing that is lit can be reached: ${JSON.stringify(seen)}`);
}

/** Makes up to `decisions` decisions by clicking and dragging what is lit, whatever the game. */
export function playByPointer(page: Page, decisions: number, random: () => number): Promise<Played> {
  return play(page, decisions, random, (p, seen, chance) => point(p, seen, chance, {}));
}

/** The same, ending whatever can be ended: all of a long match in the fewest clicks. */
export function playInHaste(page: Page, decisions: number, random: () => number): Promise<Played> {
  return play(page, decisions, random, (p, seen, chance) => point(p, seen, chance, { haste: true }));
}

/** The same by tapping, on a screen that can be touched. */
export function playByTouch(page: Page, decisions: number, random: () => number): Promise<Played> {
  return play(page, decisions, random, (p, seen, chance) => point(p, seen, chance, { finger: true }));
}

/** Presses Tab until something of the kind has the focus; false where it is gone meanwhile. */
async function tabTo(page: Page, selector: string): Promise<boolean> {
  for (let i = 0; i < 200; i++) {
    if (await page.evaluate((s) => document.activeElement?.matches(s) === true, selector)) return true;
    if ((await page.locator(selector).count()) === 0) return false;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${selector}`);
}

/** One act of the keyboard towards an answer; the mouse lies still. */
async function keys(page: Page, seen: Sight, random: () => number): Promise<undefined> {
  const { keyboard } = page;
  const enter = async (): Promise<undefined> => {
    await keyboard.press('Enter');
  };
  // Curtain, confirmation and card take the focus by themselves.
  if (seen.press) return enter();
  if (seen.card.length > 0) {
    const steps = Math.floor(random() * seen.card.length);
    for (let i = 0; i < steps; i++) await keyboard.press('Tab');
    // What a picked piece can do comes a moment after its card and takes the place of what stood there.
    return (await tabTo(page, '.card .option')) ? enter() : undefined;
  }
  if (seen.fire) {
    await tabTo(page, '[data-act="space"]');
    return enter();
  }
  if (seen.lit.length > 0 && (seen.buttons.length === 0 || random() < 0.7)) {
    await keyboard.press('m');
    const steps = 1 + Math.floor(random() * 4);
    const ways = ['n', 'p', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
    for (let i = 0; i < steps; i++) await keyboard.press(pick(random, ways));
    return enter();
  }
  await keyboard.press('d');
  const choices = seen.buttons.length + (seen.propose ? 1 : 0);
  const steps = Math.floor(random() * choices);
  for (let i = 0; i < steps; i++) await keyboard.press('Tab');
  await tabTo(page, '.decision .option');
  return enter();
}

export function playByKeyboard(page: Page, decisions: number, random: () => number): Promise<Played> {
  return play(page, decisions, random, keys);
}

/** One typed order. Now and then something is asked first, as a player would. */
async function words(page: Page, _seen: Sight, random: () => number): Promise<undefined> {
  const line = page.locator('#order');
  if ((await line.count()) === 0) await page.keyboard.press('t');
  await line.waitFor();
  const give = async (order: string): Promise<undefined> => {
    await line.fill(order);
    await line.press('Enter');
  };
  const choices = await page.locator('.text-board .choices li').count();
  if (choices === 0 || random() < 0.3) {
    const open = (await page.locator('.text-board .open-question').count()) > 0;
    if (open) {
      await give('propose');
      await page.locator('[data-act="space"]:not(:disabled)').waitFor();
      return give('fire');
    }
  }
  const number = String(1 + Math.floor(random() * choices));
  if (random() < 0.15) {
    await give(pick(random, [`odds ${number}`, 'board', 'log', 'options', 'help']));
    await page.locator('.reply').waitFor();
  }
  return give(number);
}

export function playByWords(page: Page, decisions: number, random: () => number): Promise<Played> {
  return play(page, decisions, random, words);
}

/** Clicks pieces that are not lit until one says why not. */
export async function askWhyNot(page: Page): Promise<void> {
  for (const piece of await page.locator('.piece:not(.is-lit):not(.is-about)').all()) {
    const at = await piece.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return document.elementFromPoint(x, y)?.closest('.map') ? { x, y } : null;
    });
    if (!at) continue;
    const serial = await page.locator('.table').getAttribute('data-serial');
    await page.mouse.click(at.x, at.y);
    // Either a card that has heard what the rules say, or the place was lit and the click an answer.
    await page.waitForFunction(
      (before) =>
        document.querySelector('.card:not([aria-busy="true"])') !== null ||
        document.querySelector<HTMLElement>('.table')?.dataset['serial'] !== before,
      serial,
    );
    // Who only looks is not told why not; it is one tap away.
    const why = page.locator('.card [data-act="why"]');
    if ((await why.count()) > 0) {
      await why.click();
      await page.locator('.card:not([aria-busy="true"])').waitFor();
    }
    if ((await page.locator('.card .why-not .rule').count()) > 0) return;
    await page.keyboard.press('Escape');
  }
  throw new Error('nothing on the table says why not');
}
