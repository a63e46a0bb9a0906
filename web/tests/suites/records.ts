import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type House, picture, visit } from '../browser.ts';
import { playByPointer } from '../driver.ts';
import { DECOY } from '../net.ts';
import { seeded } from '../sight.ts';
import { begin, moveOf } from '../start.ts';

/** What leaves the table and comes back, what it speaks, and what it never calls. */
export function records(house: () => House): void {
  describe.concurrent('languages', () => {
    for (const [locale, play] of [
      ['fr', 'Jouer'],
      ['it', 'Giocare'],
    ] as const)
      it(`speaks ${locale}`, async () => {
        const { page, complaints, leave } = await visit(house(), { settings: { locale, guide: 'on' } });
        await page.goto(house().url);
        await page.getByRole('button', { name: play }).first().click();
        await page.locator('.decision .prompt').waitFor();
        expect(await page.locator('html').getAttribute('lang')).toBe(locale);
        await picture(page, `table-${locale}`);
        expect(complaints).toEqual([]);
        await leave();
      });
  });

  describe.concurrent('records', () => {
    it('a match goes out as a file and comes in again; broken files say what is wrong', async () => {
      const { page, leave } = await visit(house());
      await begin(page, house().url, 'outposts', 'short');
      await playByPointer(page, 8, seeded(11));
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export the record' }).click();
      const file = await (await download).path();
      const record = JSON.parse(readFileSync(file, 'utf8')) as { moves: unknown[]; game: string };
      expect(record.game).toBe('outposts');
      const give = async (name: string, text: string) => {
        await page.goto(house().url);
        await page.locator('.game').first().waitFor();
        const buffer = Buffer.from(text);
        await page.locator('#import').setInputFiles({ name, mimeType: 'application/json', buffer });
      };
      for (const [text, complaint] of [
        ['{"game": "outposts", ', /not JSON/],
        [JSON.stringify({ ...record, game: 'whist' }), /whist/],
        [JSON.stringify({ ...record, moves: [{ seat: 'blue', answer: { key: 'fly' } }] }), /moves/],
        // Nested past all reason, and a first move that was never offered: what the command line says of them, too.
        [
          JSON.stringify(record).replace('"moves":', `"x": ${'['.repeat(9000)}${']'.repeat(9000)}, "moves":`),
          /nested more than/,
        ],
        [JSON.stringify(record).replace(/"key":"[^"]+"/, '"key":"nowhere"'), /\/moves\/0\/key/],
      ] as const) {
        await give('broken.json', text);
        await page.locator('.failure[role="alert"]').waitFor();
        expect(await page.locator('.failure').textContent()).toMatch(complaint);
      }
      await give('good.json', JSON.stringify(record));
      await page.locator('.table[data-serial]').waitFor();
      expect(await moveOf(page)).toBe(record.moves.length);
      await leave();
    });

    it('a replay is scrubbed, stepped, seen from elsewhere and played on from', async () => {
      const { page, complaints, leave } = await visit(house());
      await begin(page, house().url, 'outposts', 'short');
      await playByPointer(page, 400, seeded(12));
      await page.getByRole('link', { name: 'Watch the replay' }).click();
      const scrub = page.locator('.scrub-range');
      await scrub.waitFor();
      const at = () => page.locator('.table').getAttribute('data-move');
      await scrub.fill('5');
      await expect.poll(at).toBe('5');
      await page.getByRole('button', { name: 'One step on' }).click();
      await expect.poll(at).toBe('6');
      await page.getByRole('button', { name: 'One step back' }).click();
      await expect.poll(at).toBe('5');
      await page.locator('.viewpoint select').selectOption('white');
      await expect.poll(() => page.locator('.topbar .viewer').textContent()).toContain('White');
      await picture(page, 'replay');
      await page.getByRole('button', { name: 'Play on from here' }).click();
      await page.locator('.replay').waitFor({ state: 'detached' });
      expect(page.url()).toContain('#/match/');
      await page.locator('.decision .prompt').waitFor();
      expect(Number(await at())).toBeGreaterThanOrEqual(5);
      await playByPointer(page, 3, seeded(13));
      expect(complaints).toEqual([]);
      await leave();
    });

    it('a replay of a match that was played on is as long as the match', async () => {
      const { page, complaints, leave } = await visit(house());
      await begin(page, house().url, 'outposts', 'long');
      const lengths: number[] = [];
      for (const seed of [15, 16]) {
        await playByPointer(page, 4, seeded(seed));
        const moves = await moveOf(page);
        await page.getByRole('link', { name: 'Replay', exact: true }).click();
        await page.locator('.scrub-range').waitFor();
        const shown = Number(await page.locator('.scrub-range').getAttribute('max'));
        expect(shown).toBeGreaterThanOrEqual(moves);
        lengths.push(shown);
        await page.goBack();
        await page.locator('.decision .prompt').waitFor();
      }
      expect(lengths[1]).toBeGreaterThan(lengths[0] ?? 0);
      expect(complaints).toEqual([]);
      await leave();
    });

    it('works without a network once it was there', async () => {
      const { page, complaints, leave } = await visit(house(), { keeps: true });
      await page.goto(house().url);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.reload();
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await page.context().setOffline(true);
      await page.reload();
      await begin(page, house().url, 'hoche-1793', 'kaiserslautern');
      await playByPointer(page, 5, seeded(14));
      await expect.poll(() => page.locator('.ground .at-layer').count()).toBeGreaterThan(5);
      expect(complaints).toEqual([]);
      await leave();
    });

    it('lets no inline code, no text made into code and no foreign script run', async () => {
      const { page, leave } = await visit(house());
      await page.goto(house().url);
      const broken = await page.evaluate(async (decoy) => {
        const found: string[] = [];
        addEventListener('securitypolicyviolation', (event) => found.push(event.effectiveDirective));
        const put = (name: string, set: (element: HTMLElement) => void) => {
          const element = document.createElement(name);
          set(element);
          document.body.append(element);
        };
        put('script', (e) => {
          e.textContent = 'window.inline = true';
        });
        put('p', (e) => {
          e.setAttribute('onclick', 'window.inline = true');
          e.click();
        });
        put('script', (e) => e.setAttribute('src', `http://${decoy}/x.js`));
        put('img', (e) => e.setAttribute('src', `http://${decoy}/x.png`));
        put('iframe', (e) => e.setAttribute('src', `http://${decoy}/`));
        await fetch(`http://${decoy}/`).catch(() => undefined);
        await new Promise((done) => setTimeout(done, 300));
        return { found, inline: 'inline' in window };
      }, DECOY);
      expect(broken.inline).toBe(false);
      expect(new Set(broken.found)).toEqual(
        new Set(['script-src-elem', 'script-src-attr', 'img-src', 'frame-src', 'connect-src']),
      );
      await leave();
    });

    it('calls nobody outside, and would be caught at it even from a worker of a worker', async () => {
      // The policy of the page would not let it: here the net alone is tried.
      const context = await house().browser.newContext({ bypassCSP: true });
      const page = await context.newPage();
      await page.goto(`${house().url}icon.svg`);
      // The decoy is called as an app could do it behind the page's back.
      const inner = `fetch('http://${DECOY}/').catch(() => 0).then(() => postMessage('called'))`;
      const outer = `const w = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(inner)}])));
        w.onmessage = () => postMessage('called');`;
      const called = await page.evaluate(
        (code) =>
          new Promise((done) => {
            const worker = new Worker(URL.createObjectURL(new Blob([code])));
            worker.onmessage = (event) => done(event.data);
          }),
        outer,
      );
      expect(called).toBe('called');
      expect(house().net.decoys()).toBeGreaterThan(0);
      expect(house().net.strays()).toEqual([]);
      await context.close();
    });
  });
}
