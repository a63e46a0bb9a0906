import { type Decision, errandOf, marchersOf } from '@grande/engine';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barred } from '../axe.ts';
import { type House, picture, type Size, visit } from '../browser.ts';
import { askedFor, type Midway, midway } from '../midway.ts';
import type { Spot } from '../sight.ts';
import { begin, moveOf } from '../start.ts';

/** A game, a scenario, a side of it, and of how many hexes a march is looked for. */
const GAMES = [
  ['caldiero-1796', 'historical', 'french', 4],
  ['dego-1796', 's1', 'french', 4],
  ['hoche-1793', 'landau', 'french', 3],
  ['montenotte-1796', 'montenotte', 'french', 2],
  ['outposts', 'long', 'blue', 2],
] as const;

/** The middle of something that has come to rest: the map moves once more when its drawing has been fetched. */
async function middle(of: Locator): Promise<Spot> {
  let before = '';
  for (;;) {
    const box = await of.boundingBox();
    if (!box) throw new Error('it is not on the screen');
    const now = JSON.stringify(box);
    if (now === before) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    before = now;
    await of.page().waitForTimeout(100);
  }
}

/** From one place to another with the mouse button held, or with a finger on the glass. */
async function drag(page: Page, size: Size, from: Spot, to: Spot, sign = '.march-line'): Promise<void> {
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  if (size !== 'phone') {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(half.x, half.y);
    await page.mouse.move(to.x, to.y);
    await page.locator(sign).waitFor();
    await page.mouse.up();
    return;
  }
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  await touch('touchMove', half);
  await touch('touchMove', to);
  await page.locator(sign).waitFor();
  await touch('touchEnd');
  await cdp.detach();
}

/**
 * Picks a counter, which may lie under others: its stack is fanned out. A question about one piece picks it by
 * itself, and what lies beside a moving map may be pointed at by mistake: the hand looks before each try.
 */
async function pickUp(page: Page, size: Size, piece: string, goal: Locator): Promise<void> {
  const fanned = page.locator(`[data-pick="${piece}"]`);
  const tryOnce = async (): Promise<boolean> => {
    const chosen = (await fanned.count()) === 0 || (await fanned.getAttribute('aria-pressed')) === 'true';
    if (chosen && (await goal.count()) > 0) return true;
    if ((await fanned.count()) > 0) {
      if (!chosen) await fanned.click();
      return false;
    }
    if ((await page.locator('.card').count()) > 0) await page.keyboard.press('Escape');
    const at = await middle(page.locator(`[data-piece="${piece}"]`));
    if (size === 'phone') await page.touchscreen.tap(at.x, at.y);
    else await page.mouse.click(at.x, at.y);
    return false;
  };
  for (let tries = 0; !(await tryOnce()); tries++) {
    if (tries > 100) throw new Error(`${piece} cannot be picked up`);
    await page.waitForTimeout(500);
  }
}

/** A way point beside the straight way is gone through, and a look at it refuses nothing. */
async function byWayOf(page: Page, size: Size, { errand, to }: Midway): Promise<void> {
  const straight = errand.marches.find((m) => m.place === to)?.path ?? [];
  const via = errand.marches.find((m) => m.path.length === 2 && !m.waits && !straight.includes(m.place));
  const place = page.locator(`[data-reach="${via?.place}"]`);
  await pickUp(page, size, errand.piece, place);
  await page.keyboard.press('Escape');
  const all = await page.locator('[data-reach]').count();
  const at = await middle(place);
  if (size === 'phone') {
    // A finger has no Shift: the place's card offers it.
    await page.touchscreen.tap(at.x, at.y);
    await page.locator('.march-here .chip').tap();
  } else {
    await page.keyboard.down('Shift');
    await page.mouse.click(at.x, at.y);
    await page.keyboard.up('Shift');
    await page.locator('#tab-place').click();
    await page.locator('.inspector').waitFor();
    expect(await page.locator('.inspector .why-not').count()).toBe(0);
  }
  // From there it does not come as far.
  await page.waitForFunction((n) => document.querySelectorAll('[data-reach]').length < n, all);
  await page.keyboard.press('Escape');
  await picture(page, `march-by-way-${size}`);
  const end = await middle(page.locator(`[data-reach]:not([data-reach="${via?.place}"])`).first());
  if (size === 'phone') {
    await page.touchscreen.tap(end.x, end.y);
    await page.locator('.march-here .option').tap();
  } else await page.mouse.click(end.x, end.y);
  await page.locator('#tab-log').click();
  await page.locator('.log .way-told', { hasText: via?.place ?? '' }).waitFor();
}

