// The browser the tests drive: an installed Chrome or Chromium, or one installed now.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELL = 'chromium-headless-shell';
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
};

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function playwrightsOwn() {
  const entry = join(root, 'node_modules', 'playwright-core', 'index.mjs');
  if (!existsSync(entry)) return undefined;
  const { chromium } = await import(pathToFileURL(entry).href);
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** Where a browser is, or undefined. `CHROMIUM` goes before everything else. */
export async function findBrowser() {
  const told = process.env.CHROMIUM;
  if (told) return told;
  return [...(PLACES[process.platform] ?? []), ...onPath(NAMES)].find(runs) ?? (await playwrightsOwn());
}

const onPath = (names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/**
 * Chromium without its windows, or undefined: it needs two thirds of the processor's time. It shows no notifications
 * and records no films, so it never stands alone.
 */
export const findShell = () => onPath([SHELL]).find(runs);

function attempt(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  return result.status === 0;
}

const debian = process.getuid?.() === 0 && runs('/usr/bin/apt-get');

/** Debian's packages; its lists may be missing or old. */
function apt(...names) {
  return install(...names) || (attempt('apt-get', ['update', '-q'], QUIET) && install(...names));
}
const QUIET = { DEBIAN_FRONTEND: 'noninteractive' };
const install = (...names) =>
  attempt('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], QUIET);

/** Finds a browser, else installs one: Debian's as root, Playwright's own elsewhere. */
export async function needBrowser() {
  const found = await findBrowser();
  if (found) {
    if (debian && !findShell() && !process.env.CHROMIUM) install(SHELL);
    return found;
  }
  console.error('Installing a browser for the tests …');
  // Without the shell the tests take longer, no more.
  if (debian && !apt('chromium', SHELL)) apt('chromium');
  if (!(await findBrowser())) {
    attempt(process.execPath, [join('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium']);
  }
  const now = await findBrowser();
  if (now) return now;
  console.error(
    'No browser could be found or installed. Install Chrome or Chromium, or name one in CHROMIUM.',
  );
  process.exit(1);
}
