import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.mjs';
import { serve } from '../serve.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const DIST = join(ROOT, '.cache', 'web');
const SHOTS = join(ROOT, '.cache', 'shots');

/** No call to any outside host, not even the browser's own. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export const SIZES = {
  wide: { width: 1600, height: 1000 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof SIZES;

/** The built app on loopback and one Chromium before it. */
export interface House {
  readonly url: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

export function buildApp(): string {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', join(ROOT, 'web'), '--outDir', DIST, '--emptyOutDir', '--logLevel', 'error'];
  // Vitest calls this a test; the app must be built as it is shipped.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  return DIST;
}

export async function openHouse(): Promise<House> {
  const { server, url } = await serve({ folder: buildApp(), first: 4400 });
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('no browser found; name one in CHROMIUM');
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  return {
    url,
    browser,
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** A visitor with a browser profile of their own; everything the console complains of is kept. */
export interface Visitor {
  readonly page: Page;
  readonly complaints: string[];
  leave(): Promise<void>;
}

const SETTINGS = { locale: 'en', pace: '0', guide: 'off', theme: 'paper' };

export async function visit(
  house: House,
  {
    size = 'wide',
    settings = {},
    ...more
  }: { size?: Size; settings?: Partial<typeof SETTINGS> } & BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await house.browser.newContext({
    viewport: SIZES[size],
    hasTouch: size === 'phone',
    reducedMotion: 'reduce',
    ...more,
  });
  context.setDefaultTimeout(15_000);
  await context.addInitScript(
    (all) => {
      for (const [key, value] of Object.entries(all))
        if (localStorage.getItem(`grande.${key}`) === null) localStorage.setItem(`grande.${key}`, value);
    },
    { ...SETTINGS, ...settings },
  );
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(house.url).host)
      complaints.push(`calls ${request.url()}`);
  });
  return { page, complaints, leave: () => context.close() };
}

/** Keeps a picture among the artefacts. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}