/** On the free table a base is carried where it is to go and taken back as one act; a click opens its own card. */
async function carry(page: Page, url: string, size: Size): Promise<string[]> {
  await begin(page, url, 'miniatures', 'fombio', { french: 'me', austrian: 'bot:recruit' });
  const asked = page.locator('.table:not([data-busy="true"]) .prompt[data-kind="order"]');
  await asked.waitFor();
  const unit = page.locator('[data-piece="S1.fr2"]');
  const stood = await unit.getAttribute('transform');
  const before = await moveOf(page);
  const from = await middle(unit.locator('.ft-base'));
  await drag(page, size, from, { x: from.x + 15, y: from.y - 70 }, '.ft-length');
  const after = (moves: number) => page.locator(`.table[data-move="${before + moves}"]`).waitFor();
  await after(2);
  await asked.waitFor();
  expect(await unit.getAttribute('transform')).not.toBe(stood);
  await picture(page, `march-miniatures-${size}`);
  await page.keyboard.press('u');
  await after(0);
  expect(await unit.getAttribute('transform')).toBe(stood);
  const { x, y } = await middle(unit.locator('.ft-base'));
  await (size === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  const card = page.locator('.own-card');
  await card.waitFor();
  await picture(page, `march-card-miniatures-${size}`);
  const faults = await barred(page, `miniatures ${size}`);
  // To face the east is one more click.
  await card.locator('[data-face="2"]').click();
  await after(2);
  return faults;
}

/** A card lies above the question, or takes its place. */
const leavesTheQuestion = (page: Page): Promise<boolean> =>
  page.locator('.decision').evaluate((asked) => {
    const card = document.querySelector('.card')?.getBoundingClientRect();
    const { top, bottom } = asked.getBoundingClientRect();
    const free = !card || card.bottom <= top || card.top >= bottom;
    return free || getComputedStyle(asked).visibility === 'hidden';
  });

/** Where a counter lies. */
const placeOf = (page: Page, piece: string): Promise<string | null> =>
  page.locator(`[data-piece="${piece}"]`).first().getAttribute('data-at');

/** A record is opened from the home page. */
async function bring(page: Page, url: string, record: unknown): Promise<void> {
  await page.goto(url);
  const buffer = Buffer.from(JSON.stringify(record));
  await page.locator('#import').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer });
}

/** Dego: a stack that is sent together turns together, in one act that is taken back as one. */
async function turnTogether(page: Page, url: string, size: Size): Promise<void> {
  let [lead, act, answers] = ['', '', 0];
  const record = await askedFor('dego-1796', 's1', 'austrian', (asked, match) => {
    if (asked.kind !== 'nextHex') return false;
    for (const piece of marchersOf(match, 'austrian')) {
      const { before = [], together = {} } = errandOf(match, 'austrian', { piece, company: 'all' }) ?? {};
      const turn = Object.keys(together).find((key) => key.startsWith('turn:'));
      if (turn) [lead, act, answers] = [piece, turn, before.length + 1 + (together[turn]?.length ?? 0)];
    }
    return lead !== '';
  });
  await bring(page, url, record);
  await page.locator(`.counters[data-marchers~="${lead}"]`).waitFor();
  const before = await moveOf(page);
  await pickUp(page, size, lead, page.locator('.company .chip').first());
  await page.locator('.company .chip').nth(1).click();
  await page.locator('.company .chip[aria-pressed="true"]').nth(0).waitFor();
  const turn = page.locator(`.wheel [data-key="${act}"]`);
  await turn.waitFor();
  await picture(page, `stack-${size}`);
  await turn.click();
  // Taken up and turned with those who go with it: nobody is asked about them.
  expect(answers).toBeGreaterThan(3);
  await page.locator(`.table[data-move="${before + answers}"]`).waitFor();
  await page.keyboard.press('u');
  await page.locator(`.table[data-move="${before}"]`).waitFor();
}

