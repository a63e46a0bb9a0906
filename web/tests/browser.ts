import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { findBrowser, findShell } from '../../scripts/browser.mjs';
import { serve } from '../serve.mjs';
import { buildApp } from './app.ts';
import { castNet, type Net } from './net.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CACHE = join(ROOT, '.cache');
const SHOTS = join(CACHE, 'shots');

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

/** The built app on loopback, one Chromium before it, and a net around both. */
export interface House {
  readonly url: string;
  /** Where the built app lies. */
  readonly folder: string;
  readonly browser: Browser;
  /** A whole Chromium, where `browser` may be one without windows: for what only that can do. */
  whole(): Promise<Browser>;
  readonly net: Net;
  close(): Promise<void>;
}

/** Opens the app of this project, or of a copy of it, which is built for that. */
export async function openHouse(copy?: string): Promise<House> {
  const folder = copy === undefined ? inject('app') : buildApp(copy, join(copy, 'app'));
  const { server, url } = await serve({ folder, first: 4400 });
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('no browser found; name one in CHROMIUM');
  const net = await castNet();
  const args = [...FLAGS, ...net.flags];
  const shell = findShell();
  const browser = await chromium.launch({ executablePath: shell ?? executablePath, args });
  let whole: Promise<Browser> | undefined;
  return {
    url,
    folder,
    browser,
    whole() {
      whole ??= shell ? chromium.launch({ executablePath, args }) : Promise.resolve(browser);
      return whole;
    },
    net,
    async close() {
      await browser.close();
      await (await whole)?.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await net.close();
    },
  };
}

/** A visitor with a browser profile of their own; everything the console complains of is kept. */
export interface Visitor {
  readonly page: Page;
  readonly complaints: string[];
  leave(): Promise<void>;
}

/**
 * Bots in no hurry to be watched, no window answered by the table, no fight laid out: every decision is the
 * visitor's, and nothing lies before it.
 */
const SETTINGS = {
  locale: 'en',
  pace: '0',
  guide: 'off',
  theme: 'paper',
  single: 'off',
  boards: 'off',
  briefings: 'off',
  sound: 'off',
};

interface Visit {
  readonly size?: Size;
  readonly settings?: Partial<typeof SETTINGS>;
  /** Keeps the app for use without a network; the others spare themselves seven megabytes each. */
  readonly keeps?: boolean;
  /** In a Chromium with windows, notifications and films. */
  readonly whole?: boolean;
}

export async function visit(
  house: House,
  { size = 'wide', settings = {}, keeps = false, whole = false, ...more }: Visit & BrowserContextOptions = {},
): Promise<Visitor> {
  const browser = whole ? await house.whole() : house.browser;
  const context = await browser.newContext({
    viewport: SIZES[size],
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    reducedMotion: 'reduce',
    ...more,
  });
  // Long enough for a machine with other things to do: it only ends what will never come.
  context.setDefaultTimeout(60_000);
  await context.addInitScript(
    ({ all, offline }) => {
      // The empty page every tab begins with has no storage.
      if (!location.protocol.startsWith('http')) return;
      if (!offline) navigator.serviceWorker.register = () => new Promise(() => undefined);
      for (const [key, value] of Object.entries(all))
        if (localStorage.getItem(`grande.${key}`) === null) localStorage.setItem(`grande.${key}`, value);
    },
    { all: { ...SETTINGS, ...settings }, offline: keeps },
  );
  const complaints: string[] = [];
  const { host } = new URL(house.url);
  context.on('page', (page) => {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
  });
  context.on('request', (request) => {
    const to = new URL(request.url());
    if (to.protocol.startsWith('http') && to.host !== host) complaints.push(`calls ${request.url()}`);
  });
  const page = await context.newPage();
  return { page, complaints, leave: () => context.close() };
}

/** Keeps a picture among the artefacts; written in haste, for a well pressed one takes five times as long. */
export async function picture(page: Page, name: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  await cdp.detach();
  mkdirSync(SHOTS, { recursive: true });
  writeFileSync(join(SHOTS, `${name}.png`), Buffer.from(data, 'base64'));
}
