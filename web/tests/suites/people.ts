import { readFileSync } from 'node:fs';
import type { Overview } from '@grande/server/protocol';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { barred } from '../axe.ts';
import { type House, picture, visit } from '../browser.ts';
import { playByTouch, playInHaste } from '../driver.ts';
import { enter } from '../enter.ts';
import { seeded } from '../sight.ts';

const PASSWORD = 'a long enough one';

/** A guest makes an account of what he is. */
async function signUp(page: Page, name: string): Promise<void> {
  await page.locator('.me button', { hasText: 'Make an account' }).click();
  await page.locator('#name').fill(name);
  await page.locator('#email').fill(`${name.toLowerCase()}@example.org`);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('.door button[type="submit"]').click();
  await page.locator('.me button', { hasText: 'Sign out' }).waitFor();
}

async function openTable(page: Page, clock: 'live' | 'days'): Promise<string> {
  await page.locator('[data-open-table]').click();
  await page.locator('#game').selectOption('outposts');
  await page.locator('#scenario').selectOption('short');
  await page.locator('#clock').selectOption(clock);
  if (clock === 'live') await page.locator('#minutes').fill('1');
  await page.locator('form button[type="submit"]').click();
  await page.locator('.waiting-room').waitFor();
  return /online\/([\w-]+)/.exec(page.url())?.[1] ?? '';
}

/** What has been settled between the players, in the tab where they do it. */
async function panel(page: Page): Promise<void> {
  if ((await page.locator('.company').count()) === 0) await page.locator('.talk').click();
  await page.locator('.company').waitFor();
}

/** Whoever is asked first. */
async function asked(...pages: readonly Page[]): Promise<Page> {
  const found = pages.map((page) =>
    page
      .locator('.prompt[data-kind]')
      .first()
      .waitFor()
      .then(() => page),
  );
  return Promise.any(found);
}

const SEEN: Overview = {
  at: 1_794_830_000_000,
  load: { rooms: 3, subscriptions: 4, people: 2, sockets: 2, thoughts: 0, loop_delay_p99_seconds: 0.0213 },
  matches: { playing: 2, over: 5 },
  people: { accounts: 2, guests: 7 },
  latest: [],
  stuck: [
    {
      match: 'stuck',
      game: 'dego-1796',
      status: 'playing',
      acts: 12,
      updated: 1_794_820_000_000,
      due: 1,
      people: 1,
    },
  ],
  letters: {
    waiting: 1,
    sent: 9,
    failed: [
      {
        id: 4,
        kind: 'webhook',
        what: 'yourTurn',
        match: 'stuck',
        tries: 6,
        problem: 'answered with 500',
        failed: 2,
      },
    ],
  },
};