/** Caldiero: the movement is ended and leaders stay, in one act. */
async function endMoves(page: Page, url: string, size: Size): Promise<void> {
  const mayEnd = ({ kind, options }: Decision) => kind === 'move' && options.some((o) => o.key === 'done');
  await bring(page, url, await askedFor('caldiero-1796', 'historical', 'french', mayEnd));
  await page.locator('.prompt[data-kind="move"]').waitFor();
  const end = page.locator('[data-key="end-all-stay"]');
  await end.waitFor();
  await picture(page, `end-moves-${size}`);
  await end.click();
  // Whatever is asked next, it is neither who marches nor where a leader rides.
  await page.locator('.table:not([data-busy="true"]) .prompt:not([data-kind="move"])').waitFor();
  expect(await page.locator('.prompt[data-kind="leader"]').count()).toBe(0);
}

export function marches(house: () => House): void {
  const found = new Map<string, Promise<Midway>>();
  const position = ([id, scenario, seat, hexes]: (typeof GAMES)[number]): Promise<Midway> => {
    const known = found.get(id) ?? midway(id, scenario, seat, hexes);
    found.set(id, known);
    return known;
  };

  describe.concurrent('marches', () => {
    for (const size of ['wide', 'phone'] as const)
      it(`many hexes in one drag, and back in one undo: every game, ${size}`, async () => {
        const { page, complaints, leave } = await visit(house(), { size, settings: { single: 'on' } });
        const faults: string[] = [];
        for (const game of GAMES) {
          const { record, errand, to } = await position(game);
          const { piece } = errand;
          await bring(page, house().url, record);
          await page.locator(`.counters[data-marchers~="${piece}"]`).waitFor();
          const from = await placeOf(page, piece);
          const before = await moveOf(page);
          const goal = page.locator(`[data-reach="${to}"]`);
          await pickUp(page, size, piece, goal);
          faults.push(...(await barred(page, `${game[0]} ${size}`)));
          await picture(page, `march-card-${game[0]}-${size}`);
          expect(await leavesTheQuestion(page), `${game[0]} ${size}`).toBe(true);
          await page.keyboard.press('Escape');
          await drag(page, size, await middle(page.locator(`[data-piece="${piece}"]`)), await middle(goal));
          await page.locator(`[data-piece="${piece}"][data-at="${to}"]`).waitFor();
          await picture(page, `march-${game[0]}-${size}`);
          expect(await moveOf(page)).toBeGreaterThan(before + 1);
          // Neither dice nor the enemy come before the march is ended: what could only be ended is not ended for him.
          await page.locator('.table:not([data-busy="true"])').waitFor();
          await page.keyboard.press('u');
          await page.locator(`[data-piece="${piece}"][data-at="${from}"]`).waitFor();
          expect(await moveOf(page)).toBe(before);
          if (game[0] === 'caldiero-1796') await byWayOf(page, size, await position(game));
        }
        await turnTogether(page, house().url, size);
        await endMoves(page, house().url, size);
        faults.push(...(await carry(page, house().url, size)));
        expect(faults).toEqual([]);
        expect(complaints).toEqual([]);
        await leave();
      });
  });
}
