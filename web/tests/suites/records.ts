import { readFileSync } from 'node:fs';
import { type Game, Match, type MatchRecord, randomAnswer, SeededDice, toRecord } from '@grande/engine';
import { outposts } from '@grande/outposts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type House, picture, visit } from '../browser.ts';
import { playByPointer } from '../driver.ts';
import { DECOY } from '../net.ts';
import { seeded } from '../sight.ts';
import { begin, moveOf } from '../start.ts';

/** A match that is not over, in the open. */
function someRecord(): MatchRecord {
  const origin = { kind: 'seeded', seed: 'brought' } as const;
  const match = Match.start(outposts as Game, { scenario: 'short' }, { dice: new SeededDice(origin.seed) });
  const chance = new SeededDice('players');
  for (let n = 0; n < 12; n++) {
    const [decision] = match.pending;
    if (decision) randomAnswer(match, decision, chance);
  }
  return toRecord(match, origin);
}

/** What leaves the table and comes back, what it speaks, and what it never calls. */
export function records(house: () => House): void {
  describe.concurrent('languages', () => {
    for (const [locale, play] of [
      ['fr', 'Jouer'],
      ['it', 'Giocate'],
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
    /** What the button gives for a purpose. */
    const exported = async (page: Page, purpose: 'goOn' | 'show'): Promise<string> => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export the record' }).click();
      await page.locator(`[data-export="${purpose}"]`).click();
      return readFileSync(await (await download).path(), 'utf8');
    };
    const bring = async (page: Page, text: string) => {
      await page.goto(house().url);
      await page.locator('.game').first().waitFor();
      const buffer = Buffer.from(text);
      await page.locator('#import').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer });
    };

    it('an unfinished match goes out whole, sealed, and is gone on with elsewhere', async () => {
      const { page, complaints, leave } = await visit(house());
      await begin(page, house().url, 'outposts', 'short');
      await playByPointer(page, 8, seeded(11));
      const moves = await moveOf(page);
      await page.getByRole('button', { name: 'Export the record' }).click();
      expect(await page.locator('dialog').textContent()).toContain('fog is on trust');
      await picture(page, 'export');
      await page.keyboard.press('Escape');
      const text = await exported(page, 'goOn');
      for (const hidden of ['contents', 'decoy', 'outposts short', 'snapshots'])
        expect(text).not.toContain(hidden);
      await bring(page, text);
      await page.locator('.table[data-serial]').waitFor();
      expect(await moveOf(page)).toBe(moves);
      await playByPointer(page, 2, seeded(17));
      await page.locator('#tab-log').click();
      expect(await page.locator('.log').textContent()).toContain('with dice of its own');
      // Nor does the store show it to whoever opens it by accident.
      const stored = await page.evaluate(async () => {
        const db = await new Promise<IDBDatabase>((done) => {
          const open = indexedDB.open('grande-tactique');
          open.onsuccess = () => done(open.result);
        });
        const all = ['records', 'answers'].map(
          (name) =>
            new Promise<unknown[]>((done) => {
              const got = db.transaction(name).objectStore(name).getAll();
              got.onsuccess = () => done(got.result);
            }),
        );
        const rows = (await Promise.all(all)).flat();
        return JSON.stringify(rows, (_, v) => (v instanceof Uint8Array ? new TextDecoder().decode(v) : v));
      });
      expect(stored.length).toBeGreaterThan(1000);
      for (const hidden of ['contents', 'decoy', 'seed', 'white.a']) expect(stored).not.toContain(hidden);
      expect(complaints).toEqual([]);
      await leave();
    });

    it('what was seen goes out to be shown: it is watched, and not gone on with', async ({ expect }) => {
      const { page, complaints, leave } = await visit(house());
      await begin(page, house().url, 'hoche-1793', 'kaiserslautern');
      await playByPointer(page, 10, seeded(18));
      const moves = await moveOf(page);
      const text = await exported(page, 'show');
      expect(text).not.toContain('hoche-1793 kaiserslautern');
      await bring(page, text);
      await page.locator('.scrub-range').waitFor();
      const last = Number(await page.locator('.scrub-range').getAttribute('max'));
      expect(last).toBeGreaterThanOrEqual(moves);
      await page.getByRole('button', { name: 'To the end' }).click();
      await expect.poll(() => moveOf(page)).toBe(last);
      expect(await page.locator('.piece').count()).toBeGreaterThan(3);
      expect(await page.getByRole('button', { name: 'Play on from here' }).count()).toBe(0);
      expect(await page.locator('.viewpoint option').count()).toBe(1);
      await page.goto(house().url);
      await expect.poll(() => page.locator('.matches').textContent()).toContain('To watch');
      // A view that no table can be drawn of.
      const frames = JSON.parse(text) as { frames: { view: unknown }[] };
      for (const frame of frames.frames.slice(-1)) frame.view = ['=', { phase: 7 }];
      await bring(page, JSON.stringify(frames));
      await page.getByText(/cannot be (shown|played from)/).waitFor();
      expect(complaints.filter((c) => !/TypeError|Error:/.test(c))).toEqual([]);
      await leave();
    });

    it('broken files say what is wrong and where', async () => {
      const { page, leave } = await visit(house());
      const record = someRecord();
      const text = JSON.stringify(record);
      const deep = `"x": ${'['.repeat(9000)}${']'.repeat(9000)}, "moves":`;
      for (const [broken, complaint] of [
        ['{"game": "outposts", ', /not JSON: line 1, column 22/],
        [JSON.stringify({ ...record, game: 'whist' }), /\/game.*whist/],
        [JSON.stringify({ ...record, moves: [{ seat: 'blue', answer: { key: 'fly' } }] }), /\/moves\/0\/key/],
        // Nested past all reason, and a first move that was never offered: what the command line says of them, too.
        [text.replace('"moves":', deep), /nested more than/],
        [text.replace(/"key":"[^"]+"/, '"key":"nowhere"'), /\/moves\/0\/key/],
      ] as const) {
        await bring(page, broken);
        await page.locator('.failure[role="alert"]').waitFor();
        expect(await page.locator('.failure').textContent()).toMatch(complaint);
      }
      await bring(page, text);
      await page.locator('.table[data-serial]').waitFor();
      // Of other rules it is taken in all the same, and it is said what that means.
      await bring(page, JSON.stringify({ ...record, rules: 'of old' }));
      await page.locator('dialog').waitFor();
      expect(await page.locator('dialog').textContent()).toContain('on trust');
      await leave();
    });

    it('a replay is scrubbed, stepped, seen from elsewhere and played on from', async ({ expect }) => {
      const { page, complaints, leave } = await visit(house(), { settings: { sound: 'on' }, whole: true });
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
      // By turns, by fights, to a mark, and from a link.
      await page.locator('[data-act="turn-on"]').click();
      await expect.poll(async () => Number(await at())).toBeGreaterThan(6);
      await page.locator('[data-act="bookmark"]').click();
      expect(await page.locator('[data-act="bookmark"]').getAttribute('aria-pressed')).toBe('true');
      await page.locator('[data-act="fight-on"]').click();
      await page.evaluate(() => {
        location.hash = location.hash.replace(/^(#.replay.[^/]+).*$/, '$1/5');
      });
      await page.reload();
      await expect.poll(at).toBe('5');
      await page.locator('.viewpoint select').selectOption('white');
      await expect.poll(() => page.locator('.topbar .viewer').textContent()).toContain('White');
      await picture(page, 'replay');
      // A picture of this moment, and a film of the last.
      const file = async (act: string): Promise<Buffer> => {
        const [given] = await Promise.all([
          page.waitForEvent('download'),
          page.locator(`[data-act="${act}"]`).click(),
        ]);
        return readFileSync(await given.path());
      };
      const png = await file('picture');
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect(png.length).toBeGreaterThan(50_000);
      await page.locator('[data-act="turn-back"]').click();
      await scrub.fill('5');
      await expect.poll(at).toBe('5');
      // It goes on from where the film was begun, not from where it ended.
      expect((await file('film')).length).toBeGreaterThan(5_000);
      await expect.poll(at).toBe('5');
      await page.getByRole('button', { name: 'Play on from here' }).click();
      await page.locator('.replay').waitFor({ state: 'detached' });
      expect(page.url()).toContain('#/match/');
      await page.locator('.decision .prompt').waitFor();
      expect(Number(await at())).toBeGreaterThan(2);
      await playByPointer(page, 3, seeded(13));
      // It says that it goes on apart; nobody took anything back.
      await page.locator('#tab-log').click();
      await page.locator('.log', { hasText: 'goes on by itself' }).waitFor();
      expect(await page.locator('.log').textContent()).not.toMatch(/taken back|consent/);
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

    it('works without a network once it was there', async ({ expect }) => {
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

    it('lets no inline code and nothing foreign run', async ({ expect }) => {
      const { page, leave } = await visit(house());
      await page.goto(house().url);
      const found = await page.evaluateHandle(() => {
        const directives = new Set<string>();
        addEventListener('securitypolicyviolation', (event) => directives.add(event.effectiveDirective));
        return directives;
      });
      await page.evaluate(async (decoy) => {
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
      }, DECOY);
      await expect
        .poll(() => found.evaluate((directives) => [...directives].sort()))
        .toEqual(['connect-src', 'frame-src', 'img-src', 'script-src-attr', 'script-src-elem']);
      expect(await page.evaluate(() => 'inline' in window)).toBe(false);
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