/** People and what is theirs, before the server of the tables online. */
export function people(house: () => House): void {
  it('guests become accounts, settle matches between them, are rated, and take their own along', async ({
    expect,
  }) => {
    // Passkeys are made for a name, not for a number.
    const url = house().url.replace('127.0.0.1', 'localhost');
    const at = { ...house(), url };
    const anna = await visit(at, { acceptDownloads: true });
    const bruno = await visit(at, { size: 'phone' });
    await anna.page.goto(`${url}#/online`);
    await enter(anna.page, 'Anna');
    const match = await openTable(anna.page, 'days');

    // The filters of the lobby; the guest's table stays his when he signs up.
    await bruno.page.goto(`${url}#/online`);
    await enter(bruno.page, 'Bruno');
    await signUp(bruno.page, 'Bruno');
    const row = bruno.page.locator(`[data-table="${match}"]`);
    await bruno.page.locator('#filter-clock').selectOption('live');
    await row.waitFor({ state: 'detached' });
    await bruno.page.locator('#filter-clock').selectOption('days');
    await bruno.page.locator('#filter-seats').selectOption('last');
    await bruno.page.locator('#filter-fog').selectOption('with');
    await row.waitFor();
    await bruno.page.locator('#filter-fog').selectOption('without');
    await row.waitFor({ state: 'detached' });
    await bruno.page.locator('#filter-fog').selectOption('');
    await picture(bruno.page, 'online-filters-phone');
    await row.locator('a').click();
    await bruno.page.locator('[data-sit]').click();
    await anna.page.locator('.table[data-serial]').waitFor();
    await anna.page.goto(`${url}#/online`);
    await signUp(anna.page, 'Anna');
    await anna.page.locator(`[data-table="${match}"] a`).click();
    await anna.page.locator('.table[data-serial]').waitFor();

    // Holiday, take-back, draw.
    await panel(anna.page);
    await anna.page.locator('[data-act="holiday"]').click();
    await panel(bruno.page);
    await bruno.page.locator('.company', { hasText: 'on holiday' }).waitFor();
    await anna.page.locator('[data-act="holiday"]').click();
    await bruno.page.locator('.company:not(:has-text("on holiday"))').waitFor();
    await bruno.page.keyboard.press('Escape');
    const first = await asked(anna.page, bruno.page);
    const second = first === anna.page ? bruno.page : anna.page;
    await (first === bruno.page ? playByTouch : playInHaste)(first, 1, seeded(3));
    await panel(first);
    await first.locator('[data-act="takeBack"]').click();
    await second.locator('[data-offer="takeBack"] [data-agree]').click();
    await first.locator('[data-offer="takeBack"]').waitFor({ state: 'detached' });
    // A match counts when both have decided something.
    await (second === bruno.page ? playByTouch : playInHaste)(second, 1, seeded(3));
    await panel(first);
    await first.locator('[data-act="draw"]').click();
    await second.locator('[data-offer="draw"] [data-decline]').click();
    await first.locator('[data-offer="draw"]').waitFor({ state: 'detached' });
    await first.locator('[data-settled="draw declined"]').waitFor();
    // The same side has to wait before it offers again.
    await panel(second);
    await second.locator('[data-act="draw"]').click();
    await first.locator('[data-offer="draw"] [data-agree]').click();
    await anna.page.locator('.gazette').waitFor();

    // Who runs out of time loses on the other's claim.
    await anna.page.goto(`${url}#/online`);
    const live = await openTable(anna.page, 'live');
    await bruno.page.goto(`${url}#/online/${live}`);
    await bruno.page.locator('[data-sit]').click();
    await playInHaste(anna.page, 1, seeded(4));
    await playByTouch(bruno.page, 1, seeded(4));
    const late = await asked(anna.page, bruno.page);
    const winner = late === anna.page ? bruno.page : anna.page;
    const { now } = Date;
    try {
      Date.now = () => now() + 61_000;
      await winner.locator('[data-claim="win"]').first().click();
      await winner.locator('.gazette').waitFor();
    } finally {
      Date.now = now;
    }

    // Two rated matches: a number and its doubt.
    await bruno.page.goto(`${url}#/online/me`);
    const rating = bruno.page.locator('[data-rating="outposts"]');
    await expect
      .poll(async () => {
        await bruno.page.reload();
        await bruno.page.locator('.ratings, #yours').first().waitFor();
        return (await rating.count()) === 0 ? '' : rating.textContent();
      })
      .toMatch(/1[3-6]\d\d .*± 2\d\d\s*2$/);
    expect(await bruno.page.locator('[data-result="drawn"]').count()).toBe(1);
    expect(await barred(bruno.page, 'own page')).toEqual([]);
    await picture(bruno.page, 'online-me-phone');

    // A passkey in place of the password.
    const cdp = await anna.page.context().newCDPSession(anna.page);
    await cdp.send('WebAuthn.enable');
    const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...options,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await anna.page.goto(`${url}#/online/me`);
    await anna.page.locator('[data-do="add-passkey"]').click();
    await anna.page.locator('[data-passkey]').waitFor();
    await anna.page.locator('#token-name').fill('my bot');
    await anna.page.locator('#token-name').press('Enter');
    expect(await anna.page.locator('[data-made]').textContent()).toMatch(/^gt_[\w-]{43}$/);
    await anna.page.locator('#webhook').fill('https://me:word@127.0.0.1/');
    await anna.page.locator('#webhook').press('Enter');
    await anna.page.locator('.reach [role="alert"]').waitFor();
    expect(await barred(anna.page, 'own page, wide')).toEqual([]);
    await anna.page.goto(`${url}#/online`);
    await anna.page.locator('.me button', { hasText: 'Sign out' }).click();
    await anna.page.locator('.door button', { hasText: 'I have an account' }).click();
    await anna.page.locator('button[data-passkey]').click();
    await anna.page.locator('[data-me]').click();
    await anna.page.locator('[data-export]').waitFor();
    // Not before: whoever lets go of the browser's ear takes the made-up device away with it.
    await picture(anna.page, 'online-me');

    // Everything along, then everything away: asked twice.
    const [download] = await Promise.all([
      anna.page.waitForEvent('download'),
      anna.page.locator('[data-export]').click(),
    ]);
    expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
      account: { email: 'anna@example.org' },
    });
    await anna.page.locator('[data-do="leave"]').click();
    await anna.page.locator('#leave-name').fill('Anna');
    await anna.page.locator('[data-do="leave-now"]').click();
    await anna.page.locator('.door #name').waitFor();
    await bruno.page.reload();
    await bruno.page.locator('[data-result]', { hasText: 'a former player' }).first().waitFor();

    await bruno.page.route('**/api/admin/*', (route) => route.fulfill({ json: [] }));
    await bruno.page.route('**/api/admin', (route) => route.fulfill({ json: SEEN }));
    await bruno.page.goto(`${url}#/online/admin`);
    await bruno.page.locator('[data-letter="4"]').waitFor();
    expect(await barred(bruno.page, 'operators')).toEqual([]);
    await picture(bruno.page, 'online-admin-phone');

    for (const { complaints, leave } of [anna, bruno]) {
      // What is refused on purpose the browser mentions; nobody but a test signs up and in so often in ten seconds.
      expect(complaints.filter((c) => !/400 \(Bad Request\)|429 \(Too Many/.test(c))).toEqual([]);
      await leave();
    }
  });
}
