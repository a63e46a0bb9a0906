import { it } from 'vitest';
import { type House, picture, visit } from '../browser.ts';
import { enter } from '../enter.ts';
import { openPushService } from '../push-service.ts';

/** A device is told that it is its owner's turn while no table is open on it. */
export function told(house: () => House): void {
  it('a device that wants to be told is pushed to, and leads to the table', async ({ expect }) => {
    const { url, browser } = house();
    const service = await openPushService();
    const anna = await visit(house(), { keeps: true, whole: true, permissions: ['notifications'] });
    const { page } = anna;
    // No browser gets an address from its makers here: this one has the test's.
    await page.addInitScript((subscription) => {
      let made: PushSubscription | null = null;
      PushManager.prototype.getSubscription = async () => made;
      PushManager.prototype.subscribe = async () => {
        made = Object.assign(Object.create(PushSubscription.prototype), {
          toJSON: () => subscription,
          unsubscribe: async () => true,
        });
        Object.defineProperty(made, 'endpoint', { value: subscription.endpoint });
        return made as PushSubscription;
      };
    }, service.subscription);
    await page.goto(`${url}#/online/me`);
    await enter(page, 'Anna');
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The keeper of the app was not there yet when the page looked for it.
    await page.reload();
    await page.locator('[data-do="push-on"]').click();
    await page.locator('[data-do="push-off"]').waitFor();

    const call = (asked: object) =>
      page.evaluate(
        async (body) =>
          (
            await fetch('./api/call', {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body,
            })
          ).json(),
        JSON.stringify({ id: 1, ...asked }),
      );
    const { value } = await call({
      kind: 'create',
      game: 'outposts',
      scenario: 'short',
      options: {},
      seats: { blue: 'me' },
      clock: { kind: 'none' },
      listed: true,
      spectators: true,
    });
    const { match } = value as { match: string };
    const bruno = await browser.newContext({ extraHTTPHeaders: { origin: new URL(url).origin } });
    await bruno.request.post(`${url}api/auth/sign-in/anonymous`, { data: {} });
    const joined = await bruno.request.post(`${url}api/call`, {
      data: { kind: 'join', id: 1, match, seat: 'white' },
    });
    expect(await joined.json()).toMatchObject({ kind: 'ok' });

    // What the server sealed for this device alone is what its keeper is given to show.
    const message = await service.message();
    expect(JSON.parse(message)).toMatchObject({ match, what: 'yourTurn' });
    const cdp = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      }),
    );
    await cdp.send('ServiceWorker.enable');
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(url).origin,
      registrationId: await registered,
      data: message,
    });
    const shown = () =>
      page.evaluate(async () => {
        const keeper = await navigator.serviceWorker.ready;
        return (await keeper.getNotifications()).map(({ title, body, data }) => ({ title, body, data }));
      });
    const { text } = JSON.parse(message) as { text: string };
    await expect.poll(shown).toEqual([{ title: 'Grande Tactique', body: text, data: match }]);
    expect(text).toContain('Outposts');

    // No hand reaches what the system shows: the keeper is told that it was clicked.
    const [keeper] = page.context().serviceWorkers();
    await keeper?.evaluate(`registration.getNotifications().then(([notification]) =>
      dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
    await page.waitForURL(`**/#/online/${match}`);
    await page.locator('.prompt[data-kind="contents"]').waitFor();
    expect(await shown()).toEqual([]);
    await picture(page, 'online-told');
    expect(anna.complaints).toEqual([]);
    await anna.leave();
    await bruno.close();
    service.close();
  });
}
